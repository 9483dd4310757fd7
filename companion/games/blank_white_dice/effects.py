"""The steps of an effect, carried out one after another on a draft of the next state: all of them, or none."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any

from . import tagging
from .adding import check_card
from .cards import SCORE, number
from .refusals import refuse
from .state import BLANK, COMMON, FACES, Die, Face, State
from .steps import (
    Claim,
    Dash,
    Dot,
    Erase,
    ExtraTurn,
    Fizzle,
    Gain,
    Give,
    LayCard,
    Lose,
    Mark,
    Neutralize,
    Nothing,
    Pay,
    Replace,
    Reroll,
    Revive,
    Spot,
    Steal,
    Step,
    Swap,
    TagCard,
    TagIcon,
    Unmark,
)
from .tableau import NEUTRALIZED, Tableau, turned, with_card


class Draft:
    """The table while an effect is carried out; nobody sees it before the last step is good."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat                            # whose effect it is
        self.players = state.players
        self.index = state.index
        self.dice = list(state.dice)
        self.tableau: Tableau = state.tableau
        self.points = list(state.points)
        self.marks = list(state.marks)
        self.extra = state.extra
        self.changed = False                        # whether any step had an effect

    def die(self, name: str) -> Die | None:
        place = self.index.get(name)
        return None if place is None else self.dice[place]

    def put(self, die: Die) -> None:
        self.dice[self.index[die.name]] = die

    def draw(self, spot: Spot, face: Face) -> None:
        die = self.dice[self.index[spot.die]]
        faces = die.faces
        self.put(replace(die, faces=(*faces[:spot.face - 1], face, *faces[spot.face:])))

    def lose(self, seat: int, points: int) -> int:
        """Take off as many points as there are; how many that was."""
        lost = min(points, self.points[seat])
        self.points[seat] -= lost
        return lost

    def done(self, **changes: Any) -> State:
        return replace(self.state, dice=tuple(self.dice), tableau=self.tableau, points=tuple(self.points),
                       marks=tuple(self.marks), extra=self.extra, **changes)


# ---------------------------------------------------------------- points and players

def _player(draft: Draft, name: str | None) -> int:
    if name is None:
        return draft.seat
    if name not in draft.state.seats:
        raise refuse("no-such-player", "unknown", named=name)
    return draft.state.seats[name]


def _other_player(draft: Draft, name: str) -> int:
    seat = _player(draft, name)
    if seat == draft.seat:
        raise refuse("no-such-player", "self", player=name)
    return seat


def _check_points(points: int) -> None:
    if points < 1:
        raise refuse("bad-points", "few", points=points)


def _gain(draft: Draft, step: Gain) -> bool:
    _check_points(step.points)
    draft.points[_player(draft, step.player)] += step.points
    return True


def _lose(draft: Draft, step: Lose) -> bool:
    _check_points(step.points)
    return draft.lose(_player(draft, step.player), step.points) > 0


def _pay(draft: Draft, step: Pay) -> bool:
    """All or nothing."""
    _check_points(step.points)
    if draft.points[draft.seat] < step.points:
        raise refuse("cannot-pay", "pay", player=draft.players[draft.seat], points=step.points,
                     found=draft.points[draft.seat])
    draft.points[draft.seat] -= step.points
    return True


def _steal(draft: Draft, step: Steal) -> bool:
    _check_points(step.points)
    stolen = draft.lose(_other_player(draft, step.player), step.points)
    draft.points[draft.seat] += stolen
    return stolen > 0


# ---------------------------------------------------------------- faces

def _tag_card(draft: Draft, step: TagCard, own: Collection[str] = (), chosen: str = "") -> bool:
    tagging.check_tag(draft, step, own=own, chosen=chosen)
    for entry in step.on:
        draft.draw(entry.spot, Face(entry.icon))
    return True


def _tag_icon(draft: Draft, step: TagIcon) -> bool:
    if found := tagging.face_at(draft, step.face).icon:
        raise refuse("face-not-blank", "drawn", die=step.face.die, icon=found)
    _check_icon(draft.tableau, step.icon)
    draft.draw(step.face, Face(step.icon))
    return True


def _replace(draft: Draft, step: Replace) -> bool:
    _drawn_face(draft, step.face)
    _check_icon(draft.tableau, step.icon)
    draft.draw(step.face, Face(step.icon))
    return True


def _check_icon(tableau: Tableau, icon: str) -> None:
    """A number, or an icon of an active card; prerequisites are not asked."""
    if number(icon) is not None:
        return
    laid = tableau.of_icon(icon)
    if laid is None:
        raise refuse("not-in-tableau", "icon", icon=icon)
    tagging.active_card(tableau, laid.card.name)


def _drawn_face(draft: Draft, spot: Spot) -> Face:
    face = tagging.face_at(draft, spot)
    if not face.icon:
        raise refuse("face-blank", "face", die=spot.die)
    return face


