"""A table as it stands: what the use cases load and the pages show."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.codes import fingerprint
from companion.core.game import Game, Move, Setup
from companion.core.log import Broken, Timeline, is_settled
from companion.core.secrecy import is_sealed
from companion.store.store import SeatRow, TableRow


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it stands, with everything a page needs to know about it."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    game: Game
    setup: Setup
    timeline: Timeline
    typed: Mapping[int, str]            # entry number -> name of the seat that typed it

    @property
    def code(self) -> str:
        return self.row.code

    @property
    def started(self) -> bool:
        return self.row.started_at is not None

    @property
    def state(self) -> Any:
        return self.timeline.state

    @property
    def over(self) -> bool:
        return self.started and self.game.over(self.state)

    def is_host(self, phone: str) -> bool:
        return self.row.host == fingerprint(phone)

    def held_by(self, phone: str) -> tuple[int, ...]:
        mine = fingerprint(phone)
        return tuple(seat.position for seat in self.seats if seat.phone == mine)

    def as_of(self, number: int) -> Table:
        """The table as it was when this entry was made; what was taken back since had never been."""
        return replace(self, timeline=self.timeline.before(number))

    def settled(self, number: int) -> bool:
        """Whether by the rules of the game an entry can no longer be taken back."""
        return is_settled(self.game, self.timeline.state_after(number), self.state)

    def final(self, number: int) -> bool:
        """Whether it cannot be put right either: the others could not see what was changed."""
        return self.settled(number) and is_sealed(self.game, self.timeline.state_after(number), self.state)

    def move(self, number: int) -> Move | None:
        """The move that an entry stands for, if it still counts."""
        numbers = self.timeline.numbers
        return self.timeline.moves[numbers.index(number)] if number in numbers else None

    def undoable(self, phone: str) -> Undoable | None:
        """The newest entry this phone may take back: a move of its seats, or one that it typed for another."""
        held = {self.seats[seat].name for seat in self.held_by(phone)}
        timeline = self.timeline
        for index in range(len(timeline.moves) - 1, -1, -1):
            number, move = timeline.numbers[index], timeline.moves[index]
            if move.by in held or self.typed[number] in held:
                if self.settled(number):
                    return None
                return Undoable(number, move, timeline.states[index], _what_breaks(timeline, number))
        return None


@dataclass(frozen=True, slots=True)
class Undoable:
    number: int
    move: Move
    before: Any                         # the state before the move
    breaks: Broken | None               # the later entry that needs it, if any


def _what_breaks(timeline: Timeline, number: int) -> Broken | None:
    try:
        timeline.without(number, timeline.last)
    except Broken as broken:
        return broken
    return None
