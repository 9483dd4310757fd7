"""The database itself: what it refuses, what it promises, and that its columns are the ones the code reads."""

import queue
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import func, insert, inspect, select, text
from sqlalchemy.exc import IntegrityError
from together import together, until

from companion.live import GONE, Versions
from companion.store import Database, Store
from companion.store.schema import entries, metadata, tables
from companion.store.store import EntryRow

TABLE = {"code": "KF479MWT", "game": "blueprints-squares", "layout": '"house"', "options": "{}", "host": "a",
         "host_link": "b", "created_at": 1, "started_at": 1}


on_sqlite = pytest.mark.parametrize("where", ["sqlite"], indirect=True)
on_postgres = pytest.mark.parametrize("where", ["postgresql"], indirect=True)


def entry(number, client=None, move='{"do": "pass", "by": "Ana"}'):
    return EntryRow(number, client or f"client-{number}", move, None, "Ana", 1)


@pytest.fixture
def table(database):
    """A table with two seats and three entries; its id."""
    with database.writing() as connection:
        store = Store(connection)
        found = store.add_table(TABLE)
        store.set_seats(found, [("Ana", "a"), ("Ben", None)])
        for number in (1, 2, 3):
            store.append(found, entry(number))
    return found


def append(database, table, *rows):
    with database.writing() as connection:
        for row in rows:
            Store(connection).append(table, row)


def count(database, of=entries):
    with database.reading() as connection:
        return connection.execute(select(func.count()).select_from(of)).scalar()


# --- the log only grows ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("statement", [
    "UPDATE entries SET move = '{}'",
    "UPDATE entries SET at = 2 WHERE number = 2",
    "DELETE FROM entries",
    "DELETE FROM entries WHERE number = 3",
])
def test_an_entry_is_never_changed_and_never_deleted(database, table, statement):
    refuses(database, table, statement)


@on_sqlite
def test_an_entry_is_not_replaced_by_a_change_of_another(database, table):
    refuses(database, table, "UPDATE OR REPLACE entries SET number = 1 WHERE number = 2")


@on_postgres
@pytest.mark.parametrize("statement", ["TRUNCATE entries", "TRUNCATE tables CASCADE"])
def test_the_log_is_not_emptied_all_at_once(database, table, statement):
    """TRUNCATE deletes without asking the trigger of a deletion."""
    refuses(database, table, statement)


def refuses(database, table, statement):
    with database.reading() as connection:
        before = Store(connection).entries(table)
    with pytest.raises(IntegrityError, match="append-only"), database.writing() as connection:
        connection.execute(text(statement))
    with database.reading() as connection:
        assert Store(connection).entries(table) == before


def test_an_entry_is_not_overwritten_by_another_with_its_number(database, table):
    with pytest.raises(IntegrityError), database.writing() as connection:
        Store(connection).append(table, entry(2, client="another"))
    assert count(database) == 3


@on_sqlite
def test_an_entry_is_not_replaced_by_another_with_its_number(database, table):
    """REPLACE deletes without asking a trigger unless SQLite is told to ask."""
    with pytest.raises(IntegrityError), database.writing() as connection:
        connection.execute(text(
            "INSERT OR REPLACE INTO entries (table_id, number, client, typed_by, at) VALUES (1, 2, 'x', 'Ben', 9)"))
    assert count(database) == 3


def test_a_whole_table_goes_with_its_seats_and_its_log(database, table):
    with database.writing() as connection:
        other = Store(connection).add_table({**TABLE, "code": "AAAABBBB"})
        Store(connection).append(other, entry(1))
        Store(connection).delete_table(table, 2)
    with database.reading() as connection:
        assert Store(connection).table("KF479MWT") is None
        assert Store(connection).seats(table) == ()
        assert Store(connection).entries(table) == ()
        assert len(Store(connection).entries(other)) == 1


def test_a_client_id_counts_once_at_a_table(database, table):
    with pytest.raises(IntegrityError), database.writing() as connection:
        Store(connection).append(table, entry(4, client="client-2"))
    with database.writing() as connection:
        assert Store(connection).entry_of_client(table, "client-2") == 2
        other = Store(connection).add_table({**TABLE, "code": "AAAABBBB"})
        Store(connection).append(other, entry(1, client="client-2"))
    assert count(database) == 4


def test_two_tables_never_share_a_code(database, table):
    with pytest.raises(IntegrityError), database.writing() as connection:
        connection.execute(insert(tables).values(version=1, **TABLE))


def test_an_entry_needs_a_table(database):
    with pytest.raises(IntegrityError), database.writing() as connection:
        Store(connection).append(99, entry(1))


# --- what it promises ------------------------------------------------------------------------------------------


