"""The deck editor's form: a plan a field (``plan-07`` = ``22#/2##``), and the fields as a deck again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.violations import Unreadable

from .layout import KEY, plan_from_text, plan_text, read_layout

Fields = Mapping[str, Sequence[str]]

FIELD = "plan-"
SIZE = 24                           # cards of the published game: so many fields are always there


def layout_from_form(fields: Fields) -> dict[str, Any]:
    """What was typed as a layout object, or ``Unreadable`` with the field that is wrong. An empty field is no card."""
    plans = {name.removeprefix(FIELD): plan_from_text(_first(fields, name)) for name in fields
             if name.startswith(FIELD) and _first(fields, name)}
    layout = {"game": KEY, "key": _first(fields, "key"), "name": _first(fields, "name"), "plans": plans}
    try:
        read_layout(layout)
    except Unreadable as trouble:
        raise _at_its_field(trouble) from None
    return layout


def _at_its_field(trouble: Unreadable) -> Unreadable:
    """The trouble of a layout object, told by the form's field and, in ``place``, by the name people know it by."""
    found = re.fullmatch(r"layout\.plans\.(.+)", trouble.where, re.DOTALL)
    if found is None:
        return trouble
    return Unreadable(trouble.code, f"{FIELD}{found[1]}", **trouble.facts, place="editor-at-plan", card=found[1])


def _first(fields: Fields, name: str) -> str:
    return next(iter(fields.get(name, ())), "").strip()


def layout_editor(layout: Mapping[str, Any], typed: Fields) -> dict[str, Any]:
    """The form as it is drawn: the deck, or in its place what was typed so far."""
    drawn = {f"{FIELD}{card.number}": [plan_text(card.plan)] for card in read_layout(layout).cards}
    fields = typed or drawn
    names = {f"{FIELD}{number:02}" for number in range(1, SIZE + 1)}
    names |= {name for name in fields if name.startswith(FIELD)}
    return {"plans": [{"field": name, "card": name.removeprefix(FIELD), "text": _first(fields, name)}
                      for name in sorted(names)]}
