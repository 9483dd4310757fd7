"""Connections: durable SQLite (WAL, synchronous=FULL), one writer at a time, migrations at start."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DatabaseError

from companion.config import UnsafeSetup

_PRAGMAS = ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON", "PRAGMA busy_timeout=10000",
            "PRAGMA recursive_triggers=ON")       # or REPLACE would delete an entry without asking the trigger

_ONLY_READING = "only_reading"


class Database:
    """One engine. Writers in this process queue at a lock: SQLite's own waiting sleeps, a lock wakes at once."""

    def __init__(self, file: Path) -> None:
        self.engine = create_engine(f"sqlite:///{file}")
        self._writer = threading.Lock()
        event.listen(self.engine, "connect", _prepare)
        event.listen(self.engine, "begin", _begin_as_writer)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """No transaction: each statement sees what is committed, and nobody waits."""
        with self.engine.connect().execution_options(**{_ONLY_READING: True}) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that holds the write lock from the start: what it read stays true until it commits."""
        with self._writer, self.engine.begin() as connection:
            yield connection

    def migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        try:
            with self.writing() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except DatabaseError as trouble:
            raise UnsafeSetup(f"The database {self.engine.url.database} cannot be used: {trouble.orig}.") from None

    def close(self) -> None:
        self.engine.dispose()


def _prepare(connection: Any, _record: Any) -> None:
    connection.isolation_level = None       # we say BEGIN ourselves, see _begin_as_writer
    for pragma in _PRAGMAS:
        connection.execute(pragma)


def _begin_as_writer(connection: Connection) -> None:
    if not connection.get_execution_options().get(_ONLY_READING):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
