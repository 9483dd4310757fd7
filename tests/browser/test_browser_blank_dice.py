"""Blank White Dice with thumbs: a phone each, one phone that goes round, own cards, without JavaScript."""

import random
import re
from collections import Counter

import pytest
from blank_thumbs import (
    KEY,
    add_card,
    do_anything,
    face,
    in_play,
    one_phone,
    open_curtain,
    roll,
    seated,
    tag,
    two_phones,
    waited_for,
)
from builders import sent
from test_browser_looks import STICKING_OUT, TOO_SMALL
from thumbs import expect, prompt, undo

from companion.core.records import read_record, replay
from companion.games import GAMES
from companion.library import built_in_layout

POINTS = ("Points", ["3", "-2"])
COMMON = [("Tag", [(1, "Tag")]), ("Erase", [(2, "Erase")])]


def outcome(server, code):
    """What the exported record comes to when it is replayed."""
    return replay(read_record(server.record(code), GAMES, built_in_layout))


def test_two_phones_play_to_the_end(phone, server):
    code, *pages = two_phones(phone)
    rng, done = random.Random(4), Counter()
    for _ in range(400):
        if pages[0].locator(".rank").count():
            break
        for page in pages:
            if not page.locator(".rank").count() and waited_for(page):
                done[do_anything(page, rng)] += 1
    told = outcome(server, code)
    assert told["over"]
    assert {"finish", "roll", "tag"} <= set(done)
    winner = next(row for row in told["ranking"] if row["place"] == 1)
    for page in pages:
        heading = page.get_by_role("heading", level=1)
        expect(heading).to_have_text(f"{winner['name']} wins with {winner['score']} points")
        expect(page.get_by_role("heading", name="The dice as they ended")).to_be_visible()
        expect(page.locator(".ended .net")).to_have_count(5)


def test_an_experienced_game_on_a_phone_that_goes_round(phone, server):
    names, rng = ("Ana", "Ben", "Chloé", "Dan"), random.Random(8)
    code, page = one_phone(phone, *names, level="experienced", width=360)
    for number in range(8):
        open_curtain(page)
        prompt(page, f"{names[number // 2]}: add a card face-down")
        add_card(page, f"Card {number}", note="Gain 2 points.", phases=["first"] if number == 3 else ())
    open_curtain(page)
    expect(page.locator("#prompt")).to_contain_text("tag your dice")
    expect(page.locator(".tableau .cd", has_text="Card 7")).to_be_visible()
    assert page.locator(".cd").count() == 13
    for _ in range(200):
        if page.locator(".status", has_text="Round 4").count():
            break
        do_anything(page, rng)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    told = outcome(server, code)
    assert told["table"]["round"] == 4
    assert len([move for move in server.record(code)["moves"] if move["do"] == "roll"]) >= 1 + 3 * 4


def test_a_card_from_the_reserve_fills_the_tableau(phone):
    _, page = one_phone(phone, "Ana", "Ben", level="intermediate")
    for name in ("Zoom", "Cocoon", "Teleport", "Camouflage"):
        open_curtain(page)
        add_card(page, name)
    open_curtain(page)
    prompt(page, "Ana: add a card from the reserve")
    expect(page.locator(".stk", has_text="Zoom").locator(".cd")).to_have_count(2)
    add_card(page, "Medkit")
    prompt(page, "Ana: tag your dice")


def test_what_is_tagged_in_secret_stays_there(phone):
    code, ana, ben = two_phones(phone)
    tag(ana, "Erase", "Die 1")
    tag(ana, "Points", "Die 2")
    expect(ana.locator(".net").first.get_by_label("Erase")).to_be_visible()
    expect(ben.get_by_text("2 of 4 tags made, behind the hand")).to_be_visible()
    ben.goto(f"/t/{code}?seat=0")
    expect(ben.get_by_text("2 of 4 tags made, behind the hand")).to_be_visible()
    expect(ben.locator(".net")).to_have_count(0)


