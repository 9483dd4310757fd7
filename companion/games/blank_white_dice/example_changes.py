"""What is different on the table after a step of an example, told in the words of the examples."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from . import rules, scoring
from .state import OVER, Die, State


@dataclass(frozen=True, slots=True)
class Change:
    """Something that is different after a step."""

    kind: str                   # points, face, dot, dash, top, owner, card, new, disc, extra, again, down, then, over
    name: str = ""              # the player, die or card
    face: int = 0
    icon: str = ""              # now on the face or on top; a card's state; where the disc lies; the phase
    points: int = 0
    waiting: tuple[str, ...] = ()

    @property
    def told(self) -> str:
        spot, icon = f"{self.name}/{self.face}", self.icon or "blank"
        return {
            "points": f"{self.name} {self.points:+}", "face": f"{spot} {icon}", "dot": f"{spot} dot",
            "dash": f"{spot} dash", "top": f"{self.name} shows {icon}", "owner": f"{self.name} to {self.icon}",
            "card": f"{self.name} {icon}", "new": f"{self.name} {icon}", "extra": "extra turn",
            "disc": f"{self.name} marks {self.icon or 'nothing'}", "again": f"again {self.name}", "down": "face down",
            "then": " ".join(("then", icon, ", ".join(self.waiting))), "over": f"over, {self.name} wins"}[self.kind]


def changes(before: State, after: State) -> Iterator[Change]:
    for name, had, has in zip(after.players, before.points, after.points, strict=True):
        if had != has:
            yield Change("points", name, points=has - had)
    for was, die in zip(before.dice, after.dice, strict=True):
        yield from _changed_die(was, die, after)
    for name, laid in after.tableau.laid.items():
        known = before.tableau.get(name)
        if known is None or known.state != laid.state:
            yield Change("card" if known else "new", name, icon=laid.state)
    for name, lay, lies in zip(after.players, before.marks, after.marks, strict=True):
        if lay != lies:
            yield Change("disc", name, icon=lies or "")
    if after.extra > before.extra:
        yield Change("extra")
    yield from _changed_turn(before, after)


def _changed_die(was: Die, die: Die, state: State) -> Iterator[Change]:
    for number, (had, has) in enumerate(zip(was.faces, die.faces, strict=True), 1):
        if had.icon != has.icon:
            yield Change("face", die.name, number, has.icon)
        elif has.dots > had.dots or has.dashes > had.dashes:
            yield Change("dot" if has.dots > had.dots else "dash", die.name, number)
    if was.top != die.top:
        yield Change("top", die.name, icon=die.up.icon)
    if was.owner != die.owner and die.owner is not None:
        yield Change("owner", die.name, icon=state.players[die.owner])


def _changed_turn(before: State, after: State) -> Iterator[Change]:
    waiting = tuple(after.players[seat] for seat in rules.waiting_for(after))
    if after.phase == OVER:
        yield Change("over", after.players[scoring.standings(after)[0].seat])
    elif (before.phase, before.turn, before.round) != (after.phase, after.turn, after.round):
        yield Change("then", icon=after.phase, waiting=waiting)
    elif after.extra < before.extra:
        yield Change("again", waiting[0])
    elif after.face_down and sum(map(len, after.hidden)) > sum(map(len, before.hidden)):
        yield Change("down")
