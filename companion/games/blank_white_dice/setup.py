"""Setting up: cards come into play, own dice are tagged in secret, then the common die in turn order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .adding import check_card
from .cards import BASIC
from .effects import Draft, carry_out
from .effects import tag as draw_tag
from .moves import AddCard, Tag
from .refusals import refuse
from .resolving import check_tagged_steps
from .state import (
    ACTIVE_CARDS,
    CARDS,
    COMMON,
    COMMON_ROLL,
    COMMON_TAGS,
    TAGGING,
    TAGS,
    State,
    own_dice,
)
from .steps import Dash, Dot, Gain, Lose, Mark, Pay, Step, TagCard, Unmark
from .tableau import with_card


def owes(state: State, seat: int) -> bool:
    """Whether the table waits for this player before the dice are ready."""
    if state.phase == CARDS and not state.options.basic:
        return seat == state.start if state.revealed else len(state.hidden[seat]) < state.own_cards
    return state.tags[seat] < TAGS


# ---------------------------------------------------------------- cards

def may_add(state: State, seat: int) -> str:
    """Where a card this player may add now would come from; "": none."""
    if state.phase != CARDS:
        return ""
    if state.options.basic:
        return "any"
    if state.revealed:
        return "reserve" if seat == state.start else ""
    return "own" if owes(state, seat) else ""


def add_card(state: State, seat: int, move: AddCard) -> State:
    if state.phase != CARDS:
        raise refuse("wrong-phase", "cards", phase=state.phase)
    if state.options.basic:
        return _add_to_basic(state, move)
    if move.reserve:
        return _add_from_reserve(state, seat, move)
    if state.revealed or not owes(state, seat):
        raise refuse("cards-full", "own", player=move.by, count=state.own_cards)
    check_card(state.tableau, move.card, hidden=[card for cards in state.hidden for card in cards])
    mine = (*state.hidden[seat], move.card)
    hidden = (*state.hidden[:seat], mine, *state.hidden[seat + 1:])
    added = replace(state, hidden=hidden)
    return added if any(owes(added, other) for other in range(len(state.players))) else _revealed(added)


def _add_to_basic(state: State, move: AddCard) -> State:
    if move.reserve:
        raise refuse("wrong-phase", "no-reserve", phase=state.phase)
    check_card(state.tableau, move.card, describes=move.card.name in BASIC[state.options.level])
    return replace(state, tableau=with_card(state.tableau, move.card))


def _add_from_reserve(state: State, seat: int, move: AddCard) -> State:
    if not state.revealed:
        raise refuse("wrong-phase", "reserve", phase=state.phase)
    if seat != state.start:
        raise refuse("not-your-turn", "reserve", player=move.by, turn=state.players[state.start])
    check_card(state.tableau, move.card)
    return _complete(replace(state, tableau=with_card(state.tableau, move.card)))


def _revealed(state: State) -> State:
    """The face-down cards are turned up and laid in turn order."""
    tableau = state.tableau
    for seat in state.order:
        for card in state.hidden[seat]:
            tableau = with_card(tableau, card)
    return _complete(replace(state, tableau=tableau, revealed=True))


def to_come(state: State) -> int:
    """How many active cards the tableau still needs from the reserve."""
    return ACTIVE_CARDS.get(state.options.level, 0) - len(state.tableau.active_cards)


def _complete(state: State) -> State:
    return replace(state, phase=TAGGING) if to_come(state) <= 0 else state


# ---------------------------------------------------------------- tags

def to_tag(state: State, seat: int) -> tuple[str, ...]:
    """The dice this player may tag now."""
    if state.phase == COMMON_TAGS:
        return (COMMON,) if seat == state.turn else ()
    if state.phase == TAGGING or (state.phase == CARDS and state.options.basic):
        return own_dice(state.players[seat]) if owes(state, seat) else ()
    return ()


def tag(state: State, seat: int, move: Tag) -> State:
    if state.phase not in (CARDS, TAGGING, COMMON_TAGS) or (state.phase == CARDS and not state.options.basic):
        raise refuse("wrong-phase", "tag", phase=state.phase)
    if not to_tag(state, seat):
        turn = state.players[state.turn] if state.turn is not None else ""
        raise refuse("not-your-turn", "common" if turn else "fifth-tag", player=move.by, turn=turn, count=TAGS)
    _check_steps(state, move)
    draft, common = Draft(state, seat), state.phase == COMMON_TAGS
    draw_tag(draft, TagCard(move.card, move.on), own=() if common else to_tag(state, seat),
             chosen=COMMON if common else "")
    for step in move.steps or ():
        carry_out(draft, step)
    return _common_tagged(draft.done(), seat) if common else _own_tagged(draft.done(), seat)


def _check_steps(state: State, move: Tag) -> None:
    """What a card does when it is tagged is small in the set-up: own points, own disc, signs on what was drawn."""
    listed: Sequence[Step] = move.steps or ()
    check_tagged_steps(state.tableau, move.card, listed)
    drawn = {entry.spot for entry in move.on}
    for step in listed:
        own = isinstance(step, Gain | Lose) and step.player in (None, move.by)
        signs = isinstance(step, Dot | Dash) and step.face in drawn
        if not (own or signs or isinstance(step, Pay | Mark | Unmark)):
            raise refuse("wrong-step", "set-up", step=step.do)


def _own_tagged(state: State, seat: int) -> State:
    tags = (*state.tags[:seat], state.tags[seat] + 1, *state.tags[seat + 1:])
    if min(tags) < TAGS:
        return replace(state, tags=tags, phase=TAGGING)
    return replace(state, tags=tags, phase=COMMON_TAGS, turn=state.start)


def _common_tagged(state: State, seat: int) -> State:
    """The next in turn order tags the common die, until it is full."""
    later = state.order[state.order.index(seat) + 1:]
    if later and state.common.blanks:
        return replace(state, turn=later[0])
    return replace(state, phase=COMMON_ROLL, turn=None)
