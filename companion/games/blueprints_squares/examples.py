"""Examples of the rulebook as data: a position on one grid, what is tried there, and what is said to happen.

    caption: 15 is larger
    grid: left
    show: 2-2 to 2-3                    the part of the grid to draw; the whole grid without it
    sheet:                              . empty, x crossed out, (7) a circled seven; empty without it
      .  .  .
      .  12 .
      .  .  .
    dice: R1 O4 (G2) W6 K5              as they lie; in brackets: set aside; not listed: aside, and not in this example
    write 2-3 with O W K -> refused carrot

A step is ``write SPACE with DICE``, ``cross SPACE``, ``pass``, ``roll DICE``, ``score`` or ``penalties``.
With others: ``players: Ana, Ben`` (the first rolls), ``by: Ben``, ``step: additional``, ``offered: G O`` (the dice of
the roller's second value). ``played`` tells what the engine makes of each step, in the words behind the arrow.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.core.game import Move
from companion.core.violations import RuleViolation

from . import placing, rules, scoring
from .layout import COLOURS, GRID_SIZES, Layout
from .messages import LETTERS, say, space_name
from .moves import Cross, Pass, Roll, Write
from .state import (
    ADDITIONAL,
    ALL_DICE,
    BONUS,
    CROSS,
    CROSSED,
    EMPTY,
    FIRST,
    SECOND,
    Options,
    Sheet,
    State,
    dice_in,
    mask_of,
    new,
)
from .view import Cell, cells

_COLOUR_OF = {letter: colour for colour, letter in LETTERS["en"].items()}


class BadExample(ValueError):
    """The block is not written as this module says."""


@dataclass(frozen=True, slots=True)
class Die:
    colour: str
    face: int
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """Something tried in an example, and what is said to come of it."""

    do: str                         # write, cross, pass, roll, score or penalties
    claim: str
    space: str = ""
    dice: tuple[str, ...] = ()
    faces: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    caption: str
    grid: str
    top: int                        # the part to draw, from 1, both ends included
    left: int
    bottom: int
    right: int
    marks: tuple[int, ...]          # of the grid, row by row
    circled: tuple[int, ...]        # positions in the grid
    dice: tuple[Die, ...]
    steps: tuple[Step, ...]
    players: tuple[str, ...] = ("Ana",)
    by: str = "Ana"
    step: str = FIRST
    offered: tuple[str, ...] = ()
    layout: str = "house"


# ---------------------------------------------------------------- reading

_KEYS = ("caption", "layout", "grid", "show", "sheet", "dice", "players", "by", "step", "offered")
_STEPS = (
    re.compile(r"(?P<do>write) (?P<space>\S+) with (?P<dice>[A-Z ]+)"),
    re.compile(r"(?P<do>cross) (?P<space>\S+)"),
    re.compile(r"(?P<do>roll) (?P<faces>[A-Z1-6 ]+)"),
    re.compile(r"(?P<do>pass|score|penalties)"),
)


def read_example(source: str) -> Example:
    entered, drawn, tried = _parts(source)
    grid = _one_of(entered.get("grid", ""), GRID_SIZES)
    size = GRID_SIZES[grid]
    marks = [mark for row in drawn for mark in row.split()] or ["."] * size * size
    if len(marks) != size * size:
        raise BadExample(f"the {grid} grid has {size * size} spaces, not {len(marks)}")
    top, left, bottom, right = _window(entered.get("show", f"1-1 to {size}-{size}"))
    players = tuple(name.strip() for name in entered.get("players", "Ana").split(","))
    return Example(
        entered.get("caption", ""), grid, top, left, bottom, right,
        marks=tuple(_mark(mark) for mark in marks),
        circled=tuple(i for i, mark in enumerate(marks) if mark.startswith("(")),
        dice=tuple(_die(die) for die in entered.get("dice", "").split()),
        steps=tuple(_step(line, grid) for line in tried),
        players=players, by=_one_of(entered.get("by", players[0]), players),
        step=_one_of(entered.get("step", FIRST), (FIRST, SECOND, ADDITIONAL)),
        offered=_colours(entered.get("offered", "")), layout=entered.get("layout", "house"))


def _parts(source: str) -> tuple[dict[str, str], list[str], list[str]]:
    """What is said about the position by key, the rows of the sheet, and the steps."""
    entered: dict[str, str] = {}
    drawn, tried = [], []
    for line in source.splitlines():
        key, colon, value = line.partition(":")
        if line.startswith(" "):
            drawn.append(line)
        elif "->" in line:
            tried.append(line)
        elif colon and key in _KEYS:
            entered[key] = value.strip()
        elif line:
            raise BadExample(f"not part of an example: {line}")
    return entered, drawn, tried


def _one_of(word: str, known: Container[str]) -> str:
    if word not in known:
        raise BadExample(f"{word!r} is not known here")
    return word


def _window(entered: str) -> tuple[int, int, int, int]:
    match = re.fullmatch(r"([1-4])-([1-4]) to ([1-4])-([1-4])", entered)
    if match is None:
        raise BadExample(f"not two corners: {entered}")
    return int(match[1]), int(match[2]), int(match[3]), int(match[4])


def _mark(entered: str) -> int:
    if entered in (".", "x"):
        return EMPTY if entered == "." else CROSSED
    return int(entered.strip("()"))


def _die(entered: str) -> Die:
    match = re.fullmatch(r"(\()?([ROGYWK])([1-6])\)?", entered)
    if match is None:
        raise BadExample(f"not a die: {entered}")
    return Die(_COLOUR_OF[match[2]], int(match[3]), aside=bool(match[1]))


def _colours(letters: str) -> tuple[str, ...]:
    return tuple(_COLOUR_OF[_one_of(letter, _COLOUR_OF)] for letter in letters.split())


def _step(line: str, grid: str) -> Step:
    tried, _, claim = (part.strip() for part in line.partition("->"))
    match = next((found for step in _STEPS if (found := step.fullmatch(tried))), None)
    if match is None:
        raise BadExample(f"not a step: {tried}")
    parts = match.groupdict()
    space = parts.get("space") or ""
    if re.fullmatch(r"\d-\d", space):
        space = f"{grid}-{space}"
    rolled = tuple(_die(die) for die in (parts.get("faces") or "").split())
    return Step(parts["do"], claim, space, _colours(parts.get("dice") or ""),
                tuple((die.colour, die.face) for die in rolled))


# ---------------------------------------------------------------- playing

@dataclass(frozen=True, slots=True)
class Happened:
    """What the engine made of a step."""

    step: Step
    state: State                            # afterwards
    value: int = 0                          # of a write, refused or not
    words: tuple[str, ...] = ()             # of an accepted step: "fits" or "circled", "bonus owed", …
    numbers: Mapping[str, int] | None = None    # of a count
    refused: RuleViolation | None = None

    @property
    def told(self) -> str:
        """In the words of the examples."""
        if self.numbers is not None:
            return _COUNTS[self.step.do].format(**self.numbers)
        if self.refused:
            return f"refused {self.refused.code}"
        return (f"{self.value} " if self.step.do == "write" else "") + ", ".join(self.words)


_COUNTS = {"score": "{count} of {lines} sums are {sum}, {points} points",
           "penalties": "{circled} circled, {twice} twice, {crossed} crossed out: {points} points off"}


def position(example: Example, layout: Layout) -> State:
    """The example's table: the drawn marks on the sheet of ``by``, every other sheet empty."""
    state = new(layout, example.players, Options())
    seat, grid = example.players.index(example.by), layout.grids[list(GRID_SIZES).index(example.grid)]
    marks = list(state.sheets[seat].marks)
    marks[grid.start:grid.start + len(example.marks)] = example.marks
    sheet = Sheet(tuple(marks), sum(1 << grid.start + i for i in example.circled))
    lying = {die.colour: die.face for die in example.dice}
    return replace(
        state, step=example.step, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1:]),
        faces=tuple(lying.get(colour, 1) for colour in COLOURS), chosen=mask_of(example.offered),
        aside=ALL_DICE & ~mask_of(tuple(die.colour for die in example.dice if not die.aside)))


