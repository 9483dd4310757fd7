"""The rules of every game, ready to be read and asked: files and indexes are read once and kept."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Protocol

from companion.core.rulebook import Item, Paragraph, Sample, Section, lines, plain
from companion.core.search import Document, Field, Hit, Index
from companion.games import GAMES
from companion.games.blank_white_dice import lookup as blank
from companion.games.blueprints_buildings import lookup as buildings
from companion.games.blueprints_squares import lookup as squares
from companion.games.colour_square import lookup as colour
from companion.library import built_in_layout, rules_of


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
    def sections_about(self, layout: Any, chosen: Mapping[str, Sequence[str]], /) -> Sequence[str]: ...

    # examples: read from the rules, played by them, drawn or told
    def read_example(self, source: str, /) -> Any: ...
    def draw(self, example: Any, layout: Any, language: str, /) -> Any: ...
    def in_words(self, drawing: Any, language: str, /) -> str: ...


LOOKUPS: Mapping[str, Lookup] = {lookup.KEY: lookup for lookup in (squares, buildings, colour, blank)}


def find(game: str, words: str, language: str, limit: int = 10) -> list[Hit]:
    """The sections that answer a question, best first."""
    return _index(game, language).find(words, limit)


def frequent_questions(game: str, language: str) -> Sequence[tuple[str, str]]:
    return LOOKUPS[game].frequent_questions(language)


def near(game: str, language: str, anchor: str) -> tuple[Section, ...]:
    """The sections to read on in."""
    return tuple(rules_of(game, language).section(other) for other in LOOKUPS[game].NEAR[anchor])


@cache
def drawing(game: str, language: str, sample: Sample) -> Any:
    """An example of the rules, played by the engine and ready to be drawn."""
    example = LOOKUPS[game].read_example(sample.source)
    layout = GAMES[game].read_layout(built_in_layout(game, example.layout))
    return LOOKUPS[game].draw(example, layout, language)


@cache
def section_text(game: str, language: str, section: Section) -> str:
    """A section as plain text, a line for each paragraph, item, example and ruling."""
    def told(sample: Sample) -> str:
        return LOOKUPS[game].in_words(drawing(game, language, sample), language)

    return "\n".join(lines(section, language, told))


# ---------------------------------------------------------------- the index

TITLE, WORDS, LEAD, BODY, ASIDE = 4.0, 3.0, 2.0, 1.0, 0.6


@cache
def _index(game: str, language: str) -> Index:
    return build_index(game, language)


def build_index(game: str, language: str) -> Index:
    asked: dict[str, list[str]] = {}
    for question, anchor in frequent_questions(game, language):
        asked.setdefault(anchor, []).append(question)
    documents = [_document(section, section_text(game, language, section), asked.get(section.anchor, []))
                 for section in rules_of(game, language).sections]
    return Index(documents, language, LOOKUPS[game].SYNONYMS)


def _document(section: Section, text: str, questions: Sequence[str]) -> Document:
    told = [plain(block.text) for block in section.blocks if isinstance(block, Paragraph | Item)]
    rulings = [plain(text) for block in section.rulings for text in (block.text, block.why, block.otherwise) if text]
    captions = [sample.caption for sample in section.samples]
    return Document(
        section.anchor, section.title, text,
        fields=(Field(TITLE, (section.title, section.anchor)), Field(WORDS, (*section.words, *questions)),
                Field(LEAD, _wordy(told[:1])), Field(BODY, _wordy(told[1:])), Field(ASIDE, _wordy(rulings + captions))),
        sentences=_sentences([*told, *(plain(ruling.text) for ruling in section.rulings)]))


def _wordy(texts: Sequence[str]) -> tuple[str, ...]:
    """Sentences without their numbers: the 7 of an example says nothing about which rule it shows."""
    return tuple(re.sub(r"\b\d+\b(?! × \d)(?<!× \d)", "", sentence) for sentence in _sentences(texts))


def _sentences(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(sentence for text in texts for sentence in re.split(r"(?<=[.!?]) +", text))
