"""Own layouts: copied, saved under a name, offered, passed on as files, deleted; never one over another."""

import copy
import json
import random
import re
from html import unescape
from urllib.parse import urlencode

import pytest
from phones import KEY
from random_squares import random_layout

from companion.core.records import write_json
from companion.games import GAMES
from companion.library import built_in_layout

HOME = f"/layouts/{KEY}"
HOUSE = built_in_layout(KEY, "house")


def fields_of(page):
    """What a browser without JavaScript would send of the editor's form if nothing were touched."""
    form = page.one("form", id="layout")
    sent = {}
    for field in form.inside:
        name = field.get("name")
        if not name or (field.get("type") in ("radio", "checkbox") and "checked" not in field.attributes):
            continue
        sent[name] = chosen_option(field) if field.tag == "select" else field.get("value", "")
    return sent


def chosen_option(select):
    options = [option for option in select.inside if option.tag == "option"]
    chosen = next((option for option in options if "selected" in option.attributes), options[0])
    return chosen["value"]


def editor(phone, source="house", **query):
    page = phone.get(f"{HOME}/edit?{urlencode({'from': source, **query})}")
    assert page.status == 200
    return page


def save(phone, name, source="house", *, as_copy=False, **changes):
    """Open the editor, change some fields (``left_1_1="G"``), save; the answer."""
    page = editor(phone, source, **({"copy": 1} if as_copy else {}))
    typed = {**fields_of(page), "name": name, **{field.replace("_", "-"): value for field, value in changes.items()}}
    return phone.post(page.one("form", id="layout")["action"], typed)


def saved_key(answer):
    assert answer.status == 303, answer.html
    return answer.location.rpartition("saved=")[2]


def offered(phone):
    """The layouts to choose from when a table is opened: key -> name."""
    select = re.search(r'<select [^>]*name="layout">(.*?)</select>', phone.get(f"/new/{KEY}").html, re.DOTALL)[1]
    return {key: unescape(name) for key, name in re.findall(r'<option value="([^"]*)"[^>]*>([^<]*)</option>', select)}


def exported(phone, key):
    page = phone.get(f"{HOME}/{key}.json")
    assert page.status == 200
    return json.loads(page.body)


@pytest.fixture
def ana(phone):
    return phone()


# --- the list --------------------------------------------------------------------------------------------------


def test_the_house_layout_is_listed_as_such_and_cannot_be_deleted(ana):
    page = ana.get(HOME)
    assert page.status == 200
    assert "house layout" in page.one("section", id="layout-house").text
    assert page.find("form", action=f"{HOME}/house/delete") == []
    assert ana.post(f"{HOME}/house/delete").status == 404


def test_the_list_has_everything_to_do_with_an_own_layout(ana):
    key = saved_key(save(ana, "Kitchen"))
    section = ana.get(HOME).one("section", id=f"layout-{key}")
    links = {link.text: link["href"] for link in section.inside if link.tag == "a"}
    assert {text.split(" – ")[0] for text in links} == {"Play", "Edit", "Copy", "Export"}
    assert all(ana.get(address).status == 200 for address in links.values())


@pytest.mark.parametrize("path", ["/layouts/chess", "/layouts/chess/edit", "/layouts/chess/house.json",
                                  f"{HOME}/nothing.json", f"{HOME}/edit?from=nothing", f"{HOME}/../house.json",
                                  f"{HOME}/..%2f..%2fsecret.json"])
def test_nothing_there(ana, path):
    assert ana.get(path).status == 404


# --- saving ----------------------------------------------------------------------------------------------------


def test_a_copy_without_a_change_is_the_house_layout_under_another_name(ana):
    key = saved_key(save(ana, "Kitchen"))
    assert key == "kitchen"
    assert exported(ana, key) == {**HOUSE, "key": "kitchen", "name": "Kitchen"}


def test_what_was_changed_is_saved(ana):
    page = editor(ana)
    typed = {**fields_of(page), "name": "Kitchen", "left-1-1": "G", "left-1-1-right": ">", "middle-min_dice": "3",
             "right-combine": "add", "four-chart-10": "50", "left-sequences": "1"}
    del typed["four-sequences"]
    layout = exported(ana, saved_key(ana.post(f"{HOME}/edit?from=house", typed)))
    expected = copy.deepcopy(dict(HOUSE))
    expected.update(key="kitchen", name="Kitchen")
    grids = expected["grids"]
    grids["left"].update(spaces=["G o k", *grids["left"]["spaces"][1:]], sequences=True,
                         carrots=["1-1 > 1-2", *grids["left"]["carrots"][1:]])
    grids["middle"]["min_dice"] = 3
    grids["right"]["combine"] = "add"
    grids["four"].update(sequences=False, chart=[*grids["four"]["chart"][:9], 50])
    assert layout == expected


