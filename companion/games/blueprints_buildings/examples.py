"""Examples of the rulebook as data: buildings, what is tried there, and what is said to happen.

    caption: a 3 goes on a 2
    players: Ana, Ben                   two without it
    in demand: K G                      black and green without it; "none": no round is running
    first: Ben                          the first of the players without it
    pool: O3 G1 K6 C2 O1 G2 K3 C5       the pool is tracked; not without it; "later": it is not there yet
    Ana: 21#/#12 = G1 K2 | O1 | . / . | . | C5      her plan, and stacks from the bottom up; "none": no plan yet
    Ana lost: K1
    round 1: silver Ana, geometer Ben   the cards of a round that is over
    take O3 1-1 -> placed, wood +2

A step is ``take DIE SPACE`` (or ``nowhere``; with ``remove DIE`` and ``draw DICE``), ``plan HEIGHTS``,
``begin COLOUR COLOUR`` (with ``first NAME``), ``pool DICE``, ``score``, ``awards``, ``prizes``, ``next`` or ``final``;
``Ben: `` before it makes it his. ``played`` tells what the engine makes of each step, in the words behind the arrow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.core.game import Effect, Move
from companion.core.scoring import Standing
from companion.core.violations import RuleViolation

from . import proposals, rules, scoring
from .layout import SPACES, Layout, Plan, plan_from, plan_from_text, plan_trouble
from .messages import LETTERS
from .moves import Plan as PlanMove
from .moves import Pool, Round, Space, Take
from .state import AWARDS, PICKS, PRIZES, Building, Die, Options, RoundScore, Scored, State, by_colour, in_order, new

_COLOUR_OF = {letter: colour for colour, letter in LETTERS["en"].items()}


class BadExample(ValueError):
    """The block is not written as this module says."""


@dataclass(frozen=True, slots=True)
class Step:
    """Something tried in an example, and what is said to come of it."""

    do: str                             # a move's name, or what is counted
    claim: str
    by: str
    die: Die | None = None
    space: Space | None = None
    dice: tuple[Die, ...] = ()          # drawn, or the pool
    remove: Die | None = None
    colours: tuple[str, ...] = ()
    first: str | None = None
    plan: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    caption: str
    players: tuple[str, ...]
    in_demand: tuple[str, ...]          # none: no round is running
    first: str
    tracked: bool
    pool: tuple[Die, ...]               # tracked, but none: it is not there yet
    buildings: tuple[Building, ...]
    cards: tuple[Scored, ...]           # of rounds that are over
    steps: tuple[Step, ...]
    layout: str = "house"


# ---------------------------------------------------------------- reading

_KEYS = ("caption", "players", "in demand", "first", "pool", "round 1", "round 2", "round 3")
_DIE = r"[A-Z]\d"
_STEPS = (
    re.compile(rf"(?P<do>take) (?P<die>{_DIE}) (?P<space>\d-\d|nowhere)(?: remove (?P<remove>{_DIE}))?"
               rf"(?: draw (?P<dice>{_DIE}(?: {_DIE})*))?"),
    re.compile(r"(?P<do>plan) (?P<plan>\S+)"),
    re.compile(r"(?P<do>begin) (?P<colours>[A-Z] [A-Z])(?: first (?P<first>\w+))?"),
    re.compile(rf"(?P<do>pool) (?P<dice>{_DIE}(?: {_DIE})*)"),
    re.compile(r"(?P<do>score|awards|prizes|next|final)"),
)


def read_example(source: str) -> Example:
    entered, tried = _parts(source)
    players = tuple(name.strip() for name in entered.get("players", "Ana, Ben").split(","))
    unknown = set(entered) - set(_KEYS) - {name + more for name in players for more in ("", " lost")}
    if unknown:
        raise BadExample(f"not part of an example: {', '.join(sorted(unknown))}")
    wanted = entered.get("in demand", "K G")
    return Example(
        entered.get("caption", ""), players, () if wanted == "none" else _colours(wanted),
        first=_player(entered.get("first", players[0]), players),
        tracked="pool" in entered, pool=_dice(entered.get("pool", "").replace("later", "")),
        buildings=tuple(_building(entered.get(name, "none"), entered.get(f"{name} lost", "")) for name in players),
        cards=tuple(_cards(entered[key], players) for key in _KEYS[-3:] if key in entered),
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


def _player(name: str, players: Sequence[str]) -> str:
    if name not in players:
        raise BadExample(f"{name} does not play here")
    return name


def _die(entered: str) -> Die:
    if not re.fullmatch(r"[OGKC][1-6]", entered):
        raise BadExample(f"not a die: {entered}")
    return Die(_COLOUR_OF[entered[0]], int(entered[1]))


def _dice(entered: str) -> tuple[Die, ...]:
    return tuple(_die(word) for word in entered.split())


def _colours(letters: str) -> tuple[str, ...]:
    if unknown := set(letters.split()) - set(_COLOUR_OF):
        raise BadExample(f"no such colour: {', '.join(unknown)}")
    return tuple(_COLOUR_OF[letter] for letter in letters.split())


def _building(entered: str, lost: str) -> Building:
    plan, _, stacks = (part.strip() for part in entered.partition("="))
    spots = [spot.replace(".", " ") for row in stacks.split("/") for spot in row.split("|")] if stacks else [""] * 6
    if len(spots) != len(SPACES):
        raise BadExample(f"a building has {len(SPACES)} spaces: {entered}")
    return Building(_plan(plan), tuple(_dice(spot) for spot in spots), _dice(lost))


def _plan(entered: str) -> Plan | None:
    if entered == "none":
        return None
    rows = plan_from_text(entered)
    if plan_trouble(rows):
        raise BadExample(f"not a plan: {entered}")
    return plan_from(rows)


def _cards(entered: str, players: Sequence[str]) -> Scored:
    """A round of which only the cards are told."""
    won: dict[str, int] = {}
    for card, _, name in (word.strip().partition(" ") for word in entered.split(",")):
        if card not in (*AWARDS[len(players)], *PRIZES):
            raise BadExample(f"no card at this table: {card}")
        won[card] = players.index(_player(name, players))
    return Scored(0, (), (), (), (), tuple((award, won[award]) for award in AWARDS[len(players)]),
                  tuple((prize, won.get(prize)) for prize in PRIZES))


def _step(line: str, players: Sequence[str]) -> Step:
    tried, _, claim = (part.strip() for part in line.partition("->"))
    name, colon, rest = tried.partition(": ")
    by, tried = (_player(name, players), rest) if colon else (players[0], tried)
    match = next((found for step in _STEPS if (found := step.fullmatch(tried))), None)
    if match is None:
        raise BadExample(f"not a step: {tried}")
    parts: dict[str, str] = {key: value for key, value in match.groupdict().items() if value}
    space = parts.get("space", "nowhere")
    row, column = (0, 0) if space == "nowhere" else map(int, space.split("-"))
    return Step(parts["do"], claim, by, die=_tried_die(parts.get("die")), space=(row, column) if row else None,
                dice=tuple(_known(word) for word in parts.get("dice", "").split()),
                remove=_tried_die(parts.get("remove")), colours=_tried_colours(parts.get("colours", "")),
                first=parts.get("first"), plan=tuple(plan_from_text(parts.get("plan", ""))))


def _tried_die(entered: str | None) -> Die | None:
    return None if entered is None else _known(entered)


def _known(entered: str) -> Die:
    """A die as it is tried: what is none can be tried too, for the rules to refuse."""
    return Die(_COLOUR_OF.get(entered[0], entered[0]), int(entered[1:]))


def _tried_colours(entered: str) -> tuple[str, ...]:
    return tuple(_COLOUR_OF.get(letter, letter) for letter in entered.split())


# ---------------------------------------------------------------- playing

@dataclass(frozen=True, slots=True)
class Happened:
    """What the engine made of a step."""

    step: Step
    state: State                                    # afterwards
    effects: tuple[Effect, ...] = ()                # of a take
    score: RoundScore | None = None
    cards: tuple[tuple[str, str], ...] | None = None    # (card, name) of a round, or ("next", name)
    standings: tuple[Standing, ...] = ()
    refused: RuleViolation | None = None

    @property
    def told(self) -> str:
        """In the words of the examples."""
        if self.refused:
            return f"refused {self.refused.code}"
        if self.score is not None:
            return ", ".join(f"{part} {points}" for part, points in parts_of(self.score)) + f": {self.score.total}"
        if self.cards is not None:
            return ", ".join(f"{card} {name}" for card, name in self.cards) or "none"
        if self.standings:
            return ", ".join(_told_standing(row, self.state.players) for row in self.standings)
        return ", ".join((_DONE[self.step.do], *map(_told_effect, self.effects)))


_DONE = {"take": "placed", "plan": "kept", "begin": "begun", "pool": "entered"}
_PARTS = ("bonus", "wood", "recycled", "stone", "glass")


def parts_of(score: RoundScore) -> tuple[tuple[str, int], ...]:
    """What makes up a round score, parts that bring nothing left out."""
    return tuple((part, getattr(score, part)) for part in _PARTS if getattr(score, part))


def _told_standing(row: Standing, players: Sequence[str]) -> str:
    return f"{row.place} {players[row.seat]} {row.score}" + (f" by {row.why}" if row.why else "")


def _told_effect(effect: Effect) -> str:
    name = effect.facts["prize"] if effect.key == "if-prize" else effect.key.removeprefix("if-")
    return f"{name} +{effect.points}" if effect.points else str(name)


def position(example: Example, layout: Layout) -> State:
    """The example's table."""
    seats = example.players
    state = new(layout, seats, Options(pool=example.tracked))
    scored = example.cards
    if not example.in_demand:
        return replace(state, buildings=example.buildings, scored=scored)
    chosen = [die.colour for building in example.buildings for die in (*building.dice, *building.lost)]
    return replace(
        state, buildings=example.buildings, scored=scored, running=True, first=seats.index(example.first),
        in_demand=example.in_demand, pool=in_order(example.pool) if example.pool else None,
        out=by_colour([*example.in_demand, *chosen, *(die.colour for die in example.pool)]))


