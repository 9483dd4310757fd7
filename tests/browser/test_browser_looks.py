"""How pages look on small phones, light and dark, in both languages: nothing sticks out, nothing is too small to hit,
and whoever cannot see the page is told the same."""

import json

import builders
import pytest
from buildings_help import Table as Site
from random_buildings import random_record as random_site
from random_buildings import record_of
from random_play import random_record
from thumbs import code_of, expect, open_table, play_solo, roll, start

BUILDINGS = "blueprints-buildings"
LONG = ("Maximilienne-Hippolyte de la Rochefoucau", "W" * 40, "Ottokar 👩🏽‍🚀 Wolkenbruch-Přemysl-Ångström")


@pytest.fixture
def server(shared_server):
    return shared_server


@pytest.fixture(autouse=True)
def _one_page_is_an_error_page(phone):
    phone.allow("status of 404")


LOOKS = [(360, False, "en-GB"), (360, True, "fr-FR"), (390, True, "en-GB"), (390, False, "fr-FR")]


@pytest.fixture(scope="module", params=["squares", "buildings"])
def everywhere(request, shared_phone, shared_server):
    """Every page by its name, and the cookies of the phone that has a seat on all of them."""
    page = shared_phone()
    paths = {"squares": squares_pages, "buildings": buildings_pages}[request.param](page, shared_server)
    return paths, page.context.storage_state()


def sit_at(page, code, name):
    page.goto(f"/t/{code}/seats")
    page.get_by_role("button", name=f"Sit here – {name}").tap()
    page.wait_for_url(f"**/t/{code}")
    return code


def squares_pages(page, server):
    lobby = open_table(page, *LONG)
    table = open_table(page, *LONG)
    start(page)
    rolled = open_table(page, "Ana", LONG[1])
    start(page)
    roll(page)
    done = sit_at(page, server.table_of(random_record(*LONG, seed=3)), LONG[0])
    play_solo(page, LONG[1])
    roll(page)
    solo = code_of(page)
    return {
        "home": "/", "new": "/new/blueprints-squares", "more": "/more", "rules": "/rules/blueprints-squares",
        "lobby": f"/t/{lobby}", "set-up": f"/t/{lobby}/set-up", "roll": f"/t/{table}", "people": f"/t/{table}/seats",
        "choose": f"/t/{rolled}?seat=0", "place": f"/t/{rolled}?seat=0&dice=red&dice=orange&space=left-1-3",
        "refused": f"/t/{rolled}?seat=0&dice=red&space=middle-1-1", "other sheet": f"/t/{rolled}?seat=1",
        "solo": f"/t/{solo}?seat=0&space=four-1-1", "final": f"/t/{done}", "final sheet": f"/t/{done}?seat=1",
        "error": "/t/AAAABBBB"}


def buildings_pages(page, server):
    """The first player of each table has this phone; the others have none, but at the one where it goes round."""
    lobby = builders.open_site(page, *LONG)
    opening = builders.open_site(page, *LONG)
    builders.start(page)
    goes_round = builders.open_site(page, *LONG)
    builders.start(page)
    builders.begin_round(page, "black", "green", first="Ottokar")

    def table(moves, names=LONG, **options):
        return sit_at(page, server.table_of(record_of(names, script(names[:2], moves), **options)), names[0])

    def scored(names, rounds, **options):
        return sit_at(page, server.table_of(random_site(*names, seed=5, rounds=rounds, **options)), names[0])

    planless, quick, full = table(BEGUN), table(BUILT), table(SIX_DICE)
    poolless, tracked = table(PLANNED, LONG[:2], pool=True), table(POOL, LONG[:2], pool=True)
    waiting = table(POOL_TAKEN, LONG[:2], pool=True)
    reveal, totals, done = (scored((*LONG, "Jo"), 1), scored((*LONG, "Jo"), 2, totals=True), scored((*LONG, "Jo"), 3))
    return {
        "new": f"/new/{BUILDINGS}", "lobby": f"/t/{lobby}", "set-up": f"/t/{lobby}/set-up", "round": f"/t/{opening}",
        "curtain": f"/t/{goes_round}", "behind the curtain": f"/t/{goes_round}?seat=1&open=1",
        "plan": f"/t/{planless}?seat=0", "plan, all opened": f"/t/{planless}?seat=0",
        "take": f"/t/{quick}?seat=0", "take, chosen": f"/t/{quick}?seat=0&colour=clear&face=6&space=1-1",
        "take, refused": f"/t/{quick}?seat=0&colour=clear&face=1&space=1-1",
        "take, hatched": f"/t/{quick}?seat=0&colour=clear&face=1&space=1-3",
        "another screen": f"/t/{quick}?seat=1", "six dice": f"/t/{full}?seat=0",
        "pool": f"/t/{poolless}?seat=0", "pool, take": f"/t/{tracked}?seat=0",
        "pool, chosen": f"/t/{tracked}?seat=0&die=orange-3&space=1-1", "pool, waiting": f"/t/{waiting}?seat=0",
        "scored": f"/t/{reveal}?seat=0", "scored, all opened": f"/t/{totals}?seat=0",
        "final": f"/t/{done}", "final, all opened": f"/t/{done}", "final sheet": f"/t/{done}?seat=1",
        "rules": f"/rules/{BUILDINGS}", "rules of wood": f"/rules/{BUILDINGS}/wood",
        "rules of ties": f"/rules/{BUILDINGS}/round-ties",
        "print": f"/print/{BUILDINGS}", "print the table": f"/t/{done}/print",
        "decks": f"/layouts/{BUILDINGS}", "deck editor": f"/layouts/{BUILDINGS}/edit?from=house"}