def _erase(draft: Draft, step: Erase) -> bool:
    _drawn_face(draft, step.face)
    draft.draw(step.face, BLANK)
    return True


def _dot(draft: Draft, step: Dot) -> bool:
    face = _drawn_face(draft, step.face)
    draft.draw(step.face, face._replace(dots=face.dots + 1))
    return True


def _dash(draft: Draft, step: Dash) -> bool:
    face = _drawn_face(draft, step.face)
    draft.draw(step.face, face._replace(dashes=face.dashes + 1))
    return True


# ---------------------------------------------------------------- dice

def _reroll(draft: Draft, step: Reroll) -> bool:
    die = tagging.some_die(draft, step.die)
    if step.up not in FACES:
        raise refuse("bad-face", "face", face=step.up, die=step.die)
    draft.put(replace(die, top=step.up))
    return True


def claim(draft: Draft) -> None:
    draft.put(replace(draft.dice[-1], owner=draft.seat))


def _claim(draft: Draft, step: Claim) -> bool:
    die = tagging.some_die(draft, step.die)
    if die.name != COMMON:
        raise refuse("wrong-die", "claim", die=die.name)
    if die.owner == draft.seat:
        raise refuse("wrong-die", "claimed", player=draft.players[draft.seat])
    claim(draft)
    return True


def _give(draft: Draft, step: Give) -> bool:
    die = tagging.some_die(draft, step.die)
    if die.owner != draft.seat:
        raise refuse("wrong-die", "give", die=die.name, player=draft.players[draft.seat])
    draft.put(replace(die, owner=_other_player(draft, step.to)))
    return True


def _swap(draft: Draft, step: Swap) -> bool:
    one, other = (tagging.some_die(draft, name) for name in step.dice)
    if one.owner is None or other.owner is None or one.owner == other.owner:
        raise refuse("wrong-die", "swap", dice=(one.name, other.name))
    draft.put(replace(one, owner=other.owner))
    draft.put(replace(other, owner=one.owner))
    return True


# ---------------------------------------------------------------- cards and discs

def _mark(draft: Draft, step: Mark) -> bool:
    if step.on != SCORE:
        tagging.laid_card(draft.tableau, step.on)
    if draft.marks[draft.seat] == step.on:
        raise refuse("already-marked", "score" if step.on == SCORE else "card", card=step.on,
                     player=draft.players[draft.seat])
    draft.marks[draft.seat] = step.on
    return True


def _unmark(draft: Draft, step: Unmark) -> bool:
    had_mark = draft.marks[draft.seat] is not None
    draft.marks[draft.seat] = None
    return had_mark


def _neutralize(draft: Draft, step: Neutralize) -> bool:
    tagging.active_card(draft.tableau, step.card)
    draft.tableau = turned(draft.tableau, step.card, down=True)
    return True


def _revive(draft: Draft, step: Revive) -> bool:
    """Only a neutralised card; a covered one counts as covered, turned down or not."""
    laid = tagging.laid_card(draft.tableau, step.card)
    if laid.state != NEUTRALIZED:
        raise refuse("card-active", laid.state, card=step.card)
    draft.tableau = turned(draft.tableau, step.card, down=False)
    return True


def _lay_card(draft: Draft, step: LayCard) -> bool:
    check_card(draft.tableau, step.card)
    draft.tableau = with_card(draft.tableau, step.card)
    return True


# ---------------------------------------------------------------- the turn

def _extra_turn(draft: Draft, step: ExtraTurn) -> bool:
    draft.extra += 1
    return True


def _nothing(draft: Draft, step: Step) -> bool:
    """"fizzle" and "none" say what becomes of the icon; they do nothing themselves."""
    return False


_CARRY_OUT: Mapping[type[Step], Callable[[Draft, Any], bool]] = {
    Gain: _gain, Lose: _lose, Pay: _pay, Steal: _steal, TagCard: _tag_card, TagIcon: _tag_icon, Erase: _erase,
    Replace: _replace, Dot: _dot, Dash: _dash, Reroll: _reroll, Claim: _claim, Give: _give, Swap: _swap, Mark: _mark,
    Unmark: _unmark, Neutralize: _neutralize, Revive: _revive, LayCard: _lay_card, ExtraTurn: _extra_turn,
    Fizzle: _nothing, Nothing: _nothing,
}


def carry_out(draft: Draft, step: Step) -> None:
    """One step, or the refusal of it."""
    if _CARRY_OUT[type(step)](draft, step):
        draft.changed = True


def tag(draft: Draft, step: TagCard, *, own: Collection[str] = (), chosen: str = "") -> None:
    """A tag whose dice are not free to choose."""
    _tag_card(draft, step, own, chosen)
    draft.changed = True


def erase_if_still(draft: Draft, spot: Spot, icon: str) -> None:
    """An icon erases itself, unless something else stands on its face by now."""
    if draft.dice[draft.index[spot.die]].faces[spot.face - 1].icon == icon:
        draft.draw(spot, BLANK)
