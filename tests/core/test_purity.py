"""``companion.core`` and ``companion.games`` promise purity: no I/O, no clock, no randomness, nobody else's code."""

import ast
from pathlib import Path

import pytest

import companion.core
import companion.games

ROOM = {package.__name__: Path(package.__file__).parent for package in (companion.core, companion.games)}

# What the engine may lean on. A module that touches files, clocks, processes, chance or the network never belongs here.
HARMLESS = {
    "__future__", "abc", "bisect", "collections", "copy", "dataclasses", "enum", "fractions", "functools", "heapq",
    "itertools", "json", "math", "numbers", "operator", "re", "statistics", "string", "textwrap", "types", "typing",
    "unicodedata",
}
FORBIDDEN_NAMES = {
    "open", "print", "input", "exec", "eval", "compile", "breakpoint", "__import__", "__builtins__", "globals",
}


def module_name(file):
    for package, folder in ROOM.items():
        if file.is_relative_to(folder):
            parts = file.relative_to(folder).with_suffix("").parts
            return ".".join([package, *(part for part in parts if part != "__init__")])
    raise AssertionError(file)


def impurities(source, module, is_package=False):
    """What a module does that a pure one may not, as words."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [f"import {alias.name}" for alias in node.names if not allowed(alias.name, module)]
        elif isinstance(node, ast.ImportFrom):
            base = imported_from(node, module, is_package)
            names = [base] if base not in ("companion", "") else [f"{base}.{alias.name}" for alias in node.names]
            found += [f"from {name}" for name in names if not allowed(name, module)]
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in FORBIDDEN_NAMES:
            found.append(node.id)
    return found


def imported_from(node, module, is_package):
    """The absolute name behind a relative import."""
    if node.level == 0:
        return node.module
    parts = module.split(".")
    parts = parts[: len(parts) - node.level + is_package]
    return ".".join([*parts, *([node.module] if node.module else [])])


def allowed(name, module):
    """The core knows no game; games know the core and each other's room only through its front door."""
    rooms = ("companion.core",) if module.startswith("companion.core") else ("companion.core", "companion.games")
    return name.split(".")[0] in HARMLESS or any(f"{name}.".startswith(f"{room}.") for room in rooms)


FILES = sorted(file for folder in ROOM.values() for file in folder.rglob("*.py"))


def test_there_is_something_to_check():
    names = {module_name(file) for file in FILES}
    assert {"companion.core", "companion.core.records", "companion.core.log", "companion.games",
            "companion.games.blueprints_squares", "companion.games.blueprints_squares.rules"} <= names


@pytest.mark.parametrize("file", FILES, ids=module_name)
def test_module_is_pure(file):
    assert impurities(file.read_text("utf-8"), module_name(file), file.name == "__init__.py") == []


@pytest.mark.parametrize("source", [
    "import os", "import random", "import time", "from datetime import datetime", "import socket", "import pathlib",
    "from pathlib import Path", "import sys", "import os.path as p", "import json, secrets", "import flask",
    "def f():\n    import time", "open('x')", "print(1)", "x = open",
    "from companion import tables", "import companion.store",
    "from companion.web import play", "from ... import tables", "from ...store import database", "from .... import x",
    "from companion import cli as core", "__import__('os')", "if True:\n    from subprocess import run",
])
def test_the_check_finds_what_is_not_pure(source):
    assert impurities(source, "companion.games.blueprints_squares.rules")


@pytest.mark.parametrize("source", [
    "import json", "from collections.abc import Mapping", "from . import placing", "from .layout import KEY",
    "from companion.core.game import Move", "from ...core import game", "from companion.core import log",
    "from .. import GAMES",
])
def test_the_check_lets_the_rest_pass(source):
    assert impurities(source, "companion.games.blueprints_squares.rules") == []


def test_the_core_knows_no_game():
    assert impurities("from companion.games import GAMES", "companion.core.log")
    assert impurities("from ..games import GAMES", "companion.core.log")
    assert impurities("from .game import Move", "companion.core.log") == []
