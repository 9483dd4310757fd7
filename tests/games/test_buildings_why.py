"""Who got a card, and why: ties and prizes told with the numbers that decided them."""

import pytest
from buildings_help import Table, building_of

from companion.games import blueprints_buildings as buildings
from companion.games.blueprints_buildings.scoring import also_qualified, score_round, tied_behind, why_ahead, why_prize

BLACK_GREEN = ("black", "green")


def scored(*drawings, in_demand=BLACK_GREEN, first=0):
    return score_round(tuple(building_of(drawing) for drawing in drawings), in_demand, first)


def told(effect, language="en", **more):
    return buildings.say(language, effect.key, {**effect.facts, **more})


# --- ties ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ahead", "behind", "english", "french"), [
    ("k1 | k1 | k1 / . | . | .", "k1 | k1 | c1 / . | . | .", "3 black dice against 2", "dé noir : 3 contre 2"),
    ("k1 | c1 | . / . | . | .", "c1 | c1 | . / . | . | .", "1 black die against 0", "dé noir : 1 contre 0"),
    ("k1 | k1 | g1 / . | . | .", "k1 | k1 | c1 / . | . | .", "both 2 black; 1 green against 0",
     "2 noir de chaque côté ; vert : 1 contre 0"),
    ("g1 | g1 | g1 / . | . | .", "g1 | o1 | . / . | . | .", "both 0 black; 3 green against 1",
     "0 noir de chaque côté ; vert : 3 contre 1"),
])
def test_dice_in_demand_decide(ahead, behind, english, french):
    why = why_ahead(scored(behind, ahead), 1, 0)
    assert (why.key, told(why), told(why, "fr")) == ("why-in-demand", english, french)


def test_equal_dice_leave_it_to_who_played_later():
    round_ = scored("k1 | g1 | . / . | . | .", "g2 | k2 | . / . | . | .", first=1)
    why = why_ahead(round_, 0, 1)
    assert why.key == "why-later"
    assert told(why, player="Ana") == "same dice in demand (1 black and 1 green): Ana played later this round"
    assert told(why, "fr", player="Ana") == (
        "mêmes dés en forte demande (1 noir et 1 vert) : Ana a joué plus tard dans la manche")


def test_what_is_told_is_what_decided():
    """Whoever is ranked higher of two with equal scores has more of what the sentence names, or played later."""
    drawings = ("k1 | . | . / . | . | c3", "k1 | . | . / . | c3 | .", "g1 | . | c1 / c1 | . | c1",
                "c5 | . | . / . | . | .")
    for first in range(4):
        round_ = scored(*drawings, first=first)
        assert {score.total for score in round_.scores} == {5}
        for place, seat in enumerate(round_.ranking):
            for other in round_.ranking[place + 1:]:
                facts = why_ahead(round_, seat, other).facts
                later = (seat - first) % 4 > (other - first) % 4
                assert facts["own"] > facts["other"] if "own" in facts else later


def test_a_tie_is_with_the_next_of_the_ranking():
    round_ = scored("c5 | . | . / . | . | .", "k1 | . | . / . | . | c3", "c6 | . | . / . | . | .")
    assert round_.ranking == (2, 1, 0)
    assert [tied_behind(round_, seat) for seat in round_.ranking] == [None, 0, None]


def test_the_worked_example_of_the_rulebook():
    """23 to 23; black is in demand and only Ben has a black die."""
    table = Table("Ana", "Ben").play("Ana begins black clear")
    table.build("Ana", "o1 1-1, g1 1-2, g1 2-1, g2 2-1, c1 2-3, c2 2-3", on="11#/2#2")
    table.build("Ben", "o1 1-1, g1 1-2, k1 1-2, o1 2-1, g1 2-1, g1 2-2", on="111/111")
    (round_,) = buildings.view(table.state, None, 0, {})["scored"]
    assert [(row.name, row.score.total, row.award) for row in round_.rows] == [("Ben", 23, "silver"), ("Ana", 23, "")]
    ben, ana = round_.rows
    assert ana.tie is None
    assert ben.tie.rival == "Ana"
    assert told(ben.tie.why) == "1 black die against 0"
    assert buildings.say("en", "tied", {"rival": "Ana", "why": told(ben.tie.why)}) == (
        "Tied with Ana: 1 black die against 0.")


# --- prizes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("prize", "drawing", "english", "french"), [
    ("skyscraper", "o1 g1 k1 c1 o1 | c2 | . / . | . | .", "a stack of 5", "une pile de 5"),
    ("skyscraper", "o1 g1 k1 c1 o1 g6 | . | . / . | . | .", "a stack of 6", "une pile de 6"),
    ("integrity", "o3 g3 | k3 | c3 / . | . | o1", "4 dice showing 3", "4 dés montrent 3"),
    ("integrity", "o6 g6 | k6 | c6 / o6 | . | o1", "5 dice showing 6", "5 dés montrent 6"),
    ("geometer", "o1 g2 k3 | c4 o5 | g6 / . | . | .", "all of 1 to 6", "tout, de 1 à 6"),
    ("materials", "g1 g2 | g3 | g4 / g5 | . | k1", "5 green dice", "5 dés de couleur vert"),
    ("materials", "c1 c1 c1 c1 c1 c1 | . | . / . | . | .", "6 clear dice", "6 dés de couleur transparent"),
])
def test_a_prize_has_its_reason(prize, drawing, english, french):
    why = why_prize(building_of(drawing), prize)
    assert why.key == f"why-{prize}"
    assert (told(why), told(why, "fr")) == (english, french)


def test_others_who_qualified_and_what_they_lacked():
    tower = "{} g1 g1 g1 g1 | . | . / . | . | ."
    round_ = scored(tower.format("o1"), tower.format("k1"), "c1 | . | . / . | . | .")
    assert dict(round_.prizes)["skyscraper"] == 1
    assert also_qualified(round_, "skyscraper") == (0,)
    assert also_qualified(round_, "geometer") == ()
    assert told(why_ahead(round_, 1, 0)) == "1 black die against 0"


def test_the_view_has_all_prizes_with_winner_reason_and_rivals():
    table = Table("Ana", "Ben").play("Ana begins black clear")
    table.build("Ana", "o1 1-1, g1 1-1, g1 1-1, g1 1-1, g1 1-1, o2 1-2", on="222/###")
    table.build("Ben", "o1 1-1, k1 1-1, g1 1-1, g1 1-1, g1 1-1, o2 1-2", on="222/###")
    (round_,) = buildings.view(table.state, None, 0, {})["scored"]
    assert [(prize.prize, prize.name) for prize in round_.prizes] == [
        ("skyscraper", "Ben"), ("integrity", "Ben"), ("geometer", ""), ("materials", "")]
    tower, _, geometer, _ = round_.prizes
    assert told(tower.why) == "a stack of 5"
    assert [(tie.rival, told(tie.why)) for tie in tower.ties] == [("Ana", "1 black die against 0")]
    assert (geometer.why, geometer.ties) == (None, ())


def test_the_names_of_a_tie_are_in_its_sentence():
    table = Table("Ana", "Ben").play("Ana begins black clear")
    for name in ("Ana", "Ben"):
        table.build(name, "o1 1-1, o1 1-2, o1 1-3, o1 2-1, g1 2-2, g1 2-3", on="111/111")
    (round_,) = buildings.view(table.state, None, 0, {})["scored"]
    assert [row.name for row in round_.in_table_order] == ["Ana", "Ben"]
    ben = round_.rows[0]
    assert told(ben.tie.why) == "same dice in demand (0 black and 0 clear): Ben played later this round"
