"""Other ways than thumbs and JavaScript: no JavaScript at all, a keyboard alone; and what a refusal looks like."""

import re

import pytest
from thumbs import (
    COLOURS,
    GAME,
    ROLL,
    box,
    choose,
    code_of,
    die,
    entered,
    expect,
    mark,
    open_table,
    play_solo,
    prompt,
    roll,
    space,
    start,
)


@pytest.fixture
def server(shared_server):
    return shared_server


# --- without JavaScript ----------------------------------------------------------------------------------------


def roll_by_form(page, *faces):
    for colour, face in zip(COLOURS, faces, strict=True):
        page.locator(f"#roll label:has([name=face-{colour}][value='{face}'])").tap()
    page.get_by_role("button", name="Enter the roll").tap()


def show_where_it_fits(page, *dice):
    for colour in dice:
        die(page, colour).tap()
    page.get_by_role("button", name="Show where it fits").tap()


def test_without_javascript_everything_can_be_played(phone, server):
    page = phone(javascript=False)
    page.goto("/")
    page.get_by_role("link", name="Magic squares").tap()
    for place, name in enumerate(("Ana", "Ben")):
        page.get_by_label(f"Name of player {place + 1}", exact=True).fill(name)
    page.get_by_role("button", name="Open the table").tap()
    page.get_by_role("button", name="Start with 2 players").tap()
    prompt(page, "Ana: enter the roll")
    code = code_of(page)
    roll_by_form(page, *ROLL)

    prompt(page, "Ana: write a value")
    show_where_it_fits(page, "red", "orange")
    expect(space(page, "left-1-1")).to_have_text("8")                   # every space shows what would stand there
    expect(space(page, "left-1-1")).to_have_class(re.compile(r"\bok\b"))
    expect(space(page, "right-1-2")).to_have_text("15")
    expect(space(page, "left-2-2")).to_have_class(re.compile(r"\bno\b"))
    space(page, "left-1-3").tap()
    expect(page.locator("#says")).to_contain_text("Black space: one more mark")     # the what-if
    expect(page.locator("#says")).to_contain_text("Circled")
    page.get_by_role("button", name="Write 8 in Left 1-3").tap()

    prompt(page, "Ana: bonus! One more, any dice")
    space(page, "four-1-1").tap()                                       # no dice chosen: it would be crossed out
    expect(page.locator("#says")).to_contain_text("Crossed out")
    page.locator("#cross").tap()
    prompt(page, "Ben: write a value")

    show_where_it_fits(page, "red")
    space(page, "middle-1-1").tap()
    expect(page.get_by_role("alert")).to_contain_text("at least 2 dice")
    page.locator("a.alt").first.tap()
    page.locator("#write").tap()
    prompt(page, "Ana: write a second value")
    show_where_it_fits(page, "white")
    space(page, "left-1-1").tap()
    page.get_by_role("button", name="Write 6 in Left 1-1").tap()
    prompt(page, "Ben: another value, or pass")
    page.get_by_role("button", name="Pass").tap()
    prompt(page, "Ben: enter the roll")
    page.get_by_role("button", name="Undo").tap()
    prompt(page, "Ben: another value, or pass")
    assert [do for _, do in server.moves(code)] == ["roll", "write", "cross", "write", "write"]


def test_without_javascript_a_refused_entry_keeps_the_choice(phone, server):
    page = phone(javascript=False)
    page.goto(f"/new/{GAME}")
    page.get_by_role("button", name="Play solo").tap()
    roll_by_form(page, *ROLL)
    show_where_it_fits(page, "red")
    space(page, "middle-1-1").tap()
    expect(page.get_by_role("alert")).to_contain_text("at least 2 dice")
    expect(box(page, "red")).to_be_checked()
    page.locator("#cross").tap()
    prompt(page, "You: enter the roll")
    assert mark(page, "middle-1-1").endswith("crossed out")
    assert [do for _, do in server.moves(code_of(page))] == ["roll", "cross"]


# --- with a keyboard alone -------------------------------------------------------------------------------------


def tab_to(page, selector, key="Tab"):
    """Press Tab until it is there; every stop on the way can be seen."""
    wanted = page.locator(selector)
    for _ in range(90):
        page.keyboard.press(key)
        if wanted.evaluate("element => element === document.activeElement"):
            assert page.evaluate(FOCUS_IS_SEEN), f"{selector} has the focus, and nobody sees it"
            return
    raise AssertionError(f"{selector} cannot be reached")


FOCUS_IS_SEEN = """() => {
  const focused = document.activeElement;
  const drawn = [focused, focused.nextElementSibling].filter(Boolean).map((element) => getComputedStyle(element));
  return drawn.some((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2);
}"""


