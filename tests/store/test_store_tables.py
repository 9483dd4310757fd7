"""What is remembered of a table is what a full replay of its log gives, whoever wrote it and whatever failed."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from random_play import KEY, random_move, random_record, read
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from together import together, until

from companion.core.log import Entry, Timeline
from companion.core.records import replay
from companion.core.violations import RuleViolation
from companion.expiry import expiring
from companion.live import Versions
from companion.store import Store
from companion.tables import DAY, CannotUndo, NoSuchTable, NotAllowed, Stale, Tables

PHONE, OTHER = "phone-of-ana", "phone-of-ben"
NOON = 1_700_000_000
ROLL = {"red": 3, "orange": 5, "green": 1, "yellow": 2, "white": 6, "black": 4}


def open_table(tables, *names, phone=PHONE):
    """A table with all its seats on one phone, started."""
    code = tables.open(KEY, names, "house", {}, phone)
    tables.start(code, phone, take_free=True)
    return code


def enter(tables, code, move, phone=PHONE, client=None):
    """A move as the phone would send it: with the moment it saw."""
    table = tables.load(code)
    seat = table.setup.players.index(move["by"])
    seen = table.game.moment(table.state, seat, move["do"])
    client = client or f"client-{table.timeline.last + 1:08}"
    return tables.play(code, seat, lambda game, name: move, phone, client=client, seen=seen)


def roll(by="Ana", **faces):
    return {"by": by, "do": "roll", "dice": {**ROLL, **faces}}


def write(by, space, *dice):
    return {"by": by, "do": "write", "space": space, "dice": list(dice)}


def replayed(tables, code):
    """The oracle: the whole log from the database, folded from nothing."""
    table = tables.load(code)
    with tables._database.reading() as connection:
        rows = Store(connection).entries(table.row.id)
    moves = [None if row.move is None else table.game.read_move(json.loads(row.move), "") for row in rows]
    entries = [Entry(row.number, move, row.cancels) for row, move in zip(rows, moves, strict=True)]
    return Timeline.begin(table.game, table.setup).fold(entries)


# --- the memory and the log agree ------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_after_random_play_and_undo_the_memory_is_the_replay(tables, new_tables, seed):
    rng = random.Random(seed)
    code = open_table(tables, *("Ana", "Ben", "Chloé")[:1 + seed % 3])
    undone = 0
    for _ in range(60):
        table = tables.load(code)
        last = table.undoable(PHONE)
        if last and not last.breaks and rng.random() < 0.2:
            tables.undo(code, last.number, PHONE, client=f"undo-{table.timeline.last:08}")
            undone += 1
        elif not table.over:
            enter(tables, code, random_move(rng, table.state))
    assert undone > 3
    kept, oracle = tables.load(code).timeline, replayed(tables, code)
    assert kept == oracle
    assert new_tables().load(code).timeline == oracle, "tables with no memory see the same"


def test_tables_side_by_side_on_one_file_follow_each_other(tables, new_tables):
    other, rng = new_tables(), random.Random(7)
    code = open_table(tables, "Ana", "Ben")
    for turn in range(40):
        writer, reader = (tables, other) if turn % 2 else (other, tables)
        table = writer.load(code)
        enter(writer, code, random_move(rng, table.state))
        assert reader.load(code).timeline == writer.load(code).timeline
    assert tables.load(code).timeline == replayed(tables, code)


def test_a_writer_in_another_process_is_folded_in(tables, where):
    code = open_table(tables, "Ana")
    enter(tables, code, roll())
    assert len(tables.load(code).timeline.moves) == 1
    script = """
