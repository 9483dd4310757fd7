"""A scored round of Blueprints (buildings) is unveiled material by material: once, and never in anybody's way."""

import pytest
from builders import take
from random_buildings import random_record
from thumbs import expect

PACE = 1000
STEPS = ["bonus", "wood", "recycled", "stone", "glass", "total", "awards", "prizes"]
NAMES = ("Ana", "Ben", "Cleo")


@pytest.fixture
def server(shared_server):
    return shared_server


@pytest.fixture
def watched(phone):
    """A phone that likes motion; its clock stands still until the test lets time pass."""
    def watch(path, **how):
        page = phone(**{"reduced_motion": "no-preference", **how})
        page.clock.install(time=0)
        page.clock.pause_at(PACE)
        page.goto(path)
        return page

    return watch


def scored(server, rounds=1, **options):
    return f"/t/{server.table_of(random_record(*NAMES, seed=5, rounds=rounds, **options))}?seat=0"


def unveiled(page):
    """What can be seen by now, in its order."""
    return page.locator("#reveal [data-at]").evaluate_all(
        "parts => parts.filter((part) => part.checkVisibility({ visibilityProperty: true }))"
        ".map((part) => part.dataset.at)")


def show_all(page):
    return page.get_by_role("button", name="Show all")


def test_materials_first_then_the_total_then_the_cards(watched, server):
    page = watched(scored(server))
    assert unveiled(page) == []
    expect(show_all(page)).to_be_visible()
    for count, step in enumerate(STEPS, 1):
        page.clock.run_for(PACE)
        assert unveiled(page) == STEPS[:count]
        expect(page.locator("#reveal")).to_have_attribute("data-now", step)
    page.clock.run_for(PACE)
    assert unveiled(page) == STEPS
    assert page.locator("#reveal").get_attribute("data-now") is None
    expect(show_all(page)).to_be_hidden()


def test_the_cards_so_far_come_last_where_the_table_wants_them(watched, server):
    page = watched(scored(server, rounds=2, totals=True))
    page.clock.run_for(len(STEPS) * PACE)
    assert unveiled(page) == STEPS
    page.clock.run_for(PACE)
    assert unveiled(page) == [*STEPS, "so-far"]


def test_one_tap_shows_all(watched, server):
    page = watched(scored(server))
    page.clock.run_for(2 * PACE)
    assert unveiled(page) == STEPS[:2]
    show_all(page).tap()
    assert unveiled(page) == STEPS
    expect(show_all(page)).to_be_hidden()
    page.clock.run_for(3 * PACE)
    assert unveiled(page) == STEPS, "nothing goes on behind it"


def test_it_is_told_once_on_each_phone(watched, server):
    path = scored(server)
    page = watched(path)
    assert unveiled(page) == []
    page.reload()
    assert unveiled(page) == STEPS
    assert unveiled(watched(path)) == [], "another phone has not seen it"


def test_the_next_step_is_not_in_the_way_meanwhile(watched, server):
    """Whoever cannot wait begins the next round: it hides the points, not what there is to do."""
    page = watched(scored(server))
    expect(page.get_by_text("You are watching.")).to_be_visible()
    assert unveiled(page) == []
    page.get_by_role("link", name="Sit down").tap()
    page.get_by_role("button", name="Sit here – Ana").tap()
    expect(page.get_by_role("button", name="Begin round 2")).to_be_visible()


@pytest.mark.parametrize("how", [{"reduced_motion": "reduce"}, {"javascript": False}], ids=str)
def test_without_motion_everything_is_there_at_once(phone, server, how):
    page = phone(**how)
    page.goto(scored(server))
    assert unveiled(page) == STEPS
    expect(show_all(page)).to_be_hidden()


def test_it_begins_when_the_last_die_of_the_round_is_entered(watched, server):
    record = random_record(*NAMES, seed=5, rounds=1)
    last = record["moves"].pop()
    code = server.table_of(record)
    page = watched(f"/t/{code}/seats")
    page.get_by_role("button", name=f"Sit here – {last['by']}").tap()
    page.wait_for_url(f"**/t/{code}")
    take(page, *last["die"], "-".join(map(str, last["space"])) if last["space"] else "nowhere")
    expect(page.get_by_role("heading", name="Round 1, scored")).to_be_visible()
    assert unveiled(page) == []
    page.clock.run_for(PACE)
    assert unveiled(page) == STEPS[:1]
