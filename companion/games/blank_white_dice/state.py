"""What is on the table: dice and what is drawn on them, cards, points, discs. Frozen; every move makes a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from .cards import FIRST, LAST, MAIN, Card
from .layout import Layout
from .steps import Step
from .tableau import Tableau, at_the_start

GOAL, LONG_GOAL = 13, 20
START_POINTS = 3
TAGS = 4                            # of each player in the set-up
FACES = range(1, 7)
COMMON = "common"

CARDS, TAGGING, COMMON_TAGS, COMMON_ROLL, ROLL, OVER = "cards", "tags", "common", "common-roll", "roll", "over"
TURNS = (FIRST, MAIN, LAST)         # the phases in which dice are resolved, one player after the other

ACTIVE_CARDS = {"intermediate": 9, "experienced": 13}
OWN_CARDS = {"intermediate": 1, "experienced": 2}       # a player adds; twice as many with two players


class Face(NamedTuple):
    icon: str = ""                  # "": blank
    dots: int = 0
    dashes: int = 0


BLANK = Face()


@dataclass(frozen=True, slots=True)
class Die:
    name: str
    owner: int | None               # the seat that controls it
    faces: tuple[Face, ...] = (BLANK,) * len(FACES)
    top: int | None = None          # 1 to 6; None before the first roll

    @property
    def up(self) -> Face:
        return self.faces[self.top - 1] if self.top else BLANK

    @property
    def blanks(self) -> int:
        return sum(not face.icon for face in self.faces)


@dataclass(frozen=True, slots=True)
class Options:
    level: str = "basic-v1"
    goal: int = GOAL
    start: int = 0

    @property
    def basic(self) -> bool:
        return self.level not in ACTIVE_CARDS


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a player has to show for."""

    points: int


@dataclass(frozen=True, slots=True)
class State:
    layout: Layout
    players: tuple[str, ...]
    options: Options
    seats: Mapping[str, int]                    # of each player; the same object in all states
    index: Mapping[str, int]                    # of each die in ``dice``; the same object in all states
    dice: tuple[Die, ...]                       # two of each player in table order, the common die last
    tableau: Tableau
    points: tuple[int, ...]
    marks: tuple[str | None, ...]               # where each disc lies: a card, "score"
    phase: str = CARDS
    round: int = 0                              # 0: set-up
    start: int = 0                              # seat with the starting marker
    turn: int | None = None                     # seat
    tags: tuple[int, ...] = ()                  # of the set-up, by seat
    hidden: tuple[tuple[Card, ...], ...] = ()   # face-down cards, by seat
    revealed: bool = False
    rolled: frozenset[int] = frozenset()        # seats that have rolled in this round
    resolved: frozenset[str] = frozenset()      # dice resolved in the running turn
    extra: int = 0                              # extra turns that follow the running one
    habits: Mapping[str, tuple[Step, ...]] = field(default_factory=dict)    # icon -> the steps used last time

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in turn order."""
        count = len(self.players)
        return tuple((self.start + place) % count for place in range(count))

    @property
    def common(self) -> Die:
        return self.dice[-1]

    @property
    def own_cards(self) -> int:
        """How many cards each player adds face-down."""
        return OWN_CARDS.get(self.options.level, 0) * (2 if len(self.players) == 2 else 1)

    @property
    def face_down(self) -> bool:
        """Whether cards are still added face-down."""
        return self.phase == CARDS and not self.options.basic and not self.revealed

    def die(self, name: str) -> Die | None:
        place = self.index.get(name)
        return None if place is None else self.dice[place]

    def dice_of(self, seat: int) -> tuple[Die, ...]:
        return tuple(die for die in self.dice if die.owner == seat)


def own_dice(player: str) -> tuple[str, str]:
    """The dice a player begins with."""
    return f"{player}-1", f"{player}-2"


def new(layout: Layout, players: tuple[str, ...], options: Options) -> State:
    dice = (*(Die(name, seat) for seat, player in enumerate(players) for name in own_dice(player)), Die(COMMON, None))
    count = len(players)
    return State(
        layout, tuple(players), options, {player: seat for seat, player in enumerate(players)},
        {die.name: place for place, die in enumerate(dice)}, dice, at_the_start(options.level),
        points=(START_POINTS,) * count, marks=(None,) * count, start=options.start, tags=(0,) * count,
        hidden=((),) * count)
