"""The sheets of a table: whose each is, and what has been written on it so far."""

import pytest
from paper_help import EVERY_GAME, HOUSE, HOUSES, KEY, SHARED, Printed, ink_box, random_game, table_job
from squares_help import Table

from companion.games import GAMES
from companion.games.blueprints_squares.scoring import duplicates, sums
from companion.games.blueprints_squares.state import CROSSED, Sheet
from printables import Seat, table

GAME = random_game("Ana", "Ben", seed=4, turns=14)
RED, BLUE = (179, 35, 27), (23, 78, 166)


@pytest.fixture(scope="module", params=[False, True], ids=["full", "two-up"])
def printed(request):
    """A game in its fifteenth turn; with two-up both sheets are on the first page."""
    return Printed(table_job(GAME, two_up=request.param))


def where(printed, seat):
    return {"page": 0, "frame": seat} if printed.job.two_up else {"page": seat, "frame": 0}


def shown_values(printed, seat):
    """What stands in each space, its letter left out."""
    boxes = [box for grid in printed.plan.grids for box in grid.spaces]
    return [[word for word in printed.text_in(box, **where(printed, seat)) if word.isdigit()] for box in boxes]


# ---------------------------------------------------------------- filled as so far

@pytest.mark.parametrize("seat", [0, 1])
def test_the_written_values_stand_in_their_spaces(printed, seat):
    marks = GAME.sheets[seat].marks
    assert any(mark > 0 for mark in marks)
    assert shown_values(printed, seat) == [[str(mark)] if mark > 0 else [] for mark in marks]


@pytest.mark.parametrize("seat", [0, 1])
def test_sums_that_are_complete_are_written_and_no_others(printed, seat):
    for grid, place in zip(HOUSE.grids, printed.plan.grids, strict=True):
        made = sums(GAME.sheets[seat], grid)
        found = [printed.text_in(box, **where(printed, seat)) for box in place.sums]
        assert found == [[] if total is None else [str(total)] for total in made]


def test_the_game_has_sums_and_duplicates_to_show():
    """What the two tests around this one would otherwise pass without."""
    assert any(total is not None for sheet in GAME.sheets for grid in HOUSE.grids for total in sums(sheet, grid))
    assert any(duplicates(sheet, grid) for sheet in GAME.sheets for grid in HOUSE.grids)


@pytest.mark.parametrize("seat", [0, 1])
def test_numbers_standing_twice_are_noted_beside_their_grid(printed, seat):
    for grid, place in zip(HOUSE.grids, printed.plan.grids, strict=True):
        noted = [word for word in printed.text_in(place.tally, **where(printed, seat)) if word.isdigit()]
        assert noted == [str(number) for number in duplicates(GAME.sheets[seat], grid)]


def colours_in(printed, seat, box, dpi=254):
    """The colours within a box of the plan, on one page or the other."""
    place = where(printed, seat)
    here = printed.on_page(box, place["frame"])
    picture = printed.picture(place["page"], dpi)
    return {colour for _, colour in picture.crop(tuple(round(value * dpi / 25.4) for value in (
        here.x, here.y, here.right, here.bottom))).convert("RGB").getcolors(1_000_000)}


def near(colours, wanted):
    return any(max(abs(one - other) for one, other in zip(colour, wanted, strict=True)) < 12 for colour in colours)


def test_circles_and_crosses_are_drawn_where_they_belong():
    """Left: a ringed 7, a cross, an empty space and, further down, a 9 without a ring."""
    sheet = Sheet((7, CROSSED, 0, 0, 0, 0, 0, 9, 0, *[0] * 34), circled=1)
    printed = Printed(table(KEY, HOUSE, [Seat("Ana", "", sheet)], turns=3))
    inner = [box.inset(box.w * 0.15) for box in printed.plan.grids[0].spaces]
    seen = [colours_in(printed, 0, box) for box in inner]
    assert near(seen[0], RED)
    assert near(seen[0], BLUE)
    assert near(seen[1], BLUE)
    assert not near(seen[1], RED)
    assert near(seen[7], BLUE)
    assert not near(seen[7], RED)
    assert not near(seen[2], BLUE)


def test_turns_behind_the_players_are_ticked(printed):
    ticked = [near(colours_in(printed, 0, box), BLUE) for box in printed.plan.tracker.boxes]
    assert ticked == [True] * 14 + [False] * 26


