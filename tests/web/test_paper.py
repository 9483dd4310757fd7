"""Sheets filled by hand come into the phone page by page, and nothing that was typed is lost on the way."""

import json
from urllib.parse import urlencode

import pytest
from phones import KEY
from random_play import read

from companion.core.records import replay
from companion.games import blueprints_squares as squares
from companion.library import built_in_layout

START, SHEETS = f"/paper/{KEY}", f"/paper/{KEY}/sheets"
SPACES = [f"{grid}-{row}-{col}" for grid, size in (("left", 3), ("middle", 3), ("right", 3), ("four", 4))
          for row in range(1, size + 1) for col in range(1, size + 1)]
PACKED = "4.7.8o.9.5.3.2.8.6.8.11.8.6.x.10.9.3.12o.12.15.18.6.4.12.20.10.9.3.6.8o.10.5.7.9.13.6.8.10.17.x.11.12.20"
ANA = dict(zip(SPACES, PACKED.split("."), strict=True))
HOUSE = built_in_layout(KEY, "house")


def look(phone, path=SHEETS, fragment=False, **fields):
    """A page on the way, with this in its address."""
    return phone.get(f"{path}?{urlencode(fields, doseq=True)}", fragment=fragment)


def carried(page, form="choose"):
    """What the page would send on: its hidden fields and everything that was typed."""
    inside = page.one("form", id=form).inside
    fields = {}
    for field in inside:
        ticked = field.get("type") not in ("radio", "checkbox") or "checked" in field.attributes
        if field.tag == "input" and field.get("name") and ticked:
            fields.setdefault(field["name"], []).append(field.get("value", ""))
    return fields


def typed(page):
    """The fields of the sheet on the page."""
    return {field["name"]: field.get("value", "") for field in page.find("input") if field.get("name") in SPACES}


def chosen(page):
    """What is chosen in the lists of the page."""
    return {choice["name"]: option["value"] for choice in page.find("select") for option in choice.inside
            if "selected" in option.attributes}


def save(phone, page, **more):
    return phone.post(START, {**carried(page, "save"), **more})


def outcome(phone, code):
    return replay(read(phone.record(code)))


# --- a finished game -------------------------------------------------------------------------------------------


def test_the_first_page_leads_to_it(phone):
    way = next(link["href"] for link in phone().get("/").find("a") if link.text == "Score paper")
    assert START in [link["href"] for link in phone().get(way).find("a")]


def test_from_the_names_to_the_final_page(phone):
    ana = phone()
    page = ana.get(START)
    assert page.one("input", name="paper", value="finished").get("checked") is not None
    page = look(ana, name=["Ana", "", "Ben"], layout="house", paper="finished", first="0")
    assert page.one("h1").text == "Ana’s sheet"
    page = look(ana, **{**carried(page), **ANA, "at": "1"})
    assert page.one("h1").text == "Ben’s sheet"
    assert set(typed(page).values()) == {""}
    page = look(ana, **{**carried(page), "left-1-1": "5", "at": "end"})
    assert "42 spaces are empty: they count as crossed out." in page.text
    page = save(ana, page)
    assert page.status == 303
    code = page.location.rsplit("/", 1)[1]
    final = ana.get(page.location)
    told = outcome(ana, code)
    assert told["over"]
    assert [element.text.replace("−", "-") for element in final.find("dd", class_="tot")] == [
        str(row["score"]) for row in told["ranking"]]
    assert told["players"][0]["sheet"]["grids"]["left"] == [[4, 7, 8], [9, 5, 3], [2, 8, 6]]
    assert told["players"][0]["sheet"]["circled"] == ["left-1-3", "middle-3-3", "four-1-3"]
    assert told["players"][1]["sheet"]["crossed"] == 42


def test_the_result_before_saving_is_the_one_after(phone):
    ana = phone()
    page = look(ana, **{"name": ["Ana", "Ben"], "sheet-0": PACKED, "sheet-1": PACKED.replace("x", "9"), "at": "end"})
    before = [element.text for element in page.find("dd")]
    saved = ana.get(save(ana, page, stands="1").location)
    assert before == [element.text for element in saved.find("dd")]
    assert page.one("h1").text == saved.one("h1").text


