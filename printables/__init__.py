"""Paper: score sheets and QR codes with ReportLab. Geometry in mm as data; never imports flask.

``blank``, ``table`` and ``keepsake`` make a ``Job``; ``write`` and ``to_bytes`` turn it into a PDF.
A game adds one module of geometry and content, listed in ``document.PRINTABLES``.
"""
