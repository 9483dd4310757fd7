"""What the pages of a table share: what this phone is there, the table's address, whole page or fragment."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from flask import request, url_for

from companion.network import lan_address
from companion.store.store import SeatRow
from companion.streams import address
from companion.table import Table
from companion.web.phone import phone_key, services

_ONLY_HERE = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class ThisPhone:
    host: bool
    held: tuple[int, ...]               # the seats it holds
    requests: tuple[SeatRow, ...]       # seats another phone asks for, and this one may give
    asked: tuple[SeatRow, ...]          # seats this phone (or another onlooker) asks for


def this_phone(table: Table) -> ThisPhone:
    key = phone_key()
    host, held = table.is_host(key), table.held_by(key)
    wanted = tuple(seat for seat in table.seats if seat.wanted_by)
    requests = tuple(seat for seat in wanted if host or seat.position in held)
    return ThisPhone(host, held, requests, tuple(seat for seat in wanted if seat not in requests))


def wants_fragment() -> bool:
    """The page's own script asks for the part that changed; everybody else gets the whole page."""
    return request.headers.get("X-Fragment") == "1"


def reachable(path: str) -> str:
    """A full address that works on a phone: on the machine itself "localhost" leads nowhere else."""
    base = services().settings.base_url
    if base:
        return base + path
    host = urlsplit(request.host_url)
    if host.hostname in _ONLY_HERE:
        port = f":{host.port}" if host.port else ""
        return f"{host.scheme}://{lan_address()}{port}{path}"
    return request.host_url.rstrip("/") + path


def events_address(table: Table) -> str:
    """Where this phone hears that the table has changed."""
    return address(services().settings.secret, table.code)


def table_address(table: Table) -> str:
    return reachable(url_for("play.table", code=table.code))
