"""Who may do what at a table: the host, a seat, another seat, somebody who looks on, and somebody who never came."""

import json

import pytest
from random_play import random_record

PARTIES = ("host", "seat", "other seat", "onlooker", "stranger")


def allowed(*who):
    """For each party, whether it belongs to those."""
    return pytest.mark.parametrize(("who", "may"), [(party, party in who) for party in PARTIES])


def check(page, may):
    assert page.status == (303 if may else 403), page.html
    if not may:
        assert page.said, "a refusal says why"


# --- before the start ------------------------------------------------------------------------------------------


@allowed("host")
def test_only_the_host_starts(waiting_people, tables, who, may):
    code, people = waiting_people
    check(people[who].post(f"/t/{code}/start"), may)
    assert tables.load(code).started == may


def test_starting_twice_is_starting_once(waiting_people, tables):
    code, people = waiting_people
    people["host"].post(f"/t/{code}/start")
    started = tables.load(code).row.started_at
    assert people["host"].post(f"/t/{code}/start").status == 303
    assert tables.load(code).row.started_at == started


@allowed("host")
def test_only_the_host_sets_up(waiting_people, tables, who, may):
    code, people = waiting_people
    assert people[who].get(f"/t/{code}/set-up").status == (200 if may else 403)
    check(people[who].post(f"/t/{code}/set-up", {"name": ["Ben", "Dora"], "first": "1", "layout": "house"}), may)
    names = [seat.name for seat in tables.load(code).seats]
    assert names == (["Ben", "Dora"] if may else ["Ana", "Ben", "Chloé"])


@allowed("host")
def test_bad_names_show_the_set_up_page_only_to_the_host(waiting_people, who, may):
    code, people = waiting_people
    page = people[who].post(f"/t/{code}/set-up", {"name": ["Ana", "Ana"], "layout": "house"})
    assert page.status == (400 if may else 403)
    assert "Ana is there twice" in page.said if may else "Ana" not in page.said


def test_who_is_still_named_keeps_the_seat(waiting_people, tables):
    code, people = waiting_people
    people["host"].post(f"/t/{code}/set-up", {"name": ["Dora", "Ben", "Ana"], "first": "1", "layout": "house"})
    table = tables.load(code)
    assert [bool(seat.phone) for seat in table.seats] == [False, True, True]
    assert table.setup.options_entered == {"first": "Ben"}
    people["host"].post(f"/t/{code}/start", {"take_free": "1"})
    page = people["seat"].get(f"/t/{code}")
    assert page.one(id="prompt").text == "Ben: enter the roll"


def test_nobody_sets_up_after_the_start(people, tables):
    code, found = people
    page = found["host"].post(f"/t/{code}/set-up", {"name": ["Dora"], "layout": "house"})
    assert page.status == 403
    assert "already started" in page.said
    assert [seat.name for seat in tables.load(code).seats] == ["Ana", "Ben", "Chloé"]


def test_nobody_plays_before_the_start(waiting_people):
    code, found = waiting_people
    for who in PARTIES:
        page = found[who].roll(code)
        assert page.status == 403, who
    assert found["host"].moves(code) == []


# --- seats -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", PARTIES)
def test_everybody_takes_a_free_seat(people, tables, who):
    code, found = people
    found["host"].post(f"/t/{code}/seats/2/leave")
    check(found[who].post(f"/t/{code}/seats/2/take"), may=True)
    assert found[who].roll(code).status == 303, "whoever sits at the table may type the roll"
    page = found[who].write(code, 2, "left-1-1", "red")
    assert page.status == 303


@pytest.mark.parametrize(("asked", "answer", "given"), [("host", "yes", True), ("seat", "yes", True),
                                                        ("host", "no", False), ("seat", "no", False)])
def test_a_taken_seat_needs_the_yes_of_its_phone_or_of_the_host(people, asked, answer, given):
    code, found = people
    found["stranger"].post(f"/t/{code}/seats/1/take")
    assert "asks for the seat of Ben" in found[asked].get(f"/t/{code}").said
    assert "asked" in found["stranger"].get(f"/t/{code}/seats").text
    found["host"].roll(code)
    assert found["stranger"].write(code, 1, "left-1-1", "red").status == 403, "asking is not having"
    assert found[asked].post(f"/t/{code}/seats/1/answer", {"answer": answer}).status == 303
    assert found["stranger"].write(code, 1, "left-1-1", "red").status == (303 if given else 403)
    assert found["seat"].write(code, 1, "left-1-1", "red").status == (403 if given else 303)


