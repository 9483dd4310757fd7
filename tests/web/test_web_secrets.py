"""What a player hides, behind a screen, face-down or behind the hand, reaches nobody else, by any route.

Two worlds differ in Ana's secret and in nothing else. Whatever anybody else asks, both must give the same answer, to
the letter; a page that tells anything of the secret cannot.
"""

import json
import re
import shutil

import pytest
from phones import Phone

from companion import create_app
from companion.config import Settings
from companion.core.records import read_record, replay, write_json
from companion.games import GAMES
from companion.library import built_in_layout
from companion.web.protection import limiter

CODE = "KF479MWT"
ANA, BEN, CLEO, DAN = range(4)
SITTING = {"host": ["Ben"], "cleo": ["Cleo"], "shared": ["Dan"], "onlooker": []}


class Builders:
    """A plan, and dice taken for it."""

    key, options = "blueprints-buildings", {}
    secrets = (
        {"plan": "21#/#12", "dice": [("orange-3", "1-1"), ("green-5", "1-1"), ("black-2", "2-2")]},
        {"plan": "6##/###", "dice": [("clear-6", "1-1"), ("black-1", "nowhere"), ("green-2", "nowhere")]},
    )
    offers = ("die=orange-3&space=1-1", "die=clear-1&space=1-2", "die=green-4&space=nowhere",
              "die=green-6&space=2-3", "do=plan&plan=111/111", "about=1-1")
    usual = "take"
    refused = ({"by": "Ana", "do": "take", "die": ["clear", 1], "space": [1, 1]},
               {"by": "Ana", "do": "take", "die": ["green", 6], "space": None})
    mine = 'name="space"'         # what only the own sheet has

    @staticmethod
    def play(world, secret):
        world.enter("host", BEN, "round", in_demand=["black", "green"], first="Ana")
        world.enter("shared", ANA, "plan", plan=secret["plan"])
        for die, space in secret["dice"]:
            world.enter("shared", ANA, "take", die=die, space=space)


class Tags:
    """Dice tagged behind the hand."""

    key, options = "blank-white-dice", {}
    secrets = (
        [("Erase", [["Ana-1", 1, "Erase"]]), ("Points", [["Ana-1", 2, "3"], ["Ana-1", 3, "-2"]])],
        [("Junk Food", [["Ana-2", 4, "Junk Food"]]), ("The Window", [["Ana-1", 6, "The Window"]])],
    )
    offers = ("do=tag&card=Erase&on=[[\"Ana-1\",1,\"Erase\"]]", "card=Points&to=Ana-1", "die=Ana-1&card=Tag",
              "do=use&face=Ana-1-1", "do=add-card&name=Erase", "name=Zoom")
    usual = "tag"
    refused = ({"by": "Ana", "do": "tag", "card": "Nothing", "on": [["Ana-1", 1, "Nothing"]]},
               {"by": "Ana", "do": "tag", "card": "Erase", "on": [["Ana-1", 1, "Erase"], ["Ana-1", 6, "Erase"]]})
    mine = 'name="tag"'

    @staticmethod
    def play(world, secret):
        for card, on in secret:
            world.enter("shared", ANA, "tag", card=card, on=json.dumps(on))


class Cards:
    """Cards added face-down. That a name is taken already is told: there is but one card of each."""

    key, options = "blank-white-dice", {"level": "experienced"}
    secrets = ([{"name": "Sun", "note": "Gain 3.", "icon": ["Sun", "2"]}, {"name": "Zoom", "overwrites": "Re-roll"}],
               [{"name": "Moon"}, {"name": "Cocoon", "phase": ["first", "last"], "one-shot": "1"}])
    offers = ("do=add-card&name=Erase", "name=Star", "name=Tag", "card=Sun&to=Ana-1", "icon=Sun", "icon=Moon")
    usual = "add-card"
    refused = ({"by": "Ana", "do": "add-card", "card": {"name": "score"}},
               {"by": "Ana", "do": "add-card", "card": {"name": "Sun"}})
    mine = "Yours, face-down"

    @staticmethod
    def play(world, secret):
        for card in secret:
            world.enter("shared", ANA, "add-card", **card)


STORIES = (Builders, Tags, Cards)


