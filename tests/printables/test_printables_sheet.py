"""An empty sheet: what is on it, where, how large, and that any printer can print it."""

import random
import re
from itertools import combinations

import pytest
from paper_help import (
    BUILDINGS,
    EVERY_GAME,
    HOUSE,
    HOUSES,
    KEY,
    WITH_LAYOUTS,
    Printed,
    assert_fonts_embedded,
    assert_pure_black,
    blank_job,
    colours_of,
    ink_box,
)
from PIL import ImageOps, ImageStat
from random_squares import random_layout
from squares_help import layout_with

from companion.games import GAMES
from companion.games import blueprints_squares as squares
from companion.games.blueprints_squares.layout import SOLID
from companion.games.blueprints_squares.messages import LETTERS, NAMES
from printables import PRINTABLES, blank
from printables.blueprints_squares import SCORE
from printables.parts import score_boxes

SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}
LOOKS = [{"paper": paper, "two_up": two_up} for paper in SIZES for two_up in (False, True)]
EVERY_LOOK = pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look['paper']}{'-two-up' * look['two_up']}")


@pytest.fixture(scope="module")
def sheet():
    return Printed(blank_job())


# ---------------------------------------------------------------- paper

@EVERY_GAME
@EVERY_LOOK
def test_the_page_has_the_size_of_the_paper(look, game):
    printed = Printed(blank_job(game, **look))
    wide, high = SIZES[look["paper"]][::-1] if look["two_up"] else SIZES[look["paper"]]
    assert [value / 72 * 25.4 for value in printed.pages[0].get_size()] == pytest.approx([wide, high], abs=0.05)


@EVERY_GAME
@EVERY_LOOK
@pytest.mark.parametrize("language", squares.LANGUAGES)
def test_nothing_is_printed_on_the_margins(look, language, game):
    assert Printed(blank_job(game, **look, language=language, count=2)).keeps_its_margins()


@EVERY_GAME
@EVERY_LOOK
def test_the_sheet_fills_its_paper(look, game):
    """The counterpart of the margins: a sheet that shrank into a corner would pass those."""
    printed = Printed(blank_job(game, **look, count=2))
    left, top, right, bottom = ink_box(printed.picture(dpi=254))
    assert right - left > 10 * (printed.paper.width - 20) - 10
    assert bottom - top > 10 * (printed.paper.height - 20) - 30


@EVERY_GAME
@pytest.mark.parametrize(("count", "two_up", "pages"), [(1, False, 1), (3, False, 3), (3, True, 2), (500, True, 250)])
def test_as_many_sheets_as_asked_for(count, two_up, pages, game):
    printed = Printed(blank_job(game, count=count, two_up=two_up))
    assert len(printed.pages) == pages
    assert sum(printed.text(page).count("EASILY FORGOTTEN") for page in range(pages)) == count


@pytest.mark.parametrize("count", [0, -1, 501, 10_000])
def test_no_unreasonable_number_of_sheets(count):
    with pytest.raises(ValueError, match="500"):
        blank(KEY, HOUSE, url="http://table.test/", count=count)


# ---------------------------------------------------------------- spaces

@EVERY_LOOK
def test_spaces_are_large_enough_to_write_in(look):
    plan = Printed(blank_job(**look)).plan
    least = 8 if look["two_up"] else 11
    window = plan.geometry.space - 2 * plan.geometry.solid
    assert all(min(box.w, box.h) >= least for grid in plan.grids for box in grid.spaces)
    assert window >= (6 if look["two_up"] else 11), "the white of a solid space, where the number goes"


@EVERY_LOOK
@pytest.mark.parametrize("language", squares.LANGUAGES)
def test_every_space_stands_in_the_order_of_the_phone_and_has_its_letter(look, language):
    printed = Printed(blank_job(**look, language=language))
    found = [printed.text_in(box) for grid in printed.plan.grids for box in grid.spaces]
    assert found == [[LETTERS[language][space.colour]] for space in HOUSE.spaces]


@EVERY_LOOK
def test_a_space_is_drawn_where_the_plan_says(look):
    """Just inside its edge there is ink in the middle of each side, just outside there is none."""
    printed = Printed(blank_job(**look))
    picture = printed.picture(dpi=508).convert("L")                     # 20 pixels a millimetre
    for grid, place in zip(HOUSE.grids, printed.plan.grids, strict=True):
        with_carrots = {index for carrot in grid.carrots for index in carrot}
        for index, box in zip(grid.spaces, place.spaces, strict=True):
            if index not in with_carrots:
                here = printed.on_page(box)
                assert max(middles_of_sides(picture, here.inset(0.05))) < 235
                assert min(middles_of_sides(picture, here.inset(-0.22))) > 245


