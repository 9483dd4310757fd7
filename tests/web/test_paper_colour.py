"""Finished sheets of Colour Square come into the phone page by page, are counted, and nothing is kept."""

from urllib.parse import urlencode

import pytest

from companion.games import colour_square as colour
from companion.games.colour_square.layout import COLOURS, SQUARES
from companion.library import built_in_layout

START, SHEETS = f"/paper/{colour.KEY}", f"/paper/{colour.KEY}/sheets"
HOUSE = built_in_layout(colour.KEY, "house")

# The worked example of the rulebook, as it lies on the table: three SQUARES went wrong, all others have an X.
CORNERS = {"D1": "6655", "C2": "4433", "B3": "4443", "C3": "3333", "D3": "3332", "C4": "2111", "D4": "4444",
           "A1": "1111", "B1": "1211", "A4": "111"}
WORKED = {**{f"{square}-{colour_}": number for square, numbers in CORNERS.items()
             for colour_, number in zip(COLOURS, numbers, strict=False)},
          **{square: "x" for square in SQUARES if square not in CORNERS}, "joker-1": "3", "joker-2": "5"}
PACKED = ".".join((*(CORNERS.get(square, "x").ljust(4, "0") if square in CORNERS else "x" for square in SQUARES), "35"))


def look(phone, path=SHEETS, fragment=False, **fields):
    return phone.get(f"{path}?{urlencode(fields, doseq=True)}", fragment=fragment)


def carried(page, form="choose"):
    """What the page would send on: its hidden fields and everything that was typed."""
    fields = {}
    for field in page.one("form", id=form).inside:
        ticked = field.get("type") not in ("radio", "checkbox") or "checked" in field.attributes
        if field.tag == "input" and field.get("name") and ticked:
            fields.setdefault(field["name"], []).append(field.get("value", ""))
    return fields


def typed(page):
    return {name: values[0] for name, values in carried(page).items() if values[0] and name in WORKED}


def test_from_the_names_to_the_result(phone):
    ana = phone()
    start = ana.get(START)
    assert start.find("input", name="paper") == [], "there is no going on from paper"
    page = look(ana, name=["Ana", "Ben"], layout="house", side="A", variant="standard")
    assert page.one("h1").text == "Ana’s sheet"
    assert len([field for field in page.find("input") if field.get("name") in colour.paper_form.FIELDS]) == 82
    page = look(ana, **{**carried(page), **WORKED, "at": "1"})
    assert page.one("h1").text == "Ben’s sheet"
    page = look(ana, **{**carried(page), "at": "end"})
    assert page.status == 200
    assert [element.text.replace("−", "-") for element in page.find("dd", class_="tot")] == ["92", "-160"]
    assert "16 SQUARES are neither full nor X-ed: they count as shaded." in page.text
    assert page.one("h1").text == "Ana wins with 92 points"


def test_the_worked_example_adds_up_while_it_is_typed(phone):
    page = look(phone(), name="Ana", was="0", **WORKED)
    assert page.one(class_="sum").text == "= 102", "A4 is not full: it is shaded at the end"
    assert typed(page) == WORKED
    page = look(phone(), **{"name": "Ana", "sheet-0": PACKED, "at": "end"})
    assert [element.text for element in page.find("dd", class_="tot")] == ["92"]


def test_nothing_is_saved(phone):
    ana = phone()
    page = look(ana, **{"name": "Ana", "sheet-0": PACKED, "at": "end"})
    assert page.find("button", name="csrf_token") == []
    assert "Only counted, not saved." in page.text
    assert ana.post(START, carried(page, "save")).status == 404


def test_side_and_variant_hold_for_every_sheet_and_all_the_way(phone):
    ana = phone()
    agreed = {"side": "B", "variant": "task-4", "name": ["Ana", "Ben"]}
    page = look(ana, **agreed)
    assert "Side B" in page.one(id="sheet").text
    assert page.find("input", type="checkbox") == [], "nobody is X-ed in a task"
    page = look(ana, **{**carried(page), "at": "1"})
    assert "Side B · Task 4" in page.one(id="sheet").text
    page = look(ana, **{**carried(page), "at": "end"})
    assert (carried(page, "save")["side"], carried(page, "save")["variant"]) == (["B"], ["task-4"])
    start = look(ana, path=START, **carried(page, "save"))
    assert start.status == 200
    hidden = [field["name"] for field in start.find("input", type="hidden")]
    assert "side" not in hidden, "it is asked again there"


def test_a_side_that_the_layout_has_not_is_put_right_on_the_first_page(phone, tables):
    tables.save_layout(colour.KEY, {**HOUSE, "key": "ours", "name": "Ours", "sides": {"A": HOUSE["sides"]["A"]}})
    page = look(phone(), **{"name": ["Ana"], "layout": "ours", "side": "B", "sheet-0": PACKED})
    assert page.status == 400
    assert "side" in page.said
    assert carried(page, "people")["sheet-0"] == [PACKED]


@pytest.mark.parametrize(("field", "value", "said"), [
    ("B2-red", "7", "B2 red: “7” is no number from 1 to 6."), ("B2-red", "0", "B2 red: “0” is no number"),
    ("joker-1", "9", "Joker field 1: “9” is no number"), ("C2", "?", "C2: an x if it was X-ed"),
])
def test_what_cannot_be_read_comes_back_with_everything_else(phone, field, value, said):
    page = look(phone(), **{"name": ["Ana", "Ben"], "was": "0", **WORKED, field: value, "sheet-1": PACKED, "at": "1"})
    assert page.status == 400
    assert page.said.startswith(said)
    assert page.one("h1").text == "Ana’s sheet"
    assert carried(page)["sheet-1"] == [PACKED]


def test_what_cannot_be_is_told_and_marked_and_leads_to_its_rule(phone):
    page = look(phone(), **{"name": "Ana", "was": "0", "side": "B", "A1-red": "5"})
    sentence = page.one("p", data_space="A1-red")
    assert sentence.text.startswith("A1 red takes only a 6, not 5.")
    assert [link["href"] for link in sentence.inside if link.tag == "a"] == [f"/rules/{colour.KEY}/predefined"]
    assert [one["value"] for one in page.find("button", name="space") if "bad" in one.classes] == ["A1-red"]
    page = look(phone(), **{"name": "Ana", "sheet-0": "3333x", "at": "end"})
    assert "A1 has an X, but four corners" in page.text
    assert page.find("input", name="stands") == [], "nothing to save, nothing to insist on"


def test_the_part_that_changes_is_asked_for_alone(phone):
    page = look(phone(), name="Ana", was="0", fragment=True, **WORKED)
    assert page.find("html") == []
    assert len(page.find(id="sheet")) == 1


@pytest.mark.parametrize("address", [
    "was=0&at=99", "sheet-0=" + "." * 500, "was=0&B2-red=%F0%9F%8E%B2", "sheet-0=%00x.9999xx", "at=end&sheet-0=abc",
    "name=Ana&side=Z", "name=Ana&variant=task-9", "at=end&variant=covered", "at=end&variant=task-5&sheet-0=..x",
])
def test_whatever_stands_in_the_address_there_is_a_page(phone, address):
    assert phone().get(f"{SHEETS}?{address}").status in (200, 400)


def test_in_french(phone):
    page = look(phone("fr"), **{"name": "Ana", "was": "0", "side": "B", "A1-red": "5"})
    assert "ne prend qu’un 6" in page.text
