"""The sheets of Colour Square: all of the layout is on them, on any paper and any printer; covered ones stay so."""

import argparse
import random
import tracemalloc
from dataclasses import replace
from itertools import combinations

import pypdfium2
import pytest
from colour_help import Table, offers, sheet_from
from paper_help import Printed, assert_fonts_embedded, assert_pure_black, colours_of, qr_texts

from companion.cli_print import add_print_parser
from companion.core.secrecy import as_seen
from companion.games import colour_square as colour
from companion.games.colour_square.layout import COLOURS, COLUMN_NAMES, NEIGHBOURS, ORANGE, SQUARES
from companion.games.colour_square.messages import LETTERS
from companion.games.colour_square.state import TASKS, Options, Sheet, new
from companion.games.colour_square.variants import RATINGS
from companion.library import built_in_layout
from printables import PRINTABLES, Seat, blank, keepsake, table, to_bytes, write
from printables.colour_square_aid import reminders_of
from printables.colour_square_art import wanted, writing_room
from printables.colour_square_plan import boxes, face, kinds, quarters, score_rows
from printables.parts import score_boxes

KEY = colour.KEY
LAYOUT = colour.read_layout(built_in_layout(KEY, "house"))
KINDS = kinds(LAYOUT)
NEW_TABLE = "http://192.168.178.21:8000/new/colour-square?layout=house"
LOOKS = [{"paper": paper, "two_up": two_up} for paper in ("a4", "letter") for two_up in (False, True)]
EVERY_LOOK = pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look['paper']}{'-two-up' * look['two_up']}")
EVERY_KIND = pytest.mark.parametrize("kind", KINDS)
LANGUAGES = pytest.mark.parametrize("language", colour.LANGUAGES)

WORKED = """D1 6 6 5 5 circled; C2 4 4 3 3 circled; B3 4 4 4 3 circled; C3 3 3 3 3 circled; D3 3 3 3 2 circled;
            C4 2 1 1 1 circled; D4 4 4 4 4 circled; A1 1 1 1 1 shaded; B1 1 2 1 1 shaded; A4 1 1 1 . shaded;
            B2 3 4 . . crossed"""


def job(*kinds, layout=LAYOUT, **look):
    return blank(KEY, layout, url=NEW_TABLE, kinds=kinds, **look)


def filled(text, jokers=(), side="A", variant="standard", name="Ana", **look):
    sheet = sheet_from(Sheet(side, variant), text, jokers)
    return table(KEY, LAYOUT, [Seat(name, "http://table.test/t/1", sheet)], code="KF47-WXYZ-23", **look)


# ---------------------------------------------------------------- kinds

def test_a_layout_has_its_sides_and_their_tasks():
    assert list(KINDS) == ["A", *(f"A-{task}" for task in TASKS), "B", *(f"B-{task}" for task in TASKS)]
    one = replace(LAYOUT, sides=LAYOUT.sides[1:])
    assert kinds(one) == KINDS[6:]


def test_every_side_is_printed_unless_one_is_asked_for():
    printed = Printed(job())
    assert ["Side A" in printed.text(0), "Side B" in printed.text(1), len(printed.pages)] == [True, True, 2]
    assert len(Printed(job(count=3)).pages) == 6
    assert len(Printed(job("B")).pages) == 1


def test_on_a_page_for_two_there_is_one_of_each_side():
    printed = Printed(job(two_up=True))
    assert len(printed.pages) == 1
    assert printed.text(0).count("Side A") == printed.text(0).count("Side B") == 1


@pytest.mark.parametrize("mono", [False, True])
def test_each_kind_is_the_same_whatever_is_printed_before_it(mono):
    """The letters of a sheet get other codes behind another sheet; they must be the right ones all the same."""
    together = Printed(job(*KINDS, mono=mono))
    for page, kind in enumerate(KINDS):
        alone = Printed(job(kind, mono=mono))
        assert together.text(page) == alone.text()
        assert together.picture(page, 60).tobytes() == alone.picture(0, 60).tobytes()


