"""A game's rules as sections with stable anchors, read from a small, strict subset of Markdown.

    ## Title {#anchor}
    <!-- words: what players also call it, in their own words -->

    The rule in a sentence or two, with **bold** words and [links](#to-another-section).

    - what it means at the table

    ```example
    caption: a position, a move and what happens; the game reads and plays it
    ```

    > [R24] A ruling: how we play it where the text is silent.
    > why: the reason.
    > otherwise: the other reading.

``[F1]`` in place of ``[R24]`` marks a proved fact; a game may number its rulings in more than one row, ``[T5]`` where
the text is silent and ``[C1]`` where two sources disagree. Anything else is an error with its line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass


class BadRulebook(ValueError):
    """The file is not written as this module says: the line that is wrong, and why."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        super().__init__(f"line {line}: {reason}")


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text: plain, bold, or a link to another section."""

    text: str
    bold: bool = False
    link: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str


@dataclass(frozen=True, slots=True)
class Item:
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """How we play it (``R24``, ``T5``, ``C1``) or what is proved (``F1``), the reason, and the other reading if any."""

    mark: str
    text: str
    why: str
    otherwise: str = ""

    @property
    def fact(self) -> bool:
        return self.mark.startswith("F")

    @property
    def number(self) -> str:
        """As people cite it: "24" where there is one row of numbers, "T5" where there are more."""
        return self.mark.lstrip("RF")


@dataclass(frozen=True, slots=True)
class Sample:
    """An example as it stands in the file; only the game can read it."""

    source: str
    line: int

    @property
    def caption(self) -> str:
        found = re.search(r"^caption: *(.+)$", self.source, re.MULTILINE)
        return found[1] if found else ""


Block = Paragraph | Item | Ruling | Sample


@dataclass(frozen=True, slots=True)
class Section:
    anchor: str
    title: str
    words: tuple[str, ...]              # what players call it; never shown
    blocks: tuple[Block, ...]

    @property
    def lead(self) -> str:
        """The rule in a sentence or two."""
        return next(block.text for block in self.blocks if isinstance(block, Paragraph))

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        return tuple(block for block in self.blocks if isinstance(block, Ruling))

    @property
    def samples(self) -> tuple[Sample, ...]:
        return tuple(block for block in self.blocks if isinstance(block, Sample))


@dataclass(frozen=True, slots=True)
class Rulebook:
    title: str
    sections: tuple[Section, ...]

    def section(self, anchor: str) -> Section:
        """The section, or ``KeyError``."""
        return {section.anchor: section for section in self.sections}[anchor]

    @property
    def anchors(self) -> tuple[str, ...]:
        return tuple(section.anchor for section in self.sections)


# ---------------------------------------------------------------- text

_INLINE = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|\[(?P<label>[^\]]+)\]\(#(?P<link>[a-z0-9-]+)\)")


def spans(text: str) -> tuple[Span, ...]:
    """A line of text cut where bold or a link begins and ends."""
    found, end = [], 0
    for match in _INLINE.finditer(text):
        if match.start() > end:
            found.append(Span(text[end:match.start()]))
        found.append(Span(match["bold"], bold=True) if match["bold"] else Span(match["label"], link=match["link"]))
        end = match.end()
    return (*found, Span(text[end:])) if end < len(text) else tuple(found)


def plain(text: str) -> str:
    return "".join(span.text for span in spans(text))


_SAID = {
    "en": {"ruling": "Ruling {number}. {text}", "fact": "Proved. {text}", "why": "Why: {text}",
           "otherwise": "The other reading: {text}", "sample": "Example: {text}"},
    "fr": {"ruling": "Décision {number}. {text}", "fact": "Prouvé. {text}", "why": "Pourquoi : {text}",
           "otherwise": "L’autre lecture : {text}", "sample": "Exemple : {text}"},
}


def lines(section: Section, language: str, sample: Callable[[Sample], str]) -> Iterator[str]:
    """A section as plain lines, one for each paragraph, item, example (told by ``sample``) and ruling."""
    said = _SAID[language]
    for block in section.blocks:
        if isinstance(block, Sample):
            yield said["sample"].format(text=sample(block))
        elif isinstance(block, Ruling):
            yield " ".join(_ruling(block, said))
        else:
            yield ("- " if isinstance(block, Item) else "") + plain(block.text)


def _ruling(ruling: Ruling, said: dict[str, str]) -> Iterator[str]:
    yield said["fact" if ruling.fact else "ruling"].format(number=ruling.number, text=plain(ruling.text))
    yield said["why"].format(text=plain(ruling.why))
    if ruling.otherwise:
        yield said["otherwise"].format(text=plain(ruling.otherwise))


# ---------------------------------------------------------------- reading

_HEADING = re.compile(r"## (?P<title>.+?) \{#(?P<anchor>[a-z][a-z0-9-]*)\}")
_WORDS = re.compile(r"<!-- words: (?P<words>.+) -->")
_RULING = re.compile(r"> \[(?P<mark>[RTCF][1-9][0-9]*)\] (?P<text>.+)")
_REASON = re.compile(r"> (?P<key>why|otherwise): (?P<text>.+)")


@dataclass(slots=True)
class _Reader:
    """Walks over the lines once; every reader below takes the lines that belong to it."""

    lines: Sequence[str]
    at: int = 0

    def more(self) -> bool:
        return self.at < len(self.lines)

    def line(self) -> str:
        return self.lines[self.at].rstrip() if self.more() else ""

    def take(self) -> str:
        self.at += 1
        return self.lines[self.at - 1].rstrip()

    def trouble(self, reason: str, at: int | None = None) -> BadRulebook:
        return BadRulebook((self.at if at is None else at) + 1, reason)


def read_rulebook(text: str) -> Rulebook:
    """The rulebook, or ``BadRulebook`` with the line that is wrong. A line of text is a paragraph of its own."""
    reader = _Reader(text.splitlines())
    if not reader.line().startswith("# "):
        raise reader.trouble("no title")
    title = reader.take()[2:]
    sections: dict[str, Section] = {}
    while _skip_blank(reader):
        start, section = reader.at, _read_section(reader)
        if section.anchor in sections:
            raise reader.trouble(f"a second section #{section.anchor}", start)
        sections[section.anchor] = section
    return Rulebook(title, tuple(sections.values()))


def _skip_blank(reader: _Reader) -> bool:
    while reader.more() and not reader.line():
        reader.take()
    return reader.more()


def _read_section(reader: _Reader) -> Section:
    start, heading = reader.at, _HEADING.fullmatch(reader.line())
    if heading is None:
        raise reader.trouble("no heading with an anchor")
    reader.take()
    hidden = _WORDS.fullmatch(reader.line())
    if hidden:
        reader.take()
    words = tuple(word.strip() for word in hidden["words"].split(",")) if hidden else ()
    blocks: list[Block] = []
    while _skip_blank(reader) and not reader.line().startswith("## "):
        blocks.append(_read_block(reader))
    if not blocks or not isinstance(blocks[0], Paragraph):
        raise reader.trouble(f"#{heading['anchor']} does not begin with its rule", start)
    return Section(heading["anchor"], heading["title"], words, tuple(blocks))


def _read_block(reader: _Reader) -> Block:
    line = reader.line()
    for beginning, read in _BLOCKS:
        if line.startswith(beginning):
            return read(reader)
    if line[0] in "#<`|*>-" and not line.startswith("**"):
        raise reader.trouble("not a paragraph, item, example or ruling")
    return Paragraph(reader.take())


def _read_item(reader: _Reader) -> Item:
    return Item(reader.take()[2:])


def _read_sample(reader: _Reader) -> Sample:
    start, source = reader.at, list[str]()
    reader.take()
    while reader.line() != "```":
        if not reader.more():
            raise reader.trouble("an example without end", start)
        source.append(reader.take())
    reader.take()
    return Sample("\n".join(source), start + 2)


def _read_ruling(reader: _Reader) -> Ruling:
    start, match = reader.at, _RULING.fullmatch(reader.line())
    if match is None:
        raise reader.trouble("no ruling like > [R24] or > [F1]")
    reader.take()
    reasons: dict[str, str] = {}
    while reason := _REASON.fullmatch(reader.line()):
        reasons[reason["key"]] = reason["text"]
        reader.take()
    if "why" not in reasons:
        raise reader.trouble(f"{match['mark']} has no reason", start)
    return Ruling(match["mark"], match["text"], reasons["why"], reasons.get("otherwise", ""))


_BLOCKS: tuple[tuple[str, Callable[[_Reader], Block]], ...] = (
    ("- ", _read_item), ("```example", _read_sample), ("> [", _read_ruling),
)