@allowed("host", "seat")
def test_only_the_host_and_the_holder_answer(people, tables, who, may):
    code, found = people
    found["stranger"].post(f"/t/{code}/seats/1/take")
    before = tables.load(code).seats[1]
    check(found[who].post(f"/t/{code}/seats/1/answer", {"answer": "yes"}), may)
    assert (tables.load(code).seats[1] != before) == may


@pytest.mark.parametrize("who", ["other seat", "onlooker", "stranger"])
def test_nobody_else_sees_that_a_seat_is_asked_for(people, who):
    code, found = people
    found["stranger"].post(f"/t/{code}/seats/1/take")
    assert "asks for the seat" not in found[who].get(f"/t/{code}").html


@allowed("host", "seat")
def test_only_the_host_and_the_holder_free_a_seat(people, tables, who, may):
    code, found = people
    check(found[who].post(f"/t/{code}/seats/1/leave"), may)
    assert (tables.load(code).seats[1].phone is None) == may


@pytest.mark.parametrize("what", ["take", "answer", "leave"])
@pytest.mark.parametrize("position", [3, 99, 10 ** 30])
def test_there_is_no_seat_beyond_the_last(people, what, position):
    code, found = people
    assert found["host"].post(f"/t/{code}/seats/{position}/{what}").status in (403, 404)


def test_the_host_takes_free_seats_along_at_the_start(phone, tables):
    host = phone()
    code = host.open("Ana", "Ben", "Chloé")
    host.post(f"/t/{code}/start", {"take_free": "1"})
    host.roll(code)
    for seat in range(3):
        assert host.write(code, seat, "left-1-1", "red").status == 303
    assert host.moves(code) == [("Ana", "roll"), ("Ana", "write"), ("Ben", "write"), ("Chloé", "write")]


def test_free_seats_stay_free_when_the_host_wants_it(phone):
    host, late = phone(), phone()
    code = host.open("Ana", "Ben")
    host.post(f"/t/{code}/start")
    host.roll(code)
    assert host.write(code, 1, "left-1-1", "red").status == 403
    late.post(f"/t/{code}/seats/1/take")
    assert late.write(code, 1, "left-1-1", "red").status == 303


# --- the host's rights -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", PARTIES)
def test_only_the_host_sees_the_host_link(people, tables, who):
    code, found = people
    link = tables.load(code).row.host_link
    for path in (f"/t/{code}", f"/t/{code}/seats"):
        page = found[who].get(path).html
        assert link not in page or who == "host"
    assert (link in found[who].get(f"/t/{code}/seats").html) == (who == "host")


@pytest.mark.parametrize("who", PARTIES)
def test_the_host_link_works_once_and_for_anybody(people, tables, who):
    code, found = people
    link = tables.load(code).row.host_link
    assert found[who].get(f"/t/{code}/host/{link}").status == 200
    assert tables.load(code).is_host(phone_key(found["host"])), "opening it only asks"
    check(found[who].post(f"/t/{code}/host/{link}"), may=True)
    assert found[who].post(f"/t/{code}/seats/0/leave").status == 303
    check(found["onlooker"].post(f"/t/{code}/host/{link}"), may=False)
    if who != "host":
        assert found["host"].post(f"/t/{code}/delete").status == 403


def test_a_wrong_host_link_moves_nothing(people):
    code, found = people
    check(found["seat"].post(f"/t/{code}/host/0123456789abcdef"), may=False)
    check(found["seat"].post(f"/t/{code}/delete"), may=False)


@allowed("host")
def test_only_the_host_deletes(people, who, may):
    code, found = people
    found["host"].roll(code)
    check(found[who].post(f"/t/{code}/delete"), may)
    for path in (f"/t/{code}", f"/t/{code}/seats", f"/t/{code}/version", f"/t/{code}/record.json"):
        assert found["seat"].get(path).status == (404 if may else 200), path
    assert found["host"].get("/").status == 200


# --- playing ---------------------------------------------------------------------------------------------------


@allowed("host", "seat", "other seat")
def test_every_seat_types_the_roll_of_whoever_rolls(people, tables, who, may):
    code, found = people
    check(found[who].roll(code, seat=0), may)
    assert found["host"].moves(code) == ([("Ana", "roll")] if may else [])
    if may:
        typist = {"host": "Ana", "seat": "Ben", "other seat": "Chloé"}[who]
        assert tables.load(code).typed == {1: typist}, "the log says who typed"


