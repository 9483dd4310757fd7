"""The sheet of Blueprints (magic squares): where everything is, in mm, and what is drawn there.

Names and order of the grids, spaces and sums are the engine's, hence the phone's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.core.scoring import Score
from companion.games.blueprints_squares import KEY, score
from companion.games.blueprints_squares.layout import COLOURS, SOLID, Grid, Layout
from companion.games.blueprints_squares.messages import LETTERS, NAMES
from companion.games.blueprints_squares.scoring import duplicates, sums
from companion.games.blueprints_squares.state import CROSSED, TURNS_A_ROUND, Sheet, State

from . import dice, fonts, furniture
from .blueprints_squares_words import AID, WORDS
from .fonts import BOLD, POINT, REGULAR
from .furniture import SheetPlan, Type, heading
from .page import Box
from .pen import BAD, CENTRE, EDGE, HAIR, INK, PEN, RIGHT, SOFT, WASH, WHITE, Pen, circle, middle
from .words import Say, speaker

__all__ = ["KEY", "WORDS", "aid", "columns", "draw", "emblem", "fill", "played", "plan"]

ROUNDS = 10
_LEADING = 1.23 * POINT     # mm from line to line for a point of type


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
    tracker: Box
    score: Box
    dice: Box


def plan(frame: Box, layout: Layout) -> Plan:
    """Two grids above two, as on the phone; tracker and score beside them, player aid and QR below."""
    g = FULL if frame.w > 150 else HALF
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
        tracker=side, score=Box(side.x, under, g.side, lower),
        dice=Box(frame.x, under + upper + 2 * g.gap, _grid_width(g, 3), lower - upper - 2 * g.gap),
        aid=Box(frame.x, aid_top, frame.w - g.qr - 3 * g.gap, aid_h),
        qr=Box(frame.right - g.qr, aid_top, g.qr, aid_h),
        foot=Box(frame.x, frame.bottom - g.foot, frame.w, g.foot))


def _grid_height(g: Geometry, size: int) -> float:
    return g.head + g.chart + g.gap + size * g.pitch + g.gap / 2 + g.sum_h


def _grid_width(g: Geometry, size: int) -> float:
    return size * g.pitch + g.gap / 2 + g.sum_w + g.gap + g.tally


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
    _draw_tracker(pen, plan, say)
    _draw_score(pen, plan, language, say)


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


def _tracker_cells(plan: Plan) -> tuple[Box, list[list[Box]]]:
    box = plan.tracker
    top = box.y + plan.geometry.head + plan.type.small * POINT + 0.8
    note = 3.4 * plan.type.small * POINT
    h = (box.bottom - note - top) / ROUNDS
    label = box.w * 0.2
    rows = [Box(box.x, top + i * h, box.w, h) for i in range(ROUNDS)]
    cells = [[cell.inset(0.3) for cell in Box(row.x + label, row.y, row.w - label, row.h).columns(TURNS_A_ROUND)]
             for row in rows]
    return Box(box.x, box.bottom - note, box.w, note), cells


def _draw_tracker(pen: Pen, plan: Plan, say: Say) -> None:
    box, sizes = plan.tracker, plan.type
    heading(pen, Box(box.x, box.y, box.w, plan.geometry.head), say("tracker"), sizes.heading)
    note, cells = _tracker_cells(plan)
    for turn, cell in enumerate(cells[0], 1):
        pen.text(cell.cx, cell.y - 0.6, str(turn), sizes.caption, ink=SOFT, at=CENTRE)
    for number, row in enumerate(cells, 1):
        y = row[0].cy + middle(sizes.small)
        pen.text(row[0].x - 1, y, str(number), sizes.small, font=BOLD, at=RIGHT)
        for cell in row:
            pen.box(cell, 0.6, ink=EDGE, width=0.2)
    lines = fonts.wrap(say("tracker-note"), sizes.caption, note.w)
    pen.lines(note.x, note.y + sizes.caption * POINT + 0.4, lines, sizes.caption, sizes.caption * POINT * 1.15, SOFT)


def _score_rows(plan: Plan) -> dict[str, Box]:
    """The boxes of the score area by key, from top to bottom; totals are taller."""
    box = Box(plan.score.x, plan.score.y + plan.geometry.head, plan.score.w, plan.score.h - plan.geometry.head)
    weights = {"left": 1.0, "middle": 1.0, "right": 1.0, "four": 1.0, "grid-total": 1.15, "colour-penalty": 1.0,
               "duplicate-penalty": 1.0, "cross-out-penalty": 1.0, "penalty-total": 1.15, "final-score": 1.7}
    unit = box.h / sum(weights.values())
    rows, y = {}, box.y
    for key, weight in weights.items():
        rows[key] = Box(box.x, y, box.w, unit * weight)
        y += unit * weight
    return rows


def _score_box(row: Box) -> Box:
    return Box(row.right - row.w * 0.42, row.y + 0.45, row.w * 0.42, row.h - 0.9)


def _draw_score(pen: Pen, plan: Plan, language: str, say: Say) -> None:
    sizes = plan.type
    heading(pen, Box(plan.score.x, plan.score.y, plan.score.w, plan.geometry.head), say("score"), sizes.heading)
    totals = ("grid-total", "penalty-total", "final-score")
    for key, row in _score_rows(plan).items():
        cell = _score_box(row)
        final = key == "final-score"
        pen.box(cell, 0.8, ink=INK if key in totals else EDGE, width=0.5 if final else 0.3 if key in totals else 0.2,
                fill=WASH if key in totals else WHITE)
        label = NAMES[language].get(key) or say(key)
        room = Box(row.x, row.y, cell.x - row.x - 0.8, row.h)
        bold = BOLD if key in totals else REGULAR
        _label(pen, room, label, sizes.heading if final else sizes.body, bold)
    pen.line(plan.score.x, _score_rows(plan)["colour-penalty"].y, plan.score.right,
             _score_rows(plan)["colour-penalty"].y, HAIR, 0.15)


def _label(pen: Pen, box: Box, text: str, size: float, font: str) -> None:
    """A label on one line or, where a bar marks the break, on two."""
    parts = text.split("|")
    step = size * POINT * 1.1
    y = box.cy - (len(parts) - 1) * step / 2
    for i, part in enumerate(parts):
        pen.fitted(Box(box.x, y + i * step - step / 2, box.w, step), part, size, font=font, smallest=4)


# ---------------------------------------------------------------- player aid

def aid(pen: Pen, plan: Plan, layout: Layout, language: str) -> None:
    """The rules people forget, each with its sign, in two columns; the type is as large as they allow."""
    say, sizes = speaker(language, WORDS), plan.type
    top = sizes.heading * POINT + 1.8
    heading(pen, Box(plan.aid.x, plan.aid.y, plan.aid.w, top), say("aid"), sizes.heading)
    body = Box(plan.aid.x, plan.aid.y + top, plan.aid.w, plan.aid.h - top)
    sign = plan.geometry.pitch * 0.44
    half = len(AID) // 2
    columns = [(column, [(key, say(f"aid-{key}")) for key in keys])
               for column, keys in zip(body.columns(2, 4), (AID[:half], AID[half:]), strict=True)]
    size = next((size for size in (sizes.body * step / 100 for step in range(120, 80, -4))
                 if all(_aid_height(column, items, sign, size) <= column.h * 0.85 for column, items in columns)),
                sizes.body * 0.8)
    for column, items in columns:
        _aid_column(pen, column, items, sign, size)


def _aid_lines(box: Box, text: str, sign: float, size: float) -> list[fonts.Line]:
    return list(fonts.wrap(text, size, box.w - sign - 2))


def _aid_height(box: Box, items: Sequence[tuple[str, str]], sign: float, size: float) -> float:
    return sum(max(len(_aid_lines(box, text, sign, size)) * size * _LEADING, sign) for _, text in items)


def _aid_column(pen: Pen, box: Box, items: Sequence[tuple[str, str]], sign: float, size: float) -> None:
    leading = size * _LEADING
    gap = min((box.h - _aid_height(box, items, sign, size)) / len(items), leading * 1.4)
    y = box.y + gap * 0.7
    for key, text in items:
        lines = _aid_lines(box, text, sign, size)
        high = max(len(lines) * leading, sign)
        _SIGNS[key](pen, Box(box.x + 0.4, y + (high - sign) / 2, sign, sign))
        first = y + (high - len(lines) * leading) / 2 + leading * 0.78
        pen.lines(box.x + sign + 2, first, lines, size, leading)
        y += high + gap


def _space_sign(colour: str, solid: bool) -> Callable[[Pen, Box], None]:
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
    _number(pen, Box(box.x, box.y - box.h * 0.1, box.w, box.h), 8, twice=True, size=1.7)


def _cross_sign(pen: Pen, box: Box) -> None:
    pen.box(box, 0.6, ink=EDGE)
    dice.cross(pen, box.inset(box.w * 0.2), INK, box.w * 0.06)


def _dice_sign(colours: str) -> Callable[[Pen, Box], None]:
    def sign(pen: Pen, box: Box) -> None:
        small = box.w * 0.62
        pen.stamp(dice.die("red", 3, small, pen.mono), box.x, box.y)
        pen.stamp(dice.die(colours, 5, small, pen.mono), box.right - small, box.bottom - small)
    return sign


_SIGNS: Mapping[str, Callable[[Pen, Box], None]] = {
    "outline": _space_sign("orange", False), "solid": _space_sign("green", True), "black": _space_sign("black", False),
    "combine": _combine_sign, "carrot": _carrot_sign, "sequence": _sequence_sign, "twice": _twice_sign,
    "cross": _cross_sign, "aside": _dice_sign("white"), "others": _dice_sign("yellow"),
}


def emblem(pen: Pen, box: Box) -> None:
    """The oldest magic square there is, in the colours of the dice."""
    cells = zip("276951438", ("red", "orange", "black", "yellow", "green", "orange", "green", "red", "yellow"), strict=True)
    for index, (number, colour) in enumerate(cells):
        size = box.w / 3
        cell = Box(box.x + index % 3 * size, box.y + index // 3 * size, size, size).inset(size * 0.04)
        pen.stamp(dice.space(colour, False, cell.w, cell.w * 0.17, pen.mono), cell.x, cell.y)
        pen.fitted(cell, number, cell.w / POINT * 0.55, font=BOLD, at=CENTRE)


# ---------------------------------------------------------------- the filled sheet

def fill(pen: Pen, plan: Plan, layout: Layout, sheet: Sheet, *, turns: int, final: bool) -> None:
    """What has been written so far; at the end also the score, and the sums it comes from."""
    result = score(sheet, layout)
    for grid, place in zip(layout.grids, plan.grids, strict=True):
        for index, box in zip(grid.spaces, place.spaces, strict=True):
            _fill_space(pen, plan, sheet, index, box, sheet.marks[index] in duplicates(sheet, grid))
        _fill_sums(pen, plan, grid, place, sheet, result, final)
        for number, box in zip(duplicates(sheet, grid), place.tally_rows, strict=False):
            pen.fitted(box, str(number), plan.type.heading * 1.2, font=BOLD, ink=PEN, at=CENTRE)
    _, cells = _tracker_cells(plan)
    for cell in [cell for row in cells for cell in row][:turns]:
        dice.cross(pen, cell.inset(cell.h * 0.22), PEN, 0.3)
    if final:
        _fill_score(pen, plan, layout, result)


def _fill_space(pen: Pen, plan: Plan, sheet: Sheet, index: int, box: Box, twice: bool) -> None:
    mark = sheet.marks[index]
    if mark == CROSSED:
        dice.cross(pen, box.inset(box.w * 0.27), PEN, box.w * 0.04)
    elif mark:
        _number(pen, box, mark, circled=bool(sheet.circled >> index & 1), twice=twice)


def _number(pen: Pen, box: Box, value: int, *, circled: bool = False, twice: bool = False, size: float = 1.0) -> None:
    """A written value: a ring costs a point, and so does standing twice (two lines under it)."""
    text = str(value)
    size *= box.w / POINT * (0.42 if len(text) < 3 else 0.3)
    pen.text(box.cx, box.cy + middle(size), text, size, font=BOLD, ink=PEN, at=CENTRE)
    if circled:
        pen.stroke(circle(box.cx, box.cy, box.w * 0.345), BAD, box.w * 0.03)
    if twice:
        wide, y = fonts.width(text, BOLD, size) / 2, box.cy + size * POINT * 0.46
        for line in (y, y + box.w * 0.05):
            pen.line(box.cx - wide, line, box.cx + wide, line, BAD, box.w * 0.022)


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
    for key, row in _score_rows(plan).items():
        final = key == "final-score"
        shown = str(values[key]).replace("-", "−")
        pen.fitted(_score_box(row).inset(0.5), shown, plan.type.name * (1.1 if final else 0.75), font=BOLD, ink=PEN,
                   at=CENTRE)


# ---------------------------------------------------------------- for the ranking and the caller

def columns(layout: Layout, language: str) -> tuple[str, ...]:
    """Short headings for the lines of a score, in their order."""
    say = speaker(language, WORDS)
    return (*(NAMES[language][grid.key] for grid in layout.grids),
            *(say(f"column-{key}") for key in ("colour", "duplicate", "cross-out")))


def played(state: State) -> int:
    """How many turns are behind the players."""
    return state.turn + state.over
