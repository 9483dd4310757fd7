"""The mats of Blank White Dice: where everything is, in mm. A player's mat, and one in the middle for all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.games.blank_white_dice.cards import CORE, EFFECTS
from companion.games.blank_white_dice.state import LONG_GOAL

from . import furniture
from .blank_white_dice_art import ACROSS, DOWN, beside, unfolded
from .fonts import POINT
from .furniture import SheetPlan, Type
from .page import Box

MAT, TABLE = "mat", "table"
KINDS = (MAT, TABLE)
MOST_PLAYERS = 4
SPACES = LONG_GOAL + 2          # of a points track: 0 to the long goal, and one for whoever is beyond it
TICKED = (*EFFECTS, "one-shot")
OTHER_SLOTS = 12


# ---------------------------------------------------------------- measures

@dataclass(frozen=True, slots=True)
class Measures:
    """In mm, of one size of sheet."""

    type: Type
    title: float            # heights
    between: float
    space: float            # of a points track that one player has for himself
    line: float             # of one that stands among others
    foot: float
    column: float           # of what stands over the boxes to tick
    tick: float             # width of a column of boxes
    face: float             # the most a face of a die may have
    disc: float
    slots: int              # cards on a player's mat
    names: float            # width of the names on the table mat
    qr: float


FULL = Measures(replace(furniture.FULL, small=6.2, caption=5.6), title=20, between=3.4, space=11, line=7.6, foot=3.4,
                column=4.4, tick=5.4, face=23.5, disc=17, slots=6, names=34, qr=36)
HALF = Measures(replace(furniture.HALF, small=4.9, caption=4.4), title=14, between=2.2, space=6.6, line=4.8, foot=2.6,
                column=3.2, tick=3.7, face=20, disc=11, slots=4, names=24, qr=26)
_WIDE = 160.0               # from this width on a sheet is a full one


def _head(g: Measures) -> float:
    return g.type.heading * POINT + 1.8


# ---------------------------------------------------------------- parts

@dataclass(frozen=True, slots=True)
class DiePlan:
    """A die unfolded; beside it its name, and where the real one is put."""

    faces: tuple[Box, ...]
    name: Box
    tray: Box


@dataclass(frozen=True, slots=True)
class SlotPlan:
    """A card in a line: icon, name, and a box for each phase and for one-shot."""

    icon: Box
    name: Box
    ticks: Mapping[str, Box]


@dataclass(frozen=True, slots=True)
class SlotsPlan:
    head: Box
    columns: Mapping[str, Box]      # over the boxes
    slots: tuple[SlotPlan, ...]
    rest: Box                       # what there is no line for


def _die_plan(x: float, y: float, side: float, gap: float) -> DiePlan:
    cross = Box(x, y, ACROSS * side, DOWN * side)
    upper, lower = beside(cross)
    return DiePlan(unfolded(cross), Box(upper.x + gap, upper.y, upper.w - gap, upper.h - gap / 2),
                   Box(lower.x + gap, lower.y + gap, lower.w - gap, lower.h - gap))


def _slots_plan(g: Measures, box: Box, count: int) -> SlotsPlan:
    head = Box(box.x, box.y, box.w, _head(g))
    ticks_x = box.right - len(TICKED) * g.tick
    columns = Box(ticks_x, head.bottom + 0.6, box.right - ticks_x, g.column)
    rest = Box(box.x, box.bottom - g.type.small * POINT * 1.1, box.w, g.type.small * POINT * 1.1)
    rows = Box(box.x, columns.bottom, box.w, rest.y - columns.bottom).rows(count)
    return SlotsPlan(head, _by_tick(columns), tuple(_slot_plan(row, ticks_x) for row in rows), rest)


def _slot_plan(row: Box, ticks_x: float) -> SlotPlan:
    side = row.h - 0.8
    icon = Box(row.x, row.y + 0.4, side, side)
    name = Box(icon.right + 1.2, row.y + 0.4, ticks_x - icon.right - 2.4, side)
    return SlotPlan(icon, name, _by_tick(Box(ticks_x, row.y + 0.4, row.right - ticks_x, side)))


def _by_tick(box: Box) -> dict[str, Box]:
    return dict(zip(TICKED, box.columns(len(TICKED)), strict=True))


def _spaces(box: Box) -> tuple[Box, ...]:
    return tuple(box.columns(SPACES))


# ---------------------------------------------------------------- a player's mat

@dataclass(frozen=True, slots=True)
class MatPlan(SheetPlan):
    measures: Measures
    track_head: Box
    track: tuple[Box, ...]
    dice: tuple[DiePlan, DiePlan]
    common: DiePlan
    disc: Box
    lies: Box                       # on what the disc lies
    cards: SlotsPlan


def mat(frame: Box) -> MatPlan:
    return _full_mat(FULL, frame) if frame.w >= _WIDE else _half_mat(HALF, frame)


def _full_mat(g: Measures, frame: Box) -> MatPlan:
    """Points, two dice side by side, below them the common die beside disc and cards, player aid and QR."""
    track_head = Box(frame.x, frame.y + g.title + g.between, frame.w, _head(g))
    track = Box(frame.x, track_head.bottom, frame.w, g.space)
    side = min(g.face, (frame.w - 2 * g.between) / (2 * ACROSS))
    top, second = track.bottom + g.between, frame.right - ACROSS * side
    lower = top + DOWN * side + g.between
    right = Box(second, lower, ACROSS * side, DOWN * side)
    aid_top = lower + DOWN * side + g.between
    aid_h = frame.bottom - g.foot - 1 - aid_top
    return MatPlan(
        frame=frame, type=g.type, measures=g, title=Box(frame.x, frame.y, frame.w, g.title),
        track_head=track_head, track=_spaces(track),
        dice=(_die_plan(frame.x, top, side, 1.6), _die_plan(second, top, side, 1.6)),
        common=_die_plan(frame.x, lower, side, 1.6),
        disc=Box(right.x, right.y, g.disc, g.disc),
        lies=Box(right.x + g.disc + 2.4, right.y, right.w - g.disc - 2.4, g.disc),
        cards=_slots_plan(g, Box(right.x, right.y + g.disc + g.between, right.w, right.h - g.disc - g.between),
                          g.slots),
        aid=Box(frame.x, aid_top, frame.w - g.qr - 2 * g.between, aid_h),
        qr=Box(frame.right - g.qr, aid_top, g.qr, aid_h),
        foot=Box(frame.x, frame.bottom - g.foot, frame.w, g.foot))


def _half_mat(g: Measures, frame: Box) -> MatPlan:
    """Faces as large as on a full sheet: one die over the other, beside them the common die, disc and QR."""
    track_head = Box(frame.x, frame.y + g.title + g.between, frame.w, _head(g))
    track = Box(frame.x, track_head.bottom, frame.w, g.space)
    top = track.bottom + g.between
    lower = top + DOWN * g.face + 1
    end = lower + DOWN * g.face
    x = frame.x + ACROSS * g.face + g.between
    width = frame.right - x
    small = width / ACROSS
    qr_top = end - min(g.qr * 1.75, end - top - DOWN * small - g.disc - 2 * g.between)
    disc = Box(x, (top + DOWN * small + qr_top - g.disc) / 2, g.disc, g.disc)
    band = Box(frame.x, end + g.between, frame.w, frame.bottom - g.foot - 1 - end - g.between)
    cards_w = (frame.w - g.between) * 0.46
    return MatPlan(
        frame=frame, type=g.type, measures=g, title=Box(frame.x, frame.y, frame.w, g.title),
        track_head=track_head, track=_spaces(track),
        dice=(_die_plan(frame.x, top, g.face, 1.4), _die_plan(frame.x, lower, g.face, 1.4)),
        common=_die_plan(x, top, small, 0.8), disc=disc,
        lies=Box(disc.right + 1.6, disc.y, frame.right - disc.right - 1.6, g.disc),
        cards=_slots_plan(g, Box(band.x, band.y, cards_w, band.h), g.slots),
        aid=Box(band.x + cards_w + g.between, band.y, band.w - cards_w - g.between, band.h),
        qr=Box(x, qr_top, width, end - qr_top),
        foot=Box(frame.x, frame.bottom - g.foot, frame.w, g.foot))


# ---------------------------------------------------------------- the mat of the table

@dataclass(frozen=True, slots=True)
class TablePlan(SheetPlan):
    measures: Measures
    track_head: Box
    names: tuple[Box, ...]
    tracks: tuple[tuple[Box, ...], ...]     # of each player
    common: DiePlan
    core: SlotsPlan
    others: tuple[SlotsPlan, SlotsPlan]


def table(frame: Box) -> TablePlan:
    """Points of all, the common die beside the core cards, the other cards in two columns, player aid and QR."""
    g = FULL if frame.w >= _WIDE else HALF
    track_head = Box(frame.x, frame.y + g.title + g.between, frame.w, _head(g))
    lines = tuple(Box(frame.x, track_head.bottom + 0.4, frame.w, g.line * MOST_PLAYERS).rows(MOST_PLAYERS))
    top = lines[-1].bottom + g.between
    side = g.face if g is FULL else g.face * 0.78
    common = _die_plan(frame.x, top, side, 1.6)
    core_x = frame.x + ACROSS * side + 2 * g.between
    others_top = top + DOWN * side + g.between
    aid_h = 3 * _head(g) + g.qr * 0.86
    aid_top = frame.bottom - g.foot - 1 - aid_h
    others = Box(frame.x, others_top, frame.w, min(aid_top - g.between - others_top, g.line * OTHER_SLOTS * 0.85))
    aid_top = others.bottom + g.between
    aid_h = frame.bottom - g.foot - 1 - aid_top
    left, right = others.columns(2, 2 * g.between)
    return TablePlan(
        frame=frame, type=g.type, measures=g, title=Box(frame.x, frame.y, frame.w, g.title),
        track_head=track_head, names=tuple(Box(line.x, line.y, g.names, line.h) for line in lines),
        tracks=tuple(_spaces(Box(line.x + g.names, line.y, line.w - g.names, line.h)) for line in lines),
        common=common, core=_slots_plan(g, Box(core_x, top, frame.right - core_x, DOWN * side), len(CORE)),
        others=(_slots_plan(g, left, OTHER_SLOTS // 2), _slots_plan(g, right, OTHER_SLOTS // 2)),
        aid=Box(frame.x, aid_top, frame.w - g.qr - 2 * g.between, aid_h),
        qr=Box(frame.right - g.qr, aid_top, g.qr, aid_h),
        foot=Box(frame.x, frame.bottom - g.foot, frame.w, g.foot))


# ---------------------------------------------------------------- all places

def boxes(plan: MatPlan | TablePlan) -> list[Box]:
    """Every place of the sheet that has something of its own in it; none of them lies upon another."""
    found = [plan.title, plan.track_head, plan.aid, plan.qr, plan.foot]
    if isinstance(plan, MatPlan):
        dice, slots = (*plan.dice, plan.common), (plan.cards,)
        return [*found, *plan.track, plan.disc, plan.lies, *_dice_boxes(dice), *_slot_boxes(slots)]
    tracks = [space for track in plan.tracks for space in track]
    return [*found, *plan.names, *tracks, *_dice_boxes((plan.common,)), *_slot_boxes((plan.core, *plan.others))]


def _dice_boxes(dice: tuple[DiePlan, ...]) -> list[Box]:
    return [box for die in dice for box in (*die.faces, die.name, die.tray)]


def _slot_boxes(parts: tuple[SlotsPlan, ...]) -> list[Box]:
    rows = [box for part in parts for slot in part.slots for box in (slot.icon, slot.name, *slot.ticks.values())]
    return [*rows, *(box for part in parts for box in (part.head, part.rest, *part.columns.values()))]
