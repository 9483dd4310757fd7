"""Blueprints (buildings) with thumbs: a phone each, one phone that goes round, the pool, without JavaScript."""

import random
import re
from collections import Counter

from builders import (
    begin_round,
    choose_die,
    copy_card,
    keep_card,
    lit,
    open_curtain,
    open_site,
    place_button,
    points_told,
    sent,
    start,
    take,
    take_anywhere,
    three_builders,
)
from thumbs import expect, prompt, undo

from companion.core.records import read_record, replay
from companion.games import GAMES
from companion.library import built_in_layout

DEMAND = (("black", "green"), ("clear", "orange"), ("green", "clear"))


def outcome(server, code):
    """What the exported record comes to when it is replayed."""
    return replay(read_record(server.record(code), GAMES, built_in_layout))


def test_three_phones_play_three_rounds(phone, server):
    code, pages = three_builders(phone)
    rng = random.Random(7)
    for number, demand in enumerate(DEMAND):
        begin_round(pages[number], *demand, first="Ben" if number == 0 else None)
        for seat, page in enumerate(pages):
            prompt(page, f"{('Ana', 'Ben', 'Cleo')[seat]}: enter your plan")
            keep_card(page, f"{number * 3 + seat + 1:02}")
        for _ in range(6):
            for page in pages:
                take_anywhere(page, rng)
        if number < 2:
            for page in pages:
                expect(page.locator("#reveal h2").first).to_have_text(f"Round {number + 1}, scored")
    told = outcome(server, code)
    assert told["over"]
    best = [row for row in told["ranking"] if row["place"] == 1]
    for page in pages:
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_contain_text(f"{best[0]['score']} points" if len(best) == 1 else f"with {best[0]['score']}")
        expect(page.get_by_role("heading", name="The cards, turned over")).to_be_visible()
        for row in told["ranking"]:
            expect(page.locator(".rank li", has_text=row["name"])).to_contain_text(str(row["score"]))


def in_whose_hands(page):
    """The name on the curtain, and nothing behind it is on the page."""
    heading = page.get_by_role("heading", name="Hand the phone to")
    expect(heading).to_be_visible()
    expect(page.locator("#building, #plan, #deck, #whole, #tray, button.pl")).to_have_count(0)
    return heading.text_content().split()[-1]


def test_two_rounds_on_a_phone_that_goes_round(phone, server):
    """Between two players nothing is on the screen but whose hands it belongs in."""
    page = phone()
    code = open_site(page, "Ana", "Ben")
    start(page)
    rng = random.Random(11)
    for number, demand in enumerate(DEMAND[:2]):
        begin_round(page, *demand, first="Ana" if number == 0 else None)
        for turn in range(2):
            name = in_whose_hands(page)
            open_curtain(page, name)
            keep_card(page, f"{2 * number + turn + 1:02}")
            for _ in range(6):
                prompt(page, f"{name}: take a die")
                take_anywhere(page, rng)
        expect(page.locator("#reveal h2").first).to_have_text(f"Round {number + 1}, scored")
    told = outcome(server, code)
    assert len(told["rounds"]) == 2
    takes = Counter(move["by"] for move in server.record(code)["moves"] if move["do"] == "take")
    assert takes == {"Ana": 12, "Ben": 12}
    begin_round(page, *DEMAND[2])
    name = in_whose_hands(page)
    open_curtain(page, name)
    keep_card(page, "09")
    page.goto(f"/t/{code}")
    assert in_whose_hands(page) == name


def test_a_card_is_six_taps_and_a_die_three(phone):
    _, (ana, ben, _) = three_builders(phone)
    begin_round(ana, "black", "green", first="Ana")
    keep_card(ben, "02")
    copy_card(ana, 2, 1, "#", "#", 1, 2)
    expect(ana.locator("#place")).to_have_text("Choose a colour")
    choose_die(ana, "orange", 3)
    expect(ana.locator("#place")).to_have_text("Tap a lit space")
    assert lit(ana) == ["1-1", "1-2", "2-2", "2-3"]
    ana.locator("#space-1-1").tap()
    expect(ana.locator("#place")).to_be_enabled()
    expect(place_button(ana)).to_contain_text("Place orange 3")
    with sent(ana):
        place_button(ana).tap()
    expect(ana.locator("#space-1-1")).to_have_attribute("aria-label", re.compile("1 of 2 dice, on top orange 3"))
    ben.locator(".strip a", has_text="Ana").tap()
    expect(ben.locator("#sheet")).to_contain_text("1 of 6 dice, behind the screen")
    undo(ana)
    expect(ana.locator("#space-1-1")).to_have_attribute("aria-label", re.compile("0 of 2 dice"))


def test_a_dark_space_tells_why_and_what_would_fit(phone):
    _, (ana, _, _) = three_builders(phone)
    begin_round(ana, "black", "green", first="Ana")
    keep_card(ana, "01")
    take(ana, "green", 5, "1-1")
    choose_die(ana, "clear", 2)
    assert "1-1" not in lit(ana)
    ana.locator("#space-1-1").tap()
    slip = ana.get_by_role("alert")
    expect(slip).to_contain_text("2")
    expect(slip).to_contain_text("5")
    expect(slip.get_by_role("link", name="Rule")).to_be_visible()
    expect(place_button(ana)).to_be_disabled()
    ana.locator("a.alt").first.tap()
    expect(place_button(ana)).to_be_enabled()


