"""Who needs to look again? One number a table, answered from memory; phones poll it.

The small interface that a stream can replace: ``changed`` is called after every commit, ``current`` by every phone.
"""

from __future__ import annotations

import threading


class Versions:
    def __init__(self) -> None:
        self._known: dict[str, int] = {}
        self._lock = threading.Lock()

    def changed(self, code: str, version: int) -> None:
        """Commits may be reported out of order: a version never goes back."""
        with self._lock:
            self._known[code] = max(version, self._known.get(code, 0))

    def gone(self, code: str) -> None:
        with self._lock:
            self._known.pop(code, None)

    def current(self, code: str) -> int | None:
        """The newest version known here; None when this process has not seen the table yet."""
        return self._known.get(code)
