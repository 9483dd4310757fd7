"""Examples from the rules of Colour Square, played by the engine: the SQUARES they speak of, drawn like the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion import rulebook
from companion.core.rulebook import Section
from companion.games.colour_square import KEY
from companion.games.colour_square.example_drawing import Cell, Corner, Cut, Drawing
from companion.games.colour_square.state import CIRCLED, CROSSED, SHADED

from . import colour_square_art as art
from .colour_square_plan import quarters
from .flow import Block, draw_text, text_height
from .fonts import BOLD, POINT
from .page import Box
from .pen import BAD, CENTRE, INK, PEN, SOFT, Pen
from .summary import Picture, tied

SQUARE, GAP, APART = 10.5, 1.8, 5.0     # the most a SQUARE may have; between two; between two sheets, in mm
_NAME = 3.2                             # height of a name over its part of a sheet, and of a column’s
_BAND, _DISC = 0.1, 0.22                # as shares of a SQUARE


@dataclass(frozen=True, slots=True)
class Squares:
    """The SQUARES of an example, each sheet's by its name, and below them what the example shows."""

    drawing: Drawing
    above: float = 0.4

    def _words(self) -> str:
        return tied(self.drawing.caption)

    def _size(self, width: float) -> float:
        """Of a SQUARE, so that all sheets stand side by side."""
        columns = [len(cut.columns) for cut in self.drawing.sheets]
        used = sum((count - 1) * GAP for count in columns) + (len(columns) - 1) * APART + _NAME
        return min(SQUARE, (width - used) / sum(columns))

    def _high(self, width: float) -> float:
        lines = max(len(cut.lines) for cut in self.drawing.sheets)
        named = any(cut.name for cut in self.drawing.sheets)
        return lines * self._size(width) + (lines - 1) * GAP + _NAME * (1 + named)

    def height(self, width: float, size: float) -> float:
        return self._high(width) + 1 + text_height(self._words(), size, width)

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        side, x = self._size(box.w), box.x + _NAME
        named = any(cut.name for cut in self.drawing.sheets)
        for cut in self.drawing.sheets:
            _draw_cut(pen, x, box.y + _NAME * (1 + named), side, cut)
            x += len(cut.columns) * (side + GAP) - GAP + APART
        draw_text(pen, box.x, box.y + self._high(box.w) + 1, box.w, self._words(), size)


def _draw_cut(pen: Pen, x: float, y: float, side: float, cut: Cut) -> None:
    """A part of a sheet, with its name and those of its columns and lines."""
    size = _NAME / POINT * 0.72
    if cut.name:
        pen.text(x, y - _NAME * 1.2, cut.name, size * 1.1, font=BOLD, ink=PEN)
    for place, column in enumerate(cut.columns):
        pen.text(x + place * (side + GAP) + side / 2, y - 0.7, column, size, font=BOLD, ink=SOFT, at=CENTRE)
    placed = list(_placed(x, y, side, cut))
    for line, (number, _) in enumerate(cut.lines):
        middle = y + line * (side + GAP) + side / 2
        pen.text(x - _NAME * 0.45, middle + size * POINT * 0.35, str(number), size, font=BOLD, ink=SOFT, at=CENTRE)
    for box, cell in placed:
        _draw_cell(pen, box, cell)
    for box, cell in placed:
        step = side + GAP
        if cell.right:
            art.bridge(pen, box, Box(box.x + step, box.y, side, side), built=True)
        if cell.below:
            art.bridge(pen, box, Box(box.x, box.y + step, side, side), built=True)


def _placed(x: float, y: float, side: float, cut: Cut) -> Iterator[tuple[Box, Cell]]:
    for line, (_, cells) in enumerate(cut.lines):
        for column, cell in enumerate(cells):
            yield Box(x + column * (side + GAP), y + line * (side + GAP), side, side), cell


def _draw_cell(pen: Pen, box: Box, cell: Cell) -> None:
    band = box.w * _BAND
    colours = tuple(corner.colour for corner in cell.corners)
    pen.stamp(art.frame(colours, round(box.w, 2), round(band, 2), pen.mono), box.x, box.y)
    for corner, quarter in zip(cell.corners, quarters(box), strict=True):
        if corner.asked:
            art.predefined(pen, quarter, box, band, corner.asked)
        _draw_corner(pen, art.writing_room(quarter, box, band), corner)
    art.centre(pen, box, cell.number, cell.mark, _DISC)
    marks = {CIRCLED: lambda: art.ring(pen, box, _DISC), SHADED: lambda: art.shade(pen, box, band),
             CROSSED: lambda: art.cross_out(pen, box)}
    marks.get(cell.state, lambda: None)()


def _draw_corner(pen: Pen, room: Box, corner: Corner) -> None:
    """A number as it is written: in the colour of the pen with the last steps."""
    if corner.number:
        ink = PEN if corner.look == "new" else INK
        pen.fitted(room, str(corner.number), room.w / POINT * 0.86, font=BOLD, ink=ink, at=CENTRE, smallest=3)
    if corner.look == "refused":
        pen.box(room.inset(room.w * 0.1), 0.4, ink=BAD, width=0.4)


def squares(place: int) -> Picture:
    """The example at this place of its section."""
    def picture(section: Section, language: str) -> Block:
        return Squares(rulebook.drawing(KEY, language, section.samples[place]))
    return picture
