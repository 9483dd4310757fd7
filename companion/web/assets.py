"""Static files: read and compressed once at start, addressed by their content, cached by the phone for a year."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, request

_COMPRESSIBLE = ("text/", "application/json", "image/svg", "text/javascript", "application/manifest")
_FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class Asset:
    body: bytes
    compressed: bytes | None
    kind: str
    version: str


def init_app(app: Flask, folder: Path) -> None:
    found = {file.relative_to(folder).as_posix(): _read(file) for file in sorted(folder.rglob("*")) if file.is_file()}
    versions = {name: asset.version for name, asset in found.items()}
    # A module imports its neighbours by name: one version for all of them keeps those addresses fresh too.
    together = hashlib.sha256("".join(versions.values()).encode()).hexdigest()[:12]
    pages = Blueprint("assets", __name__)

    @pages.get("/static/<version>/<path:name>")
    def asset(version: str, name: str) -> Response:
        if name not in found:
            abort(404)
        return _respond(found[name])

    app.register_blueprint(pages)
    app.jinja_env.globals["asset"] = lambda name: f"/static/{together}/{name}"
    app.jinja_env.globals["has_asset"] = found.__contains__


def _read(file: Path) -> Asset:
    body = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    compressed = gzip.compress(body, 9, mtime=0) if kind.startswith(_COMPRESSIBLE) else None
    return Asset(body, compressed, kind, hashlib.sha256(body).hexdigest())


def _respond(asset: Asset) -> Response:
    zipped = asset.compressed if "gzip" in request.headers.get("Accept-Encoding", "") else None
    response = Response(zipped or asset.body, content_type=asset.kind)
    if zipped:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Cache-Control"] = _FOREVER
    response.headers["Vary"] = "Accept-Encoding"
    return response
