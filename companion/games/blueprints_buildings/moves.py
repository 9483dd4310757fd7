"""The five things a player can do, read from a record or from a page's form. Shape only: legality is in rules.py."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.core.forms import Fields, first_of, number_of
from companion.core.game import Move
from companion.core.reading import a_flag, a_list, a_number, a_word, need, one_of, only, shown
from companion.core.violations import Unreadable

from .layout import COLUMNS, ROWS, SIGN, SPACES, plan_from_text
from .messages import LETTERS, NAMES
from .state import COLOURS, Die, Options

Space = tuple[int, int]             # row, column, from 1
_TYPED_DIE = re.compile(r"([^\W\d_]+)\W*(\d+)")


@dataclass(frozen=True, slots=True)
class Round(Move):
    do: ClassVar[str] = "round"
    names: ClassVar[tuple[str, ...]] = ("by", "first")
    in_demand: tuple[str, ...]
    first: str | None = None

    def record(self) -> dict[str, Any]:
        return _without_empty(Move.record(self), "first")


@dataclass(frozen=True, slots=True)
class Plan(Move):
    do: ClassVar[str] = "plan"
    plan: tuple[Any, ...]           # rows as they were entered: whether it is a plan is for the rules to say


@dataclass(frozen=True, slots=True)
class Pool(Move):
    do: ClassVar[str] = "pool"
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Take(Move):
    do: ClassVar[str] = "take"
    die: Die
    space: Space | None = None      # None: it fits nowhere
    draw: tuple[Die, ...] = ()
    remove: Die | None = None

    def record(self) -> dict[str, Any]:
        return _without_empty(Move.record(self), "draw", "remove")


@dataclass(frozen=True, slots=True)
class Finished(Move):
    """A whole building at once, as a table enters it that plays a round without the phone."""

    do: ClassVar[str] = "building"
    plan: tuple[Any, ...]
    stacks: tuple[tuple[tuple[Die, ...], ...], ...]     # by row and column, bottom first, as in the outcome's sheet
    lost: tuple[Die, ...] = ()

    def one_by_one(self) -> Iterator[Move]:
        """The same as single entries. Lost dice come last: where a die fits only ever becomes less."""
        yield Plan(self.by, self.plan)
        for space in SPACES:
            for die in self.stacks[space[0] - 1][space[1] - 1]:
                yield Take(self.by, die, space)
        for die in self.lost:
            yield Take(self.by, die)


def _without_empty(entered: dict[str, Any], *keys: str) -> dict[str, Any]:
    """What may be missing from a record is missing when there is nothing to say."""
    return {key: value for key, value in entered.items() if value or key not in keys}


# ---------------------------------------------------------------- from a record

def read_move(entered: Mapping[str, Any], where: str) -> Move:
    by = a_word(need(entered, "by", where), where + "by")
    do = one_of(need(entered, "do", where), ("round", "plan", "pool", "take", "building"), where + "do")
    if do == "round":
        return _read_round(by, entered, where)
    if do == "plan":
        return Plan(by, _read_plan(entered, where))
    if do == "building":
        return Finished(by, _read_plan(entered, where), _read_stacks(need(entered, "stacks", where), where + "stacks"),
                        _read_dice(entered.get("lost", []), where + "lost"))
    if do == "pool":
        return Pool(by, _read_dice(need(entered, "dice", where), where + "dice"))
    return _read_take(by, entered, where)


def _read_plan(entered: Mapping[str, Any], where: str) -> tuple[Any, ...]:
    rows = a_list(need(entered, "plan", where), where + "plan")
    return tuple(tuple(row) if isinstance(row, list) else row for row in rows)


def _read_stacks(entered: object, where: str) -> tuple[tuple[tuple[Die, ...], ...], ...]:
    return tuple(tuple(_read_dice(stack, f"{where}[{r}][{c}]")
                       for c, stack in enumerate(a_list(row, f"{where}[{r}]", COLUMNS)))
                 for r, row in enumerate(a_list(entered, where, ROWS)))


def _read_round(by: str, entered: Mapping[str, Any], where: str) -> Round:
    colours = a_list(need(entered, "in_demand", where), where + "in_demand", 2)
    in_demand = tuple(a_word(colour, f"{where}in_demand[{i}]") for i, colour in enumerate(colours))
    first = entered.get("first")
    return Round(by, in_demand, None if first is None else a_word(first, where + "first"))


def _read_take(by: str, entered: Mapping[str, Any], where: str) -> Take:
    die = _read_die(need(entered, "die", where), where + "die")
    space, remove = entered.get("space"), entered.get("remove")
    return Take(by, die, None if space is None else _read_space(space, where + "space"),
                _read_dice(entered.get("draw", []), where + "draw"),
                None if remove is None else _read_die(remove, where + "remove"))


def _read_die(entered: object, where: str) -> Die:
    colour, face = a_list(entered, where, 2)
    return Die(a_word(colour, where + "[0]"), a_number(face, where + "[1]"))


def _read_dice(entered: object, where: str) -> tuple[Die, ...]:
    return tuple(_read_die(die, f"{where}[{i}]") for i, die in enumerate(a_list(entered, where)))


def _read_space(entered: object, where: str) -> Space:
    row, column = a_list(entered, where, 2)
    return a_number(row, where + "[0]"), a_number(column, where + "[1]")


# ---------------------------------------------------------------- from a form

NOWHERE = "nowhere"                 # the field "space" of a die that fits nowhere


def move_from_form(by: str, fields: Fields) -> dict[str, Any]:
    """A page's form as a move of a record. A die comes as ``orange-3``, or its ``colour`` and its ``face`` apart."""
    do = first_of(fields, "do") or "take"
    if do == "round":
        first = first_of(fields, "first") or None
        return {"by": by, "do": do, "in_demand": list(fields.get("in_demand", ())), "first": first}
    if do == "plan":
        return {"by": by, "do": do, "plan": _plan_from_form(fields)}
    if do == "pool":
        return {"by": by, "do": do, "dice": dice_from_form(fields, "dice")}
    if do == "take":
        return {"by": by, "do": do, **_take_from_form(fields)}
    if do == "building":
        return {"by": by, "do": do, **_building_from_form(fields)}
    return {"by": by, "do": do}


