"""Colour Square with thumbs: a phone each, covered sheets, tasks, calls, corrections, keys, without JavaScript."""

import random
import re

import pytest
from builders import sent
from colour_thumbs import (
    act,
    called,
    corner,
    die,
    enter,
    enter_button,
    in_the_middle,
    is_over,
    lit,
    open_curtain,
    open_square,
    outcome,
    play_alone,
    play_to_the_end,
    record_of,
    roll,
    sit_down,
    start,
    wait_to_enter,
)
from test_browser_looks import STICKING_OUT, TOO_SMALL
from thumbs import expect, prompt, undo


@pytest.fixture
def server(shared_server):
    return shared_server


def two_phones(phone, **options):
    """Ana and Ben at a table that has started; Ana rolls."""
    ana, ben = phone(), phone()
    code = open_square(ana, "Ana", "Ben", **options)
    sit_down(ben, code, "Ben")
    start(ana)
    return code, ana, ben


def agrees_with_the_record(server, code, pages):
    """Every phone shows the places and points that the exported record comes to."""
    told = outcome(server, code)
    assert told["over"]
    for page in pages:
        for row in told["ranking"]:
            expect(page.locator(".rank li", has_text=row["name"])).to_contain_text(str(row["score"]).replace("-", "−"))
    return told


# ---------------------------------------------------------------- whole games

def test_three_phones_play_to_the_end(phone, server):
    code, pages = in_the_middle(phone, server, "Ana", "Ben", "Cleo", rolls=30, seed=4, side="A")
    play_to_the_end(pages, random.Random(5))
    agrees_with_the_record(server, code, pages)
    with pages[1].expect_navigation():
        pages[1].get_by_role("button", name="Rematch").tap()
    prompt(pages[1], "Waiting for Ana")


def test_covered_sheets_tell_nothing_before_the_end(phone, server):
    code, pages = in_the_middle(phone, server, "Ana", "Ben", rolls=32, seed=2, side="B", variant="covered")
    ana, ben = pages
    ben.goto(f"/t/{code}?seat=0")
    expect(ben.locator("#sheet")).to_contain_text("Ana’s sheet is covered until the end.")
    expect(ben.locator("#sheet .c, #sheet button")).to_have_count(0)
    ana.goto(f"/t/{code}?seat=0")
    states = "(squares) => squares.map((square) => [...square.classList].find((name) => name.startsWith('q-')))"
    assert ben.locator(".q").evaluate_all(states) == ana.locator(".q").evaluate_all(states)
    ben.goto(f"/t/{code}")
    assert server.record(code)["moves"] == []
    play_to_the_end(pages, random.Random(6))
    agrees_with_the_record(server, code, pages)
    ben.goto(f"/t/{code}?seat=0")
    expect(ben.locator("#sheet .c.in").first).to_be_visible()


def test_a_task_alone_to_the_end(phone, server):
    code, (page,) = in_the_middle(phone, server, "Ana", rolls=14, seed=3, variant="task-1")
    assert {name[:2] for name in lit(page)} <= {"A1", "B1", "C1", "D1", "D2", "D3", "C3", "B3", "A3", "A4"}
    expect(page.locator("#q-D2 .stp")).to_have_text("5")
    expect(page.locator("#q-B2")).to_have_class(re.compile(r"\bout\b"))
    play_to_the_end([page], random.Random(8))
    told = outcome(server, code)
    expect(page.get_by_role("heading", level=1)).to_have_text(
        f"{told['players'][0]['score']} points".replace("-", "−"))
    expect(page.get_by_role("heading", name=re.compile("Task 1: Snake"))).to_be_visible()


