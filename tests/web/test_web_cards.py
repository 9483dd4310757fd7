"""Own cards and drawn icons: kept for later tables, passed on as a file, deleted; and several moves at one tap."""

import json
from urllib.parse import urlencode

import pytest

from companion.own_cards import MOST_POINTS, MOST_STROKES, path_of, read_drawing

KEY = "blank-white-dice"
FLOW = {"name": "Flow", "icons": ["2", "Flow"], "phases": ["first"], "one-shot": True, "note": "Gain 2."}


def dice(phone, *names, **options):
    """A table of Blank White Dice that has started, all seats on one phone; its code."""
    page = phone.post(f"/new/{KEY}", {"name": list(names or ("Ana", "Ben")), **options})
    code = page.location.rsplit("/", 1)[1]
    assert phone.post(f"/t/{code}/start", {"take_free": "1"}).status == 303
    return code


def add(phone, code, seat=0, **fields):
    page = phone.enter(code, seat, "add-card", **fields)
    assert page.status == 303, page.said


def names_kept(phone):
    return [card["name"] for card in json.loads(phone.get(f"/cards/{KEY}.json").body)["cards"]]


# --- kept ----------------------------------------------------------------------------------------------------------


def test_a_card_that_is_added_is_kept_and_offered(phone):
    host = phone()
    add(host, dice(host), name="Flow", icon=["2", "Flow"], phase=["first"], note="Gain 2.", **{"one-shot": "1"})
    assert json.loads(host.get(f"/cards/{KEY}.json").body)["cards"] == [FLOW]
    assert "Gain 2." in host.get(f"/cards/{KEY}").text
    later = phone()
    page = later.get(f"/t/{dice(later)}?seat=0&open=1&name=Flow")
    assert [field["value"] for field in page.find("input", name="icon")] == ["2", "Flow", ""]
    assert page.one("textarea", name="note").text == "Gain 2."


def test_a_bare_name_takes_no_description_away(phone):
    host = phone()
    add(host, dice(host), name="Flow", note="Gain 2.")
    add(host, dice(host), name="Flow")
    assert json.loads(host.get(f"/cards/{KEY}.json").body)["cards"] == [{"name": "Flow", "note": "Gain 2."}]
    add(host, dice(host), name="Flow", note="Gain 3.")
    assert json.loads(host.get(f"/cards/{KEY}.json").body)["cards"] == [{"name": "Flow", "note": "Gain 3."}]


def test_a_card_of_the_box_is_kept_once_it_is_described(phone):
    host = phone()
    code = dice(host)
    assert names_kept(host) == []
    add(host, code, name="Junk Food", note="Lose 1.")
    assert names_kept(host) == ["Junk Food"]


def test_a_face_down_card_is_kept_when_it_is_revealed(phone):
    """Before, its name would be offered to everybody."""
    host = phone()
    code = dice(host, level="intermediate")
    for seat, name in ((0, "A"), (0, "B"), (1, "C")):
        add(host, code, seat, name=name, note=f"secret of {name}")
    assert names_kept(host) == []
    assert "secret of C" in host.get(f"/t/{code}?seat=1&open=1").html
    assert "secret of A" not in host.get(f"/t/{code}?seat=1&open=1").html
    add(host, code, 1, name="D")
    assert names_kept(host) == ["A", "B", "C", "D"]


def test_a_card_is_deleted(phone):
    host = phone()
    add(host, dice(host), name="Flow")
    assert host.post(f"/cards/{KEY}/delete", {"name": "Flow"}).status == 303
    assert names_kept(host) == []
    assert host.post(f"/cards/{KEY}/delete", {"name": "Flow"}).status == 404


# --- files ---------------------------------------------------------------------------------------------------------


def test_a_file_of_cards_travels(phone):
    host = phone()
    drawing = {"strokes": [[1, 2, 3, 4]]}
    file = {"game": KEY, "cards": [FLOW, {"name": "Ebb"}], "drawings": {"Flow": drawing}}
    assert host.send_file(f"/cards/{KEY}/import", file).status == 303
    told = json.loads(host.get(f"/cards/{KEY}.json").body)
    assert told == {"game": KEY, "cards": [{"name": "Ebb"}, FLOW], "drawings": {"Flow": drawing}}
    assert "2 cards were taken in." in host.get(f"/cards/{KEY}?saved=2").text


@pytest.mark.parametrize(("file", "said"), [
    ({"game": "blueprints-squares", "cards": []}, "game must be one of blank-white-dice"),
    ({"game": KEY}, "cards is missing."),
    ({"game": KEY, "cards": [{"icons": ["3"]}]}, "cards[0].name is missing."),
    ({"game": KEY, "cards": [{"name": "A", "icons": ["a", "b", "c", "d"]}]}, "A card has one to three icons"),
    ({"game": KEY, "cards": [{"name": "score"}]}, "No card can be called “score”"),
    ({"game": KEY, "cards": [{"name": "A" * 61}]}, "cards[0].name must lie between 1 and 60"),
    ({"game": KEY, "cards": [{"name": "A"}] * 501}, "cards must lie between 0 and 500"),
    ({"game": KEY, "cards": [], "drawings": {"A": {"strokes": [[1]]}}}, "drawings.A.strokes[0]"),
    ({"game": KEY, "cards": [], "more": 1}, "more is not known here."),
    (b"{", "is not JSON"),
])
def test_a_file_that_is_no_file_of_cards_changes_nothing(phone, file, said):
    host = phone()
    page = host.send_file(f"/cards/{KEY}/import", file)
    assert (page.status, names_kept(host)) == (400, [])
    assert said in page.said


