"""The round score of a building, awards, prizes, ties, and what the cards add up to in the end."""

from dataclasses import replace

import pytest
from buildings_help import Table, building_of, score_of

from companion.core.records import outcome
from companion.games import blueprints_buildings as buildings
from companion.games.blueprints_buildings.scoring import qualifies, score_round
from companion.games.blueprints_buildings.state import PRIZES, Options

EMPTY = ". | . | . / . | . | ."


def parts(drawing, on="111/111"):
    score = score_of(drawing, on)
    return (score.bonus, score.wood, score.recycled, score.stone, score.glass)


# --- the worked example of the rulebook ------------------------------------------------------------------------

A_BUILT = "o1 1-1, g2 1-2, g3 1-3, c1 2-1, c2 2-2, g4 2-3"                          # flat, as its plan says
B_BUILT = "o2 1-1, k3 1-1, o1 1-2, g1 1-3, g5 2-2, g6 2-3"                          # one stack of two


def worked_example(in_demand="k c", first="A"):
    table = Table("A", "B").play(f"A begins {in_demand} first {first}")
    return table.build("A", A_BUILT, on="111/111").build("B", B_BUILT, on="121/#11")


def test_23_against_23_and_the_black_die_in_demand_decides():
    table = worked_example(first="B")       # A plays later: without the black die the tie would be A's
    assert table.last_round() == {
        "first": "B",
        "scores": {"A": {"bonus": 6, "wood": 4, "recycled": 10, "stone": 0, "glass": 3, "total": 23},
                   "B": {"bonus": 0, "wood": 10, "recycled": 10, "stone": 3, "glass": 0, "total": 23}},
        "awards": {"silver": "B"},
        "prizes": {"skyscraper": None, "integrity": None, "geometer": None, "materials": None}}


def test_the_second_material_in_demand_decides_when_the_first_does_not():
    assert worked_example("g k", first="B").last_round()["awards"] == {"silver": "B"}
    assert worked_example("g c", first="A").last_round()["awards"] == {"silver": "A"}


def test_then_who_played_later_in_the_round_wins_the_tie():
    """Both have three green dice, and neither colour in demand tells them apart."""
    flat = "g1 1-1, g2 1-2, g3 1-3, c1 2-1, c2 2-2, c3 2-3"
    for first, winner in (("A", "B"), ("B", "A")):
        table = Table("A", "B").play(f"A begins k o first {first}").build("A", flat, on="111/111")
        assert table.build("B", flat, on="111/111").last_round()["awards"] == {"silver": winner}


# --- the plan bonus --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("drawing", "on", "bonus"), [
    ("k1 | k1 | k1 / k1 | k1 | k1", "111/111", 6), ("k1 k1 | k1 | . / . | k1 | k1 k1", "21#/#12", 6),
    ("k1 k1 | k1 | . / . | k1 k1 | k1", "21#/#12", 0), ("k1 k1 | k1 | . / . | k1 | k1", "21#/#12", 0),
    ("k1 k2 k3 k4 k5 k6 | . | . / . | . | .", "6##/###", 6), (EMPTY, "6##/###", 0),
])
def test_the_bonus_is_for_heights_alone(drawing, on, bonus):
    assert score_of(drawing, on).bonus == bonus


def test_a_lost_die_keeps_the_plan_from_being_met():
    table = Table().play("Ana begins k g")
    table.build("Ana", "o6 1-1, o6 1-1, o6 1-1, o6 1-1, o6 1-1, c1 nowhere", on="6##/###")
    table.build("Ben", "c1 1-1, c1 1-1, c1 1-1, c1 1-1, c1 1-1, c1 1-1", on="6##/###")
    assert [scores["bonus"] for scores in table.last_round()["scores"].values()] == [0, 6]


