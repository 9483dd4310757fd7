"""The mats and the cards of Blank White Dice. What holds for the sheets of every game is tested beside them."""

import re
from dataclasses import replace
from itertools import combinations

import pypdfium2
import pytest
from blank_help import Table
from paper_help import (
    BLANK,
    HOUSES,
    TABLE_URL,
    Printed,
    assert_fonts_embedded,
    assert_pure_black,
    blank_job,
    keepsake_job,
    qr_texts,
    random_dice,
    seat_url,
    table_job,
)

from companion.games import blank_white_dice as dice
from companion.games.blank_white_dice.cards import CORE
from companion.games.blank_white_dice.messages import icon_name
from companion.games.blank_white_dice.pieces import die_view
from companion.games.blank_white_dice.state import COMMON, Face
from printables import PAPERS, cards, seats_of, table
from printables.blank_white_dice_aid import reminders_of
from printables.blank_white_dice_plan import KINDS, MAT, SPACES, TABLE, boxes
from printables.blank_white_dice_words import WORDS

HOUSE = HOUSES[BLANK]
LONG = ("Maximilienne-Hippolyte de la Rochefoucau", "W" * 40, "Ottokar 👩🏽‍🚀 Wolkenbruch-Přemysl-Ångström", "Jo")
LOOKS = [{"paper": paper, "two_up": two_up} for paper in PAPERS for two_up in (False, True)]
EVERY_LOOK = pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look['paper']}{'-two-up' * look['two_up']}")
EVERY_KIND = pytest.mark.parametrize("kind", KINDS)
EVERY_LANGUAGE = pytest.mark.parametrize("language", dice.LANGUAGES)
PLAYED = random_dice(*LONG, seed=3, level="experienced", until=lambda state: state.round >= 5)
OVER = random_dice("Ana", "Ben", "Chloé", seed=0)


def mat(kind=MAT, **look):
    return Printed(blank_job(BLANK, kinds=(kind,), **look))


def words_of(printed, box, **where):
    return " ".join(printed.text_in(box, **where))


def squeezed(text):
    return re.sub(r"\*\*|\s", "", text)


# ---------------------------------------------------------------- the empty mats

@EVERY_LOOK
@EVERY_KIND
def test_nothing_lies_upon_anything_else(look, kind):
    plan = mat(kind, **look).plan
    places = boxes(plan)
    for one, other in combinations(places, 2):
        apart = (one.right <= other.x + 0.01 or other.right <= one.x + 0.01
                 or one.bottom <= other.y + 0.01 or other.bottom <= one.y + 0.01)
        assert apart, (one, other)
    assert all(plan.frame.x - 0.01 <= box.x and box.right <= plan.frame.right + 0.01
               and plan.frame.y - 0.01 <= box.y and box.bottom <= plan.frame.bottom + 0.01 for box in places)


@EVERY_LOOK
@EVERY_KIND
@EVERY_LANGUAGE
def test_nothing_is_printed_on_the_margins(look, kind, language):
    assert mat(kind, **look, language=language).keeps_its_margins()


@EVERY_LOOK
def test_faces_are_large_enough_to_draw_in(look):
    plan = mat(**look).plan
    assert all(face.w == pytest.approx(face.h) and face.w >= 20 for one in plan.dice for face in one.faces)
    least = 10 if look["two_up"] else 20
    assert plan.common.faces[0].w >= least
    assert mat(TABLE, **look).plan.common.faces[0].w >= (15 if look["two_up"] else 20)


def test_a_die_is_a_cross_that_could_be_folded():
    faces = mat().plan.dice[0].faces
    side = faces[0].w
    places = [(round((face.x - faces[1].x) / side), round((face.y - faces[0].y) / side)) for face in faces]
    assert places == [(1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2)], "as on the phone"


