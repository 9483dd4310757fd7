"""PostgreSQL, for several server processes: a pool of connections, and one more that listens (LISTEN/NOTIFY)."""

from __future__ import annotations

import selectors
import socket
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import psycopg
from sqlalchemy import URL, Connection, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError

from companion.config import UnsafeSetup
from companion.live import Versions

POOL = 10               # connections kept: as many as there are threads that answer
BEAT = 5.0              # seconds of quiet after which the listening connection is asked whether it is still there
PAUSE = 1.0             # seconds until a broken one is tried again

_CHANNEL = "companion"
_NOTIFY = text(f"SELECT pg_notify('{_CHANNEL}', :news)")
_ALONE = text("SELECT pg_advisory_xact_lock(hashtext('companion migrations'))")
# What an address may say otherwise. A connection that died in silence is noticed in seconds, not in hours.
_CONNECT = {"connect_timeout": 5, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3,
            "tcp_user_timeout": 10_000, "application_name": "companion"}
# A writer that hangs may not hold a table for ever, and nobody waits longer for it than for the embedded database.
_SETTINGS = ("SET lock_timeout = '10s'", "SET idle_in_transaction_session_timeout = '30s'")

Connect = Callable[[], "psycopg.Connection[Any]"]


class Postgres:
    """Writers lock the row of their table, so different tables do not wait for each other."""

    reading = {"isolation_level": "AUTOCOMMIT"}     # noqa: RUF012 - read only

    def __init__(self, address: str) -> None:
        url = _read(address)
        self.shown = _shown(url)
        self.engine = create_engine(url, creator=self._connect, pool_size=POOL, pool_pre_ping=True)
        _, self._arguments = self.engine.dialect.create_connect_args(url)
        self._ears: Ears | None = None
        event.listen(self.engine, "connect", _prepare)

    def turn(self) -> AbstractContextManager[None]:
        return nullcontext()

    def alone(self, connection: Connection) -> None:
        connection.execute(_ALONE)

    def announce(self, connection: Connection, code: str, version: int) -> None:
        connection.execute(_NOTIFY, {"news": f"{code} {version}"})

    def report_to(self, versions: Versions) -> None:
        self._ears = Ears(self._connect, versions)
        self._ears.start()

    def close(self) -> None:
        if self._ears is not None:
            self._ears.close()

    def _connect(self) -> psycopg.Connection[Any]:
        return psycopg.connect(**{**_CONNECT, **self._arguments})


def _read(address: str) -> URL:
    """The address as a URL; what it said is not repeated, for a password may stand in it."""
    try:
        url = make_url(address.replace("postgres://", "postgresql://", 1))
    except (ArgumentError, ValueError):
        raise UnsafeSetup("DATABASE_URL cannot be read: it must look like postgresql://user:password@host/name, "
                          "with %-codes for signs such as @ or / in the password.") from None
    return url.set(drivername="postgresql+psycopg")


def _shown(url: URL) -> str:
    """Only what tells one database from another: a password may stand behind the question mark too."""
    where = {name: value for name, value in url.query.items() if name in ("host", "port")}
    return URL.create("postgresql", url.username, None, url.host, url.port, url.database, where).render_as_string()


def _prepare(connection: psycopg.Connection[Any], _record: Any) -> None:
    connection.autocommit = True
    for setting in _SETTINGS:
        connection.execute(setting)
    connection.autocommit = False


class Ears(threading.Thread):
    """Hears what any process has announced, this one included, and passes it on.

    While the connection is broken nothing is heard, so nothing remembered counts; when there is a new one, it listens
    first and then looks at everything again: nothing falls between the two.
    """

    def __init__(self, connect: Connect, versions: Versions) -> None:
        super().__init__(name="companion-ears", daemon=True)
        self._connect = connect
        self._versions = versions
        self._end, self._told_to_end = socket.socketpair()

    def run(self) -> None:
        while True:
            try:
                with self._connect() as connection:
                    self._attend(connection)
                return
            except (psycopg.Error, OSError):
                self._versions.hears(False)
            if self._woken(PAUSE):
                return

    def close(self) -> None:
        self._end.close()       # which wakes the other end
        self.join()
        self._told_to_end.close()

    def _attend(self, connection: psycopg.Connection[Any]) -> None:
        """Until it is told to end, or the connection breaks."""
        connection.autocommit = True
        connection.execute(f"LISTEN {_CHANNEL}")
        self._look_again(connection)
        self._versions.hears(True)
        while not self._woken(BEAT, connection):
            for note in connection.notifies(timeout=0):
                self._pass_on(note.payload)

    def _pass_on(self, news: str) -> None:
        """What is not ours is somebody else's on the same channel."""
        code, _, version = news.partition(" ")
        if version.removeprefix("-").isdecimal():
            self._versions.heard(code, int(version))

    def _look_again(self, connection: psycopg.Connection[Any]) -> None:
        codes = self._versions.watched()
        found: dict[str, int] = dict(connection.execute(
            "SELECT code, version FROM tables WHERE deleted_at IS NULL AND code = ANY(%s)", (codes,)).fetchall())
        for code in codes:
            if code in found:
                self._versions.changed(code, found[code])
            else:
                self._versions.gone(code)

    def _woken(self, seconds: float, connection: psycopg.Connection[Any] | None = None) -> bool:
        """Wait for something to happen; True when it is time to end."""
        with selectors.DefaultSelector() as selector:       # select() itself knows only the first 1,024 connections
            selector.register(self._told_to_end, selectors.EVENT_READ)
            if connection is not None:
                selector.register(connection.fileno(), selectors.EVENT_READ)
            ready = [key.fileobj for key, _ in selector.select(seconds)]
        if connection is not None and not ready:
            connection.execute("SELECT 1")      # raises when nobody is there any more
        return self._told_to_end in ready