# --- materials -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("drawing", "wood"), [
    ("o1 | . | . / . | . | .", 0), ("o1 | k1 | . / . | . | .", 2), ("o1 | o1 | . / . | . | .", 4),
    ("o1 | . | k1 / . | k1 | .", 0),                                        # corners do not touch
    ("o1 k2 | . | . / . | . | .", 2), ("k1 o2 k3 | . | . / . | . | .", 4),
    ("k1 | o1 k1 | k1 / . | k1 | .", 8), ("o1 o1 o1 o1 o1 o1 | . | . / . | . | .", 20),
    ("k1 o2 | k1 | . / . | . | .", 2),                                       # beside it on level 2 there is nothing
    ("k1 o2 | k1 k2 | . / k1 k2 | . | .", 6), ("c1 | . | . / o1 | . | .", 2), (". | . | o1 / . | . | g1 g2", 2),
])
def test_wood_scores_two_for_each_die_that_shares_a_face(drawing, wood):
    assert score_of(drawing).wood == wood


@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 2), (2, 5), (3, 10), (4, 15), (5, 20), (6, 30)])
def test_recycled_scores_by_number(count, points):
    flat = ["g6"] * count + ["."] * (6 - count)
    assert score_of(f"{'g1 ' * count or '.'} | . | . / . | . | .").recycled == points
    assert score_of(f"{' | '.join(flat[:3])} / {' | '.join(flat[3:])}").recycled == points


@pytest.mark.parametrize(("drawing", "stone"), [
    ("k1 | . | . / . | . | .", 2), ("o1 k1 | . | . / . | . | .", 3), ("o1 o1 k1 | . | . / . | . | .", 5),
    ("o1 o1 o1 k1 | . | . / . | . | .", 8), ("o1 o1 o1 o1 k1 | . | . / . | . | .", 8),
    ("o1 o1 o1 o1 o1 k1 | . | . / . | . | .", 8), ("k1 k1 k1 k1 k1 k1 | . | . / . | . | .", 34),
    ("k1 | k1 | k1 / k1 | k1 | k1", 12),
])
def test_stone_scores_by_level(drawing, stone):
    assert score_of(drawing).stone == stone


@pytest.mark.parametrize(("drawing", "glass"), [
    ("c1 | . | . / . | . | .", 1), ("c6 | . | . / . | . | .", 6), ("c2 k5 k6 | . | . / . | . | .", 2),
    ("c1 c2 c3 | c4 c5 c6 | . / . | . | .", 21),
])
def test_glass_scores_its_top_face_covered_or_not(drawing, glass):
    assert score_of(drawing).glass == glass


def test_every_part_stands_for_itself():
    assert parts("o1 k3 | g2 | c4 / g5 | . | k1", "211/1#1") == (6, 6, 5, 5, 4)


# --- awards ----------------------------------------------------------------------------------------------------


def scored(*drawings, in_demand=("black", "orange"), first=0):
    return score_round(tuple(building_of(drawing) for drawing in drawings), in_demand, first)


GLASS = [f"c{face} | . | . / . | . | ." for face in range(1, 7)]        # as many points as the die shows


@pytest.mark.parametrize(("drawings", "awards"), [
    ([GLASS[0], GLASS[3]], {"silver": 1}), ([GLASS[3], GLASS[0]], {"silver": 0}),
    ([GLASS[2], GLASS[0], GLASS[4]], {"gold": 2, "silver": 0}),
    ([GLASS[2], GLASS[0], GLASS[4], GLASS[3]], {"gold": 2, "silver": 3, "bronze": 0}),
])
def test_awards_by_round_score(drawings, awards):
    assert dict(scored(*drawings).awards) == awards


def test_the_loser_of_a_tie_takes_the_next_award():
    """Two points each: a green die, second in demand; glass; a black die, first in demand; glass."""
    built = ["g1 | . | . / . | . | .", GLASS[1], "k1 | . | . / . | . | .", GLASS[1]]
    assert [score_of(drawing).total for drawing in built] == [2, 2, 2, 2]
    found = scored(*built, in_demand=("black", "green"))
    assert dict(found.awards) == {"gold": 2, "silver": 0, "bronze": 3}          # 3 plays later than 1
    assert found.ranking == (2, 0, 3, 1)


