"""Back to the phone: sheets that were filled by hand are scored, or played on with.

Nothing is kept on the way: the address of every page holds all that was typed so far, so that going back, reloading
and correcting are safe, and only the last tap makes a table. This room knows no game: a game reads its own fields and
brings the templates ``_paper.html`` (a sheet), ``_paper_empty.html`` (what becomes of what was left empty) and, if its
games can go on from paper, ``_paper_turn.html`` (how far one had come). Of what its ``sheet_editor`` tells, the pages
here use ``typed`` (the fields), ``packed`` (all in one), ``filled`` and ``count`` (of spaces), and ``troubles``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from flask import Blueprint, abort, redirect, render_template, request, session, url_for
from flask_wtf.csrf import generate_csrf
from werkzeug.wrappers import Response

from companion.core.game import Effect, Game, OnPaper, PlayedOn, ScoredOnly, Setup
from companion.core.records import read_layout, read_setup
from companion.core.violations import Unreadable, say_unreadable
from companion.core.wording import listing, signed
from companion.games import GAMES
from companion.library import built_in_layout, built_in_layouts
from companion.web.at_table import wants_fragment
from companion.web.drawing import drawn, words
from companion.web.forms import NamesForm
from companion.web.home import layout_choices
from companion.web.language import gettext as _
from companion.web.language import language
from companion.web.phone import phone_key, remember_names, services
from companion.web.protection import OPENINGS, limiter

pages = Blueprint("paper", __name__, url_prefix="/paper/<key>")

Page = Response | tuple[str, int] | str
Fields = Mapping[str, Sequence[str]]

FINISHED, END = "finished", "end"
_OURS = ("name", "first", "layout", "paper", "at", "was", "space", "stands", "csrf_token")


class PaperGame(Game, OnPaper, Protocol):
    """A game whose sheets can be filled by hand; the others have no such pages."""


@pages.app_template_global()
def scores_paper(key: str) -> bool:
    """Whether sheets of this game that were filled by hand can be scored."""
    return isinstance(GAMES[key], OnPaper)


def _game(key: str) -> PaperGame:
    game = GAMES.get(key)
    if not isinstance(game, OnPaper):
        abort(404)
    return cast(PaperGame, game)


# ---------------------------------------------------------------- who played, and on which sheet

class NotReady(Exception):
    """Names or layout have to be put right first; the sentence says why."""


@pages.get("")
def start(key: str) -> str:
    return _start_page(_game(key))


def _start_page(game: Game, trouble: str = "") -> str:
    carried = [(name, value) for name, value in request.values.items(multi=True)
               if name == "was" or name not in (*_OURS, *game.OPTIONS)]
    return render_template(
        "paper/start.html", game=game, trouble=trouble, names=request.values.getlist("name"), carried=carried,
        known=session.get("names", []), layouts=layout_choices(game), chosen=request.values.get("layout", "house"),
        first="", options=request.values, finished=_is_finished(game), plays_on=isinstance(game, PlayedOn))


def _is_finished(game: Game) -> bool:
    return not isinstance(game, PlayedOn) or request.values.get("paper", FINISHED) == FINISHED


# ---------------------------------------------------------------- the sheets, as far as they were typed

@dataclass(frozen=True, slots=True)
class Desk:
    """Everything that lies in front of the person who types."""

    game: PaperGame
    names: tuple[str, ...]
    finished: bool
    layout_entered: Any
    layout: Any
    forms: tuple[Fields, ...]           # a sheet each, as fields that the game reads

    def sheets(self) -> list[dict[str, Any]]:
        return [self.game.sheet_from_form(form) for form in self.forms]

    def editor(self, at: int) -> dict[str, Any]:
        return self.game.sheet_editor(self.forms[at], self.layout)

    def unreadable(self) -> tuple[int, Unreadable] | None:
        """The first sheet with something that is no mark."""
        for at, form in enumerate(self.forms):
            try:
                self.game.sheet_from_form(form)
            except Unreadable as trouble:
                return at, trouble
        return None

    def troubles(self) -> list[tuple[int, Sequence[Effect]]]:
        """What no game can have led to, by player."""
        found = [(at, self.game.troubles(self.game.read_sheet(sheet, ""), self.layout))
                 for at, sheet in enumerate(self.sheets())]
        return [(at, troubles) for at, troubles in found if troubles]


def _desk(game: PaperGame) -> Desk:
    names, trouble = _names(game)
    if trouble:
        raise NotReady(trouble)
    try:
        entered = _layout_entered(game)
        layout = read_layout(game, entered, built_in_layout)
        if not isinstance(game, PlayedOn):
            _set_up(game, tuple(names), entered)
    except Unreadable as unknown:
        raise NotReady(say_unreadable(language(), unknown)) from None
    forms = tuple(_form_of(game, at) for at in range(len(names)))
    return Desk(game, tuple(names), _is_finished(game), entered, layout, forms)


def _set_up(game: Game, names: tuple[str, ...], layout: Any) -> Setup:
    """The table that was played at, if there can be such a table."""
    return read_setup(game, names, layout, game.options_from_form(dict(request.values.lists()), names), built_in_layout)


def _agreed(game: Game) -> dict[str, list[str]]:
    """What the table had agreed on: the same for every sheet."""
    return {name: request.values.getlist(name) for name in game.OPTIONS
            if name in request.values and name not in _OURS}


def _names(game: Game) -> tuple[list[str], str]:
    """The names and what is wrong with them. Somebody who scores an own sheet need not say who it is."""
    typed = (" ".join(name.split()) for name in request.values.getlist("name"))
    names = [name for name in typed if name] or [_("You")]
    return names, NamesForm.trouble(names, *game.PLAYERS)


def _layout_entered(game: Game) -> Any:
    key = request.values.get("layout", "house")
    if key in built_in_layouts(game.KEY):
        return key
    own = services().tables.layouts(game.KEY)
    if key not in own:
        raise Unreadable("unknown-layout", _("Layout"), found=key[:40])
    return own[key]


def _form_of(game: Game, at: int) -> Fields:
    """The sheet that was just open comes as a field a space, every other one in one field."""
    if request.values.get("was") == str(at):
        return {name: values for name, values in request.values.lists() if name not in _OURS or name == "space"}
    return {**_agreed(game), "sheet": request.values.getlist(f"sheet-{at}")}


def _sentence(game: Game, trouble: Unreadable) -> str:
    """A game may tell a trouble with a field by a message of its own."""
    own = trouble.facts.get("sentence")
    return game.say(language(), own, trouble.facts) if own else say_unreadable(language(), trouble)


@pages.get("/sheets")
def sheets(key: str) -> Page:
    """The sheet of one player, or the end of the way: whatever was typed before comes along."""
    game = _game(key)
    try:
        desk = _desk(game)
    except NotReady as trouble:
        return _start_page(game, str(trouble)), 400
    wrong = desk.unreadable()
    if wrong:
        return _sheet_page(desk, wrong[0], wrong[1]), 400
    if request.args.get("at") == END:
        return _end_page(desk)
    return _sheet_page(desk, _wanted(desk))


def _wanted(desk: Desk) -> int:
    asked = request.args.get("at") or request.args.get("was") or "0"
    return min(int(asked[:3]), len(desk.names) - 1) if asked.isdecimal() else 0


def _sheet_page(desk: Desk, at: int, trouble: Unreadable | None = None) -> str:
    editors = [desk.editor(seat) for seat in range(len(desk.names))]
    return render_template(
        "paper/_sheet.html" if wants_fragment() else "paper/sheet.html",
        desk=desk, game=desk.game, at=at, editor=editors[at], editors=editors, trouble=trouble,
        carried=_carried(desk, editors, but=at), told=_sentence(desk.game, trouble) if trouble else "", **_tools(desk))


def _carried(desk: Desk, editors: Sequence[Mapping[str, Any]], but: int | None = None) -> list[tuple[str, str]]:
    """Hidden fields: all that was typed and does not stand on the page itself."""
    sheets = [(f"sheet-{at}", editor["packed"]) for at, editor in enumerate(editors) if at != but]
    spaces = editors[0]["typed"]
    agreed = _agreed(desk.game)
    more = [(name, value) for name, value in request.values.items(multi=True)
            if name not in (*_OURS, *agreed, *spaces) and not name.startswith("sheet")]
    layout = desk.layout_entered if isinstance(desk.layout_entered, str) else desk.layout_entered["key"]
    names = [("name", name) for name in request.values.getlist("name") if name.strip()]
    return [*names, ("layout", layout), *((name, value) for name, values in agreed.items() for value in values),
            ("paper", FINISHED if desk.finished else "half"), *sheets, *(more if but is not None else [])]


def _tools(desk: Desk) -> dict[str, Any]:
    return {"drawn": drawn, "signed": signed, "end": END, **words(desk.game)}


# ---------------------------------------------------------------- the end of the way

def _end_page(desk: Desk, told: str = "", field: str = "") -> str:
    editors = [desk.editor(seat) for seat in range(len(desk.names))]
    shown = _result(desk) if desk.finished else {"turn": _turn(desk)}
    return render_template(
        "paper/end.html", desk=desk, game=desk.game, names=desk.names, editors=editors, troubles=desk.troubles(),
        carried=_carried(desk, editors), told=told, field=field, stands="stands" in request.form,
        empty=[(at, editor["count"] - editor["filled"]) for at, editor in enumerate(editors)],
        csrf=generate_csrf(), kept=isinstance(desk.game, PlayedOn), **shown, **_tools(desk))


def _turn(desk: Desk) -> dict[str, Any]:
    game = cast(PlayedOn, desk.game)
    return game.turn_editor(dict(request.values.lists()), desk.names, desk.sheets(), desk.layout)


def _result(desk: Desk) -> dict[str, Any]:
    """The table as it would be saved, ranked and with a receipt for everyone."""
    game, state = desk.game, _table(desk)
    rows = game.standings(state)
    winners = [desk.names[row.seat] for row in rows if row.place == 1]
    return {"view": game.view(state, None, 0, {}), "rows": rows, "winners": listing(language(), winners),
            "shared": len(winners) > 1,
            "scores": {row.seat: game.score(game.sheet_of(state, row.seat), desk.layout) for row in rows}}


def _table(desk: Desk) -> Any:
    """The state of the table that these sheets make."""
    game: Game = desk.game
    if isinstance(game, ScoredOnly):
        return game.laid_out(desk.sheets(), desk.names, desk.layout)
    setup = read_setup(game, desk.names, desk.layout_entered, _options(desk), built_in_layout)
    return game.new(setup.layout, setup.players, setup.options)


def _options(desk: Desk) -> dict[str, Any]:
    game = cast(PlayedOn, desk.game)
    return game.position_from_form(dict(request.values.lists()), desk.names, desk.sheets(), desk.finished)


@pages.post("")
@limiter.limit(OPENINGS)
def save(key: str) -> Page:
    game = _game(key)
    if not isinstance(game, PlayedOn):
        abort(404)
    try:
        desk = _desk(game)
    except NotReady as trouble:
        return _start_page(game, str(trouble)), 400
    wrong = desk.unreadable()
    if wrong:
        return _sheet_page(desk, wrong[0], wrong[1]), 400
    if desk.troubles() and "stands" not in request.form:
        return _end_page(desk, _("Put right what is listed, or tick that it stands as it is.")), 400
    try:
        options = _options(desk)
    except Unreadable as trouble:
        return _end_page(desk, _sentence(game, trouble), trouble.where), 400
    return redirect(url_for("play.table", code=_make(desk, options)), 303)


def _make(desk: Desk, options: Mapping[str, Any]) -> str:
    """A table with all its seats on this phone, started."""
    tables, phone = services().tables, phone_key()
    code = tables.open(desk.game.KEY, desk.names, desk.layout_entered, options, phone)
    tables.start(code, phone, take_free=True)
    remember_names(list(desk.names))
    return code
