"""The covered variant: what a seat may see of the others before the end. In every other variant sheets are open to all.

Until everything is over a covered sheet shows the others the state of each SQUARE and the sums of the circled ones, no
corners and no Jokers. So each entry since the first roll is sealed, not only those of the running roll, and a record
without them replays only as far as the empty table: that is what leaves a covered game before its end.
"""

from __future__ import annotations

from dataclasses import replace

from .state import CIRCLED, Seat, Sheet, State


def hidden(state: State, viewer: int | None, seat: int) -> bool:
    """Whether this seat's sheet is covered for the viewer; ``None`` is an onlooker."""
    return state.covered and not state.over and viewer != seat


def as_seen(state: State, viewer: int | None) -> State:
    """The table as the viewer may know it: of covered sheets only what is called out."""
    seats = range(len(state.players))
    if not any(hidden(state, viewer, seat) for seat in seats):
        return state
    return replace(
        state,
        sheets=tuple(_outside(sheet) if hidden(state, viewer, seat) else sheet
                     for seat, sheet in enumerate(state.sheets)),
        seats=tuple(Seat(owes=own.owes) if hidden(state, viewer, seat) else own
                    for seat, own in enumerate(state.seats)))


def _outside(sheet: Sheet) -> Sheet:
    """A sheet face down, made anew of what everybody has heard."""
    sums = tuple(total if state == CIRCLED else 0 for state, total in zip(sheet.states, sheet.sums, strict=True))
    return Sheet(sheet.side, sheet.variant, states=sheet.states, sums=sums)


def sealed(then: State, now: State) -> bool:
    """Also a roll, though it lies open (``tell_others`` tells it): without entries the rolls after it do not replay."""
    return now.covered and not now.over


def settled(then: State, now: State) -> bool:
    """Whether the entry that led to ``then`` can no longer be taken back at ``now``: the next roll is there.

    In the covered variant already once everybody is finished with the roll.
    """
    return then.rolls < now.rolls or (now.covered and not now.open)
