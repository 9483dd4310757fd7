"""What thumbs do on a table's page: open, roll, choose, write, cross out, undo."""

import importlib
import os
import re
from contextlib import contextmanager

import pytest

if os.environ.get("CI"):        # there the browser belongs to the machine: its absence is a failure
    expect = importlib.import_module("playwright.sync_api").expect
else:
    expect = pytest.importorskip("playwright.sync_api", reason="playwright is not installed").expect

GAME = "blueprints-squares"
COLOURS = ("red", "orange", "green", "yellow", "white", "black")
ROLL = (3, 5, 1, 2, 6, 4)


def open_table(page, *names):
    """A new table in its lobby; its code."""
    page.goto(f"/new/{GAME}")
    for place, name in enumerate(names):
        page.get_by_label(f"Name of player {place + 1}", exact=True).fill(name)
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Scan to join")
    return code_of(page)


def play_solo(page, name="Ana"):
    page.goto(f"/new/{GAME}")
    page.get_by_label("Name of player 1", exact=True).fill(name)
    page.get_by_role("button", name="Play solo").tap()
    expect(page.locator("#pad")).to_be_visible()
    return code_of(page)


def start(page):
    page.get_by_role("button", name=re.compile("^Start with")).tap()
    expect(page.locator("#pad")).to_be_visible()


def code_of(page):
    return re.search(r"/t/([2-9A-Z]{8})", page.url)[1]


def stage(page, task):
    return page.locator(f"#stage[data-task={task}]")


def prompt(page, text):
    expect(page.locator("#prompt")).to_have_text(text)


@contextmanager
def entered(page):
    """Something goes out, and the fresh stage comes back."""
    version = page.locator("#stage").get_attribute("data-version")
    yield
    expect(page.locator(f"#stage:not([data-version='{version}'])")).to_be_visible()


def roll(page, *faces):
    with entered(page):
        for face in faces or ROLL:
            page.locator(f"#pad [data-face='{face}']").tap()


def die(page, colour):
    """The die as it lies there: thumbs land on it, not on the box that it hides."""
    return page.locator("#choose label", has=page.locator(f"[name=dice][value={colour}]"))


def box(page, colour):
    return page.locator(f"#choose [name=dice][value={colour}]")


def chosen_dice(page):
    return [some.get_attribute("value") for some in page.locator("#choose [name=dice]:checked").all()]


def space(page, name):
    return page.locator(f"#sheet [name=space][value='{name}']")


def choose(page, name, *dice):
    """Dice and a space, not entered yet."""
    for colour in dice:
        die(page, colour).tap()
    space(page, name).tap()


def write(page, name, *dice):
    choose(page, name, *dice)
    with entered(page):
        page.locator("#write").tap()


def cross(page, name):
    space(page, name).tap()
    with entered(page):
        page.locator("#cross").tap()


def press_pass(page):
    with entered(page):
        page.locator("[value=pass]").tap()


def undo(page):
    with entered(page):
        page.locator(".undo button").tap()


def mark(page, name):
    """What stands in a space, as it is read aloud."""
    grid, place = name.split("-", 1)
    return page.locator(f"#sheet .s[aria-label^='{grid.capitalize()} {place},']").get_attribute("aria-label")
