"""What was entered at a table, in words for everyone there; and an older entry put right."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict

from companion.codes import new_key
from companion.core.history import Line, tell_history
from companion.core.log import Broken, Timeline
from companion.core.secrecy import has_secrets, tell_entry
from companion.core.violations import RuleViolation, Unreadable, say_unreadable
from companion.table import Table
from companion.tables import Breaks, NotAllowed, Stale
from companion.web.at_table import events_address, this_phone
from companion.web.drawing import words
from companion.web.errors import not_allowed_sentence
from companion.web.forms import EntryForm, fields
from companion.web.language import gettext as _
from companion.web.language import language
from companion.web.phone import phone_key, services
from companion.web.play import Choice, Page, look, stage

pages = Blueprint("history", __name__, url_prefix="/t/<code>")


@pages.get("/history")
def history(code: str) -> str:
    table, rows, entries = services().tables.history(code)
    begin = Timeline.begin(table.game, table.setup)
    lines = tell_history(begin, entries, language(), _readers(table))
    held = {table.seats[seat].name for seat in this_phone(table).held}
    told = [(row, line, _may_put_right(table, line, held)) for row, line in zip(rows, lines, strict=True)]
    return render_template("history/history.html", table=table, game=table.game, told=told[::-1],
                           curtain=_goes_round(table), **words(table.game))


def _readers(table: Table) -> Sequence[str]:
    """Whose secrets this phone may tell: its own player's, and nobody's while it goes round among several."""
    held = this_phone(table).held
    return () if _goes_round(table) else [table.seats[seat].name for seat in held]


def _goes_round(table: Table) -> bool:
    return len(this_phone(table).held) > 1 and has_secrets(table.game, table.state)


def _may_put_right(table: Table, line: Line, held: set[str]) -> bool:
    """Whether this phone is offered to change the move: an own one, or what any seat may enter."""
    move = table.move(line.number)
    return line.kind == "move" and move is not None and bool(held) and not table.final(line.number) and (
        line.by in held or table.game.any_seat_may_enter(move))


@pages.get("/history/<int:number>")
def amend(code: str, number: int) -> Page:
    """The table as it was, ready for the entry as it should have been."""
    table = services().tables.load(code)
    old = table.move(number)
    if old is None:
        return redirect(url_for("history.history", code=code), 303)
    return _as_it_was(table, number)


def _as_it_was(table: Table, number: int, *, choice: Choice | None = None, notice: str = "", status: int = 200,
               in_hand: int | None = None) -> Page:
    old = table.move(number)
    assert old is not None
    seat = table.setup.players.index(old.by)
    return stage(table.as_of(number), choice=choice, notice=notice, shown=seat, status=status, in_hand=in_hand,
                 amends=number, entered=_entered(table, number))


def _entered(table: Table, number: int) -> str:
    return tell_entry(table.timeline, table.timeline.numbers.index(number), table.state, language(), _readers(table))


@pages.post("/history/<int:number>")
def put_right(code: str, number: int) -> Page:
    form, agreed = EntryForm(), [int(one) for one in request.form.getlist("agreed") if one.isdecimal()]
    table = services().tables.load(code)
    if table.move(number) is None:
        return stage(table, notice=_("That entry no longer counts: this is how the table stands now."), status=409)
    if not form.validate_on_submit():
        return _as_it_was(table, number, notice=_("The entry could not be read. Nothing was entered."), status=400)
    try:
        services().tables.amend(
            code, number, lambda game, name: game.move_from_form(name, _entry_fields()), phone_key(),
            client=form.client.data or "", seen=form.seen.data or "", agreed=agreed)
    except Breaks as trouble:
        return _ask(table, number, trouble.broken)
    except (Unreadable, RuleViolation, Stale, NotAllowed) as trouble:
        return _refused(table, number, trouble)
    return redirect(url_for("play.table", code=code), 303)


def _entry_fields() -> dict[str, list[str]]:
    return {name: values for name, values in fields().items() if name != "agreed"}


def _refused(table: Table, number: int, trouble: Exception) -> Page:
    """Nothing was changed; what was chosen is still there, with the reason beside it."""
    old = table.move(number)
    assert old is not None
    seat = table.setup.players.index(old.by)
    if isinstance(trouble, NotAllowed):
        return _as_it_was(table, number, choice=Choice({}), notice=not_allowed_sentence(trouble.reason), status=403)
    if isinstance(trouble, Unreadable):
        return _as_it_was(table, number, choice=Choice(_entry_fields()), notice=say_unreadable(language(), trouble),
                          status=400, in_hand=seat)
    if isinstance(trouble, Stale):
        return _as_it_was(table, number, choice=Choice({}), status=409, in_hand=seat,
                          notice=_("What came before that entry has changed: look again. Nothing was changed."))
    return _as_it_was(table, number, choice=look(table.as_of(number), seat, _entry_fields()), status=422, in_hand=seat)


def _ask(table: Table, number: int, broken: Sequence[Broken]) -> Page:
    """What would no longer hold, before anybody agrees to it."""
    index = table.timeline.numbers.index
    gone = [tell_entry(table.timeline, index(one.entry), table.state, language(), _readers(table)) for one in broken]
    form = MultiDict(request.form)
    form.setlist("agreed", [str(one.entry) for one in broken])
    form["client"] = new_key()
    return render_template(
        "history/breaks.html", table=table, game=table.game, number=number, gone=gone, entered=_entered(table, number),
        again=[(name, value) for name, values in form.lists() for value in values if name != "csrf_token"],
        events=events_address(table), fragment=request.headers.get("X-Fragment") == "1", **words(table.game)), 409
