"""Two processes at one table: nothing that was acknowledged is lost, and nothing is there twice."""

import itertools
import os
import subprocess
import sys
from pathlib import Path

from random_play import KEY
from test_store_tables import OTHER, PHONE, replayed

from companion.store import Store

ENTRIES = 80
TESTS = Path(__file__).parents[1]


def player(where, code, phone):
    paths = os.pathsep.join(map(str, (TESTS.parent, TESTS / "games", TESTS / "store")))
    return subprocess.Popen([sys.executable, str(TESTS / "store" / "player.py"), str(where), code, phone, str(ENTRIES)],
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                            env={**os.environ, "PYTHONPATH": paths})


def shared_table(tables):
    """Six seats, every other one on another phone."""
    code = tables.open(KEY, [f"Player {number}" for number in range(1, 7)], "house", {}, PHONE)
    for position in (1, 3, 5):
        assert tables.claim(code, position, OTHER)
    tables.start(code, PHONE, take_free=True)
    return code, tables.load(code).row.version


def test_what_two_processes_enter_at_one_table_is_all_there_once(tables, where):
    code, version = shared_table(tables)
    players = [player(where, code, phone) for phone in (PHONE, OTHER)]
    assert [one.stdout.readline() for one in players] == ["ready\n"] * 2
    for one in players:
        one.stdin.write("go\n")
        one.stdin.flush()
    acknowledged = [line for one in players for line in one.communicate(timeout=120)[0].split()]
    assert [one.returncode for one in players] == [0, 0]
    table = tables.load(code)
    with tables._database.reading() as connection:
        rows = Store(connection).entries(table.row.id)
        assert Store(connection).version(code) == version + len(rows), "one more with every entry"
    assert len(rows) >= ENTRIES
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert sorted(row.client for row in rows) == sorted(acknowledged)
    assert turns(rows) > 10, "they did play side by side"
    assert table.timeline == replayed(tables, code)


def turns(rows):
    """How often the other process went on."""
    return sum(one.client[:-9] != other.client[:-9] for one, other in itertools.pairwise(rows))
