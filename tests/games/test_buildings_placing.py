"""Placing a die: open spaces, equal or lower values, higher than the plan, and dice that fit nowhere."""

import pytest
from buildings_help import Table, dice


def building(on="21#/#12"):
    return Table().play(f"""
        Ana begins k g
        Ana plans {on}
    """)


def test_on_an_open_space_and_on_a_die_of_equal_or_lower_value():
    table = building().play("""
        Ana takes o3 1-1
        Ana takes g2 1-1 -> stack-lower
        Ana takes g3 1-1
        Ana takes k4 1-1
        Ana takes c3 1-1 -> stack-lower
        Ana takes c3 1-2
    """)
    assert table.told("Ana")["stacks"] == [[dice("o3 g3 k4"), dice("c3"), []], [[], [], []]]
    assert table.told("Ana")["picks"] == 4


def test_never_on_a_hatched_space():
    building().play("""
        Ana takes o3 1-3 -> hatched
        Ana takes o6 2-1 -> hatched
        Ana takes o3 2-3
    """)


@pytest.mark.parametrize("space", ["0-1", "1-0", "3-1", "1-4", "2-4", "-1-1"])
def test_a_plan_has_two_rows_and_three_columns(space):
    row, column = (-1, 1) if space == "-1-1" else map(int, space.split("-"))
    table = building()
    move = {"by": "Ana", "do": "take", "die": ["orange", 3], "space": [row, column]}
    assert table.enter(move) == "no-such-space"


def test_higher_than_the_plan_is_allowed():
    table = building().build("Ana", "o1 1-1, o2 1-1, o3 1-1, o4 1-1, o5 1-1, o6 1-1")
    assert table.told("Ana")["stacks"][0][0] == dice("o1 o2 o3 o4 o5 o6")


def test_a_die_that_fits_must_be_placed():
    building().play("""
        Ana takes o3 nowhere -> must-place
        Ana takes o3 1-1
        Ana takes o2 nowhere -> must-place -- there are empty spaces
    """)


def test_a_die_that_fits_nowhere_is_lost_and_counts_as_one_of_the_six():
    table = building("6##/###").play("""
        Ana takes o5 1-1
        Ana takes k4 1-1 -> stack-lower
        Ana takes k4 nowhere
        Ana takes k5 nowhere -> must-place
        Ana takes k5 1-1
        Ana takes g1 nowhere
        Ana takes g2 nowhere
        Ana takes g3 nowhere
        waiting for Ben
        Ana takes g4 nowhere -> six-dice
    """)
    assert table.told("Ana") == {"plan": [[6, "#", "#"], ["#", "#", "#"]], "picks": 6, "lost": dice("k4 g1 g2 g3"),
                                 "stacks": [[dice("o5 k5"), [], []], [[], [], []]]}


def test_a_lost_die_ends_the_changing_of_plans():
    """The very first die always fits, so the plan is locked long before; the lost one is a pick like any other."""
    building("6##/###").play("""
        Ana takes o6 1-1
        Ana takes k5 nowhere
        Ana plans 111/111 -> plan-locked
    """)


def test_each_players_building_is_their_own():
    table = building().play("""
        Ben plans 6##/###
        Ben takes o6 1-1
        Ana takes o3 1-1
        Ben takes k3 1-1 -> stack-lower
        Ana takes k3 1-1
    """)
    assert table.told("Ben")["stacks"][0][0] == dice("o6")
