"""Writing a value: what each kind of space, each grid and each neighbour asks of it.

The sheet of these tests is the house layout (lower case outline, upper case solid, k black):

    left      middle     right      four
    r<o k     o R g      g y<r      r g y o
    y G>o     y r o      o k O      o Y r g
    g r y     g Y r      y g>o      g r k y
                                    y o G r
    further carrots   left: 2-1 > 3-1, 2-3 < 3-3   right: 1-1 > 2-1, 2-1 < 3-1

Where nothing else is said the dice show red 3, orange 5, green 1, yellow 2, white 6, black 4.
"""

import pytest
from squares_help import Table, lines_of, mark_made, sheet_from, tidy

cases = pytest.mark.parametrize


# --- colour outline --------------------------------------------------------------------------------------------


@cases(("dice", "made"), [
    ("r", "3"), ("w", "6"), ("r w", "9"), ("o r", "8"), ("o w", "11"), ("o g y w", "14"), ("r o g y w k", "21"),
    ("o", "(5)"), ("k", "(4)"), ("o g", "(6)"), ("o g y k", "(12)"),
])
def test_outline_is_circled_without_its_colour_or_white(dice, made):
    assert mark_made("left-1-1", dice) == made


@cases(("space", "own"), [("left-1-1", "r"), ("left-1-2", "o"), ("left-3-1", "g"), ("left-2-1", "y")])
def test_each_outline_asks_for_its_own_colour(space, own):
    others = [die for die in "rogyk" if die != own]
    assert "(" not in mark_made(space, own)
    assert all(mark_made(space, die).startswith("(") for die in others)


# --- solid -----------------------------------------------------------------------------------------------------


@cases(("dice", "made"), [
    ("g", "1"), ("w", "6"), ("g w", "7"), ("w g", "7"),
    ("r", "solid-colour"), ("k", "solid-colour"), ("g r", "solid-colour"), ("w k", "solid-colour"),
    ("g w y", "solid-colour"),
])
def test_solid_takes_its_colour_and_white_alone(dice, made):
    assert mark_made("left-2-2", dice) == made


@cases(("dice", "made"), [
    ("r w", "9"), ("r", "min-dice"), ("w", "min-dice"), ("r o", "solid-colour"), ("r w o", "solid-colour"),
])
def test_solid_in_the_middle_takes_both_dice(dice, made):
    """R4, R5: two dice are asked for and only two colours are allowed."""
    assert mark_made("middle-1-2", dice) == made


# --- black outline ---------------------------------------------------------------------------------------------


@cases(("dice", "made"), [
    ("k", "4"), ("k r", "7"), ("r", "(3)"), ("r o g y", "(11)"), ("r o g y k", "15"),
    ("w", "white-on-black"), ("w k", "white-on-black"), ("r w", "white-on-black"),
])
def test_black_wants_black_and_never_white(dice, made):
    assert mark_made("left-1-3", dice) == made


# --- making the value ------------------------------------------------------------------------------------------


@cases(("space", "dice", "made"), [
    ("left-1-1", "r o w", "14"), ("four-1-1", "r o w", "14"), ("middle-2-2", "r o w", "14"),
    ("right-1-3", "r o w", "90"), ("right-1-3", "r", "3"), ("right-1-3", "r o g y w k", "720"),
])
def test_right_multiplies_and_the_others_add(space, dice, made):
    assert mark_made(space, dice) == made


@cases(("dice", "made"), [("o", "min-dice"), ("w", "min-dice"), ("o g", "6"), ("o g y", "8")])
def test_middle_takes_two_dice_or_more(dice, made):
    assert mark_made("middle-1-1", dice) == made


def test_a_value_of_no_dice():
    assert mark_made("left-1-1", "") == "no-dice"


@cases(("dice", "made"), [("r r", "die-used-twice"), ("r o r", "die-used-twice"), ("blue", "die-not-available")])
def test_each_die_once_and_only_the_six(dice, made):
    assert mark_made("left-1-1", dice) == made


