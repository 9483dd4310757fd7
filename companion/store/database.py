"""The database: the embedded one in a file (SQLite), or PostgreSQL by its address. What differs is in a helper each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, Protocol

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DatabaseError

from companion.config import UnsafeSetup
from companion.live import Versions

from .embedded import Embedded


class Kind(Protocol):
    """What the two databases do each in its own way."""

    engine: Engine
    shown: str                          # where it is, for people: never with a password
    reading: dict[str, Any]             # what makes a connection one that only reads

    def turn(self) -> AbstractContextManager[None]:
        """Around a transaction that writes."""

    def alone(self, connection: Connection) -> None:
        """Let nobody else in until the transaction ends: the columns are about to change."""

    def announce(self, connection: Connection, code: str, version: int) -> None:
        """Once this transaction is committed, and only then, every process hears of it."""

    def report_to(self, versions: Versions) -> None:
        """From now on ``versions`` hears what is announced, by this process or by another."""

    def close(self) -> None: ...


class Database:
    """One engine. Readers never wait; who writes says what other phones want to see, in the same transaction."""

    def __init__(self, where: Path | str) -> None:
        self._kind: Kind = Embedded(where) if isinstance(where, Path) else _postgres(where)
        self.engine = self._kind.engine
        self.shown = self._kind.shown
        self._reader = self.engine.execution_options(**self._kind.reading)
        self.announce, self.report_to = self._kind.announce, self._kind.report_to

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """No transaction: each statement sees what is committed, and nobody waits."""
        with self._reader.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction; what was read of a table to change it stays true until the commit.

        The embedded database has one writer at a time; in PostgreSQL only those at the same table wait for each other.
        """
        with self._kind.turn(), self.engine.begin() as connection:
            yield connection

    def migrate(self) -> None:
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
        try:
            with self.writing() as connection:
                self._kind.alone(connection)
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
        except DatabaseError as trouble:
            raise UnsafeSetup(f"The database {self.shown} cannot be used: {self._reason(trouble)}.") from None
        except CommandError:
            raise UnsafeSetup(f"The database {self.shown} was made by a newer companion than this one.") from None

    def close(self) -> None:
        self._kind.close()
        self.engine.dispose()

    def _reason(self, trouble: DatabaseError) -> str:
        """In a line, and never with the password that somebody put into an address."""
        line = next(iter(str(trouble.orig).strip().splitlines()), "no reason given").rstrip(".")
        return line.replace(self.engine.url.password, "***") if self.engine.url.password else line


def _postgres(address: str) -> Kind:
    """Its driver is asked for only when somebody wants it."""
    try:
        from .postgres import Postgres
    except ImportError:
        raise UnsafeSetup("DATABASE_URL needs the PostgreSQL driver, which is not installed: "
                          "pip install 'companion[postgres]' brings it.") from None
    return Postgres(address)