def test_a_tie_between_many_is_settled_by_turn_order_from_the_first_player():
    assert scored(*[GLASS[1]] * 4, first=0).ranking == (3, 2, 1, 0)
    assert scored(*[GLASS[1]] * 4, first=2).ranking == (1, 0, 3, 2)


# --- prizes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("drawing", "prizes"), [
    (EMPTY, ""), ("k1 o2 g3 c4 k5 | k6 | . / . | . | .", "skyscraper geometer"),
    ("k1 o2 g2 c2 | k3 | k3 / . | . | .", ""), ("k1 o1 g2 g2 c3 | k3 | . / . | . | .", "skyscraper"),
    ("k1 o1 g2 g2 c3 o3 | . | . / . | . | .", "skyscraper"),
    ("k1 | o1 | g1 / c1 | k2 | o2", "integrity"), ("k1 | o1 | g1 / c2 | k2 | o2", ""),
    ("k1 | o2 | g3 / c4 | k5 | o6", "geometer"), ("k1 | o2 | g3 / c4 | k5 | o5", ""),
    ("k1 | k2 | k3 / k4 | k5 | o5", "materials"), ("k1 | k2 | k3 / k4 | o5 | o5", ""),
    ("k1 k1 k1 k1 k1 | k1 | . / . | . | .", "skyscraper integrity materials"),
    ("k1 k2 k3 k4 k5 k6 | . | . / . | . | .", "skyscraper geometer materials"),
])
def test_what_a_prize_asks_for(drawing, prizes):
    assert [prize for prize in PRIZES if qualifies(building_of(drawing), prize)] == prizes.split()


def test_a_lost_die_helps_to_no_prize():
    table = Table().play("Ana begins c g")
    table.build("Ana", "k6 1-1, k6 1-1, k6 1-1, k6 1-1, o6 1-1, k1 nowhere", on="6##/###")
    table.build("Ben", "c1 1-1, c1 1-2, c1 1-3, o2 2-1, o2 2-2, o2 2-3", on="111/111")
    assert table.last_round()["prizes"] == {
        "skyscraper": "Ana", "integrity": "Ana", "geometer": None, "materials": None}


def test_several_qualify_and_only_the_tie_break_decides():
    """A stack of six does not beat one of five, and a higher score does not help."""
    six = "g1 g1 g1 g1 g1 g1 | . | . / . | . | ."
    five = "g1 g2 c2 c2 k3 | . | . / . | . | c1"
    assert score_of(six).total > score_of(five).total
    for drawings, seat in (((six, five), 1), ((five, six), 0)):
        assert dict(scored(*drawings, in_demand=("black", "orange")).prizes)["skyscraper"] == seat
    assert dict(scored(six, five, in_demand=("orange", "green")).prizes)["skyscraper"] == 0
    assert dict(scored(six, six, in_demand=("orange", "black"), first=1).prizes)["skyscraper"] == 0


def test_one_building_may_win_all_that_it_qualifies_for_and_nobody_wins_the_rest():
    found = scored("k1 k1 k1 k1 k1 | k1 | . / . | . | .", EMPTY, EMPTY)
    assert dict(found.prizes) == {"skyscraper": 0, "integrity": 0, "geometer": None, "materials": 0}


# --- cards -----------------------------------------------------------------------------------------------------


def table_with(*rounds, players=("Ana", "Ben"), **points):
    """A table after rounds with these cards: each a mapping of award or prize to the name that won it."""
    table = Table(*players, **points)
    found, blank = [], scored(*[EMPTY] * len(players))
    for cards in rounds:
        seats = {card: players.index(name) for card, name in cards.items()}
        awards = tuple((card, seats[card]) for card in ("gold", "silver", "bronze") if card in seats)
        found.append(replace(blank, awards=awards, prizes=tuple((prize, seats.get(prize)) for prize in PRIZES)))
    state = replace(table.state, scored=tuple(found))
    return outcome(buildings, table.setup, state, None, everything=True)


def ranks(told):
    return [(row["place"], row["name"], row["score"]) for row in told["ranking"]]


def whys(told):
    return {row["name"]: row["why"] for row in told["ranking"]}


