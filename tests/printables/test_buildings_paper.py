"""The sheets and the cards of Blueprints (buildings). What holds for the sheets of every game is tested beside them."""

import re
from collections import Counter
from dataclasses import fields, is_dataclass
from itertools import chain, combinations

import pypdfium2
import pytest
from buildings_help import Table
from paper_help import (
    BUILDINGS,
    HOUSES,
    MM,
    Printed,
    assert_fonts_embedded,
    assert_pure_black,
    blank_job,
    colours_of,
    ink_box,
    keepsake_job,
    qr_texts,
    random_site,
    seat_url,
    seats_of,
    table_job,
)
from PIL import ImageChops, ImageOps

from companion.games import blueprints_buildings as buildings
from companion.games.blueprints_buildings.layout import HATCHED, plan_record
from companion.games.blueprints_buildings.messages import LETTERS, NAMES
from companion.games.blueprints_buildings.scoring import CARDS, cards_won
from companion.games.blueprints_buildings.state import PRIZES, Options
from printables import PAPERS, Seat, cards, table
from printables.blueprints_buildings import ROWS, WORDS
from printables.card import CARD_H, CARD_W
from printables.page import Box, page

HOUSE = HOUSES[BUILDINGS]
LONG = ("Maximilienne-Hippolyte de la Rochefoucau", "W" * 40, "Ottokar 👩🏽‍🚀 Wolkenbruch-Přemysl-Ångström", "Jo")
LOOKS = [{"paper": paper, "two_up": two_up} for paper in PAPERS for two_up in (False, True)]
EVERY_LOOK = pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look['paper']}{'-two-up' * look['two_up']}")
EVERY_LANGUAGE = pytest.mark.parametrize("language", buildings.LANGUAGES)
PLAYED = random_site(*LONG, seed=5, rounds=2, moves=17)
OVER = random_site("Ana", "Ben", "Chloé", seed=4)


def words_of(printed, box, place=None):
    return " ".join(printed.text_in(box, **(place or {})))


# ---------------------------------------------------------------- the empty sheet

def cells(plan):
    """All that must not lie upon anything else, and what lies in it."""
    rounds = chain.from_iterable(
        (place.head, *place.spaces, *(row for row in place.rows.values()), *place.ticks.values())
        for place in plan.rounds)
    return [plan.title, plan.aid, plan.qr, plan.foot, plan.score.head, plan.score.total, plan.score.tie,
            *(box for line in plan.score.lines.values() for box in (line.label, line.count, line.each, line.points)),
            *rounds]


@EVERY_LOOK
def test_nothing_lies_upon_anything_else(look):
    plan = Printed(blank_job(BUILDINGS, **look)).plan
    for one, other in combinations(cells(plan), 2):
        apart = (one.right <= other.x + 0.01 or other.right <= one.x + 0.01
                 or one.bottom <= other.y + 0.01 or other.bottom <= one.y + 0.01)
        assert apart, (one, other)
    for place in plan.rounds:
        captioned = [*place.demand, place.first, place.lost]
        assert all(lies_in(box, place.head) for box in captioned)
        assert all(lies_in(place.values[key], place.rows[key]) for key in ROWS)


def lies_in(box, outer):
    return (outer.x - 0.01 <= box.x and box.right <= outer.right + 0.01
            and outer.y - 0.01 <= box.y and box.bottom <= outer.bottom + 0.01)


def boxes_in(thing):
    if isinstance(thing, Box):
        return [thing]
    if is_dataclass(thing):
        return [box for field in fields(thing) for box in boxes_in(getattr(thing, field.name))]
    if isinstance(thing, dict):
        return [box for value in thing.values() for box in boxes_in(value)]
    return [box for value in thing for box in boxes_in(value)] if isinstance(thing, tuple) else []


@EVERY_LOOK
def test_every_place_is_on_the_sheet(look):
    plan = Printed(blank_job(BUILDINGS, **look)).plan
    found = boxes_in(plan)
    assert len(found) > 90
    assert all(lies_in(box, plan.frame) for box in found)


@EVERY_LOOK
def test_spaces_and_points_are_large_enough_to_write_in(look):
    plan = Printed(blank_job(BUILDINGS, **look)).plan
    space, value = (14, 4.5) if look["two_up"] else (21, 6)
    for place in plan.rounds:
        assert min(min(box.w, box.h) for box in place.spaces) >= space
        assert min(min(box.w, box.h) for box in place.values.values()) >= value


