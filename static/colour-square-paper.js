// Typing in a sheet of Colour Square: a tap a number, and the next empty corner is already chosen; X goes on to the next
// SQUARE. The fields of the form hold everything; this draws them and turns taps into values.
import { changed, form } from "./paper.js";

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const LETTERS = { x: "cross", X: "cross", Backspace: "back", Delete: "back" };
const keys = document.getElementById("keys");
let chosen = "";        // the name of the corner or Joker field that a number goes to; "" when all are filled

const places = () => [...document.querySelectorAll("#sheet .pq-c")];
const place = (name) => places().find((one) => one.value === name);
const field = (name) => form.elements.namedItem(name);
const squareOf = (name) => name.split("-")[0];
const crossedOut = (square) => Boolean(field(square)?.checked);

// ---------------------------------------------------------------- drawing

function draw() {
  places().forEach((one) => {
    const typed = field(one.value).value;
    one.querySelector("b").textContent = typed;
    one.classList.toggle("on", one.value === chosen);
    one.setAttribute("aria-pressed", String(one.value === chosen));
    one.setAttribute("aria-label", [one.dataset.words, typed].filter(Boolean).join(", "));
  });
  const squares = [...document.querySelectorAll("#sheet .pq-sq")];
  squares.forEach((square) => square.classList.toggle("crossed", crossedOut(square.dataset.square) && !full(square)));
  const done = squares.filter((square) => full(square) || crossedOut(square.dataset.square)).length;
  document.getElementById("now").textContent = place(chosen)?.dataset.words ?? keys.dataset.full;
  document.getElementById("count").textContent = keys.dataset.count.replace("{filled}", done);
  keys.querySelector("[data-key=cross]")?.setAttribute("aria-pressed", String(crossedOut(squareOf(chosen))));
}

const full = (square) => [...square.querySelectorAll(".pq-c")].every((one) => field(one.value).value);

// ---------------------------------------------------------------- choosing

function choose(name, focus = false) {
  chosen = name;
  draw();
  const one = place(name);
  if (focus) one?.focus({ preventScroll: true });
  one?.scrollIntoView({ block: "nearest" });
}

/** The first empty place behind this one, round the sheet; those of an X-ed SQUARE are left out. */
function nextEmpty(from, fits = () => true) {
  const all = places();
  const start = all.findIndex((one) => one.value === from);
  const round = [...all.slice(start + 1), ...all.slice(0, start + 1)];
  return round.find((one) => !field(one.value).value && !crossedOut(squareOf(one.value)) && fits(one))?.value ?? "";
}

function nextSquare(focus) {
  const here = squareOf(chosen);
  choose(nextEmpty(chosen, (one) => squareOf(one.value) !== here), focus);
}

// ---------------------------------------------------------------- typing

function enter(name, value) {
  field(name).value = value;
  changed();
}

const ACTIONS = {
  back(focus) {
    const all = places();
    const at = all.findIndex((one) => one.value === chosen);
    const before = all[(at < 0 ? all.length : at) - 1];
    const name = chosen && field(chosen).value ? chosen : before?.value;
    if (!name) return;
    enter(name, "");
    choose(name, focus);
  },
  cross(focus) {
    const box = field(squareOf(chosen));
    if (!box) {
      if (chosen.startsWith("joker")) digit("x", focus);      // a field that only changed a colour
      return;
    }
    box.checked = !box.checked;
    changed();
    if (box.checked) nextSquare(focus);
    else draw();
  },
  next: nextSquare,
};

function digit(key, focus) {
  if (!chosen) return;
  enter(chosen, key);
  choose(nextEmpty(chosen), focus);
}

function press(key, focus = false) {
  document.querySelector("#says details")?.removeAttribute("open");
  if (ACTIONS[key]) ACTIONS[key](focus);
  else digit(key, focus);
}

keys.addEventListener("click", (event) => {
  const key = event.target.closest("[data-key]");
  if (key) press(key.dataset.key);
});

// ---------------------------------------------------------------- tapping and walking

document.addEventListener("click", (event) => {
  const blamed = event.target.closest("#says [data-space]")?.dataset.space;
  const name = blamed ? placeOf(blamed) : event.target.closest("#sheet .pq-c")?.value;
  if (!name || event.target.closest("a")) return;
  event.preventDefault();
  choose(name);
});

/** A corner itself, or the first of a SQUARE. */
const placeOf = (space) => places().find((one) => one.value === space || squareOf(one.value) === space)?.value;

document.addEventListener("focusin", (event) => {
  const one = event.target.closest("#sheet .pq-c");
  if (one?.matches(":focus-visible") && one.value !== chosen) choose(one.value);
});

/** The nearest corner in that direction. */
function neighbour([right, down]) {
  const centre = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = centre(place(chosen) ?? places()[0]);
  const ways = places().map((one) => {
    const [dx, dy] = [centre(one)[0] - x, centre(one)[1] - y];
    return { one, ahead: dx * right + dy * down, aside: Math.abs(dx * down) + Math.abs(dy * right) };
  });
  const found = ways.filter(({ ahead, aside }) => ahead > 1 && aside < ahead);
  return found.sort((a, b) => a.ahead + 2 * a.aside - b.ahead - 2 * b.aside)[0]?.one;
}

document.addEventListener("keydown", (event) => {
  if (event.metaKey || event.ctrlKey || event.altKey || event.target.matches("input, select, textarea")) return;
  const onSheet = event.target.matches("#sheet .pq-c, body");
  const key = /^[1-6]$/.test(event.key) ? event.key : LETTERS[event.key] || (event.key === "Enter" && onSheet && "next");
  if (key) press(key, true);
  else if (ARROWS[event.key] && onSheet) neighbour(ARROWS[event.key])?.focus();
  else return;
  event.preventDefault();
});

// ---------------------------------------------------------------- begin

document.addEventListener("sheet", draw);
document.querySelector(".dock .saving").before(keys);
keys.hidden = false;
choose(nextEmpty(""));
