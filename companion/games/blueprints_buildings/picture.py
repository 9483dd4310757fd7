"""A building as an SVG drawing: ``isometric`` gives the outlines, here they become paths with the engraver's hatching.

Nothing in a picture refers to anything outside it but the pips, so any number of them can stand on a page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from .isometric import Block, Point, Polygon, blocks, bounds, ground
from .layout import SPACES, Plan
from .state import Die, Stack

MARGIN = 0.06                       # room for half a line
FACE = 40                           # edge of the square in which pips are drawn
STRIPES = {"orange": 5, "green": 6}                     # lines of hatching on a face
GLINT = ((0.62, 0.9),)                                  # where the light runs over glass, along its edges
GROUND_STRIPES = 7


@dataclass(frozen=True, slots=True)
class TileArt:
    space: int
    outline: str
    hatching: str                   # "" where dice may stand


@dataclass(frozen=True, slots=True)
class BlockArt:
    """A die, or the room the plan keeps for one (``die`` is None)."""

    space: int
    level: int
    die: Die | None
    top: str
    left: str
    right: str
    edges: str                      # of an empty place: the lines that can be seen
    hatching: str
    glint: str
    pips: str                       # matrices: from the square of the pips to the top, from a unit to the left face
    letter: str


@dataclass(frozen=True, slots=True)
class Picture:
    box: str
    width: float                    # in die edges
    height: float
    tiles: tuple[TileArt, ...]
    blocks: tuple[BlockArt, ...]    # painter's order


@lru_cache(maxsize=1024)
def picture(stacks: tuple[Stack, ...], plan: Plan | None = None, turn: int = 0) -> Picture:
    """The dice that stand, the ground below them, and where the plan is given what it still waits for."""
    heights = tuple(max(len(stack), planned) for stack, planned in zip(stacks, plan or (0,) * len(SPACES), strict=True))
    x, y, width, height = bounds(heights, turn)
    box = " ".join(map(_number, (x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN)))
    tiles = tuple(TileArt(tile.space, _path(tile.outline), _hatched_ground(tile.outline, tile.space, plan))
                  for tile in ground(turn))
    drawn = tuple(_block_art(block, stacks[block.space]) for block in blocks(heights, turn))
    return Picture(box, width, height, tiles, drawn)


def _hatched_ground(outline: Polygon, space: int, plan: Plan | None) -> str:
    return "" if plan is None or plan[space] else _stripes(outline, GROUND_STRIPES)


def _block_art(block: Block, stack: Stack) -> BlockArt:
    die = stack[block.level] if block.level < len(stack) else None
    faces, colour = (block.left, block.right), die.colour if die else ""
    return BlockArt(
        block.space, block.level, die, _path(block.top), _path(block.left), _path(block.right), edges=_edges(block),
        hatching="".join(_hatching(face, colour) for face in faces),
        glint="".join(_glint(face) for face in faces) if colour == "clear" else "",
        pips=_matrix(block.top[0], block.top[1], block.top[3], FACE),
        letter=_matrix(block.left[0], block.left[1], block.left[3], 1))


def _edges(block: Block) -> str:
    (_, _, front, left), (_, right, low_right, low_front) = block.left, block.right
    verticals = ((block.left[0], left), (block.left[1], front), (right, low_right))
    return _path(block.top) + "".join(_line(*vertical) for vertical in verticals) + _line(left, low_front) + _line(
        low_front, low_right)


# ---------------------------------------------------------------- hatching, in the coordinates of a face

def _hatching(face: Polygon, colour: str) -> str:
    if colour not in STRIPES:
        return ""
    down = _stripes(face, STRIPES[colour])
    return down + _stripes((*face[1:], face[0]), STRIPES[colour]) if colour == "orange" else down


def _stripes(face: Polygon, count: int) -> str:
    """Parallel diagonals across a face."""
    return "".join(_line(_on(face, *start), _on(face, *end)) for start, end in _diagonals(count))


def _diagonals(count: int) -> Iterator[tuple[Point, Point]]:
    for step in range(1, 2 * count):
        at = step / count
        yield ((at, 0), (0, at)) if at <= 1 else ((1, at - 1), (at - 1, 1))


def _glint(face: Polygon) -> str:
    return "".join(_line(_on(face, at, 0), _on(face, 0, at)) for pair in GLINT for at in pair)


def _on(face: Polygon, across: float, down: float) -> Point:
    """A point of a face: so far along its first edge and so far along its last one."""
    (x, y), (ax, ay), _, (bx, by) = face
    return x + across * (ax - x) + down * (bx - x), y + across * (ay - y) + down * (by - y)


# ---------------------------------------------------------------- SVG

def _number(value: float) -> str:
    return f"{round(value, 3) + 0:g}"        # + 0: no "-0"


def _at(point: Point) -> str:
    return f"{_number(point[0])} {_number(point[1])}"


def _line(start: Point, end: Point) -> str:
    return f"M{_at(start)}L{_at(end)}"


def _path(outline: Sequence[Point]) -> str:
    return "M" + "L".join(map(_at, outline)) + "z"


def _matrix(origin: Point, across: Point, down: Point, size: int) -> str:
    """What puts a square of this size on a face."""
    parts = ((end[axis] - origin[axis]) / size for end in (across, down) for axis in (0, 1))
    return f"matrix({' '.join(f'{part:.4f}' for part in parts)} {_at(origin)})"