def plan_fields(fields: Fields) -> tuple[str, ...]:
    """What stands in the six spaces of a plan that is being entered; "" where nothing was chosen yet."""
    return tuple(first_of(fields, f"height-{row}-{column}") for row, column in SPACES)


def _plan_from_form(fields: Fields) -> list[Any]:
    """A card of the deck comes in one word (``plan``), a card copied by hand as six fields (``height-1-1``)."""
    if word := first_of(fields, "plan"):
        rows = plan_from_text(word)
        return rows if isinstance(rows, list) else [rows]
    if "" in plan_fields(fields):
        raise Unreadable("missing", "plan")
    entries = [entry if entry == SIGN else number_of(entry) for entry in plan_fields(fields)]
    return [entries[row * COLUMNS:(row + 1) * COLUMNS] for row in range(ROWS)]


AS_BUILT = "as-built"               # the field "plan" of a building that met its plan


def _building_from_form(fields: Fields) -> dict[str, Any]:
    """A stack is typed bottom first, with letters or names of colours: ``O3 G4``, ``noir 2``."""
    typed = [_typed_dice(first_of(fields, f"stack-{row}-{column}")) for row, column in SPACES]
    built = [len(dice) or SIGN for dice in typed]
    as_built = first_of(fields, "plan") == AS_BUILT
    plan = [built[:COLUMNS], built[COLUMNS:]] if as_built else _plan_from_form(fields)
    return {"plan": plan, "stacks": [typed[:COLUMNS], typed[COLUMNS:]], "lost": _typed_dice(first_of(fields, "lost"))}


def _typed_dice(text: str) -> list[list[Any]]:
    return [[_colour(word), number_of(face)] for word, face in _TYPED_DIE.findall(text)]


def _colour(word: str) -> str:
    """The colour somebody means; a word that is none stays as it is, for the rules to refuse."""
    known = {**{name: colour for names in NAMES.values() for colour, name in names.items() if colour in COLOURS},
             **{letter: colour for letters in LETTERS.values() for colour, letter in letters.items()}}
    return {name.lower(): colour for name, colour in known.items()}.get(word.lower(), word)


def _take_from_form(fields: Fields) -> dict[str, Any]:
    """The page says how many ``draws`` it waits for: an entry is none before they are all there."""
    die = first_of(fields, "die") or f"{first_of(fields, 'colour')}-{first_of(fields, 'face')}"
    space = first_of(fields, "space")
    if not space:
        raise Unreadable("missing", "space")
    draw, wanted = dice_from_form(fields, "draw"), number_of(first_of(fields, "draws") or "0")
    if isinstance(wanted, int) and len(draw) < wanted:
        raise Unreadable("missing", "draw")
    move: dict[str, Any] = {"die": _die_from_form(die, "die"), "space": _space_from_form(space)}
    if draw:
        move["draw"] = draw
    if remove := first_of(fields, "remove"):
        move["remove"] = _die_from_form(remove, "remove")
    return move


def dice_from_form(fields: Fields, name: str) -> list[list[Any]]:
    return [_die_from_form(word, name) for word in fields.get(name, ()) if word.strip()]


def _die_from_form(word: str, name: str) -> list[Any]:
    colour, dash, face = word.strip().rpartition("-")
    if not dash or not face or not colour:
        raise Unreadable("missing" if word.strip() in ("", "-") else "not-a-word", name, found=shown(word))
    return [colour, number_of(face)]


def _space_from_form(word: str) -> list[Any] | None:
    return None if word == NOWHERE else [number_of(part) for part in word.split("-")]


# ---------------------------------------------------------------- options

OPTIONS: Mapping[str, Any] = {"pool": False, "totals": False, "gold": 3, "silver": 2, "bronze": 1, "prize": 2}
_FLAGS, _POINTS = ("pool", "totals"), ("gold", "silver", "bronze", "prize")
_MOST_DIGITS = 1000                 # longer numbers add up to what cannot be written down


def read_options(entered: Mapping[str, Any], players: Sequence[str]) -> Options:
    only(entered, OPTIONS, "options.")
    whole = {**OPTIONS, **entered}
    pool, totals = (a_flag(whole[name], f"options.{name}") for name in _FLAGS)
    gold, silver, bronze, prize = (_points(whole[name], f"options.{name}") for name in _POINTS)
    return Options(pool, totals, gold, silver, bronze, prize)


def _points(entered: object, where: str) -> int:
    points = a_number(entered, where, 0)
    if points >= 10 ** _MOST_DIGITS:
        raise Unreadable("out-of-range", where, low=0, high=f"10^{_MOST_DIGITS}", found=shown(points))
    return points


def options_from_form(fields: Fields, players: Sequence[str]) -> dict[str, Any]:
    """Only what the table wants otherwise; a switch that is off is not in the form."""
    wanted: dict[str, Any] = {name: bool(first_of(fields, name)) for name in _FLAGS}
    wanted |= {name: number_of(first_of(fields, name)) for name in _POINTS if first_of(fields, name)}
    return {name: value for name, value in wanted.items() if value != OPTIONS[name]}


def rematch_options(entered: Mapping[str, Any]) -> dict[str, Any]:
    """What a table agreed on holds for its next game too."""
    return dict(entered)
