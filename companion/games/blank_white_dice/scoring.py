"""The score is the points on the track; whoever has more is ahead."""

from __future__ import annotations

from companion.core.ranking import rank
from companion.core.scoring import Line, Score, Standing

from .layout import Layout
from .state import Sheet, State


def score(sheet: Sheet, layout: Layout) -> Score:
    return Score((Line("points", sheet.points, "scoring", {"points": sheet.points}),))


def sheet_of(state: State, seat: int) -> Sheet:
    return Sheet(state.points[seat])


def standings(state: State) -> tuple[Standing, ...]:
    """By points alone: equal points share a place."""
    return rank(state.points, [()] * len(state.players), state.players)
