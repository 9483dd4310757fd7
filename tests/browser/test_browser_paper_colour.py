"""A finished sheet of Colour Square typed in with a thumb: a tap a number, counted by the server."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

COLOUR = "/paper/colour-square"
LINES = {
    1: ("1111", "1211", "x", "6655"), 2: ("x", "x", "4433", "x"), 3: ("x", "4443", "3333", "3332"),
    4: ("111 ", "x", "2111", "4444"),
}
SQUARES = [numbers for line in LINES.values() for numbers in line]


def start(page, *names, side="A", variant="standard"):
    page.goto(COLOUR)
    for place, name in enumerate(names):
        page.get_by_label(f"Name of player {place + 1}", exact=True).fill(name)
    page.locator(f"[name=side][value={side}]").check(force=True)
    page.locator("[name=variant]").select_option(variant)
    page.get_by_role("button", name="Type in the sheets").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"{names[0]}’s sheet")


def key(page, name):
    page.locator(f"#keys [data-key='{name}']").tap()
    return 1


def now(page, words):
    expect(page.locator("#now")).to_have_text(words)


def type_square(page, numbers):
    if numbers == "x":
        return key(page, "cross")
    taps = sum(key(page, number) for number in numbers.strip())
    return taps + (key(page, "next") if numbers.endswith(" ") else 0)


def test_a_sheet_takes_a_tap_a_number_and_one_for_each_x(phone):
    page = phone()
    start(page, "Ana")
    now(page, "A1 red")
    taps = sum(type_square(page, numbers) for numbers in SQUARES)
    assert taps == sum(1 if numbers == "x" else 4 for numbers in SQUARES)
    now(page, "Joker 1")
    key(page, "3")
    key(page, "5")
    now(page, "A4 yellow")
    expect(page.locator("#sheet .sum")).to_have_text("= 102")
    expect(page.locator("#count")).to_have_text("15 of 16 SQUARES")
    page.get_by_role("button", name="To the result").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("92 points")
    expect(page.locator("main")).to_contain_text("1 SQUARE is neither full nor X-ed")


def test_a_reload_loses_nothing_and_a_mistake_is_put_right(phone):
    page = phone()
    start(page, "Ana")
    for number in "123":
        key(page, number)
    now(page, "A1 yellow")
    key(page, "back")
    now(page, "A1 blue")
    page.reload()
    now(page, "A1 blue")
    assert [page.locator(f"#sheet [value=A1-{colour}] b").inner_text() for colour in ("red", "green", "blue")] == [
        "1", "2", ""]
    page.locator("#sheet [value=D4-yellow]").tap()
    key(page, "6")
    expect(page.locator("#sheet [value=D4-yellow] b")).to_have_text("6")


def test_what_cannot_be_leads_to_its_corner(phone):
    page = phone()
    start(page, "Ana", side="B")
    key(page, "5")
    expect(page.locator("#says")).to_contain_text("A1 red takes only a 6, not 5.")
    page.locator("#says [data-space]").tap(position={"x": 5, "y": 5})
    now(page, "A1 red")
    key(page, "6")
    expect(page.locator("#says")).to_have_text("")


def test_in_a_task_that_recolours_a_joker_field_takes_an_x(phone):
    page = phone()
    start(page, "Ana", variant="task-5")
    page.locator("#sheet [value=joker-1]").tap()
    key(page, "cross")
    expect(page.locator("#sheet [value=joker-1] b")).to_have_text("x")
    page.locator("#sheet [value=A1-red]").tap()
    key(page, "cross")
    expect(page.locator("#sheet [value=A1-red] b")).to_have_text("")


def test_the_keyboard_types_and_walks(phone):
    page = phone()
    start(page, "Ana")
    now(page, "A1 red")
    page.keyboard.press("4")
    now(page, "A1 green")
    page.keyboard.press("ArrowDown")
    now(page, "A1 yellow")
    page.keyboard.press("x")
    now(page, "B1 red")
    page.keyboard.press("Enter")
    now(page, "C1 red")
    page.keyboard.press("Backspace")
    now(page, "B1 yellow")


def test_without_javascript_there_are_fields(phone):
    page = phone(javascript=False)
    start(page, "Ana")
    for colour, number in zip(("red", "green", "blue", "yellow"), "4433", strict=True):
        page.locator(f".typed [name=C2-{colour}]").fill(number)
    page.locator(".typed [name=B2]").check()
    page.get_by_role("button", name="Add up").tap()
    expect(page.locator("#sheet .sum")).to_have_text("= 14")
    page.get_by_role("button", name="To the result").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("−126 points")


@pytest.mark.parametrize("look", [{}, {"dark": True}, {"width": 320, "height": 568}, {"width": 740, "height": 360}],
                         ids=str)
def test_it_fits_the_phone_and_is_there_for_everybody(phone, look, tmp_path):
    page = phone(**look)
    start(page, "Ana")
    for numbers in SQUARES[:8]:
        type_square(page, numbers)
    page.screenshot(path=tmp_path / "sheet.png")
    assert page.evaluate("document.documentElement.scrollWidth") <= look.get("width", 390)
    sizes = page.evaluate("[...document.querySelectorAll('#sheet button, #keys button')].map((one) => "
                          "[one.getBoundingClientRect().width, one.getBoundingClientRect().height])")
    assert min(high for _, high in sizes) >= 43.9
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
