"""Several ``companion serve`` on one PostgreSQL, as behind a proxy: whichever of them a request meets."""

import http.client
import re
import urllib.parse
import urllib.request
from contextlib import closing, contextmanager
from http.cookiejar import CookieJar

import pytest
from servers import PATIENCE, one_line, served, start

from companion.config import UnsafeSetup, load

KEY = "blueprints-squares"
DICE = ("red", "orange", "green", "yellow", "white", "black")


class Phone:
    """A browser without scripts, whose requests go to one server or the other."""

    def __init__(self):
        self._opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
        self.page = self.path = ""

    def get(self, server, path):
        return self._ask(server.address + path)

    def post(self, server, path, **fields):
        token = re.findall(r'name="csrf_token" value="([^"]*)"', self.page)[-1]
        form = urllib.parse.urlencode({"csrf_token": token, **fields}, doseq=True).encode()
        return self._ask(server.address + path, form)

    def _ask(self, address, form=None):
        with self._opener.open(address, form, timeout=PATIENCE) as answer:
            self.path = urllib.parse.urlsplit(answer.url).path
            self.page = answer.read().decode()
        return self.page

    def hidden(self, name):
        return re.findall(rf'name="{name}" value="([^"]*)"', self.page)[-1]

    def open_table(self, server):
        self.get(server, f"/new/{KEY}")
        self.post(server, f"/new/{KEY}", solo="1", name="Ana")
        return self.path

    def roll(self, server, table):
        self.get(server, table)
        self.post(server, f"{table}/move", do="roll", seat="0", seen=self.hidden("seen"), rolled=DICE, faces="351264",
                  client=f"roll-{self.version:08}")

    def undo(self, server, table):
        self.get(server, table)
        self.post(server, f"{table}/undo", number=self.hidden("number"), client=f"undo-{self.version:08}")

    @property
    def version(self):
        return int(re.search(r'data-version="(\d+)"', self.page)[1])


@contextmanager
def listening(server, path):
    """The versions that a stream of this server tells, one after the other."""
    with closing(http.client.HTTPConnection(server.address.removeprefix("http://"), timeout=PATIENCE)) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        assert answer.status == 200
        assert answer.readline() == b"retry: 1000\n"
        yield (int(line[6:]) for line in iter(answer.readline, b"") if re.match(rb"data: \d", line))


@pytest.fixture
def two_servers(tmp_path, postgres):
    settings = {"COMPANION_DATA": str(tmp_path), "DATABASE_URL": postgres.url}
    with (served("serve", "--host", "127.0.0.1", "--port", "8700", **settings) as first,
          served("serve", "--host", "127.0.0.1", "--port", "8700", COMPANION_PROXIES="1", **settings) as second):
        yield first, second
        for server in (first, second):
            status, words = server.end()
            assert status == 0
            assert "Traceback" not in words


def test_two_processes_are_one_companion(two_servers, tmp_path):
    first, second = two_servers
    phone = Phone()
    table = phone.open_table(first)
    events = re.search(r'data-events="([^"]+)"', phone.page)[1]
    with listening(second, events) as told_by_second, listening(first, events) as told_by_first:
        for number in range(6):
            server = two_servers[number % 2]
            (phone.undo if number % 2 else phone.roll)(server, table)
            entered = phone.version
            for told in (told_by_first, told_by_second):
                assert next(version for version in told if version >= entered) == entered
            for asked in two_servers:
                assert int(Phone().get(asked, f"{table}/version")) == entered
    for server in two_servers:
        assert "Everything is kept in postgresql://postgres@/companion?host=" in server.text
        assert f"the secret in {tmp_path}" in server.text


def test_only_the_server_that_is_told_so_believes_a_proxy(two_servers):
    for server, believes in zip(two_servers, (False, True), strict=True):
        request = urllib.request.Request(f"{server.address}/", headers={"X-Forwarded-Proto": "https"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            assert ("Strict-Transport-Security" in answer.headers) == believes


# --- set-ups that do not work ----------------------------------------------------------------------------------

@pytest.mark.parametrize("address", [
    "mysql://ana:hunter2@localhost/dice", "ana:hunter2@localhost/dice", "sqlite:///hunter2", "postgresql:hunter2"])
def test_another_kind_of_database_is_refused(tmp_path, address):
    said = one_line(start("--data", tmp_path, DATABASE_URL=address))
    assert "DATABASE_URL must look like postgresql://" in said
    assert "hunter2" not in said


@pytest.mark.parametrize("address", [
    "postgresql://ana:hunter2@127.0.0.1:1/dice", "postgres://ana:hunter2@127.0.0.1:1/dice",
    "postgresql://ana@127.0.0.1:1/dice?password=hunter2", "postgresql://ana:hunter2@no.such.host.invalid/dice",
    "postgresql://ana:hunter2@127.0.0.1:eighty/dice", "postgresql://ana:hunter2@127.0.0.1/dice?hunter=2",
    "postgresql://ana:hunter2@/dice?host=/no/such/folder"])
def test_a_database_that_cannot_be_reached_is_told_in_a_line_without_its_password(tmp_path, address):
    pytest.importorskip("psycopg")
    said = one_line(start("--data", tmp_path, DATABASE_URL=address))
    assert "database" in said.lower()
    assert "hunter2" not in said


def test_a_database_that_is_not_there_is_told_in_a_line(tmp_path, postgres):
    address = postgres.url.replace("/companion?", "/nowhere?")
    assert '"nowhere" does not exist' in one_line(start("--data", tmp_path, DATABASE_URL=address))


def test_a_database_of_a_newer_companion_is_left_alone(tmp_path, postgres, request):
    before = postgres.execute("SELECT version_num FROM alembic_version", database="companion")[0][0]
    postgres.execute("UPDATE alembic_version SET version_num = '9999'", database="companion")
    try:
        assert "newer" in one_line(start("--data", tmp_path, DATABASE_URL=postgres.url))
    finally:
        postgres.execute(f"UPDATE alembic_version SET version_num = '{before}'", database="companion")


def test_without_its_driver_the_sentence_says_how_to_get_it(tmp_path):
    """A module of that name that cannot be imported stands before the real one."""
    (tmp_path / "psycopg.py").write_text("raise ImportError('no driver here')")
    said = one_line(start("--data", tmp_path / "data", DATABASE_URL="postgresql://localhost/dice",
                          PYTHONPATH=str(tmp_path)))
    assert "companion[postgres]" in said


def test_the_embedded_database_needs_no_driver(tmp_path):
    (tmp_path / "psycopg.py").write_text("raise ImportError('no driver here')")
    with served("serve", "--host", "127.0.0.1", "--port", "8700", "--data", tmp_path / "data",
                PYTHONPATH=str(tmp_path)) as server:
        assert server.get()[0] == 200


@pytest.mark.parametrize("name", ["COMPANION_PROXIES", "COMPANION_KEEP_DAYS"])
@pytest.mark.parametrize("entered", ["-1", "two", "1.5", "999999", "٣"])
def test_a_number_that_is_none_is_refused(tmp_path, name, entered):
    with pytest.raises(UnsafeSetup, match=name):
        load(str(tmp_path), {name: entered})


def test_a_public_https_address_without_a_proxy_that_is_believed_is_pointed_out(tmp_path):
    for proxies, told in (("0", True), ("1", False)):
        with served("serve", "--host", "127.0.0.1", "--port", "8700", "--data", tmp_path, COMPANION_PROXIES=proxies,
                    COMPANION_BASE_URL="https://dice.example.org") as server:
            _, words = server.end()
        assert ("COMPANION_PROXIES is not set" in server.text + words) == told