def test_task_4_counts_its_rolls_recolours_and_ends(phone, server):
    code, (page,) = in_the_middle(phone, server, "Ana", rolls=7, seed=3, variant="task-4")
    expect(page.locator(".task")).to_contain_text("3 rolls left")
    roll(page, 3, 3, 4, 5, 6)
    red = next(name for name in lit(page) if name.endswith("-blue"))
    die(page, "red").tap()
    page.locator("#joker").tap()
    expect(enter_button(page)).to_be_hidden()
    page.locator("#colours [value=blue]").tap()
    expect(enter_button(page)).to_have_text("Make the red die blue")
    expect(page.locator("#says")).to_contain_text("counts as blue")
    with sent(page):
        enter_button(page).tap()
    die(page, "red").tap()
    corner(page, red).tap()
    expect(enter_button(page)).to_have_text(f"Enter blue 3 in {red[:2]}")
    with sent(page):
        enter_button(page).tap()
    for _ in range(3):
        if page.locator("#finish").is_visible():
            with sent(page):
                page.get_by_role("button", name="Done with this roll").tap()
        if not is_over(page):
            act(page, random.Random(1))
    play_to_the_end([page], random.Random(2))
    told = outcome(server, code)
    assert told["players"][0]["sheet"]["jokers"] == ["X"]
    assert sum(do == "roll" for _, do in server.moves(code)) <= 10


# ---------------------------------------------------------------- a roll

def test_four_taps_for_the_active_player_and_two_for_the_others(phone):
    _, ana, ben = two_phones(phone)
    for page in (ana, ben):
        page.evaluate("window.taps = 0; document.addEventListener('click', () => window.taps++, true)")
    roll(ana, 3, 1, 6, 2, 5)
    assert ana.evaluate("window.taps") == 5
    expect(corner(ben, "C3-blue")).to_have_class(re.compile(r"\bok\b"))
    assert len(lit(ana)) == len(lit(ben)) == 64
    corner(ana, "B2-red").tap()
    expect(enter_button(ana)).to_have_text("Enter red 3 in B2")
    expect(ana.locator("#says")).to_contain_text("B2: 3, 10 missing in 3 corners")
    with sent(ana):
        enter_button(ana).tap()
    enter(ana, "B2-blue")
    assert ana.evaluate("window.taps") == 9
    prompt(ana, "Waiting for Ben")
    enter(ben, "C3-green")
    assert ben.evaluate("window.taps") == 2
    expect(corner(ben, "C3-green")).to_have_text("5")
    prompt(ben, "Ben: enter the roll")
    ben.locator(".strip a", has_text="Ana").tap()
    expect(ben.locator("#q-B2 .c.in")).to_have_text(["3", "6"])       # open sheets are open to all


def test_a_half_made_choice_stays_when_others_enter(phone):
    _, ana, ben = two_phones(phone)
    roll(ana, 3, 1, 6, 2, 5)
    wait_to_enter(ben)
    corner(ben, "A1-red").tap()
    expect(enter_button(ben)).to_have_text("Enter white 5 in A1 red")
    corner(ben, "A1-red").focus()
    before = ben.locator("#stage").get_attribute("data-version")
    enter(ana, "B2-red")
    expect(ben.locator(f"#stage:not([data-version='{before}'])")).to_be_visible()
    expect(enter_button(ben)).to_have_text("Enter white 5 in A1 red")
    expect(corner(ben, "A1-red")).to_be_focused()
    enter(ana, "B3-yellow")
    with sent(ben):
        enter_button(ben).tap()
    prompt(ben, "Ben: enter the roll")


def test_a_tapped_die_lights_its_corners_and_a_joker_takes_it(phone):
    page = phone()
    play_alone(page)
    roll(page, 3, 1, 6, 2, 5)
    die(page, "green").tap()
    assert {name.split("-")[1] for name in lit(page)} == {"green"}
    page.locator("#joker").tap()
    expect(page.locator("#says")).to_contain_text("−1")
    expect(enter_button(page)).to_have_text("Green 1 in a Joker field")
    with sent(page):
        enter_button(page).tap()
    expect(page.get_by_role("img", name="Joker field, used, −1")).to_be_visible()
    expect(page.locator(".sum")).to_contain_text("Joker −1")
    corner(page, "A1-red").tap()
    corner(page, "A1-blue").tap()
    expect(enter_button(page)).to_have_text("Enter blue 6 in A1")       # the die follows the corner


