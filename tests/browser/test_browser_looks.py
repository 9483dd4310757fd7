"""How pages look on small phones, light and dark, in both languages: nothing sticks out, nothing is too small to hit,
and whoever cannot see the page is told the same."""

import json

import pytest
from random_play import random_record
from thumbs import code_of, expect, open_table, play_solo, roll, start

LONG = ("Maximilienne-Hippolyte de la Rochefoucau", "W" * 40, "Ottokar 👩🏽‍🚀 Wolkenbruch-Přemysl-Ångström")


@pytest.fixture
def server(shared_server):
    return shared_server


@pytest.fixture(autouse=True)
def _one_page_is_an_error_page(phone):
    phone.allow("status of 404")


LOOKS = [(360, False, "en-GB"), (360, True, "fr-FR"), (390, True, "en-GB"), (390, False, "fr-FR")]


@pytest.fixture(scope="module")
def everywhere(shared_phone, shared_server):
    """Every page by its name, and the cookies of the phone that has a seat on all of them."""
    page = shared_phone()
    lobby = open_table(page, *LONG)
    table = open_table(page, *LONG)
    start(page)
    rolled = open_table(page, "Ana", LONG[1])
    start(page)
    roll(page)
    done = shared_server.table_of(random_record(*LONG, seed=3))
    page.goto(f"/t/{done}/seats")
    page.get_by_role("button", name=f"Sit here – {LONG[0]}").tap()
    page.wait_for_url(f"**/t/{done}")
    play_solo(page, LONG[1])
    roll(page)
    solo = code_of(page)
    paths = {
        "home": "/", "new": "/new/blueprints-squares", "more": "/more", "rules": "/rules/blueprints-squares",
        "lobby": f"/t/{lobby}", "set-up": f"/t/{lobby}/set-up", "roll": f"/t/{table}", "people": f"/t/{table}/seats",
        "choose": f"/t/{rolled}?seat=0", "place": f"/t/{rolled}?seat=0&dice=red&dice=orange&space=left-1-3",
        "refused": f"/t/{rolled}?seat=0&dice=red&space=middle-1-1", "other sheet": f"/t/{rolled}?seat=1",
        "solo": f"/t/{solo}?seat=0&space=four-1-1", "final": f"/t/{done}", "final sheet": f"/t/{done}?seat=1",
        "error": "/t/AAAABBBB"}
    return paths, page.context.storage_state()


@pytest.mark.parametrize(("width", "dark", "language"), LOOKS)
def test_nothing_sticks_out_sideways(phone, everywhere, width, dark, language):
    paths, cookies = everywhere
    page = phone(width=width, dark=dark, language=language, storage_state=cookies)
    wide = {}
    for name, path in paths.items():
        page.goto(path)
        assert page.locator("html").get_attribute("lang") == language[:2], name
        found = page.evaluate("() => document.documentElement.scrollWidth")
        if found > width:
            wide[name] = (found, page.evaluate(STICKING_OUT, width))
    assert wide == {}


STICKING_OUT = """(width) => [...document.querySelectorAll("body *")]
  .filter((element) => element.getBoundingClientRect().right > width + 0.5)
  .map((element) => `${element.tagName}.${element.className.baseVal ?? element.className}`).slice(0, 5)"""


@pytest.mark.parametrize(("width", "language"), [(360, "en-GB"), (390, "fr-FR")])
def test_everything_can_be_hit_with_a_thumb(phone, everywhere, width, language):
    """44 px each way; only links inside a sentence may be as small as their words."""
    paths, cookies = everywhere
    page = phone(width=width, language=language, storage_state=cookies)
    small = {}
    for name, path in paths.items():
        page.goto(path)
        if name == "roll":
            expect(page.locator("#pad")).to_be_visible()
        if found := page.evaluate(TOO_SMALL):
            small[name] = found
    assert small == {}, json.dumps(small, indent=1, ensure_ascii=False)


TOO_SMALL = """() => {
  const targets = [...document.querySelectorAll("a, button, summary, select, input, textarea")];
  const seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.type !== "hidden";
  const inText = (element) => element.tagName === "A" && getComputedStyle(element).display.startsWith("inline");
  const boxed = (element) => ["radio", "checkbox", "file"].includes(element.type);
  const size = (element) => ((boxed(element) && element.closest("label")) || element).getBoundingClientRect();
  const name = (element) => element.id || element.name || element.textContent.trim();
  return targets.filter((element) => seen(element) && !inText(element))
    .filter((element) => Math.min(Math.round(size(element).width), Math.round(size(element).height)) < 44)
    .map((element) => `${element.tagName} ${name(element).slice(0, 50)}: ` +
      `${size(element).width.toFixed(1)} x ${size(element).height.toFixed(1)}`);
}"""


def test_the_whole_sheet_is_seen_at_once(phone, everywhere):
    """At 390 x 844 the sheet and the dock stand on one screen; nobody scrolls to write a number."""
    paths, cookies = everywhere
    page = phone(width=390, height=844, storage_state=cookies)
    page.goto(paths["solo"].split("?")[0])
    expect(page.locator("#write")).to_be_in_viewport(ratio=1)
    assert page.evaluate("() => document.documentElement.scrollHeight") <= 844
    for last in ("left-1-1", "middle-1-3", "right-3-1", "four-4-4"):
        expect(page.locator(f"#sheet [value={last}]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("dark", "language"), [(False, "en-GB"), (True, "fr-FR")])
def test_axe_finds_nothing(phone, everywhere, dark, language):
    from axe_playwright_python.sync_playwright import Axe

    paths, cookies = everywhere
    page = phone(dark=dark, language=language, storage_state=cookies, bypass_csp=True)
    found = {}
    for name, path in paths.items():
        page.goto(path)
        violations = Axe().run(page).response["violations"]
        if violations:
            found[name] = [(some["id"], some["nodes"][0]["html"][:200], len(some["nodes"])) for some in violations]
    assert found == {}, json.dumps(found, indent=1, ensure_ascii=False)
