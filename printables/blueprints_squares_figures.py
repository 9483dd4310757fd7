"""Pictures for the rules of Blueprints (magic squares): its dice, its sheet in small, its chart; and a single space."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from companion.core.rulebook import Section
from companion.games.blueprints_squares import KEY, read_layout
from companion.games.blueprints_squares.layout import COLOURS, SOLID, Grid, Layout
from companion.games.blueprints_squares.messages import LETTERS, NAMES
from companion.library import built_in_layout

from . import dice
from .blueprints_squares_words import WORDS
from .flow import LEADING, Block
from .fonts import BOLD
from .page import Box
from .pen import CENTRE, EDGE, HAIR, INK, PEN, SOFT, WASH, Pen, middle
from .words import speaker

LETTER = 4.2            # type of the letter of a space


@cache
def layout_called(key: str) -> Layout:
    return read_layout(built_in_layout(KEY, key))


def _house() -> Layout:
    return layout_called("house")


def draw_space(pen: Pen, box: Box, colour: str, solid: bool, language: str, *, letter: bool = True) -> None:
    band = box.w * (0.145 if solid else 0.11)
    pen.stamp(dice.space(colour, solid, box.w, band, pen.mono), box.x, box.y)
    if letter:
        dice.letter(pen, box, colour, LETTERS[language][colour], solid, band, LETTER)


@dataclass(frozen=True, slots=True)
class DiceKey:
    """The six dice with their letters and names."""

    language: str
    above: float = 0.5
    _die = 6.2

    def height(self, width: float, size: float) -> float:
        return self._die + 3.4

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        for face, (colour, cell) in enumerate(zip(COLOURS, box.columns(len(COLOURS)), strict=True), 1):
            pen.stamp(dice.die(colour, face, self._die, pen.mono), cell.cx - self._die / 2, cell.y)
            name = f"{LETTERS[self.language][colour]} {NAMES[self.language][colour]}"
            pen.fitted(Box(cell.x, cell.y + self._die + 0.7, cell.w, 2.7), name, 7, at=CENTRE, smallest=5.5)


def dice_key(section: Section, language: str) -> Block:
    return DiceKey(language)


@dataclass(frozen=True, slots=True)
class SheetMap:
    """The four grids in small, with their names and signs."""

    language: str
    above: float = 0.5
    _between = 3.0
    _name = 4.0

    def _pitch(self, width: float) -> float:
        sizes = [grid.size for grid in _house().grids]
        return (width - self._between * (len(sizes) - 1)) / sum(sizes)

    def height(self, width: float, size: float) -> float:
        return self._name + max(grid.size for grid in _house().grids) * self._pitch(width)

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        pitch, x = self._pitch(box.w), box.x
        for grid in _house().grids:
            sign = "×" if grid.combine == "multiply" else "+"
            label = Box(x, box.y, grid.size * pitch + self._between - 0.6, self._name - 0.6)
            pen.fitted(label, f"{NAMES[self.language][grid.key]} {sign}", 8.5, font=BOLD, smallest=6)
            self._draw_grid(pen, grid, Box(x, box.y + self._name, pitch, pitch))
            x += grid.size * pitch + self._between

    def _draw_grid(self, pen: Pen, grid: Grid, first: Box) -> None:
        """An empty grid from its first space on: its letters have room in the middle."""
        places = {index: Box(first.x + i % grid.size * first.w, first.y + i // grid.size * first.h, first.w, first.h)
                  for i, index in enumerate(grid.spaces)}
        for index, place in places.items():
            space = _house().spaces[index]
            draw_space(pen, place.inset(0.12), space.colour, space.kind == SOLID, self.language, letter=False)
            letter = LETTERS[self.language][space.colour]
            pen.text(place.cx, place.cy + middle(4.6), letter, 4.6, font=BOLD, at=CENTRE)
        for smaller, larger in grid.carrots:
            low, high = places[smaller], places[larger]
            way = ("<" if low.x < high.x else ">") if low.y == high.y else ("^" if low.y < high.y else "v")
            dice.carrot(pen, (low.cx + high.cx) / 2, (low.cy + high.cy) / 2, way, first.w * 0.3)


def sheet_map(section: Section, language: str) -> Block:
    return SheetMap(language)


@dataclass(frozen=True, slots=True)
class Chart:
    """Points for so many equal sums; the last of a 3 × 3 and of a 4 × 4 grid are their perfect squares."""

    points: tuple[int, ...]
    perfect: tuple[tuple[int, int], ...]        # (how many sums, size of the grid)
    title: str
    above: float = 0.5
    _row = 4.3

    def height(self, width: float, size: float) -> float:
        return size * LEADING + 2 * self._row + 3.4

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        pen.fitted(Box(box.x, box.y, box.w, size * LEADING), self.title, size, ink=SOFT)
        table = Box(box.x + 0.2, box.y + size * LEADING + 0.4, box.w - 0.4, 2 * self._row)
        upper, lower = table.rows(2)
        pen.box(lower, fill=WASH, width=0)
        sizes = dict(self.perfect)
        for count, (cell, points) in enumerate(zip(table.columns(len(self.points)), self.points, strict=True), 1):
            pen.text(cell.cx, upper.cy + middle(7.5), f"{count}=", 7.5, ink=SOFT, at=CENTRE)
            ink = PEN if count in sizes else INK
            pen.text(cell.cx, lower.cy + middle(9.5), str(points), 9.5, font=BOLD, ink=ink, at=CENTRE)
            if count > 1:
                pen.line(cell.x, table.y, cell.x, table.bottom, HAIR, 0.15)
            if count in sizes:
                pen.text(cell.cx, table.bottom + 2.6, f"{sizes[count]} × {sizes[count]}", 7, font=BOLD, ink=PEN,
                         at=CENTRE)
                pen.box(cell.inset(0.15), 0.6, ink=PEN, width=0.4)
        pen.box(table, 0.8, ink=EDGE, width=0.2)


def chart(section: Section, language: str) -> Block:
    say, grids = speaker(language, WORDS), _house().grids
    perfect = dict.fromkeys((len(grid.chart), grid.size) for grid in grids)
    longest = max((grid.chart for grid in grids), key=len)
    return Chart(longest, tuple(perfect), f"{say('house-layout')} · {say('chart')}")
