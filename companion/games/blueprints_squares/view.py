"""What the table shows: sheet, what-ifs, alternatives, history, as data. Nothing in this game is secret."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from companion.core.game import Effect, Move

from . import placing, rules, scoring
from .layout import BLACK, COLOURS, Grid, Layout, Space
from .messages import LETTERS, say
from .moves import Cross, Roll, Write
from .state import BONUS, CROSSED, EMPTY, ROLL, Sheet, State, dice_in, mask_of


@dataclass(frozen=True, slots=True)
class Cell:
    """One space as it is drawn. Hashable, so that a drawn cell can be kept."""

    name: str
    letter: str
    kind: str
    colour: str
    mark: int
    circled: bool
    twice: bool
    right: str              # the carrot to its right: "<", ">" or ""
    below: str
    open: bool = False      # can be tapped now
    look: str = ""          # "ok" the chosen dice fit, "no" they do not, "on" it is the chosen space
    value: int = 0          # what would be written


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a player has picked but not entered: a set of dice, a space."""

    dice: int = 0
    space: str = ""

    @classmethod
    def read(cls, fields: Mapping[str, Sequence[str]]) -> Chosen:
        dice = {die for die in fields.get("dice", ()) if die in COLOURS}
        return cls(mask_of(tuple(dice)), next(iter(fields.get("space", ())), ""))


@dataclass(frozen=True, slots=True)
class GridView:
    """A grid with what paper leaves to the players: sums, numbers standing twice, directions of sequences."""

    key: str
    size: int
    combine: str
    min_dice: int
    sequences: bool
    cells: tuple[Cell, ...]
    sums: tuple[int | None, ...]
    so_far: tuple[int, ...]             # the same while spaces are still empty
    directions: tuple[str, ...]
    twice: tuple[int, ...]
    once: tuple[int, ...]               # every number in the grid


@dataclass(frozen=True, slots=True)
class Die:
    colour: str
    bit: int
    face: int
    aside: bool
    usable: bool
    chosen: bool


def grid_view(sheet: Sheet, layout: Layout, grid: Grid, is_open: bool) -> GridView:
    """Worked out once for each look of a grid: most moves change one grid of one sheet."""
    last = grid.start + grid.size * grid.size
    ring = sheet.circled >> grid.start & (1 << grid.size * grid.size) - 1
    return _grid_view(layout, grid, sheet.marks[grid.start:last], ring, is_open)


@lru_cache(maxsize=2048)
def _grid_view(layout: Layout, grid: Grid, marks: tuple[int, ...], ring: int, is_open: bool) -> GridView:
    elsewhere = len(layout.spaces) - grid.start - len(marks)
    sheet = Sheet((EMPTY,) * grid.start + marks + (EMPTY,) * elsewhere, ring << grid.start)
    runs = grid.lines[:2 * grid.size] if grid.sequences else ()
    return GridView(
        grid.key, grid.size, grid.combine, grid.min_dice, grid.sequences, cells(sheet, layout, grid, is_open),
        scoring.sums(sheet, grid), tuple(sum(max(sheet.marks[i], 0) for i in line) for line in grid.lines),
        tuple(placing.direction(sheet, run) for run in runs), scoring.duplicates(sheet, grid),
        tuple(sorted({mark for mark in marks if mark > 0})))


def cells(sheet: Sheet, layout: Layout, grid: Grid, is_open: bool = False) -> tuple[Cell, ...]:
    twice = set(scoring.duplicates(sheet, grid))
    return tuple(
        Cell(layout.spaces[i].name, layout.spaces[i].letter, layout.spaces[i].kind, layout.spaces[i].colour,
             sheet.marks[i], bool(sheet.circled >> i & 1), sheet.marks[i] in twice,
             _carrot(grid, i, i + 1), _carrot(grid, i, i + grid.size), is_open and sheet.marks[i] == EMPTY)
        for i in grid.spaces)


def _carrot(grid: Grid, space: int, other: int) -> str:
    if (space, other) in grid.carrots:
        return "<"
    return ">" if (other, space) in grid.carrots else ""


def _lit(state: State, seat: int, grid: Grid, plain: GridView, choices: rules.Choices, chosen: Chosen) -> GridView:
    """The grid with what the chosen dice would do in each open space."""
    if not chosen.dice and not chosen.space:
        return plain
    value = placing.value_of(chosen.dice, state.faces, grid.combine)
    double = placing.duplicate(state.sheets[seat], grid, value)
    return replace(plain, cells=tuple(
        _lit_cell(cell, state.layout.spaces[i], choices.writes[i] >> chosen.dice & 1 == 1, chosen, value, double)
        for i, cell in zip(grid.spaces, plain.cells, strict=True)))


def _lit_cell(cell: Cell, space: Space, fits: bool, chosen: Chosen, value: int, double: bool) -> Cell:
    if not cell.open:
        return cell
    look = "on" if cell.name == chosen.space else "" if not chosen.dice else "ok" if fits else "no"
    if not fits:
        return replace(cell, look=look)
    return replace(cell, look=look, value=value, circled=placing.circled(chosen.dice, space), twice=double)


