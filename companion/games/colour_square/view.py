"""What a seat may see, as data: made of the table as that seat knows it, so that a covered sheet is never in reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.core.game import Effect
from companion.core.violations import RuleViolation

from . import rules, scoring
from .covered import as_seen, hidden
from .layout import COLOURS, COLUMN_NAMES, CORNER_INDEX, CORNERS, LINES, SQUARES, column_of, line_of, squares_in
from .moves import Enter, Joker, Use
from .proposals import finishes, what_if
from .state import CIRCLED, CROSSED, DICE, JOKERS, OPEN, SHADED, Sheet, State
from .telling import is_last
from .variants import RATINGS, VARIANTS, connections, current_column, current_line, quota

# ---------------------------------------------------------------- pieces of a page

@dataclass(frozen=True, slots=True)
class Corner:
    name: str                   # "B2-red"
    colour: str
    number: int                 # as entered; 0: empty
    predefined: int             # 0: any number
    fits: tuple[str, ...] = ()  # the dice that can be entered here now, the one that comes first to mind first
    closes: tuple[str, ...] = ()        # by these dice: "right", "wrong", or "" for a SQUARE that stays open
    look: str = ""              # "ok" a die fits, "no" the picked one does not, "on" the chosen corner, or "refused"
    face: int = 0               # what would be entered
    closing: str = ""           # what that would do, as in ``closes``


@dataclass(frozen=True, slots=True)
class SquareView:
    """One SQUARE as it is drawn. Hashable, so that a drawn one can be kept."""

    name: str
    column: str
    line: int
    low: int
    high: int
    mark: str                   # "p", "o" or ""
    state: str
    sum: int
    free: int                   # corners that are still empty, of an open SQUARE
    missing: tuple[int, int]    # how much the free corners must still bring, at least and at most
    possible: bool              # whether it can still be right with what they may bring
    corners: tuple[Corner, ...]             # in reading order
    outside: bool = False       # the task lets no entry in now
    step: int = 0               # its place on the path of the task, from 1
    bridges: str = ""           # "right", "below" or both: where a bridge begins here
    costs: int = 0              # minus points while it is shaded

    @property
    def is_range(self) -> bool:
        return self.low != self.high


@dataclass(frozen=True, slots=True)
class Die:
    name: str
    colour: str                 # as recoloured by the player
    face: int
    used: bool                  # by the player whose sheet is shown
    usable: bool
    fits: bool                  # somewhere on the sheet
    chosen: bool                # picked, or it follows from the chosen corner
    picked: bool
    joker: bool                 # it may go to a Joker field
    recolours: tuple[str, ...]  # the colours it may take


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody sees of a player."""

    name: str
    owes: bool
    total: int
    open: int                   # SQUARES
    stars: int | None           # rating borders reached, in a task
    more: int                   # points to the next one; 0: it is the best possible result
    border: int                 # the next one
    bridges: tuple[tuple[str, str], ...]
    purple: tuple[str, ...]
    shaded: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Call:
    """A SQUARE that was completed in the last roll, as it is told to the table."""

    square: str
    right: tuple[tuple[str, int], ...]      # names and sums
    wrong: tuple[tuple[str, int], ...]      # the sum of a covered sheet is 0: nobody has to tell it
    crossed: tuple[str, ...]                # for whom it is X-ed


