"""Tagging: which icons of a card go on which faces. The same check holds for every tag, of the set-up and in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Protocol

from .cards import Card
from .refusals import refuse
from .state import FACES, Die, Face
from .steps import Entry, Spot, TagCard
from .tableau import COVERED, NEUTRALIZED, Laid, Tableau


class Board(Protocol):
    """What lies on the table: a state, or a draft of the next one."""

    @property
    def dice(self) -> Sequence[Die]: ...
    @property
    def tableau(self) -> Tableau: ...
    @property
    def players(self) -> tuple[str, ...]: ...
    def die(self, name: str) -> Die | None: ...


# ---------------------------------------------------------------- cards, dice, faces

def laid_card(tableau: Tableau, name: str) -> Laid:
    laid = tableau.get(name)
    if laid is None:
        raise refuse("not-in-tableau", "card", card=name)
    return laid


def active_card(tableau: Tableau, name: str) -> Card:
    laid = laid_card(tableau, name)
    if laid.state == COVERED:
        raise refuse("card-covered", "card", card=name, top=tableau.top(name).card.name)
    if laid.state == NEUTRALIZED:
        raise refuse("card-neutralized", "card", card=name)
    return laid.card


def some_die(board: Board, name: str) -> Die:
    die = board.die(name)
    if die is None:
        raise refuse("wrong-die", "unknown", named=name)
    return die


def face_at(board: Board, spot: Spot) -> Face:
    die = some_die(board, spot.die)
    if spot.face not in FACES:
        raise refuse("bad-face", "face", face=spot.face, die=spot.die)
    return die.faces[spot.face - 1]


# ---------------------------------------------------------------- the check

def check_tag(board: Board, step: TagCard, *, own: Collection[str] = (), chosen: str = "") -> Card:
    """Refuse what breaks a rule of tagging. ``own``: only these dice are tagged; ``chosen``: the first die is this."""
    card = active_card(board.tableau, step.card)
    _check_dice(board, step.on, own, chosen)
    for entry in step.on:
        if entry.face not in FACES:
            raise refuse("bad-face", "face", face=entry.face, die=entry.die)
    if card.complex:
        _check_prerequisite(board, card, step.on)
    else:
        _check_blank(board, step.on)
    _check_twice(step.on)
    _check_icons(board, card, step.on, own)
    if not card.complex:
        _check_spread(board, card, step.on)
    return card


def _check_dice(board: Board, on: Sequence[Entry], own: Collection[str], chosen: str) -> None:
    for entry in on:
        some_die(board, entry.die)
        if own and entry.die not in own:
            raise refuse("wrong-die", "own", die=entry.die, dice=tuple(own))
    if chosen and on and on[0].die != chosen:
        raise refuse("wrong-die", "chosen", die=on[0].die, wanted=chosen)


def _check_blank(board: Board, on: Sequence[Entry]) -> None:
    for entry in on:
        if found := face_at(board, entry.spot).icon:
            raise refuse("face-not-blank", "drawn", die=entry.die, icon=found)


def _check_prerequisite(board: Board, card: Card, on: Sequence[Entry]) -> None:
    """A complex icon takes the place of its prerequisite; it never goes on a blank."""
    met_by = board.tableau.met_by(card)
    for entry in on:
        found = face_at(board, entry.spot).icon
        if not found or found not in met_by:
            raise refuse("prerequisite", "other" if found else "blank", card=card.name, cards=card.prerequisite,
                         icon=found, die=entry.die)


def _check_twice(on: Sequence[Entry]) -> None:
    for place, entry in enumerate(on):
        if any(other.spot == entry.spot for other in on[:place]):
            raise refuse("face-not-blank", "twice", die=entry.die, icon=entry.icon)


def _check_icons(board: Board, card: Card, on: Sequence[Entry], own: Collection[str]) -> None:
    drawn, there = Counter(entry.icon for entry in on), Counter(card.icons)
    for icon, count in drawn.items():
        if count > there[icon]:
            raise refuse("icon-missing", "too-often" if there[icon] else "unknown", icon=icon, card=card.name)
    room = len(card.icons) if card.complex else sum(die.blanks for die in board.dice if not own or die.name in own)
    if len(on) < max(min(len(card.icons), room), 1):
        left = tuple((there - drawn).elements())
        raise refuse("icon-missing", "left-out", icons=left, card=card.name)


def _check_spread(board: Board, card: Card, on: Sequence[Entry]) -> None:
    """On the chosen die, then on dice of the same player, then on any die."""
    chosen = some_die(board, on[0].die)
    drawn = [0, 0, 0]
    for entry in on:
        drawn[_stage(chosen, some_die(board, entry.die))] += 1
    wanted = _wanted(board, chosen, len(card.icons))
    if drawn != wanted:
        stage = next(stage for stage in range(3) if drawn[stage] < wanted[stage])
        raise refuse("wrong-die", f"spread-{('chosen', 'controller')[stage]}", die=chosen.name, count=wanted[stage],
                     player=board.players[chosen.owner] if chosen.owner is not None else "")


def _stage(chosen: Die, die: Die) -> int:
    """How near a die is to the chosen one. The common die without a controller has no die beside it."""
    if die.name == chosen.name:
        return 0
    return 1 if die.owner == chosen.owner else 2


def _wanted(board: Board, chosen: Die, icons: int) -> list[int]:
    """How many of so many icons go on the chosen die, on other dice of its controller, on any other."""
    room = [0, 0, 0]
    for die in board.dice:
        room[_stage(chosen, die)] += die.blanks
    wanted = []
    for blanks in room:
        wanted.append(min(icons, blanks))
        icons -= wanted[-1]
    return wanted


# ---------------------------------------------------------------- what can be tagged

def plain_card_left(tableau: Tableau) -> bool:
    """Whether any active card can go on a blank face."""
    return any(not card.complex for card in tableau.active_cards)


def can_tag(board: Board, card: Card, die: Die) -> bool:
    """Whether the icon, or the first of the icons, of a card has a place on this die."""
    if card.complex:
        met_by = board.tableau.met_by(card)
        return any(face.icon and face.icon in met_by for face in die.faces)
    return die.blanks > 0


def anything_to_tag(board: Board) -> bool:
    return any(can_tag(board, card, die) for card in board.tableau.active_cards for die in board.dice)


# ---------------------------------------------------------------- the real choices

Placement = tuple[Entry, ...]
MOST_PLACEMENTS = 60                # a page shows no more


def placements(board: Board, card: Card, die: Die, must: int | None = None, own: Collection[str] = ()
               ) -> tuple[Placement, ...]:
    """The different ways to tag a card on a die: blank faces are all alike, but for the one on top.

    ``must`` is a face of the die that has to get an icon; ``own`` limits the dice.
    """
    if card.complex:
        return tuple((Entry(die.name, face, card.icons[0]),) for face in _met_faces(board, card, die))
    found: dict[tuple[tuple[str, bool, str], ...], Placement] = {}
    wanted = _wanted(board, die, len(card.icons))
    _place(board, card.icons, wanted, die, own, (), found, must)
    return tuple(found.values())


def _met_faces(board: Board, card: Card, die: Die) -> list[int]:
    """The faces that carry the prerequisite, equal ones once, the one on top apart."""
    met_by = board.tableau.met_by(card)
    met: dict[tuple[Face, bool], int] = {}
    for number, face in enumerate(die.faces, 1):
        if face.icon and face.icon in met_by:
            met.setdefault((face, number == die.top), number)
    return list(met.values())


def _place(board: Board, icons: Sequence[str], wanted: list[int], chosen: Die, own: Collection[str], drawn: Placement,
           found: dict[tuple[tuple[str, bool, str], ...], Placement], must: int | None) -> None:
    """Draw one icon more in every way that differs, until there is no room or no icon left."""
    if len(found) == MOST_PLACEMENTS:
        return
    stage = next((stage for stage in range(3) if wanted[stage]), None)
    if stage is None:
        if must is None or any(entry.die == chosen.name and entry.face == must for entry in drawn):
            tops = {die.name: die.top for die in board.dice}
            key = tuple(sorted((entry.die, entry.face == tops[entry.die], entry.icon) for entry in drawn))
            found.setdefault(key, drawn)
        return
    less = [count - (place == stage) for place, count in enumerate(wanted)]
    for icon in dict.fromkeys(icons):
        left = list(icons)
        left.remove(icon)
        for spot in _blank_spots(board, chosen, stage, own, drawn):
            _place(board, left, less, chosen, own, (*drawn, Entry(*spot, icon)), found, must)


def _blank_spots(board: Board, chosen: Die, stage: int, own: Collection[str], drawn: Placement) -> list[Spot]:
    """Of each die of the stage the lowest blank face that is not on top, and the one that is."""
    taken = {entry.spot for entry in drawn}
    spots = []
    for die in board.dice:
        if _stage(chosen, die) != stage or (own and die.name not in own):
            continue
        blank = [Spot(die.name, number) for number in FACES
                 if not die.faces[number - 1].icon and Spot(die.name, number) not in taken]
        spots += [spot for spot in blank if spot.face != die.top][:1]
        spots += [spot for spot in blank if spot.face == die.top]
    return spots