def test_a_tap_a_die_and_a_number_at_once(phone, server):
    """A round of numbers: two taps for the roll, one for both numbers and the end of the turn."""
    start = in_play([(*POINTS, 1), ("Tag", ["Tag"], 1), (*POINTS, 2), ("Tag", ["Tag"], 2)],
                    [(*POINTS, 1), ("Tag", ["Tag"], 1), (*POINTS, 2), ("Tag", ["Tag"], 2)],
                    COMMON)
    code, page = seated(phone, server, start)
    roll(page, "3", "−2")
    roll(page, "3", "Tag")
    prompt(page, "Ana: resolve a die")
    expect(page.locator(".told")).to_have_text("Ana gains 3 points")
    with sent(page):
        page.get_by_role("button", name=re.compile("^Count all, end my turn")).tap()
    told = server.moves(code)
    assert told[-3:] == [("Ana", "resolve"), ("Ana", "resolve"), ("Ana", "end-turn")]
    assert outcome(server, code)["players"][0]["score"] == 4
    prompt(page, "Ben: resolve a die")
    with sent(page):
        page.get_by_role("button", name="Count 3", exact=True).tap()
    expect(page.locator(".track .here", has_text="B")).to_contain_text("6")
    undo(page)
    expect(page.locator(".track .here", has_text="B")).to_contain_text("3")


# --- cards of the table's own ------------------------------------------------------------------------------------


def flow(*, phases=("main",)):
    """Ana's first die shows the icon of a card that nobody knows, her second a 3."""
    card = {"name": "Flow", "phases": list(phases), "note": "Gain 2, then wipe a face."}
    return in_play([("Flow", ["Flow"], 1), (*POINTS, 2), ("Tag", ["Tag"], 1), ("Tag", ["Tag"], 2)],
                   [("Flow", ["Flow"], 1), (*POINTS, 2), ("Tag", ["Tag"], 1), ("Tag", ["Tag"], 2)],
                   COMMON, [(1, 1), (1, 2)], cards=[card])


def test_an_effect_is_entered_step_by_step_and_offered_again(phone, server):
    code, page = seated(phone, server, flow())
    expect(page.locator(".ask")).to_contain_text("Gain 2, then wipe a face.")
    page.get_by_role("link", name="Gain points", exact=True).tap()
    page.get_by_role("button", name="one more").tap()
    page.get_by_role("button", name="Next").tap()
    expect(page.locator("#says")).to_contain_text("Ana gains 2 points")
    page.locator("#kinds summary").tap() if not page.locator("#kinds[open]").count() else None
    page.get_by_role("link", name="Erase", exact=True).tap()
    face(page, "Ben’s die 1").tap()
    expect(page.locator("#says")).to_contain_text("Flow goes from Ben’s die 1")
    with sent(page):
        page.get_by_role("button", name="Resolve Flow").tap()
    assert outcome(server, code)["players"][0]["score"] == 5
    with sent(page):
        page.get_by_role("button", name="Count 3, end my turn").tap()
    prompt(page, "Ben: resolve a die")
    tag_top = page.locator(".tagrow", has_text="Flow").get_by_role("button", name="Flow: Die 1")
    with sent(page):
        tag_top.tap()
    with sent(page):
        page.get_by_role("button", name="Count −2, end my turn").tap()
    roll(page, "Flow", "3")
    roll(page, "Flow", "3")
    prompt(page, "Ben: resolve a die")
    page.get_by_role("link", name="As last time: Gain 2, erase …").tap()
    with sent(page):
        face(page, "Ana’s die 2").tap()
    last = server.record(code)["moves"][-1]
    assert [step["do"] for step in last["steps"]] == ["gain", "erase"]
    assert last["steps"][0] == {"do": "gain", "points": 2}