def played(example: Example, layout: Layout) -> Iterator[Happened]:
    """Each step, run through the real rules."""
    state, seat = position(example, layout), example.players.index(example.by)
    for step in example.steps:
        _know_dice(example, step)
        if step.do in _COUNTS:
            yield Happened(step, state, numbers=_numbers(step, state.sheets[seat], layout, example.grid))
            continue
        value = _value(state, step)
        try:
            after = rules.apply(state, _move(step, example.by))
        except RuleViolation as violation:
            yield Happened(step, state, value, refused=violation)
        else:
            yield Happened(step, after, value, _words(state, after, seat, step))
            state = after


def _know_dice(example: Example, step: Step) -> None:
    """A die whose face the example does not tell cannot make a value in it."""
    unknown = set(step.dice) - {die.colour for die in example.dice}
    if unknown:
        raise BadExample(f"these dice are not listed: {', '.join(sorted(unknown))}")


def _move(step: Step, by: str) -> Move:
    if step.do == "write":
        return Write(by, step.space, step.dice)
    if step.do == "roll":
        return Roll(by, dict(step.faces))
    return Cross(by, step.space) if step.do == "cross" else Pass(by)


def _value(state: State, step: Step) -> int:
    if step.do != "write":
        return 0
    combine = state.layout.grid_of(state.layout.index[step.space]).combine
    return placing.value_of(mask_of(step.dice), state.faces, combine)


def _words(before: State, after: State, seat: int, step: Step) -> tuple[str, ...]:
    owed = {BONUS: ("bonus owed",), CROSS: ("cross-out owed",)}.get(after.seats[seat].owes, ())
    if step.do == "write":
        return (*(_penalties(before, after, seat) or ("fits",)), *owed)
    return ({"roll": "rolled", "pass": "passed", "cross": "crossed out"}[step.do], *owed)


