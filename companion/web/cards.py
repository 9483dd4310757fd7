"""Cards that people bring, and icons they draw: kept, passed on as a file, deleted; drawn at a table.

This room knows no game: one that ``HasCards`` reads its cards, and describes them in ``_card_line.html``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from companion.core.game import Game, HasCards
from companion.core.records import parse_json, write_json
from companion.core.violations import Unreadable, say_unreadable
from companion.games import GAMES
from companion.own_cards import MOST_LETTERS, MOST_POINTS, MOST_STROKES, SQUARE, path_of, read_cards, read_drawing
from companion.own_cards import write_cards as as_file
from companion.web.at_table import this_phone
from companion.web.drawing import words
from companion.web.home import read_upload
from companion.web.language import language
from companion.web.phone import phone_key, services
from companion.web.protection import OPENINGS, limiter

pages = Blueprint("cards", __name__)

Page = AnyResponse | tuple[str, int] | str


def brought(game: Game) -> dict[str, Any]:
    """What pages of a table need: own cards by name, and how each icon is drawn (path, letters)."""
    if not isinstance(game, HasCards):
        return {"own_cards": {}, "looks": {}}
    return {"own_cards": services().cards.cards(game.KEY), "looks": _looks(services().cards.drawings(game.KEY))}


def _looks(drawings: Mapping[str, Mapping[str, Any]]) -> dict[str, tuple[str, str]]:
    return {icon: (path_of(drawing), drawing.get("letters", "")) for icon, drawing in drawings.items()}


@pages.app_template_global()
def keeps_cards(key: str) -> bool:
    return isinstance(GAMES[key], HasCards)


def _game(key: str) -> Game:
    if key not in GAMES or not keeps_cards(key):
        abort(404)
    return GAMES[key]


# ---------------------------------------------------------------- the list

@pages.get("/cards/<key>")
def index(key: str) -> str:
    return _index_page(_game(key))


def _index_page(game: Game, trouble: str = "") -> str:
    return render_template("cards/index.html", game=game, trouble=trouble, saved=request.args.get("saved", ""),
                           **brought(game), **words(game))


@pages.get("/cards/<key>.json")
def export(key: str) -> Response:
    game = _game(key)
    kept = services().cards
    response = Response(write_json(as_file(game, kept.cards(key), kept.drawings(key))), content_type="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="{key}-cards.json"'
    return response


@pages.post("/cards/<key>/import")
@limiter.limit(OPENINGS)
def import_cards(key: str) -> Page:
    game = _game(key)
    try:
        cards, drawings = read_cards(game, read_upload())
    except Unreadable as trouble:
        return _index_page(game, _sentence(game, trouble)), 400
    services().cards.save(key, cards, drawings)
    return redirect(url_for("cards.index", key=key, saved=len(cards)), 303)


def _sentence(game: Game, trouble: Unreadable) -> str:
    """A game may tell by a message of its own what is wrong with a card."""
    if "told" in trouble.facts:
        return game.say(language(), trouble.facts["told"], trouble.facts)
    return say_unreadable(language(), trouble)


@pages.post("/cards/<key>/delete")
def delete(key: str) -> Page:
    game, name = _game(key), request.form.get("name", "")
    if name not in services().cards.cards(game.KEY):
        abort(404)
    services().cards.delete(game.KEY, name)
    return redirect(url_for("cards.index", key=key), 303)


# ---------------------------------------------------------------- an icon, drawn at a table

@pages.get("/t/<code>/draw")
def pad(code: str) -> Page:
    """The square to draw on, or letters: the way without a finger, and without JavaScript."""
    return _pad_page(code, request.args.get("icon", ""))


def _pad_page(code: str, icon: str, trouble: str = "") -> Page:
    table = services().tables.load(code)
    game = table.game
    if not isinstance(game, HasCards) or icon not in game.icons(table.state) or not this_phone(table).held:
        abort(404)
    page = render_template(
        "cards/draw.html", table=table, game=game, drawn_icon=icon, trouble=trouble, back=_back(code), front=_front(),
        square=SQUARE, most_strokes=MOST_STROKES, most_points=MOST_POINTS, most_letters=MOST_LETTERS,
        kept=services().cards.drawings(game.KEY).get(icon, {}), **brought(game), **words(game))
    return (page, 400) if trouble else page


def _front() -> dict[str, str]:
    """Whose sheet to come back to, and whether its curtain is open."""
    return {name: request.values[name] for name in ("seat", "open") if name in request.values}


def _back(code: str) -> str:
    return url_for("play.table", code=code, **_front())


@pages.post("/t/<code>/draw")
@limiter.limit(OPENINGS)
def draw(code: str) -> Page:
    icon = request.form.get("icon", "")
    try:
        services().tables.draw(code, icon, _entered(), phone_key())
    except Unreadable as trouble:
        return _pad_page(code, icon, say_unreadable(language(), trouble))
    return redirect(_back(code), 303)


def _entered() -> dict[str, Any] | None:
    """The drawing of this form; None: the usual letters again."""
    how = request.form.get("how", "")
    if how == "strokes":
        return read_drawing({"strokes": parse_json(request.form.get("strokes", ""))}, "drawing")
    if how == "letters":
        return read_drawing({"letters": request.form.get("letters", "")}, "drawing")
    return None
