"""Every sentence this game says, in each language. The code is the key; facts are put into words by ``_in_words``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.reading import shown
from companion.core.wording import Template, fill, listing

from . import sentences_en, sentences_fr
from .cards import number

SENTENCES: Mapping[str, Mapping[str, Template]] = {"en": sentences_en.SENTENCES, "fr": sentences_fr.SENTENCES}
NAMES: Mapping[str, Mapping[str, str]] = {"en": sentences_en.NAMES, "fr": sentences_fr.NAMES}
LANGUAGES = tuple(SENTENCES)

_LONGEST = 40
_VOWELS = "AEIOUYÀÂÄÉÈÊËÎÏÔÖÙÛÜaeiouyàâäéèêëîïôöùûü"

_PHASES = {"common": "common-tags"}


_TYPED = ("{player}", "{turn}", "{rival}", "{winner}", "{card}", "{icon}")
"""What people wrote themselves keeps its first letter as it is."""


def say(language: str, key: str, facts: Mapping[str, Any]) -> str:
    """A sentence; it begins with a capital letter unless it goes on from another one."""
    template = SENTENCES[language][key]
    sentence = fill(template, facts, lambda name, value: _in_words(language, name, value))
    begins = template if isinstance(template, str) else template[facts["variant"]]
    return sentence if key.startswith("did-") or begins.startswith(_TYPED) else sentence[:1].upper() + sentence[1:]


def plainly(word: str) -> str:
    """A word as it was entered, on one line and not too long."""
    readable = "".join(letter if letter.isprintable() else "?" for letter in word)
    return readable if len(readable) <= _LONGEST else readable[:_LONGEST - 1] + "…"


def icon_name(language: str, icon: str) -> str:
    """An icon as people read it: numbers with a true minus sign, a blank face as such."""
    if not icon:
        return NAMES[language]["blank"]
    return plainly("−" + icon[1:] if number(icon) is not None and icon.startswith("-") else icon)


def die_name(language: str, die: str) -> str:
    """"Ana’s die 1", "the common die"."""
    if die == "common":
        return NAMES[language]["common"]
    player, _, place = die.rpartition("-")
    owner = plainly(player)
    if language == "fr":
        owner = f"d’{owner}" if owner[:1] in _VOWELS else f"de {owner}"
    return NAMES[language]["die"].format(player=owner, number=place)


def _in_words(language: str, name: str, value: Any) -> str:
    if name in ("die", "wanted") and isinstance(value, str):
        return die_name(language, value)
    if name in ("icon", "to"):
        return icon_name(language, value)
    if name == "dice":
        return listing(language, [die_name(language, die) for die in value]) or NAMES[language]["no-dice"]
    if name == "icons":
        return listing(language, [icon_name(language, icon) for icon in value])
    if name in ("cards", "waiting"):
        return listing(language, [plainly(word) for word in value])
    if name == "phase":
        return NAMES[language][_PHASES.get(value, value)]
    if name == "step":
        return NAMES[language][f"step-{value}"]
    if isinstance(value, str):
        return f"“{plainly(value)}”" if name == "named" else plainly(value)
    return shown(value)
