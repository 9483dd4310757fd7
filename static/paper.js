// A sheet filled by hand, on its way into the phone: the address holds all that was typed, so that a reload loses nothing;
// the server adds up and tells what cannot be. A game's own module turns taps into fields and calls changed().

const PAUSE = 300;
document.documentElement.classList.add("js");

export const form = document.getElementById("choose");

const address = () => `${form.action}?${new URLSearchParams(new FormData(form))}`;

let pause = 0;
let asked = 0;

export function changed() {
  try {
    history.replaceState(null, "", address());
  } catch {
    // browsers limit how often an address may change; the next one holds this change too
  }
  clearTimeout(pause);
  pause = setTimeout(addUp, PAUSE);
}

/** An older answer never overwrites a newer one. */
async function addUp() {
  const turn = ++asked;
  try {
    const answer = await fetch(address(), { headers: { "X-Fragment": "1" } });
    const html = await answer.text();
    if (turn === asked) show(new DOMParser().parseFromString(html, "text/html"));
  } catch {
    // no network: the sums stay as they were, nothing typed is lost
  }
}

function show(fresh) {
  const sheet = fresh.getElementById("sheet");
  const said = fresh.getElementById("says");
  if (!sheet || !said) return;
  const focused = document.activeElement?.closest("#sheet [value]")?.value;
  document.getElementById("sheet").replaceWith(sheet);
  document.dispatchEvent(new CustomEvent("sheet"));
  if (focused) sheet.querySelector(`[value="${CSS.escape(focused)}"]`).focus({ preventScroll: true });
  say(said);
}

function say(said) {
  const says = document.getElementById("says");
  if (says.textContent.trim() === said.textContent.trim()) return;
  const open = says.querySelector("details[open]");
  says.replaceChildren(...said.childNodes);
  const folded = says.querySelector("details");
  if (open && folded) folded.open = true;
}