import sys; from pathlib import Path
from companion.live import Versions; from companion.store import Database; from companion.tables import Tables
where = sys.argv[1] if "://" in sys.argv[1] else Path(sys.argv[1])
tables, code, phone = Tables(Database(where), Versions(), lambda: 1), sys.argv[2], sys.argv[3]
table = tables.load(code)
move = {"by": "Ana", "do": "write", "space": "left-1-1", "dice": ["red"]}
seen = table.game.moment(table.state, 0, "write")
tables.play(code, 0, lambda game, name: move, phone, client="elsewhere", seen=seen)
"""
    subprocess.run([sys.executable, "-c", script, str(where), code, PHONE], check=True, timeout=60,
                   cwd=Path(__file__).parents[2])
    table = tables.load(code)
    assert [move.do for move in table.timeline.moves] == ["roll", "write"]
    assert table.state.turn == 1


def test_a_deleted_table_leaves_nothing_to_the_next_one(tables):
    """The next table may get the number of the deleted one in the database, but nothing else of it."""
    first = open_table(tables, "Ana", "Ben")
    enter(tables, first, roll())
    tables.delete(first, PHONE)
    second = open_table(tables, "Chloé")
    table = tables.load(second)
    assert table.setup.players == ("Chloé",)
    assert table.timeline.moves == ()
    assert table.timeline == replayed(tables, second)


@pytest.mark.parametrize("meanwhile", ["deleted", "set up anew"])
def test_what_is_read_in_two_steps_fits_together(tables, new_tables, monkeypatch, meanwhile):
    """Somebody changes a table between the reading of its row and of its seats."""
    code, other = tables.open(KEY, ["Ana", "Ben"], "house", {}, PHONE), new_tables()
    changes = {"deleted": lambda: tables.delete(code, PHONE),
               "set up anew": lambda: tables.set_up(code, ["Ana", "Chloé"], "house", {"first": "Chloé"}, PHONE)}
    seats = Store.seats

    def slow(store, table):
        monkeypatch.setattr(Store, "seats", seats)
        together(changes[meanwhile])
        return seats(store, table)

    monkeypatch.setattr(Store, "seats", slow)
    if meanwhile == "deleted":
        with pytest.raises(NoSuchTable):
            other.load(code)
    else:
        table = other.load(code)
        assert table.setup.players == ("Ana", "Chloé")
        assert table.setup.options_entered == {"first": "Chloé"}


def test_the_memory_holds_so_many_tables_and_forgets_the_oldest(tables, monkeypatch):
    monkeypatch.setattr("companion.memory.KEPT_TABLES", 3)
    codes = [open_table(tables, "Ana") for _ in range(5)]
    for code in codes:
        enter(tables, code, roll())
    assert len(tables._memory._kept) == 3
    for code in codes:
        assert tables.load(code).timeline == replayed(tables, code)


def test_an_entry_that_could_not_be_stored_was_never_made(tables, new_tables, monkeypatch):
    code = open_table(tables, "Ana")
    before = tables.load(code)

    def fail(*_):
        raise OSError("disk full")

    monkeypatch.setattr(Store, "bump", fail)
    with pytest.raises(OSError, match="disk full"):
        enter(tables, code, roll())
    monkeypatch.undo()
    assert tables.load(code) == before
    assert tables.version(code) == before.row.version
    assert new_tables().load(code).timeline == before.timeline
    assert enter(tables, code, roll()).timeline.last == 1, "and it can be made afterwards"


# --- tables nobody comes back to -------------------------------------------------------------------------------


@pytest.fixture
def calendar(databases):
    """(tables whose clock a test sets, the clock): days since noon of the first."""
    today = [0]
    return Tables(databases(), Versions(), lambda: NOON + today[0] * DAY), today


def there(tables, *codes):
    """Which of these tables are still there."""
    return [code for code in codes if is_there(tables, code)]


def is_there(tables, code):
    try:
        return bool(tables.load(code))
    except NoSuchTable:
        return False


def test_a_table_goes_when_nobody_has_entered_anything_for_so_many_days(calendar):
    tables, today = calendar
    played, old = open_table(tables, "Ana"), open_table(tables, "Ana")
    opened = tables.open(KEY, ["Ana"], "house", {}, PHONE)
    enter(tables, old, roll())
    today[0] = 20
    started, _ = open_table(tables, "Ana"), enter(tables, played, roll())
    today[0] = 30
    assert tables.expire(30) == 0
    today[0] = 31
    assert tables.expire(30) == 2
    assert there(tables, played, opened, old, started) == [played, started]
    with tables._database.reading() as connection:
        left = [connection.execute(text(f"SELECT count(*) FROM {name}")).scalar()
                for name in ("tables", "seats", "entries")]
    assert left == [2, 2, 1], "nothing of them is left"
    today[0] = 60
    assert tables.expire(30) == 2


def test_a_table_somebody_comes_back_to_just_now_stays(calendar, monkeypatch):
    tables, today = calendar
    code = open_table(tables, "Ana")
    today[0] = 40

    def come_back(store, before, idle=Store.idle):
        found = idle(store, before)
        enter(tables, code, roll())
        return found

    monkeypatch.setattr(Store, "idle", come_back)
    assert tables.expire(30) == 0
    assert there(tables, code) == [code]


def test_it_is_done_at_once_and_once_a_day(calendar, monkeypatch):
    tables, today = calendar
    first, second = open_table(tables, "Ana"), open_table(tables, "Ana")
    today[0] = 10
    enter(tables, second, roll())
    today[0] = 35
    monkeypatch.setattr("companion.expiry.DAY", 0.01)
    with expiring(tables, 30):
        assert until(lambda: there(tables, first, second) == [second])
        today[0] = 41
        assert until(lambda: there(tables, first, second) == [])


def test_unless_somebody_wishes_so_nothing_goes(calendar):
    tables, today = calendar
    code = open_table(tables, "Ana")
    today[0] = 100_000
    with expiring(tables, 0):
        assert there(tables, code) == [code]


def test_a_database_that_is_away_for_a_moment_is_asked_again_tomorrow(calendar, monkeypatch, capsys):
    tables, today = calendar
    code = open_table(tables, "Ana")
    today[0] = 40
    monkeypatch.setattr("companion.expiry.DAY", 0.01)
    with monkeypatch.context() as patch:
        patch.setattr(Store, "idle", away)
        with expiring(tables, 30):
            assert until(lambda: "could not be deleted" in capsys.readouterr().err)
            patch.undo()
            assert until(lambda: there(tables, code) == [])


def away(*_):
    raise OperationalError("SELECT", {}, Exception("the connection is closed"))


# --- entries ---------------------------------------------------------------------------------------------------


def test_sent_twice_counted_once(tables):
    code = open_table(tables, "Ana")
    once = enter(tables, code, roll(), client="same-client")
    seen = "0-roll"
    again = tables.play(code, 0, lambda game, name: roll(), PHONE, client="same-client", seen=seen)
    assert again.timeline == once.timeline
    assert again.row.version == once.row.version
    undone = tables.undo(code, 1, PHONE, client="same-undo")
    assert tables.undo(code, 1, PHONE, client="same-undo").timeline == undone.timeline
    assert undone.timeline.moves == ()


def test_sent_by_eight_threads_at_once_counted_once(tables):
    code = open_table(tables, "Ana")
    together(*[lambda: enter(tables, code, roll(), client="same-client")] * 8)
    assert replayed(tables, code).last == 1
    assert tables.load(code).timeline == replayed(tables, code)


def test_all_seats_may_enter_at_the_same_moment(tables):
    """Several seats use one roll: nobody's entry makes another's stale, and none is lost."""
    names = [f"Player {number}" for number in range(1, 9)]
    code = open_table(tables, *names)
    enter(tables, code, roll("Player 1"))
    together(*(lambda name=name: enter(tables, code, write(name, "left-1-1", "red"), client=f"client-of-{name[-1]}")
               for name in names))
    table = tables.load(code)
    assert table.timeline == replayed(tables, code)
    assert sorted(table.timeline.numbers) == list(range(1, 10))
    assert {move.by for move in table.timeline.moves[1:]} == set(names)
    assert tables.version(code) == new_version(tables, code)


def new_version(tables, code):
    with tables._database.reading() as connection:
        return Store(connection).version(code)


def test_a_second_roll_in_the_same_moment_is_stale_and_not_entered(tables):
    code = open_table(tables, "Ana", "Ben")
    enter(tables, code, roll())
    with pytest.raises(Stale):
        tables.play(code, 0, lambda game, name: roll(red=1), PHONE, client="too-late", seen="0-roll")
    assert len(replayed(tables, code).moves) == 1


def test_a_refused_move_leaves_no_trace(tables):
    code = open_table(tables, "Ana")
    enter(tables, code, roll())
    version = tables.version(code)
    with pytest.raises(RuleViolation):
        enter(tables, code, write("Ana", "middle-1-1", "red"))
    assert tables.version(code) == version
    assert replayed(tables, code).last == 1


# --- undo ------------------------------------------------------------------------------------------------------


def two_phones(tables):
    """Ana and Ben with a phone each; Ana has rolled."""
    code = tables.open(KEY, ["Ana", "Ben"], "house", {}, PHONE)
    assert tables.claim(code, 1, OTHER)
    tables.start(code, PHONE, take_free=True)
    enter(tables, code, roll())
    return code


def test_an_undone_entry_stays_in_the_log_and_out_of_the_game(tables):
    code = two_phones(tables)
    enter(tables, code, write("Ben", "left-1-1", "red"), OTHER)
    tables.undo(code, 2, OTHER, client="undo-ben")
    table = tables.load(code)
    assert [move.do for move in table.timeline.moves] == ["roll"]
    with tables._database.reading() as connection:
        rows = Store(connection).entries(table.row.id)
    assert [(row.number, row.cancels) for row in rows] == [(1, None), (2, None), (3, 2)]
    assert json.loads(rows[1].move)["space"] == "left-1-1"


def test_an_older_entry_is_undone_while_others_have_gone_on(tables):
    """Ana takes her first value back although Ben has written since: his does not depend on hers."""
    code = two_phones(tables)
    enter(tables, code, write("Ana", "left-1-1", "red"))
    tables.play(code, 1, lambda game, name: write("Ben", "left-1-1", "red"), OTHER, client="ben-writes",
                seen=tables.load(code).game.moment(tables.load(code).state, 1, "write"))
    tables.undo(code, 2, PHONE, client="undo-ana")
    assert [(move.by, move.do) for move in tables.load(code).timeline.moves] == [("Ana", "roll"), ("Ben", "write")]
    assert tables.load(code).timeline == replayed(tables, code)


def test_an_entry_that_a_later_one_needs_stays(tables):
    code = two_phones(tables)
    enter(tables, code, write("Ben", "left-1-1", "red"), OTHER)
    with pytest.raises(CannotUndo) as told:
        tables.undo(code, 1, PHONE, client="undo-roll")
    assert told.value.broken.move.by == "Ben"
    assert len(tables.load(code).timeline.moves) == 2


def test_nobody_undoes_what_is_not_his(tables):
    code = two_phones(tables)
    with pytest.raises(Stale):
        tables.undo(code, 1, OTHER, client="undo-roll")
    with pytest.raises(Stale):
        tables.undo(code, 1, "phone-of-nobody", client="undo-roll")
    assert len(tables.load(code).timeline.moves) == 1


def test_a_roll_typed_for_another_can_be_undone_by_both(tables):
    for undoer in (PHONE, OTHER):
        code = two_phones(tables)
        tables.undo(code, 1, PHONE, client="undo-own-roll")
        enter(tables, code, roll("Ana", red=6), OTHER)
        assert tables.load(code).typed[3] == "Ben", "the log says who typed"
        tables.undo(code, 3, undoer, client="undo-roll-again")
        assert tables.load(code).timeline.moves == ()


# --- records ---------------------------------------------------------------------------------------------------


def test_a_whole_game_goes_out_and_comes_in_unchanged(tables):
    record = random_record("Ana", "Ben", seed=3)
    code = tables.import_record(read(record), PHONE)
    text = tables.export_everything(code)
    assert json.loads(text) == record
    again = tables.import_record(read(json.loads(text)))
    assert tables.export_everything(again) == text, "the same bytes"
    assert tables.export(code) == text
    table = tables.load(code)
    scores = {player["name"]: player["score"] for player in replay(read(record))["players"]}
    assert {table.setup.players[row.seat]: row.score for row in table.game.standings(table.state)} == scores


def test_an_export_has_only_what_still_counts(tables):
    code = open_table(tables, "Ana")
    enter(tables, code, roll(red=1))
    tables.undo(code, 1, PHONE, client="undo-roll")
    enter(tables, code, roll(red=6))
    moves = json.loads(tables.export(code))["moves"]
    assert moves == [roll(red=6)]


def test_an_imported_table_belongs_to_whoever_sits_down_first_when_nobody_opened_it(tables):
    code = tables.import_record(read(random_record("Ana", "Ben", moves=3)))
    assert not tables.load(code).is_host(PHONE)
    with pytest.raises(NotAllowed):
        tables.delete(code, PHONE)
    tables.claim(code, 1, OTHER)
    assert tables.load(code).is_host(OTHER)


def test_a_rematch_asked_for_by_all_at_once_is_one_table(tables):
    code = tables.import_record(read(random_record("Ana", "Ben", seed=3)), PHONE)
    tables.claim(code, 1, OTHER)
    codes = together(*[lambda phone=phone: tables.rematch(code, phone) for phone in (PHONE, OTHER) * 3])
    assert len(set(codes)) == 1
    rematch = tables.load(codes[0])
    assert rematch.started
    assert rematch.setup.players == ("Ana", "Ben")
    assert rematch.held_by(OTHER) == (1,)
    assert count_tables(tables) == 2, "nobody's try leaves a table behind"


def count_tables(tables):
    with tables._database.reading() as connection:
        return connection.execute(text("SELECT count(*) FROM tables")).scalar()


def test_what_is_deleted_is_gone_for_everybody(tables, new_tables):
    code, other = open_table(tables, "Ana"), new_tables()
    enter(tables, code, roll())
    other.load(code)
    tables.delete(code, PHONE)
    for some in (tables, other):
        with pytest.raises(NoSuchTable):
            some.load(code)
    with pytest.raises(NoSuchTable):
        tables.version(code)