def test_where_several_dice_fit_the_tray_offers_the_other(phone):
    page = phone()
    play_alone(page, variant="task-5")
    roll(page, 3, 1, 6, 2, 5)
    corner(page, "A1-red").tap()
    expect(enter_button(page)).to_have_text("Enter red 3 in A1")
    expect(die(page, "white")).to_have_class(re.compile(r"\btoo\b"))
    die(page, "white").tap()
    expect(enter_button(page)).to_have_text("Enter white 5 in A1 red")
    expect(corner(page, "A1-red")).to_have_text(re.compile("^5"))


def test_a_dark_corner_tells_why_and_what_would_fit(phone):
    page = phone()
    play_alone(page, side="B")
    roll(page, 3, 1, 6, 2, 5)
    corner(page, "A1-red").tap()
    slip = page.get_by_role("alert")
    expect(slip).to_contain_text("A1 red takes only a 6, not red 3.")
    expect(slip.get_by_role("link", name="Rule")).to_be_visible()
    expect(enter_button(page)).to_be_disabled()
    page.locator("a.alt").first.tap()
    expect(enter_button(page)).to_be_enabled()


def test_what_was_entered_can_be_taken_back_until_the_next_roll(phone):
    _, ana, ben = two_phones(phone)
    roll(ana, 3, 1, 6, 2, 5)
    enter(ana, "B2-red")
    expect(ana.locator(".undo")).to_contain_text("Ana: red 3 in B2 red")
    undo(ana)
    prompt(ana, "Ana: two coloured dice")
    enter(ana, "B2-red")
    enter(ana, "B2-blue")
    wait_to_enter(ben)
    enter(ben, "C3-green")
    expect(ana.locator("#prompt")).to_have_text("Waiting for Ben")
    undo(ana)
    prompt(ana, "Ana: one more coloured die")
    enter(ana, "C2-blue")
    roll(ben, 1, 1, 1, 1, 1)
    prompt(ana, "Ana: enter the white die")
    expect(ana.locator(".undo")).to_have_count(0)


def close_b1(ana, ben):
    """Three rolls in which Ana makes B1 right: 1 + 2 + 2 + 1 = 6."""
    roll(ana, 1, 2, 2, 1, 4)
    enter(ana, "B1-red")
    enter(ana, "B1-green")
    wait_to_enter(ben)
    enter(ben, "A1-red")
    roll(ben, 6, 6, 6, 6, 2)
    wait_to_enter(ana)
    enter(ana, "B1-blue")
    enter(ben, "C2-red")
    enter(ben, "C2-green")
    roll(ana, 5, 5, 5, 1, 3)
    expect(corner(ana, "B1-yellow")).to_have_attribute("aria-label", "B1 yellow, 1 fits, closes it right")
    enter(ana, "B1-yellow")
    enter(ana, "C3-red")
    wait_to_enter(ben)
    enter(ben, "A1-blue")


def test_a_closed_square_is_called_once_on_every_phone(phone):
    code, ana, ben = two_phones(phone)
    close_b1(ana, ben)
    for page in (ana, ben):
        expect(called(page)).to_contain_text("SQUARE B1!")
        expect(called(page)).to_contain_text("Ana: 6 · X for Ben")
        expect(page.locator("#q-B1")).to_have_class(re.compile(r"\bstruck\b"))
    expect(ana.locator("#q-B1")).to_have_attribute("aria-label", "B1: 6, purple, circled, 6")
    expect(ben.locator("#q-B1")).to_have_attribute("aria-label", "B1: 6, purple, X-ed")
    called(ana).tap()
    expect(called(ana)).to_have_count(0)
    ana.reload()
    expect(ana.locator("#calls")).to_contain_text("SQUARE B1!")
    expect(called(ana)).to_have_count(0)
    watcher = phone()
    watcher.goto(f"/t/{code}")
    expect(called(watcher)).to_contain_text("SQUARE B1!")


