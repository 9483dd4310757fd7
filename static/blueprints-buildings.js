// Blueprints (buildings) on the phone: the plan lights up from tables the server made; no rule is known here.
import "./blueprints-buildings-reveal.js";
import { fetchStage, newClient, send, stage } from "./table.js";

const NOWHERE = "nowhere";
let chosen = { moment: "" };        // die, space, remove, draw: what is tapped and not entered
let typed = { moment: "" };         // colours in demand, heights, dice of a pool: forms that are being filled
let lookup = null;
let asked = 0;
let turned = null;

const by = (id) => document.getElementById(id);
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)];
const spaces = () => all("#sheet button.pl");

document.addEventListener("stage", begin);

function begin() {
  const now = stage();
  if (!now) return;
  const moment = `${now.dataset.seat} ${now.dataset.moment}`;
  if (moment !== chosen.moment) chosen = { moment, colour: "", face: "", die: "", space: "", remove: "", draw: [] };
  if (moment !== typed.moment) typed = { moment, demand: null, heights: null, dice: null };
  const tables = by("lookup");
  lookup = tables && JSON.parse(tables.textContent);
  if (by("round")) enterRound(by("round"));
  if (by("plan")) enterPlan(by("plan"));
  if (by("deck")) offerDeck(by("deck"));
  if (by("pool")) enterPool(by("pool"));
  if (by("whole")) enterWhole(by("whole"));
  turn();
  if (lookup) beginTaking();
}

// ---------------------------------------------------------------- drawing

const SVG = "http://www.w3.org/2000/svg";

function element(tag, className = "", text = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function drawDie(colour, face) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", colour ? `die c-${colour}` : "die void");
  svg.setAttribute("aria-hidden", "true");
  if (Number(face)) {
    const pips = document.createElementNS(SVG, "use");
    pips.setAttribute("href", `#p${face}`);
    svg.append(pips);
  }
  return svg;
}

function hidden(name, value) {
  const input = document.createElement("input");
  Object.assign(input, { type: "hidden", name, value });
  return input;
}

const split = (die) => { const at = die.lastIndexOf("-"); return [die.slice(0, at), die.slice(at + 1)]; };

// ---------------------------------------------------------------- turning the building

function turn() {
  const views = all("#building [data-turn]");
  if (!views.length) return;
  if (turned === null) turned = Math.max(0, views.findIndex((view) => !view.hidden));
  views.forEach((view, index) => { view.hidden = index !== turned; });
}

document.addEventListener("click", (event) => {
  if (!event.target.closest("#turn")) return;
  event.preventDefault();
  turned = (turned + 1) % 4;
  turn();
});

// ---------------------------------------------------------------- taking a die

function beginTaking() {
  const box = document.querySelector("#choose [name=die]:checked");
  const colour = document.querySelector("#choose [name=colour]:checked");
  const face = document.querySelector("#choose [name=face]:checked");
  if (!chosen.die && box) chosen.die = box.value;
  if (!chosen.colour && colour) chosen.colour = colour.value;
  if (!chosen.face && face) chosen.face = face.value;
  const kept = document.querySelector("#chosen [name=space]");
  if (!chosen.space && kept) chosen.space = kept.value;
  if (lookup.tracked) makeDrawPad();
  light();
}

const die = () => (lookup.tracked ? chosen.die : chosen.colour && chosen.face ? `${chosen.colour}-${chosen.face}` : "");
const places = () => (die() && lookup.dice[die()] ? lookup.fits[split(die())[1]] : []);
const fits = () => Boolean(chosen.space) && (chosen.space === NOWHERE ? homeless() : places().includes(chosen.space));
const homeless = () => Boolean(die() && lookup.dice[die()]) && places().length === 0;

/** What may be tapped next: a die, a space, the die that leaves, the draw; "" when everything is there. */
function step() {
  if (!die()) return lookup.tracked ? "die" : chosen.colour ? "face" : "colour";
  if (!fits()) return homeless() ? "nowhere" : "space";
  if (lookup.removes && !chosen.remove) return "remove";
  return chosen.draw.length < lookup.draws ? "draw" : "";
}

function light() {
  const open = places();
  for (const space of spaces()) {
    const fit = open.includes(space.value);
    space.classList.toggle("ok", fit);
    space.classList.toggle("no", Boolean(die()) && !fit && !space.classList.contains("ha"));
    space.classList.toggle("on", space.value === chosen.space);
    space.classList.toggle("refused", space.value === chosen.space && Boolean(die()) && !fit);
    space.setAttribute("aria-pressed", String(space.value === chosen.space));
  }
  for (const input of all("#choose [name=colour]")) input.checked = input.value === chosen.colour;
  for (const input of all("#choose [name=face]")) input.checked = input.value === chosen.face;
  for (const svg of all("#faces .die")) svg.setAttribute("class", `die c-${chosen.colour || "any"}`);
  const nowhere = by("nowhere");
  nowhere.hidden = !homeless() || chosen.space === NOWHERE;
  if (lookup.tracked) lightPool();
  ready();
}

