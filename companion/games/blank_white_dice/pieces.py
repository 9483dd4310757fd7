"""The pieces a page draws: dice unfolded with equal faces together, cards in stacks, players, the points track."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from . import resolving
from .cards import CORE, Card, number
from .rules import options, waiting_for
from .state import COMMON, TAGS, Die, Face, State
from .tableau import ACTIVE, Laid

_CORE_NAMES = frozenset(card.name for card in CORE)


def initials(icon: str) -> str:
    """What people write on a die when an icon is hard to draw; a number as it is."""
    if number(icon) is not None:
        return icon
    return "".join(word[0] for word in icon.replace("-", " ").split())[:3].upper()


# ---------------------------------------------------------------- dice

@dataclass(frozen=True, slots=True)
class FaceView:
    number: int
    icon: str                   # "": blank
    dots: int
    dashes: int
    initials: str
    kind: str                   # "blank", "number", "core", "card"
    state: str                  # of its card: "active", "covered", "neutralized"; "" for a number or a blank
    top: bool


@dataclass(frozen=True, slots=True)
class Marking:
    """Equal faces of a die: one button for all of them."""

    face: FaceView              # the lowest-numbered: it stands for them
    count: int
    top: bool                   # whether the one on top is among them
    numbers: tuple[int, ...]    # all of them

    @property
    def value(self) -> int:
        return self.face.number


@dataclass(frozen=True, slots=True)
class DieView:
    name: str
    player: str                 # whose die it was at first; "": the common die
    place: int                  # 1 or 2; 0: the common die
    owner: str                  # who controls it; "": nobody
    hidden: bool
    faces: tuple[FaceView, ...]
    markings: tuple[Marking, ...]       # that look different: a roll is one of these
    targets: tuple[Marking, ...]        # the same with the face on top apart: to be erased, drawn on …
    top: FaceView | None
    asks: str                   # what it has to resolve now; "": nothing
    done: bool                  # resolved in the running turn


def die_view(state: State, die: Die, *, hidden: bool) -> DieView:
    player, _, place = die.name.rpartition("-")
    faces = () if hidden else tuple(_face_view(state, die, at, face) for at, face in enumerate(die.faces, 1))
    top = next((face for face in faces if face.top), None)
    asks = state.turn is not None and die.owner == state.turn and die in resolving.left(state, state.turn)
    return DieView(
        die.name, player, 0 if die.name == COMMON else int(place),
        "" if die.owner is None else state.players[die.owner], hidden, faces, _markings(faces, apart=False),
        _markings(faces, apart=True), top, resolving.kind(state.tableau, die, state.phase) if asks else "",
        die.owner == state.turn and die.name in state.resolved)


def _face_view(state: State, die: Die, at: int, face: Face) -> FaceView:
    laid = state.tableau.of_icon(face.icon)
    kind = "number" if number(face.icon) is not None else "core" if laid and laid.card.name in _CORE_NAMES else "card"
    return FaceView(at, face.icon, face.dots, face.dashes, initials(face.icon), kind if face.icon else "blank",
                    laid.state if laid else "", at == die.top)


def _markings(faces: Sequence[FaceView], *, apart: bool) -> tuple[Marking, ...]:
    """Equal faces together; ``apart``: the one on top by itself, where a choice between them matters."""
    groups: dict[tuple[object, ...], list[FaceView]] = {}
    for face in faces:
        groups.setdefault((face.icon, face.dots, face.dashes, apart and face.top), []).append(face)
    return tuple(Marking(group[0], len(group), any(face.top for face in group),
                         tuple(face.number for face in group)) for group in groups.values())


# ---------------------------------------------------------------- cards

@dataclass(frozen=True, slots=True)
class CardView:
    name: str
    icons: tuple[str, ...]
    initials: str
    phases: tuple[str, ...]
    one_shot: bool
    prerequisite: tuple[str, ...]
    note: str
    state: str
    over: str                   # the card directly below; "": none
    core: bool
    discs: tuple[str, ...]      # players whose disc lies on it


def card_view(state: State, laid: Laid) -> CardView:
    card = laid.card
    discs = tuple(name for name, mark in zip(state.players, state.marks, strict=True) if mark == card.name)
    return CardView(card.name, card.icons, initials(card.name), card.phases, card.one_shot, card.prerequisite,
                    card.note, laid.state, laid.over or "", card.name in _CORE_NAMES, discs)


def hand_view(card: Card) -> CardView:
    """A card that its player has added face-down."""
    return CardView(card.name, card.icons, initials(card.name), card.phases, card.one_shot, card.prerequisite,
                    card.note, ACTIVE, card.overwrites or "", core=False, discs=())


def stacks(state: State) -> tuple[tuple[CardView, ...], ...]:
    """The tableau as it lies: stacks in the order laid, the card on top first."""
    bases = [laid for laid in state.tableau.laid.values() if laid.over is None]
    return tuple(tuple(card_view(state, laid) for laid in reversed((base, *state.tableau.above(base.card.name))))
                 for base in bases)


# ---------------------------------------------------------------- players and points

@dataclass(frozen=True, slots=True)
class PlayerView:
    name: str
    seat: int
    letter: str
    points: int
    mark: str                   # where the disc lies; "": with the player
    tags: int                   # made in the set-up
    tags_left: int
    cards: int                  # face-down cards added
    cards_left: int
    dice: tuple[str, ...]       # under control
    waited_for: bool
    turn: bool
    starting: bool


def player_views(state: State) -> tuple[PlayerView, ...]:
    waiting, letters = waiting_for(state), player_letters(state.players)
    return tuple(PlayerView(
        name, seat, letters[seat], state.points[seat], state.marks[seat] or "", state.tags[seat],
        TAGS - state.tags[seat], len(state.hidden[seat]), state.own_cards - len(state.hidden[seat]),
        tuple(die.name for die in state.dice_of(seat)), seat in waiting, seat == state.turn, seat == state.start)
        for seat, name in enumerate(state.players))


def player_letters(players: Sequence[str]) -> tuple[str, ...]:
    """The letter on each disc: the first of the name that nobody before has; else the place at the table."""
    letters: list[str] = []
    for seat, name in enumerate(players):
        letters.append(next((letter.upper() for letter in name if letter.isalnum() and letter.upper() not in letters),
                            str(seat + 1)))
    return tuple(letters)


@dataclass(frozen=True, slots=True)
class TrackSpace:
    points: int
    players: tuple[int, ...]    # seats
    goal: bool


def track(state: State) -> tuple[TrackSpace, ...]:
    """The points of all from 0 to the goal; whoever is beyond it stands on a space of their own."""
    goal, beyond = state.options.goal, sorted({points for points in state.points if points > state.options.goal})
    return tuple(TrackSpace(points, tuple(seat for seat, own in enumerate(state.points) if own == points),
                            points == goal) for points in (*range(goal + 1), *beyond))


def faces_of_use(state: State, seat: int) -> tuple[tuple[DieView, FaceView], ...]:
    """The faces with an always or ward effect, each with its die."""
    views = {die.name: die_view(state, die, hidden=False) for die in state.dice_of(seat)}
    return tuple((views[die], views[die].faces[face - 1]) for die, face in options(state, seat).use)
