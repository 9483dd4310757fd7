"""The rules: asked in a player's words, or opened at the section that matters right now."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, abort, render_template, request, session
from markupsafe import Markup, escape

from companion.core.game import Game
from companion.core.rulebook import Section, plain, spans
from companion.core.search import Hit
from companion.games import GAMES
from companion.library import rules_of
from companion.rulebook import LOOKUPS, drawing, find, frequent_questions, near
from companion.table import Table
from companion.web.at_table import this_phone
from companion.web.drawing import drawn, words
from companion.web.language import language
from companion.web.phone import services
from companion.web.play import look

pages = Blueprint("rules", __name__)
SHOWN_HITS = 5


@pages.get("/rules/<key>")
def book(key: str) -> str:
    """The question and its answer at once; without a question, what people ask and what there is to read."""
    game, question = _game(key), request.args.get("q", "").strip()
    hits = find(key, question, language(), SHOWN_HITS) if question else []
    best = rules_of(key, language()).section(hits[0].section) if hits else None
    template = "rules/_answer.html" if request.headers.get("X-Fragment") == "1" else "rules/book.html"
    return _page(template, game, question=question, best=best, hits=hits, marked=_marked,
                 questions=frequent_questions(key, language()), book=rules_of(key, language()))


@pages.get("/rules/<key>/<anchor>")
def section(key: str, anchor: str) -> str:
    game = _game(key)
    if anchor not in rules_of(key, language()).anchors:
        abort(404)
    return _page("rules/sections.html", game, sections=_sections(game, [anchor]), near=near(key, language(), anchor))


@pages.get("/t/<code>/rules")
def here(code: str) -> str:
    """The rules of this very situation: why the choice is refused, what holds in the chosen space, what is due now."""
    table = services().tables.load(code)
    seat = request.args.get("seat", "")
    position = int(seat[:3]) if seat.isdecimal() and int(seat[:3]) < len(table.seats) else 0
    refused, anchors = _situation(table, position, own=position in this_phone(table).held)
    return _page("rules/sections.html", table.game, refused=refused, sections=_sections(table.game, anchors),
                 near=_sections(table.game, [anchor for anchor in LOOKUPS[table.game.KEY].BUTTONS.values()
                                             if anchor not in anchors]))


def _situation(table: Table, seat: int, own: bool) -> tuple[str, list[str]]:
    """Why the choice is refused, if it is; and the sections to read, the nearest first.

    Only whoever holds the seat is told of a refusal: it may betray what stands behind the screen.
    """
    game, lookup = table.game, LOOKUPS[table.game.KEY]
    chosen = {name: request.args.getlist(name) for name in request.args if name not in ("seat", "about")}
    if own and chosen:
        choice = look(table, seat, chosen)
        if choice.violation:
            return game.say(language(), choice.violation.code, choice.violation.facts), [choice.violation.section]
    about = {**chosen, "space": request.args.getlist("about") or chosen.get("space", [])}
    return "", [*lookup.sections_about(table.setup.layout, about), lookup.TASKS[game.task(table.state, seat)]]


def _game(key: str) -> Game:
    if key not in GAMES:
        abort(404)
    return GAMES[key]


def _sections(game: Game, anchors: Sequence[str]) -> list[Section]:
    return [rules_of(game.KEY, language()).section(anchor) for anchor in dict.fromkeys(anchors)]


def _page(template: str, game: Game, **facts: object) -> str:
    last = next(iter(session.get("tables", [])), "")
    return render_template(template, game=game, spans=spans, plain=plain, drawn=drawn, last=last,
                           drawing=lambda sample: drawing(game.KEY, language(), sample),
                           asked_first=frequent_questions(game.KEY, language())[0][0], **words(game), **facts)


def _marked(hit: Hit) -> Markup:
    """The passage with the words of the question marked."""
    parts, end = [], 0
    for start, stop in hit.marks:
        parts += [escape(hit.passage[end:start]), Markup("<mark>%s</mark>") % hit.passage[start:stop]]
        end = stop
    return Markup("").join([*parts, escape(hit.passage[end:])])
