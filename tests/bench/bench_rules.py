"""The rules lookup itself, without the page around it."""

from __future__ import annotations

from companion.rulebook import find

from .bench_requests import hello
from .measure import medians


def run() -> list[tuple[str, float, float]]:
    greet = hello()
    find("blueprints-squares", "warm", "en")
    plain, asked = medians(300, greet, lambda: find("blueprints-squares", "may i use the whit die here", "en"))
    return [("a question to the rules / hello", asked / plain, 2)]