# ---------------------------------------------------------------- covered sheets

def test_the_entry_that_finishes_a_covered_roll_is_asked_about_once_more(phone):
    _, ana, ben = two_phones(phone, variant="covered")
    roll(ana, 3, 1, 6, 2, 5)
    enter(ana, "B2-red")
    wait_to_enter(ben)
    enter(ben, "C3-green")
    prompt(ben, "Waiting for Ana")
    corner(ana, "B2-blue").tap()
    expect(ana.locator("#says")).to_contain_text("This finishes the roll")
    enter_button(ana).tap()
    expect(enter_button(ana)).to_have_text("Finish the roll: Enter blue 6 in B2")
    with sent(ana):
        enter_button(ana).tap()
    prompt(ben, "Ben: enter the roll")
    expect(ana.locator(".undo")).to_have_count(0)
    expect(ben.locator(".undo")).to_have_count(0)


def test_an_entry_that_became_the_last_one_meanwhile_is_not_made_unasked(phone):
    """Ana has not seen that nobody else owes an entry: hers comes back to be confirmed."""
    phone.allow("status of 409")
    _, ana, ben = two_phones(phone, variant="covered")
    roll(ana, 3, 1, 6, 2, 5)
    enter(ana, "B2-red")
    corner(ana, "B2-blue").tap()
    expect(enter_button(ana)).to_be_enabled()
    seen = ana.locator("#act [name=seen]").input_value()
    wait_to_enter(ben)
    enter(ben, "C3-green")
    expect(ana.locator("#stage[data-moment$='-last']")).to_be_visible()
    with sent(ana):
        ana.locator("#act").evaluate("(form, seen) => { form.elements.seen.value = seen; form.requestSubmit(); }", seen)
    expect(ana.locator("#says")).to_contain_text("The table has moved on")
    enter_button(ana).tap()
    expect(enter_button(ana)).to_have_text("Finish the roll: Enter blue 6 in B2")


def test_covered_sheets_on_a_phone_that_goes_round(phone):
    page = phone()
    open_square(page, "Ana", "Ben", variant="covered")
    page.get_by_role("button", name=re.compile("^Start with")).tap()
    expect(page.get_by_role("heading", name="Hand the phone to Ana")).to_be_visible()
    expect(page.locator("#sheet, #tray")).to_have_count(0)
    open_curtain(page, "Ana")
    roll(page, 3, 1, 6, 2, 5)
    prompt(page, "Ana: two coloured dice")
    enter(page, "B2-red")
    corner(page, "B2-blue").tap()
    expect(page.locator("#says")).to_contain_text("B2: 9, 4 missing in 2 corners")
    with sent(page):
        enter_button(page).tap()
    expect(page.get_by_role("heading", name="Hand the phone to Ben")).to_be_visible()
    expect(page.locator("#sheet, #tray, .c")).to_have_count(0)
    assert "B2" not in page.locator("body").inner_text()
    open_curtain(page, "Ben")
    corner(page, "A1-red").tap()
    enter_button(page).tap()
    with sent(page):
        enter_button(page).tap()
    prompt(page, "Ben: enter the roll")


# ---------------------------------------------------------------- other ways

def test_with_keys_alone(phone):
    page = phone()
    play_alone(page)
    expect(page.locator("#pad")).to_be_visible()
    for face in "31625":
        page.keyboard.press(face)
    expect(corner(page, "A1-red")).to_have_class(re.compile(r"\bok\b"))
    corner(page, "A1-red").focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    expect(corner(page, "B1-blue")).to_be_focused()
    expect(enter_button(page)).to_have_text("Enter blue 6 in B1")
    page.keyboard.press("Escape")
    expect(enter_button(page)).to_be_disabled()
    page.keyboard.press("Enter")
    expect(enter_button(page)).to_be_enabled()
    enter_button(page).focus()
    with sent(page):
        page.keyboard.press("Enter")
    expect(corner(page, "B1-blue")).to_have_text("6")


