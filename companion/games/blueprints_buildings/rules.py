"""The course of the game as in the rulebook: a round, a plan, the pool, taking and placing a die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from companion.core.game import Move
from companion.core.violations import RuleViolation

from .layout import DICE_IN_A_PLAN, HATCHED, SIGN, SPACES, plan_from, plan_trouble
from .moves import Finished, Plan, Pool, Round, Take
from .scoring import next_first, score_round
from .state import (
    COLOURS,
    DICE_OF_A_COLOUR,
    FACES,
    PICKS,
    POOL_SIZES,
    Building,
    Die,
    State,
    by_colour,
    in_order,
)

SECTIONS: Mapping[str, str] = {
    "game-over": "end",
    "no-round": "round",
    "round-running": "round",
    "same-colour": "in-demand",
    "plan-missing": "plan",
    "plan-locked": "plan",
    "bad-plan": "plan",
    "pool-off": "pool",
    "pool-missing": "pool",
    "pool-locked": "pool",
    "pool-size": "pool",
    "not-your-turn": "turn-order",
    "six-dice": "taking",
    "bad-colour": "dice",
    "bad-face": "dice",
    "not-in-pool": "taking",
    "supply": "supply",
    "no-such-space": "placing",
    "must-place": "unplaceable",
    "hatched": "placing",
    "stack-lower": "placing",
    "remove-missing": "two-players",
    "draw-count": "taking",
}


def _refuse(code: str, **facts: Any) -> RuleViolation:
    return RuleViolation(code, SECTIONS[code], **facts)


# ---------------------------------------------------------------- who owes what

def over(state: State) -> bool:
    return state.over


def pool_missing(state: State) -> bool:
    return state.running and state.options.pool and state.pool is None


def waiting_for(state: State) -> tuple[int, ...]:
    if state.over:
        return ()
    if not state.running or pool_missing(state):
        return tuple(range(len(state.players)))
    if state.options.pool:
        return (state.turn,)
    return tuple(seat for seat, building in enumerate(state.buildings) if building.picks < PICKS)


def to_draw(state: State) -> int:
    """How many dice replace those of a turn; the bag may have fewer."""
    return min(2 if state.two_players else 1, state.bag)


# ---------------------------------------------------------------- placing

def fits(building: Building, space: int, face: int) -> bool:
    """On an open, empty space, or on a die of equal or lower value."""
    assert building.plan is not None
    stack = building.stacks[space]
    return building.plan[space] != HATCHED and (not stack or stack[-1].face <= face)


def fitting(building: Building, face: int) -> tuple[int, ...]:
    """The spaces a die of this value fits; none: it is lost for the round."""
    return tuple(space for space in range(len(SPACES)) if fits(building, space, face))


def placed(building: Building, die: Die, space: int | None) -> Building:
    """The building with this die on it, or with one lost more."""
    if space is None:
        return replace(building, lost=(*building.lost, die))
    return replace(building, stacks=_put(building.stacks, space, (*building.stacks[space], die)))


def in_stock(state: State, colour: str) -> bool:
    """Whether a die of this colour can still be taken: not all are with the players, lost ones too, or in demand."""
    taken = [die for building in state.buildings for die in (*building.dice, *building.lost)]
    return state.in_demand.count(colour) + sum(die.colour == colour for die in taken) < DICE_OF_A_COLOUR


# ---------------------------------------------------------------- what a seat may do

@dataclass(frozen=True, slots=True)
class Choices:
    """Everything a seat may do now; the page draws exactly this."""

    first: tuple[str, ...] = ()         # who may begin the round that can be entered; none: no round can
    plan: bool = False
    pool: int = 0                       # dice of the pool that can be entered
    dice: tuple[Die, ...] = ()          # that can be taken, in the order of the pool
    spaces: tuple[tuple[int, ...], ...] = ((),) * len(FACES)   # by value: where it fits; nowhere: it is lost
    draws: int = 0                      # dice that come out of the bag with a take
    removes: bool = False               # a second die is chosen, out for the round


def options(state: State, seat: int | None) -> Choices:
    if seat is None or state.over:
        return Choices()
    if not state.running:
        return Choices(first=_possible_first(state))
    building, tracked = state.buildings[seat], state.options.pool
    choices = Choices(plan=building.picks == 0, pool=POOL_SIZES[len(state.players)] if pool_missing(state) else 0)
    if seat not in waiting_for(state) or pool_missing(state) or building.plan is None:
        return choices
    return replace(choices, dice=_on_offer(state), spaces=tuple(fitting(building, face) for face in FACES),
                   draws=to_draw(state) if tracked else 0, removes=tracked and state.two_players)


def _possible_first(state: State) -> tuple[str, ...]:
    return (state.players[next_first(state)],) if state.scored else state.players


def _on_offer(state: State) -> tuple[Die, ...]:
    """The dice of the pool, equal ones once; without a pool every die that can still be there."""
    if state.pool is not None:
        return tuple(dict.fromkeys(state.pool))
    return tuple(Die(colour, face) for face in FACES for colour in COLOURS if in_stock(state, colour))


# ---------------------------------------------------------------- checks

def check(state: State, move: Move) -> None:
    """Raise the first refusal that applies."""
    if state.over:
        raise _refuse("game-over")
    if isinstance(move, Round):
        _check_round(state, move)
        return
    if not state.running:
        raise _refuse("no-round", number=state.number)
    if isinstance(move, Plan):
        _check_plan(state, move)
    elif isinstance(move, Pool):
        _check_pool(state, move)
    elif isinstance(move, Take):
        _check_take(state, move)


def _check_round(state: State, move: Round) -> None:
    if state.running:
        raise _refuse("round-running", number=state.number)
    for colour in move.in_demand:
        if colour not in COLOURS:
            raise _refuse("bad-colour", colour=colour)
    if move.in_demand[0] == move.in_demand[1]:
        raise _refuse("same-colour", colour=move.in_demand[0])
    possible = _possible_first(state)
    if move.first is not None and move.first not in possible:
        variant = "first" if state.scored else "stranger"
        raise _refuse("not-your-turn", variant=variant, player=move.first, turn=possible[0], number=state.number)


def _check_plan(state: State, move: Plan) -> None:
    building = state.buildings[state.players.index(move.by)]
    if building.picks:
        raise _refuse("plan-locked", player=move.by, count=building.picks)
    if trouble := plan_trouble(move.plan):
        heights = [entry for row in move.plan for entry in row if entry != SIGN] if trouble == "sum" else []
        found = sum(heights)
        raise _refuse("bad-plan", variant=trouble, found=found if found < 100 else "100+", wanted=DICE_IN_A_PLAN)


def _check_pool(state: State, move: Pool) -> None:
    if not state.options.pool:
        raise _refuse("pool-off")
    if state.pool is not None:
        raise _refuse("pool-locked", number=state.number)
    wanted = POOL_SIZES[len(state.players)]
    if len(move.dice) != wanted:
        raise _refuse("pool-size", wanted=wanted, found=len(move.dice), players=len(state.players))
    _check_dice(move.dice)
    _check_bag(state, move.dice)


def _check_take(state: State, move: Take) -> None:
    seat = state.players.index(move.by)
    building = state.buildings[seat]
    if pool_missing(state):
        raise _refuse("pool-missing", number=state.number)
    if state.options.pool and seat != state.turn:
        raise _refuse("not-your-turn", variant="take", player=move.by, turn=state.players[state.turn])
    if building.picks == PICKS:
        raise _refuse("six-dice", player=move.by)
    if building.plan is None:
        raise _refuse("plan-missing", player=move.by)
    _check_dice([move.die])
    if state.pool is not None and move.die not in state.pool:
        raise _refuse("not-in-pool", variant="take", die=move.die)
    if not in_stock(state, move.die.colour):
        raise _refuse("supply", variant="take", colour=move.die.colour)
    _check_place(building, move)
    if state.pool is not None:
        _check_replacing(state, state.pool, move)


def _check_place(building: Building, move: Take) -> None:
    if move.space is None:
        if spaces := fitting(building, move.die.face):
            raise _refuse("must-place", die=move.die, spaces=tuple(SPACES[space] for space in spaces))
        return
    if move.space not in SPACES:
        raise _refuse("no-such-space", space=move.space)
    space = SPACES.index(move.space)
    if fits(building, space, move.die.face):
        return
    if not building.stacks[space]:
        raise _refuse("hatched", space=move.space)
    raise _refuse("stack-lower", die=move.die, top=building.stacks[space][-1], space=move.space)


def _check_replacing(state: State, pool: tuple[Die, ...], move: Take) -> None:
    """The die removed with two players, then the draw."""
    if state.two_players:
        if move.remove is None:
            raise _refuse("remove-missing", player=move.by)
        _check_dice([move.remove])
        if move.remove not in _without(pool, move.die):
            raise _refuse("not-in-pool", variant="remove", die=move.remove)
    if len(move.draw) != to_draw(state):
        variant = "empty" if not to_draw(state) else "one" if to_draw(state) == 1 else "more"
        raise _refuse("draw-count", variant=variant, wanted=to_draw(state), found=len(move.draw))
    _check_dice(move.draw)
    _check_bag(state, move.draw)


def _check_dice(dice: Sequence[Die]) -> None:
    """In a list of dice all colours come before all faces."""
    for die in dice:
        if die.colour not in COLOURS:
            raise _refuse("bad-colour", colour=die.colour)
    for die in dice:
        if die.face not in FACES:
            raise _refuse("bad-face", colour=die.colour, face=die.face)


def _check_bag(state: State, dice: Sequence[Die]) -> None:
    for colour, count in zip(COLOURS, _out(state, dice), strict=True):
        if count > DICE_OF_A_COLOUR:
            raise _refuse("supply", variant="bag", colour=colour, count=count)


def _out(state: State, dice: Sequence[Die]) -> tuple[int, ...]:
    """By colour: what has left the bag once these dice have, too."""
    return tuple(before + more for before, more in zip(state.out, by_colour(die.colour for die in dice), strict=True))


# ---------------------------------------------------------------- moves

def apply(state: State, move: Move) -> State:
    if isinstance(move, Finished):
        return reduce(apply, move.one_by_one(), state)
    check(state, move)
    seat = state.players.index(move.by)
    if isinstance(move, Round):
        return _begin_round(state, move)
    if isinstance(move, Plan):
        plan = plan_from(move.plan)
        return replace(state, buildings=_put(state.buildings, seat, replace(state.buildings[seat], plan=plan)))
    if isinstance(move, Pool):
        return replace(state, pool=in_order(move.dice), out=_out(state, move.dice))
    assert isinstance(move, Take)
    space = None if move.space is None else SPACES.index(move.space)
    building = placed(state.buildings[seat], move.die, space)
    return _go_on(_replaced(replace(state, buildings=_put(state.buildings, seat, building)), move))


def _begin_round(state: State, move: Round) -> State:
    named = 0 if move.first is None else state.players.index(move.first)
    first = next_first(state) if state.scored else named
    return replace(state, running=True, first=first, in_demand=move.in_demand, pool=None, out=by_colour(move.in_demand),
                   buildings=(Building(),) * len(state.players))


def _replaced(state: State, move: Take) -> State:
    """The pool without the dice chosen and with those drawn."""
    if state.pool is None:
        return state
    left = _without(state.pool, move.die)
    if state.two_players and move.remove is not None:
        left = _without(left, move.remove)
    return replace(state, pool=in_order((*left, *move.draw)), out=_out(state, move.draw))


def _go_on(state: State) -> State:
    """The round is scored when everyone has chosen six dice."""
    if any(building.picks < PICKS for building in state.buildings):
        return state
    scored = score_round(state.buildings, state.in_demand, state.first)
    return replace(state, scored=(*state.scored, scored), running=False, first=0, in_demand=(), pool=None,
                   out=(0,) * len(COLOURS))


def _without(dice: tuple[Die, ...], die: Die) -> tuple[Die, ...]:
    index = dice.index(die)
    return dice[:index] + dice[index + 1:]


def _put(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1:])
