"""The four kinds of failure, each with its own page: unreadable 400, illegal 422, stale 409, our bug 500.

Refusals during play never come here: the table page shows them beside the sheet and keeps what was chosen.
"""

from __future__ import annotations

from traceback import format_tb
from typing import Any

from flask import Flask, current_app, render_template, request
from flask.globals import request_ctx
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException

from companion.core.log import Broken
from companion.core.violations import Unreadable, say_unreadable
from companion.tables import NoSuchTable, NotAllowed
from companion.web.language import gettext as _
from companion.web.language import language
from companion.web.protection import guessed_wrong

Answer = tuple[str, int]


def init_app(app: Flask) -> None:
    app.log_exception = _log         # type: ignore[method-assign]
    app.register_error_handler(Unreadable, _unreadable)
    app.register_error_handler(Broken, _broken)
    app.register_error_handler(NotAllowed, _not_allowed)
    app.register_error_handler(NoSuchTable, _no_such_table)
    app.register_error_handler(CSRFError, _no_token)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(500, _bug)


def _log(exc_info: Any) -> None:
    """A mistake of ours in the log: where in the code, and no code of a table, no name, nothing that was typed."""
    kind, _, trace = exc_info
    place = f"{request.method} {request.url_rule}" if request else "outside a request"
    current_app.logger.error("%s: %s\n%s", place, kind.__name__ if kind else "?", "".join(format_tb(trace)))


def _page(title: str, sentence: str, status: int) -> Answer:
    if request_ctx.url_adapter is None:     # an impossible host name: no address can be made, not even of a page
        return sentence, status
    code = (request.view_args or {}).get("code", "") if status != 404 else ""
    return render_template("error.html", title=title, sentence=sentence, code=code), status


def _unreadable(trouble: Unreadable) -> Answer:
    return _page(_("That could not be read"), say_unreadable(language(), trouble), 400)


def _broken(broken: Broken) -> Answer:
    from companion.games import GAMES

    game = next(game for game in GAMES.values() if broken.violation.code in game.SECTIONS)
    sentence = game.say(language(), broken.violation.code, broken.violation.facts)
    told = _("Move %(number)s: %(reason)s", number=broken.entry, reason=sentence)
    return _page(_("The rules refuse a move"), told, 422)


def not_allowed_sentence(reason: str) -> str:
    sentences = {
        "not-host": _("Only the host of this table can do that."),
        "not-started": _("The table has not started yet."),
        "started": _("The table has already started."),
        "no-seat": _("This phone has no seat at the table: tap a name to sit down."),
        "not-your-seat": _("That seat belongs to another phone."),
        "settled": _("By the rules of this game that entry is final."),
        "no-such-seat": _("There is no such seat at this table."),
    }
    return sentences[reason]


def _not_allowed(trouble: NotAllowed) -> Answer:
    return _page(_("Not from this phone"), not_allowed_sentence(trouble.reason), 403)


def _no_such_table(_trouble: NoSuchTable) -> Answer:
    guessed_wrong()
    return _page(_("No such table"),
                 _("No table has this code. Codes are 8 letters and digits; ask whoever opened it."), 404)


def _no_token(_trouble: CSRFError) -> Answer:
    return _page(_("Please send that again"),
                 _("The page was too old, or cookies are switched off. "
                   "Nothing was entered: go back, reload and try again."), 400)


def _http(trouble: HTTPException) -> Answer:
    titles = {404: _("Nothing here"), 413: _("That file is too large"), 429: _("Too many tries")}
    sentences = {
        404: _("This address leads nowhere. Nothing was lost."),
        413: _("A file may have at most 1 MB. Nothing was changed."),
        429: _("Please wait a minute, then try again."),
    }
    status = trouble.code or 500
    return _page(titles.get(status, _("That did not work")),
                 sentences.get(status, _("The request could not be understood. Nothing was changed.")), status)


def _bug(_trouble: Exception) -> Answer:
    return _page(_("Our mistake"),
                 _("Something went wrong on our side. "
                   "Every move that was acknowledged is kept: go back to the table."), 500)
