"""What becomes of a record: the part of the outcome that is this game's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .state import CARDS, TAGGING, Die, State
from .tableau import Laid


def secret(state: State) -> bool:
    """Whether players hide something from each other: cards lie face-down, own dice are tagged behind the hand."""
    return state.phase in (CARDS, TAGGING)


def sheet_record(state: State, seat: int, viewer: int | None, everything: bool) -> dict[str, Any]:
    """The dice a player controls and where the disc lies."""
    shown = everything or seat == viewer or not secret(state)
    return {"dice": {die.name: _die_record(die, shown=shown) for die in state.dice_of(seat)},
            "mark": state.marks[seat]}


def _die_record(die: Die, *, shown: bool = True) -> dict[str, Any]:
    faces = [{"icons": [face.icon] if face.icon else [], "dots": face.dots, "dashes": face.dashes}
             for face in die.faces]
    return {"top": die.top, "faces": faces if shown else None}


def outcome(state: State, seat: int | None) -> Mapping[str, Any]:
    """What lies on the table. Face-down cards do not lie there yet."""
    common = state.common
    return {"table": {
        "phase": state.phase, "round": state.round, "starting_player": state.players[state.start],
        "turn": _name(state, state.turn), "common": {"owner": _name(state, common.owner), **_die_record(common)},
        "tableau": [_card_record(laid) for laid in state.tableau.laid.values()]}}


def _name(state: State, seat: int | None) -> str | None:
    return None if seat is None else state.players[seat]


def _card_record(laid: Laid) -> dict[str, Any]:
    return {"name": laid.card.name, "icons": list(laid.card.icons), "state": laid.state, "over": laid.over}
