// Opening a table: tap a known name to seat it; there is always one more empty line.
document.documentElement.classList.add("js");
const inputs = () => [...document.querySelectorAll("[name=name]")];
const chips = document.querySelector("[data-names]");

if (chips) {
  chips.hidden = false;
  chips.addEventListener("click", (event) => {
    const chip = event.target.closest("[data-name]");
    if (!chip || inputs().some((input) => input.value === chip.dataset.name)) return;
    const empty = inputs().find((input) => !input.value) || grow();
    if (empty) empty.value = chip.dataset.name;
    grow();
  });
}
document.addEventListener("input", grow);

function grow() {
  const list = document.querySelector(".people");
  const rows = [...list.querySelectorAll(":scope > div")];
  const last = rows.at(-1);
  if (!last.querySelector("[name=name]").value || rows.length >= Number(list.dataset.most)) return null;
  const row = last.cloneNode(true);
  const number = rows.length + 1;
  row.querySelector(".n").textContent = number;
  row.querySelector("[name=name]").value = "";
  for (const radio of row.querySelectorAll("[type=radio]")) Object.assign(radio, { value: number - 1, checked: false });
  for (const words of row.querySelectorAll(".vh")) words.textContent = words.textContent.replace(String(rows.length), String(number));
  list.append(row);
  return row.querySelector("[name=name]");
}
