"""The one place that keeps secrets: what of a table's log goes to others while a part of it is sealed.

A game without secrets has nothing sealed. In one with secrets (``Secretive``) the sealed entries are the last ones of
the log, so that what is left when they are held back still replays.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from .game import Game, Move, Secretive, Veiled
from .log import Timeline
from .violations import RuleViolation

UNTOLD = "secret"
"""The key of the sentence for a refusal whose reason is none of the others' business; ``Secretive`` games have it."""


def is_sealed(game: Game, then: Any, now: Any) -> bool:
    """Whether an entry that led to the state ``then``, or was refused in it, is its player's secret at ``now``."""
    return isinstance(game, Secretive) and game.sealed(then, now)


def has_secrets(game: Game, now: Any) -> bool:
    """Whether something is hidden at the table right now: then a phone that goes round needs a curtain."""
    return is_sealed(game, now, now)


def as_seen(game: Game, state: Any, seat: int | None) -> Any:
    """The state that a score may be counted from which this seat is told."""
    return game.as_seen(state, seat) if isinstance(game, Veiled) else state


def open_moves(timeline: Timeline) -> tuple[Move, ...]:
    """The moves that may leave the table as a record, whoever asks."""
    return tuple(move for move, then in zip(timeline.moves, timeline.states[1:], strict=True)
                 if not is_sealed(timeline.game, then, timeline.state))


def tell_move(timeline: Timeline, index: int, language: str, viewers: Container[str]) -> str:
    """A move of the table: in full to its player, if among ``viewers``, and to everybody once it is no secret."""
    return tell_entry(timeline, index, timeline.state, language, viewers)


def tell_entry(timeline: Timeline, index: int, now: Any, language: str, viewers: Container[str]) -> str:
    """The same of a log as it once was; what is secret goes by the table as it is ``now``."""
    game, move = timeline.game, timeline.moves[index]
    before, then = timeline.states[index:index + 2]
    if isinstance(game, Secretive) and move.by not in viewers and game.sealed(then, now):
        return game.tell_others(language, before, move)
    return game.tell(language, before, move)


def say_refusal(game: Game, language: str, violation: RuleViolation, *, secret: bool) -> str:
    """Why a move was refused; of a secret one only that it was."""
    return game.say(language, UNTOLD, {}) if secret else game.say(language, violation.code, violation.facts)
