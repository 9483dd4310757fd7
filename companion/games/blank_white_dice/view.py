"""What a seat may see, as data: built up from nothing, so that what others hide is never in reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.core.game import Move

from . import asking, pieces
from .cards import KNOWN_NAMES, known_card
from .composing import Composer, compose
from .messages import plainly
from .moves import AddCard, Roll, Tag
from .outcome import secret
from .proposals import finish
from .resolving import CARD, ERASE, REROLL, WINDOW
from .rules import Choices, options, to_roll, waiting_for
from .setup import to_come
from .state import CARDS, COMMON_ROLL, COMMON_TAGS, OVER, ROLL, State

Fields = Mapping[str, Sequence[str]]


# ---------------------------------------------------------------- the view

def view(state: State, seat: int | None, shown: int, fields: Fields) -> dict[str, Any]:
    """The table as ``seat`` sees it; choices only where it looks at its own."""
    own = seat is not None and seat == shown
    choices = options(state, seat) if own else Choices()
    return {
        **_public(state, seat), "own": own, "acting": choices != Choices(), "choices": choices,
        **_offers(state, shown if own else None, choices, fields), "to_roll": to_roll(state, shown),
        "query": {name: values[0] for name, values in fields.items() if values},
        "listed": tuple(step for step in fields.get("step", ()) if step.strip()),
    }


def _public(state: State, seat: int | None) -> dict[str, Any]:
    names = state.players
    return {
        "phase": state.phase, "round": state.round, "level": state.options.level, "basic": state.options.basic,
        "goal": state.options.goal, "over": state.phase == OVER, "secret": secret(state),
        "starting": names[state.start], "turn": "" if state.turn is None else names[state.turn],
        "extra": state.extra, "players": pieces.player_views(state), "track": pieces.track(state),
        "dice": tuple(pieces.die_view(state, die, hidden=_hidden(state, seat, die.owner)) for die in state.dice),
        "tableau": pieces.stacks(state), "revealed": state.revealed,
        "to_come": max(to_come(state), 0) if state.phase == CARDS and state.revealed else 0,
    }


def _hidden(state: State, seat: int | None, owner: int | None) -> bool:
    """Whether a die is turned away from this seat: until all have tagged, a player looks at the own dice only."""
    return secret(state) and owner is not None and owner != seat


def _offers(state: State, seat: int | None, choices: Choices, fields: Fields) -> dict[str, Any]:
    """What the player can do, down to the choices that are real; ``seat`` None: nothing."""
    if seat is None:
        return {"hand": (), "tag_cards": (), "placements": (), "dues": (), "uses": (), "finish": (), "known": (),
                "known_cards": {}, "form": {}, "due": None, "composer": None, "pick": None, "ends": False}
    name, dues = next(iter(fields.get("name", ())), ""), asking.dues(state, seat)
    due = _due_shown(dues, fields)
    composer = compose(state, seat, fields, choices, due.die if due else "")
    return {
        "hand": tuple(pieces.hand_view(card) for card in state.hidden[seat]) if state.face_down else (),
        "tag_cards": asking.set_up_cards(state, choices.tag) if choices.tag else (),
        "placements": asking.placement_choices(state, fields, choices.tag) if choices.tag or choices.resolve else (),
        "dues": dues, "due": due, "composer": composer, "pick": _pick(due, composer),
        "ends": len(dues) == 1 and due is not None and due.kind not in (WINDOW, CARD),
        "uses": pieces.faces_of_use(state, seat) if choices.use else (),
        "finish": tuple(move.record() for move in finish(state, seat)),
        "known": tuple(card for card in KNOWN_NAMES if not state.tableau.get(card)) if choices.add_card else (),
        "known_cards": {card: known_card(card) for card in KNOWN_NAMES} if choices.add_card else {},
        "form": known_card(name) if choices.add_card and name else {},
    }


def _due_shown(dues: Sequence[asking.Due], fields: Fields) -> asking.Due | None:
    """The die that is being resolved: the one that was asked for, else the first that is left."""
    if "use" in fields.get("do", ()):
        return None
    asked = next(iter(fields.get("die", ())), "")
    return next((due for due in dues if due.die == asked), next(iter(dues), None))


def _pick(due: asking.Due | None, composer: Composer | None) -> dict[str, Any] | None:
    """The faces that can be tapped right now: the field they fill, and the value of each face."""
    if composer:
        ask = composer.ask
        return _tappable(ask.field, ask.spots) if ask and ask.spots else None
    if due is None or due.kind not in (ERASE, REROLL, WINDOW):
        return None
    if due.kind == ERASE:
        return _tappable("erase", due.faces)
    return _tappable("reroll", [(die, marking) for die, markings in due.dice for marking in markings])


def _tappable(field: str, spots: Sequence[tuple[str, pieces.Marking]]) -> dict[str, Any]:
    return {"field": field, "values": {f"{die}-{number}": f"{die}-{marking.value}"
                                       for die, marking in spots for number in marking.numbers}}


# ---------------------------------------------------------------- what to do

def task(state: State, seat: int) -> str:
    """What this player has to do now, as a message key."""
    if state.phase == OVER:
        return "over"
    if seat not in waiting_for(state):
        return "wait"
    if state.phase == CARDS and not state.options.basic:
        return "reserve" if state.revealed else "cards"
    if state.phase in (COMMON_TAGS, COMMON_ROLL, ROLL):
        return state.phase
    if state.turn is None:
        return "tag"
    return "resolve" if options(state, seat).resolve else "end-turn"


def moment(state: State, seat: int, do: str) -> str:
    """What a seat must have seen for its entry to mean what it meant; any page may show it, so it tells no secret."""
    if state.phase == ROLL:
        return f"{state.round}-{state.phase}-{len(state.dice_of(seat))}"
    if secret(state):
        number = len(state.hidden[seat]) if do == AddCard.do else state.tags[seat]
        return f"{number}-{state.revealed:d}-{_checksum(_cards(state))}"
    if do in (Roll.do, Tag.do):
        return f"{state.round}-{state.phase}-{state.turn}"
    return f"{state.round}-{state.phase}-{state.turn}-{_checksum(_table(state))}"


def _cards(state: State) -> str:
    return repr([(laid.card, laid.state) for laid in state.tableau.laid.values()])


def _table(state: State) -> str:
    return f"{_cards(state)}{state.dice}{state.points}{state.marks}{sorted(state.resolved)}{state.extra}"


def _checksum(text: str) -> int:
    """A number that differs, but for an accident, when the text does; the same in every process."""
    return int.from_bytes(text.encode(), "big") % (2 ** 61 - 1)


def any_seat_may_enter(move: Move) -> bool:
    return isinstance(move, Roll)


def letter(language: str, colour: str) -> str:
    """The letter or letters that stand for an icon on a die; there are no colours in this game."""
    return plainly(pieces.initials(colour))
