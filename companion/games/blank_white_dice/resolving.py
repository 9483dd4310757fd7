"""Resolving a die: what its top face asks for, and whether the steps entered are what it asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from . import cards, steps, tagging
from .cards import ALWAYS, CORE, MAIN, TAGGED, WARD, Card, number
from .effects import Draft, carry_out, claim, erase_if_still, tag
from .refusals import refuse
from .state import COMMON, TURNS, Die, State
from .steps import ExtraTurn, Fizzle, Nothing, Reroll, Spot, Step, TagCard
from .tableau import Tableau

BLANK, NUMBER, IDLE, TAG, ERASE, REROLL, WINDOW, CARD = (
    "blank", "number", "idle", "tag", "erase", "reroll", "window", "card")
_CORE_KINDS = {cards.TAG: TAG, cards.ERASE: ERASE, cards.REROLL: REROLL, cards.WINDOW: WINDOW}
_CORE_NAMES = frozenset(card.name for card in CORE)
_NONE = (Nothing(),)
_FIZZLE = (Fizzle(),)


# ---------------------------------------------------------------- what a die has to resolve

def kind(tableau: Tableau, die: Die, phase: str) -> str:
    """What the top of a die asks for in this phase; "": nothing."""
    icon = die.up.icon
    laid = tableau.of_icon(icon)
    card = tableau.active(icon)
    if card and phase in card.phases:
        return _CORE_KINDS.get(icon, CARD) if card.name in _CORE_NAMES else CARD
    if phase != MAIN:
        return ""
    if not icon:
        return BLANK
    if number(icon) is not None:
        return NUMBER
    return "" if laid and card else IDLE


def left(state: State, seat: int) -> tuple[Die, ...]:
    """The dice a player has yet to resolve in the running phase, if it is his turn or his turn is to come."""
    done = state.resolved if seat == state.turn else ()
    return tuple(die for die in state.dice_of(seat)
                 if die.name not in done and kind(state.tableau, die, state.phase))


def scores(points: int, icon: str) -> bool:
    """Whether a number has an effect: 0 has none, and a loss at 0 points has none."""
    value = number(icon) or 0
    return value > 0 or (value < 0 and points > 0)


# ---------------------------------------------------------------- the form of the list of steps

def _check_form(state: State, seat: int, die: Die, asked: str, listed: Sequence[Step]) -> None:
    """Whether these steps belong to what is asked; each step by itself is judged later."""
    if asked == NUMBER:
        _check_number(state, seat, die, listed)
    elif asked == IDLE:
        if listed and listed != _NONE:
            raise refuse("wrong-step", "idle", die=die.name, icon=die.up.icon)
    elif asked == CARD:
        _check_card_steps(die, listed)
    elif asked == BLANK:
        if not listed or listed == _NONE:
            if tagging.plain_card_left(state.tableau):
                raise refuse("effect-due", "blank", die=die.name)
            return
        _check_tag_steps(state.tableau, die, listed)
        if Spot(die.name, die.top or 0) not in [entry.spot for entry in _tag_of(listed).on]:
            raise refuse("effect-due", "top", die=die.name)
    elif listed != _FIZZLE:
        _check_core(state, die, asked, listed)


def _check_number(state: State, seat: int, die: Die, listed: Sequence[Step]) -> None:
    if listed == _NONE and scores(state.points[seat], die.up.icon):
        raise refuse("effect-due", "number", die=die.name, icon=die.up.icon)
    if listed and listed not in (_NONE, _FIZZLE):
        raise refuse("wrong-step", "number", die=die.name, icon=die.up.icon)


def _check_card_steps(die: Die, listed: Sequence[Step]) -> None:
    """``none`` stands alone, ``fizzle`` comes last."""
    for place, step in enumerate(listed):
        alone = isinstance(step, Nothing) and len(listed) > 1
        if alone or (isinstance(step, Fizzle) and place < len(listed) - 1):
            raise refuse("wrong-step", step.do, die=die.name, icon=die.up.icon)


def _check_core(state: State, die: Die, asked: str, listed: Sequence[Step]) -> None:
    if not listed or listed == _NONE:
        if asked != TAG or tagging.anything_to_tag(state):
            raise refuse("effect-due", asked, die=die.name)
    elif asked == TAG:
        _check_tag_steps(state.tableau, die, listed)
    else:
        wanted = steps.Erase if asked == ERASE else Reroll
        if len(listed) > 1 or not isinstance(listed[0], wanted):
            raise refuse("wrong-step", asked, die=die.name, icon=die.up.icon)


def _tag_of(listed: Sequence[Step]) -> TagCard:
    first = listed[0]
    assert isinstance(first, TagCard)
    return first


def _check_tag_steps(tableau: Tableau, die: Die, listed: Sequence[Step]) -> None:
    """One tag, then what the tagged card does when it is tagged."""
    if not isinstance(listed[0], TagCard):
        raise refuse("wrong-step", "tag" if die.up.icon else "blank", die=die.name, icon=die.up.icon)
    check_tagged_steps(tableau, listed[0].card, listed[1:])


def check_tagged_steps(tableau: Tableau, card: str, more: Sequence[Step]) -> None:
    laid = tableau.get(card)
    if more and (laid is None or TAGGED not in laid.card.phases):
        raise refuse("wrong-step", "not-tagged", card=card)
    _check_plain(more)


def _check_plain(listed: Sequence[Step]) -> None:
    for step in listed:
        if isinstance(step, ExtraTurn | Fizzle | Nothing):
            raise refuse("wrong-step", "plain", step=step.do)


# ---------------------------------------------------------------- resolve

def resolve(state: State, seat: int, name: str, entered: Sequence[Step] | None) -> State:
    """A die resolved, or the first refusal."""
    die = _die_to_resolve(state, seat, name)
    asked = kind(state.tableau, die, state.phase)
    if not asked:
        raise refuse("wrong-phase", "nothing", die=name, icon=die.up.icon, phase=state.phase)
    listed = tuple(entered or ())
    _check_form(state, seat, die, asked, listed)
    draft = Draft(state, seat)
    changes: dict[str, object] = {}
    if listed == _FIZZLE and asked != CARD:
        pass                            # used up: nothing happens, nothing is erased
    elif asked == NUMBER:
        _score(draft, die)
    elif asked == CARD:
        changes["habits"] = _resolve_card(draft, die, listed)
    else:
        _resolve_core(draft, die, asked, () if listed == _NONE else listed)
    return draft.done(resolved=state.resolved | {name}, **changes)


def _die_to_resolve(state: State, seat: int, name: str) -> Die:
    die = tagging.some_die(state, name)
    if die.owner != seat:
        raise refuse("wrong-die", "not-own", die=name, player=state.players[seat])
    if name in state.resolved:
        raise refuse("already-resolved", "die", die=name, player=state.players[seat])
    return die


def _spot(die: Die) -> Spot:
    return Spot(die.name, die.top or 0)


def _score(draft: Draft, die: Die) -> None:
    points = number(die.up.icon) or 0
    if not scores(draft.points[draft.seat], die.up.icon):
        erase_if_still(draft, _spot(die), die.up.icon)
    elif points > 0:
        draft.points[draft.seat] += points
    else:
        draft.lose(draft.seat, -points)


def _resolve_core(draft: Draft, die: Die, asked: str, listed: Sequence[Step]) -> None:
    """A blank top, an icon of the core, or one whose card is not active."""
    for place, step in enumerate(listed):
        if place == 0 and isinstance(step, TagCard):
            tag(draft, step, chosen=die.name if asked == BLANK else "")
            continue
        if asked == WINDOW and isinstance(step, Reroll) and step.die != COMMON:
            raise refuse("wrong-die", "window", die=step.die)
        carry_out(draft, step)
    if asked == WINDOW:
        claim(draft)
    if not listed and asked != BLANK:
        erase_if_still(draft, _spot(die), die.up.icon)


def _resolve_card(draft: Draft, die: Die, listed: Sequence[Step]) -> Mapping[str, tuple[Step, ...]]:
    """An icon beyond the core, as its card says; the steps are remembered, to be offered again."""
    icon, card = die.up.icon, draft.tableau.active(die.up.icon)
    for step in listed:
        carry_out(draft, step)
    fizzled = bool(listed) and isinstance(listed[-1], Fizzle)
    if not fizzled and (not draft.changed or (card and card.one_shot)):
        erase_if_still(draft, _spot(die), icon)
    kept = tuple(step for step in listed if not isinstance(step, Fizzle | Nothing))
    return {**draft.state.habits, icon: kept} if kept and not fizzled else draft.state.habits


# ---------------------------------------------------------------- always and ward effects

def usable(state: State, die: Die, face: int) -> Card | None:
    """The card whose always or ward effect this face has now."""
    card = state.tableau.active(die.faces[face - 1].icon)
    if card and (ALWAYS in card.phases or (WARD in card.phases and face == die.top)):
        return card
    return None


def use(state: State, seat: int, spot: Spot, listed: Sequence[Step]) -> State:
    die = tagging.some_die(state, spot.die)
    if die.owner != seat:
        raise refuse("wrong-die", "not-own", die=spot.die, player=state.players[seat])
    icon = tagging.face_at(state, spot).icon
    if not icon:
        raise refuse("face-blank", "use", die=spot.die)
    card = usable(state, die, spot.face)
    if card is None:
        raise refuse("no-effect", _why_not(state, icon), die=spot.die, icon=icon)
    if not listed:
        raise refuse("effect-due", "use", die=spot.die, icon=icon)
    _check_plain(listed)
    draft = Draft(state, seat)
    for step in listed:
        carry_out(draft, step)
    if card.one_shot:
        erase_if_still(draft, spot, icon)
    return draft.done(habits={**state.habits, icon: tuple(listed)})


def _why_not(state: State, icon: str) -> str:
    card = state.tableau.active(icon)
    return "ward" if card and WARD in card.phases else "none" if card or number(icon) is not None else "inactive"


# ---------------------------------------------------------------- whose turn it is

def next_turn(state: State, place: int) -> State:
    """The turn goes to the first player from this place of the turn order on who has something to do.

    In the main phase everybody has a turn. When nobody is left the next phase begins, and after the last of them
    it is checked whether somebody has won.
    """
    for seat in state.order[place:]:
        if state.phase == MAIN or left(replace(state, turn=None), seat):
            return replace(state, turn=seat, resolved=frozenset(), extra=0)
    phases = TURNS[TURNS.index(state.phase) + 1:]
    after = replace(state, turn=None, resolved=frozenset(), extra=0)
    return next_turn(replace(after, phase=phases[0]), 0) if phases else after