def test_without_javascript(phone):
    page = phone(javascript=False)
    page.goto("/new/colour-square")
    for place, name in enumerate(("Ana", "Ben")):
        page.get_by_label(f"Name of player {place + 1}", exact=True).fill(name)
    page.locator("[name=variant]").select_option("covered")
    page.get_by_role("button", name="Open the table").tap()
    page.get_by_role("button", name=re.compile("^Start with")).tap()
    page.get_by_role("link", name="I am Ana").tap()
    for name, face in {"red": 3, "green": 1, "blue": 6, "yellow": 2, "white": 5}.items():
        page.locator("#roll label", has=page.locator(f"[name=face-{name}][value='{face}']")).tap()
    page.get_by_role("button", name="Enter the roll").tap()
    corner(page, "B2-red").tap()
    expect(page.locator("#says")).to_contain_text("10 missing in 3 corners")
    page.get_by_role("button", name="Enter red 3 in B2").tap()
    die(page, "blue").tap()
    page.get_by_role("button", name="Show where it fits").tap()
    expect(page.locator("#sheet .c.ok")).to_have_count(16)
    expect(page.locator("#sheet .c-blue.ok")).to_have_count(16)
    page.locator("#joker").tap()
    page.get_by_role("button", name="Blue 6 in a Joker field").tap()
    page.get_by_role("link", name="I am Ben").tap()
    corner(page, "B2-red").tap()
    page.get_by_role("button", name="Enter white 5 in B2 red").tap()
    expect(page.locator("#says")).to_contain_text("This finishes the roll")
    page.get_by_role("button", name="Finish the roll: Enter white 5 in B2 red").tap()
    prompt(page, "Ben: enter the roll")
    expect(page.locator("#q-B2 .c.in")).to_have_text("5")


def test_a_die_changes_its_colour_without_javascript(phone):
    page = phone(javascript=False)
    page.goto("/new/colour-square")
    page.locator("[name=variant]").select_option("task-5")
    page.get_by_role("button", name="Play solo").tap()
    for name, face in {"red": 3, "green": 1, "blue": 6, "yellow": 2, "white": 5}.items():
        page.locator("#roll label", has=page.locator(f"[name=face-{name}][value='{face}']")).tap()
    page.get_by_role("button", name="Enter the roll").tap()
    die(page, "red").tap()
    page.locator("#joker").tap()
    page.locator("#colours [value=blue]").tap()
    page.get_by_role("button", name="Make the red die blue").tap()
    die(page, "red").tap()
    corner(page, "A1-blue").tap()
    page.get_by_role("button", name="Enter blue 3 in A1").tap()
    expect(corner(page, "A1-blue")).to_have_text("3")


def test_a_sheet_is_copied_and_played(phone):
    page = phone()
    page.goto("/layouts/colour-square/edit")
    page.locator("[name=name]").fill("Kitchen")
    page.locator("[name=A-B2]").fill("9")
    page.locator("#plate [data-mark=p]").tap()
    expect(page.locator("[name=A-B2]")).to_have_value("9p")
    page.locator("#plate [data-place='3']").tap()
    page.locator("fieldset.four .place").first.tap()
    page.locator("fieldset.four .place").nth(3).tap()
    page.locator("[data-field=task_1] [data-square=B1]").tap()
    page.locator("[data-field=task_1] [data-square=B2]").tap()
    expect(page.locator("[name=task_1]")).to_have_value("A1 B1 B2")
    expect(page.locator("#says")).to_contain_text("unusual")
    page.get_by_role("button", name="Save the layout").tap()
    page.get_by_role("link", name="Play with it").tap()
    page.get_by_role("button", name="Play solo").tap()
    expect(page.locator("#q-B2")).to_have_attribute("aria-label", "B2: 9, purple, open")
    expect(page.locator("#q-B2 .c").first).to_have_class(re.compile("c-yellow"))
    expect(page.locator("#q-B2 .c").first).to_have_attribute("aria-label", "B2 yellow, empty, only 1")


