"""Text that flows down columns: blocks that know how high they are, kept together in passages, set as large as fits.

Widths and heights are in mm, type in points. Pictures of a game are blocks too.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Protocol

from . import fonts
from .fonts import BOLD, POINT
from .page import Box
from .pen import CENTRE, INK, PEN, WASH, WHITE, Ink, Pen, circle, middle

LEADING = 1.18 * POINT          # mm from line to line for a point of type
_INDENT = 3.4                   # of what stands behind a bullet or a number


class Block(Protocol):
    """Something that takes the whole width of a column."""

    @property
    def above(self) -> float: ...           # the least space to the block before it, in lines
    def height(self, width: float, size: float, /) -> float: ...
    def draw(self, pen: Pen, box: Box, size: float, /) -> None: ...


Passage = tuple[Block, ...]
"""Blocks that stay together in one column."""


@lru_cache(maxsize=4096)
def set_lines(text: str, size: float, width: float) -> tuple[fonts.Line, ...]:
    return tuple(fonts.wrap(text, size, width))


def text_height(text: str, size: float, width: float) -> float:
    return len(set_lines(text, size, width)) * size * LEADING


def draw_text(pen: Pen, x: float, y: float, width: float, text: str, size: float, ink: Ink = INK) -> None:
    """Flowing text from its upper left corner."""
    pen.lines(x, y + size * LEADING * 0.78, set_lines(text, size, width), size, size * LEADING, ink)


def line_width(line: fonts.Line, size: float) -> float:
    return sum(fonts.width((" " if piece.space else "") + piece.text, piece.font, size) for piece in line)


# ---------------------------------------------------------------- blocks

@dataclass(frozen=True, slots=True)
class Strip:
    """The heading of a chapter: its number and its title in a tinted strip."""

    number: int
    title: str
    above: float = 0.7

    def height(self, width: float, size: float) -> float:
        return size * POINT * 1.65

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        tab = Box(box.x, box.y, box.h, box.h)
        pen.box(box, fill=WASH, width=0)
        pen.box(tab, fill=INK, width=0)
        pen.line(box.x, box.bottom, box.right, box.bottom, INK, 0.3)
        pen.text(tab.cx, tab.cy + middle(size * 1.1), str(self.number), size * 1.1, font=BOLD, ink=WHITE, at=CENTRE)
        room = Box(tab.right + 1.6, box.y, box.right - tab.right - 2.6, box.h)
        pen.fitted(room, self.title.upper(), size, font=BOLD, smallest=size * 0.7)


@dataclass(frozen=True, slots=True)
class Lead:
    """A paragraph that opens with the title of its section."""

    title: str
    text: str
    above: float = 0.45

    def _words(self) -> str:
        return f"**{self.title}\xa0**› {self.text}"

    def height(self, width: float, size: float) -> float:
        return text_height(self._words(), size, width)

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        left, y = len(self.title.split(" ")) + 1, box.y + size * LEADING * 0.78       # its words, and the sign
        for line in set_lines(self._words(), size, box.w):
            pen.lines(box.x, y, [line[:left]], size, 0, PEN)
            pen.lines(box.x + line_width(line[:left], size), y, [line[left:]], size, 0)
            left, y = max(left - len(line), 0), y + size * LEADING


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph or, behind a bullet or a number, a point of a list."""

    text: str
    mark: str = ""
    above: float = 0.12

    def _indent(self) -> float:
        return _INDENT if self.mark else 0.0

    def height(self, width: float, size: float) -> float:
        return text_height(self.text, size, width - self._indent())

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        first = box.y + size * LEADING * 0.78
        if self.mark.isdigit():
            pen.text(box.x + 0.3, first, self.mark, size, font=BOLD, ink=PEN)
        elif self.mark:
            pen.fill(circle(box.x + 1.2, first - size * POINT * 0.27, 0.5), PEN)
        draw_text(pen, box.x + self._indent(), box.y, box.w - self._indent(), self.text, size)


