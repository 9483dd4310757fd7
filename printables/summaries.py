"""The games whose rules can be printed on one page, listed by hand, and the way from a request to a PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import BinaryIO

from companion.games import GAMES
from companion.library import rules_of

from . import (
    blank_white_dice,
    blank_white_dice_summary,
    blueprints_buildings,
    blueprints_buildings_summary,
    blueprints_squares,
    blueprints_squares_summary,
    colour_square,
    colour_square_summary,
    pdf,
    summary,
)
from .page import PAPERS, Box, page
from .pen import Alphabet, Drawing, Letters, Pen
from .registry import PRINTABLES
from .summary import Choice, SummaryPlan
from .words import Say, speaker

CHOICES: Mapping[str, Choice] = {
    blueprints_squares.KEY: blueprints_squares_summary.CHOICE,
    blueprints_buildings.KEY: blueprints_buildings_summary.CHOICE,
    colour_square.KEY: colour_square_summary.CHOICE,
    blank_white_dice.KEY: blank_white_dice_summary.CHOICE,
}


REFERENCES: Mapping[str, Choice] = {
    blank_white_dice.KEY: blank_white_dice_summary.REFERENCE,
}
"""A page of icons and keywords behind the first, for a game that has more of them than one page holds."""


@dataclass(frozen=True, slots=True)
class Summary:
    """The rules on paper: of which game, how they look, and where their QR leads."""

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
        leaves = _leaves(wanted)
        canvas = pdf.canvas(stream, paper, wanted.language, _title(wanted.game, wanted.language))
        alphabet = pdf.alphabet(canvas)
        for _, art in leaves:               # first of all, so that they get the codes they were drawn with
            alphabet.give_out(art.letters)
        for plan, art in leaves:
            pen = Pen(alphabet, mono=wanted.mono)
            summary.draw_qr(pen, plan, wanted.url, _say(wanted.game, wanted.language))
            for operators in (pdf.in_mm(paper.height), art.operators, pen.drawing().operators):
                canvas.addLiteral(operators)
            canvas.showPage()
        canvas.save()


def pages_of(game: str) -> Mapping[str, Choice]:
    """The pages of a game, by what they tell."""
    more = {"keywords": REFERENCES[game]} if game in REFERENCES else {}
    return {"on-one-page": CHOICES[game], **more}


def plan_of(game: str, paper: str, language: str, about: str = "on-one-page") -> SummaryPlan:
    """Where things are on a page."""
    text = summary.passages(rules_of(game, language), pages_of(game)[about], language, _say(game, language))
    return summary.plan(_frame(paper), text)


def _frame(paper: str) -> Box:
    return page(PAPERS[paper]).frames[0].inset(pdf.EDGE)


def _say(game: str, language: str) -> Say:
    return speaker(language, summary.WORDS, PRINTABLES[game].WORDS)


def _title(game: str, language: str) -> str:
    return f"{GAMES[game].say(language, 'name', {})} · {_say(game, language)('on-one-page')}"


_Leaf = tuple[SummaryPlan, Drawing]


def _leaves(wanted: Summary) -> Sequence[_Leaf]:
    """Each page is drawn with the codes that those before it have left."""
    found, before = list[_Leaf](), tuple[Letters, ...]()
    for about in pages_of(wanted.game):
        leaf = _common(wanted.game, wanted.paper, wanted.language, wanted.mono, about, pdf.scratch, before)
        found.append(leaf)
        before = (*before, leaf[1].letters)
    return found


@lru_cache(maxsize=16)
def _common(game: str, paper: str, language: str, mono: bool, about: str, alphabet: Callable[[], Alphabet],
            before: Iterable[Letters]) -> _Leaf:
    """All but the QR; ``alphabet`` gives the codes of a new document."""
    codes = alphabet()
    for letters in before:
        codes.give_out(letters)
    plan, pen, say = plan_of(game, paper, language, about), Pen(codes, mono=mono), _say(game, language)
    intro = rules_of(game, language).section(pages_of(game)[about].intro).lead
    PRINTABLES[game].emblem(pen, plan.emblem)
    notes = (say("legend"), say("house-note"))
    summary.draw(pen, plan, GAMES[game].say(language, "name", {}), say(about), intro, notes)
    return plan, pen.drawing()
