"""The ground a building stands on, and the deck of plans: what a phone offers and a printer prints.

A plan is six heights, row by row; 0 is hatched. A deck never changes a replay: the record keeps heights.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from companion.core.game import Effect
from companion.core.reading import a_name, an_object, need, one_of
from companion.core.violations import Unreadable

KEY = "blueprints-buildings"
ROWS, COLUMNS = 2, 3
SPACES = tuple((row, column) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1))
DICE_IN_A_PLAN = 6
HATCHED = 0
SIGN = "#"                          # how a hatched space is written
ENOUGH_PLANS = 12                   # three for each of four players

Plan = tuple[int, ...]


def _beside(space: int) -> tuple[int, ...]:
    row, column = SPACES[space]
    return tuple(other for other, (r, c) in enumerate(SPACES) if abs(r - row) + abs(c - column) == 1)


NEIGHBOURS = tuple(_beside(space) for space in range(len(SPACES)))


# ---------------------------------------------------------------- a plan

def plan_trouble(entered: object) -> str:
    """What keeps this from being a plan ("shape", "entry" or "sum"), or ""."""
    if not _is_row(entered, ROWS) or not all(_is_row(row, COLUMNS) for row in entered):     # type: ignore[attr-defined]
        return "shape"
    entries = _entries(entered)
    if not all(entry == SIGN or _is_height(entry) for entry in entries):
        return "entry"
    return "" if sum(entry for entry in entries if entry != SIGN) == DICE_IN_A_PLAN else "sum"


def _is_row(entered: object, length: int) -> bool:
    return isinstance(entered, list | tuple) and len(entered) == length


def _is_height(entry: object) -> bool:
    return isinstance(entry, int) and not isinstance(entry, bool) and entry >= 1


def _entries(entered: Any) -> list[Any]:
    return [entry for row in entered for entry in row]


def plan_from(entered: object) -> Plan:
    """The heights of something without ``plan_trouble``."""
    return tuple(HATCHED if entry == SIGN else entry for entry in _entries(entered))


def plan_record(plan: Plan) -> list[list[int | str]]:
    heights = [height or SIGN for height in plan]
    return [heights[:COLUMNS], heights[COLUMNS:]]


def plan_text(plan: Plan) -> str:
    """A plan in one word: "21#/#12"."""
    return "/".join("".join(map(str, row)) for row in plan_record(plan))


def plan_from_text(text: str) -> list[list[int | str]] | str:
    """The word as rows; what is no such word is given back for ``plan_trouble`` to find."""
    rows = ["".join(row.split()) for row in text.split("/")]
    if not all(sign == SIGN or sign in "123456789" for row in rows for sign in row):
        return text
    return [[sign if sign == SIGN else int(sign) for sign in row] for row in rows]


# ---------------------------------------------------------------- the deck

@dataclass(frozen=True, slots=True)
class Card:
    number: str
    plan: Plan


@dataclass(frozen=True, slots=True)
class Layout:
    key: str
    name: str
    cards: tuple[Card, ...]


def read_layout(entered: object) -> Layout:
    source = an_object(entered, "layout")
    one_of(need(source, "game", "layout."), (KEY,), "layout.game")
    key = a_name(need(source, "key", "layout."), "layout.key")
    name = a_name(need(source, "name", "layout."), "layout.name")
    plans = an_object(need(source, "plans", "layout."), "layout.plans")
    return Layout(key, name, tuple(_read_card(number, plan) for number, plan in sorted(plans.items())))


def _read_card(number: str, entered: object) -> Card:
    where = f"layout.plans.{a_name(number, 'layout.plans')}"
    if plan_trouble(entered):
        raise Unreadable("bad-plan", where)
    return Card(number, plan_from(entered))


def layout_record(layout: Layout) -> dict[str, Any]:
    """The layout as an object again; reading it gives an equal layout."""
    return {"game": KEY, "key": layout.key, "name": layout.name,
            "plans": {card.number: plan_record(card.plan) for card in layout.cards}}


def layout_hints(layout: Layout) -> tuple[Effect, ...]:
    """What a real deck has and this one has not: worth a second look, never refused."""
    count = len(layout.cards)
    few = [Effect("hint-few", {"count": count, "wanted": ENOUGH_PLANS})] if count < ENOUGH_PLANS else []
    return (*_twins(layout), *few)


def _twins(layout: Layout) -> Iterator[Effect]:
    for one, other in combinations(layout.cards, 2):
        if other.plan in _looks(one.plan):
            variant = "equal" if one.plan == other.plan else "turned"
            yield Effect("hint-twins", {"variant": variant, "card": one.number, "other": other.number})


def _looks(plan: Plan) -> tuple[Plan, ...]:
    """A plan from all sides: as it is, upside down, and both of these in a mirror."""
    upper, lower = plan[:COLUMNS], plan[COLUMNS:]
    return plan, plan[::-1], upper[::-1] + lower[::-1], lower + upper
