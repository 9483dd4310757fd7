"""The four things a player can do, read from a record or from a page's form. Shape only: legality is in rules.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.core.game import Move
from companion.core.reading import a_list, a_number, a_word, an_object, need, one_of, only, shown
from companion.core.violations import Unreadable

from .layout import COLOURS
from .paper import read_position
from .state import Options


@dataclass(frozen=True, slots=True)
class Roll(Move):
    do: ClassVar[str] = "roll"
    dice: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Write(Move):
    do: ClassVar[str] = "write"
    space: str
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cross(Move):
    do: ClassVar[str] = "cross"
    space: str


@dataclass(frozen=True, slots=True)
class Pass(Move):
    do: ClassVar[str] = "pass"


_DO = ("roll", "write", "cross", "pass")


def read_move(entered: Mapping[str, Any], where: str) -> Move:
    by = a_word(need(entered, "by", where), where + "by")
    do = one_of(need(entered, "do", where), _DO, where + "do")
    if do == "pass":
        return Pass(by)
    if do == "roll":
        dice = an_object(need(entered, "dice", where), where + "dice")
        return Roll(by, {die: a_number(face, f"{where}dice.{die}") for die, face in dice.items()})
    space = a_word(need(entered, "space", where), where + "space")
    if do == "cross":
        return Cross(by, space)
    listed = a_list(need(entered, "dice", where), where + "dice")
    return Write(by, space, tuple(a_word(die, f"{where}dice[{i}]") for i, die in enumerate(listed)))


def move_from_form(by: str, fields: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """A page's form as a move of a record. A roll comes as a field a die (``face-red``) or as typed ``faces``."""
    do = next(iter(fields.get("do", ())), "") or ("write" if fields.get("dice") else "cross")
    move: dict[str, Any] = {"by": by, "do": do}
    if do == "roll":
        move["dice"] = _faces_from_form(fields)
    if do in ("write", "cross"):
        move["space"] = next(iter(fields.get("space", ())), "")
    if do == "write":
        move["dice"] = list(fields.get("dice", ()))
    return move


def _faces_from_form(fields: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    rolled = [die for die in COLOURS if die in fields.get("rolled", ())]
    typed = [digit for digit in next(iter(fields.get("faces", ())), "") if digit.isdecimal()]
    if typed:
        if len(typed) != len(rolled):
            raise Unreadable("wrong-length", "faces", wanted=len(rolled), found=len(typed))
        return {die: int(digit) for die, digit in zip(rolled, typed, strict=True)}
    return {die: _face(die, next(iter(fields.get(f"face-{die}", ())), None)) for die in rolled}


def _face(die: str, entered: str | None) -> int:
    if entered is None or not entered.isdecimal():
        raise Unreadable("missing" if entered is None else "not-a-number", die, found=shown(entered))
    return int(entered[:3])


OPTIONS: Mapping[str, Any] = {"first": None, "position": None}


def options_from_form(fields: Mapping[str, Sequence[str]], players: Sequence[str]) -> dict[str, Any]:
    """``first`` is the position of the name that was marked on the page; the first player needs no saying."""
    marked = next(iter(fields.get("first", ())), "")
    typed = [" ".join(name.split()) for name in fields.get("name", ())]
    first = typed[int(marked[:3])] if marked.isdecimal() and int(marked[:3]) < len(typed) else ""
    return {"first": first} if first in players[1:] else {}


def read_options(entered: Mapping[str, Any], players: Sequence[str]) -> Options:
    only(entered, OPTIONS, "options.")
    first = _read_first(entered["first"], players) if "first" in entered else 0
    if "position" not in entered:
        return Options(first)
    return Options(first, read_position(entered["position"], players, "options.position."))


def _read_first(entered: object, players: Sequence[str]) -> int:
    first = a_word(entered, "options.first")
    if first not in players:
        raise Unreadable("unknown-player", "options.first", found=shown(first))
    return players.index(first)


def rematch_options(entered: Mapping[str, Any]) -> dict[str, Any]:
    """What a table agreed on, without how far this one game had come on paper."""
    return {name: value for name, value in entered.items() if name != "position"}
