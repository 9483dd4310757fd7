"""A solo game: ten rounds of four turns, dice set aside, bonuses of black spaces, the end."""

import pytest
from squares_help import COLOURS, HOUSE, Table, layout_with, tidy

BLACK = ["left-1-3", "right-2-2", "four-3-3"]
OTHERS = [f"{grid}-{row}-{col}" for grid, size in (("left", 3), ("middle", 3), ("right", 3), ("four", 4))
          for row in range(1, size + 1) for col in range(1, size + 1) if f"{grid}-{row}-{col}" not in BLACK]


def cross_through(table, spaces):
    """Whole turns, each a roll and a cross-out."""
    for space in spaces:
        table.play(f"""
            Ana rolls {' '.join('1' for _ in table.available())}
            Ana crosses {space}
        """)
    return table


# --- the roll --------------------------------------------------------------------------------------------------


def test_a_turn_begins_with_the_roll():
    Table().play("""
        waiting for Ana
        Ana writes left-1-1 r  -> roll-first
        Ana crosses left-1-1   -> roll-first
        Ana passes             -> pass-not-allowed
        Ana rolls 3 5 1 2 6 7  -> bad-face
        Ana rolls 3 5 1 2 6 4
        waiting for Ana
        Ana rolls 3 5 1 2 6 4  -> already-rolled
        Ana passes             -> pass-not-allowed
        Ana writes left-1-1 r
        waiting for Ana
        Ana writes left-1-2 o  -> roll-first
    """)


@pytest.mark.parametrize(("roll", "code"), [
    ("", "wrong-dice"), ("r3 o5 g1 y2 w6", "wrong-dice"), ("r3 o5 g1 y2 w6 k4 blue1", "wrong-dice"),
    ("r3 o5 g1 y2 w6 blue4", "wrong-dice"),
    ("r0 o5 g1 y2 w6 k4", "bad-face"), ("r3 o5 g1 y2 w6 k7", "bad-face"), ("r3 o-1 g1 y2 w6 k4", "bad-face"),
    ("r3 o5 g1 y2 w6 k123456789012345678901234567890", "bad-face"),
])
def test_a_roll_has_exactly_the_available_dice_and_faces_1_to_6(roll, code):
    Table().play(f"Ana rolls {roll} -> {code}")


def test_the_order_of_the_dice_in_a_roll_does_not_matter():
    Table().play("""
        Ana rolls k4 w6 y2 g1 o5 r3
        Ana writes left-1-1 r w
    """)


# --- setting aside ---------------------------------------------------------------------------------------------


def test_dice_of_a_value_are_set_aside_for_the_round():
    table = Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-1 r w
    """)
    assert table.available() == ["orange", "green", "yellow", "black"]
    table.play("""
        Ana rolls r1 o1 g1 y1 w1 k1  -> wrong-dice
        Ana rolls 5 5 5 5
        Ana writes left-1-2 r  -> die-not-available
        Ana writes left-1-2 w o  -> die-not-available
        Ana writes middle-1-1 o g
    """)
    assert table.available() == ["yellow", "black"]


def test_a_cross_out_sets_nothing_aside():
    """R16."""
    table = Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana crosses left-1-1
    """)
    assert table.available() == COLOURS


def test_after_four_turns_all_dice_are_back():
    table = Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes middle-1-1 o w
        Ana rolls 3 1 2 4
        Ana writes middle-2-2 r k
        Ana rolls 1 2
        Ana writes left-3-1 g
        Ana rolls 2
    """)
    assert (table.state.round, table.state.turn_of_round) == (1, 4)
    table.play("Ana crosses left-2-2")
    assert (table.state.round, table.state.turn_of_round) == (2, 1)
    assert table.available() == COLOURS


def test_no_dice_left_no_roll_only_cross_outs():
    """R15."""
    table = Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes four-1-1 r o g y w k
        waiting for Ana
        Ana rolls                       -> cross-only
        Ana rolls r3 o5 g1 y2 w6 k4     -> cross-only
        Ana rolls r9                    -> cross-only
        Ana writes left-1-1 r           -> cross-only
        Ana writes left-1-1             -> cross-only
        Ana crosses left-1-1
        Ana writes left-1-2 o           -> cross-only
        Ana crosses left-1-2
        Ana crosses left-2-1
        waiting for Ana
        Ana crosses left-2-2            -> roll-first
        Ana rolls 1 1 1 1 1 1
    """)
    assert table.told("Ana")["crossed"] == 3


