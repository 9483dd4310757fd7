"""What every game is made of: a handful of functions on plain data, the same names in each.

A game is a package in ``companion.games`` whose ``__init__`` lists these names; the package itself
is the ``Game``. State, options and layout are the game's own frozen dataclasses: nobody outside
looks into them except through the functions here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Protocol, runtime_checkable

from .scoring import Score, Standing


@dataclass(frozen=True, slots=True)
class Move:
    """Something a player did. Games add their own kinds; ``do`` is the word in the record."""

    do: ClassVar[str] = ""
    names: ClassVar[tuple[str, ...]] = ("by",)      # the fields that name a player
    by: str

    def record(self) -> dict[str, Any]:
        entered = {field.name: _plain(getattr(self, field.name)) for field in fields(self)}
        return {"do": self.do, **entered}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return value


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table agreed on before the first move, read and found whole."""

    game: str
    players: tuple[str, ...]
    layout: Any             # the game's own Layout
    layout_entered: Any     # as it stands in the record: a built-in key, or the whole object
    options: Any            # the game's own Options
    options_entered: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Effect:
    """One line of a what-if or of a warning: a message key, its facts and the points it is worth."""

    key: str
    facts: Mapping[str, Any]
    points: int = 0


class Game(Protocol):
    """The interface. ``seat`` is a player's position at the table; ``None`` is an onlooker."""

    KEY: str
    PLAYERS: tuple[int, int]
    LANGUAGES: tuple[str, ...]
    OPTIONS: Mapping[str, Any]
    SECTIONS: Mapping[str, str]     # refusal code -> section of the rules, in the order they are told

    # reading: shape only, never legality
    def read_layout(self, entered: object, /) -> Any: ...
    def layout_hints(self, layout: Any, /) -> Sequence[Effect]: ...
    def layout_record(self, layout: Any, /) -> dict[str, Any]: ...
    def layout_from_form(self, fields: Mapping[str, Sequence[str]], /) -> dict[str, Any]: ...
    def read_options(self, entered: Mapping[str, Any], players: Sequence[str], /) -> Any: ...
    def options_from_form(self, fields: Mapping[str, Sequence[str]], players: Sequence[str], /) -> dict[str, Any]: ...
    def rematch_options(self, entered: Mapping[str, Any], /) -> dict[str, Any]: ...
    def read_move(self, entered: Mapping[str, Any], where: str, /) -> Move: ...
    def move_from_form(self, by: str, fields: Mapping[str, Sequence[str]], /) -> dict[str, Any]: ...

    # playing
    def new(self, layout: Any, players: tuple[str, ...], options: Any, /) -> Any: ...
    def options(self, state: Any, seat: int | None, /) -> Any: ...
    def apply(self, state: Any, move: Move, /) -> Any: ...
    def over(self, state: Any, /) -> bool: ...
    def waiting_for(self, state: Any, /) -> Sequence[int]: ...
    def task(self, state: Any, seat: int, /) -> str: ...
    def moment(self, state: Any, seat: int, do: str, /) -> str: ...
    def any_seat_may_enter(self, move: Move, /) -> bool: ...

    # showing
    def layout_editor(self, layout: Mapping[str, Any], typed: Mapping[str, Sequence[str]], /) -> dict[str, Any]: ...
    def view(self, state: Any, seat: int | None, shown: int, chosen: Mapping[str, Sequence[str]], /
             ) -> dict[str, Any]: ...
    def what_if(self, state: Any, move: Move, /) -> Sequence[Effect]: ...
    def alternatives(self, state: Any, move: Move, /) -> Sequence[Move]: ...
    def outcome(self, state: Any, seat: int | None, /) -> Mapping[str, Any]: ...
    def sheet_record(self, state: Any, seat: int, viewer: int | None, everything: bool, /) -> dict[str, Any]: ...

    # scoring
    def score(self, sheet: Any, layout: Any, /) -> Score: ...
    def sheet_of(self, state: Any, seat: int, /) -> Any: ...
    def standings(self, state: Any, /) -> Sequence[Standing]: ...

    # words
    def say(self, language: str, key: str, facts: Mapping[str, Any], /) -> str: ...
    def label(self, language: str, state: Any, move: Move, /) -> str: ...
    def letter(self, language: str, colour: str, /) -> str: ...
    def tell(self, language: str, state: Any, move: Move, /) -> str: ...


@runtime_checkable
class OnPaper(Protocol):
    """What a game has besides when its sheets can be filled by hand and scored; one of the next two comes with it."""

    def read_sheet(self, entered: object, where: str, /) -> Any: ...
    def sheet_from_form(self, fields: Mapping[str, Sequence[str]], /) -> dict[str, Any]: ...
    def sheet_editor(self, fields: Mapping[str, Sequence[str]], layout: Any, /) -> dict[str, Any]: ...
    def troubles(self, sheet: Any, layout: Any, /) -> Sequence[Effect]: ...


@runtime_checkable
class PlayedOn(Protocol):
    """Sheets become a table: of a finished game, or of one that goes on from them."""

    def turn_editor(self, fields: Mapping[str, Sequence[str]], players: Sequence[str], sheets: Sequence[object],
                    layout: Any, /) -> dict[str, Any]: ...
    def position_from_form(self, fields: Mapping[str, Sequence[str]], players: Sequence[str],
                           sheets: Sequence[object], finished: bool, /) -> dict[str, Any]: ...


@runtime_checkable
class ScoredOnly(Protocol):
    """Sheets of a finished game are ranked and counted, and nothing is kept."""

    def laid_out(self, sheets: Sequence[object], players: tuple[str, ...], layout: Any, /) -> Any:
        """The state of a table that is over and on which these sheets lie."""


@runtime_checkable
class Secretive(Protocol):
    """What a game has besides when players hide something from each other."""

    def sealed(self, then: Any, now: Any, /) -> bool:
        """Whether an entry that led to the state ``then``, or was refused in it, is its player's secret at ``now``."""

    def tell_others(self, language: str, state: Any, move: Move, /) -> str:
        """A sealed move in a few words, as the others may know it; ``state`` is the one before it."""


@runtime_checkable
class Settling(Protocol):
    """What a game has besides when its rules make an entry final."""

    def settled(self, then: Any, now: Any, /) -> bool:
        """Whether an entry that led to the state ``then`` can no longer be changed at ``now``."""


@runtime_checkable
class HasCards(Protocol):
    """What a game has besides when people bring cards of their own: once described, they are kept for later tables."""

    def read_own_card(self, entered: object, where: str, /) -> dict[str, Any]:
        """A card as it stands in a record, or ``Unreadable``."""

    def own_cards(self, state: Any, /) -> Sequence[Mapping[str, Any]]:
        """The cards worth keeping that lie open for everybody."""

    def icons(self, state: Any, /) -> Sequence[str]:
        """What can be drawn by hand because it lies open for everybody."""


@runtime_checkable
class Veiled(Protocol):
    """What a game has besides when the score of a player would tell what is still a secret."""

    def as_seen(self, state: Any, seat: int | None, /) -> Any:
        """The state as this seat may know it, to be counted like any other."""