@pytest.mark.parametrize(("name", "key"), [
    ("Kitchen", "kitchen"), ("  Là-bas,  2 ! ", "la-bas-2"), ("../../etc/passwd", "etc-passwd"), ("house", "house-2"),
    ("🎲", "layout"), ("Кухня", "layout"), ("a" * 40, "a" * 40), ("<b>&\"'", "b"), ("a\x00b", "ab"), ("-–-", "layout"),
])
def test_the_key_is_made_of_the_name(ana, name, key):
    assert saved_key(save(ana, name)) == key
    assert exported(ana, key)["name"] == " ".join(name.replace("\x00", "").split())


def test_a_taken_name_gets_a_number(ana):
    keys = [saved_key(save(ana, "Kitchen", left_1_1=letter)) for letter in "roy"]
    assert keys == ["kitchen", "kitchen-2", "kitchen-3"]
    assert offered(ana) == {
        "house": "House layout", "kitchen": "Kitchen", "kitchen-2": "Kitchen 2", "kitchen-3": "Kitchen 3"}
    assert [exported(ana, key)["grids"]["left"]["spaces"][0][0] for key in keys] == ["r", "o", "y"]


def test_the_house_layouts_name_is_taken_too(ana):
    assert saved_key(save(ana, "house LAYOUT")) == "house-layout-2"
    assert exported(ana, "house") == HOUSE


def test_so_is_the_name_it_has_in_french(phone):
    assert saved_key(save(phone("fr"), "Feuille maison")) == "feuille-maison-2"


def test_a_number_leaves_a_long_name_within_its_limit(ana):
    save(ana, "a" * 40)
    save(ana, "a" * 40)
    assert sorted(map(len, offered(ana).values()))[-2:] == [40, 40]
    assert f"{'a' * 38} 2" in offered(ana).values()


def test_an_edited_layout_replaces_itself(ana):
    save(ana, "Kitchen")
    assert saved_key(save(ana, "Kitchen", source="kitchen", left_1_1="G")) == "kitchen"
    assert exported(ana, "kitchen")["grids"]["left"]["spaces"][0] == "G o k"
    assert list(offered(ana)) == ["house", "kitchen"]


def test_an_edited_layout_can_be_renamed(ana):
    save(ana, "Kitchen")
    assert saved_key(save(ana, "Garden", source="kitchen")) == "garden"
    assert offered(ana) == {"house": "House layout", "garden": "Garden"}


def test_an_edited_layout_never_takes_the_place_of_another(ana):
    save(ana, "Kitchen", left_1_1="G")
    save(ana, "Garden")
    assert saved_key(save(ana, "Kitchen", source="garden")) == "kitchen-2"
    assert exported(ana, "kitchen")["grids"]["left"]["spaces"][0] == "G o k"
    assert list(offered(ana)) == ["house", "kitchen", "kitchen-2"]


def test_a_copy_of_an_own_layout_leaves_it_alone(ana):
    save(ana, "Kitchen", left_1_1="G")
    page = editor(ana, "kitchen", copy=1)
    assert page.one("input", name="name")["value"] == "Kitchen 2"
    assert saved_key(save(ana, "Kitchen", source="kitchen", as_copy=True, left_1_1="y")) == "kitchen-2"
    assert [exported(ana, key)["grids"]["left"]["spaces"][0][0] for key in ("kitchen", "kitchen-2")] == ["G", "y"]


def test_a_layout_deleted_while_it_was_edited_is_made_anew(ana):
    save(ana, "Kitchen")
    typed = {**fields_of(editor(ana, "kitchen")), "left-1-1": "G"}
    ana.post(f"{HOME}/kitchen/delete")
    assert saved_key(ana.post(f"{HOME}/edit?from=kitchen", typed)) == "kitchen"
    assert exported(ana, "kitchen")["grids"]["left"]["spaces"][0] == "G o k"


@pytest.mark.parametrize("seed", range(5))
def test_any_layout_goes_through_the_form_unchanged(ana, tables, seed):
    layout = {**random_layout(random.Random(seed)), "key": "odd", "name": "Odd"}
    tables.save_layout(KEY, layout)
    assert saved_key(save(ana, "Odd", source="odd")) == "odd"
    game = GAMES[KEY]
    before, after = game.read_layout(layout), game.read_layout(exported(ana, "odd"))
    assert before.spaces == after.spaces
    assert [set(grid.carrots) for grid in before.grids] == [set(grid.carrots) for grid in after.grids]
    for one, other in zip(before.grids, after.grids, strict=True):
        assert (one.combine, one.min_dice, one.sequences, one.chart) == (
            other.combine, other.min_dice, other.sequences, other.chart)