# Where the tables above have come to: the first two of the players, by the letters of the game tests.
BEGUN = "A begins k g first A"
PLANNED = f"{BEGUN}\n A plans 21#/#12\n B plans 111/111"
BUILT = f"{PLANNED}\n A takes o5 1-1\n A takes o6 1-1\n A takes k2 1-2\n A takes c6 1-1\n B takes g1 1-1"
SIX_DICE = f"{BUILT}\n A takes g6 1-2\n A takes g6 1-2"
POOL = f"{PLANNED}\n A pools c6 o3 g1 k6 o1 g2 k3 c5"
POOL_TAKEN = f"{POOL}\n A takes o3 1-1 removes k6 draws c2 o4"


def script(names, lines):
    """Moves of a record by "A" and "B", the first two of the players."""
    by = dict(zip("AB", names, strict=True))
    moves = [Site.move(line.strip()) for line in lines.splitlines()]
    return [{**move, "by": by[move["by"]], **({"first": by[move["first"]]} if "first" in move else {})}
            for move in moves]


def opened(page, name, path):
    """The page as the name says; folded parts are opened where it asks for that."""
    page.goto(path)
    if name == "roll":
        expect(page.locator("#pad")).to_be_visible()
    if name.endswith("all opened"):
        page.evaluate("() => document.querySelectorAll('details').forEach((details) => { details.open = true; })")


@pytest.mark.parametrize(("width", "dark", "language"), LOOKS)
def test_nothing_sticks_out_and_everything_can_be_hit_with_a_thumb(phone, everywhere, width, dark, language):
    """44 px each way; only links inside a sentence may be as small as their words."""
    paths, cookies = everywhere
    page = phone(width=width, dark=dark, language=language, storage_state=cookies)
    wide, small = {}, {}
    for name, path in paths.items():
        opened(page, name, path)
        assert page.locator("html").get_attribute("lang") == language[:2], name
        found = page.evaluate("() => document.documentElement.scrollWidth")
        if found > width:
            wide[name] = (found, page.evaluate(STICKING_OUT, width))
        if found := page.evaluate(TOO_SMALL):
            small[name] = found
    assert (wide, small) == ({}, {}), json.dumps([wide, small], indent=1, ensure_ascii=False)


STICKING_OUT = """(width) => [...document.querySelectorAll("body *")]
  .filter((element) => element.getBoundingClientRect().right > width + 0.5)
  .map((element) => `${element.tagName}.${element.className.baseVal ?? element.className}`).slice(0, 5)"""


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


@pytest.mark.parametrize("everywhere", ["squares"], indirect=True)
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
        opened(page, name, path)
        violations = Axe().run(page).response["violations"]
        if violations:
            found[name] = [(some["id"], some["nodes"][0]["html"][:200], len(some["nodes"])) for some in violations]
    assert found == {}, json.dumps(found, indent=1, ensure_ascii=False)
