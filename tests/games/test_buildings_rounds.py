"""Three rounds: how one begins, plans, six dice each in one's own pace, who goes first, how it ends."""

import pytest
from buildings_help import FLAT, Table, plan

HIGH = "6##/###"
GREENS = "g1 1-1, g1 1-1, g1 1-1, g1 1-1, g1 1-1, c1 1-1"       # 20 + 1 and the bonus
GLASS = "c1 1-1, c1 1-1, c1 1-1, c1 1-1, c1 1-1, k1 1-1"        # 5 + 8 and the bonus


def quick_round(table, *buildings, begin="Ana begins k o"):
    """A whole round on a plan of one stack; the buildings in table order."""
    table.play(begin)
    for name, built in zip(table.players, buildings, strict=True):
        table.build(name, built, on=HIGH)
    return table


# --- before and between ----------------------------------------------------------------------------------------


def test_before_the_first_round_the_table_waits_for_everybody():
    table = Table("Ana", "Ben", "Cleo").play("""
        waiting for Ana, Ben, Cleo
        Ana plans 111/111 -> no-round
        Ana takes o3 1-1 -> no-round
        Cleo begins k g
        waiting for Ana, Ben, Cleo
    """)
    assert table.outcome() == {"rounds": [], "round": {
        "number": 1, "first": "Ana", "in_demand": ["black", "green"], "pool": None, "bag": None}}


def test_who_begins_the_first_round_is_what_the_table_says_else_the_first_of_the_players():
    assert Table().play("Ben begins k g").outcome()["round"]["first"] == "Ana"
    assert Table().play("Ana begins k g first Ben").outcome()["round"]["first"] == "Ben"


def test_between_rounds_the_table_waits_for_everybody_and_shows_the_last_round():
    table = quick_round(Table(), GREENS, GLASS).play("""
        waiting for Ana, Ben
        Ana takes o3 1-1 -> no-round
        Ana plans 111/111 -> no-round
    """)
    assert table.outcome()["round"] is None
    assert table.told("Ana") == {"plan": plan(HIGH), "lost": [], "picks": 6, "stacks": [
        [[["green", 1], ["green", 1], ["green", 1], ["green", 1], ["green", 1], ["clear", 1]], [], []], [[], [], []]]}
    table.play("Ben begins c g")
    assert table.told("Ana") == {"plan": None, "stacks": [[[], [], []], [[], [], []]], "lost": [], "picks": 0}


def test_before_the_first_round_there_is_nothing_on_a_sheet():
    assert Table().told("Ben") == {"plan": None, "stacks": [[[], [], []], [[], [], []]], "lost": [], "picks": 0}


# --- in demand -------------------------------------------------------------------------------------------------


def test_the_dice_in_demand_have_different_colours_and_anybody_enters_them():
    table = Table().play("""
        Ben begins k k -> same-colour
        Ben begins k blue -> bad-colour
        Ben begins k c
        Ana begins g o -> round-running
    """)
    assert table.state.in_demand == ("black", "clear")


# --- plans -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("drawn", ["111/111", "6##/###", "###/##6", "21#/#12", "#4#/#2#", "5##/##1"])
def test_a_plan_is_six_dice_on_two_rows_of_three(drawn):
    table = Table().play(f"Ana begins k g\n Ana plans {drawn}")
    assert table.told("Ana")["plan"] == plan(drawn)


@pytest.mark.parametrize("entered", [
    [], [[1, 1, 1]], [[1, 1, 1], [1, 1, 1], []], [[1, 1, 1, 1], [1, 1]], [[2, 2], [2, "#"]], ["111", "111"], [None, 7],
    [[1, 1, 1], [1, 1, 0]], [[1, 1, 1], [1, 1, "1"]], [[2, 1, 1], [1, 1, -0]], [[7, "#", "#"], ["#", "#", -1]],
    [[1, 1, 1], [1, 1, True]], [[1, 1, 1], [1, 1, 1.0]], [[1, 1, 1], [1, 1, None]], [[1, 1, 1], [1, 1, "x"]],
    [[1, 1, 1], [1, 1, [1]]], [[1, 1, 1], [1, 1, {}]], [[1, 1, 1], [1, 1, "##"]], [[1, 1, 1], {"a": 1}],
    [["#", "#", "#"], ["#", "#", "#"]], [[1, 1, 1], [1, 1, 2]], [[1, 1, 1], [1, 1, "#"]], [[10**60, 1, 1], [1, 1, 1]],
])
def test_anything_else_is_no_plan(entered):
    table = Table().play("Ana begins k g")
    assert table.enter({"by": "Ana", "do": "plan", "plan": entered}) == "bad-plan"
    assert table.told("Ana")["plan"] is None


def test_a_plan_counts_until_the_first_die_and_the_last_one_entered_is_it():
    table = Table().play("""
        Ana begins k g
        Ana takes o3 1-1 -> plan-missing
        Ana plans 111/111
        Ana plans 222/###
        Ana takes o3 2-1 -> hatched
        Ana plans 222/###
        Ana takes o3 1-1
        Ana plans 222/### -> plan-locked
    """)
    assert table.told("Ana")["plan"] == plan("222/###")


def test_two_players_may_have_the_same_plan_for_all_the_table_knows():
    Table().play("""
        Ana begins k g
        Ana plans 222/###
        Ben plans 222/###
    """)


