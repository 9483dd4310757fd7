"""The first page of a keepsake: who came where, and out of which lines each score is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .fonts import BOLD, POINT
from .furniture import FULL, SheetPlan
from .page import Box
from .pen import CENTRE, EDGE, HAIR, INK, PEN, SOFT, WASH, Pen

TITLE, ROW, HEAD = 20.0, 17.0, 7.0      # heights in mm
PLACE, TOTAL, CELL = 14.0, 20.0, 14.0   # widths


@dataclass(frozen=True, slots=True)
class Row:
    place: int
    name: str
    cells: tuple[str, ...]
    total: str
    why: str = ""           # the tie-break that decided, in words


def plan(frame: Box) -> SheetPlan:
    nothing = Box(frame.x, frame.bottom, 0, 0)
    return SheetPlan(frame=frame, type=FULL, title=Box(frame.x, frame.y, frame.w, TITLE), aid=nothing, qr=nothing,
                     foot=Box(frame.x, frame.bottom - 3.4, frame.w, 3.4))


def _columns(row: Box, count: int) -> tuple[Box, Box, tuple[Box, ...], Box]:
    """Place, name, the lines of the score, total."""
    cell = min(CELL, (row.w - PLACE - TOTAL) * 0.62 / max(count, 1))
    cells = tuple(Box(row.right - TOTAL - (count - i) * cell, row.y, cell, row.h) for i in range(count))
    name = Box(row.x + PLACE, row.y, row.w - PLACE - TOTAL - count * cell - 3, row.h)
    return Box(row.x, row.y, PLACE, row.h), name, cells, Box(row.right - TOTAL, row.y, TOTAL, row.h)


def draw(pen: Pen, plan: SheetPlan, headings: Sequence[str], rows: Sequence[Row]) -> None:
    """``headings``: the name's, one for each line of the score, the total's."""
    top = plan.title.bottom + 8
    head = Box(plan.frame.x, top, plan.frame.w, HEAD)
    pen.box(head, fill=WASH, width=0)
    pen.line(head.x, head.bottom, head.right, head.bottom, INK, 0.4)
    _, name, cells, total = _columns(head, len(headings) - 2)
    pen.fitted(name, headings[0], FULL.body, font=BOLD, ink=SOFT)
    for box, text in zip((*cells, total), headings[1:], strict=True):
        pen.fitted(box.inset(0.4), text, FULL.body, font=BOLD, ink=SOFT, at=CENTRE)
    high = min(ROW, (plan.foot.y - head.bottom) / max(len(rows), 1))
    for index, row in enumerate(rows):
        _draw_row(pen, Box(head.x, head.bottom + index * high, head.w, high), row)


def _draw_row(pen: Pen, box: Box, row: Row) -> None:
    place, name, cells, total = _columns(box, len(row.cells))
    first = row.place == 1
    pen.fitted(place, str(row.place), 20 if first else 15, font=BOLD, ink=PEN if first else INK, at=CENTRE)
    line = Box(name.x, name.y + name.h * 0.14, name.w, name.h * 0.42) if row.why else name
    pen.fitted(line, row.name, 13, font=BOLD, smallest=6.5)
    if row.why:
        pen.paragraph(Box(name.x, line.bottom + 0.4, name.w, 0), row.why, 5.6, 5.6 * POINT * 1.15, SOFT)
    for cell, text in zip(cells, row.cells, strict=True):
        pen.fitted(cell.inset(0.5), text, 11, at=CENTRE)
    pen.fitted(total.inset(0.5), row.total, 18, font=BOLD, ink=PEN if first else INK, at=CENTRE)
    pen.line(box.x, box.bottom, box.right, box.bottom, EDGE if first else HAIR, 0.2)