def played(example: Example, layout: Layout) -> Iterator[Happened]:
    """Each step, run through the real rules."""
    state = position(example, layout)
    for step in example.steps:
        if step.do in _COUNTS:
            yield _counted(step, state, example)
            continue
        move = _move(step)
        try:
            after = rules.apply(state, move)
        except RuleViolation as violation:
            yield Happened(step, state, refused=violation)
        else:
            yield Happened(step, after, effects=proposals.what_if(state, move))
            state = after


_COUNTS = ("score", "awards", "prizes", "next", "final")


def _move(step: Step) -> Move:
    if step.do == "take":
        assert step.die is not None
        return Take(step.by, step.die, step.space, step.dice, step.remove)
    if step.do == "plan":
        return PlanMove(step.by, step.plan)
    return Round(step.by, step.colours, step.first) if step.do == "begin" else Pool(step.by, step.dice)


def _counted(step: Step, state: State, example: Example) -> Happened:
    if step.do == "final":
        return Happened(step, state, standings=scoring.standings(state))
    if step.do == "score":
        return Happened(step, state, score=scoring.round_score(state.buildings[state.players.index(step.by)]))
    in_demand, first = example.in_demand, example.players.index(example.first)
    scored = scoring.score_round(state.buildings, in_demand, first)
    won: Mapping[str, Sequence[tuple[str, int | None]]] = {
        "awards": scored.awards, "prizes": scored.prizes, "next": (("next", scored.ranking[-1]),)}
    return Happened(step, state, cards=tuple((card, state.players[seat]) for card, seat in won[step.do]
                                             if seat is not None))


def stands(building: Building) -> bool:
    """Whether it could have been built by the rules, die upon die."""
    grown = Building(building.plan)
    for space, stack in enumerate(building.stacks):
        for die in stack:
            if grown.plan is None or not rules.fits(grown, space, die.face):
                return False
            grown = rules.placed(grown, die, space)
    return building.picks <= PICKS
