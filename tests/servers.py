"""The command as others meet it: run to its end, or serving in a process of its own."""

import os
import re
import signal
import subprocess
import sys
import threading
import urllib.request
from contextlib import contextmanager
from typing import NamedTuple

from companion.cli import main

PATIENCE = 60


def environment(**more):
    """This machine's environment without settings of ours."""
    own = {name: value for name, value in os.environ.items() if not name.startswith(("COMPANION_", "DATABASE_URL"))}
    return {**own, **more}


def start(*arguments, **settings):
    """A start that fails, in a process of its own: should it not fail, it is ended."""
    run = subprocess.run([sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", *map(str, arguments)],
                         capture_output=True, timeout=PATIENCE, env=environment(**settings), encoding="utf-8")
    return Run(run.returncode, run.stdout, run.stderr)


class Run(NamedTuple):
    status: int
    stdout: str
    stderr: str


def run_command(capsys, *arguments):
    """A command in this process, run to its end."""
    try:
        status = main([*map(str, arguments)])
    except SystemExit as end:
        status = end.code
    return Run(status, *capsys.readouterr())


def one_line(run):
    """The single line in which a command says what is wrong."""
    assert run.status == 2, run
    assert "Traceback" not in run.stderr
    lines = run.stderr.strip().splitlines()
    assert len(lines) == 1, run.stderr
    assert lines[0].startswith("companion"), run.stderr
    return lines[0]


class Served:
    """A running ``companion serve``."""

    def __init__(self, process):
        self.process = process
        self.said = []
        for line in process.stdout:
            self.said.append(line)
            if "Ctrl-C ends it" in line:
                break
        self.text = "".join(self.said)

    @property
    def address(self):
        return re.search(r"https?://\S+", self.text)[0]

    def get(self, path="/"):
        with urllib.request.urlopen(self.address + path, timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()

    def end(self, how=signal.SIGINT):
        """Status and last words."""
        self.process.send_signal(how)
        words = self.process.stdout.read()
        return self.process.wait(PATIENCE), words


@contextmanager
def served(*arguments, **settings):
    process = subprocess.Popen([sys.executable, "-m", "companion", *map(str, arguments)], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True, encoding="utf-8", env=environment(**settings))
    watchdog = threading.Timer(PATIENCE, process.kill)      # nothing here waits for ever
    watchdog.start()
    try:
        yield Served(process)
    finally:
        watchdog.cancel()
        process.kill()
        process.stdout.close()
        process.wait()
