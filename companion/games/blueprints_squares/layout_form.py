"""The layout editor's form: a sheet as fields, and the fields as a sheet again.

Fields of a grid: ``left-1-3`` the kind of a space, ``left-1-3-right`` and ``left-1-3-below`` the carrot beside and
under it, ``left-combine``, ``left-min_dice``, ``left-sequences``, ``left-chart-1`` and so on. ``read_layout`` alone
judges them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.forms import Fields, first_of, number_of
from companion.core.violations import Unreadable

from .layout import BLACK, COLOURS, GRID_SIZES, KEY, OUTLINE, SOLID, layout_record, read_layout


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of space as it is offered: its letter in a layout, and how it is drawn."""

    letter: str
    kind: str
    colour: str


_INKS = COLOURS[:4]
KINDS = (*(Kind(colour[0], OUTLINE, colour) for colour in _INKS), Kind("k", BLACK, "black"),
         *(Kind(colour[0].upper(), SOLID, colour) for colour in _INKS))
_KIND_OF = {kind.letter: kind for kind in KINDS}
SIGNS = {"": "none", "<": "smaller", ">": "larger", "<>": "both"}
"""What may stand between two spaces; "both" is no sheet's wish, but a file can have it and must not lose it."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Between two neighbours: ``field`` holds the sign of the carrot."""

    field: str
    space: str
    other: str

    def carrots(self, sign: str) -> list[str]:
        one, other = (name.split("-", 1)[1] for name in (self.space, self.other))
        return [f"{one} {part} {other}" for part in (sign if sign in SIGNS else [sign])]


def gaps(grid: str, size: int) -> Iterator[Gap]:
    """All gaps of a grid in sheet order: those within a row, then those under it."""
    for row in range(1, size + 1):
        for col in range(1, size):
            yield Gap(f"{grid}-{row}-{col}-right", f"{grid}-{row}-{col}", f"{grid}-{row}-{col + 1}")
        for col in range(1, size + 1 if row < size else 1):
            yield Gap(f"{grid}-{row}-{col}-below", f"{grid}-{row}-{col}", f"{grid}-{row + 1}-{col}")


# ---------------------------------------------------------------- from the form

def layout_from_form(fields: Fields) -> dict[str, Any]:
    """What was tapped and typed as a layout object, or ``Unreadable`` with the field that is wrong."""
    layout = {"game": KEY, "key": first_of(fields, "key"), "name": first_of(fields, "name"),
              "grids": {grid: _grid_from_form(fields, grid, size) for grid, size in GRID_SIZES.items()}}
    try:
        read_layout(layout)
    except Unreadable as trouble:
        raise _at_its_field(trouble) from None
    return layout


def _grid_from_form(fields: Fields, grid: str, size: int) -> dict[str, Any]:
    across = range(1, size + 1)
    return {
        "spaces": [" ".join(first_of(fields, f"{grid}-{row}-{col}") or "?" for col in across) for row in across],
        "combine": first_of(fields, f"{grid}-combine"),
        "min_dice": number_of(first_of(fields, f"{grid}-min_dice")),
        "sequences": bool(fields.get(f"{grid}-sequences")),
        "carrots": [carrot for gap in gaps(grid, size) for carrot in gap.carrots(first_of(fields, gap.field))],
        "chart": [number_of(first_of(fields, f"{grid}-chart-{count}")) for count in range(1, 2 * size + 3)],
    }


def _at_its_field(trouble: Unreadable) -> Unreadable:
    """The trouble of a layout object, told by the form's field and, in ``place``, by the name people know it by."""
    found = re.fullmatch(r"layout\.grids\.(\w+)\.(\w+)(?:\[(\d+)\])?.*", trouble.where)
    if found is None:
        return trouble
    grid, key, index = found[1], found[2], found[3]
    if key != "chart":
        return Unreadable(trouble.code, f"{grid}-{key}", **trouble.facts, place="editor-at-grid", grid=grid)
    if index is None:
        return Unreadable(trouble.code, f"{grid}-chart-1", **trouble.facts, place="editor-at-chart", grid=grid)
    count = int(index) + 1
    code = "missing" if trouble.facts.get("found") == '""' else trouble.code
    return Unreadable(code, f"{grid}-chart-{count}", **trouble.facts, place="editor-at-chart-field", grid=grid,
                      count=count)


# ---------------------------------------------------------------- to the form

def form_of(layout: Mapping[str, Any]) -> dict[str, list[str]]:
    """A layout object as the fields that make it."""
    read = read_layout(layout)
    fields = {space.name: [space.letter] for space in read.spaces}
    for key, grid in layout_record(read)["grids"].items():
        fields |= {f"{key}-{name}": [str(grid[name])] for name in ("combine", "min_dice")}
        fields |= {f"{key}-sequences": ["1"] if grid["sequences"] else []}
        fields |= {f"{key}-chart-{count}": [str(points)] for count, points in enumerate(grid["chart"], 1)}
        fields |= {gap.field: ["".join(sign for sign in "<>" if gap.carrots(sign)[0] in grid["carrots"])]
                   for gap in gaps(key, GRID_SIZES[key])}
    return fields


def layout_editor(layout: Mapping[str, Any], typed: Fields) -> dict[str, Any]:
    """The form as it is drawn: the layout, or in its place what was typed so far."""
    fields = _with(form_of(layout), typed) if typed else form_of(layout)
    return {"kinds": KINDS, "signs": SIGNS, "count": sum(size * size for size in GRID_SIZES.values()),
            "grids": [_grid_editor(fields, grid, size) for grid, size in GRID_SIZES.items()]}


def _with(drawn: Fields, typed: Fields) -> Fields:
    """A form tells nothing of a switch that is off."""
    return {**{name: () if name.endswith("-sequences") else value for name, value in drawn.items()}, **typed}


def _grid_editor(fields: Fields, grid: str, size: int) -> dict[str, Any]:
    across = range(1, size + 1)
    between = {gap.field: {"gap": gap, "sign": first_of(fields, gap.field)} for gap in gaps(grid, size)}
    spaces = [[f"{grid}-{row}-{col}" for col in across] for row in across]
    return {
        "key": grid, "size": size, "combine": first_of(fields, f"{grid}-combine"),
        "min_dice": first_of(fields, f"{grid}-min_dice"), "sequences": bool(fields.get(f"{grid}-sequences")),
        "chart": [{"field": (field := f"{grid}-chart-{count}"), "count": count, "points": first_of(fields, field)}
                  for count in range(1, 2 * size + 3)],
        "gaps": list(between.values()),
        "rows": [[{"name": name, "is": _KIND_OF.get(first_of(fields, name), KINDS[0]),
                   "right": between.get(f"{name}-right"), "below": between.get(f"{name}-below")}
                  for name in row] for row in spaces],
    }
