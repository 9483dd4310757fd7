"""What a sheet of Colour Square is drawn with: a SQUARE and its middle, bridges, paths, and what a pencil adds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from companion.games.colour_square.layout import MOST, ORANGE, PURPLE, Square

from . import dice, fonts
from .dice import HATCHINGS
from .fonts import BOLD, POINT
from .page import Box
from .pen import (
    CENTRE,
    EDGE,
    HAIR,
    INK,
    PEN,
    SOFT,
    WASH,
    WHITE,
    Ink,
    Pen,
    circle,
    fill_ink,
    middle,
    polygon,
    rounded,
    segment,
    stroke_ink,
)

VIOLET = Ink.of("#7a3b9e")
AMBER = Ink.of("#b8560b")
_RING = 1.26                # radius of the circle around a right SQUARE, in radii of its middle
_DOUBLE = 0.13              # how far the second ring of a purple SQUARE is from the first, as a share of its radius


def wanted(square: Square) -> str:
    """The number in the middle; of a range its ends, or the one that matters."""
    if square.low == square.high:
        return str(square.low)
    return f"≥\xa0{square.low}" if square.high == MOST else f"{square.low}–{square.high}"


# ---------------------------------------------------------------- a SQUARE

@lru_cache(maxsize=64)
def frame(colours: Sequence[str], size: float, band: float, mono: bool) -> str:
    """A SQUARE with its corner at the origin: a band in four colours around a white window in four parts."""
    whole, half = Box(0, 0, size, size), size / 2
    outer, window = rounded(whole, size * 0.06), rounded(whole.inset(band), size * 0.03)
    quarters = [cell for row in whole.rows(2) for cell in row.columns(2)]
    bands = " ".join(f"q {rounded(cell, 0)} W n {dice.hatched(cell, colour, mono)} Q"
                     for cell, colour in zip(quarters, colours, strict=True))
    across = (f"{segment(half, band, half, size - band)} {segment(band, half, size - band, half)}")
    ends = " ".join(segment(*ends) for ends in (
        (half, 0, half, band), (half, size - band, half, size), (0, half, band, half), (size - band, half, size, half)))
    return (f"q {outer} {window} W* n {bands} Q {stroke_ink(WHITE, mono)} 0.7 w {ends} S "
            f"{stroke_ink(EDGE, mono)} 0.15 w {across} S {window} S {stroke_ink(INK, mono)} 0.3 w {outer} S")


def letters(pen: Pen, box: Box, colours: Sequence[str], words: Sequence[str], band: float, size: float) -> None:
    """The letters of the four colours, in the corners themselves."""
    inset, radius = band * 0.92, size * POINT * 0.62
    places = [(x, y) for y in (box.y + inset, box.bottom - inset) for x in (box.x + inset, box.right - inset)]
    for (x, y), colour, word in zip(places, colours, words, strict=True):
        pen.fill(circle(x, y, radius), HATCHINGS[colour].body)
        ink = INK if pen.mono else HATCHINGS[colour].pips
        pen.text(x, y + middle(size), word, size, font=BOLD, ink=ink, at=CENTRE)


def centre(pen: Pen, box: Box, text: str, mark: str, disc: float) -> None:
    """The number in its circle; purple has a second ring, orange a centre with four sides."""
    radius = box.w * disc
    at = Box(box.cx - radius, box.cy - radius, 2 * radius, 2 * radius)
    if mark == PURPLE:
        pen.fill(circle(at.cx, at.cy, radius * (1 + 1.8 * _DOUBLE)), WHITE)
        for more in (0.0, _DOUBLE):
            pen.stroke(circle(at.cx, at.cy, radius * (1 + more)), VIOLET, radius * 0.06)
    elif mark == ORANGE:
        pen.box(at.inset(radius * 0.04), radius * 0.2, ink=AMBER, width=radius * 0.09, fill=WHITE)
    else:
        pen.fill(circle(at.cx, at.cy, radius), WHITE)
        pen.stroke(circle(at.cx, at.cy, radius), INK, radius * 0.05)
    ink = VIOLET if mark == PURPLE else AMBER if mark == ORANGE else INK
    pen.fitted(at.inset(radius * 0.22), text, radius / POINT * 1.02, font=BOLD, ink=ink, at=CENTRE,
               smallest=3)


def writing_room(quarter: Box, whole: Box, band: float) -> Box:
    """Where a number is written: near the outer corner, clear of the ring around the middle."""
    side = quarter.w * 0.5
    x = quarter.x + band if quarter.x < whole.cx - 0.1 else quarter.right - band - side
    y = quarter.y + band if quarter.y < whole.cy - 0.1 else quarter.bottom - band - side
    return Box(x, y, side, side)


def predefined(pen: Pen, box: Box, whole: Box, band: float, number: int) -> None:
    """The only number that may go into this corner: on a plate beside the band, so that it is written all the same."""
    side = box.w * 0.27
    left, top = box.x < whole.cx - 0.1, box.y < whole.cy - 0.1
    x = box.right - side - 0.4 if left else box.x + 0.4
    y = box.y + band + 0.4 if top else box.bottom - band - side - 0.4
    plate = Box(x, y, side, side)
    pen.box(plate, side * 0.22, fill=INK, width=0)
    pen.text(plate.cx, plate.cy + middle(side / POINT * 0.86), str(number), side / POINT * 0.86, font=BOLD, ink=WHITE,
             at=CENTRE)


def left_out(pen: Pen, box: Box, square: Square, disc: float) -> None:
    """A SQUARE that a task has no use for."""
    dice.cross(pen, box.inset(box.w * 0.08), HAIR, 0.3)
    pen.box(box, box.w * 0.06, ink=HAIR, width=0.3)
    radius = box.w * disc
    pen.fill(circle(box.cx, box.cy, radius), WHITE)
    at = Box(box.cx - radius, box.cy - radius, 2 * radius, 2 * radius)
    pen.fitted(at.inset(radius * 0.2), wanted(square), radius / POINT * 0.9, ink=SOFT, at=CENTRE, smallest=3)


# ---------------------------------------------------------------- between SQUARES

def diamond(x: float, y: float, wide: float, high: float) -> str:
    return polygon([(x - wide / 2, y), (x, y - high / 2), (x + wide / 2, y), (x, y + high / 2)])


def between(one: Box, other: Box, share: float = 0.62) -> str:
    """The shape of a bridge: from one SQUARE to its neighbour."""
    x, y = (one.cx + other.cx) / 2, (one.cy + other.cy) / 2
    gap = other.x - one.right if abs(one.cy - other.cy) < 0.1 else other.y - one.bottom
    along, across = gap - 0.5, gap * share
    return diamond(x, y, *((along, across) if abs(one.cy - other.cy) < 0.1 else (across, along)))


def bridge(pen: Pen, one: Box, other: Box, *, built: bool = False) -> None:
    shape = between(one, other)
    pen.fill(shape, PEN if built else WHITE)
    pen.stroke(shape, PEN if built else SOFT, 0.25)


def path(pen: Pen, stops: Sequence[Box], wide: float) -> None:
    """A ribbon under the SQUARES, from the first to the last."""
    line = " ".join(f"{box.cx:.2f} {box.cy:.2f} {'l' if place else 'm'}" for place, box in enumerate(stops))
    pen.stroke(line, INK, wide, "1 J 1 j")
    pen.stroke(line, WASH, wide - 0.6, "1 J 1 j")


def step(pen: Pen, box: Box, number: int, band: float, size: float) -> None:
    """Which stop of the path a SQUARE is, at the middle of its upper edge."""
    at = Box(box.cx - band * 0.9, box.y + band * 0.1 - 0.5, band * 1.8, band * 1.3)
    pen.box(at, at.h / 2, ink=WHITE, width=0.3, fill=INK)
    pen.text(at.cx, at.cy + middle(size), str(number), size, font=BOLD, ink=WHITE, at=CENTRE)


# ---------------------------------------------------------------- with a pencil

def ring(pen: Pen, box: Box, disc: float) -> None:
    """Circled: right."""
    pen.stroke(circle(box.cx, box.cy, box.w * disc * _RING), PEN, box.w * 0.032)


def sum_of(pen: Pen, box: Box, disc: float, total: int) -> None:
    """What a circled range scores, on its ring."""
    size, y = box.w / POINT * 0.115, box.cy + box.w * disc * _RING
    text = f"={total}"
    wide = fonts.width(text, BOLD, size) + 1
    plate = Box(box.cx - wide / 2, y - size * POINT * 0.55, wide, size * POINT * 1.1)
    pen.box(plate, plate.h / 2, ink=PEN, width=0.25, fill=WHITE)
    pen.text(plate.cx, plate.cy + middle(size), text, size, font=BOLD, ink=PEN, at=CENTRE)


def shade(pen: Pen, box: Box, band: float) -> None:
    """Shaded: wrong, or not finished."""
    inner = box.inset(band)
    reach, count = inner.w + inner.h, 9
    lines = " ".join(segment(inner.x, inner.y + at, inner.x + at, inner.y)
                     for at in (reach * (place + 0.5) / count for place in range(count)))
    pen.raw(f"q {rounded(inner, 0)} W n {stroke_ink(PEN, pen.mono)} {box.w * 0.014:.2f} w {lines} S Q")


def cross_out(pen: Pen, box: Box) -> None:
    """X-ed: somebody was faster."""
    dice.cross(pen, box.inset(box.w * 0.05), PEN, box.w * 0.024)


# ---------------------------------------------------------------- the real dice

_REAL_PIPS = {"red": INK, "green": WHITE, "blue": WHITE, "yellow": INK, "white": INK}
_PLACES = {"nw": (0.27, 0.27), "c": (0.5, 0.5), "se": (0.73, 0.73)}


def real_die(colour: str, size: float, mono: bool) -> str:
    """A three as it lies on the table, its corner at the origin: red has black pips, green white ones."""
    outer = rounded(Box(0, 0, size, size), size * 0.2)
    dots = " ".join(circle(size * x, size * y, size * 0.115) for x, y in _PLACES.values())
    pips = _REAL_PIPS[colour]
    return (f"q {outer} W n {dice.hatched(Box(0, 0, size, size), colour, mono)} Q "
            f"{fill_ink(pips, mono)} {stroke_ink(INK, mono)} 0.2 w {dots} {'B' if pips is WHITE else 'f'} "
            f"0.25 w {outer} S")
