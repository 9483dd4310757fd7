"""Live updates: a stream for each phone, on the event loop in front of Flask, so that no phone holds a thread.

An event carries only the version of the table; the phone then fetches what it may see. Who asks for a stream shows the
signed address that a page of the table gave it: nothing is looked up, and codes cannot be guessed here.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any

from itsdangerous import BadSignature, Signer

from companion.live import GONE, Versions

PATH = "/events/"
HEARTBEAT = 15.0        # seconds; a proxy closes a stream that says nothing for long, and so does the phone
MOST_STREAMS = 4000     # further phones are told to come back, and ask every other second meanwhile

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Asgi = Callable[[Scope, Receive, Send], Awaitable[None]]

_HEADERS = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store"), (b"x-accel-buffering", b"no"),
            (b"x-content-type-options", b"nosniff")]


def signer(secret: str) -> Signer:
    return Signer(secret, salt="events")


def address(secret: str, code: str) -> str:
    """Where the phones at a table listen."""
    return PATH + signer(secret).sign(code).decode()


class Phone:
    """One that listens: the newest version it has not been told yet."""

    def __init__(self) -> None:
        self._version = 0
        self._news = asyncio.Event()

    def tell(self, version: int) -> None:
        """Several changes at once are told as one."""
        self._version = version
        self._news.set()

    async def next(self) -> int | None:
        """The next version, or None when it was quiet for too long."""
        try:
            await asyncio.wait_for(self._news.wait(), HEARTBEAT)
        except TimeoutError:
            return None
        self._news.clear()
        return self._version


class Streams:
    """The ASGI app in front: streams are its own business, everything else is Flask's."""

    def __init__(self, behind: Asgi, secret: str, versions: Versions) -> None:
        self._behind = behind
        self._signer = signer(secret)
        self._tables: defaultdict[str, set[Phone]] = defaultdict(set)
        self._count = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._versions = versions
        versions.listen(self._heard)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith(PATH):
            await self._answer(scope, receive, send)
        else:
            await self._behind(scope, receive, send)

    def close(self) -> None:
        """Every stream ends; the phones come back by themselves."""
        for phones in self._tables.values():
            for phone in phones:
                phone.tell(0)

    # ------------------------------------------------------------ telling

    def _heard(self, code: str, version: int) -> None:
        """Called by the thread that committed."""
        if self._loop is not None:
            with suppress(RuntimeError):        # the loop is closed: the server is ending
                self._loop.call_soon_threadsafe(self._tell, code, version)

    def _tell(self, code: str, version: int) -> None:
        for phone in self._tables.get(code, ()):
            phone.tell(version)

    # ------------------------------------------------------------ streaming

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            code = self._signer.unsign(scope["path"].removeprefix(PATH)).decode()
        except BadSignature:
            await _refuse(send, 404)
            return
        if self._count >= MOST_STREAMS:
            await _refuse(send, 503)
            return
        phone = Phone()
        self._tables[code].add(phone)
        self._versions.watch(code)
        self._count += 1
        try:
            await _until_hung_up(receive, _stream(phone, send))
        finally:
            self._count -= 1
            self._tables[code].discard(phone)
            if not self._tables[code]:
                del self._tables[code]


async def _refuse(send: Send, status: int) -> None:
    await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body"})


async def _stream(phone: Phone, send: Send) -> None:
    """A deleted table ends the stream after telling so, a server that ends does so without a word."""
    async def say(text: str, more: bool = True) -> None:
        await send({"type": "http.response.body", "body": text.encode(), "more_body": more})

    await send({"type": "http.response.start", "status": 200, "headers": _HEADERS})
    await say("retry: 1000\n\n")
    while (version := await phone.next()) != 0:
        await say("event: beat\ndata:\n\n" if version is None else f"data: {version}\n\n")
        if version == GONE:
            break
    await say("", more=False)


async def _until_hung_up(receive: Receive, stream: Awaitable[None]) -> None:
    """The stream, for as long as the phone is there to read it."""
    streaming, leaving = asyncio.ensure_future(stream), asyncio.ensure_future(_hung_up(receive))
    _, left = await asyncio.wait((streaming, leaving), return_when=asyncio.FIRST_COMPLETED)
    for task in left:
        task.cancel()
    with suppress(asyncio.CancelledError, OSError):     # a connection that breaks while something is said
        await streaming


async def _hung_up(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
