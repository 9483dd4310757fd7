"""The five things a player can do, read from a record or from a page's form. Shape only: legality is in rules.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.core.forms import Fields, first_of
from companion.core.game import Move
from companion.core.reading import a_number, a_word, an_object, need, one_of, only, shown
from companion.core.violations import Unreadable

from .layout import SIDES
from .state import DICE, STANDARD, VARIANTS, Options


@dataclass(frozen=True, slots=True)
class Roll(Move):
    do: ClassVar[str] = "roll"
    dice: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Enter(Move):
    do: ClassVar[str] = "enter"
    die: str
    corner: str


@dataclass(frozen=True, slots=True)
class Joker(Move):
    do: ClassVar[str] = "joker"
    die: str


@dataclass(frozen=True, slots=True)
class Recolour(Move):
    do: ClassVar[str] = "recolour"
    die: str
    colour: str                     # "as" in a record

    def record(self) -> dict[str, Any]:
        return {"by": self.by, "do": self.do, "die": self.die, "as": self.colour}


@dataclass(frozen=True, slots=True)
class Done(Move):
    do: ClassVar[str] = "done"


Use = Enter | Joker | Recolour      # what is done with a single die

_DO = ("roll", "enter", "joker", "recolour", "done")


# ---------------------------------------------------------------- from a record

def read_move(entered: Mapping[str, Any], where: str) -> Move:
    by = a_word(need(entered, "by", where), where + "by")
    do = one_of(need(entered, "do", where), _DO, where + "do")
    if do == "done":
        return Done(by)
    if do == "roll":
        dice = an_object(need(entered, "dice", where), where + "dice")
        return Roll(by, {die: a_number(face, f"{where}dice.{die}") for die, face in dice.items()})
    die = a_word(need(entered, "die", where), where + "die")
    if do == "joker":
        return Joker(by, die)
    if do == "recolour":
        return Recolour(by, die, a_word(need(entered, "as", where), where + "as"))
    return Enter(by, die, a_word(need(entered, "corner", where), where + "corner"))


# ---------------------------------------------------------------- from a form

def move_from_form(by: str, fields: Fields) -> dict[str, Any]:
    """A page's form as a move of a record. A roll comes as a field a die (``face-red``) or as typed ``faces``."""
    do = first_of(fields, "do") or "enter"
    move: dict[str, Any] = {"by": by, "do": do}
    if do == "roll":
        move["dice"] = _faces_from_form(fields)
    if do == "enter" and not first_of(fields, "die") and "-" in first_of(fields, "corner"):
        move["die"] = first_of(fields, "corner").rpartition("-")[2]     # no die picked: the one of the corner's colour
    elif do in ("enter", "joker", "recolour"):
        move["die"] = _chosen(fields, "die")
    if do == "enter":
        move["corner"] = _chosen(fields, "corner")
    if do == "recolour":
        move["as"] = _chosen(fields, "as")
    return move


def _chosen(fields: Fields, name: str) -> str:
    """Something that has to be chosen first: without it there is no entry yet, and nothing to refuse."""
    if not first_of(fields, name):
        raise Unreadable("missing", name)
    return first_of(fields, name)


def _faces_from_form(fields: Fields) -> dict[str, int]:
    typed = [digit for digit in first_of(fields, "faces") if digit.isascii() and digit.isdecimal()]
    if not typed:
        return {die: _face(die, first_of(fields, f"face-{die}")) for die in DICE}
    if len(typed) != len(DICE):
        raise Unreadable("wrong-length", "faces", wanted=len(DICE), found=len(typed))
    return {die: int(digit) for die, digit in zip(DICE, typed, strict=True)}


def _face(die: str, entered: str) -> int:
    if not (entered.isascii() and entered.isdecimal()):
        raise Unreadable("not-a-number" if entered else "missing", die, found=shown(entered))
    return int(entered[:3])


# ---------------------------------------------------------------- options

OPTIONS: Mapping[str, Any] = {"side": SIDES[0], "variant": STANDARD}
_CHOICES = {"side": SIDES, "variant": VARIANTS}


def read_options(entered: Mapping[str, Any], players: Sequence[str]) -> Options:
    """Whether the layout has the side is seen when the table is set up."""
    only(entered, OPTIONS, "options.")
    side, variant = (one_of(entered.get(name, OPTIONS[name]), _CHOICES[name], f"options.{name}") for name in OPTIONS)
    return Options(side, variant)


def options_from_form(fields: Fields, players: Sequence[str]) -> dict[str, Any]:
    """Only what the table wants otherwise."""
    wanted = {name: first_of(fields, name) or OPTIONS[name] for name in OPTIONS}
    return {name: value for name, value in wanted.items() if value != OPTIONS[name]}


def rematch_options(entered: Mapping[str, Any]) -> dict[str, Any]:
    """What a table agreed on holds for its next game too."""
    return dict(entered)
