"""Who needs to look again? One number a table: phones ask for it, or hear of it in a stream.

The database reports every commit (``heard``). ``current`` answers from memory for as long as it does; whoever listens
is told at once, in the thread that heard.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

GONE = -1       # what listeners hear of a table that was deleted

Tell = Callable[[str, int], None]
"""(code, version)"""


class Versions:
    def __init__(self) -> None:
        self._known: dict[str, int] = {}        # 0: somebody waits for news, and there were none yet
        self._hears = False
        self._lock = threading.Lock()
        self._listeners: tuple[Tell, ...] = ()

    def listen(self, tell: Tell) -> None:
        self._listeners = (*self._listeners, tell)

    def hears(self, hears: bool) -> None:
        """Whether the database reports what is committed: if not, what is known here may be old."""
        self._hears = hears

    def heard(self, code: str, version: int) -> None:
        if version == GONE:
            self.gone(code)
        else:
            self.changed(code, version)

    def changed(self, code: str, version: int) -> None:
        """Commits may be reported out of order: a version never goes back, and what is gone never comes back."""
        with self._lock:
            known = self._known.get(code, 0)
            newer = known != GONE and version > known
            if newer:
                self._known[code] = version
        if newer:
            self._tell(code, version)

    def gone(self, code: str) -> None:
        with self._lock:
            self._known[code] = GONE
        self._tell(code, GONE)

    def watch(self, code: str) -> None:
        """Somebody waits for news of this table: after a silence it is looked at again."""
        with self._lock:
            self._known.setdefault(code, 0)

    def forget(self, code: str) -> None:
        """There is no such table."""
        with self._lock:
            if self._known.get(code) == 0:
                del self._known[code]

    def watched(self) -> list[str]:
        with self._lock:
            return [code for code, version in self._known.items() if version != GONE]

    def current(self, code: str) -> int | None:
        """The newest version; None when it must be asked for."""
        known = self._known.get(code, 0)
        return known if self._hears and known > 0 else None

    def _tell(self, code: str, version: int) -> None:
        for tell in self._listeners:
            tell(code, version)
