"""Blueprints (magic squares): roll six dice, write values, come close to four magic squares.

The table of contents: every name of ``companion.core.game.Game``, and where it lives.
"""

from .layout import KEY, layout_hints, layout_record, read_layout
from .layout_form import layout_editor, layout_from_form
from .messages import LANGUAGES, say
from .moves import OPTIONS, move_from_form, options_from_form, read_move, read_options, rematch_options
from .paper import read_sheet, troubles
from .paper_form import position_from_form, sheet_editor, sheet_from_form, turn_editor
from .rules import SECTIONS, apply, options, over, waiting_for
from .scoring import score, sheet_of, standings
from .state import new
from .view import (
    alternatives,
    any_seat_may_enter,
    label,
    letter,
    moment,
    outcome,
    sheet_record,
    task,
    tell,
    view,
    what_if,
)

PLAYERS = (1, 12)

__all__ = [
    "KEY", "LANGUAGES", "OPTIONS", "PLAYERS", "SECTIONS",
    "alternatives", "any_seat_may_enter", "apply", "label", "layout_editor", "layout_from_form", "layout_hints",
    "layout_record", "letter", "moment", "move_from_form", "new", "options", "options_from_form", "outcome", "over",
    "position_from_form", "read_layout", "read_move", "read_options", "read_sheet", "rematch_options", "say",
    "score", "sheet_editor", "sheet_from_form", "sheet_of", "sheet_record", "standings", "task", "tell", "troubles",
    "turn_editor", "view", "waiting_for", "what_if",
]
