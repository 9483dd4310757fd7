"""Paper of Colour Square from the phone: the kind of sheet is chosen; a covered table prints what everybody may see."""

import pypdfium2
import pytest
import zxingcpp

from companion.games import colour_square as colour
from companion.games.colour_square.layout import SQUARES
from companion.library import built_in_layout
from printables import blank
from printables.document import plan_of

KEY = colour.KEY
BLANK = f"/print/{KEY}/sheets.pdf"
ROLL = {"red": 3, "green": 1, "blue": 6, "yellow": 2, "white": 5}
RECORD = {"format": "companion-record/1", "game": KEY, "layout": "house", "players": ["Ana", "Ben"], "moves": [
    {"by": "Ana", "do": "roll", "dice": ROLL}, {"by": "Ana", "do": "enter", "die": "red", "corner": "B2-red"},
    {"by": "Ana", "do": "joker", "die": "blue"}, {"by": "Ben", "do": "enter", "die": "white", "corner": "B2-red"},
    {"by": "Ben", "do": "roll", "dice": ROLL}]}


def texts(answer):
    assert answer.status == 200, answer.html
    return [" ".join(page.get_textpage().get_text_range().split()) for page in pypdfium2.PdfDocument(answer.body)]


def test_the_page_offers_every_kind_of_sheet(phone):
    page = phone().get(f"/print/{KEY}")
    [choice] = page.find("select", name="sheet")
    names = [option["value"] for option in choice.inside if option.tag == "option"]
    assert names[:3] == ["", "A", "A-task-1"]
    assert len(names) == 13
    assert phone().get("/print/blueprints-squares").find("select", name="sheet") == []


def test_all_sides_or_the_sheet_that_was_chosen(phone):
    ana = phone()
    both = texts(ana.get(f"{BLANK}?sheet="))
    assert ["Side A" in both[0], "Side B" in both[1], len(both)] == [True, True, 2]
    [task] = texts(ana.get(f"{BLANK}?sheet=B-task-5&lang=fr"))
    assert "Face B · Défi 5" in task
    assert ana.get(f"{BLANK}?sheet=C").status == 400


def test_the_qr_opens_a_table_on_this_side(phone):
    ana = phone()
    page = pypdfium2.PdfDocument(ana.get(f"{BLANK}?sheet=B").body)[0].render(scale=150 / 72).to_pil()
    [code] = zxingcpp.read_barcodes(page)
    assert code.text == f"http://table.test/new/{KEY}?layout=house&side=B"
    assert ana.get(code.text.removeprefix("http://table.test")).one("input", name="side", value="B").get(
        "checked") is not None


@pytest.mark.parametrize(("variant", "told"), [("standard", True), ("covered", False)])
def test_a_running_table_prints_what_an_onlooker_may_see(phone, variant, told):
    ana = phone()
    code = ana.import_game({**RECORD, "options": {"variant": variant}})
    sheets, empty = ana.get(f"/t/{code}/sheets.pdf?lang=en"), ana.get(f"{BLANK}?sheet=A&lang=en")
    places = [words_in(answer, SQUARES.index("B2")) for answer in (sheets, empty)]
    assert (places[0] != places[1]) == told
    assert texts(sheets)[0].endswith(" 3 6") == told, "B2 red, and the Joker"


def words_in(answer, square):
    """What stands in a SQUARE of the first page."""
    paper, plan = plan_of(blank(KEY, colour.read_layout(built_in_layout(KEY, "house")), url="http://t/", kinds=["A"]))
    box, corner, mm = plan.squares[square], paper.frames[0], 72 / 25.4
    page = pypdfium2.PdfDocument(answer.body)[0]
    top = page.get_height()
    found = page.get_textpage().get_text_bounded(
        (corner.x + box.x) * mm, top - (corner.y + box.bottom) * mm, (corner.x + box.right) * mm,
        top - (corner.y + box.y) * mm)
    return sorted(found.split())