def test_the_running_score_is_the_engines(phone):
    page = look(phone(), name="Ana", was="0", **ANA)
    sheet = squares.read_sheet(squares.sheet_from_form({"sheet": [PACKED]}), "")
    total = squares.score(sheet, squares.read_layout(HOUSE)).total
    assert page.one(class_="sum").text == f"= {str(total).replace('-', '−')}"


def test_a_sheet_of_ones_own_needs_no_name(phone):
    ana = phone()
    page = look(ana, **{"name": ["", ""], "sheet-0": PACKED, "at": "end"})
    code = save(ana, page).location.rsplit("/", 1)[1]
    assert ana.record(code)["players"] == ["You"]


def test_all_seats_and_the_host_are_this_phone(phone, tables):
    ana, ben = phone(), phone()
    page = look(ana, **{"name": ["Ana", "Ben"], "sheet-0": PACKED, "at": "end"})
    code = save(ana, page).location.rsplit("/", 1)[1]
    assert [seat.phone is not None for seat in tables.load(code).seats] == [True, True]
    assert ana.post(f"/t/{code}/delete").status == 303
    assert ben.get(f"/t/{code}").status == 404


def test_a_rematch_starts_with_blank_sheets(phone):
    ana = phone()
    page = look(ana, **{"name": ["Ana", "Ben"], "sheet-0": PACKED, "at": "end"})
    table = save(ana, page).location
    again = ana.post(f"{table}/rematch").location.rsplit("/", 1)[1]
    assert ana.record(again)["options"] == {}
    told = outcome(ana, again)
    assert (told["over"], [player["sheet"]["crossed"] for player in told["players"]]) == (False, [0, 0])


def test_export_and_import_are_the_same_bytes(phone):
    ana = phone()
    page = look(ana, **{"name": ["Ana"], "sheet-0": PACKED, "at": "end"})
    first = ana.get(f"{save(ana, page).location}/record.json").body
    assert "position" in json.loads(first)["options"]
    assert ana.get(f"/t/{ana.import_game(first)}/record.json").body == first


# --- what cannot be --------------------------------------------------------------------------------------------


def impossible(phone, **more):
    return look(phone, **{"name": ["Ana", "Ben"], "was": "0", **ANA, "left-1-1": "9", **more})


def test_it_is_told_and_marked_and_leads_to_its_rule(phone):
    page = impossible(phone())
    assert page.status == 200
    sentence = page.one("p", data_space="left-1-1")
    assert sentence.text.startswith("9 in Left 1-1 must be smaller than 7 in Left 1-2.")
    assert [link["href"] for link in sentence.inside if link.tag == "a"] == [f"/rules/{KEY}/carrots"]
    assert [cell["value"] for cell in page.find("button", name="space") if "bad" in cell.classes] == ["left-1-1"]


def test_it_is_not_saved_unless_the_table_says_that_it_stands(phone):
    ana = phone()
    page = impossible(ana, at="end")
    assert "9 in Left 1-1 must be smaller" in page.text
    refused = save(ana, page)
    assert refused.status == 400
    assert refused.said == "Put right what is listed, or tick that it stands as it is."
    assert carried(refused, "save") == carried(page, "save")
    saved = save(ana, refused, stands="1")
    assert saved.status == 303
    assert outcome(ana, saved.location.rsplit("/", 1)[1])["players"][0]["sheet"]["grids"]["left"][0] == [9, 7, 8]


def test_nothing_to_tick_when_everything_can_be(phone):
    page = look(phone(), **{"name": ["Ana"], "sheet-0": PACKED, "at": "end"})
    assert page.find("input", name="stands") == []


# --- nothing is lost -------------------------------------------------------------------------------------------


def test_what_is_no_mark_comes_back_with_everything_else(phone):
    page = look(phone(), **{"name": ["Ana", "Ben"], "was": "0", **ANA, "left-2-2": "7b", "sheet-1": PACKED, "at": "1"})
    assert page.status == 400
    assert page.one("h1").text == "Ana’s sheet"
    assert page.said.startswith("Left 2-2: “7b” is neither a number nor x.")
    assert typed(page) == {**ANA, "left-2-2": "7b"}
    assert page.one("input", name="left-2-2").get("aria-invalid") == "true"
    assert carried(page)["sheet-1"] == [PACKED]