def test_a_file_may_have_a_megabyte(phone):
    page = phone().send_file(f"/cards/{KEY}/import", b" " * 1_000_001)
    assert page.status == 413


def test_games_without_cards_have_no_such_pages(phone):
    host = phone()
    for path in ("/cards/blueprints-squares", "/cards/blueprints-squares.json", "/cards/nothing"):
        assert host.get(path).status == 404


def test_a_game_without_a_sheet_to_copy_has_no_layouts(phone):
    host = phone()
    assert host.get(f"/layouts/{KEY}").status == 404
    assert not host.get(f"/new/{KEY}").find("select", name="layout")
    assert host.get("/new/blueprints-squares").find("select", name="layout")


# --- drawings ------------------------------------------------------------------------------------------------------


def draw(phone, code, icon="Tag", **fields):
    return phone.post(f"/t/{code}/draw", {"icon": icon, **fields})


def test_a_drawing_is_shown_wherever_the_icon_is(phone):
    host, guest = phone(), phone()
    code = dice(host)
    assert draw(host, code, how="strokes", strokes="[[0,0,96,96],[5,5]]").status == 303
    assert "M0 0L96 96M5 5L5 5" in guest.get(f"/t/{code}?seat=0").html
    assert draw(host, code, how="letters", letters="tg").status == 303
    assert "M0 0L96 96" not in guest.get(f"/t/{code}?seat=0").html
    assert draw(host, code, how="none").status == 303
    assert "tg" not in [element.text for element in guest.get(f"/t/{code}?seat=0").find("b")]


@pytest.mark.parametrize("entered", [
    {"strokes": "[]"}, {"strokes": "[[1]]"}, {"strokes": "[[1,2,3]]"}, {"strokes": "[[1,97]]"}, {"strokes": "[[-1,2]]"},
    {"strokes": '[["M",2]]'}, {"strokes": "[[1.5,2]]"}, {"strokes": "[[true,2]]"}, {"strokes": "{}"}, {"strokes": "x"},
    {"strokes": json.dumps([[1, 2]] * (MOST_STROKES + 1))}, {"strokes": json.dumps([[1, 2] * (MOST_POINTS + 1)])},
    {"how": "letters", "letters": "abcd"}, {"how": "letters", "letters": " "}, {"how": "letters", "letters": "a\x00"},
])
def test_what_is_no_drawing_is_refused(phone, entered):
    host = phone()
    code = dice(host)
    page = draw(host, code, **{"how": "strokes", **entered})
    assert page.status == 400
    assert page.said
    assert json.loads(host.get(f"/cards/{KEY}.json").body)["drawings"] == {}


def test_only_people_at_the_table_draw_and_only_what_lies_open(phone):
    host, guest = phone(), phone()
    code = dice(host, level="intermediate")
    add(host, code, name="Hidden")
    assert draw(guest, code, how="letters", letters="x").status == 403
    assert draw(host, code, "Hidden", how="letters", letters="x").status == 404
    assert guest.get(f"/t/{code}/draw?icon=Tag").status == 404
    assert host.get(f"/t/{code}/draw?icon=Tag").status == 200
    assert host.get(f"/t/{code}/draw?icon=Hidden").status == 404


def test_a_path_is_made_of_numbers_alone():
    drawing = read_drawing({"strokes": [[1, 2, 3, 4]]}, "drawing")
    assert path_of(drawing) == "M1 2L3 4"


# --- several moves at one tap --------------------------------------------------------------------------------------


def ready(phone):
    """Ana, who is to move, has a 3 and a Tag on top; her numbers are counted first."""
    tags = [("Points", 1, [(1, "3"), (2, "-2")]), ("Tag", 2, [(1, "Tag")]), ("Tag", 1, [(3, "Tag")]),
            ("Points", 2, [(2, "3"), (3, "-2")])]
    moves = [{"by": name, "do": "tag", "card": card, "on": [[f"{name}-{die}", face, icon] for face, icon in on]}
             for name in ("Ana", "Ben") for card, die, on in tags]
    moves += [{"by": name, "do": "tag", "card": "Tag", "on": [["common", place, "Tag"]]}
              for place, name in enumerate(("Ana", "Ben"), 1)]
    moves += [{"by": "Ana", "do": "roll", "up": {"common": 6}}]
    moves += [{"by": name, "do": "roll", "up": {f"{name}-1": 1, f"{name}-2": 2}} for name in ("Ana", "Ben")]
    record = {"format": "companion-record/1", "game": KEY, "layout": "house", "players": ["Ana", "Ben"], "moves": moves}
    code = phone.import_game(record)
    for seat in range(2):
        assert phone.post(f"/t/{code}/seats/{seat}/take").status == 303
    return code


