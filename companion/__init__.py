"""A digital score-sheet companion for physical dice games. ``create_app`` is the map of the web app."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from companion.config import Settings
    from companion.live import Versions
    from companion.own_cards import OwnCards
    from companion.store import Database
    from companion.tables import Tables


@dataclass(frozen=True, slots=True)
class Services:
    """What the pages work with; ``current_app.extensions["companion"]``."""

    settings: Settings
    database: Database
    tables: Tables
    cards: OwnCards
    versions: Versions


def create_app(settings: Settings) -> Flask:
    from flask import Flask

    from companion.live import Versions
    from companion.own_cards import OwnCards
    from companion.store import Database
    from companion.tables import Tables
    from companion.web import (
        assets,
        cards,
        compression,
        errors,
        history,
        home,
        language,
        layouts,
        paper,
        phone,
        pieces,
        play,
        printing,
        protection,
        rules,
        seats,
    )

    app = Flask("companion", template_folder=str(_folder("templates")), static_folder=None)
    app.config.update(SECRET_KEY=settings.secret, MAX_CONTENT_LENGTH=1_000_000, MAX_FORM_PARTS=2_000)

    database = Database(settings.database)
    database.migrate()
    versions = Versions()
    database.report_to(versions)
    tables = Tables(database, versions, lambda: int(time.time()))
    cards_kept = OwnCards(database, lambda: int(time.time()))
    app.extensions["companion"] = Services(settings, database, tables, cards_kept, versions)

    protection.init_app(app, settings.proxies)      # CSRF, headers, rate limits
    phone.init_app(app)             # whose phone is this
    language.init_app(app)          # English, French
    pieces.init_app(app)            # icons, dice, tokens
    assets.init_app(app, _folder("static"))
    compression.init_app(app)
    errors.init_app(app)            # unreadable, illegal, stale, our bug
    for blueprint in (home.pages, seats.pages, play.pages, history.pages, paper.pages,
                      layouts.pages, cards.pages, rules.pages, printing.pages):
        app.register_blueprint(blueprint)
    return app


def _folder(name: str) -> Path:
    """``templates`` and ``static``: beside the package in a checkout, inside it in a wheel."""
    inside = Path(__file__).parent / name
    return inside if inside.is_dir() else Path(__file__).parent.parent / name
