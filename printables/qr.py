"""A QR code as merged runs of modules: small in a PDF, small as an SVG path, sharp at any size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

QUIET_ZONE = 4
_MASK = 3       # any mask is a valid code; searching for the prettiest costs seven times the rest


@dataclass(frozen=True, slots=True)
class Run:
    """``length`` dark modules side by side, from the top left."""

    x: int
    y: int
    length: int


@dataclass(frozen=True, slots=True)
class Code:
    size: int                   # modules across, quiet zone not counted
    runs: tuple[Run, ...]

    def svg_path(self) -> str:
        return "".join(f"M{run.x} {run.y}h{run.length}v1h-{run.length}z" for run in self.runs)


@lru_cache(maxsize=128)
def encode(text: str) -> Code:
    maker = QRCode(error_correction=ERROR_CORRECT_M, mask_pattern=_MASK, border=0)
    maker.add_data(text)
    maker.make(fit=True)
    runs = []
    for y, row in enumerate(maker.modules):
        x = 0
        for dark, modules in groupby(row):
            length = len(list(modules))
            if dark:
                runs.append(Run(x, y, length))
            x += length
    return Code(len(maker.modules), tuple(runs))
