"""Small drawings and pieces that every page shares, made once and kept."""

from __future__ import annotations

from functools import cache

from flask import Flask
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup

_ICONS = {
    "back": "M14 5l-7 7 7 7",
    "book": "M4 5c4-1 6 0 8 1.5C14 5 16 4 20 5v14c-4-1-6 0-8 1.5C10 19 8 18 4 19zM12 6.5v14",
    "undo": "M8 7L4 11l4 4M4 11h10a5 5 0 0 1 0 10h-3",
    "people": "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5"
              "M18 14.5c2 .8 3.2 2.7 3.5 5.5",
    "export": "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
    "again": "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5",
    "pencil": "M4 20l1-5L16 4l4 4L9 19z",
    "printer": "M7 9V3h10v6M7 17H4v-7h16v7h-3M7 14h10v7H7z",
    "search": "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21",
    "more": "M5 12h.01M12 12h.01M19 12h.01",
    "bin": "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
}
_PIPS = {
    1: "M20 20h.01", 2: "M11 11h.01M29 29h.01", 3: "M10 10h.01M20 20h.01M30 30h.01",
    4: "M11 11h.01M29 11h.01M11 29h.01M29 29h.01", 5: "M10 10h.01M30 10h.01M20 20h.01M10 30h.01M30 30h.01",
    6: "M11 9h.01M11 20h.01M11 31h.01M29 9h.01M29 20h.01M29 31h.01",
}


def init_app(app: Flask) -> None:
    app.jinja_env.globals.update(icon=icon, die=die, pips=pips, token=token)


@cache
def icon(name: str) -> Markup:
    return Markup('<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="%s"/></svg>') % _ICONS[name]


@cache
def die(colour: str, face: int) -> Markup:
    """A die lying with this face up; 0 is a die not rolled yet."""
    shown = Markup('<use href="#p%s"/>') % face if face else ""
    return Markup('<svg class="die c-%s" aria-hidden="true">%s</svg>') % (colour, shown)


@cache
def pips() -> Markup:
    """What ``die`` refers to: pips as one path with round caps, ringed in the die's colour to keep the hatching off."""
    symbol = Markup('<symbol id="p{0}" viewBox="0 0 40 40" stroke-linecap="round"><path d="{1}" stroke="var(--c)" '
                    'stroke-width="12"/><path d="{1}" stroke="currentColor" stroke-width="7.6"/></symbol>')
    symbols = Markup("").join(symbol.format(face, path) for face, path in _PIPS.items())
    return Markup('<svg class="vh" width="0" height="0" aria-hidden="true"><defs>%s</defs></svg>') % symbols


def token() -> Markup:
    """The hidden field that every form that changes something carries."""
    return Markup('<input type="hidden" name="csrf_token" value="%s">') % generate_csrf()
