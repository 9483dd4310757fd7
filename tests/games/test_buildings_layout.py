"""The deck: ours is the one we describe, any other can be written down, a broken one names its card."""

import copy

import pytest
from buildings_help import HOUSE, plan

from companion.core.violations import Unreadable, say_unreadable
from companion.games import blueprints_buildings as buildings
from companion.games.blueprints_buildings.layout import plan_from, plan_text

DECK = """
    01 21#/#12  02 33#/###  03 3##/3##  04 #4#/#2#  05 42#/###  06 222/###  07 22#/2##  08 321/###
    09 231/###  10 32#/1##  11 13#/#2#  12 41#/1##  13 3##/12#  14 22#/11#  15 12#/12#  16 131/#1#
    17 211/##2  18 212/#1#  19 31#/11#  20 221/1##  21 121/1#1  22 21#/111  23 211/#11  24 111/111
"""


def deck(*plans, **changes):
    return {"game": buildings.KEY, "key": "ours", "name": "Ours", "plans": {
        f"{number:02}": plan(drawn) for number, drawn in enumerate(plans, 1)}, **changes}


def hints(layout):
    return [buildings.say("en", hint.key, hint.facts) for hint in buildings.layout_hints(buildings.read_layout(layout))]


# --- the house deck --------------------------------------------------------------------------------------------


def test_the_house_deck():
    words = DECK.split()
    plans = {number: plan(drawn) for number, drawn in zip(words[::2], words[1::2], strict=True)}
    assert {"game": buildings.KEY, "key": "house", "name": "House deck", "plans": plans} == HOUSE


def test_the_house_deck_is_a_good_one():
    """24 cards, all different even when turned or mirrored; a skyscraper always costs the bonus."""
    layout = buildings.read_layout(HOUSE)
    assert len(layout.cards) == 24
    assert buildings.layout_hints(layout) == ()
    for card in layout.cards:
        assert sum(card.plan) == 6
        assert 2 <= sum(height > 0 for height in card.plan) <= 6
        assert max(card.plan) <= 4


# --- there and back --------------------------------------------------------------------------------------------


def test_a_deck_is_written_as_it_was_read():
    assert buildings.layout_record(buildings.read_layout(HOUSE)) == HOUSE
    odd = deck(plans={"Z": plan("6##/###"), "a b": plan("111/111")})
    assert buildings.layout_record(buildings.read_layout(odd)) == odd


def test_a_deck_can_be_kept_as_a_key():
    assert len({buildings.read_layout(HOUSE), buildings.read_layout(copy.deepcopy(HOUSE))}) == 1


# --- what is not a deck ----------------------------------------------------------------------------------------


def trouble(layout):
    with pytest.raises(Unreadable) as caught:
        buildings.read_layout(layout)
    assert caught.value.where in str(caught.value)
    assert say_unreadable("fr", caught.value)
    return caught.value.where, caught.value.code


@pytest.mark.parametrize("entered", [None, [], "house", 7, True])
def test_a_deck_is_an_object(entered):
    assert trouble(entered) == ("layout", "not-an-object")


@pytest.mark.parametrize("key", ["game", "key", "name", "plans"])
def test_every_key_is_needed(key):
    assert trouble({name: value for name, value in HOUSE.items() if name != key}) == (f"layout.{key}", "missing")


@pytest.mark.parametrize(("changes", "where", "code"), [
    ({"game": "blueprints-squares"}, "layout.game", "not-one-of"), ({"key": ""}, "layout.key", "not-a-word"),
    ({"name": 7}, "layout.name", "not-a-word"), ({"plans": []}, "layout.plans", "not-an-object"),
    ({"plans": {"": plan("111/111")}}, "layout.plans", "not-a-word"),
    *(({"plans": {"07": wrong}}, "layout.plans.07", "bad-plan") for wrong in (
        None, "111/111", [], [[1, 1, 1]], plan("111/112"), plan("111/110"), [[1, 1, 1], [1, 1, "x"]],
        [[1, 1, 1], [1, 1, True]], [[1, 1, 1], [1, 1, 1.0]], ["111", "111"], {"a": 1})),
])
def test_a_broken_deck_names_its_key(changes, where, code):
    assert trouble({**HOUSE, **changes}) == (where, code)


# --- worth a second look ---------------------------------------------------------------------------------------


def test_a_small_deck_is_worth_a_hint():
    twelve = DECK.split()[1::2][:12]
    assert hints(deck(*twelve)) == []
    assert hints(deck(*twelve[:11])) == ["Four players need 12 plans; this deck has 11."]
    assert hints(deck()) == ["Four players need 12 plans; this deck has 0."]


@pytest.mark.parametrize(("other", "kind"), [
    ("21#/##3", ""), ("21#/##3", "equal"), ("3##/#12", "turned"), ("#12/3##", "turned"), ("##3/21#", "turned"),
])
def test_twins_are_worth_a_hint(other, kind):
    rest = [drawn for drawn in DECK.split()[1::2] if sorted(drawn) != sorted(other)]
    found = hints(deck("21#/##3", *rest, *([other] if kind else [])))
    told = {"": [], "equal": [f"Plans 01 and {len(rest) + 2} are the same."],
            "turned": [f"Plans 01 and {len(rest) + 2} are the same, turned or mirrored."]}
    assert found == told[kind]


# --- the editor ------------------------------------------------------------------------------------------------


def test_a_deck_goes_through_its_form():
    editor = buildings.layout_editor(HOUSE, {})
    assert len(editor["plans"]) == 24
    first = editor["plans"][0]
    assert (first["field"], first["card"], first["text"], first["bad"]) == ("plan-01", "01", "21#/#12", False)
    assert first["plan"] == plan_from(plan("21#/#12"))
    fields = {one["field"]: [one["text"]] for one in editor["plans"]} | {"key": ["house"], "name": ["House deck"]}
    assert buildings.layout_from_form(fields) == HOUSE


def test_an_empty_field_is_no_card_and_what_was_typed_comes_back():
    typed = {"key": ["own"], "name": ["Ours"], "plan-01": [" 2 1 # / # 1 2 "], "plan-02": [""], "plan-x": ["6##/###"]}
    assert buildings.layout_from_form(typed)["plans"] == {"01": plan("21#/#12"), "x": plan("6##/###")}
    editor = buildings.layout_editor(HOUSE, typed)
    assert {one["card"]: one["text"] for one in editor["plans"] if one["text"]} == {
        "01": "2 1 # / # 1 2", "x": "6##/###"}


@pytest.mark.parametrize(("text", "told"), [
    *((text, "two rows of three") for text in ("21#", "hello", "0##/##6", "²1#/#12", "21#/#12/", "21#/#1")),
    ("21#/#19", "13"),
])
def test_a_wrong_field_is_told_in_words(text, told):
    with pytest.raises(Unreadable) as caught:
        buildings.layout_from_form({"key": ["own"], "name": ["Ours"], "plan-07": [text]})
    assert (caught.value.where, caught.value.code) == ("plan-07", "bad-plan")
    sentence = buildings.say("en", caught.value.facts["told"], caught.value.facts)
    assert "07" in sentence
    assert told in sentence
    editor = buildings.layout_editor(HOUSE, {"plan-07": [text]})
    assert [one["card"] for one in editor["plans"] if one["bad"]] == ["07"]


def test_a_plan_in_one_word():
    assert [plan_text(card.plan) for card in buildings.read_layout(HOUSE).cards[:2]] == ["21#/#12", "33#/###"]
