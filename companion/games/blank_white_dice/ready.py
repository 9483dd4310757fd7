"""Ready-made lists of steps for cards that the rulebook tells of, to fill the form. Nobody has to follow them.

What is missing from a step is asked on the page. Some cards leave a choice: then there is a list for each.
"""

from __future__ import annotations

from typing import Any

from .state import COMMON, State
from .steps import Spot

Listed = tuple[dict[str, Any], ...]


def ready_made(state: State, seat: int, spot: Spot, card: str) -> tuple[Listed, ...]:
    """The lists for the card of an icon on this face; none for a card nobody knows."""
    own_face = list(spot)
    if card == "Opportunity":
        claim: Listed = () if state.common.owner == seat else ({"do": "claim", "die": COMMON},)
        return (*claim, {"do": "pay", "points": 2}), (*claim, {"do": "reroll", "die": COMMON})
    if card == "Cocoon":
        return ({"do": "lose", "points": 2}, {"do": "replace", "face": own_face, "icon": "3"}),
    if card == "Teleport":
        return ({"do": "tag"}, {"do": "erase"}, {"do": "lose", "points": 3, **_opponent(state, seat)}),
    if card == "Flexibility":
        begin: tuple[Listed, ...] = ({"do": "tag"},), ({"do": "erase"},)
        return (*begin, *((*first, {"do": "pay", "points": 1}, {"do": "erase"}) for first in begin))
    if card == "Camouflage":
        return ({"do": "dot", "face": own_face},),
    if card == "Medkit":
        return ({"do": "erase", "face": own_face},),
    return ()


def _opponent(state: State, seat: int) -> dict[str, str]:
    """The one opponent of a game of two; with more players it is asked: the card says who."""
    others = [name for name in state.players if name != state.players[seat]]
    return {"player": others[0] if len(others) == 1 else ""}


def remembered(state: State, icon: str) -> Listed:
    """The steps used with this icon the last time."""
    return tuple(step.record() for step in state.habits.get(icon, ()))
