"""What every PDF begins and ends with, whatever is on its pages: the canvas, its letters, forms, and the file."""

from __future__ import annotations

import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import Any, BinaryIO

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream

from . import fonts
from .fonts import POINT
from .page import PAPERS, Box, Page, page
from .pen import Alphabet, Drawing
from .stream import StreamedCanvas

EDGE = 0.3                      # lines on the edge of a frame stay inside it
LOCK = Lock()                   # ReportLab's fonts are read by one document at a time

Output = BinaryIO | str | os.PathLike[str]


# ---------------------------------------------------------------- files

def rendered(render: Callable[[BinaryIO], None]) -> bytes:
    stream = BytesIO()
    render(stream)
    return stream.getvalue()


def save(render: Callable[[BinaryIO], None], file: Output) -> None:
    """Render into an open file, or to a path: under a temporary name first, so that no half file is ever seen."""
    if not isinstance(file, str | os.PathLike):
        render(file)
        return
    path = Path(file)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as stream:
            render(stream)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


# ---------------------------------------------------------------- the canvas

def canvas(stream: BinaryIO, paper: Page, language: str, title: str = "") -> Any:
    rl_config.useA85 = 0                # binary streams: a quarter smaller, and faster
    begun = StreamedCanvas(stream, lang=language, pagesize=points(paper),
                           initialFontName=fonts.font(fonts.REGULAR).fontName)
    begun.setTitle(title)
    begun.setCreator("companion")
    return begun


def alphabet(canvas: Any) -> Alphabet:
    return Alphabet(canvas._doc)        # the document is the key under which a font keeps its codes


def scratch() -> Alphabet:
    """The codes of a new document, to draw what all documents have in common."""
    return alphabet(canvas(BytesIO(), page(PAPERS["a4"]), "en"))


def points(paper: Page) -> tuple[float, float]:
    return paper.width / POINT, paper.height / POINT


def in_mm(height: float) -> str:
    """From here on everything is in mm, from the top left."""
    return f"{1 / POINT:.6f} 0 0 {-1 / POINT:.6f} 0 {height / POINT:.4f} cm"


def define(canvas: Any, name: str, frame: Box, drawing: Drawing) -> None:
    """A form: drawn once, stamped as often as it is wanted."""
    canvas.beginForm(name, frame.x - EDGE, frame.y - EDGE, frame.right + EDGE, frame.bottom + EDGE)
    flate = PDFDictionary({"Filter": PDFName("FlateDecode")})
    canvas.endForm(Contents=PDFStream(flate, drawing.packed()), compression=0)
