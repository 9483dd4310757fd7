"""Pages travel compressed: a phone in a crowded Wi-Fi waits for bytes, not for the server."""

from __future__ import annotations

import gzip

from flask import Flask, Response, request

WORTH_IT = 600      # bytes; below, the headers weigh more than the gain
LEVEL = 4


def init_app(app: Flask) -> None:
    app.after_request(_compress)


def _compress(response: Response) -> Response:
    if (response.mimetype != "text/html" or response.direct_passthrough or "Content-Encoding" in response.headers
            or "gzip" not in request.headers.get("Accept-Encoding", "")):
        return response
    body = response.get_data()
    if len(body) < WORTH_IT:
        return response
    response.set_data(gzip.compress(body, LEVEL, mtime=0))
    response.headers["Content-Encoding"] = "gzip"
    response.headers["Vary"] = "Accept-Encoding"
    return response
