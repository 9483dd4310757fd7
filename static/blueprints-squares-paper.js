// Typing in a sheet of Blueprints (magic squares): tap the digits, and the next empty space is already chosen.
// The fields of the form hold everything (7, x, an o behind it for a circle); this draws them and turns taps into values.
import { changed, form } from "./paper.js";

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
const LETTERS = { x: "cross", X: "cross", c: "ring", C: "ring", o: "ring", O: "ring", Backspace: "back", Delete: "back" };
const LONGEST = 5;      // digits of a number
const digits = JSON.parse(document.getElementById("digits").textContent);
const more = digits.more.map((some) => new Set(some.split(" ")));
const keys = document.getElementById("keys");
const fields = [...form.querySelectorAll(".typed input")];

let chosen = 0;         // the space that digits go to; -1 when all are filled
let behind = -1;        // the space left by itself a moment ago: circle, delete and "next" still mean it
let way = "flow";       // "flow": a finished number is left by itself; a filled space that was tapped is another matter:
                        // "replace" it with the first digit, then "correct" it until it is left by hand

const spaces = () => [...document.querySelectorAll("#sheet .s")];
const number = (index) => fields[index].value.replace(/o$/i, "");
const ringed = (index) => /o$/i.test(fields[index].value);
const meant = () => (behind < 0 ? chosen : behind);

// ---------------------------------------------------------------- drawing

function draw() {
  spaces().forEach(drawSpace);
  const at = meant();
  const label = (index) => spaces()[index].getAttribute("aria-label");
  const [name, ...rest] = chosen < 0 ? [keys.dataset.full] : label(chosen).split(",");
  document.getElementById("left").textContent = behind < 0 ? "" : label(behind);
  document.getElementById("now").textContent = name;
  document.getElementById("what").textContent = rest.join(",");
  const filled = fields.filter((_, index) => number(index)).length;
  document.getElementById("count").textContent = chosen < 0 ? "" : keys.dataset.count.replace("{filled}", filled);
  keys.querySelector("[data-key=ring]").setAttribute("aria-pressed", String(at >= 0 && ringed(at)));
}

function drawSpace(space, index) {
  space.classList.toggle("on", index === chosen);
  space.setAttribute("aria-pressed", String(index === chosen));
  const [mark, ring] = [number(index).toLowerCase(), ringed(index)];
  if (shownIn(space) === `${mark} ${ring}`) return;
  const crossed = mark === "x";
  space.classList.remove("bad");
  space.classList.toggle("xx", crossed);
  space.classList.toggle("wr", Boolean(mark) && !crossed);
  space.querySelector("i")?.remove();
  if (!crossed) {
    const text = document.createElement("i");
    text.textContent = mark || digits.letters[space.dataset.letter.toLowerCase()];
    text.className = ring ? "ci" : "";
    space.prepend(text);
  }
  const words = [space.dataset.name, crossed ? digits.words.crossed : mark || digits.words.empty, ring && digits.words.circled];
  space.setAttribute("aria-label", words.filter(Boolean).join(", "));
}

/** What a space shows now, by the server's hand or by ours. */
function shownIn(space) {
  const text = space.querySelector("i");
  const mark = space.classList.contains("xx") ? "x" : space.classList.contains("wr") ? text.textContent : "";
  return `${mark} ${Boolean(text?.classList.contains("ci"))}`;
}

// ---------------------------------------------------------------- choosing

function choose(index, { tapped = false, focus = false } = {}) {
  chosen = index;
  way = tapped && number(index) ? "replace" : "flow";
  const space = spaces()[index];
  draw();
  if (focus && space) space.focus({ preventScroll: true });
  if (space) space.scrollIntoView({ block: "nearest" });
}

function nextEmpty(from) {
  for (let step = 1; step <= fields.length; step += 1) {
    const index = (from + step) % fields.length;
    if (!number(index)) return index;
  }
  return -1;
}

