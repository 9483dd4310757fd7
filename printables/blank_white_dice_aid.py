"""The player aid of Blank White Dice: what is easily forgotten, each with the sign it is found by."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.blank_white_dice.cards import WINDOW

from . import blank_white_dice_art as art
from .blank_white_dice_plan import FULL, MatPlan, TablePlan
from .blank_white_dice_words import WORDS
from .fonts import BOLD
from .page import Box
from .parts import Reminder, Sign, player_aid
from .pen import CENTRE, INK, PEN, Pen
from .words import speaker

_PHASES = ("first", "main", "last", "always", "ward", "tagged", "one-shot")
_MAT = (*_PHASES, "overwrites", "needs", "blank", "number", "idle", "mark", "dot", "fizzle", "end")
_HALF_MAT = ("blank", "number", "idle", "spread", "needs", "mark", "fizzle", "end")
_TABLE = ("set-up", "active", *_PHASES, "overwrites", "spread", "common")
_HALF_TABLE = (*_PHASES, "overwrites", "spread", "common")


def aid(pen: Pen, plan: MatPlan | TablePlan, language: str) -> None:
    say = speaker(language, WORDS)
    reminders = [Reminder(_SIGNS[key], say(f"aid-{key}")) for key in reminders_of(plan)]
    player_aid(pen, plan, say("aid"), reminders, plan.type.heading * 0.56)


def reminders_of(plan: MatPlan | TablePlan) -> tuple[str, ...]:
    full = plan.measures is FULL
    if isinstance(plan, MatPlan):
        return _MAT if full else _HALF_MAT
    return _TABLE if full else _HALF_TABLE


# ---------------------------------------------------------------- signs

def _words(text: str) -> Sign:
    def sign(pen: Pen, box: Box) -> None:
        pen.fitted(box, text, box.h * 2.1, font=BOLD, ink=PEN, at=CENTRE, smallest=3)
    return sign


def _gone(pen: Pen, box: Box) -> None:
    art.core_sign(WINDOW)(pen, box)
    art.struck(pen, box)


def _signs(pen: Pen, box: Box) -> None:
    upper, lower = box.rows(2)
    art.SIGNS["dot"](pen, upper)
    art.SIGNS["dash"](pen, lower)


def _two_faces(pen: Pen, box: Box) -> None:
    side = box.w * 0.56
    for at, name in ((0.0, "3"), (1.0, "-2")):
        cell = Box(box.x + at * (box.w - side), box.y + at * (box.h - side), side, side)
        art.plate(pen, cell)
        art.icon(pen, cell, name, name)


def _cross(pen: Pen, box: Box) -> None:
    for cell in art.unfolded(Box(box.x, box.y + box.h * 0.125, box.w, box.h * 0.75)):
        pen.box(cell, 0, ink=INK, width=0.2)


_OWN: Mapping[str, Callable[[Pen, Box], None]] = {
    "blank": art.blank_sign, "number": art.core_sign("3"), "idle": _gone, "dot": _signs, "end": _words("13"),
    "set-up": _words("4×"), "active": _words("9"), "spread": _two_faces, "common": _cross,
}
_SIGNS: Mapping[str, Sign] = {**art.SIGNS, **_OWN}
