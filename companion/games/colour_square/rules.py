"""The course of the game as in the rulebook: a roll, the dice each player enters, Jokers, and when it is finished."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.core.game import Move
from companion.core.violations import RuleViolation

from .closing import finish_roll, judged_at_once
from .layout import COLOURS, COLUMN_NAMES, CORNER_INDEX, SQUARES
from .moves import Done, Enter, Joker, Recolour, Roll, Use
from .placing import entered, fitting, is_full, trouble
from .state import (
    ALL_DICE,
    COLOURED_DICE,
    DICE,
    FACES,
    JOKERS,
    WHITE,
    WHITE_DIE,
    Closing,
    Seat,
    Sheet,
    State,
)
from .variants import VARIANTS, Variant, current_column, current_line, in_reach, variant_of

SECTIONS: Mapping[str, str] = {
    "game-over": "end",
    "done-not-allowed": "done",
    "roll-open": "roll",
    "roll-first": "roll",
    "not-your-turn": "roll",
    "wrong-dice": "dice",
    "bad-face": "dice",
    "white-not-yours": "active",
    "colour-not-yours": "passive",
    "die-used": "dice-limit",
    "dice-limit": "dice-limit",
    "no-such-corner": "sheet",
    "square-crossed": "crossed",
    "square-closed": "closing",
    "corner-taken": "corners",
    "outside-task": "tasks",
    "joker-full": "jokers",
    "wrong-colour": "corners",
    "predefined": "predefined",
}

_FRESH = Seat()                     # before anything is done with a roll


def _refuse(code: str, **facts: object) -> RuleViolation:
    return RuleViolation(code, SECTIONS[code], **facts)


# ---------------------------------------------------------------- who owes what

def over(state: State) -> bool:
    return state.over


def waiting_for(state: State) -> tuple[int, ...]:
    if state.over:
        return ()
    if not state.open:
        return (state.roller,)
    return tuple(seat for seat, own in enumerate(state.seats) if own.owes)


def own_dice(state: State, seat: int) -> int:
    """The dice of a roll that are this player's: coloured for the active, white for the passive players, else all."""
    if state.task or state.final:
        return ALL_DICE
    return COLOURED_DICE if seat == state.roller else WHITE_DIE


def usable_dice(state: State, seat: int, own: Seat | None = None) -> int:
    """Those of them that may still be used, whether they fit or not."""
    own = own or state.seats[seat]
    if not state.open or own.done or (state.final and seat != state.roller):
        return 0
    free = own_dice(state, seat) & ~own.used
    counted = own.used & COLOURED_DICE if state.final else own.used
    if counted.bit_count() < VARIANTS[state.options.variant].limit:
        return free
    return free & WHITE_DIE if state.final else 0


def where(state: State, seat: int) -> int:
    """The SQUARES that take this player's entries, closed ones included."""
    sheet = state.sheets[seat]
    return variant_of(sheet).where(sheet, state.layout)


def corners_for(state: State, seat: int, die: int) -> int:
    """Where a die fits, as a bit mask over the corners."""
    sheet, colour = state.sheets[seat], state.seats[seat].colours[die]
    return sum(1 << corner for corner in fitting(sheet, state.side, where(state, seat), colour, state.faces[die]))


def _owes(state: State, seat: int, own: Seat, sheet: Sheet) -> bool:
    """Whether a die that may still be used fits; in task 4 also in another colour, while a Joker field is free."""
    variant = variant_of(sheet)
    squares, any_colour = variant.where(sheet, state.layout), variant.rolls is not None and len(sheet.jokers) < JOKERS
    return any(True for die in dice_in(usable_dice(state, seat, own))
               for _ in fitting(sheet, state.side, squares, WHITE if any_colour else own.colours[die],
                                state.faces[die]))


def dice_in(mask: int) -> list[int]:
    return [die for die in range(len(DICE)) if mask >> die & 1]


def finished(state: State, seat: int) -> bool:
    """Whether nothing is left for this player to do in the whole game."""
    return not in_reach(state.sheets[seat], state.layout)


# ---------------------------------------------------------------- what a seat may do

@dataclass(frozen=True, slots=True)
class Choices:
    """Everything a seat may do now; the page draws exactly this."""

    roll: bool = False
    corners: tuple[int, ...] = (0,) * len(DICE)             # by die: where it fits, as a bit mask over the corners
    jokers: int = 0                                         # dice that may go to a Joker field
    recolours: tuple[tuple[int, ...], ...] = ((),) * len(DICE)     # by die: the colours it may take
    done: bool = False