@cases("space", ["left-0-1", "left-1-4", "left-4-1", "four-5-1", "left-1", "left", "l-1-1", "left-01-1", "Left-1-1"])
def test_spaces_that_are_not_there(space):
    assert mark_made(space, "r") == "no-such-space"


def test_a_space_is_marked_once():
    Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-1 r
        Ana rolls 5 1 2 6 4
        Ana writes left-1-1 o  -> space-taken
        Ana crosses left-1-1   -> space-taken
        Ana crosses left-1-2
        Ana rolls 5 1 2 6 4
        Ana writes left-1-2 o  -> space-taken
        Ana crosses left-1-2   -> space-taken
    """)


# --- carrots ---------------------------------------------------------------------------------------------------


@cases(("neighbour", "made"), [("2", "carrot"), ("3", "carrot"), ("4", "3"), ("x", "3"), (".", "3")])
def test_carrot_is_strict_between_two_numbers(neighbour, made):
    """left 1-1 < 1-2; R24: a crossed or an empty end asks nothing."""
    on = f"""
        . {neighbour} .   . . .   . . .   . . . .
        . . .   . . .   . . .   . . . .
        . . .   . . .   . . .   . . . .
                                . . . .
    """
    assert mark_made("left-1-1", "r", on) == made


@cases(("space", "dice", "made"), [
    ("left-1-1", "r", "carrot"), ("left-1-1", "y", "(2)"),      # below the 3 on its right
    ("left-2-2", "g", "carrot"), ("left-2-2", "w", "6"),        # above the 4 on its right
    ("left-2-1", "y", "carrot"), ("left-2-1", "r", "(3)"),      # above the 2 under it
    ("left-3-3", "y k", "6"), ("left-3-3", "k", "carrot"), ("left-3-3", "y", "carrot"),    # above the 4 over it
])
def test_each_carrot_of_the_left_grid(space, dice, made):
    on = """
        . 3 .   . . .   . . .   . . . .
        . . 4   . . .   . . .   . . . .
        2 . .   . . .   . . .   . . . .
                                . . . .
    """
    assert mark_made(space, dice, on) == made


@cases(("space", "dice", "made"), [
    ("right-1-2", "y", "2"), ("right-1-2", "r", "carrot"), ("right-1-2", "y r", "carrot"),    # below 3
    ("right-1-1", "g r", "carrot"), ("right-1-1", "g k", "carrot"), ("right-1-1", "g o", "5"),  # above 4
    ("right-3-1", "y", "carrot"), ("right-3-1", "y k", "8"),    # above 4, now from the other end
    ("right-3-3", "o", "carrot"), ("right-3-3", "w", "carrot"), ("right-3-3", "k", "(4)"),    # below 5
])
def test_each_carrot_of_the_right_grid(space, dice, made):
    on = """
        . . .   . . .   . . 3   . . . .
        . . .   . . .   4 . .   . . . .
        . . .   . . .   . 5 .   . . . .
                                . . . .
    """
    assert mark_made(space, dice, on) == made


def test_a_space_with_two_carrots_must_please_both():
    """left 2-3 lies below 2-2 and below 3-3."""
    on = """
        . . .   . . .   . . .   . . . .
        . 5 .   . . .   . . .   . . . .
        . . 4   . . .   . . .   . . . .
                                . . . .
    """
    assert [mark_made("left-2-3", dice, on) for dice in ("r", "k", "o", "w")] == ["(3)", "carrot", "carrot", "carrot"]


def test_the_other_grids_have_no_carrots():
    on = """
        . . .   2 . .   . . .   . . . .
        . . .   . . .   . . .   . . . .
        . . .   . . .   . . .   . . . .
                                . . . .
    """
    assert mark_made("middle-1-2", "r w", on) == "9"
    assert mark_made("middle-2-1", "g y", on) == "3"


# --- sequences -------------------------------------------------------------------------------------------------


@cases(("row", "space", "made"), [
    (". . . .", "four-1-2", "5"), ("9 . . .", "four-1-2", "5"), ("1 . . .", "four-1-2", "5"),
    ("5 . . .", "four-1-2", "sequence"),    # R42: equal values are no sequence
    (". . . 5", "four-1-2", "sequence"),
    ("2 . 9 .", "four-1-2", "5"), ("9 . 2 .", "four-1-2", "5"),     # in between, rising and falling
    ("6 . 9 .", "four-1-2", "sequence"), ("4 . 2 .", "four-1-2", "sequence"), ("5 . 9 .", "four-1-2", "sequence"),
    ("2 . . 9", "four-1-2", "5"), ("2 . x 9", "four-1-2", "5"),
    (". . 2 9", "four-1-2", "sequence"), (". . 6 9", "four-1-2", "5"),     # before the first
    (". . 9 6", "four-1-2", "sequence"), (". . 4 2", "four-1-2", "5"),
    ("2 3 . .", "four-1-4", "5"), ("2 6 . .", "four-1-4", "sequence"),      # after the last
    ("9 8 . .", "four-1-4", "5"), ("4 3 . .", "four-1-4", "sequence"),
    ("x 5 x .", "four-1-4", "sequence"), ("x 9 x .", "four-1-4", "5"),      # crossed spaces are skipped
    ("4 . . 6", "four-1-2", "5"),    # R25: leaving no room for 1-3 is legal
])
def test_a_row_of_four_is_a_sequence(row, space, made):
    on = f"""
        . . .   . . .   . . .   {row}
        . . .   . . .   . . .   . . . .
        . . .   . . .   . . .   . . . .
                                . . . .
    """
    assert mark_made(space, "o", on).strip("()") == made


@cases(("column", "space", "made"), [
    ("2.9.", "four-2-4", "5"), ("29..", "four-3-4", "sequence"), ("2..9", "four-3-4", "5"),
    (".92.", "four-4-4", "sequence"), (".98.", "four-4-4", "5"), (".5x.", "four-4-4", "sequence"),
    ("9.2.", "four-2-4", "5"), ("..92", "four-1-4", "sequence"), ("..29", "four-1-4", "sequence"),
    ("..79", "four-1-4", "5"),
])
def test_a_column_of_four_is_a_sequence(column, space, made):
    first, second, third, fourth = column
    on = f"""
        . . .   . . .   . . .   . . . {first}
        . . .   . . .   . . .   . . . {second}
        . . .   . . .   . . .   . . . {third}
                                . . . {fourth}
    """
    assert mark_made(space, "o", on).strip("()") == made


def test_row_and_column_must_both_hold():
    on = """
        . . .   . . .   . . .   . 8 . .
        . . .   . . .   . . .   2 . 9 .
        . . .   . . .   . . .   . 3 . .
                                . . . .
    """
    assert mark_made("four-2-2", "w", on) == "6"                                 # 2 6 9 across, 8 6 3 down
    assert mark_made("four-2-2", "y", on, faces="3 5 1 2 6 4") == "sequence"     # 2: neither row nor column
    assert mark_made("four-2-2", "y", on, faces="3 5 1 3 6 4") == "sequence"     # 3: the row would hold, the column not
    narrow = on.replace(" 2 . 9", " 5 . 9")
    assert mark_made("four-2-2", "y", narrow, faces="3 5 1 4 6 4") == "sequence"    # 4: the column would hold


def test_the_first_two_written_fix_the_direction_wherever_they_stand():
    Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes four-1-4 o
        Ana rolls r6 g2 y3 w6 k4
        Ana writes four-1-1 g        # 2 . . 5 rises
        Ana rolls r6 y3 w6 k1
        Ana writes four-1-2 r  -> sequence
        Ana writes four-1-2 k  -> sequence
        Ana writes four-1-2 y
    """)