def middles_of_sides(picture, box):
    places = ((box.x, box.cy), (box.right, box.cy), (box.cx, box.y), (box.cx, box.bottom))
    return [picture.getpixel((round(x * 20), round(y * 20))) for x, y in places]


def test_three_kinds_of_spaces_can_be_told_apart_without_colour():
    """In pure black a solid space has more ink than an outlined one of its colour, and a black one has most."""
    printed = Printed(blank_job(mono=True))
    picture = printed.picture(dpi=508).convert("L")
    share = {}
    for space, box in zip(HOUSE.spaces, (box for grid in printed.plan.grids for box in grid.spaces), strict=True):
        here = printed.on_page(box)
        crop = picture.crop(tuple(round(20 * value) for value in (here.x, here.y, here.right, here.bottom)))
        share.setdefault((space.kind, space.colour), []).append(1 - ImageStat.Stat(crop).mean[0] / 255)
    for colour in ("red", "orange", "green", "yellow"):
        assert min(share["solid", colour]) > 1.2 * max(share["outline", colour])
    assert min(share["black", "black"]) > 2 * max(share["outline", "orange"])


def test_the_window_of_a_solid_space_has_no_corners():
    printed = Printed(blank_job(mono=True))
    picture = printed.picture(dpi=508).convert("L")
    frame = printed.plan.geometry.solid
    for space, box in zip(HOUSE.spaces, (box for grid in printed.plan.grids for box in grid.spaces), strict=True):
        here = printed.on_page(box).inset(frame)
        place = (here.right - 1.35, here.bottom - 1.35, here.right - 0.45, here.bottom - 0.45)
        corner = picture.crop(tuple(round(20 * value) for value in place))
        assert (corner.getextrema()[0] < 128) == (space.kind == SOLID), space.name


@EVERY_LOOK
def test_nothing_lies_upon_anything_else(look):
    plan = Printed(blank_job(**look)).plan
    boxes = [plan.title, plan.aid, plan.qr, plan.foot, plan.score_head, plan.dice, *plan.tracker.boxes,
             *score_boxes(plan.score, SCORE).values()]
    for grid in plan.grids:
        boxes += [grid.head, grid.chart, *grid.spaces, *grid.sums, grid.tally]
    for one, other in combinations(boxes, 2):
        apart = (one.right <= other.x + 0.01 or other.right <= one.x + 0.01
                 or one.bottom <= other.y + 0.01 or other.bottom <= one.y + 0.01)
        assert apart, (one, other)
    assert all(plan.frame.x <= box.x + 0.01 and box.right <= plan.frame.right + 0.01
               and plan.frame.y <= box.y + 0.01 and box.bottom <= plan.frame.bottom + 0.01 for box in boxes)


# ---------------------------------------------------------------- what is written on it

def test_a_box_for_every_sum_and_every_number_that_can_stand_twice(sheet):
    assert [len(grid.sums) for grid in sheet.plan.grids] == [8, 8, 8, 10]
    assert [len(grid.tally_rows) for grid in sheet.plan.grids] == [4, 4, 4, 8]


def test_the_chart_of_each_grid_is_the_layouts():
    layout = squares.read_layout(layout_with(right={"chart": [1, 3, 5, 8, 11, 15, 19, 23]}))
    printed = Printed(blank_job(layout=layout))
    assert chart_of(printed, 0) == [0, 2, 4, 7, 10, 14, 18, 24]
    assert chart_of(printed, 2) == [1, 3, 5, 8, 11, 15, 19, 23]


def chart_of(printed, grid):
    """The points as they stand, from left to right, each under its number of equal sums."""
    cells = printed.plan.grids[grid].chart.columns(len(HOUSE.grids[grid].chart))
    found = [printed.text_in(cell) for cell in cells]
    assert [count for count, _ in found] == [f"{count}=" for count in range(1, len(found) + 1)]
    return [int(points) for _, points in found]


@pytest.mark.parametrize(("language", "words"), [
    ("en", ["add the dice", "2 dice up", "multiply the dice", "in sequence"]),
    ("fr", ["additionne", "2 dés min.", "multiplie", "en suite"]),
])
def test_each_grid_says_how_its_values_are_made(language, words):
    printed = Printed(blank_job(language=language))
    for grid, place, word in zip(HOUSE.grids, printed.plan.grids, words, strict=True):
        head = " ".join(printed.text_in(place.head))
        assert head.startswith(NAMES[language][grid.key].upper())
        assert ("×" if grid.combine == "multiply" else "+") in head
        assert word in head


def test_ten_rounds_of_four_turns(sheet):
    assert [len(row) for row in sheet.plan.tracker.rows] == [4] * 10


