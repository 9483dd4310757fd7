"""Who needs to look again? One number a table: phones ask for it, or hear of it in a stream.

``changed`` is called after every commit. ``current`` answers from memory; whoever listens is told at once, in the
thread that committed.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

GONE = -1       # what listeners hear of a table that was deleted

Tell = Callable[[str, int], None]
"""(code, version)"""


class Versions:
    def __init__(self) -> None:
        self._known: dict[str, int] = {}
        self._lock = threading.Lock()
        self._listeners: tuple[Tell, ...] = ()

    def listen(self, tell: Tell) -> None:
        self._listeners = (*self._listeners, tell)

    def changed(self, code: str, version: int) -> None:
        """Commits may be reported out of order: a version never goes back."""
        with self._lock:
            newer = version > self._known.get(code, 0)
            if newer:
                self._known[code] = version
        if newer:
            self._tell(code, version)

    def gone(self, code: str) -> None:
        with self._lock:
            self._known.pop(code, None)
        self._tell(code, GONE)

    def current(self, code: str) -> int | None:
        """The newest version known here; None when this process has not seen the table yet."""
        return self._known.get(code)

    def _tell(self, code: str, version: int) -> None:
        for tell in self._listeners:
            tell(code, version)
