"""What was entered at a table, in words and in its order: moves, what was taken back, what was put right."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from .log import Entry, Timeline
from .secrecy import tell_entry


@dataclass(frozen=True, slots=True)
class Line:
    """One entry, as its reader may know it."""

    number: int
    kind: str                           # "move", "undo" or "amend"
    by: str                             # whose move it is
    text: str                           # the move; of an undo the one taken back
    counts: bool = True                 # whether the move still stands
    before: str = ""                    # of an amend: what stood there
    left_out: tuple[str, ...] = ()      # of an amend: later moves that no longer held


def tell_history(begin: Timeline, entries: Iterable[Entry], language: str,
                 viewers: Collection[str]) -> tuple[Line, ...]:
    """The whole log of a table that began with ``begin``, for somebody who sits in the seats of ``viewers``."""
    logs, steps = list(entries), [begin]
    for entry in logs:
        steps.append(steps[-1].fold([entry]))
    now = steps[-1]

    def told(timeline: Timeline, number: int) -> str:
        index = timeline.numbers.index(number)
        return tell_entry(timeline, index, now.state, language, viewers)

    def line(entry: Entry, before: Timeline, after: Timeline) -> Line:
        if entry.cancels is None:
            return Line(entry.number, "move", after.moves[-1].by, told(after, entry.number),
                        entry.number in now.numbers)
        by = before.moves[before.numbers.index(entry.cancels)].by
        if entry.move is None:
            return Line(entry.number, "undo", by, told(before, entry.cancels))
        gone = tuple(told(before, number) for number in before.numbers if number not in after.numbers)
        return Line(entry.number, "amend", by, told(after, entry.cancels), before=told(before, entry.cancels),
                    left_out=gone)

    return tuple(map(line, logs, steps, steps[1:]))
