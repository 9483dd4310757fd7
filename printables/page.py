"""Paper in mm: sizes, margins, and the frames a sheet is drawn in. The origin is the top left corner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

MARGIN = 10.0           # what any printer can reach
CUT = 6.0               # from a sheet to the line where two of them are cut apart


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def inset(self, by: float) -> Box:
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def columns(self, count: int, gap: float = 0.0) -> Iterator[Box]:
        w = (self.w - gap * (count - 1)) / count
        return (Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count))

    def rows(self, count: int, gap: float = 0.0) -> Iterator[Box]:
        h = (self.h - gap * (count - 1)) / count
        return (Box(self.x, self.y + i * (h + gap), self.w, h) for i in range(count))


@dataclass(frozen=True, slots=True)
class Paper:
    key: str
    width: float
    height: float


PAPERS: Mapping[str, Paper] = {paper.key: paper for paper in (
    Paper("a4", 210.0, 297.0),
    Paper("letter", 215.9, 279.4),
)}


@dataclass(frozen=True, slots=True)
class Page:
    """A page and the frames on it: one upright, or two half-size ones side by side on a page laid across."""

    width: float
    height: float
    frames: tuple[Box, ...]


def page(paper: Paper, *, two_up: bool = False) -> Page:
    if not two_up:
        return Page(paper.width, paper.height, (Box(0, 0, paper.width, paper.height).inset(MARGIN),))
    width, height = paper.height, paper.width
    w, h = width / 2 - MARGIN - CUT, height - 2 * MARGIN
    return Page(width, height, (Box(MARGIN, MARGIN, w, h), Box(width / 2 + CUT, MARGIN, w, h)))
