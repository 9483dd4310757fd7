"""The first page, opening a table, joining one, importing a record, choosing the language."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response

from companion.codes import spoken
from companion.core.game import Game, OnPaper
from companion.core.records import parse_json, read_record
from companion.core.violations import Unreadable
from companion.games import GAMES
from companion.library import built_in_layout, built_in_layouts
from companion.tables import NoSuchTable
from companion.web.forms import FileForm, JoinForm, NamesForm, fields
from companion.web.language import LANGUAGES, language
from companion.web.language import gettext as _
from companion.web.phone import phone_key, remember_names, services
from companion.web.protection import OPENINGS, SEATINGS, limiter

pages = Blueprint("home", __name__)


@pages.get("/")
def index() -> str:
    return render_template("home/index.html", games=list(GAMES.values()), running=_running(), form=JoinForm())


def _running() -> list[dict[str, str]]:
    """The tables this phone was at last, newest first."""
    found = []
    for code in session.get("tables", [])[:3]:
        try:
            table = services().tables.load(code)
        except NoSuchTable:
            continue
        found.append({"code": code, "spoken": spoken(code), "game": table.game.say(language(), "short-name", {}),
                      "people": ", ".join(seat.name for seat in table.seats), "over": "1" if table.over else ""})
    return found


@pages.get("/new/<key>")
def new(key: str) -> str:
    return _new_page(_game(key))


def _game(key: str) -> Game:
    if key not in GAMES:
        abort(404)
    return GAMES[key]


def _new_page(game: Game, trouble: str = "") -> str:
    typed = request.form.getlist("name") if request.method == "POST" else []
    return render_template(
        "home/new.html", game=game, trouble=trouble, names=typed, known=session.get("names", []),
        layouts=layout_choices(game), chosen=request.values.get("layout", "house"), first=request.form.get("first", ""),
        options=request.form if request.method == "POST" else request.args)


def layout_choices(game: Game) -> list[tuple[str, str, bool]]:
    """(key, name, built in) of every layout this server offers."""
    own = services().tables.layouts(game.KEY)
    return [*((key, layout["name"], True) for key, layout in built_in_layouts(game.KEY).items()),
            *((key, layout["name"], False) for key, layout in own.items())]


def chosen_layout(game: Game) -> Any:
    """The layout that was picked, as it goes into the record: a built-in key, or the whole object."""
    key = request.form.get("layout", "house")
    if key in built_in_layouts(game.KEY):
        return key
    own = services().tables.layouts(game.KEY)
    if key not in own:
        raise Unreadable("unknown-layout", "layout", found=key)
    return own[key]


@pages.post("/new/<key>")
@limiter.limit(OPENINGS)
def open_table(key: str) -> Response | tuple[str, int]:
    game, form = _game(key), NamesForm()
    solo = "solo" in request.form
    names = form.names()[:1] or [_("You")] if solo else form.names()
    trouble = form.trouble(names, *game.PLAYERS)
    if trouble:
        return _new_page(game, trouble), 400
    options = game.options_from_form(fields(), tuple(names))
    code = services().tables.open(game.KEY, names, chosen_layout(game), options, phone_key())
    remember_names(names)
    if solo:
        services().tables.start(code, phone_key(), take_free=True)
    return redirect(url_for("play.table", code=code), 303)


@pages.post("/join")
@limiter.limit(SEATINGS)
def join() -> Response | tuple[str, int]:
    form = JoinForm()
    if not form.validate_on_submit():
        return render_template("home/index.html", games=list(GAMES.values()), running=_running(), form=form), 400
    services().tables.version(form.code.data or "")
    return redirect(url_for("play.table", code=form.code.data), 303)


@pages.post("/import")
@limiter.limit(OPENINGS)
def import_record() -> Response:
    record = read_record(read_upload(), GAMES, built_in_layout)
    code = services().tables.import_record(record, phone_key())
    return redirect(url_for("play.table", code=code), 303)


def read_upload() -> object:
    """The JSON of the file that was sent."""
    form = FileForm()
    if not form.validate_on_submit():
        raise Unreadable("missing", _("The file"))
    try:
        return parse_json(form.file.data.read().decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Unreadable("not-text") from None


WAYS = {"rules": "rules.book", "print": "printing.blank_page", "paper": "paper.start"}


@pages.get("/which/<way>")
def which(way: str) -> str:
    """What the first page offers for every game: which one is it about?"""
    if way not in WAYS:
        abort(404)
    offered = [game for game in GAMES.values() if way != "paper" or isinstance(game, OnPaper)]
    return render_template("home/which.html", way=way, endpoint=WAYS[way], games=offered)


@pages.get("/more")
def more() -> str:
    return render_template("home/more.html", games=list(GAMES.values()))


@pages.post("/language")
def choose_language() -> Response:
    wanted = request.form.get("language", "")
    if wanted in LANGUAGES:
        session["language"] = wanted
        session.permanent = True
    return redirect(_own_address(request.form.get("back", "")), 303)


def _own_address(path: str) -> str:
    """Back to where the reader was, and never to somebody else's site."""
    own = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if own else url_for("home.index")
