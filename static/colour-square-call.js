// "SQUARE B2!" is called on every phone once, however often the page is fetched anew: what it has called is remembered.
import { stage } from "./table.js";

const STAYS = 6000;
const live = document.createElement("div");
live.id = "call";
live.setAttribute("role", "status");
document.body.append(live);
let gone = 0;

document.addEventListener("stage", call);

function call() {
  const list = document.getElementById("calls");
  if (!list || !stage()) return;
  const fresh = unheard(list);
  if (!fresh.length) return;
  for (const line of fresh) document.getElementById(`q-${line.dataset.square}`)?.classList.add("struck");
  shout(fresh);
}

/** The lines that this phone has not called yet. A roll of which it knows nothing is called from the start. */
function unheard(list) {
  const lines = [...list.querySelectorAll("li")];
  const key = `called:${list.dataset.roll.split("-")[0]}`;
  const heard = remembered(key);
  const known = heard.roll === list.dataset.roll ? heard.lines : [];
  const words = lines.map((line) => line.textContent.trim());
  remember(key, { roll: list.dataset.roll, lines: [...new Set([...known, ...words])] });
  return lines.filter((line, index) => !known.includes(words[index]));
}

function remembered(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) || {};
  } catch {
    return {};
  }
}

function remember(key, what) {
  try {
    localStorage.setItem(key, JSON.stringify(what));
  } catch {
    // nothing is kept: it is called again after a reload
  }
}

function shout(lines) {
  const box = document.createElement("button");
  box.type = "button";
  box.className = "shout";
  box.classList.toggle("no-call", lines.every((line) => line.classList.contains("no-call")));
  const squares = lines.filter((line) => line.dataset.square);
  box.append(seal(squares.length === 1 ? squares[0].dataset.square : ""));
  for (const line of lines) {
    const title = document.createElement("h2");
    title.textContent = line.dataset.title;
    const words = document.createElement("p");
    words.textContent = line.dataset.told;
    box.append(title, words);
  }
  box.addEventListener("click", hush);
  live.replaceChildren(box);
  clearTimeout(gone);
  gone = setTimeout(hush, STAYS + 2000 * (lines.length - 1));
}

function hush() {
  live.replaceChildren();
}

/** A ring drawn by hand around the name of the SQUARE. */
function seal(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("class", "seal");
  svg.setAttribute("viewBox", "0 0 64 64");
  svg.setAttribute("aria-hidden", "true");
  const ring = document.createElementNS(space, "path");
  ring.setAttribute("d", "M40 7C22 2 6 14 6 33s13 25 28 25 25-13 24-28S46 7 33 6");
  const text = document.createElementNS(space, "text");
  text.setAttribute("x", "32");
  text.setAttribute("y", "39");
  text.textContent = name || "★";
  svg.append(ring, text);
  return svg;
}

if (stage()) call();
