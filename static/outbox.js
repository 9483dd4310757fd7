// Entries on their way to the table: each is kept on this phone until the server has answered, also over a reload.
// Its id makes it count once, however often it is sent. What the table refuses later is kept with the reason until it is read.

const KEY = "outbox";
let unkept = [];        // where nothing can be stored, entries live as long as the page

function load() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) || [];
  } catch {
    return unkept;
  }
}

/** Other pages of this phone use the same outbox: what they put in stays. */
function change(how) {
  unkept = how(load());
  try {
    localStorage.setItem(KEY, JSON.stringify(unkept));
  } catch {
    // private browsing: see unkept
  }
}

export const put = (entry) => change((all) => [...all.filter((one) => one.id !== entry.id), entry]);
export const remove = (id) => change((all) => all.filter((one) => one.id !== id));
export const update = (id, news) => change((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one)));
export const of = (table) => load().filter((one) => one.table === table);

/** A form as an entry, with the words of the button that sends it. */
export function entryOf(form, submitter, table) {
  const button = submitter || form.querySelector("button.go");
  const words = button ? button.getAttribute("aria-label") || button.textContent : "";
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  return { id: form.elements.client ? form.elements.client.value : "", table, address: form.action, fields, words: words.replace(/\s+/g, " ").trim() };
}

/** The box over the dock: whether there is a network, what waits for it, what was not entered. */
export function draw(table, offline) {
  for (const old of document.querySelectorAll("#offline, #refused")) old.remove();
  const dock = document.querySelector(".dock");
  const entries = of(table);
  const waiting = entries.filter((one) => one.late && !one.refused);
  const refused = entries.filter((one) => one.refused);
  if (!dock) return;
  if (refused.length) dock.prepend(box("refused", "card slip", "alert", document.body.dataset.refused, refused, table, offline));
  if (offline || waiting.length) dock.prepend(box("offline", "offline", "status", document.body.dataset.offline, waiting, table, offline));
}

function box(id, className, role, sentence, entries, table, offline) {
  const made = element("div", className);
  made.id = id;
  made.setAttribute("role", role);
  made.append(element("p", "", sentence), ...entries.map((entry) => line(entry, table, offline)));
  return made;
}

function line(entry, table, offline) {
  const made = element("p", "row");
  const away = element("button", "btn small", entry.refused ? document.body.dataset.read : document.body.dataset.takeOut);
  away.type = "button";
  away.addEventListener("click", () => { remove(entry.id); draw(table, offline); });
  const words = element("span", "x");
  words.append(element("b", "", entry.words), entry.refused ? ` ${entry.refused}` : "");
  made.append(words, away);
  return made;
}

function element(tag, className, text = "") {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
