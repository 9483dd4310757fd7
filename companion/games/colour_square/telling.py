"""What to do and what has happened, as keys of sentences and in words."""

from __future__ import annotations

from typing import Any

from companion.core.game import Move

from . import rules
from .layout import SQUARES
from .messages import LETTERS, say
from .moves import Enter, Joker, Recolour, Roll
from .state import COLOURED_DICE, DICE, State
from .variants import VARIANTS

COLOURED_OF_A_ROLL = 2              # that the active player enters


# ---------------------------------------------------------------- what to do

def task(state: State, seat: int) -> str:
    """What this player has to do now, as a message key."""
    if state.over:
        return "over"
    if seat not in rules.waiting_for(state):
        return "finished" if state.task and rules.finished(state, seat) else "wait"
    if not state.open:
        return "final-roll" if state.final else "roll"
    used, variant = state.seats[seat].used, VARIANTS[state.options.variant]
    if variant.rolls is not None:
        return "connection"
    if state.task:
        return f"task-{variant.limit - used.bit_count()}"
    if seat != state.roller:
        return "white"
    left = COLOURED_OF_A_ROLL - (used & COLOURED_DICE).bit_count()
    if not state.final:
        return f"active-{left}"
    return ("white", "final-1", "final")[left]


def moment(state: State, seat: int, do: str) -> str:
    """What a seat must have seen for its entry to mean what it meant; any page may show it, so it tells no secret."""
    number = f"{state.rolls}-{'on' if state.open else 'off'}"
    if do == Roll.do or not state.open:
        return number
    own, faces = state.seats[seat], "".join(map(str, state.faces))
    last = "-last" if state.covered and is_last(state, seat) else ""
    return f"{number}-{faces}-{own.used.bit_count() + own.recolours}{last}"


def is_last(state: State, seat: int) -> bool:
    """Whether nobody else owes an entry: this player's may finish the roll, which in the covered variant is final."""
    return state.open and not any(own.owes for other, own in enumerate(state.seats) if other != seat)


def any_seat_may_enter(move: Move) -> bool:
    return isinstance(move, Roll)


# ---------------------------------------------------------------- history

def tell(language: str, state: State, move: Move) -> str:
    """One move in a few words; ``state`` is the one before it."""
    facts: dict[str, Any] = {"player": move.by, **_facts(state, move)}
    if isinstance(move, Roll):
        facts["dice"] = tuple((die, move.dice[die]) for die in DICE)
    return _with_calls(language, state, move, say(language, f"tell-{move.do}", facts))


def tell_others(language: str, state: State, move: Move) -> str:
    """The same while sheets are covered: the roll lies open and SQUARES are called; corners and Jokers are secret."""
    if isinstance(move, Roll):
        return tell(language, state, move)
    return _with_calls(language, state, move, say(language, "tell-others-enter", {"player": move.by}))


def _with_calls(language: str, state: State, move: Move, told: str) -> str:
    """The SQUARES that were called because of this move."""
    after = rules.apply(state, move)
    called = () if isinstance(move, Roll) else after.closings[len(state.closings):]
    squares = tuple(SQUARES[square] for square in dict.fromkeys(call.square for call in called))
    return f"{told}{say(language, 'and-called', {'squares': squares})}" if squares else told


def label(language: str, state: State, move: Move) -> str:
    """A move as the button that makes it."""
    return say(language, f"label-{move.do}", _facts(state, move))


def _facts(state: State, move: Move) -> dict[str, Any]:
    if isinstance(move, Enter | Joker):
        die = DICE.index(move.die)
        colour = DICE[state.seats[state.players.index(move.by)].colours[die]]
        return {"thrown": (colour, state.faces[die]), **(_place(move, colour) if isinstance(move, Enter) else {})}
    return {"die": move.die, "colour": move.colour} if isinstance(move, Recolour) else {}


def _place(move: Enter, colour: str) -> dict[str, Any]:
    """A corner; that of the die's own colour needs no colour said."""
    square, _, place = move.corner.partition("-")
    return {"corner": move.corner, "square": square, "place": place, "variant": "own" if place == colour else "other"}


def letter(language: str, colour: str) -> str:
    """The letter that stands for a colour on dice and corners."""
    return LETTERS[language][colour]