# --- what cannot be read, and what is only unusual -------------------------------------------------------------


@pytest.mark.parametrize(("name", "sentence"), [
    ("", "The name is missing."), ("  \x00 ", "The name is missing."), ("a" * 41, "longer than 40 letters"),
])
def test_a_layout_needs_a_name_of_at_most_40_letters(ana, name, sentence):
    page = save(ana, name, left_1_1="G")
    assert page.status == 400
    assert sentence in page.said
    assert page.one("input", name="name")["aria-invalid"] == "true"
    assert fields_of(page)["left-1-1"] == "G"
    assert list(offered(ana)) == ["house"]


@pytest.mark.parametrize(("field", "value", "sentence"), [
    ("left-chart-3", "x", 'The field Left, points for 3 equal sums must be a whole number, not "x".'),
    ("left-chart-3", "", "The field Left, points for 3 equal sums is missing."),
    ("four-chart-10", "12", "The chart of the Four grid must not decrease."),
    ("left-1-1", "?", 'The Left grid: "?" is no kind of space.'),
    ("right-min_dice", "9", "The Right grid must lie between 1 and 6, not at 9."),
])
def test_an_unreadable_form_says_what_and_loses_nothing(ana, field, value, sentence):
    typed = {**fields_of(editor(ana)), "name": "Kitchen", "middle-2-2": "Y", field: value}
    del typed["four-sequences"]
    page = ana.post(f"{HOME}/edit?from=house", typed)
    assert page.status == 400
    assert sentence in page.said
    kept = {name: entered for name, entered in fields_of(page).items() if name not in (field, "csrf_token")}
    assert kept == {name: entered for name, entered in typed.items() if name not in (field, "csrf_token")}
    if "chart" in field:
        assert fields_of(page)[field] == value
    assert list(offered(ana)) == ["house"]


def test_the_sentence_speaks_french(phone):
    page = save(phone("fr"), "Cuisine", left_chart_3="x")
    assert page.said == 'Le champ Gauche, points pour 3 sommes égales doit être un nombre entier, et non "x".'


def test_an_unusual_sheet_is_saved_and_hinted_at(ana):
    key = saved_key(save(ana, "Kitchen", left_1_3="r"))
    hint = "A real sheet has exactly three black spaces; this one has 2."
    assert hint in ana.get(HOME).one("section", id=f"layout-{key}").text
    assert hint in editor(ana, key).one("div", id="says").text


def test_the_check_tells_and_saves_nothing(ana):
    typed = {**fields_of(editor(ana)), "left-1-3": "r", "name": ""}
    page = ana.post(f"{HOME}/check?from=house", typed)
    assert page.status == 200
    assert "this one has 2." in page.one("div", id="says").text
    assert fields_of(page)["left-1-3"] == "r"
    assert list(offered(ana)) == ["house"]


def test_the_check_answers_a_page_in_use_with_its_sentences_alone(ana):
    typed = fields_of(editor(ana))
    assert ana.post(f"{HOME}/check", typed, fragment=True).html.strip() == ""
    page = ana.post(f"{HOME}/check", {**typed, "left-1-3": "r", "middle-1-2": "r"}, fragment=True)
    assert "2 things are unusual" in page.html
    assert "<form" not in page.html
    page = ana.post(f"{HOME}/check", {**typed, "left-chart-1": "99"}, fragment=True)
    assert page.find("p", data_field="left-chart-1")[0].text == "The chart of the Left grid must not decrease."


# --- files -----------------------------------------------------------------------------------------------------


def test_an_export_is_a_file_as_all_our_files_are_written(ana):
    save(ana, "Là-bas")
    page = ana.get(f"{HOME}/la-bas.json")
    assert page.headers["Content-Disposition"] == 'attachment; filename="la-bas.json"'
    assert page.kind == "application/json"
    assert page.body.decode() == write_json({**HOUSE, "key": "la-bas", "name": "Là-bas"})


def test_an_exported_layout_is_imported_elsewhere(ana, tables):
    save(ana, "Kitchen", left_1_1="G")
    file = ana.get(f"{HOME}/kitchen.json").body
    ana.post(f"{HOME}/kitchen/delete")
    assert saved_key(ana.send_file(f"{HOME}/import", file)) == "kitchen"
    assert ana.get(f"{HOME}/kitchen.json").body == file


def test_an_import_never_replaces_anything(ana):
    save(ana, "Kitchen")
    changed = copy.deepcopy(dict(HOUSE))
    changed["grids"]["left"]["spaces"][0] = "G o k"
    for key, name, new_key in (("kitchen", "Kitchen", "kitchen-2"), ("house", "House layout", "house-layout-2")):
        assert saved_key(ana.send_file(f"{HOME}/import", {**changed, "key": key, "name": name})) == new_key
    assert exported(ana, "kitchen")["grids"] == exported(ana, "house")["grids"] == HOUSE["grids"]


