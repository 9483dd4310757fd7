"""Before a die is placed: what it would change in the building, and where else it could go."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.core.game import Effect, Move

from . import rules, scoring
from .layout import SPACES
from .moves import Take
from .state import PRIZES, Building, Die, State

MATERIALS = ("wood", "recycled", "stone", "glass")
MOST_ALTERNATIVES = 2


# ---------------------------------------------------------------- what if

def what_if(state: State, move: Move) -> tuple[Effect, ...]:
    """What a legal take would change in the player's building; the points are those of the round score."""
    if not isinstance(move, Take):
        return ()
    before = state.buildings[state.players.index(move.by)]
    space = None if move.space is None else SPACES.index(move.space)
    after = rules.placed(before, move.die, space)
    return (*_lost(move), *_gains(before, after, move.die, space), *_plan_effects(before, after),
            *(Effect("if-prize", {"prize": prize}) for prize in PRIZES
              if scoring.qualifies(after, prize) and not scoring.qualifies(before, prize)))


def _lost(move: Take) -> list[Effect]:
    return [Effect("if-lost", {"die": move.die})] if move.space is None else []


def _gains(before: Building, after: Building, die: Die, space: int | None) -> list[Effect]:
    old, new = scoring.round_score(before), scoring.round_score(after)
    gains = {material: getattr(new, material) - getattr(old, material) for material in MATERIALS}
    touching, greens = gains["wood"] // scoring.NEIGHBOUR, sum(some.colour == "green" for some in after.dice)
    facts: dict[str, dict[str, Any]] = {
        "wood": {"count": touching, "variant": "one" if touching == 1 else "more"},
        "recycled": {"count": greens, "variant": "one" if greens == 1 else "more"},
        "stone": {"level": 0 if space is None else len(after.stacks[space])}, "glass": {"face": die.face}}
    return [Effect(f"if-{material}", facts[material], points) for material, points in gains.items() if points]


def _plan_effects(before: Building, after: Building) -> list[Effect]:
    if scoring.follows_plan(after):
        return [Effect("if-bonus", {}, scoring.PLAN_BONUS)]
    if scoring.can_follow_plan(before) and not scoring.can_follow_plan(after):
        return [Effect("if-off-plan", {"variant": "lost" if after.lost else "high"})]
    return []


# ---------------------------------------------------------------- alternatives

def alternatives(state: State, move: Move) -> tuple[Move, ...]:
    """The nearest takes to a refused one: the die in another space, or another die of the pool."""
    seat = state.players.index(move.by)
    choices = rules.options(state, seat)
    if not isinstance(move, Take) or not choices.dice:
        return ()
    if move.die in choices.dice:
        return _other_spaces(state.buildings[seat], move, choices)
    others = _other_dice(state, move, choices) if state.pool is not None else ()
    return tuple(_at_its_best(state.buildings[seat], replace(move, die=die), choices) for die in others)


def _other_spaces(building: Building, move: Take, choices: rules.Choices) -> tuple[Take, ...]:
    spaces = _by_distance(building, move, choices)
    if move.space in spaces:        # the place is good: the trouble is elsewhere
        return ()
    if not spaces:
        return () if move.space is None else (replace(move, space=None),)
    return tuple(replace(move, space=space) for space in spaces[:MOST_ALTERNATIVES])


def _by_distance(building: Building, move: Take, choices: rules.Choices) -> list[tuple[int, int]]:
    """Where the die fits: first where the plan wants it, then near the space that was meant."""
    wanted = building.plan or ()

    def far(space: int) -> tuple[bool, int, int]:
        row, column = move.space or SPACES[space]
        away = abs(SPACES[space][0] - row) + abs(SPACES[space][1] - column)
        return len(building.stacks[space]) >= wanted[space], away, space

    return [SPACES[space] for space in sorted(choices.spaces[move.die.face - 1], key=far)]


def _other_dice(state: State, move: Take, choices: rules.Choices) -> list[Die]:
    """The dice most like the one that is not there."""
    pool = state.pool or ()
    free = [die for die in choices.dice if die != move.remove or pool.count(die) > 1]
    like = sorted(free, key=lambda die: (die.colour != move.die.colour, abs(die.face - move.die.face)))
    return like[:MOST_ALTERNATIVES]


def _at_its_best(building: Building, move: Take, choices: rules.Choices) -> Take:
    spaces = _by_distance(building, move, choices)
    return move if move.space in spaces else replace(move, space=spaces[0] if spaces else None)
