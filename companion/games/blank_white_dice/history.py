"""One move in a few words: in the history, on its button, and as others may know it while it is secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.game import Move

from . import resolving, steps
from .cards import BASIC
from .events import effects
from .messages import say
from .moves import AddCard, EndTurn, Resolve, Roll, Tag, Use
from .outcome import secret
from .resolving import CARD
from .rules import apply, over
from .state import State
from .steps import Fizzle, Step, TagCard


def sealed(then: State, now: State) -> bool:
    """All entries of the secret phases are, until the last dice are tagged; refused ones, too."""
    return secret(then) and secret(now)


# ---------------------------------------------------------------- history

def tell(language: str, state: State, move: Move) -> str:
    """A move with all that came of it; ``state`` is the one before it."""
    if isinstance(move, AddCard):
        return _tell_card(language, state, move)
    if isinstance(move, Roll):
        icons = tuple(state.dice[state.index[die]].faces[face - 1].icon for die, face in move.up.items())
        return say(language, "tell-roll", {"player": move.by, "icons": icons})
    if isinstance(move, EndTurn):
        after = apply(state, move)
        winner = state.players[max(range(len(state.players)), key=after.points.__getitem__)]
        return say(language, "tell-end-turn", {"player": move.by, "winner": winner,
                                               "variant": "over" if over(after) else "turn"})
    assert isinstance(move, Tag | Resolve | Use)
    told = [say(language, effect.key, effect.facts) for effect in effects(state, move, "did")]
    return f"{_heading(language, state, move)}{' : ' if language == 'fr' else ': '}{', '.join(told)}"


def _heading(language: str, state: State, move: Tag | Resolve | Use) -> str:
    if isinstance(move, Tag):
        return say(language, "tell-tag", {"player": move.by, "card": move.card})
    if isinstance(move, Use):
        icon = state.dice[state.index[move.face.die]].faces[move.face.face - 1].icon
        return say(language, "tell-use", {"player": move.by, "icon": icon})
    icon = state.dice[state.index[move.die]].up.icon
    return say(language, "tell-resolve", {"player": move.by, "icon": icon, "variant": "icon" if icon else "blank"})


def _tell_card(language: str, state: State, move: AddCard) -> str:
    described = state.options.basic and move.card.name in BASIC[state.options.level]
    variant = "reserve" if move.reserve else "describe" if described else "over" if move.card.overwrites else "add"
    return say(language, "tell-add-card", {"player": move.by, "card": move.card.name, "variant": variant,
                                           "target": move.card.overwrites or ""})


def tell_others(language: str, state: State, move: Move) -> str:
    """The same while it is secret: cards laid openly are told, face-down cards and tags are not."""
    if isinstance(move, AddCard) and not state.face_down:
        return tell(language, state, move)
    return say(language, f"tell-others-{move.do}", {"player": move.by})


# ---------------------------------------------------------------- buttons

def label(language: str, state: State, move: Move) -> str:
    """A move as the button that makes it."""
    facts: dict[str, Any] = {}
    if isinstance(move, AddCard):
        facts = {"card": move.card.name}
    elif isinstance(move, Tag):
        facts = {"card": move.card}
    elif isinstance(move, Use):
        die = state.die(move.face.die)
        facts = {"icon": die.faces[move.face.face - 1].icon if die and 1 <= move.face.face <= len(die.faces) else ""}
    elif isinstance(move, Resolve):
        facts = _resolve_facts(state, move)
    return say(language, f"label-{move.do}", facts)


def _resolve_facts(state: State, move: Resolve) -> dict[str, Any]:
    die, listed = state.die(move.die), move.steps or ()
    icon = die.up.icon if die else ""
    asked = resolving.kind(state.tableau, die, state.phase) if die else ""
    if asked != CARD and listed and isinstance(listed[-1], Fizzle):
        asked = "fizzle"
    elif asked not in ("number", CARD) and listed:
        return {"icon": icon, **_first_step(state, listed[0], asked)}
    return {"icon": icon, "die": move.die, "variant": asked if asked in ("number", "blank", "fizzle", CARD) else "idle"}


def _first_step(state: State, step: Step, asked: str) -> dict[str, Any]:
    """What the first step of a core icon or of a blank face does, for its button."""
    if isinstance(step, TagCard):
        return {"variant": "tag", "card": step.card, "dice": _dice(step)}
    if isinstance(step, steps.Erase):
        die = state.die(step.face.die)
        icon = die.faces[step.face.face - 1].icon if die and 1 <= step.face.face <= len(die.faces) else ""
        return {"variant": "erase", "icon": icon}
    if isinstance(step, steps.Reroll):
        return {"variant": "window" if asked == "window" else "reroll", "die": step.die}
    return {"variant": "card"}


def _dice(step: TagCard) -> Sequence[str]:
    return tuple(dict.fromkeys(entry.die for entry in step.on))
