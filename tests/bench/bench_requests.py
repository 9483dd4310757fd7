"""Pages and moves against a bare Flask "hello" with a session cookie."""

from __future__ import annotations

import gzip
import itertools
import re
import tempfile
from collections.abc import Callable
from typing import Any

from flask import Flask, session
from flask.testing import FlaskClient

from companion import create_app
from companion.config import load
from companion.games import blueprints_squares as squares
from companion.games.blueprints_squares.moves import Roll
from companion.library import built_in_layout

from .measure import medians

FRAGMENT = {"X-Fragment": "1"}
DICE = ["red", "orange", "green", "yellow", "white", "black"]


def hello() -> Callable[[], object]:
    app = Flask("hello")
    app.secret_key = "a bare hello has a secret as well"

    @app.get("/")
    def greet() -> str:
        return f"hello {session.get('name', '')}"

    @app.get("/sit")
    def sit() -> str:
        session["name"] = "Ana"
        return ""

    client = app.test_client()
    client.get("/sit")
    return lambda: client.get("/")


class SoloTable:
    """A phone that rolls and takes the roll back, over and over: two durable entries, each answered with the stage."""

    def __init__(self) -> None:
        self.client: FlaskClient = create_app(load(tempfile.mkdtemp(), {})).test_client()
        self.page = self.client.get("/new/blueprints-squares").text
        self.token = self._hidden("csrf_token")
        wish = {"csrf_token": self.token, "solo": "1", "name": "Ana"}
        opened = self.client.post("/new/blueprints-squares", data=wish)
        self.address = opened.headers["Location"]
        self.ids = itertools.count()
        self.page = self.client.get(self.address).text

    def _hidden(self, name: str) -> str:
        return re.findall(rf'name="{name}" value="([^"]*)"', self.page)[-1]

    def _post(self, path: str, **fields: Any) -> None:
        data = {"csrf_token": self.token, "client": f"bench-{next(self.ids):08}", **fields}
        answer = self.client.post(self.address + path, data=data, headers=FRAGMENT)
        assert answer.status_code == 200, answer.text
        self.page = answer.text

    def roll(self) -> None:
        self._post("/move", do="roll", seat="0", seen=self._hidden("seen"), rolled=DICE, faces="351264")

    def take_back(self) -> None:
        self._post("/undo", number=self._hidden("number"))


def legal_placements() -> Callable[[], object]:
    layout = squares.read_layout(built_in_layout(squares.KEY, "house"))
    state = squares.new(layout, ("Ana",), squares.read_options({}, ("Ana",)))
    faces = itertools.cycle(itertools.product(range(1, 7), repeat=len(DICE)))

    def once() -> object:
        roll = Roll("Ana", dict(zip(DICE, next(faces), strict=True)))
        return squares.options(squares.apply(state, roll), 0)

    return once


def first_view(table: SoloTable) -> float:
    """Everything a phone loads for its first sheet, compressed, in KB."""
    page = table.client.get(table.address).text
    files = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    parts = [page.encode(), *(table.client.get(name).data for name in files)]
    return sum(len(gzip.compress(part, 9)) for part in parts) / 1000


def run() -> list[tuple[str, float, float]]:
    greet, table, placements = hello(), SoloTable(), legal_placements()
    early, late = SoloTable(), SoloTable()
    for _ in range(490):
        late.roll()
        late.take_back()
    plain, rolled, _, placed, polled = medians(
        300, greet, table.roll, table.take_back, placements, lambda: table.client.get(table.address + "/version"))
    at_10, _, at_1000, _ = medians(5, early.roll, early.take_back, late.roll, late.take_back)
    update = len(gzip.compress(late.page.encode(), 4)) / 1000
    question = medians(300, greet, lambda: table.client.get("/rules/blueprints-squares?q=may+i+use+white+here",
                                                            headers=FRAGMENT))
    return [
        ("durable move, answered with the whole stage / hello", rolled / plain, 6),
        ("the same at move 1,000 / at move 10", at_1000 / at_10, 1.1),
        ("version poll / hello", polled / plain, 1.5),
        ("all legal placements of a full roll / hello", placed / plain, 3),
        ("first view on a phone, everything, gz, KB", first_view(table), 12),
        ("an update, gz, KB", update, 2),
        ("a question to the rules, answered with its page / hello", question[1] / question[0], 6),
    ]
