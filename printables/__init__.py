"""Paper: score sheets and QR codes with ReportLab. Geometry in mm as data; never imports flask.

``blank``, ``table`` and ``keepsake`` make a ``Job``; ``write`` and ``to_bytes`` turn it into a PDF.
A game adds one module of geometry and content and its line in ``registry``.
"""

from .document import to_bytes, write
from .job import MOST_COPIES, Job, Seat, blank, keepsake, seats_of, table
from .page import PAPERS
from .registry import PRINTABLES

__all__ = ["MOST_COPIES", "PAPERS", "PRINTABLES", "Job", "Seat", "blank", "keepsake", "seats_of", "table", "to_bytes",
           "write"]
