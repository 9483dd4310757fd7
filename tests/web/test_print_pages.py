"""Paper from the phone: what the print pages offer, what the PDFs hold, and where their QRs lead."""

import re
from urllib.parse import urlsplit

import pypdfium2
import pytest
import zxingcpp
from phones import KEY
from random_play import random_record

from companion.games import blank_white_dice as blank_dice_game
from companion.games import blueprints_buildings as buildings
from companion.games import blueprints_squares as squares
from companion.library import built_in_layout, rules_of
from printables import MOST_COPIES, PAPERS

BUILDINGS, BLANK_DICE = buildings.KEY, blank_dice_game.KEY
BLANK, RULES = f"/print/{KEY}/sheets.pdf", f"/print/{KEY}/rules.pdf"
A4, LETTER = (595, 842), (612, 792)
HERE = "http://table.test"


@pytest.fixture
def ana(phone):
    return phone()


class Pdf:
    """A PDF as it came from the server, open for reading."""

    def __init__(self, answer):
        assert answer.status == 200, answer.html
        assert answer.kind == "application/pdf"
        self.name = re.search(r'inline; filename="(.+)"', answer.headers["Content-Disposition"])[1]
        self.pages = list(pypdfium2.PdfDocument(answer.body))
        self.texts = [" ".join(page.get_textpage().get_text_range().split()) for page in self.pages]

    @property
    def size(self):
        return tuple(round(value) for value in self.pages[0].get_size())

    def qrs(self, page=0):
        """What they say, from left to right."""
        found = zxingcpp.read_barcodes(self.pages[page].render(scale=200 / 72).to_pil())
        return [code.text for code in sorted(found, key=lambda code: code.position.top_left.x)]

    def coloured(self, page=0):
        picture = self.pages[page].render(scale=1).to_pil().convert("HSV")
        return picture.split()[1].getextrema()[1] > 60


def pdf(phone, path):
    return Pdf(phone.get(path))


def follow(phone, address):
    """What a phone shows when it scans the QR: the page, on this very server."""
    parts = urlsplit(address)
    assert f"{parts.scheme}://{parts.netloc}" == HERE
    return phone.get(parts.path + ("?" + parts.query if parts.query else ""))


def sent(form):
    """What a browser would send of a form if nothing were touched."""
    fields = {}
    for field in form.inside:
        if field.tag == "select":
            options = [option for option in field.inside if option.tag == "option"]
            fields[field["name"]] = next((o for o in options if "selected" in o.attributes), options[0])["value"]
        elif field.tag == "input" and field.get("type") != "checkbox":
            fields[field["name"]] = field["value"]
    return fields


def with_fields(action, fields):
    return action + "?" + "&".join(f"{name}={value}" for name, value in fields.items())


# --- blank sheets ----------------------------------------------------------------------------------------------


def test_the_page_offers_what_can_be_chosen(ana):
    page = ana.get(f"/print/{KEY}")
    form = page.one("form", id="print")
    names = {field["name"] for field in form.inside if field.get("name")}
    assert names == {"layout", "count", "paper", "lang", "mono", "two_up"}
    values = [option["value"] for option in form.inside if option.tag == "option"]
    assert {"house", *PAPERS, *squares.LANGUAGES} == set(values)
    assert page.one("input", name="count")["max"] == str(MOST_COPIES)
    assert f"{HERE}/new/{KEY}" in page.text, "where the QR leads is told"


def test_the_untouched_form_makes_one_sheet(ana):
    form = ana.get(f"/print/{KEY}").one("form", id="print")
    printed = pdf(ana, with_fields(form["action"], sent(form)))
    assert (len(printed.pages), printed.size, printed.name) == (1, A4, f"{KEY}.pdf")
    assert printed.coloured()
    assert "Easily forgotten".upper() in printed.texts[0]


def test_the_sheet_speaks_the_language_of_the_phone_or_the_chosen_one(phone):
    assert "Feuille maison" in pdf(phone("fr"), BLANK).texts[0]
    assert "House layout" in pdf(phone("fr"), f"{BLANK}?lang=en").texts[0]
    assert "House layout" in pdf(phone("en"), f"{BLANK}?lang=xx").texts[0], "a language we lack is the phone's"


