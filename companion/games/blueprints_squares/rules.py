"""The course of the game, step by step as in the rulebook. Every refusal is told in the order of SECTIONS."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.core.game import Move
from companion.core.violations import RuleViolation

from . import placing
from .layout import BLACK, COLOURS
from .moves import Cross, Pass, Roll, Write
from .state import (
    ADDITIONAL,
    ALL_DICE,
    BONUS,
    CROSS,
    EMPTY,
    FIRST,
    NOTHING,
    ROLL,
    SECOND,
    TURNS_A_ROUND,
    Sheet,
    State,
    begin_turn,
    dice_in,
    mask_of,
)

SECTIONS: Mapping[str, str] = {
    "game-over": "end",
    "pass-not-allowed": "additional-values",
    "not-your-turn": "turn",
    "roll-first": "rolling",
    "already-rolled": "rolling",
    "no-such-space": "sheet",
    "space-taken": "writing",
    "cross-only": "crossing-out",
    "cross-not-allowed": "additional-values",
    "wrong-dice": "rolling",
    "bad-face": "rolling",
    "no-dice": "writing",
    "die-used-twice": "writing",
    "die-not-available": "setting-aside",
    "min-dice": "minimum-dice",
    "solid-colour": "solid",
    "white-on-black": "black",
    "carrot": "carrots",
    "sequence": "sequences",
    "duplicate": "duplicates",
}


def _refuse(code: str, **facts: Any) -> RuleViolation:
    return RuleViolation(code, SECTIONS[code], **facts)


# ---------------------------------------------------------------- who owes what

def owes(state: State, seat: int) -> bool:
    """Whether the table waits for this player."""
    if state.over:
        return False
    roller, own = seat == state.roller, state.seats[seat]
    if state.step == ROLL:
        return roller
    if own.owes:
        return True
    if state.step == FIRST:
        return not own.first_done
    if state.step == SECOND:
        return roller
    return not roller and not own.passed and not state.seats[state.roller].owes


def waiting_for(state: State) -> tuple[int, ...]:
    return tuple(seat for seat in range(len(state.players)) if owes(state, seat))


def over(state: State) -> bool:
    return state.over


def must_cross(state: State, seat: int) -> bool:
    """No value is allowed now: no dice are left in this turn, or a black space was crossed out."""
    return not state.available or state.seats[seat].owes == CROSS


def may_cross(state: State, seat: int) -> bool:
    return state.step != ADDITIONAL or bool(state.seats[seat].owes)


def may_pass(state: State, seat: int) -> bool:
    return state.step == ADDITIONAL and owes(state, seat) and not state.seats[seat].owes


def usable_dice(state: State, seat: int) -> int:
    """The dice a value of this player may come from now."""
    if must_cross(state, seat):
        return 0
    if state.seats[seat].owes == BONUS:
        return ALL_DICE
    return state.chosen & ~state.seats[seat].spent if state.step == ADDITIONAL else state.available


# ---------------------------------------------------------------- what a seat may do

@dataclass(frozen=True, slots=True)
class Choices:
    """Everything a seat may do now; the page draws exactly this."""

    roll: tuple[str, ...]           # the dice to roll, or none
    writes: tuple[int, ...]         # per space: bit mask over the 63 sets of dice
    crosses: tuple[bool, ...]       # per space
    may_pass: bool


def options(state: State, seat: int | None) -> Choices:
    spaces = len(state.layout.spaces)
    if seat is None or not owes(state, seat):
        return Choices((), (0,) * spaces, (False,) * spaces, False)
    if state.step == ROLL:
        return Choices(dice_in(state.available), (0,) * spaces, (False,) * spaces, False)
    sheet = state.sheets[seat]
    crossing = may_cross(state, seat)
    return Choices((), placing.fitting(sheet, state.layout, state.faces, usable_dice(state, seat)),
                   tuple(crossing and mark == EMPTY for mark in sheet.marks), may_pass(state, seat))


# ---------------------------------------------------------------- checks

def check(state: State, move: Move) -> None:
    """Raise the first refusal that applies, in the order of SECTIONS."""
    seat = state.players.index(move.by)
    if state.over:
        raise _refuse("game-over")
    if isinstance(move, Pass):
        if not may_pass(state, seat):
            raise _refuse("pass-not-allowed", player=move.by)
    elif isinstance(move, Roll):
        _check_roll(state, seat, move)
    elif isinstance(move, Write | Cross):
        _check_mark(state, seat, move)


def _check_roll(state: State, seat: int, move: Roll) -> None:
    roller = state.players[state.roller]
    if seat != state.roller or not owes(state, seat):
        raise _refuse("not-your-turn", player=move.by, variant="roll", roller=roller, waiting=_waiting_names(state))
    if not state.available:
        raise _refuse("cross-only", variant="no-dice-left")
    if state.step != ROLL:
        raise _refuse("already-rolled", player=roller)
    if set(move.dice) != set(dice_in(state.available)):
        raise _refuse("wrong-dice", available=dice_in(state.available))
    for die, face in move.dice.items():
        if not 1 <= face <= 6:
            raise _refuse("bad-face", die=die, face=face)


def _check_mark(state: State, seat: int, move: Write | Cross) -> None:
    if state.step == ROLL and seat == state.roller:
        raise _refuse("roll-first", player=move.by)
    if not owes(state, seat):
        raise _refuse("not-your-turn", player=move.by, variant="mark", waiting=_waiting_names(state))
    if move.space not in state.layout.index:
        raise _refuse("no-such-space", space=move.space)
    space = state.layout.index[move.space]
    if state.sheets[seat].marks[space] != EMPTY:
        value = state.sheets[seat].marks[space]
        raise _refuse("space-taken", space=move.space, value=value, variant="written" if value > 0 else "crossed")
    if isinstance(move, Cross):
        if not may_cross(state, seat):
            raise _refuse("cross-not-allowed", player=move.by)
    else:
        _check_write(state, seat, move, space)


def _check_write(state: State, seat: int, move: Write, space: int) -> None:
    if must_cross(state, seat):
        raise _refuse("cross-only", variant="no-dice-left" if not state.available else "black-crossed")
    if not move.dice:
        raise _refuse("no-dice", space=move.space)
    _check_dice(state, seat, move.dice)
    refused = placing.refusal(state.sheets[seat], state.layout, space, mask_of(move.dice), state.faces)
    if refused:
        raise _refuse(refused.code, **refused.facts)


def _check_dice(state: State, seat: int, dice: Sequence[str]) -> None:
    own, bonus = state.seats[seat], state.seats[seat].owes == BONUS
    spent = dice_in(own.spent) if state.step == ADDITIONAL and not bonus else ()
    for position, die in enumerate(dice):
        if die in dice[:position] or die in spent:
            raise _refuse("die-used-twice", die=die, variant="spent" if die in spent else "twice")
    usable = dice_in(usable_dice(state, seat))
    for die in dice:
        if die not in usable:
            variant = "unknown" if die not in COLOURS else "not-offered" if state.step == ADDITIONAL else "set-aside"
            raise _refuse("die-not-available", die=die, variant=variant, usable=usable)


def _waiting_names(state: State) -> tuple[str, ...]:
    return tuple(state.players[seat] for seat in waiting_for(state))


# ---------------------------------------------------------------- moves

def apply(state: State, move: Move) -> State:
    check(state, move)
    seat = state.players.index(move.by)
    if isinstance(move, Roll):
        faces = tuple(move.dice.get(die, lying) for die, lying in zip(COLOURS, state.faces, strict=True))
        return replace(state, faces=faces, step=FIRST)
    if isinstance(move, Pass):
        return _go_on(_with_seat(state, seat, passed=True))
    assert isinstance(move, Write | Cross)
    dice = mask_of(move.dice) if isinstance(move, Write) else 0
    sheet = marked(state, seat, move)
    owed = _bonus_owed(state, sheet, state.layout.index[move.space], dice)
    return _go_on(_after_mark(replace(state, sheets=_put(state.sheets, seat, sheet)), seat, dice, owed))


def marked(state: State, seat: int, move: Write | Cross) -> Sheet:
    """The player's sheet with this mark on it."""
    sheet, space = state.sheets[seat], state.layout.index[move.space]
    if isinstance(move, Cross):
        return placing.cross_out(sheet, space)
    return placing.write(sheet, state.layout, space, mask_of(move.dice), state.faces)


