"""What is to be printed: blank sheets, the sheets of a table, or the keepsake of a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from companion.core.scoring import Standing
from companion.core.secrecy import as_seen
from companion.games import GAMES

from . import registry

BLANK, TABLE, KEEPSAKE = "blank", "table", "keepsake"
MOST_COPIES = 500


@dataclass(frozen=True, slots=True)
class Seat:
    """One sheet: whose it is, where its QR leads, and what already stands on it."""

    name: str = ""
    url: str = ""               # no address, no QR
    sheet: Any = None           # the game's own sheet; None is an empty one
    kind: str = ""              # of an empty sheet, where a game has several


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


def blank(game: str, layout: Any, *, url: str, kinds: Sequence[str] = (), count: int = 1, paper: str = "a4",
          language: str = "en", mono: bool = False, two_up: bool = False) -> Job:
    """Empty sheets, so many of each kind; their QR opens a new table with this game, layout and kind of sheet."""
    if not 1 <= count <= MOST_COPIES:
        raise ValueError(f"count must lie between 1 and {MOST_COPIES}, not at {count}")
    seats = tuple(Seat(url=_with(url, registry.options_of(game, kind)), kind=kind)
                  for kind in kinds or registry.usual(game, layout))
    return Job(game, layout, BLANK, seats, paper, language, mono, two_up, count)


def _with(url: str, options: Mapping[str, str]) -> str:
    if not url or not options:
        return url
    return url + ("&" if "?" in url else "?") + urlencode(options)


def table(game: str, layout: Any, seats: Sequence[Seat], *, code: str = "", turns: int = 0, paper: str = "a4",
          language: str = "en", mono: bool = False, two_up: bool = False) -> Job:
    """One sheet a seat, with name, code and the seat's own QR; filled as far as ``Seat.sheet`` says."""
    return Job(game, layout, TABLE, seats, paper, language, mono, two_up, code=code, turns=turns)


def seats_of(game: str, state: Any, seats: Sequence[tuple[str, str]], url: str,
             looks: registry.Looks | None = None) -> tuple[Seat, ...]:
    """The sheets of a table as everybody may see them: one for each (name, address) of a seat and, where a game has
    one in the middle of the table, that too; ``url`` is the table's."""
    sheets = registry.sheets_of(game, as_seen(GAMES[game], state, None), len(seats), looks or {})
    everybody = (" · ".join(name for name, _ in seats), url)
    return tuple(Seat(name, address, sheet)
                 for (name, address), sheet in zip((*seats, everybody), sheets, strict=False))


def keepsake(game: str, layout: Any, seats: Sequence[Seat], standings: Sequence[Standing], *, code: str = "",
             turns: int = 0, paper: str = "a4", language: str = "en", mono: bool = False, two_up: bool = False) -> Job:
    """A finished game: the ranking, when several played, then each player's sheet with its score line by line."""
    if any(seat.sheet is None for seat in seats):
        raise ValueError("a keepsake needs the sheet of every seat")
    return Job(game, layout, KEEPSAKE, seats, paper, language, mono, two_up, code=code, turns=turns,
               standings=standings)
