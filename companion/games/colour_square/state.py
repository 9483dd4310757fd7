"""What is on the table: sheets, the dice as they lie, who still owes an entry. Frozen; every move makes a new one."""

from __future__ import annotations

from dataclasses import dataclass

from companion.core.reading import shown
from companion.core.violations import Unreadable

from .layout import COLOURS, SQUARES, Layout, Side

DICE = (*COLOURS, "white")
WHITE = len(COLOURS)                    # its position in DICE; the other four are those of their colours
COLOURED_DICE, WHITE_DIE = (1 << WHITE) - 1, 1 << WHITE        # sets of dice are bit masks over DICE
ALL_DICE = COLOURED_DICE | WHITE_DIE
FACES = range(1, 7)
OPEN, CIRCLED, SHADED, CROSSED = "open", "circled", "shaded", "crossed"
JOKERS = 2                              # fields for the whole game
STANDARD, COVERED = "standard", "covered"
TASKS = ("task-1", "task-2", "task-3", "task-4", "task-5")
VARIANTS = (STANDARD, COVERED, *TASKS)

_EMPTY = (0,) * len(COLOURS)


@dataclass(frozen=True, slots=True)
class Options:
    side: str = "A"
    variant: str = STANDARD


@dataclass(frozen=True, slots=True)
class Sheet:
    """A player's sheet, with all that is needed to count it."""

    side: str
    variant: str
    corners: tuple[tuple[int, ...], ...] = (_EMPTY,) * len(SQUARES)     # by SQUARE and colour; 0: empty
    states: tuple[str, ...] = (OPEN,) * len(SQUARES)
    sums: tuple[int, ...] = (0,) * len(SQUARES)     # of what is entered; of a hidden sheet only where it is circled
    jokers: tuple[int, ...] = ()                    # the pips in the fields used; 0: an X

    @property
    def open(self) -> int:
        """The SQUARES that are neither closed nor X-ed, as a bit mask."""
        return sum(1 << square for square, state in enumerate(self.states) if state == OPEN)


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player has done with the running roll."""

    used: int = 0                                   # dice, Jokers included
    colours: tuple[int, ...] = (0, 1, 2, 3, WHITE)  # of each die, as recoloured by this player
    done: bool = False                              # said so; only in task 4
    owes: bool = False

    @property
    def recolours(self) -> int:
        return sum(colour != die for die, colour in enumerate(self.colours))


@dataclass(frozen=True, slots=True)
class Closing:
    """A SQUARE that somebody completed in the last roll: what is called out."""

    square: int
    seat: int
    right: bool
    total: int


@dataclass(frozen=True, slots=True)
class State:
    layout: Layout
    side: Side
    players: tuple[str, ...]
    options: Options
    sheets: tuple[Sheet, ...]
    seats: tuple[Seat, ...]
    rolls: int = 0                                  # so far, the open one included
    roller: int = 0                                 # who rolls next or, while a roll is open, has rolled
    open: bool = False                              # somebody owes an entry for the last roll
    faces: tuple[int, ...] = ()                     # of the last roll, by DICE
    closings: tuple[Closing, ...] = ()              # of the last roll
    finisher: int | None = None                     # who had no open SQUARE first: since then the final round
    queue: tuple[int, ...] = ()                     # who comes after the roller in the final round
    over: bool = False

    @property
    def final(self) -> bool:
        return self.finisher is not None

    @property
    def task(self) -> bool:
        return self.options.variant in TASKS

    @property
    def covered(self) -> bool:
        return self.options.variant == COVERED


def new(layout: Layout, players: tuple[str, ...], options: Options) -> State:
    if not layout.has(options.side):
        raise Unreadable("not-one-of", "options.side", allowed=", ".join(side.key for side in layout.sides),
                         found=shown(options.side))
    sheet = Sheet(options.side, options.variant)
    return State(layout, layout.side(options.side), tuple(players), options, (sheet,) * len(players),
                 (Seat(),) * len(players))
