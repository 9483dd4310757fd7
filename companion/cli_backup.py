"""``companion backup`` and ``companion restore``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from companion.config import load


def add_backup_parsers(commands: Any) -> tuple[argparse.ArgumentParser, ...]:
    backup = commands.add_parser("backup", help="copy the database into a file, also while people play")
    backup.add_argument("file", metavar="FILE", type=Path, help="file to write")
    backup.set_defaults(run=_backup)
    restore = commands.add_parser("restore", help="check a backup and put it in place")
    restore.add_argument("file", metavar="FILE", type=Path, help="file that `companion backup` wrote")
    restore.set_defaults(run=_restore)
    for parser in (backup, restore):
        parser.add_argument("--force", action="store_true", help="replace what is there already")
        parser.add_argument("--with-secret", action="store_true",
                            help="the secret too, in FILE.secret: phones then keep their seats on another machine")
    return backup, restore


def _backup(options: argparse.Namespace) -> int:
    from companion.backup import back_up

    return _told(options, lambda settings: back_up(settings, options.file, force=options.force,
                                                   with_secret=options.with_secret))


def _restore(options: argparse.Namespace) -> int:
    from companion.backup import restore

    def put_back(settings: Any) -> None:
        count = restore(settings, options.file, force=options.force, with_secret=options.with_secret)
        print(f"In place in {settings.data}, tables: {count}")

    return _told(options, put_back)


def _told(options: argparse.Namespace, work: Any) -> int:
    """What goes wrong is told in a line."""
    from companion.backup import Refused

    try:
        work(load(options.data))
    except Refused as trouble:
        print(f"companion: {trouble}", file=sys.stderr)
        return 2
    except OSError as trouble:
        print(f"companion: {options.file}: {trouble.strerror or 'cannot be written'}.", file=sys.stderr)
        return 2
    return 0
