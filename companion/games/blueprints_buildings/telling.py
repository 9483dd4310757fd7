"""What a player has to do now, and what was entered, in words: in full, or as the others may know it."""

from __future__ import annotations

from typing import Any

from companion.core.game import Move

from . import rules
from .layout import SPACES, plan_from, plan_text
from .messages import LETTERS, say
from .moves import Finished, Plan, Pool, Round, Take
from .state import State

# ---------------------------------------------------------------- what to do

def task(state: State, seat: int) -> str:
    """What this player has to do now, as a message key. A plan can be entered while others still play."""
    if state.over:
        return "over"
    if not state.running:
        return "round"
    if state.buildings[seat].plan is None:
        return "plan"
    if rules.pool_missing(state):
        return "pool"
    return "take" if seat in rules.waiting_for(state) else "wait"


def moment(state: State, seat: int, do: str) -> str:
    """What a seat must have seen for its entry to mean what it meant; any page may show it, so it tells no secret."""
    number = f"{len(state.scored)}-{'on' if state.running else 'off'}"
    if do == Round.do or not state.running:
        return number
    if do == Plan.do:
        return f"{number}-{state.buildings[seat].picks}"
    if do == Pool.do or rules.pool_missing(state):
        return f"{number}-{'pool' if state.pool is None else 'play'}"
    pool = "".join(f"{die.colour[0]}{die.face}" for die in state.pool or ())
    return f"{number}-{state.buildings[seat].picks}-{pool}"


def any_seat_may_enter(move: Move) -> bool:
    return isinstance(move, Round | Pool)


def sealed(then: State, now: State) -> bool:
    """All entries of the running round are, until it is scored."""
    return now.running and then.running and len(then.scored) == len(now.scored)


# ---------------------------------------------------------------- history

def tell(language: str, state: State, move: Move) -> str:
    """One move in a few words, with all that is in it; ``state`` is the one before it."""
    if isinstance(move, Take):
        facts = {"player": move.by, "die": move.die, "space": move.space or SPACES[0]}
        told = say(language, "tell-take", {**facts, "variant": "placed" if move.space else "lost"})
        return _with_replacing(language, state, move, told)
    if isinstance(move, Finished):
        dice = tuple(die for row in move.stacks for stack in row for die in stack)
        return say(language, "tell-building", {"player": move.by, "dice": dice})
    if isinstance(move, Plan):
        return say(language, "tell-plan", {"player": move.by, "plan": plan_text(plan_from(move.plan))})
    return tell_others(language, state, move)


def tell_others(language: str, state: State, move: Move) -> str:
    """The same while it is secret: the pool and the dice in demand lie open, plans, spaces and lost dice do not."""
    if isinstance(move, Round):
        return say(language, "tell-round", {"number": state.number, "in_demand": move.in_demand,
                                            "turn": state.players[rules.apply(state, move).first]})
    if isinstance(move, Pool):
        return say(language, "tell-pool", {"player": move.by, "dice": move.dice})
    if isinstance(move, Take):
        facts = {"player": move.by, "die": move.die, "variant": "die" if state.options.pool else "quick"}
        return _with_replacing(language, state, move, say(language, "tell-others-take", facts))
    return say(language, f"tell-others-{move.do}", {"player": move.by})


def _with_replacing(language: str, state: State, move: Take, told: str) -> str:
    """What became of the pool belongs to a take where it is tracked."""
    if not state.options.pool:
        return told
    parts = [told]
    if state.two_players and move.remove:
        parts.append(say(language, "and-removed", {"die": move.remove}))
    if move.draw:
        parts.append(say(language, "and-drew", {"dice": move.draw}))
    return ", ".join(parts)


def label(language: str, state: State, move: Move) -> str:
    """A move as the button that makes it."""
    facts: dict[str, Any] = {"number": state.number}
    if isinstance(move, Take):
        facts = {"die": move.die, "space": move.space or SPACES[0], "variant": "placed" if move.space else "lost"}
    return say(language, f"label-{move.do}", facts)


def letter(language: str, colour: str) -> str:
    """The letter that stands for a colour on dice."""
    return LETTERS[language][colour]
