"""What is on the table: sheets, dice, whose step it is. Frozen; every move makes a new one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .layout import COLOURS, Layout

EMPTY, CROSSED = 0, -1                  # in Sheet.marks; a written value is 1 or more
ALL_DICE = (1 << len(COLOURS)) - 1      # a set of dice is a bit mask over COLOURS
ROLL, FIRST, SECOND, ADDITIONAL = "roll", "first", "second", "additional"
NOTHING, BONUS, CROSS = "", "bonus", "cross"
TURNS_A_ROUND = 4
SOLO_TURNS = 40


@dataclass(frozen=True, slots=True)
class Sheet:
    marks: tuple[int, ...]
    circled: int = 0                    # bit mask over the spaces

    @property
    def full(self) -> bool:
        return EMPTY not in self.marks


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player still has to do in the running turn."""

    first_done: bool = False
    owes: str = NOTHING                 # after a mark on a black space: a bonus, or another cross-out
    spent: int = 0                      # dice used in additional values of this turn
    passed: bool = False


@dataclass(frozen=True, slots=True)
class Position:
    """How far a game had come on paper: it goes on at the beginning of a turn."""

    turn: int
    faces: tuple[int, ...]              # of the dice set aside; 0 = still in play
    sheets: tuple[Sheet, ...]           # a seat each


@dataclass(frozen=True, slots=True)
class Options:
    first: int = 0                      # seat of the first roller
    position: Position | None = None    # None: from the start, with blank sheets


@dataclass(frozen=True, slots=True)
class State:
    layout: Layout
    players: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    seats: tuple[Seat, ...]
    first: int
    turn: int = 0                       # counted from 0 over the whole game
    step: str = ROLL
    faces: tuple[int, ...] = (0,) * len(COLOURS)    # as the dice lie; 0 = not rolled yet
    aside: int = 0                      # set aside at the start of this turn
    chosen: int = 0                     # dice that are set aside when this turn ends
    over: bool = False

    @property
    def solo(self) -> bool:
        return len(self.players) == 1

    @property
    def roller(self) -> int:
        return (self.first + self.turn) % len(self.players)

    @property
    def round(self) -> int:
        return self.turn // TURNS_A_ROUND + 1

    @property
    def turn_of_round(self) -> int:
        return self.turn % TURNS_A_ROUND + 1

    @property
    def available(self) -> int:
        return ALL_DICE & ~self.aside


def dice_in(mask: int) -> tuple[str, ...]:
    return tuple(colour for bit, colour in enumerate(COLOURS) if mask >> bit & 1)


def mask_of(dice: tuple[str, ...]) -> int:
    return sum(1 << COLOURS.index(die) for die in dice)


def new(layout: Layout, players: tuple[str, ...], options: Options) -> State:
    blank = Sheet((EMPTY,) * len(layout.spaces))
    state = State(layout, tuple(players), (blank,) * len(players), (Seat(),) * len(players), options.first)
    position = options.position
    if position is None:
        return state
    aside = sum(1 << bit for bit, face in enumerate(position.faces) if face)
    return begin_turn(replace(state, sheets=position.sheets, faces=position.faces), position.turn, aside)


def begin_turn(state: State, turn: int, aside: int) -> State:
    """The next turn, unless the game is over: a sheet is full, or all turns of a solo game are played."""
    if any(sheet.full for sheet in state.sheets) or (state.solo and turn == SOLO_TURNS):
        return _end_game(state)
    step = ROLL if ALL_DICE & ~aside else FIRST
    return replace(state, turn=turn, aside=aside, chosen=0, step=step, seats=(Seat(),) * len(state.seats))


def _end_game(state: State) -> State:
    """Every space still empty is crossed out; no bonus comes of it."""
    sheets = tuple(Sheet(tuple(mark or CROSSED for mark in sheet.marks), sheet.circled) for sheet in state.sheets)
    return replace(state, sheets=sheets, seats=(Seat(),) * len(state.seats), over=True)
