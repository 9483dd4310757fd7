// Blueprints (magic squares) on the phone: the sheet lights up from tables the server made; no rule is known here.
import { enterRoll } from "./faces.js";
import { fetchStage, stage } from "./table.js";

let chosen = { moment: "", dice: 0, space: "" };
let lookup = null;
let asked = 0;

const spaces = () => [...document.querySelectorAll("#sheet .s")];
const boxes = () => [...document.querySelectorAll("#choose [name=dice]")];
const fill = (words, facts) => words.replace(/\{(\w+)\}/g, (_, name) => facts[name]);
const has = (hex, set) => (BigInt(`0x${hex}`) >> BigInt(set)) & 1n;

document.addEventListener("stage", begin);

function begin() {
  const tables = document.getElementById("lookup");
  lookup = tables && JSON.parse(tables.textContent);
  const now = stage();
  const moment = now && `${now.dataset.seat} ${now.dataset.moment}`;
  if (moment !== chosen.moment) chosen = { moment, dice: 0, space: "" };
  enterRoll();
  if (!lookup || !document.getElementById("choose")) return;
  const picked = boxes().filter((box) => box.checked).reduce((set, box) => set | Number(box.dataset.bit), 0);
  if (picked) chosen.dice = picked;
  const on = document.querySelector("#sheet .s.on");
  if (on) chosen.space = on.value;
  for (const box of boxes()) box.checked = Boolean(chosen.dice & Number(box.dataset.bit)) && !box.disabled;
  light();
}

/** Every open space shows what the chosen dice would write there. */
function light() {
  spaces().forEach((space, index) => {
    if (space.name === "space") lightOne(space, index);
  });
  ready();
}

function lightOne(space, index) {
  const grid = space.closest(".grid");
  const fits = chosen.dice && has(lookup.fits[index], chosen.dice);
  const value = fits ? lookup.values[grid.dataset.combine][chosen.dice] : 0;
  const circled = fits && has(lookup.circles[space.dataset.letter], chosen.dice);
  const twice = fits && grid.dataset.once.split(" ").includes(String(value));
  const mark = space.querySelector("i");
  mark.textContent = value || lookup.letters[space.dataset.letter.toLowerCase()];
  space.classList.toggle("ok", Boolean(fits));
  space.classList.toggle("no", Boolean(chosen.dice) && !fits);
  space.classList.toggle("on", space.value === chosen.space);
  space.classList.toggle("refused", space.value === chosen.space && Boolean(chosen.dice) && !fits);
  mark.className = `${circled ? "ci" : ""}${twice ? " du" : ""}`;
  const words = [space.dataset.name, fits ? fill(lookup.words.fits, { value }) : lookup.words.empty,
    circled && lookup.words.circled, twice && lookup.words.twice];
  space.setAttribute("aria-label", words.filter(Boolean).join(", "));
  space.setAttribute("aria-pressed", String(space.value === chosen.space));
}

/** The buttons say exactly what they will do. */
function ready() {
  const write = document.getElementById("write");
  const cross = document.getElementById("cross");
  const list = spaces();
  const index = list.findIndex((space) => space.name === "space" && space.value === chosen.space);
  const space = list[index];
  const name = space ? space.dataset.name.split(",")[0] : "";
  const fits = space && chosen.dice && has(lookup.fits[index], chosen.dice);
  const refused = space && chosen.dice && !fits;
  if (write) {
    write.disabled = !fits;
    write.hidden = Boolean(refused && cross);
    const combine = space && space.closest(".grid").dataset.combine;
    write.textContent = fits ? fill(lookup.words.write, { value: lookup.values[combine][chosen.dice], space: name }) : write.dataset.idle;
  }
  if (cross) {
    cross.disabled = !space;
    cross.classList.toggle("x", Boolean(refused || (space && !chosen.dice)));
    if (refused && !lookup.must_cross) cross.textContent = cross.dataset.instead;
    else if (space && (lookup.must_cross || !chosen.dice)) cross.textContent = fill(lookup.words.cross, { space: name });
    else if (!lookup.must_cross) cross.textContent = cross.dataset.idle;
  }
  const fields = boxes().filter((box) => box.checked).map((box) => ["dice", box.value]);
  document.getElementById("chosen").replaceChildren(...[["space", chosen.space], ...fields].map(hidden));
}

function hidden([name, value]) {
  const input = document.createElement("input");
  Object.assign(input, { type: "hidden", name, value });
  return input;
}

/** Ask the engine what the choice would do, or why it cannot be; an older answer never overwrites a newer one. */
async function ask() {
  const says = document.getElementById("says");
  const turn = ++asked;
  const query = new URLSearchParams([...new URLSearchParams(stage().dataset.front), ...(chosen.space ? [["space", chosen.space]] : []),
    ...boxes().filter((box) => box.checked).map((box) => ["dice", box.value])]);
  document.getElementById("rules").href = `${stage().dataset.here}/rules?${query}`;
  if (!chosen.space) return says.replaceChildren();
  try {
    const html = await fetchStage(`${stage().dataset.here}?${query}`);
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("says");
    if (turn === asked && fresh) document.getElementById("says").replaceWith(fresh);
  } catch {
    // without network the sheet still shows what fits; the sentence comes with the entry
  }
}

document.addEventListener("change", (event) => {
  if (event.target.name !== "dice" || !lookup) return;
  const bit = Number(event.target.dataset.bit);
  chosen.dice = event.target.checked ? chosen.dice | bit : chosen.dice & ~bit;
  light();
  ask();
});

document.addEventListener("click", (event) => {
  const space = event.target.closest("#sheet button.s[name=space]");
  const other = event.target.closest("a.alt");
  if (!lookup || !(space || other)) return;
  event.preventDefault();
  if (other) {
    const dice = other.dataset.dice.split(" ");
    for (const box of boxes()) box.checked = dice.includes(box.value);
    chosen.dice = boxes().filter((box) => box.checked).reduce((set, box) => set | Number(box.dataset.bit), 0);
  }
  chosen.space = space ? space.value : other.dataset.space;
  light();
  ask();
});

if (stage()) begin();
