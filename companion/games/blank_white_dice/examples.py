"""Examples of the rulebook as data: what lies on the table, what is tried there, and what is said to happen.

    caption: a 3 scores, a loss stops at 0
    players: Ana, Ben                   two without it
    level: experienced                  basic-v1 without it
    goal: 20                            13 without it
    phase: main                         main without it; cards, tags, common, common-roll, roll, first, last
    first: Ben                          has the starting marker; the first of the players without it
    turn: Ben                           the first without it
    points: 3 1                         3 each without it
    card Zoom: over Re-roll             in play besides the core and the level's own; after the colon nothing, or what
                                        is printed: ``over CARD``, ``needs CARD & CARD``, ``icons A & B``, ``one-shot``,
                                        its phases; ``neutralized`` turns it down; commas between
    Ana-1: Tag | *3 | . | -2            what is drawn, ``*`` on top, else the first face; the rest is blank
    Ana-2: Seed •• /                    two dots and a dash
    common of Ben: *3                   who controls it, if not the one it is named after
    elsewhere: 0                        on every face that is not told; blank without it
    done: Ana-2                         resolved already
    disc Ana: Points                    where a disc lies
    resolve Ana-1 -> Ana +3

A step is ``add CARD: printed``, ``tag CARD on Ana-1/4 3, Ana-1/5 -2``, ``roll Ana-1 3, Ana-2 5``, ``resolve Ana-1``,
``use Ana-1/2`` or ``end``. Behind a colon (of a tag: a semicolon) stand the steps of an effect with semicolons between:
``gain 2``, ``lose 2 Ben``, ``erase Ben-1/2``, ``reroll common 4`` … ``Ben: `` before it makes it his; else it is done
by whoever has the turn. ``waiting``, ``score`` and ``final`` only ask. ``played`` tells what changed on the table, in
the words behind the arrow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.core.game import Move
from companion.core.scoring import Standing
from companion.core.violations import RuleViolation, Unreadable

from . import rules, scoring
from .cards import read_card
from .example_changes import Change, changes
from .layout import Layout
from .moves import LEVELS, read_move
from .state import (
    CARDS,
    COMMON,
    COMMON_ROLL,
    COMMON_TAGS,
    FACES,
    GOAL,
    ROLL,
    START_POINTS,
    TAGGING,
    TAGS,
    TURNS,
    Die,
    Face,
    Options,
    State,
    new,
    own_dice,
)
from .tableau import Tableau, turned, with_card


class BadExample(ValueError):
    """The block is not written as this module says."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something tried in an example, or asked, and what is said to come of it."""

    do: str
    claim: str
    move: Mapping[str, Any]             # as in a record, but for ``by``; empty when something is only asked
    by: str = ""                        # "": whoever has the turn


@dataclass(frozen=True, slots=True)
class Drawn:
    """A die as it lies there."""

    faces: tuple[Face, ...] = ()        # the rest is blank
    top: int = 0                        # 0: as the phase has it
    owner: str = ""                     # "": the one it is named after


@dataclass(frozen=True, slots=True)
class Laid:
    card: Mapping[str, Any]             # as in a record
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    caption: str
    players: tuple[str, ...]
    options: Options
    phase: str
    turn: int
    points: tuple[int, ...]
    cards: tuple[Laid, ...]
    dice: Mapping[str, Drawn]
    elsewhere: str
    done: frozenset[str]
    discs: Mapping[str, str]
    steps: tuple[Step, ...]
    layout: str = "house"


# ---------------------------------------------------------------- reading: the position

_KEYS = ("caption", "players", "level", "goal", "phase", "first", "turn", "points", "elsewhere", "done")
_PHASES = (CARDS, TAGGING, COMMON_TAGS, COMMON_ROLL, ROLL, *TURNS)


