"""Own layouts: a table copies what it has in front of it, keeps it under a name and passes it on as a file.

This room knows no game: a game brings its form as a template and reads it back with ``layout_from_form``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any

from flask import Blueprint, Response, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse
from wtforms import StringField
from wtforms.validators import ValidationError

from companion.core.game import Game
from companion.core.records import write_json
from companion.core.violations import Unreadable, say_unreadable
from companion.games import GAMES
from companion.library import built_in_layouts
from companion.web.forms import LONGEST_NAME, PageForm, fields
from companion.web.home import read_upload
from companion.web.language import gettext as _
from companion.web.language import language
from companion.web.phone import services
from companion.web.protection import OPENINGS, limiter

pages = Blueprint("layouts", __name__, url_prefix="/layouts/<key>")

Layout = Mapping[str, Any]
Page = AnyResponse | tuple[str, int] | str


@pages.app_template_global()
@cache
def edits_layouts(key: str) -> bool:
    """Whether this game has a sheet that people can copy: an editor without a field has nothing to edit."""
    first = next(iter(built_in_layouts(key).values()))
    return bool(GAMES[key].layout_editor(first, {}))


def _game(key: str) -> Game:
    if key not in GAMES or not edits_layouts(key):
        abort(404)
    return GAMES[key]


def tidy(name: str | None) -> str:
    """A name on one line, without characters that cannot be seen."""
    seen = (letter for letter in name or "" if letter.isspace() or unicodedata.category(letter) != "Cc")
    return " ".join("".join(seen).split())


class LayoutForm(PageForm):
    """What every layout has, whatever the game: a name."""

    name = StringField(filters=[tidy])

    def validate_name(self, field: StringField) -> None:
        if not field.data:
            raise ValidationError(say_unreadable(language(), Unreadable("missing", _("The name"))))
        if len(field.data) > LONGEST_NAME:
            raise ValidationError(_("%(name)s is longer than %(count)s letters.", name=field.data[:LONGEST_NAME] + "…",
                                    count=LONGEST_NAME))


# ---------------------------------------------------------------- the list

@dataclass(frozen=True, slots=True)
class Listed:
    key: str
    name: str
    built_in: bool
    hints: list[str]


@pages.get("")
def index(key: str) -> str:
    return _index_page(_game(key))


def _index_page(game: Game, trouble: str = "") -> str:
    own = services().tables.layouts(game.KEY)
    listed = [*(Listed(key, _built_in_name(game, key), True, []) for key in built_in_layouts(game.KEY)),
              *(Listed(key, layout["name"], False, _hints(game, layout)) for key, layout in own.items())]
    saved = next((layout for layout in listed if layout.key == request.args.get("saved")), None)
    return render_template("layouts/index.html", game=game, layouts=listed, saved=saved, trouble=trouble)


def _built_in_name(game: Game, key: str) -> str:
    return game.say(language(), f"layout-{key}", {})


def _hints(game: Game, layout: Layout) -> list[str]:
    return [game.say(language(), hint.key, hint.facts) for hint in game.layout_hints(game.read_layout(layout))]


def _all(game: Game) -> dict[str, Layout]:
    return {**services().tables.layouts(game.KEY), **built_in_layouts(game.KEY)}


@pages.get("/<layout>.json")
def export(key: str, layout: str) -> Response:
    found = _all(_game(key)).get(layout) or abort(404)
    response = Response(write_json(found), content_type="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="{slug(found["name"])}.json"'
    return response


@pages.post("/import")
@limiter.limit(OPENINGS)
def import_layout(key: str) -> Page:
    game = _game(key)
    try:
        layout = game.layout_record(game.read_layout(read_upload()))
    except Unreadable as trouble:
        return _index_page(game, say_unreadable(language(), trouble)), 400
    name = tidy(layout["name"])[:LONGEST_NAME].strip() or _("Our layout")
    return _to_the_list(game, _keep(game, layout, name))


@pages.post("/<layout>/delete")
def delete(key: str, layout: str) -> Page:
    game = _game(key)
    if layout not in services().tables.layouts(game.KEY):
        abort(404)
    services().tables.delete_layout(game.KEY, layout)
    return _to_the_list(game)


def _to_the_list(game: Game, saved: str | None = None) -> AnyResponse:
    return redirect(url_for("layouts.index", key=game.KEY, saved=saved), 303)


# ---------------------------------------------------------------- the editor

@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said about a form: worth a second look, or not to be read, and then in which field."""

    layout: Layout | None = None
    hints: tuple[str, ...] = ()
    trouble: str = ""
    field: str = ""


