"""Writing a value: which numbers a space takes, and what the dice say about it.

One definition of legal. ``room`` says which values fit a space, ``dice_trouble`` which dice;
``refusal`` turns both into the reason for a single write, ``fitting`` into bit masks for the whole sheet.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import prod
from operator import or_
from typing import Any

from .layout import BLACK, COLOURS, SOLID, Grid, Layout, Space
from .state import ALL_DICE, CROSSED, EMPTY, Sheet, dice_in

WHITE_BIT = 1 << COLOURS.index("white")
SETS = range(1, ALL_DICE + 1)


# ---------------------------------------------------------------- the dice of a value

def value_of(dice: int, faces: tuple[int, ...], combine: str) -> int:
    used = [face for bit, face in enumerate(faces) if dice >> bit & 1]
    return prod(used) if combine == "multiply" else sum(used)


def wanted_dice(space: Space) -> int:
    """The dice one of which keeps a value in this space from being circled."""
    own = 1 << COLOURS.index(space.colour)
    return own if space.kind == BLACK else own | WHITE_BIT


def dice_trouble(dice: int, space: Space, min_dice: int) -> str:
    """The code of the rule that these dice break in this space, or ""."""
    if dice.bit_count() < min_dice:
        return "min-dice"
    if space.kind == SOLID and dice & ~wanted_dice(space):
        return "solid-colour"
    if space.kind == BLACK and dice & WHITE_BIT:
        return "white-on-black"
    return ""


def circled(dice: int, space: Space) -> bool:
    return not dice & wanted_dice(space)


# ---------------------------------------------------------------- the value in its place

@dataclass(frozen=True, slots=True)
class Wall:
    """One reason why some values do not fit: they must stay above, below, or away from a number in another space."""

    code: str
    relation: str           # "above", "below" or "other-than"
    number: int
    space: int              # where that number stands

    def stops(self, value: int) -> bool:
        if self.relation == "above":
            return value <= self.number
        return value >= self.number if self.relation == "below" else value == self.number


def room(sheet: Sheet, layout: Layout, space: int) -> Iterator[Wall]:
    """All walls around a space, in the order the refusals are told: carrots, sequences, duplicates."""
    marks = sheet.marks
    for other, smaller in layout.carrots[space]:
        if marks[other] > 0:
            yield Wall("carrot", "below" if smaller else "above", marks[other], other)
    for run in layout.runs[space]:
        yield from _sequence_walls(marks, run, space)
    seen: set[int] = set()
    for other in layout.grid_of(space).spaces:
        if marks[other] > 0 and other != space:
            if marks[other] in seen:
                yield Wall("duplicate", "other-than", marks[other], other)
            seen.add(marks[other])


def _sequence_walls(marks: tuple[int, ...], run: tuple[int, ...], space: int) -> Iterator[Wall]:
    written = [other for other in run if marks[other] > 0 and other != space]
    if len(written) == 1:
        yield Wall("sequence", "other-than", marks[written[0]], written[0])
    if len(written) < 2:
        return
    rising = marks[written[0]] < marks[written[1]]
    before = [other for other in written if other < space]
    after = [other for other in written if other > space]
    if before:
        yield Wall("sequence", "above" if rising else "below", marks[before[-1]], before[-1])
    if after:
        yield Wall("sequence", "below" if rising else "above", marks[after[0]], after[0])


def direction(sheet: Sheet, run: tuple[int, ...]) -> str:
    """How a row or column of a grid with sequences runs: "rising", "falling", or "" while two numbers are missing."""
    written = [sheet.marks[space] for space in run if sheet.marks[space] > 0]
    if len(written) < 2:
        return ""
    return "rising" if written[0] < written[1] else "falling"


# ---------------------------------------------------------------- one write, and all of them

@dataclass(frozen=True, slots=True)
class Refusal:
    code: str
    facts: dict[str, Any]


def refusal(sheet: Sheet, layout: Layout, space: int, dice: int, faces: tuple[int, ...]) -> Refusal | None:
    """Why this value may not be written here, or None when it may."""
    place, grid = layout.spaces[space], layout.grid_of(space)
    value = value_of(dice, faces, grid.combine)
    facts: dict[str, Any] = {"space": place.name, "value": value, "grid": grid.key}
    code = dice_trouble(dice, place, grid.min_dice)
    if code:
        strangers = dice_in(dice & ~wanted_dice(place))
        return Refusal(code, facts | {"colour": place.colour, "count": dice.bit_count(), "least": grid.min_dice,
                                      "die": strangers[0] if strangers else ""})
    for wall in room(sheet, layout, space):
        if wall.stops(value):
            return Refusal(wall.code, facts | {"variant": wall.relation, "other": wall.number,
                                               "other_space": layout.spaces[wall.space].name})
    return None


@lru_cache(maxsize=1024)
def _sets_for(space: Space, min_dice: int) -> int:
    """Bit mask over the 63 sets of dice that may make a value in this space."""
    return sum(1 << dice for dice in SETS if not dice_trouble(dice, space, min_dice))


@lru_cache(maxsize=256)
def _sets_by_value(faces: tuple[int, ...], combine: str) -> tuple[dict[int, int], list[int], list[int]]:
    """Masks of the sets of dice that make a value: by value; and, for the values in order, of all sets up to each."""
    masks: dict[int, int] = {}
    for dice in SETS:
        value = value_of(dice, faces, combine)
        masks[value] = masks.get(value, 0) | 1 << dice
    values = sorted(masks)
    return masks, values, [0, *accumulate((masks[value] for value in values), or_)]


@lru_cache(maxsize=256)
def _sets_within(dice: int) -> int:
    return sum(1 << some for some in SETS if not some & ~dice)


def fitting(sheet: Sheet, layout: Layout, faces: tuple[int, ...], dice: int) -> tuple[int, ...]:
    """For each space a bit mask over the 63 sets of dice: which of those within ``dice`` make a value that fits."""
    usable = _sets_within(dice)
    return tuple(0 if mark != EMPTY else usable & _fitting_here(sheet, layout, faces, space)
                 for space, mark in enumerate(sheet.marks))


def _fitting_here(sheet: Sheet, layout: Layout, faces: tuple[int, ...], space: int) -> int:
    grid = layout.grid_of(space)
    by_value, values, up_to = _sets_by_value(faces, grid.combine)
    low, high, banned = 0, values[-1] + 1, 0
    for wall in room(sheet, layout, space):
        if wall.relation == "above":
            low = max(low, wall.number)
        elif wall.relation == "below":
            high = min(high, wall.number)
        else:
            banned |= by_value.get(wall.number, 0)
    between = up_to[bisect_left(values, high)] & ~up_to[bisect_right(values, low)]
    return _sets_for(layout.spaces[space], grid.min_dice) & between & ~banned


def duplicate(sheet: Sheet, grid: Grid, value: int) -> bool:
    """Whether this value would stand in its grid for the second time."""
    return value in (sheet.marks[space] for space in grid.spaces)


def cross_out(sheet: Sheet, space: int) -> Sheet:
    marks = sheet.marks
    return Sheet((*marks[:space], CROSSED, *marks[space + 1:]), sheet.circled)


def write(sheet: Sheet, layout: Layout, space: int, dice: int, faces: tuple[int, ...]) -> Sheet:
    value = value_of(dice, faces, layout.grid_of(space).combine)
    ring = 1 << space if circled(dice, layout.spaces[space]) else 0
    marks = sheet.marks
    return Sheet((*marks[:space], value, *marks[space + 1:]), sheet.circled | ring)