def read_example(source: str) -> Example:
    entered, tried = _parts(source)
    players = tuple(name.strip() for name in entered.get("players", "Ana, Ben").split(","))
    dice = {key.partition(" of ")[0]: _die(entered[key], key.partition(" of ")[2], players) for key in entered
            if key.partition(" of ")[0] in _dice_of(players)}
    cards = {key: value for key, value in entered.items() if key.startswith("card ")}
    discs = {key.removeprefix("disc "): value for key, value in entered.items() if key.startswith("disc ")}
    unknown = {key for key in entered if key not in (*_KEYS, *cards) and key.partition(" of ")[0] not in dice}
    if unknown - {f"disc {name}" for name in players}:
        raise BadExample(f"not part of an example: {', '.join(sorted(unknown))}")
    start = _one_of(entered.get("first", players[0]), players)
    options = Options(_one_of(entered.get("level", LEVELS[0]), LEVELS), int(entered.get("goal", GOAL)),
                      players.index(start))
    points = tuple(int(word) for word in entered.get("points", f"{START_POINTS} " * len(players)).split())
    if len(points) != len(players):
        raise BadExample("points for each player")
    return Example(
        entered.get("caption", ""), players, options, _one_of(entered.get("phase", "main"), _PHASES),
        turn=players.index(_one_of(entered.get("turn", start), players)), points=points,
        cards=tuple(Laid(_card(key.removeprefix("card "), value), "neutralized" in _words(value))
                    for key, value in cards.items()),
        dice=dice, elsewhere=entered.get("elsewhere", ""), discs=discs,
        done=frozenset(_one_of(name, _dice_of(players)) for name in _words(entered.get("done", ""))),
        steps=tuple(_step(line, players) for line in tried))


def _parts(source: str) -> tuple[dict[str, str], list[str]]:
    """What is said about the position by key, and the steps."""
    entered: dict[str, str] = {}
    tried = []
    for line in source.splitlines():
        key, colon, value = line.partition(":")
        if "->" in line:
            tried.append(line)
        elif colon and key not in entered:
            entered[key] = value.strip()
        elif line:
            raise BadExample(f"not part of an example: {line}")
    return entered, tried


def _one_of(word: str, known: Sequence[str]) -> str:
    if word not in known:
        raise BadExample(f"unknown: {word}")
    return word


def _words(entered: str) -> list[str]:
    return [word.strip() for word in entered.split(",") if word.strip()]


def _dice_of(players: Sequence[str]) -> tuple[str, ...]:
    return (*(die for name in players for die in own_dice(name)), COMMON)


_FACE = re.compile(r"(?P<top>\*?)(?P<icon>.+?)(?: (?P<dots>•+))?(?: (?P<dashes>/+))?")


def _die(entered: str, owner: str, players: Sequence[str]) -> Drawn:
    faces, top = [], 0
    for place, word in enumerate(entered.split("|") if entered else (), 1):
        match = _FACE.fullmatch(word.strip())
        if match is None or place not in FACES:
            raise BadExample(f"not a die: {entered}")
        if match["top"]:
            top = place
        icon = "" if match["icon"] == "." else match["icon"]
        faces.append(Face(icon, len(match["dots"] or ""), len(match["dashes"] or "")))
    return Drawn(tuple(faces), top, _one_of(owner, players) if owner else "")


def _card(name: str, printed: str) -> dict[str, Any]:
    """A card as it stands in a record."""
    card: dict[str, Any] = {"name": name}
    phases = []
    for word in _words(printed):
        key, _, value = word.partition(" ")
        if key == "over":
            card["overwrites"] = value
        elif key in ("needs", "icons"):
            card["prerequisite" if key == "needs" else key] = value.split(" & ")
        elif key == "one-shot":
            card[key] = True
        elif key not in ("neutralized", "reserve"):
            phases.append(word)
    return {**card, "phases": phases} if phases else card


# ---------------------------------------------------------------- reading: the steps

