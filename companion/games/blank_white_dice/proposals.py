"""Before an entry is made: what it brings about; after a refusal: the nearest ways that are legal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.core.game import Effect, Move
from companion.core.violations import RuleViolation

from . import resolving, tagging
from .cards import MAIN, number
from .events import effects
from .moves import EndTurn, Resolve, Tag
from .resolving import IDLE, NUMBER
from .rules import apply, options, over
from .setup import to_tag
from .state import COMMON, TURNS, State
from .steps import Spot, TagCard

MOST_ALTERNATIVES = 2


# ---------------------------------------------------------------- what if

def what_if(state: State, move: Move) -> tuple[Effect, ...]:
    """What a legal move would change; the points are those of the player who makes it."""
    if isinstance(move, EndTurn):
        after = apply(state, move)
        winner = state.players[max(range(len(state.players)), key=state.points.__getitem__)]
        return (Effect("if-over", {"player": winner}),) if over(after) else ()
    return effects(state, move, "if")


# ---------------------------------------------------------------- one tap for the rest of a turn

def finish(state: State, seat: int) -> tuple[Move, ...]:
    """The moves that end a turn at one tap: all that is left are numbers and idle icons, in whatever order."""
    if state.turn != seat or state.phase not in TURNS:
        return ()
    left, name = resolving.left(state, seat), state.players[seat]
    kinds = {resolving.kind(state.tableau, die, state.phase) for die in left}
    if not kinds <= {NUMBER, IDLE} or not _order_free(state, seat):
        return ()
    return (*(Resolve(name, die.name) for die in left), EndTurn(name))


def _order_free(state: State, seat: int) -> bool:
    """Whether the numbers left come to the same, erased icons too, in every order: no loss meets the bottom."""
    if state.phase != MAIN:
        return True
    values = [number(die.up.icon) or 0 for die in resolving.left(state, seat)]
    losses, points = [value for value in values if value < 0], state.points[seat]
    if points >= -sum(losses):
        return True
    return not any(value > 0 for value in values) and (points == 0 or len(losses) == 1)


# ---------------------------------------------------------------- alternatives

def alternatives(state: State, move: Move) -> tuple[Move, ...]:
    """The nearest legal moves to a refused one."""
    found: list[Move] = []
    for other in _near(state, move):
        if other not in found and other != move and _legal(state, other):
            found.append(other)
        if len(found) == MOST_ALTERNATIVES:
            break
    return tuple(found)


def _legal(state: State, move: Move) -> bool:
    try:
        apply(state, move)
    except RuleViolation:
        return False
    return True


def _near(state: State, move: Move) -> Iterator[Move]:
    if isinstance(move, Tag):
        dice = to_tag(state, state.seats[move.by])
        for step in _other_tags(state, TagCard(move.card, move.on), dice) if dice else ():
            yield replace(move, card=step.card, on=step.on)
    elif isinstance(move, EndTurn):
        for die, _ in options(state, state.seats[move.by]).resolve:
            yield Resolve(move.by, die)
    elif isinstance(move, Resolve) and state.seats[move.by] == state.turn:
        yield Resolve(move.by, move.die)
        yield from _other_first_tags(state, move)


def _other_first_tags(state: State, move: Resolve) -> Iterator[Move]:
    """The same resolve with its tag elsewhere."""
    die, listed = state.die(move.die), move.steps or ()
    if die is None or not listed or not isinstance(listed[0], TagCard):
        return
    blank = resolving.kind(state.tableau, die, state.phase) == resolving.BLANK
    for step in _other_tags(state, listed[0], (move.die,) if blank else (), Spot(die.name, die.top or 0), blank):
        yield replace(move, steps=(step, *listed[1:]))


def _other_tags(state: State, step: TagCard, dice: Iterable[str], top: Spot | None = None,
                blank: bool = False) -> Iterator[TagCard]:
    """The card, or the one that covers it, on the die that was meant or else another."""
    laid = state.tableau.get(step.card)
    if laid is None:
        return
    card, own = state.tableau.top(step.card).card, tuple(dice)
    meant = step.on[0].die if step.on else ""
    names = sorted(own or state.index, key=lambda name: name != meant)
    for name in names:
        for on in tagging.placements(state, card, state.dice[state.index[name]], top.face if blank and top else None,
                                     own if not blank and COMMON not in own else ()):
            yield TagCard(card.name, on)
