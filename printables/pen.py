"""The pen: draws in mm from the top left and keeps what it drew as PDF operators.

Operators are plain text, so a sheet drawn once can go into any number of documents. Only the codes of characters
belong to a document; ``Drawing.letters`` is what it takes to give them out again in the same order.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from . import fonts
from .fonts import BOLD, POINT, REGULAR
from .page import Box

_KAPPA = 0.5523         # how far the handles of a quarter circle reach


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour, and what becomes of it on a sheet in pure black: 0 is black, 1 is white."""

    red: float
    green: float
    blue: float
    mono: int

    @classmethod
    def of(cls, code: str, mono: int = 0) -> Ink:
        red, green, blue = (round(int(code[i:i + 2], 16) / 255, 3) for i in (1, 3, 5))
        return cls(red, green, blue, mono)


INK = Ink.of("#1c2434")
SOFT = Ink.of("#5a5c66")
EDGE = Ink.of("#7b7566")
HAIR = Ink.of("#b9b09c")
PEN = Ink.of("#174ea6")
BAD = Ink.of("#b3231b")
WHITE = Ink.of("#ffffff", mono=1)
WASH = Ink.of("#f5efe2", mono=1)        # the colour of the phone's paper, for headings

LEFT, CENTRE, RIGHT = "left", "centre", "right"


Letters = tuple[tuple[str, str], ...]
"""For each font, in the order of first use, its characters in the order of first use."""


class Alphabet:
    """The codes one document gives to characters; fonts hand them out in the order of first use."""

    def __init__(self, document: Any) -> None:
        self._document = document

    def encode(self, text: str, name: str) -> list[tuple[str, str]]:
        """The text as (font resource, hexadecimal string) pairs."""
        font = fonts.font(name)
        return [(font.getSubsetInternalName(subset, self._document), codes.hex())
                for subset, codes in font.splitString(text, self._document)]

    def give_out(self, letters: Letters) -> None:
        """The codes that an earlier drawing was made with, provided that this document has given out no others."""
        for name, used in letters:
            self.encode(used, name)


@dataclass(frozen=True, slots=True)
class Drawing:
    operators: str
    letters: Letters

    def packed(self) -> bytes:
        return _packed(self.operators)


@lru_cache(maxsize=32)
def _packed(operators: str) -> bytes:
    return zlib.compress(operators.encode("ascii"), 9)