@EVERY_LOOK
@EVERY_LANGUAGE
def test_there_is_a_track_from_0_to_20_and_beyond(look, language):
    one, all_ = mat(**look, language=language), mat(TABLE, **look, language=language)
    wanted = [*map(str, range(21)), WORDS[language]["beyond"]]
    for printed, track in ((one, one.plan.track), *((all_, track) for track in all_.plan.tracks)):
        assert [words_of(printed, box) for box in track] == wanted


@EVERY_LOOK
@EVERY_LANGUAGE
def test_the_core_cards_are_told_with_their_icons(look, language):
    printed = mat(TABLE, **look, language=language)
    for slot, card in zip(printed.plan.core.slots, CORE, strict=True):
        told = words_of(printed, slot.name)
        assert squeezed(told) == squeezed(card.name + WORDS[language][f"core-{card.name}"])
    points = [words_of(printed, slot.icon) for slot in printed.plan.core.slots]
    assert points == ["", "", "", "3 −2", ""], "the other icons are drawn"


@EVERY_LOOK
@EVERY_KIND
@EVERY_LANGUAGE
def test_the_player_aid_is_whole_and_stays_in_its_place(look, kind, language):
    printed = mat(kind, **look, language=language)
    found = squeezed(words_of(printed, printed.plan.aid))
    for key in reminders_of(printed.plan):
        assert squeezed(WORDS[language][f"aid-{key}"])[-20:] in found, key
    assert len(found) >= sum(len(squeezed(WORDS[language][f"aid-{key}"])) for key in reminders_of(printed.plan))


def test_every_reminder_is_on_some_mat():
    told = {key for kind in KINDS for look in LOOKS for key in reminders_of(mat(kind, **look).plan)}
    assert told == {key.removeprefix("aid-") for key in WORDS["en"] if key.startswith("aid-")}


def test_nothing_stands_where_something_is_to_be_drawn_or_written():
    printed, middle = mat(), mat(TABLE)
    empty = [face for one in (*printed.plan.dice, printed.plan.common) for face in one.faces]
    empty += [box for slot in printed.plan.cards.slots for box in (slot.icon, slot.name)]
    assert [printed.text_in(box) for box in empty] == [[]] * len(empty)
    others = [box for part in middle.plan.others for slot in part.slots for box in (slot.icon, slot.name)]
    assert [middle.text_in(box) for box in (*others, *middle.plan.common.faces)] == [[]] * (len(others) + 6)


def test_a_mat_for_a_player_and_one_for_the_table_unless_one_is_asked_for():
    printed = Printed(blank_job(BLANK, kinds=()))
    assert ["player’s mat" in printed.text(0), "mat of the table" in printed.text(1)] == [True, True]
    assert len(printed.pages) == 2


@EVERY_KIND
@pytest.mark.parametrize("two_up", [False, True])
def test_pure_black_uses_no_colour_and_no_grey(kind, two_up):
    assert_pure_black(mat(kind, mono=True, two_up=two_up).data)
    assert_fonts_embedded(mat(kind, two_up=two_up).data)


# ---------------------------------------------------------------- the mats of a table

@pytest.fixture(scope="module", params=[(paper, two_up, language, mono) for paper, two_up, language, mono in (
    ("a4", False, "en", False), ("letter", False, "fr", False), ("a4", True, "fr", True), ("letter", True, "en", False),
)], ids=lambda look: "-".join(map(str, look)))
def printed(request):
    """An experienced game in its fifth round, everybody with a name as long as they get, or a short one."""
    paper, two_up, language, mono = request.param
    return Printed(table_job(PLAYED, paper=paper, two_up=two_up, language=language, mono=mono))


@pytest.fixture(scope="module")
def middle(printed):
    """The mat in the middle, alone, so that its plan is at hand."""
    job = printed.job
    return Printed(table(BLANK, HOUSE, job.seats[-1:], code=job.code, paper=job.paper, two_up=job.two_up,
                         language=job.language, mono=job.mono))


