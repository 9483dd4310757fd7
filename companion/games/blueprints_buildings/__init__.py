"""Blueprints (buildings): take dice, stack them behind a screen, win awards and prizes in three rounds.

The table of contents: every name of ``companion.core.game.Game`` and ``Secretive``, and where it lives.
"""

from .layout import KEY, layout_hints, layout_record, read_layout
from .layout_form import layout_editor, layout_from_form
from .messages import LANGUAGES, say
from .moves import OPTIONS, move_from_form, options_from_form, read_move, read_options, rematch_options
from .picture import picture
from .proposals import alternatives, what_if
from .rules import SECTIONS, apply, options, over, waiting_for
from .scoring import score, sheet_of, standings
from .state import new
from .telling import any_seat_may_enter, label, letter, moment, sealed, task, tell, tell_others
from .view import outcome, sheet_record, view

PLAYERS = (2, 4)

__all__ = [
    "KEY", "LANGUAGES", "OPTIONS", "PLAYERS", "SECTIONS",
    "alternatives", "any_seat_may_enter", "apply", "label", "layout_editor", "layout_from_form", "layout_hints",
    "layout_record", "letter", "moment", "move_from_form", "new", "options", "options_from_form", "outcome", "over",
    "picture", "read_layout", "read_move", "read_options", "rematch_options", "say", "score", "sealed", "sheet_of",
    "sheet_record", "standings", "task", "tell", "tell_others", "view", "waiting_for", "what_if",
]
