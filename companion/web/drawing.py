"""Drawn pieces of a page, kept: what looks the same as before is not drawn again."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

from flask import current_app
from markupsafe import Markup

from companion.core.game import Game
from companion.web.language import language


def words(game: Game) -> dict[str, Any]:
    """How templates make the game speak, in the language of the request."""
    spoken = language()
    return {"say": lambda key, **facts: game.say(spoken, key, facts), "letter": partial(game.letter, spoken)}


def drawn(template: str, game: Game, **looks: Any) -> Markup:
    """A small template rendered with hashable values, in the language of the request."""
    return _draw(template, language(), game, tuple(looks.items()))


@lru_cache(maxsize=4096)
def _draw(template: str, _language: str, game: Game, looks: tuple[tuple[str, Any], ...]) -> Markup:
    page = current_app.jinja_env.get_template(template).render({**words(game), "game": game, **dict(looks)})
    return Markup(page.strip())  # noqa: S704 - made by our own template, which escapes
