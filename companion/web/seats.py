"""The lobby: sitting down, handing seats over, setting up, starting; and the host's rights."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.codes import spoken
from companion.table import Table
from companion.tables import NotAllowed
from companion.web.at_table import events_address, reachable, table_address, this_phone, wants_fragment
from companion.web.forms import NamesForm, fields
from companion.web.home import chosen_layout, layout_choices
from companion.web.phone import phone_key, remember_names, services
from companion.web.protection import SEATINGS, limiter
from printables.qr import QUIET_ZONE, encode

pages = Blueprint("seats", __name__, url_prefix="/t/<code>")
AS_IT_IS = "="                  # no layout can have this key


def _back(code: str) -> Response:
    return redirect(url_for("play.table", code=code), 303)


@pages.get("/seats")
def people(code: str) -> str:
    """Who sits where, during the game too: the QR again, seats to take, seats to hand over."""
    return lobby(services().tables.load(code))


def lobby(table: Table) -> str:
    address = table_address(table)
    code = encode(address)
    across = code.size + 2 * QUIET_ZONE
    return render_template(
        "seats/lobby.html", table=table, game=table.game, phone=this_phone(table), address=address,
        spoken=spoken(table.code), qr=code.svg_path(), qr_box=f"{-QUIET_ZONE} {-QUIET_ZONE} {across} {across}",
        host_address=reachable(url_for("seats.become_host", code=table.code, link=table.row.host_link)),
        events=events_address(table), fragment=wants_fragment())


@pages.get("/seat/<int:position>")
def sit(code: str, position: int) -> Response | str:
    """Where the QR of a seat leads: its own phone goes on to the sheet, another one sits down or asks."""
    table = services().tables.load(code)
    if not position < len(table.seats):
        raise NotAllowed("no-such-seat")
    if position in this_phone(table).held:
        return redirect(url_for("play.table", code=code, seat=position), 303)
    return render_template("seats/sit.html", table=table, seat=table.seats[position])


@pages.post("/seats/<int:position>/take")
@limiter.limit(SEATINGS)
def take(code: str, position: int) -> Response:
    services().tables.claim(code, position, phone_key())
    return _back(code)


@pages.post("/seats/<int:position>/answer")
def answer(code: str, position: int) -> Response:
    services().tables.answer(code, position, phone_key(), yes=request.form.get("answer") == "yes")
    return _back(code)


@pages.post("/seats/<int:position>/leave")
def leave(code: str, position: int) -> Response:
    services().tables.release(code, position, phone_key())
    return redirect(url_for("seats.people", code=code), 303)


@pages.post("/start")
def start(code: str) -> Response:
    services().tables.start(code, phone_key(), take_free="take_free" in request.form)
    return _back(code)


@pages.get("/set-up")
def set_up(code: str) -> str:
    table = services().tables.load(code)
    if not table.is_host(phone_key()):
        raise NotAllowed("not-host")
    return _set_up_page(table, [seat.name for seat in table.seats])


def _set_up_page(table: Table, names: list[str], trouble: str = "") -> str:
    layout = table.setup.layout_entered
    choices = layout_choices(table.game)
    if not isinstance(layout, str):     # the table has its own copy; the original may be changed or gone by now
        choices = [(AS_IT_IS, layout["name"], False), *choices]
    return render_template(
        "seats/set_up.html", table=table, game=table.game, names=names, known=[], trouble=trouble, layouts=choices,
        chosen=layout if isinstance(layout, str) else AS_IT_IS, first=table.setup.options_entered.get("first", ""),
        options=table.setup.options_entered)


@pages.post("/set-up")
def change(code: str) -> Response | tuple[str, int]:
    table, form = services().tables.load(code), NamesForm()
    if not table.is_host(phone_key()):
        raise NotAllowed("not-host")
    names = form.names()
    trouble = form.trouble(names, *table.game.PLAYERS)
    if trouble:
        return _set_up_page(table, names, trouble), 400
    options = table.game.options_from_form(fields(), tuple(names))
    kept = request.form.get("layout") == AS_IT_IS
    layout = table.setup.layout_entered if kept else chosen_layout(table.game)
    services().tables.set_up(code, names, layout, options, phone_key())
    remember_names(names)
    return _back(code)


@pages.route("/host/<link>", methods=["GET", "POST"])
@limiter.limit(SEATINGS)
def become_host(code: str, link: str) -> Response | str:
    """The host's link: opening it asks, the tap moves the rights."""
    if request.method == "GET":
        return render_template("seats/host.html", table=services().tables.load(code), link=link)
    services().tables.take_host(code, link, phone_key())
    return _back(code)


@pages.post("/delete")
def delete(code: str) -> Response:
    services().tables.delete(code, phone_key())
    return redirect(url_for("home.index"), 303)