def test_a_card_that_is_known_comes_with_its_steps(phone, server):
    start = flow()
    start["moves"][0]["card"] = {"name": "Flow", "icons": ["Flow"]}
    start["moves"].insert(0, {"by": "Ana", "do": "add-card", "card": {"name": "Cocoon"}})
    start["moves"][2].update(card="Cocoon", on=[["Ana-1", 1, "Cocoon"]])
    code, page = seated(phone, server, start)
    with sent(page):
        page.get_by_role("button", name="Lose 2, replace by 3").tap()
    told = outcome(server, code)["players"][0]
    assert told["score"] == 1
    assert told["sheet"]["dice"]["Ana-1"]["faces"][0]["icons"] == ["3"]


def test_a_ward_is_used_on_another_player_s_turn(phone, server):
    code, page = seated(phone, server, flow(phases=("ward",)))
    page.goto(f"/t/{code}?seat=1")
    page.locator(".uses summary").tap()
    page.get_by_role("link", name="Use Flow").tap()
    page.get_by_role("link", name="A dot", exact=True).tap()
    face(page, "Ben’s die 1").tap()
    with sent(page):
        page.get_by_role("button", name="Use Flow").tap()
    assert server.moves(code)[-1] == ("Ben", "use")


def test_an_icon_is_drawn_with_a_finger_for_all_phones_and_later_tables(phone, server):
    _, ana, ben = two_phones(phone)
    ana.locator("#card-Junk_Food summary").tap()
    ana.get_by_role("link", name="Draw Junk Food").tap()
    expect(ana.locator("#ink")).to_be_visible()
    ink = ana.locator("#ink").bounding_box()
    for down, up in (((.2, .2), (.8, .8)), ((.8, .2), (.2, .8))):
        ana.mouse.move(ink["x"] + down[0] * ink["width"], ink["y"] + down[1] * ink["height"])
        ana.mouse.down()
        ana.mouse.move(ink["x"] + up[0] * ink["width"], ink["y"] + up[1] * ink["height"], steps=4)
        ana.mouse.up()
    ana.get_by_role("button", name="Last stroke").tap()
    ana.get_by_role("button", name="Use this drawing").tap()
    expect(ana.locator("#card-Junk_Food .own path")).to_have_attribute("d", re.compile(r"^M\d+ \d+(L\d+ \d+)+$"))
    expect(ben.locator("#card-Junk_Food .own path")).to_have_count(1)
    ben.locator("#card-Junk_Food summary").tap()
    ben.get_by_role("link", name="Draw Junk Food").tap()
    ben.get_by_label(re.compile("^Or up to")).fill("jf!")
    ben.get_by_role("button", name="Show these letters").tap()
    expect(ana.locator("#card-Junk_Food summary")).to_contain_text("jf!")
    _, later = one_phone(phone, "Cleo", "Dan")
    open_curtain(later)
    expect(later.locator("#card-Junk_Food summary")).to_contain_text("jf!")


def test_a_card_added_once_fills_the_form_at_the_next_table(phone, server):
    _, page = one_phone(phone, "Ana", "Ben")
    open_curtain(page)
    add_card(page, "Flow", note="Gain 2.", icons=("2", "Stream"), phases=("first", "last"), once=True)
    _, later = one_phone(phone, "Cleo", "Dan")
    open_curtain(later)
    later.locator("#add > summary").tap()
    expect(later.locator("#card-names option[value=Flow]")).to_have_count(1)
    later.locator("#card-name").fill("Flow")
    expect(later.locator("[name=note]")).to_have_value("Gain 2.")
    expect(later.locator("[name=icon]").nth(1)).to_have_value("Stream")
    expect(later.locator("#add-card [value=last]")).to_be_checked()
    with sent(later):
        later.get_by_role("button", name="Lay the card").tap()
    expect(later.locator(".tagrow", has_text="Flow")).to_be_visible()


