"""Finds the section that answers a question: BM25 over weighted fields, everything that can be computed beforehand is.

Words are compared without accents and endings; synonyms become one term; pairs of neighbouring words count as terms
of their own, so that "dice left" and "left grid" are different things; unknown words are taken for typing errors.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log

from .wordforms import SILENT, Speller, placed, stem, tokens

K1, B = 2.0, 0.4
PAIR = 0.8                      # what a pair of neighbouring words weighs against a single word
GUESSED = 0.8                   # what a corrected word weighs against one typed as it is written
LONGEST_QUESTION = 400          # letters
UNDERSTOOD = 1 / 3              # share of a question's words that must be known at all
WORTH_SHOWING = 0.1             # of the best section's score


@dataclass(frozen=True, slots=True)
class Field:
    """Part of a document: phrases, and how much a word in them weighs."""

    weight: float
    phrases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Document:
    key: str
    title: str
    text: str
    fields: tuple[Field, ...]
    sentences: tuple[str, ...]          # from which the passage is taken, the rule itself first


@dataclass(frozen=True, slots=True)
class Hit:
    section: str
    title: str
    text: str
    score: float
    passage: str                        # the sentence that speaks most of the question
    marks: tuple[tuple[int, int], ...]  # where in the passage the words of the question are: start, end


@dataclass(frozen=True, slots=True)
class _Sentence:
    text: str
    marks: Mapping[str, tuple[tuple[int, int], ...]]     # term -> where it stands


class Vocabulary:
    """From words to terms: endings off, synonyms joined, silent words dropped."""

    def __init__(self, language: str, synonyms: Sequence[Sequence[str]]) -> None:
        self.language = language
        self.silent = SILENT[language]
        self.meaning: dict[tuple[str, ...], str] = {}
        self.longest = 1
        for group in synonyms:
            for phrase in group:
                stems = tuple(stem(word, language) for word in tokens(phrase))
                self.meaning.setdefault(stems, "=" + group[0].replace(" ", "-"))
                self.longest = max(self.longest, len(stems))

    def terms(self, words: Sequence[str]) -> list[tuple[str, int, int]]:
        """The terms of a row of words, each with the first word and the word after the last it stands for."""
        stems = [stem(word, self.language) for word in words]
        found, at = [], 0
        while at < len(stems):
            length = next((length for length in range(min(self.longest, len(stems) - at), 0, -1)
                           if tuple(stems[at:at + length]) in self.meaning), 0)
            if length:
                found.append((self.meaning[tuple(stems[at:at + length])], at, at + length))
            elif words[at] not in self.silent:
                found.append((stems[at], at, at + 1))
            at += length or 1
        return found


class Index:
    """Built once from the documents, then asked many times."""

    def __init__(self, documents: Sequence[Document], language: str, synonyms: Sequence[Sequence[str]] = ()) -> None:
        self.documents = tuple(documents)
        self.vocabulary = Vocabulary(language, synonyms)
        self.postings: dict[str, tuple[tuple[int, float], ...]] = {}
        self.rarity: dict[str, float] = {}
        self._weigh([self._frequencies(document) for document in documents])
        self.sentences = tuple(tuple(self._sentence(text) for text in document.sentences) for document in documents)
        self.speller = Speller(self._known_words(synonyms))
        self.names = {tuple(tokens(name)): number for number, document in enumerate(documents)
                      for name in (document.title, document.key)}

    # ------------------------------------------------------------ building

    def _frequencies(self, document: Document) -> Mapping[str, float]:
        """How often each term and each pair stands in a document, by the weight of the field."""
        found: defaultdict[str, float] = defaultdict(float)
        for field in document.fields:
            for phrase in field.phrases:
                terms = [term for term, _, _ in self.vocabulary.terms(tokens(phrase))]
                for term in (*terms, *_pairs(terms)):
                    found[term] += field.weight
        return found

    def _weigh(self, frequencies: Sequence[Mapping[str, float]]) -> None:
        """The whole of BM25, so that asking only adds up."""
        lengths = [sum(weight for term, weight in found.items() if " " not in term) for found in frequencies]
        average = sum(lengths) / len(lengths)
        holding: defaultdict[str, list[int]] = defaultdict(list)
        for number, found in enumerate(frequencies):
            for term in found:
                holding[term].append(number)
        for term, numbers in holding.items():
            rarity = log(1 + (len(frequencies) - len(numbers) + 0.5) / (len(numbers) + 0.5))
            self.rarity[term] = rarity
            self.postings[term] = tuple(
                (number, rarity * _saturated(frequencies[number][term], lengths[number] / average))
                for number in numbers)

    def _sentence(self, text: str) -> _Sentence:
        places = placed(text)
        marks: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
        for term, first, after in self.vocabulary.terms([word for word, _, _ in places]):
            marks[term].append((places[first][1], places[after - 1][2]))
        return _Sentence(text, {term: tuple(where) for term, where in marks.items()})

    def _known_words(self, synonyms: Sequence[Sequence[str]]) -> Counter[str]:
        known: Counter[str] = Counter(dict.fromkeys(self.vocabulary.silent, 0))
        for document in self.documents:
            for field in document.fields:
                for phrase in field.phrases:
                    known.update(tokens(phrase))
        known.update(word for group in synonyms for phrase in group for word in tokens(phrase))
        return known

    # ------------------------------------------------------------ asking

    def find(self, words: str, limit: int = 10) -> list[Hit]:
        """The sections that speak of these words, best first; none when nothing sensible is found."""
        asked = self._asked(words)
        scores: defaultdict[int, float] = defaultdict(float)
        spoken: defaultdict[int, int] = defaultdict(int)
        for term, weight in asked.items():
            single = " " not in term
            for number, points in self.postings.get(term, ()):
                scores[number] += weight * points
                spoken[number] += single
        named = self.names.get(tuple(tokens(words[:LONGEST_QUESTION])))
        if named is not None:       # its title or key was typed, silent words and all: nothing is before it
            scores[named] = 1 + max(scores.values(), default=0.0)
            spoken[named] = max(spoken.values(), default=1)
        ranked = sorted((-points * spoken[number], number) for number, points in scores.items())
        worth = [(number, -points) for points, number in ranked if points <= WORTH_SHOWING * ranked[0][0]]
        singles = sum(" " not in term for term in asked)
        return [self._hit(number, points / (singles or 1), asked) for number, points in worth[:limit]]

    def _asked(self, question: str) -> dict[str, float]:
        """The terms of a question with their weights; none when too much of it is not about this game."""
        typed = tokens(question[:LONGEST_QUESTION])
        meant = [self._meant(word, last=position == len(typed)) for position, word in enumerate(typed, 1)]
        words = [word for word in meant if word]
        certain = {word for word, other in zip(meant, typed, strict=True) if word == other}
        terms = [(term, 1.0 if certain.issuperset(words[first:after]) else GUESSED)
                 for term, first, after in self.vocabulary.terms(words)]
        asked: dict[str, float] = {}
        for term, weight in terms:
            asked[term] = max(weight, asked.get(term, 0.0))
        for pair in _pairs([term for term, _ in terms]):
            asked[pair] = PAIR
        strange = sum(not word and len(other) > 2 and other.isalpha() for word, other in zip(meant, typed, strict=True))
        return asked if len(terms) >= UNDERSTOOD * (len(terms) + strange) else {}

    def _meant(self, word: str, last: bool) -> str:
        """The word as the rules write it: itself if they know it or another form of it."""
        if word in self.vocabulary.silent or stem(word, self.vocabulary.language) in self.rarity:
            return word
        return self.speller.meant(word, last)

    def _hit(self, number: int, score: float, asked: Mapping[str, float]) -> Hit:
        document = self.documents[number]
        best = max(self.sentences[number], key=lambda sentence: self._speaks(sentence, asked))
        marks = sorted({place for term in asked for place in best.marks.get(term, ())})
        return Hit(document.key, document.title, document.text, round(score, 4), best.text, tuple(marks))

    def _speaks(self, sentence: _Sentence, asked: Mapping[str, float]) -> float:
        return sum(self.rarity[term] for term in asked if term in sentence.marks and term in self.rarity)


def _pairs(terms: Sequence[str]) -> Iterator[str]:
    """Neighbouring terms, whichever comes first."""
    for one, other in pairwise(terms):
        if one != other:
            yield f"{one} {other}" if one < other else f"{other} {one}"


def _saturated(frequency: float, length: float) -> float:
    return frequency * (K1 + 1) / (frequency + K1 * (1 - B + B * length))
