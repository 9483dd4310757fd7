"""The app on a temporary data folder, and phones: clients that share nothing but the network."""

import shutil
import sys
from pathlib import Path

import pytest
from flask import Flask
from jinja2 import FileSystemBytecodeCache

sys.path.insert(0, str(Path(__file__).parents[1] / "store"))
sys.path.insert(0, str(Path(__file__).parent))

from phones import Phone

from companion import create_app
from companion.config import Settings
from companion.store import Database
from companion.web.protection import limiter

SECRET = "a-secret-for-tests-of-32-letters-or-more"


@pytest.fixture(scope="session", autouse=True)
def _templates_are_compiled_once(tmp_path_factory):
    """An app for every test compiles the same templates again and again; here the first one leaves its work behind."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Flask, "jinja_options",
                      {"bytecode_cache": FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))})
        yield


@pytest.fixture(scope="session")
def new_database(tmp_path_factory):
    """A database as a first start leaves it; a copy is quicker than its migrations."""
    database = Database(tmp_path_factory.mktemp("database") / "companion.sqlite3")
    database.migrate()
    database.close()
    return Path(database.engine.url.database)


@pytest.fixture
def app(tmp_path, new_database):
    shutil.copy(new_database, tmp_path)
    made = create_app(Settings(tmp_path, SECRET))
    limiter.reset()
    yield made
    made.extensions["companion"].database.close()


@pytest.fixture
def tables(app):
    return app.extensions["companion"].tables


@pytest.fixture
def phone(app):
    """``phone()``: one more phone, with its own cookies and its own address in the network."""
    made = []

    def new_phone(language="en", address=None, base_url="http://table.test"):
        made.append(Phone(app, address or f"192.168.1.{len(made) + 10}", language, base_url))
        return made[-1]

    return new_phone


@pytest.fixture
def people(phone):
    """Everybody there can be at a table of Ana, Ben and Chloé that has started, each with an own phone."""
    return seated(phone, started=True)


@pytest.fixture
def waiting_people(phone):
    """The same, before the start."""
    return seated(phone, started=False)


def seated(phone, *, started):
    host = phone()
    code = host.open("Ana", "Ben", "Chloé")
    found = {"host": host, "seat": phone(), "other seat": phone(), "onlooker": phone(), "stranger": phone()}
    for position, name in ((1, "seat"), (2, "other seat")):
        assert found[name].post(f"/t/{code}/seats/{position}/take").status == 303
    assert found["onlooker"].get(f"/t/{code}").status == 200
    if started:
        assert host.post(f"/t/{code}/start").status == 303
    return code, found
