"""Copying a printed sheet on a phone: a tap a space, a tap a carrot, a name; then a game on it."""

import pytest
from editing import barriers, does_not_scroll_sideways, said, value
from playwright.sync_api import expect
from thumbs import code_of, stage

pytestmark = pytest.mark.browser

KEY = "blueprints-squares"
SHEET = {
    "left": ["k o r", "y G o", "Y r g"],
    "middle": ["R o g", "y k o", "g y O"],
    "right": ["g y r", "o R o", "y g o"],
    "four": ["r g y o", "o Y r g", "g r r y", "y o G k"],
}
SPACES = [(f"{grid}-{row}-{col}", letter) for grid, rows in SHEET.items()
          for row, letters in enumerate(rows, 1) for col, letter in enumerate(letters.split(), 1)]


@pytest.fixture
def editor(phone):
    """``editor(width=360)``: a phone with the house layout to be copied."""
    def open_editor(*, javascript=True, **how):
        page = phone(javascript=javascript, **how)
        page.goto(f"/layouts/{KEY}")
        page.locator(".dock .go").click()
        expect(space(page, "left-1-1")).to_be_visible(visible=javascript)
        return page

    return open_editor


def space(page, name):
    return page.locator(f".lg .s[data-field={name}]")


def gap(page, name):
    return page.locator(f".gap[data-field={name}]")


def kind(page, letter):
    return page.locator(f"#palette [data-letter={letter}]")


def play_solo_with_it(page, server):
    """A game on the layout just saved; the layout as the game's record has it."""
    page.get_by_role("link", name="Play with it").tap()
    page.get_by_role("button", name="Play solo").tap()
    expect(stage(page, "roll")).to_be_visible()
    return server.record(code_of(page))["layout"]


# --- with taps -------------------------------------------------------------------------------------------------


def test_a_sheet_is_copied_with_taps_and_played(editor, server):
    page = editor(width=360)
    for name, letter in SPACES:
        expect(space(page, name)).to_have_attribute("aria-pressed", "true")
        kind(page, letter).tap()
    expect(page.locator("#next")).to_have_text("All 43 spaces are there: save it")
    gap(page, "left-1-1-right").tap()
    gap(page, "left-1-3-below").tap()
    gap(page, "four-4-3-right").tap()
    gap(page, "four-4-3-right").tap()
    page.locator("[name=name]").fill("Kitchen")
    page.get_by_role("button", name="Save the layout").tap()
    expect(page.get_by_role("status")).to_contain_text("“Kitchen” is saved")

    layout = play_solo_with_it(page, server)
    assert {grid: layout["grids"][grid]["spaces"] for grid in SHEET} == SHEET
    assert layout["grids"]["left"]["carrots"] == ["1-1 > 1-2", "1-3 < 2-3", "2-2 > 2-3", "2-1 > 3-1", "2-3 < 3-3"]
    assert layout["grids"]["four"]["carrots"] == ["4-3 > 4-4"]
    drawn = page.locator("#sheet .s").evaluate_all("spaces => spaces.map(space => space.className)")
    assert ["solid" in look for look in drawn] == [letter.isupper() for _, letter in SPACES]


def test_a_gap_goes_round_none_smaller_larger(editor):
    page = editor(width=360)
    words = ["No carrot between Left 1-2 and Left 1-3", "Left 1-2 is smaller than Left 1-3",
             "Left 1-2 is larger than Left 1-3"]
    for sign, label in [*zip(["", "<", ">"], words, strict=True), ("", words[0])]:
        expect(gap(page, "left-1-2-right")).to_have_attribute("aria-label", label)
        assert value(page, "left-1-2-right") == sign
        gap(page, "left-1-2-right").tap()


def test_a_tapped_space_is_the_next_to_be_set_and_keep_goes_on(editor):
    page = editor(width=390)
    space(page, "right-3-2").tap()
    expect(page.locator("#next")).to_have_text("Right 3-2: tap its kind")
    kind(page, "k").tap()
    expect(space(page, "right-3-2")).to_have_attribute("aria-label", "Right 3-2, black outline")
    page.get_by_role("button", name="Keep").tap()
    expect(page.locator("#next")).to_have_text("Four 1-1: tap its kind")
    assert value(page, "right-3-3") == "o"


