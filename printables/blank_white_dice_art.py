"""What the paper of Blank White Dice is drawn with: icons and signs, faces, dice unfolded, discs, the emblem.

Icons of the core and signs of keywords are drawn on a square of 24, the icons with the phone's own strokes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin
from typing import Any

from companion.games.blank_white_dice.cards import ERASE, REROLL, TAG, WINDOW
from companion.games.blank_white_dice.pieces import FaceView
from companion.games.blank_white_dice.tableau import ACTIVE

from . import fonts
from .fonts import BOLD, POINT
from .page import Box
from .pen import (
    BAD,
    CENTRE,
    EDGE,
    HAIR,
    INK,
    PEN,
    SOFT,
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

GRID = 24.0             # side of the square that icons and signs are drawn on
CROSS = ((1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2))    # (column, row) of the six faces, as on the phone
ACROSS, DOWN = 4, 3
Looks = Mapping[str, Mapping[str, Any]]
NO_LOOKS: Looks = {}
SQUARE = 96             # side of the square that people draw icons of their own on
_POINT = 2              # numbers of a stroke that is one point
MOST_SIGNS = 5          # dots and dashes that are drawn one by one


# ---------------------------------------------------------------- icons of the core

def _path(*points: tuple[float, float], closed: bool = False) -> str:
    (x, y), *others = points
    return f"{x:g} {y:g} m " + " ".join(f"{x:.2f} {y:.2f} l" for x, y in others) + (" h" if closed else "")


def _arc(x: float, y: float, radius: float, start: float, end: float) -> str:
    """Part of a circle; angles in degrees, clockwise from the right."""
    steps = [start + (end - start) * step / 24 for step in range(25)]
    return _path(*((x + radius * cos(at * pi / 180), y + radius * sin(at * pi / 180)) for at in steps))


_ICONS: Mapping[str, str] = {
    TAG: f"{_path((5, 13), (13, 5), (20, 5), (20, 12), (12, 20), closed=True)} {circle(16.4, 8.6, 0.35)}",
    ERASE: f"{_path((4, 15), (13, 5), (20, 11), (12, 20), (8, 20), closed=True)} {_path((9, 10), (16, 16))}",
    REROLL: f"{_arc(12, 12, 8, 0, 308)} {_path((18, 2), (18, 7), (13, 7))}",
    WINDOW: " ".join((_path((5, 4), (19, 4), (19, 20), (5, 20), closed=True), segment(12, 4, 12, 20),
                      segment(5, 12, 19, 12))),
}


def _on_grid(pen: Pen, box: Box, operators: str) -> None:
    """Operators of the square of 24, drawn as large as the box."""
    side = min(box.w, box.h)
    x, y = box.cx - side / 2, box.cy - side / 2
    pen.raw(f"q {side / GRID:.4f} 0 0 {side / GRID:.4f} {x:.2f} {y:.2f} cm {operators} Q")


def _strokes(pen: Pen, box: Box, shape: str, ink: Ink, width: float = 2.0) -> None:
    _on_grid(pen, box, f"{stroke_ink(ink, pen.mono)} {width:g} w 1 J 1 j {shape} S")


def icon(pen: Pen, box: Box, name: str, letters: str, ink: Ink = PEN, looks: Looks = NO_LOOKS) -> None:
    """What is drawn for an icon: as the table draws it; else a core icon, its letters, or its number."""
    own = looks.get(name, {})
    if own.get("strokes"):
        _strokes(pen, box.inset(min(box.w, box.h) * 0.1), _hand_drawn(own["strokes"]), ink)
        return
    if name in _ICONS and not own:
        _strokes(pen, box.inset(min(box.w, box.h) * 0.17), _ICONS[name], ink)
        return
    shown = own.get("letters", letters).replace("-", "−")
    size = box.h / POINT * (0.52 if len(shown) < 3 else 0.4)
    pen.fitted(box.inset(box.w * 0.1), shown, size, font=BOLD, ink=ink, at=CENTRE, smallest=3)


def _hand_drawn(strokes: Sequence[Sequence[int]]) -> str:
    """Strokes as flat lists x, y, x, y … on a square of their own; one of a single point is a dot."""
    scale = GRID / SQUARE
    return " ".join(_path(*((x * scale, y * scale) for x, y in zip(stroke[::2], stroke[1::2], strict=True)),
                          closed=len(stroke) == _POINT) for stroke in strokes)


# ---------------------------------------------------------------- signs of keywords

def _play(pen: Pen, box: Box, before: bool, after: bool) -> None:
    bars = [segment(at, 5, at, 19) for at, there in ((4.5, before), (19.5, after)) if there]
    arrow = polygon([(8, 5), (18, 12), (8, 19)]) if not after else polygon([(5, 5), (15, 12), (5, 19)])
    lines = f"{' '.join(bars)} S" if bars else ""
    _on_grid(pen, box, f"{fill_ink(INK, pen.mono)} {arrow} f {stroke_ink(INK, pen.mono)} 2.4 w 1 J {lines}")


def _drawn(*shapes: str, width: float = 1.9) -> Callable[[Pen, Box], None]:
    return lambda pen, box: _strokes(pen, box, " ".join(shapes), INK, width)


_SHIELD = "12 2.5 m 20 5.5 l 20 11 l 20 16.5 16.5 20 12 22 c 7.5 20 4 16.5 4 11 c 4 5.5 l h"
_PENCIL = f"{_path((4, 20), (5.4, 14.8), (16, 4), (20, 8), (9.2, 18.6), closed=True)} {segment(13.2, 6.8, 17.2, 10.8)}"


def _once(pen: Pen, box: Box) -> None:
    _strokes(pen, box, circle(12, 12, 9.5), INK, 1.9)
    size = box.h / POINT * 0.56
    pen.text(box.cx, box.cy + middle(size), "1", size, font=BOLD, at=CENTRE)


def _over(pen: Pen, box: Box) -> None:
    """A card lying on another."""
    below, above = rounded(Box(3, 3, 12, 15), 1.5), rounded(Box(9, 7, 12, 15), 1.5)
    lines = f"{stroke_ink(INK, pen.mono)} 1.9 w"
    _on_grid(pen, box, f"{lines} {below} S {fill_ink(WHITE, pen.mono)} {above} B")


def _needs(pen: Pen, box: Box) -> None:
    """An icon takes the place of another one."""
    small, large = rounded(Box(2.5, 14, 7.5, 7.5), 1), rounded(Box(11, 2.5, 10.5, 10.5), 1.4)
    arrow = f"{segment(11.5, 17.5, 16.5, 17.5)} {segment(16.5, 17.5, 16.5, 15)}"
    _strokes(pen, box, f"{small} {large} {arrow}", INK, 1.9)


def _fizzled(pen: Pen, box: Box) -> None:
    _on_grid(pen, box, f"{stroke_ink(INK, pen.mono)} 1.9 w 1 J [3 3.2] 0 d {circle(12, 12, 9.5)} S [] 0 d"
                       f" {segment(8.2, 8.2, 15.8, 15.8)} {segment(15.8, 8.2, 8.2, 15.8)} S")


def _filled(shape: str) -> Callable[[Pen, Box], None]:
    return lambda pen, box: _on_grid(pen, box, f"{fill_ink(INK, pen.mono)} {shape} f")


def _disc_sign(pen: Pen, box: Box) -> None:
    disc(pen, box.inset(box.w * 0.08), "")


SIGNS: Mapping[str, Callable[[Pen, Box], None]] = {
    "first": lambda pen, box: _play(pen, box, before=True, after=False),
    "main": lambda pen, box: _play(pen, box, before=False, after=False),
    "last": lambda pen, box: _play(pen, box, before=False, after=True),
    "always": _drawn(circle(7.2, 12, 4.8), circle(16.8, 12, 4.8)),
    "ward": _drawn(_SHIELD),
    "tagged": _drawn(_PENCIL),
    "one-shot": _once,
    "overwrites": _over,
    "needs": _needs,
    "fizzle": _fizzled,
    "dot": _filled(circle(12, 12, 3.4)),
    "dash": _drawn(segment(6, 12, 18, 12), width=3),
    "mark": _disc_sign,
}


def core_sign(name: str) -> Callable[[Pen, Box], None]:
    """A face with a core icon on it, or a number."""
    def sign(pen: Pen, box: Box) -> None:
        plate(pen, box.inset(box.w * 0.03))
        icon(pen, box, name, name)
    return sign


def blank_sign(pen: Pen, box: Box) -> None:
    plate(pen, box.inset(box.w * 0.03), top=True)


# ---------------------------------------------------------------- faces

def plate(pen: Pen, box: Box, *, top: bool = False) -> None:
    """A face; the one on top has a thick rim."""
    pen.box(box, box.w * 0.07, ink=INK if top else EDGE, width=0.25, fill=WHITE)
    if top:
        rim = box.w * 0.065
        pen.box(box.inset(rim / 2), box.w * 0.05, ink=INK, width=rim)


def fill_out(pen: Pen, box: Box) -> None:
    """Nothing there any more: room for smaller faces."""
    pen.fill(rounded(box.inset(-0.2), 0), WHITE)


def face(pen: Pen, box: Box, drawn: FaceView, looks: Looks = NO_LOOKS) -> None:
    """What a pencil adds to a face: its icon, dots and dashes, the rim of the top; struck out if its card is idle."""
    if drawn.top:
        plate(pen, box, top=True)
    if not drawn.icon:
        return
    signs = drawn.dots + drawn.dashes
    room = Box(box.x, box.y - box.h * 0.06, box.w, box.h) if signs else box
    idle = drawn.state not in ("", ACTIVE)
    icon(pen, room.inset(box.w * 0.06), drawn.icon, drawn.initials, SOFT if idle else PEN,
         looks)
    if signs:
        _signs(pen, Box(box.x, box.bottom - box.h * 0.24, box.w, box.h * 0.12), drawn.dots, drawn.dashes)
    if idle:
        struck(pen, box.inset(box.w * 0.16))


def struck(pen: Pen, box: Box) -> None:
    pen.line(box.x, box.bottom, box.right, box.y, BAD, box.h * 0.05)


def _signs(pen: Pen, box: Box, dots: int, dashes: int) -> None:
    """Each dot and each dash; of many, how many there are."""
    runs = [(count, sign) for count, sign in ((dots, "dot"), (dashes, "dash")) if count]
    if dots + dashes > MOST_SIGNS:
        shown = "  ".join(f"{count}\xa0{'•' if sign == 'dot' else '–'}" for count, sign in runs)
        pen.fitted(box, shown, box.h / POINT * 1.1, font=BOLD, at=CENTRE, smallest=3)
        return
    step = box.h * 1.15
    x = box.cx - (dots + dashes - 1) * step / 2
    for count, sign in runs:
        for _ in range(count):
            if sign == "dot":
                pen.fill(circle(x, box.cy, box.h * 0.34), INK)
            else:
                pen.line(x - step * 0.33, box.cy, x + step * 0.33, box.cy, INK, box.h * 0.22)
            x += step


# ---------------------------------------------------------------- dice unfolded

def unfolded(box: Box) -> tuple[Box, ...]:
    """The six faces of a die whose cross fills the box, in the order of the phone."""
    side = box.w / ACROSS
    return tuple(Box(box.x + column * side, box.y + row * side, side, side) for column, row in CROSS)


def beside(box: Box) -> tuple[Box, Box]:
    """The free corners of a cross, upper and lower right: two faces wide, one high."""
    side = box.w / ACROSS
    return Box(box.x + 2 * side, box.y, 2 * side, side), Box(box.x + 2 * side, box.y + 2 * side, 2 * side, side)


def cross(pen: Pen, faces: Sequence[Box]) -> None:
    """A blank die, ready to be drawn on."""
    for box in faces:
        pen.box(box.inset(0.15), box.w * 0.05, ink=INK, width=0.35, fill=WHITE)


def tray(pen: Pen, box: Box, words: str, size: float) -> None:
    """A place where dice or a disc are put down."""
    pen.stroke(rounded(box, 1.6), SOFT, 0.3, "[1.4 1.2] 0 d")
    label = Box(box.x + 1, box.bottom - size * POINT * 1.7, box.w - 2, size * POINT * 1.5)
    pen.fitted(label, words, size, ink=SOFT, at=CENTRE, smallest=3.5)


def row(pen: Pen, box: Box, faces: Sequence[FaceView], looks: Looks) -> None:
    """A die in one line, where there is no room for its cross."""
    side = min(box.h, box.w / len(faces))
    for place, drawn in enumerate(faces):
        cell = Box(box.x + place * side, box.y, side, side).inset(side * 0.05)
        plate(pen, cell)
        face(pen, cell, drawn, looks)


# ---------------------------------------------------------------- discs

def round_in(box: Box) -> str:
    return circle(box.cx, box.cy, min(box.w, box.h) / 2)


def disc(pen: Pen, box: Box, letter: str, ink: Ink = PEN) -> None:
    """A player's disc."""
    radius = min(box.w, box.h) / 2
    pen.fill(circle(box.cx, box.cy, radius), ink)
    pen.stroke(circle(box.cx, box.cy, radius * 0.8), WHITE, radius * 0.07)
    size = radius / POINT * 1.05
    pen.fitted(Box(box.cx - radius * 0.66, box.cy - radius, radius * 1.32, 2 * radius), letter, size, font=BOLD,
               ink=WHITE, at=CENTRE, smallest=2.5)


