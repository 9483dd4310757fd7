"""Sums, chart, penalties, places: sheets drawn as text and what they are worth."""

from itertools import combinations

import pytest
from squares_help import EMPTY_SHEET, HOUSE, Table, layout_with, lines_of, mark_made, sheet_from, tidy

from companion.games import blueprints_squares as squares

KEYS = ["left", "middle", "right", "four", "colour-penalty", "duplicate-penalty", "cross-out-penalty"]
CROSSED_OUT = EMPTY_SHEET.replace(".", "x")


def lines(drawing, layout=HOUSE):
    return lines_of(sheet_from(drawing), squares.read_layout(layout))


def total(drawing, layout=HOUSE):
    return sum(lines(drawing, layout).values())


def three_by_three(rows, grid):
    """A sheet with nothing but these three rows ("1 2 3/4 5 6/7 8 9") in one of the small grids."""
    place = ["left", "middle", "right"].index(grid)
    drawn = [". . . " * place + row + " . . ." * (2 - place) + " . . . ." for row in rows.split("/")]
    return "\n".join([*drawn, ". . . ."])


# --- sums and chart --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "points"), [
    ("2 7 6/9 5 1/4 3 8", 24),      # all eight are 15
    ("1 2 3/2 3 1/3 1 2", 18),      # seven are 6, one diagonal is 9
    ("1 5 9/6 7 2/8 3 4", 14),      # rows and columns 15, diagonals 12 and 24
    ("2 7 6/9 5 1/4 3 .", 10),      # five are 15, three are not complete
    ("1 2 3/4 5 6/7 8 9", 7),       # 15 in the middle row, the middle column and both diagonals
    ("1 2 3/3 2 1/5 6 7", 4),       # 10 in the middle column and both diagonals
    ("2 7 6/9 5 1/. . .", 2),       # two rows are complete
    ("2 7 6/9 5 ./. . .", 0),       # one
    ("2 7 ./9 . ./. . .", 0),       # none
    ("1 x 2/x x x/3 x 4", 2),       # rows 3 0 7, columns 4 0 6, diagonals 5 5
    ("x x x/2 x 1/x x x", 10),      # crossed spaces count 0: two rows, a column and both diagonals
    ("x x x/x x x/x x x", 24),      # R45: zero is a sum like any other
])
@pytest.mark.parametrize("grid", ["left", "middle", "right"])
def test_equal_sums_of_a_small_grid(rows, points, grid):
    """Sums are added in the right grid too: only its dice are multiplied."""
    assert lines(three_by_three(rows, grid))[grid] == points


BEST_FOUR = """
    . . .   . . .   . . .   1  4  10 13
    . . .   . . .   . . .   3  5  9  11
    . . .   . . .   . . .   11 9  5  3
                            13 10 4  1
"""


def test_eight_equal_sums_in_the_big_grid():
    """Rows and columns 28, diagonals 12 and 44; every number stands twice."""
    assert lines(BEST_FOUR)["four"] == 24
    assert lines(BEST_FOUR)["duplicate-penalty"] == -8


def test_the_rules_let_eight_equal_sums_stand():
    """Each of the sixteen values may be the last one written."""
    faces = dict(zip("rogywk", (1, 2, 4, 3, 5, 6), strict=True))
    rows = [line.split()[-4:] for line in tidy(BEST_FOUR).splitlines()]
    for row in range(4):
        for col in range(4):
            drawn = [list(line) for line in rows]
            value, drawn[row][col] = int(drawn[row][col]), "."
            on = "\n".join(" ".join([*"." * 9 * (at < 3), *line]) for at, line in enumerate(drawn))
            sets = [dice for size in range(1, 7) for dice in combinations("rogywk", size)
                    if sum(faces[die] for die in dice) == value]
            made = {mark_made(f"four-{row + 1}-{col + 1}", " ".join(dice), on, faces="1 2 4 3 5 6") for dice in sets}
            assert made & {str(value), f"({value})"}, (row, col, made)


