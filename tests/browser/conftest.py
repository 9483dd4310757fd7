"""The real server in a process of its own, and phones: pages of a real browser that reach it over plain http."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "store"))
sys.path.insert(0, str(Path(__file__).parent))

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
ARGUMENTS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-background-networking",
             "--disable-extensions", "--host-resolver-rules=MAP table.test 127.0.0.1"]
PATIENCE = 60


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def unavailable(reason):
    """A skip on somebody's machine; in CI, where the browser belongs to the machine, a failure."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


# --- the server ------------------------------------------------------------------------------------------------


class Server:
    """``companion serve`` on a free port and a data folder of its own."""

    def __init__(self, folder):
        self.data = folder / "data"
        self.log = folder / "server.log"
        self.port = free_port()
        self.process = None

    @property
    def origin(self):
        """Like the address of a laptop in the LAN: plain http, and no secure context."""
        return f"http://table.test:{self.port}"

    def start(self):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("COMPANION_")}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port", str(self.port)],
                stdout=subprocess.PIPE, stderr=log, text=True, env={**environment, "COMPANION_DATA": str(self.data)})
        watchdog = threading.Timer(PATIENCE, self.process.kill)
        watchdog.start()
        said = "".join(iter(self._line, ""))
        watchdog.cancel()
        assert f":{self.port}" in said, f"it did not start here: {said} {self.log.read_text()}"
        assert self.get("/")

    def _line(self):
        """What it prints, until it says that it is ready."""
        line = self.process.stdout.readline()
        return "" if "Ctrl-C ends it" in line else line or ""

    def kill(self):
        """As when the plug is pulled."""
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(PATIENCE) == 0, self.log.read_text()
        self.process.stdout.close()
        assert "Traceback" not in self.log.read_text()

    def get(self, path):
        """What the server answers to somebody without a phone."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=PATIENCE) as answer:
            return answer.read().decode()

    def record(self, code):
        return json.loads(self.get(f"/t/{code}/record.json"))

    def moves(self, code):
        return [(move["by"], move["do"]) for move in self.record(code)["moves"]]

    def command(self, *arguments, told=None):
        """Another command on the same data; what it prints."""
        run = subprocess.run([sys.executable, "-m", "companion", *arguments], input=told, capture_output=True,
                             encoding="utf-8", timeout=PATIENCE, check=True,
                             env={**os.environ, "COMPANION_DATA": str(self.data)})
        return run.stdout

    def table_of(self, record):
        """The code of a table made of a record."""
        return self.command("import", "-", told=json.dumps(record)).strip()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@contextmanager
def serving(folder):
    made = Server(folder)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def server(tmp_path):
    with serving(tmp_path) as made:
        yield made


@pytest.fixture(scope="module")
def shared_server(tmp_path_factory):
    """One server for tests that only look at its pages."""
    with serving(tmp_path_factory.mktemp("shared")) as made:
        yield made


# --- the phones ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def browser():
    try:
        from playwright.sync_api import Error, expect, sync_playwright
    except ImportError:
        unavailable("playwright is not installed")
    if not Path(CHROMIUM).exists():
        unavailable(f"there is no chromium at {CHROMIUM}")
    expect.set_options(timeout=15_000)
    with sync_playwright() as playwright:
        try:
            chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        except Error as trouble:
            unavailable(f"chromium does not start: {trouble.message.splitlines()[0]}")
        yield chromium
        chromium.close()


class Phones:
    """``phone()``: one more phone. At the end of the test none of them may have had an error to tell."""

    def __init__(self, browser, server):
        self._browser, self._server = browser, server
        self._contexts, self._troubles, self._allowed = [], [], []

    def __call__(self, *, width=390, height=844, javascript=True, dark=False, language="en-GB", **more):
        context = self._browser.new_context(
            viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, java_script_enabled=javascript,
            color_scheme="dark" if dark else "light", locale=language, base_url=self._server.origin,
            **{"reduced_motion": "reduce", **more})
        self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("console", lambda message: message.type == "error" and self._troubles.append(message.text))
        page.on("pageerror", lambda error: self._troubles.append(str(error)))
        return page

    def allow(self, pattern):
        """Errors that belong to the story of a test: a refusal, a network that is cut."""
        self._allowed.append(pattern)

    def close(self):
        for context in self._contexts:
            context.close()
        assert [text for text in self._troubles if not any(re.search(some, text) for some in self._allowed)] == []


@pytest.fixture
def phone(browser, server):
    phones = Phones(browser, server)
    yield phones
    phones.close()


@pytest.fixture(scope="module")
def shared_phone(browser, shared_server):
    phones = Phones(browser, shared_server)
    yield phones
    phones.close()
