"""Whose phone is this? A random key in a signed cookie; the database only ever sees its fingerprint."""

from __future__ import annotations

from datetime import timedelta

from flask import Flask, current_app, g, request, session
from flask.sessions import SecureCookieSessionInterface

from companion import Services
from companion.codes import new_key


class _Cookie(SecureCookieSessionInterface):
    """``Secure`` exactly when the request came over https: a plain LAN address would never store such a cookie."""

    def get_cookie_secure(self, app: Flask) -> bool:
        return request.is_secure


def init_app(app: Flask) -> None:
    app.session_interface = _Cookie()
    app.config.update(SESSION_COOKIE_NAME="companion", SESSION_COOKIE_SAMESITE="Lax", SESSION_COOKIE_HTTPONLY=True,
                      PERMANENT_SESSION_LIFETIME=timedelta(days=400), SESSION_REFRESH_EACH_REQUEST=False)


def phone_key() -> str:
    """This phone's key, made when it is first needed."""
    if "phone" not in session:
        session["phone"] = new_key()
        session.permanent = True
    key: str = session["phone"]
    return key


def remember_names(names: list[str]) -> None:
    """The names used last on this phone are offered first next time."""
    known = [name for name in session.get("names", []) if name not in names]
    session["names"] = (names + known)[:12]


def remember_table(code: str) -> None:
    known = [other for other in session.get("tables", []) if other != code]
    if session.get("tables", [])[:1] != [code]:
        session["tables"] = [code, *known][:5]


def services() -> Services:
    if "services" not in g:
        g.services = current_app.extensions["companion"]
    found: Services = g.services
    return found