def _bonus_owed(state: State, sheet: Sheet, space: int, dice: int) -> str:
    """A mark on a black space asks for another one; a cross-out there for another cross-out."""
    if state.layout.spaces[space].kind != BLACK or sheet.full:
        return NOTHING
    return BONUS if dice else CROSS


def _after_mark(state: State, seat: int, dice: int, owed: str) -> State:
    """Book the mark under the step it belongs to: a bonus or a further cross-out belongs to none."""
    own = state.seats[seat]
    if own.owes:
        return _with_seat(state, seat, owes=owed)
    if state.step == FIRST:
        booked = _with_seat(state, seat, owes=owed, first_done=True)
        return replace(booked, chosen=dice) if state.solo else booked
    if state.step == SECOND:
        return replace(_with_seat(state, seat, owes=owed), chosen=dice, step=ADDITIONAL)
    return _with_seat(state, seat, owes=owed, spent=own.spent | dice)


def _go_on(state: State) -> State:
    """Let the turn advance as far as it can without another entry."""
    if state.step == ADDITIONAL:
        state = _implied_passes(state)
    if any(seat.owes for seat in state.seats):
        return state
    if state.step == FIRST:
        if not all(seat.first_done for seat in state.seats):
            return state
        if state.solo or state.sheets[state.roller].full:
            return _end_turn(state)
        return replace(state, step=SECOND)
    others_done = all(own.passed for seat, own in enumerate(state.seats) if seat != state.roller)
    return _end_turn(state) if others_done else state


def _implied_passes(state: State) -> State:
    """Nothing is offered, all offered dice are used, or the sheet is full: the player has passed without saying so."""
    seats = tuple(replace(own, passed=True) if state.sheets[seat].full or not state.chosen & ~own.spent else own
                  for seat, own in enumerate(state.seats))
    return replace(state, seats=seats)


def _end_turn(state: State) -> State:
    turn = state.turn + 1
    return begin_turn(state, turn, 0 if turn % TURNS_A_ROUND == 0 else state.aside | state.chosen)


def _with_seat(state: State, seat: int, **changes: Any) -> State:
    return replace(state, seats=_put(state.seats, seat, replace(state.seats[seat], **changes)))


def _put(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1:])
