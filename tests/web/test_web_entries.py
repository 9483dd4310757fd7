"""Entries and what can become of them: made, made once, unreadable, illegal, too late; and taken back."""

import pytest
from phones import COLOURS
from random_play import random_record
from together import together

FULL_OR_FRAGMENT = pytest.mark.parametrize("fragment", [False, True], ids=["page", "fragment"])


@pytest.fixture
def ana(phone):
    return phone()


@pytest.fixture
def solo(ana):
    """A solo table of Ana with a roll: red 3, orange 5, green 1, yellow 2, white 6, black 4."""
    code = ana.play_solo()
    assert ana.roll(code).status == 303
    return code


def is_fragment(page):
    return "<html" not in page.html and "stage" in [element.get("id") for element in page.elements]


# --- made ------------------------------------------------------------------------------------------------------


def test_an_entry_is_answered_with_the_fresh_stage_or_a_page_to_fetch(ana):
    code = ana.play_solo()
    page = ana.roll(code, fragment=True)
    assert page.status == 200
    assert is_fragment(page)
    assert page.one(id="stage")["data-task"] == "first"
    page = ana.write(code, 0, "left-1-1", "red")
    assert (page.status, page.location) == (303, f"/t/{code}"), "so that reloading is safe"


def test_the_forms_of_the_page_are_enough_to_play(ana):
    """Nothing but what stands in the page: hidden fields, names of inputs, addresses of forms."""
    code = ana.play_solo()
    form = ana.get(f"/t/{code}").form("/move")
    faces = {f"face-{colour}": "3" for colour in COLOURS}
    assert ana.post(f"/t/{code}/move", {**form, "rolled": list(COLOURS), **faces}).status == 303
    page = ana.get(f"/t/{code}?seat=0&dice=red&dice=white&space=left-1-1")
    assert page.one("button", id="write").text == "Write 6 in Left 1-1"
    entry = {**page.form("/move"), "do": "write", "space": "left-1-1", "dice": ["red", "white"]}
    assert ana.post(f"/t/{code}/move", entry).status == 303
    undo = ana.get(f"/t/{code}").form("/undo")
    assert ana.post(f"/t/{code}/undo", undo).status == 303
    assert ana.moves(code) == [("Ana", "roll")]


@pytest.mark.parametrize(("typed", "status", "said"), [
    ("351264", 303, ""), ("3 5 1 2 6 4", 303, ""), ("35126", 400, "6 entries, not 5"),
    ("3512645", 400, "6 entries, not 7"), ("351267", 422, "1 to 6"),
])
def test_a_roll_may_be_typed_as_six_digits(ana, typed, status, said):
    code = ana.play_solo()
    page = ana.enter(code, 0, "roll", rolled=list(COLOURS), faces=typed)
    assert page.status == status
    assert said in (page.said if status != 303 else "")
    assert len(ana.moves(code)) == (status == 303)


@FULL_OR_FRAGMENT
def test_sent_twice_counted_once(ana, solo, fragment):
    first = ana.write(solo, 0, "left-1-1", "red", client="one-and-the-same", fragment=fragment)
    seen = "0-first-351264-0"
    again = ana.write(solo, 0, "left-1-1", "red", client="one-and-the-same", seen=seen, fragment=fragment)
    assert (again.status, again.location) == (first.status, first.location)
    assert ana.moves(solo) == [("Ana", "roll"), ("Ana", "write")]
    taken_back = [ana.undo(solo, 2, client="undone-only-once", fragment=fragment) for _ in range(2)]
    assert {page.status for page in taken_back} == {200 if fragment else 303}
    assert ana.moves(solo) == [("Ana", "roll")]


def test_sent_by_impatient_thumbs_counted_once(phone, tables):
    """The same entry from the same phone, six times at once."""
    ana = phone()
    code = ana.play_solo()
    faces = {f"face-{colour}": 2 for colour in COLOURS}
    form = {"csrf_token": ana.token, "seat": 0, "do": "roll", "seen": "0-roll", "client": "impatient",
            "rolled": list(COLOURS), **faces}
    statuses = together(*[lambda: send(ana, f"/t/{code}/move", form)] * 6)
    assert statuses == [303] * 6
    assert ana.moves(code) == [("Ana", "roll")]


def send(phone, path, form):
    """As ``phone.post``, with a client of its own: the test client is not made for threads."""
    client = phone.client.application.test_client()
    cookie = phone.client.get_cookie("companion", domain="table.test")
    client.set_cookie("companion", cookie.value, domain="table.test")
    return client.post(path, data=form, base_url="http://table.test").status_code


# --- illegal: 422 ----------------------------------------------------------------------------------------------