@pytest.mark.parametrize(("query", "pages", "size"), [
    ("count=3", 3, A4), ("count=3&two_up=1", 2, A4[::-1]), ("count=1&paper=letter", 1, LETTER),
    ("paper=letter&two_up=1&count=2", 1, LETTER[::-1]),
])
def test_count_paper_and_two_on_a_page(ana, query, pages, size):
    printed = pdf(ana, f"{BLANK}?{query}")
    assert (len(printed.pages), printed.size) == (pages, size)


def test_black_only(ana):
    assert not pdf(ana, f"{BLANK}?mono=1").coloured()


def test_the_most_sheets_at_once(ana):
    assert len(pdf(ana, f"{BLANK}?count={MOST_COPIES}").pages) == MOST_COPIES


@pytest.mark.parametrize("count", ["0", "-1", str(MOST_COPIES + 1), "many", "1.5", "", "9" * 400, "²"])
def test_a_count_out_of_reason_is_refused_with_the_limits(ana, count):
    page = ana.get(f"{BLANK}?count={count}")
    assert page.status == 400
    assert str(MOST_COPIES) in page.said


@pytest.mark.parametrize("path", [BLANK, RULES])
@pytest.mark.parametrize("paper", ["a5", "A4", "", "x" * 500])
def test_an_unknown_paper_is_refused_and_the_known_ones_named(ana, path, paper):
    page = ana.get(f"{path}?paper={paper}")
    assert page.status == 400
    assert all(known in page.said for known in PAPERS)


@pytest.mark.parametrize("path", ["/print/chess", "/print/chess/sheets.pdf", "/print/chess/rules.pdf"])
def test_there_is_no_paper_of_an_unknown_game(ana, path):
    assert ana.get(path).status == 404


def test_an_unknown_layout_is_refused(ana):
    page = ana.get(f"{BLANK}?layout=attic")
    assert page.status == 400
    assert "attic" in page.said


def test_the_qr_of_a_blank_sheet_opens_a_table_with_its_layout(ana, phone):
    (address,) = pdf(ana, BLANK).qrs()
    assert address == f"{HERE}/new/{KEY}?layout=house"
    assert follow(phone(), address).status == 200


def test_an_own_layout_is_offered_printed_and_opened_by_its_qr(ana, phone, tables):
    own = {**built_in_layout(KEY, "house"), "key": "attic-sheet", "name": "From the attic"}
    tables.save_layout(KEY, own)
    form = ana.get(f"/print/{KEY}?layout=attic-sheet").one("form", id="print")
    assert sent(form)["layout"] == "attic-sheet"
    printed = pdf(ana, with_fields(form["action"], sent(form)))
    assert "From the attic" in printed.texts[0]
    (address,) = printed.qrs()
    opened = follow(phone(), address)
    chosen = [option["value"] for option in opened.find("option") if "selected" in option.attributes]
    assert chosen == ["attic-sheet"]


def test_printing_comes_to_an_end(phone):
    ana, neighbour = phone(), phone()
    for path in (BLANK, RULES):
        statuses = [ana.get(path).status for _ in range(35)]
        assert [statuses[0], statuses[-1]] == [200, 429]
        assert neighbour.get(path).status == 200, "another phone is not meant"


# --- the rules on one page -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", squares.LANGUAGES)
def test_the_rules_on_one_page_in_the_language_of_the_phone(phone, language):
    printed = pdf(phone(language), RULES)
    assert (len(printed.pages), printed.size, printed.name) == (1, A4, f"{KEY}-rules.pdf")
    assert rules_of(KEY, language).section("ties").title in printed.texts[0]
    assert printed.coloured()


def test_paper_language_and_ink_of_the_rules_are_chosen(phone):
    printed = pdf(phone("en"), f"{RULES}?paper=letter&lang=fr&mono=1")
    assert printed.size == LETTER
    assert rules_of(KEY, "fr").section("ties").title in printed.texts[0]
    assert not printed.coloured()


