"""The cards of Blank White Dice: the core, blank ones for the table's own, and those in play at a table.

Of the game's own cards no more is printed than the rules tell; what is unknown is left to be written in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.blank_white_dice.cards import CORE, EFFECTS, MAIN, Card
from companion.games.blank_white_dice.layout import KEY, Layout
from companion.games.blank_white_dice.messages import say as game_says
from companion.games.blank_white_dice.pieces import initials
from companion.games.blank_white_dice.state import State

from . import blank_white_dice_art as art
from . import card, dice, fonts
from .blank_white_dice_words import WORDS
from .fonts import BOLD, POINT
from .page import Box
from .pen import CENTRE, EDGE, HAIR, INK, PEN, SOFT, WASH, WHITE, Pen, rounded
from .words import Say, speaker

__all__ = ["KEY", "cards", "cards_in_play"]

_EDGE = 3.0                     # from the edge of a card to its frame: a crooked cut does not show
_ROUND = 2.2
_STRIP, _ICON, _TICK, _FIELD = 11.0, 14.0, 4.7, 5.6     # heights
_PAD = 2.6
_CAPTION = 4.6                  # sizes of type
_BODY = 7.0
_WRITTEN = 8.0
_CORE = 9.0
_TICKED = ((*EFFECTS[:4],), (*EFFECTS[4:], "one-shot"))     # two columns of boxes


def cards(layout: Layout, language: str) -> tuple[card.Card, ...]:
    """The core cards, then blank ones for the table's own."""
    return (*_cards(CORE, language), *(_card(None, language) for _ in range(card.A_PAGE)))


def cards_in_play(state: State, language: str, looks: art.Looks) -> tuple[card.Card, ...]:
    """All that lie open, whatever has become of them; nothing of those that are still face-down."""
    return _cards([laid.card for laid in state.tableau.laid.values()], language, looks)


def _cards(shown: Sequence[Card], language: str, looks: art.Looks = art.NO_LOOKS) -> tuple[card.Card, ...]:
    """Cards, and as many blank ones as their last page has room for."""
    room = -len(shown) % card.A_PAGE
    return (*(_card(one, language, looks) for one in shown), *(_card(None, language) for _ in range(room)))


def _card(shown: Card | None, language: str, looks: art.Looks = art.NO_LOOKS) -> card.Card:
    say = speaker(language, WORDS)
    front = _core_front if shown in CORE else _front
    return card.Card(lambda pen, box: front(pen, box, shown, looks, say), lambda pen, box: _back(pen, box, language))


# ---------------------------------------------------------------- fronts

def _core_front(pen: Pen, box: Box, shown: Card | None, looks: art.Looks, say: Say) -> None:
    """A core card is printed whole: large icons, and what they do."""
    assert shown is not None
    frame = box.inset(_EDGE)
    _frame(pen, frame)
    _name(pen, Box(frame.x, frame.y, frame.w, _STRIP), shown, say)
    count, side = len(shown.icons), 30.0 if len(shown.icons) == 1 else 23.0
    x = frame.cx - (count * side + (count - 1) * 2.4) / 2
    for place, icon in enumerate(shown.icons):
        cell = Box(x + place * (side + 2.4), frame.y + _STRIP + 19 - side / 2, side, side)
        art.plate(pen, cell)
        art.icon(pen, cell, icon, icon, looks=looks)
    room = Box(frame.x + _PAD, frame.y + _STRIP + 37, frame.w - 2 * _PAD, 0)
    _phase(pen, Box(room.cx - 9, room.y, 18, _TICK), MAIN, say(f"phase-{MAIN}"), ticked=True)
    pen.line(room.x, room.y + _TICK + 1.6, room.right, room.y + _TICK + 1.6, HAIR, 0.2)
    about = fonts.wrap(say(f"core-{shown.name}"), _CORE, room.w)
    pen.lines(room.x, room.y + _TICK + 6, about, _CORE, _CORE * POINT * 1.25)


def _front(pen: Pen, box: Box, shown: Card | None, looks: art.Looks, say: Say) -> None:
    frame = box.inset(_EDGE)
    _frame(pen, frame)
    _name(pen, Box(frame.x, frame.y, frame.w, _STRIP), shown, say)
    room = Box(frame.x + _PAD, frame.y + _STRIP + 2, frame.w - 2 * _PAD, frame.h - _STRIP - 3.4)
    _icons(pen, Box(room.x, room.y, room.w, _ICON), shown, looks)
    y = _phases(pen, Box(room.x, room.y + _ICON + 1.4, room.w, 0), shown, say)
    over = shown.overwrites or "" if shown else ""
    y = _field(pen, Box(room.x, y + 0.6, room.w, _FIELD), "overwrites", say("card-over"), over)
    needs = ", ".join(shown.prerequisite) if shown else ""
    y = _field(pen, Box(room.x, y, room.w, _FIELD), "needs", say("card-needs"), needs)
    _text(pen, Box(room.x, y + 1, room.w, room.bottom - y - 1.4), say("card-does"), _about(shown, say))


def _frame(pen: Pen, frame: Box) -> None:
    pen.fill(rounded(frame, _ROUND), WHITE)
    pen.raw(f"q {rounded(frame, _ROUND)} W n")
    strip = Box(frame.x, frame.y, frame.w, _STRIP)
    pen.box(strip, fill=WASH, width=0)
    pen.line(strip.x, strip.bottom, strip.right, strip.bottom, INK, 0.3)
    pen.raw("Q")
    pen.box(frame, _ROUND, ink=INK, width=0.45)


