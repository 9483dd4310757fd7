"""The player aid of Colour Square: the rules people forget, for each kind of sheet, with their signs; the emblem."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.colour_square.layout import ORANGE, PURPLE

from . import colour_square_art as art
from . import dice
from .colour_square_plan import Face, Plan, quarters
from .colour_square_words import WORDS
from .fonts import BOLD
from .page import Box
from .parts import Reminder, Sign, player_aid
from .pen import CENTRE, EDGE, INK, PEN, SOFT, WHITE, Pen, circle
from .words import speaker

_FOUR = ("red", "green", "blue", "yellow")


def aid(pen: Pen, plan: Plan, face: Face, language: str) -> None:
    say = speaker(language, WORDS)
    reminders = [Reminder(_SIGNS[key], say(f"aid-{key}")) for key in reminders_of(face)]
    player_aid(pen, plan, say("aid"), reminders, plan.type.heading * 0.76)


def reminders_of(face: Face) -> tuple[str, ...]:
    """What is easily forgotten on this side, in this task."""
    marks = {square.mark for square in face.side.squares}
    special = [key for key, there in (
        ("purple", PURPLE in marks and face.bridges),
        ("orange", ORANGE in marks and face.bridges),
        ("range-one" if face.rules.recolouring else "range",
         any(square.low != square.high for square in face.side.squares)),
        ("predefined", any(any(square.predefined) for square in face.side.squares))) if there]
    return (*_before(face), *special, *(() if face.task else ("end",)))


def _before(face: Face) -> Iterator[str]:
    if not face.task:
        yield from ("active", "passive", "fit", "joker", "right", "wrong", "bridge")
        return
    yield face.variant
    if face.rules.rolls is None:
        yield from ("five", "again" if face.rules.recolouring else "fit")
    else:
        yield "rolls"
    if face.rules.recolouring:
        yield from ("recolour", "right-alone", "one-each")
        return
    yield from ("joker", "right-alone", "wrong-alone" if face.rules.shaded else "wrong-free")
    if face.bridges:
        yield "bridge"


# ---------------------------------------------------------------- signs

def _square(pen: Pen, box: Box) -> None:
    pen.stamp(art.frame(_FOUR, round(box.w, 2), round(box.w * 0.17, 2), pen.mono), box.x, box.y)
    art.centre(pen, box, "14", "", 0.27)


def _dice(*colours: str) -> Sign:
    """A die, or two of them corner to corner."""
    def sign(pen: Pen, box: Box) -> None:
        small = box.w * (0.8 if len(colours) == 1 else 0.58)
        for colour, end in zip(colours, (0.0, 1.0), strict=False):
            shift = (box.w - small) * (0.5 if len(colours) == 1 else end)
            pen.stamp(art.real_die(colour, small, pen.mono), box.x + shift, box.y + shift)
    return sign


def _nothing(pen: Pen, box: Box) -> None:
    _dice("white")(pen, box)
    dice.cross(pen, box.inset(box.w * 0.08), INK, box.w * 0.07)


def _joker(pen: Pen, box: Box) -> None:
    pen.box(box.inset(box.w * 0.06), box.w * 0.15, ink=INK, width=0.3, fill=WHITE)
    pen.fitted(box.inset(box.w * 0.12), "J", box.w * 1.9, font=BOLD, ink=PEN, at=CENTRE, smallest=3)


def _circled(pen: Pen, box: Box) -> None:
    _square(pen, box)
    art.ring(pen, box, 0.24)


def _shaded(pen: Pen, box: Box) -> None:
    _square(pen, box)
    art.shade(pen, box, box.w * 0.17)


def _bridge(pen: Pen, box: Box) -> None:
    for x in (box.x + box.w * 0.17, box.right - box.w * 0.17):
        pen.stroke(circle(x, box.cy, box.w * 0.15), PEN, box.w * 0.07)
    pen.fill(art.diamond(box.cx, box.cy, box.w * 0.34, box.h * 0.3), PEN)


def _middle(text: str, mark: str = "") -> Sign:
    return lambda pen, box: art.centre(pen, box, text, mark, 0.4)


def _predefined(pen: Pen, box: Box) -> None:
    pen.box(box.inset(box.w * 0.18), box.w * 0.12, fill=INK, width=0)
    pen.fitted(box, "6", box.w * 1.6, font=BOLD, ink=WHITE, at=CENTRE, smallest=3)


def _text(words: str) -> Sign:
    def sign(pen: Pen, box: Box) -> None:
        pen.fitted(box, words, box.w * 1.8, font=BOLD, ink=PEN, at=CENTRE, smallest=3)
    return sign


def _path(pen: Pen, box: Box) -> None:
    cells = [cell.inset(box.w * 0.1) for cell in quarters(box)]
    order = (cells[0], cells[1], cells[3])
    art.path(pen, order, box.w * 0.22)
    for cell in cells:
        pen.box(cell, 0.3, ink=INK if cell in order else SOFT, width=0.25, fill=WHITE)


def _roll(pen: Pen, box: Box) -> None:
    pen.box(box.inset(box.w * 0.1), 0.6, ink=EDGE, fill=WHITE)
    dice.cross(pen, box.inset(box.w * 0.28), PEN, box.w * 0.07)


_SIGNS: Mapping[str, Sign] = {
    "active": _dice("red", "blue"), "passive": _dice("white"), "five": _dice("green", "white"), "fit": _nothing,
    "joker": _joker, "right": _circled, "right-alone": _circled, "wrong": _shaded, "wrong-alone": _shaded,
    "wrong-free": _shaded, "bridge": _bridge, "purple": _middle("5", PURPLE),
    "orange": _middle("22", ORANGE), "range": _middle("≥\xa016"), "range-one": _middle("≥\xa016"),
    "predefined": _predefined, "end": _text("1×"),
    "task-1": _path, "task-2": _text("2→"), "task-3": _text("A→"), "task-4": _dice("yellow", "green"),
    "task-5": _path, "recolour": _joker, "one-each": _circled, "again": _nothing, "rolls": _roll,
}


def emblem(pen: Pen, box: Box) -> None:
    """A SQUARE that is right."""
    size = box.inset(box.w * 0.02)
    numbers, band = (6, 3, 4, 1), size.w * 0.12
    pen.stamp(art.frame(_FOUR, round(size.w, 2), round(band, 2), pen.mono), size.x, size.y)
    for cell, number in zip(quarters(size), numbers, strict=True):
        pen.fitted(art.writing_room(cell, size, band), str(number), size.w * 0.5, font=BOLD, ink=PEN, at=CENTRE)
    art.centre(pen, size, "14", "", 0.15)
    art.ring(pen, size, 0.14)
