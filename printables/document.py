"""A job becomes a PDF. What is the same on all its sheets is drawn once and stamped on each page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, BinaryIO, NamedTuple

from . import content, pdf
from .content import EmptySheet
from .furniture import SheetPlan
from .job import KEEPSAKE, Job
from .page import PAPERS, Box, Page, page
from .pen import SOFT, Alphabet, Pen


def to_bytes(job: Job) -> bytes:
    return pdf.rendered(lambda stream: _render(job, stream))


def write(job: Job, file: pdf.Output) -> None:
    pdf.save(lambda stream: _render(job, stream), file)


def _render(job: Job, stream: BinaryIO) -> None:
    with pdf.LOCK:
        paper, empty = _prepared(job)
        canvas = pdf.canvas(stream, paper, job.language, content.title(job))
        alphabet = pdf.alphabet(canvas)
        for kind, sheet in empty.items():   # first of all, so that they get the codes they were drawn with
            alphabet.give_out(sheet.art.letters)
            pdf.define(canvas, _form(kind), sheet.plan.frame, sheet.art)
        if job.purpose == KEEPSAKE and len(job.standings) > 1:
            _ranking_page(canvas, job, alphabet)
            canvas.setPageSize(pdf.points(paper))
        layers = _layers(canvas, job, empty, alphabet)
        while batch := tuple(islice(layers, len(paper.frames))):
            _sheet_page(canvas, paper, batch, job.mono)
        canvas.save()


def _form(kind: str) -> str:
    """The name of the form that an empty sheet is kept in."""
    return f"sheet{kind}"


def _prepared(job: Job) -> tuple[Page, Mapping[str, EmptySheet]]:
    paper = page(PAPERS[job.paper], two_up=job.two_up)
    frame = paper.frames[0]
    return paper, content.common(job, Box(0, 0, frame.w, frame.h).inset(pdf.EDGE), pdf.scratch)


def plan_of(job: Job) -> tuple[Page, SheetPlan]:
    """Where things are: the page with its frames, and the plan of the first sheet, from the corner of its frame."""
    with pdf.LOCK:
        paper, empty = _prepared(job)
    return paper, next(iter(empty.values())).plan


# ---------------------------------------------------------------- pages

class _Layer(NamedTuple):
    """What a sheet adds to the common drawing: operators or, when it is printed many times, the name of a form."""

    sheet: str                  # the form of the common drawing
    operators: str = ""
    form: str = ""


def _layers(canvas: Any, job: Job, empty: Mapping[str, EmptySheet], alphabet: Alphabet) -> Iterator[_Layer]:
    for number, seat in enumerate(job.seats, 1):
        kind = content.kind_of(job, seat)
        plan, sheet = empty[kind].plan, _form(kind)
        drawing = content.layer(job, seat, number, plan, alphabet)
        if job.copies == 1:
            yield _Layer(sheet, operators=drawing.operators)
            continue
        form = f"layer{number}"
        pdf.define(canvas, form, plan.frame, drawing)
        for _ in range(job.copies):
            yield _Layer(sheet, form=form)


def _sheet_page(canvas: Any, paper: Page, layers: Sequence[_Layer], mono: bool) -> None:
    canvas.addLiteral(pdf.in_mm(paper.height))
    for frame, layer in zip(paper.frames, layers, strict=False):
        canvas.addLiteral(f"q 1 0 0 1 {frame.x:.2f} {frame.y:.2f} cm")
        canvas.doForm(layer.sheet)
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
    canvas.setPageSize(pdf.points(paper))
    canvas.addLiteral(pdf.in_mm(paper.height))
    canvas.addLiteral(content.ranking_page(job, paper.frames[0].inset(pdf.EDGE), alphabet).operators)
    canvas.showPage()