@pytest.mark.parametrize(("name", "kept"), [
    ("../../up", "../../up"), ("x" * 60, "x" * 40), ("\x07", "Our layout"), ("a\nb", "a b"),
])
def test_an_imported_name_is_made_fit_to_be_shown(ana, name, kept):
    key = saved_key(ana.send_file(f"{HOME}/import", {**HOUSE, "key": "../../up", "name": name}))
    assert set(key) <= set("abcdefghijklmnopqrstuvwxyz-")
    assert offered(ana)[key] == kept


def test_an_imported_file_keeps_only_what_a_layout_has(ana):
    key = saved_key(ana.send_file(f"{HOME}/import", {**HOUSE, "name": "Kitchen", "more": ["x"] * 1000}))
    assert exported(ana, key) == {**HOUSE, "key": "kitchen", "name": "Kitchen"}


@pytest.mark.parametrize(("file", "sentence"), [
    (b"{", "Line 1 is not JSON"), (b"\xff", "not a text file"),
    (b"[]", "layout must be an object."), (b"{}", "layout.game is missing."),
    (json.dumps({**HOUSE, "game": "chess"}).encode(), "layout.game must be one of blueprints-squares"),
    (json.dumps({**HOUSE, "name": "\ud800"}).encode(), "characters that cannot be written down"),
    (b"[" * 100_000, "nested too deeply"),
])
def test_a_file_that_is_no_layout_says_why(ana, file, sentence):
    page = ana.send_file(f"{HOME}/import", file)
    assert page.status == 400
    assert sentence in page.said
    assert list(offered(ana)) == ["house"]


def test_an_import_without_a_file(ana):
    page = ana.post(f"{HOME}/import")
    assert (page.status, page.said) == (400, "The file is missing.")


def test_a_file_of_more_than_a_megabyte(ana):
    assert ana.send_file(f"{HOME}/import", b" " * 1_000_001).status == 413


# --- deleting --------------------------------------------------------------------------------------------------


def test_an_own_layout_can_be_deleted(ana):
    save(ana, "Kitchen")
    save(ana, "Garden")
    assert ana.post(f"{HOME}/kitchen/delete").status == 303
    assert list(offered(ana)) == ["house", "garden"]
    assert ana.get(f"{HOME}/kitchen.json").status == 404
    assert ana.post(f"{HOME}/kitchen/delete").status == 404


# --- tables ----------------------------------------------------------------------------------------------------


def test_a_saved_layout_is_offered_and_a_table_keeps_the_whole_of_it(ana):
    key = saved_key(save(ana, "Kitchen", left_1_1="G"))
    page = ana.get(f"/new/{KEY}?layout={key}")
    assert chosen_option(page.one("select", name="layout")) == key
    code = ana.open("Ana", "Ben", layout=key)
    assert ana.record(code)["layout"] == exported(ana, key)


def test_a_running_table_does_not_change_with_the_layout(ana):
    save(ana, "Kitchen", left_1_1="G")
    before = exported(ana, "kitchen")
    code = ana.open("Ana", solo="1", layout="kitchen")
    save(ana, "Kitchen", source="kitchen", left_1_1="y")
    assert exported(ana, "kitchen") != before
    assert ana.record(code)["layout"] == before
    ana.post(f"{HOME}/kitchen/delete")
    assert ana.record(code)["layout"] == before
    assert ana.get(f"/t/{code}").status == 200


# --- doors and locks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["edit", "check", "import", "kitchen/delete"])
def test_nothing_is_changed_without_a_token(ana, path):
    save(ana, "Kitchen")
    typed = {**fields_of(editor(ana)), "name": "Other"}
    del typed["csrf_token"]
    assert ana.post(f"{HOME}/{path}", typed, token=False).status == 400
    assert list(offered(ana)) == ["house", "kitchen"]


@pytest.mark.parametrize("path", ["edit", "import"])
def test_saving_has_its_limit_and_checking_has_none(ana, path):
    answers = [ana.post(f"{HOME}/{path}", {"name": ""}).status for _ in range(61)]
    assert answers == [400] * 60 + [429]
    assert ana.post(f"{HOME}/check", {}).status == 200


def test_names_are_text_on_every_page(ana):
    key = saved_key(save(ana, "<b>x</b>"))
    for path in (HOME, f"{HOME}?saved={key}", f"{HOME}/edit?from={key}"):
        page = ana.get(path)
        assert "<b>x" not in page.html
        assert "&lt;b&gt;x" in page.html
