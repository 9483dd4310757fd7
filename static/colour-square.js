// Colour Square on the phone: corners light up from tables the server made; no rule is known here.
import "./colour-square-call.js";
import { enterRoll } from "./faces.js";
import { fetchStage, send, stage } from "./table.js";

const NOTHING = { die: "", corner: "", field: false, as: "", sure: false };
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
let chosen = { moment: "", ...NOTHING };        // die: picked by hand; else it follows from the corner
let lookup = null;
let asked = 0;

const by = (id) => document.getElementById(id);
const all = (selector) => [...document.querySelectorAll(selector)];
const corners = () => all("#sheet button.c");
const fill = (words, facts) => words.replace(/\{(\w+)\}/g, (_, name) => facts[name]);

document.addEventListener("stage", begin);

function begin() {
  const now = stage();
  if (!now) return;
  const tables = by("lookup");
  lookup = tables && JSON.parse(tables.textContent);
  const moment = `${now.dataset.seat} ${(now.dataset.moment || "").replace(/-last$/, "")}`;     // who else owes is no reason to forget
  if (moment !== chosen.moment) chosen = { moment, ...NOTHING };
  enterRoll();
  if (!lookup) return;
  takeOver();
  light();
}

/** What the page itself has chosen, after a refusal or in its address. */
function takeOver() {
  const picked = document.querySelector("#tray [name=die]:checked");
  const on = document.querySelector("#sheet .c[aria-pressed=true]");
  const kept = (name) => by("chosen").querySelector(`[name=${name}]`)?.value || "";
  if (picked) chosen.die = picked.value;
  else if (on && kept("die") && kept("die") !== first(on.value)) chosen.die = kept("die");
  if (on) chosen.corner = on.value;
  if (kept("as")) chosen.as = kept("as");
  if (by("joker")?.getAttribute("aria-pressed") === "true") chosen.field = true;
  chosen.sure = false;
}

// ---------------------------------------------------------------- what is chosen

const fits = (corner) => lookup.fits[corner] || [];
const first = (corner) => (fits(corner)[0] || [""])[0];
const fit = (corner, die) => fits(corner).find(([some]) => some === die);
const colourOf = (corner) => corner.split("-")[1];

/** The die this is about: the picked one, the only one there is, or the one that the corner asks for. */
function die() {
  if (chosen.die) return chosen.die;
  if (chosen.corner) return first(chosen.corner) || lookup.only || colourOf(chosen.corner);
  return chosen.field ? lookup.only : "";
}

/** The move as the fields of a form, if it is one that can be entered. */
function move() {
  const own = lookup.dice[die()];
  if (chosen.corner && fit(chosen.corner, die())) return { do: "enter", die: die(), corner: chosen.corner };
  if (chosen.field && own && lookup.field === "joker" && own.joker) return { do: "joker", die: die() };
  if (chosen.field && own && own.recolours.includes(chosen.as)) return { do: "recolour", die: die(), as: chosen.as };
  return null;
}

function label(found) {
  const own = lookup.dice[found.die];
  if (found.do === "recolour") return own.as[found.as];
  if (found.do === "joker") return own.field;
  return fill(own.labels[colourOf(found.corner)], { square: found.corner.split("-")[0] });
}

const mustConfirm = (found) => lookup.last && (lookup.finishing[found.die] || []).includes(found.corner || found.do);

function choose(changes) {
  Object.assign(chosen, { sure: false }, changes);
  light();
  ask();
}

// ---------------------------------------------------------------- showing it

function light() {
  for (const corner of corners()) lightCorner(corner);
  reach(corners().find((corner) => corner.value === chosen.corner) || corners().find((corner) => corner.classList.contains("ok")) || corners()[0]);
  lightTray();
  ready();
}

function lightCorner(corner) {
  const here = corner.value === chosen.corner;
  const found = fit(corner.value, here ? die() : chosen.die || (chosen.field ? "" : first(corner.value)));
  const value = found ? lookup.dice[found[0]].face : "";
  const look = corner.classList;
  look.toggle("ok", Boolean(found) && !here);
  look.toggle("on", Boolean(found) && here);
  look.toggle("refused", !found && here);
  look.toggle("no", !found && !here && fits(corner.value).length > 0);
  look.toggle("to-right", Boolean(found) && found[1] === "right");
  look.toggle("to-wrong", Boolean(found) && found[1] === "wrong");
  corner.setAttribute("aria-pressed", String(here));
  const mark = corner.querySelector(".v");
  if (!mark) return;
  mark.textContent = value;
  const told = found ? [fill(lookup.words.fits, { value }), found[1] && lookup.words[found[1]]] : [lookup.words.empty];
  const asks = corner.dataset.asks || "";
  corner.setAttribute("aria-label", [corner.dataset.name, ...told, asks].filter(Boolean).join(", "));
}

