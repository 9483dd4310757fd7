"""A deck of plans on a phone: a tap a die, a name; then a game whose players are offered these plans."""

import json

import pytest
from builders import begin_round, keep_card, open_curtain, start
from editing import barriers, does_not_scroll_sideways, said, save, value
from playwright.sync_api import expect
from thumbs import code_of

pytestmark = pytest.mark.browser

KEY = "blueprints-buildings"
PLACES = ("1-1", "1-2", "1-3", "2-1", "2-2", "2-3")


@pytest.fixture
def editor(phone):
    """``editor(width=360)``: a phone with the house deck to be copied."""
    def open_editor(**how):
        page = phone(**how)
        page.goto(f"/layouts/{KEY}")
        page.locator(".dock .go").click()
        expect(page.locator("#deck-title")).to_have_text("Plans in the deck: 24")
        return page

    return open_editor


def card(page, number):
    return page.locator(f".pcd[data-card='{number}']")


def open_card(page, number):
    card(page, number).locator(".face").tap()
    expect(page.locator("#plate-name")).to_have_text(f"Plan {number}")


def tile(page, place):
    return page.locator("#plate .tile").nth(PLACES.index(place))


def tap(page, *places):
    for place in places:
        tile(page, place).tap()


def told(page):
    return page.locator("#plate-says")


def done(page):
    page.get_by_role("button", name="Done").tap()
    expect(page.locator("#plate")).to_be_hidden()


def plan_of(page, number):
    return value(page, f"plan-{number}")


def play_with_it(page, server):
    """A table with the deck just saved, where its first player looks for a plan; the table's code."""
    page.get_by_role("link", name="Play with it").tap()
    for place, name in enumerate(("Ana", "Ben"), 1):
        page.get_by_label(f"Name of player {place}", exact=True).fill(name)
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Scan to join")
    start(page)
    begin_round(page, "black", "green", first="Ana")
    open_curtain(page, "Ana")
    return code_of(page)


# --- with taps -------------------------------------------------------------------------------------------------


def test_a_plan_is_changed_with_taps_and_offered_at_a_table(editor, server):
    page = editor(width=360)
    open_card(page, "01")
    expect(told(page)).to_have_text("Six dice: the plan is complete.")
    tap(page, "1-1")
    expect(told(page)).to_have_text("Tap a space for each die: 2 to go")
    tap(page, "1-3", "1-3")
    expect(tile(page, "1-3")).to_have_text("2")
    expect(tile(page, "1-1")).to_have_attribute("aria-label", "Row 1, column 1: hatched")
    assert plan_of(page, "01") == "#12/#12"
    done(page)
    expect(card(page, "01").locator(".face")).to_have_attribute("aria-label", "Plan 01: hatched, 1, 2; hatched, 1, 2")
    save(page, "Kitchen")
    expect(page.get_by_role("status")).to_contain_text("“Kitchen” is saved")

    code = play_with_it(page, server)
    keep_card(page, "01")
    record = json.loads(server.command("export", code))                 # of a running round the pages export nothing
    assert record["layout"]["plans"]["01"] == record["moves"][-1]["plan"] == [["#", 1, 2], ["#", 1, 2]]
    assert len(record["layout"]["plans"]) == 24


def test_with_all_dice_used_a_tap_takes_a_stack_away_and_another_tells_so(editor):
    page = editor(width=390)
    open_card(page, "02")                                               # 33#/###
    tap(page, "2-2")
    expect(told(page)).to_have_text("All six dice are used: tap a stack to take it away first.")
    assert plan_of(page, "02") == "33#/###"
    tap(page, "1-2")
    expect(tile(page, "1-2")).to_have_attribute("aria-label", "Row 1, column 2: hatched")
    assert plan_of(page, "02") == "3##/###"


def test_a_card_is_added_and_others_are_left_out(editor, server):
    page = editor(width=360)
    open_card(page, "24")
    page.get_by_role("button", name="Remove").tap()
    expect(told(page)).to_have_text("Not in the deck. Tap a space for each of its six dice.")
    done(page)
    expect(card(page, "24")).to_be_hidden()
    expect(page.locator("#deck-title")).to_have_text("Plans in the deck: 23")
    for count in (24, 25):
        page.locator("#add").tap()
        tap(page, *["1-1"] * (count - 20), *["2-2"] * (26 - count))
        done(page)
        expect(page.locator("#deck-title")).to_have_text(f"Plans in the deck: {count}")
    assert [plan_of(page, number) for number in ("24", "25")] == ["4##/#2#", "5##/#1#"]
    save(page, "Kitchen")
    play_with_it(page, server)
    expect(page.locator("#deck .pc")).to_have_count(25)
    expect(page.get_by_role("button", name="Card 25: 5##/#1#")).to_be_visible()


def test_arrows_on_the_plate_walk_through_the_deck(editor):
    page = editor(width=390)
    open_card(page, "02")
    page.get_by_role("button", name="The plan before").tap()
    expect(page.locator("#plate-name")).to_have_text("Plan 01")
    expect(page.locator("#before")).to_be_disabled()
    for number in ("02", "03"):
        page.get_by_role("button", name="The next plan").tap()
        expect(page.locator("#plate-name")).to_have_text(f"Plan {number}")
    expect(card(page, "03").locator(".face")).to_have_attribute("aria-expanded", "true")


def test_two_cards_that_are_one_are_pointed_out(editor):
    page = editor(width=360)
    expect(said(page)).to_be_empty()
    open_card(page, "03")                                               # 3##/3##: now 33# upside down
    tap(page, "1-1", "2-2", "2-2", "2-2")
    done(page)
    expect(said(page)).to_have_text("Plans 02 and 03 are the same, turned or mirrored.")