class Pen:
    def __init__(self, alphabet: Alphabet, *, mono: bool = False) -> None:
        self.mono = mono
        self._alphabet = alphabet
        self._operators: list[str] = []
        self._letters: dict[str, dict[str, None]] = {}

    def drawing(self) -> Drawing:
        return Drawing("\n".join(self._operators), tuple((name, "".join(seen)) for name, seen in self._letters.items()))

    def raw(self, operators: str) -> None:
        self._operators.append(operators)

    def stamp(self, operators: str, x: float, y: float) -> None:
        """Something drawn around the origin, put down here."""
        self.raw(f"q 1 0 0 1 {x:.2f} {y:.2f} cm {operators} Q")

    # ------------------------------------------------------------ shapes

    def fill(self, shape: str, ink: Ink) -> None:
        self.raw(f"{fill_ink(ink, self.mono)} {shape} f")

    def stroke(self, shape: str, ink: Ink = INK, width: float = 0.2, dash: str = "") -> None:
        self.raw(f"q {stroke_ink(ink, self.mono)} {width:.2f} w {dash} {shape} S Q")

    def box(self, box: Box, radius: float = 0.0, *, ink: Ink = EDGE, width: float = 0.2,
            fill: Ink | None = None) -> None:
        shape = rounded(box, radius)
        if fill is not None:
            self.fill(shape, fill)
        if width:
            self.stroke(shape, ink, width)

    def line(self, x1: float, y1: float, x2: float, y2: float, ink: Ink = INK, width: float = 0.2,
             dash: str = "") -> None:
        self.stroke(segment(x1, y1, x2, y2), ink, width, dash)

    def double_line(self, x1: float, x2: float, y: float, ink: Ink = INK) -> None:
        self.line(x1, y - 0.35, x2, y - 0.35, ink, 0.25)
        self.line(x1, y + 0.35, x2, y + 0.35, ink, 0.25)

    # ------------------------------------------------------------ words

    def text(self, x: float, y: float, text: str, size: float, *, font: str = REGULAR, ink: Ink = INK,
             at: str = LEFT) -> None:
        """One line of text; ``y`` is its baseline."""
        shown = fonts.drawable(text)
        if not shown:
            return
        if at != LEFT:
            wide = fonts.width(shown, font, size)
            x -= wide / 2 if at == CENTRE else wide
        seen = self._letters.setdefault(font, {})
        seen.update(dict.fromkeys(shown))
        scale = size * POINT
        self.raw(f"BT {fill_ink(ink, self.mono)} {scale:.3f} 0 0 {-scale:.3f} {x:.2f} {y:.2f} Tm")
        for resource, codes in self._alphabet.encode(shown, font):
            self.raw(f"{resource} 1 Tf <{codes}> Tj")
        self.raw("ET")

    def fitted(self, box: Box, text: str, size: float, *, smallest: float = 5.0, font: str = REGULAR, ink: Ink = INK,
               at: str = LEFT) -> None:
        """One line in a box: centred upright, shrunk and cut as needed."""
        shown, size = fonts.fit(text, font, size, box.w, smallest)
        x = box.x if at == LEFT else box.cx if at == CENTRE else box.right
        self.text(x, box.cy + middle(size), shown, size, font=font, ink=ink, at=at)

    def caption(self, x: float, y: float, text: str, size: float = 6.0, ink: Ink = SOFT, at: str = LEFT) -> None:
        self.text(x, y, text.upper(), size, font=BOLD, ink=ink, at=at)

    def lines(self, x: float, y: float, lines: Iterable[fonts.Line], size: float, leading: float,
              ink: Ink = INK) -> float:
        """Lines of flowing text from the first baseline ``y``; returns the baseline after the last."""
        for line in lines:
            self._line(x, y, line, size, ink)
            y += leading
        return y

    def _line(self, x: float, y: float, line: fonts.Line, size: float, ink: Ink) -> None:
        runs: list[tuple[str, str]] = []
        for piece in line:
            text = (" " if piece.space else "") + piece.text
            if runs and runs[-1][0] == piece.font:
                runs[-1] = (piece.font, runs[-1][1] + text)
            else:
                runs.append((piece.font, text))
        for font, text in runs:
            lead = len(text) - len(text.lstrip(" "))
            x += fonts.width(" " * lead, font, size)
            self.text(x, y, text.lstrip(" "), size, font=font, ink=ink)
            x += fonts.width(text.lstrip(" "), font, size)

    def paragraph(self, box: Box, text: str, size: float, leading: float, ink: Ink = INK) -> float:
        """Flowing text from the top of a box; returns where the next paragraph may begin."""
        first = box.y + size * POINT
        return self.lines(box.x, first, fonts.wrap(text, size, box.w), size, leading, ink) - size * POINT


def middle(size: float) -> float:
    """From the middle of a line of capitals and figures down to their baseline."""
    return size * POINT * 0.345


# ---------------------------------------------------------------- operators

def fill_ink(ink: Ink, mono: bool) -> str:
    return f"{ink.mono} g" if mono else f"{ink.red:g} {ink.green:g} {ink.blue:g} rg"


def stroke_ink(ink: Ink, mono: bool) -> str:
    return f"{ink.mono} G" if mono else f"{ink.red:g} {ink.green:g} {ink.blue:g} RG"


def segment(x1: float, y1: float, x2: float, y2: float) -> str:
    return f"{x1:.2f} {y1:.2f} m {x2:.2f} {y2:.2f} l"


def polygon(points: Sequence[tuple[float, float]]) -> str:
    first, *others = points
    return f"{first[0]:.2f} {first[1]:.2f} m " + " ".join(f"{x:.2f} {y:.2f} l" for x, y in others) + " h"


def circle(x: float, y: float, radius: float) -> str:
    return rounded(Box(x - radius, y - radius, 2 * radius, 2 * radius), radius)


def rounded(box: Box, radius: float) -> str:
    if radius <= 0:
        return f"{box.x:.2f} {box.y:.2f} {box.w:.2f} {box.h:.2f} re"
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    r, k = radius, radius * (1 - _KAPPA)
    return (f"{left + r:.2f} {top:.2f} m {right - r:.2f} {top:.2f} l "
            f"{right - k:.2f} {top:.2f} {right:.2f} {top + k:.2f} {right:.2f} {top + r:.2f} c "
            f"{right:.2f} {bottom - r:.2f} l "
            f"{right:.2f} {bottom - k:.2f} {right - k:.2f} {bottom:.2f} {right - r:.2f} {bottom:.2f} c "
            f"{left + r:.2f} {bottom:.2f} l "
            f"{left + k:.2f} {bottom:.2f} {left:.2f} {bottom - k:.2f} {left:.2f} {bottom - r:.2f} c "
            f"{left:.2f} {top + r:.2f} l "
            f"{left:.2f} {top + k:.2f} {left + k:.2f} {top:.2f} {left + r:.2f} {top:.2f} c h")
