"""What a die, or a tag of the set-up, asks of its player: only the choices that are real."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.core.game import Effect

from . import resolving, tagging
from .cards import Card
from .moves import Resolve
from .pieces import Marking, die_view
from .proposals import what_if
from .ready import Listed, ready_made, remembered
from .resolving import BLANK, CARD, ERASE, IDLE, NUMBER, REROLL, TAG, WINDOW
from .state import COMMON, Die, State
from .steps import Spot

MOST_WAYS = 6                   # of one card on one die that a page shows at once


@dataclass(frozen=True, slots=True)
class PlacementChoice:
    """One way to draw the icons of a card, as it goes into the field ``on``."""

    on: str
    icons: tuple[tuple[str, bool, str], ...]        # (die, whether on top, icon)
    tag: str                    # card and places in one, as it goes into the field ``tag``


@dataclass(frozen=True, slots=True)
class CardChoice:
    """A card that can be tagged, and the dice it has a place on."""

    name: str
    icons: tuple[str, ...]
    dice: tuple[str, ...]
    complex: bool
    tagged: bool                # it does something when it is tagged: its steps can follow
    places: tuple[tuple[str, tuple[PlacementChoice, ...]], ...]     # (die, ways); no ways: too many, they are asked


@dataclass(frozen=True, slots=True)
class Due:
    """A die left to resolve."""

    die: str
    kind: str
    icon: str
    one_tap: bool = False               # nothing is asked
    effects: tuple[Effect, ...] = ()    # of the one tap, told before
    cards: tuple[CardChoice, ...] = ()  # to tag from
    faces: tuple[tuple[str, Marking], ...] = ()     # to erase: (die, faces that look alike)
    dice: tuple[tuple[str, tuple[Marking, ...]], ...] = ()      # to roll, each with what it can show
    card: str = ""                      # whose effect is entered in steps
    note: str = ""
    last: Listed = ()                   # the steps used with this icon the last time
    ready: tuple[Listed, ...] = ()      # lists that the rulebook tells of


def dues(state: State, seat: int) -> tuple[Due, ...]:
    """What is left of a player's turn, die by die."""
    if state.turn != seat:
        return ()
    return tuple(_due(state, seat, die) for die in resolving.left(state, seat))


def _due(state: State, seat: int, die: Die) -> Due:
    asked, icon = resolving.kind(state.tableau, die, state.phase), die.up.icon
    if _one_tap(state, asked):
        effects = what_if(state, Resolve(state.players[seat], die.name))
        return Due(die.name, asked, icon, one_tap=True, effects=effects)
    if asked in (BLANK, TAG):
        dice = (die,) if asked == BLANK else state.dice
        return Due(die.name, asked, icon, cards=taggable(state, dice, blank=asked == BLANK))
    if asked == ERASE:
        drawn = tuple((view.name, marking) for view in (die_view(state, one, hidden=False) for one in state.dice)
                      for marking in view.targets if marking.face.icon)
        return Due(die.name, asked, icon, faces=drawn)
    if asked in (REROLL, WINDOW):
        names = [COMMON] if asked == WINDOW else list(state.index)
        return Due(die.name, asked, icon, dice=tuple(
            (name, die_view(state, state.dice[state.index[name]], hidden=False).markings) for name in names))
    return _due_of_card(state, seat, die)


def _one_tap(state: State, asked: str) -> bool:
    if asked == BLANK:
        return not tagging.plain_card_left(state.tableau)
    return asked in (NUMBER, IDLE) or (asked == TAG and not tagging.anything_to_tag(state))


def _due_of_card(state: State, seat: int, die: Die) -> Due:
    icon, card = die.up.icon, state.tableau.active(die.up.icon)
    assert card is not None
    return Due(die.name, CARD, icon, card=card.name, note=card.note, last=remembered(state, icon),
               ready=ready_made(state, seat, Spot(die.name, die.top or 0), card.name))


def taggable(state: State, dice: Sequence[Die], own: Collection[str] = (), *, blank: bool = False
             ) -> tuple[CardChoice, ...]:
    """The active cards with a place on one of these dice; ``blank``: on the face on top, so without a prerequisite."""
    found = []
    for card in state.tableau.active_cards:
        names = tuple(die.name for die in dice if tagging.can_tag(state, card, die))
        if not names or (blank and card.complex):
            continue
        places = tuple((name, _ways(state, card, state.dice[state.index[name]], own, blank=blank)) for name in names)
        found.append(CardChoice(card.name, card.icons, names, card.complex, "tagged" in card.phases, places))
    return tuple(found)


def _ways(state: State, card: Card, die: Die, own: Collection[str], *, blank: bool) -> tuple[PlacementChoice, ...]:
    ways = _placements(state, card, die, own, blank=blank)
    return tuple(_choice(state, card, on) for on in ways) if len(ways) <= MOST_WAYS else ()


def set_up_cards(state: State, dice: Collection[str]) -> tuple[CardChoice, ...]:
    return taggable(state, [die for die in state.dice if die.name in dice], dice)


# ---------------------------------------------------------------- where the icons go

def placement_choices(state: State, fields: Mapping[str, Sequence[str]], own: Collection[str]
                      ) -> tuple[PlacementChoice, ...]:
    """The ways to tag the chosen card (``card``) on the chosen die (``to``, or the blank one that is resolved)."""
    def first(name: str) -> str:
        return next(iter(fields.get(name, ())), "")

    resolved = state.die(first("die"))
    blank = resolved is not None and resolving.kind(state.tableau, resolved, state.phase) == BLANK
    die, laid = (resolved if blank else state.die(first("to"))), state.tableau.get(first("card"))
    if die is None or laid is None or laid.state != "active" or (own and die.name not in own):
        return ()
    return tuple(_choice(state, laid.card, on) for on in _placements(state, laid.card, die, own, blank=blank))


def _placements(state: State, card: Card, die: Die, own: Collection[str], *, blank: bool
                ) -> Sequence[tagging.Placement]:
    if not tagging.can_tag(state, card, die) or (blank and card.complex):
        return ()
    limits = own if COMMON not in own else ()
    return tagging.placements(state, card, die, die.top if blank else None, limits)


def _choice(state: State, card: Card, on: tagging.Placement) -> PlacementChoice:
    rows: list[list[Any]] = [list(entry) for entry in on]
    tops = {die.name: die.top for die in state.dice}
    return PlacementChoice(json.dumps(rows, ensure_ascii=False),
                           tuple((entry.die, entry.face == tops[entry.die], entry.icon) for entry in on),
                           json.dumps({"card": card.name, "on": rows}, ensure_ascii=False))
