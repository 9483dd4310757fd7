"""What every sheet has, whatever the game: title block, headings, QR with its address, receipt."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from . import fonts, qr
from .fonts import BOLD, POINT
from .page import Box
from .pen import CENTRE, EDGE, HAIR, INK, PEN, RIGHT, SOFT, WASH, Pen, middle


@dataclass(frozen=True, slots=True)
class Type:
    """Sizes of type in points, for one size of sheet."""

    title: float
    subtitle: float
    name: float
    heading: float
    body: float
    leading: float          # of the body, in mm
    small: float
    caption: float


FULL = Type(title=23, subtitle=10.5, name=14, heading=8.5, body=7, leading=3.05, small=6.2, caption=5.4)
HALF = Type(title=15.5, subtitle=7.5, name=9.5, heading=6.6, body=5.2, leading=2.2, small=4.8, caption=4.2)


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The places every sheet has. A game's own plan adds its own."""

    frame: Box
    type: Type
    title: Box
    aid: Box                # the player aid; on a keepsake the receipt
    qr: Box
    foot: Box


@dataclass(frozen=True, slots=True)
class Entry:
    """A cell of the title block: what it is for, and what stands in it; empty, it is there to be written in."""

    caption: str
    value: str = ""


def told_apart(name: str, number: int) -> str:
    """Names the font cannot write in full are told apart by their number at the table."""
    return f"{name} · {number}" if fonts.undrawable(name) else name


# ---------------------------------------------------------------- title block

def _title_cells(box: Box, count: int) -> tuple[Box, tuple[Box, ...]]:
    """The wide cell of the name and the cells under it, as in the title block of a technical drawing."""
    block = Box(box.x + box.w * 0.42, box.y, box.w * 0.58, box.h)
    upper, lower = block.rows(2)
    return upper, tuple(lower.columns(count))


def title_block(pen: Pen, plan: SheetPlan, name: str, entries: Sequence[Entry],
                emblem: Callable[[Pen, Box], None]) -> None:
    """The game's name and the empty or common cells; the player's name is written by ``write_name``."""
    box, sizes = plan.title, plan.type
    emblem(pen, Box(box.x, box.y, box.h, box.h))
    title, _, subtitle = name.partition(" – ")
    words = Box(box.x + box.h * 1.2, box.y, box.w * 0.42 - box.h * 1.35, box.h)
    shown, size = fonts.fit(title, BOLD, sizes.title, words.w, sizes.title / 2)
    pen.text(words.x - 0.3, words.y + box.h * 0.52, shown, size, font=BOLD)
    if subtitle:
        line = Box(words.x, words.y + box.h * 0.62, words.w, box.h * 0.3)
        pen.fitted(line, subtitle, sizes.subtitle, smallest=5, ink=PEN, font=BOLD)
    wide, cells = _title_cells(box, len(entries) - 1)
    for cell, entry in zip((wide, *cells), entries, strict=True):
        pen.box(cell, ink=INK, width=0.2)
        pen.caption(cell.x + 1.2, cell.y + sizes.caption * POINT + 0.5, entry.caption, sizes.caption)
        _write_entry(pen, plan, cell, entry.value, sizes.heading)
    pen.box(Box(wide.x, box.y, wide.w, box.h), ink=INK, width=0.5)


def write_name(pen: Pen, plan: SheetPlan, name: str, note: str = "") -> None:
    """The player's name in the wide cell; a note (a place, a score) stands at its right end."""
    wide, _ = _title_cells(plan.title, 1)
    room = wide
    if note:
        space = fonts.width(fonts.drawable(note), BOLD, plan.type.name * 0.8) + 4
        pen.fitted(Box(wide.right - space, _entry_top(plan, wide), space - 2, _entry_height(plan, wide)), note,
                   plan.type.name * 0.8, font=BOLD, ink=PEN, at=RIGHT)
        room = Box(wide.x, wide.y, wide.w - space, wide.h)
    _write_entry(pen, plan, room, name, plan.type.name)


def write_code(pen: Pen, plan: SheetPlan, code: str) -> None:
    """The table's code, in the second cell under the name."""
    _, cells = _title_cells(plan.title, 3)
    _write_entry(pen, plan, cells[1], code, plan.type.heading)


def _entry_top(plan: SheetPlan, cell: Box) -> float:
    return cell.y + plan.type.caption * POINT + 0.6


def _entry_height(plan: SheetPlan, cell: Box) -> float:
    return cell.bottom - _entry_top(plan, cell) - 0.4


def _write_entry(pen: Pen, plan: SheetPlan, cell: Box, value: str, size: float) -> None:
    if not value:
        return
    room = Box(cell.x + 1.6, _entry_top(plan, cell), cell.w - 3.2, _entry_height(plan, cell))
    pen.fitted(room, value, size, smallest=max(size * 0.55, 4.5), font=BOLD)