def test_the_qr_of_the_rules_leads_to_the_rules(ana, phone):
    (address,) = pdf(ana, RULES).qrs()
    page = follow(phone(), address)
    assert page.one("h1").text == "Rules"
    assert page.find("a", href=f"/rules/{KEY}/scoring")


def test_the_print_page_sends_its_choice_to_the_rules_too(ana):
    page = ana.get(f"/print/{KEY}")
    button = next(button for button in page.find("button") if button.text == "Rules on one page")
    assert button["form"] == "print"
    assert "formaction" not in page.find("button", form="print")[0].attributes, "Enter prints sheets"
    fields = {**sent(page.one("form", id="print")), "paper": "letter", "two_up": "1"}
    printed = pdf(ana, with_fields(button["formaction"], fields))
    assert (printed.size, len(printed.pages)) == (LETTER, 1), "two on a page is nothing for the rules"


def test_the_rules_end_with_a_link_to_the_page(phone):
    ana = phone("fr")
    link = next(link for link in ana.get(f"/rules/{KEY}").find("a") if link["href"].startswith(RULES))
    assert rules_of(KEY, "fr").section("ties").title in pdf(ana, link["href"]).texts[0]


def test_the_link_is_no_part_of_an_answer(ana):
    """The script puts answers into their place; the link stays where it is."""
    page = ana.get(f"/rules/{KEY}?q=white")
    assert page.find("a", href=f"{RULES}?lang=en")
    assert not [link for link in page.one(id="answer").inside if link.get("href", "").startswith(RULES)]
    assert RULES not in ana.get(f"/rules/{KEY}?q=white", fragment=True).html


# --- cards to cut out ------------------------------------------------------------------------------------------

DECK = f"/print/{BUILDINGS}/cards.pdf"


def test_the_print_page_offers_the_cards_of_a_game_that_has_them(ana):
    page = ana.get(f"/print/{BUILDINGS}")
    button = next(button for button in page.find("button") if button.text == "Cards to cut out")
    fields = {**sent(page.one("form", id="print")), "paper": "letter", "lang": "fr", "mono": "1"}
    printed = pdf(ana, with_fields(button["formaction"], fields))
    assert (len(printed.pages), printed.size, printed.name) == (10, LETTER, f"{BUILDINGS}-cards.pdf")
    assert "vu d’ici" in printed.texts[0]
    assert not printed.coloured()
    assert not [button for button in ana.get(f"/print/{KEY}").find("button") if "Cards" in button.text]
    assert ana.get(f"/print/{KEY}/cards.pdf").status == 404


def test_an_own_deck_is_printed_as_cards(ana, tables):
    own = {**built_in_layout(BUILDINGS, "house"), "key": "attic-deck", "name": "From the attic"}
    tables.save_layout(BUILDINGS, {**own, "plans": {"99": [[1, 1, 1], [1, 1, 1]]}})
    printed = pdf(ana, f"{DECK}?layout=attic-deck")
    assert printed.texts[0].startswith("PLAN 99")
    assert len(printed.pages) == 2 * 3, "one plan and 21 other cards"
    assert ana.get(f"{DECK}?layout=nowhere").status == 400


# --- a game with sheets and cards that are everybody's ---------------------------------------------------------

OWN_CARD = {"name": "Catapult", "icons": ["Catapult", "2"], "phases": ["last"], "note": "over the wall"}


@pytest.fixture
def blank_dice(ana):
    """A table of two that plays with a card of its own; Ana has tagged, and that is still hidden."""
    return ana.import_game({
        "format": "companion-record/1", "game": BLANK_DICE, "players": ["Ana", "Ben"], "layout": "house", "options": {},
        "moves": [{"by": "Ana", "do": "add-card", "card": OWN_CARD},
                  {"by": "Ana", "do": "tag", "card": "Points", "on": [["Ana-1", 4, "3"], ["Ana-1", 5, "-2"]]}]})


def test_blank_mats_of_each_kind_and_one_of_them(ana):
    page = ana.get(f"/print/{BLANK_DICE}")
    form = page.one("form", id="print")
    kinds = [option["value"] for option in page.one("select", name="sheet").inside if option.tag == "option"]
    assert kinds == ["", "mat", "table"]
    assert ">player’s mat + mat of the table<" in page.html
    both, one = (pdf(ana, with_fields(form["action"], {**sent(form), "sheet": sheet})) for sheet in ("", "table"))
    assert (len(both.pages), len(one.pages)) == (2, 1)
    assert follow(ana, both.qrs()[0]).status == 200


