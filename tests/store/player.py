"""A server process at its busiest: enters legal moves for the seats of one phone, and says which were acknowledged.

Run as ``python player.py DATABASE CODE PHONE ENTRIES``; it starts when it is told so on standard input, and ends when
the log of the table is that long. A round needs every seat, so two of them can only get on together.
"""

import random
import sys
from pathlib import Path

from random_play import random_move

from companion.core.violations import RuleViolation
from companion.live import Versions
from companion.store import Database
from companion.tables import NotAllowed, Stale, Tables


def play(tables, code, phone, entries):
    rng, tries = random.Random(phone), 0
    while (table := tables.load(code)).timeline.last < entries:
        move = random_move(rng, table.state)
        seat = table.setup.players.index(move["by"])
        client, seen, tries = f"{phone}-{tries:08}", table.game.moment(table.state, seat, move["do"]), tries + 1
        try:
            tables.play(code, seat, lambda game, name, move=move: move, phone, client=client, seen=seen)
        except (Stale, RuleViolation, NotAllowed):      # the other process was quicker, or it is the other's turn
            continue
        print(client, flush=True)


def main(where, code, phone, entries):
    tables = Tables(Database(where if "://" in where else Path(where)), Versions(), lambda: 1)
    tables.load(code)
    print("ready", flush=True)
    sys.stdin.readline()
    play(tables, code, phone, int(entries))


if __name__ == "__main__":
    main(*sys.argv[1:])