# --- the bonus -------------------------------------------------------------------------------------------------


def test_a_value_on_black_earns_another_mark_from_all_six_dice():
    """R11: dice set aside and those of the value itself may be used; R14: bonus dice stay in play."""
    table = Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-1 r w
        Ana rolls 5 1 2 4
        Ana writes left-1-3 k o
        waiting for Ana
        Ana rolls 1 1 1 1             -> already-rolled
        Ana passes                    -> pass-not-allowed
        Ana writes middle-1-2 r w     # both were set aside, with their old faces
    """)
    assert table.told("Ana")["grids"]["middle"][0] == [None, 9, None]
    assert table.available() == ["green", "yellow"]
    table.play("Ana rolls 1 1")


def test_the_bonus_follows_all_the_rules():
    Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-3 k
        Ana writes left-1-3 o         -> space-taken
        Ana writes left-4-4 o         -> no-such-space
        Ana writes left-1-1           -> no-dice
        Ana writes left-1-1 k k       -> die-used-twice
        Ana writes left-1-1 blue      -> die-not-available
        Ana writes middle-1-1 k       -> min-dice
        Ana writes left-2-2 k         -> solid-colour
        Ana writes right-2-2 w        -> white-on-black
        Ana writes left-1-1 k
        waiting for Ana
        Ana writes left-1-2 w         -> roll-first
    """)


def test_a_bonus_on_black_earns_one_more():
    """R12."""
    table = Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-3 k
        Ana writes right-2-2 k
        Ana writes four-3-3 k
        Ana writes left-1-1 k
        Ana writes left-1-2 w       -> roll-first
    """)
    assert table.drawn("Ana") == tidy("""
        (4) . 4   . . .   . . .   . . . .
        .   . .   . . .   . 4 .   . . . .
        .   . .   . . .   . . .   . . 4 .
                                  . . . .
    """)
    assert table.available() == ["red", "orange", "green", "yellow", "white"]


def test_declining_a_bonus_is_crossing_out():
    table = Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-3 k
        Ana crosses left-2-2
        Ana crosses left-3-3     -> roll-first
    """)
    assert table.told("Ana")["crossed"] == 1


def test_declining_on_black_asks_for_another_cross_out():
    """R13."""
    Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-3 k
        Ana crosses right-2-2
        Ana writes left-1-1 r    -> cross-only
        Ana crosses left-1-1
        Ana crosses left-1-2     -> roll-first
    """)


def test_crossing_out_black_asks_for_another_and_black_again_for_one_more():
    table = Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana crosses left-1-3
        waiting for Ana
        Ana writes left-1-1 r           -> cross-only
        Ana rolls 1 1 1 1 1 1           -> already-rolled
        Ana passes                      -> pass-not-allowed
        Ana crosses right-2-2
        Ana writes left-1-1 r           -> cross-only
        Ana crosses four-3-3
        Ana crosses left-1-1
        waiting for Ana
        Ana crosses left-1-2            -> roll-first
    """)
    assert table.told("Ana")["crossed"] == 4
    assert table.available() == COLOURS


def test_in_the_bonus_of_the_last_die_a_roll_came_before():
    """Another roll is refused because there was one, not for want of dice; only the next turn has none."""
    Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes four-1-1 r o g y w
        Ana rolls 4
        Ana writes left-1-3 k
        Ana rolls                        -> already-rolled
        Ana crosses right-2-2
        Ana rolls                        -> already-rolled
        Ana crosses four-1-4
        Ana rolls                        -> cross-only
        Ana crosses four-3-3
        Ana rolls                        -> cross-only
    """)


NEARLY_FULL = """
    1 2 .   3 9 4   2 1 3   1 2 3 4
    5 7 6   5 5 6   1 . 5   2 3 4 5
    4 8 9   7 8 9   4 6 2   3 4 x 6
                            4 5 6 7
