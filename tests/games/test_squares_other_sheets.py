"""Sheets that differ from the house layout: the engine follows the data, not the name of a grid.

Where nothing else is said the dice show red 3, orange 5, green 1, yellow 2, white 6, black 4.
"""

from squares_help import layout_with, mark_made


def test_carrots_in_the_big_grid():
    layout = layout_with(four={"carrots": ["1-1 > 1-2", "3-4 < 4-4"], "sequences": False})
    on = """
        . . .   . . .   . . .   5 . . .
        . . .   . . .   . . .   . . . .
        . . .   . . .   . . .   . . . 4
                                . . . .
    """
    assert [mark_made("four-1-2", die, on, layout=layout) for die in "owr"] == ["carrot", "carrot", "(3)"]
    assert [mark_made("four-4-4", die, on, layout=layout) for die in "rko"] == ["carrot", "carrot", "(5)"]
    assert mark_made("four-1-3", "o", on, layout=layout) == "(5)"      # and no sequence is asked for


def test_sequences_in_the_left_grid():
    layout = layout_with(left={"sequences": True, "carrots": []})
    on = """
        2 . 4   . . .   . . .   2 4 . .
        . . .   . . .   . . .   . . . .
        . . .   . . .   . . .   . . . .
                                . . . .
    """
    assert [mark_made("left-1-2", die, on, layout=layout) for die in "orky"] == [
        "sequence", "(3)", "sequence", "sequence"]
    assert mark_made("left-2-1", "y", on, layout=layout) == "sequence"
    assert mark_made("four-1-3", "r", on, layout=layout) == "sequence"


def test_multiplying_in_the_middle_and_adding_on_the_right():
    layout = layout_with(middle={"combine": "multiply"}, right={"combine": "add"})
    assert mark_made("middle-1-1", "o w", layout=layout) == "30"
    assert mark_made("right-1-1", "o g w", layout=layout) == "12"


def test_a_minimum_of_three_dice_on_the_left():
    layout = layout_with(left={"min_dice": 3}, middle={"min_dice": 1})
    assert mark_made("left-1-1", "r", layout=layout) == "min-dice"
    assert mark_made("left-1-1", "r w", layout=layout) == "min-dice"
    assert mark_made("left-1-1", "r w k", layout=layout) == "13"
    assert mark_made("left-2-2", "g w", layout=layout) == "min-dice"       # and three dice are never green and white
    assert mark_made("left-2-2", "g w r", layout=layout) == "solid-colour"
    assert mark_made("middle-1-1", "o", layout=layout) == "5"


def test_contradicting_carrots_close_a_space_for_good():
    layout = layout_with(left={"carrots": ["1-1 < 1-2", "1-1 > 1-2"]})
    on = """
        4 . .   . . .   . . .   . . . .
        . . .   . . .   . . .   . . . .
        . . .   . . .   . . .   . . . .
                                . . . .
    """
    assert {mark_made("left-1-2", die, on, layout=layout) for die in "rogywk"} == {"carrot"}
