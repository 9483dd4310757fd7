"""A job becomes a PDF. What is the same on all its sheets is drawn once and stamped on each page."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Any, BinaryIO, Protocol

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from companion.core.scoring import Score
from companion.core.wording import signed
from companion.games import GAMES

from . import blueprints_squares, fonts, furniture, ranking
from .fonts import POINT
from .furniture import Entry, ReceiptLine, SheetPlan
from .job import KEEPSAKE, Job, Seat
from .page import PAPERS, Box, Page, page
from .pen import SOFT, Alphabet, Drawing, Pen
from .words import Say, speaker

_EDGE = 0.3                     # lines on the edge of a frame stay inside it
_LOCK = Lock()                  # ReportLab's fonts are read by one document at a time
_SHEET, _LAYER = "sheet", "layer"


class Printable(Protocol):
    """What a game's module gives: a plan in mm, the empty sheet, the player aid, what is written on it."""

    KEY: str
    WORDS: Mapping[str, Mapping[str, str]]

    def plan(self, frame: Box, layout: Any, /) -> SheetPlan: ...
    def draw(self, pen: Pen, plan: Any, layout: Any, language: str, /) -> None: ...
    def aid(self, pen: Pen, plan: Any, layout: Any, language: str, /) -> None: ...
    def fill(self, pen: Pen, plan: Any, layout: Any, sheet: Any, /, *, turns: int, final: bool) -> None: ...
    def emblem(self, pen: Pen, box: Box, /) -> None: ...
    def columns(self, layout: Any, language: str, /) -> Sequence[str]: ...
    def played(self, state: Any, /) -> int: ...


PRINTABLES: Mapping[str, Printable] = {game.KEY: game for game in (blueprints_squares,)}


# ---------------------------------------------------------------- files

def to_bytes(job: Job) -> bytes:
    stream = BytesIO()
    write(job, stream)
    return stream.getvalue()


def write(job: Job, file: BinaryIO | str | os.PathLike[str]) -> None:
    """Write the job to an open file, or to a path: under a temporary name first, so that no half file is ever seen."""
    if not isinstance(file, str | os.PathLike):
        _render(job, file)
        return
    path = Path(file)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("xb") as stream:
            _render(job, stream)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _render(job: Job, stream: BinaryIO) -> None:
    with _LOCK:
        rl_config.useA85 = 0                # binary streams: a quarter smaller, and faster
        paper = page(PAPERS[job.paper], two_up=job.two_up)
        canvas = _canvas(stream, paper, job.language)
        _describe(canvas, job)
        alphabet = Alphabet(canvas._doc)    # the document is the key under which a font keeps its codes
        frame = _inner(paper.frames[0])
        _define(canvas, _SHEET, frame, _adopted(_art(*_art_key(job, frame)), alphabet))
        if job.purpose == KEEPSAKE and len(job.standings) > 1:
            _ranking_page(canvas, job, alphabet)
            canvas.setPageSize((paper.width / POINT, paper.height / POINT))
        sheets = _sheets(canvas, job, frame, alphabet)
        while batch := tuple(islice(sheets, len(paper.frames))):
            _sheet_page(canvas, paper, batch, job.mono)
        canvas.save()


def _canvas(stream: Any, paper: Page, language: str) -> Any:
    return Canvas(stream, pagesize=(paper.width / POINT, paper.height / POINT), pageCompression=1, invariant=1,
                  initialFontName=fonts.font(fonts.REGULAR).fontName, lang=language)


def _describe(canvas: Any, job: Job) -> None:
    canvas.setTitle(f"{GAMES[job.game].say(job.language, 'name', {})} · {_layout_name(job.layout, _say(job))}")
    canvas.setAuthor("")
    canvas.setCreator("companion")


# ---------------------------------------------------------------- pages

def _define(canvas: Any, name: str, frame: Box, operators: str) -> None:
    canvas.beginForm(name, frame.x - _EDGE, frame.y - _EDGE, frame.right + _EDGE, frame.bottom + _EDGE)
    canvas.addLiteral(operators)
    canvas.endForm()


def _inner(frame: Box) -> Box:
    return Box(0, 0, frame.w, frame.h).inset(_EDGE)


def _in_mm(height: float) -> str:
    """From here on everything is in mm, from the top left."""
    return f"{1 / POINT:.6f} 0 0 {-1 / POINT:.6f} 0 {height / POINT:.4f} cm"


def _sheet_page(canvas: Any, paper: Page, layers: Sequence[str], mono: bool) -> None:
    canvas.addLiteral(_in_mm(paper.height))
    for frame, layer in zip(paper.frames, layers, strict=False):
        canvas.addLiteral(f"q 1 0 0 1 {frame.x:.2f} {frame.y:.2f} cm")
        canvas.doForm(_SHEET)
        if layer:
            canvas.addLiteral(layer)
        else:
            canvas.doForm(_LAYER)
        canvas.addLiteral("Q")
    if len(paper.frames) > 1:
        canvas.addLiteral(_cut_line(paper, mono))
    canvas.showPage()


def _cut_line(paper: Page, mono: bool) -> str:
    pen = Pen(Alphabet(None), mono=mono)
    middle = paper.width / 2
    pen.line(middle, paper.frames[0].y, middle, paper.frames[0].bottom, SOFT, 0.15, "[1.5 1.5] 0 d")
    return pen.drawing().operators


