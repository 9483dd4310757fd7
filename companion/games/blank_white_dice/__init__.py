"""Blank White Dice: draw icons on blank dice, roll them, do what comes up, reach the goal ahead of all others.

The table of contents: every name of ``companion.core.game.Game`` and ``Secretive``, and where it lives.
"""

from .forms import move_from_form, options_from_form
from .history import label, sealed, tell, tell_others
from .layout import KEY, layout_editor, layout_from_form, layout_hints, layout_record, read_layout
from .messages import LANGUAGES, say
from .moves import OPTIONS, read_move, read_options, rematch_options
from .outcome import outcome, sheet_record
from .own import icons, own_cards, read_own_card
from .proposals import alternatives, what_if
from .rules import SECTIONS, apply, options, over, waiting_for
from .scoring import score, sheet_of, standings
from .state import new
from .view import any_seat_may_enter, letter, moment, task, view

PLAYERS = (2, 4)

__all__ = [
    "KEY", "LANGUAGES", "OPTIONS", "PLAYERS", "SECTIONS",
    "alternatives", "any_seat_may_enter", "apply", "icons", "label", "layout_editor", "layout_from_form",
    "layout_hints", "layout_record", "letter", "moment", "move_from_form", "new", "options", "options_from_form",
    "outcome", "over", "own_cards", "read_layout", "read_move", "read_options", "read_own_card", "rematch_options",
    "say", "score", "sealed", "sheet_of", "sheet_record", "standings", "task", "tell", "tell_others", "view",
    "waiting_for", "what_if",
]
