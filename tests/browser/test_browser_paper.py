"""Sheets filled by hand, typed in with a thumb: few taps, nothing lost, scored by the server, played on with."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from thumbs import GAME, code_of, roll, space

PACKED = "4.7.8o.9.5.3.2.8.6.8.11.8.6.x.10.9.3.12o.12.15.18.6.4.12.20.10.9.3.6.8o.10.5.7.9.13.6.8.10.17.x.11.12.20"
SHEET = PACKED.split(".")
POINTS = "−5"          # 4 + 0 + 2 + 2 for the grids; 3 circled, 6 standing twice, 2 crossed out
SHORT = [mark for mark in SHEET if re.fullmatch("[0-9]", mark)]


def start(page, *names, half=False):
    """The blank sheet of the first player."""
    page.goto("/")
    page.get_by_role("link", name="Score paper").tap()
    page.get_by_role("link", name="Magic squares").tap()
    for place, name in enumerate(names):
        page.get_by_label(f"Name of player {place + 1}", exact=True).fill(name)
    if half:
        page.get_by_label("We are in the middle of it").check()
    page.get_by_role("button", name="Type in the sheets").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{names[0]}’s sheet")


def now(page, words):
    expect(page.locator("#now")).to_have_text(words)


def key(page, name):
    page.locator(f"#keys [data-key='{name}']").tap()
    return 1


def at(page):
    """The position of the chosen space on the sheet; -1 when all are filled."""
    return page.evaluate("[...document.querySelectorAll('#sheet .s')].findIndex((s) => s.classList.contains('on'))")


def type_mark(page, mark, place):
    """A number, a cross, a circle; "next" only when the space is not left by itself. How many taps it took."""
    taps = sum(key(page, digit) for digit in mark.rstrip("o").replace("x", ""))
    taps += key(page, "cross") if "x" in mark else 0
    left = at(page) != place
    taps += key(page, "ring") if mark.endswith("o") else 0
    return taps + (0 if left else key(page, "next"))


def type_sheet(page, sheet=SHEET):
    return [type_mark(page, mark, place) for place, mark in enumerate(sheet)]


def fields(page):
    return [field.input_value() for field in page.locator(".typed input").all()]


# --- a finished sheet ------------------------------------------------------------------------------------------


def test_a_finished_sheet_takes_few_taps(phone):
    page = phone()
    start(page, "Ana")
    taps = type_sheet(page)
    assert fields(page) == SHEET
    now(page, "All 43 spaces are filled")
    assert max(tap for tap, mark in zip(taps, SHEET, strict=True) if mark in SHORT) == 2
    assert sum(taps) <= 2 * len(SHEET)
    expect(page.locator(".tally .sum")).to_have_text(f"= {POINTS}")


def test_a_tap_on_next_after_every_number_is_the_same(phone):
    """A number that cannot go on is left by itself; who taps "next" all the same skips nothing."""
    page = phone()
    start(page, "Ana")
    for mark in SHEET:
        for digit in mark.rstrip("o").replace("x", ""):
            key(page, digit)
        if mark == "x":
            key(page, "cross")
        if mark.endswith("o"):
            key(page, "ring")
        key(page, "next")
    assert fields(page) == SHEET


def test_two_sheets_ranked_and_saved(phone, server):
    page = phone()
    start(page, "Ana", "Ben")
    type_sheet(page)
    page.get_by_role("button", name="Next: Ben").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ben’s sheet")
    type_sheet(page, ["x"] * 43)
    page.get_by_role("button", name="To the result").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ben wins with 26 points")
    page.get_by_role("button", name="Save the game").tap()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ben wins with 26 points")
    record = server.record(code_of(page))
    assert record["options"]["position"]["sheets"]["Ana"]["grids"]["left"][0] == [4, 7, 8]
    page.get_by_role("button", name="Rematch").tap()
    expect(page.locator("#stage[data-task=roll]")).to_be_visible()
    assert server.record(code_of(page))["options"] == {}


def test_a_reload_loses_nothing(phone):
    page = phone()
    start(page, "Ana", "Ben")
    type_sheet(page, SHEET[:20])
    page.reload()
    assert fields(page)[:21] == [*SHEET[:20], ""]
    now(page, "Right 1-3")
    page.get_by_role("button", name="Next: Ben").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ben’s sheet")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ana’s sheet")
    assert fields(page)[:20] == SHEET[:20]


def test_without_a_network_typing_goes_on(phone):
    phone.allow("ERR_INTERNET_DISCONNECTED")
    page = phone()
    start(page, "Ana")
    page.context.set_offline(True)
    with page.expect_event("requestfailed"):
        type_sheet(page, SHEET[:3])
    page.context.set_offline(False)
    type_mark(page, "9", 3)
    expect(page.locator(".grid").first.locator(".m.full")).to_have_text(["19"])
    assert fields(page)[:5] == [*SHEET[:4], ""]


# --- putting right ---------------------------------------------------------------------------------------------


def test_a_tapped_space_is_replaced_and_stays(phone):
    page = phone()
    start(page, "Ana")
    type_sheet(page, SHEET[:5])
    space(page, "left-1-1").tap()
    for digit in "45":
        key(page, digit)
    now(page, "Left 1-1")
    assert fields(page)[:2] == ["45", "7"]
    key(page, "back")
    assert fields(page)[0] == "4"
    key(page, "next")
    now(page, "Left 2-3")


def test_delete_goes_back_to_the_number_just_left(phone):
    page = phone()
    start(page, "Ana")
    key(page, "7")
    now(page, "Left 1-2")
    key(page, "back")
    now(page, "Left 1-1")
    assert fields(page)[0] == ""
    key(page, "8")
    now(page, "Left 1-2")
    key(page, "5")
    assert fields(page)[:3] == ["8", "5", ""]


def test_a_cross_is_taken_back_by_another(phone):
    page = phone()
    start(page, "Ana")
    key(page, "cross")
    expect(space(page, "left-1-1")).to_have_class(re.compile(r"\bxx\b"))
    space(page, "left-1-1").tap()
    key(page, "cross")
    assert fields(page)[0] == ""
    expect(space(page, "left-1-1")).to_have_accessible_name("Left 1-1, red outline, empty")


def test_what_cannot_be_is_marked_and_the_table_decides(phone):
    page = phone()
    start(page, "Ana")
    type_sheet(page, ["9", *SHEET[1:]])
    expect(page.locator("#says")).to_contain_text("9 in Left 1-1 must be smaller than 7 in Left 1-2.")
    expect(space(page, "left-1-1")).to_have_class(re.compile(r"\bbad\b"))
    page.get_by_role("button", name="To the result").tap()
    page.get_by_role("button", name="Save the game").tap()
    expect(page.get_by_label("It stands as it is")).to_be_focused()
    page.get_by_label("It stands as it is").check()
    page.get_by_role("button", name="Save the game").tap()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


# --- in the middle of a game -----------------------------------------------------------------------------------


def test_a_half_played_game_goes_on(phone, server):
    page = phone()
    start(page, "Ana", "Ben", half=True)
    space(page, "four-2-2").tap()
    key(page, "7")
    page.get_by_role("button", name="Next: Ben").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ben’s sheet")
    key(page, "cross")
    page.get_by_role("button", name="Round and dice").tap()
    page.get_by_label("Round that is being played").select_option("3")
    page.get_by_label("Turn of the round that comes next").select_option("2")
    page.get_by_label("Who rolls next").select_option("Ben")
    page.get_by_label("red").select_option("5")
    page.get_by_role("button", name="Go on by phone").tap()
    expect(page.locator("#prompt")).to_have_text("Ben: enter the roll")
    roll(page, 1, 2, 3, 4, 6)
    record = server.record(code_of(page))
    assert record["options"]["position"]["aside"] == {"red": 5}
    assert [move["do"] for move in record["moves"]] == ["roll"]
    page.locator(".strip a", has_text="Ana").tap()
    expect(page.locator("#sheet .s[aria-label^='Four 2-2,']")).to_have_accessible_name(re.compile("solid yellow, 7"))


# --- other ways ------------------------------------------------------------------------------------------------


def test_a_keyboard_is_enough(phone):
    page = phone(width=1280, height=800)
    start(page, "Ana")
    now(page, "Left 1-1")
    for mark in SHEET:
        if mark == "x":
            page.keyboard.press("x")
            continue
        page.keyboard.type(mark.rstrip("o"))
        if mark.endswith("o"):
            page.keyboard.press("c")
        page.keyboard.press("Enter")
    assert fields(page) == SHEET
    expect(page.locator("#on")).to_be_focused()


def test_tab_and_arrows_walk_over_the_spaces(phone):
    page = phone(width=1280, height=800)
    start(page, "Ana")
    now(page, "Left 1-1")
    space(page, "left-1-3").focus()
    page.keyboard.press("Tab")
    now(page, "Left 2-1")
    for arrow, reached in (("ArrowRight", "Left 2-2"), ("ArrowDown", "Left 3-2"), ("ArrowDown", "Right 1-2"),
                           ("ArrowRight", "Right 1-3"), ("ArrowRight", "Four 1-1"), ("ArrowUp", "Middle 3-1")):
        page.keyboard.press(arrow)
        now(page, reached)
    page.keyboard.type("5")
    assert fields(page)[15] == "5"


def test_without_javascript_there_is_a_field_a_space(phone):
    phone.allow("400")
    page = phone(javascript=False)
    start(page, "Ana")
    for field, mark in zip(page.locator(".typed input").all(), SHEET, strict=True):
        field.fill(mark)
    page.get_by_label("Left 2-2").last.fill("5?")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("Left 2-2: “5?” is neither a number nor x.")
    expect(page.locator("[name=left-2-2]")).to_be_focused()
    page.locator("[name=left-2-2]").fill("5")
    page.get_by_role("button", name="To the result").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{POINTS} points")
    page.get_by_role("button", name="Save the game").tap()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


PAGES = {
    "start": "", "sheet": f"/sheets?name=Ana&name=Ben&sheet-0=9{PACKED[1:]}&at=0",
    "end": f"/sheets?name=Ana&name=Ben&sheet-0=9{PACKED[1:]}&at=end",
    "turn": "/sheets?name=Ana&name=Ben&paper=half&at=end&aside-red=3",
}


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("address", PAGES.values(), ids=PAGES)
def test_every_page_can_be_used_by_everybody(phone, address, dark):
    page = phone(width=360, height=740, dark=dark)
    page.goto(f"/paper/{GAME}{address}")
    expect(page.locator(".dock .go")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    found = Axe().run(page).response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found] == []
    small = page.evaluate("""[...document.querySelectorAll("button, select, summary, .tap, .keys .btn")]
        .filter((one) => one.offsetParent && !one.matches(".vh"))
        .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
        .filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([html]) => html)""")
    assert small == []


@pytest.mark.parametrize("address", PAGES.values(), ids=PAGES)
def test_in_french(phone, address):
    page = phone(width=360, height=740, language="fr-FR")
    page.goto(f"/paper/{GAME}{address}")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