@dataclass(frozen=True, slots=True)
class TaskView:
    """How far a player is in a task."""

    path: tuple[str, ...]           # tasks 1 and 5
    line: int | None                # task 2: 1 to 4; None: left
    quota: int
    right: int                      # circled SQUARES of that line
    column: str                     # task 3
    connections: tuple[tuple[str, ...], ...]    # task 4: the choices of SQUARES that are left
    rolls_left: int | None          # task 4
    finished: bool
    borders: tuple[int, int, int]
    stars: int                      # borders reached
    more: int                       # points to the next one; 0: it is the best possible result

    @property
    def next_border(self) -> int:
        return self.borders[min(self.stars, len(self.borders) - 1)]


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a player has picked but not entered: a die, a corner, the Joker field."""

    die: int | None = None
    corner: int | None = None
    field: bool = False

    @classmethod
    def read(cls, fields: Mapping[str, Sequence[str]]) -> Chosen:
        die, corner = (next(iter(fields.get(name, ())), "") for name in ("die", "corner"))
        field = any(do in ("joker", "recolour") for do in fields.get("do", ()))
        return cls(DICE.index(die) if die in DICE else None, None if field else CORNER_INDEX.get(corner), field)


# ---------------------------------------------------------------- the view

def view(state: State, seat: int | None, shown: int, fields: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The table as ``seat`` sees it, with the sheet of ``shown`` in front and the choice in ``fields`` lit up."""
    seen, own = as_seen(state, seat), seat is not None and seat == shown
    choices = rules.options(state, seat) if own else rules.Choices()
    chosen = Chosen.read(fields) if own and not choices.roll else Chosen()
    die, last = _die_of(chosen, choices), state.covered and own and is_last(state, shown)
    move = _chosen_move(state, shown, die, chosen)
    sheet, score = seen.sheets[shown], scoring.score(seen.sheets[shown], state.layout)
    squares = _squares(seen, shown, choices, chosen, die)
    return {
        **_public(state, seen, seat), "own": own, "hidden": hidden(state, seat, shown),
        "acting": choices != rules.Choices(), "choices": choices, "chosen": chosen,
        "squares": squares, "fits": tuple(corner for square in squares for corner in square.corners if corner.fits),
        "dice": _dice(seen, shown, choices, chosen, die),
        "only_die": _only(choices), "last": last, "finishing": _finishing(state, shown, choices) if last else {},
        "recolouring": VARIANTS[state.options.variant].recolouring,
        "jokers": sheet.jokers, "joker_fields": JOKERS,
        "bridges": _bridges(sheet, seen),
        "purple": tuple(SQUARES[square] for square in scoring.purple(sheet, state.side)),
        "score": score, "total": score.total, "task_view": _task_view(state, shown, score.total),
        "effects": _effects(state, move), "confirm": state.covered and move is not None and finishes(state, move),
    }


def _public(state: State, seen: State, viewer: int | None) -> dict[str, Any]:
    names, waiting = state.players, rules.waiting_for(state)
    return {
        "side": state.side.key, "variant": state.options.variant, "covered": state.covered, "task": state.task,
        "solo": len(names) == 1, "arrangement": state.layout.corners, "layout": state.layout.key,
        "rolls": state.rolls, "open": state.open, "over": state.over, "roller": names[state.roller],
        "final": state.final, "finisher": "" if state.finisher is None else names[state.finisher],
        "to_roll": _to_roll(state), "waiting": tuple(names[seat] for seat in waiting),
        "calls": _calls(state, viewer),
        "players": tuple(_player(seen, seat, seat in waiting) for seat in range(len(names))),
    }


def _to_roll(state: State) -> tuple[str, ...]:
    """Who has still to roll in the final round, the one whose turn it is included."""
    if not state.final or state.over:
        return ()
    return tuple(state.players[seat] for seat in (state.roller, *state.queue) if state.sheets[seat].open)


def _player(seen: State, seat: int, owes: bool) -> Player:
    sheet = seen.sheets[seat]
    total = scoring.score(sheet, seen.layout).total
    stars, more = scoring.rating(sheet, total) or (None, 0)
    shaded = tuple(name for name, status in zip(SQUARES, sheet.states, strict=True) if status == SHADED)
    return Player(seen.players[seat], owes, total, sheet.states.count(OPEN), stars, more, total + more,
                  _bridges(sheet, seen), tuple(SQUARES[square] for square in scoring.purple(sheet, seen.side)), shaded)


def _bridges(sheet: Sheet, state: State) -> tuple[tuple[str, str], ...]:
    return tuple((SQUARES[one], SQUARES[other]) for one, other in scoring.bridges(sheet, state.side))