def test_a_mat_a_seat_and_one_in_the_middle_of_the_table(ana, blank_dice):
    printed = pdf(ana, f"/t/{blank_dice}/sheets.pdf")
    assert [printed.qrs(page)[0].removeprefix(f"{HERE}/t/{blank_dice}") for page in range(3)] == [
        "/seat/0", "/seat/1", ""]
    assert "Catapult" in printed.texts[2]
    assert "hidden until all have tagged" in printed.texts[0]


def test_the_cards_of_a_table_that_lie_open(ana, blank_dice):
    page = ana.get(f"/t/{blank_dice}/print")
    button = next(button for button in page.find("button") if button.text == "Cards to cut out")
    printed = pdf(ana, with_fields(button["formaction"], {**sent(page.one("form", id="print")), "paper": "letter"}))
    assert (len(printed.pages), printed.size, printed.name) == (4, LETTER, f"{blank_dice}-cards.pdf")
    assert "over the wall" in " ".join(printed.texts)


def test_other_games_have_no_cards_of_a_table(ana):
    code = ana.import_game(random_record("Ana", "Ben", seed=3))
    assert ana.get(f"/t/{code}/cards.pdf").status == 404
    assert not [button for button in ana.get(f"/t/{code}/print").find("button") if "Cards" in button.text]


# --- the sheets of a table -------------------------------------------------------------------------------------


def values_on(printed, page):
    """How many numbers stand on a sheet."""
    return len(re.findall(r"\b\d+\b", printed.texts[page]))


def test_in_the_lobby_everybody_has_an_empty_sheet_with_the_name(waiting_people):
    code, found = waiting_people
    page = found["host"].get(f"/t/{code}/print")
    assert page.one("h1").text == "Print the sheets"
    assert not page.find("input", name="empty"), "they are empty anyhow"
    printed = pdf(found["host"], f"/t/{code}/sheets.pdf")
    assert [name in text for name, text in zip(("Ana", "Ben", "Chloé"), printed.texts, strict=True)] == [True] * 3
    assert len({values_on(printed, sheet) for sheet in range(3)}) == 1
    assert printed.name == f"{code}.pdf"


def test_during_play_sheets_are_filled_or_empty_as_wanted(people):
    code, found = people
    found["host"].roll(code)
    found["seat"].write(code, 1, "left-1-1", "red", "orange", "green", "yellow", "white", "black")    # 21
    assert found["host"].get(f"/t/{code}/print").one("input", name="empty")
    filled, empty = (pdf(found["host"], f"/t/{code}/sheets.pdf{query}") for query in ("", "?empty=1"))
    assert ["21" in text.split() for text in filled.texts] == [False, True, False]
    assert not any("21" in text.split() for text in empty.texts)
    assert [f"{HERE}/t/{code}/seat/{seat}" for seat in range(3)] == [filled.qrs(page)[0] for page in range(3)]


def test_a_finished_game_becomes_a_keepsake(ana):
    code = ana.import_game(random_record("Ana", "Ben", seed=3))
    page = ana.get(f"/t/{code}/print")
    assert page.one("h1").text == "Print the keepsake"
    assert not page.find("input", name="empty")
    printed = pdf(ana, f"/t/{code}/sheets.pdf")
    assert "Final ranking" in printed.texts[0]
    assert ["How the score came about".upper() in text for text in printed.texts] == [False, True, True]
    standings = squares.standings(ana.tables.load(code).state)
    assert all(str(standing.score).replace("-", "−") in printed.texts[0].split() for standing in standings)


def test_a_solo_game_needs_no_ranking(ana):
    printed = pdf(ana, f"/t/{ana.import_game(random_record('Ana', seed=2))}/sheets.pdf")
    assert len(printed.pages) == 1
    assert "Final ranking" not in printed.texts[0]


