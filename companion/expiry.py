"""Tables that nobody has come back to for long are deleted, if the owner of the server wishes so."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from companion.tables import DAY, Tables


@contextmanager
def expiring(tables: Tables, days: int) -> Iterator[None]:
    """At once and then once a day, for as long as the server runs. 0 days: never."""
    if not days:
        yield
        return
    ended = threading.Event()
    thread = threading.Thread(target=_every_day, args=(tables, days, ended), name="companion-expiry", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def _every_day(tables: Tables, days: int, ended: threading.Event) -> None:
    while True:
        try:
            tables.expire(days)
        except SQLAlchemyError as trouble:      # tomorrow is early enough
            print(f"Idle tables could not be deleted: {type(trouble).__name__}.", file=sys.stderr)
        if ended.wait(DAY):
            return