@pytest.mark.parametrize("kind", ["A", "B", "A-task-1", "B-task-4"])
def test_the_qr_opens_a_table_that_plays_on_this_sheet(kind):
    [url] = qr_texts(Printed(job(kind)).picture())
    options = {"A": "", "B": "&side=B", "A-task-1": "&variant=task-1", "B-task-4": "&side=B&variant=task-4"}
    assert url == NEW_TABLE + options[kind]
    assert "".join(url.split()) in "".join(Printed(job(kind)).text().split())


def test_both_qrs_of_a_page_for_two():
    assert qr_texts(Printed(job(two_up=True)).picture(dpi=200)) == [NEW_TABLE, NEW_TABLE + "&side=B"]


# ---------------------------------------------------------------- paper

@EVERY_LOOK
@LANGUAGES
def test_nothing_is_printed_on_the_margins(look, language):
    printed = Printed(job(*KINDS, **look, language=language))
    assert all(printed.keeps_its_margins(page) for page in range(len(printed.pages)))


@EVERY_LOOK
@EVERY_KIND
def test_nothing_lies_upon_anything_else(look, kind):
    plan = Printed(job(kind, **look)).plan
    places = [*boxes(plan), *score_boxes(plan.beside.score, score_rows(face(LAYOUT, kind).rules)).values()]
    places.remove(plan.beside.score)
    for one, other in combinations(places, 2):
        apart = (one.right <= other.x + 0.01 or other.right <= one.x + 0.01
                 or one.bottom <= other.y + 0.01 or other.bottom <= one.y + 0.01)
        assert apart, (one, other)
    assert all(plan.frame.x <= box.x + 0.01 and box.right <= plan.frame.right + 0.01
               and plan.frame.y <= box.y + 0.01 and box.bottom <= plan.frame.bottom + 0.01 for box in places)


@EVERY_LOOK
def test_corners_are_large_enough_to_write_in(look):
    plan = Printed(job("A", **look)).plan
    room = plan.squares[0].w / 2 - plan.geometry.band
    assert room >= (7 if look["two_up"] else 12)


@EVERY_KIND
@pytest.mark.parametrize("two_up", [False, True])
def test_pure_black_uses_no_colour_and_no_grey(kind, two_up):
    assert_pure_black(to_bytes(job(kind, mono=True, two_up=two_up)))


def test_in_colour_there_is_colour_and_every_font_is_embedded():
    data = to_bytes(job())
    assert colours_of(data)
    assert_fonts_embedded(data)


# ---------------------------------------------------------------- what is on it

@EVERY_LOOK
@EVERY_KIND
@LANGUAGES
def test_every_number_letter_and_predefined_corner_is_there(look, kind, language):
    printed, shown = Printed(job(kind, **look, language=language)), face(LAYOUT, kind)
    steps = {stop: str(number) for number, stop in enumerate(shown.path, 1)}
    for index, (square, box) in enumerate(zip(shown.side.squares, printed.plan.squares, strict=True)):
        found = printed.text_in(box)
        if shown.path and index not in shown.path:
            assert "".join(found) == wanted(square).replace("\xa0", "")
            continue
        letters = [LETTERS[language][colour] for colour in LAYOUT.corners]
        expected = [*letters, *(str(number) for number in square.predefined if number),
                    *wanted(square).split(), *([steps[index]] if index in steps else [])]
        assert sorted("".join(found)) == sorted("".join(expected)), square.name


@pytest.mark.parametrize("corners", [("red", "green", "blue", "yellow"), ("yellow", "red", "green", "blue")])
def test_corners_stand_in_the_order_of_the_phone(corners):
    layout = replace(LAYOUT, corners=corners)
    printed = Printed(job("B", layout=layout))
    box = printed.plan.squares[SQUARES.index("C2")]
    at = corners.index("yellow")
    for place, quarter in enumerate(quarters(box)):
        found = printed.text_in(quarter.inset(0.1))
        assert found[0][0] == LETTERS["en"][corners[place]]
        assert ("6" in found) == (place == at), "its yellow corner is predefined"


def test_columns_and_lines_have_their_names():
    printed = Printed(job("A"))
    assert [printed.text_in(box) for box in printed.plan.columns] == [[name] for name in COLUMN_NAMES]
    assert [printed.text_in(box) for box in printed.plan.lines] == [[str(line)] for line in (1, 2, 3, 4)]


