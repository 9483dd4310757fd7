"""The games that can be printed, listed by hand: adding one means adding its module and its line here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from companion.games import GAMES

from . import blank_white_dice, blueprints_buildings, blueprints_squares, colour_square
from .furniture import SheetPlan
from .page import Box
from .pen import Pen

Looks = Mapping[str, Mapping[str, Any]]
"""How people draw icons of their own: strokes on a square, or letters."""


class Printable(Protocol):
    """What a game's module gives: a plan in mm, the empty sheet, the player aid, and what gets written on it."""

    KEY: str
    WORDS: Mapping[str, Mapping[str, str]]      # its own words, by language

    def plan(self, frame: Box, layout: Any, /) -> SheetPlan: ...
    def draw(self, pen: Pen, plan: Any, layout: Any, language: str, /) -> None: ...
    def aid(self, pen: Pen, plan: Any, layout: Any, language: str, /) -> None: ...
    def fill(self, pen: Pen, plan: Any, layout: Any, sheet: Any, language: str, /, *, turns: int,
             final: bool) -> None: ...
    def emblem(self, pen: Pen, box: Box, /) -> None: ...
    def columns(self, layout: Any, language: str, /) -> Sequence[str]: ...
    def played(self, state: Any, /) -> int: ...


@runtime_checkable
class OfSeveralKinds(Protocol):
    """What a game's module gives besides when a layout has several kinds of sheet, each with a name."""

    def kinds(self, layout: Any, /) -> Sequence[str]: ...       # all there are
    def usual(self, layout: Any, /) -> Sequence[str]: ...       # those that are printed when none is asked for
    def kind_of(self, sheet: Any, /) -> str: ...
    def kind_name(self, kind: str, language: str, /) -> str: ...
    def options_of(self, kind: str, /) -> Mapping[str, str]: ...    # of a table that plays on such a sheet

    def face(self, layout: Any, kind: str, /) -> Any:
        """What the functions of ``Printable`` get in place of the layout."""


@runtime_checkable
class OfATable(Protocol):
    """What a game's module gives besides when more lies at a seat than the game's own sheet holds, and some of it in
    the middle of the table: one kind of sheet is everybody's. Both show only what everybody may see."""

    SHARED: str                                                 # the kind of everybody's sheet

    def mat_of(self, state: Any, seat: int, looks: Looks, /) -> Any:
        """In place of the game's own sheet, and scored like it."""

    def middle_of(self, state: Any, looks: Looks, /) -> Any:
        """What is everybody's."""


PRINTABLES: Mapping[str, Printable] = {game.KEY: game for game in (
    blueprints_squares, blueprints_buildings, colour_square, blank_white_dice)}

ONLY = ""                   # the kind of sheet of a game that has but one


# ---------------------------------------------------------------- kinds of sheets, whatever the game

def kinds(game: str, layout: Any) -> tuple[str, ...]:
    """The names that can be asked for; none when there is nothing to choose."""
    printable = PRINTABLES[game]
    return tuple(printable.kinds(layout)) if isinstance(printable, OfSeveralKinds) else ()


def usual(game: str, layout: Any) -> tuple[str, ...]:
    printable = PRINTABLES[game]
    return tuple(printable.usual(layout)) if isinstance(printable, OfSeveralKinds) else (ONLY,)


def kind_of(game: str, layout: Any, sheet: Any) -> str:
    printable = PRINTABLES[game]
    if isinstance(printable, OfSeveralKinds) and sheet is not None:
        return printable.kind_of(sheet)
    return usual(game, layout)[0]


def kind_name(game: str, kind: str, language: str) -> str:
    printable = PRINTABLES[game]
    return printable.kind_name(kind, language) if isinstance(printable, OfSeveralKinds) else ""


def options_of(game: str, kind: str) -> Mapping[str, str]:
    printable = PRINTABLES[game]
    return printable.options_of(kind) if isinstance(printable, OfSeveralKinds) else {}


def face(game: str, layout: Any, kind: str) -> Any:
    printable = PRINTABLES[game]
    return printable.face(layout, kind) if isinstance(printable, OfSeveralKinds) else layout


# ---------------------------------------------------------------- what is everybody's

def is_shared(game: str, kind: str) -> bool:
    """Whether a kind of sheet is nobody's in particular."""
    printable = PRINTABLES[game]
    return isinstance(printable, OfATable) and kind == printable.SHARED


def sheets_of(game: str, state: Any, count: int, looks: Looks) -> tuple[Any, ...]:
    """The sheet of every seat and, where there is one, everybody's."""
    printable = PRINTABLES[game]
    if isinstance(printable, OfATable):
        return (*(printable.mat_of(state, seat, looks) for seat in range(count)), printable.middle_of(state, looks))
    return tuple(GAMES[game].sheet_of(state, seat) for seat in range(count))