def test_what_the_building_is_worth_is_told_before_the_tap_counts(phone):
    _, (ana, ben, _) = three_builders(phone)
    begin_round(ana, "black", "green", first="Ana")
    keep_card(ana, "01")
    take(ana, "green", 1, "1-1")
    assert points_told(ana) == 2
    choose_die(ana, "green", 2)
    ana.locator("#space-1-1").tap()
    expect(ana.locator("#building dd.tot")).to_have_text(re.compile("2 5"))
    expect(ana.locator("#says")).to_contain_text("+3")
    assert "+3" not in ben.locator("body").inner_text()


def test_the_building_turns(phone):
    _, (ana, _, _) = three_builders(phone)
    begin_round(ana, "black", "green", first="Ana")
    keep_card(ana, "01")
    take(ana, "black", 4, "1-1")
    expect(ana.locator("#building [data-turn='0']")).to_be_visible()
    ana.locator("#turn").tap()
    expect(ana.locator("#building [data-turn='1']")).to_be_visible()
    expect(ana.locator("#building [data-turn='0']")).to_be_hidden()


def pool_in(page, *dice):
    for die in dice:
        tap_die(page.locator("#pool"), die)
    with sent(page):
        page.get_by_role("button", name="Enter the pool").tap()


def tap_die(pad, die):
    colour, face = die.split("-")
    pad.locator(f"[data-colour={colour}]").tap()
    pad.locator(f"[data-face='{face}']").tap()


def pool_shown(page):
    return [die.get_attribute("value") for die in page.locator("#tray [name=die]").all()]


POOL = ("clear-6", "orange-3", "green-1", "black-6", "orange-1", "green-2", "black-3", "clear-5")


def test_the_pool_is_tracked_with_two_taps_a_die(phone, server):
    ana, ben = phone(), phone()
    code = open_site(ana, "Ana", "Ben", pool=True)
    ben.goto(f"/t/{code}")
    ben.get_by_role("button", name="Sit here – Ben").tap()
    start(ana)
    begin_round(ana, "black", "green", first="Ana")
    keep_card(ana, "01")
    pool_in(ana, *POOL)
    assert pool_shown(ana) == sorted(POOL, key=lambda die: (int(die[-1]), "ogbc".index(die[0])))
    ana.locator("#tray label", has=ana.locator("[value=orange-3]")).tap()
    ana.locator("#space-1-1").tap()
    expect(place_button(ana)).to_have_text("Tap a second die: out for the round")
    ana.locator("#tray label", has=ana.locator("[value=black-6]")).tap()
    tap_die(ana.locator("#draw"), "clear-2")
    tap_die(ana.locator("#draw"), "orange-4")
    with sent(ana):
        place_button(ana).tap()
    prompt(ana, "Waiting for Ben")
    prompt(ben, "Ben: enter your plan")
    assert "orange 3" not in ben.locator("#sheet").inner_text()
    keep_card(ben, "02")
    prompt(ben, "Ben: take a die")
    assert sorted(pool_shown(ben)) == sorted({*POOL, "clear-2", "orange-4"} - {"orange-3", "black-6"})


def test_without_javascript_a_die_is_placed(phone):
    page = phone(javascript=False)
    page.goto("/new/blueprints-buildings")
    for place, name in enumerate(("Ana", "Ben")):
        page.get_by_label(f"Name of player {place + 1}", exact=True).fill(name)
    page.get_by_role("button", name="Open the table").tap()
    page.get_by_role("button", name=re.compile("^Start with")).tap()
    for place, colour in enumerate(("black", "green")):
        page.locator("#round [name=in_demand]").nth(place).select_option(colour)
    page.locator("#round .chip", has_text="Ana").tap()
    page.get_by_role("button", name=re.compile("^Begin round")).tap()
    page.get_by_role("link", name="I am Ana").tap()
    for place, height in enumerate((2, 1, "#", "#", 1, 2)):
        page.locator("#plan select").nth(place).select_option(str(height))
    page.get_by_role("button", name="Keep this plan").tap()
    choose_die(page, "orange", 3)
    page.get_by_role("button", name="Show where it fits").tap()
    expect(page.locator("button.pl.ok")).to_have_count(4)
    assert lit(page) == ["1-1", "1-2", "2-2", "2-3"]
    page.locator("#space-1-1").tap()
    place_button(page).tap()
    expect(page.locator("#space-1-1")).to_have_attribute("aria-label", re.compile("1 of 2 dice, on top orange 3"))


def test_a_finished_building_is_entered_at_once(phone, server):
    """A table that plays without the phone enters only what stands there at the end of the round."""
    page = phone()
    code = open_site(page, "Ana", "Ben")
    start(page)
    begin_round(page, "black", "green", first="Ana")
    for name, dice in (("Ana", ("orange-1", "green-2", "green-3")), ("Ben", ("black-1", "black-2", "clear-6"))):
        open_curtain(page, name)
        page.locator("#at-once summary").tap()
        whole = page.locator("#whole")
        for space in ("1-1", "2-3"):
            whole.locator(f"[name=stack-{space}]").tap()
            for die in dice:
                tap_die(whole, die)
        with sent(page):
            page.get_by_role("button", name="Enter the building").tap()
    expect(page.locator("#reveal h2").first).to_have_text("Round 1, scored")
    scores = outcome(server, code)["rounds"][0]["scores"]
    assert scores["Ana"]["bonus"] == scores["Ben"]["bonus"] == 6       # as built: the plan was met
    for name in ("Ana", "Ben"):
        expect(page.locator(".won li", has_text=name).first).to_contain_text(str(scores[name]["total"]))
