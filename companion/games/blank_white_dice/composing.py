"""Putting the steps of an effect together on a page: what is listed, what the next step still needs, what may follow.

Everything on the way is in the fields of the page: ``step`` (whole steps, as in a record), ``add-…`` (the step that is
being put together), ``todo`` (steps of a ready-made list that come after it). One thing is asked at a time, and what
has one answer only is not asked.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.core.forms import Fields, first_of
from companion.core.records import parse_json
from companion.core.violations import Unreadable

from . import resolving
from .cards import TAGGED
from .forms import steps_in_parts
from .needs import Ask, filled, missing, next_ask
from .ready import Listed, ready_made, remembered
from .rules import Choices
from .state import State
from .steps import STEPS, Spot
from .tableau import NEUTRALIZED

Raw = tuple[tuple[str, str], ...]

_SET_UP = ("gain", "lose", "pay", "dot", "dash", "mark", "unmark")
_NOT_PLAIN = ("extra-turn", "fizzle", "none")


@dataclass(frozen=True, slots=True)
class Offer:
    """A list of steps: ready-made, or as it was the last time."""

    words: tuple[tuple[str, Mapping[str, Any]], ...]    # (variant of "listed", facts)
    steps: tuple[str, ...]
    whole: bool                 # nothing is asked
    again: bool                 # it is the one of the last time


@dataclass(frozen=True, slots=True)
class Composer:
    base: Raw                   # whose effect it is, as fields
    icon: str
    card: str
    note: str
    listed: tuple[str, ...]
    words: tuple[tuple[str, Mapping[str, Any]], ...]    # of what is listed
    part: str                   # the step that is being put together; "": none
    given: Raw                  # what is known of it
    ask: Ask | None
    todo: tuple[str, ...]
    offered: bool               # it began with an offer
    last: bool                  # with the answer to ``ask`` everything is there
    offers: tuple[Offer, ...]
    kinds: tuple[str, ...]      # steps that may follow
    may_be_empty: bool


def compose(state: State, seat: int, fields: Fields, choices: Choices, die: str) -> Composer | None:
    """The form for the effect of ``die``, of a use, or of a card that is tagged; None where none is asked for."""
    base = _base(state, fields, choices, die)
    if not base:
        return None
    icon, card = _whose(state, base)
    laid = state.tableau.get(card)
    listed, part, todo = _arranged(state, seat, fields)
    ask = next_ask(state, seat, part) if part else None
    offers = () if listed or part or card == "" else _offers(state, seat, base, icon, card)
    return Composer(
        base, icon, card, laid.card.note if laid else "", tuple(map(_written, listed)),
        tuple(map(_words, listed)), part.get("do", "") if ask else "", _raw(part) if ask else (), ask,
        tuple(map(_written, todo)), "list" in fields, "list" in fields and _is_last(state, seat, part, todo), offers,
        _kinds(state, seat, dict(base)), dict(base)["do"] != "use")


# ---------------------------------------------------------------- whose effect

def _base(state: State, fields: Fields, choices: Choices, die: str) -> Raw:
    do, card, on = (first_of(fields, name) for name in ("do", "card", "on"))
    laid = state.tableau.get(card)
    tags = bool(on and laid and TAGGED in laid.card.phases)
    face, _, at = first_of(fields, "face").rpartition("-")
    if do == "use" and at.isdecimal() and (face, int(at)) in choices.use:
        return ("do", "use"), ("face", f"{face}-{at}")
    if do == "tag" and tags and choices.tag:
        return ("do", "tag"), ("card", card), ("on", on)
    kind = dict(choices.resolve).get(die, "")
    if kind in (resolving.BLANK, resolving.TAG) and tags:
        return ("do", "resolve"), ("die", die), ("card", card), ("on", on)
    return (("do", "resolve"), ("die", die)) if kind == resolving.CARD else ()


def _whose(state: State, base: Raw) -> tuple[str, str]:
    """(icon, card)."""
    own = dict(base)
    if "card" in own:
        return own["card"], own["card"]
    die, _, face = own["face"].rpartition("-") if "face" in own else (own["die"], "", "")
    found = state.dice[state.index[die]]
    icon = found.faces[int(face) - 1].icon if face else found.up.icon
    laid = state.tableau.of_icon(icon)
    return icon, laid.card.name if laid else ""


def _spot(state: State, base: Raw) -> Spot | None:
    own = dict(base)
    if "card" in own:
        return None
    die, _, face = own["face"].rpartition("-") if "face" in own else (own["die"], "", "")
    return Spot(die, int(face) if face else state.dice[state.index[die]].top or 0)


# ---------------------------------------------------------------- what is there so far

def _arranged(state: State, seat: int, fields: Fields) -> tuple[list[Any], dict[str, Any], list[Any]]:
    """(whole steps, the one that lacks something, what comes after it)."""
    try:
        listed: list[Any] = [parse_json(step) for step in fields.get("step", ()) if step.strip()]
        coming: list[Any] = [*steps_in_parts(fields),
                             *(parse_json(step) for step in fields.get("todo", ()) if step.strip())]
    except (Unreadable, ValueError):
        return [], {}, []
    if not all(isinstance(step, dict) and step.get("do") in STEPS for step in [*listed, *coming]):
        return [], {}, []
    while coming:
        step = filled(state, seat, dict(coming[0]))
        if missing(step):
            return listed, step, coming[1:]
        listed.append({key: value for key, value in step.items() if value != ""})
        del coming[0]
    return listed, {}, []


def _is_last(state: State, seat: int, part: dict[str, Any], todo: Sequence[Any]) -> bool:
    """Whether one more answer makes a list whole: then it is entered with that answer."""
    keys = [key for key in missing(part) if not (part["do"] in _WITH_PLAYER and key == "player")] if part else []
    return len(keys) == 1 and not any(missing(filled(state, seat, dict(step))) for step in todo)


_WITH_PLAYER = ("gain", "lose", "steal")        # points and player are asked together


# ---------------------------------------------------------------- as fields, as JSON, in words

def _written(step: Mapping[str, Any]) -> str:
    return json.dumps(step, ensure_ascii=False)


def _raw(step: Mapping[str, Any]) -> Raw:
    """A step that lacks something, as fields of the form."""
    found: list[tuple[str, str]] = []
    for key, value in step.items():
        if key == "dice":
            found += [("add-dice", die) for die in value]
        elif key == "face":
            found.append(("add-face", f"{value[0]}-{value[1]}"))
        elif value != "":
            found.append((f"add-{key}", value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)))
    return tuple(found)


def _words(step: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """(variant of "listed", facts)."""
    do = step["do"]
    if "points" in step:
        return f"{do}-points", {"points": step["points"]}
    if do == "replace" and "icon" in step:
        return "replace-icon", {"to": step["icon"]}
    if do == "tag" and "card" in step:
        return "tag-card", {"card": step["card"]}
    return do, {}


# ---------------------------------------------------------------- what is offered

def _offers(state: State, seat: int, base: Raw, icon: str, card: str) -> tuple[Offer, ...]:
    spot = _spot(state, base)
    last = _to_ask_again(remembered(state, icon)) if spot else ()
    lists = ([(last, True)] if last else []) + [(steps, False) for steps in ready_made(state, seat, spot, card)
                                                ] if spot else []
    return tuple(_offer(state, seat, steps, again=again) for steps, again in lists)


def _offer(state: State, seat: int, steps: Listed, *, again: bool) -> Offer:
    whole = [filled(state, seat, dict(step)) for step in steps]
    return Offer(tuple(_words(step) for step in steps), tuple(_written(step) for step in whole),
                 not any(missing(step) for step in whole), again)


def _to_ask_again(steps: Listed) -> Listed:
    """The steps of the last time without their targets and results."""
    return tuple(_without_targets(step) for step in steps)


def _without_targets(step: Mapping[str, Any]) -> dict[str, Any]:
    if step["do"] == "tag" and "card" not in step:
        return {"do": "tag"}
    kept = {"do", "points", "icon", *(("card",) if step["do"] == "tag" else ())}
    return {key: "" if key == "player" else value for key, value in step.items() if key in kept or key == "player"}


def _kinds(state: State, seat: int, base: Mapping[str, str]) -> tuple[str, ...]:
    """The steps that may be added."""
    if base["do"] == "tag":
        return _SET_UP
    impossible = {"none", "fizzle"}
    if base["do"] == "use" or "card" in base:
        impossible.update(_NOT_PLAIN)
    if state.common.owner == seat:
        impossible.add("claim")
    if state.marks[seat] is None:
        impossible.add("unmark")
    if not any(laid.state == NEUTRALIZED for laid in state.tableau.laid.values()):
        impossible.add("revive")
    if not state.dice_of(seat):
        impossible.add("give")
    return tuple(step for step in STEPS if step not in impossible)
