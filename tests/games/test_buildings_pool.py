"""The pool tracked: its size, turns clockwise, what is taken, removed and drawn, and a bag that runs empty."""

import random

import oracle_buildings as oracle
import pytest
from buildings_help import Table, dice, die
from random_buildings import from_the_bag, legal_move

from companion.games import blueprints_buildings as buildings

POOLS = {2: "o5 g1 k2 c6 o1 g2 k3 c4", 3: "o5 g1 k2 c6 o1 g2 k3 c4 o6", 4: "o5 g1 k2 c6 o1 g2 k3"}
NAMES = ("Ana", "Ben", "Cleo", "Dora")


def tracked(count, first="Ana"):
    """A table whose pool lies there; everybody has a plan."""
    table = Table(*NAMES[:count], pool=True).play(f"Ana begins k g first {first}\n Ana pools {POOLS[count]}")
    for name in table.players:
        table.play(f"{name} plans 111/111")
    return table


# --- the pool --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "size"), [(2, 8), (3, 9), (4, 7)])
def test_how_many_dice_the_pool_has(count, size):
    table = Table(*NAMES[:count], pool=True).play("Ana begins k g")
    for wrong in (0, size - 1, size + 1):
        assert table.enter({"by": "Ana", "do": "pool", "dice": dice("o1 " * wrong)}) == "pool-size"
    assert table.enter({"by": "Ben", "do": "pool", "dice": dice("o1 " * size)}) in (None, "supply")
    assert table.enter({"by": "Ben", "do": "pool", "dice": dice(POOLS[count])}) in (None, "pool-locked")
    told = table.outcome()["round"]
    assert len(told["pool"]) == size
    assert told["bag"] == 32 - 2 - size


def test_before_the_pool_the_table_waits_for_everybody_and_plans_may_come_first():
    Table(pool=True).play("""
        Ana begins k g
        waiting for Ana, Ben
        Ana plans 111/111
        Ana takes o5 1-1 -> pool-missing
        Ben takes o5 1-1 -> pool-missing
        Ben pools o5 g1 k2 c6 o1 g2 k3 c4
        waiting for Ana
        Ben plans 111/111
        waiting for Ana
        Ana pools o5 g1 k2 c6 o1 g2 k3 c4 -> pool-locked
    """)


def test_the_pool_is_told_by_value_and_then_by_material():
    table = Table("Ana", "Ben", pool=True).play("Ana begins k g\n Ana pools c2 k2 g2 o2 c1 o6 k1 g1")
    assert table.outcome()["round"]["pool"] == dice("g1 k1 c1 o2 g2 k2 c2 o6")


def test_nothing_of_a_pool_at_a_quick_table():
    table = Table().play("Ana begins k g\n Ana pools o5 g1 k2 c6 o1 g2 k3 c4 -> pool-off\n Ana plans 111/111")
    table.play("Ana takes o5 1-1 removes r9 draws r9 r9 r9 r9")     # what a quick table does not use is ignored
    assert table.outcome()["round"]["pool"] is None


def test_more_than_eight_of_a_colour_cannot_have_left_the_bag():
    table = Table("Ana", "Ben", pool=True).play("""
        Ana begins k g
        Ana pools k1 k1 k1 k1 k1 k1 k1 k1 -> supply
        Ana pools o1 o1 o1 o1 o1 o1 o1 o1
        Ana plans 111/111
        Ana takes o1 1-1 removes o1 draws o1 k1 -> supply
        Ana takes o1 1-1 removes o1 draws k1 k1
    """)
    assert table.sentence("Ben pools o1") == "The pool of round 1 is already there: undo it to enter another."
    assert Table("Ana", "Ben", pool=True).play("Ana begins k g").sentence("Ben pools k1 k1 k1 k1 k1 k1 k1 k1") == (
        "There are only eight black dice: this would be number 9 in this round.")


# --- turns -----------------------------------------------------------------------------------------------------


def test_in_turn_clockwise_from_the_first_player():
    tracked(3, first="Cleo").play("""
        waiting for Cleo
        Ana takes o5 1-1 draws c1 -> not-your-turn
        Cleo takes o5 1-1 draws c1
        waiting for Ana
        Cleo takes g1 1-1 draws c1 -> not-your-turn
        Ana takes g1 1-1 draws c1
        waiting for Ben
    """)


def test_a_plan_is_needed_in_ones_own_turn_only():
    Table("Ana", "Ben", "Cleo", pool=True).play(f"""
        Ana begins k g
        Ana pools {POOLS[3]}
        Ana plans 111/111
        Ana takes o5 1-1 draws c1
        Ben takes g1 1-1 draws c1 -> plan-missing
        Ben plans 111/111
        Ben takes g1 1-1 draws c1
    """)


