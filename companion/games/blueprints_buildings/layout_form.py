"""The deck editor's form: a plan a field (``plan-07`` = ``22#/2##``), and the fields as a deck again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from companion.core.forms import Fields, first_of
from companion.core.violations import Unreadable

from .layout import (
    DICE_IN_A_PLAN,
    HATCHED,
    KEY,
    SIGN,
    SPACES,
    Plan,
    plan_from,
    plan_from_text,
    plan_text,
    plan_trouble,
    read_layout,
)
from .picture import picture

FIELD = "plan-"
SIZE = 24                           # cards of the published game: so many fields are always there
SPARE = 12                          # fields beyond those, for plans to add

_NO_DICE = ((),) * len(SPACES)
_NOTHING: Plan = (HATCHED,) * len(SPACES)
_EVERYTHING: Plan = (DICE_IN_A_PLAN,) * len(SPACES)


# ---------------------------------------------------------------- from the form

def layout_from_form(fields: Fields) -> dict[str, Any]:
    """What was typed as a layout object, or ``Unreadable`` with the field that is wrong. An empty field is no card."""
    plans = {name.removeprefix(FIELD): plan_from_text(first_of(fields, name)) for name in fields
             if name.startswith(FIELD) and first_of(fields, name)}
    layout = {"game": KEY, "key": first_of(fields, "key"), "name": first_of(fields, "name"), "plans": plans}
    try:
        read_layout(layout)
    except Unreadable as trouble:
        raise _at_its_field(trouble, plans) from None
    return layout


def _at_its_field(trouble: Unreadable, plans: Mapping[str, Any]) -> Unreadable:
    """The trouble of a layout object, told by the form's field and, in ``told``, by a sentence of this game."""
    found = re.fullmatch(r"layout\.plans\.(.+)", trouble.where, re.DOTALL)
    if found is None:
        return trouble
    card = found[1]
    return Unreadable(trouble.code, f"{FIELD}{card}", **trouble.facts, told="editor-bad-plan", card=card,
                      **_facts_of(plans[card]))


def _facts_of(entered: Any) -> dict[str, Any]:
    if plan_trouble(entered) != "sum":
        return {"variant": "shape", "wanted": DICE_IN_A_PLAN}
    return {"variant": "sum", "wanted": DICE_IN_A_PLAN, "found": sum(plan_from(entered))}


# ---------------------------------------------------------------- to the form

def layout_editor(layout: Mapping[str, Any], typed: Fields) -> dict[str, Any]:
    """The form as it is drawn: the deck, or in its place what was typed so far, and empty fields for plans to add.

    The drawings are put together of ``ground`` and ``blocks``, all that can stand on it, back to front.
    """
    drawn = {f"{FIELD}{card.number}": [plan_text(card.plan)] for card in read_layout(layout).cards}
    fields = typed or drawn
    used = {name for name in fields if name.startswith(FIELD) and first_of(fields, name)}
    used |= {f"{FIELD}{number:02}" for number in range(1, SIZE + 1)}
    plans = [_plan_editor(name, first_of(fields, name)) for name in sorted(used)]
    return {"plans": plans, "spare": [_plan_editor(name, "") for name in _spare(used)],
            "count": sum(bool(one["text"]) for one in plans), "dice": DICE_IN_A_PLAN, "hatched": SIGN,
            "ground": picture(_NO_DICE, _NOTHING).tiles, "blocks": picture(_NO_DICE, _EVERYTHING).blocks}


def _spare(used: set[str]) -> Iterator[str]:
    """Fields for further cards, with the next numbers."""
    numbers = [int(card) for name in used if re.fullmatch(r"[0-9]{1,4}", card := name.removeprefix(FIELD))]
    for number in range(max(numbers) + 1, max(numbers) + 1 + SPARE):
        yield f"{FIELD}{number:02}"


def _plan_editor(name: str, text: str) -> dict[str, Any]:
    """A field and its drawing; what is no plan is marked, and drawn as bare ground."""
    entered = plan_from_text(text)
    bad = bool(text and plan_trouble(entered))
    plan = plan_from(entered) if text and not bad else _NOTHING
    return {"field": name, "card": name.removeprefix(FIELD), "text": text, "plan": plan, "bad": bad,
            "box": picture(_NO_DICE, plan).box}