def shown_letter(letter: str, seat: int) -> str:
    """A letter that is lost on paper gives way to the place at the table."""
    return str(seat + 1) if fonts.undrawable(letter) else letter


# ---------------------------------------------------------------- words

def in_lines(pen: Pen, box: Box, text: str, size: float, ink: Ink = INK, least: float = 0.7) -> None:
    """Bold words in one line or, rather than shrunk to less than that share of their size, in more of them."""
    shown = fonts.drawable(text).replace("**", "*")       # two of them would be a sign for bold
    room = fonts.width(shown, BOLD, size)
    if room * least <= box.w:
        pen.fitted(box, text, size, font=BOLD, ink=ink, smallest=size * least)
        return
    size *= least
    while size > 3 and _lines_high(shown, size, box.w) > box.h:
        size -= 0.1
    lines = list(fonts.wrap(f"**{shown}**", size, box.w))
    leading = size * _LEADING
    pen.lines(box.x, box.cy - len(lines) * leading / 2 + leading * 0.76, lines, size, leading, ink)


_LEADING = 1.12 * POINT         # mm from line to line for a point of type


def _lines_high(text: str, size: float, room: float) -> float:
    return len(list(fonts.wrap(f"**{text}**", size, room))) * size * _LEADING


# ---------------------------------------------------------------- the emblem