/** The button says exactly what it will do, or what is missing. */
function ready() {
  const place = by("place");
  const next = step();
  place.disabled = next !== "";
  if (next) place.textContent = lookup.words[next];
  else if (chosen.space === NOWHERE) place.textContent = lookup.dice[die()][1];
  else {
    const words = element("span", "", lookup.dice[die()][0]);
    words.append(element("small", "", by(`space-${chosen.space}`).dataset.name));
    place.replaceChildren(words);
  }
  const fields = [["die", die()], ["space", chosen.space], ["remove", chosen.remove], ...chosen.draw.map((some) => ["draw", some])];
  by("chosen").replaceChildren(...fields.filter(([, value]) => value).map(([name, value]) => hidden(name, value)));
}

/** Ask the engine what the choice would do, or why it cannot be; an older answer never overwrites a newer one. */
async function ask() {
  const turnOf = ++asked;
  const query = new URLSearchParams([...new URLSearchParams(stage().dataset.front), ...(die() ? [["die", die()]] : []),
    ...(die() && chosen.space ? [["space", chosen.space]] : [])]);
  by("rules").href = `${stage().dataset.here}/rules?${query}`;
  try {
    const html = await fetchStage(`${stage().dataset.here}?${query}`);
    const fresh = new DOMParser().parseFromString(html, "text/html");
    if (turnOf === asked && fresh.getElementById("sheet") && lookup) renew(fresh);
  } catch {
    // without network the plan still shows what fits; the sentence comes with the entry
  }
}

/** The building with the chosen die on it, its points, and the words; the rest of the page stays. */
function renew(fresh) {
  const focused = document.activeElement && document.activeElement.closest("#sheet") ? document.activeElement.id : "";
  const effects = fresh.querySelector("#effects, #says dl");
  const says = fresh.getElementById("says");
  if (fits()) says.replaceChildren(...(effects ? [effects] : []));      // what is not entered yet is no refusal
  by("says").replaceWith(says);
  const old = by("sheet");
  const open = all("details[open]", old).map((some) => some.id);
  old.replaceWith(fresh.getElementById("sheet"));
  for (const id of open) if (id && by(id)) by(id).open = true;
  if (focused && by(focused)) by(focused).focus({ preventScroll: true });
  if (by("plan")) enterPlan(by("plan"));
  if (by("deck")) offerDeck(by("deck"));
  if (by("whole")) enterWhole(by("whole"));
  turn();
  light();
}

function choose(changes) {
  const before = [die(), chosen.space].join();
  Object.assign(chosen, changes);
  if (!homeless() && chosen.space === NOWHERE) chosen.space = "";
  light();
  const shows = chosen.space || document.querySelector("#sheet .iso .now, #says *");
  if (before !== [die(), chosen.space].join() && shows) ask();
}

document.addEventListener("change", (event) => {
  if (!lookup || !event.target.closest("#choose")) return;
  const { name, value } = event.target;
  if (name === "colour" || name === "face") choose({ [name]: value });
});

document.addEventListener("click", (event) => {
  if (!lookup) return;
  const space = event.target.closest("#sheet button.pl, #nowhere");
  const other = event.target.closest("a.alt");
  if (!space && !other) return;
  event.preventDefault();
  if (space) choose({ space: space.value });
  else {
    const [colour, face] = split(other.dataset.die);
    choose({ colour, face, die: other.dataset.die, space: other.dataset.space });
  }
});

document.addEventListener("submit", (event) => {
  if (event.target.id === "choose") event.preventDefault();
}, true);

// ---------------------------------------------------------------- the pool: the die taken, the one that leaves, the draw

/** In the tray a die is a place, not a value: of two equal dice one may be taken and the other leave. */
document.addEventListener("click", (event) => {
  const label = lookup && lookup.tracked && event.target.closest("#tray .dt");
  if (!label) return;
  event.preventDefault();
  const value = label.querySelector("input").value;
  if (label.dataset.is === "remove") { chosen.remove = ""; light(); return; }
  if (step() === "remove" && label.dataset.is !== "take") { chosen.remove = value; light(); return; }
  choose({ die: value, remove: "" });
});