def where(printed, seat):
    return {"page": seat // 2, "frame": seat % 2} if printed.job.two_up else {"page": seat, "frame": 0}


EVERY_SEAT = pytest.mark.parametrize("seat", range(4))


def shown(face):
    """What the letters on a face read as; icons of the core are drawn."""
    drawn = face.kind == "core" or not face.icon
    return "" if drawn else face.initials.replace("-", "−")


def test_the_game_has_all_that_can_be_shown():
    """What the tests below would otherwise pass without."""
    states = {laid.state for laid in PLAYED.tableau.laid.values()}
    assert states == {"active", "covered", "neutralized"}
    assert any(PLAYED.marks)
    assert PLAYED.common.owner is not None
    assert any(len(PLAYED.dice_of(seat)) > 3 for seat in range(4)), "somebody has gained dice"
    assert any(face.dots or face.dashes for one in PLAYED.dice for face in one.faces)
    assert len(PLAYED.tableau.laid) > len(CORE) + 12, "more cards than there are lines"


def test_a_mat_a_seat_and_one_in_the_middle(printed):
    assert len(printed.pages) == (3 if printed.job.two_up else 5)
    assert all(printed.keeps_its_margins(page) for page in range(len(printed.pages)))


@EVERY_SEAT
def test_each_has_the_name_and_its_way_to_the_seat(printed, seat):
    name = {2: "Ottokar ▯ Wolkenbruch-Přemysl-Ångström · 3"}.get(seat, LONG[seat])
    assert name in words_of(printed, printed.plan.title, **where(printed, seat))
    assert words_of(printed, printed.plan.qr, **where(printed, seat)).replace(" ", "").endswith(seat_url(seat))
    assert qr_texts(cut_out(printed, printed.plan.qr, where(printed, seat))) == [seat_url(seat)]


def cut_out(printed, box, place, dpi=150):
    here = printed.on_page(box, place["frame"])
    edges = (here.x, here.y, here.right, here.bottom)
    return printed.picture(place["page"], dpi).crop(tuple(round(value * dpi / 25.4) for value in edges))


def test_the_mat_in_the_middle_leads_to_the_table(middle):
    assert qr_texts(middle.picture()) == [TABLE_URL]
    assert words_of(middle, middle.plan.qr).replace(" ", "").endswith(TABLE_URL)


@EVERY_SEAT
def test_what_is_drawn_on_the_dice_stands_on_their_faces(printed, seat):
    for place, name in zip(printed.plan.dice, dice.state.own_dice(LONG[seat]), strict=True):
        view = die_view(PLAYED, PLAYED.die(name), hidden=False)
        found = [words_of(printed, face, **where(printed, seat)) for face in place.faces]
        if view.owner != LONG[seat]:
            assert found == [""] * 6
            assert words_of(printed, place.name, **where(printed, seat)).split()[2] in ("with", "chez")
            continue
        assert found == [shown(face) for face in view.faces]
    common = [words_of(printed, face, **where(printed, seat)) for face in printed.plan.common.faces]
    view = die_view(PLAYED, PLAYED.common, hidden=False)
    assert common == [shown(face) if PLAYED.common.owner == seat else "" for face in view.faces]


@EVERY_SEAT
def test_dice_of_others_stand_in_a_line_each(printed, seat):
    tray = words_of(printed, printed.plan.dice[1].tray, **where(printed, seat))
    gained = [one for one in PLAYED.dice_of(seat) if one.name not in (COMMON, *dice.state.own_dice(LONG[seat]))]
    for one in gained:
        letters = [shown(face) for face in die_view(PLAYED, one, hidden=False).faces]
        assert all(word in tray for word in letters), tray


def dark(picture):
    return sum(count for count, colour in picture.convert("L").getcolors() if colour < 128)


def test_the_top_has_a_thick_rim():
    state = with_dice(Ana_1="3 Tag* . . -2 .")
    printed = Printed(table_job(state))
    first = {"page": 0, "frame": 0}
    rims = [dark(cut_out(printed, face.inset(0.7), first, 254)) for face in printed.plan.dice[0].faces]
    assert max(rims) == rims[1]
    assert rims[1] > 3 * sorted(rims)[-2]


def with_dice(**drawn):
    """A game in its first round, with these dice on the table."""
    return Table("Ana", "Ben").at().draw(**drawn).state


def test_dots_and_dashes_are_drawn_or_counted():
    few, many = (Printed(table_job(with_dice(Ana_1=f"{icon}* . . . . ."))) for icon in ("3:2", "3:7/12"))
    assert few.text_in(few.plan.dice[0].faces[0]) == ["3"]
    assert few.picture().tobytes() != Printed(table_job(with_dice(Ana_1="3* . . . . ."))).picture().tobytes()
    assert words_of(many, many.plan.dice[0].faces[0]) == "3 7 • 12 –"


def test_numbers_have_a_true_minus_sign():
    state = with_dice(Ana_1="-2* . . . . .")
    printed = Printed(table_job(state))
    assert printed.text_in(printed.plan.dice[0].faces[0]) == [icon_name("en", "-2")]
    assert state.dice[0].faces[0] == Face("-2")


def test_the_discs_lie_on_the_points_of_everybody(middle):
    letters = ["M", "W", "O", "J"]
    for seat, track in enumerate(middle.plan.tracks):
        found = words_of(middle, track[min(PLAYED.points[seat], SPACES - 1)])
        assert letters[seat] in found.split() or PLAYED.points[seat] > 20


def test_who_is_beyond_the_track_has_the_points_written_down():
    state = replace(with_dice(), points=(23, 3))
    printed = Printed(table_job(state))
    assert "23" in printed.text_in(printed.plan.track[-1])
    assert "B" in printed.text_in(printed.plan.track[3], page=1)


def test_the_longest_names_are_whole_beside_their_tracks(middle):
    names = [LONG[0], LONG[1], "Ottokar ▯ Wolkenbruch-Přemysl-Ångström · 3", LONG[3]]
    assert [squeezed(words_of(middle, box)) for box in middle.plan.names] == [squeezed(name) for name in names]


def test_the_cards_in_play_stand_in_lines_as_they_lie(middle):
    told = WORDS[middle.job.language]
    lines = [slot for part in middle.plan.others for slot in part.slots]
    found = " ".join(words_of(middle, slot.name) for slot in (*middle.plan.core.slots, *lines))
    others = [laid for laid in PLAYED.tableau.laid.values() if laid.card not in CORE]
    assert found.count(told["covered"]) >= sum(laid.state == "covered" for laid in PLAYED.tableau.laid.values()) - 9
    shown_names = [laid.card.name for laid in others if laid.card.name in found]
    assert len(shown_names) >= len(lines)
    rest = words_of(middle, middle.plan.others[1].rest)
    assert rest == " ".join(told["more-cards"].format(count=len(others) - len(lines)).split())


def test_a_disc_on_a_card_and_a_stack_are_told():
    state = Table("Ana", "Ben").play("""
        Ana adds {"name": "Zoom", "overwrites": "Re-roll"}
        Ana adds {"name": "Later", "overwrites": "Re-roll", "prerequisite": ["The Window"], "phases": ["last", "ward"]}
    """).state
    printed = Printed(table_job(replace(state, marks=("Tag", "Later"))))
    middle = Printed(table(BLANK, HOUSE, printed.job.seats[-1:]))
    tag, _, reroll, *_ = (words_of(middle, slot.name) for slot in middle.plan.core.slots)
    assert "A" in tag.split()
    assert "covered" in reroll
    lines = [words_of(middle, slot.name) for slot in middle.plan.others[0].slots]
    assert {"Later", "B"} <= set(lines[0].split())
    assert "over Zoom · needs The Window" in lines[0]
    assert "covered" in lines[1]
    assert "Tag" in words_of(printed, printed.plan.lies)


# ---------------------------------------------------------------- icons drawn by hand

HAND = {"Junk Food": {"strokes": [[8, 8, 88, 88], [8, 88, 88, 8], [48, 20]]}, "Tag": {"letters": "Tg"}}


def test_icons_are_drawn_as_the_table_draws_them():
    state = with_dice(Ana_1="Junk_Food* Tag . . . .")
    plain, drawn = (Printed(table(BLANK, HOUSE, seats_of(BLANK, state, [("Ana", ""), ("Ben", "")], "", looks)))
                    for looks in ({}, HAND))
    faces = drawn.plan.dice[0].faces
    assert [plain.text_in(face) for face in faces[:2]] == [["JF"], []]
    assert [drawn.text_in(face) for face in faces[:2]] == [[], ["Tg"]]
    strokes = cut_out(drawn, faces[0].inset(3), {"page": 0, "frame": 0})
    assert dark(strokes) > 100
    assert drawn.text_in(drawn.plan.cards.slots[0].icon) == []


# ---------------------------------------------------------------- what is secret

SET_UP = """
    Ana tags Points on Ana-1 4=3, 5=-2
    Ana tags Junk Food on Ana-1 1=Junk Food
    Ben tags Multitag on Ben-2 2=Multitag
"""


def everything_printed(state):
    deck = cards.to_bytes(cards.Deck(BLANK, HOUSE, state=state))
    pages = [page for data in (Printed(table_job(state)).data, deck) for page in pypdfium2.PdfDocument(data)]
    return " ".join(page.get_textpage().get_text_range() for page in pages)


def test_hidden_tags_are_on_no_mat():
    state = Table("Ana", "Ben").play(SET_UP).state
    printed, empty = Printed(table_job(state)), Printed(table_job(Table("Ana", "Ben").state))
    for seat in range(2):
        faces = [face for one in printed.plan.dice for face in one.faces]
        assert [printed.text_in(face, page=seat) for face in faces] == [[]] * 12
        assert "hidden" in words_of(printed, printed.plan.dice[0].name, page=seat)
        same = [part.picture(seat, 60).tobytes() for part in (printed, empty)]
        assert same[0] == same[1], "nothing tells who has drawn what"
    assert "Junk Food" not in printed.text(0) + printed.text(1), "nor the names of cards that were tagged"


def test_face_down_cards_are_on_no_paper():
    state = Table("Ana", "Ben", level="intermediate").play("""
        Ana adds {"name": "Hushhush", "note": "whisper"}
        Ana adds {"name": "Undercover"}
        Ben adds {"name": "Incognito"}
    """).state
    found = everything_printed(state)
    assert not [word for word in ("Hushhush", "whisper", "Undercover", "Incognito") if word in found]
    assert "Re-roll" in found
    opened = dice.apply(state, Table("Ana", "Ben", level="intermediate").read('Ben adds {"name": "Open"}'))
    assert all(word in everything_printed(opened) for word in ("Hushhush", "whisper", "Undercover", "Incognito"))


# ---------------------------------------------------------------- the end

@pytest.mark.parametrize("look", [{}, {"two_up": True, "paper": "letter", "language": "fr"}], ids=["a4", "letter-up"])
def test_the_keepsake_has_the_ranking_the_dice_and_the_score(look):
    printed = Printed(keepsake_job(OVER, **look))
    assert len(printed.pages) == (3 if look else 5)
    best = dice.standings(OVER)[0]
    ranked = f"{best.place} {OVER.players[best.seat]} {best.score} {best.score}"
    assert ranked in printed.text(0)
    first = {"page": 1, "frame": 0}
    assert words_of(printed, printed.plan.aid, **first).endswith(str(OVER.points[0]))
    assert all(printed.keeps_its_margins(page) for page in range(len(printed.pages)))
    aid = {"en": "EASILY FORGOTTEN", "fr": "À NE PAS OUBLIER"}[printed.job.language]
    assert [aid in printed.text(page) for page in (1, len(printed.pages) - 1)] == [False, True]