def _sheets(canvas: Any, job: Job, frame: Box, alphabet: Alphabet) -> Iterator[str]:
    """What each sheet adds to the common drawing, one by one; "" stands for the form of a sheet printed many times."""
    for number, seat in enumerate(job.seats, 1):
        layer = _layer(job, seat, number, frame, alphabet)
        if job.copies > 1:
            _define(canvas, _LAYER, frame, layer)
            layer = ""
        for _ in range(job.copies):
            yield layer


# ---------------------------------------------------------------- the common drawing

def _art_key(job: Job, frame: Box) -> tuple[str, str, Box, str, bool, bool]:
    layout = json.dumps(GAMES[job.game].layout_record(job.layout), sort_keys=True)
    return job.game, layout, frame, job.language, job.mono, job.purpose == KEEPSAKE


@lru_cache(maxsize=32)
def _art(game: str, layout_record: str, frame: Box, language: str, mono: bool, keepsake: bool) -> Drawing:
    """The empty sheet. It is drawn on a document of its own, and its characters are given out anew in each other."""
    printable, say = PRINTABLES[game], speaker(language, PRINTABLES[game].WORDS)
    layout = GAMES[game].read_layout(json.loads(layout_record))
    plan = printable.plan(frame, layout)
    pen = Pen(Alphabet(_canvas(BytesIO(), page(PAPERS["a4"]), language)._doc), mono=mono)
    entries = [Entry(say("player")), Entry(say("layout"), _layout_name(layout, say)), Entry(say("table")),
               Entry(say("date"))]
    furniture.title_block(pen, plan, GAMES[game].say(language, "name", {}), entries,
                          lambda box: printable.emblem(pen, box))
    printable.draw(pen, plan, layout, language)
    if not keepsake:
        printable.aid(pen, plan, layout, language)
    if layout.key == "house":
        furniture.footnote(pen, plan, say("house-note"))
    return pen.drawing()


def _adopted(drawing: Drawing, alphabet: Alphabet) -> str:
    for name, letters in drawing.letters:
        alphabet.encode(letters, name)
    return drawing.operators


def _layout_name(layout: Any, say: Say) -> str:
    return say("house-layout") if layout.key == "house" else str(layout.name)


def _say(job: Job) -> Say:
    return speaker(job.language, PRINTABLES[job.game].WORDS)


# ---------------------------------------------------------------- what differs from sheet to sheet

def _layer(job: Job, seat: Seat, number: int, frame: Box, alphabet: Alphabet) -> str:
    printable, say = PRINTABLES[job.game], _say(job)
    plan = printable.plan(frame, job.layout)
    pen = Pen(alphabet, mono=job.mono)
    furniture.write_name(pen, plan, _name(seat.name, number), _place(job, number - 1, say))
    if job.code:
        furniture.write_code(pen, plan, job.code)
    if seat.url:
        furniture.qr_block(pen, plan, seat.url, say(f"scan-{job.purpose}"))
    if seat.sheet is not None:
        printable.fill(pen, plan, job.layout, seat.sheet, turns=job.turns, final=job.purpose == KEEPSAKE)
    if job.purpose == KEEPSAKE:
        _receipt(pen, plan, job, GAMES[job.game].score(seat.sheet, job.layout), say)
    return pen.drawing().operators


def _name(name: str, number: int) -> str:
    """Names the font cannot write in full are told apart by their number at the table."""
    return f"{name} · {number}" if fonts.undrawable(name) else name


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


def _points(total: int) -> str:
    return str(total).replace("-", "−")


# ---------------------------------------------------------------- the ranking

def _ranking_page(canvas: Any, job: Job, alphabet: Alphabet) -> None:
    paper = page(PAPERS[job.paper])
    frame = paper.frames[0].inset(_EDGE)
    game, printable, say = GAMES[job.game], PRINTABLES[job.game], _say(job)
    plan, pen = ranking.plan(frame), Pen(alphabet, mono=job.mono)
    entries = [Entry(""), Entry(say("layout"), _layout_name(job.layout, say)),
               Entry(say("table"), job.code), Entry(say("date"))]
    furniture.title_block(pen, plan, game.say(job.language, "name", {}), entries, lambda box: printable.emblem(pen, box))
    furniture.write_name(pen, plan, say("ranking"))
    headings = (say("ranking-name"), *printable.columns(job.layout, job.language), say("ranking-total"))
    ranking.draw(pen, plan, headings, _ranking_rows(job))
    canvas.setPageSize((paper.width / POINT, paper.height / POINT))
    canvas.addLiteral(_in_mm(paper.height))
    canvas.addLiteral(pen.drawing().operators)
    canvas.showPage()


def _ranking_rows(job: Job) -> list[ranking.Row]:
    game, rows = GAMES[job.game], []
    for standing in job.standings:
        seat = job.seats[standing.seat]
        score = game.score(seat.sheet, job.layout)
        why = game.say(job.language, f"tie-{standing.why}", standing.facts or {}) if standing.why else ""
        rows.append(ranking.Row(standing.place, _name(seat.name, standing.seat + 1),
                                tuple(signed(line.points).lstrip("+") for line in score.lines),
                                _points(standing.score), why))
    return rows