THEN = ['{"do": "resolve", "die": "Ana-2"}', '{"do": "end-turn"}']


def test_several_moves_are_entered_at_one_tap_and_each_is_undone(phone):
    host = phone()
    code = ready(host)
    before = len(host.moves(code))
    assert host.enter(code, 0, "resolve", die="Ana-1", then=THEN, client="several-moves-1").status == 303
    assert host.enter(code, 0, "resolve", die="Ana-1", then=THEN, client="several-moves-1").status == 303
    assert host.moves(code)[before:] == [("Ana", "resolve"), ("Ana", "resolve"), ("Ana", "end-turn")]
    page = host.get(f"/t/{code}")
    assert page.version == host.tables.version(code)
    assert host.undo(code, int(page.form("/undo")["number"])).status == 303
    assert host.moves(code)[before:] == [("Ana", "resolve"), ("Ana", "resolve")]


def test_when_one_of_several_is_refused_none_is_entered(phone):
    host = phone()
    code = ready(host)
    before, version = host.moves(code), host.tables.version(code)
    page = host.enter(code, 0, "resolve", die="Ana-1", then=['{"do": "end-turn"}'])
    assert page.status == 422
    assert "Ana still has to resolve" in page.said
    assert (host.moves(code), host.tables.version(code)) == (before, version)
    assert host.enter(code, 0, "resolve", die="Ana-1", then=["[]"]).status == 400
    assert host.enter(code, 0, "resolve", die="Ana-1", then=['{"do": "fly"}']).status == 400
    assert host.moves(code) == before


def test_what_follows_is_entered_for_the_same_player(phone):
    host = phone()
    code = ready(host)
    then = ['{"by": "Ben", "do": "resolve", "die": "Ana-2"}']
    assert host.enter(code, 0, "resolve", die="Ana-1", then=then).status == 303
    assert host.moves(code)[-1] == ("Ana", "resolve")


# --- the steps of a card, put together page by page ------------------------------------------------------------------


def flow(phone):
    """Ana resolves the icon of a card that the app does not know."""
    moves = [{"by": "Ana", "do": "add-card", "card": FLOW | {"icons": ["Flow"], "phases": ["main"]}}]
    tags = [("Flow", 1, [(1, "Flow")]), ("Points", 2, [(1, "3"), (2, "-2")]), ("Tag", 1, [(2, "Tag")]),
            ("Tag", 2, [(3, "Tag")])]
    moves += [{"by": name, "do": "tag", "card": card, "on": [[f"{name}-{die}", face, icon] for face, icon in on]}
              for name in ("Ana", "Ben") for card, die, on in tags]
    moves += [{"by": name, "do": "tag", "card": "Tag", "on": [["common", place, "Tag"]]}
              for place, name in enumerate(("Ana", "Ben"), 1)]
    moves += [{"by": "Ana", "do": "roll", "up": {"common": 6}}]
    moves += [{"by": name, "do": "roll", "up": {f"{name}-1": 1, f"{name}-2": 1}} for name in ("Ana", "Ben")]
    record = {"format": "companion-record/1", "game": KEY, "layout": "house", "players": ["Ana", "Ben"], "moves": moves}
    code = phone.import_game(record)
    for seat in range(2):
        assert phone.post(f"/t/{code}/seats/{seat}/take").status == 303
    return code


def typed(form):
    """What a form would send as it stands."""
    return [(field["name"], field["value"]) for field in form.inside if field.tag == "input" and (
        field.get("type") in ("hidden", "number") or "checked" in field.attributes)]


def put_together(phone, code, address):
    """The first answer to every question, until there is no question; the form that enters it."""
    for _ in range(4):
        page = phone.get(address)
        assert page.status == 200
        part = page.find("form", id="part")
        if not part:
            return page
        buttons = [button for button in page.elements if button.tag == "button" and button.get("name", "").startswith(
            "add-") and (button in part[0].inside or button.get("form") == "part")]
        answer = [(buttons[0]["name"], buttons[0]["value"])] if buttons else []
        address = f"/t/{code}?{urlencode(typed(part[0]) + answer)}"
    raise AssertionError(address)


def test_every_step_can_be_put_together_and_entered(phone):
    host = phone()
    code = flow(host)
    before = host.moves(code)
    links = [link["href"] for link in host.get(f"/t/{code}?seat=0").find("a") if "add-do=" in link.get("href", "")]
    assert len(links) > 15
    for link in links:
        page = put_together(host, code, f"/t/{code}{link}")
        entry = {}
        for name, value in typed(page.one("form", id="enter")):
            entry.setdefault(name, []).append(value)
        assert page.find("dl"), f"{link} tells nothing"
        assert host.post(f"/t/{code}/move", entry).status == 303, link
        step = host.record(code)["moves"][-1]["steps"][0]
        assert f"add-do={step['do']}" in link
        host.undo(code, int(host.get(f"/t/{code}").form("/undo")["number"]))
        assert host.moves(code) == before
