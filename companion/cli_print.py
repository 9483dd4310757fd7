"""``companion print``: blank sheets, the sheets of a table, cards to cut out, or the rules on one page, as a PDF."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from companion.core.records import parse_json, read_layout
from companion.core.scoring import Standing
from companion.core.violations import Unreadable
from companion.games import GAMES
from companion.library import built_in_layout, built_in_layouts

LARGEST_LAYOUT = 1_000_000
LONGEST_ADDRESS = 300           # a QR with more modules than this needs is hard to read from paper
PORT = 8000


class Refused(Exception):
    """Something the user can put right: one sentence, status 2."""


@dataclass(frozen=True, slots=True)
class TableToPrint:
    """What the store knows of a table. Standings are there once the game is over: then it becomes a keepsake."""

    game: str
    layout: Any
    code: str
    seats: Sequence[Any]                # printables.Seat
    turns: int = 0
    standings: Sequence[Standing] = field(default=())
    state: Any = None                   # whose cards in play can be printed
    looks: Mapping[str, Any] = field(default_factory=dict)      # how its people draw icons


ReadTable = Callable[[str, str, argparse.Namespace], TableToPrint]
"""(code, base address, options) -> the table; ``Refused`` when there is none."""


def not_wired(code: str, base_url: str, options: argparse.Namespace) -> TableToPrint:
    raise Refused("--table: this command is not connected to any tables.")


def add_print_parser(commands: Any, read_table: ReadTable = not_wired) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser("print", help="write score sheets or the rules as a PDF")
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--layout", metavar="FILE|KEY", help="a layout file, or a built-in layout (default: house)")
    parser.add_argument("--table", metavar="CODE", help="the sheets of this table, a seat each, instead of blank ones")
    parser.add_argument("--rules", action="store_true", help="the rules on one page instead of sheets")
    parser.add_argument("--cards", action="store_true", help="the cards of the game to cut out instead of sheets; with"
                        " --table, those in play there")
    parser.add_argument("--sheet", metavar="NAME", help="a kind of blank sheet, where a game has several, such as A,"
                        " B-task-2, mat or table (default: those of a common game)")
    parser.add_argument("--paper", default="a4", metavar="a4|letter", help="paper size (default: a4)")
    parser.add_argument("--mono", action="store_true", help="pure black, for printers without colour")
    parser.add_argument("--two-up", action="store_true", help="two half-size sheets on a page")
    parser.add_argument("--lang", default="en", metavar="en|fr", help="language of the sheet (default: en)")
    parser.add_argument("--count", metavar="N", help="number of blank sheets of each kind (default: 1)")
    parser.add_argument("--base-url", metavar="URL", help="where phones find the companion (default: this machine)")
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help="the PDF to write")
    parser.set_defaults(run=lambda options: print_command(options, read_table))
    return parser


def print_command(options: argparse.Namespace, read_table: ReadTable = not_wired) -> int:
    try:
        _check(options)
        write = (_rules(options) if options.rules else _cards(options, read_table) if options.cards
                 else _sheets(options, read_table))
        write(_output(options.output))
    except Refused as trouble:
        print(f"companion: {trouble}", file=sys.stderr)
        return 2
    except OSError as trouble:
        print(f"companion: {_shown(options.output)}: {trouble.strerror or 'cannot be written'}.", file=sys.stderr)
        return 2
    return 0


def _check(options: argparse.Namespace) -> None:
    """What every kind of print needs."""
    from printables import PAPERS, PRINTABLES

    if options.game not in GAMES or options.game not in PRINTABLES:
        raise Refused(f"There is no game called {options.game!r} to print. There is: {', '.join(PRINTABLES)}.")
    _one_of("--paper", options.paper, PAPERS)
    _one_of("--lang", options.lang, GAMES[options.game].LANGUAGES)


Write = Callable[[Path], None]


def _rules(options: argparse.Namespace) -> Write:
    from printables.summaries import CHOICES, Summary, write

    _without(options, ("table", "layout", "sheet", "count", "two_up", "cards"),
             "--rules: they are the same for all")
    if options.game not in CHOICES:
        raise Refused(f"The rules of {options.game} cannot be printed on one page yet.")
    url = _readable(f"{_base_url(options.base_url)}/rules/{options.game}")
    wanted = Summary(options.game, url, options.paper, options.lang, options.mono)
    return lambda path: write(wanted, path)


def _cards(options: argparse.Namespace, read_table: ReadTable) -> Write:
    from printables.cards import DECKS, IN_PLAY, Deck, write

    _without(options, ("sheet", "count", "two_up"), "--cards: they are nine to a page, one of each")
    if options.game not in DECKS:
        raise Refused(f"{options.game} has no cards to print. There are cards of: {', '.join(DECKS)}.")
    look = (options.paper, options.lang, options.mono)
    if options.table is None:
        wanted = Deck(options.game, _chosen_layout(options), *look)
        return lambda path: write(wanted, path)
    if options.game not in IN_PLAY:
        raise Refused(f"--table does not go with --cards: every table of {options.game} plays with the same ones.")
    found = _found_table(options.table, options, read_table)
    in_play = Deck(options.game, found.layout, *look, found.state, found.looks)
    return lambda path: write(in_play, path)


def _without(options: argparse.Namespace, names: Sequence[str], why: str) -> None:
    for name in names:
        if getattr(options, name) not in (None, False):
            raise Refused(f"--{name.replace('_', '-')} does not go with {why}.")


# ---------------------------------------------------------------- the sheets

def _sheets(options: argparse.Namespace, read_table: ReadTable) -> Write:
    from printables import write  # ReportLab loads only for the command that needs it

    job = _blank_job(options) if options.table is None else table_job(options.table, options, read_table)
    return lambda path: write(job, path)


def _blank_job(options: argparse.Namespace) -> Any:
    from printables import blank

    count = _count(options.count)
    layout = _chosen_layout(options)
    url = _readable(f"{_base_url(options.base_url)}/new/{options.game}?layout={quote(layout.key, safe='')}")
    return blank(options.game, layout, url=url, kinds=_kinds(options, layout), count=count, **_look(options))


def _kinds(options: argparse.Namespace, layout: Any) -> tuple[str, ...]:
    """The kind of sheet that is asked for; none: the usual ones."""
    from printables import registry

    if options.sheet is None:
        return ()
    known = registry.kinds(options.game, layout)
    if not known:
        raise Refused(f"--sheet: there is only one kind of sheet of {options.game}.")
    _one_of("--sheet", options.sheet, known)
    return (options.sheet,)


def table_job(code: str, options: argparse.Namespace, read_table: ReadTable = not_wired) -> Any:
    """The sheets of a table, filled as far as it has come; a keepsake when its game is over."""
    from printables import keepsake, table

    found = _found_table(code, options, read_table)
    look = {"code": found.code, "turns": found.turns, **_look(options)}
    if found.standings:
        return keepsake(found.game, found.layout, found.seats, found.standings, **look)
    return table(found.game, found.layout, found.seats, **look)


def _found_table(code: str, options: argparse.Namespace, read_table: ReadTable) -> TableToPrint:
    for name in ("layout", "sheet", "count"):
        if getattr(options, name) is not None:
            raise Refused(f"--{name} does not go with --table: the table says it.")
    found = read_table(code, _base_url(options.base_url), options)
    if found.game != options.game:
        raise Refused(f"Table {found.code} does not play {options.game} but {found.game}.")
    return found


def _look(options: argparse.Namespace) -> dict[str, Any]:
    return {"paper": options.paper, "language": options.lang, "mono": options.mono, "two_up": options.two_up}


# ---------------------------------------------------------------- reading the options

def _one_of(name: str, value: str, allowed: Any) -> None:
    if value not in allowed:
        raise Refused(f"{name} must be one of {', '.join(allowed)}, not {value!r}.")


def _count(entered: str | None) -> int:
    from printables import MOST_COPIES

    if entered is None:
        return 1
    if not (entered.isascii() and entered.isdigit() and len(entered) < 9 and 1 <= int(entered) <= MOST_COPIES):
        raise Refused(f"--count must be a whole number from 1 to {MOST_COPIES}, not {entered!r}.")
    return int(entered)


def _chosen_layout(options: argparse.Namespace) -> Any:
    return _layout(options.game, "house" if options.layout is None else options.layout)


def _layout(game: str, entered: str) -> Any:
    if built_in_layout(game, entered) is not None:
        return read_layout(GAMES[game], entered, built_in_layout)
    try:
        return read_layout(GAMES[game], parse_json(_text(Path(entered))), built_in_layout)
    except FileNotFoundError:
        raise Refused(f"--layout: {entered!r} is neither a file nor a built-in layout"
                      f" ({', '.join(built_in_layouts(game))}).") from None
    except UnicodeDecodeError:
        raise Refused(f"{_shown(entered)}: {Unreadable('not-text')}") from None
    except Unreadable as trouble:
        raise Refused(f"{_shown(entered)}: {trouble}") from None
    except OSError as trouble:
        raise Refused(f"{_shown(entered)}: {trouble.strerror or 'cannot be read'}.") from None


def _text(path: Path) -> str:
    with path.open("rb") as file:
        raw = file.read(LARGEST_LAYOUT + 1)
    if len(raw) > LARGEST_LAYOUT:
        raise Unreadable("too-large", limit=f"{LARGEST_LAYOUT // 1_000_000} MB")
    return raw.decode("utf-8-sig")


def _base_url(entered: str | None) -> str:
    if entered is None:
        return _own_address()
    try:
        parts = urlsplit(entered)
        plain = entered.isprintable() and " " not in entered and not (parts.query or parts.fragment)
        if plain and parts.scheme in ("http", "https") and parts.hostname:
            return entered.rstrip("/")
    except ValueError:          # brackets that do not close
        pass
    raise Refused(f"--base-url must be an address such as http://192.168.1.20:{PORT}, not {entered!r}.")


def _readable(url: str) -> str:
    if len(url) > LONGEST_ADDRESS:
        raise Refused(f"The address of the QR would have {len(url)} characters; {LONGEST_ADDRESS} are the most.")
    return url


def _own_address() -> str:
    from companion.network import LOOPBACK, lan_address

    address = lan_address()
    if address == LOOPBACK:
        print(f"companion: no network was found, so the QR leads to {address}, which only this machine reaches;"
              " --base-url sets another address.", file=sys.stderr)
    return f"http://{address}:{PORT}"


def _output(entered: str) -> Path:
    path = Path(entered)
    if path.is_dir():
        raise Refused(f"{_shown(entered)} is a folder, not a file to write.")
    if not path.parent.is_dir():
        raise Refused(f"There is no folder {str(path.parent)!r} to write {_shown(path.name)} to.")
    return path


def _shown(name: str) -> str:
    """A file name as it can be printed, whatever bytes it is made of."""
    return name.encode("utf-8", "backslashreplace").decode()