@pytest.mark.parametrize(("language", "words"), [
    ("en", "Left Middle Right Four Grid total Circled × 1 Twice × 1 Crossed × 2 Penalty total Final score"),
    ("fr", "Gauche Milieu Droite Quatre Total grilles Entourées × 1 Doubles × 1 Barrées × 2"
           " Total pénalités Score final"),
])
def test_the_score_area_has_grids_penalties_and_totals(language, words):
    printed = Printed(blank_job(language=language))
    assert " ".join(printed.text_in(printed.plan.score)) == words


HOUSE_NAMES = {KEY: ("House layout", "Feuille maison"), BUILDINGS: ("House deck", "Plans maison")}


@WITH_LAYOUTS
def test_the_house_layout_is_called_so(game):
    for language, name in zip(("en", "fr"), HOUSE_NAMES[game], strict=True):
        printed = Printed(blank_job(game, language=language))
        assert name in " ".join(printed.text_in(printed.plan.title))
        assert {"en": "not the publisher’s", "fr": "de l’éditeur"}[language] in printed.text()


@WITH_LAYOUTS
def test_a_copied_layout_has_its_own_name_and_no_house_label(game):
    record = GAMES[game].layout_record(HOUSES[game])
    layout = GAMES[game].read_layout({**record, "key": "ours", "name": "Second printing, 2019"})
    printed = Printed(blank_job(game, layout=layout))
    assert "Second printing, 2019" in " ".join(printed.text_in(printed.plan.title))
    assert not [words for words in ("ouse layout", "ouse deck") if words in printed.text()]


@pytest.mark.parametrize("seed", range(6))
def test_sheets_no_printer_ever_made_are_printed_too(seed):
    """Any kinds of spaces, carrots, minimums and charts in any grid, and a name that goes on and on."""
    layout = squares.read_layout({**random_layout(random.Random(seed)), "name": "Attic " * 40})
    printed = Printed(blank_job(layout=layout, two_up=bool(seed % 2), mono=bool(seed % 3)))
    found = [printed.text_in(box) for grid in printed.plan.grids for box in grid.spaces]
    assert found == [[LETTERS["en"][space.colour]] for space in layout.spaces]
    for grid, place in zip(layout.grids, printed.plan.grids, strict=True):
        head = " ".join(printed.text_in(place.head))
        assert ("in sequence" in head) == grid.sequences
        assert (f"{grid.min_dice} dice up" in head) == (grid.min_dice > 1)
    left, _, right, _ = ink_box(printed.picture(dpi=254))
    assert left >= 99
    assert right <= 10 * (printed.paper.width - 10) + 1


def test_a_carrot_points_at_the_smaller_number():
    """Left 1-1 < 1-2: between the two spaces the tip is on the left, the two ends are on the right."""
    printed = Printed(blank_job(mono=True))
    first, second = (printed.on_page(box) for box in printed.plan.grids[0].spaces[:2])
    picture = printed.picture(dpi=508).convert("L")
    middle = ((first.right + second.x) / 2, first.cy)
    halves = [picture.crop(tuple(round(20 * value) for value in (
        x, middle[1] - 1.7, x + 0.8, middle[1] + 1.7))) for x in (middle[0] - 0.8, middle[0])]
    tip, ends = (ImageOps.invert(half).point(lambda grey: 255 if grey > 128 else 0).getbbox() for half in halves)
    assert tip[3] - tip[1] < ends[3] - ends[1]


@WITH_LAYOUTS
@EVERY_LOOK
@pytest.mark.parametrize("language", squares.LANGUAGES)
def test_the_player_aid_is_whole_and_stays_in_its_place(look, language, game):
    printed = Printed(blank_job(game, **look, language=language))
    words = PRINTABLES[game].WORDS[language]
    found = re.sub(r"\s", "", "".join(printed.text_in(printed.plan.aid)))
    reminders = [key for key in words if key.startswith("aid-")]
    assert len(reminders) == 10
    for key in reminders:
        assert re.sub(r"\*\*|\s", "", words[key])[-25:] in re.sub(r"\s", "", printed.text())
    assert len(found) >= sum(len(re.sub(r"\*\*|\s", "", words[key])) for key in reminders)


@EVERY_GAME
def test_the_sheet_tells_a_screen_reader_its_language_and_name(game):
    data = Printed(blank_job(game, language="fr")).data
    assert b"/Lang (fr)" in data
    assert b"/Title" in data


# ---------------------------------------------------------------- ink and type

@EVERY_GAME
@pytest.mark.parametrize("two_up", [False, True])
def test_pure_black_uses_no_colour_and_no_grey(two_up, game):
    assert_pure_black(Printed(blank_job(game, mono=True, two_up=two_up, count=2)).data)


@EVERY_GAME
def test_in_colour_there_is_colour(game):
    assert colours_of(Printed(blank_job(game)).data)


@EVERY_GAME
def test_every_font_is_embedded(game):
    assert_fonts_embedded(Printed(blank_job(game)).data)
