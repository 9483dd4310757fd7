"""The sheet of Blueprints (buildings): three rounds with plan, points and cards; where everything is, in mm.

It shows what a game's ``Sheet`` holds, which is only what has been revealed: nothing on it is secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.games.blueprints_buildings.layout import HATCHED, KEY, Layout
from companion.games.blueprints_buildings.messages import LETTERS, NAMES
from companion.games.blueprints_buildings.scoring import CARDS, NEIGHBOUR, PLAN_BONUS, RECYCLED, STONE, cards_won
from companion.games.blueprints_buildings.state import PRIZES, ROUNDS, Options, Scored, Sheet, Stack, State

from . import blueprints_buildings_art as art
from . import dice, furniture
from .blueprints_buildings_aid import aid, emblem
from .blueprints_buildings_words import WORDS
from .fonts import BOLD, POINT, REGULAR
from .furniture import SheetPlan, Type, heading
from .page import Box
from .pen import CENTRE, EDGE, HAIR, INK, PEN, RIGHT, SOFT, WASH, WHITE, Pen, circle, middle
from .words import Say, speaker

__all__ = ["KEY", "WORDS", "aid", "columns", "draw", "emblem", "fill", "plan", "played"]

MATERIALS = {"wood": "orange", "recycled": "green", "stone": "black", "glass": "clear"}
ROWS = ("bonus", *MATERIALS, "total")
AWARDS = ("gold", "silver", "bronze")


# ---------------------------------------------------------------- geometry

@dataclass(frozen=True, slots=True)
class Geometry:
    """Measures in mm of one size of sheet."""

    type: Type
    title: float            # heights
    head: float
    aid: float
    foot: float
    space: float            # the most a space may have
    gap: float
    between: float          # the bands of the sheet
    cards: float            # widths
    score: float
    qr: float


FULL = Geometry(furniture.FULL, title=20, head=6.6, aid=62, foot=3.4, space=24, gap=1.2, between=4, cards=38, score=42,
                qr=36)
HALF = Geometry(furniture.HALF, title=14, head=4.8, aid=45, foot=2.6, space=16, gap=0.8, between=2.6, cards=27,
                score=30, qr=26)
_WIDE = 160.0               # from this width on a sheet is a full one


@dataclass(frozen=True, slots=True)
class RoundPlan:
    head: Box
    demand: tuple[Box, Box]         # where the letters of the dice in demand go
    first: Box                      # ticked by the first player
    lost: Box
    spaces: tuple[Box, ...]         # in the engine's order
    rows: Mapping[str, Box]         # of the points
    values: Mapping[str, Box]       # where the points go
    ticks: Mapping[str, Box]        # of the cards won


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
    total: Box
    tie: Box


@dataclass(frozen=True, slots=True)
class Plan(SheetPlan):
    geometry: Geometry
    rounds: tuple[RoundPlan, ...]
    score: ScorePlan


def plan(frame: Box, layout: Layout) -> Plan:
    """Three bands, a round each; player aid, cards and QR below."""
    g = FULL if frame.w >= _WIDE else HALF
    top = frame.y + g.title + g.between
    aid_top = frame.bottom - g.foot - g.gap - g.aid
    bands = Box(frame.x, top, frame.w, aid_top - g.between - top).rows(ROUNDS, g.between)
    score = Box(frame.right - g.qr - 2 * g.between - g.score, aid_top, g.score, g.aid)
    return Plan(
        frame=frame, type=g.type, geometry=g,
        title=Box(frame.x, frame.y, frame.w, g.title),
        rounds=tuple(_round_plan(g, band) for band in bands),
        score=_score_plan(g, score),
        aid=Box(frame.x, aid_top, score.x - g.between - frame.x, g.aid),
        qr=Box(frame.right - g.qr, aid_top, g.qr, g.aid),
        foot=Box(frame.x, frame.bottom - g.foot, frame.w, g.foot))


def _round_plan(g: Geometry, band: Box) -> RoundPlan:
    head = Box(band.x, band.y, band.w, g.head)
    body = Box(band.x, band.y + g.head + g.gap, band.w, band.h - g.head - g.gap)
    side = min(g.space, (body.h - g.gap) / 2)
    ground = Box(body.x, body.cy - side - g.gap / 2, 3 * side + 2 * g.gap, 2 * side + g.gap)
    ticks = Box(body.right - g.cards, body.y, g.cards, body.h)
    points = Box(ground.right + g.between, body.y, ticks.x - ground.right - 2 * g.between, body.h)
    rows = dict(zip(ROWS, points.rows(len(ROWS)), strict=True))
    return RoundPlan(head, *_head_plan(g, head), art.spaces(ground, g.gap), rows,
                     {key: _value(row) for key, row in rows.items()},
                     dict(zip((*AWARDS, *PRIZES), ticks.rows(len(AWARDS) + len(PRIZES)), strict=True)))


def _head_plan(g: Geometry, head: Box) -> tuple[tuple[Box, Box], Box, Box]:
    """In the strip of the round: two boxes, a box, and a line to write on, each with room for its caption."""
    side = head.h - 1
    unit = head.w / 100

    def box(at: float, wide: float = side) -> Box:
        return Box(head.x + at * unit, head.y + 0.5, wide, side)

    second = box(36)
    return (Box(second.x - side - 0.8, second.y, side, side), second), box(61), box(74, head.w * 0.255)


def _value(row: Box) -> Box:
    return Box(row.right - row.w * 0.19, row.y + 0.5, row.w * 0.19, row.h - 1)


def _score_plan(g: Geometry, box: Box) -> ScorePlan:
    head = Box(box.x, box.y, box.w, g.type.heading * POINT + 1.8)
    tie = Box(box.x, box.bottom - 2.6 * g.type.leading, box.w, 2.6 * g.type.leading)
    rows = list(Box(box.x, head.bottom + 0.6, box.w, tie.y - head.bottom - 1.4).rows(len(CARDS) + 1))
    cells = {card: _cut(row.inset(0.3), 0.34, 0.2, 0.2, 0.26) for card, row in zip(CARDS, rows, strict=False)}
    return ScorePlan(head, {card: CardLine(*cut) for card, cut in cells.items()}, rows[-1].inset(0.3), tie)


def _cut(row: Box, *shares: float) -> list[Box]:
    cells, x = [], row.x
    for share in shares:
        cells.append(Box(x, row.y, row.w * share, row.h))
        x += row.w * share
    return cells


# ---------------------------------------------------------------- the empty sheet

def draw(pen: Pen, plan: Plan, layout: Layout, language: str) -> None:
    """Everything that is the same on all sheets."""
    say = speaker(language, WORDS)
    for number, place in enumerate(plan.rounds, 1):
        _draw_head(pen, plan, place, number, say)
        for box in place.spaces:
            _draw_space(pen, box)
        _draw_points(pen, plan, place, language, say)
        _draw_ticks(pen, plan, place, language)
    _draw_score(pen, plan, language, say)


def _draw_head(pen: Pen, plan: Plan, place: RoundPlan, number: int, say: Say) -> None:
    heading(pen, place.head, say("round").format(number=number), plan.type.heading)
    captions = ((place.demand[0], "in-demand"), (place.first, "first"), (place.lost, "lost"))
    for box, key in captions:
        size = plan.type.small
        pen.text(box.x - 1, box.cy + middle(size), say(key), size, ink=SOFT, at=RIGHT)
    for order, box in enumerate(place.demand, 1):
        pen.box(box, 0.6, ink=EDGE, width=0.2, fill=WHITE)
        pen.text(box.x + 0.4, box.y + plan.type.caption * POINT * 0.8, str(order), plan.type.caption * 0.8, ink=SOFT)
    for box in (place.first, place.lost):
        pen.box(box, 0.6, ink=EDGE, width=0.2, fill=WHITE)


def _corner(box: Box) -> Box:
    """Where the height that the plan asks for is written."""
    return Box(box.right - box.w * 0.36, box.y, box.w * 0.36, box.h * 0.32)


def _draw_space(pen: Pen, box: Box) -> None:
    """Four levels to write dice on from the bottom up, and a corner for the height of the plan."""
    for level in range(1, 4):
        y = box.bottom - box.h * level / 4
        pen.line(box.x + 0.8, y, (box.right if level < 3 else _corner(box).x) - 0.8, y, HAIR, 0.12, "[0.6 0.6] 0 d")
    pen.box(_corner(box).inset(0.2), ink=EDGE, width=0.2, fill=WASH)
    pen.box(box, box.w * 0.05, ink=INK, width=0.35)


def _draw_points(pen: Pen, plan: Plan, place: RoundPlan, language: str, say: Say) -> None:
    names = NAMES[language]
    for key, row in place.rows.items():
        last = key == "total"
        cell = place.values[key]
        pen.box(cell, 0.8, ink=INK if last else EDGE, width=0.5 if last else 0.2, fill=WASH if last else WHITE)
        if not last:
            pen.line(row.x, row.bottom, row.right, row.bottom, HAIR, 0.12)
        sign, label, about = _cut(Box(row.x, row.y, cell.x - row.x, row.h), 0.13, 0.31, 0.56)
        if key in MATERIALS:
            _material(pen, sign, MATERIALS[key], LETTERS[language][MATERIALS[key]], plan.type.small)
        name = say(key) if key in ("bonus", "total") else names[key].capitalize()
        if key not in MATERIALS:
            label = Box(row.x + 0.5, row.y, label.right - row.x - 0.5, row.h)
        pen.fitted(label, name, plan.type.heading, font=BOLD if last else REGULAR, smallest=4)
        _about(pen, plan, Box(about.x + 0.8, about.y + 0.7, about.w - 2, about.h - 1.4), key, say)


def _material(pen: Pen, box: Box, colour: str, letter: str, size: float) -> None:
    """The colour of a material: a die without pips that bears its letter."""
    side = min(box.w, box.h) * 0.78
    at = Box(box.x + 0.3, box.cy - side / 2, side, side)
    pen.raw(f"q {circle(at.cx, at.cy, side / 2)} W n {dice.hatched(at, colour, pen.mono)} Q")
    pen.stroke(circle(at.cx, at.cy, side / 2), INK, 0.2)
    dark = colour == "black"
    pen.fill(circle(at.cx, at.cy, side * 0.33), dice.HATCHINGS[colour].body)
    ink = WHITE if dark or (colour == "green" and not pen.mono) else INK
    pen.text(at.cx, at.cy + middle(size), letter, size, font=BOLD, ink=ink, at=CENTRE)


def _about(pen: Pen, plan: Plan, box: Box, key: str, say: Say) -> None:
    """How the points of a row come about: a chart or some words."""
    if key == "recycled":
        _chart(pen, plan, box, [f"{count}×" for count in range(1, len(RECYCLED))], RECYCLED[1:])
    elif key == "stone":
        ground, *levels, last = range(1, len(STONE) + 1)
        _chart(pen, plan, box, [say("level").format(number=ground), *map(str, levels), f"{last}+"], STONE)
    elif key != "total":
        points = {"bonus": PLAN_BONUS, "wood": NEIGHBOUR}.get(key, 0)
        pen.fitted(box, say(f"about-{key}").format(points=points), plan.type.body, ink=SOFT, smallest=3.8)


def _chart(pen: Pen, plan: Plan, box: Box, heads: Sequence[str], points: Sequence[int]) -> None:
    upper, lower = box.rows(2)
    pen.box(lower, fill=WASH, width=0)
    for head, value, cell in zip(heads, points, box.columns(len(heads)), strict=True):
        pen.fitted(Box(cell.x, upper.y, cell.w, upper.h), head, plan.type.caption, ink=SOFT, at=CENTRE, smallest=3)
        pen.fitted(Box(cell.x, lower.y, cell.w, lower.h), str(value), plan.type.body, font=BOLD, at=CENTRE, smallest=3)
    pen.box(box, 0.6, ink=EDGE, width=0.15)


def _tick_box(row: Box) -> Box:
    side = min(row.h - 1.2, 5.0)
    return Box(row.x, row.cy - side / 2, side, side)


def _draw_ticks(pen: Pen, plan: Plan, place: RoundPlan, language: str) -> None:
    """The cards of the round, to tick when they are won."""
    for card, row in place.ticks.items():
        tick = _tick_box(row)
        pen.box(tick, 0.6, ink=EDGE, width=0.25, fill=WHITE)
        label = Box(tick.right + 1.2, row.y, row.right - tick.right - 1.2, row.h)
        pen.fitted(label, _capital(NAMES[language][card]), plan.type.heading * 0.95,
                   font=BOLD if card in AWARDS else REGULAR, smallest=4)
    prizes = place.ticks[PRIZES[0]]
    pen.line(prizes.x, prizes.y, prizes.right, prizes.y, EDGE, 0.2)


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _draw_score(pen: Pen, plan: Plan, language: str, say: Say) -> None:
    heading(pen, plan.score.head, say("cards"), plan.type.heading)
    for card, line in plan.score.lines.items():
        pen.fitted(line.label, say(f"column-{card}"), plan.type.heading, smallest=4)
        for box in (line.count, line.points):
            pen.box(Box(box.x, box.y + 0.3, box.w, box.h - 0.6), 0.8, ink=EDGE, width=0.2, fill=WHITE)
    label, cell = _cut(plan.score.total, 0.6, 0.4)
    pen.fitted(label, say("final-score"), plan.type.heading * 1.1, font=BOLD, smallest=4)
    pen.box(cell, 0.8, ink=INK, width=0.5, fill=WASH)
    pen.paragraph(plan.score.tie, say("tie"), plan.type.small, plan.type.small * POINT * 1.2)


# ---------------------------------------------------------------- the filled sheet

def fill(pen: Pen, plan: Plan, layout: Layout, sheet: Sheet | None, language: str, *, turns: int,
         final: bool) -> None:
    """The rounds that are scored; the cards are counted at the end, or before where the table wants it."""
    options = sheet.options if sheet else Options()
    for card, line in plan.score.lines.items():
        pen.fitted(line.each, f"× {_each(options, card)}", plan.type.heading, at=CENTRE, smallest=4)
    if sheet is None:
        return
    for scored, place in zip(sheet.rounds, plan.rounds, strict=False):
        _fill_round(pen, plan, place, scored, sheet.seat, language)
    if final or (options.totals and sheet.rounds):
        _fill_score(pen, plan, sheet)


def _each(options: Options, card: str) -> int:
    return {"gold": options.gold, "silver": options.silver, "bronze": options.bronze, "prizes": options.prize}[card]


def _fill_round(pen: Pen, plan: Plan, place: RoundPlan, scored: Scored, seat: int, language: str) -> None:
    letters, building, points = LETTERS[language], scored.buildings[seat], scored.scores[seat]
    for box, colour in zip(place.demand, scored.in_demand, strict=True):
        _write(pen, Box(box.x + 0.8, box.y, box.w - 0.8, box.h), letters[colour], plan.type.heading)
    if scored.first == seat:
        _tick(pen, place.first)
    lost = " ".join(f"{letters[colour]}{face}" for colour, face in building.lost)
    if lost:
        _write(pen, place.lost.inset(0.6), lost, plan.type.heading)
    for box, height, stack in zip(place.spaces, building.plan or (), building.stacks, strict=False):
        _fill_space(pen, box, height, stack, letters)
    for key, box in place.values.items():
        _write(pen, box.inset(0.5), str(getattr(points, key)), plan.type.name * 0.8)
    for card in (card for card, winner in (*scored.awards, *scored.prizes) if winner == seat):
        _tick(pen, _tick_box(place.ticks[card]))


def _fill_space(pen: Pen, box: Box, height: int, stack: Stack, letters: Mapping[str, str]) -> None:
    if height == HATCHED:
        pen.box(box, box.w * 0.05, fill=WHITE, width=0)
        art.hatched_space(pen, box)
        return
    _write(pen, _corner(box), str(height), box.h / POINT * 0.24)
    shown = Box(box.x + box.w * 0.08, box.y + box.h * 0.04, _corner(box).x - box.x - box.w * 0.1, box.h * 0.92)
    art.stack(pen, shown if len(stack) > 2 else Box(shown.x, shown.y, box.w * 0.8, shown.h), stack, letters)


def _fill_score(pen: Pen, plan: Plan, sheet: Sheet) -> None:
    total = 0
    for card, count in cards_won(sheet).items():
        points = count * _each(sheet.options, card)
        _write(pen, plan.score.lines[card].count, str(count), plan.type.name * 0.8)
        _write(pen, plan.score.lines[card].points, str(points), plan.type.name * 0.8)
        total += points
    _write(pen, _cut(plan.score.total, 0.6, 0.4)[1], str(total), plan.type.name * 1.1)


def _write(pen: Pen, box: Box, text: str, size: float) -> None:
    pen.fitted(box, text, size, font=BOLD, ink=PEN, at=CENTRE, smallest=3)


def _tick(pen: Pen, box: Box) -> None:
    side = min(box.w, box.h)
    dice.cross(pen, Box(box.cx - side / 2, box.cy - side / 2, side, side).inset(side * 0.2), PEN, 0.4)


# ---------------------------------------------------------------- for the ranking and the caller

def columns(layout: Layout, language: str) -> tuple[str, ...]:
    """Short headings for the lines of a score, in their order."""
    say = speaker(language, WORDS)
    return tuple(say(f"column-{card}") for card in CARDS)


def played(state: State) -> int:
    """How many rounds are behind the players."""
    return len(state.scored)