def test_the_score_waits_for_the_end(printed):
    assert not [word for word in printed.text_in(printed.plan.score) if word.isdigit() and word not in ("1", "2")]


def test_a_table_that_has_not_begun_prints_empty_sheets():
    printed = Printed(table_job(random_game("Ana", "Ben", turns=0), filled=False))
    assert shown_values(printed, 0) == [[]] * 43


@pytest.mark.parametrize(("dice", "value"), [("r o g", "216"), ("r o g y w k", "46656")])
def test_the_largest_products_fit_their_space(dice, value):
    game = Table("Ana").play(f"""
        Ana rolls 6 6 6 6 6 6
        Ana writes right-1-1 {dice}
    """)
    printed = Printed(table_job(game.state))
    assert shown_values(printed, 0)[18] == [value]
    frame = printed.plan.grids[2].spaces[0]
    room = frame.inset(printed.plan.geometry.outline)
    assert value in printed.text_in(room)


# ---------------------------------------------------------------- whose sheet it is

NAMES = {
    "short": "Jo",
    "forty letters": "Maximilian-Alexander von Hohenberg-Langen"[:40],
    "forty of the widest": "W" * 40,
    "accents": "Zoë Ångström-Nuñez d’Éloïse",
    "east of it": "Łukasz Żółć Őry Ğül Șerban",
    "Vietnamese": "Nguyễn Thị Hồng Hạnh",
    "Greek": "Δημήτρης Παπαδόπουλος",
    "Cyrillic": "Александра Ёлкина-Щукіна",
}


@EVERY_GAME
@pytest.mark.parametrize("look", [{"paper": "a4"}, {"paper": "letter"}, {"paper": "a4", "two_up": True},
                                  {"paper": "letter", "two_up": True}], ids=str)
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_names_are_written_out_within_their_cell(name, look, game):
    printed = Printed(table(game, HOUSES[game], [Seat(name, "")], **look))
    shown = " ".join(printed.text_in(printed.plan.title))
    assert name in shown
    left, _, right, _ = ink_box(printed.picture(dpi=254))
    assert left >= 99
    assert right <= 10 * (printed.paper.width - 10) + 1


def test_a_name_too_wide_to_shrink_loses_its_end_to_an_ellipsis():
    printed = Printed(table(KEY, HOUSE, [Seat("W" * 80, "")], two_up=True, paper="letter"))
    assert "W…" in " ".join(printed.text_in(printed.plan.title))


STRANGE = {"CJK": "李小龍", "emoji": "🎲", "family": "👩‍👩‍👧‍👦", "flag": "🇫🇷", "mixed": "Zoë 🎲", "Arabic": "ليلى",
           "newline": "Ana\nBen", "nothing but space": " ", "surrogate pair": "𝔄", "zero width": "A\u200bn\u200ba"}


@EVERY_GAME
@pytest.mark.parametrize("name", STRANGE.values(), ids=STRANGE)
def test_characters_the_font_lacks_do_not_break_the_page(name, game):
    seats = [Seat(name, "http://table.test/1"), Seat("Ben", "http://table.test/2")]
    printed = Printed(table(game, HOUSES[game], seats))
    assert len(printed.pages) == 2
    assert "EASILY FORGOTTEN" in printed.text(0)
    assert "Ben" in " ".join(printed.text_in(printed.plan.title, page=1))


def test_players_whose_names_cannot_be_drawn_are_told_apart():
    printed = Printed(table(KEY, HOUSE, [Seat("李小龍", ""), Seat("張曼玉", "")]))
    titles = [" ".join(printed.text_in(printed.plan.title, page=page)) for page in (0, 1)]
    assert "▯▯▯ · 1" in titles[0]
    assert "▯▯▯ · 2" in titles[1]


@EVERY_GAME
@pytest.mark.parametrize("crowd", [0, 1])
def test_a_sheet_a_seat(crowd, game):
    """As few and as many players as there can be."""
    players = GAMES[game].PLAYERS[crowd]
    names = [f"Player {number}" for number in range(1, players + 1)]
    state = GAMES[game].new(HOUSES[game], tuple(names), GAMES[game].read_options({}, names))
    printed = Printed(table_job(state))
    assert len(printed.pages) == players + SHARED[game]
    for page, name in enumerate(names):
        title = " ".join(printed.text_in(printed.plan.title, page=page))
        assert name in title
        assert "KF47-WXYZ-23" in title
