"""What happens when nobody owes an entry any more: SQUARES are judged and X-ed, the next one rolls, the game ends."""

from __future__ import annotations

from dataclasses import replace

from .placing import closed, full_squares, is_right
from .state import CIRCLED, CROSSED, OPEN, SHADED, Closing, Sheet, State
from .variants import VARIANTS, in_reach, variant_of


def finish_roll(state: State) -> State:
    return _finish_task_roll(state) if state.task else _finish_common_roll(state)


# ---------------------------------------------------------------- tasks: judged at the entry, each for himself

def judged_at_once(state: State, seat: int, sheet: Sheet, square: int) -> tuple[Sheet, Closing]:
    """A SQUARE that an entry has filled is closed, with what the task makes of it."""
    sheet = closed(sheet, state.side, square)
    call = Closing(square, seat, sheet.states[square] == CIRCLED, sheet.sums[square])
    return variant_of(sheet).closing(sheet, square, state.layout), call


def _finish_task_roll(state: State) -> State:
    """Who has finished the task is skipped as roller."""
    playing = [seat for seat in (*_clockwise(state, state.roller)[1:], state.roller)
               if in_reach(state.sheets[seat], state.layout)]
    if not playing or state.rolls == VARIANTS[state.options.variant].rolls:
        return replace(state, open=False, over=True)
    return replace(state, open=False, roller=playing[0])


# ---------------------------------------------------------------- standard: judged together

def _finish_common_roll(state: State) -> State:
    state = judge(state)
    if not state.final:
        finisher = _first_finisher(state)
        if finisher is None:
            return replace(state, open=False, roller=(state.roller + 1) % len(state.players))
        state = replace(state, finisher=finisher, queue=_clockwise(state, finisher)[1:])
    to_roll = [seat for seat in state.queue if state.sheets[seat].open]
    if not to_roll:
        return _end(state)
    return replace(state, open=False, roller=to_roll[0], queue=tuple(to_roll[1:]))


def judge(state: State) -> State:
    """Every full SQUARE by its own sum; then those that somebody circled are X-ed where they are still open."""
    calls = tuple(_call(state, seat, square) for seat, sheet in enumerate(state.sheets)
                  for square in full_squares(sheet))
    if not calls:
        return state
    circled = {call.square for call in calls if call.right}
    return replace(state, closings=calls, sheets=tuple(_crossed(judged(state, sheet), circled)
                                                       for sheet in state.sheets))


def _call(state: State, seat: int, square: int) -> Closing:
    sheet = state.sheets[seat]
    return Closing(square, seat, is_right(sheet, state.side.squares[square], square), sheet.sums[square])


def judged(state: State, sheet: Sheet) -> Sheet:
    """A sheet with its full SQUARES closed."""
    for square in full_squares(sheet):
        sheet = closed(sheet, state.side, square)
    return sheet


def _crossed(sheet: Sheet, squares: set[int]) -> Sheet:
    if all(sheet.states[square] != OPEN for square in squares):
        return sheet
    return replace(sheet, states=tuple(CROSSED if state == OPEN and square in squares else state
                                       for square, state in enumerate(sheet.states)))


def _first_finisher(state: State) -> int | None:
    """The first clockwise from the active player, himself included, who has no open SQUARE left."""
    return next((seat for seat in _clockwise(state, state.roller) if not state.sheets[seat].open), None)


def _clockwise(state: State, first: int) -> tuple[int, ...]:
    players = len(state.players)
    return tuple((first + step) % players for step in range(players))


def _end(state: State) -> State:
    """Every SQUARE still open is shaded, also an empty one."""
    sheets = tuple(replace(sheet, states=tuple(SHADED if state == OPEN else state for state in sheet.states))
                   for sheet in state.sheets)
    return replace(state, sheets=sheets, open=False, queue=(), over=True)
