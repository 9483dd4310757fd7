"""Whether a card may come into play."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Card, card_trouble, number
from .refusals import refuse
from .tableau import Tableau


def check_card(tableau: Tableau, card: Card, *, describes: bool = False, hidden: Sequence[Card] = ()) -> None:
    """Refuse a broken card, a name or icon used twice, a target that is not there.

    ``describes``: the card lies there already and is written down anew. ``hidden``: face-down cards; a refusal names
    nothing of them but what was entered.
    """
    if trouble := card_trouble(card):
        raise refuse("bad-card", trouble, card=card.name)
    if describes and card.overwrites is not None:
        raise refuse("bad-card", "overwrites", card=card.name)
    if not describes and tableau.get(card.name):
        raise refuse("card-in-play", "name", card=card.name)
    for icon in card.icons:
        owner = tableau.of_icon(icon)
        if owner and owner.card.name != card.name:
            raise refuse("card-in-play", "icon", icon=icon, card=owner.card.name)
    _check_hidden(card, hidden)
    if card.overwrites is not None and not tableau.get(card.overwrites):
        raise refuse("not-in-tableau", "target", card=card.overwrites)


def _check_hidden(card: Card, hidden: Sequence[Card]) -> None:
    words = {icon for icon in card.icons if number(icon) is None}
    for other in hidden:
        if other.name == card.name or words & set(other.icons):
            raise refuse("card-in-play", "name", card=card.name)
