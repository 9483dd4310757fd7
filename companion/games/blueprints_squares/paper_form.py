"""The forms of a game that was played on paper: its sheets, and how far it had come.

A field a space (``left-1-3``): ``7``, ``x`` crossed out, nothing when it is empty, and an ``o`` behind it for a circle.
``sheet`` is a whole sheet in one field, its spaces in sheet order with dots between: so a page carries the others.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from companion.core.forms import Fields, first_of
from companion.core.violations import Unreadable

from . import scoring
from .layout import BLACK, COLOURS, Grid, Layout
from .paper import LARGEST, LAST_TURN, SPACES, makeable, read_sheet, sheet_as_entered, troubles
from .state import CROSSED, EMPTY, SOLO_TURNS, TURNS_A_ROUND, Sheet
from .view import GridView, grid_view

# ---------------------------------------------------------------- a sheet from its form

def sheet_from_form(fields: Fields) -> dict[str, Any]:
    """What was typed, in the form of an outcome's sheet, or ``Unreadable``: its ``sentence`` is a message of ours."""
    return sheet_as_entered(_sheet(fields, _read_field))


def _sheet(fields: Fields, read: Callable[[str, str], tuple[int, bool]]) -> Sheet:
    spaces = [read(space, typed) for space, typed in _typed(fields).items()]
    return Sheet(tuple(mark for mark, _ in spaces), sum(ring << i for i, (_, ring) in enumerate(spaces)))


def _typed(fields: Fields) -> dict[str, str]:
    """Every space and what stands in its field."""
    if any(space in fields for space in SPACES):
        return {space: first_of(fields, space) for space in SPACES}
    typed = first_of(fields, "sheet").split(".")[:len(SPACES)]
    return dict(zip(SPACES, [*typed, *[""] * (len(SPACES) - len(typed))], strict=True))


_FIELD = re.compile(r"(?P<number>[0-9]{1,9})?(?P<cross>[x×])?\s*(?P<ring>[o◯○])?", re.IGNORECASE)


def _read_field(space: str, typed: str) -> tuple[int, bool]:
    found = _FIELD.fullmatch(typed)
    if found is None or (found["number"] and found["cross"]):
        raise Unreadable("not-a-number", space, found=typed, sentence="paper-unreadable", space=space, typed=typed[:12])
    number = int(found["number"] or 1)
    if not 1 <= number <= LARGEST:
        raise Unreadable("out-of-range", space, low=1, high=LARGEST, found=typed,
                         sentence="paper-out-of-range", space=space, typed=typed[:12], most=LARGEST)
    return CROSSED if found["cross"] else number if found["number"] else EMPTY, bool(found["ring"])


def _read_or_empty(space: str, typed: str) -> tuple[int, bool]:
    """For drawing: a field that cannot be read counts as empty."""
    try:
        return _read_field(space, typed)
    except Unreadable:
        return EMPTY, False


def _counted(sheet: Sheet) -> Sheet:
    """A circle around no number counts for nothing."""
    return Sheet(sheet.marks, sum(1 << i for i, mark in enumerate(sheet.marks) if mark > 0 and sheet.circled >> i & 1))


# ---------------------------------------------------------------- a sheet as it is drawn

def sheet_editor(fields: Fields, layout: Layout) -> dict[str, Any]:
    """The sheet with sums and troubles as far as it is filled, and its fields as they were typed."""
    sheet = _sheet(fields, _read_or_empty)
    counted, found = _counted(sheet), troubles(sheet, layout)
    blamed = {trouble.facts["space"] for trouble in found}
    chosen = first_of(fields, "space")
    return {
        "grids": tuple(_grid_editor(sheet, layout, grid, blamed, chosen) for grid in layout.grids),
        "typed": _typed(fields), "packed": _packed(sheet), "chosen": chosen, "troubles": found,
        "filled": sum(mark != EMPTY for mark in sheet.marks), "count": len(SPACES), "longest": len(str(LARGEST)) + 1,
        "penalties": {"circled": counted.circled.bit_count(), "twice": scoring.all_duplicates(sheet, layout),
                      "crossed": scoring.crossed(sheet)},
        "total": scoring.score(counted, layout).total, "digits": _digits(layout),
    }


def _grid_editor(sheet: Sheet, layout: Layout, grid: Grid, blamed: set[str], chosen: str) -> GridView:
    """Every space can be tapped, the filled ones too."""
    plain = grid_view(sheet, layout, grid, True)
    looks = dict.fromkeys(blamed, "bad") | {chosen: "on"}
    return replace(plain, cells=tuple(replace(cell, open=True, look=looks.get(cell.name, "")) for cell in plain.cells))


