"""Colours as an engraver writes them: each has a letter, a hatching and, where there is colour, a colour.

The three always go together, on paper as on the phone, so nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from .fonts import BOLD, POINT
from .page import Box
from .pen import CENTRE, EDGE, INK, WHITE, Ink, Pen, circle, fill_ink, middle, polygon, rounded, segment, stroke_ink

VERTICAL, CROSSED, DIAGONAL, DOTS, HORIZONTAL, GLINT, PLAIN, SOLID = (
    "vertical", "crossed", "diagonal", "dots", "horizontal", "glint", "plain", "solid")


@dataclass(frozen=True, slots=True)
class Hatching:
    body: Ink
    pattern: str
    lines: Ink          # of the pattern, in colour; in pure black they are always black
    pips: Ink


HATCHINGS: Mapping[str, Hatching] = {
    "red": Hatching(Ink.of("#c9362c", 1), VERTICAL, Ink.of("#f3c4bf"), WHITE),
    "orange": Hatching(Ink.of("#ee8a2b", 1), CROSSED, Ink.of("#8f4a0d"), INK),
    "green": Hatching(Ink.of("#2b7a4b", 1), DIAGONAL, Ink.of("#bfe0cb"), WHITE),
    "yellow": Hatching(Ink.of("#f6c833", 1), DOTS, Ink.of("#5e4a08"), INK),
    "blue": Hatching(Ink.of("#2a69b5", 1), HORIZONTAL, Ink.of("#c3daf3"), WHITE),
    "white": Hatching(WHITE, PLAIN, INK, INK),
    "black": Hatching(Ink.of("#22252d", 0), SOLID, INK, WHITE),
    "clear": Hatching(Ink.of("#e3eff3", 1), GLINT, Ink.of("#7f9fac"), INK),
}
_STEP = {VERTICAL: 0.9, HORIZONTAL: 0.9, DIAGONAL: 1.3, CROSSED: 1.6, DOTS: 0.8}
_WIDTH = {VERTICAL: 0.16, HORIZONTAL: 0.16, DIAGONAL: 0.16, CROSSED: 0.12, DOTS: 0.3, GLINT: 0.16}


# ---------------------------------------------------------------- hatching

def _steps(length: float, step: float) -> list[float]:
    """Evenly spaced, the same distance left over at both ends."""
    count = int(length / step)
    rest = (length - (count - 1) * step) / 2
    return [rest + i * step for i in range(count)]


def _slanted(box: Box, step: float, rising: bool) -> list[str]:
    reach = box.w + box.h
    ends = ((box.x, box.x + d, box.y, box.y + d) for d in _steps(reach, step))
    if rising:
        return [segment(x1, y2, x2, y1) for x1, x2, y1, y2 in ends]
    return [segment(box.right - (x2 - x1), y1, box.right, y2) for x1, x2, y1, y2 in ends]


def _glint(box: Box) -> list[str]:
    """Where the light runs over glass: two short strokes across the upper left and lower right corners."""
    return [segment(box.x + box.w * a, box.y + box.h * b, box.x + box.w * b, box.y + box.h * a)
            for a, b in ((0.06, 0.34), (0.06, 0.46), (0.66, 0.94))]


def engraved(box: Box, pattern: str) -> str:
    """The lines of a pattern over a box, as a shape to stroke."""
    if pattern == GLINT:
        return " ".join(_glint(box))
    step = _STEP[pattern]
    if pattern == VERTICAL:
        shapes = [segment(box.x + x, box.y, box.x + x, box.bottom) for x in _steps(box.w, step)]
    elif pattern == HORIZONTAL:
        shapes = [segment(box.x, box.y + y, box.right, box.y + y) for y in _steps(box.h, step)]
    elif pattern == DOTS:
        shapes = [segment(box.x + x, box.y + y, box.x + x, box.y + y)
                  for row, y in enumerate(_steps(box.h, step))
                  for x in _steps(box.w, step)[row % 2::2]]
    else:
        shapes = _slanted(box, step, rising=True)
        if pattern == CROSSED:
            shapes += _slanted(box, step, rising=False)
    return " ".join(shapes)


def hatched(box: Box, colour: str, mono: bool) -> str:
    """Operators that fill a box, within the clip that holds, with a colour and its hatching."""
    hatching = HATCHINGS[colour]
    body = f"{fill_ink(hatching.body, mono)} {rounded(box, 0)} f"
    if hatching.pattern in (PLAIN, SOLID):
        return body
    lines = stroke_ink(INK if mono else hatching.lines, mono)
    return f"{body} {lines} 1 J {_WIDTH[hatching.pattern]} w {engraved(box, hatching.pattern)} S"


# ---------------------------------------------------------------- spaces and dice

@lru_cache(maxsize=256)
def space(colour: str, solid: bool, size: float, band: float, mono: bool) -> str:
    """A space to write in, its corner at the origin. Outlined: a square window; solid: an eight-sided one."""
    outer = rounded(Box(0, 0, size, size), size * 0.1)
    inner = Box(0, 0, size, size).inset(band)
    window = _octagon(inner, inner.w * 0.24) if solid else rounded(inner, size * 0.06)
    inner_edge = f"{stroke_ink(INK, mono)} {size * 0.022:.2f} w" if solid else ""
    edges = f"{stroke_ink(EDGE, mono)} 0.15 w {outer} S {inner_edge} {window} S"
    return f"q {outer} {window} W* n {hatched(Box(0, 0, size, size), colour, mono)} Q {edges}"


def letter(pen: Pen, box: Box, colour: str, text: str, solid: bool, band: float, size: float) -> None:
    """The letter of a space, in its upper left corner: inside an outline, in the corner itself of a solid frame."""
    if not solid:
        pen.text(box.x + band + 0.5, box.y + band + 0.5 + size * POINT * 0.7, text, size, font=BOLD)
        return
    x = y = band * 1.1
    pen.fill(circle(box.x + x, box.y + y, size * POINT * 0.52), HATCHINGS[colour].body)
    ink = INK if pen.mono else HATCHINGS[colour].pips
    pen.text(box.x + x, box.y + y + middle(size), text, size, font=BOLD, ink=ink, at=CENTRE)


def _octagon(box: Box, cut: float) -> str:
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    return polygon([(left + cut, top), (right - cut, top), (right, top + cut), (right, bottom - cut),
                    (right - cut, bottom), (left + cut, bottom), (left, bottom - cut), (left, top + cut)])


_PIPS = {1: ("c",), 2: ("nw", "se"), 3: ("nw", "c", "se"), 4: ("nw", "ne", "sw", "se"),
         5: ("nw", "ne", "c", "sw", "se"), 6: ("nw", "ne", "w", "e", "sw", "se")}
_WHERE = {"nw": (0.27, 0.27), "ne": (0.73, 0.27), "w": (0.27, 0.5), "c": (0.5, 0.5), "e": (0.73, 0.5),
          "sw": (0.27, 0.73), "se": (0.73, 0.73)}


@lru_cache(maxsize=256)
def die(colour: str, face: int, size: float, mono: bool) -> str:
    """A die, its corner at the origin. Each pip stands in a halo, so the hatching cannot be taken for pips."""
    hatching = HATCHINGS[colour]
    outer = rounded(Box(0, 0, size, size), size * 0.2)
    places = [(size * _WHERE[pip][0], size * _WHERE[pip][1]) for pip in _PIPS[face]]
    halos = " ".join(circle(x, y, size * 0.15) for x, y in places)
    dots = " ".join(circle(x, y, size * 0.1) for x, y in places)
    pips = INK if mono and colour != "black" else hatching.pips
    return (f"q {outer} W n {hatched(Box(0, 0, size, size), colour, mono)} Q "
            f"{fill_ink(hatching.body, mono)} {halos} f {fill_ink(pips, mono)} {dots} f "
            f"{stroke_ink(INK, mono)} 0.25 w {outer} S")


# ---------------------------------------------------------------- signs

def carrot(pen: Pen, x: float, y: float, direction: str, size: float, *, disc: bool = True) -> None:
    """A carrot between two spaces: its point is towards the smaller number. ``direction``: < > ^ v."""
    if disc:
        pen.fill(circle(x, y, size * 0.72), WHITE)
    long, short = size * 0.42, size * 0.22
    dx, dy = {"<": (-1, 0), ">": (1, 0), "^": (0, -1), "v": (0, 1)}[direction]
    point = (x + dx * short, y + dy * short)
    ends = [(x - dx * short + dy * side * long, y - dy * short + dx * side * long) for side in (-1, 1)]
    shape = (f"{ends[0][0]:.2f} {ends[0][1]:.2f} m {point[0]:.2f} {point[1]:.2f} l {ends[1][0]:.2f} {ends[1][1]:.2f} l")
    pen.stroke(shape, INK, size * 0.17, "1 J 1 j")


def cross(pen: Pen, box: Box, ink: Ink = INK, width: float = 0.5) -> None:
    shape = f"{segment(box.x, box.y, box.right, box.bottom)} {segment(box.x, box.bottom, box.right, box.y)}"
    pen.stroke(shape, ink, width, "1 J")
