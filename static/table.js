// A table on this phone: entries go out without leaving the page, other phones' entries come in, nothing is lost on the way.
// A game's own module listens to the "stage" event and may keep a half-made choice across updates.

import * as outbox from "./outbox.js";

const POLL = 2000;
const SLOW_POLL = 30000;         // while the stream tells of changes
const SILENCE = 20000;           // a stream that says nothing for so long is dead, whatever the browser believes
const RETRY = 1500;
document.documentElement.classList.add("js");

export const stage = () => document.getElementById("stage");

export function newClient() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function announce() {
  document.dispatchEvent(new CustomEvent("stage"));
}

/** Put a fresh stage in place of the old one; focus and scrolling stay where they were. */
export function show(html) {
  const focused = document.activeElement;
  const again = focused && focused.id ? `#${focused.id}` : focused && focused.name && focused.value
    ? `[name="${focused.name}"][value="${CSS.escape(focused.value)}"]` : null;
  const parsed = new DOMParser().parseFromString(html, "text/html").getElementById("stage");
  if (!parsed) return false;
  const top = window.scrollY;
  stage().replaceWith(parsed);
  window.scrollTo(0, top);
  const target = again && parsed.querySelector(again);
  if (target) target.focus({ preventScroll: true });
  announce();
  return true;
}

export async function fetchStage(address) {
  const answer = await fetch(address, { headers: { "X-Fragment": "1" } });
  return answer.text();
}

// ---------------------------------------------------------------- what this phone enters

let offline = false;
let sending = 0;
let flushing = false;

const table = () => stage().dataset.poll;
const drawOutbox = () => outbox.draw(table(), offline);

function setOffline(yes) {
  if (yes === offline) return;
  offline = yes;
  if (stage()) drawOutbox();
}

/** Send a form. While there is no network the entry waits, visibly, and goes out by itself; the page can be used on. */
export async function send(form, submitter) {
  if (form.busy) return;
  form.busy = true;
  stage().setAttribute("aria-busy", "true");
  const entry = outbox.entryOf(form, submitter, table());
  if (entry.id) outbox.put(entry);
  sending += 1;
  while (!await deliver(entry) && !entry.id) await new Promise((resolve) => setTimeout(resolve, RETRY));
  sending -= 1;
  if (offline && entry.id) wait(entry, form);
}

/** Without a network: the entry is in the outbox, and what is entered next is another one. */
function wait(entry, form) {
  form.busy = false;
  form.elements.client.value = newClient();
  stage().removeAttribute("aria-busy");
  outbox.update(entry.id, { late: true });
  drawOutbox();
}

/** Whether the server has answered. A proxy that cannot reach it is no answer. */
async function deliver(entry) {
  const body = new URLSearchParams(entry.fields);
  try {
    const answer = await fetch(entry.address, { method: "POST", body, headers: { "X-Fragment": "1" }, redirect: "follow" });
    if (answer.status > 500) throw new Error("nobody there");
    const html = await answer.text();
    setOffline(false);
    settle(entry, answer, html);
    return true;
  } catch {
    setOffline(true);
    return false;
  }
}

function settle(entry, answer, html) {
  const refused = !answer.ok && new DOMParser().parseFromString(html, "text/html").querySelector("[role=alert]");
  if (entry.late && refused) outbox.update(entry.id, { refused: refused.firstChild.textContent.trim() });
  else outbox.remove(entry.id);
  if (answer.redirected || !show(html)) location.assign(answer.redirected ? answer.url : location.href);
  else history.replaceState(null, "", stage().dataset.address || stage().dataset.here);
  catchUp();
}

/** What waits goes out in its order, as soon as there is a network. */
async function flush() {
  if (!stage() || flushing || sending) return;
  flushing = true;
  for (const entry of outbox.of(table()).filter((one) => !one.refused)) {
    outbox.update(entry.id, { late: true });
    if (!await deliver({ ...entry, late: true })) break;
  }
  flushing = false;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post" || form.enctype === "multipart/form-data" || !stage() || "page" in form.dataset) return;
  event.preventDefault();
  send(form, event.submitter);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest(".strip a, a.swap");
  if (!link) return;
  event.preventDefault();
  history.replaceState(null, "", link.href);
  fetchStage(link.href).then(show, () => location.assign(link.href));
});

// ---------------------------------------------------------------- what the others enter

let newest = 0;         // the version the table is at, as far as this phone has heard
let polled = 0;
let source = null;
let sign = 0;           // when the stream last gave a sign of life

/** Fetch the stage when another phone has entered something; not while an own entry is on its way. */
async function catchUp() {
  const now = stage();
  if (!now || document.hidden || now.getAttribute("aria-busy") || newest <= Number(now.dataset.version)) return;
  try {
    const html = await fetchStage(location.pathname.endsWith("/seats") ? location.pathname : now.dataset.here + location.search);
    if (stage() === now) show(html);
  } catch {
    // no network: the next poll tries again
  }
}

function heard(version) {
  if (version < 0) location.assign("/");      // the table was deleted
  newest = Math.max(newest, version);
  catchUp();
}

/** Ask for the version: always when there is no stream, now and then when there is one. */
async function poll() {
  const now = stage();
  const behind = now && newest > Number(now.dataset.version);
  const streaming = source && source.readyState === EventSource.OPEN && Date.now() - sign < SILENCE;
  if (!now || document.hidden || (streaming && !behind && Date.now() - polled < SLOW_POLL)) return;
  polled = Date.now();
  try {
    const answer = await fetch(now.dataset.poll);
    if (answer.status === 404) location.assign("/");
    setOffline(false);
    if (answer.ok) heard(Number(await answer.text()));
  } catch {
    setOffline(true);       // the next poll tries again
  }
}

function askNow() {
  polled = 0;
  poll();
}

/** One stream for as long as the page lives; what was missed before it opened is asked for. A refused one is tried again. */
function listen() {
  const address = stage() && stage().dataset.events;
  const dead = source && (source.readyState === EventSource.CLOSED || Date.now() - sign > SILENCE);
  if (!address || (source && !dead)) return;
  if (source) source.close();
  source = new EventSource(address);
  sign = Date.now();
  source.addEventListener("message", (event) => { sign = Date.now(); heard(Number(event.data)); });
  source.addEventListener("beat", () => { sign = Date.now(); });
  source.addEventListener("open", () => { sign = Date.now(); askNow(); });
}

setInterval(poll, POLL);
setInterval(flush, RETRY);
setInterval(listen, SLOW_POLL);
document.addEventListener("visibilitychange", askNow);
window.addEventListener("online", () => { askNow(); flush(); });
window.addEventListener("offline", () => setOffline(true));
document.addEventListener("stage", drawOutbox);
listen();
flush();
announce();
