"""Cards to cut out, nine to a page; every page of fronts is followed by its backs, mirrored for printing on both sides.

A game that has cards adds its line to ``DECKS``; one whose tables play with cards of their own, to ``IN_PLAY`` too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, BinaryIO

from companion.games import GAMES

from . import blank_white_dice_cards, blueprints_buildings, blueprints_buildings_cards, pdf
from .card import A_PAGE, ACROSS, CARD_H, CARD_W, DOWN, Card, Side
from .page import PAPERS, Box, Page, page
from .pen import HAIR, Pen
from .registry import PRINTABLES, Looks
from .words import speaker

_MARK = (0.6, 4.0)              # of a cut mark: how far from the cards, and how long at most

DECKS: Mapping[str, Callable[[Any, str], Sequence[Card]]] = {
    blueprints_buildings.KEY: blueprints_buildings_cards.cards,
    blank_white_dice_cards.KEY: blank_white_dice_cards.cards,
}
IN_PLAY: Mapping[str, Callable[[Any, str, Looks], Sequence[Card]]] = {
    blank_white_dice_cards.KEY: blank_white_dice_cards.cards_in_play,
}
"""The cards that lie open at a table, from its state: what everybody may see."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Which cards are wanted, and how they look."""

    game: str                   # its key
    layout: Any                 # the game's own layout
    paper: str = "a4"
    language: str = "en"
    mono: bool = False          # pure black, for printers without colour or grey
    state: Any = None           # of a table whose cards in play are wanted
    looks: Looks = field(default_factory=dict)      # how its people draw icons


def to_bytes(deck: Deck) -> bytes:
    return pdf.rendered(lambda stream: _render(deck, stream))


def write(deck: Deck, file: pdf.Output) -> None:
    pdf.save(lambda stream: _render(deck, stream), file)


def title(deck: Deck) -> str:
    say = speaker(deck.language, PRINTABLES[deck.game].WORDS)
    name = say("house-layout") if deck.layout.key == "house" else deck.layout.name
    return f"{GAMES[deck.game].say(deck.language, 'name', {})} · {name}"


def cards_of(deck: Deck) -> Sequence[Card]:
    if deck.state is None:
        return DECKS[deck.game](deck.layout, deck.language)
    return IN_PLAY[deck.game](deck.state, deck.language, deck.looks)


def places(paper: Page) -> tuple[Box, ...]:
    """Nine cards edge to edge in the middle of the page: one cut parts two of them, and backs meet their fronts."""
    block = Box((paper.width - ACROSS * CARD_W) / 2, (paper.height - DOWN * CARD_H) / 2, ACROSS * CARD_W, DOWN * CARD_H)
    return tuple(cell for row in block.rows(DOWN) for cell in row.columns(ACROSS))


def mirrored(boxes: Sequence[Box]) -> tuple[Box, ...]:
    """The same places seen from behind: the paper is turned over its long edge."""
    rows = [boxes[start:start + ACROSS] for start in range(0, len(boxes), ACROSS)]
    return tuple(box for row in rows for box in reversed(row))


def _render(deck: Deck, stream: BinaryIO) -> None:
    paper, cards = page(PAPERS[deck.paper]), cards_of(deck)
    fronts = places(paper)
    with pdf.LOCK:
        canvas = pdf.canvas(stream, paper, deck.language, title(deck))
        alphabet = pdf.alphabet(canvas)
        for start in range(0, len(cards), A_PAGE):
            batch = cards[start:start + A_PAGE]
            pen = Pen(alphabet, mono=deck.mono)
            _cuts(pen, paper, fronts)
            _page(canvas, pen, paper, fronts, [card.front for card in batch])
            _page(canvas, Pen(alphabet, mono=deck.mono), paper, mirrored(fronts), [card.back for card in batch])
        canvas.save()


def _page(canvas: Any, pen: Pen, paper: Page, boxes: Sequence[Box], sides: Sequence[Side]) -> None:
    for box, side in zip(boxes, sides, strict=False):
        side(pen, box)
    canvas.addLiteral(f"{pdf.in_mm(paper.height)} {pen.drawing().operators}")
    canvas.showPage()


def _cuts(pen: Pen, paper: Page, boxes: Sequence[Box]) -> None:
    """Fine lines where to cut, and marks beside the cards where the page has room for them."""
    frame = paper.frames[0].inset(pdf.EDGE)
    left, top, right, bottom = boxes[0].x, boxes[0].y, boxes[-1].right, boxes[-1].bottom
    for x in (*(box.x for box in boxes[:ACROSS]), right):
        pen.line(x, top, x, bottom, HAIR, 0.1)
        for edge, way in ((top, -1.0), (bottom, 1.0)):
            _mark(pen, x, edge, 0.0, way, min(_MARK[1], top - frame.y))
    for y in (*(box.y for box in boxes[::ACROSS]), bottom):
        pen.line(left, y, right, y, HAIR, 0.1)
        for edge, way in ((left, -1.0), (right, 1.0)):
            _mark(pen, edge, y, way, 0.0, min(_MARK[1], left - frame.x))


def _mark(pen: Pen, x: float, y: float, across: float, down: float, length: float) -> None:
    if length > _MARK[0]:
        near = _MARK[0]
        pen.line(x + across * near, y + down * near, x + across * length, y + down * length, width=0.2)