def test_the_next_grid_comes_into_view_above_the_dock(editor):
    page = editor(width=360)
    for _, letter in SPACES[:27]:
        kind(page, letter).tap()
    expect(space(page, "four-1-1")).to_have_attribute("aria-pressed", "true")
    last, dock = (box.bounding_box() for box in (space(page, "four-4-4"), page.locator(".dock")))
    assert space(page, "four-1-1").bounding_box()["y"] > 0
    assert last["y"] + last["height"] <= dock["y"]


def test_hints_come_and_go_as_the_sheet_changes(editor):
    page = editor(width=360)
    expect(said(page)).to_be_empty()
    kind(page, "k").tap()
    expect(said(page)).to_have_text("A real sheet has exactly three black spaces; this one has 4.")
    space(page, "middle-1-2").tap()
    kind(page, "r").tap()
    expect(said(page).locator("summary")).to_have_text("2 things are unusual")
    said(page).locator("summary").tap()
    space(page, "left-1-1").tap()
    kind(page, "r").tap()
    expect(said(page)).to_have_text("The middle grid of a real sheet has two solid spaces; this one has 1.")


def test_rules_and_chart_of_a_grid(editor, server):
    page = editor(width=360)
    grid = page.locator(".ed").first
    grid.get_by_text("Rules and chart").tap()
    grid.get_by_role("radio", name="multiplied").tap()
    grid.get_by_role("radio", name="3").tap()
    grid.get_by_role("switch").tap()
    expect(grid.locator("h2 :visible")).to_have_text(["×", "3 dice up", "in sequence"])
    page.locator("[name=left-chart-7]").fill("x")
    expect(said(page)).to_have_text('The field Left, points for 7 equal sums must be a whole number, not "x".')
    page.locator("[name=left-chart-7]").fill("20")
    page.locator("[name=left-chart-7]").press("Enter")
    expect(page.locator("[name=left-chart-8]")).to_be_focused()
    page.keyboard.type("30")
    expect(said(page)).to_have_text("The chart of the Left grid ends in 30; a perfect square usually scores 24.")
    expect(grid.locator("summary").last).to_contain_text("0 2 4 7 10 14 20 30")
    page.get_by_role("button", name="Save the layout").tap()
    left = play_solo_with_it(page, server)["grids"]["left"]
    assert (left["combine"], left["min_dice"], left["sequences"]) == ("multiply", 3, True)
    assert left["chart"] == [0, 2, 4, 7, 10, 14, 20, 30]


def test_what_cannot_be_read_is_shown_at_its_field_and_nothing_is_lost(editor, phone):
    phone.allow("400")
    page = editor(width=360)
    kind(page, "G").tap()
    page.get_by_text("Rules and chart").first.tap()
    page.locator("[name=left-chart-2]").fill("99")
    page.get_by_role("button", name="Save the layout").tap()
    expect(page.locator("[name=left-chart-1]")).to_be_focused()
    expect(said(page)).to_have_text("The chart of the Left grid must not decrease.")
    assert (value(page, "left-1-1"), value(page, "left-chart-2")) == ("G", "99")
    expect(space(page, "left-1-1")).to_have_attribute("aria-label", "Left 1-1, solid green")


def test_a_half_made_layout_survives_a_reload_until_it_is_saved(editor):
    page = editor(width=390)
    for letter in "GGG":
        kind(page, letter).tap()
    page.reload()
    expect(page.get_by_text("Not saved yet")).to_be_visible()
    expect(space(page, "left-1-3")).to_have_attribute("aria-label", "Left 1-3, solid green")
    page.get_by_role("button", name="Start over").tap()
    expect(space(page, "left-1-3")).to_have_attribute("aria-label", "Left 1-3, black outline")
    expect(page.get_by_text("Not saved yet")).to_be_hidden()
    kind(page, "Y").tap()
    address = page.url
    page.get_by_role("button", name="Save the layout").tap()
    expect(page.get_by_role("link", name="Play with it")).to_be_visible()
    page.goto(address)
    expect(space(page, "left-1-1")).to_have_attribute("aria-label", "Left 1-1, red outline")
    expect(page.get_by_text("Not saved yet")).to_be_hidden()


def test_an_own_layout_is_edited_and_deleted(editor):
    page = editor(width=360)
    page.locator("[name=name]").fill("Kitchen")
    page.get_by_role("button", name="Save the layout").tap()
    page.get_by_role("link", name="Edit – Kitchen").tap()
    kind(page, "G").tap()
    page.get_by_role("button", name="Save the layout").tap()
    page.get_by_role("link", name="Edit – Kitchen").tap()
    expect(space(page, "left-1-1")).to_have_attribute("aria-label", "Left 1-1, solid green")
    page.go_back()
    page.get_by_text("Delete – Kitchen").tap()
    page.get_by_role("checkbox").tap()
    page.get_by_role("button", name="Delete the layout").tap()
    expect(page.get_by_role("heading", name="Kitchen")).to_have_count(0)