def test_what_is_taken_comes_from_the_pool_and_what_is_drawn_goes_into_it():
    table = tracked(3).play("""
        Ana takes o2 1-1 draws c1 -> not-in-pool
        Ana takes o1 1-1 draws c5
        Ben takes o1 1-1 draws c5 -> not-in-pool
        Ben takes c5 1-1 draws c5
    """)
    assert table.outcome()["round"]["pool"] == dice("g1 g2 k2 k3 c4 o5 c5 o6 c6")
    assert table.outcome()["round"]["bag"] == 19


def test_a_die_that_fits_nowhere_may_be_taken_while_others_would_fit():
    table = tracked(3).play("""
        Ana plans 6##/###
        Ana takes c4 1-1 draws c1
        Ben takes k2 1-1 draws c1
        Cleo takes k3 1-1 draws c1
        Ana takes g1 nowhere draws c1
    """)
    assert {6, 5} <= {face for _, face in table.outcome()["round"]["pool"]}
    assert table.told("Ana")["lost"] == dice("g1")


# --- the draw --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [3, 4])
def test_one_die_is_drawn_with_three_and_four_players(count):
    tracked(count).play("""
        Ana takes o1 1-1 -> draw-count
        Ana takes o1 1-1 draws c1 c2 -> draw-count
        Ana takes o1 1-1 draws r9 -> bad-colour
        Ana takes o1 1-1 draws c9 -> bad-face
        Ana takes o1 1-1 removes r9 draws c1 -- nobody asks for it
    """)


def test_with_two_players_a_second_die_is_removed_and_two_are_drawn():
    table = tracked(2).play("""
        Ana takes o1 1-1 draws c1 c2 -> remove-missing
        Ana takes o1 1-1 removes r9 draws c1 c2 -> bad-colour
        Ana takes o1 1-1 removes c9 draws c1 c2 -> bad-face
        Ana takes o1 1-1 removes o1 draws c1 c2 -> not-in-pool -- there is only one
        Ana takes o1 1-1 removes c1 draws c1 c2 -> not-in-pool -- not yet
        Ana takes o1 1-1 removes g1 draws c1 -> draw-count
        Ana takes o1 1-1 removes g1 draws c1 c2
    """)
    assert table.outcome()["round"]["pool"] == dice("c1 g2 k2 c2 k3 c4 o5 c6")
    assert table.outcome()["round"]["bag"] == 20
    assert table.told("Ana")["picks"] == 1


def test_of_two_equal_dice_one_is_taken_and_the_other_removed():
    table = Table(pool=True).play("Ana begins k g\n Ana pools o1 o1 k2 c6 g1 g2 k3 c4\n Ana plans 111/111")
    table.play("Ana takes o1 1-1 removes o1 draws c1 c2")
    assert die("o1") not in table.outcome()["round"]["pool"]


def finish_round(table, naive, rng):
    """Both play on to the end of the round; tells how many dice were drawn in each turn and what was left."""
    drawn = []
    while naive["round"] is not None:
        move = legal_move(rng, naive)
        drawn += [len(move.get("draw", []))] if move["do"] == "take" else []
        left = oracle.bag_of(naive)
        assert table.enter(move) is None, move
        oracle.play(naive, move)
    return drawn, left


@pytest.mark.parametrize(("count", "turns", "drawn", "left"), [
    (2, 12, [2] * 11 + [0], 0), (3, 18, [1] * 18, 4), (4, 24, [1] * 23 + [0], 0)])
def test_the_bag_is_empty_at_exactly_the_last_turn_with_two_and_four(count, turns, drawn, left):
    """``left`` is what the bag has before the last turn; with three it never runs empty."""
    table, naive = Table(*NAMES[:count], pool=True), oracle.begin(NAMES[:count], {"pool": True})
    begin = {"by": "Ana", "do": "round", "in_demand": ["black", "green"]}
    assert (table.enter(begin), oracle.play(naive, begin)) == (None, None)
    assert finish_round(table, naive, random.Random(count)) == (drawn, left)
    assert len(drawn) == turns


def test_when_the_bag_is_empty_nothing_is_drawn():
    rng = random.Random(7)
    table, naive = Table(*NAMES, pool=True), oracle.begin(NAMES, {"pool": True})
    while not oracle.waiting_for(naive) or naive["round"] is None or oracle.bag_of(naive):
        move = legal_move(rng, naive)
        assert (table.enter(move), oracle.play(naive, move)) == (None, None)
    last = legal_move(rng, naive)
    assert table.enter({**last, "draw": [["clear", 1]]}) == "draw-count"
    assert from_the_bag(rng, naive, 1) == []
    assert buildings.options(table.state, table.players.index(last["by"])).draws == 0
    assert table.enter(last) is None