def view(state: State, seat: int | None, shown: int, fields: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The table as ``seat`` sees it, with the sheet of ``shown`` in front and the choice in ``fields`` lit up."""
    sheet, layout = state.sheets[shown], state.layout
    acting = seat == shown and rules.owes(state, shown)
    marking = acting and state.step != ROLL
    choices, chosen = rules.options(state, shown if acting else None), Chosen.read(fields if marking else {})
    return {
        "grids": [_lit(state, shown, grid, grid_view(sheet, layout, grid, marking), choices, chosen)
                  for grid in layout.grids],
        "round": state.round, "turn": state.turn_of_round, "step": state.step, "solo": state.solo,
        "roller": state.players[state.roller], "over": state.over,
        "dice": _dice_view(state, shown, marking, chosen),
        "acting": acting, "choices": choices, "lookup": _lookup(state, choices) if marking else None,
        "may_cross": any(choices.crosses), "anything_fits": any(choices.writes),
        "must_cross": marking and rules.must_cross(state, shown),
        "penalties": {"circled": sheet.circled.bit_count(), "twice": scoring.all_duplicates(sheet, layout),
                      "crossed": scoring.crossed(sheet)},
        "total": scoring.score(sheet, layout).total,
    }


def _lookup(state: State, choices: rules.Choices) -> dict[str, Any]:
    """Tables for the phone, so that it lights up the sheet without asking and without knowing a rule."""
    return {
        "fits": [f"{sets:x}" for sets in choices.writes],
        "circles": {space.letter: f"{_circling_sets(space):x}" for space in state.layout.spaces},
        "values": {combine: _values(state.faces, combine) for combine in {grid.combine for grid in state.layout.grids}},
    }


@lru_cache(maxsize=64)
def _circling_sets(space: Space) -> int:
    return sum(1 << dice for dice in placing.SETS if placing.circled(dice, space))


@lru_cache(maxsize=256)
def _values(faces: tuple[int, ...], combine: str) -> tuple[int, ...]:
    """The value of every set of dice, from the empty one on."""
    return (0, *(placing.value_of(dice, faces, combine) for dice in placing.SETS))


def _dice_view(state: State, seat: int, marking: bool, chosen: Chosen) -> tuple[Die, ...]:
    usable = rules.usable_dice(state, seat) if marking else 0
    return tuple(Die(colour, 1 << bit, state.faces[bit], bool(state.aside >> bit & 1), bool(usable >> bit & 1),
                     bool(chosen.dice >> bit & 1)) for bit, colour in enumerate(COLOURS))


def task(state: State, seat: int) -> str:
    """What this player has to do now, as a message key."""
    if state.over:
        return "over"
    if not rules.owes(state, seat):
        return "wait"
    if state.step != ROLL and rules.must_cross(state, seat):
        return "cross"
    return "bonus" if state.seats[seat].owes == BONUS else state.step


def moment(state: State, seat: int, do: str) -> str:
    """What a seat must have seen for its entry to mean what it meant: the turn, the step, the roll, its own sheet."""
    if do == Roll.do or state.step == ROLL:
        return f"{state.turn}-{state.step}"
    faces = "".join(str(face) for face in state.faces)
    return f"{state.turn}-{state.step}-{faces}-{len(state.sheets[seat].marks) - state.sheets[seat].marks.count(EMPTY)}"


def any_seat_may_enter(move: Move) -> bool:
    return isinstance(move, Roll)


# ---------------------------------------------------------------- what-if and alternatives

def what_if(state: State, move: Move) -> tuple[Effect, ...]:
    """What a legal mark would change on the player's sheet."""
    if not isinstance(move, Write | Cross):
        return ()
    seat = state.players.index(move.by)
    space = state.layout.index[move.space]
    before, after = state.sheets[seat], rules.marked(state, seat, move)
    grid = state.layout.grid_of(space)
    return (*_sums_made(before, after, grid), *_grid_gain(before, after, state.layout, grid),
            *_penalties(state, before, move, space))


def _sums_made(before: Sheet, after: Sheet, grid: Grid) -> list[Effect]:
    kinds = [*(("row", i + 1) for i in range(grid.size)), *(("column", i + 1) for i in range(grid.size)),
             ("falling", 0), ("rising", 0)]
    by_sum: dict[int, list[tuple[str, int]]] = {}
    for kind, old, new in zip(kinds, scoring.sums(before, grid), scoring.sums(after, grid), strict=True):
        if old is None and new is not None:
            by_sum.setdefault(new, []).append(kind)
    variants = ("one", "more", "many")
    return [Effect("if-sum", {"made": tuple(made), "sum": total, "variant": variants[min(len(made), 3) - 1]})
            for total, made in by_sum.items()]


def _grid_gain(before: Sheet, after: Sheet, layout: Layout, grid: Grid) -> list[Effect]:
    old, new = (next(line for line in scoring.score(sheet, layout).lines if line.key == grid.key)
                for sheet in (before, after))
    if old.points == new.points:
        return []
    return [Effect("if-grid", {"grid": grid.key, "count": new.facts["count"], "lines": new.facts["lines"]},
                   new.points - old.points)]


def _penalties(state: State, sheet: Sheet, move: Write | Cross, space: int) -> list[Effect]:
    place, grid = state.layout.spaces[space], state.layout.grid_of(space)
    black = place.kind == BLACK
    if isinstance(move, Cross):
        return [Effect("if-cross", {}, -2), *([Effect("if-cross-black", {})] if black else [])]
    effects = []
    dice = mask_of(move.dice)
    value = placing.value_of(dice, state.faces, grid.combine)
    if placing.circled(dice, place):
        effects.append(Effect("if-circle", {"colour": place.colour}, -1))
    if placing.duplicate(sheet, grid, value):
        effects.append(Effect("if-duplicate", {"value": value, "grid": grid.key}, -1))
    return [*effects, Effect("if-bonus", {})] if black else effects


def alternatives(state: State, move: Move) -> tuple[Move, ...]:
    """The nearest legal marks to a refused one: other dice in that space, the same dice in another space."""
    seat = state.players.index(move.by)
    if not isinstance(move, Write | Cross) or move.space not in state.layout.index or state.step == ROLL:
        return ()
    choices = rules.options(state, seat)
    space = state.layout.index[move.space]
    if isinstance(move, Cross) or not any(choices.writes):
        return (Cross(move.by, move.space),) if choices.crosses[space] else ()
    dice = sum(1 << COLOURS.index(die) for die in set(move.dice) if die in COLOURS)
    found = (_other_dice(state, seat, choices.writes[space], space, dice),
             _other_space(state, seat, choices.writes, space, dice))
    return tuple(Write(move.by, state.layout.spaces[place].name, dice_in(used))
                 for place, used in (pair for pair in found if pair))


def _cost(state: State, seat: int, space: int, dice: int) -> int:
    grid = state.layout.grid_of(space)
    value = placing.value_of(dice, state.faces, grid.combine)
    return placing.circled(dice, state.layout.spaces[space]) + placing.duplicate(state.sheets[seat], grid, value)


def _other_dice(state: State, seat: int, sets: int, space: int, dice: int) -> tuple[int, int] | None:
    legal = [some for some in placing.SETS if sets >> some & 1]
    if not legal:
        return None
    return space, min(legal, key=lambda some: (_cost(state, seat, space, some), (some ^ dice).bit_count(), some))


def _other_space(state: State, seat: int, writes: tuple[int, ...], space: int, dice: int) -> tuple[int, int] | None:
    legal = [other for other, sets in enumerate(writes) if other != space and sets >> dice & 1]
    if not legal or not dice:
        return None
    here = state.layout.spaces[space].grid
    return min(legal, key=lambda other: (_cost(state, seat, other, dice), state.layout.spaces[other].grid != here,
                                         abs(other - space))), dice


# ---------------------------------------------------------------- history and outcome

def tell(language: str, state: State, move: Move) -> str:
    """One move in a few words; ``state`` is the one before it."""
    facts: dict[str, Any] = {"player": move.by}
    if isinstance(move, Roll):
        facts["faces"] = " ".join(str(move.dice[die]) for die in COLOURS if die in move.dice)
    if isinstance(move, Write | Cross):
        facts["space"] = move.space
    if isinstance(move, Write):
        facts["value"] = _value(state, move)
    return say(language, f"tell-{move.do}", facts)


def label(language: str, state: State, move: Move) -> str:
    """A move as the button that makes it."""
    facts: dict[str, Any] = {"space": move.space} if isinstance(move, Write | Cross) else {}
    if isinstance(move, Write):
        facts["value"] = _value(state, move)
    return say(language, f"label-{move.do}", facts)


def letter(language: str, colour: str) -> str:
    """The letter that stands for a colour on dice and spaces."""
    return LETTERS[language][colour]


def _value(state: State, move: Write) -> int:
    combine = state.layout.grid_of(state.layout.index[move.space]).combine
    return placing.value_of(mask_of(move.dice), state.faces, combine)


def sheet_record(state: State, seat: int, viewer: int | None, everything: bool) -> dict[str, Any]:
    sheet, layout = state.sheets[seat], state.layout
    shown = {EMPTY: None, CROSSED: "x"}
    grids = {}
    for grid in layout.grids:
        marks = [shown.get(sheet.marks[i], sheet.marks[i]) for i in grid.spaces]
        grids[grid.key] = [marks[row * grid.size:(row + 1) * grid.size] for row in range(grid.size)]
    return {"grids": grids, "circled": [space.name for i, space in enumerate(layout.spaces) if sheet.circled >> i & 1],
            "duplicates": scoring.all_duplicates(sheet, layout), "crossed": scoring.crossed(sheet)}


def outcome(state: State, seat: int | None) -> Mapping[str, Any]:
    """This game adds nothing to the common outcome."""
    return {}
