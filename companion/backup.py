"""A copy of the embedded database while people play, and the way back: checked before it takes any place."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import select

from companion.config import SHORTEST_SECRET, Settings, UnsafeSetup
from companion.core.log import Broken
from companion.core.violations import RuleViolation, Unreadable
from companion.live import Versions
from companion.store import Database
from companion.store.schema import tables
from companion.tables import Tables

_OF_A_DATABASE = ("", "-wal", "-shm", "-journal")


class Refused(Exception):
    """Something the user can put right: one sentence."""


def back_up(settings: Settings, target: Path, *, force: bool = False, with_secret: bool = False) -> None:
    """One moment of the database in one file, whoever enters what meanwhile; nobody waits for it."""
    _only_embedded(settings)
    if not settings.file.is_file():
        raise Refused(f"There is no database in {settings.data}.")
    if target.exists() and target.samefile(settings.file):
        raise Refused(f"{target} is the database itself.")
    _may_be_written(target, force)
    if with_secret:
        _may_be_written(_secret_beside(target), force)
        _write(_secret_beside(target), settings.secret + "\n")
    with _made_beside(target) as made:
        _copy(settings.file, made)


def restore(settings: Settings, source: Path, *, force: bool = False, with_secret: bool = False) -> int:
    """Put a backup in place once it is found to be whole; how many tables it holds."""
    _only_embedded(settings)
    if not source.is_file():
        raise Refused(f"{source}: there is no such file.")
    if settings.file.exists():
        _may_be_replaced(settings.file, force)
    secret = _read_secret(source) if with_secret else ""
    with _made_beside(settings.file) as made:
        _copy(source, made)
        count = _checked(made, source)
        _put_aside(settings.file)
    if secret:
        _write(settings.data / "secret", secret + "\n")
    return count


def _only_embedded(settings: Settings) -> None:
    if settings.database_url:
        raise Refused("A PostgreSQL database is backed up and restored by its own means: pg_dump and pg_restore.")


# ---------------------------------------------------------------- files

def _may_be_written(target: Path, force: bool) -> None:
    if target.exists() and not force:
        raise Refused(f"{target} is there already; --force replaces it.")


def _secret_beside(file: Path) -> Path:
    return file.with_name(f"{file.name}.secret")


def _read_secret(source: Path) -> str:
    file = _secret_beside(source)
    secret = file.read_text(encoding="utf-8").strip() if file.is_file() else ""
    if len(secret) < SHORTEST_SECRET:
        raise Refused(f"There is no secret in {file}: restore without --with-secret, or put it there.")
    return secret


def _write(file: Path, text: str) -> None:
    """For the owner's eyes, and whole or not at all."""
    with _made_beside(file) as made:
        made.write_text(text, encoding="utf-8")


@contextmanager
def _made_beside(target: Path) -> Iterator[Path]:
    """An empty file for the owner's eyes that takes the place of ``target`` when all went well."""
    made = target.with_name(f".{target.name}.{os.getpid()}")
    os.close(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        yield made
        made.replace(target)
    finally:
        for ending in _OF_A_DATABASE:
            made.with_name(made.name + ending).unlink(missing_ok=True)


def _put_aside(file: Path) -> None:
    """What was there is kept under another name, in case it is missed."""
    name = f"{file.name}.before-{time.strftime('%Y%m%d-%H%M%S')}"
    for ending in _OF_A_DATABASE:
        with suppress(FileNotFoundError):
            file.with_name(file.name + ending).replace(file.with_name(name + ending))


# ---------------------------------------------------------------- databases

def _copy(source: Path, target: Path) -> None:
    """By SQLite itself, in one step: copying the file would tear what is being written."""
    try:
        with closing(_opened(source)) as found, closing(sqlite3.connect(target)) as made:
            found.backup(made)
            made.execute("PRAGMA journal_mode=DELETE")      # one file alone, nothing beside it
    except sqlite3.Error as trouble:
        raise Refused(f"{source} cannot be read as a database: {trouble}.") from None


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, timeout=10)


def _may_be_replaced(file: Path, force: bool) -> None:
    if not force:
        raise Refused(f"There is a database in {file.parent} already; --force puts the backup in its place.")
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(file, timeout=0)) as found:
        try:
            found.execute("PRAGMA journal_mode=DELETE")     # which only the last one at a database can say
        except sqlite3.OperationalError:
            raise Refused(f"{file} is in use: end the server first.") from None


def _checked(made: Path, source: Path) -> int:
    """Whole, of a companion no newer than this one, and every table's log replays; how many tables there are."""
    damage = _damage(made)
    if damage:
        raise Refused(f"{source} is damaged: {damage}.")
    database = Database(made)
    try:
        database.migrate()
        return _replayed(database, source)
    except UnsafeSetup as trouble:
        raise Refused(str(trouble).replace(str(made), str(source))) from None
    finally:
        database.close()


def _damage(made: Path) -> str:
    """The first thing that is wrong, in SQLite's words; "" when nothing is."""
    try:
        with closing(sqlite3.connect(made)) as found:
            told = [str(row[0]) for row in found.execute("PRAGMA integrity_check")]
            orphans = found.execute("PRAGMA foreign_key_check").fetchall()
            ours = found.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchall()
    except sqlite3.DatabaseError as trouble:
        return str(trouble)
    if told != ["ok"]:
        return " ".join(told[0].split())
    if orphans:
        return "entries or seats without a table"
    return "" if ours else "it is no database of the companion"


def _replayed(database: Database, source: Path) -> int:
    found = Tables(database, Versions(), lambda: 0)
    with database.reading() as connection:
        codes = connection.execute(select(tables.c.code)).scalars().all()
    for code in codes:
        try:
            found.load(code)
        except (Broken, RuleViolation, Unreadable, LookupError, ValueError) as trouble:
            raise Refused(f"{source}: the log of table {code} does not replay: {_reason(trouble)}.") from None
    return len(codes)


def _reason(trouble: Exception) -> str:
    if isinstance(trouble, Broken):
        return f"entry {trouble.entry} is refused ({trouble.violation.code})"
    return f"an entry is refused ({trouble.code})" if isinstance(trouble, RuleViolation) else str(trouble).rstrip(".")
