"""Sums, chart, penalties, ranking. ``score`` takes any sheet: one filled on paper is scored by the same code."""

from __future__ import annotations

from collections import Counter

from companion.core.ranking import rank
from companion.core.scoring import Line, Score, Standing

from .layout import Grid, Layout
from .state import CROSSED, EMPTY, Sheet, State


def sums(sheet: Sheet, grid: Grid) -> tuple[int | None, ...]:
    """Rows, columns, diagonals; None while a space of the line is empty. A crossed-out space counts 0."""
    marks = sheet.marks
    return tuple(None if any(marks[i] == EMPTY for i in line) else sum(max(marks[i], 0) for i in line)
                 for line in grid.lines)


def duplicates(sheet: Sheet, grid: Grid) -> tuple[int, ...]:
    """The numbers that stand twice in a grid, each as often as it costs a point."""
    seen = Counter(sheet.marks[i] for i in grid.spaces if sheet.marks[i] > 0)
    return tuple(sorted(number for number, times in seen.items() for _ in range(times - 1)))


def all_duplicates(sheet: Sheet, layout: Layout) -> int:
    return sum(len(duplicates(sheet, grid)) for grid in layout.grids)


def crossed(sheet: Sheet) -> int:
    return sheet.marks.count(CROSSED)


def score(sheet: Sheet, layout: Layout) -> Score:
    circles, doubles, crosses = sheet.circled.bit_count(), all_duplicates(sheet, layout), crossed(sheet)
    return Score((
        *(_grid_line(sheet, grid) for grid in layout.grids),
        Line("colour-penalty", -circles, "penalties", {"count": circles}),
        Line("duplicate-penalty", -doubles, "penalties", {"count": doubles}),
        Line("cross-out-penalty", -2 * crosses, "penalties", {"count": crosses}),
    ))


def _grid_line(sheet: Sheet, grid: Grid) -> Line:
    made = sums(sheet, grid)
    facts: dict[str, object] = {"grid": grid.key, "lines": len(grid.lines), "sums": made, "size": grid.size}
    tally = Counter(total for total in made if total is not None)
    if not tally:
        return Line(grid.key, 0, "scoring", facts | {"variant": "none", "count": 0, "sum": 0})
    total, count = max(tally.items(), key=lambda item: (item[1], item[0]))
    variant = "some" if count > 1 else "one"
    return Line(grid.key, grid.chart[count - 1], "scoring", facts | {"variant": variant, "count": count, "sum": total})


def sheet_of(state: State, seat: int) -> Sheet:
    return state.sheets[seat]


def standings(state: State) -> tuple[Standing, ...]:
    """Final score, then fewest crossed-out spaces, fewest duplicates, fewest circles, then shared."""
    tie_breaks = [(("crossed", -crossed(sheet)), ("duplicates", -all_duplicates(sheet, state.layout)),
                   ("circles", -sheet.circled.bit_count())) for sheet in state.sheets]
    totals = [score(sheet, state.layout).total for sheet in state.sheets]
    return rank(totals, tie_breaks, state.players)