@allowed("seat")
@pytest.mark.parametrize("do", ["write", "cross"])
def test_a_seat_marks_only_its_own_sheet(people, who, may, do):
    code, found = people
    found["host"].roll(code)
    fields = {"space": "left-1-1", **({"dice": ["red"]} if do == "write" else {})}
    check(found[who].enter(code, 1, do, **fields), may)
    assert found["host"].moves(code)[1:] == ([("Ben", do)] if may else [])


@allowed("seat")
def test_a_seat_passes_only_for_itself(people, who, may):
    code, found = people
    found["host"].roll(code)
    for seat, name in enumerate(("host", "seat", "other seat")):
        found[name].write(code, seat, "left-1-1", "red")
    found["host"].write(code, 0, "middle-1-1", "red", "orange")
    check(found[who].enter(code, 1, "pass"), may)


@allowed("seat")
def test_only_who_entered_it_takes_it_back(people, who, may):
    code, found = people
    found["host"].roll(code)
    found["seat"].write(code, 1, "left-1-1", "red")
    page = found[who].undo(code, 2)
    assert page.status == 303 if may else page.status in (403, 409, 422)
    assert (("Ben", "write") in found["host"].moves(code)) != may


@pytest.mark.parametrize("who", PARTIES)
def test_who_has_the_code_may_look_on_and_take_the_record_home(people, who):
    code, found = people
    found["host"].roll(code)
    assert found[who].get(f"/t/{code}").one(id="prompt").text
    assert found[who].get(f"/t/{code}?seat=1").status == 200
    page = found[who].get(f"/t/{code}/record.json")
    assert page.kind == "application/json"
    assert "attachment" in page.headers["Content-Disposition"]
    assert [move["do"] for move in json.loads(page.body)["moves"]] == ["roll"]


@pytest.mark.parametrize("who", ["onlooker", "stranger"])
def test_who_looks_on_has_nothing_to_press(people, who):
    code, found = people
    found["host"].roll(code)
    page = found[who].get(f"/t/{code}")
    assert "You are watching" in page.text
    assert not [form for form in page.find("form") if form.get("method") == "post"]


# --- afterwards ------------------------------------------------------------------------------------------------


@allowed("host", "seat", "other seat")
def test_everybody_who_played_may_ask_for_a_rematch(phone, tables, who, may):
    found = {name: phone() for name in PARTIES}
    code = found["host"].import_game(random_record("Ana", "Ben", "Chloé", seed=5))
    for seat, name in enumerate(("host", "seat", "other seat")):
        found[name].post(f"/t/{code}/seats/{seat}/take")
    page = found[who].post(f"/t/{code}/rematch")
    check(page, may)
    if not may:
        assert tables.load(code).row.next_code is None
        return
    new = page.location.rsplit("/", 1)[1]
    for name in PARTIES:
        assert found[name].get(f"/t/{code}").find("a", href=f"/t/{new}"), "all are led there"
    assert found["host"].post(f"/t/{code}/rematch").location.endswith(new), "there is one rematch"
    assert found["host"].roll(new).status == 303
    assert found["seat"].write(new, 1, "left-1-1", "red").status == 303, "with the same phones in the same seats"
    assert tables.load(new).is_host(phone_key(found["host"]))


def phone_key(phone):
    with phone.client.session_transaction(base_url="http://table.test") as session:
        return session["phone"]


@pytest.mark.parametrize("path", ["", "/seats", "/version", "/record.json", "/set-up", "/host/abc"])
def test_a_code_that_leads_nowhere_says_so(phone, path):
    page = phone().get(f"/t/AAAABBBB{path}")
    assert page.status == 404
    assert "No table has this code" in page.text


@pytest.mark.parametrize("path", ["/start", "/set-up", "/delete", "/rematch", "/move", "/undo", "/host/abc",
                                  "/seats/0/take", "/seats/0/answer", "/seats/0/leave"])
def test_nothing_can_be_done_at_a_table_that_is_not_there(phone, path):
    fields = {"name": ["Ana"], "layout": "house", "seat": 0, "do": "pass", "client": "12345678", "number": 1}
    page = phone().post(f"/t/AAAABBBB{path}", fields)
    assert page.status == 404
    assert "No table has this code" in page.text