function lightPool() {
  const labels = all("#tray .dt");
  for (const label of labels) delete label.dataset.is;
  const mark = (value, is) => {
    const label = labels.find((some) => !some.dataset.is && some.querySelector("input").value === value);
    if (label) label.dataset.is = is;
  };
  if (chosen.die) mark(chosen.die, "take");
  if (chosen.remove) mark(chosen.remove, "remove");
  for (const label of labels) label.querySelector("input").checked = label.dataset.is === "take";
  const now = step();
  const drawing = now === "draw" || (now === "" && lookup.draws > 0);
  by("draw").hidden = !drawing;
  by("tray").hidden = drawing;
  const title = by("step");
  title.textContent = drawing ? title.dataset.draw : now === "remove" ? title.dataset.remove : title.dataset.take;
  showSteps(drawing);
}

/** What is chosen so far; tapping it goes back there. */
function showSteps(drawing) {
  const steps = by("steps");
  steps.hidden = !drawing;
  if (!drawing) return;
  const chip = (some, label, back) => {
    const [colour, face] = some ? split(some) : ["", ""];
    const made = element("button", "chip");
    made.type = "button";
    made.append(drawDie(colour, face), element("span", "", label));
    made.addEventListener("click", back);
    return made;
  };
  const { take, out, drawn } = steps.dataset;
  const chips = [chip(chosen.die, take, () => { chosen.remove = ""; chosen.draw = []; choose({ space: "" }); })];
  if (lookup.removes) chips.push(chip(chosen.remove, out, () => { chosen.remove = ""; light(); }));
  for (let index = 0; index < lookup.draws; index += 1) {
    chips.push(chip(chosen.draw[index], drawn, () => { chosen.draw.splice(index, 1); light(); }));
  }
  steps.replaceChildren(...chips);
}

function makeDrawPad() {
  pad(by("draw"), (some) => {
    if (chosen.draw.length < lookup.draws) chosen.draw.push(some);
    light();
  });
}

// ---------------------------------------------------------------- two taps a die

/** Colour, then face; ``take`` gets the die. The colour stays for the next one. */
function pad(inside, take) {
  const box = inside.querySelector(".dicepad");
  box.hidden = false;
  let colour = "";
  const colours = all("[data-colour]", box);
  const faces = all("[data-face]", box);
  for (const key of colours) {
    key.addEventListener("click", () => {
      colour = key.dataset.colour;
      for (const other of colours) {
        other.classList.toggle("now", other === key);
        other.setAttribute("aria-pressed", String(other === key));
      }
      for (const face of faces) {
        face.disabled = false;
        face.querySelector(".die").setAttribute("class", `die c-${colour}`);
        face.setAttribute("aria-label", `${key.getAttribute("aria-label")} ${face.dataset.face}`);
      }
    });
  }
  for (const face of faces) face.addEventListener("click", () => take(`${colour}-${face.dataset.face}`, colours.find((key) => key.dataset.colour === colour)));
}

// ---------------------------------------------------------------- the pool of a round

function enterPool(form) {
  const wanted = Number(form.dataset.wanted);
  if (!typed.dice) typed.dice = all("select", form).map((some) => some.value).filter(Boolean);
  for (const select of all("select", form)) select.disabled = true;
  const tray = form.querySelector(".entered");
  const go = form.querySelector(".go");
  tray.hidden = false;
  const show = () => {
    const order = all("[data-colour]", form).map((key) => key.dataset.colour);
    typed.dice.sort((one, other) => {
      const [a, m] = split(one);
      const [b, n] = split(other);
      return m - n || order.indexOf(a) - order.indexOf(b);
    });
    tray.replaceChildren(...Array.from({ length: wanted }, (_, index) => trayDie(form, typed.dice[index], () => { typed.dice.splice(index, 1); show(); })));
    form.querySelector(".fields").replaceChildren(...typed.dice.map((some) => hidden("dice", some)));
    go.disabled = typed.dice.length < wanted;
    go.textContent = go.disabled ? `${go.dataset.idle} · ${typed.dice.length}/${wanted}` : go.dataset.ready;
  };
  pad(form, (some) => { if (typed.dice.length < wanted) { typed.dice.push(some); show(); } });
  show();
}

function trayDie(form, some, away) {
  const [colour, face] = some ? split(some) : ["", ""];
  const button = element("button", "dt");
  button.type = "button";
  button.disabled = !some;
  const key = some && form.querySelector(`[data-colour=${colour}]`);
  button.append(drawDie(colour, face), element("b", "", key ? key.dataset.letter : ""));
  button.setAttribute("aria-label", key ? `${key.getAttribute("aria-label")} ${face} ×` : "–");
  button.addEventListener("click", away);
  return button;
}

// ---------------------------------------------------------------- a round begins

