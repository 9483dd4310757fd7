"""What is entered here is heard there: by a phone on the same server process, and with PostgreSQL on another one."""

import asyncio
import json
import time

import pytest
from phones import KEY
from test_streams import SECRET, Listener, behind, run
from together import together, until

from companion import create_app
from companion.config import Settings
from companion.core.violations import Unreadable
from companion.streams import Streams, address

PHONE = "phone-of-ana"
ROLL = {"by": "Ana", "do": "roll", "dice": {"red": 3, "orange": 5, "green": 1, "yellow": 2, "white": 6, "black": 4}}


class Process:
    """A server process: its app, and the streams in front."""

    def __init__(self, settings):
        self.app = create_app(settings)
        self.services = self.app.extensions["companion"]
        self.tables = self.services.tables
        self.streams = Streams(behind, SECRET, self.services.versions)

    def version(self, code):
        answer = self.app.test_client().get(f"/t/{code}/version")
        return int(answer.text) if answer.status_code == 200 else answer.status_code

    def enter(self, code):
        """A roll, or the last one taken back: one entry; the version it leads to."""
        table = self.tables.load(code)
        number = table.timeline.last
        if table.timeline.moves:
            return self.tables.undo(code, number, PHONE, client=f"undo-{number:08}").row.version
        seen = table.game.moment(table.state, 0, "roll")
        return self.tables.play(code, 0, lambda game, name: ROLL, PHONE, client=f"roll-{number:08}", seen=seen
                                ).row.version


@pytest.fixture(params=["sqlite", "postgresql"])
def processes(request, tmp_path):
    """(here, there): one process with the embedded database, two with PostgreSQL."""
    on_postgres = request.param == "postgresql"
    settings = Settings(tmp_path, SECRET, database_url=request.getfixturevalue("postgres").url if on_postgres else "")
    made = [Process(settings) for _ in range(2 if on_postgres else 1)]
    yield made[0], made[-1]
    for process in made:
        process.services.database.close()


on_postgres = pytest.mark.parametrize("processes", ["postgresql"], indirect=True)


@pytest.fixture
def code(processes):
    """A table that has started."""
    here, _ = processes
    code = here.tables.open(KEY, ["Ana"], "house", {}, PHONE)
    here.tables.start(code, PHONE, take_free=True)
    return code


async def heard_of(phone, version):
    """What is told on the way there may be older, but never newer."""
    last = 0
    while last < version:
        said = await phone.hears()
        if said.startswith("data:"):
            assert last < int(said[6:]) <= version
            last = int(said[6:])


def test_what_is_entered_here_is_heard_there(processes, code):
    here, there = processes

    async def scene():
        phones = [await Listener(process.streams, address(SECRET, code)).opened() for process in (here, there)]
        for process in (here, there, here):
            version = await asyncio.to_thread(process.enter, code)
            for phone in phones:
                await heard_of(phone, version)
            assert here.version(code) == there.version(code) == version
        for phone in phones:
            await phone.leaves()

    run(scene())


def test_a_table_deleted_here_is_gone_there(processes, code):
    here, there = processes

    async def scene():
        phone = await Listener(there.streams, address(SECRET, code)).opened()
        assert there.version(code) > 0
        await asyncio.to_thread(here.tables.delete, code, PHONE)
        while (said := await phone.hears()) != "data: -1\n\n":
            assert said.startswith("data: ")
        assert there.version(code) == 404
        assert until(lambda: here.version(code) == 404), "it may hear of it a moment later"

    run(scene())


def test_asking_is_answered_with_what_is_new_soon(processes, code):
    """A phone without a stream; the other process may have been asked before."""
    here, there = processes
    for _ in range(5):
        there.version(code)
        version = here.enter(code)
        deadline = time.monotonic() + 5
        while there.version(code) != version:
            assert time.monotonic() < deadline


@on_postgres
def test_what_was_entered_during_a_silence_is_heard_after_it(processes, code, postgres, monkeypatch):
    monkeypatch.setattr("companion.store.postgres.PAUSE", 0.05)
    here, there = processes

    async def scene():
        phone = await Listener(there.streams, address(SECRET, code)).opened()
        for _ in range(3):
            version = await asyncio.to_thread(enter_in_silence)
            await heard_of(phone, version)
            assert there.version(code) == version
        await phone.leaves()

    def enter_in_silence():
        """When this returns, nobody listens yet."""
        with monkeypatch.context() as patch:
            patch.setattr("companion.store.postgres.Ears._look_again", broken)
            postgres.cut()
            assert until(lambda: not there.services.versions._hears)
            return here.enter(code)

    run(scene())


def broken(*_):
    raise OSError("still no network")


def test_who_sits_down_here_is_seen_there(processes):
    """Not an entry, but a change of the table that others want to see."""
    here, there = processes
    code = here.tables.open(KEY, ["Ana", "Ben"], "house", {}, PHONE)

    async def scene():
        phone = await Listener(there.streams, address(SECRET, code)).opened()
        assert there.version(code) == 1
        await asyncio.to_thread(here.tables.claim, code, 1, "phone-of-ben")
        await heard_of(phone, 2)
        await asyncio.to_thread(here.tables.start, code, PHONE, take_free=True)
        await heard_of(phone, 3)
        await phone.leaves()

    run(scene())


@on_postgres
def test_a_page_is_never_older_than_what_was_acknowledged(processes, code):
    """The other process remembers the table, and asks the database each time whether that is still all."""
    here, there = processes
    for _ in range(6):
        there.tables.load(code)
        version = here.enter(code)
        assert there.tables.load(code).row.version == version
        assert there.tables.load(code).timeline == here.tables.load(code).timeline
        here, there = there, here


@on_postgres
def test_a_layout_saved_by_two_at_once_is_saved(processes):
    here, there = processes
    layout = {**json.loads(here.app.test_client().get(f"/layouts/{KEY}/house.json").text), "key": "ours"}
    together(*(lambda some=some: some.tables.save_layout(KEY, layout) for some in (here, there) * 4))
    assert list(there.tables.layouts(KEY)) == ["ours"]


@pytest.mark.parametrize("path", ["/t/{}", "/t/{}/version", "/t/{}/record.json", "/t/{}/seats"])
@pytest.mark.parametrize("odd", ["%00", "KF47%009MWT", "%ED%A0%80", "%FF", "kf479mwt", "A" * 3000])
def test_a_code_that_cannot_be_one_leads_nowhere(processes, path, odd):
    """PostgreSQL takes no zero in a text, and would answer with a mistake of ours."""
    assert processes[0].app.test_client().get(path.format(odd)).status_code == 404


@pytest.mark.parametrize("name", ["An\0a", "".join(map(chr, range(0x4E00, 0x4E00 + 5000)))])
def test_a_name_that_cannot_be_kept_is_refused(processes, name):
    """PostgreSQL has neither a zero nor a long word in an index."""
    here, _ = processes
    with pytest.raises(Unreadable):
        here.tables.open(KEY, [name], "house", {}, PHONE)


def test_the_longest_name_is_kept(processes):
    here, there = processes
    name = "".join(map(chr, range(0x10300, 0x10300 + 500)))
    code = here.tables.open(KEY, [name], "house", {}, PHONE)
    assert there.tables.load(code).setup.players == (name,)
