// Copying a sheet of Blueprints (magic squares): tap a space, tap its kind, and the next space is already chosen.
// The selects of the form hold everything; this only draws them and turns taps into their values.

const WORDS = { "": "none", "<": "smaller", ">": "larger", "<>": "both" };
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const form = document.getElementById("layout");
const palette = document.getElementById("palette");
const kinds = [...palette.querySelectorAll("[data-letter]")];
const spaces = [...form.querySelectorAll(".lg .s")];
const gaps = [...form.querySelectorAll(".lg .gap")];
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let chosen = 0;

const fill = (words, facts) => words.replace(/\{(\w+)\}/g, (_, name) => facts[name]);
const select = (button) => form.elements[button.dataset.field];

// ---------------------------------------------------------------- drawing

function draw() {
  for (const space of spaces) drawSpace(space);
  for (const gap of gaps) drawGap(gap);
}

function drawSpace(space) {
  const kind = kinds.find((one) => one.dataset.letter === select(space).value);
  space.className = kind.className;
  space.classList.toggle("on", space === spaces[chosen]);
  space.firstElementChild.textContent = kind.textContent;
  space.setAttribute("aria-label", `${space.dataset.name}, ${kind.getAttribute("aria-label")}`);
  space.setAttribute("aria-pressed", String(space === spaces[chosen]));
}

function drawGap(gap) {
  const { space, other } = gap.dataset;
  const sign = select(gap).value;
  gap.dataset.sign = sign;
  gap.setAttribute("aria-label", fill(palette.dataset[WORDS[sign]], { space, other }));
}

/** The space the next kind is for; past the last one there is none. */
function choose(index) {
  chosen = index;
  const space = spaces[index];
  draw();
  palette.querySelector(".pal").hidden = !space;
  document.getElementById("next").textContent = space ? fill(palette.dataset.tap, { space: space.dataset.name }) : palette.dataset.done;
  document.getElementById("count").textContent = space ? fill(palette.dataset.count, { number: index + 1 }) : "";
  if (space) reach(space);
}

/** One stop for the tab key in each grid: the button used last. */
function reach(button) {
  for (const other of button.parentElement.querySelectorAll("button")) other.tabIndex = other === button ? 0 : -1;
}

function bringUp(space) {
  const behavior = calm.matches ? "auto" : "smooth";
  (space.previousElementSibling ? space : space.closest(".ed")).scrollIntoView({ block: "nearest", behavior });
}

// ---------------------------------------------------------------- tapping

function enter(button, value) {
  const field = select(button);
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function take(letter) {
  enter(spaces[chosen], letter);
  goOn();
}

function goOn() {
  choose(chosen + 1);
  if (spaces[chosen]) bringUp(spaces[chosen]);
}

function turn(gap) {
  const field = select(gap);
  enter(gap, field.options[(field.selectedIndex + 1) % field.options.length].value);
}

form.addEventListener("click", (event) => {
  const button = event.target.closest(".lg button");
  if (!button) return;
  reach(button);
  if (button.matches(".gap")) turn(button);
  else choose(spaces.indexOf(button));
});

palette.addEventListener("click", (event) => {
  const kind = event.target.closest("[data-letter]");
  if (kind) take(kind.dataset.letter);
  else if (event.target.closest("#keep")) goOn();
});

// ---------------------------------------------------------------- typing: arrows walk over spaces and gaps, letters set

function neighbour(button, [down, right]) {
  const all = [...button.parentElement.children];
  const size = Math.sqrt(all.length);
  let row = Math.floor(all.indexOf(button) / size);
  let col = all.indexOf(button) % size;
  do {
    row += down;
    col += right;
    if (Math.min(row, col) < 0 || Math.max(row, col) >= size) return null;
  } while (all[row * size + col].tagName !== "BUTTON");
  return all[row * size + col];
}

function walk(button, step) {
  const next = neighbour(button, step);
  if (!next) return;
  if (next.matches(".s")) choose(spaces.indexOf(next));
  reach(next);
  next.focus();
}

form.addEventListener("keydown", (event) => {
  const button = event.target.closest(".lg button");
  if (!button || event.metaKey || event.ctrlKey || event.altKey) return;
  const kind = button.matches(".s") && kinds.find((one) => one.dataset.key === event.key);
  const sign = button.matches(".gap") && "<>".includes(event.key);
  if (!ARROWS[event.key] && !kind && !sign) return;
  event.preventDefault();
  if (sign) return enter(button, event.key);
  if (!kind) return walk(button, ARROWS[event.key]);
  chosen = spaces.indexOf(button);
  take(kind.dataset.letter);
  spaces[chosen]?.focus();
});

// ---------------------------------------------------------------- begin

form.addEventListener("change", draw);
for (const grid of form.querySelectorAll("[data-drawn]")) {
  grid.hidden = false;
  reach(grid.firstElementChild);
}
document.querySelector(".dock .saving").before(palette);
palette.hidden = false;
choose(0);
