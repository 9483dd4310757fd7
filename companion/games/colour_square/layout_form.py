"""The layout editor's form: a sheet as fields, and the fields as a sheet again.

Fields: ``A-B2`` a SQUARE of side A as a word (``20o``, ``16-24``), ``A-B2-red`` its predefined number, ``corner-1`` to
``corner-4`` the colours in reading order, ``task_1`` and ``task_5`` the paths as words. A side without a word is a
side that the sheet has not. ``read_layout`` alone judges them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from companion.core.forms import Fields, first_of, number_of
from companion.core.violations import Unreadable

from .layout import COLOURS, COLUMNS, CORNERS, KEY, SIDES, SQUARES, layout_record, read_layout

_PLACES = range(1, len(COLOURS) + 1)
_PATHS = ("task_1", "task_5")


# ---------------------------------------------------------------- from the form

def layout_from_form(fields: Fields) -> dict[str, Any]:
    """What was typed as a layout object, or ``Unreadable`` with the field that is wrong."""
    layout = {"game": KEY, "key": first_of(fields, "key"), "name": first_of(fields, "name"),
              "corners": [first_of(fields, f"corner-{place}") for place in _PLACES],
              "sides": {side: _side_from_form(fields, side) for side in SIDES if _is_used(fields, side)},
              **{path: first_of(fields, path).upper().split() for path in _PATHS}}
    try:
        read_layout(layout)
    except Unreadable as trouble:
        raise _at_its_field(trouble, fields) from None
    return layout


def _is_used(fields: Fields, side: str) -> bool:
    return any(first_of(fields, f"{side}-{square}") for square in SQUARES)


def _side_from_form(fields: Fields, side: str) -> dict[str, Any]:
    words = ["".join(first_of(fields, f"{side}-{square}").split()) or "?" for square in SQUARES]
    return {"squares": [" ".join(words[first:first + COLUMNS]) for first in range(0, len(SQUARES), COLUMNS)],
            "predefined": {corner: number_of(typed) for corner in CORNERS
                           if (typed := first_of(fields, f"{side}-{corner}"))}}


def _at_its_field(trouble: Unreadable, fields: Fields) -> Unreadable:
    """The trouble of a layout object, told by the form's field and, in ``told``, by a sentence of this game."""
    if found := re.fullmatch(r"layout\.sides\.([AB])\.squares\[\d\]", trouble.where):
        side, square = found[1], trouble.facts["square"]
        return _told(trouble, f"{side}-{square}", "editor-bad-square", side=side, square=square,
                     typed=first_of(fields, f"{side}-{square}"))
    if found := re.fullmatch(r"layout\.sides\.([AB])\.predefined\.(.+)", trouble.where):
        return _told(trouble, f"{found[1]}-{found[2]}", "editor-bad-predefined", side=found[1], corner=found[2])
    if found := re.fullmatch(r"layout\.corners\[(\d)\]", trouble.where):
        return _told(trouble, f"corner-{int(found[1]) + 1}", "editor-bad-corners")
    if found := re.fullmatch(r"layout\.(task_[15])(\[\d+\])?", trouble.where):
        return _told(trouble, found[1], "editor-bad-path", typed=first_of(fields, found[1]))
    if trouble.where == "layout.sides.A":
        return _told(trouble, f"A-{SQUARES[0]}", "editor-no-side")
    return trouble


def _told(trouble: Unreadable, field: str, key: str, **facts: Any) -> Unreadable:
    return Unreadable(trouble.code, field, **{**trouble.facts, **facts, "told": key})


# ---------------------------------------------------------------- to the form

def form_of(layout: Mapping[str, Any]) -> dict[str, list[str]]:
    """A layout object as the fields that make it."""
    drawn = layout_record(read_layout(layout))
    fields = {f"corner-{place}": [colour] for place, colour in zip(_PLACES, drawn["corners"], strict=True)}
    for side, printed in drawn["sides"].items():
        words = [word for line in printed["squares"] for word in line.split()]
        fields |= {f"{side}-{square}": [word] for square, word in zip(SQUARES, words, strict=True)}
        fields |= {f"{side}-{corner}": [str(number)] for corner, number in printed["predefined"].items()}
    return fields | {path: [" ".join(drawn[path])] for path in _PATHS}


def layout_editor(layout: Mapping[str, Any], typed: Fields) -> dict[str, Any]:
    """The form as it is drawn: the layout, or in its place what was typed so far."""
    fields = typed or form_of(layout)
    return {"colours": COLOURS, "columns": COLUMNS,
            "corners": [{"field": f"corner-{place}", "count": place, "colour": first_of(fields, f"corner-{place}")}
                        for place in _PLACES],
            "sides": [{"key": side, "squares": [_square_editor(fields, side, square) for square in SQUARES]}
                      for side in SIDES],
            "paths": [{"field": path, "number": path[-1], "text": first_of(fields, path)} for path in _PATHS]}


def _square_editor(fields: Fields, side: str, square: str) -> dict[str, Any]:
    return {"name": square, "field": f"{side}-{square}", "word": first_of(fields, f"{side}-{square}"),
            "corners": [{"field": f"{side}-{square}-{colour}", "colour": colour, "name": f"{square}-{colour}",
                         "number": first_of(fields, f"{side}-{square}-{colour}")} for colour in COLOURS]}
