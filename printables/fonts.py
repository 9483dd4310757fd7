"""The typeface of every sheet, embedded: which characters it can draw, how wide words are, how they fit and flow.

Sizes are in points, as type is sold; widths are in mm, as paper is.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

REGULAR, BOLD = "regular", "bold"
_FILES = {REGULAR: "FiraSans-Regular.ttf", BOLD: "FiraSans-SemiBold.ttf"}
POINT = 25.4 / 72               # mm
NO_GLYPH = "▯"
ELLIPSIS = "…"
_JOINER = "\u200d"


@cache
def font(name: str) -> Any:
    """The font as ReportLab knows it. Only the characters used go into the file."""
    path = files("fontpkg_fira_sans") / "files" / _FILES[name]
    found = TTFont(f"sheet-{name}", str(path), asciiReadable=False, shapable=False)
    pdfmetrics.registerFont(found)
    return found


# ---------------------------------------------------------------- which characters

@lru_cache(maxsize=512)
def drawable(text: str) -> str:
    """The same text in characters the font has; one box for each that it lacks, however many parts an emoji has."""
    shown: list[str] = []
    joined = False
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        if letter == _JOINER:
            joined = shown[-1:] == [NO_GLYPH]
        elif kind in ("Cc", "Zl", "Zp"):
            shown.append(" ")
        elif kind != "Cf" and not (kind in ("Mn", "Me", "Sk") and _lacks(letter)):
            if not joined:
                shown.append(_nearest(letter))
            joined = False
    return "".join(shown).strip()


def undrawable(text: str) -> bool:
    """Whether something of this text is lost on paper."""
    return NO_GLYPH in drawable(text) and NO_GLYPH not in text


def _lacks(letter: str) -> bool:
    return ord(letter) not in font(REGULAR).face.charToGlyph


def _nearest(letter: str) -> str:
    if letter == "\xa0" or not _lacks(letter):
        return letter
    parts = unicodedata.normalize("NFKD", letter)
    return NO_GLYPH if any(_lacks(part) for part in parts) else parts


# ---------------------------------------------------------------- how wide

@lru_cache(maxsize=1024)
def _units(text: str, name: str) -> float:
    face = font(name).face
    units: float = sum(face.charWidths.get(ord(letter), face.defaultWidth) for letter in text)
    return units / 1000


def width(text: str, name: str, size: float) -> float:
    """How wide a drawable text stands on paper, in mm."""
    return _units(text, name) * size * POINT


@lru_cache(maxsize=512)
def fit(text: str, name: str, size: float, room: float, smallest: float) -> tuple[str, float]:
    """The text and the size in which it fits: it shrinks to ``smallest``, then loses its end to an ellipsis."""
    shown = drawable(text)
    needed = width(shown, name, 1)
    if needed * size <= room:
        return shown, size
    if needed * smallest <= room:
        return shown, room / needed
    while shown and width(shown + ELLIPSIS, name, smallest) > room:
        shown = shown[:-1].rstrip()
    return shown + ELLIPSIS, smallest


# ---------------------------------------------------------------- flowing text

@dataclass(frozen=True, slots=True)
class Piece:
    """A word, or part of one, in one font; ``space`` says whether a space goes before it."""

    text: str
    font: str
    space: bool


Line = tuple[Piece, ...]


def wrap(text: str, size: float, room: float) -> Iterator[Line]:
    """Lines of a paragraph; ``**words**`` are bold, a no-break space holds. A word too long for a line is cut."""
    line: list[Piece] = []
    used = 0.0
    for word in _words(text, size, room):
        needed = sum(_advance(piece, size) for piece in word)
        if line and used + needed > room:
            yield tuple(line)
            line, used = [], 0.0
        first, *others = word
        placed = [first if line else Piece(first.text, first.font, False), *others]
        line.extend(placed)
        used += sum(_advance(piece, size) for piece in placed)
    if line:
        yield tuple(line)


def _advance(piece: Piece, size: float) -> float:
    return width(" " + piece.text if piece.space else piece.text, piece.font, size)


def _words(text: str, size: float, room: float) -> Iterator[Line]:
    """Words as pieces of one font each: "**Solid:**" or "(**no**)" stay together."""
    bold = False
    for word in drawable(text).split(" "):
        pieces: list[Piece] = []
        for part in re.split(r"(\*\*)", word):
            if part == "**":
                bold = not bold
            elif part:
                pieces.append(Piece(part, BOLD if bold else REGULAR, not pieces))
        if pieces:
            yield from _cut(tuple(pieces), size, room)


def _cut(word: Line, size: float, room: float) -> Sequence[Line]:
    if len(word) > 1 or width(word[0].text, word[0].font, size) <= room:
        return (word,)
    letters, name = word[0].text, word[0].font
    cuts: list[Line] = []
    while letters:
        end = len(letters)
        while end > 1 and width(letters[:end], name, size) > room:
            end -= 1
        cuts.append((Piece(letters[:end], name, True),))
        letters = letters[end:]
    return cuts
