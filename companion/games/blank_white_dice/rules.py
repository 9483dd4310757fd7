"""The course of the game: set-up, rolls, phases, turns, the end. One definition of legal for everything."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.core.game import Move

from . import resolving, setup
from .cards import FIRST
from .moves import AddCard, EndTurn, Resolve, Roll, Tag, Use
from .refusals import SECTIONS, refuse
from .state import (
    CARDS,
    COMMON,
    COMMON_ROLL,
    COMMON_TAGS,
    FACES,
    OVER,
    ROLL,
    TAGGING,
    TURNS,
    Die,
    State,
)

__all__ = ["SECTIONS", "Choices", "apply", "options", "over", "waiting_for"]


def over(state: State) -> bool:
    return state.phase == OVER


# ---------------------------------------------------------------- who owes what

def waiting_for(state: State) -> tuple[int, ...]:
    seats = range(len(state.players))
    if state.phase in (CARDS, TAGGING):
        return tuple(seat for seat in seats if setup.owes(state, seat))
    if state.phase == COMMON_ROLL:
        return (state.start,)
    if state.phase == ROLL:
        return tuple(seat for seat in seats if to_roll(state, seat))
    return () if state.turn is None else (state.turn,)


def to_roll(state: State, seat: int) -> tuple[str, ...]:
    """The dice a player has to roll now."""
    if state.phase == COMMON_ROLL:
        return (COMMON,) if seat == state.start else ()
    if state.phase != ROLL or seat in state.rolled:
        return ()
    return tuple(die.name for die in state.dice_of(seat))


# ---------------------------------------------------------------- what a seat may do

@dataclass(frozen=True, slots=True)
class Choices:
    """Everything a seat may do now; the page draws exactly this."""

    add_card: str = ""                      # "any" (basic), "own" (face-down), "reserve"
    tag: tuple[str, ...] = ()               # set-up: the dice that can be tagged
    roll: tuple[str, ...] = ()              # the dice to roll
    resolve: tuple[tuple[str, str], ...] = ()       # dice left, each with the kind of what it asks for
    use: tuple[tuple[str, int], ...] = ()   # faces with an always or ward effect
    end_turn: bool = False


def options(state: State, seat: int | None) -> Choices:
    if seat is None or state.phase == OVER:
        return Choices()
    if state.phase in TURNS:
        own = state.turn == seat
        dice = resolving.left(state, seat) if own else ()
        return Choices(
            resolve=tuple((die.name, resolving.kind(state.tableau, die, state.phase)) for die in dice),
            use=tuple((die.name, face) for die in state.dice_of(seat) for face in FACES
                      if resolving.usable(state, die, face)),
            end_turn=own and not dice)
    return Choices(add_card=setup.may_add(state, seat), tag=setup.to_tag(state, seat), roll=to_roll(state, seat))


# ---------------------------------------------------------------- moves

def apply(state: State, move: Move) -> State:
    """The state after a move. What a move changes is tried out step by step, so its check is its carrying out."""
    seat = state.seats[move.by]
    if state.phase == OVER:
        raise refuse("game-over", "over", goal=state.options.goal)
    if isinstance(move, AddCard):
        return setup.add_card(state, seat, move)
    if isinstance(move, Tag):
        return setup.tag(state, seat, move)
    if isinstance(move, Roll):
        return _roll(state, seat, move)
    assert isinstance(move, Resolve | Use | EndTurn)
    if state.phase not in TURNS:
        raise refuse("wrong-phase", "play", phase=state.phase)
    if isinstance(move, Use):
        return resolving.use(state, seat, move.face, move.steps)
    if seat != state.turn:
        assert state.turn is not None
        raise refuse("not-your-turn", "turn", player=move.by, turn=state.players[state.turn])
    if isinstance(move, Resolve):
        return resolving.resolve(state, seat, move.die, move.steps)
    return _end_turn(state, seat)


# ---------------------------------------------------------------- rolls

def _roll(state: State, seat: int, move: Roll) -> State:
    if state.phase in (CARDS, TAGGING, COMMON_TAGS):
        raise refuse("wrong-phase", "set-up", phase=state.phase)
    if state.phase == COMMON_ROLL and seat != state.start:
        raise refuse("not-your-turn", "common-roll", player=move.by, turn=state.players[state.start])
    if state.phase in TURNS or seat in state.rolled:
        raise refuse("already-rolled", "roll", player=move.by, number=state.round)
    wanted = to_roll(state, seat)
    if not wanted or set(move.up) != set(wanted):
        raise refuse("wrong-die", "roll" if wanted else "no-roll", dice=wanted, player=move.by)
    for die, face in move.up.items():
        if face not in FACES:
            raise refuse("bad-face", "face", face=face, die=die)
    rolled = replace(state, dice=tuple(_turned_up(die, move) for die in state.dice))
    if state.phase == COMMON_ROLL:
        return replace(rolled, phase=ROLL, round=1)
    return _rolled(replace(rolled, rolled=state.rolled | {seat}))


def _turned_up(die: Die, move: Roll) -> Die:
    return replace(die, top=move.up[die.name]) if die.name in move.up else die


def _rolled(state: State) -> State:
    """When everybody who has dice has rolled them, the first phase begins."""
    if waiting_for(state):
        return state
    return resolving.next_turn(replace(state, phase=FIRST), 0)


# ---------------------------------------------------------------- turns and rounds

def _end_turn(state: State, seat: int) -> State:
    if dice := resolving.left(state, seat):
        raise refuse("dice-left", "dice", player=state.players[seat], dice=tuple(die.name for die in dice))
    if state.extra:
        return replace(state, resolved=frozenset(), extra=state.extra - 1)
    after = resolving.next_turn(state, state.order.index(seat) + 1)
    return _check_for_winner(after) if after.turn is None else after


def _check_for_winner(state: State) -> State:
    """The most points win, if they reach the goal and nobody else has as many; else the marker passes to the left."""
    best = max(state.points)
    if best >= state.options.goal and state.points.count(best) == 1:
        return replace(state, phase=OVER)
    return replace(state, phase=ROLL, round=state.round + 1, start=state.order[1], rolled=frozenset())
