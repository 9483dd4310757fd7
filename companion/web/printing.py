"""Paper from the phone: blank sheets, cards, the rules on one page, the sheets of a table, the keepsake of a game."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, render_template, request, url_for

from companion.core.records import read_layout
from companion.core.secrecy import as_seen
from companion.core.violations import Unreadable
from companion.games import GAMES
from companion.library import built_in_layout
from companion.table import Table
from companion.web.at_table import reachable
from companion.web.home import layout_choices
from companion.web.language import LANGUAGES, language
from companion.web.phone import services
from companion.web.protection import limiter
from printables import (
    MOST_COPIES,
    PAPERS,
    PRINTABLES,
    Job,
    blank,
    cards,
    keepsake,
    registry,
    seats_of,
    summaries,
    to_bytes,
)
from printables import table as table_sheets

pages = Blueprint("printing", __name__)
PRINTS = "30 per minute"


@pages.app_template_global()
def rules_on_one_page(key: str) -> bool:
    """Whether there is such a page for this game."""
    return key in summaries.CHOICES


@pages.app_template_global()
def prints_sheets(key: str) -> bool:
    """Whether this game has sheets that can be printed."""
    return key in PRINTABLES


@pages.app_template_global()
def has_cards(key: str) -> bool:
    """Whether this game is played with cards that can be printed."""
    return key in cards.DECKS


@pages.app_template_global()
def has_own_cards(key: str) -> bool:
    """Whether a table of this game plays with cards that no other has."""
    return key in cards.IN_PLAY


@pages.get("/print/<key>")
def blank_page(key: str) -> str:
    if key not in PRINTABLES:
        abort(404)
    address, layouts = reachable(url_for("home.new", key=key)), layout_choices(GAMES[key])
    asked = request.args.get("layout", "")
    chosen = asked if asked in [layout for layout, _, _ in layouts] else "house"
    return render_template("printing/blank.html", game=GAMES[key], layouts=layouts, address=address, papers=PAPERS,
                           most=MOST_COPIES, chosen=chosen, kinds=_kind_choices(key, chosen))


def _kind_choices(key: str, layout: str) -> list[tuple[str, str]]:
    """(name, words) of the kinds of sheet that can be asked for; first the usual ones, one after the other."""
    read = _layout(key, layout)
    known = {kind: registry.kind_name(key, kind, language()) for kind in registry.kinds(key, read)}
    usual = " + ".join(known[kind] for kind in registry.usual(key, read)) if known else ""
    return [("", usual), *known.items()] if known else []


@pages.get("/print/<key>/sheets.pdf")
@limiter.limit(PRINTS)
def blank_sheets(key: str) -> Response:
    if key not in PRINTABLES:
        abort(404)
    layout_key = request.args.get("layout", "house")
    layout = _layout(key, layout_key)
    url = reachable(url_for("home.new", key=key, layout=layout_key))
    job = blank(key, layout, url=url, kinds=_kinds(key, layout), count=_count(), **_look())
    return _pdf(to_bytes(job), f"{key}.pdf")


def _kinds(key: str, layout: Any) -> tuple[str, ...]:
    """The kind of sheet that is asked for; none: the usual ones."""
    asked, known = request.args.get("sheet", ""), registry.kinds(key, layout)
    if asked and known and asked not in known:
        raise Unreadable("not-one-of", "sheet", allowed=", ".join(known), found=asked[:20])
    return (asked,) if asked and known else ()


@pages.get("/print/<key>/rules.pdf")
@limiter.limit(PRINTS)
def rules(key: str) -> Response:
    """The rules on one page; their QR leads to all of them."""
    if not rules_on_one_page(key):
        abort(404)
    look, url = _look(), reachable(url_for("rules.book", key=key))
    page = summaries.Summary(key, url, look["paper"], look["language"], look["mono"])
    return _pdf(summaries.to_bytes(page), f"{key}-rules.pdf")


@pages.get("/print/<key>/cards.pdf")
@limiter.limit(PRINTS)
def card_sheets(key: str) -> Response:
    """The cards of a layout to cut out, nine to a page."""
    if not has_cards(key):
        abort(404)
    look, layout = _look(), _layout(key, request.args.get("layout", "house"))
    deck = cards.Deck(key, layout, look["paper"], look["language"], look["mono"])
    return _pdf(cards.to_bytes(deck), f"{key}-cards.pdf")


def _layout(game: str, key: str) -> Any:
    """A built-in layout by its key, or an own one whole."""
    return read_layout(GAMES[game], services().tables.layouts(game).get(key, key), built_in_layout)


@pages.get("/t/<code>/print")
def table_page(code: str) -> str:
    table = services().tables.load(code)
    return render_template("printing/table.html", table=table, game=table.game, papers=PAPERS)


@pages.get("/t/<code>/sheets.pdf")
@limiter.limit(PRINTS)
def sheets(code: str) -> Response:
    table = services().tables.load(code)
    return _pdf(to_bytes(table_job(table, filled="empty" not in request.args, **_look())), f"{code}.pdf")


@pages.get("/t/<code>/cards.pdf")
@limiter.limit(PRINTS)
def cards_in_play(code: str) -> Response:
    """The cards that lie open at a table, with what is known of them."""
    table = services().tables.load(code)
    key = table.game.KEY
    if not has_own_cards(key):
        abort(404)
    look = _look()
    deck = cards.Deck(key, table.setup.layout, look["paper"], look["language"], look["mono"], table.state,
                      services().cards.drawings(key))
    return _pdf(cards.to_bytes(deck), f"{code}-cards.pdf")


def table_job(table: Table, *, filled: bool, **look: Any) -> Job:
    """One sheet a seat, as an onlooker may see it; once the game is over, the keepsake."""
    game = table.game
    state = as_seen(game, table.state if filled else table.timeline.states[0], None)
    played = PRINTABLES[game.KEY].played(state)
    places = [(seat.name, reachable(url_for("seats.sit", code=table.code, position=seat.position)))
              for seat in table.seats]
    seats = seats_of(game.KEY, state, places, reachable(url_for("play.table", code=table.code)),
                     services().cards.drawings(game.KEY))
    if table.over and filled:
        return keepsake(game.KEY, table.setup.layout, seats, game.standings(table.state), code=table.code,
                        turns=played, **look)
    return table_sheets(game.KEY, table.setup.layout, seats, code=table.code, turns=played, **look)


def _look() -> dict[str, Any]:
    paper, wanted = request.args.get("paper", "a4"), request.args.get("lang", language())
    if paper not in PAPERS:
        raise Unreadable("not-one-of", "paper", allowed=", ".join(PAPERS), found=paper[:20])
    return {"paper": paper, "language": wanted if wanted in LANGUAGES else language(), "mono": "mono" in request.args,
            "two_up": "two_up" in request.args}


def _count() -> int:
    entered = request.args.get("count", "1")
    if not entered.isdecimal() or not 1 <= int(entered[:9]) <= MOST_COPIES:
        raise Unreadable("out-of-range", "count", low=1, high=MOST_COPIES, found=entered[:12])
    return int(entered)


def _pdf(document: bytes, name: str) -> Response:
    response = Response(document, content_type="application/pdf")
    response.headers["Content-Disposition"] = f'inline; filename="{name}"'
    return response
