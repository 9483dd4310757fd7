// Entering a roll, in every game that enters one: a die at a time on a big pad, as many taps as dice.
import { newClient, send, stage } from "./table.js";

let faces = {};

/** Put the pad in place of the lists of faces, if this stage has a roll to enter. */
export function enterRoll() {
  const form = document.getElementById("roll");
  if (!form) return;
  const dice = [...form.querySelectorAll("fieldset[data-colour]")];
  const list = form.querySelector(".faces");
  list.hidden = true;
  for (const input of list.querySelectorAll("input[type=radio]")) input.required = false;
  if (faces.moment !== stage().dataset.moment) faces = { moment: stage().dataset.moment };
  for (const die of dice) check(form, die.dataset.colour);
  const pad = document.createElement("div");
  pad.id = "pad";
  form.append(pad);
  drawPad(form, dice, pad);
}

function drawPad(form, dice, pad) {
  const colours = dice.map((die) => die.dataset.colour);
  const next = faces.at || colours.find((colour) => !faces[colour]) || colours[0];
  const current = dice.find((die) => die.dataset.colour === next);
  const tray = element("div", "tray");
  for (const die of dice) tray.append(trayDie(die, die.dataset.colour === next, () => { faces.at = die.dataset.colour; drawPad(form, dice, pad); }));
  const keys = element("div", "pad");
  keys.setAttribute("role", "group");
  keys.setAttribute("aria-label", current.dataset.name);
  for (let face = 1; face <= 6; face += 1) {
    const key = element("button", "btn");
    key.type = "button";
    key.dataset.face = face;
    key.setAttribute("aria-label", `${current.dataset.name} ${face}`);
    key.append(drawDie(next, face), String(face));
    key.addEventListener("click", () => tap(form, dice, pad, next, face));
    keys.append(key);
  }
  const focus = document.activeElement && document.activeElement.closest("#pad .pad") && document.activeElement.dataset.face;
  pad.replaceChildren(tray, keys);
  if (focus) pad.querySelector(`[data-face="${focus}"]`).focus();
}

function tap(form, dice, pad, colour, face) {
  faces[colour] = face;
  delete faces.at;
  check(form, colour);
  if (dice.every((die) => faces[die.dataset.colour])) {
    form.elements.client.value = newClient();
    send(form);
  } else drawPad(form, dice, pad);
}

/** The form carries what the pad shows, also after the page around it was renewed. */
function check(form, colour) {
  const radio = form.querySelector(`[name="face-${colour}"][value="${faces[colour]}"]`);
  if (radio) radio.checked = true;
}

function trayDie(die, now, choose) {
  const { colour, letter, name } = die.dataset;
  const button = element("button", `dt${now ? " now" : ""}`);
  button.type = "button";
  button.setAttribute("aria-label", `${name} ${faces[colour] || ""}`);
  const label = element("b");
  label.textContent = letter;
  button.append(drawDie(colour, faces[colour]), label);
  button.addEventListener("click", choose);
  return button;
}

export function element(tag, className = "") {
  const made = document.createElement(tag);
  made.className = className;
  return made;
}

export function drawDie(colour, face) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("class", `die c-${colour}`);
  svg.setAttribute("aria-hidden", "true");
  if (face) {
    const pips = document.createElementNS(space, "use");
    pips.setAttribute("href", `#p${face}`);
    svg.append(pips);
  }
  return svg;
}

document.addEventListener("keydown", (event) => {
  const form = document.getElementById("roll");
  if (!form || event.metaKey || event.ctrlKey || event.altKey || form.busy) return;
  const pad = document.getElementById("pad");
  const dice = [...form.querySelectorAll("fieldset[data-colour]")];
  const colours = dice.map((die) => die.dataset.colour);
  if (event.key >= "1" && event.key <= "6") {
    tap(form, dice, pad, faces.at || colours.find((colour) => !faces[colour]), Number(event.key));
    event.preventDefault();
  } else if (event.key === "Backspace") {
    const last = colours.filter((colour) => faces[colour]).pop();
    if (last) delete faces[last];
    delete faces.at;
    drawPad(form, dice, pad);
    event.preventDefault();
  }
});
