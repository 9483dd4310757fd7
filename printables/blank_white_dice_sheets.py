"""What is printed of a game of Blank White Dice: what everybody at the table may see of it, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.blank_white_dice.outcome import secret
from companion.games.blank_white_dice.pieces import (
    CardView,
    DieView,
    PlayerView,
    card_view,
    die_view,
    player_views,
    stacks,
)
from companion.games.blank_white_dice.state import COMMON, Die, Sheet, State

from . import furniture
from .blank_white_dice_art import Looks, shown_letter


@dataclass(frozen=True, slots=True)
class Mat(Sheet):
    """A player's part of the table."""

    player: str
    letter: str                     # on the disc
    mark: str                       # where the disc lies; "": with the player
    own: tuple[DieView, ...]        # the dice the player began with, wherever they are now
    common: DieView | None          # while the player has it
    gained: tuple[DieView, ...]
    cards: tuple[CardView, ...]     # whose icons are on these dice
    looks: Looks                    # how the table draws icons


@dataclass(frozen=True, slots=True)
class Middle:
    """What lies in the middle of the table."""

    players: tuple[PlayerView, ...]
    letters: tuple[str, ...]
    goal: int
    round: int
    phase: str
    common: DieView
    cards: tuple[CardView, ...]     # a stack after the other, the card on top first
    looks: Looks


def mat_of(state: State, seat: int, looks: Looks) -> Mat:
    player = player_views(state)[seat]
    views = {die.name: die_view(state, die, hidden=secret(state)) for die in state.dice_of(seat)}
    mine = [die for die in state.dice if die.name != COMMON and _belongs(state, die, seat)]
    return Mat(
        state.points[seat], player.name, shown_letter(player.letter, seat), player.mark,
        own=tuple(die_view(state, die, hidden=secret(state)) for die in mine), common=views.get(COMMON),
        gained=tuple(view for name, view in views.items() if name != COMMON and view.player != player.name),
        cards=tuple(_cards_on(state, seat)), looks=looks)


def _belongs(state: State, die: Die, seat: int) -> bool:
    """Whether a player began with this die."""
    return state.index[die.name] // 2 == seat


def _cards_on(state: State, seat: int) -> Iterator[CardView]:
    """The cards beyond the core whose icons are drawn there; of hidden tags none."""
    if secret(state):
        return
    icons = {face.icon for die in state.dice_of(seat) for face in die.faces}
    for laid in state.tableau.laid.values():
        view = card_view(state, laid)
        if not view.core and icons.intersection(laid.card.icons):
            yield view


def middle_of(state: State, looks: Looks) -> Middle:
    players = player_views(state)
    return Middle(players, tuple(shown_letter(player.letter, player.seat) for player in players), state.options.goal,
                  state.round, state.phase, die_view(state, state.common, hidden=False),
                  tuple(card for stack in stacks(state) for card in stack), looks)


def shown_name(name: str, seat: int) -> str:
    return furniture.told_apart(name, seat + 1)
