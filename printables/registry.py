"""The games that can be printed, listed by hand: adding one means adding its module and its line here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from . import blueprints_buildings, blueprints_squares
from .furniture import SheetPlan
from .page import Box
from .pen import Pen


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


PRINTABLES: Mapping[str, Printable] = {game.KEY: game for game in (blueprints_squares, blueprints_buildings)}
