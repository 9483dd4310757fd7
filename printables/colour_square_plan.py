"""The sheet of Colour Square: where everything is, in mm. SQUARES stand in the engine's order, hence the phone's."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.colour_square.layout import COLUMNS, LINES, SIDES, Layout, Side
from companion.games.colour_square.state import JOKERS, STANDARD, TASKS
from companion.games.colour_square.variants import RATINGS, VARIANTS, Variant

from . import furniture
from .fonts import POINT
from .furniture import SheetPlan, Type
from .page import Box
from .parts import ScoreRow


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a sheet: one side of a layout, for the common game or for a task."""

    layout: Layout
    side: Side
    variant: str

    @property
    def rules(self) -> Variant:
        return VARIANTS[self.variant]

    @property
    def task(self) -> bool:
        return self.variant in TASKS

    @property
    def bridges(self) -> bool:
        return self.rules.bridges and not self.rules.recolouring

    @property
    def borders(self) -> tuple[int, ...]:
        """The ratings of a task."""
        return RATINGS.get((self.variant, self.side.key), ())

    @property
    def path(self) -> tuple[int, ...]:
        return {"task-1": self.layout.task_1, "task-5": self.layout.task_5}.get(self.variant, ())


def kinds(layout: Layout) -> tuple[str, ...]:
    """A, A-task-1, …: the covered variant is played on the sheet of the standard one."""
    return tuple(side.key + suffix for side in layout.sides for suffix in ("", *(f"-{task}" for task in TASKS)))


def face(layout: Layout, kind: str) -> Face:
    side, _, task = kind.partition("-")
    return Face(layout, layout.side(side), task or STANDARD)


def side_of(kind: str) -> str:
    return kind[:len(SIDES[0])]


def score_rows(variant: Variant) -> tuple[ScoreRow, ...]:
    """Only what counts."""
    if variant.recolouring:
        return (ScoreRow("squares", total=True),)
    lines = tuple(ScoreRow(f"line-{line + 1}") for line in range(LINES))
    bridges = (ScoreRow("bridges", rule=True), ScoreRow("purple")) if variant.bridges else ()
    shaded = (ScoreRow("shaded"),) if variant.shaded else ()
    return (*lines, *bridges, *shaded, ScoreRow("jokers"), ScoreRow("total", total=True))


# ---------------------------------------------------------------- measures

@dataclass(frozen=True, slots=True)
class Geometry:
    """Measures in mm of one size of sheet."""

    type: Type
    square: float           # the most a SQUARE may have
    gap: float              # between two of them: where bridges go
    band: float             # of its four colours
    disc: float             # radius of its middle, as a share of the SQUARE
    label: float            # width of the names of the lines
    side: float             # least width of the column with Jokers and score
    between: float
    title: float            # heights
    goal: float
    head: float             # of the names of the columns
    joker: float
    roll: float
    rating: float
    dice: float
    qr: float
    foot: float


FULL = Geometry(furniture.FULL, square=31, gap=6, band=2.9, disc=0.205, label=7.5, side=34, between=3.4, title=20,
                goal=7, head=6.4, joker=15, roll=6.4, rating=11, dice=12, qr=36, foot=3.4)
HALF = Geometry(furniture.HALF, square=21, gap=4, band=1.9, disc=0.21, label=5.4, side=27, between=2.2, title=14,
                goal=5, head=4.8, joker=10, roll=4.8, rating=8, dice=8.4, qr=26, foot=2.6)
_WIDE = 160.0               # from this width on a sheet is a full one
ROLLS_IN_A_ROW = 5


@dataclass(frozen=True, slots=True)
class SidePlan:
    """What stands beside the SQUARES."""

    jokers_head: Box
    jokers: tuple[Box, ...]
    rolls_head: Box
    rolls: tuple[Box, ...]          # task 4
    score_head: Box
    score: Box
    rating_head: Box
    rating: tuple[Box, ...]         # tasks


@dataclass(frozen=True, slots=True)
class Plan(SheetPlan):
    geometry: Geometry
    goal: Box
    columns: tuple[Box, ...]        # over the SQUARES
    lines: tuple[Box, ...]          # left of them
    squares: tuple[Box, ...]
    beside: SidePlan
    dice: Box