function goOn(focus) {
  choose(nextEmpty(chosen), { focus });
}

/** The space is done: the next one is chosen, but the circle may still come. */
function leave(focus) {
  const left = chosen;
  goOn(focus);
  behind = left;
  draw();
}

// ---------------------------------------------------------------- typing

function enter(index, value) {
  fields[index].value = value;
  changed();
}

function digit(key, focus) {
  if (chosen < 0) return;
  behind = -1;
  const afresh = way === "replace";
  const typed = (afresh ? "" : number(chosen).replace("x", "")) + key;
  if (typed.length > LONGEST) return;
  if (afresh) way = "correct";
  enter(chosen, typed.replace(/^0+/, "") + (ringed(chosen) && !afresh ? "o" : ""));
  if (way === "flow" && number(chosen) && !more[digits.of[chosen]].has(number(chosen))) leave(focus);
  else draw();
}

const ACTIONS = {
  back(focus) {
    const at = meant();
    if (at < 0) return;
    const before = behind < 0 ? way : "flow";
    behind = -1;
    choose(at, { focus });
    way = before === "replace" ? "correct" : before;
    const shorter = number(at).slice(0, -1);
    enter(at, shorter && ringed(at) ? `${shorter}o` : shorter);
    draw();
  },
  cross(focus) {
    if (chosen < 0) return;
    behind = -1;
    const crossed = number(chosen) === "x";
    enter(chosen, crossed ? "" : "x");
    if (crossed) draw();
    else leave(focus);
  },
  ring() {
    const at = meant();
    if (at < 0) return;
    enter(at, ringed(at) ? number(at) : `${number(at)}o`);
    draw();
  },
  next(focus) {
    const there = behind >= 0;
    behind = -1;
    if (there) draw();
    else goOn(focus);
    if (focus && chosen < 0) document.getElementById("on").focus();
  },
};

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

function take(space) {
  behind = -1;
  choose(spaces().indexOf(space), { tapped: true });
}

document.addEventListener("click", (event) => {
  const trouble = event.target.closest("#says [data-space]")?.dataset.space;
  const space = trouble ? spaces().find((one) => one.value === trouble) : event.target.closest("#sheet .s");
  if (!space || event.target.closest("a")) return;
  event.preventDefault();
  take(space);
});

document.addEventListener("focusin", (event) => {
  const space = event.target.closest("#sheet .s");
  if (space?.matches(":focus-visible") && spaces().indexOf(space) !== chosen) take(space);
});

/** The nearest space in that direction, in the next grid too. */
function neighbour(space, [right, down]) {
  const centre = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = centre(space);
  const ways = spaces().map((one) => {
    const [dx, dy] = [centre(one)[0] - x, centre(one)[1] - y];
    return { one, ahead: dx * right + dy * down, aside: Math.abs(dx * down) + Math.abs(dy * right) };
  });
  const found = ways.filter(({ ahead, aside }) => ahead > 1 && aside < ahead);
  return found.sort((a, b) => a.ahead + 2 * a.aside - b.ahead - 2 * b.aside)[0]?.one;
}

document.addEventListener("keydown", (event) => {
  if (event.metaKey || event.ctrlKey || event.altKey || event.target.matches("input, select, textarea")) return;
  const onSpace = event.target.matches("#sheet .s, body");
  const key = /^[0-9]$/.test(event.key) ? event.key : LETTERS[event.key] || (event.key === "Enter" && onSpace && "next");
  if (key) press(key, true);
  else if (ARROWS[event.key] && onSpace) neighbour(spaces()[Math.max(chosen, 0)], ARROWS[event.key])?.focus();
  else return;
  event.preventDefault();
});

// ---------------------------------------------------------------- begin

document.addEventListener("sheet", draw);
document.querySelector(".dock .saving").before(keys);
keys.hidden = false;
choose(nextEmpty(-1));
