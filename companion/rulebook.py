"""The rules of every game, ready to be read and asked: files and indexes are read once and kept."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from companion.core.rulebook import Item, Paragraph, Ruling, Sample, Section, lines, plain
from companion.core.rulebook import Rulebook as Rulebook
from companion.core.search import Document, Field, Hit, Index
from companion.games import GAMES
from companion.games.blueprints_squares import examples as squares_examples
from companion.games.blueprints_squares import lookup as squares
from companion.library import built_in_layout, rules_of

LANGUAGES = ("en", "fr")


class Lookup(Protocol):
    """What a game adds to its rules: its words, its questions, and the way from the screen to the rule."""

    KEY: str
    SYNONYMS: Sequence[Sequence[str]]
    NEAR: Mapping[str, Sequence[str]]
    BUTTONS: Mapping[str, str]
    TASKS: Mapping[str, str]
    EFFECTS: Mapping[str, str]
    SCORE_LINES: Mapping[str, str]

    def frequent_questions(self, language: str, /) -> Sequence[tuple[str, str]]: ...
    def space_sections(self, layout: Any, space: int, /) -> Sequence[str]: ...


LOOKUPS: Mapping[str, Lookup] = {lookup.KEY: lookup for lookup in (squares,)}


def find(game: str, words: str, language: str, limit: int = 10) -> list[Hit]:
    """The sections that answer a question, best first."""
    return _index(game, language).find(words, limit)


def frequent_questions(game: str, language: str) -> Sequence[tuple[str, str]]:
    return LOOKUPS[game].frequent_questions(language)


def near(game: str, language: str, anchor: str) -> tuple[Section, ...]:
    """The sections to read on in."""
    return tuple(rules_of(game, language).section(other) for other in LOOKUPS[game].NEAR[anchor])


@cache
def drawings(game: str, language: str, anchor: str) -> tuple[squares_examples.Drawing, ...]:
    """The examples of a section, played by the rules and ready to be drawn, in their order."""
    section = rules_of(game, language).section(anchor)
    return tuple(_drawing(game, language, sample) for sample in section.samples)


def _drawing(game: str, language: str, sample: Sample) -> squares_examples.Drawing:
    example = squares_examples.read_example(sample.source)
    layout = GAMES[game].read_layout(built_in_layout(game, example.layout))
    return squares_examples.draw(example, layout, language)


def section_text(section: Section, language: str) -> str:
    """A section as plain text, a line for each paragraph, item, example and ruling."""
    return "\n".join(lines(section, language))


# ---------------------------------------------------------------- the index

TITLE, WORDS, LEAD, BODY, ASIDE = 4.0, 3.0, 2.0, 1.0, 0.6


@cache
def _index(game: str, language: str) -> Index:
    asked: dict[str, list[str]] = {}
    for question, anchor in frequent_questions(game, language):
        asked.setdefault(anchor, []).append(question)
    documents = [_document(section, language, asked.get(section.anchor, []))
                 for section in rules_of(game, language).sections]
    return Index(documents, language, LOOKUPS[game].SYNONYMS)


def _document(section: Section, language: str, questions: Sequence[str]) -> Document:
    told = [plain(block.text) for block in section.blocks if isinstance(block, Paragraph | Item)]
    rulings = [plain(text) for block in section.rulings for text in (block.text, block.why, block.otherwise) if text]
    captions = [sample.caption for sample in section.samples]
    return Document(
        section.anchor, section.title, section_text(section, language),
        fields=(Field(TITLE, (section.title,)), Field(WORDS, (*section.words, *questions)),
                Field(LEAD, _sentences(told[:1])), Field(BODY, _sentences(told[1:])),
                Field(ASIDE, (*_sentences(rulings), *captions))),
        sentences=_sentences([*told, *_first_texts(section.rulings)]))


def _first_texts(rulings: Sequence[Ruling]) -> list[str]:
    return [plain(ruling.text) for ruling in rulings]


def _sentences(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(sentence for text in texts for sentence in re.split(r"(?<=[.!?]) +", text))
