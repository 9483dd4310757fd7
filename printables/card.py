"""A card: two drawings of one size. It goes into the sleeves sold for playing cards, and nine of it on Letter, too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .page import Box
from .pen import Pen

CARD_W, CARD_H = 62.0, 86.0
ACROSS, DOWN = 3, 3             # on a page
A_PAGE = ACROSS * DOWN
Side = Callable[[Pen, Box], None]


@dataclass(frozen=True, slots=True)
class Card:
    front: Side
    back: Side
