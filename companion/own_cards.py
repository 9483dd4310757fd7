"""Cards that people bring, and how they draw icons: kept on this server for later tables, whatever the game.

A game that ``HasCards`` reads its own cards. A drawing is a few strokes on a small square, or up to three letters.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.core.game import Game, HasCards
from companion.core.reading import a_list, a_number, a_word, an_object, need, only
from companion.core.violations import Unreadable
from companion.store import Database, Store
from companion.table import Table

SQUARE = 96                 # strokes are drawn on a square of this size
MOST_STROKES = 24
MOST_POINTS = 64            # of a stroke
MOST_LETTERS = 3
MOST_CARDS = 500            # in a file
LONGEST_CARD = 60           # letters of a name
LONGEST_BODY = 4000         # of a card with its note, as JSON


class OwnCards:
    """What is kept of all tables, by game."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now

    def cards(self, game: str) -> dict[str, dict[str, Any]]:
        with self._database.reading() as connection:
            return Store(connection).cards(game)

    def drawings(self, game: str) -> dict[str, dict[str, Any]]:
        with self._database.reading() as connection:
            return Store(connection).drawings(game)

    def delete(self, game: str, name: str) -> None:
        with self._database.writing() as connection:
            Store(connection).delete_card(game, name)

    def save(self, game: str, cards: Sequence[Mapping[str, Any]], drawings: Mapping[str, Mapping[str, Any]]) -> None:
        """All cards of a file at once; one of the same name is replaced.

        In the order of their names, here and below: two who keep the same ones wait for each other, but never both.
        """
        with self._database.writing() as connection:
            store = Store(connection)
            for card in sorted(cards, key=_name):
                store.save_card(game, card, self._now())
            for icon, drawing in sorted(drawings.items()):
                store.save_drawing(game, icon, drawing, self._now())


# ---------------------------------------------------------------- at a table

def keep_open_cards(store: Store, game: Game, before: Any, after: Any, now: int) -> None:
    """What has come to lie open; a bare name never takes the place of a description."""
    if not isinstance(game, HasCards):
        return
    known, kept = list(game.own_cards(before)), None
    for card in sorted(game.own_cards(after), key=_name):
        if card in known or len(card["name"]) > LONGEST_CARD or len(json.dumps(card)) > LONGEST_BODY:
            continue
        kept = store.cards(game.KEY) if kept is None else kept
        if len(card) > 1 or card["name"] not in kept:
            store.save_card(game.KEY, card, now)


def _name(card: Mapping[str, Any]) -> str:
    name: str = card["name"]
    return name


def check_can_be_drawn(table: Table, icon: str) -> None:
    """Only what lies open can be drawn: a drawing must not tell of a card that is face-down."""
    icons = table.game.icons(table.state) if isinstance(table.game, HasCards) else ()
    if icon not in icons:
        raise Unreadable("not-one-of", "icon", allowed=", ".join(icons)[:200], found=icon[:LONGEST_CARD])


# ---------------------------------------------------------------- drawings

def read_drawing(entered: object, where: str) -> dict[str, Any]:
    """Strokes as flat lists x, y, x, y …, or letters; nothing else."""
    source = an_object(entered, where)
    only(source, ("strokes", "letters"), where + ".")
    if "letters" in source:
        return {"letters": _read_letters(source["letters"], where + ".letters")}
    strokes = a_list(need(source, "strokes", where + "."), where + ".strokes")
    _check_range(len(strokes), where + ".strokes", 1, MOST_STROKES)
    return {"strokes": [_read_stroke(stroke, f"{where}.strokes[{i}]") for i, stroke in enumerate(strokes)]}


def _read_letters(entered: object, where: str) -> str:
    letters = a_word(entered, where).strip()
    _check_range(len(letters), where, 1, MOST_LETTERS)
    if not letters.isprintable():
        raise Unreadable("bad-text", where)
    return letters


def _read_stroke(entered: object, where: str) -> list[int]:
    numbers = [a_number(number, where) for number in a_list(entered, where)]
    _check_range(len(numbers), where, 2, 2 * MOST_POINTS)
    if len(numbers) % 2:
        raise Unreadable("wrong-length", where, wanted=len(numbers) + 1, found=len(numbers))
    for number in numbers:
        _check_range(number, where, 0, SQUARE)
    return numbers


def _check_range(number: int, where: str, low: int, high: int) -> None:
    if not low <= number <= high:
        raise Unreadable("out-of-range", where, low=low, high=high, found=number)


def path_of(drawing: Mapping[str, Any]) -> str:
    """The strokes as the path of an SVG, made of numbers alone; "" for letters."""
    return "".join(_stroke_path(stroke) for stroke in drawing.get("strokes", ()))


def _stroke_path(numbers: Sequence[int]) -> str:
    points = [f"{x} {y}" for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    return f"M{points[0]}" + "".join(f"L{point}" for point in points[1:] or points[:1])


# ---------------------------------------------------------------- files

def read_cards(game: Game, entered: object) -> tuple[list[dict[str, Any]], dict[str, dict[str, Any]]]:
    """A file of cards and drawings, each read as if it had been entered."""
    assert isinstance(game, HasCards)
    source = an_object(entered, "")
    only(source, ("game", "cards", "drawings"), "")
    found = a_word(need(source, "game", ""), "game")
    if found != game.KEY:
        raise Unreadable("not-one-of", "game", allowed=game.KEY, found=found[:LONGEST_CARD])
    cards = a_list(need(source, "cards", ""), "cards")
    _check_range(len(cards), "cards", 0, MOST_CARDS)
    read = [game.read_own_card(card, f"cards[{i}]") for i, card in enumerate(cards)]
    for i, card in enumerate(read):
        _check_range(len(card["name"]), f"cards[{i}].name", 1, LONGEST_CARD)
        _check_range(len(json.dumps(card)), f"cards[{i}]", 1, LONGEST_BODY)
    return read, _read_drawings(source.get("drawings", {}))


def _read_drawings(entered: object) -> dict[str, dict[str, Any]]:
    drawings = an_object(entered, "drawings")
    _check_range(len(drawings), "drawings", 0, MOST_CARDS)
    for icon in drawings:
        _check_range(len(a_word(icon, "drawings")), "drawings", 1, LONGEST_CARD)
    return {icon: read_drawing(drawing, f"drawings.{icon}") for icon, drawing in drawings.items()}


def write_cards(game: Game, cards: Mapping[str, Any], drawings: Mapping[str, Any]) -> dict[str, Any]:
    return {"game": game.KEY, "cards": list(cards.values()), "drawings": dict(drawings)}
