"""Examples of the rulebook as data: sheets, what is tried there, and what is said to happen.

    caption: 3 + 5 + 4 + 2 = 14
    side: B                             A without it
    variant: task-5                     standard without it
    players: Ana, Ben                   these two without it
    active: Ben                         who has rolled or, without a roll, is next; the first player without it
    dice: R3 G1 B6 Y2 W5                the open roll; "none", or nothing: no roll is open
    Ana: C2 3 5 4 . | D1 2 . . . crossed | rest crossed
    Ana jokers: 3 5                     X where a field only changed a colour
    enter Y C2-yellow -> entered

Corners are listed red, green, blue, yellow. A full SQUARE is circled or shaded, whichever its sum says.
A step is ``roll DICE``, ``enter DIE CORNER``, ``joker DIE``, ``recolour DIE as COLOUR``, ``done``, ``score``,
``waiting`` or ``final``; ``Ben: `` before it makes it his. ``played`` tells what the engine makes of each step, in the
words behind the arrow: what was done, which SQUARES were closed for whom, and what began or ended with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from companion.core.game import Move
from companion.core.scoring import Score, Standing
from companion.core.violations import RuleViolation

from . import moves, rules, scoring
from .layout import SIDES, SQUARE_INDEX, SQUARES, Layout, Side
from .messages import LETTERS
from .state import CIRCLED, CROSSED, JOKERS, OPEN, SHADED, STANDARD, VARIANTS, Options, Sheet, State, new

_DIE_OF = {letter: die for die, letter in LETTERS["en"].items()}
COUNTS = ("score", "waiting", "final")


class BadExample(ValueError):
    """The block is not written as this module says."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A SQUARE as the example has it."""

    square: int
    corners: tuple[int, ...]
    crossed: bool = False


@dataclass(frozen=True, slots=True)
class Filled:
    """A player's sheet as the example has it; the other SQUARES are empty, or all X-ed."""

    squares: tuple[Drawn, ...] = ()
    rest_crossed: bool = False
    jokers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """Something tried in an example, and what is said to come of it."""

    do: str                             # a move's name, or what is counted
    claim: str
    by: str
    die: str = ""
    corner: str = ""
    colour: str = ""
    dice: tuple[tuple[str, int], ...] = ()

    @property
    def square(self) -> str:
        return self.corner.partition("-")[0]


@dataclass(frozen=True, slots=True)
class Example:
    caption: str
    side: str
    variant: str
    players: tuple[str, ...]
    active: str
    dice: tuple[tuple[str, int], ...]   # none: no roll is open
    sheets: tuple[Filled, ...]
    steps: tuple[Step, ...]
    layout: str = "house"


# ---------------------------------------------------------------- reading

_KEYS = ("caption", "side", "variant", "players", "active", "dice")
_STEPS = (
    re.compile(r"(?P<do>roll)(?P<dice>(?: [A-Z]\d)+)"),
    re.compile(r"(?P<do>enter) (?P<die>[A-Z]) (?P<corner>[A-Z]\d-[a-z]+)"),
    re.compile(r"(?P<do>joker) (?P<die>[A-Z])"),
    re.compile(r"(?P<do>recolour) (?P<die>[A-Z]) as (?P<colour>[a-z]+)"),
    re.compile(r"(?P<do>done|score|waiting|final)"),
)


def read_example(source: str) -> Example:
    entered, tried = _parts(source)
    players = tuple(name.strip() for name in entered.get("players", "Ana, Ben").split(","))
    unknown = set(entered) - set(_KEYS) - {name + more for name in players for more in ("", " jokers")}
    if unknown:
        raise BadExample(f"not part of an example: {', '.join(sorted(unknown))}")
    return Example(
        entered.get("caption", ""), _one_of(entered.get("side", SIDES[0]), SIDES),
        _one_of(entered.get("variant", STANDARD), VARIANTS), players,
        _one_of(entered.get("active", players[0]), players), _open_roll(entered.get("dice", "none")),
        sheets=tuple(_filled(entered.get(name, ""), entered.get(f"{name} jokers", "")) for name in players),
        steps=tuple(_step(line, players) for line in tried))