def _packed(sheet: Sheet) -> str:
    words = {EMPTY: "", CROSSED: "x"}
    return ".".join(words.get(mark, str(mark)) + ("o" if sheet.circled >> i & 1 else "")
                    for i, mark in enumerate(sheet.marks))


def _digits(layout: Layout) -> dict[str, Any]:
    """For the number pad: in each space, the digits after which another one can follow."""
    going_on = [_prefixes(makeable(space, grid.combine, grid.min_dice).values)
                for grid in layout.grids for space in layout.spaces[grid.start:grid.start + grid.size * grid.size]]
    kinds = sorted(set(going_on))
    return {"more": kinds, "of": [kinds.index(more) for more in going_on]}


@lru_cache(maxsize=64)
def _prefixes(values: tuple[int, ...]) -> str:
    """Beginnings of longer numbers: of 9, 10 and 36 they are 1 and 3."""
    return " ".join(sorted({str(value)[:end] for value in values for end in range(1, len(str(value)))}))


# ---------------------------------------------------------------- how far it had come

def position_from_form(fields: Fields, players: Sequence[str], sheets: Sequence[object], finished: bool
                       ) -> dict[str, Any]:
    """The options of a table that goes on from these sheets; a finished game needs no more than them."""
    laid = {name: sheet_as_entered(_laid(read_sheet(sheet, ""), finished))
            for name, sheet in zip(players, sheets, strict=True)}
    if finished:
        return {"position": {"turn": SOLO_TURNS if len(players) == 1 else 0, "aside": {}, "sheets": laid}}
    turn = _read_turn(fields, len(players) == 1)
    first = players[(_read_roller(fields, players) - turn) % len(players)]
    position = {"turn": turn, "aside": _read_aside(fields, turn), "sheets": laid}
    return {**({"first": first} if first != players[0] else {}), "position": position}


def _laid(sheet: Sheet, finished: bool) -> Sheet:
    """A finished sheet has no empty space: what was left empty is crossed out."""
    sheet = _counted(sheet)
    return Sheet(tuple(mark or CROSSED for mark in sheet.marks), sheet.circled) if finished else sheet


def _read_turn(fields: Fields, solo: bool) -> int:
    rounds = SOLO_TURNS // TURNS_A_ROUND if solo else (LAST_TURN + 1) // TURNS_A_ROUND
    played = _number(fields, "round", rounds, "paper-bad-round")
    return (played - 1) * TURNS_A_ROUND + _number(fields, "turn", TURNS_A_ROUND, "paper-bad-turn") - 1


def _read_roller(fields: Fields, players: Sequence[str]) -> int:
    if len(players) == 1:
        return 0
    return _number(fields, "roller", len(players), "paper-bad-roller") - 1


def _read_aside(fields: Fields, turn: int) -> dict[str, int]:
    aside = {die: _number(fields, f"aside-{die}", 6, "paper-bad-face", die=die) for die in COLOURS
             if first_of(fields, f"aside-{die}")}
    if aside and turn % TURNS_A_ROUND == 0:
        raise Unreadable("wrong-length", f"aside-{next(iter(aside))}", wanted=0, found=len(aside),
                         sentence="paper-aside-first")
    return aside


def _number(fields: Fields, name: str, most: int, sentence: str, **facts: Any) -> int:
    typed = first_of(fields, name)
    if not re.fullmatch(r"[0-9]{1,3}", typed) or not 1 <= int(typed) <= most:
        raise Unreadable("out-of-range", name, low=1, high=most, found=typed, sentence=sentence, most=most, **facts)
    return int(typed)


def turn_editor(fields: Fields, players: Sequence[str], sheets: Sequence[object], layout: Layout) -> dict[str, Any]:
    """Round, turn, roller and dice as they were typed. A solo sheet tells its turn: a mark each, but for bonuses."""
    typed = {name: first_of(fields, name) for name in ("round", "turn", "roller")}
    if len(players) == 1 and not typed["round"] and not typed["turn"]:
        turn = min(_solo_turns(read_sheet(sheets[0], ""), layout), SOLO_TURNS - 1)
        typed |= {"round": str(turn // TURNS_A_ROUND + 1), "turn": str(turn % TURNS_A_ROUND + 1)}
    rounds = (SOLO_TURNS if len(players) == 1 else LAST_TURN + 1) // TURNS_A_ROUND
    return {**typed, "rounds": rounds, "turns": TURNS_A_ROUND, "players": tuple(players),
            "dice": tuple((die, first_of(fields, f"aside-{die}")) for die in COLOURS)}


def _solo_turns(sheet: Sheet, layout: Layout) -> int:
    """Every mark on a black space has brought another one with it."""
    return sum(mark != EMPTY and space.kind != BLACK for mark, space in zip(sheet.marks, layout.spaces, strict=True))