def _calls(state: State, viewer: int | None) -> tuple[Call, ...]:
    """By SQUARE. Nobody had it closed before it was circled, so every X on it is of this roll."""
    called = []
    for square in dict.fromkeys(closing.square for closing in state.closings):
        here = [closing for closing in state.closings if closing.square == square]
        right = tuple((state.players[closing.seat], closing.total) for closing in here if closing.right)
        wrong = tuple((state.players[closing.seat], 0 if hidden(state, viewer, closing.seat) else closing.total)
                      for closing in here if not closing.right)
        crossed = tuple(name for name, sheet in zip(state.players, state.sheets, strict=True)
                        if sheet.states[square] == CROSSED)
        called.append(Call(SQUARES[square], right, wrong, crossed if right else ()))
    return tuple(called)


def _only(choices: rules.Choices) -> str:
    """The only die there is to use, if there is only one: it need not be picked."""
    usable = [die for die in range(len(DICE)) if choices.corners[die] or choices.jokers >> die & 1
              or choices.recolours[die]]
    return DICE[usable[0]] if len(usable) == 1 else ""


def _die_of(chosen: Chosen, choices: rules.Choices) -> int | None:
    """The die that was picked; else the only one there is, or the one that a chosen corner has the colour of."""
    if chosen.die is not None:
        return chosen.die
    if _only(choices):
        return DICE.index(_only(choices)) if chosen.corner is not None or chosen.field else None
    own = None if chosen.corner is None else chosen.corner % len(COLOURS)
    return own if own is not None and choices.corners[own] >> (chosen.corner or 0) & 1 else None


def _chosen_move(state: State, seat: int, die: int | None, chosen: Chosen) -> Use | None:
    """The entry that is chosen, if it is legal."""
    if die is None or (chosen.corner is None and not chosen.field):
        return None
    by, name = state.players[seat], DICE[die]
    move = Joker(by, name) if chosen.corner is None else Enter(by, name, CORNERS[chosen.corner])
    try:
        rules.check(state, move)
    except RuleViolation:
        return None
    return move


def _finishing(state: State, seat: int, choices: rules.Choices) -> dict[str, list[str]]:
    """By die: the corners (and "joker") that would finish the roll."""
    by = state.players[seat]
    found = {}
    for die, name in enumerate(DICE):
        entries = [Enter(by, name, place) for corner, place in enumerate(CORNERS) if choices.corners[die] >> corner & 1]
        found[name] = [move.corner for move in entries if finishes(state, move)]
        if choices.jokers >> die & 1 and finishes(state, Joker(by, name)):
            found[name].append("joker")
    return {name: places for name, places in found.items() if places}


def _effects(state: State, move: Use | None) -> tuple[Effect, ...]:
    return () if move is None else what_if(state, move)


# ---------------------------------------------------------------- the sheet

def _squares(state: State, seat: int, choices: rules.Choices, chosen: Chosen, die: int | None
             ) -> tuple[SquareView, ...]:
    sheet, where, path = state.sheets[seat], rules.where(state, seat), _path(state)
    begun, variant = scoring.bridges(sheet, state.side), VARIANTS[state.options.variant]
    return tuple(replace(
        _square(state, sheet, square, choices, chosen, die), outside=not where >> square & 1,
        step=path.index(square) + 1 if square in path else 0, costs=0 if variant.recolouring else variant.shaded,
        bridges=" ".join("right" if other == square + 1 else "below" for one, other in begun if one == square))
        for square in range(len(SQUARES)))


def _path(state: State) -> tuple[int, ...]:
    return {"task-1": state.layout.task_1, "task-5": state.layout.task_5}.get(state.options.variant, ())


def _square(state: State, sheet: Sheet, square: int, choices: rules.Choices, chosen: Chosen, die: int | None
            ) -> SquareView:
    printed, own, total = state.side.squares[square], sheet.corners[square], sheet.sums[square]
    free = own.count(0) if sheet.states[square] == OPEN else 0
    places = [COLOURS.index(colour) for colour in state.layout.corners]
    return SquareView(
        printed.name, COLUMN_NAMES[column_of(square)], line_of(square) + 1, printed.low, printed.high, printed.mark,
        sheet.states[square], total, free, (max(printed.low - total, 0), max(printed.high - total, 0)),
        sheet.states[square] == CIRCLED or (sheet.states[square] == OPEN and printed.best(own) > 0),
        tuple(_corner(state, sheet, square * len(COLOURS) + place, choices, chosen, die) for place in places))