def test_diagonals_are_no_sequences():
    on = """
        . . .   . . .   . . .   4 . . .
        . . .   . . .   . . .   . 8 . .
        . . .   . . .   . . .   . . . .
                                . . . .
    """
    assert mark_made("four-3-3", "k", on) == "4"


# --- duplicates ------------------------------------------------------------------------------------------------


TWICE = """
    . . .   5 . 5   . . .   5 . . .
    . . .   . . .   . . .   . . . .
    . . 5   . . .   . . .   . . x .
                            x . . x
"""


@cases(("space", "dice", "made"), [
    ("middle-2-1", "r y", "duplicate"),     # a third 5
    ("middle-2-1", "y k", "6"),
    ("left-2-1", "o", "(5)"),               # the second in its grid
    ("four-2-2", "w", "6"), ("four-2-3", "o", "(5)"),
    ("right-3-3", "o", "5"),                # other grids do not count
])
def test_a_number_stands_at_most_twice_in_a_grid(space, dice, made):
    assert mark_made(space, dice, TWICE) == made


def test_a_third_is_refused_as_long_as_the_other_two_stand():
    Table().lay("Ana", TWICE).play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes middle-2-2 r y      -> duplicate
        Ana writes middle-2-2 g k      -> duplicate
        Ana writes middle-2-2 r g
    """)


def test_one_is_a_number_like_any_other():
    on = """
        1 . .   . . .   1 . .   1 . . .
        . . .   . . .   . 1 .   . 1 . .
        . 1 .   . . .   . . .   . . . .
                                . . . .
    """
    assert {mark_made(space, "g", on) for space in ("left-1-3", "right-3-3", "four-3-3")} == {"duplicate"}
    assert lines_of(sheet_from(on))["duplicate-penalty"] == -3
    assert mark_made("four-1-4", "g", on) == "sequence"
    assert mark_made("left-1-2", "g", on) == "carrot"


def test_the_second_instance_costs_a_point_and_no_circle():
    one = lines_of(sheet_from(TWICE))
    table = Table().lay("Ana", TWICE).play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-2 o
    """)
    assert (one["duplicate-penalty"], table.lines("Ana")["duplicate-penalty"]) == (-1, -2)
    assert table.told("Ana")["duplicates"] == 2
    assert table.told("Ana")["circled"] == []