def _name(pen: Pen, strip: Box, shown: Card | None, say: Say) -> None:
    core = shown in CORE
    pen.caption(strip.x + _PAD, strip.y + 2.9, say("core-card" if core else "card-name"), _CAPTION)
    if shown:
        line = Box(strip.x + _PAD, strip.y + 3.4, strip.w - 2 * _PAD, strip.h - 4)
        art.in_lines(pen, line, shown.name, 13, INK if core else PEN, least=0.6)


def _icons(pen: Pen, box: Box, shown: Card | None, looks: art.Looks) -> None:
    """One to three faces; on a blank card the first is drawn, the others are there if they are needed."""
    count = len(shown.icons) if shown else 3
    gap = (box.w - 3 * box.h) / 2
    x = box.cx - (count * box.h + (count - 1) * gap) / 2
    for place in range(count):
        cell = Box(x + place * (box.h + gap), box.y, box.h, box.h)
        if shown:
            art.plate(pen, cell)
            art.icon(pen, cell, shown.icons[place], initials(shown.icons[place]), looks=looks)
        elif place == 1:
            art.plate(pen, cell)
        else:
            pen.stroke(rounded(cell.inset(0.8), 1), SOFT, 0.2, "[1 0.9] 0 d")


def _phases(pen: Pen, box: Box, shown: Card | None, say: Say) -> float:
    """Boxes to tick, each with its sign and its word; returns where they end."""
    pen.caption(box.x, box.y + 1.9, say("card-phases"), _CAPTION)
    ticked = (*shown.phases, *(("one-shot",) if shown.one_shot else ())) if shown else ()
    top = box.y + 2.8
    for column, keys in zip(Box(box.x, top, box.w, 0).columns(2, 1.5), _TICKED, strict=True):
        for place, key in enumerate(keys):
            _phase(pen, Box(column.x, top + place * _TICK, column.w, _TICK), key, say(f"phase-{key}"), key in ticked)
    return top + len(_TICKED[0]) * _TICK


def _phase(pen: Pen, line: Box, key: str, word: str, ticked: bool) -> None:
    side = line.h * 0.68
    box = Box(line.x, line.cy - side / 2, side, side)
    pen.box(box, 0.4, ink=INK, width=0.25, fill=WHITE)
    if ticked:
        dice.cross(pen, box.inset(side * 0.18), PEN, side * 0.14)
    art.SIGNS[key](pen, Box(box.right + 1, box.y, side, side))
    x = box.right + side + 2
    pen.fitted(Box(x, line.y, line.right - x, line.h), word, _BODY, smallest=4.5,
               font=BOLD if ticked else fonts.REGULAR)


def _field(pen: Pen, line: Box, sign: str, caption: str, value: str) -> float:
    """A line to write on, with what it is for."""
    side = line.h * 0.6
    art.SIGNS[sign](pen, Box(line.x, line.cy - side / 2, side, side))
    words = f"{caption}\xa0"
    wide = fonts.width(words, fonts.REGULAR, _BODY)
    pen.fitted(Box(line.x + side + 1, line.y, wide, line.h), caption, _BODY, ink=SOFT, smallest=4.5)
    room = Box(line.x + side + wide + 1.6, line.y, line.w - side - wide - 1.6, line.h)
    pen.line(room.x, line.bottom - 0.9, room.right, line.bottom - 0.9, HAIR, 0.2)
    pen.fitted(room, value, _WRITTEN, font=BOLD, ink=PEN, smallest=4.5)
    return line.bottom


def _about(shown: Card | None, say: Say) -> str:
    """What is known of a card: what the table noted, else what the rules tell."""
    if shown is None:
        return ""
    return shown.note or (say(_TOLD[shown.name]) if shown.name in _TOLD else "")


_TOLD: Mapping[str, str] = {key.removeprefix("known-"): key for key in WORDS["en"] if key.startswith("known-")}


def _text(pen: Pen, box: Box, caption: str, text: str) -> None:
    """Words in the largest type that fits, or lines to write on."""
    pen.caption(box.x, box.y + 1.7, caption, _CAPTION)
    room = Box(box.x, box.y + 2.3, box.w, box.h - 2.3)
    if not text:
        for line in room.rows(3):
            pen.line(line.x, line.bottom - 0.2, line.right, line.bottom - 0.2, HAIR, 0.2)
        return
    size = _BODY * 1.1
    while size > 3 and len(list(fonts.wrap(text, size, room.w))) * size * POINT * 1.15 > room.h:
        size -= 0.1
    lines = list(fonts.wrap(text, size, room.w))[:int(room.h / (size * POINT * 1.15))]
    pen.lines(room.x, room.y + size * POINT, lines, size, size * POINT * 1.15)


# ---------------------------------------------------------------- backs

def _back(pen: Pen, box: Box, language: str) -> None:
    """Two blank dice: lines only, so that it costs little ink."""
    frame = box.inset(_EDGE)
    pen.box(frame, _ROUND, ink=PEN, width=0.8)
    pen.box(frame.inset(1.3), 1.4, ink=PEN, width=0.25)
    label = Box(frame.x + 7, frame.bottom - 15, frame.w - 14, 9)
    art.pattern(pen, Box(frame.x + 8, frame.y + 5, frame.w - 16, frame.h - 24))
    pen.box(label, 1, ink=EDGE, width=0.2, fill=WASH)
    pen.fitted(label.inset(1.5), game_says(language, "name", {}).upper(), 11, font=BOLD, ink=PEN, at=CENTRE, smallest=5)
