"""The cards in play: what lies on what, what is turned down, and which icon belongs to which card."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from .cards import BASIC, CORE, Card, number

ACTIVE, COVERED, NEUTRALIZED = "active", "covered", "neutralized"


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in play."""

    card: Card
    over: str | None = None         # the card directly below
    covered: bool = False
    turned: bool = False            # neutralised; a covered card is covered, whatever else

    @property
    def state(self) -> str:
        return COVERED if self.covered else NEUTRALIZED if self.turned else ACTIVE


@dataclass(frozen=True, slots=True)
class Tableau:
    laid: Mapping[str, Laid]        # by name, in the order laid
    owners: Mapping[str, str]       # icons that are words -> name of their card

    def get(self, name: str) -> Laid | None:
        return self.laid.get(name)

    def of_icon(self, icon: str) -> Laid | None:
        """The card an icon belongs to; a number belongs to none."""
        name = self.owners.get(icon)
        return None if name is None else self.laid[name]

    def active(self, icon: str) -> Card | None:
        """The card of an icon, if it is active."""
        laid = self.of_icon(icon)
        return laid.card if laid and laid.state == ACTIVE else None

    @property
    def active_cards(self) -> tuple[Card, ...]:
        return tuple(laid.card for laid in self.laid.values() if laid.state == ACTIVE)

    def above(self, name: str) -> tuple[Laid, ...]:
        """The cards lying over this one, the lowest first."""
        upon = {laid.over: laid for laid in self.laid.values() if laid.over is not None}
        found: list[Laid] = []
        while name in upon:
            found.append(upon[name])
            name = upon[name].card.name
        return tuple(found)

    def top(self, name: str) -> Laid:
        """What is meant where a card names this one."""
        return (self.laid[name], *self.above(name))[-1]

    def met_by(self, card: Card) -> Collection[str]:
        """The icons that meet the prerequisite of a card."""
        icons = set(card.prerequisite)
        for name in card.prerequisite:
            if name in self.laid:
                icons.update(*(laid.card.icons for laid in (self.laid[name], *self.above(name))))
        return icons


def tableau_of(laid: Mapping[str, Laid]) -> Tableau:
    return Tableau(laid, {icon: name for name, one in laid.items() for icon in one.card.icons if number(icon) is None})


def at_the_start(level: str) -> Tableau:
    """The core cards, and in a basic game the five of its set."""
    named = tuple(Card(name, (name,)) for name in BASIC.get(level, ()))
    return tableau_of({card.name: Laid(card) for card in (*CORE, *named)})


def with_card(tableau: Tableau, card: Card) -> Tableau:
    """A card comes into play, or another description takes the place of the first."""
    known = tableau.get(card.name)
    if known:
        return tableau_of({**tableau.laid, card.name: replace(known, card=card)})
    owners = {**tableau.owners, **{icon: card.name for icon in card.icons if number(icon) is None}}
    if card.overwrites is None:
        return Tableau({**tableau.laid, card.name: Laid(card)}, owners)
    below = tableau.top(card.overwrites)
    return Tableau({**tableau.laid, below.card.name: replace(below, covered=True),
                    card.name: Laid(card, over=below.card.name)}, owners)


def turned(tableau: Tableau, name: str, *, down: bool) -> Tableau:
    """A card neutralised, or revived."""
    return replace(tableau, laid={**tableau.laid, name: replace(tableau.laid[name], turned=down)})
