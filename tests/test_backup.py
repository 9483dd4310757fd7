"""``companion backup`` and ``companion restore``: a copy while people play, and nothing broken is ever put in place."""

import json
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from servers import one_line, run_command

from companion.config import load
from companion.live import Versions
from companion.store import Database, Store
from companion.tables import Tables

KEY = "blueprints-squares"
ROLL = {"by": "Ana", "do": "roll", "dice": {"red": 3, "orange": 5, "green": 1, "yellow": 2, "white": 6, "black": 4}}
PHONE = "phone-of-ana"


@pytest.fixture
def companion(capsys, tmp_path):
    """``companion("backup", file)``: a command on a data folder of this test, run to its end."""
    return lambda *arguments, data=tmp_path / "data": run_command(capsys, *arguments, "--data", data)


@pytest.fixture
def settings(tmp_path):
    return load(str(tmp_path / "data"), {})


@pytest.fixture
def tables(settings):
    database = Database(settings.database)
    database.migrate()
    yield Tables(database, Versions(), lambda: 1)
    database.close()


@pytest.fixture
def code(tables):
    return started(tables)


def started(tables):
    code = tables.open(KEY, ["Ana"], "house", {}, PHONE)
    tables.start(code, PHONE, take_free=True)
    return code


def roll_and_take_back(tables, code):
    """Two entries."""
    last = tables.load(code).timeline.last
    seen = tables.load(code).game.moment(tables.load(code).state, 0, "roll")
    tables.play(code, 0, lambda game, name: ROLL, PHONE, client=f"client-{last:08}", seen=seen)
    return tables.undo(code, last + 1, PHONE, client=f"undo-{last:08}").timeline.last


def entries(file, code):
    """What a database file holds of a table."""
    database = Database(Path(file))
    with database.reading() as connection:
        store = Store(connection)
        found = store.entries(store.table(code).id)
    database.close()
    return found


def wreck(file, *statements):
    with closing(sqlite3.connect(file)) as found:
        for statement in statements:
            found.execute(statement)
        found.commit()


@pytest.fixture
def backup(tables, code, companion, tmp_path):
    """A good one, of one table with two entries; nobody is at the database any more."""
    roll_and_take_back(tables, code)
    assert companion("backup", tmp_path / "backup.db") == (0, "", "")
    tables._database.close()
    return tmp_path / "backup.db"


# --- backup ----------------------------------------------------------------------------------------------------


def test_a_copy_is_made_while_people_play(tables, code, companion, tmp_path):
    done, ended, troubles = [0], threading.Event(), []

    def people():
        try:
            while not ended.is_set():
                done[0] = roll_and_take_back(tables, code)
        except Exception as trouble:
            troubles.append(trouble)

    player = threading.Thread(target=people)
    player.start()
    for number in range(5):
        file, acknowledged = tmp_path / f"backup-{number}.db", done[0]
        assert companion("backup", file) == (0, "", "")
        assert len(entries(file, code)) >= acknowledged, "what was acknowledged is in it"
        assert companion("restore", file, data=tmp_path / f"data-{number}").status == 0
    ended.set()
    player.join()
    assert troubles == []


def test_a_backup_is_one_file_for_the_owners_eyes_without_the_secret(backup, settings, tmp_path):
    assert backup.stat().st_mode & 0o777 == 0o600
    assert sorted(file.name for file in tmp_path.iterdir()) == ["backup.db", "data"]
    assert settings.secret.encode() not in backup.read_bytes()


def test_an_older_backup_is_replaced_only_when_asked(backup, companion):
    before = backup.read_bytes()
    assert "--force" in one_line(companion("backup", backup))
    assert backup.read_bytes() == before
    assert companion("backup", backup, "--force").status == 0


def test_the_database_is_not_its_own_backup(tables, companion, settings):
    one_line(companion("backup", settings.file, "--force"))


def test_without_a_database_there_is_nothing_to_copy(companion, tmp_path):
    one_line(companion("backup", tmp_path / "backup.db"))
    assert not (tmp_path / "backup.db").exists()


