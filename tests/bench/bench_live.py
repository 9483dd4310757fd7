"""Live updates as phones at many tables feel them: a real server, a stream each, and all fetch what is new."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from companion.network import LOOPBACK
from companion.serve import open_tables
from companion.streams import address

TABLES, PHONES_EACH, MOVES_A_SECOND, SECONDS = 100, 6, 10, 8
FACES = "351264"
DICE = ("red", "orange", "green", "yellow", "white", "black")


class Server:
    def __init__(self, data: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", "serve", "--host", LOOPBACK, "--port", "8900", "--data", data],
            stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = ""
        while "Ctrl-C" not in said:
            said += self.process.stdout.readline()
        found = re.search(rf"http://{LOOPBACK}:(\d+)", said)
        assert found is not None, said
        self.port = int(found[1])

    def cpu(self) -> float:
        """Seconds of a core it has used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class Table:
    """A table for six of whom the host's phone rolls and takes the roll back, over and over."""

    def __init__(self, server: Server, number: int) -> None:
        self.server, self.cookie, self.count = server, "", 0
        self.here = (f"127.0.1.{number + 1}", 0)        # an address of its own, as limits are per address

    async def ask(self, method: str, path: str, body: str = "", *, fragment: bool = False) -> tuple[str, str]:
        """One request on a connection of its own; (head, body)."""
        head = [f"{method} {path} HTTP/1.1", f"Host: {LOOPBACK}:{self.server.port}", "Connection: close",
                f"Cookie: {self.cookie}", f"Content-Length: {len(body)}"]
        if body:
            head.append("Content-Type: application/x-www-form-urlencoded")
        if fragment:
            head.append("X-Fragment: 1")
        reader, writer = await asyncio.open_connection(LOOPBACK, self.server.port, local_addr=self.here)
        writer.write(("\r\n".join([*head, "", ""]) + body).encode())
        answer = (await reader.read()).decode()
        writer.close()
        told, _, page = answer.partition("\r\n\r\n")
        if found := re.search(r"(?i)set-cookie: (companion=[^;]+)", told):
            self.cookie = found[1]
        return told, page

    async def open(self) -> None:
        _, page = await self.ask("GET", "/new/blueprints-squares")
        self.token = re.findall(r'name="csrf_token" value="([^"]+)"', page)[-1]
        names = "&".join(f"name=P{number}" for number in range(PHONES_EACH))
        told, _ = await self.ask("POST", "/new/blueprints-squares", f"csrf_token={self.token}&{names}")
        self.path = re.findall(r"(?i)location: (\S+)", told)[0]
        await self.ask("POST", f"{self.path}/start", f"csrf_token={self.token}&take_free=1")
        _, self.page = await self.ask("GET", self.path)

    @property
    def code(self) -> str:
        return self.path.rsplit("/", 1)[1]

    async def move(self) -> None:
        self.count += 1
        common = f"csrf_token={self.token}&client=bench-{self.count:08}"
        if self.count % 2:
            seen = re.findall(r'name="seen" value="([^"]*)"', self.page)[-1]
            rolled = "&".join(f"rolled={die}" for die in DICE)
            path, fields = "/move", f"{common}&do=roll&seat=0&seen={seen}&faces={FACES}&{rolled}"
        else:
            number = re.findall(r'name="number" value="(\d+)"', self.page)[-1]
            path, fields = "/undo", f"{common}&number={number}"
        told, self.page = await self.ask("POST", self.path + path, fields, fragment=True)
        assert " 200 " in told.splitlines()[0], told


class Phone:
    """Listens, and fetches the stage each time it hears of something new."""

    def __init__(self, table: Table, secret: str, lags: list[float], sent: dict[str, float]) -> None:
        self.table, self.secret, self.lags, self.sent = table, secret, lags, sent
        self.fetches: set[asyncio.Task[Any]] = set()

    async def listen(self) -> None:
        reader, writer = await asyncio.open_connection(LOOPBACK, self.table.server.port)
        writer.write(f"GET {address(self.secret, self.table.code)} HTTP/1.1\r\nHost: {LOOPBACK}\r\n\r\n".encode())
        while line := await reader.readline():
            if line.startswith(b"data:"):
                self.lags.append(time.perf_counter() - self.sent[self.table.code])
                task = asyncio.create_task(self.table.ask("GET", self.table.path, fragment=True))
                self.fetches.add(task)
                task.add_done_callback(self.fetches.discard)


async def _evening(server: Server, secret: str) -> tuple[list[float], float, float]:
    """(lags, share of a core while nobody enters anything, share of a core while people play)"""
    tables = [Table(server, number) for number in range(TABLES)]
    for table in tables:
        await table.open()
    lags: list[float] = []
    sent: dict[str, float] = {}
    phones = [Phone(table, secret, lags, sent) for table in tables for _ in range(PHONES_EACH)]
    listening = [asyncio.create_task(phone.listen()) for phone in phones]
    await asyncio.sleep(2)
    idle = await _cpu_of(server, asyncio.sleep(2))
    busy = await _cpu_of(server, _play(tables, sent))
    for task in listening:
        task.cancel()
    return lags, idle, busy


async def _play(tables: list[Table], sent: dict[str, float]) -> None:
    moves = []
    for number in range(MOVES_A_SECOND * SECONDS):
        table = tables[number % len(tables)]
        sent[table.code] = time.perf_counter()
        moves.append(asyncio.create_task(table.move()))
        await asyncio.sleep(1 / MOVES_A_SECOND)
    await asyncio.gather(*moves)


async def _cpu_of(server: Server, work: Any) -> float:
    before, start = server.cpu(), time.perf_counter()
    await work
    return (server.cpu() - before) / (time.perf_counter() - start)


def run() -> list[tuple[str, float, float]]:
    data = tempfile.mkdtemp()
    with open_tables(data):
        secret = (Path(data) / "secret").read_text().strip()
    server = Server(data)
    try:
        lags, idle, busy = asyncio.run(_evening(server, secret))
    finally:
        server.stop()
    lags.sort()
    phones, wanted = TABLES * PHONES_EACH, MOVES_A_SECOND * SECONDS * PHONES_EACH
    return [
        (f"live lag p50, {phones} phones, {TABLES} tables, {MOVES_A_SECOND} moves/s, ms",
         lags[len(lags) // 2] * 1000, 20),
        ("live lag p99, ms", lags[len(lags) * 99 // 100] * 1000, 100),
        ("told / to be told", len(lags) / wanted, 1),
        ("share of a core, idle", idle, 0.02),
        ("share of a core, every phone fetches", busy, 0.25),
    ]