@FULL_OR_FRAGMENT
def test_a_refusal_has_the_numbers_the_rule_and_a_way_out_and_keeps_the_choice(ana, solo, fragment):
    ana.write(solo, 0, "left-1-2", "red", "orange")        # 8
    ana.roll(solo, dice=("green", "yellow", "white", "black"), faces=(4, 5, 6, 4))
    page = ana.write(solo, 0, "left-1-1", "yellow", "white", fragment=fragment)        # 11, and 1-1 < 1-2
    assert page.status == 422
    assert is_fragment(page) == fragment
    assert "11 must be smaller than 8 in Left 1-2" in page.said
    rule = next(link for link in page.find("a") if link.text == "Rule")
    assert "11 must be smaller than 8 in Left 1-2" in ana.get(rule["href"]).text, "the rule comes with these numbers"
    assert page.chosen_dice == ["yellow", "white"]
    assert page.chosen_space == "left-1-1"
    assert page.one(id="stage")["data-seat"] == "0"
    ways = [link for link in page.find("a") if "alt" in link.classes]
    assert ways, "the nearest legal marks are offered"
    for way in ways:
        looked = ana.get(f"/t/{solo}{way['href']}")
        assert "disabled" not in looked.one("button", id="write").attributes, "and each of them is one"
    assert len(ana.moves(solo)) == 3


@FULL_OR_FRAGMENT
def test_a_roll_of_a_seven_is_refused_and_the_other_faces_stay(ana, fragment):
    code = ana.play_solo()
    page = ana.roll(code, faces=(3, 5, 7, 2, 6, 4), fragment=fragment)
    assert page.status == 422
    assert "1 to 6" in page.said
    assert "7" in page.said
    assert page.chosen_faces == {"red": 3, "orange": 5, "yellow": 2, "white": 6, "black": 4}


def test_a_roll_when_it_is_not_time_to_roll_is_refused(ana, solo):
    page = ana.roll(solo)
    assert page.status == 422
    assert "already rolled" in page.said


def test_a_move_in_a_finished_game_is_refused(ana):
    code = ana.import_game(random_record("Ana", seed=2))
    ana.post(f"/t/{code}/seats/0/take")
    page = ana.cross(code, 0, "left-1-1")
    assert page.status == 422
    assert "over" in page.said


# --- unreadable: 400 -------------------------------------------------------------------------------------------


@FULL_OR_FRAGMENT
@pytest.mark.parametrize("fields", [
    {"do": "fly"}, {"client": ""}, {"client": "short"}, {"client": "no spaces here"}, {"client": "x" * 65},
    {"seat": ""}, {"seat": "Ana"}, {"seat": "-1"}, {"seat": "100"}, {"seen": "x" * 101},
], ids=str)
def test_an_entry_that_cannot_be_read_keeps_the_choice(ana, solo, fields, fragment):
    entry = {"seat": "0", "do": "write", "seen": "0-first-351264-0", "client": "12345678", "space": "left-1-1",
             "dice": ["red", "white"], **fields}
    page = ana.post(f"/t/{solo}/move", entry, fragment=fragment)
    assert page.status == 400
    assert is_fragment(page) == fragment
    assert page.said, "and says so"
    assert page.chosen_dice == ["red", "white"]
    assert page.chosen_space == "left-1-1"
    assert len(ana.moves(solo)) == 1


@FULL_OR_FRAGMENT
@pytest.mark.parametrize("face", [None, "", "x", "3.5", "-1"])
def test_a_roll_with_a_face_missing_keeps_the_others(ana, face, fragment):
    code = ana.play_solo()
    faces = {f"face-{colour}": "4" for colour in COLOURS} | {"face-green": face}
    faces = {name: value for name, value in faces.items() if value is not None}
    page = ana.enter(code, 0, "roll", rolled=list(COLOURS), fragment=fragment, **faces)
    assert page.status == 400
    assert "green" in page.said
    assert page.chosen_faces == dict.fromkeys(set(COLOURS) - {"green"}, 4)
    assert ana.moves(code) == []


@pytest.mark.parametrize("fields", [{"number": ""}, {"number": "last"}, {"client": ""}, {"client": "a b c d e f"}],
                         ids=str)
def test_an_undo_that_cannot_be_read_undoes_nothing(ana, solo, fields):
    page = ana.post(f"/t/{solo}/undo", {"number": "1", "client": "12345678", **fields})
    assert page.status == 400
    assert page.said
    assert len(ana.moves(solo)) == 1


# --- too late: 409 ---------------------------------------------------------------------------------------------


@FULL_OR_FRAGMENT
def test_who_comes_too_late_sees_the_table_as_it_stands(people, fragment):
    """Two phones type the same roll; the second one is told, and sees the first one's dice."""
    code, found = people
    found["seat"].roll(code, faces=(1, 1, 1, 1, 1, 1))
    page = found["host"].roll(code, faces=(2, 2, 2, 2, 2, 2), seen="0-roll", fragment=fragment)
    assert page.status == 409
    assert is_fragment(page) == fragment
    assert "moved on" in page.said
    assert page.one(id="stage")["data-task"] == "first", "the fresh sheet"
    assert page.find(aria_label="red 1")
    assert found["host"].moves(code) == [("Ana", "roll")]


