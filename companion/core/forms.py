"""The fields of a page's form as they were typed or tapped; what they mean is for the game to say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Fields = Mapping[str, Sequence[str]]

_MOST_DIGITS = 9


def first_of(fields: Fields, name: str) -> str:
    """The value of a field, or ""."""
    return next(iter(fields.get(name, ())), "").strip()


def number_of(typed: str) -> int | str:
    """What was typed, as a number if it is one; if not, reading it says so."""
    digits = typed.removeprefix("-")
    return int(typed) if digits.isascii() and digits.isdecimal() and len(digits) <= _MOST_DIGITS else typed
