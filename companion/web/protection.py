"""CSRF tokens, security headers, rate limits: the doors and locks of the app."""

from __future__ import annotations

from flask import Flask, Response, abort, request
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from flask_wtf import CSRFProtect
from limits import parse
from werkzeug.middleware.proxy_fix import ProxyFix

csrf = CSRFProtect()
limiter = Limiter(get_remote_address, storage_uri="memory://", headers_enabled=False)

GUESSES = parse("20 per minute")        # of table codes that lead nowhere
SEATINGS = "20 per minute"              # seats taken or asked for
OPENINGS = "60 per minute"              # new tables, imports, saved layouts

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


def init_app(app: Flask, proxies: int = 0) -> None:
    """``proxies`` of ours in front tell the phone's own address, and whether it came over https; nobody else may."""
    if proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies)  # type: ignore[method-assign]
    app.config.update(WTF_CSRF_TIME_LIMIT=None, WTF_CSRF_SSL_STRICT=False)
    csrf.init_app(app)
    limiter.init_app(app)
    app.before_request(_stop_guessing)
    app.after_request(_add_headers)


def _stop_guessing() -> None:
    """Whoever has guessed too many codes wrong is not told about the next one either, right or wrong."""
    if request.view_args and "code" in request.view_args and not limiter.limiter.test(GUESSES, get_remote_address()):
        abort(429)


def guessed_wrong() -> None:
    limiter.limiter.hit(GUESSES, get_remote_address())


def _add_headers(response: Response) -> Response:
    response.headers.update(_HEADERS)
    response.headers.setdefault("Cache-Control", "no-store")
    if request.is_secure:
        response.headers["Strict-Transport-Security"] = "max-age=31536000"
        response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    return response