def test_a_value_can_be_circled_and_a_duplicate():
    """R9: one circle at most; the duplicate is counted beside it."""
    table = Table().lay("Ana", TWICE).play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-2-1 o
    """)
    lines = table.lines("Ana")
    assert (lines["colour-penalty"], lines["duplicate-penalty"]) == (-1, -2)
    assert table.told("Ana")["circled"] == ["left-2-1"]


def test_crossed_spaces_are_not_numbers():
    """R20: four has four crosses, and no duplicate comes of it."""
    assert lines_of(sheet_from(TWICE))["duplicate-penalty"] == -1


def test_products_are_duplicates_too():
    on = """
        . . .   . . .   . 6 .   . . . .
        . . .   . . .   . . .   . . . .
        . . .   . . .   6 . .   . . . .
                                . . . .
    """
    assert mark_made("right-3-2", "r y", on) == "duplicate"
    assert mark_made("right-3-2", "w", on) == "duplicate"
    assert mark_made("right-3-2", "r g", on) == "3"


# --- crossing out ----------------------------------------------------------------------------------------------


@cases("space", ["left-1-1", "left-2-2", "middle-1-2", "right-3-3", "four-4-4"])
def test_any_empty_space_may_be_crossed_out(space):
    """R17."""
    table = Table().play(f"""
        Ana rolls 3 5 1 2 6 4
        Ana crosses {space}
        waiting for Ana
    """)
    assert table.told("Ana")["crossed"] == 1
    assert table.lines("Ana")["cross-out-penalty"] == -2


def test_what_a_line_of_play_leaves_on_the_sheet():
    table = Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-1 o
        Ana rolls r3 g1 y2 w6 k4
        Ana writes four-4-1 y w
        Ana rolls 1 1 1
        Ana crosses middle-2-2
    """)
    assert table.drawn("Ana") == tidy("""
        (5) . .   . . .   . . .   . . . .
        .   . .   . x .   . . .   . . . .
        .   . .   . . .   . . .   . . . .
                                  8 . . .
    """)