def test_what_is_no_mark_is_never_saved(phone):
    fields = {"name": ["Ana", "Ben"], "sheet-0": PACKED, "sheet-1": "7..<b>"}
    page = phone().post(START, fields)
    assert page.status == 400
    assert page.one("h1").text == "Ben’s sheet"
    assert typed(page)["left-1-3"] == "<b>"
    assert carried(page)["sheet-0"] == [PACKED]


@pytest.mark.parametrize(("fields", "said"), [
    ({"name": ["Ana", "Ana"]}, "Ana is there twice"), ({"name": ["A" * 41]}, "longer than 40 letters"),
    ({"name": [f"P{i}" for i in range(13)]}, "1 to 12 players"), ({"name": ["Ana"], "layout": "gone"}, "gone"),
])
def test_names_and_layout_are_put_right_on_the_first_page(phone, fields, said):
    page = look(phone(), **{**fields, "paper": "half", "sheet-0": PACKED, "at": "end"})
    assert page.status == 400
    assert said in page.said
    kept = carried(page, "people")
    assert [name for name in kept["name"] if name] == fields["name"][:12]
    assert (kept["paper"], kept["sheet-0"]) == (["half"], [PACKED])


def test_back_to_the_names_and_forth_again(phone):
    ana = phone()
    page = look(ana, name="Ana", was="0", **ANA)
    start = look(ana, path=START, **carried(page))
    assert start.status == 200
    again = look(ana, **{**carried(start, "people"), "name": ["Anna", "Ben"]})
    assert again.one("h1").text == "Anna’s sheet"
    assert typed(again) == ANA


def test_every_sheet_can_be_opened_again(phone):
    page = look(phone(), **{"name": ["Ana", "Ben"], "sheet-0": PACKED, "sheet-1": "7", "at": "0"})
    assert typed(page) == ANA
    assert [chip.text for chip in page.find("button", name="at")] == ["Ana", "Ben 1", "Next: Ben"]


def test_a_tapped_space_leads_to_its_field(phone):
    page = look(phone(), name="Ana", was="0", space="left-2-2", **ANA)
    assert [field["name"] for field in page.find("input") if "autofocus" in field.attributes] == ["left-2-2"]
    assert typed(page) == ANA


def test_the_part_that_changes_is_asked_for_alone(phone):
    page = look(phone(), name="Ana", was="0", fragment=True, **{**ANA, "left-1-1": "9"})
    assert page.find("html") == []
    assert len(page.find(id="sheet")) == 1
    assert "9 in Left 1-1" in page.one(id="says").text


def test_an_own_layout_is_followed(phone, tables):
    layout = json.loads(json.dumps(HOUSE))
    layout.update(key="ours", name="Ours")
    layout["grids"]["left"]["carrots"] = ["1-1 > 1-2"]
    tables.save_layout(KEY, layout)
    ana = phone()
    page = look(ana, **{"name": ["Ana"], "layout": "ours", "sheet-0": PACKED, "at": "end"})
    assert "7 in Left 1-2 must be smaller than 4 in Left 1-1." in page.text
    code = save(ana, page, stands="1").location.rsplit("/", 1)[1]
    assert ana.record(code)["layout"] == layout


# --- in the middle of a game -----------------------------------------------------------------------------------


HALF = {"name": ["Ana", "Ben"], "paper": "half", "sheet-0": "4.7.8o", "sheet-1": "x", "at": "end"}
TURN = {"round": "4", "turn": "2", "roller": "2", "aside-red": "3", "aside-white": ""}


def test_a_game_goes_on_by_phone(phone):
    ana = phone()
    page = save(ana, look(ana, **HALF), **TURN)
    assert page.status == 303
    code = page.location.rsplit("/", 1)[1]
    table = ana.get(page.location)
    assert table.one(id="prompt").text == "Ben: enter the roll"
    assert "Round 4, turn 2" in table.text
    assert ana.roll(code, 1, (5, 1, 2, 6, 4), ("orange", "green", "yellow", "white", "black")).status == 303
    assert ana.write(code, 0, "left-2-1", "black", "orange").status == 303
    told = outcome(ana, code)
    assert told["players"][0]["sheet"]["grids"]["left"] == [[4, 7, 8], [9, None, None], [None, None, None]]
    assert told["players"][1]["sheet"]["crossed"] == 1
    assert ana.undo(code, 2).status == 303


