"""The rules, one section a card, each with an address of its own."""

from flask import Blueprint

pages = Blueprint("rules", __name__, url_prefix="/rules")


@pages.get("/<key>")
def book(key: str) -> str:
    return key
