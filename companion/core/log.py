"""The log of a table folded into states: replay, append, take back.

State is the fold of ``apply`` over the moves that still count. A ``Timeline`` keeps every state on the way
(they share almost everything), so taking back a move replays only what came after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .game import Game, Move, Setup
from .violations import RuleViolation


class Broken(Exception):
    """A log that no longer replays: the entry that breaks, and why."""

    def __init__(self, entry: int, move: Move, violation: RuleViolation) -> None:
        self.entry = entry
        self.move = move
        self.violation = violation
        super().__init__(entry, violation.code)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: a move, or the taking back of an earlier entry."""

    number: int
    move: Move | None
    cancels: int | None = None


@dataclass(frozen=True, slots=True)
class Timeline:
    """The moves that still count (with their entry numbers) and the state before and after each."""

    game: Game
    numbers: tuple[int, ...]
    moves: tuple[Move, ...]
    states: tuple[Any, ...]
    last: int = 0                   # number of the last log entry folded in, cancelled or not

    @classmethod
    def begin(cls, game: Game, setup: Setup) -> Timeline:
        return cls(game, (), (), (game.new(setup.layout, setup.players, setup.options),))

    @property
    def state(self) -> Any:
        return self.states[-1]

    def fold(self, entries: Iterable[Entry]) -> Timeline:
        """This timeline with further log entries, as the database holds them."""
        timeline = self
        for entry in entries:
            if entry.move is not None:
                timeline = timeline.played(entry.number, entry.move)
            elif entry.cancels is not None:
                timeline = timeline.without(entry.cancels, entry.number)
        return timeline

    def played(self, number: int, move: Move) -> Timeline:
        """One move more, or ``RuleViolation``."""
        state = self.game.apply(self.state, move)
        return Timeline(self.game, (*self.numbers, number), (*self.moves, move), (*self.states, state), number)

    def without(self, number: int, last: int) -> Timeline:
        """The same log with one entry taken back, or ``Broken`` when a later entry needs it."""
        index = self.numbers.index(number)
        timeline = Timeline(self.game, self.numbers[:index], self.moves[:index], self.states[:index + 1], last)
        for later, move in zip(self.numbers[index + 1:], self.moves[index + 1:], strict=True):
            try:
                timeline = timeline.played(later, move)
            except RuleViolation as violation:
                raise Broken(later, move, violation) from violation
        return Timeline(self.game, timeline.numbers, timeline.moves, timeline.states, last)

    def state_before(self, number: int) -> Any:
        return self.states[self.numbers.index(number)]
