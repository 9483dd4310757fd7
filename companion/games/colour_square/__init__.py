"""Colour Square: fill the corners of sixteen SQUARES so that their sums are right before somebody else's are.

The table of contents: every name of ``companion.core.game.Game``, ``Secretive`` and ``Veiled``, and where it lives.
"""

from .covered import as_seen, sealed, settled
from .layout import KEY, layout_hints, layout_record, read_layout
from .layout_form import layout_editor, layout_from_form
from .messages import LANGUAGES, say
from .moves import OPTIONS, move_from_form, options_from_form, read_move, read_options, rematch_options
from .paper import laid_out, read_sheet, troubles
from .paper_form import sheet_editor, sheet_from_form
from .proposals import alternatives, what_if
from .rules import SECTIONS, apply, options, over, waiting_for
from .scoring import score, sheet_of, standings
from .state import new
from .telling import any_seat_may_enter, label, letter, moment, task, tell, tell_others
from .view import outcome, sheet_record, view

PLAYERS = (1, 6)

__all__ = [
    "KEY", "LANGUAGES", "OPTIONS", "PLAYERS", "SECTIONS",
    "alternatives", "any_seat_may_enter", "apply", "as_seen", "label", "laid_out", "layout_editor", "layout_from_form",
    "layout_hints", "layout_record", "letter", "moment", "move_from_form", "new", "options", "options_from_form",
    "outcome", "over", "read_layout", "read_move", "read_options", "read_sheet", "rematch_options", "say", "score",
    "sealed", "settled", "sheet_editor", "sheet_from_form", "sheet_of", "sheet_record", "standings", "task", "tell",
    "tell_others", "troubles", "view", "waiting_for", "what_if",
]
