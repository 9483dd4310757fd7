"""A QR code as merged runs of modules: small in a PDF, small as an SVG path, sharp at any size.

The shape of a version (where its fixed patterns are, which modules carry data) comes from ``qrcode`` once; after that
an address is a matter of a few hundred whole-number operations, in a file of a hundred sheets too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import zip_longest
from typing import NamedTuple

from qrcode.base import rs_blocks
from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

QUIET_ZONE = 4
_MASK = 3       # any mask is a valid code; searching for the prettiest costs seven times the rest
_BYTES = 0b0100
_PADDING = (0xEC, 0x11)
_DARK = re.compile("1+")


class Run(NamedTuple):
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


@lru_cache(maxsize=32)
def encode(text: str) -> Code:
    data = text.encode()
    shape = _shape(_version(len(data)))
    rows = list(shape.rows)
    bits = int.from_bytes(_codewords(data, shape), "big")
    for (y, dark), bit in zip(shape.places, f"{bits:0{len(shape.places)}b}", strict=True):
        if bit == "1":
            rows[y] ^= dark
    spans = [[run.span() for run in _DARK.finditer(f"{row:0{shape.size}b}")] for row in rows]
    return Code(shape.size, tuple([Run(x, y, end - x) for y, row in enumerate(spans) for x, end in row]))


# ---------------------------------------------------------------- the shape of a version

@dataclass(frozen=True, slots=True)
class _Shape:
    version: int
    size: int
    rows: tuple[int, ...]                       # dark modules when all data is 0, as bits, the mask included
    places: tuple[tuple[int, int], ...]         # of each data bit in order: its row and its module in it
    blocks: tuple[tuple[int, int], ...]         # (data, correction) codewords of each block


@cache
def _version(length: int) -> int:
    maker = QRCode(error_correction=ERROR_CORRECT_M)
    maker.add_data(b"~" * length, optimize=0)
    found: int = maker.best_fit()
    return found


@cache
def _shape(version: int) -> _Shape:
    blocks = tuple((block.data_count, block.total_count - block.data_count)
                   for block in rs_blocks(version, ERROR_CORRECT_M))
    codewords = sum(data + correction for data, correction in blocks)
    empty, full = (_modules(version, [fill] * codewords) for fill in (0x00, 0xFF))
    size = len(empty)
    carries = {(x, y) for y in range(size) for x in range(size) if empty[y][x] != full[y][x]}
    places = tuple((y, 1 << (size - 1 - x)) for x, y in _zigzag(size) if (x, y) in carries)
    rows = tuple(int("".join("1" if dark else "0" for dark in row), 2) for row in empty)
    return _Shape(version, size, rows, places, blocks)


def _modules(version: int, codewords: list[int]) -> Sequence[Sequence[bool]]:
    maker = QRCode(version=version, error_correction=ERROR_CORRECT_M)
    maker.data_cache = codewords
    maker.makeImpl(False, _MASK)
    modules: Sequence[Sequence[bool]] = maker.modules
    return modules


def _zigzag(size: int) -> Iterator[tuple[int, int]]:
    """The order in which data fills a code: two columns at a time from the right, up and down in turn."""
    columns = [x for x in range(size - 1, 0, -1) if x != 6]      # column 6 is a fixed pattern
    for turn, right in enumerate(columns[::2]):
        left = right - 1 if right - 1 != 6 else right - 2
        for y in range(size) if turn % 2 else reversed(range(size)):
            yield right, y
            yield left, y


# ---------------------------------------------------------------- data and its correction

def _codewords(data: bytes, shape: _Shape) -> bytes:
    """Data, then what repairs it, both dealt out over the blocks."""
    blocks, corrections, start = [], [], 0
    padded = _padded(data, shape)
    for count, correction in shape.blocks:
        block = padded[start:start + count]
        blocks.append(block)
        corrections.append(_remainder(block, correction))
        start += count
    return bytes(word for dealt in (blocks, corrections) for row in zip_longest(*dealt) for word in row
                 if word is not None)


def _padded(data: bytes, shape: _Shape) -> bytes:
    length_bits = 8 if shape.version < 10 else 16
    room = sum(count for count, _ in shape.blocks)
    bits = (_BYTES << length_bits | len(data)) << 8 * len(data) | int.from_bytes(data, "big")
    used = 4 + length_bits + 8 * len(data)
    whole = min(-(-(used + 4) // 8), room)      # four bits 0 end the data, as far as there is room for them
    words = (bits << 8 * whole - used).to_bytes(whole, "big")
    return words + bytes(_PADDING[i % 2] for i in range(room - whole))


def _remainder(block: bytes, count: int) -> bytes:
    """The Reed-Solomon correction of a block: the remainder of a division, a codeword at a time."""
    table, top, rest = _multiples(count), 8 * (count - 1), 0
    kept = (1 << top) - 1
    for word in block:
        rest = (rest & kept) << 8 ^ table[rest >> top ^ word]
    return rest.to_bytes(count, "big")


@cache
def _multiples(count: int) -> tuple[int, ...]:
    """Each byte's multiple of the generator with ``count`` roots, its leading term left out, as one number."""
    generator, root = [1], 1
    for _ in range(count):
        shifted = [*generator, 0]
        generator = [term ^ _times(factor, root) for term, factor in zip(shifted, [0, *generator], strict=True)]
        root = _times(root, 2)
    return tuple(int.from_bytes(bytes(_times(term, byte) for term in generator[1:]), "big") for byte in range(256))


def _times(a: int, b: int) -> int:
    """Multiplication in the field of 256 elements that QR codes use."""
    product = 0
    while b:
        product ^= a if b & 1 else 0
        a = a << 1 ^ (0x11D if a & 0x80 else 0)
        b >>= 1
    return product