def _judge(game: Game, name: str = "") -> Verdict:
    """The form of this request, as the game reads it; the name and the key are no game's business."""
    try:
        layout = game.layout_from_form({**fields(), "key": ["own"], "name": [name or "-"]})
    except Unreadable as trouble:
        return Verdict(trouble=_sentence(game, trouble), field=trouble.where)
    return Verdict(layout, tuple(_hints(game, layout)))


def _sentence(game: Game, trouble: Unreadable) -> str:
    """People do not know our field names: a game may name the ``place`` of the trouble, or have the whole of it
    ``told``, by a message of its own."""
    if "told" in trouble.facts:
        return game.say(language(), trouble.facts["told"], trouble.facts)
    place = trouble.facts.get("place")
    where = game.say(language(), place, trouble.facts) if place else trouble.where
    return say_unreadable(language(), Unreadable(trouble.code, where, **trouble.facts))


@pages.get("/edit")
def edit(key: str) -> str:
    game = _game(key)
    source = _all(game).get(_source_key(game)) or abort(404)
    return _editor_page(game, source, Verdict(hints=tuple(_hints(game, source))))


def _source_key(game: Game) -> str:
    return request.args.get("from", next(iter(built_in_layouts(game.KEY))))


def _replaced(game: Game) -> str:
    """The own layout that is being edited; "" for a copy. One that was deleted meanwhile is made anew."""
    key = _source_key(game)
    own = key in services().tables.layouts(game.KEY) and key not in built_in_layouts(game.KEY)
    return key if own and "copy" not in request.args else ""


def _editor_page(game: Game, source: Layout, verdict: Verdict) -> str:
    replaced, typed = _replaced(game), fields() if request.method == "POST" else {}
    name = request.form["name"] if "name" in request.form else source["name"] if replaced else _copy_name(game, source)
    here = {"key": game.KEY, "from": _source_key(game), **({"copy": 1} if "copy" in request.args else {})}
    return render_template(
        "layouts/edit.html", game=game, editor=game.layout_editor(source, typed), name=name, replaced=replaced,
        verdict=verdict, save_address=url_for("layouts.save", **here), check_address=url_for("layouts.check", **here),
        longest=LONGEST_NAME)


@pages.post("/check")
def check(key: str) -> str:
    """What the form amounts to, without saving it."""
    game, verdict = _game(key), _judge(_game(key))
    if request.headers.get("X-Fragment") == "1":
        return render_template("layouts/_says.html", verdict=verdict)
    return _editor_page(game, _source_or_first(game), verdict)


@pages.post("/edit")
@limiter.limit(OPENINGS)
def save(key: str) -> Page:
    game, form = _game(key), LayoutForm()
    if form.validate():
        verdict = _judge(game, form.name.data or "")
    else:
        verdict = Verdict(trouble=next(iter(form.name.errors), ""), field="name")
    if verdict.layout is None:
        return _editor_page(game, _source_or_first(game), verdict), 400
    return _to_the_list(game, _keep(game, verdict.layout, form.name.data or "", _replaced(game)))


def _source_or_first(game: Game) -> Layout:
    known = _all(game)
    return known.get(_source_key(game)) or next(iter(built_in_layouts(game.KEY).values()))


# ---------------------------------------------------------------- names and keys

def slug(name: str) -> str:
    """A key made of a name: small letters, digits and dashes, nothing else; "Là-bas, 2 !" is "la-bas-2"."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:LONGEST_NAME].strip("-") or "layout"


def _first_free(wanted: str, taken: Container[str], numbered: Callable[[int], str]) -> str:
    if wanted.casefold() not in taken:
        return wanted
    return next(other for other in map(numbered, count(2)) if other.casefold() not in taken)


def _free_name(game: Game, wanted: str, others: Mapping[str, Layout]) -> str:
    """No two layouts are offered under one name: the second is "Kitchen 2"."""
    taken = {layout["name"].casefold() for layout in others.values()}
    taken |= {_built_in_name(game, key).casefold() for key in built_in_layouts(game.KEY)}
    return _first_free(wanted, taken, lambda n: f"{wanted[:LONGEST_NAME - 1 - len(str(n))].rstrip()} {n}")


def _copy_name(game: Game, source: Layout) -> str:
    own = source["key"] not in built_in_layouts(game.KEY)
    return _free_name(game, source["name"] if own else _("Our layout"), _all(game))


def _keep(game: Game, layout: Layout, name: str, replaced: str = "") -> str:
    """Save under a key of its own: nothing but the layout that is being edited is ever replaced."""
    others = {key: other for key, other in _all(game).items() if key != replaced}
    name = _free_name(game, name, others)
    key = _first_free(slug(name), others, lambda n: f"{slug(name)}-{n}")
    services().tables.save_layout(game.KEY, {**layout, "key": key, "name": name})
    if replaced and replaced != key:
        services().tables.delete_layout(game.KEY, replaced)
    return key
