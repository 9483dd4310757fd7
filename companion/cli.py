"""The ``companion`` command: serve, games, replay, import, export, and what other modules add."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from companion.cli_backup import add_backup_parsers
from companion.cli_print import Refused, TableToPrint, add_print_parser
from companion.cli_rules import add_rules_parser
from companion.codes import read_code
from companion.config import UnsafeSetup
from companion.core.log import Broken
from companion.core.records import Record, parse_json, read_record, replay
from companion.core.secrecy import as_seen
from companion.core.violations import Unreadable
from companion.games import GAMES
from companion.library import built_in_layout, built_in_layouts
from companion.network import HIGHEST_PORT

LARGEST_FILE = 10_000_000


class _Parser(argparse.ArgumentParser):
    """Wrong usage is status 2 with one line on standard error."""

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message} (--help tells more)", file=sys.stderr)
        raise SystemExit(2)


class Failure(Exception):
    """Something the user can put right: one line, status 2."""


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
    except (Failure, UnsafeSetup) as failure:
        print(f"companion: {failure}", file=sys.stderr)
        return 2
    return status


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="companion", description="A digital score-sheet companion for physical dice games.")
    parser.set_defaults(run=lambda options: _serve(_parser().parse_args(["serve"])))
    commands = parser.add_subparsers(title="commands", parser_class=_Parser, metavar="COMMAND")

    serve = commands.add_parser("serve", help="serve the app to the phones on this network (the default)")
    serve.add_argument("--host", default="0.0.0.0", help="address to listen on (default: all)")  # noqa: S104
    serve.add_argument("--port", type=_port, default=8000,
                       help="port; the next free one if it is taken (default: 8000)")
    _add_data(serve)
    serve.set_defaults(run=_serve)

    games = commands.add_parser("games", help="list the games")
    games.add_argument("--json", action="store_true", help="as JSON")
    games.set_defaults(run=_games)

    replayed = commands.add_parser("replay", help="replay game records and print their outcome as JSON")
    replayed.add_argument("files", nargs="+", metavar="FILE", help="a record; - is standard input")
    replayed.add_argument("--keep-going", action="store_true", help="skip refused moves, list them and go on")
    replayed.add_argument("--seat", metavar="NAME", help="show only what this player may see")
    replayed.set_defaults(run=_replay)

    imported = commands.add_parser("import", help="make a table of a game record")
    imported.add_argument("file", metavar="FILE", help="a record; - is standard input")
    _add_data(imported)
    imported.set_defaults(run=_import)

    add_rules_parser(commands)
    _add_data(add_print_parser(commands, _table_to_print))

    for parser_with_data in add_backup_parsers(commands):
        _add_data(parser_with_data)

    exported = commands.add_parser("export", help="write a table as a game record")
    exported.add_argument("table", metavar="TABLE", help="the table's code")
    exported.add_argument("-o", "--output", metavar="FILE", help="file to write (default: standard output)")
    _add_data(exported)
    exported.set_defaults(run=_export)
    return parser


def _port(entered: str) -> int:
    if not entered.isdecimal() or not 1 <= int(entered[:6]) <= HIGHEST_PORT:
        raise argparse.ArgumentTypeError(f"must be a whole number from 1 to {HIGHEST_PORT}, not {entered!r}")
    return int(entered)


def _add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", metavar="FOLDER", help="where the database and the secret live (or COMPANION_DATA)")


def _serve(options: argparse.Namespace) -> int:
    from companion.serve import serve  # the web stack loads only for the commands that need it

    return serve(options.data, options.host, options.port)


def _games(options: argparse.Namespace) -> int:
    listed = [{"key": game.KEY, "name": game.say("en", "name", {}), "players": list(game.PLAYERS),
               "layouts": list(built_in_layouts(game.KEY)), "options": dict(game.OPTIONS)} for game in GAMES.values()]
    if options.json:
        print(json.dumps(listed, indent=2, ensure_ascii=False))
    else:
        for game in listed:
            print(f"{game['key']:24}{game['name']}, {game['players'][0]} to {game['players'][1]} players")
    return 0


def read_record_file(name: str) -> Record:
    """A record from a file or from standard input, or ``Failure`` with the file and what is wrong in it."""
    try:
        raw = sys.stdin.buffer.read(LARGEST_FILE + 1) if name == "-" else _read_file(name)
        if len(raw) > LARGEST_FILE:
            raise Unreadable("too-large", limit=f"{LARGEST_FILE // 1_000_000} MB")
        return read_record(parse_json(raw.decode("utf-8-sig")), GAMES, built_in_layout)
    except UnicodeDecodeError:
        raise Failure(f"{name}: {Unreadable('not-text')}") from None
    except Unreadable as trouble:
        raise Failure(f"{name}: {trouble}") from None
    except OSError as trouble:
        raise Failure(f"{name}: {trouble.strerror or 'cannot be read'}") from None


def _read_file(name: str) -> bytes:
    with Path(name).open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def _replay(options: argparse.Namespace) -> int:
    status, alone = 0, len(options.files) == 1
    for name in options.files:
        try:
            result = replay(read_record_file(name), keep_going=options.keep_going, seat=options.seat)
        except Failure as failure:
            print(f"companion: {failure}", file=sys.stderr)
            status = 2
        except Unreadable as trouble:
            print(f"companion: {name}: {trouble}", file=sys.stderr)
            status = 2
        else:
            print(json.dumps(result, ensure_ascii=False, indent=2 if alone else None))
            status = max(status, 1 if result["refused"] else 0)
    return status


def _import(options: argparse.Namespace) -> int:
    from companion.serve import open_tables

    record = read_record_file(options.file)
    with open_tables(options.data) as tables:
        try:
            print(tables.import_record(record))
        except Broken as broken:
            reason = record.game.say("en", broken.violation.code, broken.violation.facts)
            raise Failure(f"{options.file}: moves[{broken.entry}] is refused: {reason}") from None
    return 0


def _table_to_print(code: str, base_url: str, options: argparse.Namespace) -> TableToPrint:
    """The sheets of a table as they stand; with the ranking once its game is over."""
    from companion.serve import open_cards, open_tables
    from companion.tables import NoSuchTable
    from printables import PRINTABLES, seats_of

    with open_tables(options.data) as tables:
        try:
            table = tables.load(read_code(code))
        except NoSuchTable:
            raise Refused(f"--table: no table has the code {code!r}.") from None
    game, state = table.game, as_seen(table.game, table.state, None)
    with open_cards(options.data) as cards:
        looks = cards.drawings(game.KEY)
    address = f"{base_url}/t/{table.code}"
    seats = seats_of(game.KEY, state, [(seat.name, f"{address}/seat/{seat.position}") for seat in table.seats], address,
                     looks)
    played = PRINTABLES[game.KEY].played(state) if game.KEY in PRINTABLES else 0
    return TableToPrint(game.KEY, table.setup.layout, table.code, seats, played,
                        game.standings(state) if table.over else (), state, looks)


def _export(options: argparse.Namespace) -> int:
    from companion.serve import open_tables
    from companion.tables import NoSuchTable

    with open_tables(options.data) as tables:
        try:
            text = tables.export_everything(read_code(options.table))
        except NoSuchTable:
            raise Failure(f"no table has the code {options.table}.") from None
    if not options.output:
        sys.stdout.write(text)
        return 0
    try:
        Path(options.output).write_text(text, encoding="utf-8")
    except OSError as trouble:
        raise Failure(f"{options.output}: {trouble.strerror or 'cannot be written'}") from None
    return 0
