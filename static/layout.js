// The layout editor's frame, the same for every game: the server judges what stands in the form, a half-made layout
// survives a reload. A game's own module draws, and tells of its changes with "change" events on the form.

const PAUSE = 350;
const TEXT = "input:not([type]), input[type=text]";
const form = document.getElementById("layout");
document.documentElement.classList.add("js");

// ---------------------------------------------------------------- what was entered

const entered = () => JSON.stringify([...new FormData(form)].filter(([name]) => name !== "csrf_token"));

function enter(pairs) {
  for (const control of form.elements) {
    const values = pairs.filter(([name]) => name === control.name).map(([, value]) => value);
    if (control.type === "checkbox" || control.type === "radio") control.checked = values.includes(control.value);
    else if (values.length) control.value = values[0];
  }
}

/** A draft lives as long as its tab, and only in it; without storage there is none. */
function draft(text) {
  const key = `layout:${location.pathname}${location.search}`;
  try {
    if (text) sessionStorage.setItem(key, text);
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function forget(prefix) {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

// ---------------------------------------------------------------- the form in use

function begin() {
  const note = document.getElementById("draft");
  const kept = draft();
  if (kept && kept !== entered()) {
    enter(JSON.parse(kept));
    note.hidden = false;
    judge();
  }
  note.querySelector("button").addEventListener("click", () => {
    form.reset();
    note.hidden = true;
    form.dispatchEvent(new Event("change", { bubbles: true }));
  });
  form.addEventListener("input", changed);
  form.addEventListener("change", changed);
  form.addEventListener("keydown", enterKey);
  show();
}

let pause = 0;

function changed() {
  draft(entered());
  show();
  clearTimeout(pause);
  pause = setTimeout(judge, PAUSE);
}

/** data-if="name=value" is there only while the form says so; data-value="name" tells what stands in a field. */
function show() {
  const now = new FormData(form);
  for (const words of form.querySelectorAll("[data-value]")) words.textContent = now.get(words.dataset.value);
  for (const words of form.querySelectorAll("[data-if]")) {
    const [name, value] = words.dataset.if.split("=");
    words.hidden = !now.getAll(name).includes(value);
  }
}

/** The key under "next" goes to the next field; a layout is saved only by its button. */
function enterKey(event) {
  if (event.key !== "Enter" || !event.target.matches(TEXT)) return;
  event.preventDefault();
  const group = event.target.closest("fieldset");
  const fields = group ? [...group.querySelectorAll(TEXT)] : [];
  const next = fields[fields.indexOf(event.target) + 1];
  if (next) next.select();
  else event.target.blur();
}

// ---------------------------------------------------------------- the server's word

let asked = 0;
let heard = "";

async function judge() {
  const turn = ++asked;
  try {
    const answer = await fetch(form.dataset.check, { method: "POST", body: new FormData(form), headers: { "X-Fragment": "1" } });
    const html = await answer.text();
    if (answer.ok && turn === asked && html !== heard) say(html);
  } catch {
    // no network: the hints stay as they were, saving will tell
  }
}

function say(html) {
  heard = html;
  const says = document.getElementById("says");
  const open = says.querySelector("details[open]");
  says.replaceChildren(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
  const folded = says.querySelector("details");
  if (open && folded) folded.open = true;
  const blamed = says.querySelector("[data-field]")?.dataset.field;
  for (const control of form.querySelectorAll("[aria-invalid]")) control.removeAttribute("aria-invalid");
  if (blamed) form.querySelector(`[name="${CSS.escape(blamed)}"]`)?.setAttribute("aria-invalid", "true");
}

if (form) begin();
else if (document.querySelector("[data-saved]")) forget(`layout:${location.pathname}/`);
