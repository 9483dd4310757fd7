"""The games whose rules can be printed on one page, listed by hand, and the way from a request to a PDF."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import BinaryIO

from companion.games import GAMES
from companion.library import rules_of

from . import (
    blueprints_buildings,
    blueprints_buildings_summary,
    blueprints_squares,
    blueprints_squares_summary,
    pdf,
    summary,
)
from .page import PAPERS, Box, page
from .pen import Alphabet, Drawing, Pen
from .registry import PRINTABLES
from .summary import Choice, SummaryPlan
from .words import Say, speaker

CHOICES: Mapping[str, Choice] = {
    blueprints_squares.KEY: blueprints_squares_summary.CHOICE,
    blueprints_buildings.KEY: blueprints_buildings_summary.CHOICE,
}


@dataclass(frozen=True, slots=True)
class Summary:
    """One page of rules: of which game, how it looks, and where its QR leads."""

    game: str                   # its key
    url: str                    # of the whole rules
    paper: str = "a4"
    language: str = "en"
    mono: bool = False          # pure black, for printers without colour or grey


def to_bytes(wanted: Summary) -> bytes:
    return pdf.rendered(lambda stream: _render(wanted, stream))


def write(wanted: Summary, file: pdf.Output) -> None:
    pdf.save(lambda stream: _render(wanted, stream), file)


def _render(wanted: Summary, stream: BinaryIO) -> None:
    paper = page(PAPERS[wanted.paper])
    with pdf.LOCK:
        plan, art = _common(wanted.game, wanted.paper, wanted.language, wanted.mono, pdf.scratch)
        canvas = pdf.canvas(stream, paper, wanted.language, _title(wanted.game, wanted.language))
        alphabet = pdf.alphabet(canvas)
        alphabet.give_out(art.letters)      # first of all, so that they get the codes they were drawn with
        pen = Pen(alphabet, mono=wanted.mono)
        summary.draw_qr(pen, plan, wanted.url, _say(wanted.language))
        for operators in (pdf.in_mm(paper.height), art.operators, pen.drawing().operators):
            canvas.addLiteral(operators)
        canvas.showPage()
        canvas.save()


def plan_of(game: str, paper: str, language: str) -> SummaryPlan:
    """Where things are on the page."""
    text = summary.passages(rules_of(game, language), CHOICES[game], language, _say(language))
    return summary.plan(_frame(paper), text)


def _frame(paper: str) -> Box:
    return page(PAPERS[paper]).frames[0].inset(pdf.EDGE)


def _say(language: str) -> Say:
    return speaker(language, summary.WORDS)


def _title(game: str, language: str) -> str:
    return f"{GAMES[game].say(language, 'name', {})} · {_say(language)('on-one-page')}"


@lru_cache(maxsize=16)
def _common(game: str, paper: str, language: str, mono: bool,
            alphabet: Callable[[], Alphabet]) -> tuple[SummaryPlan, Drawing]:
    """All but the QR; ``alphabet`` gives the codes of a new document."""
    plan, pen, say = plan_of(game, paper, language), Pen(alphabet(), mono=mono), _say(language)
    name, intro = GAMES[game].say(language, "name", {}), rules_of(game, language).section(CHOICES[game].intro).lead
    PRINTABLES[game].emblem(pen, plan.emblem)
    summary.draw(pen, plan, name, intro, (say("legend"), say("house-note")), say)
    return plan, pen.drawing()
