"""The sheet of Blueprints (buildings): where everything is, in mm.

A round has the ground of the player's own building, the points of everybody at the table and the cards of the round.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.blueprints_buildings.layout import Layout
from companion.games.blueprints_buildings.scoring import CARDS
from companion.games.blueprints_buildings.state import AWARDS, PRIZES, ROUNDS

from . import blueprints_buildings_art as art
from . import furniture
from .fonts import POINT
from .furniture import SheetPlan, Type
from .page import Box

MATERIALS: Mapping[str, str] = {"wood": "orange", "recycled": "green", "stone": "black", "glass": "clear"}
SCORED = ("bonus", *MATERIALS)                  # what the points of a round come from
ROWS = (*SCORED, "total")
MOST_PLAYERS = max(AWARDS)
MOST_AWARDS = AWARDS[MOST_PLAYERS]
_GUIDE = (27, 35, 57, 46, 25)                   # how the strip with the scoring is shared out, by ``SCORED``


@dataclass(frozen=True, slots=True)
class Geometry:
    """Measures in mm of one size of sheet."""

    type: Type
    least: float            # the smallest type on it, in points
    title: float            # heights
    guide: float
    head: float
    names: float
    aid: float
    foot: float
    space: float            # the most a space may have
    gap: float
    between: float          # the bands of the sheet
    label: float            # widths
    cards: float
    score: float
    qr: float


FULL = Geometry(replace(furniture.FULL, small=7, caption=7), least=7, title=20, guide=9, head=6.6, names=6.2, aid=60,
                foot=3.4, space=24, gap=1.2, between=3.4, label=25, cards=34, score=44, qr=36)
HALF = Geometry(replace(furniture.HALF, small=5.2, caption=5), least=5, title=14, guide=6.4, head=4.8, names=4.6,
                aid=45, foot=2.6, space=16, gap=0.8, between=2.4, label=18, cards=25, score=31, qr=26)
_WIDE = 160.0               # from this width on a sheet is a full one


@dataclass(frozen=True, slots=True)
class RoundPlan:
    head: Box
    demand: tuple[Box, Box]                 # where the letters of the dice in demand go
    first: Box                              # ticked by the first player
    lost: Box
    spaces: tuple[Box, ...]                 # in the engine's order
    names: tuple[Box, ...]                  # of the players, the sheet's own first
    labels: Mapping[str, Box]               # of the points
    values: Mapping[str, tuple[Box, ...]]   # where the points go, a box a player
    ticks: Mapping[str, Box]                # of the cards won


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of the final score: how many cards, what each is worth, what they make."""

    label: Box
    count: Box
    each: Box
    points: Box


@dataclass(frozen=True, slots=True)
class ScorePlan:
    head: Box
    lines: Mapping[str, CardLine]
    label: Box
    total: Box
    tie: Box


@dataclass(frozen=True, slots=True)
class Plan(SheetPlan):
    geometry: Geometry
    guide: Mapping[str, Box]                # how the points of a round come about
    rounds: tuple[RoundPlan, ...]
    score: ScorePlan


def plan(frame: Box, layout: Layout) -> Plan:
    """The scoring in a strip, three bands, a round each; player aid, cards and QR below."""
    g = FULL if frame.w >= _WIDE else HALF
    guide = Box(frame.x, frame.y + g.title + g.between, frame.w, g.guide)
    top = guide.bottom + g.between
    aid_top = frame.bottom - g.foot - g.gap - g.aid
    bands = Box(frame.x, top, frame.w, aid_top - g.between - top).rows(ROUNDS, g.between)
    score = Box(frame.right - g.qr - 2 * g.between - g.score, aid_top, g.score, g.aid)
    return Plan(
        frame=frame, type=g.type, geometry=g,
        title=Box(frame.x, frame.y, frame.w, g.title),
        guide=dict(zip(SCORED, cut(guide, *_GUIDE), strict=True)),
        rounds=tuple(_round_plan(g, band) for band in bands),
        score=_score_plan(g, score),
        aid=Box(frame.x, aid_top, score.x - 2 * g.between - frame.x, g.aid),
        qr=Box(frame.right - g.qr, aid_top, g.qr, g.aid),
        foot=Box(frame.x, frame.bottom - g.foot, frame.w, g.foot))


