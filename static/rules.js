// Rules: the answer comes while the question is typed. Without this file the form does the same with one tap more.
document.documentElement.classList.add("js");
const question = document.getElementById("question");
const answer = document.getElementById("answer");
let asked = 0;
let pause;

async function ask() {
  const turn = ++asked;
  const address = `${question.form.action}?q=${encodeURIComponent(question.value)}`;
  const response = await fetch(address, { headers: { "X-Fragment": "1" } }).catch(() => null);
  if (!response || !response.ok || turn !== asked) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  answer.replaceChildren(...fresh.body.childNodes);
  history.replaceState(null, "", address);
}

if (question && answer) {
  question.addEventListener("input", () => { clearTimeout(pause); pause = setTimeout(ask, 120); });
  question.form.addEventListener("submit", (event) => { event.preventDefault(); clearTimeout(pause); ask(); });
}