@pytest.mark.parametrize("path", ["print", "sheets.pdf"])
def test_a_code_that_leads_nowhere_says_so(ana, path):
    page = ana.get(f"/t/AAAABBBB/{path}")
    assert page.status == 404
    assert "No table has this code" in page.text


@pytest.mark.parametrize("who", ["host", "seat", "other seat", "onlooker", "stranger"])
def test_who_has_the_code_may_print(people, who):
    code, found = people
    assert found[who].get(f"/t/{code}/print").status == 200
    assert len(pdf(found[who], f"/t/{code}/sheets.pdf").pages) == 3


# --- where the QR of a seat leads ------------------------------------------------------------------------------


def sit_down(phone, page):
    """The button of the page behind the QR, pressed."""
    form = page.one("form", id="sit")
    token = next(field["value"] for field in form.inside if field.get("name") == "csrf_token")
    return phone.post(form["action"], {"csrf_token": token})


@pytest.mark.parametrize("look", ["", "?two_up=1&paper=letter", "?mono=1&lang=fr"])
def test_every_qr_of_a_table_seats_the_phone_that_scans_it(phone, look):
    host = phone()
    code = host.open("Ana", "Ben", "Chloé", "Dora")
    host.post(f"/t/{code}/seats/0/leave")
    printed = pdf(host, f"/t/{code}/sheets.pdf{look}")
    addresses = [address for page in range(len(printed.pages)) for address in printed.qrs(page)]
    assert addresses == [f"{HERE}/t/{code}/seat/{seat}" for seat in range(4)]
    for seat, address in enumerate(addresses):
        scanner = phone()
        page = follow(scanner, address)
        assert "This seat is free" in page.text
        assert "data-now" in page.one("form", id="sit").attributes, "its script presses the button"
        assert sit_down(scanner, page).location == f"/t/{code}"
        assert host.tables.load(code).seats[seat].phone
        assert follow(scanner, address).location == f"/t/{code}?seat={seat}", "from now on it is the way to the sheet"
    assert len({seat.phone for seat in host.tables.load(code).seats}) == 4


def test_whoever_sat_down_by_qr_plays_there(phone):
    host, scanner = phone(), phone()
    code = host.open("Ana", "Ben")
    host.post(f"/t/{code}/start")
    sit_down(scanner, follow(scanner, pdf(host, f"/t/{code}/sheets.pdf").qrs(1)[0]))
    host.roll(code)
    assert scanner.write(code, 1, "left-1-1", "red").status == 303
    assert scanner.write(code, 0, "left-1-1", "red").status == 403


def test_the_qr_of_a_seat_that_is_held_asks_for_it(people):
    code, found = people
    address = pdf(found["host"], f"/t/{code}/sheets.pdf").qrs(1)[0]
    holder = found["host"].tables.load(code).seats[1].phone
    page = follow(found["stranger"], address)
    assert "The host will be asked" in page.text
    assert "data-now" not in page.one("form", id="sit").attributes, "nobody asks by scanning alone"
    assert sit_down(found["stranger"], page).status == 303
    assert found["host"].tables.load(code).seats[1].phone == holder
    assert "asks for the seat of Ben" in found["host"].get(f"/t/{code}").said
    found["host"].post(f"/t/{code}/seats/1/answer", {"answer": "yes"})
    assert follow(found["stranger"], address).location == f"/t/{code}?seat=1"


def test_opening_the_address_of_a_seat_changes_nothing(people):
    code, found = people
    found["host"].post(f"/t/{code}/seats/1/leave")
    before = found["host"].tables.load(code).seats
    found["stranger"].get(f"/t/{code}/seat/1")
    assert found["host"].tables.load(code).seats == before


def test_there_is_no_seat_beyond_the_last(people):
    code, found = people
    assert found["stranger"].get(f"/t/{code}/seat/3").status == 403


# --- the address phones can reach ------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [BLANK, RULES])
def test_on_the_machine_itself_the_qr_leads_to_its_address_in_the_network(phone, monkeypatch, path):
    monkeypatch.setattr("companion.web.at_table.lan_address", lambda: "192.168.7.9")
    (address,) = pdf(phone(base_url="http://localhost:8000"), path).qrs()
    assert address.startswith("http://192.168.7.9:8000/")