function lightTray() {
  const now = die();
  for (const box of all("#tray [name=die]")) {
    box.checked = box.value === chosen.die;
    const label = box.closest(".dt");
    label.classList.toggle("now", box.value === now && !box.disabled);
    label.classList.toggle("too", box.value !== now && Boolean(chosen.corner && fit(chosen.corner, box.value)));
  }
  const joker = by("joker");
  if (joker) {
    joker.classList.toggle("now", chosen.field);
    joker.setAttribute("aria-pressed", String(chosen.field));
  }
  const colours = lookup.dice[now] && chosen.field && lookup.field === "recolour" ? lookup.dice[now].recolours : [];
  by("colours").hidden = colours.length === 0;
  for (const button of all("#colours button")) {
    button.hidden = !colours.includes(button.value);
    button.classList.toggle("now", button.value === chosen.as);
  }
}

/** The button says exactly what it will do, or what is missing. */
function ready() {
  const enter = by("enter");
  const found = move();
  enter.hidden = false;
  enter.disabled = !found;
  enter.classList.toggle("last", Boolean(found) && chosen.sure);
  if (found) enter.textContent = `${chosen.sure ? `${enter.dataset.sure} ` : ""}${label(found)}`;
  else enter.textContent = chosen.field ? (die() ? enter.dataset.colour : enter.dataset.die) : enter.dataset.idle;
  if (by("finish")) by("act").hidden = !(by("finish").hidden = Boolean(found));
  by("chosen").replaceChildren(...Object.entries(found || {}).map(hidden));
}

function hidden([name, value]) {
  const input = document.createElement("input");
  Object.assign(input, { type: "hidden", name, value });
  return input;
}

/** Ask the engine what the choice would do, or why it cannot be; an older answer never overwrites a newer one. */
async function ask() {
  const turn = ++asked;
  const wanted = move() || (chosen.corner ? { die: die(), corner: chosen.corner } : {});
  const query = new URLSearchParams([...new URLSearchParams(stage().dataset.front), ...Object.entries(wanted)]);
  by("rules").href = `${stage().dataset.here}/rules?${query}`;
  if (!Object.keys(wanted).length) return by("says").replaceChildren();
  try {
    const html = await fetchStage(`${stage().dataset.here}?${query}`);
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("says");
    if (turn === asked && fresh && lookup) by("says").replaceWith(fresh);
  } catch {
    // without network the sheet still shows what fits; the sentence comes with the entry
  }
}

// ---------------------------------------------------------------- tapping

document.addEventListener("click", (event) => {
  if (!lookup) return;
  const corner = event.target.closest("#sheet button.c");
  const other = event.target.closest("a.alt");
  const joker = event.target.closest("#joker");
  const colour = event.target.closest("#colours button");
  if (!corner && !other && !joker && !colour) return;
  event.preventDefault();
  if (corner) tapCorner(corner.value);
  if (other) choose({ ...NOTHING, die: other.dataset.die, corner: other.dataset.corner });
  if (joker) choose({ field: !chosen.field, corner: "", as: "", die: chosen.field ? chosen.die : die() });
  if (colour) choose({ as: colour.value });
});

/** A die that was picked stays if it fits; else the corner takes the die that does. */
function tapCorner(corner) {
  if (corner === chosen.corner) return choose({ ...NOTHING });
  const stays = chosen.die && (fit(corner, chosen.die) || !fits(corner).length);
  choose({ corner, field: false, as: "", die: stays ? chosen.die : "" });
}

document.addEventListener("click", (event) => {
  const box = lookup && event.target.closest("#tray [name=die]");
  if (box && box.value === chosen.die) choose({ ...NOTHING });
  else if (box) pick(box.value);
});

document.addEventListener("change", (event) => {
  if (lookup && event.target.matches("#tray [name=die]") && event.target.checked) pick(event.target.value);
});

function pick(value) {
  if (value === chosen.die) return;
  choose({ die: value, corner: chosen.corner && fit(chosen.corner, value) ? chosen.corner : "", as: "" });
}

/** The entry that ends a roll for good is asked about once more. */
document.addEventListener("click", (event) => {
  if (!event.target.closest("#enter") || !lookup || chosen.sure) return;
  const found = move();
  if (!found || !mustConfirm(found)) return;
  event.preventDefault();
  chosen.sure = true;
  ready();
});

document.addEventListener("submit", (event) => {
  if (event.target.id !== "choose" || !lookup) return;
  event.preventDefault();
}, true);

// ---------------------------------------------------------------- typing: one stop for the tab key, arrows walk

function reach(corner) {
  for (const other of corners()) other.tabIndex = other === corner ? 0 : -1;
}

/** Where a corner stands among eight columns and eight rows. */
function place(corner) {
  const square = corner.closest(".q");
  const at = [...square.parentElement.querySelectorAll(".q")].indexOf(square);
  const inside = [...square.querySelectorAll(".c")].indexOf(corner);
  return [2 * (at % 4) + (inside % 2), 2 * Math.floor(at / 4) + Math.floor(inside / 2)];
}

document.addEventListener("keydown", (event) => {
  const corner = event.target.closest?.("#sheet button.c");
  if (!corner || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.key === "Escape") return choose({ ...NOTHING });
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const [column, row] = place(corner);
  const next = corners().find((some) => place(some).join() === [column + step[0], row + step[1]].join());
  if (!next) return;
  reach(next);
  next.focus();
});

if (stage()) begin();