def test_a_backup_that_cannot_be_written_is_told_in_a_line(tables, companion, tmp_path):
    one_line(companion("backup", tmp_path / "no" / "folder.db"))


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_postgresql_has_means_of_its_own(command, companion, tmp_path, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", "postgresql://ana:hunter2@127.0.0.1:1/dice")
    said = one_line(companion(command, tmp_path / "backup.db"))
    assert "pg_dump" in said
    assert "hunter2" not in said


# --- restore ---------------------------------------------------------------------------------------------------


def test_a_backup_comes_back_whole(backup, code, companion, tmp_path):
    run = companion("restore", backup, data=tmp_path / "new")
    assert run.status == 0
    assert run.stdout.strip().endswith("tables: 1")
    assert [row.cancels for row in entries(tmp_path / "new" / "companion.sqlite3", code)] == [None, 1]
    assert json.loads(companion("export", code, data=tmp_path / "new").stdout)["moves"] == []


def test_with_its_secret_phones_keep_their_seats(backup, settings, companion, tmp_path):
    companion("backup", backup, "--force", "--with-secret")
    secret = tmp_path / "backup.db.secret"
    assert secret.stat().st_mode & 0o777 == 0o600
    assert companion("restore", backup, "--with-secret", data=tmp_path / "new").status == 0
    assert load(str(tmp_path / "new"), {}).secret == settings.secret


def test_a_secret_that_is_not_there_is_asked_for(backup, companion, tmp_path):
    assert "backup.db.secret" in one_line(companion("restore", backup, "--with-secret", data=tmp_path / "new"))
    assert not (tmp_path / "new" / "companion.sqlite3").exists()


def test_a_database_is_never_overwritten_unasked_and_kept_when_asked(backup, settings, code, companion):
    before = settings.file.read_bytes()
    assert "--force" in one_line(companion("restore", backup))
    assert settings.file.read_bytes() == before
    assert companion("restore", backup, "--force").status == 0
    kept = [file for file in settings.data.iterdir() if ".before-" in file.name]
    assert len(kept) == 1
    assert len(entries(kept[0], code)) == 2


def test_a_database_in_use_is_not_replaced(backup, tables, code, companion):
    tables.load(code)
    assert "in use" in one_line(companion("restore", backup, "--force"))
    roll_and_take_back(tables, code)


@pytest.fixture(params=["no database", "cut short", "a page is lost", "of another program", "of a newer companion",
                        "a log that does not replay", "a game nobody knows", "an entry without a table", "not there"])
def broken_backup(request, backup):
    wrecks = {
        "of another program": ["DROP TABLE alembic_version"],
        "of a newer companion": ["UPDATE alembic_version SET version_num = '9999'"],
        "a log that does not replay": [
            """INSERT INTO entries (table_id, number, client, move, typed_by, at)
               VALUES (1, 3, 'x', '{"by": "Ana", "do": "write", "space": "left-1-1", "dice": ["red"]}', 'Ana', 1)"""],
        "a game nobody knows": ["UPDATE tables SET game = 'chess'"],
        "an entry without a table": ["INSERT INTO entries (table_id, number, client, typed_by, at) "
                                     "VALUES (9, 1, 'x', 'Ana', 1)"],
    }
    if request.param in wrecks:
        wreck(backup, *wrecks[request.param])
    whole = backup.read_bytes()
    if request.param == "no database":
        backup.write_text("a shopping list\n" * 500)
    if request.param == "cut short":
        backup.write_bytes(whole[:len(whole) // 2])
    if request.param == "a page is lost":
        backup.write_bytes(whole[:4096] + bytes(8192) + whole[4096 + 8192:])
    if request.param == "not there":
        backup.unlink()
    return backup


def test_what_is_broken_is_not_put_in_place(broken_backup, companion, tmp_path):
    said = one_line(companion("restore", broken_backup, data=tmp_path / "new"))
    assert "backup.db" in said
    assert [file.name for file in (tmp_path / "new").iterdir()] == ["secret"]


def test_what_is_broken_does_not_replace_what_is_whole(broken_backup, companion, settings, code):
    one_line(companion("restore", broken_backup, "--force"))
    assert len(entries(settings.file, code)) == 2