def plan(frame: Box, face: Face) -> Plan:
    """The SQUARES with Jokers and score beside them; below them the dice, then player aid and QR."""
    g = FULL if frame.w >= _WIDE else HALF
    goal = Box(frame.x, frame.y + g.title + g.between, frame.w, g.goal)
    size = min(g.square, (frame.w - g.label - g.between - g.side - (COLUMNS - 1) * g.gap) / COLUMNS)
    whole = COLUMNS * size + (COLUMNS - 1) * g.gap
    ground = Box(frame.x + g.label, goal.bottom + 1 + g.head, whole, whole)
    side_x = ground.right + g.between + 1
    side = Box(side_x, goal.bottom + 1.4, frame.right - side_x, ground.bottom - goal.bottom - 1.4)
    dice = Box(frame.x, ground.bottom + g.between, frame.w, g.dice)
    aid_top = dice.bottom + g.between
    aid_h = frame.bottom - g.foot - 1 - aid_top
    return Plan(
        frame=frame, type=g.type, geometry=g, goal=goal, dice=dice,
        title=Box(frame.x, frame.y, frame.w, g.title),
        columns=tuple(Box(box.x, goal.bottom + 1, box.w, g.head) for box in ground.columns(COLUMNS, g.gap)),
        lines=tuple(Box(frame.x, box.y, g.label, box.h) for box in ground.rows(LINES, g.gap)),
        squares=tuple(box for row in ground.rows(LINES, g.gap) for box in row.columns(COLUMNS, g.gap)),
        beside=_side_plan(g, side, face),
        aid=Box(frame.x, aid_top, frame.w - g.qr - 2 * g.between, aid_h),
        qr=Box(frame.right - g.qr, aid_top, g.qr, aid_h),
        foot=Box(frame.x, frame.bottom - g.foot, frame.w, g.foot))


def _side_plan(g: Geometry, box: Box, face: Face) -> SidePlan:
    """From the top: Jokers, in task 4 the rolls, the score; at the bottom the rating of a task."""
    head = g.type.heading * POINT + 1.8
    rolls = face.rules.rolls or 0

    def block(y: float, high: float) -> tuple[Box, Box]:
        return Box(box.x, y, box.w, head), Box(box.x, y + head + 1, box.w, high)

    jokers_head, jokers = block(box.y, g.joker)
    rolls_head, rolls_box = block(jokers.bottom + g.between, rolls / ROLLS_IN_A_ROW * g.roll)
    score_head, _ = block((rolls_box if rolls else jokers).bottom + g.between, 0)
    rating_head, rating = block(box.bottom - g.rating - head - 1, g.rating)
    end = rating_head.y - g.between if face.task else box.bottom
    high = g.rating * 2 if face.rules.recolouring else end - score_head.bottom
    return SidePlan(
        jokers_head, tuple(_square(cell, g.joker) for cell in jokers.columns(JOKERS)),
        rolls_head, tuple(cell.inset(0.3) for row in rolls_box.rows(rolls // ROLLS_IN_A_ROW or 1)
                          for cell in row.columns(ROLLS_IN_A_ROW))[:rolls],
        score_head, Box(box.x, score_head.bottom, box.w, high),
        rating_head, tuple(rating.columns(len(face.borders) or 1, 1))[:len(face.borders)])


def _square(cell: Box, side: float) -> Box:
    side = min(side, cell.w - 1.5)
    return Box(cell.cx - side / 2, cell.cy - side / 2, side, side)


def quarters(box: Box) -> tuple[Box, ...]:
    """The four corners of a SQUARE in reading order."""
    return tuple(cell for row in box.rows(2) for cell in row.columns(2))


def boxes(plan: Plan) -> list[Box]:
    """Every place of the sheet that has something of its own in it; none of them lies upon another."""
    beside = plan.beside
    return [plan.title, plan.goal, *plan.columns, *plan.lines, *plan.squares, beside.jokers_head, *beside.jokers,
            *((beside.rolls_head, *beside.rolls) if beside.rolls else ()), beside.score_head, beside.score,
            *((beside.rating_head, *beside.rating) if beside.rating else ()), plan.dice, plan.aid, plan.qr, plan.foot]
