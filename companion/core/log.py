"""The log of a table folded into states: replay, append, take back, put right.

State is the fold of ``apply`` over the moves that still count. A ``Timeline`` keeps every state on the way
(they share almost everything), so taking back a move, or putting an older one right, replays only what came after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from .game import Game, Move, Settling, Setup
from .violations import RuleViolation


def is_settled(game: Game, then: Any, now: Any) -> bool:
    """Whether the rules have made the entry final that led to the state ``then``."""
    return isinstance(game, Settling) and game.settled(then, now)


class Broken(Exception):
    """A log that no longer replays: the entry that breaks, and why."""

    def __init__(self, entry: int, move: Move, violation: RuleViolation) -> None:
        self.entry = entry
        self.move = move
        self.violation = violation
        super().__init__(entry, violation.code)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: a move; the taking back of an earlier one; or, with both, an earlier one put right."""

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
            if entry.cancels is None:
                assert entry.move is not None
                timeline = timeline.played(entry.number, entry.move)
            elif entry.move is None:
                timeline = timeline.without(entry.cancels, entry.number)
            else:
                timeline, _ = timeline.put_right(entry.cancels, entry.move, entry.number)
        return timeline

    def played(self, number: int, move: Move) -> Timeline:
        """One move more, or ``RuleViolation``."""
        state = self.game.apply(self.state, move)
        return Timeline(self.game, (*self.numbers, number), (*self.moves, move), (*self.states, state), number)

    def without(self, number: int, last: int) -> Timeline:
        """The same log with one entry taken back, or ``Broken`` when a later entry needs it."""
        timeline, broken = self.before(number)._go_on(self._after(number))
        if broken:
            raise broken[0]
        return replace(timeline, last=last)

    def put_right(self, number: int, move: Move, last: int) -> tuple[Timeline, tuple[Broken, ...]]:
        """The same log with another move in the place of an entry, or ``RuleViolation`` when it was illegal there.

        Later entries that no longer hold are left out, and told.
        """
        timeline, broken = self.before(number).played(number, move)._go_on(self._after(number))
        return replace(timeline, last=last), broken

    def before(self, number: int) -> Timeline:
        """The log as it was when this entry was made, without those that were taken back since."""
        index = self.numbers.index(number)
        return replace(self, numbers=self.numbers[:index], moves=self.moves[:index], states=self.states[:index + 1])

    def _after(self, number: int) -> Iterable[tuple[int, Move]]:
        index = self.numbers.index(number) + 1
        return zip(self.numbers[index:], self.moves[index:], strict=True)

    def _go_on(self, later: Iterable[tuple[int, Move]]) -> tuple[Timeline, tuple[Broken, ...]]:
        """Everything that can still be played, and what cannot."""
        timeline, broken = self, list[Broken]()
        for number, move in later:
            try:
                timeline = timeline.played(number, move)
            except RuleViolation as violation:
                broken.append(Broken(number, move, violation))
        return timeline, tuple(broken)

    def state_before(self, number: int) -> Any:
        return self.states[self.numbers.index(number)]

    def state_after(self, number: int) -> Any:
        return self.states[self.numbers.index(number) + 1]
