"""The sheet of Colour Square: a side of the layout for the common game, or for one of the tasks.

It shows what a game's ``Sheet`` holds. Whose entries are covered is asked before: what is drawn here may be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.colour_square.layout import (
    COLOURS,
    COLUMN_NAMES,
    KEY,
    LINES,
    NEIGHBOURS,
    ORANGE,
    Layout,
)
from companion.games.colour_square.messages import LETTERS, NAMES
from companion.games.colour_square.messages import say as game_says
from companion.games.colour_square.moves import OPTIONS
from companion.games.colour_square.scoring import bridges, score
from companion.games.colour_square.state import CIRCLED, CROSSED, DICE, SHADED, STANDARD, TASKS, Sheet, State
from companion.games.colour_square.variants import quota

from . import colour_square_art as art
from . import dice, fonts
from .colour_square_aid import aid, emblem
from .colour_square_plan import Face, Plan, face, kinds, plan, quarters, score_rows, side_of
from .colour_square_words import WORDS
from .fonts import BOLD, POINT
from .furniture import heading
from .page import Box
from .parts import draw_score, fill_score
from .pen import CENTRE, EDGE, INK, PEN, SOFT, WHITE, Pen, middle
from .words import Say, speaker

__all__ = ["KEY", "WORDS", "aid", "columns", "draw", "emblem", "face", "fill", "kind_name", "kind_of", "kinds",
           "options_of", "plan", "played", "usual"]


# ---------------------------------------------------------------- kinds of sheets

def usual(layout: Layout) -> tuple[str, ...]:
    """The sides of the common game, one after the other."""
    return tuple(kind for kind in kinds(layout) if kind == side_of(kind))


def kind_of(sheet: Sheet) -> str:
    return f"{sheet.side}-{sheet.variant}" if sheet.variant in TASKS else sheet.side


def kind_name(kind: str, language: str) -> str:
    side, _, task = kind.partition("-")
    named = game_says(language, "side", {"side": side})
    return f"{named} · {game_says(language, f'variant-{task}', {})}" if task else named


def options_of(kind: str) -> Mapping[str, str]:
    """What a table agrees on that plays on such a sheet, and not by itself."""
    side, _, task = kind.partition("-")
    wanted = {"side": side, "variant": task or STANDARD}
    return {name: value for name, value in wanted.items() if value != OPTIONS[name]}


# ---------------------------------------------------------------- the empty sheet

def draw(pen: Pen, plan: Plan, face: Face, language: str) -> None:
    """Everything that is the same on all sheets of this kind."""
    say = speaker(language, WORDS)
    _draw_goal(pen, plan, face, say)
    _draw_names(pen, plan, face)
    if face.path:
        art.path(pen, [plan.squares[stop] for stop in face.path], plan.geometry.gap * 0.36)
    _draw_squares(pen, plan, face, language)
    if face.bridges:
        _draw_bridges(pen, plan, face)
    _draw_jokers(pen, plan, face, say)
    _draw_rolls(pen, plan, say)
    _draw_rating(pen, plan, face, say)
    heading(pen, plan.beside.score_head, say("score"), plan.type.heading)
    draw_score(pen, plan.beside.score, plan.type, score_rows(face.rules), lambda key: _label(key, say))
    _draw_dice(pen, plan, language, say)


def _label(key: str, say: Say) -> str:
    if key.startswith("line-"):
        return say("line").format(line=key.removeprefix("line-"))
    return say("jokers-score" if key == "jokers" else key)


def _draw_goal(pen: Pen, plan: Plan, face: Face, say: Say) -> None:
    """What this side or this task is about."""
    heading(pen, plan.goal, "", plan.type.heading)
    room = Box(plan.goal.x + 1, plan.goal.y, plan.goal.w - 2, plan.goal.h)
    pen.fitted(room, say(f"goal-{face.variant}"), plan.type.heading * 1.25, font=BOLD, smallest=4)


def _draw_names(pen: Pen, plan: Plan, face: Face) -> None:
    """Columns A to D, lines 1 to 4, and beside the names what a task counts there."""
    size = plan.geometry.head / POINT * 0.72
    for column, box in enumerate(plan.columns):
        x = box.x + box.w * (0.12 if face.variant == "task-3" else 0.5)
        pen.text(x, box.cy + middle(size), COLUMN_NAMES[column], size, font=BOLD, at=CENTRE)
    for line, box in enumerate(plan.lines):
        pen.text(box.cx - 0.6, box.cy + middle(size), str(line + 1), size, font=BOLD, at=CENTRE)
    marks = _TASK_MARKS.get(face.variant)
    if marks:
        marks(pen, plan)


def _mark_quotas(pen: Pen, plan: Plan) -> None:
    """Task 2: a circle for each SQUARE that has to be right in a line, two side by side."""
    side = plan.geometry.label * 0.36
    for line, box in enumerate(plan.lines):
        left, top = box.cx - 0.6 - side * 1.06, box.cy + plan.geometry.head * 0.55
        for place in range(quota(line)):
            x = left + (place % 2 * side * 1.12 if quota(line) > 1 else side * 0.56)
            pen.box(Box(x, top + place // 2 * side * 1.12, side, side), side / 2, ink=INK, width=0.25, fill=WHITE)


def _mark_turns(pen: Pen, plan: Plan) -> None:
    """Task 3: a box for each closing of a column, and the way to the next one."""
    side = min(plan.geometry.head * 0.55, plan.columns[0].w * 0.15)
    for place, box in enumerate(plan.columns):
        for closing in range(LINES):
            x = box.right - (LINES - closing) * side * 1.25
            pen.box(Box(x, box.cy - side / 2, side, side), 0.4, ink=EDGE, width=0.25, fill=WHITE)
        if place + 1 < len(plan.columns):
            size = plan.type.heading * 1.2
            pen.text(box.right + plan.geometry.gap / 2, box.cy + middle(size), "→", size, ink=PEN, at=CENTRE)


def _mark_choice(pen: Pen, plan: Plan) -> None:
    """Task 4: a box to tick for the columns and the line that are played."""
    side = plan.geometry.head * 0.6
    for box in plan.columns:
        pen.box(Box(box.cx + side * 0.9, box.cy - side / 2, side, side), 0.5, ink=INK, width=0.25, fill=WHITE)
    for box in plan.lines:
        at = Box(box.cx - 0.6 - side / 2, box.cy + plan.geometry.head * 0.55, side, side)
        pen.box(at, 0.5, ink=INK, width=0.25, fill=WHITE)


_TASK_MARKS: Mapping[str, Callable[[Pen, Plan], None]] = {
    "task-2": _mark_quotas, "task-3": _mark_turns, "task-4": _mark_choice,
}


def _draw_squares(pen: Pen, plan: Plan, face: Face, language: str) -> None:
    g, colours = plan.geometry, face.layout.corners
    words = [LETTERS[language][colour] for colour in colours]
    only = face.path or range(len(plan.squares))
    for index, (square, box) in enumerate(zip(face.side.squares, plan.squares, strict=True)):
        if index not in only:
            art.left_out(pen, box, square, g.disc)
            continue
        pen.fill(f"{box.x:.2f} {box.y:.2f} {box.w:.2f} {box.h:.2f} re", WHITE)
        pen.stamp(art.frame(colours, round(box.w, 2), g.band, pen.mono), box.x, box.y)
        art.letters(pen, box, colours, words, g.band, plan.type.small)
        for colour, quarter in zip(colours, quarters(box), strict=True):
            number = square.predefined[COLOURS.index(colour)]
            if number:
                art.predefined(pen, quarter, box, g.band, number)
        art.centre(pen, box, art.wanted(square), square.mark, g.disc)
    for number, stop in enumerate(face.path, 1):
        art.step(pen, plan.squares[stop], number, g.band, plan.type.small)


def _draw_bridges(pen: Pen, plan: Plan, face: Face) -> None:
    """Where bridges can be drawn: not beside orange SQUARES, and not off the path."""
    squares, only = face.side.squares, face.path or range(len(plan.squares))
    for one, other in NEIGHBOURS:
        if ORANGE not in (squares[one].mark, squares[other].mark) and one in only and other in only:
            art.bridge(pen, plan.squares[one], plan.squares[other])


def _draw_jokers(pen: Pen, plan: Plan, face: Face, say: Say) -> None:
    title = say("jokers-recolour" if face.rules.recolouring else "jokers")
    heading(pen, plan.beside.jokers_head, title, plan.type.heading)
    for box in plan.beside.jokers:
        pen.box(box, box.w * 0.12, ink=INK, width=0.3, fill=WHITE)
        size = box.w / POINT * 0.2
        pen.text(box.x + box.w * 0.1, box.y + box.w * 0.26, "J", size, font=BOLD, ink=SOFT)


def _draw_rolls(pen: Pen, plan: Plan, say: Say) -> None:
    if plan.beside.rolls:
        heading(pen, plan.beside.rolls_head, say("rolls"), plan.type.heading)
    for number, box in enumerate(plan.beside.rolls, 1):
        pen.box(box, 0.6, ink=EDGE, width=0.25, fill=WHITE)
        pen.text(box.x + 0.5, box.y + plan.type.caption * POINT * 0.9, str(number), plan.type.caption, ink=SOFT)


def _draw_rating(pen: Pen, plan: Plan, face: Face, say: Say) -> None:
    """Three boxes to tick; the last border is the best that can be reached."""
    if plan.beside.rating:
        heading(pen, plan.beside.rating_head, say("rating"), plan.type.heading)
    for border, box in zip(face.borders, plan.beside.rating, strict=True):
        tick = _tick(box)
        pen.box(tick, 0.6, ink=INK, width=0.3, fill=WHITE)
        label = Box(box.x, tick.bottom + 0.3, box.w, box.bottom - tick.bottom - 0.3)
        pen.fitted(label, str(border), plan.type.heading * 1.2, font=BOLD, at=CENTRE)


def _tick(box: Box) -> Box:
    side = box.h * 0.52
    return Box(box.cx - side / 2, box.y + 0.5, side, side)


def _draw_dice(pen: Pen, plan: Plan, language: str, say: Say) -> None:
    """The real dice with their letters and names, and how to tell red from green."""
    box, sizes = plan.dice, plan.type
    side, cell = box.h * 0.62, box.h * 1.3
    for place, colour in enumerate(DICE):
        x = box.x + place * cell
        pen.stamp(art.real_die(colour, side, pen.mono), x + (cell - side) / 2, box.y)
        name = f"{LETTERS[language][colour]} {NAMES[language][colour]}"
        pen.fitted(Box(x + 0.3, box.y + side + 0.5, cell - 0.6, box.h - side - 0.5), name, sizes.body, at=CENTRE,
                   smallest=3.5)
    used = len(DICE) * cell + box.h * 0.5
    note = Box(box.x + used, box.y, box.w - used, box.h)
    lines = list(fonts.wrap(say("pips"), sizes.heading, note.w))
    leading = sizes.heading * POINT * 1.25
    pen.lines(note.x, note.cy - len(lines) * leading / 2 + leading * 0.76, lines, sizes.heading, leading)


# ---------------------------------------------------------------- the filled sheet

def fill(pen: Pen, plan: Plan, face: Face, sheet: Sheet | None, language: str, *, turns: int, final: bool) -> None:
    """What has been entered so far; at the end also the score and, in a task, the rating."""
    if sheet is None:
        return
    for index, box in enumerate(plan.squares):
        _fill_square(pen, plan, face, sheet, index, box)
    for one, other in bridges(sheet, face.side) if face.bridges else ():
        art.bridge(pen, plan.squares[one], plan.squares[other], built=True)
    for pips, box in zip(sheet.jokers, plan.beside.jokers, strict=False):
        pen.fitted(box, str(pips or "X"), box.w / POINT * 0.6, font=BOLD, ink=PEN, at=CENTRE)
    for box in plan.beside.rolls[:turns]:
        dice.cross(pen, box.inset(box.h * 0.24), PEN, 0.4)
    if final:
        _fill_score(pen, plan, face, sheet)


def _fill_square(pen: Pen, plan: Plan, face: Face, sheet: Sheet, index: int, box: Box) -> None:
    g, state, square = plan.geometry, sheet.states[index], face.side.squares[index]
    for colour, quarter in zip(face.layout.corners, quarters(box), strict=True):
        number = sheet.corners[index][COLOURS.index(colour)]
        if number:
            room = art.writing_room(quarter, box, g.band)
            pen.fitted(room, str(number), box.w / POINT * 0.205, font=BOLD, ink=PEN, at=CENTRE)
    if state == CIRCLED:
        art.ring(pen, box, g.disc)
        if square.low != square.high:
            art.sum_of(pen, box, g.disc, sheet.sums[index])
    elif state == SHADED:
        art.shade(pen, box, g.band)
    elif state == CROSSED:
        art.cross_out(pen, box)


def _fill_score(pen: Pen, plan: Plan, face: Face, sheet: Sheet) -> None:
    result = score(sheet, face.layout)
    values = {**{line.key: line.points for line in result.lines}, "total": result.total}
    rows = score_rows(face.rules)
    fill_score(pen, plan.beside.score, plan.type, rows, {row.key: values[row.key] for row in rows})
    for border, box in zip(face.borders, plan.beside.rating, strict=True):
        if result.total >= border:
            dice.cross(pen, _tick(box).inset(_tick(box).w * 0.2), PEN, 0.5)


# ---------------------------------------------------------------- for the ranking and the caller

def columns(face: Face, language: str) -> tuple[str, ...]:
    """Short headings for the lines of a score, in their order."""
    say = speaker(language, WORDS)
    if face.rules.recolouring:
        return (say("column-squares"),)
    lines = (say("column-line").format(line=line + 1) for line in range(LINES))
    return (*lines, *(say(f"column-{key}") for key in ("bridges", "purple", "shaded", "jokers")))


def played(state: State) -> int:
    """How many rolls are behind the players."""
    return state.rolls - state.open