# --- with keys -------------------------------------------------------------------------------------------------


def test_a_sheet_is_copied_with_keys(editor):
    page = editor(width=390)
    space(page, "left-1-1").focus()
    for _, letter in SPACES:
        page.keyboard.press(letter)
    assert [value(page, name) for name, _ in SPACES] == [letter for _, letter in SPACES]


def test_arrows_walk_over_spaces_and_gaps(editor):
    page = editor(width=390)
    space(page, "left-1-1").focus()
    page.keyboard.press("ArrowRight")
    expect(gap(page, "left-1-1-right")).to_be_focused()
    page.keyboard.press(">")
    page.keyboard.press("ArrowDown")
    expect(gap(page, "left-2-1-right")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(space(page, "left-2-2")).to_be_focused()
    expect(space(page, "left-2-2")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowUp")
    expect(gap(page, "left-1-2-below")).to_be_focused()
    assert [value(page, f"left-{name}") for name in ("1-1-right", "2-1-right", "1-2-below")] == [">", "<", ""]
    page.keyboard.press("Tab")
    expect(page.locator(".ed").first.locator("summary").last).to_be_focused()


# --- without JavaScript ----------------------------------------------------------------------------------------


def test_a_sheet_is_copied_without_javascript_and_played(editor, server):
    page = editor(width=360, javascript=False)
    assert page.locator("#palette").is_hidden()
    for name, letter in SPACES:
        page.locator(f"select[name={name}]").select_option(letter)
    page.locator("select[name=left-1-1-right]").select_option(">")
    page.get_by_text("Rules and chart").first.tap()
    page.locator("[name=left-chart-8]").fill("25")
    page.get_by_role("button", name="Check").tap()
    expect(said(page)).to_have_text("The chart of the Left grid ends in 25; a perfect square usually scores 24.")
    page.locator("[name=name]").fill("Kitchen")
    page.get_by_role("button", name="Save the layout").tap()
    layout = play_solo_with_it(page, server)
    assert {grid: layout["grids"][grid]["spaces"] for grid in SHEET} == SHEET
    assert layout["grids"]["left"]["carrots"][0] == "1-1 > 1-2"
    assert layout["grids"]["left"]["chart"][-1] == 25


# --- for every thumb and every eye -----------------------------------------------------------------------------


@pytest.mark.parametrize("width", [320, 360, 390])
@pytest.mark.parametrize("javascript", [True, False])
def test_nothing_scrolls_sideways(editor, width, javascript):
    page = editor(width=width, javascript=javascript, language="fr")
    for summary in page.locator(".rules summary").all():
        summary.click()
    assert does_not_scroll_sideways(page, width)


def test_every_target_takes_a_thumb(editor):
    """A space keeps 44 px between the gaps around it, and a gap takes taps over 44 px."""
    page = editor(width=360)
    page.get_by_text("Rules and chart").first.click()
    targets = page.locator("button:not(.gap):visible, summary:visible, .seg label:visible, .field:visible, .sw:visible")
    assert targets.count() > 60
    for target in targets.all():
        box = target.bounding_box()
        assert min(box["width"], box["height"]) >= 44, target.evaluate("target => target.outerHTML")
    around = """target => {
        const box = target.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return [[-21, 0], [21, 0], [0, -21], [0, 21]].every(([right, down]) =>
            document.elementFromPoint(x + right, y + down).closest("button") === target);
    }"""
    for target in page.locator(".lg").first.locator("button").all():
        target.scroll_into_view_if_needed()
        assert target.evaluate(around), target.get_attribute("aria-label")


@pytest.mark.parametrize("dark", [False, True])
def test_no_barrier_is_found(editor, phone, dark):
    phone.allow("400")
    page = editor(width=360, dark=dark)
    page.get_by_text("Rules and chart").first.click()
    assert barriers(page) == []
    page.locator("[name=left-chart-1]").fill("x")
    page.get_by_role("button", name="Save the layout").click()
    expect(said(page).get_by_role("alert")).to_be_visible()
    assert barriers(page) == []
    page.goto(f"/layouts/{KEY}")
    assert barriers(page) == []
