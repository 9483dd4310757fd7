"""What stands where on the pages of a job: the common drawing, what each sheet adds to it, the ranking."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from companion.core.scoring import Score
from companion.core.wording import signed
from companion.games import GAMES

from . import furniture, ranking, registry
from .furniture import Entry, ReceiptLine, SheetPlan
from .job import KEEPSAKE, TABLE, Job, Seat
from .page import Box
from .pen import Alphabet, Drawing, Letters, Pen
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


def _points(total: int) -> str:
    return str(total).replace("-", "−")


# ---------------------------------------------------------------- the same on every sheet

@dataclass(frozen=True, slots=True)
class EmptySheet:
    """What all sheets of a kind have in common."""

    plan: SheetPlan
    art: Drawing


def common(job: Job, frame: Box, alphabet: Callable[[], Alphabet]) -> Mapping[str, EmptySheet]:
    """The empty sheet of every kind that is printed; ``alphabet`` gives the codes of a new document.

    Each is drawn with the codes that the ones before it have left, in this order.
    """
    record = json.dumps(GAMES[job.game].layout_record(job.layout), sort_keys=True)
    found, before = dict[str, EmptySheet](), tuple[Letters, ...]()
    for kind in dict.fromkeys(kind_of(job, seat) for seat in job.seats):
        found[kind] = _common(job.game, record, kind, frame, job.language, job.mono, job.purpose == KEEPSAKE, alphabet,
                              before)
        before = (*before, found[kind].art.letters)
    return found


def kind_of(job: Job, seat: Seat) -> str:
    """Which kind of sheet a seat gets, where a game has several."""
    return seat.kind or registry.kind_of(job.game, job.layout, seat.sheet)


@lru_cache(maxsize=32)
def _common(game: str, record: str, kind: str, frame: Box, language: str, mono: bool, keepsake: bool,
            alphabet: Callable[[], Alphabet], before: Iterable[Letters]) -> EmptySheet:
    printable, say = PRINTABLES[game], speaker(language, PRINTABLES[game].WORDS)
    layout = GAMES[game].read_layout(json.loads(record))
    face, codes = registry.face(game, layout, kind), alphabet()
    for letters in before:
        codes.give_out(letters)
    plan, pen = printable.plan(frame, face), Pen(codes, mono=mono)
    shared = registry.is_shared(game, kind)
    entries = [Entry(say("players" if shared else "player")), Entry(say("layout"), _layout_name(layout, say)),
               Entry(say("table")), Entry(say("date"))]
    furniture.title_block(pen, plan, _headline(game, kind, language), entries, printable.emblem)
    printable.draw(pen, plan, face, language)
    if shared or not keepsake:          # a receipt is a player's
        printable.aid(pen, plan, face, language)
    if layout.key == "house":
        furniture.footnote(pen, plan, say("house-note"))
    return EmptySheet(plan, pen.drawing())


def _headline(game: str, kind: str, language: str) -> str:
    """The name of the game; behind a dash, the kind of sheet where there are several."""
    kind_name = registry.kind_name(game, kind, language)
    return f"{_game_name(game, language)} – {kind_name}" if kind_name else _game_name(game, language)


# ---------------------------------------------------------------- what differs from sheet to sheet

def layer(job: Job, seat: Seat, number: int, plan: SheetPlan, alphabet: Alphabet) -> Drawing:
    printable, say = PRINTABLES[job.game], _say(job)
    pen = Pen(alphabet, mono=job.mono)
    kind, final = kind_of(job, seat), job.purpose == KEEPSAKE
    shared = registry.is_shared(job.game, kind)
    furniture.write_name(pen, plan, seat.name if shared else furniture.told_apart(seat.name, number),
                         _place(job, number - 1, say))
    furniture.write_code(pen, plan, job.code)
    if seat.url:
        furniture.qr_block(pen, plan, seat.url, say("scan-shared" if shared and job.purpose == TABLE
                                                    else f"scan-{job.purpose}"))
    face = registry.face(job.game, job.layout, kind)
    printable.fill(pen, plan, face, seat.sheet, job.language, turns=job.turns, final=final)
    if final and not shared:
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
    kind = kind_of(job, job.seats[0])
    whole = isinstance(printable, registry.OfATable)        # its kinds are for seats, not for games
    headline = _game_name(job.game, job.language) if whole else _headline(job.game, kind, job.language)
    furniture.title_block(pen, plan, headline, entries, printable.emblem)
    furniture.write_name(pen, plan, say("ranking"))
    face = registry.face(job.game, job.layout, kind)
    headings = (say("player"), *printable.columns(face, job.language), say("points"))
    ranking.draw(pen, plan, headings, _ranking_rows(job))
    return pen.drawing()


def _ranking_rows(job: Job) -> list[ranking.Row]:
    game, rows = GAMES[job.game], []
    for standing in job.standings:
        seat = job.seats[standing.seat]
        score = game.score(seat.sheet, job.layout)
        why = game.say(job.language, f"tie-{standing.why}", standing.facts or {}) if standing.why else ""
        rows.append(ranking.Row(standing.place, furniture.told_apart(seat.name, standing.seat + 1),
                                tuple(_points(line.points) for line in score.lines), _points(standing.score), why))
    return rows
