"""The sheet: four grids of spaces as data, read from a layout object.

The engine follows this data and never a grid's name: carrots, sequences, multiplying and a minimum of dice
work in any grid.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.core.game import Effect
from companion.core.reading import a_flag, a_list, a_name, a_number, a_word, an_object, need, one_of, shown
from companion.core.violations import Unreadable

KEY = "blueprints-squares"
COLOURS = ("red", "orange", "green", "yellow", "white", "black")
GRID_SIZES = {"left": 3, "middle": 3, "right": 3, "four": 4}
OUTLINE, SOLID, BLACK = "outline", "solid", "black"
_LETTERS = {"r": "red", "o": "orange", "g": "green", "y": "yellow"}
PERFECT = {3: 24, 4: 40}
MOST_POINTS = 1_000_000


@dataclass(frozen=True, slots=True)
class Space:
    name: str               # "left-1-3"
    grid: int               # position of its grid on the sheet
    row: int
    col: int
    kind: str               # outline, solid or black
    colour: str
    letter: str             # as in the layout: r o g y, R O G Y, k


@dataclass(frozen=True, slots=True)
class Grid:
    key: str
    size: int
    start: int              # index of its first space on the sheet
    combine: str            # add or multiply
    min_dice: int
    sequences: bool
    chart: tuple[int, ...]
    carrots: tuple[tuple[int, int], ...]        # (smaller, larger) as indices on the sheet
    lines: tuple[tuple[int, ...], ...]          # rows, then columns, then the two diagonals

    @property
    def spaces(self) -> range:
        return range(self.start, self.start + self.size * self.size)

    def __hash__(self) -> int:
        """Cheap, so that what is worked out for a grid can be kept; equality still compares everything."""
        return hash((self.key, self.chart))


@dataclass(frozen=True, slots=True)
class Layout:
    key: str
    name: str
    grids: tuple[Grid, ...]
    spaces: tuple[Space, ...]
    index: Mapping[str, int]                                        # space name -> index
    carrots: tuple[tuple[tuple[int, bool], ...], ...]               # per space: (other, must be smaller than it)
    runs: tuple[tuple[tuple[int, ...], ...], ...]                   # per space: its row and column where sequences hold

    def __hash__(self) -> int:
        return hash((self.key, self.name))

    def grid_of(self, space: int) -> Grid:
        return self.grids[self.spaces[space].grid]


def read_layout(entered: object) -> Layout:
    source = an_object(entered, "layout")
    one_of(need(source, "game", "layout."), (KEY,), "layout.game")
    key = a_name(need(source, "key", "layout."), "layout.key")
    name = a_name(need(source, "name", "layout."), "layout.name")
    drawn = an_object(need(source, "grids", "layout."), "layout.grids")
    grids: list[Grid] = []
    spaces: list[Space] = []
    for position, (grid_key, size) in enumerate(GRID_SIZES.items()):
        where = f"layout.grids.{grid_key}"
        grid_source = an_object(need(drawn, grid_key, "layout.grids."), where)
        grids.append(_read_grid(grid_source, grid_key, size, len(spaces), where + "."))
        spaces.extend(_read_spaces(grid_source, grid_key, size, position, where + "."))
    return Layout(key, name, tuple(grids), tuple(spaces), {space.name: i for i, space in enumerate(spaces)},
                  _carrots_by_space(grids, len(spaces)), _runs_by_space(grids, len(spaces)))


def _read_grid(source: Mapping[str, Any], key: str, size: int, start: int, where: str) -> Grid:
    carrots = tuple(_read_carrot(carrot, size, start, f"{where}carrots[{i}]")
                    for i, carrot in enumerate(a_list(need(source, "carrots", where), where + "carrots")))
    return Grid(
        key, size, start,
        combine=one_of(need(source, "combine", where), ("add", "multiply"), where + "combine"),
        min_dice=a_number(need(source, "min_dice", where), where + "min_dice", 1, len(COLOURS)),
        sequences=a_flag(need(source, "sequences", where), where + "sequences"),
        chart=_read_chart(need(source, "chart", where), 2 * size + 2, where + "chart"),
        carrots=carrots, lines=_lines(size, start))


def _read_chart(entered: object, length: int, where: str) -> tuple[int, ...]:
    listed = a_list(entered, where, length)
    chart = tuple(a_number(points, f"{where}[{i}]", 0, MOST_POINTS) for i, points in enumerate(listed))
    if list(chart) != sorted(chart):
        raise Unreadable("decreasing", where)
    return chart


def _read_carrot(entered: object, size: int, start: int, where: str) -> tuple[int, int]:
    match = re.fullmatch(r"\s*([1-9])-([1-9])\s*([<>])\s*([1-9])-([1-9])\s*", a_word(entered, where), re.ASCII)
    if match is None:
        raise Unreadable("bad-carrot", where, found=shown(entered))
    row_a, col_a, row_b, col_b = (int(match[group]) for group in (1, 2, 4, 5))
    if max(row_a, col_a, row_b, col_b) > size or abs(row_a - row_b) + abs(col_a - col_b) != 1:
        raise Unreadable("bad-carrot", where, found=shown(entered))
    first = start + (row_a - 1) * size + col_a - 1
    second = start + (row_b - 1) * size + col_b - 1
    return (first, second) if match[3] == "<" else (second, first)


def _read_spaces(source: Mapping[str, Any], key: str, size: int, position: int, where: str) -> list[Space]:
    spaces = []
    for row, entered in enumerate(a_list(need(source, "spaces", where), where + "spaces", size)):
        letters = a_word(entered, f"{where}spaces[{row}]").split()
        if len(letters) != size:
            raise Unreadable("wrong-length", f"{where}spaces[{row}]", wanted=size, found=len(letters))
        for col, letter in enumerate(letters):
            kind, colour = _kind(letter, f"{where}spaces[{row}]")
            spaces.append(Space(f"{key}-{row + 1}-{col + 1}", position, row + 1, col + 1, kind, colour, letter))
    return spaces


def _kind(letter: str, where: str) -> tuple[str, str]:
    if letter == "k":
        return BLACK, "black"
    if letter.lower() not in _LETTERS:
        raise Unreadable("bad-letter", where, found=shown(letter))
    return (OUTLINE if letter.islower() else SOLID), _LETTERS[letter.lower()]


def _lines(size: int, start: int) -> tuple[tuple[int, ...], ...]:
    across = range(size)
    rows = [tuple(start + row * size + col for col in across) for row in across]
    columns = [tuple(start + row * size + col for row in across) for col in across]
    falling = tuple(start + i * size + i for i in across)
    rising = tuple(start + i * size + size - 1 - i for i in across)
    return (*rows, *columns, falling, rising)


def _carrots_by_space(grids: Sequence[Grid], count: int) -> tuple[tuple[tuple[int, bool], ...], ...]:
    asked: list[list[tuple[int, bool]]] = [[] for _ in range(count)]
    for smaller, larger in (carrot for grid in grids for carrot in grid.carrots):
        asked[smaller].append((larger, True))
        asked[larger].append((smaller, False))
    return tuple(tuple(pairs) for pairs in asked)


def _runs_by_space(grids: Sequence[Grid], count: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    runs: list[list[tuple[int, ...]]] = [[] for _ in range(count)]
    for grid in grids:
        for line in grid.lines[:2 * grid.size] if grid.sequences else ():
            for space in line:
                runs[space].append(line)
    return tuple(tuple(lines) for lines in runs)


def layout_record(layout: Layout) -> dict[str, Any]:
    """The layout as an object again; reading it gives an equal layout."""
    return {"game": KEY, "key": layout.key, "name": layout.name,
            "grids": {grid.key: _grid_record(layout, grid) for grid in layout.grids}}


def _grid_record(layout: Layout, grid: Grid) -> dict[str, Any]:
    letters = [layout.spaces[i].letter for i in grid.spaces]
    rows = [" ".join(letters[row * grid.size:(row + 1) * grid.size]) for row in range(grid.size)]
    return {"spaces": rows, "combine": grid.combine, "min_dice": grid.min_dice, "sequences": grid.sequences,
            "chart": list(grid.chart), "carrots": [_carrot_record(layout, *carrot) for carrot in grid.carrots]}


def _carrot_record(layout: Layout, smaller: int, larger: int) -> str:
    low, high = (layout.spaces[i].name.split("-", 1)[1] for i in (smaller, larger))
    return f"{low} < {high}" if smaller < larger else f"{high} > {low}"


def layout_hints(layout: Layout) -> tuple[Effect, ...]:
    """What a real sheet has and this layout has not: worth a second look, never refused."""
    hints = []
    black = sum(space.kind == BLACK for space in layout.spaces)
    if black != 3:
        hints.append(Effect("hint-black", {"count": black}))
    middle = layout.grids[1]
    solid = sum(layout.spaces[i].kind == SOLID for i in middle.spaces)
    if solid != 2:
        hints.append(Effect("hint-solid", {"count": solid}))
    for grid in layout.grids:
        found, wanted = grid.chart[-1], PERFECT[grid.size]
        if found != wanted:
            hints.append(Effect("hint-chart", {"grid": grid.key, "found": found, "wanted": wanted}))
    return tuple(hints)
