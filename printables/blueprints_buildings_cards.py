"""The cards of Blueprints (buildings): every plan of a deck, and awards and prizes for three rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.games.blueprints_buildings.layout import Card as PlanCard
from companion.games.blueprints_buildings.layout import Layout
from companion.games.blueprints_buildings.messages import NAMES
from companion.games.blueprints_buildings.state import PRIZES, ROUNDS, Options

from . import blueprints_buildings_art as art
from . import dice, fonts
from .blueprints_buildings_words import WORDS
from .card import Card, Side
from .dice import DIAGONAL, DOTS, HORIZONTAL
from .fonts import BOLD, POINT
from .page import Box
from .pen import CENTRE, EDGE, HAIR, INK, PEN, RIGHT, SOFT, WASH, WHITE, Ink, Pen, circle, middle, polygon, rounded
from .words import Say, speaker

POINTS = Options()              # what a card is worth unless the table says otherwise
METALS: Mapping[str, tuple[Ink, str]] = {
    "gold": (Ink.of("#f2cd5c", 1), DOTS),
    "silver": (Ink.of("#e4e7ea", 1), HORIZONTAL),
    "bronze": (Ink.of("#d9a066", 1), DIAGONAL),
}
_RIBBON = ((0.1, 0.7), (0.62, 0.55), (0.86, 1.5), (0.56, 1.36), (0.4, 1.6))      # half of it, in radii of the medal
_EDGE = 3.0                     # from the edge of a card to its frame: a crooked cut does not show
_GRID = 4.0                     # of the drawing paper on the back


def cards(layout: Layout, language: str) -> tuple[Card, ...]:
    """Plans by number, then each award and each prize as often as it can be won."""
    say = speaker(language, WORDS)
    plans = [Card(_plan_front(card, say), _back(say("back-plan"))) for card in layout.cards]
    won = [*(_award_front(award, language, say) for award in METALS),
           *(_prize_front(prize, language, say) for prize in PRIZES)]
    back = _back(say("back-card"))
    return *plans, *(Card(front, back) for front in won for _ in range(ROUNDS))


# ---------------------------------------------------------------- what all fronts have

def _front(pen: Pen, box: Box, kind: str, corner: str) -> Box:
    """Frame, strip with the kind of card and what stands in its corner; returns what is left."""
    frame = box.inset(_EDGE)
    strip = Box(frame.x, frame.y, frame.w, 9)
    pen.fill(rounded(frame, 2.2), WHITE)
    pen.raw(f"q {rounded(frame, 2.2)} W n")
    pen.box(strip, fill=WASH, width=0)
    pen.line(strip.x, strip.bottom, strip.right, strip.bottom, INK, 0.3)
    pen.raw("Q")
    pen.box(frame, 2.2, ink=INK, width=0.45)
    shown, size = fonts.fit(corner, BOLD, 15, strip.w * 0.6, 6)
    pen.text(strip.right - 2.4, strip.cy + middle(size), shown, size, font=BOLD, ink=PEN, at=RIGHT)
    left = strip.w - fonts.width(shown, BOLD, size) - 7
    pen.fitted(Box(strip.x + 2.4, strip.y, left, strip.h), kind.upper(), 8, font=BOLD, ink=SOFT, smallest=4)
    return Box(frame.x, strip.bottom, frame.w, frame.bottom - strip.bottom)


# ---------------------------------------------------------------- plans

def _plan_front(card: PlanCard, say: Say) -> Side:
    def side(pen: Pen, box: Box) -> None:
        room = _front(pen, box, say("plan-card"), card.number)
        turn = art.clearest(card.plan)
        picture = Box(room.x + 4, room.y + 3, room.w - 8, room.h * 0.54)
        art.building(pen, picture, card.plan, turn, art.as_drawn)
        above = Box(room.cx - 16.5, room.bottom - 27, 33, 22)
        art.plan_from_above(pen, above, card.plan)
        _viewer(pen, above, turn, say("seen-from"))
    return side


def _viewer(pen: Pen, box: Box, turn: int, words: str) -> None:
    """An arrow head at the corner of the plan above which the picture is seen from."""
    right, down = art.nearest_corner(turn)
    x, y = (box.right if right else box.x), (box.bottom if down else box.y)
    out_x, out_y = (1.0 if right else -1.0), (1.0 if down else -1.0)
    tip = (x + out_x * 0.5, y + out_y * 0.5)
    pen.fill(polygon([tip, (tip[0] + out_x * 2.6, tip[1] + out_y * 0.7), (tip[0] + out_x * 0.7, tip[1] + out_y * 2.6)]),
             PEN)
    size = 4.6
    baseline = box.bottom + 2.9 if down else box.y - 1.4
    at = RIGHT if right else "left"
    pen.text(x - out_x * 0.4, baseline, words, size, ink=SOFT, at=at)


# ---------------------------------------------------------------- awards and prizes

def _award_front(award: str, language: str, say: Say) -> Side:
    def side(pen: Pen, box: Box) -> None:
        name, points = _capital(NAMES[language][award]), getattr(POINTS, award)
        room = _front(pen, box, say("award-card"), str(points))
        _medal(pen, room.cx, room.y + room.h * 0.3, room.w * 0.26, award, str(points))
        _caption(pen, room, name, say(f"about-{award}"))
    return side


def _medal(pen: Pen, x: float, y: float, radius: float, award: str, points: str) -> None:
    ink, pattern = METALS[award]
    for way in (-1, 1):                         # two ends of a ribbon behind it
        ribbon = [(x + way * radius * across, y + radius * down) for across, down in _RIBBON]
        pen.fill(polygon(ribbon), art.RIGHT_SIDE)
        pen.stroke(polygon(ribbon), PEN, 0.3, "1 j")
    disc = circle(x, y, radius)
    pen.fill(disc, ink)
    around = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    art.engrave(pen, disc, around, pattern, EDGE, 0.3 if pattern == DOTS else 0.16)
    pen.stroke(disc, INK, 0.5)
    pen.fill(circle(x, y, radius * 0.72), WHITE)
    pen.stroke(circle(x, y, radius * 0.72), INK, 0.3)
    size = radius / POINT * 1.15
    pen.text(x, y + middle(size), points, size, font=BOLD, at=CENTRE)


def _prize_front(prize: str, language: str, say: Say) -> Side:
    def side(pen: Pen, box: Box) -> None:
        room = _front(pen, box, say("prize-card"), str(POINTS.prize))
        _PICTURES[prize](pen, Box(room.x + 6, room.y + 4, room.w - 12, room.h * 0.52))
        _caption(pen, room, _capital(NAMES[language][prize]), say(f"about-{prize}"))
    return side


def _caption(pen: Pen, room: Box, name: str, about: str) -> None:
    line = Box(room.x + 3, room.y + room.h * 0.66, room.w - 6, 7)
    pen.fitted(line, name, 15, font=BOLD, at=CENTRE, smallest=7)
    lines = list(fonts.wrap(about, 7.5, room.w - 8))
    for number, words in enumerate(lines):
        text = " ".join(piece.text for piece in words)
        pen.text(room.cx, line.bottom + 4 + number * 3.4, text, 7.5, ink=SOFT, at=CENTRE)


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _skyscraper(pen: Pen, box: Box) -> None:
    stacks = ((), ("black", "black", "orange", "green", "clear"), (), (), ("orange",), ())
    art.building(pen, box, [len(stack) for stack in stacks], 0, art.in_colours(stacks))


def _in_rows(*rows: tuple[tuple[str, int], ...]) -> Callable[[Pen, Box], None]:
    """Dice in rows, as large as the widest of them allows."""
    def picture(pen: Pen, box: Box) -> None:
        pitch = min(box.w / max(map(len, rows)), box.h / len(rows), 14)
        top = box.cy - pitch * len(rows) / 2
        for number, row in enumerate(rows):
            left = box.cx - pitch * len(row) / 2
            for place, (colour, face) in enumerate(row):
                pen.stamp(dice.die(colour, face, pitch * 0.86, pen.mono), left + (place + 0.07) * pitch,
                          top + (number + 0.07) * pitch)
    return picture


_PICTURES: Mapping[str, Callable[[Pen, Box], None]] = {
    "skyscraper": _skyscraper,
    "integrity": _in_rows((("orange", 4), ("clear", 4)), (("green", 4), ("black", 4))),
    "geometer": _in_rows((("clear", 1), ("orange", 2), ("green", 3)), (("black", 4), ("clear", 5), ("orange", 6))),
    "materials": _in_rows((("green", 2), ("green", 5)), (("green", 1), ("green", 3), ("green", 6))),
}


# ---------------------------------------------------------------- backs

def _back(words: str) -> Side:
    """Drawing paper with a building on it: lines only, so that it costs little ink."""
    def side(pen: Pen, box: Box) -> None:
        frame = box.inset(_EDGE)
        pen.raw(f"q {rounded(frame, 2.2)} W n")
        for x1, y1, x2, y2 in _grid(frame):
            pen.line(x1, y1, x2, y2, HAIR, 0.1)
        pen.raw("Q")
        pen.box(frame, 2.2, ink=PEN, width=0.8)
        pen.box(frame.inset(1.3), 1.4, ink=PEN, width=0.25)
        heights = (3, 2, 1, 2, 1, 1)
        art.building(pen, Box(frame.x + 8, frame.y + 12, frame.w - 16, frame.h * 0.5), heights, 0, art.as_drawn)
        label = Box(frame.x + 7, frame.bottom - 24, frame.w - 14, 11)
        pen.box(label, 1, ink=PEN, width=0.3, fill=WHITE)
        pen.fitted(label.inset(1.5), words.upper(), 13, font=BOLD, ink=PEN, at=CENTRE, smallest=6)
    return side


def _grid(box: Box) -> Iterator[tuple[float, float, float, float]]:
    across, down = int(box.w / _GRID), int(box.h / _GRID)
    for step in range(1, across + 1):
        x = box.cx + (step - (across + 1) / 2) * _GRID
        yield x, box.y, x, box.bottom
    for step in range(1, down + 1):
        y = box.cy + (step - (down + 1) / 2) * _GRID
        yield box.x, y, box.right, y
