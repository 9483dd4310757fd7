"""A canvas that writes each page when it is finished and then forgets it: a thousand sheets need the memory of one.

ReportLab keeps all pages until the end. Only what the end is needed for waits here: fonts, whose characters are known
last, forms, and the page tree. The table of offsets is kept as plain numbers.
"""

from __future__ import annotations

from array import array
from typing import Any, BinaryIO

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFFile, PDFIndirectObject, PDFPages, PDFTrailer
from reportlab.pdfgen.canvas import Canvas


class StreamedCanvas(Canvas):       # type: ignore[misc]    # ReportLab has no types
    def __init__(self, stream: BinaryIO, *, lang: str, **look: Any) -> None:
        super().__init__(stream, lang=lang, invariant=1, pageCompression=1, **look)
        self._doc = _StreamedDocument(stream, lang)


class _Pages(PDFPages):             # type: ignore[misc]
    """The page tree: of each page it keeps the number only."""

    def __init__(self) -> None:
        super().__init__()
        self.numbers = array("Q")

    def check_format(self, document: Any) -> None:
        self.Kids = b"[ " + b" ".join(b"%d 0 R" % number for number in self.numbers) + b" ]"
        self.Count = len(self.numbers)


class _File(PDFFile):               # type: ignore[misc]
    """Counts what goes by instead of collecting it."""

    def __init__(self, stream: BinaryIO, version: Any) -> None:
        super().__init__(version)
        begun, self.write = self.strings, stream.write
        for piece in begun:
            stream.write(piece)


class _StreamedDocument(PDFDocument):   # type: ignore[misc]
    def __init__(self, stream: BinaryIO, lang: str) -> None:
        super().__init__(compression=1, invariant=1, lang=lang)
        self.Pages = self.Catalog.Pages = _Pages()
        self._file = _File(stream, self._pdfVersion)
        self._offsets = array("Q")

    def addPage(self, page: Any) -> None:              # noqa: N802    # the name is ReportLab’s
        """Write the page and its content, then let go of both."""
        name = self.thisPageName()
        self.Reference(page, name)
        self.Pages.numbers.append(self.idToObjectNumberAndVersion[name][0])
        self._write_and_forget(name)
        self._write_and_forget(self.Reference(page.Contents).name)
        self.pageCounter += 1
        self.inObject = None

    def _write_and_forget(self, name: str) -> None:
        number, _ = self.idToObjectNumberAndVersion[name]
        self._write(number)
        del self.idToObject[name], self.numberToId[number], self.idToObjectNumberAndVersion[name]

    def _write(self, number: int) -> None:
        name = self.numberToId[number]
        formatted = PDFIndirectObject(name, self.idToObject[name]).format(self)
        self._offsets.extend([0] * (number + 1 - len(self._offsets)))
        self._offsets[number] = self._file.add(formatted)

    def format(self) -> bytes:
        """Write everything that waited; what is left to write by the caller is nothing."""
        root, info = self.Reference(self.Catalog), self.Reference(self.info)
        number = 0
        while number < self.objectcounter:              # formatting one object may add others
            number += 1
            if number in self.numberToId:
                self._write(number)
        start = self._write_table()
        self._file.add(PDFTrailer(start, Size=len(self._offsets), Root=root, Info=info, ID=self.ID()).format(self))
        return b""

    def _write_table(self) -> int:
        """Where each object begins; the first entry is nobody's."""
        start: int = self._file.add(b"xref\n0 %d\n0000000000 65535 f \n" % len(self._offsets))
        for offset in self._offsets[1:]:
            self._file.add(b"%010d 00000 n \n" % offset)
        return start