function enterRound(form) {
  const box = form.querySelector(".demand");
  const selects = all("select[name=in_demand]", form);
  const go = form.querySelector(".go");
  const keys = all("[data-colour]", box);
  if (!typed.demand) typed.demand = selects.map((some) => some.value).filter(Boolean);
  box.hidden = false;
  const whole = () => typed.demand.length === 2 && (!form.elements.first || form.elements.first.value);
  const show = () => {
    selects.forEach((select, index) => { select.value = typed.demand[index] || ""; });
    for (const key of keys) {
      const place = typed.demand.indexOf(key.dataset.colour);
      key.classList.toggle("now", place >= 0);
      key.setAttribute("aria-pressed", String(place >= 0));
      key.querySelector("b").textContent = place < 0 ? key.dataset.letter : `${place + 1} · ${key.dataset.letter}`;
    }
    go.disabled = !whole();
  };
  for (const key of keys) {
    key.addEventListener("click", () => {
      const { colour } = key.dataset;
      if (typed.demand.includes(colour)) typed.demand = typed.demand.filter((some) => some !== colour);
      else typed.demand = [...typed.demand.slice(0, 1), colour];
      show();
    });
  }
  for (const name of all("[name=first]", form)) {
    if (typed.first === name.value) name.checked = true;
    name.addEventListener("change", () => { typed.first = name.value; show(); });
  }
  show();
}

// ---------------------------------------------------------------- a plan: six taps, or a card

function enterPlan(form) {
  const selects = all(".copy select", form);
  const keys = form.querySelector(".keys");
  const go = by("keep");
  if (!typed.heights) typed.heights = selects.map((select) => select.value);
  if (typed.at === undefined) typed.at = 0;
  keys.hidden = false;
  const buttons = selects.map((select, index) => {
    const button = element("button", "hb");
    button.type = "button";
    button.addEventListener("click", () => { typed.at = index; show(); });
    select.hidden = true;
    select.after(button);
    return button;
  });
  const show = () => {
    selects.forEach((select, index) => {
      const value = typed.heights[index];
      select.value = value;
      buttons[index].textContent = value === "#" ? "" : value;
      buttons[index].className = `hb${value === "#" ? " ha" : ""}${index === typed.at ? " now" : ""}`;
      const said = value === "#" ? keys.querySelector("[data-height='#']").getAttribute("aria-label") : value || "–";
      buttons[index].setAttribute("aria-label", `${select.dataset.name}: ${said}`);
    });
    go.disabled = typed.heights.includes("");
    go.textContent = go.disabled ? go.dataset.idle : go.dataset.ready;
  };
  for (const key of all("[data-height]", keys)) {
    key.addEventListener("click", () => {
      typed.heights[typed.at] = key.dataset.height;
      const next = typed.heights.indexOf("", typed.at);
      typed.at = next >= 0 ? next : typed.heights.includes("") ? typed.heights.indexOf("") : Math.min(typed.at + 1, 5);
      show();
    });
  }
  show();
}

function offerDeck(form) {
  const random = by("random");
  const cards = all(".pc:not(:disabled)", form);
  if (!cards.length) return;
  random.hidden = false;
  random.addEventListener("click", () => {
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    form.elements.client.value = newClient();
    send(form, cards[drawn % cards.length]);
  });
}

// ---------------------------------------------------------------- a finished building at once

function enterWhole(form) {
  const fields = all("[name^=stack-], [name=lost]", form);
  const plan = by("whole-plan");
  const rub = by("rub");
  let at = fields[0];
  if (typed.whole) fields.forEach((field, index) => { field.value = typed.whole[index]; });
  if (typed.wholePlan !== undefined) plan.value = typed.wholePlan;
  if (typed.wholeOpen) by("at-once").open = true;
  by("at-once").addEventListener("toggle", () => { typed.wholeOpen = by("at-once").open; });
  const keep = () => { typed.whole = fields.map((field) => field.value); };
  const heights = () => { typed.wholePlan = plan.value; form.classList.toggle("whole-cards", plan.value !== ""); };
  const mark = () => fields.forEach((field) => field.classList.toggle("at", field === at));
  for (const field of fields) {
    field.inputMode = "none";           // our own pad instead of the phone's keyboard; a real keyboard still types
    field.addEventListener("focus", () => { at = field; mark(); });
    field.addEventListener("input", keep);
  }
  plan.addEventListener("change", heights);
  pad(form, (some, key) => { at.value = `${at.value} ${key.dataset.letter}${split(some)[1]}`.trim(); keep(); });
  rub.hidden = false;
  rub.addEventListener("click", () => { at.value = at.value.trim().split(/\s+/).slice(0, -1).join(" "); keep(); });
  heights();
  mark();
}

if (stage()) begin();
