"""What an effect does, step by step, as it stands in a record. Shape only: legality is in effects.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, NamedTuple

from companion.core.reading import a_list, a_number, a_word, an_object, need, one_of, shown
from companion.core.violations import Unreadable

from .cards import Card, an_icon, read_card


class Spot(NamedTuple):
    """A face of a die, 1 to 6."""

    die: str
    face: int


class Entry(NamedTuple):
    """An icon drawn by a tag."""

    die: str
    face: int
    icon: str

    @property
    def spot(self) -> Spot:
        return Spot(self.die, self.face)


@dataclass(frozen=True, slots=True)
class Step:
    do: ClassVar[str] = ""

    def record(self) -> dict[str, Any]:
        return written(self)


def written(entered: Any) -> dict[str, Any]:
    """A move or a step as it stands in a record; what was left out stays out."""
    values = {field.name: getattr(entered, field.name) for field in fields(entered)}
    return {"do": entered.do, **{name: _plain(value) for name, value in values.items() if value is not None}}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Step | Card):
        return value.record()
    return dict(value) if isinstance(value, Mapping) else value


# ---------------------------------------------------------------- points

@dataclass(frozen=True, slots=True)
class Gain(Step):
    do: ClassVar[str] = "gain"
    points: int
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Lose(Step):
    do: ClassVar[str] = "lose"
    points: int
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Pay(Step):
    do: ClassVar[str] = "pay"
    points: int


@dataclass(frozen=True, slots=True)
class Steal(Step):
    do: ClassVar[str] = "steal"
    player: str
    points: int


# ---------------------------------------------------------------- faces

@dataclass(frozen=True, slots=True)
class TagCard(Step):
    """A whole card."""

    do: ClassVar[str] = "tag"
    card: str
    on: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class TagIcon(Step):
    """One icon, as Teleport does."""

    do: ClassVar[str] = "tag"
    icon: str
    face: Spot


@dataclass(frozen=True, slots=True)
class Erase(Step):
    do: ClassVar[str] = "erase"
    face: Spot


@dataclass(frozen=True, slots=True)
class Replace(Step):
    do: ClassVar[str] = "replace"
    face: Spot
    icon: str


@dataclass(frozen=True, slots=True)
class Dot(Step):
    do: ClassVar[str] = "dot"
    face: Spot


@dataclass(frozen=True, slots=True)
class Dash(Step):
    do: ClassVar[str] = "dash"
    face: Spot


# ---------------------------------------------------------------- dice

@dataclass(frozen=True, slots=True)
class Reroll(Step):
    do: ClassVar[str] = "reroll"
    die: str
    up: int


@dataclass(frozen=True, slots=True)
class Claim(Step):
    do: ClassVar[str] = "claim"
    die: str


@dataclass(frozen=True, slots=True)
class Give(Step):
    do: ClassVar[str] = "give"
    die: str
    to: str


@dataclass(frozen=True, slots=True)
class Swap(Step):
    do: ClassVar[str] = "swap"
    dice: tuple[str, str]


# ---------------------------------------------------------------- cards and discs

@dataclass(frozen=True, slots=True)
class Mark(Step):
    do: ClassVar[str] = "mark"
    on: str


@dataclass(frozen=True, slots=True)
class Unmark(Step):
    do: ClassVar[str] = "unmark"


@dataclass(frozen=True, slots=True)
class Neutralize(Step):
    do: ClassVar[str] = "neutralize"
    card: str


@dataclass(frozen=True, slots=True)
class Revive(Step):
    do: ClassVar[str] = "revive"
    card: str


@dataclass(frozen=True, slots=True)
class LayCard(Step):
    """A card comes into play."""

    do: ClassVar[str] = "add-card"
    card: Card


# ---------------------------------------------------------------- the turn

@dataclass(frozen=True, slots=True)
class ExtraTurn(Step):
    do: ClassVar[str] = "extra-turn"


@dataclass(frozen=True, slots=True)
class Fizzle(Step):
    do: ClassVar[str] = "fizzle"


@dataclass(frozen=True, slots=True)
class Nothing(Step):
    do: ClassVar[str] = "none"


# ---------------------------------------------------------------- reading

Source = Mapping[str, Any]
MOST_POINTS = 10 ** 1000            # beyond that they add up to what cannot be written down


def read_steps(entered: object, where: str) -> tuple[Step, ...]:
    return tuple(_read_step(step, f"{where}[{i}].") for i, step in enumerate(a_list(entered, where)))


def _read_step(entered: object, where: str) -> Step:
    source = an_object(entered, where.rstrip("."))
    do = one_of(need(source, "do", where), _READERS, where + "do")
    return _READERS[do](source, where)


def read_spot(entered: object, where: str) -> Spot:
    die, face = a_list(entered, where, 2)
    return Spot(a_word(die, where + "[0]"), a_number(face, where + "[1]"))


def read_on(entered: object, where: str) -> tuple[Entry, ...]:
    return tuple(_read_entry(row, f"{where}[{i}]") for i, row in enumerate(a_list(entered, where)))


def _read_entry(entered: object, where: str) -> Entry:
    die, face, icon = a_list(entered, where, 3)
    return Entry(a_word(die, where + "[0]"), a_number(face, where + "[1]"), an_icon(icon, where + "[2]"))


def _word(source: Source, where: str, key: str) -> str:
    return a_word(need(source, key, where), where + key)


def _points(source: Source, where: str) -> int:
    points = a_number(need(source, "points", where), where + "points")
    if abs(points) >= MOST_POINTS:
        raise Unreadable("out-of-range", where + "points", low="-10^1000", high="10^1000", found=shown(points))
    return points


def _player(source: Source, where: str) -> str | None:
    return _word(source, where, "player") if "player" in source else None


def _face(source: Source, where: str) -> Spot:
    return read_spot(need(source, "face", where), where + "face")


def _tag(source: Source, where: str) -> Step:
    if "icon" in source and "card" not in source:
        return TagIcon(an_icon(source["icon"], where + "icon"), _face(source, where))
    return TagCard(_word(source, where, "card"), read_on(need(source, "on", where), where + "on"))


def _swap(source: Source, where: str) -> Step:
    one, other = a_list(need(source, "dice", where), where + "dice", 2)
    return Swap((a_word(one, where + "dice[0]"), a_word(other, where + "dice[1]")))


_READERS: Mapping[str, Callable[[Source, str], Step]] = {
    "gain": lambda source, where: Gain(_points(source, where), _player(source, where)),
    "lose": lambda source, where: Lose(_points(source, where), _player(source, where)),
    "pay": lambda source, where: Pay(_points(source, where)),
    "steal": lambda source, where: Steal(_word(source, where, "player"), _points(source, where)),
    "tag": _tag,
    "erase": lambda source, where: Erase(_face(source, where)),
    "replace": lambda source, where: Replace(
        _face(source, where), an_icon(need(source, "icon", where), where + "icon")),
    "reroll": lambda source, where: Reroll(
        _word(source, where, "die"), a_number(need(source, "up", where), where + "up")),
    "claim": lambda source, where: Claim(_word(source, where, "die")),
    "give": lambda source, where: Give(_word(source, where, "die"), _word(source, where, "to")),
    "swap": _swap,
    "dot": lambda source, where: Dot(_face(source, where)),
    "dash": lambda source, where: Dash(_face(source, where)),
    "mark": lambda source, where: Mark(_word(source, where, "on")),
    "unmark": lambda source, where: Unmark(),
    "neutralize": lambda source, where: Neutralize(_word(source, where, "card")),
    "revive": lambda source, where: Revive(_word(source, where, "card")),
    "add-card": lambda source, where: LayCard(read_card(need(source, "card", where), where + "card")),
    "extra-turn": lambda source, where: ExtraTurn(),
    "fizzle": lambda source, where: Fizzle(),
    "none": lambda source, where: Nothing(),
}
STEPS = tuple(_READERS)
