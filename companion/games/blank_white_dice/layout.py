"""Nothing is printed that could be laid out: the one layout is called "house" and holds no more than its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.core.game import Effect
from companion.core.reading import a_name, an_object, need, one_of, only

KEY = "blank-white-dice"
HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Layout:
    name: str
    key: str = HOUSE


def read_layout(entered: object) -> Layout:
    """The built-in file; any other object is refused, nobody can make a layout of their own."""
    source = an_object(entered, "layout")
    only(source, ("game", "key", "name"), "layout.")
    one_of(need(source, "game", "layout."), (KEY,), "layout.game")
    one_of(need(source, "key", "layout."), (HOUSE,), "layout.key")
    return Layout(a_name(need(source, "name", "layout."), "layout.name"))


def layout_record(layout: Layout) -> dict[str, Any]:
    return {"game": KEY, "key": HOUSE, "name": layout.name}


def layout_hints(layout: Layout) -> tuple[Effect, ...]:
    return ()


def layout_from_form(fields: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The form of the layout editor, which has nothing to edit here; with another key it is refused."""
    layout = {"game": KEY, **{name: next(iter(fields.get(name, ())), "") for name in ("key", "name")}}
    read_layout(layout)
    return layout


def layout_editor(layout: Mapping[str, Any], typed: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    return {}
