"""A die and a corner: what keeps it out, where it fits, and what becomes of a SQUARE that is full.

One definition of legal: ``trouble`` answers for a single entry, for all that can be tapped, and for who owes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .layout import COLOURS, CORNERS, Side, Square
from .state import CIRCLED, CROSSED, OPEN, SHADED, WHITE, Sheet


def trouble(sheet: Sheet, side: Side, where: int, corner: int, colour: int, face: int) -> str:
    """Why a die of this colour may not go into a corner, or ""; ``where`` are the SQUARES that take entries."""
    square, place = divmod(corner, len(COLOURS))
    state = sheet.states[square]
    if state != OPEN:
        return "square-crossed" if state == CROSSED else "square-closed"
    if sheet.corners[square][place]:
        return "corner-taken"
    if not where >> square & 1:
        return "outside-task"
    if colour not in (WHITE, place):
        return "wrong-colour"
    return "" if side.squares[square].predefined[place] in (0, face) else "predefined"


def fitting(sheet: Sheet, side: Side, where: int, colour: int, face: int) -> Iterator[int]:
    """The corners that a die of this colour may go into."""
    corners = range(len(CORNERS)) if colour == WHITE else range(colour, len(CORNERS), len(COLOURS))
    return (corner for corner in corners if not trouble(sheet, side, where, corner, colour, face))


def entered(sheet: Sheet, corner: int, face: int) -> Sheet:
    square, place = divmod(corner, len(COLOURS))
    own = sheet.corners[square]
    corners = (*own[:place], face, *own[place + 1:])
    return replace(sheet, corners=(*sheet.corners[:square], corners, *sheet.corners[square + 1:]),
                   sums=(*sheet.sums[:square], sheet.sums[square] + face, *sheet.sums[square + 1:]))


def is_full(sheet: Sheet, square: int) -> bool:
    return 0 not in sheet.corners[square]


def full_squares(sheet: Sheet) -> list[int]:
    """Those that are not judged yet."""
    return [square for square, state in enumerate(sheet.states) if state == OPEN and is_full(sheet, square)]


def is_right(sheet: Sheet, square: Square, index: int) -> bool:
    return square.low <= sheet.sums[index] <= square.high


def closed(sheet: Sheet, side: Side, square: int) -> Sheet:
    """The full SQUARE circled or shaded."""
    return with_state(sheet, square, CIRCLED if is_right(sheet, side.squares[square], square) else SHADED)


def with_state(sheet: Sheet, square: int, state: str) -> Sheet:
    return replace(sheet, states=(*sheet.states[:square], state, *sheet.states[square + 1:]))