_SPOT, _DIE, _ON = r"[\w-]+/\d+", r"[\w-]+", r"[\w-]+/\d+ [^,;]+(?:, [\w-]+/\d+ [^,;]+)*"
_TAG = rf"(?P<do>tag) (?P<card>.+?) on (?P<on>{_ON})"
_MOVES = tuple(map(re.compile, (
    r"(?P<do>add) (?P<new>[^:]+)(?:: (?P<printed>.+))?",
    rf"{_TAG}(?:; (?P<steps>.+))?",
    rf"(?P<do>roll) (?P<up>{_DIE} \d+(?:, {_DIE} \d+)*)",
    rf"(?P<do>resolve) (?P<die>{_DIE})(?:: (?P<steps>.+))?",
    rf"(?P<do>use) (?P<face>{_SPOT})(?:: (?P<steps>.+))?",
    r"(?P<do>end|waiting|score|final)")))
_STEPS = tuple(map(re.compile, (
    r"(?P<do>gain|lose|steal|pay) (?P<points>-?\d+)(?: (?P<player>.+))?",
    rf"(?P<do>tag) icon (?P<icon>.+) on (?P<face>{_SPOT})",
    _TAG,
    rf"(?P<do>erase|dot|dash) (?P<face>{_SPOT})",
    rf"(?P<do>replace) (?P<face>{_SPOT}) with (?P<icon>.+)",
    rf"(?P<do>reroll) (?P<die>{_DIE}) (?P<shows>\d)",
    rf"(?P<do>claim) (?P<die>{_DIE})",
    rf"(?P<do>give) (?P<die>{_DIE}) to (?P<to>.+)",
    rf"(?P<do>swap) (?P<dice>{_DIE} {_DIE})",
    r"(?P<do>mark) (?P<disc>.+)",
    r"(?P<do>neutralize|revive) (?P<card>.+)",
    r"(?P<do>add) (?P<new>[^:]+)(?:: (?P<printed>.+))?",
    r"(?P<do>unmark|extra-turn|fizzle|none)")))
ASKED = ("waiting", "score", "final")
_RECORDED = {"add": "add-card", "end": "end-turn"}


def _step(line: str, players: Sequence[str]) -> Step:
    tried, _, claim = (part.strip() for part in line.partition("->"))
    name, colon, rest = tried.partition(": ")
    by, tried = (name, rest) if colon and name in players else ("", tried)
    move = _record(tried, _MOVES)
    if move["do"] in ASKED:
        return Step(move["do"], claim, {}, by)
    try:
        read_move({**move, "by": by or players[0]}, "")
    except Unreadable as trouble:
        raise BadExample(f"not a move: {tried}") from trouble
    return Step(move["do"], claim, move, by)


def _record(entered: str, patterns: Sequence[re.Pattern[str]]) -> dict[str, Any]:
    """What is tried, as it stands in a record."""
    match = next((found for pattern in patterns if (found := pattern.fullmatch(entered))), None)
    if match is None:
        raise BadExample(f"not a step: {entered}")
    parts: dict[str, str] = {key: value for key, value in match.groupdict().items() if value is not None}
    written: dict[str, Any] = {"do": _RECORDED.get(parts["do"], parts["do"])}
    if parts["do"] == "use":
        written["steps"] = []
    for key, value in parts.items():
        if key == "new":
            printed = parts.get("printed", "")
            written["card"] = _card(value, printed)
            if "reserve" in _words(printed):
                written["from"] = "reserve"
        elif key not in ("do", "printed"):
            written[_NAMED.get(key, key)] = _value(key, value)
    return written


_NAMED = {"shows": "up", "disc": "on"}


def _value(key: str, value: str) -> Any:
    if key in ("points", "shows"):
        return int(value)
    if key == "face":
        return _spot(value)
    if key == "on":
        return [[*_spot(row.partition(" ")[0]), row.partition(" ")[2]] for row in _words(value)]
    if key == "up":
        return {row.partition(" ")[0]: int(row.partition(" ")[2]) for row in _words(value)}
    if key == "steps":
        return [_record(step.strip(), _STEPS) for step in value.split(";")]
    return value.split() if key == "dice" else value