def _parts(source: str) -> tuple[dict[str, str], list[str]]:
    """What is said about the position by key, and the steps."""
    entered: dict[str, str] = {}
    tried = []
    for line in source.splitlines():
        key, colon, value = line.partition(":")
        if "->" in line:
            tried.append(line)
        elif colon:
            entered[key] = value.strip()
        elif line:
            raise BadExample(f"not part of an example: {line}")
    return entered, tried


def _one_of(entered: str, allowed: Sequence[str]) -> str:
    if entered not in allowed:
        raise BadExample(f"{entered} is none of {', '.join(allowed)}")
    return entered


def _dice(entered: str) -> tuple[tuple[str, int], ...]:
    return tuple((_die(word[0]), int(word[1:])) for word in entered.split())


def _die(letter: str) -> str:
    if letter not in _DIE_OF:
        raise BadExample(f"no such die: {letter}")
    return _DIE_OF[letter]


def _open_roll(entered: str) -> tuple[tuple[str, int], ...]:
    if entered == "none":
        return ()
    if not re.fullmatch(" ".join(f"{letter}[1-6]" for letter in LETTERS["en"].values()), entered):
        raise BadExample(f"not the five dice: {entered}")
    return _dice(entered)


def _filled(squares: str, jokers: str) -> Filled:
    words = [word.strip() for word in squares.split("|")] if squares else []
    rest = "rest crossed" in words
    drawn = tuple(_drawn(word) for word in words if word != "rest crossed")
    if len({square.square for square in drawn}) < len(drawn):
        raise BadExample(f"a SQUARE stands there twice: {squares}")
    return Filled(drawn, rest, _jokers(jokers))


_CORNERS = re.compile(r"(?P<square>[A-D][1-4])(?P<corners>(?: [.1-6]){4})(?P<crossed> crossed)?")


def _drawn(entered: str) -> Drawn:
    found = _CORNERS.fullmatch(entered)
    if found is None:
        raise BadExample(f"not a SQUARE with its corners: {entered}")
    corners = tuple(0 if word == "." else int(word) for word in found["corners"].split())
    if all(corners) and found["crossed"]:
        raise BadExample(f"a full SQUARE has no X: {entered}")
    return Drawn(SQUARE_INDEX[found["square"]], corners, bool(found["crossed"]))


def _jokers(entered: str) -> tuple[int, ...]:
    words = entered.split()
    if len(words) > JOKERS or not all(re.fullmatch("[1-6X]", word) for word in words):
        raise BadExample(f"not the Joker fields: {entered}")
    return tuple(0 if word == "X" else int(word) for word in words)


def _step(line: str, players: Sequence[str]) -> Step:
    tried, _, claim = (part.strip() for part in line.partition("->"))
    name, colon, rest = tried.partition(": ")
    by, tried = (_one_of(name, players), rest) if colon else (players[0], tried)
    match = next((found for step in _STEPS if (found := step.fullmatch(tried))), None)
    if match is None:
        raise BadExample(f"not a step: {tried}")
    parts = {key: value for key, value in match.groupdict().items() if value}
    return Step(parts["do"], claim, by, die=_die(parts["die"]) if "die" in parts else "",
                corner=parts.get("corner", ""), colour=parts.get("colour", ""), dice=_dice(parts.get("dice", "")))


# ---------------------------------------------------------------- the position

def position(example: Example, layout: Layout) -> State:
    """The example's table."""
    state = new(layout, example.players, Options(example.side, example.variant))
    sheets = tuple(_sheet(filled, sheet, state.side)
                   for filled, sheet in zip(example.sheets, state.sheets, strict=True))
    state = replace(state, sheets=sheets, roller=example.players.index(example.active))
    if not example.dice:
        return state
    return rules.apply(state, moves.Roll(example.active, dict(example.dice)))


