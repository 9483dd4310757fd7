"""Parts that sheets of several games are put together from: player aid, tracker, score column, written values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from . import fonts
from .fonts import BOLD, POINT, REGULAR
from .furniture import SheetPlan, Type, heading
from .page import Box
from .pen import BAD, CENTRE, EDGE, HAIR, INK, PEN, RIGHT, SOFT, WASH, WHITE, Pen, circle, middle

Sign = Callable[[Pen, Box], None]
_LEADING = 1.23 * POINT     # mm from line to line for a point of type


# ---------------------------------------------------------------- player aid

@dataclass(frozen=True, slots=True)
class Reminder:
    """A rule that is easily forgotten, with the sign it is found by."""

    sign: Sign
    text: str


def player_aid(pen: Pen, plan: SheetPlan, title: str, reminders: Sequence[Reminder], sign: float) -> None:
    """Two columns of reminders, their signs ``sign`` mm wide; the type is as large as they allow."""
    sizes = plan.type
    top = sizes.heading * POINT + 1.8
    heading(pen, Box(plan.aid.x, plan.aid.y, plan.aid.w, top), title, sizes.heading)
    body = Box(plan.aid.x, plan.aid.y + top, plan.aid.w, plan.aid.h - top)
    half = (len(reminders) + 1) // 2
    columns = list(zip(body.columns(2, 4), (reminders[:half], reminders[half:]), strict=True))
    wanted = [sizes.body * percent / 100 for percent in range(120, 76, -4)]
    size = next((size for size in wanted
                 if all(_high(box, items, sign, size) <= box.h * 0.85 for box, items in columns)), wanted[-1])
    for box, items in columns:
        _aid_column(pen, box, items, sign, size)


def _wrapped(box: Box, reminder: Reminder, sign: float, size: float) -> list[fonts.Line]:
    return list(fonts.wrap(reminder.text, size, box.w - sign - 2))


def _high(box: Box, reminders: Sequence[Reminder], sign: float, size: float) -> float:
    return sum(max(len(_wrapped(box, reminder, sign, size)) * size * _LEADING, sign) for reminder in reminders)


def _aid_column(pen: Pen, box: Box, reminders: Sequence[Reminder], sign: float, size: float) -> None:
    leading = size * _LEADING
    gap = min((box.h - _high(box, reminders, sign, size)) / len(reminders), leading * 1.4)
    y = box.y + gap * 0.7
    for reminder in reminders:
        lines = _wrapped(box, reminder, sign, size)
        high = max(len(lines) * leading, sign)
        reminder.sign(pen, Box(box.x + 0.4, y + (high - sign) / 2, sign, sign))
        first = y + (high - len(lines) * leading) / 2 + leading * 0.78
        pen.lines(box.x + sign + 2, first, lines, size, leading)
        y += high + gap


# ---------------------------------------------------------------- tracker

@dataclass(frozen=True, slots=True)
class Tracker:
    """Boxes to tick, a row a round, with a heading above and a note below."""

    head: Box
    rows: tuple[tuple[Box, ...], ...]
    note: Box

    @property
    def boxes(self) -> list[Box]:
        return [box for row in self.rows for box in row]


def plan_tracker(box: Box, sizes: Type, head: float, rounds: int, turns: int) -> Tracker:
    top = box.y + head + sizes.small * POINT + 0.8
    note = 3.4 * sizes.small * POINT
    label = box.w * 0.2
    rows = Box(box.x + label, top, box.w - label, box.bottom - note - top).rows(rounds)
    return Tracker(Box(box.x, box.y, box.w, head),
                   tuple(tuple(cell.inset(0.3) for cell in row.columns(turns)) for row in rows),
                   Box(box.x, box.bottom - note, box.w, note))


def draw_tracker(pen: Pen, tracker: Tracker, sizes: Type, title: str, note: str) -> None:
    heading(pen, tracker.head, title, sizes.heading)
    for turn, box in enumerate(tracker.rows[0], 1):
        pen.text(box.cx, box.y - 0.6, str(turn), sizes.caption, ink=SOFT, at=CENTRE)
    for number, row in enumerate(tracker.rows, 1):
        pen.text(row[0].x - 1, row[0].cy + middle(sizes.small), str(number), sizes.small, font=BOLD, at=RIGHT)
    for box in tracker.boxes:
        pen.box(box, 0.6, ink=EDGE, width=0.2)
    pen.paragraph(Box(tracker.note.x, tracker.note.y + 0.4, tracker.note.w, tracker.note.h), note, sizes.caption,
                  sizes.caption * POINT * 1.15, SOFT)


# ---------------------------------------------------------------- score column

@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A line of the score area; ``total`` lines stand out, and so does the last."""

    key: str
    total: bool = False
    rule: bool = False          # a line above it