def _penalties(before: State, after: State, seat: int) -> tuple[str, ...]:
    """What the sheet says about the mark, before against after."""
    old, marked, layout = before.sheets[seat], after.sheets[seat], before.layout
    circled = marked.circled != old.circled
    doubled = scoring.all_duplicates(marked, layout) > scoring.all_duplicates(old, layout)
    return ("circled",) * circled + ("duplicate",) * doubled


def _numbers(step: Step, sheet: Sheet, layout: Layout, grid: str) -> dict[str, int]:
    score = {line.key: line for line in scoring.score(sheet, layout).lines}
    if step.do == "score":
        facts = score[grid].facts
        return {key: facts[key] for key in ("count", "lines", "sum")} | {"points": score[grid].points}
    keys = {"circled": "colour-penalty", "twice": "duplicate-penalty", "crossed": "cross-out-penalty"}
    return {name: score[key].facts["count"] for name, key in keys.items()} | {
        "points": -sum(score[key].points for key in keys.values())}


# ---------------------------------------------------------------- drawing

@dataclass(frozen=True, slots=True)
class Verdict:
    """One step as a page tells it: a yes or no in a word or two, and for a refusal the sentence of the game."""

    space: str                      # "" when nothing was marked
    value: int                      # also of a refused write: it is drawn where it was tried
    fits: bool
    word: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Drawing:
    """An example ready to be drawn like the sheet of the game: the cells after its last step, row by row."""

    caption: str
    grid: str
    columns: int
    cells: tuple[Cell, ...]
    dice: tuple[Die, ...]
    tried: tuple[str, ...]          # the spaces of the steps, in order
    verdicts: tuple[Verdict, ...]


def draw(example: Example, layout: Layout, language: str) -> Drawing:
    happened = tuple(played(example, layout))
    state = happened[-1].state if happened else position(example, layout)
    sheet = state.sheets[example.players.index(example.by)]
    grid = layout.grids[list(GRID_SIZES).index(example.grid)]
    shown = tuple(_cut(cell, example, layout) for cell in cells(sheet, layout, grid) if _within(cell, example, layout))
    return Drawing(example.caption, example.grid, example.right - example.left + 1, shown, _lying(example, happened),
                   tuple(step.space for step in example.steps if step.space),
                   tuple(_verdict(step, language) for step in happened))


def in_words(drawing: Drawing, language: str) -> str:
    """An example for those who cannot see it: "15 is larger. Left 2-3, 15: refused. 15 must be smaller than 12 …"."""
    told = [drawing.caption + "."]
    for verdict in drawing.verdicts:
        place = space_name(language, verdict.space) + (f", {verdict.value}" if verdict.value else "")
        colon = " : " if language == "fr" else ": "
        told.append((place + colon if verdict.space else "") + verdict.word + ".")
        told.append(verdict.sentence)
    return " ".join(part for part in told if part)


def _lying(example: Example, happened: Sequence[Happened]) -> tuple[Die, ...]:
    """The listed dice as they lie after the last roll."""
    rolled = [step.state for step in happened if step.words == ("rolled",)]
    if not rolled:
        return example.dice
    aside, faces = dice_in(rolled[-1].aside), dict(zip(COLOURS, rolled[-1].faces, strict=True))
    return tuple(Die(die.colour, faces[die.colour], die.colour in aside) for die in example.dice)


def _within(cell: Cell, example: Example, layout: Layout) -> bool:
    space = layout.spaces[layout.index[cell.name]]
    return example.top <= space.row <= example.bottom and example.left <= space.col <= example.right


def _cut(cell: Cell, example: Example, layout: Layout) -> Cell:
    """A carrot to a space that is not drawn is left out."""
    space = layout.spaces[layout.index[cell.name]]
    return replace(cell, right=cell.right if space.col < example.right else "",
                   below=cell.below if space.row < example.bottom else "")


_WORDS = {
    "en": {"fits": "fits", "refused": "refused", "circled": "circled −1", "duplicate": "twice −1",
           "crossed out": "crossed out −2", "passed": "passes", "rolled": "next roll",
           "bonus owed": "a bonus is owed", "cross-out owed": "another cross-out is owed",
           "score": "{count} of {lines} sums are {sum}: {points} points",
           "penalties": "{circled} circled, {twice} twice, {crossed} crossed out: −{points}"},
    "fr": {"fits": "ça va", "refused": "refusé", "circled": "entourée −1", "duplicate": "en double −1",
           "crossed out": "barrée −2", "passed": "passe", "rolled": "lancer suivant",
           "bonus owed": "un bonus est dû", "cross-out owed": "encore une case à barrer",
           "score": "{count} sommes sur {lines} valent {sum} : {points} points",
           "penalties": "entourées {circled}, en double {twice}, barrées {crossed} : −{points}"},
}


def _verdict(happened: Happened, language: str) -> Verdict:
    words, step, refused = _WORDS[language], happened.step, happened.refused
    if refused:
        return Verdict(step.space, happened.value, False, words["refused"], say(language, refused.code, refused.facts))
    if happened.numbers is not None:
        return Verdict("", 0, True, words[step.do].format(**happened.numbers))
    return Verdict(step.space, happened.value, True, " · ".join(words[word] for word in happened.words))
