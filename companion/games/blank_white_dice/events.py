"""What an entry brings about, step by step with the real numbers: told before it is made, and in the history after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.game import Effect, Move

from . import resolving
from .cards import number
from .effects import Draft, carry_out
from .moves import Resolve, Tag, Use
from .resolving import IDLE, NUMBER, WINDOW
from .rules import apply
from .state import State
from .steps import (
    Claim,
    Dash,
    Dot,
    Erase,
    Fizzle,
    Gain,
    Give,
    LayCard,
    Lose,
    Mark,
    Neutralize,
    Nothing,
    Pay,
    Replace,
    Reroll,
    Revive,
    Spot,
    Steal,
    Step,
    Swap,
    TagCard,
    TagIcon,
    Unmark,
)

Event = tuple[str, Mapping[str, Any], int]
"""The key without its family ("if-" or "did-"), its facts, and the points it is worth to who made the move."""


def effects(state: State, move: Move, family: str) -> tuple[Effect, ...]:
    return tuple(Effect(f"{family}-{key}", facts, points) for key, facts, points in events(state, move))


def events(state: State, move: Move) -> list[Event]:
    """What comes of a legal tag, resolve or use."""
    if isinstance(move, Tag):
        return _of_steps(state, move.by, (TagCard(move.card, move.on), *(move.steps or ())))
    if isinstance(move, Use):
        return [*_of_steps(state, move.by, move.steps), *_itself(state, move, move.face, "")]
    if not isinstance(move, Resolve):
        return []
    die = state.dice[state.index[move.die]]
    asked, listed = resolving.kind(state.tableau, die, state.phase), move.steps or ()
    if asked == NUMBER and not listed:
        told = _of_number(state, move.by, die.up.icon)
    else:
        told = _of_steps(state, move.by, listed)
    if asked == WINDOW and state.common.owner != state.turn and not isinstance(listed[-1], Fizzle):
        told.append(("claim", {"player": move.by}, 0))
    told += _itself(state, move, Spot(die.name, die.top or 0), asked)
    return told or [("nothing", {"die": die.name}, 0)]


def _of_number(state: State, player: str, icon: str) -> list[Event]:
    value, points = number(icon) or 0, state.points[state.seats[player]]
    if not resolving.scores(points, icon):
        return []
    if value > 0:
        return [_gained(player, value, value)]
    return [_lost(player, -value, min(points, -value), -min(points, -value))]


def _itself(state: State, move: Resolve | Use, spot: Spot, asked: str) -> list[Event]:
    """Whether the icon is gone from its face afterwards without having been erased by a step."""
    icon = state.dice[state.index[spot.die]].faces[spot.face - 1].icon
    after = apply(state, move)
    left = after.dice[after.index[spot.die]].faces[spot.face - 1].icon
    erased = any(isinstance(step, Erase) and step.face == spot for step in move.steps or ())
    if not icon or left or erased:
        return []
    return [("itself", {"variant": _why_gone(state, move, icon, asked), "icon": icon}, 0)]


def _why_gone(state: State, move: Resolve | Use, icon: str, asked: str) -> str:
    if asked == NUMBER:
        return "loss" if number(icon) else "zero"
    if asked == IDLE:
        laid = state.tableau.of_icon(icon)
        return laid.state if laid else "none"
    card = state.tableau.active(icon)
    return "one-shot" if card and card.one_shot and move.steps else "none"


# ---------------------------------------------------------------- steps

def _of_steps(state: State, player: str, listed: Sequence[Step]) -> list[Event]:
    seat = state.seats[player]
    draft, told = Draft(state, seat), list[Event]()
    for step in listed:
        if isinstance(step, Nothing):
            continue
        before, cards = list(draft.points), {face: _icon(draft, face) for face in _faces(step)}
        carry_out(draft, step)
        change = draft.points[seat] - before[seat]
        told += _of_points(state, step, player, before, draft.points, change) or _of_step(draft, step, player, cards)
    return told


def _faces(step: Step) -> tuple[Spot, ...]:
    return (step.face,) if isinstance(step, Erase | Replace | Dot | Dash) else ()


def _icon(draft: Draft, spot: Spot) -> str:
    return draft.dice[draft.index[spot.die]].faces[spot.face - 1].icon


def _gained(player: str, points: int, worth: int) -> Event:
    return "gain", {"player": player, "points": points, "variant": "one" if points == 1 else "more"}, worth


def _lost(player: str, wanted: int, lost: int, worth: int) -> Event:
    variant = "none" if not lost else "part" if lost < wanted else "one" if lost == 1 else "more"
    return "lose", {"player": player, "points": lost, "wanted": wanted, "variant": variant}, worth


def _of_points(state: State, step: Step, player: str, before: Sequence[int], after: Sequence[int],
               change: int) -> list[Event]:
    if isinstance(step, Gain):
        return [_gained(step.player or player, step.points, change)]
    if isinstance(step, Lose):
        name = step.player or player
        seat = state.seats[name]
        return [_lost(name, step.points, before[seat] - after[seat], change)]
    if isinstance(step, Pay):
        return [("pay", {"player": player, "points": step.points, "variant": "one" if step.points == 1 else "more"},
                 change)]
    if isinstance(step, Steal):
        variant = "none" if not change else "part" if change < step.points else "all"
        return [("steal", {"player": player, "rival": step.player, "points": change, "wanted": step.points,
                           "variant": variant}, change)]
    return []


def _of_step(draft: Draft, step: Step, player: str, icons: Mapping[Spot, str]) -> list[Event]:
    """What one step did, other than to points."""
    if isinstance(step, TagCard):
        return [("tag", {"icons": tuple(entry.icon for entry in step.on if entry.die == die), "die": die}, 0)
                for die in dict.fromkeys(entry.die for entry in step.on)]
    if isinstance(step, TagIcon):
        return [("tag", {"icons": (step.icon,), "die": step.face.die}, 0)]
    if isinstance(step, Replace):
        return [("replace", {"icon": icons[step.face], "to": step.icon, "die": step.face.die}, 0)]
    if isinstance(step, Erase | Dot | Dash):
        return [(step.do, {"icon": icons[step.face], "die": step.face.die}, 0)]
    if isinstance(step, Reroll):
        icon = draft.dice[draft.index[step.die]].up.icon
        return [("reroll", {"die": step.die, "icon": icon, "variant": "icon" if icon else "blank"}, 0)]
    if isinstance(step, Claim):
        return [("claim", {"player": player}, 0)]
    if isinstance(step, Give):
        return [("give", {"player": player, "die": step.die, "rival": step.to}, 0)]
    if isinstance(step, Swap):
        return [("swap", {"dice": step.dice}, 0)]
    return [_of_card(step, player)]


def _of_card(step: Step, player: str) -> Event:
    if isinstance(step, Mark):
        return "mark", {"player": player, "card": step.on, "variant": "score" if step.on == "score" else "card"}, 0
    if isinstance(step, Unmark):
        return "unmark", {"player": player}, 0
    if isinstance(step, Neutralize | Revive):
        return step.do, {"card": step.card}, 0
    if isinstance(step, LayCard):
        return "add-card", {"card": step.card.name}, 0
    return step.do, {"player": player}, 0
