"""A job becomes a PDF. What is the same on all its sheets is drawn once and stamped on each page."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Any, BinaryIO, NamedTuple

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream
from reportlab.pdfgen.canvas import Canvas

from . import content, fonts
from .fonts import POINT
from .furniture import SheetPlan
from .job import KEEPSAKE, Job
from .page import PAPERS, Box, Page, page
from .pen import SOFT, Alphabet, Drawing, Pen

_EDGE = 0.3                     # lines on the edge of a frame stay inside it
_LOCK = Lock()                  # ReportLab's fonts are read by one document at a time
_SHEET = "sheet"


def to_bytes(job: Job) -> bytes:
    stream = BytesIO()
    write(job, stream)
    return stream.getvalue()


def write(job: Job, file: BinaryIO | str | os.PathLike[str]) -> None:
    """Write the job to an open file, or to a path: under a temporary name first, so that no half file is ever seen."""
    if not isinstance(file, str | os.PathLike):
        _render(job, file)
        return
    path = Path(file)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as stream:
            _render(job, stream)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _render(job: Job, stream: BinaryIO) -> None:
    with _LOCK:
        rl_config.useA85 = 0                # binary streams: a quarter smaller, and faster
        paper, plan, art = _prepared(job)
        canvas = _canvas(stream, paper, job.language)
        canvas.setTitle(content.title(job))
        canvas.setCreator("companion")
        alphabet = _alphabet(canvas)
        alphabet.give_out(art.letters)      # first of all, so that they get the codes they were drawn with
        _define(canvas, _SHEET, plan.frame, art)
        if job.purpose == KEEPSAKE and len(job.standings) > 1:
            _ranking_page(canvas, job, alphabet)
            canvas.setPageSize(_points(paper))
        layers = _layers(canvas, job, plan, alphabet)
        while batch := tuple(islice(layers, len(paper.frames))):
            _sheet_page(canvas, paper, batch, job.mono)
        canvas.save()


def _prepared(job: Job) -> tuple[Page, SheetPlan, Drawing]:
    paper = page(PAPERS[job.paper], two_up=job.two_up)
    frame = paper.frames[0]
    return paper, *content.common(job, Box(0, 0, frame.w, frame.h).inset(_EDGE), _scratch)


def plan_of(job: Job) -> tuple[Page, SheetPlan]:
    """Where things are: the page with its frames, and the plan of a sheet as seen from the corner of its frame."""
    with _LOCK:
        paper, plan, _ = _prepared(job)
    return paper, plan


def _points(paper: Page) -> tuple[float, float]:
    return paper.width / POINT, paper.height / POINT


def _canvas(stream: Any, paper: Page, language: str) -> Any:
    return Canvas(stream, pagesize=_points(paper), pageCompression=1, invariant=1, lang=language,
                  initialFontName=fonts.font(fonts.REGULAR).fontName)


def _alphabet(canvas: Any) -> Alphabet:
    return Alphabet(canvas._doc)            # the document is the key under which a font keeps its codes


def _scratch() -> Alphabet:
    """The codes of a new document, to draw what all documents have in common."""
    return _alphabet(_canvas(BytesIO(), page(PAPERS["a4"]), "en"))


# ---------------------------------------------------------------- pages

def _define(canvas: Any, name: str, frame: Box, drawing: Drawing) -> None:
    """A form: drawn once, stamped as often as it is wanted."""
    canvas.beginForm(name, frame.x - _EDGE, frame.y - _EDGE, frame.right + _EDGE, frame.bottom + _EDGE)
    flate = PDFDictionary({"Filter": PDFName("FlateDecode")})
    canvas.endForm(Contents=PDFStream(flate, drawing.packed()), compression=0)


def _in_mm(height: float) -> str:
    """From here on everything is in mm, from the top left."""
    return f"{1 / POINT:.6f} 0 0 {-1 / POINT:.6f} 0 {height / POINT:.4f} cm"


class _Layer(NamedTuple):
    """What a sheet adds to the common drawing: operators or, when it is printed many times, the name of a form."""

    operators: str = ""
    form: str = ""


def _layers(canvas: Any, job: Job, plan: SheetPlan, alphabet: Alphabet) -> Iterator[_Layer]:
    for number, seat in enumerate(job.seats, 1):
        drawing = content.layer(job, seat, number, plan, alphabet)
        if job.copies == 1:
            yield _Layer(operators=drawing.operators)
            continue
        form = f"layer{number}"
        _define(canvas, form, plan.frame, drawing)
        for _ in range(job.copies):
            yield _Layer(form=form)


def _sheet_page(canvas: Any, paper: Page, layers: Sequence[_Layer], mono: bool) -> None:
    canvas.addLiteral(_in_mm(paper.height))
    for frame, layer in zip(paper.frames, layers, strict=False):
        canvas.addLiteral(f"q 1 0 0 1 {frame.x:.2f} {frame.y:.2f} cm")
        canvas.doForm(_SHEET)
        if layer.form:
            canvas.doForm(layer.form)
        canvas.addLiteral(f"{layer.operators} Q")
    if len(paper.frames) > 1:
        canvas.addLiteral(_cut_line(paper, mono))
    canvas.showPage()


def _cut_line(paper: Page, mono: bool) -> str:
    pen = Pen(Alphabet(None), mono=mono)
    middle = paper.width / 2
    pen.line(middle, paper.frames[0].y, middle, paper.frames[0].bottom, SOFT, 0.15, "[1.5 1.5] 0 d")
    return pen.drawing().operators


def _ranking_page(canvas: Any, job: Job, alphabet: Alphabet) -> None:
    """Upright and on a page of its own, also where two sheets share a page."""
    paper = page(PAPERS[job.paper])
    canvas.setPageSize(_points(paper))
    canvas.addLiteral(_in_mm(paper.height))
    canvas.addLiteral(content.ranking_page(job, paper.frames[0].inset(_EDGE), alphabet).operators)
    canvas.showPage()
