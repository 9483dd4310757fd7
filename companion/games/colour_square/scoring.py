"""Circled numbers, bridges, purple, shaded SQUARES and Jokers; in two tasks the circled SQUARES alone.

``score`` takes any sheet: it carries its side and variant.
"""

from __future__ import annotations

from companion.core.ranking import rank
from companion.core.scoring import Line, Score, Standing

from .layout import COLUMNS, LINES, NEIGHBOURS, ORANGE, PURPLE, SQUARES, Layout, Side
from .state import CIRCLED, SHADED, Sheet, State
from .variants import RATINGS, variant_of

BRIDGE = PURPLE_BONUS = 5


def circled(sheet: Sheet) -> tuple[int, ...]:
    return tuple(square for square, state in enumerate(sheet.states) if state == CIRCLED)


def bridges(sheet: Sheet, side: Side) -> tuple[tuple[int, int], ...]:
    """Between neighbours that are both circled and not orange."""
    if not variant_of(sheet).bridges:
        return ()
    pillars = {square for square in circled(sheet) if side.squares[square].mark != ORANGE}
    return tuple(pair for pair in NEIGHBOURS if pillars.issuperset(pair))


def purple(sheet: Sheet, side: Side) -> tuple[int, ...]:
    """The purple SQUARES that a bridge touches: correct ones, then."""
    touched = {square for bridge in bridges(sheet, side) for square in bridge}
    return tuple(square for square in sorted(touched) if side.squares[square].mark == PURPLE)


def score(sheet: Sheet, layout: Layout) -> Score:
    right = circled(sheet)
    if variant_of(sheet).recolouring:
        return Score((Line("squares", len(right), "tasks", {"count": len(right)}),))
    side, each, shaded = layout.side(sheet.side), variant_of(sheet).shaded, sheet.states.count(SHADED)
    crossed_by, purples = bridges(sheet, side), purple(sheet, side)
    return Score((
        *(_number_line(sheet, line) for line in range(LINES)),
        Line("bridges", BRIDGE * len(crossed_by), "bridges", {"count": len(crossed_by), "each": BRIDGE}),
        Line("purple", PURPLE_BONUS * len(purples), "purple", {"count": len(purples), "each": PURPLE_BONUS}),
        Line("shaded", -each * shaded, "shaded", {"count": shaded, "each": each}),
        Line("jokers", -sum(sheet.jokers), "jokers",
             {"variant": "some" if sheet.jokers else "none", "pips": sheet.jokers}),
    ))


def _number_line(sheet: Sheet, line: int) -> Line:
    own = [square for square in circled(sheet) if square // COLUMNS == line]
    facts = {"variant": "some" if own else "none", "line": line + 1,
             "numbers": tuple((SQUARES[square], sheet.sums[square]) for square in own)}
    return Line(f"line-{line + 1}", sum(sheet.sums[square] for square in own), "scoring", facts)


def sheet_of(state: State, seat: int) -> Sheet:
    return state.sheets[seat]


def standings(state: State) -> tuple[Standing, ...]:
    """Most points; equal: shared."""
    totals = [score(sheet, state.layout).total for sheet in state.sheets]
    return rank(totals, [()] * len(totals), state.players)


# ---------------------------------------------------------------- how good a task was solved

def rating(sheet: Sheet, total: int) -> tuple[int, int] | None:
    """How many of the three borders are reached, and the points to the next one (0: none is left); None: no task."""
    borders = RATINGS.get((sheet.variant, sheet.side))
    if borders is None:
        return None
    missing = [border - total for border in borders if border > total]
    return len(borders) - len(missing), missing[0] if missing else 0