@pytest.mark.parametrize(("low", "high", "shown"), [(16, 24, "≥\xa016"), (10, 14, "10–14"), (7, 7, "7")])
def test_a_range_is_shown_as_people_read_it(low, high, shown):
    assert wanted(replace(LAYOUT.sides[0].squares[0], low=low, high=high)) == shown


@pytest.mark.parametrize("mark", ["p", "o"])
def test_purple_and_orange_are_told_apart_in_pure_black(mark):
    """Drawn anew with the mark taken away, the middle of the SQUARE looks otherwise."""
    side = LAYOUT.side("A")
    plain = replace(side, squares=tuple(replace(square, mark="") for square in side.squares))
    pictures = [Printed(job("A", layout=replace(LAYOUT, sides=(one,)), mono=True)) for one in (side, plain)]
    index = next(at for at, square in enumerate(side.squares) if square.mark == mark)
    cuts = []
    for printed in pictures:
        box = printed.on_page(printed.plan.squares[index].inset(printed.plan.geometry.band + 1))
        place = tuple(round(value * 10) for value in (box.x, box.y, box.right, box.bottom))
        cuts.append(printed.picture(dpi=254).convert("1").crop(place).tobytes())
    changed = sum((one ^ other).bit_count() for one, other in zip(*cuts, strict=True))
    assert changed > 500


def test_bridges_can_be_drawn_between_neighbours_that_are_not_orange():
    printed, squares = Printed(job("A", mono=True)), LAYOUT.side("A").squares
    picture = printed.picture(dpi=254).convert("L")
    for one, other in NEIGHBOURS:
        here, there = (printed.on_page(printed.plan.squares[at]) for at in (one, other))
        gap = ((here.right, here.cy - 3, there.x, here.cy + 3) if there.x > here.right
               else (here.cx - 3, here.bottom, here.cx + 3, there.y))
        inner = (gap[0] + 0.4, gap[1] + 0.4, gap[2] - 0.4, gap[3] - 0.4)
        ink = picture.crop(tuple(round(10 * value) for value in inner)).getextrema()[0] < 128
        assert ink == (ORANGE not in (squares[one].mark, squares[other].mark)), (one, other)


@EVERY_KIND
def test_only_fields_that_count_are_there(kind):
    shown = face(LAYOUT, kind)
    keys = [row.key for row in score_rows(shown.rules)]
    every = ["line-1", "line-2", "line-3", "line-4", "bridges", "purple", "shaded", "jokers", "total"]
    left_out = {"task-1": {"shaded"}, "task-3": {"bridges", "purple", "shaded"}}.get(shown.variant, set())
    assert keys == (["squares"] if shown.rules.recolouring else [key for key in every if key not in left_out])
    plan = Printed(job(kind)).plan
    assert len(plan.beside.rolls) == (10 if shown.variant == "task-4" else 0)
    assert len(plan.beside.jokers) == 2


@pytest.mark.parametrize(("variant", "side"), RATINGS)
def test_the_borders_of_a_rating_stand_under_their_boxes(variant, side):
    printed = Printed(job(f"{side}-{variant}"))
    assert [printed.text_in(box) for box in printed.plan.beside.rating] == [
        [str(border)] for border in RATINGS[variant, side]]


@pytest.mark.parametrize(("language", "words"), [
    ("en", ["The real red die has black pips", "House layout", "the arrangement of the corners"]),
    ("fr", ["Le vrai dé rouge a des points noirs", "Feuille maison", "disposition des coins"]),
])
@pytest.mark.parametrize("two_up", [False, True])
def test_the_note_on_the_pips_and_the_label_of_the_house(language, words, two_up):
    text = Printed(job("A", language=language, two_up=two_up)).text()
    assert all(word in text for word in words)
    own = Printed(job("A", layout=replace(LAYOUT, key="own", name="Second printing"), language=language))
    assert "Second printing" in own.text()
    assert words[1] not in own.text()


