"""Sentences by code: a template per language, sometimes one per ``variant``, filled with facts put into words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Template = str | Mapping[str, str]
"""A sentence, or sentences by the fact ``variant``."""

_AND = {"en": "and", "fr": "et"}


def fill(template: Template, facts: Mapping[str, Any], in_words: Callable[[str, Any], str]) -> str:
    sentence = template if isinstance(template, str) else template[facts["variant"]]
    return sentence.format(**{name: in_words(name, value) for name, value in facts.items()})


def listing(language: str, words: Sequence[str]) -> str:
    """"Ana", "Ana and Ben", "Ana, Ben and Cleo"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {_AND[language]} {words[-1]}"


def signed(points: int) -> str:
    """Points as the sheet writes them, with a true minus sign."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