def _corner(state: State, sheet: Sheet, corner: int, choices: rules.Choices, chosen: Chosen, die: int | None
            ) -> Corner:
    square, place = divmod(corner, len(COLOURS))
    fits = sorted((other for other in range(len(DICE)) if choices.corners[other] >> corner & 1),
                  key=lambda other: other != place)
    closes = tuple(_closing(state, sheet, square, other) for other in fits)
    plain = Corner(CORNERS[corner], COLOURS[place], sheet.corners[square][place],
                   state.side.squares[square].predefined[place], tuple(DICE[other] for other in fits), closes)
    here = die if corner == chosen.corner else chosen.die
    if here is None and corner != chosen.corner:
        here = fits[0] if fits else None
    if here not in fits:
        return replace(plain, look="refused" if corner == chosen.corner else "no" if fits else "")
    return replace(plain, look="on" if corner == chosen.corner else "ok", face=state.faces[here],
                   closing=closes[fits.index(here)])


def _closing(state: State, sheet: Sheet, square: int, die: int) -> str:
    """What a die in the last free corner makes of a SQUARE."""
    if sheet.corners[square].count(0) != 1:
        return ""
    printed = state.side.squares[square]
    return "right" if printed.low <= sheet.sums[square] + state.faces[die] <= printed.high else "wrong"


def _dice(state: State, seat: int, choices: rules.Choices, chosen: Chosen, following: int | None) -> tuple[Die, ...]:
    """The last roll as the player has used it; no dice before the first one."""
    own, usable = state.seats[seat], rules.usable_dice(state, seat)
    return tuple(Die(
        DICE[die], DICE[own.colours[die]], face, bool(own.used >> die & 1), bool(usable >> die & 1),
        bool(choices.corners[die]), following == die, chosen.die == die, bool(choices.jokers >> die & 1),
        tuple(COLOURS[colour] for colour in choices.recolours[die])) for die, face in enumerate(state.faces))


# ---------------------------------------------------------------- tasks

def _task_view(state: State, seat: int, total: int) -> TaskView | None:
    sheet, variant = state.sheets[seat], state.options.variant
    rated = scoring.rating(sheet, total)
    if rated is None:
        return None
    limit, line = VARIANTS[variant].rolls, current_line(sheet) if variant == "task-2" else None
    return TaskView(
        path=tuple(SQUARES[square] for square in _path(state)),
        line=None if line is None else line + 1, quota=0 if line is None else quota(line),
        right=0 if line is None else sheet.states[line * LINES:(line + 1) * LINES].count(CIRCLED),
        column=COLUMN_NAMES[current_column(sheet)] if variant == "task-3" else "",
        connections=tuple(tuple(SQUARES[square] for square in squares_in(choice)) for choice in connections(sheet))
        if limit else (),
        rolls_left=None if limit is None else limit - state.rolls, finished=rules.finished(state, seat),
        borders=RATINGS[variant, state.options.side], stars=rated[0], more=rated[1])


# ---------------------------------------------------------------- outcome

def sheet_record(state: State, seat: int, viewer: int | None, everything: bool) -> dict[str, Any]:
    sheet = (state if everything else as_seen(state, viewer)).sheets[seat]
    return {"squares": {name: {"corners": {colour: number for colour, number in zip(COLOURS, own, strict=True)
                                           if number}, "state": status, "sum": total}
                        for name, own, status, total in zip(SQUARES, sheet.corners, sheet.states, sheet.sums,
                                                            strict=True)},
            "jokers": [pips or "X" for pips in sheet.jokers]}


def outcome(state: State, seat: int | None) -> Mapping[str, Any]:
    """This game adds nothing to the common outcome."""
    return {}
