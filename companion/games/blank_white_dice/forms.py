"""A page's form as a move of a record.

A face comes as ``Ben-1-2``, a die with what it shows likewise; rows of a tag (``on``) and steps (``step``, one field
each) come as they stand in a record, so that one button can hold a whole choice. A step can also come in parts:
``add-do`` with ``add-points``, ``add-player``, ``add-face``, ``add-card`` … What follows it is in ``todo``, again as
it stands in a record.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.core.forms import Fields, first_of, number_of
from companion.core.reading import an_object, need
from companion.core.records import parse_json

from .cards import known_card
from .moves import OPTIONS, RESERVE
from .state import COMMON

_PARTS = "add-"


def move_from_form(by: str, fields: Fields) -> dict[str, Any]:
    do = first_of(fields, "do")
    move: dict[str, Any] = {"by": by, "do": do}
    if do == "add-card":
        source = {"from": RESERVE} if first_of(fields, "from") else {}
        return {**move, "card": card_from_form(fields), **source}
    if do == "tag":
        steps = steps_from_form(fields)
        return {**move, **_tagged(fields), **({"steps": steps} if steps else {})}
    if do == "roll":
        return {**move, "up": {name.removeprefix("up-"): number_of(first_of(fields, name)) for name in fields
                               if name.startswith("up-")}}
    if do == "resolve":
        steps = steps_from_form(fields)
        return {**move, "die": first_of(fields, "die"), **({"steps": steps} if steps else {})}
    if do == "use":
        return {**move, "face": _spot(first_of(fields, "face")), "steps": steps_from_form(fields)}
    return move


def _all(fields: Fields, name: str) -> list[str]:
    return [word.strip() for word in fields.get(name, ()) if word.strip()]


def _spot(typed: str) -> list[Any]:
    die, _, face = typed.rpartition("-")
    return [die, number_of(face)]


def _json(typed: str) -> object:
    return parse_json(typed) if typed else []


def _tagged(fields: Fields) -> dict[str, Any]:
    """Which card goes where: in two fields, or both in one (``tag``)."""
    if both := first_of(fields, "tag"):
        entered = an_object(parse_json(both), "tag")
        return {"card": need(entered, "card", "tag."), "on": need(entered, "on", "tag.")}
    return {"card": first_of(fields, "card"), "on": _json(first_of(fields, "on"))}


# ---------------------------------------------------------------- cards

def card_from_form(fields: Fields) -> dict[str, Any]:
    """Only what was filled in; with ``known`` the rest is what the app knows of that name."""
    name = first_of(fields, "name")
    card: dict[str, Any] = known_card(name) if first_of(fields, "known") else {"name": name}
    for key, field in (("icons", "icon"), ("phases", "phase"), ("prerequisite", "prerequisite")):
        if words := _all(fields, field):
            card[key] = words
    if first_of(fields, "one-shot"):
        card["one-shot"] = True
    for key in ("overwrites", "note"):
        if word := first_of(fields, key):
            card[key] = word
    return card


# ---------------------------------------------------------------- steps

def steps_from_form(fields: Fields) -> list[Any]:
    """What the icon itself asks for, then the steps listed so far, then the one that is being put together."""
    asked: list[Any] = []
    if first_of(fields, "do") == "resolve" and (first_of(fields, "card") or first_of(fields, "tag")):
        asked.append({"do": "tag", **_tagged(fields)})
    if face := first_of(fields, "erase"):
        asked.append({"do": "erase", "face": _spot(face)})
    if shows := first_of(fields, "reroll"):
        die, up = _spot(shows)
        asked.append({"do": "reroll", "die": die, "up": up})
    listed = [parse_json(step) for step in _all(fields, "step")]
    last = [{"do": "fizzle"}] if first_of(fields, "fizzle") else []
    to_come = [parse_json(step) for step in _all(fields, "todo")]
    return [*asked, *listed, *steps_in_parts(fields), *to_come, *last]


def steps_in_parts(fields: Fields) -> list[dict[str, Any]]:
    if not first_of(fields, f"{_PARTS}do"):
        return []
    parts = {name.removeprefix(_PARTS): first_of(fields, name) for name in fields if name.startswith(_PARTS)}
    step: dict[str, Any] = {key: _part(key, typed) for key, typed in parts.items() if typed}
    if step["do"] == "tag" and "on" in step:
        step["on"] = parse_json(parts["on"])
    if step["do"] == "claim":
        step.setdefault("die", COMMON)
    if step["do"] == "swap":
        step["dice"] = _all(fields, f"{_PARTS}dice")
    if "shows" in step:
        step["die"], step["up"] = _spot(str(step.pop("shows")))
    if step["do"] == "add-card" and "card" in step:
        name = parts["card"]
        step["card"] = parse_json(name) if name.startswith("{") else known_card(name)
    return [step]


def _part(key: str, typed: str) -> object:
    if key in ("points", "up"):
        return number_of(typed)
    return _spot(typed) if key == "face" else typed


# ---------------------------------------------------------------- options

def options_from_form(fields: Fields, players: Sequence[str]) -> dict[str, Any]:
    """Only what the table wants otherwise; ``start`` is the position of the name that was marked on the page."""
    wanted: dict[str, Any] = {}
    if level := first_of(fields, "level"):
        wanted["level"] = level
    if goal := first_of(fields, "goal"):
        wanted["goal"] = number_of(goal)
    marked = first_of(fields, "start")
    typed = [" ".join(name.split()) for name in fields.get("name", ())]
    start = typed[int(marked[:3])] if marked.isdecimal() and int(marked[:3]) < len(typed) else ""
    if start in players[1:]:
        wanted["start"] = start
    return {name: value for name, value in wanted.items() if value != OPTIONS[name]}
