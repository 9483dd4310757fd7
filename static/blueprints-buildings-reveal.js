// A scored round is unveiled material by material, as the rulebook counts it: once on each phone, and never in the way.
// Everything stands on the page already; this only holds back what is not yet to be seen.

const PACE = 1000;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const told = new Set();
let playing = null;

/** Whether this round was shown before; with ``now`` it is from here on. Without storage a reload shows it again. */
function known(key, now) {
  const before = told.has(key);
  if (now) told.add(key);
  try {
    const kept = sessionStorage.getItem(key) !== null;
    if (now) sessionStorage.setItem(key, "1");
    return before || kept;
  } catch {
    return before;
  }
}

const reveal = () => document.getElementById("reveal");
const steps = () => [...reveal().querySelectorAll("[data-at]")];

function draw() {
  const section = reveal();
  section.classList.add("playing");
  section.querySelector(".skip").hidden = false;
  steps().forEach((part, index) => {
    part.classList.toggle("wait", index > playing.step);
    part.classList.toggle("first", index === playing.step);
  });
  section.dataset.now = steps()[playing.step]?.dataset.at ?? "";
}

function goOn() {
  if (!reveal()) return end();
  playing.step += 1;
  if (playing.step >= steps().length) end();
  else draw();
}

function end() {
  if (!playing) return;
  clearInterval(playing.timer);
  playing = null;
  const section = reveal();
  if (!section) return;
  section.classList.remove("playing");
  delete section.dataset.now;
  section.querySelector(".skip").hidden = true;
  for (const part of steps()) part.classList.remove("wait", "first");
}

/** A fresh stage: the ceremony goes on where it was, begins, or is over. */
function begin() {
  const section = reveal();
  const key = section && `reveal:${section.dataset.reveal}`;
  if (playing && playing.key === key) return draw();
  end();
  if (!section || known(key, true) || calm.matches) return;
  playing = { key, step: -1, timer: setInterval(goOn, PACE) };
  draw();
}

document.addEventListener("stage", begin);
document.addEventListener("click", (event) => {
  if (event.target.closest("#reveal .skip")) end();
});
begin();
