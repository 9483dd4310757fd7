"""Several players: bonuses in each step of a turn, rounds of four turns, the end of the game."""

import pytest
from squares_help import ALMOST_FULL, MIDDLE, Table, ana_and_ben, mark_at, tidy, turn_of_crosses

# --- bonuses ---------------------------------------------------------------------------------------------------


def test_the_second_selection_waits_for_all_bonuses_of_the_first():
    Table("Ana", "Ben", "Cleo").play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-3 k
        waiting for Ana, Ben, Cleo
        Ben crosses right-2-2
        Cleo writes left-1-1 r
        waiting for Ana, Ben
        Ana rolls 3 5 1 2 6 4          -> already-rolled
        Ana passes                     -> pass-not-allowed
        Ana writes middle-1-1 o k      # her bonus
        waiting for Ben
        Ana writes left-1-1 r          -> not-your-turn
        Ben writes left-1-1 r          -> cross-only
        Ben crosses left-1-1
        waiting for Ana
        Ana writes left-1-1 r
    """)


def test_the_additional_step_waits_for_the_rollers_bonus():
    ana_and_ben().play("""
        Ana writes left-1-3 k
        waiting for Ana
        Ben writes four-3-3 k          -> not-your-turn
        Ben passes                     -> pass-not-allowed
        Ana writes right-2-2 k
        waiting for Ana
        Ana crosses left-3-3
        waiting for Ben
        Ben writes four-3-3 k          # the dice of her second value, not of her bonus
        waiting for Ben
    """)


def test_the_roller_who_crosses_black_crosses_again_and_offers_nothing():
    ana_and_ben().play("""
        Ana crosses left-1-3
        waiting for Ana
        Ben passes                     -> pass-not-allowed
        Ana writes left-1-2 o          -> cross-only
        Ana crosses left-1-2
        waiting for Ben
        Ben rolls 1 1 1 1 1 1
    """)


def test_a_bonus_of_an_additional_value_is_owed_as_in_solo():
    """R44: write from all six dice, or cross out to decline, though crossing out is not allowed otherwise."""
    table = ana_and_ben().play("""
        Ana writes four-1-1 o k
        Ben writes left-1-3 k
        waiting for Ben
        Ben passes                     -> pass-not-allowed
        Ben rolls 1 1 1 1 1 1          -> not-your-turn
        Ben writes middle-1-1 o g w    # orange is offered too, and stays free
        waiting for Ben
        Ben crosses left-1-2           -> cross-not-allowed
        Ben writes left-1-2 k          -> die-used-twice
        Ben writes left-1-2 o
        waiting for Ben
        Ben rolls 1 1 1 1
    """)
    assert table.drawn("Ben") == tidy("""
        3 5 4   12 . .   . . .   . . . .
        . . .   .  . .   . . .   . . . .
        . . .   .  . .   . . .   . . . .
                                 . . . .
    """)


def test_a_declined_bonus_of_an_additional_value_on_black_asks_for_another_cross_out():
    Table("Ana", "Ben", "Cleo").play("""
        Ana rolls 3 5 1 2 6 4
        Ana crosses left-1-1
        Ben crosses left-1-1
        Cleo crosses left-1-1
        Ana writes four-1-1 o k
        Ben writes left-1-3 k
        Ben crosses right-2-2
        waiting for Ben, Cleo
        Ben writes left-1-2 o          -> cross-only
        Ben crosses left-1-2
        Ben crosses left-3-3           -> cross-not-allowed
        Ben passes
        waiting for Cleo
        Cleo passes
        waiting for Ben
    """)


def test_the_turn_waits_for_a_bonus_after_the_last_offered_die():
    ana_and_ben().play("""
        Ana writes four-1-1 k
        Ben writes left-1-3 k
        waiting for Ben
        Ben passes                     -> pass-not-allowed
        Ben crosses left-1-2
        waiting for Ben
        Ben crosses left-3-3           -> roll-first
    """)


def test_a_bonus_uses_dice_set_aside_with_their_old_faces():
    table = ana_and_ben().play("""
        Ana writes four-1-1 r o
        Ben passes
        Ben rolls g1 y1 w1 k2
        Ana writes left-1-3 k
        Ana writes middle-2-3 o r      # 5 and 3 from the turn before
    """)
    assert mark_at(table, "Ana", "middle-2-3") == 8


# --- rounds ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("names", [("Ana", "Ben"), ("Ana", "Ben", "Cleo"), ("Ana", "Ben", "Cleo", "Dora", "Emil")])
def test_a_round_is_four_turns_whatever_the_number_of_players(names):
    """R40."""
    table = Table(*names)
    seen = []
    for turn in range(5):
        seen.append((table.state.round, table.state.turn_of_round, len(table.available())))
        roller = names[turn % len(names)]
        table.play(f"{roller} rolls {' '.join('1' for _ in table.available())}")
        for name in names:
            table.play(f"{name} crosses {MIDDLE[turn]}")
        die = table.available()[0][0]
        table.play(f"{roller} writes four-1-{turn + 1} {die}" if turn == 0 else f"{roller} crosses four-4-{turn}")
        for name in names:
            if turn == 0 and name != roller:
                table.play(f"{name} passes")
    assert seen == [(1, 1, 6), (1, 2, 5), (1, 3, 5), (1, 4, 5), (2, 1, 6)]


def test_no_dice_left_everyone_crosses_out_and_the_roller_twice():
    """R39."""
    table = ana_and_ben().play("""
        Ana writes four-1-1 r o g y w k
        Ben passes
        waiting for Ana, Ben           # no roll: the turn begins with the first selection
        Ben rolls                      -> cross-only
        Ana rolls                      -> not-your-turn
        Ana writes left-1-2 o          -> cross-only
        Ana passes                     -> pass-not-allowed
        Ana crosses left-1-3
        waiting for Ana, Ben
        Ana crosses left-1-2
        Ben crosses left-1-2
        waiting for Ben
        Ben rolls                      -> cross-only
        Ben writes left-2-1 r          -> cross-only
        Ben crosses left-2-1
        waiting for Ana, Ben           # the third turn, Ana's, without dice again
        Ana passes                     -> pass-not-allowed
    """)
    assert table.state.turn_of_round == 3


# --- the end ---------------------------------------------------------------------------------------------------


def test_a_sheet_that_fills_up_in_the_middle_does_not_stop_the_turn():
    """R41: the others finish their steps; then what they left empty is crossed out."""
    table = Table("Ana", "Ben").lay("Ben", ALMOST_FULL).play("""
        Ana rolls 3 5 1 2 6 4
        Ben writes middle-1-1 o g
        waiting for Ana
        Ana writes left-1-1 r
        waiting for Ana
        Ana writes left-1-3 k
        waiting for Ana
        Ana writes left-1-2 o
        waiting for nobody
        Ana rolls 1 1 1 1 1 1          -> game-over
        Ben passes                     -> game-over
    """)
    assert table.drawn("Ana") == tidy("""
        3 5 4   x x x   x x x   x x x x
        x x x   x x x   x x x   x x x x
        x x x   x x x   x x x   x x x x
                                x x x x
    """)
    assert table.told("Ana")["crossed"] == 40


def test_the_second_selection_is_skipped_when_the_rollers_sheet_is_full():
    table = Table("Ana", "Ben").lay("Ana", ALMOST_FULL).play("""
        Ana rolls 3 5 1 2 6 4
        Ana crosses middle-1-1
        waiting for Ben
        Ben writes left-1-3 k
        waiting for Ben
        Ben crosses left-1-1
        waiting for nobody
    """)
    assert table.told("Ben")["crossed"] == 42


def test_a_second_value_that_fills_the_rollers_sheet_is_still_offered():
    table = Table("Ana", "Ben").lay("Ana", ALMOST_FULL.replace("x x x x\n", ". x x x\n", 1)).play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes middle-1-1 o g
        Ben crosses left-1-1
        Ana writes four-1-1 r k
        waiting for Ben
        Ben writes left-1-3 k
        waiting for Ben
        Ben writes left-1-2 o
        waiting for Ben
        Ben writes four-1-1 r
        waiting for nobody
    """)
    assert table.drawn("Ben") == tidy("""
        x 5 4   x x x   x x x   3 x x x
        x x x   x x x   x x x   x x x x
        x x x   x x x   x x x   x x x x
                                x x x x
    """)


def test_a_bonus_that_finds_no_space_lapses_and_the_step_goes_on():
    black_left = ALMOST_FULL.replace(".", "x", 1).replace("x x x", "x x .", 1)
    Table("Ana", "Ben").lay("Ben", black_left).play("""
        Ana rolls 3 5 1 2 6 4
        Ben writes left-1-3 k
        waiting for Ana
        Ana crosses left-1-1
        Ana writes left-2-2 g
        waiting for nobody             # Ben's sheet is full: nobody is left to pass
    """)


def test_twelve_play():
    names = tuple(f"P{number}" for number in range(1, 13))
    table = Table(*names)
    turn_of_crosses(table)
    assert table.waiting_for() == ["P2"]
    table.play("P2 rolls 1 1 1 1 1 1")
    assert table.waiting_for() == list(names)