def options(state: State, seat: int | None) -> Choices:
    if seat is None or state.over:
        return Choices()
    if not state.open:
        return Choices(roll=seat == state.roller)
    usable, own, variant = usable_dice(state, seat), state.seats[seat], VARIANTS[state.options.variant]
    corners = tuple(corners_for(state, seat, die) if usable >> die & 1 else 0 for die in range(len(DICE)))
    field = _has_free_field(state, seat)
    return Choices(
        corners=corners, jokers=usable if field and not variant.recolouring else 0,
        recolours=tuple(_other_colours(own, die) if field and variant.recolouring and usable >> die & 1 else ()
                        for die in range(len(DICE))),
        done=_may_say_done(state, seat))


def _has_free_field(state: State, seat: int) -> bool:
    """A Joker field that this player may use; who has finished a task may not."""
    return len(state.sheets[seat].jokers) < JOKERS and not (state.task and finished(state, seat))


def _other_colours(own: Seat, die: int) -> tuple[int, ...]:
    return () if die == WHITE else tuple(colour for colour in range(len(COLOURS)) if colour != own.colours[die])


def _may_say_done(state: State, seat: int) -> bool:
    return VARIANTS[state.options.variant].rolls is not None and state.open and state.seats[seat].owes


# ---------------------------------------------------------------- checks

def check(state: State, move: Move) -> None:
    """Raise the first refusal that applies, in the order of SECTIONS."""
    seat = state.players.index(move.by)
    if state.over:
        raise _refuse("game-over")
    if isinstance(move, Done):
        if not _may_say_done(state, seat):
            raise _refuse("done-not-allowed", player=move.by, variant=_why_not_done(state))
    elif isinstance(move, Roll):
        _check_roll(state, seat, move)
    elif isinstance(move, Use):
        _check_field(VARIANTS[state.options.variant], move)
        _check_die(state, seat, move)
        _check_use(state, seat, move)


def _why_not_done(state: State) -> str:
    if VARIANTS[state.options.variant].rolls is None:
        return "never"
    return "owes-nothing" if state.open else "no-roll"


def _check_roll(state: State, seat: int, move: Roll) -> None:
    if state.open:
        raise _refuse("roll-open", waiting=tuple(state.players[other] for other in waiting_for(state)))
    if seat != state.roller:
        raise _refuse("not-your-turn", variant="roll", player=move.by, roller=state.players[state.roller])
    if set(move.dice) != set(DICE):
        raise _refuse("wrong-dice", variant="roll")
    for die, face in move.dice.items():
        if face not in FACES:
            raise _refuse("bad-face", die=die, face=face)


def _check_field(variant: Variant, move: Use) -> None:
    """A Joker in a task that recolours, and the other way round."""
    if isinstance(move, Joker) and variant.recolouring:
        raise _refuse("outside-task", variant="no-jokers")
    if isinstance(move, Recolour) and not variant.recolouring:
        raise _refuse("outside-task", variant="no-recolouring")


def _check_die(state: State, seat: int, move: Use) -> None:
    """Whether the player may use this die at all."""
    if not state.open:
        raise _refuse("roll-first", roller=state.players[state.roller])
    if state.final and seat != state.roller:
        raise _refuse("not-your-turn", variant="final", player=move.by, roller=state.players[state.roller])
    if move.die not in DICE:
        raise _refuse("wrong-dice", variant="unknown", die=move.die)
    die, own = 1 << DICE.index(move.die), state.seats[seat]
    if not own_dice(state, seat) & die:
        if die == WHITE_DIE:
            raise _refuse("white-not-yours", player=move.by, variant="more" if len(state.players) > 1 else "alone")
        raise _refuse("colour-not-yours", player=move.by, die=move.die, roller=state.players[state.roller])
    if own.used & die:
        raise _refuse("die-used", player=move.by, die=move.die)
    if not usable_dice(state, seat) & die:
        limit = VARIANTS[state.options.variant].limit
        variant = "done" if own.done else "final" if state.final else "two"
        raise _refuse("dice-limit", player=move.by, variant=variant, count=limit)