@EVERY_LOOK
@EVERY_LANGUAGE
def test_three_rounds_with_all_that_is_scored_and_all_that_is_won(look, language):
    printed = Printed(blank_job(BUILDINGS, **look, language=language))
    names = NAMES[language]
    for number, place in enumerate(printed.plan.rounds, 1):
        assert words_of(printed, place.head).startswith({"en": "ROUND", "fr": "MANCHE"}[language] + f" {number}")
        told = {key: words_of(printed, row) for key, row in place.rows.items()}
        for key, colour in (("wood", "orange"), ("recycled", "green"), ("stone", "black"), ("glass", "clear")):
            assert told[key].startswith(f"{LETTERS[language][colour]} {names[key].capitalize()}"), told[key]
        assert told["recycled"].endswith("1× 2 2× 5 3× 10 4× 15 5× 20 6× 30")
        assert told["stone"].endswith("1 2 2 3 3 5 4+ 8")
        won = [words_of(printed, row).casefold() for row in place.ticks.values()]
        assert won == [names[card] for card in ("gold", "silver", "bronze", *PRIZES)]


@EVERY_LOOK
def test_the_score_has_a_line_for_each_kind_of_card(look):
    printed = Printed(blank_job(BUILDINGS, **look))
    told = [words_of(printed, box) for line in printed.plan.score.lines.values() for box in (line.label, line.each)]
    assert told == ["Gold", "× 3", "Silver", "× 2", "Bronze", "× 1", "Prizes", "× 2"]
    assert words_of(printed, printed.plan.score.total) == "Final score"


def test_nothing_stands_where_something_is_to_be_written():
    printed = Printed(blank_job(BUILDINGS))
    for place in printed.plan.rounds:
        empty = [*place.spaces, *place.values.values(), place.first, place.lost]
        assert [printed.text_in(box) for box in empty] == [[]] * len(empty)
        assert [words_of(printed, box) for box in place.demand] == ["1", "2"], "which of them is the first"
    assert [printed.text_in(line.count) + printed.text_in(line.points)
            for line in printed.plan.score.lines.values()] == [[]] * 4


# ---------------------------------------------------------------- the sheets of a table

@pytest.fixture(scope="module", params=[(paper, two_up, language, mono) for paper, two_up, language, mono in (
    ("a4", False, "en", False), ("letter", False, "fr", False), ("a4", True, "fr", True), ("letter", True, "en", False),
)], ids=lambda look: "-".join(map(str, look)))
def printed(request):
    """Two rounds are scored and the third runs, everybody has a name as long as they get, or a short one."""
    paper, two_up, language, mono = request.param
    return Printed(table_job(PLAYED, paper=paper, two_up=two_up, language=language, mono=mono))


