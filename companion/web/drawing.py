"""Drawn pieces of a page, kept: a space that looks the same as before is not drawn again."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from flask import current_app
from markupsafe import Markup

from companion.web.language import language


def drawn(template: str, **looks: Any) -> Markup:
    """A small template rendered with hashable values, in the language of the request."""
    return _draw(template, language(), tuple(looks.items()))


@lru_cache(maxsize=8192)
def _draw(template: str, _language: str, looks: tuple[tuple[str, Any], ...]) -> Markup:
    return Markup(current_app.jinja_env.get_template(template).render(dict(looks)).strip())  # noqa: S704 - our template
