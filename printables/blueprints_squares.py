"""The sheet of Blueprints (magic squares): where everything is, in mm, and what is drawn there.

Names and order of the grids, spaces and sums are the engine's, hence the phone's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.core.scoring import Score
from companion.games.blueprints_squares import KEY, score
from companion.games.blueprints_squares.layout import COLOURS, SOLID, Grid, Layout
from companion.games.blueprints_squares.messages import LETTERS, NAMES
from companion.games.blueprints_squares.scoring import duplicates, sums
from companion.games.blueprints_squares.state import CROSSED, TURNS_A_ROUND, Sheet, State

from . import dice, fonts, furniture
from .blueprints_squares_words import WORDS
from .fonts import BOLD, POINT, REGULAR
from .furniture import SheetPlan, Type, heading
from .page import Box
from .parts import (
    Reminder,
    ScoreRow,
    Sign,
    Tracker,
    draw_score,
    draw_tracker,
    fill_score,
    plan_tracker,
    player_aid,
    value,
)
from .pen import CENTRE, EDGE, HAIR, INK, PEN, RIGHT, SOFT, WASH, WHITE, Pen, middle
from .words import Say, speaker

__all__ = ["KEY", "WORDS", "aid", "columns", "draw", "emblem", "fill", "plan", "played"]

ROUNDS = 10
SCORE = (ScoreRow("left"), ScoreRow("middle"), ScoreRow("right"), ScoreRow("four"), ScoreRow("grid-total", total=True),
         ScoreRow("colour-penalty", rule=True), ScoreRow("duplicate-penalty"), ScoreRow("cross-out-penalty"),
         ScoreRow("penalty-total", total=True), ScoreRow("final-score", total=True))


# ---------------------------------------------------------------- geometry

@dataclass(frozen=True, slots=True)
class Geometry:
    """Measures in mm of one size of sheet."""

    type: Type
    pitch: float            # from space to space
    space: float            # a space with its frame
    outline: float          # frame of an outlined space
    solid: float            # frame of a solid space
    sum_w: float
    sum_h: float
    tally: float            # width of the tally of duplicates
    gap: float
    side: float             # width of the column with tracker and score
    title: float            # heights
    head: float
    chart: float
    qr: float
    foot: float


FULL = Geometry(furniture.FULL, pitch=16.6, space=15.8, outline=1.6, solid=2.3, sum_w=10, sum_h=8.2, tally=7.2, gap=1.5,
                side=25, title=20, head=6, chart=9.5, qr=36, foot=3.4)
HALF = Geometry(furniture.HALF, pitch=9.9, space=9.4, outline=1, solid=1.4, sum_w=7, sum_h=5.8, tally=5.2, gap=1,
                side=20, title=14, head=4.4, chart=7, qr=26, foot=2.6)
HALF_WIDE = replace(HALF, pitch=10.9, space=10.4, outline=1.1, solid=1.6)
GEOMETRIES = (FULL, HALF_WIDE, HALF)        # the first that fits is used
_BETWEEN = (3.0, 7.0)       # least and most between the bands of the sheet


@dataclass(frozen=True, slots=True)
class GridPlan:
    head: Box
    chart: Box
    spaces: tuple[Box, ...]         # in the engine's order
    sums: tuple[Box, ...]           # rows, columns, falling, rising: the engine's order too
    tally: Box
    tally_rows: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class Plan(SheetPlan):
    geometry: Geometry
    grids: tuple[GridPlan, ...]
    tracker: Tracker
    score_head: Box
    score: Box
    dice: Box


def plan(frame: Box, layout: Layout) -> Plan:
    """Two grids above two, as on the phone; tracker and score beside them, player aid and QR below."""
    g = next((g for g in GEOMETRIES if _width(g) <= frame.w), HALF)
    upper, lower = (_grid_height(g, size) for size in (3, 4))
    free = frame.h - g.title - upper - lower - g.foot
    between = min(max((free - 17 * g.type.leading) / 3, _BETWEEN[0]), _BETWEEN[1])
    top = frame.y + g.title + between
    under = top + upper + between
    aid_top = under + lower + between
    aid_h = frame.bottom - g.foot - g.gap - aid_top
    side = Box(frame.right - g.side, top, g.side, upper)
    second = side.x - 2 * g.gap - _grid_width(g, 4)
    places = ((frame.x, top, 3), (second, top, 3), (frame.x, under, 3), (second, under, 4))
    return Plan(
        frame=frame, type=g.type, geometry=g,
        title=Box(frame.x, frame.y, frame.w, g.title),
        grids=tuple(_grid_plan(g, x, y, size, _grid_width(g, 3 if x == frame.x else 4)) for x, y, size in places),
        tracker=plan_tracker(side, g.type, g.head, ROUNDS, TURNS_A_ROUND),
        score_head=Box(side.x, under, g.side, g.head), score=Box(side.x, under + g.head, g.side, lower - g.head),
        dice=Box(frame.x, under + upper + 2 * g.gap, _grid_width(g, 3), lower - upper - 2 * g.gap),
        aid=Box(frame.x, aid_top, frame.w - g.qr - 3 * g.gap, aid_h),
        qr=Box(frame.right - g.qr, aid_top, g.qr, aid_h),
        foot=Box(frame.x, frame.bottom - g.foot, frame.w, g.foot))


def _grid_height(g: Geometry, size: int) -> float:
    return g.head + g.chart + g.gap + size * g.pitch + g.gap / 2 + g.sum_h


def _grid_width(g: Geometry, size: int) -> float:
    return size * g.pitch + g.gap / 2 + g.sum_w + g.gap + g.tally


def _width(g: Geometry) -> float:
    """The least a sheet of these measures needs."""
    return _grid_width(g, 3) + 3 * g.gap + _grid_width(g, 4) + 2 * g.gap + g.side


def _grid_plan(g: Geometry, x: float, y: float, size: int, column: float) -> GridPlan:
    """A grid from its upper left corner; what is left of its column goes to the tally."""
    wide = size * g.pitch
    top = y + g.head + g.chart + g.gap
    inset = (g.pitch - g.space) / 2
    spaces = tuple(Box(x + col * g.pitch + inset, top + row * g.pitch + inset, g.space, g.space)
                   for row in range(size) for col in range(size))
    beside, below = x + wide + g.gap / 2, top + wide + g.gap / 2
    half = (g.pitch - g.sum_h) / 2
    rows = [Box(beside, top + i * g.pitch + half, g.sum_w, g.sum_h) for i in range(size)]
    narrow = (g.pitch - g.sum_w) / 2
    columns = [Box(x + i * g.pitch + narrow, below, g.sum_w, g.sum_h) for i in range(size)]
    falling = Box(beside, below, g.sum_w, g.sum_h)
    rising = Box(beside, top - g.gap / 2 - g.sum_h, g.sum_w, g.sum_h)
    tally = Box(rising.right + g.gap, rising.y, x + column - rising.right - g.gap, top + wide - rising.y)
    lines = Box(tally.x, tally.y + g.type.caption * POINT * 1.8, tally.w, tally.h - g.type.caption * POINT * 1.8)
    return GridPlan(
        head=Box(x, y, column, g.head), chart=Box(x, y + g.head + 0.6, wide, g.chart - 0.6),
        spaces=spaces, sums=(*rows, *columns, falling, rising),
        tally=tally, tally_rows=tuple(lines.rows(size * size // 2)))    # no more numbers can stand twice


# ---------------------------------------------------------------- the empty sheet

def draw(pen: Pen, plan: Plan, layout: Layout, language: str) -> None:
    """Everything that is the same on all sheets of this layout."""
    say = speaker(language, WORDS)
    for grid, place in zip(layout.grids, plan.grids, strict=True):
        _draw_head(pen, plan, grid, place, language, say)
        _draw_chart(pen, plan, grid, place)
        _draw_spaces(pen, plan, layout, grid, place, language)
        _draw_carrots(pen, plan, grid, place)
        _draw_sums(pen, place)
        _draw_tally(pen, plan, place, say)
    _draw_dice(pen, plan, language)
    draw_tracker(pen, plan.tracker, plan.type, say("tracker"), say("tracker-note"))
    heading(pen, plan.score_head, say("score"), plan.type.heading)
    draw_score(pen, plan.score, plan.type, SCORE, lambda key: NAMES[language].get(key) or say(key))


def _draw_head(pen: Pen, plan: Plan, grid: Grid, place: GridPlan, language: str, say: Say) -> None:
    names, sizes = NAMES[language], plan.type
    heading(pen, place.head, "", sizes.heading)
    y = place.head.cy + middle(sizes.heading)
    title = names[grid.key].upper()
    x = place.head.x + 1
    pen.text(x, y, title, sizes.heading, font=BOLD)
    x += fonts.width(title, BOLD, sizes.heading) + 1.4
    sign = "×" if grid.combine == "multiply" else "+"
    pen.text(x, y, sign, sizes.heading * 1.35, font=BOLD, ink=PEN)
    x += fonts.width(sign, BOLD, sizes.heading * 1.35) + 1.6
    notes = [say("at-least").format(count=grid.min_dice)] if grid.min_dice > 1 else []
    notes += [say("sequences")] if grid.sequences else []
    note = Box(x, place.head.y, place.head.right - x - 1, place.head.h)
    pen.fitted(note, " · ".join(notes) or say(grid.combine), sizes.body, smallest=4)
    used = x + fonts.width(" · ".join(notes) or say(grid.combine), REGULAR, sizes.body) + 3
    key = Box(used, place.head.y, place.head.right - used - 1, place.head.h)
    pen.fitted(key, say("chart"), sizes.caption, ink=SOFT, at=RIGHT, smallest=3.8)


def _draw_chart(pen: Pen, plan: Plan, grid: Grid, place: GridPlan) -> None:
    """How many equal sums, and the points for them; the last is the perfect square."""
    sizes = plan.type
    upper, lower = place.chart.rows(2)
    pen.box(lower, fill=WASH, width=0)
    for count, (cell, points) in enumerate(zip(place.chart.columns(len(grid.chart)), grid.chart, strict=True), 1):
        pen.text(cell.cx, upper.cy + middle(sizes.small), f"{count}=", sizes.small, ink=SOFT, at=CENTRE)
        last = count == len(grid.chart)
        room = Box(cell.x + 0.3, lower.y, cell.w - 0.6, lower.h)
        pen.fitted(room, str(points), sizes.heading, font=BOLD, ink=PEN if last else INK, at=CENTRE, smallest=4)
        if count > 1:
            pen.line(cell.x, place.chart.y, cell.x, place.chart.bottom, HAIR, 0.15)
    pen.line(lower.x, lower.y, lower.right, lower.y, HAIR, 0.15)
    pen.box(place.chart, 0.8, ink=EDGE, width=0.2)


def _draw_spaces(pen: Pen, plan: Plan, layout: Layout, grid: Grid, place: GridPlan, language: str) -> None:
    g = plan.geometry
    for index, box in zip(grid.spaces, place.spaces, strict=True):
        space = layout.spaces[index]
        solid = space.kind == SOLID
        pen.stamp(dice.space(space.colour, solid, g.space, g.solid if solid else g.outline, pen.mono), box.x, box.y)
        dice.letter(pen, box, space.colour, LETTERS[language][space.colour], solid, g.solid if solid else g.outline,
                    plan.type.small)


def _draw_carrots(pen: Pen, plan: Plan, grid: Grid, place: GridPlan) -> None:
    for smaller, larger in grid.carrots:
        low, high = (place.spaces[index - grid.start] for index in (smaller, larger))
        beside = abs(smaller - larger) == 1
        direction = ("<" if low.x < high.x else ">") if beside else ("^" if low.y < high.y else "v")
        dice.carrot(pen, (low.cx + high.cx) / 2, (low.cy + high.cy) / 2, direction, plan.geometry.pitch * 0.19)


def _draw_sums(pen: Pen, place: GridPlan) -> None:
    *_, falling, rising = place.sums
    first, last = place.spaces[0], place.spaces[-1]
    pen.line(last.right, last.bottom, falling.x + 0.4, falling.y + 0.4, SOFT, 0.25)
    pen.line(last.right, first.y, rising.x + 0.4, rising.bottom - 0.4, SOFT, 0.25)
    for box in place.sums:
        pen.box(box, 1, ink=EDGE, width=0.2, fill=WHITE)


def _draw_tally(pen: Pen, plan: Plan, place: GridPlan, say: Say) -> None:
    """Where the numbers that stand twice are noted."""
    pen.box(place.tally, 1, ink=EDGE, width=0.2)
    label = Box(place.tally.x, place.tally.y, place.tally.w, place.tally_rows[0].y - place.tally.y)
    pen.fitted(label.inset(0.3), say("twice"), plan.type.caption, font=BOLD, ink=SOFT, at=CENTRE, smallest=3)
    for box in place.tally_rows:
        pen.line(box.x + 0.2, box.y, box.right - 0.2, box.y, HAIR, 0.15)


def _draw_dice(pen: Pen, plan: Plan, language: str) -> None:
    """The six dice with their letters and names: what the hatching of the spaces means."""
    size = min(plan.dice.w / len(COLOURS) * 0.62, plan.dice.h * 0.66)
    for face, (colour, cell) in enumerate(zip(COLOURS, plan.dice.columns(len(COLOURS)), strict=True), 1):
        pen.stamp(dice.die(colour, face, size, pen.mono), cell.cx - size / 2, cell.y)
        name = f"{LETTERS[language][colour]} {NAMES[language][colour]}"
        label = Box(cell.x + 0.2, cell.y + size + 0.6, cell.w - 0.4, plan.type.small * POINT)
        pen.fitted(label, name, plan.type.small, at=CENTRE, smallest=3.5)


# ---------------------------------------------------------------- player aid

def aid(pen: Pen, plan: Plan, layout: Layout, language: str) -> None:
    """The rules people forget, each with its sign."""
    say = speaker(language, WORDS)
    reminders = [Reminder(sign, say(f"aid-{key}")) for key, sign in _SIGNS.items()]
    player_aid(pen, plan, say("aid"), reminders, plan.geometry.pitch * 0.44)


def _space_sign(colour: str, solid: bool) -> Sign:
    def sign(pen: Pen, box: Box) -> None:
        pen.stamp(dice.space(colour, solid, box.w, box.w * (0.2 if solid else 0.16), pen.mono), box.x, box.y)
    return sign


def _combine_sign(pen: Pen, box: Box) -> None:
    size = box.w * 1.9
    pen.text(box.cx, box.cy + middle(size), "+ ×", size, font=BOLD, ink=PEN, at=CENTRE)


def _carrot_sign(pen: Pen, box: Box) -> None:
    size = box.w * 1.5
    pen.text(box.x, box.cy + middle(size), "2", size, font=BOLD)
    dice.carrot(pen, box.cx, box.cy, "<", box.w * 0.4, disc=False)
    pen.text(box.right, box.cy + middle(size), "5", size, font=BOLD, at=RIGHT)


def _sequence_sign(pen: Pen, box: Box) -> None:
    upper, lower = box.rows(2)
    for number, cell in zip("247", upper.columns(3), strict=True):
        pen.fitted(cell, number, box.w * 1.3, font=BOLD, at=CENTRE, smallest=3)
    pen.line(box.x, lower.cy, box.right - 0.3, lower.cy, INK, box.w * 0.04)
    dice.carrot(pen, box.right - box.w * 0.12, lower.cy, ">", box.w * 0.3, disc=False)


def _twice_sign(pen: Pen, box: Box) -> None:
    value(pen, Box(box.x, box.y - box.h * 0.1, box.w, box.h), 8, twice=True, scale=1.7)


def _cross_sign(pen: Pen, box: Box) -> None:
    pen.box(box, 0.6, ink=EDGE)
    dice.cross(pen, box.inset(box.w * 0.2), INK, box.w * 0.06)


def _dice_sign(colour: str) -> Sign:
    def sign(pen: Pen, box: Box) -> None:
        small = box.w * 0.62
        pen.stamp(dice.die("red", 3, small, pen.mono), box.x, box.y)
        pen.stamp(dice.die(colour, 5, small, pen.mono), box.right - small, box.bottom - small)
    return sign


_SIGNS: Mapping[str, Sign] = {
    "outline": _space_sign("orange", False), "solid": _space_sign("green", True), "black": _space_sign("black", False),
    "combine": _combine_sign, "carrot": _carrot_sign, "sequence": _sequence_sign, "twice": _twice_sign,
    "cross": _cross_sign, "aside": _dice_sign("white"), "others": _dice_sign("yellow"),
}


def emblem(pen: Pen, box: Box) -> None:
    """The oldest magic square there is, in the colours of the dice."""
    colours = ("red", "orange", "black", "yellow", "green", "orange", "green", "red", "yellow")
    size = box.w / 3
    for index, (number, colour) in enumerate(zip("276951438", colours, strict=True)):
        cell = Box(box.x + index % 3 * size, box.y + index // 3 * size, size, size).inset(size * 0.04)
        pen.stamp(dice.space(colour, False, cell.w, cell.w * 0.17, pen.mono), cell.x, cell.y)
        pen.fitted(cell, number, cell.w / POINT * 0.55, font=BOLD, at=CENTRE)


# ---------------------------------------------------------------- the filled sheet

def fill(pen: Pen, plan: Plan, layout: Layout, sheet: Sheet | None, language: str, *, turns: int, final: bool) -> None:
    """What has been written so far; at the end also the score, and the sums it comes from."""
    if sheet is None:
        return
    result = score(sheet, layout)
    for grid, place in zip(layout.grids, plan.grids, strict=True):
        for index, box in zip(grid.spaces, place.spaces, strict=True):
            _fill_space(pen, plan, sheet, index, box, sheet.marks[index] in duplicates(sheet, grid))
        _fill_sums(pen, plan, grid, place, sheet, result, final)
        for number, box in zip(duplicates(sheet, grid), place.tally_rows, strict=False):
            pen.fitted(box, str(number), plan.type.heading * 1.2, font=BOLD, ink=PEN, at=CENTRE)
    for cell in plan.tracker.boxes[:turns]:
        dice.cross(pen, _square(cell, min(cell.w, cell.h) * 0.55), PEN, 0.3)
    if final:
        _fill_score(pen, plan, layout, result)


def _square(box: Box, side: float) -> Box:
    return Box(box.cx - side / 2, box.cy - side / 2, side, side)


def _fill_space(pen: Pen, plan: Plan, sheet: Sheet, index: int, box: Box, twice: bool) -> None:
    mark = sheet.marks[index]
    if mark == CROSSED:
        dice.cross(pen, box.inset(box.w * 0.27), PEN, box.w * 0.04)
    elif mark:
        value(pen, box, mark, circled=bool(sheet.circled >> index & 1), twice=twice)


def _fill_sums(pen: Pen, plan: Plan, grid: Grid, place: GridPlan, sheet: Sheet, result: Score, final: bool) -> None:
    line = next(line for line in result.lines if line.key == grid.key)
    for total, box in zip(sums(sheet, grid), place.sums, strict=True):
        if total is None:
            continue
        counted = final and total == line.facts["sum"]
        if counted:
            pen.box(box, 1, fill=PEN, width=0)
        pen.fitted(box.inset(0.8), str(total), plan.type.heading * 1.35, font=BOLD, ink=WHITE if counted else PEN,
                   at=CENTRE)
    if final and line.facts["count"]:
        cell = list(place.chart.columns(len(grid.chart)))[line.facts["count"] - 1]
        pen.box(cell.inset(0.2), 0.8, ink=PEN, width=0.6)


def _fill_score(pen: Pen, plan: Plan, layout: Layout, result: Score) -> None:
    points = {line.key: abs(line.points) for line in result.lines}
    grids = sum(points[grid.key] for grid in layout.grids)
    values = {**points, "grid-total": grids, "penalty-total": grids - result.total, "final-score": result.total}
    fill_score(pen, plan.score, plan.type, SCORE, values)


# ---------------------------------------------------------------- for the ranking and the caller

def columns(layout: Layout, language: str) -> tuple[str, ...]:
    """Short headings for the lines of a score, in their order."""
    say = speaker(language, WORDS)
    return (*(NAMES[language][grid.key] for grid in layout.grids),
            *(say(f"column-{key}") for key in ("colour", "duplicate", "cross-out")))


def played(state: State) -> int:
    """How many turns are behind the players."""
    return state.turn + state.over