def heading(pen: Pen, box: Box, text: str, size: float) -> None:
    """A heading in a tinted strip with a line under it."""
    pen.box(box, fill=WASH, width=0)
    pen.line(box.x, box.bottom, box.right, box.bottom, INK, 0.3)
    shown, size = fonts.fit(text.upper(), BOLD, size, box.w - 2, 4)
    pen.text(box.x + 1, box.cy + middle(size), shown, size, font=BOLD)


# ---------------------------------------------------------------- QR

def qr_block(pen: Pen, plan: SheetPlan, url: str, caption: str) -> None:
    """A QR in its quiet zone, what it does above it, and its address in words under it."""
    box, sizes = plan.qr, plan.type
    top = sizes.heading * POINT + 1.8
    heading(pen, Box(box.x, box.y, box.w, top), caption, sizes.small)
    top += 0.5                      # the line under the heading is not in the quiet zone
    code = qr.encode(url)
    side = min(box.w, box.h - top - 3 * sizes.leading)
    module = side / (code.size + 2 * qr.QUIET_ZONE)
    corner = (box.cx - side / 2 + qr.QUIET_ZONE * module, box.y + top + qr.QUIET_ZONE * module)
    runs = " ".join(f"{run.x} {run.y} {run.length} 1 re" for run in code.runs)
    pen.raw(f"q 0 g {module:.4f} 0 0 {module:.4f} {corner[0]:.2f} {corner[1]:.2f} cm {runs} f Q")
    _address(pen, Box(box.x, box.y + top + side, box.w, box.bottom - box.y - top - side), url, sizes)


def _address(pen: Pen, box: Box, url: str, sizes: Type) -> None:
    """The address as it is typed, on as many lines as there is room for rather than shrunk beyond reading."""
    size = sizes.small
    lines = address_lines(url, size, box.w)
    while len(lines) * size * POINT * 1.15 > box.h and size > 3.5:
        size -= 0.2
        lines = address_lines(url, size, box.w)
    y = box.y + size * POINT
    for line in lines:
        pen.text(box.cx, y, line, size, ink=INK, at=CENTRE)
        y += size * POINT * 1.15


def address_lines(url: str, size: float, room: float) -> list[str]:
    """Lines that end at a sign of the address where they can (not at a hyphen: it would look like a broken word)."""
    lines = [""]
    for part in re.findall(r"\w+://|[^/?&=]*[/?&=]|[^/?&=]+$", url):
        pieces = [part] if fonts.width(part, fonts.REGULAR, size) <= room else list(part)
        if lines[-1] and fonts.width(lines[-1] + part, fonts.REGULAR, size) > room:
            lines.append("")
        for piece in pieces:
            if lines[-1] and fonts.width(lines[-1] + piece, fonts.REGULAR, size) > room:
                lines.append("")
            lines[-1] += piece
    return lines


# ---------------------------------------------------------------- receipt

_RECEIPT_LINE = 13.0            # the most a line of a receipt may have, in mm


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    label: str
    points: str


def receipt(pen: Pen, plan: SheetPlan, title: str, lines: Sequence[ReceiptLine], total: ReceiptLine) -> None:
    """Where the score comes from, line by line, in place of the player aid."""
    box, sizes = plan.aid, plan.type
    top = sizes.heading * POINT + 1.8
    heading(pen, Box(box.x, box.y, box.w, top), title, sizes.heading)
    body = Box(box.x, box.y + top + 0.5, box.w, box.h - top - 0.5)
    high = min(body.h, (len(lines) + 1) * _RECEIPT_LINE)
    rows = [*Box(body.x, body.y, body.w, high).rows(len(lines) + 1)]
    size = min(sizes.heading * 1.1, rows[0].h / POINT * 0.6)
    for row, line in zip(rows, lines, strict=False):
        _receipt_row(pen, row, line, size)
        pen.line(row.x, row.bottom, row.right, row.bottom, HAIR, 0.15)
    pen.double_line(box.x, box.right, rows[-1].y, EDGE)
    _receipt_row(pen, rows[-1], total, size * 1.3, bold=True)


def _receipt_row(pen: Pen, row: Box, line: ReceiptLine, size: float, bold: bool = False) -> None:
    pen.fitted(Box(row.x + 1, row.y, row.w - 22, row.h), line.label, size, font=BOLD if bold else fonts.REGULAR)
    pen.fitted(Box(row.right - 20, row.y, 19, row.h), line.points, size * 1.1, font=BOLD, at=RIGHT)


def footnote(pen: Pen, plan: SheetPlan, text: str) -> None:
    pen.fitted(plan.foot, text, plan.type.caption, smallest=3.8, ink=SOFT)
