"""The sheet: sixteen SQUARES with their numbers and four corners each, on one or two sides, and two paths.

Everything a replay needs to know of a printed sheet is data here; the arrangement of the corners is for drawing only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.core.game import Effect
from companion.core.reading import a_list, a_name, a_number, a_word, an_object, need, one_of, only, shown
from companion.core.violations import Unreadable

KEY = "colour-square"
COLOURS = ("red", "green", "blue", "yellow")
SIDES = ("A", "B")
COLUMNS = LINES = 4
COLUMN_NAMES = "ABCD"
LEAST, MOST = 4, 24                 # what four dice can add up to
PURPLE, ORANGE = "p", "o"

SQUARES = tuple(f"{COLUMN_NAMES[column]}{line + 1}" for line in range(LINES) for column in range(COLUMNS))
CORNERS = tuple(f"{square}-{colour}" for square in SQUARES for colour in COLOURS)
SQUARE_INDEX = {name: index for index, name in enumerate(SQUARES)}
CORNER_INDEX = {name: index for index, name in enumerate(CORNERS)}

_TASK_1 = ("A1", "B1", "C1", "D1", "D2", "D3", "C3", "B3", "A3", "A4")
_TASK_5 = ("A1", "B1", "C1", "D1", "D2", "C2", "B2", "A2", "A3", "B3", "C3", "D3", "D4", "C4", "B4", "A4")
_NUMBER = re.compile(r"([1-9][0-9]?)(?:-([1-9][0-9]?))?([po]?)", re.ASCII)

# what every figure published in the rulebook says of the printed sheet
_BEST = {"A": 215, "B": 247}
_PURPLE_NUMBERS = (4, 5, 6)
_ORANGE_NUMBERS: Mapping[str, tuple[int, ...]] = {"A": (20, 22, 24), "B": ()}


def line_of(square: int) -> int:
    return square // COLUMNS


def column_of(square: int) -> int:
    return square % COLUMNS


def mask_of(squares: Sequence[int]) -> int:
    """A set of SQUARES as a bit mask."""
    return sum(1 << square for square in squares)


def squares_in(mask: int) -> tuple[int, ...]:
    return tuple(square for square in range(len(SQUARES)) if mask >> square & 1)


# every pair of neighbours, (left, right) and (upper, lower): where a bridge can be
NEIGHBOURS = tuple((square, other) for square in range(len(SQUARES)) for other in range(len(SQUARES))
                   if (other == square + 1 and line_of(other) == line_of(square)) or other == square + COLUMNS)


@dataclass(frozen=True, slots=True)
class Square:
    name: str                       # "B2"
    low: int                        # the number; of a range its ends
    high: int
    mark: str                       # purple, orange or ""
    predefined: tuple[int, ...]     # by colour; 0: any number

    @property
    def word(self) -> str:
        """As it stands in a layout: "20o", "16-24"."""
        number = str(self.low) if self.low == self.high else f"{self.low}-{self.high}"
        return number + self.mark

    @property
    def wanted(self) -> tuple[int, int]:
        return self.low, self.high

    def best(self, corners: Sequence[int] = (0, 0, 0, 0)) -> int:
        """The largest sum that is right and can still be reached from what is entered; 0: it can no longer be right."""
        least, most = self.reach(corners)
        return min(self.high, most) if least <= self.high and most >= self.low else 0

    def reach(self, corners: Sequence[int]) -> tuple[int, int]:
        """The smallest and the largest sum that the empty corners leave possible."""
        fixed = [entered or asked for entered, asked in zip(corners, self.predefined, strict=True)]
        return sum(number or 1 for number in fixed), sum(number or 6 for number in fixed)


@dataclass(frozen=True, slots=True)
class Side:
    key: str
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    key: str
    name: str
    corners: tuple[str, ...]        # colours in reading order
    sides: tuple[Side, ...]
    task_1: tuple[int, ...]         # SQUARES of the snake
    task_5: tuple[int, ...]         # all of them, in the order of the sequence

    def side(self, key: str) -> Side:
        return next(side for side in self.sides if side.key == key)

    def has(self, key: str) -> bool:
        return any(side.key == key for side in self.sides)


# ---------------------------------------------------------------- reading

def read_layout(entered: object) -> Layout:
    source = an_object(entered, "layout")
    one_of(need(source, "game", "layout."), (KEY,), "layout.game")
    key = a_name(need(source, "key", "layout."), "layout.key")
    name = a_name(need(source, "name", "layout."), "layout.name")
    drawn = an_object(need(source, "sides", "layout."), "layout.sides")
    only(drawn, SIDES, "layout.sides.")
    if not drawn:
        raise Unreadable("missing", "layout.sides.A")
    return Layout(
        key, name, _read_corners(source.get("corners", list(COLOURS))),
        tuple(_read_side(side, an_object(drawn[side], f"layout.sides.{side}")) for side in SIDES if side in drawn),
        _read_path(source.get("task_1", list(_TASK_1)), "layout.task_1"),
        _read_path(source.get("task_5", list(_TASK_5)), "layout.task_5", len(SQUARES)))


def _read_corners(entered: object) -> tuple[str, ...]:
    where = "layout.corners"
    colours = tuple(one_of(colour, COLOURS, f"{where}[{i}]")
                    for i, colour in enumerate(a_list(entered, where, len(COLOURS))))
    _refuse_twins(colours, where)
    return colours


def _read_path(entered: object, where: str, length: int | None = None) -> tuple[int, ...]:
    names = tuple(one_of(name, SQUARES, f"{where}[{i}]") for i, name in enumerate(a_list(entered, where, length)))
    if not names:
        raise Unreadable("wrong-length", where, wanted="1+", found=0)
    _refuse_twins(names, where)
    return tuple(SQUARE_INDEX[name] for name in names)


def _refuse_twins(names: Sequence[str], where: str) -> None:
    for index, name in enumerate(names):
        if name in names[:index]:
            raise Unreadable("there-twice", f"{where}[{index}]", found=shown(name))


def _read_side(key: str, source: Mapping[str, Any]) -> Side:
    where = f"layout.sides.{key}."
    predefined = an_object(source.get("predefined", {}), where + "predefined")
    only(predefined, CORNERS, where + "predefined.")
    asked = {corner: a_number(number, f"{where}predefined.{corner}", 1, 6) for corner, number in predefined.items()}
    words = [word for i, line in enumerate(a_list(need(source, "squares", where), where + "squares", LINES))
             for word in _words(line, f"{where}squares[{i}]")]
    return Side(key, tuple(_read_square(name, word, asked, f"{where}squares[{line_of(i)}]")
                           for i, (name, word) in enumerate(zip(SQUARES, words, strict=True))))


def _words(entered: object, where: str) -> list[str]:
    words = a_word(entered, where).split()
    if len(words) != COLUMNS:
        raise Unreadable("wrong-length", where, wanted=COLUMNS, found=len(words))
    return words


def _read_square(name: str, word: str, asked: Mapping[str, int], where: str) -> Square:
    found = _NUMBER.fullmatch(word)
    low = int(found[1]) if found else 0
    high = int(found[2]) if found and found[2] else low
    if found is None or not LEAST <= low <= high <= MOST or (found[2] and low == high):
        raise Unreadable("bad-square", where, found=shown(word), low=LEAST, high=MOST, square=name)
    return Square(name, low, high, found[3], tuple(asked.get(f"{name}-{colour}", 0) for colour in COLOURS))


# ---------------------------------------------------------------- writing

def layout_record(layout: Layout) -> dict[str, Any]:
    """The layout as an object again; reading it gives an equal layout."""
    return {"game": KEY, "key": layout.key, "name": layout.name, "corners": list(layout.corners),
            "sides": {side.key: _side_record(side) for side in layout.sides},
            "task_1": [SQUARES[square] for square in layout.task_1],
            "task_5": [SQUARES[square] for square in layout.task_5]}


def _side_record(side: Side) -> dict[str, Any]:
    words = [square.word for square in side.squares]
    return {"squares": [" ".join(words[line * COLUMNS:(line + 1) * COLUMNS]) for line in range(LINES)],
            "predefined": {f"{square.name}-{colour}": number for square in side.squares
                           for colour, number in zip(COLOURS, square.predefined, strict=True) if number}}


# ---------------------------------------------------------------- hints

def layout_hints(layout: Layout) -> tuple[Effect, ...]:
    """What a real sheet has and this layout has not: worth a second look, never refused."""
    return tuple(hint for side in layout.sides for hint in _side_hints(side))


def _side_hints(side: Side) -> Iterator[Effect]:
    best = sum(square.best() for square in side.squares)
    if best != _BEST[side.key]:
        yield Effect("hint-best", {"side": side.key, "found": best, "wanted": _BEST[side.key]})
    for mark, wanted, name in ((PURPLE, _PURPLE_NUMBERS, "purple"), (ORANGE, _ORANGE_NUMBERS[side.key], "orange")):
        marked = [square for square in side.squares if square.mark == mark]
        if tuple(sorted(square.low for square in marked if square.low == square.high)) != wanted or (
                len(marked) != len(wanted)):
            variant = name if wanted else "none"
            yield Effect("hint-marks", {"variant": variant, "side": side.key, "marked": wanted,
                                        "words": tuple(square.word.rstrip(mark) for square in marked)})
    for square in side.squares:
        if not square.best():
            yield Effect("hint-never", {"side": side.key, "square": square.name, "wanted": square.wanted})