@EVERY_LOOK
@EVERY_KIND
@LANGUAGES
def test_the_player_aid_is_whole_and_stays_in_its_place(look, kind, language):
    printed = Printed(job(kind, **look, language=language))
    found = "".join(printed.text_in(printed.plan.aid))
    words = PRINTABLES[KEY].WORDS[language]
    for key in reminders_of(face(LAYOUT, kind)):
        ending = "".join(words[f"aid-{key}"].replace("**", "").split())[-18:]
        assert ending in found, key


# ---------------------------------------------------------------- filled

@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_what_was_entered_stands_in_its_corners(look):
    printed = Printed(filled(WORKED, [3, 5], **look))
    sheet = printed.job.seats[0].sheet
    for own, box in zip(sheet.corners, printed.plan.squares, strict=True):
        rooms = [writing_room(quarter, box, printed.plan.geometry.band) for quarter in quarters(box)]
        found = [printed.text_in(room.inset(room.w * 0.2)) for room in rooms]
        numbers = [own[COLOURS.index(colour_)] for colour_ in LAYOUT.corners]
        assert found == [[str(number)] if number else [] for number in numbers]
    assert [printed.text_in(box) for box in printed.plan.beside.jokers] == [["J", "3"], ["J", "5"]]


def test_circled_shaded_crossed_and_bridges_are_drawn():
    empty, full = Printed(filled("A1 . . . .")), Printed(filled(WORKED))
    blank_ink, ink = ([blue(printed, box.inset(3.4)) for box in printed.plan.squares] for printed in (empty, full))
    marked = [SQUARES[at] for at, (one, other) in enumerate(zip(blank_ink, ink, strict=True)) if other > one + 300]
    assert marked == [name for name in SQUARES if name in WORKED]


def blue(printed, box):
    """How many points of a box have the colour of the pen."""
    here = printed.on_page(box)
    cut = printed.picture(dpi=254).crop(tuple(round(10 * value) for value in (here.x, here.y, here.right, here.bottom)))
    return sum(count for count, (r, g, b) in cut.convert("RGB").getcolors(1_000_000)
               if max(abs(r - 23), abs(g - 78), abs(b - 166)) < 14)


def test_a_circled_range_shows_what_it_scores():
    printed = Printed(filled("A1 6 6 5 2 circled", side="B"))
    assert "=19" in "".join(printed.text_in(printed.plan.squares[0]))


@pytest.mark.parametrize("name", ["W" * 40, "Maximilian-Alexander von Hohenberg-Langen"[:40], "Александра Ёлкина"])
@EVERY_LOOK
def test_the_longest_names_are_written_out(name, look):
    printed = Printed(filled(WORKED, name=name, **look))
    assert name in " ".join(printed.text_in(printed.plan.title))
    assert printed.keeps_its_margins()


def test_rolls_that_are_behind_are_ticked():
    sheet = Sheet("A", "task-4")
    plain, ticked = (Printed(table(KEY, LAYOUT, [Seat("Ana", "", sheet)], turns=turns)) for turns in (0, 3))
    more = [blue(ticked, box) > blue(plain, box) for box in plain.plan.beside.rolls]
    assert more == [True] * 3 + [False] * 7


def running(variant, rolls=20):
    """A game some rolls old."""
    rng, state = random.Random(4), Table("Ana", "Ben", variant=variant).state
    while state.rolls < rolls or state.open:
        seat = rng.choice(colour.waiting_for(state))
        if colour.options(state, seat).roll:
            move = {"by": state.players[seat], "do": "roll",
                    "dice": {die: rng.randint(1, 6) for die in (*COLOURS, "white")}}
        else:
            move = rng.choice(offers(state, seat))
        state = colour.apply(state, colour.read_move(move, ""))
    return state


def test_a_covered_game_prints_nothing_of_the_entries():
    state = running("covered")
    seen = as_seen(colour, state, None)
    seats = [Seat(name, "", colour.sheet_of(seen, at)) for at, name in enumerate(state.players)]
    printed, empty = Printed(table(KEY, LAYOUT, seats)), Printed(job("A"))
    assert all(any(map(any, sheet.corners)) for sheet in state.sheets)
    for page in range(2):
        corners = [printed.text_in(quarter, page=page) for box in printed.plan.squares for quarter in quarters(box)]
        assert corners == [empty.text_in(quarter) for box in empty.plan.squares for quarter in quarters(box)]
        assert [printed.text_in(box, page=page) for box in printed.plan.beside.jokers] == [["J"], ["J"]]