@pytest.mark.parametrize(("rows", "points"), [
    ("1 2 3 4/2 1 4 3/3 4 1 2/4 3 2 1", 24),     # rows and columns 10, diagonals 4 and 16
    ("1 1 1 1/1 1 1 1/1 1 1 1/1 1 1 1", 40),
    ("1 1 1 1/1 1 1 1/1 1 1 1/1 1 1 .", 18),     # three rows, three columns and a diagonal of 4
    ("2 x x 2/x 2 2 x/x 2 2 x/2 x x 2", 24),     # rows and columns 4, diagonals 8
    ("9 5 4 1/5 9 1 4/x x x 19/5 5 14 .", 14),   # three rows and three columns of 19
    ("1 3 x x/3 1 x x/x x 1 3/x x 3 1", 30),     # rows, columns and one diagonal 4, the other 0
])
def test_equal_sums_of_the_big_grid(rows, points):
    first, second, third, last = rows.split("/")
    assert lines("\n".join([*(f". . . . . . . . . {row}" for row in (first, second, third)), last]))["four"] == points


def test_each_grid_has_its_own_chart():
    layout = layout_with(left={"chart": [1, 2, 3, 4, 5, 6, 7, 99]}, middle={"chart": [5] * 8})
    magic = three_by_three("2 7 6/9 5 1/4 3 8", "left")
    one_row = three_by_three("2 7 6/9 5 ./. . .", "middle")
    assert lines(magic, layout)["left"] == 99
    assert lines(one_row, layout)["middle"] == 5
    assert lines(EMPTY_SHEET, layout)["middle"] == 0       # no sum, no points, whatever the chart says


@pytest.mark.parametrize(("rows", "label"), [
    ("2 7 6/9 5 1/4 3 8", "Left grid: 8 of 8 sums are 15"), ("2 7 6/9 5 1/. . .", "Left grid: 2 of 8 sums are 15"),
    ("2 7 6/9 5 2/. . .", "Left grid: no two sums are equal"), ("2 7 ./9 5 ./. . .", "Left grid: no sum yet"),
])
def test_the_lines_say_where_the_points_come_from(rows, label):
    score = squares.score(sheet_from(three_by_three(rows, "left")), squares.read_layout(HOUSE))
    assert [line.key for line in score.lines] == KEYS
    assert squares.say("en", "line-left", score.lines[0].facts) == label


# --- penalties -------------------------------------------------------------------------------------------------


def test_a_new_sheet_scores_nothing():
    assert lines(EMPTY_SHEET) == dict.fromkeys(KEYS, 0)


def test_penalties_count_at_once_and_the_score_may_be_negative():
    drawing = """
        (3) . .   .   5 (5)   . . .   x . . .
        .   x .   (6) . .     . . .   . . . .
        .   . .   .   . .     . . 3   . . . .
                                      . . . x
    """
    assert lines(drawing) == {"left": 0, "middle": 0, "right": 0, "four": 0,
                              "colour-penalty": -3, "duplicate-penalty": -1, "cross-out-penalty": -6}
    assert total(drawing) == -10


def test_duplicates_are_counted_grid_by_grid():
    assert lines("""
        1 1 2   1 2 3   1 . .   1 . . .
        2 3 .   . . .   . . .   . 1 . .
        . . .   . . .   . . .   . . . .
                                . . . .
    """)["duplicate-penalty"] == -3


def test_crossing_out_everything_scores_26():
    """R45: 24 + 24 + 24 + 40 - 2 x 43."""
    assert lines(CROSSED_OUT) == {"left": 24, "middle": 24, "right": 24, "four": 40,
                                  "colour-penalty": 0, "duplicate-penalty": 0, "cross-out-penalty": -86}
    assert total(CROSSED_OUT) == 26