def cut(row: Box, *shares: float) -> list[Box]:
    """A row in pieces, as wide as their shares of it."""
    cells, x = [], row.x
    for share in shares:
        wide = row.w * share / sum(shares)
        cells.append(Box(x, row.y, wide, row.h))
        x += wide
    return cells


def _round_plan(g: Geometry, band: Box) -> RoundPlan:
    head = Box(band.x, band.y, band.w, g.head)
    body = Box(band.x, head.bottom + g.gap, band.w, band.h - g.head - g.gap)
    side = min(g.space, (body.h - g.gap) / 2)
    ground = Box(body.x, body.cy - side - g.gap / 2, 3 * side + 2 * g.gap, 2 * side + g.gap)
    ticks = Box(body.right - g.cards, body.y, g.cards, body.h)
    left = ground.right + g.between
    names, labels, values = _table_plan(g, Box(left, body.y, ticks.x - g.between - left, body.h))
    return RoundPlan(head, *_head_plan(g, head), art.spaces(ground, g.gap), names, labels, values,
                     dict(zip((*MOST_AWARDS, *PRIZES), ticks.rows(len(MOST_AWARDS) + len(PRIZES)), strict=True)))


def _head_plan(g: Geometry, head: Box) -> tuple[tuple[Box, Box], Box, Box]:
    """In the strip of the round: two boxes, a box, and a line to write on, each with room for its caption."""
    side = head.h - 1
    unit = head.w / 100

    def box(at: float, wide: float = side) -> Box:
        return Box(head.x + at * unit, head.y + 0.5, wide, side)

    return (box(31), box(37)), box(59), box(72, head.w * 0.275)


def _table_plan(g: Geometry, box: Box) -> tuple[tuple[Box, ...], dict[str, Box], dict[str, tuple[Box, ...]]]:
    """A row of names and a row for each kind of points; what is right of the labels is the players'."""
    names = Box(box.x, box.y, box.w, g.names)
    rows = dict(zip(ROWS, Box(box.x, names.bottom, box.w, box.bottom - names.bottom).rows(len(ROWS)), strict=True))
    return (tuple(_players(g, names)), {key: Box(row.x, row.y, g.label, row.h) for key, row in rows.items()},
            {key: tuple(_players(g, row)) for key, row in rows.items()})


def _players(g: Geometry, row: Box) -> Iterator[Box]:
    room = Box(row.x + g.label, row.y + g.gap / 4, row.w - g.label, row.h - g.gap / 2)
    return room.columns(MOST_PLAYERS, g.gap / 2)


def _score_plan(g: Geometry, box: Box) -> ScorePlan:
    head = Box(box.x, box.y, box.w, g.type.heading * POINT + 1.8)
    tie = Box(box.x, box.bottom - 2.6 * g.type.leading, box.w, 2.6 * g.type.leading)
    *rows, last = Box(box.x, head.bottom + 0.6, box.w, tie.y - head.bottom - 1.4).rows(len(CARDS) + 1)
    lines = {card: CardLine(*cut(row.inset(0.3), 32, 21, 20, 27)) for card, row in zip(CARDS, rows, strict=True)}
    label, total = cut(last.inset(0.3), 58, 42)
    return ScorePlan(head, lines, label, total, tie)


def boxes(plan: Plan) -> Sequence[Box]:
    """Every place of the sheet that has something of its own in it; none of them lies upon another."""
    found = [plan.title, *plan.guide.values(), plan.score.head, plan.score.label, plan.score.total, plan.score.tie,
             plan.aid, plan.qr, plan.foot]
    for line in plan.score.lines.values():
        found += [line.label, line.count, line.each, line.points]
    for place in plan.rounds:
        found += [*place.spaces, *place.names, *place.labels.values(), *place.ticks.values(), place.first, place.lost,
                  *place.demand, *(box for row in place.values.values() for box in row)]
    return found
