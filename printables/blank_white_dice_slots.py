"""Cards in lines, on the mats of Blank White Dice: icon, name, what lies where, and boxes for the phases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.blank_white_dice.cards import Card
from companion.games.blank_white_dice.pieces import CardView, initials
from companion.games.blank_white_dice.tableau import ACTIVE

from . import blank_white_dice_art as art
from . import dice, fonts
from .blank_white_dice_plan import SlotPlan, SlotsPlan
from .fonts import BOLD, POINT
from .furniture import Type, heading
from .page import Box
from .pen import BAD, EDGE, HAIR, INK, PEN, SOFT, WHITE, Ink, Pen
from .words import Say

_DISC = 0.46            # of a disc, as a share of a line
_PRINTED = 0.38         # of the name of a printed card, likewise


def draw(pen: Pen, plan: SlotsPlan, sizes: Type, title: str) -> None:
    """Empty lines under a heading, with the signs of the phases over the boxes to tick."""
    heading(pen, plan.head, title, sizes.heading)
    for key, box in plan.columns.items():
        side = min(box.w, box.h) * 0.86
        art.SIGNS[key](pen, Box(box.cx - side / 2, box.cy - side / 2, side, side))
    for slot in plan.slots:
        _draw_slot(pen, slot)


def _draw_slot(pen: Pen, slot: SlotPlan) -> None:
    art.plate(pen, slot.icon)
    for box in slot.ticks.values():
        pen.box(_tick(box), 0.4, ink=EDGE, width=0.22, fill=WHITE)
    end = max(box.right for box in slot.ticks.values())
    pen.line(slot.name.x, slot.icon.bottom, end, slot.icon.bottom, HAIR, 0.15)


def _tick(box: Box) -> Box:
    side = min(box.w * 0.66, box.h * 0.62)
    return Box(box.cx - side / 2, box.cy - side / 2, side, side)


# ---------------------------------------------------------------- what stands in a line

def print_card(pen: Pen, slot: SlotPlan, sizes: Type, card: Card, about: str) -> None:
    """A card that is in every game: printed, not written."""
    icons(pen, slot.icon, card.icons)
    _tick_off(pen, slot, card.phases, card.one_shot, INK)
    upper, lower = _two_lines(slot.name, _PRINTED)
    room = Box(upper.x, upper.y, upper.w - printed_state(slot).w, upper.h)
    pen.fitted(room, card.name, sizes.heading * 1.1, font=BOLD, smallest=4)
    _about(pen, lower, about, sizes.small)


def write_card(pen: Pen, slot: SlotPlan, sizes: Type, card: CardView, discs: Sequence[str], looks: art.Looks,
               say: Say) -> None:
    """A card in play, as it lies."""
    icons(pen, slot.icon, card.icons, looks)
    _tick_off(pen, slot, card.phases, card.one_shot, PEN)
    told = _told(card, say)
    upper, lower = _two_lines(slot.name, 0.52) if told else (slot.name, slot.name)
    left = write_state(pen, slot, upper, sizes, card.state, discs, say)
    art.in_lines(pen, left, card.name, sizes.heading * 1.05, PEN, least=0.55)
    if told:
        pen.fitted(lower, told, sizes.small, smallest=4)


def printed_state(slot: SlotPlan) -> Box:
    """Where the state of a printed card is written: behind its name."""
    wide = slot.name.w * 0.42
    return Box(slot.name.right - wide, slot.name.y, wide, slot.name.h * _PRINTED)


def write_state(pen: Pen, slot: SlotPlan, line: Box, sizes: Type, state: str, discs: Sequence[str], say: Say) -> Box:
    """At the end of a line: discs on the card, and whether it is idle; returns what is left of the line."""
    side = min(slot.icon.h * _DISC, line.h, line.w / (len(discs) + 1))
    right = line.right
    for letter in reversed(discs):
        right -= side
        art.disc(pen, Box(right, line.cy - side / 2, side, side), letter)
        right -= 0.4
    if state != ACTIVE:
        words = say(state)
        wide = min(fonts.width(words, BOLD, sizes.small), right - line.x)
        pen.fitted(Box(right - wide, line.y, wide, line.h), words, sizes.small, font=BOLD, ink=BAD, smallest=3)
        right -= wide + 0.6
        art.struck(pen, slot.icon.inset(slot.icon.w * 0.1))
    return Box(line.x, line.y, max(right - line.x - 0.6, 1), line.h)


def more(pen: Pen, slot: SlotPlan, sizes: Type, words: str) -> None:
    """What there is no line for."""
    pen.fitted(slot.name, words, sizes.small, ink=PEN, smallest=4)


def _told(card: CardView, say: Say) -> str:
    over = (say("over").format(card=card.over),) if card.over else ()
    needs = (say("needs").format(card=", ".join(card.prerequisite)),) if card.prerequisite else ()
    return " · ".join((*over, *needs, *((card.note,) if card.note else ())))


def _two_lines(box: Box, share: float) -> tuple[Box, Box]:
    upper = Box(box.x, box.y, box.w, box.h * share)
    return upper, Box(box.x, upper.bottom, box.w, box.h - upper.h)


def _about(pen: Pen, box: Box, text: str, size: float) -> None:
    """Two lines at most, as large as they fit."""
    while size > 3.6 and len(list(fonts.wrap(text, size, box.w))) * size * POINT * 1.12 > box.h:
        size -= 0.1
    pen.paragraph(Box(box.x, box.y - size * POINT * 0.15, box.w, box.h), text, size, size * POINT * 1.12, SOFT)


def _tick_off(pen: Pen, slot: SlotPlan, phases: Sequence[str], one_shot: bool, ink: Ink) -> None:
    for key in (*phases, *(("one-shot",) if one_shot else ())):
        tick = _tick(slot.ticks[key])
        dice.cross(pen, tick.inset(tick.w * 0.16), ink, tick.w * 0.14)


# ---------------------------------------------------------------- the icons of a card

_CORNERS: Mapping[int, Sequence[tuple[float, float]]] = {
    2: ((0, 0), (1, 1)), 3: ((0, 0), (1, 0), (0.5, 1)),
}
_SHARE = {2: 0.54, 3: 0.48}


def icons(pen: Pen, box: Box, drawn: Sequence[str], looks: art.Looks = art.NO_LOOKS) -> None:
    """One icon on its face; of several, each on a smaller one."""
    if len(drawn) == 1:
        art.icon(pen, box.inset(box.w * 0.04), drawn[0], initials(drawn[0]), looks=looks)
        return
    side = box.w * _SHARE[len(drawn)]
    art.fill_out(pen, box)
    for (across, down), name in zip(_CORNERS[len(drawn)], drawn, strict=True):
        cell = Box(box.x + across * (box.w - side), box.y + down * (box.h - side), side, side)
        art.plate(pen, cell)
        art.icon(pen, cell, name, initials(name), looks=looks)

