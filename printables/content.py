"""What stands where on the pages of a job: the common drawing, what each sheet adds to it, the ranking."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from companion.core.scoring import Score
from companion.core.wording import signed
from companion.games import GAMES

from . import fonts, furniture, ranking
from .furniture import Entry, ReceiptLine, SheetPlan
from .job import KEEPSAKE, Job, Seat
from .page import Box
from .pen import Alphabet, Drawing, Pen
from .registry import PRINTABLES
from .words import Say, speaker


def title(job: Job) -> str:
    return f"{_game_name(job.game, job.language)} · {_layout_name(job.layout, _say(job))}"


def _game_name(game: str, language: str) -> str:
    return GAMES[game].say(language, "name", {})


def _layout_name(layout: Any, say: Say) -> str:
    """Our own drawing is called so in the reader's language; a copied one has the name its makers gave it."""
    return say("house-layout") if layout.key == "house" else str(layout.name)


def _say(job: Job) -> Say:
    return speaker(job.language, PRINTABLES[job.game].WORDS)


def _name(name: str, number: int) -> str:
    """Names the font cannot write in full are told apart by their number at the table."""
    return f"{name} · {number}" if fonts.undrawable(name) else name


def _points(total: int) -> str:
    return str(total).replace("-", "−")


# ---------------------------------------------------------------- the same on every sheet

def common(job: Job, frame: Box, alphabet: Callable[[], Alphabet]) -> tuple[SheetPlan, Drawing]:
    """The plan of the sheet and the empty sheet itself; ``alphabet`` gives the codes of a new document."""
    record = json.dumps(GAMES[job.game].layout_record(job.layout), sort_keys=True)
    return _common(job.game, record, frame, job.language, job.mono, job.purpose == KEEPSAKE, alphabet)


@lru_cache(maxsize=32)
def _common(game: str, record: str, frame: Box, language: str, mono: bool, keepsake: bool,
            alphabet: Callable[[], Alphabet]) -> tuple[SheetPlan, Drawing]:
    printable, say = PRINTABLES[game], speaker(language, PRINTABLES[game].WORDS)
    layout = GAMES[game].read_layout(json.loads(record))
    plan, pen = printable.plan(frame, layout), Pen(alphabet(), mono=mono)
    entries = [Entry(say("player")), Entry(say("layout"), _layout_name(layout, say)), Entry(say("table")),
               Entry(say("date"))]
    furniture.title_block(pen, plan, _game_name(game, language), entries, printable.emblem)
    printable.draw(pen, plan, layout, language)
    if not keepsake:
        printable.aid(pen, plan, layout, language)
    if layout.key == "house":
        furniture.footnote(pen, plan, say("house-note"))
    return plan, pen.drawing()


# ---------------------------------------------------------------- what differs from sheet to sheet

def layer(job: Job, seat: Seat, number: int, plan: SheetPlan, alphabet: Alphabet) -> Drawing:
    printable, say = PRINTABLES[job.game], _say(job)
    pen = Pen(alphabet, mono=job.mono)
    final = job.purpose == KEEPSAKE
    furniture.write_name(pen, plan, _name(seat.name, number), _place(job, number - 1, say))
    furniture.write_code(pen, plan, job.code)
    if seat.url:
        furniture.qr_block(pen, plan, seat.url, say(f"scan-{job.purpose}"))
    printable.fill(pen, plan, job.layout, seat.sheet, job.language, turns=job.turns, final=final)
    if final:
        _receipt(pen, plan, job, GAMES[job.game].score(seat.sheet, job.layout), say)
    return pen.drawing()


def _place(job: Job, seat: int, say: Say) -> str:
    standing = next((row for row in job.standings if row.seat == seat), None)
    if standing is None:
        return ""
    if len(job.standings) == 1:
        return say("alone")
    return say("of").format(place=standing.place, count=len(job.standings))


def _receipt(pen: Pen, plan: SheetPlan, job: Job, score: Score, say: Say) -> None:
    lines = [ReceiptLine(GAMES[job.game].say(job.language, f"line-{line.key}", line.facts), signed(line.points))
             for line in score.lines]
    furniture.receipt(pen, plan, say("receipt"), lines, ReceiptLine(say("final"), _points(score.total)))


# ---------------------------------------------------------------- the ranking

def ranking_page(job: Job, frame: Box, alphabet: Alphabet) -> Drawing:
    printable, say = PRINTABLES[job.game], _say(job)
    plan, pen = ranking.plan(frame), Pen(alphabet, mono=job.mono)
    entries = [Entry(""), Entry(say("layout"), _layout_name(job.layout, say)), Entry(say("table"), job.code),
               Entry(say("date"))]
    furniture.title_block(pen, plan, _game_name(job.game, job.language), entries, printable.emblem)
    furniture.write_name(pen, plan, say("ranking"))
    headings = (say("player"), *printable.columns(job.layout, job.language), say("points"))
    ranking.draw(pen, plan, headings, _ranking_rows(job))
    return pen.drawing()


def _ranking_rows(job: Job) -> list[ranking.Row]:
    game, rows = GAMES[job.game], []
    for standing in job.standings:
        seat = job.seats[standing.seat]
        score = game.score(seat.sheet, job.layout)
        why = game.say(job.language, f"tie-{standing.why}", standing.facts or {}) if standing.why else ""
        rows.append(ranking.Row(standing.place, _name(seat.name, standing.seat + 1),
                                tuple(_points(line.points) for line in score.lines), _points(standing.score), why))
    return rows
