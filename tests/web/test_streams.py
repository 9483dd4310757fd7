"""Live updates as the event loop sees them: who is told what, who is turned away, and that nobody is left behind."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion import streams
from companion.live import Versions
from companion.streams import Streams, address

SECRET = "a-secret-for-tests-of-32-letters-or-more"
CODE, OTHER = "KF479MWT", "AB23CD45"


class Listener:
    """A phone that has asked for a stream."""

    def __init__(self, app, path):
        self.sent = asyncio.Queue()
        self.gone = asyncio.Event()
        self.task = asyncio.create_task(app({"type": "http", "path": path}, self._receive, self.sent.put))

    async def _receive(self):
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def hears(self):
        message = await asyncio.wait_for(self.sent.get(), 5)
        return message["status"] if message["type"] == "http.response.start" else message.get("body", b"").decode()

    async def opened(self):
        assert await self.hears() == 200
        assert await self.hears() == "retry: 1000\n\n"
        return self

    async def leaves(self):
        self.gone.set()
        await asyncio.wait_for(self.task, 5)


async def behind(_scope, _receive, send):
    await send({"type": "http.response.body", "body": b"flask"})


def playing(scene):
    """Run a scene with the streams in front and the versions of the tables."""
    versions = Versions()
    run(scene(Streams(behind, SECRET, versions), versions))


def run(scene):
    """In a thread, as browser tests leave a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, scene).result()


def test_every_phone_of_the_table_hears_the_version_and_no_other_phone():
    async def scene(app, versions):
        ana, ben = [await Listener(app, address(SECRET, CODE)).opened() for _ in range(2)]
        stranger = await Listener(app, address(SECRET, OTHER)).opened()
        await asyncio.to_thread(versions.changed, CODE, 7)
        assert await ana.hears() == await ben.hears() == "data: 7\n\n"
        await asyncio.to_thread(versions.changed, OTHER, 2)
        assert await stranger.hears() == "data: 2\n\n"
        assert ana.sent.empty()
        for phone in (ana, ben, stranger):
            await phone.leaves()

    playing(scene)


def test_a_version_told_late_is_not_told_at_all():
    async def scene(app, versions):
        ana = await Listener(app, address(SECRET, CODE)).opened()
        versions.changed(CODE, 9)
        versions.changed(CODE, 8)
        assert await ana.hears() == "data: 9\n\n"
        versions.changed(CODE, 10)
        assert await ana.hears() == "data: 10\n\n"
        await ana.leaves()

    playing(scene)


@pytest.mark.parametrize("path", ["/events/", f"/events/{CODE}", f"/events/{CODE}.forged", "/events/é",
                                  address("another-secret-of-32-letters-or-more", CODE)])
def test_without_the_signed_address_there_is_nothing_to_hear(path):
    async def scene(app, _versions):
        stranger = Listener(app, path)
        assert await stranger.hears() == 404

    playing(scene)


def test_everything_else_is_flasks():
    async def scene(app, _versions):
        assert await Listener(app, f"/t/{CODE}").hears() == "flask"

    playing(scene)


def test_a_deleted_table_says_so_and_the_stream_ends():
    async def scene(app, versions):
        ana = await Listener(app, address(SECRET, CODE)).opened()
        versions.gone(CODE)
        assert await ana.hears() == "data: -1\n\n"
        assert await ana.hears() == ""
        await asyncio.wait_for(ana.task, 5)

    playing(scene)


def test_a_server_that_ends_lets_every_phone_go():
    async def scene(app, _versions):
        phones = [await Listener(app, address(SECRET, code)).opened() for code in (CODE, OTHER)]
        app.close()
        for phone in phones:
            assert await phone.hears() == ""
            await asyncio.wait_for(phone.task, 5)

    playing(scene)


def test_a_quiet_table_says_that_it_is_still_there(monkeypatch):
    monkeypatch.setattr(streams, "HEARTBEAT", 0.01)

    async def scene(app, versions):
        ana = await Listener(app, address(SECRET, CODE)).opened()
        assert await ana.hears() == "event: beat\ndata:\n\n"
        versions.changed(CODE, 3)
        while (heard := await ana.hears()) == "event: beat\ndata:\n\n":
            pass
        assert heard == "data: 3\n\n"
        await ana.leaves()

    playing(scene)


def test_who_leaves_makes_room(monkeypatch):
    monkeypatch.setattr(streams, "MOST_STREAMS", 1)

    async def scene(app, _versions):
        ana = await Listener(app, address(SECRET, CODE)).opened()
        assert await Listener(app, address(SECRET, CODE)).hears() == 503
        await ana.leaves()
        ben = await Listener(app, address(SECRET, CODE)).opened()
        await ben.leaves()

    playing(scene)


def test_a_connection_that_breaks_while_something_is_said_troubles_nobody():
    async def scene(app, versions):
        async def broken(message):
            if message["type"] == "http.response.body":
                raise OSError("the phone fell into the lake")

        async def nothing():
            await asyncio.Event().wait()

        await asyncio.wait_for(app({"type": "http", "path": address(SECRET, CODE)}, nothing, broken), 5)
        versions.changed(CODE, 4)

    playing(scene)


def test_a_table_somebody_listens_to_is_one_to_look_at_again_after_a_silence():
    async def scene(app, versions):
        assert versions.watched() == []
        ana = await Listener(app, address(SECRET, CODE)).opened()
        assert versions.watched() == [CODE]
        versions.gone(CODE)
        assert versions.watched() == []
        await ana.leaves()

    playing(scene)


def test_what_is_remembered_counts_only_while_somebody_reports():
    versions = Versions()
    versions.changed(CODE, 4)
    assert versions.current(CODE) is None
    versions.hears(True)
    assert versions.current(CODE) == 4
    versions.gone(CODE)
    versions.changed(CODE, 5)       # read before it was deleted, told afterwards
    assert versions.current(CODE) is None
