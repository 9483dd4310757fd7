"""Serving: the address in words and as a QR, an async server in front, Flask on threads behind it."""

from __future__ import annotations

import asyncio
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from a2wsgi import WSGIMiddleware
from flask import Flask
from qrcode.main import QRCode

from companion import create_app
from companion.config import Settings, UnsafeSetup, load
from companion.expiry import expiring
from companion.live import Versions
from companion.network import LOOPBACK, lan_address, listen
from companion.own_cards import OwnCards
from companion.store import Database
from companion.streams import Streams
from companion.tables import Tables

THREADS = 10


@contextmanager
def open_tables(data: str | None) -> Iterator[Tables]:
    """The tables of a data folder, for a command that needs no web pages."""
    database = Database(load(data).database)
    try:
        database.migrate()
        yield Tables(database, Versions(), lambda: int(time.time()))
    finally:
        database.close()


@contextmanager
def open_cards(data: str | None) -> Iterator[OwnCards]:
    """What people keep of their own cards in a data folder, likewise."""
    database = Database(load(data).database)
    database.migrate()
    try:
        yield OwnCards(database, lambda: int(time.time()))
    finally:
        database.close()


def serve(data: str | None, host: str, port: int) -> int:
    try:
        settings = load(data)
        app = create_app(settings)
        listener = listen(host, port)
    except (UnsafeSetup, OSError) as trouble:
        print(f"companion: {trouble}", file=sys.stderr)
        return 2
    services = app.extensions["companion"]
    try:
        found = listener.getsockname()[1]
        if found != port:
            print(f"Port {port} is taken; this is port {found}.")
        if settings.base_url.startswith("https:") and not settings.proxies:
            print("COMPANION_PROXIES is not set: the proxy is not believed about https and the phones' addresses.")
        _announce(settings.base_url or f"http://{_reachable(host)}:{found}", _kept_in(settings, services.database))
        with expiring(services.tables, settings.keep_days):
            asyncio.run(Server(app).serve(sockets=[listener]))
    except KeyboardInterrupt:
        pass
    finally:
        services.database.close()
    print("Bye. Every move is kept.")
    return 0


class Server(uvicorn.Server):
    """Ends the streams first: a server waits for its answers to end, and a stream has no end of its own."""

    def __init__(self, app: Flask) -> None:
        services = app.extensions["companion"]
        self._streams = Streams(WSGIMiddleware(app, workers=THREADS), services.settings.secret, services.versions)
        super().__init__(uvicorn.Config(self._streams, log_level="warning", access_log=False, lifespan="off",
                                        timeout_graceful_shutdown=2, server_header=False, proxy_headers=False))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._streams.close()
        await super().shutdown(sockets)


def _kept_in(settings: Settings, database: Database) -> str:
    return f"{database.shown}, the secret in {settings.data}" if settings.database_url else str(settings.data)


def _reachable(host: str) -> str:
    return lan_address() if host == "0.0.0.0" else host  # noqa: S104 - compared, not bound


def _announce(address: str, kept: str) -> None:
    print(f"\nOpen on a phone in this network:  {address}\n")
    if LOOPBACK in address:
        print("No network was found: only this machine reaches that address.")
    if sys.stdout.isatty() and (sys.stdout.encoding or "").lower() == "utf-8":
        code = QRCode(border=2)
        code.add_data(address)
        code.print_ascii(invert=True)
    print(f"Everything is kept in {kept}\nCtrl-C ends it.", flush=True)