@dataclass(frozen=True, slots=True)
class Aside:
    """A ruling or a fact: what it is, in bold, and what it says, behind a bar."""

    label: str
    text: str
    above: float = 0.35
    _bar = 0.9
    _inset = 1.6
    _pad = 0.7

    def _words(self) -> str:
        return f"**{self.label}.** {self.text}"

    def _room(self, width: float) -> float:
        return width - self._bar - 2 * self._inset

    def height(self, width: float, size: float) -> float:
        return text_height(self._words(), size, self._room(width)) + 2 * self._pad

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        pen.box(box, fill=WASH, width=0)
        pen.box(Box(box.x, box.y, self._bar, box.h), fill=PEN, width=0)
        draw_text(pen, box.x + self._bar + self._inset, box.y + self._pad, self._room(box.w), self._words(), size)


@dataclass(frozen=True, slots=True)
class Beside:
    """Blocks next to each other, all as wide."""

    blocks: tuple[Block, ...]
    gap: float = 2.5
    above: float = 0.4

    def _boxes(self, box: Box) -> Iterator[Box]:
        return box.columns(len(self.blocks), self.gap)

    def height(self, width: float, size: float) -> float:
        boxes = self._boxes(Box(0, 0, width, 0))
        return max(block.height(box.w, size) for block, box in zip(self.blocks, boxes, strict=True))

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        for block, place in zip(self.blocks, self._boxes(box), strict=True):
            block.draw(pen, place, size)


# ---------------------------------------------------------------- columns

class DoesNotFit(ValueError):
    """There is more to read than the columns hold, even in the smallest type."""


@dataclass(frozen=True, slots=True)
class Placed:
    block: Block
    box: Box


@dataclass(frozen=True, slots=True)
class Flow:
    """What stands where, and in which size of type."""

    size: float
    columns: tuple[tuple[Placed, ...], ...]

    def draw(self, pen: Pen) -> None:
        for column in self.columns:
            for placed in column:
                placed.block.draw(pen, placed.box, self.size)


def flow(passages: Sequence[Passage], columns: Sequence[Box], sizes: Sequence[float], stretch: float) -> Flow:
    """Down the columns in order, in the largest of the rising sizes that fits, or ``DoesNotFit``.

    Gaps grow, to ``stretch`` times their least at most, until the columns end together.
    """
    fitting = bisect_left(sizes, True, key=lambda size: _broken(passages, columns, size) is None)
    parts = _broken(passages, columns, sizes[max(fitting - 1, 0)])
    if parts is None:
        raise DoesNotFit(f"{len(passages)} passages do not fit into {len(columns)} columns")
    size = sizes[fitting - 1]
    return Flow(size, tuple(_column(part, box, size, stretch) for part, box in zip(parts, columns, strict=True)))


def _broken(passages: Sequence[Passage], columns: Sequence[Box], size: float) -> list[Sequence[Passage]] | None:
    """The passages of each column so that the fullest has most room left; ``None`` when one would overflow."""
    high = {width: [_height(passage, width, size) for passage in passages] for width in {box.w for box in columns}}
    tops = [_gap(passage[0], size) for passage in passages]         # not needed at the top of a column
    best, most = None, -0.001
    for cuts in combinations(range(1, len(passages)), len(columns) - 1):
        ends = (0, *cuts, len(passages))
        left = min(box.h - sum(high[box.w][start:end]) + tops[start]
                   for box, (start, end) in zip(columns, pairwise(ends), strict=True))
        if left > most:
            best, most = ends, left
    return None if best is None else [passages[start:end] for start, end in pairwise(best)]


def _height(passage: Passage, width: float, size: float) -> float:
    return sum(_gap(block, size) + block.height(width, size) for block in passage)


def _gap(block: Block, size: float) -> float:
    return block.above * size * LEADING


def _column(passages: Sequence[Passage], box: Box, size: float, stretch: float) -> tuple[Placed, ...]:
    blocks = [block for passage in passages for block in passage]
    high = [block.height(box.w, size) for block in blocks]
    gaps = [0.0, *(_gap(block, size) for block in blocks[1:])]
    wider = min((box.h - sum(high)) / (sum(gaps) or 1), stretch)
    y, placed = box.y, list[Placed]()
    for block, tall, gap in zip(blocks, high, gaps, strict=True):
        y += gap * wider
        placed.append(Placed(block, Box(box.x, y, box.w, tall)))
        y += tall
    return tuple(placed)
