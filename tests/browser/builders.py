"""What thumbs do in Blueprints (buildings): begin a round, keep a plan, take a die and place it."""

import re
from contextlib import contextmanager

from thumbs import code_of, expect

COLOURS = ("orange", "green", "black", "clear")


@contextmanager
def sent(page):
    """An entry goes out and its answer is on the page. What others do may come in before: it is not taken for it."""
    with page.expect_response(lambda answer: answer.request.method == "POST") as waiting:
        yield
    version = re.search(r'data-version="(\d+)"', waiting.value.text())[1]
    page.wait_for_function("(version) => document.getElementById('stage').dataset.version >= version", arg=int(version))


def open_site(page, *names, **options):
    """A new table of builders in its lobby; its code."""
    page.goto("/new/blueprints-buildings")
    for place, name in enumerate(names):
        page.get_by_label(f"Name of player {place + 1}", exact=True).fill(name)
    for option in options:
        page.locator(f"[name={option}]").check()
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Scan to join")
    return code_of(page)


def start(page):
    page.get_by_role("button", name=re.compile("^Start with")).tap()
    expect(page.locator("#stage[data-task]")).to_be_visible()       # the lobby has a stage, too, but nothing to do


def sit(page, code, name):
    page.goto(f"/t/{code}")
    page.get_by_role("button", name=f"Sit here – {name}").tap()
    expect(page.get_by_text("You are in. The host starts the game.")).to_be_visible()


def three_builders(phone, **options):
    """Ana, Ben and Cleo, each with a phone of their own, at a table that has started."""
    pages = [phone() for _ in range(3)]
    code = open_site(pages[0], "Ana", "Ben", "Cleo", **options)
    for page, name in zip(pages[1:], ("Ben", "Cleo"), strict=True):
        sit(page, code, name)
    start(pages[0])
    return code, pages


def begin_round(page, *demand, first=None):
    for colour in demand:
        page.locator(f"#round [data-colour={colour}]").tap()
    if first:
        page.locator("#round .chip", has_text=first).tap()
    with sent(page):
        page.get_by_role("button", name=re.compile("^Begin round")).tap()


def keep_card(page, number):
    """A plan of the house deck."""
    with sent(page):
        page.get_by_role("button", name=f"Card {number}").tap()


def copy_card(page, *heights):
    """The card in the hand, six taps."""
    for height in heights:
        page.locator(f"#plan [data-height='{height}']").tap()
    with sent(page):
        page.locator("#keep").tap()


def choose_die(page, colour, face):
    page.locator("#colours label", has=page.locator(f"[value={colour}]")).tap()
    page.locator("#faces label", has=page.locator(f"[value='{face}']")).tap()


def place_button(page):
    return page.locator("#place")


def lit(page):
    """The spaces that are lit, by name."""
    return [space.get_attribute("value") for space in page.locator("#sheet button.pl.ok").all()]


def take(page, colour, face, space):
    choose_die(page, colour, face)
    page.locator(f"#space-{space}" if space != "nowhere" else "#nowhere").tap()
    with sent(page):
        place_button(page).tap()


def take_anywhere(page, rng):
    """A die rolled, placed on one of the spaces that light up, or lost."""
    colours = [colour for colour in COLOURS if page.locator(f"#colours label:not(.off) [value={colour}]").count()]
    choose_die(page, rng.choice(colours), rng.randint(1, 6))
    expect(place_button(page)).to_have_text(re.compile("Tap a lit space|It fits nowhere"))
    spaces = lit(page)
    (page.locator(f"#space-{rng.choice(spaces)}") if spaces else page.locator("#nowhere")).tap()
    expect(place_button(page)).to_be_enabled()
    with sent(page):
        place_button(page).tap()


def open_curtain(page, name):
    page.get_by_role("link", name=f"I am {name}").tap()
    expect(page.get_by_role("link", name=f"I am {name}")).to_have_count(0)


def points_told(page):
    """What the building in front is worth, as it is written beside it."""
    return int(page.locator("#building dd.tot").inner_text().split()[-1])
