"""Before a die is entered: what it would change on the player's sheet, and where else it could go."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.game import Effect, Move

from . import rules, scoring
from .closing import judged
from .layout import COLOURS, COLUMN_NAMES, CORNER_INDEX, CORNERS, SQUARES, column_of, line_of
from .moves import Enter, Joker, Recolour, Use
from .state import CIRCLED, DICE, OPEN, SHADED, Sheet, State
from .variants import current_column, current_line, in_reach

MOST_ALTERNATIVES = 2


# ---------------------------------------------------------------- what if

def what_if(state: State, move: Move) -> tuple[Effect, ...]:
    """What a legal move would change; the points are those of the score once the player's own SQUARES are judged."""
    told: tuple[Effect, ...] = ()
    if isinstance(move, Enter):
        told = tuple(_entry(state, move))
    elif isinstance(move, Joker):
        pips = state.faces[DICE.index(move.die)]
        told = (Effect("if-joker", {"pips": (pips,)}, -pips),)
    elif isinstance(move, Recolour):
        told = (Effect("if-recolour", {"die": move.die, "colour": move.colour}),)
    if state.covered and finishes(state, move):
        told = (*told, Effect("if-finishes", {}))
    return told


def finishes(state: State, move: Move) -> bool:
    """Whether this legal move is the last one of its roll."""
    return not rules.apply(state, move).open


def _entry(state: State, move: Enter) -> Iterator[Effect]:
    seat, square = state.players.index(move.by), CORNER_INDEX[move.corner] // len(COLOURS)
    before = judged(state, state.sheets[seat])
    after = judged(state, rules.used(state, seat, move)[1])
    old, new = ({line.key: line.points for line in scoring.score(sheet, state.layout).lines}
                for sheet in (before, after))
    gains = {key: points - old[key] for key, points in new.items()}
    yield _square_effect(state, after, square, gains)
    for key, each in (("bridges", scoring.BRIDGE), ("purple", scoring.PURPLE_BONUS)):
        if points := gains.get(key):
            count = points // each
            yield Effect(f"if-{key}", {"count": count, "variant": "one" if count == 1 else "more"}, points)
    yield from _task_effects(state, before, after, square)


def _square_effect(state: State, after: Sheet, square: int, gains: dict[str, int]) -> Effect:
    """The SQUARE itself: right, shaded, or how far from it."""
    asked, corners, total = state.side.squares[square], after.corners[square], after.sums[square]
    facts = {"square": asked.name, "total": total, "wanted": asked.wanted}
    if after.states[square] == CIRCLED:
        return Effect("if-right", facts, gains.get("squares", total))
    if after.states[square] == SHADED:
        return Effect("if-wrong", facts, gains.get("shaded", 0))
    if not asked.best(corners):
        return Effect("if-never", facts)
    free = corners.count(0)
    return Effect("if-missing", {**facts, "missing": (max(asked.low - total, free), asked.high - total), "free": free,
                                 "variant": "one" if free == 1 else "more"})


def _task_effects(state: State, before: Sheet, after: Sheet, square: int) -> Iterator[Effect]:
    if not state.task or before.open == after.open:
        return
    shaded = tuple(SQUARES[other] for other, then in enumerate(before.states)
                   if other != square and then == OPEN and after.states[other] == SHADED)
    if shaded:
        yield Effect("if-shades", {"squares": shaded})
    if not in_reach(after, state.layout):
        yield Effect("if-finished", {})
    elif state.options.variant == "task-2" and (line := current_line(after)) not in (None, current_line(before)):
        yield Effect("if-line", {"line": (line or 0) + 1})
    elif state.options.variant == "task-3":
        yield Effect("if-column", {"column": COLUMN_NAMES[current_column(after)]})


# ---------------------------------------------------------------- alternatives

def alternatives(state: State, move: Move) -> tuple[Move, ...]:
    """The nearest entries to a refused one: the die in another corner, or another die in that corner."""
    if not isinstance(move, Use) or isinstance(move, Recolour) or move.die not in DICE:
        return ()
    seat, die = state.players.index(move.by), DICE.index(move.die)
    choices = rules.options(state, seat)
    meant = CORNER_INDEX.get(move.corner) if isinstance(move, Enter) else None
    if meant is not None and not choices.corners[die]:
        fitting = [other for other in range(len(DICE)) if choices.corners[other] >> meant & 1]
        return tuple(Enter(move.by, DICE[other], CORNERS[meant]) for other in fitting[:MOST_ALTERNATIVES])
    if isinstance(move, Joker) and choices.jokers >> die & 1:
        return ()
    corners = [corner for corner in range(len(CORNERS)) if choices.corners[die] >> corner & 1]
    if meant in corners:                # the place is good: the trouble is elsewhere
        return ()
    nearest = sorted(corners, key=lambda corner: _far(state, seat, corner, meant, state.faces[die]))
    return tuple(Enter(move.by, move.die, CORNERS[corner]) for corner in nearest[:MOST_ALTERNATIVES])


def _far(state: State, seat: int, corner: int, meant: int | None, face: int) -> tuple[bool, int, int, int]:
    """First where the SQUARE can still become right, then near the corner that was meant, then where most stands."""
    square, place = divmod(corner, len(COLOURS))
    own = state.sheets[seat].corners[square]
    spoilt = not state.side.squares[square].best((*own[:place], face, *own[place + 1:]))
    other = square if meant is None else meant // len(COLOURS)
    away = abs(line_of(square) - line_of(other)) + abs(column_of(square) - column_of(other))
    return spoilt, away, own.count(0), corner
