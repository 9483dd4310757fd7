"""A building seen from above one of its four corners: polygons for the phone and for paper, y down, in die edges.

Turn 0 has space 1-1 at the back and space 2-3 in front; each further turn shows the ground a quarter clockwise on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from .layout import COLUMNS, ROWS, SPACES

TURNS = 4
ACROSS, DOWN = cos(pi / 6), sin(pi / 6)         # how far an edge on the ground goes sideways and down

Point = tuple[float, float]
Polygon = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Tile:
    """A space of the ground."""

    space: int
    outline: Polygon


@dataclass(frozen=True, slots=True)
class Block:
    """A die: its three faces that can be seen."""

    space: int
    level: int                                  # from 0
    top: Polygon
    left: Polygon
    right: Polygon


def ground(turn: int = 0) -> tuple[Tile, ...]:
    """The six spaces, back to front."""
    return tuple(Tile(space, _flat(*_place(space, turn), 0)) for space in _back_to_front(turn))


def blocks(heights: Sequence[int], turn: int = 0) -> tuple[Block, ...]:
    """The dice of stacks that high (by space, row by row) in painter's order: what is drawn later stands in front."""
    return tuple(_block(space, level, turn) for space in _back_to_front(turn) for level in range(heights[space]))


def bounds(heights: Sequence[int], turn: int = 0) -> tuple[float, float, float, float]:
    """x, y, width and height of everything, the ground included."""
    outlines = [tile.outline for tile in ground(turn)] + [block.top for block in blocks(heights, turn)]
    xs = [x for outline in outlines for x, _ in outline]
    ys = [y for outline in outlines for _, y in outline]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def hidden(heights: Sequence[int], turn: int = 0) -> int:
    """How many halves of the tops of stacks cannot be seen, since something higher stands in front."""
    shown = blocks(heights, turn)
    tops = [(place, block) for place, block in enumerate(shown) if block.level == heights[block.space] - 1]
    return sum(any(_covers(later, half) for later in shown[place + 1:])
               for place, block in tops for half in _halves(block.top))


def _halves(top: Polygon) -> tuple[Point, Point]:
    """A point in the middle of the left and of the right half."""
    (x, back), (_, front) = top[0], top[2]
    return (x - ACROSS / 2, (back + front) / 2), (x + ACROSS / 2, (back + front) / 2)


def _covers(block: Block, point: Point) -> bool:
    """Whether the point lies within the six-sided outline of the block."""
    x, y = block.top[2]                         # the corner in the middle of the outline
    across, down = abs(point[0] - x), abs(point[1] - y)
    return across < ACROSS and down + across * DOWN / ACROSS < 1


def _place(space: int, turn: int) -> tuple[int, int]:
    """Where the space lies: steps from the back corner to the right and to the left."""
    row, column = SPACES[space]
    right, left, rows, columns = column - 1, row - 1, ROWS, COLUMNS
    for _ in range(turn % TURNS):
        right, left, rows, columns = rows - 1 - left, right, columns, rows
    return right, left


def _back_to_front(turn: int) -> list[int]:
    return sorted(range(len(SPACES)), key=lambda space: sum(_place(space, turn)))


def _point(right: int, left: int, up: int) -> Point:
    return (right - left) * ACROSS, (right + left) * DOWN - up


def _flat(right: int, left: int, up: int) -> Polygon:
    """A square that lies at that height: back, right, front, left corner."""
    corners = ((right, left), (right + 1, left), (right + 1, left + 1), (right, left + 1))
    return tuple(_point(*corner, up) for corner in corners)


def _block(space: int, level: int, turn: int) -> Block:
    right, left = _place(space, turn)
    _, low_right, low_front, low_left = _flat(right, left, level)
    top = _flat(right, left, level + 1)
    _, high_right, high_front, high_left = top
    return Block(space, level, top, (high_left, high_front, low_front, low_left),
                 (high_front, high_right, low_right, low_front))