def test_an_untouched_big_grid_crossed_out_at_the_end_is_worth_8():
    """Ben's sheet is full, Ana never touched four: all its sums are zero and equal, 40 - 2 x 16."""
    table = Table("Ana", "Ben", first="Ben").lay("Ben", CROSSED_OUT.replace("x", ".", 1)).lay("Ana", """
        . 5 4   3 4 6   5 1 7   . . . .
        3 6 8   9 7 5   3 4 8   . . . .
        1 7 9   8 2 1   6 2 9   . . . .
                                . . . .
    """).play("""
        Ben rolls 3 5 1 2 6 4
        Ana writes left-1-1 g
        Ben crosses left-1-1
        waiting for nobody
    """)
    ana = table.lines("Ana")
    assert (ana["four"], ana["cross-out-penalty"]) == (40, -32)
    assert table.total("Ben") == 26


# --- places ----------------------------------------------------------------------------------------------------

ONE_CROSS = EMPTY_SHEET.replace(".", "x", 1)
TWO_CIRCLES = three_by_three("(1) (2) ./. . ./. . .", "left")
ONE_CIRCLE = three_by_three("(1) . ./. . ./. . .", "left")
ONE_DUPLICATE = three_by_three("1 1 ./. . ./. . .", "left")
TWO_ROWS_TWO_CIRCLES = three_by_three("(1) 5 (6)/2 7 3/. . .", "left")


def places(*drawings):
    """Standing lines such as "1 Ben -2: why"."""
    names = ("Ana", "Ben", "Cleo", "Dora")[: len(drawings)]
    table = Table(*names)
    for name, drawing in zip(names, drawings, strict=True):
        table.lay(name, drawing)
    told = []
    for row in squares.standings(table.state):
        why = squares.say("en", f"tie-{row.why}", row.facts) if row.why else ""
        told.append(f"{row.place} {names[row.seat]} {row.score}: {why}".strip())
    return told


def test_the_score_decides():
    assert places(ONE_CROSS, EMPTY_SHEET, ONE_CIRCLE) == ["1 Ben 0:", "2 Cleo -1:", "3 Ana -2:"]


def test_a_tie_goes_to_fewer_crossed_spaces():
    assert places(ONE_CROSS, TWO_CIRCLES) == [
        "1 Ben -2: Tied with Ana: fewer crossed-out spaces decide, 0 against 1.",
        "2 Ana -2: Tied with Ben: fewer crossed-out spaces decide, 0 against 1."]


def test_then_to_fewer_duplicates():
    assert places(ONE_DUPLICATE, ONE_CIRCLE) == [
        "1 Ben -1: Tied with Ana: fewer numbers standing twice decide, 0 against 1.",
        "2 Ana -1: Tied with Ben: fewer numbers standing twice decide, 0 against 1."]


def test_then_to_fewer_circles():
    assert places(TWO_ROWS_TWO_CIRCLES, EMPTY_SHEET) == [
        "1 Ben 0: Tied with Ana: fewer circles decide, 0 against 2.",
        "2 Ana 0: Tied with Ben: fewer circles decide, 0 against 2."]


def test_crossed_spaces_come_before_duplicates_and_circles():
    """Ana has a cross and no duplicate, Ben two duplicates and no cross: Ben is ahead."""
    two_duplicates = three_by_three("1 1 2/2 . ./. . .", "left")
    assert [row.split(":")[0] for row in places(ONE_CROSS, two_duplicates)] == ["1 Ben -2", "2 Ana -2"]


def test_duplicates_come_before_circles():
    two_rows_duplicate = three_by_three("1 5 6/1 8 3/. . .", "left")                    # 2 - 1
    two_rows_circle = three_by_three("(1) 5 6/2 7 3/. . .", "left")                     # 2 - 1
    assert [row.split(":")[0] for row in places(two_rows_duplicate, two_rows_circle)] == ["1 Ben 1", "2 Ana 1"]


def test_what_nothing_decides_is_shared_in_table_order():
    assert places(ONE_CIRCLE, EMPTY_SHEET, EMPTY_SHEET, ONE_CROSS) == [
        "1 Ben 0:", "1 Cleo 0:", "3 Ana -1:", "4 Dora -2:"]
    assert places(ONE_CIRCLE, ONE_CIRCLE, ONE_CIRCLE) == ["1 Ana -1:", "1 Ben -1:", "1 Cleo -1:"]