@FULL_OR_FRAGMENT
def test_a_mark_for_a_roll_that_was_taken_back_is_too_late_and_keeps_the_choice(people, fragment):
    """The dice lie differently now: nothing is entered, but nothing that was chosen is lost either."""
    code, found = people
    found["host"].roll(code)
    seen = found["seat"].get(f"/t/{code}").form("/move")["seen"]
    found["host"].undo(code, 1)
    found["host"].roll(code, faces=(6, 6, 6, 6, 6, 6))
    page = found["seat"].write(code, 1, "left-1-1", "red", "white", seen=seen, fragment=fragment)
    assert page.status == 409
    assert "moved on" in page.said
    assert page.chosen_dice == ["red", "white"]
    assert page.chosen_space == "left-1-1"
    assert found["host"].moves(code) == [("Ana", "roll")]


def test_a_mark_of_another_seat_makes_nobody_late(people):
    """Several seats use one roll at the same time."""
    code, found = people
    found["host"].roll(code)
    seen = [found[name].get(f"/t/{code}").form("/move")["seen"] for name in ("host", "seat", "other seat")]
    for seat, name in enumerate(("host", "seat", "other seat")):
        assert found[name].write(code, seat, "left-1-1", "red", seen=seen[seat]).status == 303
    assert len(found["host"].moves(code)) == 4


def test_a_second_mark_from_another_window_is_too_late(ana, solo):
    page = ana.get(f"/t/{solo}")
    ana.write(solo, 0, "left-1-3", "red", "orange")        # black: a bonus is owed, the roll is the same
    late = ana.write(solo, 0, "left-1-1", "red", seen=page.form("/move")["seen"])
    assert late.status == 409
    assert len(ana.moves(solo)) == 2


# --- taken back ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "told"), [("en", "Ana: 3 in Left 1-1"), ("fr", "Ana : 3 en Gauche 1-1")])
def test_undo_says_what_it_undoes(phone, language, told):
    ana = phone(language)
    code = ana.play_solo()
    ana.roll(code)
    assert "3 5 1 2 6 4" in undo_button(ana.get(f"/t/{code}"))
    ana.write(code, 0, "left-1-1", "red")
    assert told in undo_button(ana.get(f"/t/{code}"))
    ana.post(f"/t/{code}/undo", ana.get(f"/t/{code}").form("/undo"))
    assert "3 5 1 2 6 4" in undo_button(ana.get(f"/t/{code}"))


def undo_button(page):
    return next(form for form in page.find("form") if form.get("action", "").endswith("/undo")).text


@FULL_OR_FRAGMENT
def test_an_entry_that_a_later_one_needs_is_not_undone_and_the_page_says_whose(people, fragment):
    code, found = people
    found["host"].roll(code)
    found["seat"].write(code, 1, "left-1-1", "red")
    assert not [form for form in found["host"].get(f"/t/{code}").find("form") if form["action"].endswith("/undo")]
    page = found["host"].undo(code, 1, fragment=fragment)
    assert page.status == 422
    assert "Ben’s later entry needs it" in page.said
    assert len(found["host"].moves(code)) == 2


def test_an_undo_that_was_made_already_is_too_late(ana, solo):
    assert ana.undo(solo, 1, client="first-undo").status == 303
    page = ana.undo(solo, 1, client="other-undo")
    assert page.status == 409
    assert "nothing like that to undo" in page.said


def test_the_end_can_be_taken_back(ana):
    record = random_record("Ana", seed=2)
    code = ana.import_game(record)
    ana.post(f"/t/{code}/seats/0/take")
    page = ana.get(f"/t/{code}")
    assert page.find(class_="tot"), "the final score"
    assert ana.post(f"/t/{code}/undo", page.form("/undo")).status == 303
    assert ana.get(f"/t/{code}").one(id="stage")["data-task"] not in ("over", "wait")
    assert ana.record(code)["moves"] == record["moves"][:-1]


# --- the other phones ------------------------------------------------------------------------------------------


def test_the_version_grows_with_every_change_and_only_then(people):
    code, found = people
    versions = [poll(found["stranger"], code)]

    def grown():
        versions.append(poll(found["stranger"], code))
        assert found["seat"].get(f"/t/{code}").version == versions[-1]
        return versions[-1] - versions[-2]

    found["seat"].get(f"/t/{code}")
    assert grown() == 0
    found["host"].roll(code)
    assert grown() == 1
    found["seat"].write(code, 1, "middle-1-1", "red")       # refused: two dice at least
    assert grown() == 0
    found["host"].undo(code, 1)
    assert grown() == 1
    found["stranger"].post(f"/t/{code}/seats/1/take")
    assert grown() == 1


def poll(phone, code):
    page = phone.get(f"/t/{code}/version")
    assert (page.status, page.kind) == (200, "text/plain")
    return int(page.body)


def test_the_version_is_there_after_a_restart(people, app, tmp_path):
    from companion import create_app
    from companion.config import Settings

    code, found = people
    found["host"].roll(code)
    again = create_app(Settings(tmp_path, app.config["SECRET_KEY"]))
    client = again.test_client()
    assert int(client.get(f"/t/{code}/version").data) == poll(found["host"], code)
    again.extensions["companion"].database.close()