class World:
    """A table of four: Ben is the host, Ana and Dan share a phone, Cleo has her own; somebody looks on."""

    def __init__(self, app, story, secret):
        self.app, self.story = app, story
        self.phones = {name: Phone(app, f"192.168.1.{number}", "en", "http://table.test")
                       for number, name in enumerate(("host", "cleo", "shared", "onlooker"), 10)}
        host = self.phones["host"]
        page = host.post(f"/new/{story.key}", {"name": ["Ana", "Ben", "Cleo", "Dan"], **story.options})
        assert page.status == 303, page.html
        for seat, name in ((ANA, "shared"), (DAN, "shared"), (CLEO, "cleo")):
            if seat == ANA:
                host.post(f"/t/{CODE}/seats/{ANA}/leave")
            self.phones[name].post(f"/t/{CODE}/seats/{seat}/take")
        host.post(f"/t/{CODE}/seats/{BEN}/take")
        host.post(f"/t/{CODE}/start")
        story.play(self, secret)

    def enter(self, name, seat, do, /, **fields):
        page = self.phones[name].enter(CODE, seat, do, **fields)
        assert page.status == 303, page.said

    def answers(self, name):
        """(route, what it answers) for everything this phone can ask of the table."""
        phone = self.phones[name]
        for path in routes(self.story):
            for fragment in (False, True):
                page = phone.get(path, fragment=fragment)
                yield f"GET {path}", (page.status, plain(page.body))
        for seat in range(4):
            if name == "shared" and seat == ANA:        # that is Ana herself
                continue
            for offer in self.story.offers:
                fields = dict(field.split("=") for field in offer.split("&"))
                do = fields.pop("do", self.story.usual)
                page = phone.enter(CODE, seat, do, **fields, seen="")
                yield f"POST {seat} {offer}", (page.status, plain(page.body))
        for seat in SITTING[name]:
            yield f"replay --seat {seat}", (0, self.replayed(seat))

    def replayed(self, seat):
        """What ``companion replay --seat`` tells somebody who has the host's whole record, and of entries refused."""
        record = json.loads(self.app.extensions["companion"].tables.export_everything(CODE))
        record["moves"] += self.story.refused
        return write_json(replay(read_record(record, GAMES, built_in_layout), keep_going=True, seat=seat))


def routes(story):
    yield from (f"/t/{CODE}{path}" for path in ("", "/version", "/seats", "/record.json", "/print", "/sheets.pdf",
                                                "/sheets.pdf?empty=1", "/rules", "/set-up", "/seat/1", "/nowhere",
                                                "/history", "/draw?icon=Sun", "/draw?icon=Moon"))
    yield f"/cards/{story.key}"
    yield f"/cards/{story.key}.json"
    yield "/"
    for seat in range(4):
        yield f"/t/{CODE}?seat={seat}"
        for offer in story.offers:
            yield f"/t/{CODE}?seat={seat}&{offer}"
            if seat != ANA:
                yield f"/t/{CODE}?seat={seat}&open=1&{offer}"
                yield f"/t/{CODE}/rules?seat={seat}&{offer}"


def plain(body):
    """An answer without what is made anew for each page."""
    return re.sub(rb"[A-Za-z0-9_.-]{20,}", b"~", body)


@pytest.fixture(params=STORIES, ids=lambda story: story.__name__.lower())
def worlds(request, tmp_path, new_database, monkeypatch):
    monkeypatch.setattr("companion.tables.new_code", lambda: CODE)
    made = []
    for number, secret in enumerate(request.param.secrets):
        folder = tmp_path / str(number)
        folder.mkdir()
        shutil.copy(new_database, folder)
        app = create_app(Settings(folder, "a-secret-for-tests-of-32-letters-or-more"))
        monkeypatch.setattr(limiter, "enabled", False)
        made.append(World(app, request.param, secret))
    yield made
    for world in made:
        world.app.extensions["companion"].database.close()


@pytest.mark.parametrize("party", ["host", "cleo", "onlooker", "shared"])
def test_nobody_else_can_tell_one_secret_from_another(worlds, party):
    one, other = (dict(world.answers(party)) for world in worlds)
    assert len(one) > 60
    for route, answer in one.items():
        assert answer == other[route], route


def test_the_player_sees_the_own_secret_and_nobody_opens_it_by_an_address(worlds):
    """The same comparison finds a difference where there is one: what is equal above is not equal for being empty."""
    mine = [world.phones["shared"].get(f"/t/{CODE}?seat={ANA}&open=1") for world in worlds]
    assert plain(mine[0].body) != plain(mine[1].body)
    for party in ("host", "cleo", "onlooker"):
        theirs = [world.phones[party].get(f"/t/{CODE}?seat={ANA}&open=1") for world in worlds]
        assert plain(theirs[0].body) == plain(theirs[1].body)


def test_a_phone_that_goes_round_is_handed_over_behind_a_curtain(worlds):
    phone = worlds[0].phones["shared"]
    page = phone.get(f"/t/{CODE}?seat={ANA}")
    assert "Hand the phone to Ana" in page.text
    assert worlds[0].story.mine not in page.html
    page = phone.get(f"/t/{CODE}?seat={ANA}&open=1")
    assert "Hand the phone to Ana" not in page.one("main").text
    assert worlds[0].story.mine in page.html
