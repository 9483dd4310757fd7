"""Layouts: the house layout is the one we describe, any other sheet can be written down, a broken one names its key."""

import copy
import random

import pytest
from random_squares import random_layout
from squares_help import HOUSE, layout_with

from companion.core.violations import Unreadable
from companion.games import blueprints_squares as squares

GRIDS = ["left", "middle", "right", "four"]
KEYS = ["spaces", "combine", "min_dice", "carrots", "sequences", "chart"]
CHART = [0, 2, 4, 7, 10, 14, 18, 24]


def trouble(layout):
    """(where, code) of what is wrong with a layout."""
    with pytest.raises(Unreadable) as caught:
        squares.read_layout(layout)
    assert caught.value.where in str(caught.value)
    return caught.value.where, caught.value.code


# --- the house layout ------------------------------------------------------------------------------------------


def test_the_house_layout():
    drawn = {grid: " / ".join(HOUSE["grids"][grid]["spaces"]) for grid in GRIDS}
    assert drawn == {
        "left": "r o k / y G o / g r y", "middle": "o R g / y r o / g Y r", "right": "g y r / o k O / y g o",
        "four": "r g y o / o Y r g / g r k y / y o G r"}
    assert {grid: HOUSE["grids"][grid]["carrots"] for grid in GRIDS} == {
        "left": ["1-1 < 1-2", "2-2 > 2-3", "2-1 > 3-1", "2-3 < 3-3"],
        "right": ["1-2 < 1-3", "1-1 > 2-1", "2-1 < 3-1", "3-2 > 3-3"], "middle": [], "four": []}
    keys = ("combine", "min_dice", "sequences", "chart")
    assert {grid: [HOUSE["grids"][grid][key] for key in keys] for grid in GRIDS} == {
        "left": ["add", 1, False, CHART], "middle": ["add", 2, False, CHART],
        "right": ["multiply", 1, False, CHART], "four": ["add", 1, True, [*CHART, 30, 40]]}


def test_the_house_layout_is_a_real_sheet():
    layout = squares.read_layout(HOUSE)
    assert squares.layout_hints(layout) == ()
    assert len(layout.spaces) == 43
    assert sum(len(grid.lines) for grid in layout.grids) == 34
    assert sum(space.kind == "black" for space in layout.spaces) == 3


# --- there and back --------------------------------------------------------------------------------------------


def test_a_layout_is_written_as_it_was_read():
    assert squares.layout_record(squares.read_layout(HOUSE)) == HOUSE


@pytest.mark.parametrize("seed", range(20))
def test_any_layout_is_read_back_equal(seed):
    layout = squares.read_layout(random_layout(random.Random(seed)))
    again = squares.layout_record(layout)
    assert squares.read_layout(again) == layout
    assert squares.layout_record(squares.read_layout(again)) == again


def test_key_and_name_are_free_words():
    layout = squares.read_layout({**HOUSE, "key": "Our kitchen", "name": "Notre feuille"})
    assert (layout.key, layout.name) == ("Our kitchen", "Notre feuille")


# --- what is not a layout --------------------------------------------------------------------------------------


@pytest.mark.parametrize("entered", [None, [], "house", 7, True])
def test_a_layout_is_an_object(entered):
    assert trouble(entered) == ("layout", "not-an-object")


@pytest.mark.parametrize("key", ["game", "key", "name", "grids"])
def test_every_key_of_a_layout_is_needed(key):
    assert trouble({name: value for name, value in HOUSE.items() if name != key}) == (f"layout.{key}", "missing")


@pytest.mark.parametrize(("key", "value", "code"), [
    ("game", "chess", "not-one-of"), ("game", 7, "not-a-word"),
    ("key", 7, "not-a-word"), ("key", "", "not-a-word"), ("key", None, "not-a-word"),
    ("name", ["House"], "not-a-word"), ("name", "  ", "not-a-word"), ("name", "\ud800", "bad-text"),
    ("grids", [], "not-an-object"), ("grids", None, "not-an-object"),
])
def test_wrong_values_of_a_layout(key, value, code):
    assert trouble({**HOUSE, key: value}) == (f"layout.{key}", code)


@pytest.mark.parametrize("grid", GRIDS)
def test_all_four_grids_are_needed(grid):
    layout = copy.deepcopy(HOUSE)
    layout["grids"][grid] = None
    assert trouble(layout) == (f"layout.grids.{grid}", "not-an-object")
    del layout["grids"][grid]
    assert trouble(layout) == (f"layout.grids.{grid}", "missing")


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("key", KEYS)
def test_every_key_of_a_grid_is_needed(grid, key):
    layout = copy.deepcopy(HOUSE)
    del layout["grids"][grid][key]
    assert trouble(layout) == (f"layout.grids.{grid}.{key}", "missing")


ROWS = ["r o k", "y G o", "g r y"]
BAD_LETTERS = ["K", "b", "w", "W", "rr", "1", "?"]


