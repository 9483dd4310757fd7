"""A sheet filled by hand: reading it back, the position a game goes on from, and what cannot be on such a sheet.

Reading asks for the shape alone. ``troubles`` tells what the rules rule out; whether it stands is the table's word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any

from companion.core.game import Effect
from companion.core.reading import a_list, a_number, a_word, an_object, need, one_of, only, shown
from companion.core.violations import Unreadable

from . import placing
from .layout import BLACK, COLOURS, GRID_SIZES, OUTLINE, SOLID, Grid, Layout, Space
from .state import CROSSED, EMPTY, SOLO_TURNS, TURNS_A_ROUND, Position, Sheet

LARGEST = 6 ** len(COLOURS)             # all six dice, all sixes, multiplied
LAST_TURN = 399
SPACES = tuple(f"{grid}-{row}-{col}" for grid, size in GRID_SIZES.items()
               for row in range(1, size + 1) for col in range(1, size + 1))
"""The names of all spaces in sheet order; every layout has the same."""


# ---------------------------------------------------------------- reading

def read_sheet(entered: object, where: str) -> Sheet:
    """A sheet in the form of an outcome; what can be counted from it (``duplicates``, ``crossed``) is not read."""
    source = an_object(entered, where.rstrip("."))
    only(source, ("grids", "circled", "duplicates", "crossed"), where)
    marks = _read_grids(an_object(need(source, "grids", where), where + "grids"), where + "grids.")
    circles = a_list(source.get("circled", []), where + "circled")
    circled = {_a_space(name, f"{where}circled[{i}]") for i, name in enumerate(circles)}
    return Sheet(marks, sum(1 << space for space in circled))


def _read_grids(source: Mapping[str, Any], where: str) -> tuple[int, ...]:
    only(source, GRID_SIZES, where)
    marks: list[int] = []
    for grid, size in GRID_SIZES.items():
        for row, spaces in enumerate(a_list(need(source, grid, where), where + grid, size)):
            place = f"{where}{grid}[{row}]"
            marks += [_read_mark(mark, f"{place}[{col}]") for col, mark in enumerate(a_list(spaces, place, size))]
    return tuple(marks)


def _read_mark(entered: object, where: str) -> int:
    if entered is None:
        return EMPTY
    return CROSSED if entered == "x" else a_number(entered, where, 1, LARGEST)


def _a_space(entered: object, where: str) -> int:
    name = a_word(entered, where)
    if name not in SPACES:
        raise Unreadable("not-one-of", where, allowed=f"{SPACES[0]} … {SPACES[-1]}", found=shown(name))
    return SPACES.index(name)


def read_position(entered: object, players: Sequence[str], where: str) -> Position:
    source = an_object(entered, where.rstrip("."))
    only(source, ("turn", "aside", "sheets"), where)
    turn = a_number(need(source, "turn", where), where + "turn", 0, SOLO_TURNS if len(players) == 1 else LAST_TURN)
    faces = _read_aside(an_object(source.get("aside", {}), where + "aside"), turn, where + "aside")
    sheets = an_object(need(source, "sheets", where), where + "sheets")
    for name in sheets:
        if name not in players:
            raise Unreadable("unknown-player", where + "sheets", found=shown(name))
    return Position(turn, faces, tuple(_read_whole(need(sheets, name, where + "sheets."), f"{where}sheets.{name}.")
                                       for name in players))


def _read_aside(source: Mapping[str, Any], turn: int, where: str) -> tuple[int, ...]:
    """The faces of the dice set aside; at the beginning of a round all six are back."""
    only(source, COLOURS, where + ".")
    if source and turn % TURNS_A_ROUND == 0:
        raise Unreadable("wrong-length", where, wanted=0, found=len(source))
    return tuple(a_number(source[die], f"{where}.{die}", 1, 6) if die in source else 0 for die in COLOURS)


def _read_whole(entered: object, where: str) -> Sheet:
    """A sheet on which every circle is around a number."""
    sheet = read_sheet(entered, where)
    written = [name for name, mark in zip(SPACES, sheet.marks, strict=True) if mark > 0]
    for i, name in enumerate(an_object(entered, where).get("circled", [])):
        one_of(name, written, f"{where}circled[{i}]")
    return sheet


# ---------------------------------------------------------------- writing

def sheet_as_entered(sheet: Sheet) -> dict[str, Any]:
    """The sheet in the form that ``read_sheet`` reads."""
    marks = iter(None if mark == EMPTY else "x" if mark == CROSSED else mark for mark in sheet.marks)
    return {"grids": {grid: [[next(marks) for _ in range(size)] for _ in range(size)]
                      for grid, size in GRID_SIZES.items()},
            "circled": [name for i, name in enumerate(SPACES) if sheet.circled >> i & 1]}


# ---------------------------------------------------------------- what dice can make

@dataclass(frozen=True, slots=True)
class Makeable:
    """The values that dice can make in a space."""

    values: tuple[int, ...]
    circled: tuple[int, ...]            # those among them that can have a circle


@lru_cache(maxsize=256)
def makeable(space: Space, combine: str, min_dice: int) -> Makeable:
    """Any faces of any dice that are allowed there."""
    allowed = [dice for dice in placing.SETS if not placing.dice_trouble(dice, space, min_dice)]
    ringed = {dice.bit_count() for dice in allowed if placing.circled(dice, space)}
    return Makeable(_values({dice.bit_count() for dice in allowed}, combine), _values(ringed, combine))


def _values(counts: set[int], combine: str) -> tuple[int, ...]:
    return tuple(sorted({value for count in counts for value in _values_of(count, combine)}))


@lru_cache(maxsize=16)
def _values_of(count: int, combine: str) -> frozenset[int]:
    """Everything that so many dice can make."""
    made = {1 if combine == "multiply" else 0}
    for _ in range(count):
        made = {value * face if combine == "multiply" else value + face for value in made for face in range(1, 7)}
    return frozenset(made)


# ---------------------------------------------------------------- troubles

def troubles(sheet: Sheet, layout: Layout) -> tuple[Effect, ...]:
    """Whatever no game can have led to, grid by grid: the space, the numbers, and the section of the rules."""
    return tuple(trouble for grid in layout.grids for trouble in (
        *_broken_carrots(sheet, layout, grid), *_broken_sequences(sheet, layout, grid),
        *_third_instances(sheet, layout, grid), *_impossible_marks(sheet, layout, grid)))


def _trouble(key: str, section: str, space: Space, **facts: Any) -> Effect:
    return Effect(f"trouble-{key}", {"section": section, "space": space.name, **facts})


def _broken_carrots(sheet: Sheet, layout: Layout, grid: Grid) -> Iterator[Effect]:
    for smaller, larger in grid.carrots:
        value, other = sheet.marks[smaller], sheet.marks[larger]
        if value > 0 and other > 0 and value >= other:
            yield _trouble("carrot", "carrots", layout.spaces[smaller], value=value, other=other,
                           other_space=layout.spaces[larger].name)


def _broken_sequences(sheet: Sheet, layout: Layout, grid: Grid) -> Iterator[Effect]:
    runs = grid.lines[:2 * grid.size] if grid.sequences else ()
    for position, run in enumerate(runs):
        written = [space for space in run if sheet.marks[space] > 0]
        values = [sheet.marks[space] for space in written]
        broken = _where_broken(values)
        if broken is None:
            continue
        kind = "row" if position < grid.size else "column"
        yield _trouble("sequence", "sequences", layout.spaces[written[broken]], grid=grid.key,
                       line=(kind, position % grid.size + 1), values=" ".join(map(str, values)))


def _where_broken(values: Sequence[int]) -> int | None:
    """The first value that neither goes on rising nor goes on falling."""
    steps = [(later > earlier) - (later < earlier) for earlier, later in pairwise(values)]
    return next((i + 1 for i, step in enumerate(steps) if step == 0 or step != steps[0]), None)


def _third_instances(sheet: Sheet, layout: Layout, grid: Grid) -> Iterator[Effect]:
    times = Counter(sheet.marks[space] for space in grid.spaces if sheet.marks[space] > 0)
    for value, count in times.items():
        if count > 2:
            third = [space for space in grid.spaces if sheet.marks[space] == value][2]
            yield _trouble("duplicate", "duplicates", layout.spaces[third], value=value, count=count, grid=grid.key)


def _impossible_marks(sheet: Sheet, layout: Layout, grid: Grid) -> Iterator[Effect]:
    for i in grid.spaces:
        space, mark, ring = layout.spaces[i], sheet.marks[i], bool(sheet.circled >> i & 1)
        can = makeable(space, grid.combine, grid.min_dice)
        if mark > 0 and mark not in can.values:
            yield _impossible_value(space, mark, grid, can)
        if ring:
            yield from _impossible_circle(space, mark, can)


_KIND_SECTIONS = {OUTLINE: "outline", SOLID: "solid", BLACK: "black"}


def _impossible_value(space: Space, value: int, grid: Grid, can: Makeable) -> Effect:
    section = _KIND_SECTIONS[space.kind]
    if not can.values:
        return _trouble("value", "minimum-dice", space, variant="never", value=value, count=grid.min_dice)
    least, most = can.values[0], can.values[-1]
    if least <= value <= most:
        return _trouble("value", "combining", space, variant="gap", value=value)
    if value < least:
        section = "minimum-dice"
    return _trouble("value", section, space, variant="range", value=value, least=least, most=most)


def _impossible_circle(space: Space, mark: int, can: Makeable) -> Iterator[Effect]:
    if mark <= 0:
        yield _trouble("circle", "circles", space, variant="crossed" if mark == CROSSED else "empty")
    elif space.kind == SOLID:
        yield _trouble("circle", "solid", space, variant="solid", value=mark, colour=space.colour)
    elif mark in can.values and mark not in can.circled:
        yield _trouble("circle", "circles", space, variant="value", value=mark)