def test_a_keyboard_is_enough(phone, server):
    page = phone()
    page.goto("/")
    tab_to(page, f"a[href='/new/{GAME}']")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name of player 1", exact=True)).to_be_visible()
    tab_to(page, "[name=name] >> nth=0")
    page.keyboard.type("Ana")
    tab_to(page, "[name=solo]")
    page.keyboard.press("Enter")
    prompt(page, "Ana: enter the roll")
    code = code_of(page)
    expect(page.locator("#pad")).to_be_visible()

    with entered(page):
        page.keyboard.type("35127")                # a seven is no face
        page.keyboard.press("Backspace")            # the 2 goes
        page.keyboard.type("264")
    expect(page.locator("#choose").get_by_role("checkbox", name="yellow 2")).to_be_visible()
    tab_to(page, "#sheet [value=left-1-3]")
    page.keyboard.press("Enter")
    tab_to(page, "#choose [value=red]")
    page.keyboard.press("Space")
    tab_to(page, "#choose [value=orange]")
    page.keyboard.press("Space")
    expect(page.locator("#write")).to_have_text("Write 8 in Left 1-3")
    tab_to(page, "#write")
    with entered(page):
        page.keyboard.press("Enter")

    prompt(page, "Ana: bonus! One more, any dice")
    tab_to(page, "#choose [value=white]", "Shift+Tab")
    page.keyboard.press("Space")
    tab_to(page, "#sheet [value=left-1-1]", "Shift+Tab")
    page.keyboard.press("Space")
    expect(page.locator("#write")).to_have_text("Write 6 in Left 1-1")
    tab_to(page, "#write")
    with entered(page):
        page.keyboard.press("Space")
    tab_to(page, ".undo button")
    with entered(page):
        page.keyboard.press("Enter")
    tab_to(page, "#sheet [value=four-1-1]", "Shift+Tab")
    page.keyboard.press("Enter")
    tab_to(page, "#cross")
    with entered(page):
        page.keyboard.press("Enter")
    assert [do for _, do in server.moves(code)] == ["roll", "write", "cross"]


def test_digits_typed_where_nothing_is_rolled_do_nothing(phone, server):
    page = phone()
    code = play_solo(page)
    page.keyboard.press("Control+3")
    page.keyboard.press("Backspace")
    page.keyboard.press("0")
    with entered(page):
        page.keyboard.type("351264")
    page.keyboard.type("351264")
    expect(page.locator("#stage[data-task=first]")).to_be_visible()
    assert server.record(code)["moves"][0]["dice"]["red"] == 3
    assert len(server.moves(code)) == 1


def test_a_wrong_face_is_put_right_before_the_roll_goes_out(phone, server):
    page = phone()
    code = play_solo(page)
    for face in (3, 5, 1):
        page.locator(f"#pad [data-face='{face}']").tap()
    page.get_by_role("button", name=re.compile("^orange")).first.tap()      # the die in the tray
    page.locator("#pad [data-face='6']").tap()
    with entered(page):
        for face in (2, 6, 4):
            page.locator(f"#pad [data-face='{face}']").tap()
    assert server.record(code)["moves"][0]["dice"] == dict(zip(COLOURS, (3, 6, 1, 2, 6, 4), strict=True))


# --- what a refusal looks like ---------------------------------------------------------------------------------


def test_a_refusal_has_the_numbers_ways_out_and_the_rule(phone, server):
    page = phone()
    code = play_solo(page)
    roll(page)
    choose(page, "middle-1-2", "red", "orange")
    slip = page.get_by_role("alert")
    expect(slip).to_contain_text("Middle 1-2 is solid red: only the red and the white die may be used, not orange.")
    expect(page.locator("#write")).to_be_hidden()
    expect(page.locator("#cross")).to_have_text("Cross it out −2")
    ways = page.locator("a.alt")
    expect(ways).to_have_count(2)
    expect(ways.first).to_have_text("Write 9 in Middle 1-2")               # red and white
    expect(ways.last).to_contain_text("Write 8 in Middle")                # the same dice elsewhere

    ways.first.tap()
    expect(box(page, "white")).to_be_checked()
    expect(box(page, "orange")).not_to_be_checked()
    expect(page.get_by_role("alert")).to_have_count(0)
    with entered(page):
        page.get_by_role("button", name="Write 9 in Middle 1-2").tap()
    assert server.record(code)["moves"][1] == {"by": "Ana", "do": "write", "space": "middle-1-2",
                                               "dice": ["red", "white"]}


def test_the_rule_of_a_refusal_is_one_tap_away(phone):
    page = phone()
    play_solo(page)
    roll(page)
    choose(page, "middle-1-1", "red")
    slip = page.get_by_role("alert")
    expect(slip).to_contain_text("Middle 1-1 needs at least 2 dice; 1 is not enough.")
    slip.get_by_role("link", name="Rule").tap()
    expect(page).to_have_url(re.compile("/rules"))
    expect(page.get_by_role("main")).to_contain_text("Middle 1-1 needs at least 2 dice; 1 is not enough.")
    expect(page.get_by_role("article").first).to_contain_text("two dice or more")
    page.go_back()
    prompt(page, "Ana: write a value")


def test_a_refused_space_may_be_crossed_out_instead(phone, server):
    page = phone()
    code = play_solo(page)
    roll(page)
    choose(page, "middle-1-1", "red")
    expect(page.locator("#cross")).to_have_text("Cross it out −2")
    with entered(page):
        page.locator("#cross").tap()
    assert server.record(code)["moves"][1] == {"by": "Ana", "do": "cross", "space": "middle-1-1"}


def test_who_comes_too_late_is_told_and_sees_the_table(phone):
    """Two phones type the roll at the same time; the later one is told, and goes on from there."""
    phone.allow("status of 409|ERR_FAILED")
    ana, ben = phone(), phone()
    code = open_table(ana, "Ana", "Ben")
    ben.goto(f"/t/{code}")
    ben.get_by_role("button", name="Sit here – Ben").tap()
    start(ana)
    ben.goto(f"/t/{code}")
    ben.get_by_text("Type the roll for Ana").tap()
    expect(ben.locator("#pad")).to_be_visible()
    for face in ROLL[:5]:
        ben.locator(f"#pad [data-face='{face}']").tap()
    ben.route(re.compile(f"/t/{code}$"), lambda route: route.abort())       # no news reaches Ben's page
    roll(ana, 6, 6, 6, 6, 6, 6)
    ben.locator("#pad [data-face='4']").tap()
    expect(ben.get_by_role("alert").filter(has_text="The table has moved on")).to_be_visible()
    expect(ben.get_by_label("red 6")).to_be_visible()
