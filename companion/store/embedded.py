"""SQLite, the database without configuration: durable (WAL, synchronous=FULL), one writer at a time."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, create_engine, event

from companion.live import Versions

_PRAGMAS = ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON", "PRAGMA busy_timeout=10000",
            "PRAGMA recursive_triggers=ON")       # or REPLACE would delete an entry without asking the trigger

_ONLY_READING = "only_reading"


class Queue:
    """A lock that is taken in the order of asking: a plain one goes to whoever is awake, and some wait for long."""

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[threading.Lock] = deque()
        self._door = threading.Lock()       # for an instant only

    def __enter__(self) -> None:
        with self._door:
            if not self._taken:
                self._taken = True
                return
            turn = threading.Lock()
            turn.acquire()
            self._waiting.append(turn)
        turn.acquire()                      # until the one before hands over

    def __exit__(self, *_: object) -> None:
        with self._door:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._taken = False


class Embedded:
    """Writers in this process queue: SQLite's own waiting sleeps, who stands here is woken at once."""

    reading = {_ONLY_READING: True}     # noqa: RUF012 - read only

    def __init__(self, file: Path) -> None:
        self.engine = create_engine(f"sqlite:///{file}")
        self.shown = str(file)
        self._writer = Queue()
        self._versions: Versions | None = None
        self._news: list[tuple[str, int]] = []      # of the transaction whose turn it is
        event.listen(self.engine, "connect", _prepare)
        event.listen(self.engine, "begin", _begin_as_writer)

    @contextmanager
    def turn(self) -> Iterator[None]:
        with self._writer:
            self._news = []
            yield
            news = self._news
        if self._versions is not None:
            for code, version in news:
                self._versions.heard(code, version)

    def alone(self, connection: Connection) -> None:
        """Every writer is alone here."""

    def announce(self, _connection: Connection, code: str, version: int) -> None:
        self._news.append((code, version))

    def report_to(self, versions: Versions) -> None:
        self._versions = versions
        versions.hears(True)

    def close(self) -> None:
        """Nothing runs beside the connections."""


def _prepare(connection: Any, _record: Any) -> None:
    connection.isolation_level = None       # we say BEGIN ourselves, see _begin_as_writer
    for pragma in _PRAGMAS:
        connection.execute(pragma)


def _begin_as_writer(connection: Connection) -> None:
    if not connection.get_execution_options().get(_ONLY_READING):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
