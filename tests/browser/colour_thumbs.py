"""What thumbs do in Colour Square: open, roll, tap a corner, enter it; and games played that far without thumbs."""

import random
import re

from builders import sent
from thumbs import code_of, expect

from companion.core.records import read_record, replay
from companion.games import GAMES
from companion.games import colour_square as colour
from companion.games.colour_square.layout import CORNERS
from companion.library import built_in_layout, built_in_layouts

DICE = ("red", "green", "blue", "yellow", "white")


# ---------------------------------------------------------------- a table

def open_square(page, *names, side="A", variant="standard"):
    """A new table in its lobby; its code."""
    fill_in(page, *names, side=side, variant=variant)
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Scan to join")
    return code_of(page)


def play_alone(page, name="Ana", **options):
    fill_in(page, name, **options)
    page.get_by_role("button", name="Play solo").tap()
    expect(page.locator("#sheet")).to_be_visible()
    return code_of(page)


def fill_in(page, *names, side="A", variant="standard"):
    page.goto("/new/colour-square")
    for place, name in enumerate(names):
        page.get_by_label(f"Name of player {place + 1}", exact=True).fill(name)
    page.locator("label", has=page.locator(f"[name=side][value={side}]")).tap()
    page.locator("[name=variant]").select_option(variant)


def start(page):
    page.get_by_role("button", name=re.compile("^Start with")).tap()
    expect(page.locator("#pad")).to_be_visible()


def sit_down(page, code, name):
    page.goto(f"/t/{code}/seats")
    page.get_by_role("button", name=f"Sit here – {name}").tap()
    page.wait_for_url(f"**/t/{code}")


def in_the_middle(phone, server, *names, rolls, seed=1, **options):
    """A game that the engine has played that far, with a phone for each of its players."""
    code = server.table_of(record_of(*names, rolls=rolls, seed=seed, **options))
    pages = [phone() for _ in names]
    for page, name in zip(pages, names, strict=True):
        sit_down(page, code, name)
    return code, pages


def record_of(*names, rolls, seed=1, **options):
    """A record of sensible players, after so many rolls."""
    rng, layout = random.Random(seed), colour.read_layout(built_in_layouts(colour.KEY)["house"])
    state, moves = colour.new(layout, names, colour.read_options(options, names)), []
    while not colour.over(state) and (state.open or state.rolls < rolls):
        seat = colour.waiting_for(state)[0]
        move = colour.read_move({"by": names[seat], **sensible(rng, state, seat)}, "")
        state = colour.apply(state, move)
        moves.append(move.record())
    return {"format": "companion-record/1", "game": colour.KEY, "players": list(names), "layout": "house",
            "options": options, "moves": moves}


def sensible(rng, state, seat):
    """A roll, or the entry that keeps most SQUARES possible."""
    if not state.open:
        return {"do": "roll", "dice": {die: rng.randint(1, 6) for die in DICE}}
    fitting = colour.options(state, seat).corners
    entries = [(corner, die) for die, mask in enumerate(fitting) for corner in range(len(CORNERS))
               if mask >> corner & 1]
    if not entries:
        return {"do": "done"}

    def worth(entry):
        (square, place), face = divmod(entry[0], 4), state.faces[entry[1]]
        own = state.sheets[seat].corners[square]
        after = (*own[:place], face, *own[place + 1:])
        return state.side.squares[square].best(after) > 0, -after.count(0), rng.random()

    corner, die = max(entries, key=worth)
    return {"do": "enter", "die": DICE[die], "corner": CORNERS[corner]}


# ---------------------------------------------------------------- what the server has

def outcome(server, code):
    """What the exported record comes to when it is replayed."""
    return replay(read_record(server.record(code), GAMES, built_in_layout))


# ---------------------------------------------------------------- a roll

def roll(page, *faces):
    expect(page.locator("#pad")).to_be_visible()
    with sent(page):
        for face in faces:
            page.locator(f"#pad .pad [data-face='{face}']").tap()


def corner(page, name):
    return page.locator(f"#at-{name}")


def wait_to_enter(page):
    """Until the roll of another phone has come in."""
    expect(page.locator("#sheet button.c.ok").first).to_be_visible()


def enter_button(page):
    return page.locator("#enter")


def enter(page, name):
    corner(page, name).tap()
    expect(enter_button(page)).to_be_enabled()
    with sent(page):
        enter_button(page).tap()


def lit(page):
    """The corners that are lit, by name."""
    return page.locator("#sheet button.c.ok").evaluate_all("(corners) => corners.map((corner) => corner.value)")


def die(page, name):
    """The die as it lies there: thumbs land on it, not on the box that it hides."""
    return page.locator("#tray label", has=page.locator(f"[name=die][value={name}]"))


def act(page, rng):
    """Whatever this phone is asked for: a roll, or any die that fits, confirmed where it has to be."""
    if page.locator("#pad").is_visible():
        return roll(page, *(rng.randint(1, 6) for _ in DICE))
    corners = lit(page)
    corner(page, rng.choice(corners)).tap()
    expect(enter_button(page)).to_be_enabled()
    with sent(page):
        enter_button(page).tap()
        if page.locator("#enter.last").count():
            enter_button(page).tap()


def is_over(page):
    return page.locator(".rc").count() > 0


def play_to_the_end(pages, rng, most=400):
    """Whoever is waited for acts, until every phone shows the final score."""
    for _ in range(most):
        if all(map(is_over, pages)):
            return
        for page in pages:
            if page.locator("#pad").is_visible() or page.locator("#sheet button.c.ok").count():
                act(page, rng)
                break
        else:
            pages[0].wait_for_timeout(100)
    raise AssertionError("the game does not end")


def open_curtain(page, name):
    page.get_by_role("link", name=f"I am {name}").tap()
    expect(page.get_by_role("link", name=f"I am {name}")).to_have_count(0)


def called(page):
    return page.locator("#call .shout")