# ---------------------------------------------------------------- looks

@pytest.fixture(scope="module")
def everywhere(shared_phone, shared_server):
    """Every kind of page by name, and the cookies of the phone that sits at all of them."""
    page, paths = shared_phone(), {"new": "/new/colour-square", "editor": "/layouts/colour-square/edit"}
    names = ("Maximilienne-Hippolyte de la Rochefoucau", "W" * 40)
    for name, players, options in (
            ("middle", names, {"side": "B", "rolls": 18}), ("covered", names, {"variant": "covered", "rolls": 20}),
            ("task", names[:1], {"variant": "task-2", "rolls": 9}), ("solo", names[:1], {"rolls": 3}),
            ("final", names, {"rolls": 300})):
        code = shared_server.table_of(record_of(*players, seed=7, **options))
        sit_down(page, code, names[0])
        paths[name] = f"/t/{code}"
    code = paths["middle"]
    page.goto(code)
    if page.locator("#pad").is_visible():
        roll(page, 3, 1, 6, 2, 5)
    page.goto(paths["solo"])
    roll(page, 3, 1, 6, 2, 5)
    return {**paths, "own": f"{code}?seat=0", "other": f"{code}?seat=1", "hidden": f"{paths['covered']}?seat=1",
            "chosen": f"{paths['solo']}?seat=0&corner=A1-blue",
            "refused": f"{paths['solo']}?seat=0&die=red&corner=A1-blue",
            "final sheet": f"{paths['final']}?seat=1"}, page.context.storage_state()


LOOKS = [(360, False, "en-GB"), (360, True, "fr-FR")]


@pytest.mark.parametrize(("width", "dark", "language"), LOOKS)
def test_nothing_sticks_out_and_everything_can_be_hit(phone, everywhere, width, dark, language):
    paths, cookies = everywhere
    page, found = phone(width=width, dark=dark, language=language, storage_state=cookies), {}
    for name, path in paths.items():
        page.goto(path)
        wide = page.evaluate("() => document.documentElement.scrollWidth") > width
        told = page.evaluate(STICKING_OUT, width) if wide else [], page.evaluate(TOO_SMALL)
        if any(told):
            found[name] = told
    assert found == {}


def test_the_whole_sheet_is_seen_at_once(phone, everywhere):
    paths, cookies = everywhere
    page = phone(width=390, height=844, storage_state=cookies)
    for name in ("solo", "own"):
        page.goto(paths[name])
        assert page.evaluate("() => document.documentElement.scrollHeight") <= 844, name
        for last in ("A1-red", "D1-green", "A4-blue", "D4-yellow"):
            expect(page.locator(f".c[data-name='{last.replace('-', ' ')}']")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("dark", "language", "names"), [
    (False, "en-GB", ("new", "editor", "own", "hidden", "task", "chosen", "refused", "final")),
    (True, "fr-FR", ("editor", "own", "task", "chosen", "refused", "final sheet"))])
def test_axe_finds_nothing(phone, everywhere, dark, language, names):
    from axe_playwright_python.sync_playwright import Axe

    paths, cookies = everywhere
    page, found = phone(dark=dark, language=language, storage_state=cookies, bypass_csp=True), {}
    for name in names:
        page.goto(paths[name])
        if violations := Axe().run(page).response["violations"]:
            found[name] = [(some["id"], some["nodes"][0]["html"][:160], len(some["nodes"])) for some in violations]
    assert found == {}
