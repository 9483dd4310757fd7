"""How fast sheets come out, as ratios within one run: timings of a shared machine mean nothing by themselves."""

from __future__ import annotations

import random
import statistics
import time
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

from companion.games import blueprints_squares as squares
from companion.library import built_in_layout
from printables import Job, Seat, table, to_bytes, write

_LAYOUT = squares.read_layout(built_in_layout(squares.KEY, "house"))
_NUMBERS: Iterator[int] = count()
_MANY = 100


def _url() -> str:
    """An address nobody has had before: no code may come from a cache."""
    return f"http://192.168.178.21:8000/t/KF47-{next(_NUMBERS):06}-WXYZ/seat/k7Qm2xVb"


def _matrix_with_mask_search() -> None:
    maker = QRCode(error_correction=ERROR_CORRECT_M, border=0)
    maker.add_data(_url())
    maker.make(fit=True)


def _job(number: int) -> Job:
    return table(squares.KEY, _LAYOUT, [Seat(f"Player {i}", _url()) for i in range(number)], code="KF47")


def _sheets(number: int) -> bytes:
    return to_bytes(_job(number))


def _medians(works: dict[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Each piece of work as often as the others, in an order shuffled anew every round."""
    times: dict[str, list[float]] = {name: [] for name in works}
    for work in works.values():
        work()
    for _ in range(rounds):
        for name in random.sample(list(works), len(works)):
            began = time.perf_counter()
            works[name]()
            times[name].append(time.perf_counter() - began)
    return {name: statistics.median(taken) for name, taken in times.items()}


def _peak(number: int, path: Path) -> int:
    """The most memory held while that many different sheets go to a file."""
    job = _job(number)
    tracemalloc.start()
    write(job, path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak


def _growth() -> float:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "sheets.pdf"
        write(_job(600), path)              # what is kept between jobs is not counted
        return _peak(1000, path) / _peak(100, path)


def run() -> list[tuple[str, float, float]]:
    """(what, measured ratio, aim); at most the aim is good."""
    single = _medians({"matrix": _matrix_with_mask_search, "sheet": lambda: _sheets(1)}, 40)
    many = _medians({"sheet": lambda: _sheets(1), "many": lambda: _sheets(_MANY)}, 8)
    page = (many["many"] - many["sheet"]) / (_MANY - 1)
    return [
        ("one sheet PDF with QR / one qrcode matrix with mask search", single["sheet"] / single["matrix"], 1.3),
        ("a page of 100 different sheets / one sheet", page / many["sheet"], 0.25),
        ("most memory held, 1,000 different sheets / 100", _growth(), 1.3),
    ]


if __name__ == "__main__":
    for what, ratio, aim in run():
        print(f"{ratio:6.2f}  (aim {aim})  {what}")