@on_sqlite
@pytest.mark.parametrize("way", ["reading", "writing"])
def test_every_connection_is_durable(database, way):
    with getattr(database, way)() as connection:
        told = {name: connection.execute(text(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")}
    assert told == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


@on_postgres
@pytest.mark.parametrize("way", ["reading", "writing"])
def test_no_connection_waits_or_hangs_for_ever(database, way):
    with getattr(database, way)() as connection:
        told = [connection.execute(text(f"SHOW {name}")).scalar()
                for name in ("lock_timeout", "idle_in_transaction_session_timeout")]
    assert told == ["10s", "30s"]


def test_what_fails_halfway_leaves_nothing(database, table):
    with pytest.raises(IntegrityError):
        append(database, table, entry(4), entry(3, client="not-the-third"))
    assert count(database) == 3
    with database.reading() as connection:
        assert Store(connection).version("KF479MWT") == 4


def test_the_migrations_make_what_the_code_reads(database):
    with database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        assert set(inspect(connection).get_table_names()) == {*metadata.tables, "alembic_version"}


def test_the_migrations_keep_the_same_keys_and_uniqueness(database):
    """What a comparison of columns does not look at on SQLite: primary keys, uniqueness, references, NOT NULL."""
    with database.reading() as connection:
        found = inspect(connection)
        for name, table in metadata.tables.items():
            assert found.get_pk_constraint(name)["constrained_columns"] == [key.name for key in table.primary_key]
            unique = {tuple(some["column_names"]) for some in found.get_unique_constraints(name)}
            wanted = {tuple(column.name for column in some.columns) for some in table.constraints
                      if type(some).__name__ == "UniqueConstraint"}
            assert unique == wanted | {(column.name,) for column in table.columns if column.unique}
            references = {key["constrained_columns"][0] for key in found.get_foreign_keys(name)}
            assert references == {key.parent.name for key in table.foreign_keys}
            assert ({column["name"] for column in found.get_columns(name) if column["nullable"]}
                    == {column.name for column in table.columns if column.nullable})


def test_migrating_again_changes_nothing(database, table, databases):
    again = databases()
    assert count(again) == 3


# --- several at once -------------------------------------------------------------------------------------------


def write_ten(database, table, writer):
    """Ten entries one after the other, each with the number that follows the last in its own transaction."""
    for turn in range(10):
        with database.writing() as connection:
            store = Store(connection)
            store.table_to_change("KF479MWT")
            last = max(row.number for row in store.entries(table))
            store.append(table, entry(last + 1, client=f"writer-{writer}-{turn}"))


def test_writers_side_by_side_get_consecutive_numbers_and_lose_nothing(database, databases, table):
    """Eight threads, half of them on a connection pool of their own as another process would have it."""
    other = databases()
    together(*(lambda at=at: write_ten(database if at % 2 else other, table, at) for at in range(8)))
    with database.reading() as connection:
        rows = Store(connection).entries(table)
        assert [row.number for row in rows] == list(range(1, 84))
        assert {row.client for row in rows[3:]} == {f"writer-{at}-{turn}" for at in range(8) for turn in range(10)}
        assert Store(connection).version("KF479MWT") == 1 + 83


def test_a_reader_never_waits_for_a_writer(database, table):
    with database.writing() as connection:
        Store(connection).append(table, entry(4))
        assert together(lambda: count(database)) == [3], "it sees what was committed"
    assert count(database) == 4


@on_postgres
def test_writers_at_different_tables_do_not_wait_for_each_other(database, table):
    with database.writing() as connection:
        Store(connection).add_table({**TABLE, "code": "AAAABBBB"})
    with database.writing() as connection:
        Store(connection).table_to_change("KF479MWT")
        assert together(lambda: append_at(database, "AAAABBBB")) == [1], "while the other table is locked"


def append_at(database, code):
    with database.writing() as connection:
        store = Store(connection)
        row = store.table_to_change(code)
        store.append(row.id, entry(1))
        return len(store.entries(row.id))


def test_a_writer_waits_for_another_at_the_same_table_and_sees_what_that_one_did(database, table):
    """The version is asked for once the other has committed, so nothing is built on an old one."""
    locked, seen = threading.Event(), []

    def second():
        locked.wait(10)
        with database.writing() as connection:
            seen.append(Store(connection).table_to_change("KF479MWT").version)

    def first():
        with database.writing() as connection:
            store = Store(connection)
            store.table_to_change("KF479MWT")
            locked.set()
            store.append(table, entry(4))

    together(first, second)
    assert seen == [5]


def test_several_processes_may_start_at_once_on_an_empty_database(where, request):
    if not isinstance(where, Path):
        request.getfixturevalue("postgres").execute("DROP SCHEMA public CASCADE", "CREATE SCHEMA public",
                                                    database="companion")
    opened = [Database(where) for _ in range(4)]
    together(*(one.migrate for one in opened))
    assert [count(one, tables) for one in opened] == [0] * 4
    for one in opened:
        one.close()


# --- news ------------------------------------------------------------------------------------------------------


class Reports:
    """Versions as a phone hears them: what was told, in its order."""

    def __init__(self, database):
        self.versions, self.told = Versions(), queue.Queue()
        self.versions.listen(lambda *news: self.told.put(news))
        database.report_to(self.versions)

    def next(self):
        return self.told.get(timeout=10)

    def hears(self):
        return until(lambda: self.versions._hears)


def announce(database, code, version):
    with database.writing() as connection:
        database.announce(connection, code, version)


def test_what_is_announced_is_heard_once_it_is_committed(database):
    reports = Reports(database)
    assert reports.hears()
    with database.writing() as connection:
        database.announce(connection, "KF479MWT", 2)
        assert reports.told.empty()
    assert reports.next() == ("KF479MWT", 2)
    announce(database, "KF479MWT", GONE)
    assert reports.next() == ("KF479MWT", GONE)


def test_what_was_not_committed_is_not_heard(database):
    reports = Reports(database)
    assert reports.hears()
    with pytest.raises(IntegrityError):
        announce_and_fail(database)
    announce(database, "KF479MWT", 3)
    assert reports.next() == ("KF479MWT", 3)


def announce_and_fail(database):
    with database.writing() as connection:
        database.announce(connection, "KF479MWT", 2)
        Store(connection).append(99, entry(1))


@on_postgres
def test_every_process_hears_what_one_of_them_announces(database, databases):
    everybody = [Reports(one) for one in (database, databases(), databases())]
    assert all(one.hears() for one in everybody)
    announce(database, "KF479MWT", 2)
    assert [one.next() for one in everybody] == [("KF479MWT", 2)] * 3


@on_postgres
def test_after_a_silence_everything_is_looked_at_again(database, table, postgres, monkeypatch):
    """What was committed while the connection was broken is told as soon as there is a new one."""
    reports = Reports(database)
    assert reports.hears()
    reports.versions.watch("KF479MWT")
    reports.versions.changed("AAAABBBB", 7)
    assert reports.next() == ("AAAABBBB", 7)
    with monkeypatch.context() as patch:
        patch.setattr("companion.store.postgres.PAUSE", 0.01)
        patch.setattr("companion.store.postgres.Ears._look_again", broken)
        postgres.cut()
        assert until(lambda: not reports.versions._hears)
        assert reports.versions.current("AAAABBBB") is None, "what may be old is not told"
        append(database, table, entry(4))
    assert {reports.next(), reports.next()} == {("KF479MWT", 5), ("AAAABBBB", GONE)}
    assert reports.hears()
    assert reports.versions.current("KF479MWT") == 5


def broken(*_):
    raise OSError("still no network")


@on_postgres
def test_words_of_somebody_else_on_the_channel_break_nothing(database, postgres):
    reports = Reports(database)
    assert reports.hears()
    postgres.execute("NOTIFY companion, 'good morning'", database="companion")
    announce(database, "KF479MWT", 2)
    assert reports.next() == ("KF479MWT", 2)


@on_postgres
def test_a_quiet_connection_is_asked_whether_it_is_there(database, monkeypatch):
    monkeypatch.setattr("companion.store.postgres.BEAT", 0.01)
    reports = Reports(database)
    assert reports.hears()
    assert until(lambda: asked_lately(database) == "SELECT 1")
    announce(database, "KF479MWT", 2)
    assert reports.next() == ("KF479MWT", 2)


def asked_lately(database):
    """The last words of the connection that listens: the only other one."""
    with database.reading() as connection:
        return connection.execute(text("SELECT query FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = "
                                       "'companion' AND application_name = 'companion'")).scalar()


@on_postgres
def test_after_a_restart_of_the_database_the_next_one_who_asks_is_answered(database, table, postgres):
    assert count(database) == 3
    postgres.cut()
    assert count(database) == 3
    append(database, table, entry(4))
    assert count(database) == 4


# --- what is kept for later tables -----------------------------------------------------------------------------


KEPT = {
    "layouts": (lambda store, body: store.save_layout("game", {"key": "own", "name": "Own", **body}, 1),
                lambda store: store.layouts("game")["own"]),
    "cards": (lambda store, body: store.save_card("game", {"name": "Own", **body}, 1),
              lambda store: store.cards("game")["Own"]),
    "drawings": (lambda store, body: store.save_drawing("game", "own", body, 1),
                 lambda store: store.drawings("game")["own"]),
}


@pytest.mark.parametrize("kind", KEPT)
def test_what_is_kept_takes_the_place_of_what_had_its_name(database, kind):
    keep, kept = KEPT[kind]
    for turn in (1, 2):
        with database.writing() as connection:
            keep(Store(connection), {"turn": turn})
    with database.reading() as connection:
        assert kept(Store(connection))["turn"] == 2
    assert count(database, metadata.tables[kind]) == 1


@pytest.mark.parametrize("kind", KEPT)
def test_what_several_keep_at_once_under_one_name_is_kept_once(database, kind):
    keep, _ = KEPT[kind]

    def one(turn):
        with database.writing() as connection:
            keep(Store(connection), {"turn": turn})

    together(*(lambda turn=turn: one(turn) for turn in range(8)))
    assert count(database, metadata.tables[kind]) == 1
