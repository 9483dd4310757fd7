"""Fair timing on a shared machine: the contestants take turns, and each is judged by its median."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable


def medians(rounds: int, *contestants: Callable[[], object]) -> list[float]:
    """Median seconds of each, measured in turn so that a busy moment hits them all."""
    spent: list[list[float]] = [[] for _ in contestants]
    for _ in range(rounds):
        for times, contestant in zip(spent, contestants, strict=True):
            before = time.perf_counter()
            contestant()
            times.append(time.perf_counter() - before)
    return [statistics.median(times) for times in spent]