_SLANT = 0.5            # how far the edges of the emblem's die go down on their way to the side


def emblem(pen: Pen, box: Box) -> None:
    """A die seen from its corner: a 3 on top, Tag on the left, the right side still blank."""
    side = box.w * 0.46
    x, y = box.cx, box.y + box.h * 0.5
    sides = (((x, y - side), (side * 0.94, side * _SLANT), (-side * 0.94, side * _SLANT)),
             ((x - side * 0.94, y - side * (1 - _SLANT)), (side * 0.94, side * _SLANT), (0, side)),
             ((x, y), (side * 0.94, -side * _SLANT), (0, side)))
    for corner, along, down in sides:
        points = [corner, (corner[0] + along[0], corner[1] + along[1]),
                  (corner[0] + along[0] + down[0], corner[1] + along[1] + down[1]),
                  (corner[0] + down[0], corner[1] + down[1])]
        pen.fill(polygon(points), WHITE)
        pen.stroke(polygon(points), INK, box.w * 0.025, "1 j")
    for (corner, along, down), name in zip(sides, ("3", TAG), strict=False):
        pen.raw(f"q {along[0]:.3f} {along[1]:.3f} {down[0]:.3f} {down[1]:.3f} {corner[0]:.3f} {corner[1]:.3f} cm"
                " 0.1 0 0 0.1 0 0 cm")
        icon(pen, Box(0.4, 0.4, 9.2, 9.2), name, name)
        pen.raw("Q")


def pattern(pen: Pen, box: Box) -> None:
    """Two blank dice unfolded, fine lines only: the back of a card."""
    side = box.w / (ACROSS + 0.5)
    high = side * DOWN
    upper, lower = (unfolded(Box(box.cx - ACROSS * side / 2, y, ACROSS * side, high))
                    for y in (box.cy - high - side * 0.25, box.cy + side * 0.25))
    turned = (Box(2 * box.cx - cell.right, cell.y, cell.w, cell.h) for cell in lower)
    for cell in (*upper, *turned):
        pen.box(cell, side * 0.08, ink=PEN, width=0.35, fill=WHITE)
        pen.box(cell.inset(side * 0.09), side * 0.05, ink=HAIR, width=0.15)