def test_a_card_half_typed_outlives_what_others_enter(phone):
    _, ana, ben = two_phones(phone, level="intermediate")
    ana.locator("#card-name").fill("Half")
    ana.locator("[name=note]").fill("what it d")
    add_card(ben, "Ebb")
    expect(ana.get_by_text("1 card added face-down")).to_be_visible()
    expect(ana.locator("#card-name")).to_have_value("Half")
    expect(ana.locator("[name=note]")).to_have_value("what it d")


# --- without JavaScript --------------------------------------------------------------------------------------------


def test_a_turn_without_javascript(phone, server):
    """Cards, tags, rolls, a step of an effect: links and forms do it all."""
    code, page = seated(phone, server, flow(), javascript=False)
    page.get_by_role("link", name="Steal points", exact=True).tap()
    page.get_by_role("spinbutton", name="Points").fill("2")
    page.get_by_role("button", name="Next").tap()
    page.get_by_role("button", name="Resolve Flow").tap()
    page.get_by_role("button", name="Count 3, end my turn").tap()
    prompt(page, "Ben: resolve a die")
    assert [player["score"] for player in outcome(server, code)["players"]] == [8, 1]
    page.goto(f"/new/{KEY}")
    for place, name in enumerate(("Cleo", "Dan")):
        page.get_by_label(f"Name of player {place + 1}", exact=True).fill(name)
    page.get_by_role("button", name="Open the table").tap()
    page.locator(".dock button.go").tap()
    page.get_by_role("link", name="I am Cleo").tap()
    page.locator("#add > summary").tap()
    page.locator("#add [name=name]").first.select_option("Opportunity")
    page.get_by_role("button", name="Fill in what is known of it").tap()
    expect(page.locator("[name=overwrites]")).to_have_value("The Window")
    page.get_by_role("button", name="Lay the card").tap()
    expect(page.locator(".stk", has_text="Opportunity").locator(".cd.covered")).to_have_count(1)
    page.get_by_role("button", name="Tag: Die 1", exact=True).tap()
    expect(page.get_by_text("Tag 2 of 4: tap the die beside a card.")).to_be_visible()


# --- how it looks, and without a finger ------------------------------------------------------------------------------


@pytest.mark.parametrize(("dark", "language"), [(False, "en-GB"), (True, "fr-FR")])
def test_pages_fit_and_axe_finds_nothing(phone, server, dark, language):
    from axe_playwright_python.sync_playwright import Axe

    code, page = seated(phone, server, flow(), width=360, dark=dark, language=language, bypass_csp=True)
    own = f"/t/{code}?seat=0&die=Ana-1&do=resolve"
    found = {}
    for path in (f"/new/{KEY}", f"/cards/{KEY}", f"/t/{code}", f"{own}&add-do=steal", f"{own}&add-do=erase",
                 f"{own}&add-do=tag", f"/t/{code}?seat=0&die=Ana-2", f"/t/{code}/draw?icon=Flow"):
        page.goto(path)
        wide = page.evaluate(STICKING_OUT, 360) if page.evaluate("document.documentElement.scrollWidth") > 360 else []
        axe = [(some["id"], some["nodes"][0]["html"][:160]) for some in Axe().run(page).response["violations"]]
        if told := [*wide, *page.evaluate(TOO_SMALL), *axe]:
            found[path] = told
    assert found == {}


def test_a_round_with_the_keyboard(phone, server):
    """Arrows look at the faces, a button sends them; what is asked next is where the typist is led."""
    start = flow()
    del start["moves"][-2:]
    code, page = seated(phone, server, start)
    page.locator("#up fieldset").nth(0).get_by_label("Flow").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    assert server.moves(code)[-1] == ("Ana", "roll")
    assert len(server.record(code)["moves"]) == len(start["moves"])
    with sent(page):
        page.keyboard.press("Enter")
    assert server.record(code)["moves"][-1]["up"] == {"Ana-1": 1, "Ana-2": 1}
    expect(page.locator("#up :focus, .dock :focus")).to_have_count(1)
