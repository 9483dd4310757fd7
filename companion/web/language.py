"""English and French: the browser's wish, or the reader's choice; catalogues are read once, at start.

Babel reads the .po files directly, so there is nothing to compile and no binary in the repository.
"""

from __future__ import annotations

from datetime import datetime
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.dates import format_date, format_time
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.support import NullTranslations, Translations
from flask import Flask, g, request, session

LANGUAGES = ("en", "fr")
NAMES = {"en": "English", "fr": "Français"}
_CATALOGUES = Path(__file__).parent.parent / "translations"


@cache
def catalogue(language: str) -> NullTranslations:
    file = _CATALOGUES / f"{language}.po"
    if not file.is_file():
        return NullTranslations()       # English is the language of the templates
    compiled = BytesIO()
    with file.open("rb") as source:
        write_mo(compiled, read_po(source, locale=language))
    compiled.seek(0)
    return Translations(compiled)


def language() -> str:
    """The language of this request."""
    if "language" not in g:
        chosen = session.get("language")
        g.language = chosen if chosen in LANGUAGES else request.accept_languages.best_match(LANGUAGES, "en")
    found: str = g.language
    return found


def gettext(message: str, **facts: Any) -> str:
    translated: str = catalogue(language()).gettext(message)
    return translated % facts if facts else translated


def ngettext(one: str, many: str, count: int, **facts: Any) -> str:
    translated: str = catalogue(language()).ngettext(one, many, count)
    return translated % {"num": count, **facts}


def day(seconds: int) -> str:
    return format_date(datetime.fromtimestamp(seconds), "d MMMM", locale=language())


def clock(seconds: int) -> str:
    """The time of day an entry was made."""
    return format_time(datetime.fromtimestamp(seconds), "short", locale=language())


def init_app(app: Flask) -> None:
    for known in LANGUAGES:
        catalogue(known)
    app.jinja_env.globals.update({"_": gettext, "ngettext": ngettext, "language": language, "language_names": NAMES,
                                  "day": day, "clock": clock})
