"""The six things a player can do, read from a record. Shape only: legality is in rules.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.core.game import Move
from companion.core.reading import a_number, a_word, an_object, need, one_of, only, shown
from companion.core.violations import Unreadable

from .cards import Card, read_card
from .state import GOAL, LONG_GOAL, Options
from .steps import Entry, Spot, Step, read_on, read_spot, read_steps, written

RESERVE = "reserve"
LEVELS = ("basic-v1", "basic-v2", "intermediate", "experienced")


@dataclass(frozen=True, slots=True)
class AddCard(Move):
    do: ClassVar[str] = "add-card"
    card: Card
    reserve: bool = False

    def record(self) -> dict[str, Any]:
        source = {"from": RESERVE} if self.reserve else {}
        return {"do": self.do, "by": self.by, "card": self.card.record(), **source}


@dataclass(frozen=True, slots=True)
class Tag(Move):
    """A tag of the set-up."""

    do: ClassVar[str] = "tag"
    card: str
    on: tuple[Entry, ...]
    steps: tuple[Step, ...] | None = None

    def record(self) -> dict[str, Any]:
        return written(self)


@dataclass(frozen=True, slots=True)
class Roll(Move):
    do: ClassVar[str] = "roll"
    up: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Resolve(Move):
    do: ClassVar[str] = "resolve"
    die: str
    steps: tuple[Step, ...] | None = None

    def record(self) -> dict[str, Any]:
        return written(self)


@dataclass(frozen=True, slots=True)
class Use(Move):
    """An always effect or a ward."""

    do: ClassVar[str] = "use"
    face: Spot
    steps: tuple[Step, ...]

    def record(self) -> dict[str, Any]:
        return written(self)


@dataclass(frozen=True, slots=True)
class EndTurn(Move):
    do: ClassVar[str] = "end-turn"


def read_move(entered: Mapping[str, Any], where: str) -> Move:
    by = a_word(need(entered, "by", where), where + "by")
    do = one_of(need(entered, "do", where), ("add-card", "tag", "roll", "resolve", "use", "end-turn"), where + "do")
    if do == "add-card":
        return _read_add_card(by, entered, where)
    if do == "tag":
        return Tag(by, a_word(need(entered, "card", where), where + "card"),
                   read_on(need(entered, "on", where), where + "on"), _read_steps(entered, where))
    if do == "roll":
        up = an_object(need(entered, "up", where), where + "up")
        return Roll(by, {a_word(die, where + "up"): a_number(face, f"{where}up.{die}") for die, face in up.items()})
    if do == "resolve":
        return Resolve(by, a_word(need(entered, "die", where), where + "die"), _read_steps(entered, where))
    if do == "use":
        return Use(by, read_spot(need(entered, "face", where), where + "face"),
                   read_steps(need(entered, "steps", where), where + "steps"))
    return EndTurn(by)


def _read_add_card(by: str, entered: Mapping[str, Any], where: str) -> AddCard:
    if "from" in entered:
        one_of(entered["from"], (RESERVE,), where + "from")
    return AddCard(by, read_card(need(entered, "card", where), where + "card"), "from" in entered)


def _read_steps(entered: Mapping[str, Any], where: str) -> tuple[Step, ...] | None:
    return read_steps(entered["steps"], where + "steps") if "steps" in entered else None


# ---------------------------------------------------------------- options

OPTIONS: Mapping[str, Any] = {"level": LEVELS[0], "goal": GOAL, "start": None}


def read_options(entered: Mapping[str, Any], players: Sequence[str]) -> Options:
    only(entered, OPTIONS, "options.")
    level = one_of(entered.get("level", LEVELS[0]), LEVELS, "options.level")
    goal = a_number(entered.get("goal", GOAL), "options.goal")
    if goal not in (GOAL, LONG_GOAL):
        raise Unreadable("not-one-of", "options.goal", allowed=f"{GOAL}, {LONG_GOAL}", found=shown(goal))
    return Options(level, goal, _read_start(entered["start"], players) if "start" in entered else 0)


def _read_start(entered: object, players: Sequence[str]) -> int:
    start = a_word(entered, "options.start")
    if start not in players:
        raise Unreadable("unknown-player", "options.start", found=shown(start))
    return players.index(start)


def rematch_options(entered: Mapping[str, Any]) -> dict[str, Any]:
    """What a table agreed on holds for its next game too."""
    return dict(entered)
