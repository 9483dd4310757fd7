"""Drawings of Blueprints (buildings) that sheets and cards share: buildings from above a corner, plans from above."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.games.blueprints_buildings import isometric
from companion.games.blueprints_buildings.isometric import Polygon
from companion.games.blueprints_buildings.layout import COLUMNS, HATCHED, ROWS, Plan
from companion.games.blueprints_buildings.state import Stack

from . import dice
from .dice import DIAGONAL, VERTICAL
from .fonts import BOLD, POINT
from .page import Box
from .pen import CENTRE, EDGE, INK, PEN, SOFT, WHITE, Ink, Pen, polygon, rounded

GROUND = Ink.of("#f5efe2", mono=1)
LEFT_SIDE = Ink.of("#dbe5f4", mono=1)
RIGHT_SIDE = Ink.of("#a9c0e4", mono=1)
Paint = Callable[[Pen, Polygon, str, int, int], None]
"""(pen, outline, which face, space, level)"""


# ---------------------------------------------------------------- from above a corner

def building(pen: Pen, box: Box, heights: Sequence[int], turn: int, paint: Paint, *, ground: bool = True) -> None:
    """Stacks that high, as large as the box allows."""
    x, y, wide, high = isometric.bounds(heights, turn)
    scale = min(box.w / wide, box.h / high)
    left, top = box.cx - (x + wide / 2) * scale, box.cy - (y + high / 2) * scale

    def placed(outline: Polygon) -> Polygon:
        return tuple((left + px * scale, top + py * scale) for px, py in outline)

    for tile in isometric.ground(turn) if ground else ():
        _tile(pen, placed(tile.outline), heights[tile.space] == HATCHED)
    for block in isometric.blocks(heights, turn):
        for face, outline in (("top", block.top), ("left", block.left), ("right", block.right)):
            paint(pen, placed(outline), face, block.space, block.level)


def _around(outline: Polygon) -> Box:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _tile(pen: Pen, outline: Polygon, hatched: bool) -> None:
    pen.fill(polygon(outline), WHITE if hatched else GROUND)
    if hatched:
        engrave(pen, polygon(outline), _around(outline), DIAGONAL, EDGE)
    pen.stroke(polygon(outline), EDGE, 0.2, "1 j")


def engrave(pen: Pen, shape: str, box: Box, pattern: str, ink: Ink, width: float = 0.16) -> None:
    """A pattern of lines within a shape."""
    pen.raw(f"q {shape} W n")
    pen.stroke(dice.engraved(box, pattern), ink, width)
    pen.raw("Q")


def as_drawn(pen: Pen, outline: Polygon, face: str, space: int, level: int) -> None:
    """A die of a plan: no colour yet, its sides in the shade."""
    shape = polygon(outline)
    pen.fill(shape, {"top": WHITE, "left": LEFT_SIDE, "right": RIGHT_SIDE}[face])
    if pen.mono and face == "right":            # no shades of grey there: the darker side is hatched
        engrave(pen, shape, _around(outline), VERTICAL, INK)
    pen.stroke(shape, PEN, 0.32, "1 j")


def in_colours(stacks: Sequence[Sequence[str]]) -> Paint:
    """Dice as they stand: each in its colour and hatching."""
    def paint(pen: Pen, outline: Polygon, face: str, space: int, level: int) -> None:
        box = _around(outline)
        shape = polygon(outline)
        pen.raw(f"q {shape} W n {dice.hatched(box, stacks[space][level], pen.mono)} Q")
        pen.stroke(shape, WHITE if stacks[space][level] == "black" else INK, 0.2, "1 j")
        if face != "top":
            pen.stroke(shape, INK, 0.12, "1 j")
    return paint


def clearest(plan: Plan) -> int:
    """The corner from which most can be seen; of equal ones the first."""
    return min(range(isometric.TURNS), key=lambda turn: (isometric.hidden(plan, turn), turn))


def nearest_corner(turn: int) -> tuple[int, int]:
    """Which corner of the ground is in front (0 or 1 to the right, 0 or 1 down), as seen on the plan from above."""
    return ((1, 1), (1, 0), (0, 0), (0, 1))[turn % isometric.TURNS]


# ---------------------------------------------------------------- from above

def spaces(box: Box, gap: float) -> tuple[Box, ...]:
    """The six spaces in the engine's order."""
    return tuple(cell for row in box.rows(ROWS, gap) for cell in row.columns(COLUMNS, gap))


def hatched_space(pen: Pen, box: Box, ink: Ink = SOFT) -> None:
    engrave(pen, rounded(box, box.w * 0.06), box, DIAGONAL, ink, 0.2)
    pen.box(box, box.w * 0.06, ink=EDGE, width=0.25)


def plan_from_above(pen: Pen, box: Box, plan: Plan) -> None:
    for cell, height in zip(spaces(box, box.w * 0.02), plan, strict=True):
        if height == HATCHED:
            hatched_space(pen, cell)
            continue
        pen.box(cell, cell.w * 0.06, ink=INK, width=0.35, fill=WHITE)
        pen.fitted(cell, str(height), cell.h / POINT * 0.62, font=BOLD, at=CENTRE)


def stack(pen: Pen, box: Box, dice_of_it: Stack, letters: Mapping[str, str]) -> None:
    """Dice one upon the other, the bottom one at the bottom, each with its letter and value beside it."""
    size = min(box.h / max(len(dice_of_it), 4), box.w * 0.5)
    for level, (colour, face) in enumerate(dice_of_it):
        y = box.bottom - (level + 1) * size
        pen.stamp(dice.die(colour, face, size * 0.94, pen.mono), box.x, y)
        beside = Box(box.x + size * 1.1, y, box.w - size * 1.1, size * 0.94)
        pen.fitted(beside, f"{letters[colour]}{face}", size / POINT * 0.72, font=BOLD, ink=PEN, smallest=3)
