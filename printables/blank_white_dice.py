"""The mats of Blank White Dice: one for each player, and one in the middle of the table for all.

Dice are drawn unfolded, in the order of the phone. What has been drawn on the real ones is written as a pencil would.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.blank_white_dice.cards import CORE, SCORE
from companion.games.blank_white_dice.layout import KEY, Layout
from companion.games.blank_white_dice.messages import NAMES, die_name
from companion.games.blank_white_dice.pieces import CardView, DieView, PlayerView
from companion.games.blank_white_dice.state import COMMON_TAGS, GOAL, LONG_GOAL, State
from companion.games.blank_white_dice.tableau import ACTIVE

from . import blank_white_dice_aid, fonts
from . import blank_white_dice_art as art
from . import blank_white_dice_plan as plans
from . import blank_white_dice_slots as slots
from .blank_white_dice_art import emblem
from .blank_white_dice_plan import KINDS, MAT, SPACES, TABLE, DiePlan, MatPlan, TablePlan
from .blank_white_dice_sheets import Mat, Middle, mat_of, middle_of, shown_name
from .blank_white_dice_words import WORDS
from .fonts import BOLD, POINT
from .furniture import Type, heading
from .page import Box
from .pen import CENTRE, EDGE, HAIR, INK, PEN, RIGHT, SOFT, WASH, WHITE, Pen, middle
from .words import Say, speaker

SHARED = TABLE
_GAINED_IN_LINE = 2             # dice of others, before they stand in two columns
Sheets = Mat | Middle
Plan = MatPlan | TablePlan

__all__ = ["KEY", "SHARED", "WORDS", "aid", "columns", "draw", "emblem", "face", "fill", "kind_name", "kind_of",
           "kinds", "mat_of", "middle_of", "options_of", "plan", "played", "usual"]


# ---------------------------------------------------------------- kinds of sheets

def kinds(layout: Layout) -> tuple[str, ...]:
    return KINDS


def usual(layout: Layout) -> tuple[str, ...]:
    return KINDS


def kind_of(sheet: Sheets) -> str:
    return MAT if isinstance(sheet, Mat) else TABLE


def kind_name(kind: str, language: str) -> str:
    return speaker(language, WORDS)(f"kind-{kind}")


def options_of(kind: str) -> Mapping[str, str]:
    return {}


def face(layout: Layout, kind: str) -> str:
    """There is one layout: a mat is told by its kind."""
    return kind


def plan(frame: Box, kind: str) -> Plan:
    return plans.mat(frame) if kind == MAT else plans.table(frame)


# ---------------------------------------------------------------- the empty mats

def draw(pen: Pen, plan: Plan, kind: str, language: str) -> None:
    say = speaker(language, WORDS)
    if isinstance(plan, MatPlan):
        _draw_mat(pen, plan, say)
    else:
        _draw_table(pen, plan, say)


def aid(pen: Pen, plan: Plan, kind: str, language: str) -> None:
    blank_white_dice_aid.aid(pen, plan, language)


def _draw_mat(pen: Pen, plan: MatPlan, say: Say) -> None:
    sizes = plan.type
    heading(pen, plan.track_head, say("points-track"), sizes.heading)
    _draw_track(pen, plan.track, sizes, say)
    for number, (die, words) in enumerate(zip(plan.dice, ("tray-done", "tray-gained"), strict=True), 1):
        _draw_die(pen, die, sizes, say("die").format(number=number), "")
        art.tray(pen, die.tray, say(words), sizes.small)
    _draw_die(pen, plan.common, sizes, say("common"), say("while-yours"))
    art.tray(pen, plan.common.tray, say("tray-common"), sizes.small)
    pen.stroke(art.round_in(plan.disc), SOFT, 0.3, "[1.4 1.2] 0 d")
    pen.fitted(plan.disc.inset(plan.disc.w * 0.1), say("disc"), sizes.small, ink=SOFT, at=CENTRE, smallest=3)
    line = _lies_line(plan)
    pen.caption(line.x, line.y - 0.4, say("lies-on"), sizes.caption)
    pen.line(line.x, line.bottom, line.right, line.bottom, EDGE, 0.2)
    slots.draw(pen, plan.cards, sizes, say("cards"))


def _lies_line(plan: MatPlan) -> Box:
    """What the disc lies on is written here."""
    box = plan.lies
    high = min(box.h * 0.42, 8)
    return Box(box.x, box.cy - high * 0.2, box.w, high)


def _draw_die(pen: Pen, die: DiePlan, sizes: Type, name: str, note: str) -> None:
    art.cross(pen, die.faces)
    size = sizes.name * 0.9
    pen.fitted(_name_line(die, sizes), name, size, font=BOLD, smallest=5)
    if note:
        pen.fitted(_note_line(die, sizes), note, sizes.body, ink=SOFT, smallest=4)


def _name_line(die: DiePlan, sizes: Type) -> Box:
    return Box(die.name.x, die.name.y, die.name.w, sizes.name * POINT)


def _note_line(die: DiePlan, sizes: Type) -> Box:
    return Box(die.name.x, _name_line(die, sizes).bottom + 0.4, die.name.w, sizes.body * POINT * 1.25)


def _draw_track(pen: Pen, spaces: Sequence[Box], sizes: Type, say: Say) -> None:
    """0 to the long goal; both goals have a double frame, and who is beyond them has a space of his own."""
    for points, box in enumerate(spaces):
        goal, beyond = points in (GOAL, LONG_GOAL), points > LONG_GOAL
        pen.box(box, ink=INK if goal else EDGE, width=0.35 if goal else 0.2, fill=WASH if goal else WHITE)
        if goal:
            pen.box(box.inset(0.55), ink=INK, width=0.2)
        words = say("beyond") if beyond else str(points)
        label = Box(box.x + 0.7, box.bottom - sizes.small * POINT * 1.75, box.w - 1.4, sizes.small * POINT * 1.3)
        pen.fitted(label, words, sizes.small if beyond else sizes.small * 1.15, font=BOLD if goal else fonts.REGULAR,
                   ink=INK if goal else SOFT, at=CENTRE, smallest=3)


def _draw_table(pen: Pen, plan: TablePlan, say: Say) -> None:
    sizes = plan.type
    heading(pen, plan.track_head, say("points-of-all"), sizes.heading)
    for name, track in zip(plan.names, plan.tracks, strict=True):
        _draw_track(pen, track, sizes, say)
        pen.line(name.x, name.bottom - 0.1, name.right, name.bottom - 0.1, HAIR, 0.2)
    _draw_die(pen, plan.common, sizes, say("common"), "")
    art.tray(pen, plan.common.tray, say("tray-common"), sizes.small)
    slots.draw(pen, plan.core, sizes, say("core"))
    for slot, card in zip(plan.core.slots, CORE, strict=True):
        slots.print_card(pen, slot, sizes, card, say(f"core-{card.name}"))
    for part, title in zip(plan.others, (say("others"), ""), strict=True):
        slots.draw(pen, part, sizes, title)


# ---------------------------------------------------------------- the mats of a game

def fill(pen: Pen, plan: Plan, kind: str, sheet: Sheets | None, language: str, *, turns: int, final: bool) -> None:
    """What lies there now: tops with a thick rim, icons as their letters, idle ones struck out."""
    if isinstance(plan, MatPlan) and isinstance(sheet, Mat):
        _fill_mat(pen, plan, sheet, language)
    elif isinstance(plan, TablePlan) and isinstance(sheet, Middle):
        _fill_table(pen, plan, sheet, language)


def _fill_mat(pen: Pen, plan: MatPlan, mat: Mat, language: str) -> None:
    say = speaker(language, WORDS)
    _put(pen, plan.track, mat.points, mat.letter)
    for die, view in zip(plan.dice, mat.own, strict=True):
        if view.owner == mat.player:
            _fill_die(pen, die, plan.type, view, mat.looks, say)
        else:
            _note(pen, die, plan.type, say("with").format(player=view.owner))
    if mat.common:
        _fill_die(pen, plan.common, plan.type, mat.common, mat.looks, say)
    _fill_gained(pen, plan.dice[1].tray, plan.type, mat, language)
    _fill_disc(pen, plan, mat, say)
    for slot, card in zip(plan.cards.slots, mat.cards, strict=False):
        slots.write_card(pen, slot, plan.type, card, (), mat.looks, say)
    _tell_rest(pen, plan.cards.rest, len(mat.cards) - len(plan.cards.slots), plan.type, say)


def _tell_rest(pen: Pen, box: Box, count: int, sizes: Type, say: Say) -> None:
    """Cards that there are no lines for."""
    if count > 0:
        pen.fitted(box, say("more-cards").format(count=count), sizes.small, ink=PEN, smallest=3.5)


def _put(pen: Pen, track: Sequence[Box], points: int, letter: str) -> None:
    """A disc on its space; beyond the track the points are written beside it."""
    box = track[min(points, SPACES - 1)]
    alone = box.h > box.w * 1.2         # there is room for the disc beside the number
    side = min(box.w, box.h) * 0.88 if not alone else min(box.w * 0.86, box.h * 0.6)
    top = box.y + box.h * 0.06 if alone else box.cy - side / 2
    art.disc(pen, Box(box.cx - side / 2, top, side, side), str(points) if points >= SPACES - 1 else letter)


def _fill_die(pen: Pen, plan: DiePlan, sizes: Type, view: DieView, looks: art.Looks, say: Say) -> None:
    if view.hidden:
        _note(pen, plan, sizes, say("hidden"))
        return
    for box, drawn in zip(plan.faces, view.faces, strict=True):
        art.face(pen, box.inset(0.15), drawn, looks)


def _note(pen: Pen, plan: DiePlan, sizes: Type, words: str) -> None:
    pen.fitted(_note_line(plan, sizes), words, sizes.body, font=BOLD, ink=PEN, smallest=3.5)


def _fill_gained(pen: Pen, tray: Box, sizes: Type, mat: Mat, language: str) -> None:
    """Dice of others, each in a line: there are crosses only for the player's own."""
    if not mat.gained:
        return
    inner = tray.inset(0.7)
    pen.box(inner, fill=WHITE, width=0)
    across = 1 if len(mat.gained) <= _GAINED_IN_LINE else 2
    rows = inner.rows(max(-(-len(mat.gained) // across), _GAINED_IN_LINE), 0.4)
    for view, cell in zip(mat.gained, (cell for row in rows for cell in row.columns(across, 1)), strict=False):
        name = Box(cell.x, cell.y, cell.w, min(sizes.small * POINT * 1.2, cell.h * 0.4))
        pen.fitted(name, die_name(language, view.name), sizes.small, font=BOLD, ink=PEN, smallest=3)
        if not view.hidden:
            art.row(pen, Box(cell.x, name.bottom + 0.2, cell.w, cell.bottom - name.bottom - 0.4), view.faces,
                    mat.looks)


def _fill_disc(pen: Pen, plan: MatPlan, mat: Mat, say: Say) -> None:
    if not mat.mark:
        art.disc(pen, plan.disc.inset(plan.disc.w * 0.06), mat.letter)
        return
    words = say("score") if mat.mark == SCORE else mat.mark
    pen.fitted(_lies_line(plan), words, plan.type.heading * 1.2, font=BOLD, ink=PEN, smallest=4)


# ---------------------------------------------------------------- the mat of a table

def _fill_table(pen: Pen, plan: TablePlan, table: Middle, language: str) -> None:
    say = speaker(language, WORDS)
    _fill_status(pen, plan, table, language, say)
    for player, letter, name, track in zip(table.players, table.letters, plan.names, plan.tracks, strict=False):
        _fill_name(pen, name, player, plan.type)
        _put(pen, track, player.points, letter)
    _fill_die(pen, plan.common, plan.type, table.common, table.looks, say)
    owner = table.common.owner
    _note(pen, plan.common, plan.type, say("with").format(player=owner) if owner else say("nobodys"))
    discs = {card.name: [letter for player, letter in zip(table.players, table.letters, strict=True)
                         if player.mark == card.name] for card in table.cards}
    _fill_core(pen, plan, table.cards, discs, say)
    lines = [slot for part in plan.others for slot in part.slots]
    others = [card for card in table.cards if not card.core]
    for slot, card in zip(lines, others, strict=False):
        slots.write_card(pen, slot, plan.type, card, discs[card.name], table.looks, say)
    _tell_rest(pen, plan.others[1].rest, len(others) - len(lines), plan.type, say)


def _fill_status(pen: Pen, plan: TablePlan, table: Middle, language: str, say: Say) -> None:
    phase = NAMES[language]["common-tags" if table.phase == COMMON_TAGS else table.phase]
    words = say("status" if table.round else "status-set-up").format(round=table.round, phase=phase, goal=table.goal)
    size, box = plan.type.heading, plan.track_head
    pen.text(box.right - 1, box.cy + middle(size), words, size, font=BOLD, ink=PEN, at=RIGHT)


def _fill_name(pen: Pen, box: Box, player: PlayerView, sizes: Type) -> None:
    """A name; before it a sign for who begins."""
    name, mark = shown_name(player.name, player.seat), box.h * 0.32
    if player.starting:
        art.SIGNS["main"](pen, Box(box.x, box.cy - mark / 2, mark, mark))
        box = Box(box.x + mark + 0.4, box.y, box.w - mark - 0.4, box.h)
    art.in_lines(pen, Box(box.x + 0.4, box.y, box.w - 1.6, box.h), name, sizes.heading)


def _fill_core(pen: Pen, plan: TablePlan, cards: Sequence[CardView], discs: Mapping[str, Sequence[str]],
               say: Say) -> None:
    """What has become of the core cards: their lines are printed."""
    known = {card.name: card for card in cards}
    for slot, core in zip(plan.core.slots, CORE, strict=True):
        card = known[core.name]
        if card.state != ACTIVE or discs[card.name]:
            slots.write_state(pen, slot, slots.printed_state(slot), plan.type, card.state, discs[card.name], say)


# ---------------------------------------------------------------- for the ranking and the caller

def columns(kind: str, language: str) -> tuple[str, ...]:
    return (speaker(language, WORDS)("column-points"),)


def played(state: State) -> int:
    """How many rounds are behind the players."""
    return max(state.round - 1, 0)
