"""The rules of a game on one page: leads, points and rulings as the rulebook has them, in the order of play.

A game says which sections it wants, what of each, and which examples are drawn; not one rule is written here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.core.rulebook import Item, Paragraph, Rulebook, Ruling, Section, spans

from . import fonts, qr
from .flow import LEADING, Aside, Block, Flow, Lead, Passage, Strip, Text, draw_text, flow, text_height
from .fonts import BOLD
from .furniture import address_lines
from .page import Box
from .pen import HAIR, INK, PEN, SOFT, Pen
from .words import Say

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "on-one-page": "the rules on one page", "keywords": "icons and keywords",
        "scan": "Scan: all the rules",
        "scan-note": "Every case, every reason, every example.",
        "ruling": "Ruling {number}", "fact": "Proved",
        "legend": "Ruling: how we play it where the rulebook is silent or can be read in two ways.",
    },
    "fr": {
        "on-one-page": "les règles en une page", "keywords": "icônes et mots-clés",
        "scan": "Scanner : toutes les règles",
        "scan-note": "Chaque cas, chaque raison, chaque exemple.",
        "ruling": "Décision {number}", "fact": "Prouvé",
        "legend": "Décision : comment on joue là où le livret se tait ou se lit de deux façons.",
    },
}

COLUMNS, GUTTER = 3, 5.0
HEAD, FOOT = 23.0, 3.2              # heights in mm
SMALLEST, LARGEST = 8.5, 10.0       # type of the body, in points
STRETCH = 3.0                       # how much wider than their least gaps become so that columns end together
_SCAN = 36.0                        # width of the words beside the QR
_NOTE = 7.0                         # type of the address and the foot


# ---------------------------------------------------------------- what a game chooses

Picture = Callable[[Section, str], Block]
"""Draws something for a section, in a language: one of its examples, or what it speaks of."""


@dataclass(frozen=True, slots=True)
class Part:
    """What of a section goes on the page besides its title and its lead."""

    anchor: str
    more: tuple[int, ...] = ()          # further paragraphs and points, counted from the lead
    rulings: tuple[str, ...] = ()       # those that are easily forgotten, by their marks
    pictures: tuple[Picture, ...] = ()


Chapter = tuple[Part, ...]
"""Parts under one numbered heading, the title of the first."""


@dataclass(frozen=True, slots=True)
class Choice:
    intro: str                          # the section whose lead opens the page
    chapters: tuple[Chapter, ...]


# ---------------------------------------------------------------- from the rulebook to blocks

def tied(text: str) -> str:
    """Signs stay with the word they belong to, where French (and arithmetic) puts a space; no short word ends alone."""
    return re.sub(r" (?=[:;!?»–×=+−]|\S{1,3}$)|(?<=[«×=+−]) ", "\xa0", text)


def _flowing(text: str) -> str:
    """Bold as it is, the space that ties a sign to it included; a link is only words on paper."""
    marked = "".join(f"**{span.text}**" if span.bold else span.text for span in spans(text))
    return tied(marked).replace("**\xa0", "\xa0**")


def passages(book: Rulebook, choice: Choice, language: str, say: Say) -> list[Passage]:
    """A passage for each part, in order; the first of a chapter stands under the numbered heading."""
    found: list[Passage] = []
    for number, chapter in enumerate(choice.chapters, 1):
        for part in chapter:
            section = book.section(part.anchor)
            title, lead = tied(section.title), _flowing(section.lead)
            under = (Strip(number, title), Text(lead, above=0.3))
            head: Passage = under if part is chapter[0] else (Lead(title, lead),)
            found.append((*head, *_blocks(section, part, language, say)))
    return found


def _blocks(section: Section, part: Part, language: str, say: Say) -> Iterator[Block]:
    """What follows the lead."""
    texts = [block for block in section.blocks if isinstance(block, Paragraph | Item)]
    for place in part.more:
        yield _text(texts[place])
    for picture in part.pictures:
        yield picture(section, language)
    rulings = {ruling.mark: ruling for ruling in section.rulings}
    for mark in part.rulings:
        yield _aside(rulings[mark], say)


def _text(block: Paragraph | Item) -> Text:
    if isinstance(block, Paragraph):
        return Text(_flowing(block.text))
    numbered = re.match(r"(\d)\. ", block.text)
    if numbered:
        return Text(_flowing(block.text[numbered.end():]), numbered[1])
    return Text(_flowing(block.text), "•")


def _aside(ruling: Ruling, say: Say) -> Aside:
    return Aside(say("fact" if ruling.fact else "ruling").format(number=ruling.number), _flowing(ruling.text))


# ---------------------------------------------------------------- the page

@dataclass(frozen=True, slots=True)
class SummaryPlan:
    frame: Box
    emblem: Box
    words: Box              # title and intro
    scan: Box               # what the QR is for, and its address
    qr: Box                 # with its quiet zone
    foot: Box
    flow: Flow


def plan(frame: Box, text: Sequence[Passage]) -> SummaryPlan:
    qr_box = Box(frame.right - HEAD, frame.y, HEAD, HEAD)
    scan = Box(qr_box.x - _SCAN - 1, frame.y, _SCAN, HEAD)
    emblem = Box(frame.x, frame.y + 0.5, HEAD - 3, HEAD - 3)
    words = Box(emblem.right + 4, frame.y, scan.x - emblem.right - 9, HEAD)
    foot = Box(frame.x, frame.bottom - FOOT, frame.w, FOOT)
    top = frame.y + HEAD + 3
    body = Box(frame.x, top, frame.w, foot.y - 2 - top)
    sizes = [size / 10 for size in range(round(SMALLEST * 10), round(LARGEST * 10) + 1)]
    flowing = flow(text, list(body.columns(COLUMNS, GUTTER)), sizes, STRETCH)
    return SummaryPlan(frame, emblem, words, scan, qr_box, foot, flowing)


def draw(pen: Pen, plan: SummaryPlan, name: str, about: str, intro: str, notes: Sequence[str]) -> None:
    """Everything but the QR and its address; ``about`` says what of the game this page tells."""
    _draw_head(pen, plan, name, about, _flowing(intro))
    for left, right in zip(plan.flow.columns, plan.flow.columns[1:], strict=False):
        x = (left[0].box.right + right[0].box.x) / 2
        pen.line(x, left[0].box.y, x, plan.foot.y - 2, HAIR, 0.15)
    plan.flow.draw(pen)
    pen.line(plan.foot.x, plan.foot.y - 0.6, plan.foot.right, plan.foot.y - 0.6, HAIR, 0.15)
    pen.fitted(plan.foot, "   ".join(tied(note) for note in notes), _NOTE, smallest=5.5, ink=SOFT)


def _draw_head(pen: Pen, plan: SummaryPlan, name: str, about: str, intro: str) -> None:
    words = plan.words
    title, _, subtitle = name.partition(" – ")
    shown, size = fonts.fit(title, BOLD, 24, words.w, 14)
    pen.text(words.x - 0.4, words.y + 6.8, shown, size, font=BOLD)
    line = " · ".join(part for part in (subtitle, about) if part)
    pen.fitted(Box(words.x, words.y + 7.9, words.w, 4), tied(line), 10, font=BOLD, ink=PEN, smallest=7)
    wanted = (size for size in (10, 9.5, 9) if text_height(intro, size, words.w) <= words.h - 12.3)
    draw_text(pen, words.x, words.y + 12.3, words.w, intro, next(wanted, SMALLEST))
    pen.double_line(plan.frame.x, plan.frame.right, plan.frame.y + HEAD + 1, INK)


def draw_qr(pen: Pen, plan: SummaryPlan, url: str, say: Say) -> None:
    """The way to the whole rules: a QR in its quiet zone, and its address in words beside it."""
    code = qr.encode(url)
    module = plan.qr.w / (code.size + 2 * qr.QUIET_ZONE)
    corner = (plan.qr.x + qr.QUIET_ZONE * module, plan.qr.y + qr.QUIET_ZONE * module)
    runs = " ".join(f"{run.x} {run.y} {run.length} 1 re" for run in code.runs)
    pen.raw(f"q 0 g {module:.4f} 0 0 {module:.4f} {corner[0]:.2f} {corner[1]:.2f} cm {runs} f Q")
    box = plan.scan
    pen.fitted(Box(box.x, box.y + 1.4, box.w, 4), tied(say("scan")), 9, font=BOLD, ink=PEN, smallest=6.5)
    note = tied(say("scan-note"))
    draw_text(pen, box.x, box.y + 5.8, box.w, note, _NOTE, SOFT)
    top = 6.8 + text_height(note, _NOTE, box.w)
    _draw_address(pen, Box(box.x, box.y + top, box.w, box.h - top), url)


def _draw_address(pen: Pen, box: Box, url: str) -> None:
    size = _NOTE
    while size > 3.5 and len(address_lines(url, size, box.w)) * size * LEADING > box.h:
        size -= 0.1
    for number, line in enumerate(address_lines(url, size, box.w)):
        pen.text(box.x, box.y + (number + 0.78) * size * LEADING, line, size)
