"""Small readers for JSON-like data: each returns the value with its type, or says which key is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .violations import Unreadable


def shown(value: object) -> str:
    """A value as it stood in the file, shortened so that one line stays one line."""
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    text = json.dumps(value, ensure_ascii=True, default=str)
    return text if len(text) <= 40 else text[:39] + "…"


def need(source: Mapping[str, Any], key: str, where: str) -> Any:
    if key not in source:
        raise Unreadable("missing", f"{where}{key}")
    return source[key]


def an_object(value: object, where: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise Unreadable("not-an-object", where)
    return value


def a_list(value: object, where: str, length: int | None = None) -> Sequence[Any]:
    if not isinstance(value, list):
        raise Unreadable("not-a-list", where)
    if length is not None and len(value) != length:
        raise Unreadable("wrong-length", where, wanted=length, found=len(value))
    return value


def a_word(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise Unreadable("not-a-word", where, found=shown(value))
    if any("\ud800" <= letter <= "\udfff" or letter == "\0" for letter in value):      # no database keeps them all
        raise Unreadable("bad-text", where)
    return value


def a_name(value: object, where: str) -> str:
    """A word with something in it."""
    word = a_word(value, where)
    if not word.strip():
        raise Unreadable("not-a-word", where, found=shown(word))
    return word


def a_number(value: object, where: str, low: int | None = None, high: int | None = None) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unreadable("not-a-number", where, found=shown(value))
    if (low is not None and value < low) or (high is not None and value > high):
        raise Unreadable("out-of-range", where, low=low, high="∞" if high is None else high, found=shown(value))
    return value


def a_flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise Unreadable("not-a-flag", where, found=shown(value))
    return value


def one_of(value: object, allowed: Iterable[str], where: str) -> str:
    word = a_word(value, where)
    choices = tuple(allowed)
    if word not in choices:
        raise Unreadable("not-one-of", where, allowed=", ".join(choices), found=shown(word))
    return word


def only(source: Mapping[str, Any], known: Iterable[str], where: str) -> None:
    """Refuse keys nobody knows: an option with a typing error must not be ignored in silence."""
    allowed = set(known)
    for key in source:
        if key not in allowed:
            raise Unreadable("unknown-key", f"{where}{key}")