"""


def test_no_empty_space_left_and_the_bonus_lapses():
    table = Table().lay("Ana", NEARLY_FULL).play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-3 k o
        waiting for Ana
        Ana writes right-2-2 k
        waiting for nobody
    """)
    assert table.state.over


def test_a_crossed_bonus_lapses_too():
    Table().lay("Ana", NEARLY_FULL).play("""
        Ana rolls 3 5 1 2 6 4
        Ana crosses left-1-3
        Ana crosses right-2-2
        waiting for nobody
    """)


# --- the end ---------------------------------------------------------------------------------------------------


def test_forty_turns_and_what_is_empty_is_crossed_out():
    """R1, R2: three black spaces are left over; crossing them out at the end asks for nothing more."""
    table = cross_through(Table(), OTHERS[:39])
    assert not table.state.over
    assert (table.state.round, table.state.turn_of_round) == (10, 4)
    assert table.told("Ana")["crossed"] == 39
    cross_through(table, OTHERS[39:])
    assert table.state.over
    assert table.told("Ana")["crossed"] == 43
    table.play("""
        waiting for nobody
        Ana rolls 1 1 1 1 1 1  -> game-over
        Ana crosses left-1-1   -> game-over
        Ana passes             -> game-over
    """)


def test_the_bonuses_of_the_fortieth_turn_are_still_played():
    table = cross_through(Table(), OTHERS[:39]).play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-3 k
        waiting for Ana
        Ana writes right-2-2 k
        waiting for Ana
        Ana crosses four-3-3
        waiting for Ana
    """)
    assert not table.state.over
    table.play("""
        Ana crosses four-4-4
        waiting for nobody
    """)
    assert table.told("Ana")["grids"]["left"][0] == ["x", "x", 4]


@pytest.mark.parametrize("marked", [[], BLACK[:1], BLACK[1:], BLACK])
def test_after_forty_turns_all_forty_other_spaces_are_full(marked):
    """Each black space marked brings one more mark: the others fill up whatever becomes of the black ones."""
    table, rest = Table(), list(OTHERS)
    for space in marked:
        table.play(f"""
            Ana rolls 1 1 1 1 1 1
            Ana crosses {space}
            Ana crosses {rest.pop()}
        """)
    cross_through(table, rest[:-1])
    assert not table.state.over
    assert [space for space in OTHERS if table.state.sheets[0].marks[table.layout.index[space]] == 0] == rest[-1:]
    cross_through(table, rest[-1:])
    assert table.state.over


def test_more_black_spaces_fill_the_sheet_earlier():
    """R3: six black spaces, each crossed with another: the 37th turn ends the game."""
    layout = layout_with(middle={"spaces": ["k R g", "k r o", "k Y r"]})
    table, more = Table(layout=layout), [*BLACK, "middle-1-1", "middle-2-1", "middle-3-1"]
    rest = [space for space in OTHERS if space not in more]
    for space in more:
        table.play(f"""
            Ana rolls 1 1 1 1 1 1
            Ana crosses {space}
            Ana crosses {rest.pop()}
        """)
    cross_through(table, rest[:-1])
    assert table.state.turn == 36
    cross_through(table, rest[-1:])
    assert table.state.over
    table.play("waiting for nobody")


def test_a_sheet_of_black_spaces_only_is_one_long_bonus():
    black = {grid: {"spaces": [" ".join("k" * len(row.split())) for row in HOUSE["grids"][grid]["spaces"]]}
             for grid in HOUSE["grids"]}
    table = Table(layout=layout_with(**black)).play("Ana rolls 1 1 1 1 1 1")
    for space in OTHERS + BLACK:
        table.play(f"""
            waiting for Ana
            Ana crosses {space}
        """)
    table.play("waiting for nobody")