@pytest.mark.parametrize(("key", "value", "where", "code"), [
    ("spaces", "r o k", "", "not-a-list"),
    ("spaces", ROWS[:2], "", "wrong-length"),
    ("spaces", [*ROWS, "r r r"], "", "wrong-length"),
    ("spaces", [7, *ROWS[1:]], "[0]", "not-a-word"),
    ("spaces", [["r", "o", "k"], *ROWS[1:]], "[0]", "not-a-word"),
    ("spaces", [*ROWS[:2], "g r"], "[2]", "wrong-length"),
    ("spaces", [*ROWS[:2], "g r y y"], "[2]", "wrong-length"),
    ("spaces", [*ROWS[:2], "gry"], "[2]", "wrong-length"),
    ("spaces", [ROWS[0], "", ROWS[2]], "[1]", "wrong-length"),
    *(("spaces", [ROWS[0], f"y {letter} o", ROWS[2]], "[1]", "bad-letter") for letter in BAD_LETTERS),
    *(("combine", word, "", "not-one-of") for word in ("subtract", "Add", "")), ("combine", 1, "", "not-a-word"),
    *(("min_dice", count, "", "out-of-range") for count in (-1, 0, 7, 10**30)),
    *(("min_dice", count, "", "not-a-number") for count in ("1", 1.0, True, None)),
    *(("sequences", flag, "", "not-a-flag") for flag in (0, 1, "false", None)),
    ("carrots", "1-1 < 1-2", "", "not-a-list"), ("carrots", None, "", "not-a-list"),
    ("carrots", [7], "[0]", "not-a-word"),
    ("chart", "24", "", "not-a-list"),
    ("chart", CHART[:7], "", "wrong-length"), ("chart", [*CHART, 30], "", "wrong-length"),
    ("chart", [-1, *CHART[1:]], "[0]", "out-of-range"),
    *(("chart", [*CHART[:7], points], "[7]", "not-a-number") for points in ("24", 24.5, 24.0, False, None)),
    ("chart", [*CHART[:7], 17], "", "decreasing"), ("chart", [1, 0, *CHART[2:]], "", "decreasing"),
])
def test_wrong_values_of_a_grid(key, value, where, code):
    assert trouble(layout_with(left={key: value})) == (f"layout.grids.left.{key}{where}", code)


@pytest.mark.parametrize("carrot", [
    "", "1-1", "1-1 < ", "1-1 = 1-2", "1-1 <= 1-2", "1-1 1-2", "a-b < a-c", "1-1 < 1-1",
    "1-1 < 1-3", "1-1 < 2-2", "1-2 > 2-1", "0-1 < 1-1", "3-3 < 3-4", "3-1 < 4-1", "left-1-1 < left-1-2",
    "1-1 < 1-2 < 1-3", "\u0661-1 < 1-2",
])
def test_a_carrot_stands_between_neighbours(carrot):
    layout = layout_with(left={"carrots": ["2-2 > 2-3", carrot]})
    assert trouble(layout) == ("layout.grids.left.carrots[1]", "bad-carrot")


def test_the_big_grid_has_room_for_more_carrots_and_a_longer_chart():
    assert squares.read_layout(layout_with(four={"carrots": ["3-3 < 3-4", "4-4 > 3-4"]}))
    assert trouble(layout_with(four={"carrots": ["4-4 < 4-5"]})) == ("layout.grids.four.carrots[0]", "bad-carrot")
    assert trouble(layout_with(four={"chart": CHART})) == ("layout.grids.four.chart", "wrong-length")
    assert trouble(layout_with(four={"spaces": ROWS})) == ("layout.grids.four.spaces", "wrong-length")


# --- what is a layout, though no real sheet --------------------------------------------------------------------


def hints(**changes):
    layout = squares.read_layout(layout_with(**changes))
    return [squares.say("en", hint.key, hint.facts) for hint in squares.layout_hints(layout)]


@pytest.mark.parametrize("count", [0, 2, 4])
def test_a_hint_when_there_are_not_three_black_spaces(count):
    left = ["k k r", "y G o", "g r y"] if count == 4 else ["r o r", "y G o", "g r y"]
    right = ["g y r", "o o O", "y g o"] if count == 0 else HOUSE["grids"]["right"]["spaces"]
    four = ["r g y o", "o Y r g", "g r r y", "y o G r"] if count == 0 else HOUSE["grids"]["four"]["spaces"]
    assert hints(left={"spaces": left}, right={"spaces": right}, four={"spaces": four}) == [
        f"A real sheet has exactly three black spaces; this one has {count}."]


@pytest.mark.parametrize(("rows", "count"), [(["o r g", "y r o", "g y r"], 0), (["O R G", "y r o", "g y r"], 3)])
def test_a_hint_when_the_middle_has_not_two_solid_spaces(rows, count):
    assert hints(middle={"spaces": rows}) == [
        f"The middle grid of a real sheet has two solid spaces; this one has {count}."]


def test_a_hint_when_a_chart_does_not_end_as_the_rules_say():
    assert hints(right={"chart": [*CHART[:7], 25]}, four={"chart": [*CHART, 30, 30]}) == [
        "The chart of the Right grid ends in 25; a perfect square usually scores 24.",
        "The chart of the Four grid ends in 30; a perfect square usually scores 40."]
