"""What each way to play has of its own: where entries may go, what a closing brings along, what counts.

A variant is a line in ``VARIANTS`` and at most two small functions; nobody else asks which task is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from itertools import combinations
from operator import or_

from .layout import COLUMNS, LINES, SQUARES, Layout, column_of, line_of, mask_of
from .state import CIRCLED, COVERED, OPEN, SHADED, STANDARD, Sheet

EVERYWHERE = (1 << len(SQUARES)) - 1
IN_LINE = tuple(mask_of([square for square in range(len(SQUARES)) if line_of(square) == line])
                for line in range(LINES))
IN_COLUMN = tuple(mask_of([square for square in range(len(SQUARES)) if column_of(square) == column])
                  for column in range(COLUMNS))
CONNECTIONS = tuple(IN_COLUMN[one] | IN_COLUMN[other] | line
                    for one, other in combinations(range(COLUMNS), 2) for line in IN_LINE)
"""Task 4: two columns and one line, in every way."""


# ---------------------------------------------------------------- where entries may go, closed SQUARES included

def _everywhere(sheet: Sheet, layout: Layout) -> int:
    return EVERYWHERE


def _snake(sheet: Sheet, layout: Layout) -> int:
    return mask_of(layout.task_1)


def _progression(sheet: Sheet, layout: Layout) -> int:
    line = current_line(sheet)
    return 0 if line is None else IN_LINE[line]


def _row_by_row(sheet: Sheet, layout: Layout) -> int:
    return IN_COLUMN[current_column(sheet)]


def _connection(sheet: Sheet, layout: Layout) -> int:
    return reduce(or_, connections(sheet))


def current_line(sheet: Sheet) -> int | None:
    """Task 2: the first line that is not left yet, with its quota or without a free corner; None: line 4 is left."""
    for line in range(LINES):
        states = sheet.states[line * COLUMNS:(line + 1) * COLUMNS]
        if states.count(CIRCLED) < quota(line) and OPEN in states:
            return line
    return None


def quota(line: int) -> int:
    """Task 2: how many SQUARES have to be right in this line."""
    return line + 1


def current_column(sheet: Sheet) -> int:
    """Task 3: every closing, right or wrong, leads to the next column, and from D to A again."""
    return (len(SQUARES) - sheet.states.count(OPEN)) % COLUMNS


def connections(sheet: Sheet) -> tuple[int, ...]:
    """Task 4: the choices of two columns and one line that all SQUARES with an entry fit."""
    touched = mask_of([square for square, corners in enumerate(sheet.corners) if any(corners)])
    return tuple(choice for choice in CONNECTIONS if not touched & ~choice)


# ---------------------------------------------------------------- what a closing brings along

def _nothing_else(sheet: Sheet, square: int, layout: Layout) -> Sheet:
    return sheet


def _sequence(sheet: Sheet, square: int, layout: Layout) -> Sheet:
    """Task 5: every open SQUARE before this one on the path is shaded."""
    before = layout.task_5[:layout.task_5.index(square)]
    return replace(sheet, states=tuple(SHADED if state == OPEN and other in before else state
                                       for other, state in enumerate(sheet.states)))


# ---------------------------------------------------------------- the variants

@dataclass(frozen=True, slots=True)
class Variant:
    where: Callable[[Sheet, Layout], int] = _everywhere
    closing: Callable[[Sheet, int, Layout], Sheet] = _nothing_else
    limit: int = 2                      # dice of a player in a roll; in the final round the white one is apart
    rolls: int | None = None            # as many in all, and a player says when he is done with one
    recolouring: bool = False           # a Joker field changes the colour of a die, and only SQUARES count
    bridges: bool = True                # they score, and purple with them
    shaded: int = 10                    # minus points each


VARIANTS: Mapping[str, Variant] = {
    STANDARD: Variant(),
    COVERED: Variant(),
    "task-1": Variant(_snake, shaded=0),
    "task-2": Variant(_progression),
    "task-3": Variant(_row_by_row, shaded=0, bridges=False),
    "task-4": Variant(_connection, limit=5, rolls=10, recolouring=True),
    "task-5": Variant(closing=_sequence, recolouring=True),
}

RATINGS: Mapping[tuple[str, str], tuple[int, int, int]] = {
    ("task-1", "A"): (115, 140, 166), ("task-1", "B"): (140, 170, 196),
    ("task-2", "A"): (100, 140, 202), ("task-2", "B"): (120, 170, 230),
    ("task-3", "A"): (150, 175, 215), ("task-3", "B"): (185, 210, 247),
    ("task-4", "A"): (7, 9, 10), ("task-4", "B"): (8, 9, 10),
    ("task-5", "A"): (10, 13, 16), ("task-5", "B"): (12, 14, 16),
}
"""By variant and side: two borders, and the best possible result."""


def variant_of(sheet: Sheet) -> Variant:
    return VARIANTS[sheet.variant]


def in_reach(sheet: Sheet, layout: Layout) -> int:
    """The open SQUARES that take entries now; none: this player has finished."""
    return variant_of(sheet).where(sheet, layout) & sheet.open
