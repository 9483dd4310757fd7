"""The refusals of this game, each with the section of the rules it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.violations import RuleViolation

SECTIONS: Mapping[str, str] = {
    "game-over": "end",
    "wrong-phase": "round",
    "not-your-turn": "turn-order",
    "already-rolled": "rolling",
    "cards-full": "levels",
    "bad-card": "cards",
    "card-in-play": "cards",
    "not-in-tableau": "cards",
    "card-covered": "overwrite",
    "card-neutralized": "neutralize",
    "card-active": "neutralize",
    "already-marked": "mark",
    "wrong-die": "dice",
    "bad-face": "dice",
    "already-resolved": "resolving",
    "dice-left": "turn-order",
    "effect-due": "resolving",
    "wrong-step": "steps",
    "no-effect": "always",
    "face-not-blank": "tagging",
    "face-blank": "erase",
    "prerequisite": "prerequisite",
    "icon-missing": "tagging",
    "bad-points": "points",
    "no-such-player": "points",
    "cannot-pay": "points",
}


def refuse(code: str, variant: str, **facts: Any) -> RuleViolation:
    """A refusal; ``variant`` chooses among its sentences."""
    return RuleViolation(code, SECTIONS[code], variant=variant, **facts)
