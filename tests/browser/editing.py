"""What the tests of layout editors share, whatever the game."""

from axe_playwright_python.sync_playwright import Axe


def value(page, field):
    return page.locator(f"[name={field}]").input_value()


def said(page):
    return page.locator("#says")


def save(page, name=""):
    if name:
        page.locator("[name=name]").fill(name)
    page.get_by_role("button", name="Save the layout").tap()


def does_not_scroll_sideways(page, width):
    widths = page.locator("html").evaluate("page => [page.scrollWidth, page.clientWidth]")
    return widths[0] <= widths[1] == width


def barriers(page):
    found = Axe().run(page).response["violations"]
    return [(barrier["id"], [node["html"] for node in barrier["nodes"]]) for barrier in found]