# ---------------------------------------------------------------- the end

def finished(*sheets):
    names = ("Ana", "Ben", "Chloé")[:len(sheets)]
    options = Options(sheets[0].side, sheets[0].variant)
    state = replace(new(LAYOUT, names, options), sheets=sheets, over=True)
    seats = [Seat(name, f"http://table.test/{at}", sheet) for at, (name, sheet) in enumerate(
        zip(names, sheets, strict=True))]
    return keepsake(KEY, LAYOUT, seats, colour.standings(state), code="KF47-WXYZ-23")


def test_the_keepsake_has_the_ranking_and_the_score_line_by_line():
    worked = sheet_from(Sheet("A", "standard"), WORKED, [3, 5])
    printed = Printed(finished(Sheet("A", "standard"), worked))
    assert len(printed.pages) == 3
    assert "1 Ben 22 14 38 21 30 5 −30 −8 92" in printed.text(0)
    placed = score_boxes(printed.plan.beside.score, score_rows(face(LAYOUT, "A").rules))
    found = {key: printed.text_in(box, page=2)[-1] for key, box in placed.items()}
    assert found == {"line-1": "22", "line-2": "14", "line-3": "38", "line-4": "21", "bridges": "30", "purple": "5",
                     "shaded": "−30", "jokers": "−8", "total": "92"}
    assert "B3 15, C3 12, D3 11" in printed.text(2)


def test_the_keepsake_of_a_task_ticks_the_ratings_that_were_reached():
    sheet = sheet_from(Sheet("A", "task-4"), "; ".join(f"{name} 1 1 1 1 circled" for name in SQUARES[:9]))
    printed = Printed(finished(sheet))
    assert len(printed.pages) == 1
    assert [blue(printed, box) > 20 for box in printed.plan.beside.rating] == [True, True, False]


# ---------------------------------------------------------------- many sheets

def test_a_thousand_sheets_need_the_memory_of_a_hundred(tmp_path):
    def peak(sheets):
        tracemalloc.start()
        try:
            write(sheets, tmp_path / "sheets.pdf")
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    write(different(600, "Zoe"), tmp_path / "sheets.pdf")       # what is kept between jobs is not counted
    hundred = peak(different(100, "Ana"))
    assert peak(different(1000, "Ben")) < 1.3 * hundred


def different(count, group):
    return table(KEY, LAYOUT, [Seat(f"{group} {at}", f"http://table.test/{group}{at}") for at in range(count)])


def test_a_sheet_more_adds_little_to_the_file():
    one, hundred = (len(to_bytes(different(count, "Ana"))) for count in (1, 100))
    assert one < 70_000
    assert (hundred - one) / 99 < 2_500


# ---------------------------------------------------------------- asked for on the command line

def run(*arguments):
    parser = argparse.ArgumentParser(prog="companion")
    add_print_parser(parser.add_subparsers())
    options = parser.parse_args(["print", *map(str, arguments), "--base-url", "http://192.168.1.20:8000"])
    return options.run(options)


def test_the_command_line_prints_every_side_or_the_sheet_that_is_asked_for(tmp_path):
    file = tmp_path / "sheets.pdf"
    assert run(KEY, "-o", file) == 0
    assert len(pypdfium2.PdfDocument(file)) == 2
    assert run(KEY, "--sheet", "B-task-2", "--count", "3", "-o", file) == 0
    texts = [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(file)]
    assert ["Side B · Task 2" in text for text in texts] == [True] * 3


@pytest.mark.parametrize(("arguments", "told"), [
    ((KEY, "--sheet", "C"), "A, A-task-1, "), ((KEY, "--sheet", ""), "A, A-task-1, "),
    (("blueprints-squares", "--sheet", "A"), "only one kind of sheet"), ((KEY, "--rules", "--sheet", "A"), "--sheet"),
    ((KEY, "--table", "KF47", "--sheet", "A"), "the table says it"),
])
def test_a_sheet_that_there_is_not_is_told_in_a_sentence(arguments, told, tmp_path, capsys):
    assert run(*arguments, "-o", tmp_path / "sheets.pdf") == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
