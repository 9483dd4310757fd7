// Drawing an icon with a finger: strokes are lists of whole numbers on a small square, thinned out as they are drawn.
document.documentElement.classList.add("js");

const by = (id) => document.getElementById(id);
const ink = by("ink");
const field = by("strokes");
const { square, strokes: mostStrokes, points: mostPoints } = Object.fromEntries(Object.entries(ink.dataset).map(([name, value]) => [name, Number(value)]));
const NEAR = 2;                 // points closer than this add nothing
let strokes = JSON.parse(field.value);
let current = null;
const pairs = (flat) => flat.reduce((found, number, at) => (at % 2 ? found : [...found, [number, flat[at + 1]]]), []);

by("pad-box").hidden = false;
draw();

function place(event) {
  const box = ink.getBoundingClientRect();
  const whole = (part) => Math.min(square, Math.max(0, Math.round(part * square)));
  return [whole((event.clientX - box.left) / box.width), whole((event.clientY - box.top) / box.height)];
}

/** Every other point goes when there are too many; the last one stays. */
function thin(points) {
  return points.length <= mostPoints ? points : thin(points.filter((_, at) => at % 2 === 0 || at === points.length - 1));
}

function path(points) {
  return `M${points[0].join(" ")}${(points.slice(1).length ? points.slice(1) : points).map((point) => `L${point.join(" ")}`).join("")}`;
}

function draw() {
  const lines = [...strokes.map(pairs), ...(current ? [current] : [])];
  ink.firstElementChild.setAttribute("d", lines.map(path).join(""));
  field.value = JSON.stringify(strokes);
  by("save").disabled = strokes.length === 0;
  by("stroke-back").disabled = strokes.length === 0;
  by("wipe").disabled = strokes.length === 0;
}

ink.addEventListener("pointerdown", (event) => {
  if (strokes.length >= mostStrokes) return;
  event.preventDefault();
  ink.setPointerCapture(event.pointerId);
  current = [place(event)];
  draw();
});

ink.addEventListener("pointermove", (event) => {
  if (!current) return;
  const [x, y] = place(event);
  const [lastX, lastY] = current.at(-1);
  if (Math.hypot(x - lastX, y - lastY) < NEAR) return;
  current = thin([...current, [x, y]]);
  draw();
});

function lift() {
  if (!current) return;
  strokes = [...strokes, current.flat()];
  current = null;
  draw();
}

ink.addEventListener("pointerup", lift);
ink.addEventListener("pointercancel", lift);
by("stroke-back").addEventListener("click", () => { strokes = strokes.slice(0, -1); draw(); });
by("wipe").addEventListener("click", () => { strokes = []; draw(); });