def score_boxes(box: Box, rows: Sequence[ScoreRow]) -> dict[str, Box]:
    """The rows by key, from top to bottom; totals are taller, the final score tallest."""
    weights = [1.7 if row is rows[-1] else 1.15 if row.total else 1.0 for row in rows]
    unit, y, placed = box.h / sum(weights), box.y, {}
    for row, weight in zip(rows, weights, strict=True):
        placed[row.key] = Box(box.x, y, box.w, unit * weight)
        y += unit * weight
    return placed


def _value_box(row: Box) -> Box:
    return Box(row.right - row.w * 0.42, row.y + 0.45, row.w * 0.42, row.h - 0.9)


def draw_score(pen: Pen, box: Box, sizes: Type, rows: Sequence[ScoreRow], label: Callable[[str], str]) -> None:
    placed = score_boxes(box, rows)
    for row in rows:
        place, last = placed[row.key], row is rows[-1]
        cell = _value_box(place)
        if row.rule:
            pen.line(box.x, place.y, box.right, place.y, HAIR, 0.15)
        pen.box(cell, 0.8, ink=INK if row.total else EDGE, width=0.5 if last else 0.3 if row.total else 0.2,
                fill=WASH if row.total else WHITE)
        _label(pen, Box(place.x, place.y, cell.x - place.x - 0.8, place.h), label(row.key),
               sizes.heading if last else sizes.body, BOLD if row.total else REGULAR)


def _label(pen: Pen, box: Box, text: str, size: float, font: str) -> None:
    """A label on one line or, where a bar marks the break, on two."""
    parts = text.split("|")
    step = size * POINT * 1.1
    y = box.cy - len(parts) * step / 2
    for i, part in enumerate(parts):
        pen.fitted(Box(box.x, y + i * step, box.w, step), part, size, font=font, smallest=4)


def fill_score(pen: Pen, box: Box, sizes: Type, rows: Sequence[ScoreRow], values: Mapping[str, int]) -> None:
    placed = score_boxes(box, rows)
    for row in rows:
        shown = str(values[row.key]).replace("-", "−")
        size = sizes.name * (1.1 if row is rows[-1] else 0.75)
        pen.fitted(_value_box(placed[row.key]).inset(0.5), shown, size, font=BOLD, ink=PEN, at=CENTRE)


# ---------------------------------------------------------------- written values

def value(pen: Pen, box: Box, number: int, *, circled: bool = False, twice: bool = False, scale: float = 1.0) -> None:
    """A value as it is written in a space: in a ring, or with two lines under it, when it costs points."""
    text, size = fonts.fit(str(number), BOLD, scale * box.w / POINT * 0.42, box.w * 0.62, 3)
    pen.text(box.cx, box.cy + middle(size), text, size, font=BOLD, ink=PEN, at=CENTRE)
    if circled:
        pen.stroke(circle(box.cx, box.cy, box.w * 0.335), BAD, box.w * 0.03)
    if twice:
        wide, y = fonts.width(text, BOLD, size) / 2, box.cy + size * POINT * 0.46
        for line in (y, y + box.w * 0.05):
            pen.line(box.cx - wide, line, box.cx + wide, line, BAD, box.w * 0.022)
