"""The form of a finished sheet that was filled by hand.

A field a corner (``B2-red``: a number from 1 to 6, or nothing), one a SQUARE (``B2``: ``x`` when it was X-ed) and two
for the Jokers. ``sheet`` is a whole sheet in one field: a part a SQUARE, ``3040x``, dots between, the Jokers last.
Side and variant are the table's: they come along as fields of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from companion.core.forms import Fields, first_of
from companion.core.violations import Unreadable

from .layout import COLOURS, COLUMN_NAMES, COLUMNS, CORNERS, SIDES, SQUARES, Layout, Square, column_of, line_of
from .paper import judged, sheet_as_entered, takes_pips, troubles
from .scoring import score
from .state import CROSSED, JOKERS, OPEN, STANDARD, TASKS, VARIANTS, Sheet

JOKER_FIELDS = tuple(f"joker-{number}" for number in range(1, JOKERS + 1))
FIELDS = (*(name for square in range(len(SQUARES)) for name in
            (*CORNERS[square * len(COLOURS):(square + 1) * len(COLOURS)], SQUARES[square])), *JOKER_FIELDS)
"""The names of all fields of a sheet."""

_CROSSES = ("x", "X", "×")


# ---------------------------------------------------------------- a sheet from its form

def sheet_from_form(fields: Fields) -> dict[str, Any]:
    """What was typed, in the form that ``read_sheet`` reads, or ``Unreadable`` with a ``sentence`` of our own."""
    typed = _typed(fields)
    for name, entered in typed.items():
        _refuse(name, entered, _variant(fields))
    return sheet_as_entered(_sheet(fields))


def _typed(fields: Fields) -> dict[str, str]:
    """Every field of the sheet and what stands in it."""
    if any(name in fields for name in FIELDS):
        return {name: first_of(fields, name) for name in FIELDS}
    return dict(_unpacked(first_of(fields, "sheet")))


def _unpacked(packed: str) -> Iterator[tuple[str, str]]:
    parts = dict(zip_longest((*SQUARES, ""), packed.split(".")[:len(SQUARES) + 1], fillvalue=""))
    for square in SQUARES:
        numbers = parts[square].rstrip("x").replace("0", " ")
        for place, colour in enumerate(COLOURS):
            yield f"{square}-{colour}", numbers[place:place + 1].strip()
        yield square, "x" if parts[square].endswith("x") else ""
    for place, name in enumerate(JOKER_FIELDS):
        yield name, parts[""][place:place + 1]


def _refuse(name: str, entered: str, variant: str) -> None:
    """A field that holds what cannot stand there."""
    number, cross = bool(_number(entered)), entered in _CROSSES
    if not entered:
        return
    if name in SQUARES and not cross:
        raise _unreadable("paper-cross", name, entered, square=name)
    if name in CORNERS and not number:
        raise _unreadable("paper-corner", name, entered, corner=name)
    if name in JOKER_FIELDS and not number and (not cross or takes_pips(Sheet(SIDES[0], variant))):
        raise _unreadable("paper-joker", name, entered, count=JOKER_FIELDS.index(name) + 1)


def _unreadable(sentence: str, name: str, entered: str, **facts: Any) -> Unreadable:
    return Unreadable("not-a-number", name, found=entered, sentence=sentence, typed=entered[:12], **facts)


def _sheet(fields: Fields) -> Sheet:
    """For drawing: a field that cannot be read counts as empty."""
    typed = _typed(fields)
    corners = tuple(tuple(_number(typed[f"{square}-{colour}"]) for colour in COLOURS) for square in SQUARES)
    states = tuple(CROSSED if typed[square] in _CROSSES else OPEN for square in SQUARES)
    plain = Sheet(_side(fields), _variant(fields), corners, states, tuple(map(sum, corners)))
    used = [typed[name] for name in JOKER_FIELDS if typed[name]]
    jokers = [_number(pips) for pips in used if _number(pips)] if takes_pips(plain) else [0] * len(used)
    return Sheet(plain.side, plain.variant, corners, states, plain.sums, tuple(jokers))


def _number(typed: str) -> int:
    return int(typed) if re.fullmatch("[1-6]", typed) else 0


def _side(fields: Fields) -> str:
    return first_of(fields, "side") if first_of(fields, "side") in SIDES else SIDES[0]


def _variant(fields: Fields) -> str:
    return first_of(fields, "variant") if first_of(fields, "variant") in VARIANTS else STANDARD


# ---------------------------------------------------------------- a sheet as it is drawn

@dataclass(frozen=True, slots=True)
class TypedCorner:
    name: str
    colour: str
    number: int             # 0: empty
    asked: int              # predefined; 0: any number
    bad: bool


@dataclass(frozen=True, slots=True)
class TypedSquare:
    """A SQUARE, its corners in reading order, as it stands while the sheet is typed."""

    name: str
    column: str
    line: int
    wanted: tuple[int, int]
    mark: str
    state: str
    sum: int
    crossed: bool           # an X was typed
    bad: bool
    left_out: bool          # off the path of task 1
    corners: tuple[TypedCorner, ...]


def sheet_editor(fields: Fields, layout: Layout) -> dict[str, Any]:
    """The sheet with sums and troubles as far as it is filled, and its fields as they were typed."""
    sheet = _sheet(fields)
    found, after = troubles(sheet, layout), judged(sheet, layout)
    blamed = {trouble.facts["space"] for trouble in found}
    return {
        "squares": tuple(_square(sheet, after, index, square, layout, blamed)
                         for index, square in enumerate(layout.side(sheet.side).squares)),
        "columns": tuple(COLUMN_NAMES[:COLUMNS]), "side": sheet.side, "variant": sheet.variant,
        "crosses": sheet.variant not in TASKS, "pips": takes_pips(sheet), "joker_fields": JOKER_FIELDS,
        "typed": _typed(fields), "packed": _packed(sheet), "chosen": first_of(fields, "space"), "troubles": found,
        "filled": sum(state != OPEN for state in after.states), "count": len(SQUARES),
        "total": score(after, layout).total,
    }


def _square(sheet: Sheet, after: Sheet, index: int, square: Square, layout: Layout, blamed: set[str]) -> TypedSquare:
    numbers = dict(zip(COLOURS, zip(sheet.corners[index], square.predefined, strict=True), strict=True))
    corners = tuple(TypedCorner(f"{square.name}-{colour}", colour, *numbers[colour],
                                bad=f"{square.name}-{colour}" in blamed) for colour in layout.corners)
    return TypedSquare(square.name, COLUMN_NAMES[column_of(index)], line_of(index) + 1, square.wanted, square.mark,
                       after.states[index], sheet.sums[index], sheet.states[index] == CROSSED, square.name in blamed,
                       sheet.variant == "task-1" and index not in layout.task_1, corners)


def _packed(sheet: Sheet) -> str:
    squares = ("".join(map(str, own)) if any(own) else "" for own in sheet.corners)
    crosses = ("x" if state == CROSSED else "" for state in sheet.states)
    parts = (own + cross for own, cross in zip(squares, crosses, strict=True))
    return ".".join((*parts, "".join(str(pips or "x") for pips in sheet.jokers)))
