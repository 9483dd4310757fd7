"""Entries as the database feels them: many writers at once, long logs, many tables; SQLite, and PostgreSQL if here."""

from __future__ import annotations

import importlib
import itertools
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.games import blueprints_squares as squares
from companion.live import Versions
from companion.store import Database, Store
from companion.store.store import EntryRow
from companion.tables import Tables

from .measure import medians

CONNECTIONS, COMMITS, ROUNDS = 8, 40, 10
PHONE = "phone-of-ana"
ROLL = {"by": "Ana", "do": "roll", "dice": {"red": 3, "orange": 5, "green": 1, "yellow": 2, "white": 6, "black": 4}}
Figures = list[tuple[str, float, float]]


@contextmanager
def postgres() -> Iterator[Any]:
    """A server that is as durable as a real one, or None."""
    try:
        server = importlib.import_module("tests.postgres").Server(durable=True)
    except Exception as trouble:        # no wheel for this machine: there is one line less to read
        print(f"(PostgreSQL is not measured: {trouble})")
        yield None
        return
    try:
        yield server
    finally:
        server.stop()


class Table:
    """A table for one, whose phone rolls and takes the roll back, over and over: an entry each."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.code = tables.open(squares.KEY, ["Ana"], "house", {}, PHONE)
        tables.start(self.code, PHONE, take_free=True)
        self.table = tables.load(self.code)

    def enter(self) -> None:
        number = self.table.timeline.last
        if self.table.timeline.moves:
            self.table = self.tables.undo(self.code, number, PHONE, client=f"undo-{number:08}")
            return
        seen, client = self.table.game.moment(self.table.state, 0, "roll"), f"roll-{number:08}"
        self.table = self.tables.play(self.code, 0, lambda game, name: ROLL, PHONE, client=client, seen=seen)


def commits(database: Database) -> tuple[float, float]:
    """(p99 / p50 of transactions at a table each, the same at one table), from asking for one to its end.

    Of several rounds the quietest counts: what else this machine does makes some wait, and is none of our business.
    """
    codes = [Table(Tables(database, Versions(), lambda: 1)).code for _ in range(CONNECTIONS)]
    apart = min(_spread(database, codes) for _ in range(ROUNDS))
    return apart, min(_spread(database, codes[:1] * CONNECTIONS) for _ in range(ROUNDS))


def _spread(database: Database, codes: list[str]) -> float:
    times: list[float] = []
    threads = [threading.Thread(target=_write, args=(database, code, times)) for code in codes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    times.sort()
    return times[len(times) * 99 // 100] / times[len(times) // 2]


_ids = itertools.count()


def _write(database: Database, code: str, times: list[float]) -> None:
    for _ in range(COMMITS):
        began = time.perf_counter()
        with database.writing() as connection:
            store = Store(connection)
            row = store.table_to_change(code)
            assert row is not None
            number = next(_ids) + 10
            store.append(row.id, EntryRow(number, f"client-{number}", None, None, "Ana", 1))
            database.announce(connection, code, row.version + 1)
        times.append(time.perf_counter() - began)


def lengths(tables: Tables) -> float:
    """An entry after 1,000 / one of the first 40."""
    early, late = Table(tables), Table(tables)
    for _ in range(1000):
        late.enter()
    first, later = medians(40, early.enter, late.enter)
    return later / first


def crowds(lonely: Tables, crowded: Tables) -> float:
    """An entry where there are 1,000 tables / where there is one."""
    for _ in range(1000):
        crowded.open(squares.KEY, ["Ana"], "house", {}, PHONE)
    alone, among = medians(100, Table(lonely).enter, Table(crowded).enter)
    return among / alone


def measured(name: str, *where: Path | str) -> Figures:
    """On two databases of a kind: one stays nearly empty."""
    databases = [Database(some) for some in where]
    for database in databases:
        database.migrate()
    lonely, crowded = (Tables(database, Versions(), lambda: 1) for database in databases)
    try:
        many, long = crowds(lonely, crowded), lengths(lonely)
        apart, together = commits(databases[0])
    finally:
        for database in databases:
            database.close()
    return [
        (f"{name}: commit p99 / p50, {CONNECTIONS} connections, a table each", apart, 4),
        (f"{name}: the same at one table", together, 4),
        (f"{name}: an entry after 1,000 / one of the first 40", long, 1.1),
        (f"{name}: an entry among 1,000 tables / among 1", many, 1.2),
    ]


def run() -> Figures:
    folder = Path(tempfile.mkdtemp())
    figures = measured("SQLite", folder / "one.sqlite3", folder / "other.sqlite3")
    with postgres() as server:
        if server is None:
            return figures
        server.execute("CREATE DATABASE other")
        return [*figures, *measured("PostgreSQL", server.url, server.url.replace("/companion?", "/other?"))]