def _spot(entered: str) -> list[Any]:
    die, _, face = entered.partition("/")
    return [die, int(face)]


# ---------------------------------------------------------------- the position

def position(example: Example, layout: Layout) -> State:
    """The example's table."""
    state = new(layout, example.players, example.options)
    count, playing = len(example.players), example.phase in TURNS
    later = example.phase not in (CARDS, TAGGING)
    turn = example.turn if playing or example.phase == COMMON_TAGS else None
    return replace(
        state, tableau=_tableau(example, state.tableau), dice=tuple(_lying(die, example, state) for die in state.dice),
        points=example.points, marks=tuple(example.discs.get(name) for name in example.players), phase=example.phase,
        round=1 if playing or example.phase == ROLL else 0, turn=turn, tags=(TAGS if later else 0,) * count,
        revealed=example.phase != CARDS, rolled=frozenset(range(count)) if playing else frozenset(),
        resolved=example.done)


def _tableau(example: Example, tableau: Tableau) -> Tableau:
    for laid in example.cards:
        card = read_card(laid.card, "card")
        if not (laid.turned and tableau.get(card.name)):
            tableau = with_card(tableau, card)
        if laid.turned:
            tableau = turned(tableau, card.name, down=True)
    return tableau


def _lying(die: Die, example: Example, state: State) -> Die:
    drawn = example.dice.get(die.name, Drawn())
    faces = (*drawn.faces, *(Face(example.elsewhere),) * (len(FACES) - len(drawn.faces)))
    top = drawn.top or (1 if example.phase in (ROLL, *TURNS) else None)
    return replace(die, faces=faces, top=top, owner=state.seats.get(drawn.owner, die.owner))


# ---------------------------------------------------------------- playing

@dataclass(frozen=True, slots=True)
class Happened:
    """What the engine made of a step."""

    step: Step
    by: str
    before: State
    state: State                                    # afterwards
    changes: tuple[Change, ...] = ()
    waiting: tuple[str, ...] | None = None
    points: tuple[tuple[str, int], ...] = ()
    standings: tuple[Standing, ...] = ()
    refused: RuleViolation | None = None

    @property
    def told(self) -> str:
        """In the words of the examples."""
        if self.refused:
            return f"refused {self.refused.code}"
        if self.waiting is not None:
            return ", ".join(self.waiting) or "nobody"
        if self.standings:
            return ", ".join(f"{row.place} {self.state.players[row.seat]} {row.score}" for row in self.standings)
        if self.points:
            return ", ".join(f"{name} {points}" for name, points in self.points)
        return ", ".join(change.told for change in self.changes) or "nothing"


def played(example: Example, layout: Layout) -> Iterator[Happened]:
    """Each step, run through the real rules."""
    state = position(example, layout)
    for step in example.steps:
        by = step.by or state.players[state.start if state.turn is None else state.turn]
        if step.do in ASKED:
            yield _answer(step, by, state)
            continue
        move: Move = read_move({**step.move, "by": by}, "")
        try:
            after = rules.apply(state, move)
        except RuleViolation as violation:
            yield Happened(step, by, state, state, refused=violation)
        else:
            yield Happened(step, by, state, after, tuple(changes(state, after)))
            state = after


def _answer(step: Step, by: str, state: State) -> Happened:
    if step.do == "final":
        return Happened(step, by, state, state, standings=tuple(scoring.standings(state)))
    if step.do == "waiting":
        return Happened(step, by, state, state, waiting=tuple(state.players[seat] for seat in rules.waiting_for(state)))
    return Happened(step, by, state, state, points=tuple(zip(state.players, state.points, strict=True)))