@pytest.mark.parametrize(("wrong", "said"), [
    ({"round": ""}, "The round is a number from 1 to 100."), ({"roller": ""}, "Say whose roll it is."),
    ({"turn": "1"}, "In the first turn of a round all six dice are back: none is set aside."),
    ({"aside-red": "7"}, "The red die shows 1 to 6."),
])
def test_a_turn_that_cannot_be_read_comes_back_as_it_was(phone, wrong, said):
    ana = phone()
    page = save(ana, look(ana, **HALF), **{**TURN, **wrong})
    assert page.status == 400
    assert page.said == said
    assert carried(page, "save")["sheet-0"][0].startswith("4.7.8o.")
    sent = {**TURN, **wrong}
    assert chosen(page) == {name: value for name, value in sent.items() if value not in ("", "7")}
    assert len(page.find("select", aria_invalid="true")) == 1


def test_the_turn_is_kept_while_a_sheet_is_put_right(phone):
    ana = phone()
    page = look(ana, **{**HALF, **TURN, "at": "0"})
    page = look(ana, **{**carried(page), "left-1-1": "5", "at": "end"})
    assert chosen(page) == {name: value for name, value in TURN.items() if value}
    assert carried(page, "save")["sheet-0"][0].startswith("5.7.8o.")


def test_a_solo_sheet_tells_its_turn(phone):
    page = look(phone(), **{**HALF, "name": ["Ana"]})
    assert chosen(page) == {"round": "1", "turn": "3"}, "three marks, one of them on a black space"


def test_a_rematch_after_going_on_is_fresh_but_keeps_the_first_roller(phone):
    ana = phone()
    sheet = {"sheet-0": PACKED, "sheet-1": "x"}
    table = save(ana, look(ana, **{**HALF, **sheet}), **TURN, stands="1").location
    again = ana.post(f"{table}/rematch").location.rsplit("/", 1)[1]
    assert ana.record(again)["options"] == {}
    table = save(ana, look(ana, **{**HALF, **sheet}), **{**TURN, "roller": "1"}, stands="1").location
    again = ana.post(f"{table}/rematch").location.rsplit("/", 1)[1]
    assert ana.record(again)["options"] == {"first": "Ben"}


# --- doors and languages ---------------------------------------------------------------------------------------


def test_saving_needs_the_token(phone):
    ana = phone()
    page = look(ana, **{"name": ["Ana"], "sheet-0": PACKED, "at": "end"})
    assert ana.post(START, carried(page, "save"), token=False).status == 400
    assert page.one("button", name="csrf_token")["value"], "it comes with the button that saves"
    assert "csrf_token" not in carried(page, "save"), "and never into an address"


def test_there_is_no_such_game(phone):
    ana = phone()
    assert [ana.get(path).status for path in ("/paper/chess", "/paper/chess/sheets")] == [404, 404]
    assert ana.post("/paper/chess").status == 404


def test_a_game_that_is_not_played_on_paper_has_no_such_pages(phone, monkeypatch):
    monkeypatch.setattr("companion.web.paper.GAMES", {KEY: object()})
    assert phone().get(START).status == 404


@pytest.mark.parametrize("address", [
    "was=0&at=99", "was=x&at=-1", "at=٣", "sheet-0=" + "." * 500, "was=0&sheet-0=5", "name=&layout=&paper=&at=",
    "was=1", "was=0&left-1-1=%F0%9F%8E%B2", "sheet-0=%00", "name=%00",
    "at=end&paper=half&round=%F0%9F%8E%B2&roller=99",
])
def test_whatever_stands_in_the_address_there_is_a_page(phone, address):
    assert phone().get(f"{SHEETS}?{address}").status in (200, 400)


def test_in_french(phone):
    page = look(phone("fr"), name="Ana", was="0", **{**ANA, "left-1-1": "9"})
    assert "9 en Gauche 1-1 doit être plus petit que 7 en Gauche 1-2." in page.text
