"""Own layouts."""

from flask import Blueprint

pages = Blueprint("layouts", __name__, url_prefix="/layouts")


@pages.get("/<key>")
def index(key: str) -> str:
    return key
