"""What is on the table: buildings behind screens, pool and bag, rounds scored. Frozen; every move makes a new one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from .layout import SPACES, Layout, Plan

COLOURS = ("orange", "green", "black", "clear")
DICE_OF_A_COLOUR = 8
ALL_DICE = DICE_OF_A_COLOUR * len(COLOURS)
FACES = range(1, 7)
PICKS = 6                                       # dice a player chooses in a round
ROUNDS = 3
POOL_SIZES = {2: 8, 3: 9, 4: 7}                 # by players
AWARDS = {2: ("silver",), 3: ("gold", "silver"), 4: ("gold", "silver", "bronze")}
PRIZES = ("skyscraper", "integrity", "geometer", "materials")


class Die(NamedTuple):
    colour: str
    face: int


Stack = tuple[Die, ...]                         # bottom first


@dataclass(frozen=True, slots=True)
class Building:
    """What a player has behind the screen in one round."""

    plan: Plan | None = None
    stacks: tuple[Stack, ...] = ((),) * len(SPACES)
    lost: tuple[Die, ...] = ()

    @property
    def dice(self) -> tuple[Die, ...]:
        """The dice that stand; a lost die counts for nothing."""
        return tuple(die for stack in self.stacks for die in stack)

    @property
    def picks(self) -> int:
        return len(self.dice) + len(self.lost)


@dataclass(frozen=True, slots=True)
class RoundScore:
    bonus: int
    wood: int
    recycled: int
    stone: int
    glass: int

    @property
    def total(self) -> int:
        return self.bonus + self.wood + self.recycled + self.stone + self.glass


@dataclass(frozen=True, slots=True)
class Scored:
    """A round that is over: everything is revealed. Seats are positions at the table."""

    first: int
    in_demand: tuple[str, ...]
    buildings: tuple[Building, ...]
    scores: tuple[RoundScore, ...]
    ranking: tuple[int, ...]                    # seats, the best first; never a tie
    awards: tuple[tuple[str, int], ...]         # (award, seat)
    prizes: tuple[tuple[str, int | None], ...]  # (prize, seat); None: nobody qualifies


@dataclass(frozen=True, slots=True)
class Options:
    pool: bool = False                          # the pool and every draw is entered
    totals: bool = False                        # the pages show what the cards add up to before the end
    gold: int = 3
    silver: int = 2
    bronze: int = 1
    prize: int = 2


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a player has to show for: the rounds scored, and what a card is worth. Nothing in it is secret."""

    seat: int
    rounds: tuple[Scored, ...]
    options: Options


@dataclass(frozen=True, slots=True)
class State:
    layout: Layout
    players: tuple[str, ...]
    options: Options
    buildings: tuple[Building, ...]             # of the running round, else of the last one scored
    scored: tuple[Scored, ...] = ()
    running: bool = False
    first: int = 0                              # seat of the first player of the running round
    in_demand: tuple[str, ...] = ()
    pool: tuple[Die, ...] | None = None         # sorted; None: not entered, or not tracked
    out: tuple[int, ...] = (0,) * len(COLOURS)  # by colour: dice that have left the bag in this round

    @property
    def over(self) -> bool:
        return len(self.scored) == ROUNDS

    @property
    def number(self) -> int:
        """Of the round that runs or, between rounds, comes next."""
        return len(self.scored) + 1

    @property
    def two_players(self) -> bool:
        return len(self.players) == 2

    @property
    def bag(self) -> int:
        return ALL_DICE - sum(self.out)

    @property
    def turn(self) -> int:
        """Whose turn it is when the pool is tracked."""
        return (self.first + sum(building.picks for building in self.buildings)) % len(self.players)


def in_order(dice: Iterable[Die]) -> tuple[Die, ...]:
    """Dice as the pool shows them: by value, then by colour."""
    return tuple(sorted(dice, key=lambda die: (die.face, COLOURS.index(die.colour))))


def by_colour(colours: Iterable[str]) -> tuple[int, ...]:
    counted = Counter(colours)
    return tuple(counted[colour] for colour in COLOURS)


def new(layout: Layout, players: tuple[str, ...], options: Options) -> State:
    return State(layout, tuple(players), options, (Building(),) * len(players))