def test_a_new_round_asks_for_a_new_plan():
    quick_round(Table(), GREENS, GLASS).play("""
        Ana begins k g
        Ana takes o3 1-1 -> plan-missing
    """)


# --- six dice --------------------------------------------------------------------------------------------------


def test_each_in_own_pace_and_order_and_the_round_is_scored_when_all_have_six():
    table = Table("Ana", "Ben").play("""
        Ana begins k g first Ben
        Ana plans 6##/###
        waiting for Ana, Ben
        Ana takes c1 1-1
        Ana takes c1 1-1
        Ana takes c1 1-1
        Ana takes c1 1-1
        Ana takes c1 1-1
        waiting for Ana, Ben
        Ana takes k1 1-1
        waiting for Ben
        Ana takes k1 1-1 -> six-dice
        Ana takes r9 nowhere -> six-dice
    """)
    assert table.outcome()["rounds"] == []
    table.build("Ben", GREENS, on=HIGH)
    assert len(table.outcome()["rounds"]) == 1


def test_with_and_without_a_plan_the_table_waits():
    Table().play("""
        Ana begins k g
        Ana plans 111/111
        waiting for Ana, Ben
    """)


# --- at most eight of a colour ---------------------------------------------------------------------------------


def test_there_are_eight_dice_of_a_colour_those_in_demand_included():
    table = Table("Ana", "Ben", "Cleo").play("Ana begins k g\n Cleo plans 111/111")
    table.build("Ana", "k1 1-1, k1 1-1, k1 1-1, k1 1-1, k1 1-1, k1 1-1", on=HIGH)
    table.build("Ben", "k1 1-1", on=HIGH).play("""
        Ben takes k1 1-1 -> supply
        Cleo takes k6 1-1 -> supply
        Cleo takes o6 1-1
    """)
    assert table.sentence("Cleo takes k6 1-1") == "All eight black dice are with the players or in demand."
    plain = Table().play("Ana begins c g").build("Ana", "k1 1-1, k1 1-1, k1 1-1, k1 1-1, k1 1-1, k1 1-1", on=HIGH)
    plain.build("Ben", "k1 1-1, k1 1-1", on=HIGH).play("Ben takes k1 1-1 -> supply")


def test_a_lost_die_is_gone_too_and_all_are_back_for_the_next_round():
    table = Table().play("Ana begins k g")
    table.build("Ana", "o6 1-1, k1 nowhere, k2 nowhere, k3 nowhere, k4 nowhere, k5 nowhere", on=HIGH)
    table.build("Ben", "k6 1-1, k6 1-1", on=HIGH).play("Ben takes k6 1-1 -> supply")
    table.build("Ben", "o6 1-1, o6 1-1, o6 1-1, o6 1-1")
    table.play("Ana begins k g").build("Ben", "k6 1-1, k6 1-1, k6 1-1", on=HIGH)


# --- who goes first --------------------------------------------------------------------------------------------


def test_the_lowest_round_score_begins_the_next_round():
    table = quick_round(Table(), GREENS, GLASS).play("""
        Ana begins k g first Ana -> not-your-turn
        Ana begins k g
    """)
    assert [scores["total"] for scores in table.last_round()["scores"].values()] == [27, 19]
    assert table.outcome()["round"]["first"] == "Ben"
    assert table.outcome()["round"]["number"] == 2


def test_the_right_name_may_be_said():
    quick_round(Table(), GREENS, GLASS).play("Ana begins k g first Ben")


def test_of_the_lowest_the_one_ranked_last_by_the_tie_break_begins():
    """Equal buildings: who played later is ranked higher, so the first player begins again."""
    wooden = "c1 1-1, c1 1-1, c1 1-1, o1 1-1, o1 1-1, o1 1-1"
    table = quick_round(Table("Ana", "Ben", "Cleo"), wooden, wooden, GREENS, begin="Ana begins k g first Ben")
    table.play("Ana begins k g")
    assert [scores["total"] for scores in table.last_round()["scores"].values()] == [19, 19, 27]
    assert table.outcome()["round"]["first"] == "Ben"


def test_the_bonus_counts_for_who_goes_first():
    table = Table().play("Ana begins o k").build("Ana", "c1 1-1, c1 1-2, c1 1-3, g1 2-1, g1 2-2, k1 2-3", on=FLAT)
    table.build("Ben", "c1 1-1, c6 1-1, g1 1-2, k1 1-3, k1 2-1, k1 2-2", on=FLAT).play("Ana begins k g")
    ana, ben = table.last_round()["scores"].values()
    assert (ana["total"], ana["bonus"], ben["total"], ben["bonus"]) == (16, 6, 15, 0)
    assert table.outcome()["round"]["first"] == "Ben"


# --- the end ---------------------------------------------------------------------------------------------------


def test_after_three_rounds_it_is_over():
    table = Table()
    for number in (1, 2, 3):
        assert not table.state.over
        quick_round(table, GREENS, GLASS)
        assert len(table.outcome()["rounds"]) == number
    table.play("""
        waiting for nobody
        Ana begins k g -> game-over
    """)
    assert [scored["first"] for scored in table.outcome()["rounds"]] == ["Ana", "Ben", "Ben"]
    assert table.outcome()["round"] is None
    assert table.told("Ben")["picks"] == 6