def _check_use(state: State, seat: int, move: Use) -> None:
    if isinstance(move, Enter):
        _check_entry(state, seat, move)
        return
    if state.task and finished(state, seat):
        raise _refuse("outside-task", variant="finished", player=move.by)
    if len(state.sheets[seat].jokers) == JOKERS:
        raise _refuse("joker-full", player=move.by, count=JOKERS)
    if isinstance(move, Recolour):
        colours = [COLOURS[colour] for colour in _other_colours(state.seats[seat], DICE.index(move.die))]
        if move.colour not in colours:
            variant = "white" if not colours else "same" if move.colour in COLOURS else "unknown"
            raise _refuse("wrong-colour", variant=variant, die=move.die, colour=move.colour)


def _check_entry(state: State, seat: int, move: Enter) -> None:
    if move.corner not in CORNER_INDEX:
        raise _refuse("no-such-corner", corner=move.corner)
    corner, die, sheet = CORNER_INDEX[move.corner], DICE.index(move.die), state.sheets[seat]
    colour, face = state.seats[seat].colours[die], state.faces[die]
    code = trouble(sheet, state.side, where(state, seat), corner, colour, face)
    if not code:
        return
    square, place = divmod(corner, len(COLOURS))
    asked = state.side.squares[square].predefined[place]
    task = "finished" if finished(state, seat) else state.options.variant
    variants = {"square-closed": sheet.states[square], "outside-task": task, "wrong-colour": "corner"}
    raise _refuse(code, variant=variants.get(code, ""), player=move.by, thrown=(DICE[colour], face), corner=move.corner,
                  square=SQUARES[square], number=sheet.corners[square][place] or asked, total=sheet.sums[square],
                  line=(current_line(sheet) or 0) + 1, column=COLUMN_NAMES[current_column(sheet)])


# ---------------------------------------------------------------- moves

def apply(state: State, move: Move) -> State:
    check(state, move)
    seat = state.players.index(move.by)
    if isinstance(move, Roll):
        return _rolled(state, move)
    if isinstance(move, Done):
        return _settled(state, seat, replace(state.seats[seat], done=True, owes=False), state.sheets[seat])
    assert isinstance(move, Use)
    own, sheet, closing = used(state, seat, move)
    return _settled(state, seat, replace(own, owes=_owes(state, seat, own, sheet)), sheet, closing)


def _rolled(state: State, move: Roll) -> State:
    state = replace(state, open=True, rolls=state.rolls + 1, faces=tuple(move.dice[die] for die in DICE), closings=(),
                    seats=(_FRESH,) * len(state.players))
    seats = tuple(Seat(owes=_owes(state, seat, _FRESH, sheet)) for seat, sheet in enumerate(state.sheets))
    state = replace(state, seats=seats)
    return state if any(own.owes for own in seats) else finish_roll(state)


def used(state: State, seat: int, move: Use) -> tuple[Seat, Sheet, Closing | None]:
    """A die in its corner, in a Joker field, or in another colour: what becomes of the player's dice and sheet."""
    die, sheet, own = DICE.index(move.die), state.sheets[seat], state.seats[seat]
    if isinstance(move, Recolour):
        colours = (*own.colours[:die], COLOURS.index(move.colour), *own.colours[die + 1:])
        return replace(own, colours=colours), _with_joker(sheet, 0), None
    own = replace(own, used=own.used | 1 << die)
    if isinstance(move, Joker):
        return own, _with_joker(sheet, state.faces[die]), None
    corner = CORNER_INDEX[move.corner]
    sheet, square = entered(sheet, corner, state.faces[die]), corner // len(COLOURS)
    if state.task and is_full(sheet, square):
        return (own, *judged_at_once(state, seat, sheet, square))
    return own, sheet, None


def _with_joker(sheet: Sheet, pips: int) -> Sheet:
    return replace(sheet, jokers=(*sheet.jokers, pips))


def _settled(state: State, seat: int, own: Seat, sheet: Sheet, closing: Closing | None = None) -> State:
    """The table with what a player has done. A roll is finished when nobody owes an entry."""
    seats = (*state.seats[:seat], own, *state.seats[seat + 1:])
    state = replace(state, seats=seats, sheets=(*state.sheets[:seat], sheet, *state.sheets[seat + 1:]),
                    closings=(*state.closings, closing) if closing else state.closings)
    return state if any(other.owes for other in seats) else finish_roll(state)
