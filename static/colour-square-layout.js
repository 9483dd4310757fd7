// Copying a sheet of Colour Square: words are typed into the SQUARES; marks, predefined corners, the arrangement and the
// paths are tapped. The fields of the form hold everything; this only draws them and turns taps into their values.

const MOST = 6;
const form = document.getElementById("layout");
const plate = document.getElementById("plate");
const all = (selector, inside = form) => [...inside.querySelectorAll(selector)];
const squares = all(".esq");
const places = all("fieldset.four .place");
const fill = (words, facts) => words.replace(/\{(\w+)\}/g, (_, name) => facts[name]);
const field = (name) => form.elements[name];
const word = (square) => field(square.dataset.square);
const colours = () => places.map((place) => field(place.dataset.field).value);
const asked = (square, colour) => field(`${square.dataset.square}-${colour}`);
let now = null;         // the SQUARE in hand
let moving = null;      // the corner whose place is to be changed

function enter(control, value) {
  control.value = value;
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

// ---------------------------------------------------------------- drawing

function draw() {
  for (const place of places) drawPlace(place);
  for (const square of squares) drawSquare(square);
  for (const way of all(".way")) drawWay(way);
  drawPlate();
}

function drawPlace(place) {
  const select = field(place.dataset.field);
  const option = select.selectedOptions[0];
  place.className = `place c-${select.value}`;
  place.textContent = option.textContent.slice(0, 1).toUpperCase();
  place.setAttribute("aria-label", `${place.dataset.name}: ${option.textContent}`);
  place.setAttribute("aria-pressed", String(place === moving));
}

const markOf = (square) => (/[po]\s*$/.exec(word(square).value) || [""])[0].trim();

function drawSquare(square) {
  const mark = markOf(square);
  square.classList.toggle("p", mark === "p");
  square.classList.toggle("o", mark === "o");
  square.classList.toggle("now", square === now);
  colours().forEach((colour, index) => {
    const corner = square.querySelector(`.k${index}`);
    corner.className = `k${index} c-${colour}`;
    const number = document.createElement("span");
    number.textContent = asked(square, colour).value;
    corner.replaceChildren(...(number.textContent ? [number] : []));
  });
}

const path = (way) => field(way.dataset.field).value.toUpperCase().split(/\s+/).filter(Boolean);

function drawWay(way) {
  const steps = path(way);
  for (const stone of all(".stone", way)) {
    const step = steps.indexOf(stone.dataset.square) + 1;
    const number = document.createElement("b");
    number.textContent = step;
    stone.replaceChildren(stone.dataset.square, ...(step ? [number] : []));
    stone.setAttribute("aria-label", step ? `${stone.dataset.square}, ${fill(stone.dataset.step, { number: step })}` : stone.dataset.square);
    stone.setAttribute("aria-pressed", String(step > 0));
  }
  const points = steps.filter((name) => /^[A-D][1-4]$/.test(name)).map((name) => `${"ABCD".indexOf(name[0]) * 100 + 50},${name[1] * 100 - 50}`);
  way.querySelector("polyline").setAttribute("points", points.join(" "));
}

function drawPlate() {
  plate.hidden = !now;
  if (!now) return;
  document.getElementById("plate-name").textContent = now.dataset.name;
  for (const button of all("[data-mark]", plate)) button.setAttribute("aria-pressed", String(button.dataset.mark === markOf(now)));
  colours().forEach((colour, index) => {
    const input = asked(now, colour);
    const button = plate.querySelector(`[data-place="${index}"]`);
    button.className = `place c-${colour}`;
    button.textContent = input.value || "–";
    button.setAttribute("aria-label", `${input.dataset.spoken}: ${input.value || "–"}`);
  });
  document.getElementById("before").disabled = squares.indexOf(now) === 0;
  document.getElementById("after").disabled = squares.indexOf(now) === squares.length - 1;
}

// ---------------------------------------------------------------- tapping

function take(square, focus = false) {
  now = square;
  draw();
  if (focus) word(square).select();
}

form.addEventListener("focusin", (event) => {
  const square = event.target.closest(".esq");
  if (square === now) return;
  take(square);
  if (square) square.scrollIntoView({ block: "nearest" });
});

plate.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || !now) return;
  if (button.id === "before" || button.id === "after") return take(squares[squares.indexOf(now) + (button.id === "after" ? 1 : -1)], true);
  if (button.dataset.mark !== undefined) return enter(word(now), word(now).value.replace(/[po]?\s*$/, "") + button.dataset.mark);
  const input = asked(now, colours()[Number(button.dataset.place)]);
  const next = (Number(input.value) || 0) + 1;
  enter(input, next > MOST ? "" : String(next));
});

form.addEventListener("click", (event) => {
  const place = event.target.closest("fieldset.four .place");
  const stone = event.target.closest(".stone");
  if (place) swap(place);
  if (stone) step(stone.closest(".way"), stone.dataset.square);
});

function swap(place) {
  const other = moving;
  moving = other ? null : place;
  if (!other || other === place) return draw();
  const [one, two] = [field(other.dataset.field), field(place.dataset.field)];
  const kept = one.value;
  one.value = two.value;
  enter(two, kept);
}

/** A SQUARE more; one that is there ends the path, the last one leaves it. */
function step(way, name) {
  const steps = path(way);
  const at = steps.indexOf(name);
  const next = at < 0 ? [...steps, name] : steps.slice(0, at === steps.length - 1 ? at : at + 1);
  enter(field(way.dataset.field), next.join(" "));
}

// ---------------------------------------------------------------- begin

for (const drawn of all("[data-drawn]")) drawn.hidden = false;
document.querySelector(".dock .saving").before(plate);
form.addEventListener("change", draw);
form.addEventListener("input", draw);
draw();