def _sheet(filled: Filled, sheet: Sheet, side: Side) -> Sheet:
    corners, states = list(sheet.corners), [CROSSED if filled.rest_crossed else OPEN] * len(SQUARES)
    for drawn in filled.squares:
        square, total = side.squares[drawn.square], sum(drawn.corners)
        right = all(drawn.corners) and square.low <= total <= square.high
        corners[drawn.square] = drawn.corners
        states[drawn.square] = (CIRCLED if right else SHADED if all(drawn.corners) else
                                CROSSED if drawn.crossed else OPEN)
    return replace(sheet, corners=tuple(corners), states=tuple(states), sums=tuple(map(sum, corners)),
                   jokers=filled.jokers)


# ---------------------------------------------------------------- playing

@dataclass(frozen=True, slots=True)
class Change:
    """A SQUARE that was closed, X-ed or shaded for somebody by a step."""

    name: str
    square: int
    state: str
    total: int


@dataclass(frozen=True, slots=True)
class Happened:
    """What the engine made of a step."""

    step: Step
    state: State                                    # afterwards
    changes: tuple[Change, ...] = ()
    turns: tuple[str, ...] = ()                     # finished, final-round, over: what ended or began
    score: Score | None = None
    waiting: tuple[str, ...] | None = None
    standings: tuple[Standing, ...] = ()
    refused: RuleViolation | None = None

    @property
    def told(self) -> str:
        """In the words of the examples."""
        if self.refused:
            return f"refused {self.refused.code}"
        if self.score is not None:
            lines = ", ".join(f"{line.key} {line.points}" for line in self.score.lines if line.points)
            return f"{lines}: {self.score.total}" if lines else str(self.score.total)
        if self.waiting is not None:
            return ", ".join(self.waiting) or "nobody"
        if self.standings:
            return ", ".join(f"{row.place} {self.state.players[row.seat]} {row.score}" for row in self.standings)
        closed = (f"{change.name} {SQUARES[change.square]} {change.state}"
                  + (f" {change.total}" if change.state == CIRCLED else "") for change in self.changes)
        begun = self.turns[:1] if self.turns[:1] == ("finished",) else ()
        return ", ".join((_DONE[self.step.do], *begun, *closed, *self.turns[len(begun):]))


_DONE = {"roll": "rolled", "enter": "entered", "joker": "joker", "recolour": "recoloured", "done": "done"}


def played(example: Example, layout: Layout) -> Iterator[Happened]:
    """Each step, run through the real rules."""
    state = position(example, layout)
    for step in example.steps:
        if step.do in COUNTS:
            yield _counted(step, state)
            continue
        try:
            after = rules.apply(state, _move(step))
        except RuleViolation as violation:
            yield Happened(step, state, refused=violation)
        else:
            yield Happened(step, after, _changes(state, after), _turns(state, after))
            state = after


def _move(step: Step) -> Move:
    if step.do == "roll":
        return moves.Roll(step.by, dict(step.dice))
    if step.do == "enter":
        return moves.Enter(step.by, step.die, step.corner)
    if step.do == "joker":
        return moves.Joker(step.by, step.die)
    return moves.Recolour(step.by, step.die, step.colour) if step.do == "recolour" else moves.Done(step.by)


def _counted(step: Step, state: State) -> Happened:
    if step.do == "final":
        return Happened(step, state, standings=tuple(scoring.standings(state)))
    if step.do == "waiting":
        return Happened(step, state, waiting=tuple(state.players[seat] for seat in rules.waiting_for(state)))
    sheet = scoring.sheet_of(state, state.players.index(step.by))
    return Happened(step, state, score=scoring.score(sheet, state.layout))


def _changes(before: State, after: State) -> tuple[Change, ...]:
    return tuple(Change(name, square, now.states[square], now.sums[square])
                 for name, then, now in zip(after.players, before.sheets, after.sheets, strict=True)
                 for square in range(len(SQUARES)) if now.states[square] != then.states[square])


def _turns(before: State, after: State) -> tuple[str, ...]:
    """What ended or began: the roll, the final round, the game."""
    return tuple(word for word, happened in (
        ("finished", not after.open), ("final-round", after.final and not before.final and not after.over),
        ("over", after.over)) if happened)


