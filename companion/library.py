"""Files that travel with a game: its built-in layouts and its rules. Read once, kept."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from companion.core.records import parse_json
from companion.core.rulebook import Rulebook, read_rulebook
from companion.games import GAMES


def _folder(game: str) -> Any:
    return files("companion.games") / game.replace("-", "_")


@cache
def built_in_layouts(game: str) -> Mapping[str, Mapping[str, Any]]:
    """The layouts a game ships with, by key; "house" comes first."""
    found = {}
    for file in (_folder(game) / "layouts").iterdir():
        if file.name.endswith(".json"):
            layout = parse_json(file.read_text(encoding="utf-8"))
            assert isinstance(layout, dict)
            found[layout["key"]] = layout
    return dict(sorted(found.items(), key=lambda item: (item[0] != "house", item[0])))


def built_in_layout(game: str, key: str) -> Mapping[str, Any] | None:
    return built_in_layouts(game).get(key) if game in GAMES else None


@cache
def rules_of(game: str, language: str) -> Rulebook:
    """A game's rules in one language."""
    return read_rulebook((_folder(game) / f"rules.{language}.md").read_text(encoding="utf-8"))
