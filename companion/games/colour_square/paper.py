"""A finished sheet filled by hand: reading it back, what its SQUARES have become, and what cannot be on such a sheet.

A SQUARE tells its own state: four corners are right or wrong. Only an X, the word of somebody faster, has to be said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.core.game import Effect
from companion.core.reading import a_list, a_number, an_object, one_of, only
from companion.core.violations import Unreadable

from .layout import COLOURS, COLUMN_NAMES, COLUMNS, LINES, SIDES, SQUARES, Layout, column_of, line_of
from .placing import closed, full_squares, is_full, is_right
from .state import (
    CIRCLED,
    CROSSED,
    JOKERS,
    OPEN,
    SHADED,
    STANDARD,
    TASKS,
    VARIANTS,
    Options,
    Sheet,
    State,
    new,
)
from .variants import connections, current_line, quota, variant_of

_STATES = (OPEN, CIRCLED, SHADED, CROSSED)


# ---------------------------------------------------------------- reading

def read_sheet(entered: object, where: str) -> Sheet:
    """A sheet in the form of an outcome, its side and variant beside it; of the states only an X is read."""
    source = an_object(entered, where.rstrip("."))
    only(source, ("side", "variant", "squares", "jokers"), where)
    side = one_of(source.get("side", SIDES[0]), SIDES, where + "side")
    variant = one_of(source.get("variant", STANDARD), VARIANTS, where + "variant")
    squares = an_object(source.get("squares", {}), where + "squares")
    only(squares, SQUARES, where + "squares.")
    read = [_read_square(squares.get(name, {}), f"{where}squares.{name}") for name in SQUARES]
    corners = tuple(numbers for numbers, _ in read)
    return Sheet(side, variant, corners, tuple(state for _, state in read), tuple(map(sum, corners)),
                 _read_jokers(source.get("jokers", []), where + "jokers"))


def _read_square(entered: object, where: str) -> tuple[tuple[int, ...], str]:
    source = an_object(entered, where)
    only(source, ("corners", "state", "sum"), where + ".")
    corners = an_object(source.get("corners", {}), where + ".corners")
    only(corners, COLOURS, where + ".corners.")
    state = one_of(source.get("state", OPEN), _STATES, where + ".state")
    return tuple(a_number(corners[colour], f"{where}.corners.{colour}", 1, 6) if colour in corners else 0
                 for colour in COLOURS), CROSSED if state == CROSSED else OPEN


def _read_jokers(entered: object, where: str) -> tuple[int, ...]:
    fields = a_list(entered, where)
    if len(fields) > JOKERS:
        raise Unreadable("wrong-length", where, wanted=JOKERS, found=len(fields))
    return tuple(0 if pips == "X" else a_number(pips, f"{where}[{i}]", 1, 6) for i, pips in enumerate(fields))


# ---------------------------------------------------------------- writing

def sheet_as_entered(sheet: Sheet) -> dict[str, Any]:
    """The sheet in the form that ``read_sheet`` reads."""
    squares = {name: _square_as_entered(own, state)
               for name, own, state in zip(SQUARES, sheet.corners, sheet.states, strict=True)}
    return {"side": sheet.side, "variant": sheet.variant, "squares": squares,
            "jokers": [pips or "X" for pips in sheet.jokers]}


def _square_as_entered(corners: Sequence[int], state: str) -> Mapping[str, Any]:
    return {"corners": {colour: number for colour, number in zip(COLOURS, corners, strict=True) if number},
            "state": state}


# ---------------------------------------------------------------- what the SQUARES have become

def judged(sheet: Sheet, layout: Layout) -> Sheet:
    """Every full SQUARE circled or shaded, an X on it or not; there is no X in a task."""
    task = sheet.variant in TASKS
    sheet = replace(sheet, states=tuple(OPEN if task or is_full(sheet, square) else state
                                        for square, state in enumerate(sheet.states)))
    for square in full_squares(sheet):
        sheet = closed(sheet, layout.side(sheet.side), square)
    return sheet


def finished(sheet: Sheet, layout: Layout) -> Sheet:
    """At the end what is still open is shaded, but for a task."""
    sheet = judged(sheet, layout)
    if sheet.variant in TASKS:
        return sheet
    return replace(sheet, states=tuple(SHADED if state == OPEN else state for state in sheet.states))


def laid_out(sheets: Sequence[object], players: tuple[str, ...], layout: Layout) -> State:
    """The table that is over and on which these sheets lie; all are of one side and variant."""
    read = tuple(read_sheet(sheet, "") for sheet in sheets)
    state = new(layout, players, Options(read[0].side, read[0].variant))
    return replace(state, sheets=tuple(finished(sheet, layout) for sheet in read), over=True)


# ---------------------------------------------------------------- troubles

def troubles(sheet: Sheet, layout: Layout) -> tuple[Effect, ...]:
    """Whatever no game can have led to: the corner or the SQUARE, the numbers, and the section of the rules."""
    return (*_predefined(sheet, layout), *_crossed(sheet, layout),
            *(_TASK_TROUBLES[sheet.variant](sheet, layout) if sheet.variant in _TASK_TROUBLES else ()))


def _trouble(key: str, section: str, space: str, **facts: Any) -> Effect:
    return Effect(f"trouble-{key}", {"section": section, "space": space, **facts})


def _predefined(sheet: Sheet, layout: Layout) -> Iterator[Effect]:
    for square, own in zip(layout.side(sheet.side).squares, sheet.corners, strict=True):
        for colour, number, asked in zip(COLOURS, own, square.predefined, strict=True):
            if number and asked and number != asked:
                corner = f"{square.name}-{colour}"
                yield _trouble("predefined", "predefined", corner, corner=corner, number=number, asked=asked)


def _crossed(sheet: Sheet, layout: Layout) -> Iterator[Effect]:
    """Who completes a SQUARE circles or shades it; the others have an X, and nobody has one in a task."""
    for index, state in enumerate(sheet.states):
        if state != CROSSED:
            continue
        square, total = layout.side(sheet.side).squares[index], sheet.sums[index]
        if sheet.variant in TASKS:
            yield _trouble("crossed", "crossed", square.name, variant="task", square=square.name)
        elif is_full(sheet, index):
            variant = "right" if is_right(sheet, square, index) else "wrong"
            yield _trouble("crossed", "crossed", square.name, variant=variant, square=square.name, total=total)


def _touched(sheet: Sheet) -> list[int]:
    return [square for square, own in enumerate(sheet.corners) if any(own)]


def _off_the_path(sheet: Sheet, layout: Layout) -> Iterator[Effect]:
    for square in _touched(sheet):
        if square not in layout.task_1:
            yield _trouble("outside", "task-1", SQUARES[square], variant="task-1", square=SQUARES[square])


def _lines_out_of_order(sheet: Sheet, layout: Layout) -> Iterator[Effect]:
    """More right than a line asks for, or numbers behind the first line that is not done."""
    after = judged(sheet, layout)
    for line in range(LINES):
        right = after.states[line * COLUMNS:(line + 1) * COLUMNS].count(CIRCLED)
        if right > quota(line):
            yield _trouble("quota", "task-2", SQUARES[line * COLUMNS], line=line + 1, count=right, most=quota(line))
    current = current_line(after)
    for square in _touched(sheet):
        if current is not None and line_of(square) > current:
            yield _trouble("line", "task-2", SQUARES[square], square=SQUARES[square], line=current + 1)
            return


def _columns_out_of_turn(sheet: Sheet, layout: Layout) -> Iterator[Effect]:
    """Closings go round the columns: none is more than one ahead, and none ahead of the one before it."""
    closings = [0] * COLUMNS
    for square, state in enumerate(judged(sheet, layout).states):
        closings[column_of(square)] += state != OPEN
    done, more = divmod(sum(closings), COLUMNS)
    for column, found in enumerate(closings):
        wanted = done + (column < more)
        if found > wanted:
            yield _trouble("column", "task-3", SQUARES[column], column=COLUMN_NAMES[column], count=found, most=wanted)


def _unconnected(sheet: Sheet, layout: Layout) -> Iterator[Effect]:
    """The first SQUARE with which two columns and one line are too few."""
    kept = replace(sheet, corners=((0,) * len(COLOURS),) * len(SQUARES))
    for square in _touched(sheet):
        kept = replace(kept, corners=(*kept.corners[:square], sheet.corners[square], *kept.corners[square + 1:]))
        if not connections(kept):
            yield _trouble("outside", "task-4", SQUARES[square], variant="task-4", square=SQUARES[square])
            return


_TASK_TROUBLES = {"task-1": _off_the_path, "task-2": _lines_out_of_order, "task-3": _columns_out_of_turn,
                  "task-4": _unconnected}


def takes_pips(sheet: Sheet) -> bool:
    """Whether a Joker field holds the pips of a die."""
    return not variant_of(sheet).recolouring
