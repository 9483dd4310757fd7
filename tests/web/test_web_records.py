"""Records leave by the pages and come back by them; what is no record is told so, and nothing is changed."""

import copy
import json

import pytest
from every_page import illegal_record
from random_play import random_record, read, record_of

from companion.core.records import replay
from companion.library import built_in_layout

HOUSE = built_in_layout("blueprints-squares", "house")


def count_tables(app):
    with app.extensions["companion"].database.reading() as connection:
        return connection.exec_driver_sql("SELECT count(*) FROM tables").scalar()


@pytest.mark.parametrize(("names", "seed"), [(("Ana",), 2), (("Ana", "Ben"), 3), (("Ana", "Ben", "Chloé", "Ðora"), 4)])
def test_a_whole_game_through_the_pages_has_the_score_of_its_replay(phone, names, seed):
    ana = phone()
    record = random_record(*names, seed=seed)
    code = ana.import_game(record)
    told = replay(read(record))
    page = ana.get(f"/t/{code}")
    totals = [element.text.replace("−", "-") for element in page.find("dd", class_="tot")]
    assert totals == [str(row["score"]) for row in told["ranking"]]
    assert ana.record(code) == record


def test_export_and_import_are_the_same_bytes(phone):
    ana, ben = phone(), phone()
    first = ana.get(f"/t/{ana.import_game(random_record('Ana', 'Ben', seed=3, moves=20))}/record.json").body
    again = ben.get(f"/t/{ben.import_game(first)}/record.json").body
    assert first == again
    assert first.endswith(b"}\n")


def test_a_game_goes_on_after_the_import(phone):
    ana = phone()
    record = random_record("Ana", seed=2, moves=1)
    code = ana.import_game(record)
    assert "Sit down" in ana.get(f"/t/{code}").text, "its seats are free"
    ana.post(f"/t/{code}/seats/0/take")
    assert ana.cross(code, 0, "left-1-1").status == 303
    assert len(ana.moves(code)) == 2


def test_a_record_with_its_own_layout_and_options_keeps_them(phone):
    ana = phone()
    layout = {**copy.deepcopy(HOUSE), "key": "ours", "name": "The sheet of <b>Aunt Ada</b>"}
    record = {**record_of(["Ana", "Ben"], []), "layout": layout, "options": {"first": "Ben"}}
    code = ana.import_game(record)
    assert ana.record(code) == record
    assert ana.get(f"/t/{code}").one(id="prompt").text == "Waiting for Ben"
    page = ana.get(f"/t/{code}/seats")
    assert layout["name"] in page.text
    assert "<b>Aunt" not in page.html


def test_an_illegal_record_names_the_move_and_the_reason(phone, app):
    page = phone().send_file("/import", illegal_record())
    assert page.status == 422
    assert page.one("h1").text == "The rules refuse a move"
    assert "Move 2" in page.said, "counted from 0, as in a replay"
    assert count_tables(app) == 0


@pytest.mark.parametrize(("content", "said"), [
    (b"", "not JSON"), (b"{", "Line 1"), (b"\xff\xfe\x00", "UTF-8"), (b"[]", "object"), (b"null", "object"),
    (b'{"format": "companion-record/2"}', "format"), (b'{"format": "companion-record/1"}', "game"),
    (b'{"format": "companion-record/1", "game": "chess"}', "chess"), (b"NaN", "NaN"), (b"1" * 5000, "Line 1"),
    (b"[" * 100_000, "nested"),
    (record_of(["Ana"], [{"by": "Ana"}]), "moves[0].do"), (record_of(["Ana"], [{"by": "Ben", "do": "pass"}]), "Ben"),
    (record_of(["Ana", "Ana"], []), "twice"), (record_of([], []), "1 to 12"),
    (record_of([f"P{number}" for number in range(13)], []), "1 to 12"), (record_of([""], []), "players[0]"),
    ({**record_of(["Ana"], []), "layout": "unheard-of"}, "unheard-of"),
    ({**record_of(["Ana"], []), "options": {"frist": "Ana"}}, "frist"),
    ({**record_of(["Ana"], []), "players": "Ana"}, "players"),
], ids=lambda some: str(some)[:30])
def test_what_is_no_record_is_told_so(phone, app, content, said):
    page = phone().send_file("/import", content)
    assert page.status == 400
    assert said in page.said
    assert count_tables(app) == 0


def test_no_file_at_all_is_told_so(phone):
    page = phone().post("/import", {})
    assert page.status == 400
    assert "file" in page.said.lower()


def test_a_file_over_a_megabyte_is_too_large(phone, app):
    padding = b" " * 1_000_000
    page = phone().send_file("/import", json.dumps(random_record("Ana", seed=2)).encode() + padding)
    assert page.status == 413
    assert "1 MB" in page.said
    assert count_tables(app) == 0


def test_a_byte_order_mark_is_forgiven(phone):
    assert phone().send_file("/import", b"\xef\xbb\xbf" + json.dumps(record_of(["Ana"], [])).encode()).status == 303


WITH_EXTRAS = {
    "half a letter": {"remark": "\ud800"},
    "a number without end": {"remark": float("1e308") * 10},
    "deep": {"remark": json.loads("[" * 400 + "]" * 400)},
}


@pytest.mark.parametrize("extra", WITH_EXTRAS.values(), ids=WITH_EXTRAS)
def test_a_layout_with_more_in_it_than_we_know_is_refused_or_comes_out_again(phone, extra):
    """Either the file is unreadable, or everything that can be done with the table afterwards works."""
    ana = phone()
    text = json.dumps({**record_of(["Ana"], []), "layout": {**HOUSE, **extra}}).replace("Infinity", "1e999")
    page = ana.send_file("/import", text.encode())
    assert page.status in (303, 400)
    if page.status == 303:
        assert_whole(ana, page.location)


def test_a_chart_with_absurd_numbers_is_refused_or_can_be_played(phone):
    ana = phone()
    layout = copy.deepcopy(HOUSE)
    for grid in layout["grids"].values():
        grid["chart"] = [9 * 10 ** 4299] * len(grid["chart"])
    record = {**random_record("Ana", seed=2), "layout": layout}
    page = ana.send_file("/import", record)
    assert page.status in (303, 400)
    if page.status == 303:
        assert_whole(ana, page.location)


@pytest.mark.parametrize("name", ["A" * 5000, "\x00", "\u202eAna", "a\nb", " Ana", "👩‍👩‍👧‍👦" * 50])
def test_a_record_with_an_odd_name_is_refused_or_can_be_played(phone, name):
    ana = phone()
    page = ana.send_file("/import", record_of([name], []))
    assert page.status in (303, 400)
    if page.status == 303:
        assert_whole(ana, page.location)


def assert_whole(ana, table):
    assert ana.post(f"{table}/seats/0/take").status == 303
    for path in ("", "/seats", "/record.json"):
        assert ana.get(table + path).status == 200, path
    assert ana.get("/").status == 200
    exported = ana.get(table + "/record.json").body
    again = ana.send_file("/import", exported)
    assert again.status == 303, "an export can be imported again"
    assert ana.get(again.location + "/record.json").body == exported
