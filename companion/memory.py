"""The tables in play, remembered: a state is folded once, and the database only tells whether anything is new."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass

from companion.core.game import Setup
from companion.core.log import Timeline
from companion.store.store import SeatRow

KEPT_TABLES = 512


@dataclass(frozen=True, slots=True)
class Kept:
    """A started table at ``version``: while the database has no newer one, nothing need be read again."""

    version: int
    seats: tuple[SeatRow, ...]
    setup: Setup
    timeline: Timeline
    typed: dict[int, str]               # entry number -> name of the seat that typed it


class Memory:
    """The tables used last; the oldest are forgotten, and read from the log again when somebody comes back."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Kept] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, code: str) -> Kept | None:
        with self._lock:
            if code in self._kept:
                self._kept.move_to_end(code)
            return self._kept.get(code)

    def keep(self, code: str, kept: Kept) -> None:
        """Two threads may come at once: the newer version stays."""
        with self._lock:
            known = self._kept.get(code)
            if known is None or known.version <= kept.version:
                self._kept[code] = kept
            self._kept.move_to_end(code)
            while len(self._kept) > KEPT_TABLES:
                self._kept.popitem(last=False)

    def forget(self, code: str) -> None:
        with self._lock:
            self._kept.pop(code, None)
