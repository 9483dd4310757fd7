"""What a step still needs before it can be entered, and the answers there are; only real choices are asked."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .asking import PlacementChoice, taggable
from .cards import KNOWN_NAMES, SCORE, number
from .pieces import DieView, Marking, die_view
from .state import COMMON, State
from .tableau import ACTIVE, NEUTRALIZED

Step = Mapping[str, Any]

POINTS, SPOT, BUTTONS, NAME = "points", "spot", "buttons", "name"

_NEEDED: Mapping[str, tuple[str, ...]] = {
    "gain": ("points",), "lose": ("points",), "pay": ("points",), "steal": ("points", "player"), "erase": ("face",),
    "replace": ("face", "icon"), "dot": ("face",), "dash": ("face",), "reroll": ("up",), "give": ("die", "to"),
    "mark": ("on",), "neutralize": ("card",), "revive": ("card",), "add-card": ("card",),
}


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: a field of the form and its value, and how it is told."""

    field: str
    value: str
    kind: str                       # "player", "die", "icon", "card", "score", "ways"
    word: str = ""
    way: PlacementChoice | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    key: str                        # what of the step is asked
    kind: str
    options: tuple[Option, ...] = ()
    spots: tuple[tuple[str, Marking], ...] = ()     # (die, faces that look alike) to be tapped

    @property
    def field(self) -> str:
        return "add-shows" if self.key == "up" else f"add-{self.key}"


# ---------------------------------------------------------------- what is missing

def missing(step: Step) -> tuple[str, ...]:
    """The keys that have to be asked, in this order; a player told as "" has to be, where it could be left out."""
    do = step["do"]
    if do == "tag":
        return _missing_of_tag(step)
    if do == "swap":
        return ("dice",) * (2 - len(step.get("dice", ())))
    wanted = _NEEDED.get(do, ())
    if do in ("gain", "lose") and step.get("player") == "":
        wanted = (*wanted, "player")
    return tuple(key for key in wanted if step.get(key, "") == "")


def _missing_of_tag(step: Step) -> tuple[str, ...]:
    if "icon" in step and "card" not in step:
        return () if "face" in step else ("face",)
    return tuple(key for key in ("card", "on") if not step.get(key))


def filled(state: State, seat: int, step: dict[str, Any]) -> dict[str, Any]:
    """The step with everything that has one answer only."""
    if step["do"] == "claim":
        return {**step, "die": COMMON}
    for key in dict.fromkeys(missing(step)):
        ask = _ask(state, seat, step, key)
        if ask.kind == BUTTONS and len(ask.options) == 1:
            step = answered(step, ask.options[0])
    return step


def answered(step: dict[str, Any], option: Option) -> dict[str, Any]:
    key = option.field.removeprefix("add-")
    if key == "dice":
        return {**step, key: [*step.get(key, ()), option.value]}
    return {**step, key: json.loads(option.value) if key == "on" and step["do"] == "tag" else option.value}


# ---------------------------------------------------------------- the next question

def next_ask(state: State, seat: int, step: Step) -> Ask | None:
    keys = missing(step)
    return _ask(state, seat, step, keys[0]) if keys else None


def _ask(state: State, seat: int, step: Step, key: str) -> Ask:
    do = step["do"]
    if key == "points":
        return Ask(key, POINTS, _players(state, seat, do))
    if key in ("face", "up"):
        return Ask(key, SPOT, spots=tuple(_spots(state, do)))
    if do == "add-card":
        return Ask(key, NAME, tuple(Option("add-card", name, "card", name) for name in KNOWN_NAMES
                                    if not state.tableau.get(name)))
    return Ask(key, BUTTONS, tuple(_ANSWERS[key](state, seat, step)))


def _players(state: State, seat: int, do: str) -> tuple[Option, ...]:
    """The player first whose effect it is, if it may be that one: it need not be written down."""
    if do == "pay":
        return ()
    own = state.players[seat]
    others = tuple(Option("add-player", name, "player", name) for name in state.players if name != own)
    return others if do == "steal" else (Option("add-player", "", "player", own), *others)


def _spots(state: State, do: str) -> Iterable[tuple[str, Marking]]:
    for view in _views(state):
        for marking in view.markings if do == "reroll" else view.targets:
            if do == "reroll" or bool(marking.face.icon) == (do != "tag"):
                yield view.name, marking


def _views(state: State) -> tuple[DieView, ...]:
    return tuple(die_view(state, die, hidden=False) for die in state.dice)


def _cards(state: State, seat: int, step: Step) -> Iterable[Option]:
    if step["do"] == "tag":
        yield from (Option("add-card", card.name, "card", card.name) for card in taggable(state, state.dice))
        yield from (Option("add-icon", icon, "icon", icon) for icon in _icons(state))
        return
    wanted = NEUTRALIZED if step["do"] == "revive" else ACTIVE
    for name, laid in state.tableau.laid.items():
        if laid.state == wanted:
            yield Option("add-card", name, "card", name)


def _icons(state: State) -> tuple[str, ...]:
    """Icons that a step can draw: of the active cards, and the numbers that are drawn somewhere."""
    found = [icon for card in state.tableau.active_cards for icon in card.icons]
    found += [face.icon for die in state.dice for face in die.faces if number(face.icon) is not None]
    return tuple(dict.fromkeys(found))


def _ways(state: State, seat: int, step: Step) -> Iterable[Option]:
    if step["do"] == "mark":
        yield from (Option("add-on", name, "card", name) for name in state.tableau.laid)
        yield Option("add-on", SCORE, "score")
        return
    for card in taggable(state, state.dice):
        for die, ways in card.places if card.name == step.get("card") else ():
            yield from (Option("add-on", way.on, "ways", die, way) for way in ways)


def _dice_to_swap(state: State, seat: int, step: Step) -> Iterable[Option]:
    taken = {state.dice[state.index[name]].owner for name in step.get("dice", ()) if name in state.index}
    for die in state.dice:
        if die.owner is not None and die.owner not in taken:
            yield Option("add-dice", die.name, "die", die.name)


_ANSWERS: Mapping[str, Callable[[State, int, Step], Iterable[Option]]] = {
    "player": lambda state, seat, step: _players(state, seat, step["do"]),
    "to": lambda state, seat, step: (Option("add-to", name, "player", name) for name in state.players
                                     if name != state.players[seat]),
    "icon": lambda state, seat, step: (Option("add-icon", icon, "icon", icon) for icon in _icons(state)),
    "die": lambda state, seat, step: (Option("add-die", die.name, "die", die.name) for die in state.dice_of(seat)),
    "card": _cards, "on": _ways, "dice": _dice_to_swap,
}
