"""What is to be printed: blank sheets, the sheets of a table, or the keepsake of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.core.scoring import Standing

BLANK, TABLE, KEEPSAKE = "blank", "table", "keepsake"
MOST_COPIES = 500


@dataclass(frozen=True, slots=True)
class Seat:
    """One sheet: whose it is, where its QR leads, and what already stands on it."""

    name: str = ""
    url: str = ""               # no address, no QR
    sheet: Any = None           # the game's own sheet; None is an empty one


@dataclass(frozen=True, slots=True)
class Job:
    game: str                   # its key
    layout: Any                 # the game's own layout
    purpose: str
    seats: Sequence[Seat]
    paper: str = "a4"
    language: str = "en"
    mono: bool = False          # pure black, for printers without colour or grey
    two_up: bool = False        # two half-size sheets on a page laid across
    copies: int = 1             # of every seat's sheet
    code: str = ""              # the table's
    turns: int = 0              # how many are behind the players
    standings: Sequence[Standing] = ()


def blank(game: str, layout: Any, *, url: str, count: int = 1, paper: str = "a4", language: str = "en",
          mono: bool = False, two_up: bool = False) -> Job:
    """Empty sheets; their QR opens a new table with this game and layout."""
    if not 1 <= count <= MOST_COPIES:
        raise ValueError(f"count must lie between 1 and {MOST_COPIES}, not at {count}")
    return Job(game, layout, BLANK, (Seat(url=url),), paper, language, mono, two_up, count)


def table(game: str, layout: Any, seats: Sequence[Seat], *, code: str = "", turns: int = 0, paper: str = "a4",
          language: str = "en", mono: bool = False, two_up: bool = False) -> Job:
    """One sheet a seat, with name, code and the seat's own QR; filled as far as ``Seat.sheet`` says."""
    return Job(game, layout, TABLE, seats, paper, language, mono, two_up, code=code, turns=turns)


def keepsake(game: str, layout: Any, seats: Sequence[Seat], standings: Sequence[Standing], *, code: str = "",
             turns: int = 0, paper: str = "a4", language: str = "en", mono: bool = False, two_up: bool = False) -> Job:
    """A finished game: the ranking, when several played, then each player's sheet with its score line by line."""
    if any(seat.sheet is None for seat in seats):
        raise ValueError("a keepsake needs the sheet of every seat")
    return Job(game, layout, KEEPSAKE, seats, paper, language, mono, two_up, code=code, turns=turns,
               standings=standings)