def test_a_wrong_plan_is_told_by_its_number_and_nothing_is_lost(editor, phone):
    phone.allow("400")
    page = editor(width=360)
    open_card(page, "01")
    tap(page, "1-3")                                                    # all dice are used, nothing happens
    tap(page, "1-1")
    open_card(page, "07")
    tap(page, "1-1")
    tap(page, "1-3")
    done(page)
    expect(card(page, "01")).to_have_class("pcd bad")
    save(page, "Kitchen")
    expect(said(page).get_by_role("alert")).to_have_text("The heights of plan 01 add up to 4, not to 6.")
    expect(page.locator("#plate-name")).to_have_text("Plan 01")
    expect(told(page)).to_have_text("Tap a space for each die: 2 to go")
    assert [plan_of(page, number) for number in ("01", "07")] == ["#1#/#12", "#21/2##"]
    assert value(page, "name") == "Kitchen"
    tap(page, "1-1")
    expect(said(page).get_by_role("alert")).to_be_hidden()              # the dice to go are told beside the plan
    tap(page, "1-1")
    open_card(page, "07")
    tap(page, "1-3")
    done(page)
    save(page)
    expect(page.get_by_role("status")).to_contain_text("“Kitchen” is saved")


def test_a_half_made_deck_survives_a_reload_until_it_is_saved(editor):
    page = editor(width=390)
    open_card(page, "01")
    tap(page, "1-1")
    page.reload()
    expect(page.get_by_text("Not saved yet")).to_be_visible()
    assert plan_of(page, "01") == "#1#/#12"
    page.get_by_role("button", name="Start over").tap()
    assert plan_of(page, "01") == "21#/#12"


# --- with keys -------------------------------------------------------------------------------------------------


def test_a_plan_is_made_with_keys(editor):
    page = editor(width=390)
    face = card(page, "01").locator(".face")
    face.focus()
    page.keyboard.press("Enter")
    expect(tile(page, "1-1")).to_be_focused()
    for key in ("3", "ArrowRight", "#", "ArrowDown", "2", "ArrowRight", "Delete", "ArrowRight", "1"):
        page.keyboard.press(key)
    expect(tile(page, "2-3")).to_have_text("1")         # there is no space to the right of the last
    assert plan_of(page, "01") == "3##/#21"
    page.keyboard.press("Escape")
    expect(page.locator("#plate")).to_be_hidden()
    expect(face).to_be_focused()


# --- without JavaScript ----------------------------------------------------------------------------------------


def test_a_deck_is_changed_without_javascript_and_offered_at_a_table(editor, server):
    page = editor(width=360, javascript=False)
    assert page.locator("#plate").is_hidden()
    page.locator("[name=plan-01]").fill("#12 / #12")
    page.locator("[name=plan-02]").fill("")
    page.get_by_text("Add plans").first.tap()
    page.locator("[name=plan-25]").fill("51#/###")
    save(page, "Kitchen")
    expect(page.get_by_role("status")).to_contain_text("“Kitchen” is saved")
    page.get_by_role("link", name="Play with it").tap()
    for place, name in enumerate(("Ana", "Ben"), 1):
        page.get_by_label(f"Name of player {place}", exact=True).fill(name)
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Scan to join")
    plans = server.record(code_of(page))["layout"]["plans"]
    assert (len(plans), plans["01"], plans["25"]) == (24, [["#", 1, 2], ["#", 1, 2]], [[5, 1, "#"], ["#"] * 3])
    assert "02" not in plans


@pytest.mark.parametrize(("typed", "told"), [
    ("22#/22#", "The heights of plan 05 add up to 8, not to 6."),
    ("six", "Plan 05 must be two rows of three spaces, each a height or #, such as 21#/#12."),
])
def test_without_javascript_a_wrong_plan_is_told_at_its_field(editor, phone, typed, told):
    phone.allow("400")
    page = editor(width=360, javascript=False)
    page.locator("[name=plan-05]").fill(typed)
    for button in ("Check", "Save the layout"):
        page.get_by_role("button", name=button).tap()
        expect(said(page).get_by_role("alert")).to_have_text(told)
        expect(page.locator("[name=plan-05]")).to_be_focused()
        assert plan_of(page, "05") == typed


# --- for every thumb and every eye -----------------------------------------------------------------------------


@pytest.mark.parametrize("width", [320, 360, 390])
@pytest.mark.parametrize("javascript", [True, False])
def test_nothing_scrolls_sideways(editor, width, javascript):
    page = editor(width=width, javascript=javascript)
    if javascript:
        open_card(page, "01")
    else:
        page.get_by_text("Add plans").first.click()
    assert does_not_scroll_sideways(page, width)


@pytest.mark.parametrize("width", [320, 360])
def test_every_target_takes_a_thumb_and_the_card_in_work_is_seen(editor, width):
    page = editor(width=width)
    open_card(page, "12")
    targets = page.locator("button:visible, summary:visible, .field:visible")
    assert targets.count() > 30
    for target in targets.all():
        box = target.bounding_box()
        assert min(box["width"], box["height"]) >= 44, target.evaluate("target => target.outerHTML")
    shown, dock = (box.bounding_box() for box in (card(page, "12"), page.locator(".dock")))
    assert shown["y"] >= 0
    assert shown["y"] + shown["height"] <= dock["y"]


@pytest.mark.parametrize("dark", [False, True])
def test_no_barrier_is_found(editor, phone, dark):
    phone.allow("400")
    page = editor(width=360, dark=dark)
    assert barriers(page) == []
    open_card(page, "01")
    tap(page, "1-1")
    assert barriers(page) == []
    done(page)
    save(page)
    expect(said(page).get_by_role("alert")).to_be_visible()
    assert barriers(page) == []
