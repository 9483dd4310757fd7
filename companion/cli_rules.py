"""``companion rules``: the rules of a game on the terminal, or the sections that answer a question."""

from __future__ import annotations

import argparse
import json
import sys
import textwrap
from collections.abc import Iterable
from typing import Any

from companion.core.search import Hit
from companion.games import GAMES
from companion.library import rules_of
from companion.rulebook import LOOKUPS, find, section_text

WIDTH = 88
SHOWN = 10
_NOTHING = {"en": "Nothing found for “{words}”.", "fr": "Rien trouvé pour « {words} »."}
_ALSO = {"en": "See also:", "fr": "Voir aussi :"}


def add_rules_parser(commands: Any) -> None:
    parser: argparse.ArgumentParser = commands.add_parser("rules", help="look a question up in the rules of a game")
    parser.add_argument("game", metavar="GAME", help="the game's key (companion games lists them)")
    parser.add_argument("words", nargs="*", metavar="WORDS", help="the question; without it the table of contents")
    parser.add_argument("--lang", default="en", metavar="en|fr", help="language of the rules (default: en)")
    parser.add_argument("--json", action="store_true", help="as JSON: section, title, text and score, best first")
    parser.set_defaults(run=rules_command)
    _words_after_options(parser)


def _words_after_options(parser: argparse.ArgumentParser) -> None:
    """``rules GAME --lang fr chevron``: argparse alone takes words only where the game stands."""
    parse = parser.parse_known_args

    def parse_all(args: Any = None, namespace: Any = None) -> Any:
        options, rest = parse(args, namespace)
        options.words += [word for word in rest if not word.startswith("-")]
        return options, [word for word in rest if word.startswith("-")]

    parser.parse_known_args = parse_all     # type: ignore[method-assign]


def rules_command(options: argparse.Namespace) -> int:
    """0: found, 1: nothing found, 2: no such game or language."""
    if options.game not in LOOKUPS:
        return _wrong(f"there is no game called {options.game!r} (known: {', '.join(LOOKUPS)})")
    languages = GAMES[options.game].LANGUAGES
    if options.lang not in languages:
        return _wrong(f"there are no rules in {options.lang!r} (known: {', '.join(languages)})")
    words = " ".join(options.words)
    if not options.words:
        return _contents(options.game, options.lang, options.json)
    hits = find(options.game, words, options.lang, SHOWN)
    if options.json:
        _print_json(_entry(hit.section, hit.title, hit.text, hit.score) for hit in hits)
    elif hits:
        _print_hits(hits, options.lang)
    else:
        print(_NOTHING[options.lang].format(words=words), file=sys.stderr)
    return 0 if hits else 1


def _wrong(message: str) -> int:
    print(f"companion: {message}", file=sys.stderr)
    return 2


def _contents(game: str, language: str, as_json: bool) -> int:
    rulebook = rules_of(game, language)
    if as_json:
        _print_json(_entry(section.anchor, section.title, section_text(game, language, section), 0.0)
                    for section in rulebook.sections)
        return 0
    print(rulebook.title + "\n")
    for section in rulebook.sections:
        print(f"  {section.anchor:20}{section.title}")
    return 0


def _entry(section: str, title: str, text: str, score: float) -> dict[str, Any]:
    return {"section": section, "title": title, "text": text, "score": score}


def _print_json(entries: Iterable[dict[str, Any]]) -> None:
    print(json.dumps(list(entries), ensure_ascii=False, indent=2))


def _print_hits(hits: list[Hit], language: str) -> None:
    """The best section whole, the others by the sentence that answers."""
    best, *others = hits
    print(f"{best.title}  [{best.section}]\n")
    for line in best.text.splitlines():
        print(textwrap.fill(line, WIDTH, subsequent_indent="  " if line.startswith("- ") else ""))
    if others:
        print(f"\n{_ALSO[language]}")
    for hit in others[:3]:
        print(textwrap.fill(f"{hit.title}  [{hit.section}]: {hit.passage}", WIDTH, initial_indent="  ",
                            subsequent_indent="    "))
