"""The player aid of Blueprints (buildings), its signs, and the emblem of the game."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.blueprints_buildings.layout import HATCHED, Layout

from . import blueprints_buildings_art as art
from . import dice
from .blueprints_buildings_words import WORDS
from .fonts import BOLD
from .furniture import SheetPlan
from .page import Box
from .parts import Reminder, Sign, player_aid
from .pen import CENTRE, INK, PEN, Pen
from .words import speaker


def aid(pen: Pen, plan: SheetPlan, layout: Layout, language: str) -> None:
    """The rules people forget, each with its sign."""
    say = speaker(language, WORDS)
    reminders = [Reminder(sign, say(f"aid-{key}")) for key, sign in _SIGNS.items()]
    player_aid(pen, plan, say("aid"), reminders, plan.type.heading * 0.72)


def _dice_sign(*shown: tuple[str, int]) -> Sign:
    """A die, or two of them corner to corner."""
    def sign(pen: Pen, box: Box) -> None:
        small = box.w * (0.8 if len(shown) == 1 else 0.58)
        for (colour, face), end in zip(shown, (0.0, 1.0), strict=False):
            shift = (box.w - small) * (0.5 if len(shown) == 1 else end)
            pen.stamp(dice.die(colour, face, small, pen.mono), box.x + shift, box.y + shift)
    return sign


def _number_sign(text: str) -> Sign:
    def sign(pen: Pen, box: Box) -> None:
        pen.fitted(box, text, box.w * 1.8, font=BOLD, ink=PEN, at=CENTRE, smallest=3)
    return sign


def _stack_sign(pen: Pen, box: Box) -> None:
    side = box.w * 0.5
    for level, (colour, face) in enumerate((("clear", 5), ("orange", 2))):
        pen.stamp(dice.die(colour, face, side, pen.mono), box.cx - side / 2, box.y + level * side)


def _lost_sign(pen: Pen, box: Box) -> None:
    _dice_sign(("clear", 1))(pen, box)
    dice.cross(pen, box.inset(box.w * 0.08), INK, box.w * 0.07)


def _plan_sign(pen: Pen, box: Box) -> None:
    art.plan_from_above(pen, Box(box.x, box.y + box.h * 0.17, box.w, box.h * 0.66), (2, 1, HATCHED, HATCHED, 1, 2))


_SIGNS: Mapping[str, Sign] = {
    "set-up": _dice_sign(("green", 4), ("black", 4)), "pool": _number_sign("8·9·7"), "six": _number_sign("6"),
    "two": _dice_sign(("orange", 3), ("clear", 6)), "place": _stack_sign, "lost": _lost_sign, "heights": _plan_sign,
    "wood": _dice_sign(("orange", 5)), "ties": _number_sign("="), "next": _number_sign("→"),
}
_EMBLEM = (("black", "orange"), ("green",), ("clear", "clear", "green"), ("orange",), (), ("black",))


def emblem(pen: Pen, box: Box) -> None:
    """A building of all four materials."""
    art.building(pen, box, [len(stack) for stack in _EMBLEM], 3, art.in_colours(_EMBLEM), ground=False)