def where(printed, seat):
    return {"page": seat // 2, "frame": seat % 2} if printed.job.two_up else {"page": seat, "frame": 0}


EVERY_SEAT = pytest.mark.parametrize("seat", range(4))


def test_the_game_has_all_that_can_be_shown():
    """What the tests below would otherwise pass without."""
    shown = [building for scored in PLAYED.scored for building in scored.buildings]
    assert PLAYED.running
    assert all(building.picks for building in PLAYED.buildings)
    assert any(building.lost for building in shown)
    assert any(height == HATCHED for building in shown for height in building.plan)
    assert any(seat is not None for scored in PLAYED.scored for _, seat in scored.prizes)
    assert any(score.bonus for scored in PLAYED.scored for score in scored.scores)


def test_the_sheets_keep_their_margins(printed):
    assert len(printed.pages) == (2 if printed.job.two_up else 4)
    assert all(printed.keeps_its_margins(page) for page in range(len(printed.pages)))


@EVERY_SEAT
def test_each_has_the_name_and_its_way_to_the_seat(printed, seat):
    name = {2: "Ottokar ▯ Wolkenbruch-Přemysl-Ångström · 3"}.get(seat, LONG[seat])
    assert name in words_of(printed, printed.plan.title, where(printed, seat))
    assert "KF47-WXYZ-23" in words_of(printed, printed.plan.title, where(printed, seat))
    assert words_of(printed, printed.plan.qr, where(printed, seat)).replace(" ", "").endswith(seat_url(seat))
    on_page = printed.on_page(printed.plan.qr, where(printed, seat)["frame"])
    picture = printed.picture(where(printed, seat)["page"], dpi=150)
    crop = picture.crop(tuple(round(value * 150 / 25.4) for value in (on_page.x, on_page.y, on_page.right,
                                                                      on_page.bottom)))
    assert qr_texts(crop) == [seat_url(seat)]


@EVERY_SEAT
def test_the_plans_and_dice_of_the_rounds_scored_stand_in_their_spaces(printed, seat):
    letters = LETTERS[printed.job.language]
    for scored, place in zip(PLAYED.scored, printed.plan.rounds, strict=False):
        building = scored.buildings[seat]
        for box, height, stack in zip(place.spaces, building.plan, building.stacks, strict=True):
            wanted = Counter(f"{letters[colour]}{face}" for colour, face in stack) + Counter([str(height)][:height])
            assert Counter(printed.text_in(box, **where(printed, seat))) == wanted
        assert printed.text_in(place.lost, **where(printed, seat)) == [f"{letters[c]}{f}" for c, f in building.lost]


@EVERY_SEAT
def test_the_points_of_the_rounds_scored_stand_beside_them(printed, seat):
    for scored, place in zip(PLAYED.scored, printed.plan.rounds, strict=False):
        shown = {key: printed.text_in(box, **where(printed, seat)) for key, box in place.values.items()}
        assert shown == {key: [str(getattr(scored.scores[seat], key))] for key in ROWS}
        letters = [LETTERS[printed.job.language][colour] for colour in scored.in_demand]
        assert [printed.text_in(box, **where(printed, seat))[-1] for box in place.demand] == letters


def ink_in(printed, seat, box):
    """How dark a box is, from 0 to 255, its frame left out."""
    place = where(printed, seat)
    here = printed.on_page(box, place["frame"]).inset(0.6)
    picture = printed.picture(place["page"], 254).convert("L")
    crop = picture.crop(tuple(round(10 * value) for value in (here.x, here.y, here.right, here.bottom)))
    return 255 - crop.getextrema()[0]


@EVERY_SEAT
def test_cards_won_and_the_first_player_are_ticked(printed, seat):
    for number, place in enumerate(printed.plan.rounds):
        scored = PLAYED.scored[number] if number < len(PLAYED.scored) else None
        won = {card for card, winner in (*scored.awards, *scored.prizes) if winner == seat} if scored else set()
        side = min(place.ticks["gold"].h - 1.2, 5)
        for card, row in place.ticks.items():
            tick = Box(row.x, row.cy - side / 2, side, side)
            assert (ink_in(printed, seat, tick) > 60) == (card in won), (number, card)
        assert (ink_in(printed, seat, place.first) > 60) == bool(scored and scored.first == seat)


@EVERY_SEAT
def test_of_the_running_round_nothing_is_told(printed, seat):
    """The paper of a table is for everybody: what stands behind the screens is not on it."""
    place = printed.plan.rounds[2]
    for box in (*place.spaces, *place.values.values(), place.first, place.lost):
        assert printed.text_in(box, **where(printed, seat)) == []
    assert [words_of(printed, box, where(printed, seat)) for box in place.demand] == ["1", "2"]


def test_a_sheet_is_the_same_whatever_goes_on_behind_the_screens():
    between = random_site(*LONG, seed=5, rounds=2)
    assert PLAYED.buildings != between.buildings
    assert table_job(between, paper="letter").seats == table_job(PLAYED, paper="letter").seats
    assert Printed(table_job(between)).data == Printed(table_job(PLAYED)).data


@pytest.mark.parametrize("totals", [False, True])
def test_the_cards_are_counted_at_the_end_or_where_the_table_wants_it(totals):
    state = random_site("Ana", "Ben", "Chloé", seed=4, rounds=2, totals=totals)
    printed = Printed(table_job(state))
    for seat in range(3):
        won = cards_won(buildings.sheet_of(state, seat))
        shown = [printed.text_in(printed.plan.score.lines[card].count, page=seat) for card in CARDS]
        assert shown == [[str(won[card])] if totals else [] for card in CARDS]


def test_a_table_that_has_not_begun_prints_empty_sheets():
    printed = Printed(table_job(random_site("Ana", "Ben", rounds=0), filled=False))
    places = [box for place in printed.plan.rounds for box in (*place.spaces, *place.values.values())]
    assert [printed.text_in(box, page=1) for box in places] == [[]] * len(places)


def test_what_a_card_is_worth_is_what_the_table_agreed_on():
    state = random_site("Ana", "Ben", rounds=1, gold=5, silver=4, bronze=0, prize=10)
    printed = Printed(table_job(state))
    assert [words_of(printed, printed.plan.score.lines[card].each) for card in CARDS] == ["× 5", "× 4", "× 0", "× 10"]


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_six_dice_on_one_space_and_six_lost_ones_have_room(look):
    table_played = Table().play("Ana begins k g").build("Ana", "o1 1-1, g2 1-1, k3 1-1, c4 1-1, o5 1-1, g6 1-1",
                                                        on="6##/###")
    table_played.build("Ben", "o6 1-1, g5 nowhere, k5 nowhere, c4 nowhere, c3 nowhere, o2 nowhere", on="6##/###")
    printed = Printed(table_job(table_played.state, **look))
    tower, ruin = ({"page": 0, "frame": 0}, {"page": 0, "frame": 1} if look["two_up"] else {"page": 1, "frame": 0})
    place = printed.plan.rounds[0]
    assert sorted(printed.text_in(place.spaces[0], **tower)) == ["6", "C4", "G2", "G6", "K3", "O1", "O5"]
    assert words_of(printed, place.lost, ruin) == "G5 K5 C4 C3 O2"
    assert all(printed.keeps_its_margins(page) for page in range(len(printed.pages)))


# ---------------------------------------------------------------- the keepsake

@EVERY_LANGUAGE
def test_the_cards_of_a_keepsake_add_up(language):
    printed = Printed(keepsake_job(OVER, language=language))
    for seat in range(3):
        sheet = buildings.sheet_of(OVER, seat)
        lines = {line.key: line.points for line in buildings.score(sheet, HOUSE).lines}
        shown = {card: (printed.text_in(line.count, page=seat + 1), printed.text_in(line.points, page=seat + 1))
                 for card, line in printed.plan.score.lines.items()}
        assert shown == {card: ([str(count)], [str(lines[card])]) for card, count in cards_won(sheet).items()}
        assert printed.text_in(printed.plan.score.total, page=seat + 1)[-1] == str(sum(lines.values()))


def test_a_keepsake_shows_all_three_rounds():
    printed = Printed(keepsake_job(OVER))
    for seat in range(3):
        for scored, place in zip(OVER.scored, printed.plan.rounds, strict=True):
            assert printed.text_in(place.values["total"], page=seat + 1) == [str(scored.scores[seat].total)]


# ---------------------------------------------------------------- the cards

def opened(**look):
    """The pages of a deck, and where their cards lie."""
    layout = look.pop("layout", HOUSE)
    data = cards.to_bytes(cards.Deck(BUILDINGS, layout, **look))
    return data, list(pypdfium2.PdfDocument(data)), cards.places(page(PAPERS[look.get("paper", "a4")]))


def text_in(leaf, textpage, box):
    high = leaf.get_height()
    found = textpage.get_text_bounded(box.x * MM, high - box.bottom * MM, box.right * MM, high - box.y * MM)
    return " ".join(found.split())


def told_by(pages, places):
    """The words on each card of these pages, in the order of the places."""
    return [text_in(leaf, textpage, box) for leaf in pages for textpage in (leaf.get_textpage(),) for box in places]


@pytest.fixture(scope="module", params=[(paper, language) for paper in PAPERS for language in buildings.LANGUAGES],
                ids="-".join)
def deck(request):
    paper, language = request.param
    return paper, language, *opened(paper=paper, language=language)


def test_plans_awards_and_prizes_fill_five_leaves(deck):
    """24 plans, and for each of three rounds an award of each metal and each of four prizes."""
    _, _, _, pages, places = deck
    assert (len(pages), len(places)) == (10, 9)
    fronts = told_by(pages[::2], places)
    assert len(list(filter(None, fronts))) == 24 + 3 * 3 + 3 * 4
    assert len(list(filter(None, told_by(pages[1::2], places)))) == 45


def test_every_plan_stands_under_its_number(deck):
    _, language, _, pages, places = deck
    for card, told in zip(HOUSE.cards, told_by(pages[::2], places), strict=False):
        kind, number, *rest = told.split()
        assert (kind, number) == ("PLAN", card.number)
        heights = [word for word in rest if word.isdigit()]
        assert heights == [str(height) for row in plan_record(card.plan) for height in row if height != "#"]
        assert " ".join(word for word in rest if not word.isdigit()) == {"en": "seen from here",
                                                                         "fr": "vu d’ici"}[language]


def test_heights_and_hatching_stand_where_the_plan_has_them():
    """The middle of a space: a numeral, or lines."""
    _, pages, places = opened(mono=True)
    textpages = [leaf.get_textpage() for leaf in pages]
    for index, card in enumerate(HOUSE.cards):
        box = places[index % 9]
        frame = box.inset(3)
        ground = Box(frame.cx - 16.5, frame.bottom - 27, 33, 22)
        rows = ground.rows(2, 33 * 0.02)
        found = [text_in(pages[index // 9 * 2], textpages[index // 9 * 2], cell.inset(1.5))
                 for row in rows for cell in row.columns(3, 33 * 0.02)]
        assert found == [str(height) if height else "" for height in card.plan]


def test_awards_and_prizes_tell_name_points_and_what_they_are_for(deck):
    _, language, _, pages, places = deck
    names, worth = NAMES[language], Options()
    fronts = told_by(pages[::2], places)[24:45]
    cards_in_order = [card for card in ("gold", "silver", "bronze", *PRIZES) for _ in range(3)]
    for card, told in zip(cards_in_order, fronts, strict=True):
        points = getattr(worth, card, worth.prize)
        assert names[card] in told.casefold()
        assert str(points) in told.split()
        assert told.endswith(WORDS[language][f"about-{card}"].replace("\xa0", " "))


def deck_of(*numbers):
    """A few plans of the house deck."""
    plans = {card.number: plan_record(card.plan) for card in HOUSE.cards if card.number in numbers}
    return buildings.read_layout({"game": BUILDINGS, "key": "few", "name": "A few", "plans": plans})


@EVERY_LANGUAGE
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("count", [1, 4, 24])
def test_backs_lie_behind_their_fronts(paper, language, count):
    """Turned over the long edge, the back of each front is of its kind, in rows of plans and awards, too."""
    numbers = [f"{number:02}" for number in range(1, count + 1)]
    _, pages, places = opened(layout=deck_of(*numbers), paper=paper, language=language)
    behind = [Box(PAPERS[paper].width - box.right, box.y, box.w, box.h) for box in places]
    for number in range(0, len(pages), 2):
        fronts, backs = told_by([pages[number]], places), told_by([pages[number + 1]], behind)
        for front, back in zip(fronts, backs, strict=True):
            kind = "plan" if front.startswith("PLAN") else "card" if front else ""
            assert back == {"": "", "plan": "PLAN", "card": {"en": "AWARD · PRIZE", "fr": "RÉCOMPENSE · PRIX"}[language]
                            }[kind], front


def frames_drawn(leaf):
    """Where cards have ink, in pixels: ten a millimetre."""
    return leaf.render(scale=254 / 72).to_pil().convert("L")


@pytest.mark.parametrize("paper", PAPERS)
def test_a_leaf_held_against_the_light_shows_front_and_back_frame_on_frame(paper):
    """The outline of each front is where the outline of its back is once the paper is turned over its long edge."""
    _, pages, places = opened(paper=paper)
    front, back = frames_drawn(pages[0]), ImageOps.mirror(frames_drawn(pages[1]))
    assert front.size == back.size
    for box in places:
        here = tuple(round(10 * value) for value in (box.x + 1, box.y + 1, box.right - 1, box.bottom - 1))
        boxes = [ink_box(picture.crop(here)) for picture in (front, back)]
        assert max(abs(one - other) for one, other in zip(*boxes, strict=True)) <= 5, "half a millimetre"


@EVERY_LANGUAGE
@pytest.mark.parametrize("paper", PAPERS)
def test_cards_stay_inside_their_cut_lines(paper, language):
    """Two millimetres on either side of a cut are free but for the lines and marks to cut along."""
    _, pages, places = opened(paper=paper, language=language)
    for leaf in pages:
        picture = frames_drawn(leaf)
        for box in places:
            ring, inner = box.inset(0.3), box.inset(2.2)
            crop = picture.crop(tuple(round(10 * value) for value in (ring.x, ring.y, ring.right, ring.bottom)))
            crop.paste(255, tuple(round(10 * value) for value in (
                inner.x - ring.x, inner.y - ring.y, inner.right - ring.x, inner.bottom - ring.y)))
            assert crop.getextrema()[0] > 250, box


@pytest.mark.parametrize("paper", PAPERS)
def test_a_printer_reaches_every_card(paper):
    _, pages, places = opened(paper=paper)
    wide, high = (value / MM for value in pages[0].get_size())
    assert (wide, high) == pytest.approx((PAPERS[paper].width, PAPERS[paper].height), abs=0.05)
    assert places[0].x == pytest.approx(wide - places[-1].right, abs=0.01)
    assert places[0].y == pytest.approx(high - places[-1].bottom, abs=0.01)
    for leaf in pages:
        left, top, right, bottom = ink_box(frames_drawn(leaf))
        assert min(left, top, wide * 10 - right, high * 10 - bottom) >= 99
    assert all((box.w, box.h) == (CARD_W, CARD_H) for box in places)


def test_only_the_fronts_have_lines_to_cut_along():
    _, pages, places = opened()
    x = round(10 * places[0].right)
    columns = [frames_drawn(leaf).crop((x - 2, 200, x + 3, 2700)).getextrema()[0] for leaf in pages[:2]]
    assert columns[0] < 230
    assert columns[1] > 250


def test_every_card_looks_different_but_its_twins():
    """In black and white: 24 plans, three awards and four prizes are all told apart."""
    _, pages, places = opened(mono=True)
    seen = []
    for leaf in pages[::2]:
        picture = frames_drawn(leaf)
        seen += [picture.crop(tuple(round(10 * value) for value in (
            box.x + 1, box.y + 13, box.right - 1, box.bottom - 1))) for box in places]
    kinds = [*range(24), *(number for number in range(24, 31) for _ in range(3))]
    first = {kind: seen[kinds.index(kind)] for kind in kinds}
    assert all(differ(first[one], first[other]) for one, other in combinations(first, 2))
    assert not any(differ(first[kind], picture) for kind, picture in zip(kinds, seen, strict=True))


def differ(one, other):
    """More than by what a place on the page makes of the same lines."""
    return sum(ImageChops.difference(one, other.resize(one.size)).histogram()[128:]) > 800


def test_pure_black_cards_have_no_colour():
    assert_pure_black(opened(mono=True)[0])
    assert colours_of(opened()[0])
    assert_fonts_embedded(opened(language="fr")[0])


def test_another_deck_has_its_own_plans_and_numbers():
    layout = buildings.read_layout({"game": BUILDINGS, "key": "ours", "name": "From the attic", "plans": {
        "A": [[6, "#", "#"], ["#", "#", "#"]], "Hôtel de ville": [[1, 1, 1], [1, 1, 1]],
        "a card with a name that goes on and on": [[1, 1, 1], [1, 2, "#"]]}})
    data, pages, places = opened(layout=layout)
    fronts = told_by(pages[::2], places)
    assert len(pages) == 2 * 3, "three plans and 21 other cards"
    assert [told.startswith(f"PLAN {name}") for told, name in zip(fronts, ("A 6", "Hôtel de ville 1 1 1"),
                                                                 strict=False)] == [True, True]
    assert re.match(r"PLAN a card with a name .*1 1 1 1 2", fronts[2])
    assert "From the attic" in pypdfium2.PdfDocument(data).get_metadata_value("Title")
    empty = buildings.read_layout({"game": BUILDINGS, "key": "none", "name": "none", "plans": {}})
    assert len(opened(layout=empty)[1]) == 2 * 3


def test_a_deck_of_another_name_is_on_the_sheets_too():
    layout = buildings.read_layout({**buildings.layout_record(HOUSE), "key": "ours", "name": "From the attic"})
    printed = Printed(table(BUILDINGS, layout, [Seat("Ana", "")]))
    assert "From the attic" in words_of(printed, printed.plan.title)


def test_seats_are_those_of_the_table():
    assert [seat.sheet.seat for seat in seats_of(PLAYED)] == [0, 1, 2, 3]