def lines(told, name):
    player = next(player for player in told["players"] if player["name"] == name)
    assert player["score"] == sum(line["points"] for line in player["lines"])
    return {line["key"]: line["points"] for line in player["lines"]}


def test_cards_add_up_and_nothing_else_counts():
    four = ("Ana", "Ben", "Cleo", "Dora")
    told = table_with({"gold": "Ana", "silver": "Ben", "bronze": "Cleo", "skyscraper": "Dora", "geometer": "Dora"},
                      {"gold": "Ana", "silver": "Ben", "bronze": "Ben", "materials": "Ana"}, players=four)
    assert lines(told, "Ana") == {"gold": 6, "silver": 0, "bronze": 0, "prizes": 2}
    assert lines(told, "Ben") == {"gold": 0, "silver": 4, "bronze": 1, "prizes": 0}
    assert lines(told, "Dora") == {"gold": 0, "silver": 0, "bronze": 0, "prizes": 4}
    assert ranks(told) == [(1, "Ana", 8), (2, "Ben", 5), (3, "Dora", 4), (4, "Cleo", 1)]
    assert set(whys(told).values()) == {""}


def test_all_four_lines_are_always_there_with_their_rule():
    told = table_with()
    assert [(line["key"], line["section"]) for line in told["players"][0]["lines"]] == [
        ("gold", "awards"), ("silver", "awards"), ("bronze", "awards"), ("prizes", "prizes")]
    assert ranks(told) == [(1, "Ana", 0), (1, "Ben", 0)]


def test_the_table_may_give_the_cards_other_values():
    told = table_with({"silver": "Ana", "geometer": "Ben"}, silver=1, prize=7)
    assert (lines(told, "Ana")["silver"], lines(told, "Ben")["prizes"]) == (1, 7)
    assert told["players"][0]["lines"][1]["label"] == "Silver awards, 1 × 1"
    assert Options() == Options(pool=False, totals=False, gold=3, silver=2, bronze=1, prize=2)


@pytest.mark.parametrize(("rounds", "points", "why"), [
    ([{"silver": "Ana"}, {"geometer": "Ben"}], {}, "more prizes decide, 1 against 0"),
    ([{"gold": "Ben", "bronze": "Ben"}, {"silver": "Ana"}, {"silver": "Ana"}], {},
     "more gold awards decide, 1 against 0"),
    ([{"silver": "Ben"}, {"bronze": "Ana"}, {"bronze": "Ana"}], {}, "more silver awards decide, 1 against 0"),
    ([{"bronze": "Ben"}], {"bronze": 0}, "more bronze awards decide, 1 against 0"),
])
def test_ties_at_the_end(rounds, points, why):
    told = table_with(*rounds, **points)
    assert [row[:2] for row in ranks(told)] == [(1, "Ben"), (2, "Ana")]
    assert whys(told) == {"Ben": f"Tied with Ana: {why}.", "Ana": f"Tied with Ben: {why}."}


def test_equal_in_everything_shares_the_place():
    told = table_with({"silver": "Ana"}, {"silver": "Ben"})
    assert ranks(told) == [(1, "Ana", 2), (1, "Ben", 2)]
    three = table_with({"gold": "Cleo", "silver": "Ana"}, {"silver": "Ben"}, players=("Ana", "Ben", "Cleo"))
    assert [row[:2] for row in ranks(three)] == [(1, "Cleo"), (2, "Ana"), (2, "Ben")]


def test_a_tie_for_a_lower_place_is_broken_too():
    told = table_with({"gold": "Cleo", "silver": "Ana", "geometer": "Ben"}, players=("Ana", "Ben", "Cleo"))
    assert ranks(told) == [(1, "Cleo", 3), (2, "Ben", 2), (3, "Ana", 2)]
    assert whys(told)["Ben"] == "Tied with Ana: more prizes decide, 1 against 0."


def test_round_scores_are_not_carried_over():
    table = worked_example()
    told = outcome(buildings, table.setup, table.state, None, everything=True)
    assert ranks(told) == [(1, "B", 2), (2, "A", 0)]
