"""A database of each kind, and tables on it whose clock stands still."""

import pytest

from companion.live import Versions
from companion.store import Database
from companion.tables import Tables

NOON = 1_700_000_000


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request, tmp_path):
    """A file, or the address of a PostgreSQL database."""
    if request.param == "sqlite":
        return tmp_path / "companion.sqlite3"
    return request.getfixturevalue("postgres").url


@pytest.fixture
def databases(where):
    """Opens the database, as often as a test asks: each time as another process would."""
    opened = []

    def open_database():
        database = Database(where)
        database.migrate()
        opened.append(database)
        return database

    yield open_database
    for database in opened:
        database.close()


@pytest.fixture
def database(databases):
    return databases()


@pytest.fixture
def new_tables(databases):
    """Tables with a memory of their own, on the same database."""
    return lambda: Tables(databases(), Versions(), lambda: NOON)


@pytest.fixture
def tables(new_tables):
    return new_tables()
