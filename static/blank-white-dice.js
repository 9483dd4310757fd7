// Blank White Dice on the phone: what is on the page is what can be done; no rule is known here.
// This module sends a roll with its last tap, keeps what is half typed, and asks for the next step without leaving the page.
import { fetchStage, newClient, send, show, stage } from "./table.js";

const by = (id) => document.getElementById(id);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

document.addEventListener("stage", begin);

// ---------------------------------------------------------------- what is half done outlives a fresh page

let kept = { moment: "", values: {}, open: {} };
let shown = "";
let wishes = {};                // boxes that stay as they are from turn to turn

/** What was typed belongs to a player, a task and a choice in the address; the moves of others do not touch it. */
function where() {
  const { seat, task } = stage().dataset;
  const part = by("up") ? stage().dataset.moment : "";
  return `${seat} ${task} ${part} ${location.search}`;
}

/** Something else is to be done: it begins at the top. */
function atTheTop() {
  const { seat, task } = stage().dataset;
  const now = `${seat} ${task} ${document.querySelector(".dues .now")?.textContent || ""} ${all("button.fa.ok").length > 0}`;
  if (shown && shown !== now) window.scrollTo(0, 0);
  shown = now;
}

function begin() {
  if (!stage()) return;
  atTheTop();
  if (kept.moment !== where()) kept = { moment: where(), values: {}, open: {} };
  for (const field of all("#add-card [name], #up [name], #part [name=add-points], #part [name=add-player]")) restore(field);
  for (const box of all("[data-keep]")) box.checked = Boolean(wishes[box.dataset.keep]);
  for (const details of all("#stage details[id]")) if (details.id in kept.open) details.open = kept.open[details.id];
  lead();
  if (by("for-another")) return;
  for (const radio of all("#up [type=radio]")) radio.required = false;
}

const key = (field) => `${field.form.id} ${field.name} ${["radio", "checkbox"].includes(field.type) ? field.value : all(`[name="${field.name}"]`, field.form).indexOf(field)}`;

function restore(field) {
  if (!(key(field) in kept.values) || field.type === "hidden") return;
  if (["radio", "checkbox"].includes(field.type)) field.checked = kept.values[key(field)];
  else field.value = kept.values[key(field)];
}

function keep(field) {
  if (!field.form || !field.form.id || !field.name || field.type === "hidden") return;
  const same = field.type === "radio" ? all(`[name="${field.name}"]`, field.form) : [field];
  for (const one of same) kept.values[key(one)] = ["radio", "checkbox"].includes(one.type) ? one.checked : one.value;
}

document.addEventListener("input", (event) => {
  if (!stage() || !event.target.form) return;
  keep(event.target);
  if (event.target.dataset.keep) wishes = { ...wishes, [event.target.dataset.keep]: event.target.checked };
});

/** What goes out is no longer half typed; a refusal brings it back. */
document.addEventListener("submit", (event) => {
  if (stage() && event.target.method === "post") kept = { ...kept, values: {}, open: {} };
});

document.addEventListener("toggle", (event) => {
  if (stage() && event.target.id) kept.open[event.target.id] = event.target.open;
}, true);

// ---------------------------------------------------------------- a roll: a tap a die, sent with the last one

let walking = false;            // arrow keys go from face to face: then a button sends it
let typing = false;

document.addEventListener("keydown", (event) => {
  typing = true;
  walking = event.key.startsWith("Arrow") && Boolean(event.target.closest("#up"));
}, true);
document.addEventListener("pointerdown", () => { typing = walking = false; }, true);

/** Whoever types is led to what is asked next. */
function lead() {
  if (!typing || document.activeElement !== document.body) return;
  const next = ["#part input:not([type=hidden])", "#part button", "button.fa.ok", ".tags button, .tags summary", "#up [type=radio]", ".dock button.go", ".dock a, .dock button"];
  next.map((some) => document.querySelector(some)).find(Boolean)?.focus();
}

document.addEventListener("change", (event) => {
  const form = event.target.closest("#up");
  if (!form || !event.target.checked) return;
  keep(event.target);
  const dice = all("fieldset", form);
  if (walking) form.querySelector("button.go").classList.remove("nojs");
  if (walking || !dice.every((die) => die.querySelector(":checked"))) return;
  form.elements.client.value = newClient();
  send(form);
});

// ---------------------------------------------------------------- the next step of an effect, without leaving the page

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!stage() || form.method !== "get" || !form.classList.contains("swap")) return;
  event.preventDefault();
  const fields = new URLSearchParams(new FormData(form, event.submitter));
  go(`${form.getAttribute("action")}?${fields}`);
});

async function go(address) {
  try {
    const html = await fetchStage(address);
    history.replaceState(null, "", address);
    show(html);
  } catch {
    location.assign(address);
  }
}

/** Points: one more, one less. */
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (!button) return;
  const field = button.parentElement.querySelector("[type=number]");
  field.value = Math.min(999, Math.max(1, Number(field.value) + Number(button.dataset.step)));
  keep(field);
});

// ---------------------------------------------------------------- a card that is known fills its form

document.addEventListener("input", (event) => {
  if (event.target.id !== "card-name") return;
  const card = JSON.parse(by("known-cards").textContent)[event.target.value];
  if (card) fill(event.target.form, card);
});

function fill(form, card) {
  const icons = (card.icons || []).filter((icon) => icon !== card.name || card.icons.length > 1);
  all("[name=icon]", form).forEach((field, place) => { field.value = icons[place] || ""; });
  for (const box of all("[name=phase]", form)) box.checked = (card.phases || []).includes(box.value);
  form.elements["one-shot"].checked = Boolean(card["one-shot"]);
  form.elements.overwrites.value = card.overwrites || "";
  if (form.elements.overwrites.selectedIndex < 0) form.elements.overwrites.value = "";
  form.elements.prerequisite.value = (card.prerequisite || []).join(", ");
  form.elements.note.value = card.note || "";
  for (const field of form.elements) keep(field);
}

if (stage()) begin();
