"""Cards that people bring: which of them are worth keeping for later tables, and which icons can be drawn by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.violations import Unreadable

from .cards import BASIC, CORE, card_trouble, number, read_card
from .state import State

_CORE_NAMES = frozenset(card.name for card in CORE)
_BARE = ("name",)


def read_own_card(entered: object, where: str) -> dict[str, Any]:
    """A card as it stands in a record; one that could never come into play is not kept."""
    card = read_card(entered, where)
    if trouble := card_trouble(card):
        raise Unreadable("missing", where, told="bad-card", variant=trouble, card=card.name)
    return card.record()


def own_cards(state: State) -> tuple[Mapping[str, Any], ...]:
    """The cards of the tableau that somebody has entered."""
    in_the_box = BASIC.get(state.options.level, ())
    return tuple(laid.card.record() for name, laid in state.tableau.laid.items()
                 if name not in _CORE_NAMES and (name not in in_the_box or laid.card.entered != _BARE))


def icons(state: State) -> tuple[str, ...]:
    """All icons of the cards in play that are no numbers."""
    return tuple(icon for laid in state.tableau.laid.values() for icon in laid.card.icons if number(icon) is None)
