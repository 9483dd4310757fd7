// The deck of plans of Blueprints (buildings): tap a card to open it, tap its spaces, a die a tap.
// The text fields of the form hold everything; this only draws them and turns taps into their values.

const COLUMNS = 3;
const SIGN = "#";
const MARGIN = 0.06;
const SVG = "http://www.w3.org/2000/svg";
const STEPS = { ArrowUp: -COLUMNS, ArrowDown: COLUMNS, ArrowLeft: -1, ArrowRight: 1 };
const by = (id) => document.getElementById(id);
const form = by("layout");
const deck = by("deck");
const plate = by("plate");
const words = plate.dataset;
const dice = Number(words.dice);
const tiles = [...plate.querySelectorAll(".tile")];
const blocks = [...document.querySelectorAll("#model [data-level]")];     // back to front
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let cards = [];
let open = null;

const fill = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name]);
const field = (card) => card.querySelector("input");
const face = (card) => card.querySelector(".face");
const total = (plan) => plan.reduce((sum, height) => sum + height, 0);

// ---------------------------------------------------------------- a plan and its word

/** Six heights, 0 hatched; null when the field holds no two rows of three. */
function read(card) {
  const word = field(card).value.replace(/\s/g, "");
  if (!word) return tiles.map(() => 0);
  if (!/^[1-9#]{3}\/[1-9#]{3}$/.test(word)) return null;
  return [...word.replace("/", "")].map((sign) => (sign === SIGN ? 0 : Number(sign)));
}

function write(card, plan) {
  const signs = plan.map((height) => height || SIGN);
  field(card).value = total(plan) ? `${signs.slice(0, COLUMNS).join("")}/${signs.slice(COLUMNS).join("")}` : "";
  field(card).dispatchEvent(new Event("change", { bubbles: true }));
}

const empty = (card) => field(card).value.trim() === "";
const plan = () => read(open) || tiles.map(() => 0);

// ---------------------------------------------------------------- drawing

function draw() {
  for (const card of cards) drawCard(card);
  const title = by("deck-title");
  title.textContent = fill(title.dataset.words, { count: cards.filter((card) => !empty(card)).length });
  by("add").hidden = !cards.some((card) => empty(card) && card !== open);
  if (open) drawPlate(plan());
}

function drawCard(card) {
  const made = read(card);
  const shown = made || tiles.map(() => 0);
  card.hidden = empty(card) && card !== open;
  card.classList.toggle("void", empty(card));
  card.classList.toggle("now", card === open);
  card.classList.toggle("bad", !empty(card) && card !== open && total(shown) !== dice);
  [...card.querySelectorAll(".tv i")].forEach((space, index) => drawHeight(space, shown[index]));
  drawModel(card.querySelector(".model"), shown);
  const button = face(card);
  const told = empty(card) ? words.none : made ? inWords(made) : field(card).value;
  button.setAttribute("aria-label", `${button.dataset.name}: ${told}`);
  button.setAttribute("aria-expanded", String(card === open));
}

function drawHeight(space, height) {
  space.textContent = height || "";
  space.classList.toggle("ha", !height);
}

function inWords(heights) {
  const told = heights.map((height) => height || words.hatched);
  return `${told.slice(0, COLUMNS).join(", ")}; ${told.slice(COLUMNS).join(", ")}`;
}

/** The drawing is put together of pieces that the page brings along; its frame follows what stands in it. */
function drawModel(svg, heights) {
  const look = heights.join();
  if (svg.dataset.look === look || svg.closest("[hidden]")) return;
  svg.dataset.look = look;
  const ground = [...document.querySelectorAll("#model [id^=g]:not([id$=h])")].map((tile) => {
    const space = Number(tile.id.slice(1));
    return heights[space] ? tile.id : `${tile.id}h`;
  });
  const standing = blocks.filter((block) => Number(block.dataset.level) < heights[Number(block.dataset.space)]);
  svg.replaceChildren(...[...ground, ...standing.map((block) => block.id)].map(piece));
  const box = svg.getBBox();
  svg.setAttribute("viewBox", [box.x - MARGIN, box.y - MARGIN, box.width + 2 * MARGIN, box.height + 2 * MARGIN].join(" "));
}

function piece(id) {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  return use;
}

function drawPlate(heights, told = "") {
  const count = total(heights);
  by("plate-name").textContent = face(open).dataset.name;
  tiles.forEach((tile, index) => {
    drawHeight(tile, heights[index]);
    tile.setAttribute("aria-label", `${tile.dataset.name}: ${heights[index] || words.hatched}`);
  });
  [...plate.querySelectorAll(".pips i")].forEach((pip, index) => pip.classList.toggle("f", index < count));
  drawModel(plate.querySelector(".model"), heights);
  const state = count === 0 ? "empty" : count < dice ? "few" : count === dice ? "full" : "many";
  plate.dataset.state = state;
  by("plate-says").textContent = told || fill(words[state], { count: state === "few" ? dice - count : count });
  by("remove").disabled = count === 0;
  by("before").disabled = !beside(-1);
  by("after").disabled = !beside(1);
}

// ---------------------------------------------------------------- opening and closing

/** The nearest card of the deck on this side; an empty one is none. */
function beside(step) {
  let index = cards.indexOf(open) + step;
  while (cards[index] && empty(cards[index])) index += step;
  return cards[index];
}

function show(card) {
  open = card;
  plate.hidden = false;
  draw();
  card.scrollIntoView({ block: "nearest", behavior: calm.matches ? "auto" : "smooth" });
}

function close() {
  const last = open;
  open = null;
  plate.hidden = true;
  draw();
  (last.hidden ? by("add") : face(last)).focus({ preventScroll: true });
}

function reach(tile) {
  for (const other of tiles) other.tabIndex = other === tile ? 0 : -1;
  tile.focus({ preventScroll: true });
}

deck.addEventListener("click", (event) => {
  const card = event.target.closest(".face")?.parentElement;
  const added = event.target.closest("#add") && cards.find((one) => empty(one) && one !== open);
  if (!card && !added) return;
  if (card && card === open) return close();
  show(card || added);
  reach(tiles[0]);
});

by("done").addEventListener("click", close);
by("before").addEventListener("click", () => show(beside(-1)));
by("after").addEventListener("click", () => show(beside(1)));
by("remove").addEventListener("click", () => {
  write(open, tiles.map(() => 0));
  reach(tiles[0]);
});

// ---------------------------------------------------------------- tapping: a die more; with all dice used the stack goes

function tap(index) {
  const heights = plan();
  const left = dice - total(heights);
  if (left <= 0 && !heights[index]) return drawPlate(heights, words.stuck);
  put(index, left > 0 ? heights[index] + 1 : 0);
}

function put(index, height) {
  const heights = plan();
  heights[index] = height;
  delete plate.dataset.refused;
  write(open, heights);
}

plate.addEventListener("click", (event) => {
  const tile = event.target.closest(".tile");
  if (!tile) return;
  reach(tile);
  tap(tiles.indexOf(tile));
});

// ---------------------------------------------------------------- typing: arrows walk, digits set, # hatches

plate.addEventListener("keydown", (event) => {
  if (event.key === "Escape") return close();
  const tile = event.target.closest(".tile");
  if (!tile || event.metaKey || event.ctrlKey || event.altKey) return;
  const index = tiles.indexOf(tile);
  const hatch = [SIGN, "0", "Delete", "Backspace"].includes(event.key);
  if (!STEPS[event.key] && !hatch && !/^[1-6]$/.test(event.key)) return;
  event.preventDefault();
  if (!STEPS[event.key]) return put(index, hatch ? 0 : Number(event.key));
  const edge = Math.abs(STEPS[event.key]) === 1 && Math.floor((index + STEPS[event.key]) / COLUMNS) !== Math.floor(index / COLUMNS);
  const next = edge ? null : tiles[index + STEPS[event.key]];
  if (next) reach(next);
});

// ---------------------------------------------------------------- begin

by("add").before(...by("spare").querySelectorAll(".pcd"));
cards = [...deck.querySelectorAll(".pcd")];
for (const card of cards) face(card).disabled = false;
form.addEventListener("change", draw);
document.querySelector(".dock .saving").before(plate);
draw();
const blamed = form.querySelector(".pcd [aria-invalid]");
if (blamed) {
  plate.dataset.refused = "";       // why it was not saved stays in sight until the plan is changed
  show(blamed.closest(".pcd"));
}
