"""Cards: what is written about one, which are known by name, and what makes an icon a number."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.core.reading import a_flag, a_list, a_word, an_object, need, shown
from companion.core.violations import Unreadable

FIRST, MAIN, LAST, ALWAYS, WARD, TAGGED = "first", "main", "last", "always", "ward", "tagged"
EFFECTS = (FIRST, MAIN, LAST, ALWAYS, WARD, TAGGED)
MOST_ICONS = 3
SCORE = "score"                     # what a disc can lie on besides cards

_NUMBER = re.compile("-?[0-9]+")
_MOST_DIGITS = 1000                 # longer numbers add up to what cannot be written down


# ---------------------------------------------------------------- icons

def is_number(icon: str) -> bool:
    """Whether an icon, however long, is digits with or without "-" in front."""
    return _NUMBER.fullmatch(icon) is not None


def number(icon: str) -> int | None:
    """The points of an icon of digits with or without "-" in front; None for a word.

    So "03" is 3, "-0" is 0, and "--3", "+3", "−3" (not the hyphen) or digits of other scripts are words: a pen's
    stroke may look like anything, but in a record there is one way to write a number.
    """
    return int(icon) if is_number(icon) else None


def an_icon(value: object, where: str) -> str:
    icon = a_word(value, where)
    if len(icon) > _MOST_DIGITS and is_number(icon):
        raise Unreadable("out-of-range", where, low=f"-10^{_MOST_DIGITS}", high=f"10^{_MOST_DIGITS}", found=shown(icon))
    return icon


# ---------------------------------------------------------------- a card

@dataclass(frozen=True, slots=True)
class Card:
    name: str
    icons: tuple[str, ...]
    phases: tuple[str, ...] = (MAIN,)
    one_shot: bool = False
    overwrites: str | None = None
    prerequisite: tuple[str, ...] = ()
    note: str = ""
    entered: tuple[str, ...] = ("name",)    # the keys somebody wrote down; the rest are defaults

    @property
    def complex(self) -> bool:
        return bool(self.prerequisite)

    def record(self) -> dict[str, Any]:
        whole = {"name": self.name, "icons": list(self.icons), "phases": list(self.phases), "one-shot": self.one_shot,
                 "overwrites": self.overwrites, "prerequisite": list(self.prerequisite), "note": self.note}
        return {key: whole[key] for key in self.entered}


_KEYS = ("name", "icons", "phases", "one-shot", "overwrites", "prerequisite", "note")


def read_card(entered: object, where: str) -> Card:
    """Shape only: whether it is a good card is for the rules to say."""
    source = an_object(entered, where)
    name = a_word(need(source, "name", where + "."), where + ".name")
    icons = _icons(source["icons"], where + ".icons") if "icons" in source else (an_icon(name, where + ".name"),)
    overwrites = source.get("overwrites")
    return Card(
        name, icons,
        phases=_words(source.get("phases", [MAIN]), where + ".phases"),
        one_shot=a_flag(source.get("one-shot", False), where + ".one-shot"),
        overwrites=None if overwrites is None else a_word(overwrites, where + ".overwrites"),
        prerequisite=_words(source.get("prerequisite", []), where + ".prerequisite"),
        note=a_word(source.get("note", ""), where + ".note"),
        entered=tuple(key for key in _KEYS if key in source))


def _words(entered: object, where: str) -> tuple[str, ...]:
    return tuple(a_word(word, f"{where}[{i}]") for i, word in enumerate(a_list(entered, where)))


def _icons(entered: object, where: str) -> tuple[str, ...]:
    return tuple(an_icon(icon, f"{where}[{i}]") for i, icon in enumerate(a_list(entered, where)))


def card_trouble(card: Card) -> str:
    """What keeps this from being a card, or ""."""
    words = [icon for icon in card.icons if number(icon) is None]
    if not card.name.strip() or not all(icon.strip() for icon in card.icons):
        return "empty"
    if card.name == SCORE:
        return "score"
    if not 1 <= len(card.icons) <= MOST_ICONS:
        return "icons"
    if len(set(words)) < len(words):
        return "twice"
    if not card.phases or len(set(card.phases)) < len(card.phases) or not set(card.phases) <= set(EFFECTS):
        return "phases"
    return "complex" if card.complex and len(card.icons) > 1 else ""


# ---------------------------------------------------------------- cards known by name

TAG, ERASE, REROLL, POINTS, WINDOW = "Tag", "Erase", "Re-roll", "Points", "The Window"
CORE = (Card(TAG, (TAG,)), Card(ERASE, (ERASE,)), Card(REROLL, (REROLL,)), Card(POINTS, ("3", "-2")),
        Card(WINDOW, (WINDOW,)))

BASIC: Mapping[str, Sequence[str]] = {
    "basic-v1": ("Junk Food", "Multitag", "Investment", "Split Strategy", "Wheels In Wheels"),
    "basic-v2": ("Parasite", "Knowledge Swap", "Predator and Prey", "Time Warp", "Eradicate"),
}

_KNOWN: Mapping[str, Mapping[str, Any]] = {
    "Opportunity": {"overwrites": WINDOW},
    "Cocoon": {},
    "Teleport": {},
    "Flexibility": {},
    "Camouflage": {"phases": [WARD]},
    "Medkit": {"phases": [WARD]},
    "Zoom": {"overwrites": REROLL},
    "Window of Opportunity": {"overwrites": REROLL, "prerequisite": [WINDOW]},
}
"""What the rulebook's examples tell of cards beyond the core: it fills the form, the record holds what was entered."""

KNOWN_NAMES = tuple(dict.fromkeys((*(name for names in BASIC.values() for name in names), *_KNOWN)))


def known_card(name: str) -> dict[str, Any]:
    """A card as the form is filled when this name is chosen; an unknown one has no more than its name."""
    return {"name": name, **_KNOWN.get(name, {})}

