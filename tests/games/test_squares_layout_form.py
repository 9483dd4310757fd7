"""The layout editor's form: every sheet there and back, every wrong field by its name, hints as they are."""

import random

import pytest
from random_squares import SIZES, random_layout
from squares_help import HOUSE, layout_with

from companion.core.violations import Unreadable
from companion.games import blueprints_squares as squares
from companion.games.blueprints_squares.layout_form import KINDS, SIGNS, form_of, gaps


def filled(layout=HOUSE, **typed):
    """The form of a layout with some fields typed anew: ``filled(left_chart_8="25")``."""
    fields = {**form_of(layout), "key": [layout["key"]], "name": [layout["name"]]}
    for name, value in typed.items():
        field = name.replace("_", "-").replace("min-dice", "min_dice")
        assert field in fields, field
        fields[field] = [value]
    return fields


def trouble(**typed):
    """(code, field) of what is wrong with a form."""
    with pytest.raises(Unreadable) as caught:
        squares.layout_from_form(filled(**typed))
    return caught.value.code, caught.value.where


def comparable(layout):
    """A layout without the order of its carrots, of which a file may have the same one twice."""
    record = squares.layout_record(squares.read_layout(layout))
    for grid in record["grids"].values():
        grid["carrots"] = sorted(set(grid["carrots"]))
    return record


# --- there and back --------------------------------------------------------------------------------------------


def test_the_house_layout_comes_back_as_it_was():
    assert squares.layout_from_form(filled()) == HOUSE
    assert squares.read_layout(squares.layout_from_form(filled())) == squares.read_layout(HOUSE)


@pytest.mark.parametrize("seed", range(50))
def test_any_layout_comes_back_equal(seed):
    layout = random_layout(random.Random(seed))
    assert comparable(squares.layout_from_form(filled(layout))) == comparable(layout)


def test_carrots_that_contradict_each_other_are_not_lost():
    layout = layout_with(left={"carrots": ["1-1 < 1-2", "1-1 > 1-2"]})
    assert form_of(layout)["left-1-1-right"] == ["<>"]
    assert squares.layout_from_form(filled(layout))["grids"]["left"]["carrots"] == ["1-1 < 1-2", "1-1 > 1-2"]


def test_there_is_a_gap_between_all_neighbours_and_nowhere_else():
    assert {grid: len(list(gaps(grid, size))) for grid, size in SIZES.items()} == {
        "left": 12, "middle": 12, "right": 12, "four": 24}
    for grid, size in SIZES.items():
        for gap in gaps(grid, size):
            squares.read_layout(layout_with(**{grid: {"carrots": gap.carrots("<") + gap.carrots(">")}}))


def test_every_kind_is_what_the_engine_takes_it_for():
    rows = [" ".join(kind.letter for kind in KINDS[start:start + 3]) for start in (0, 3, 6)]
    spaces = squares.read_layout(layout_with(left={"spaces": rows})).spaces[:9]
    assert [(space.letter, space.kind, space.colour) for space in spaces] == [
        (kind.letter, kind.kind, kind.colour) for kind in KINDS]


# --- a sheet is copied -----------------------------------------------------------------------------------------


def test_what_is_tapped_and_typed_is_on_the_sheet():
    layout = squares.layout_from_form(filled(
        left_1_1="k", left_1_2="O", left_1_1_right=">", left_1_2_below="<", left_2_2_right="",
        middle_combine="multiply", middle_min_dice="6", right_chart_1="1", right_chart_8=" 30 "))
    left, middle, right = (layout["grids"][grid] for grid in ("left", "middle", "right"))
    assert left["spaces"][0] == "k O k"
    assert left["carrots"] == ["1-1 > 1-2", "1-2 < 2-2", "2-1 > 3-1", "2-3 < 3-3"]
    assert (middle["combine"], middle["min_dice"]) == ("multiply", 6)
    assert right["chart"] == [1, 2, 4, 7, 10, 14, 18, 30]


def test_a_switch_that_is_off_sends_nothing():
    fields = filled(left_sequences="1")
    del fields["four-sequences"]
    layout = squares.layout_from_form(fields)
    assert (layout["grids"]["left"]["sequences"], layout["grids"]["four"]["sequences"]) == (True, False)


def test_an_unusual_sheet_is_read_and_hinted_at_never_refused():
    layout = squares.read_layout(squares.layout_from_form(filled(left_1_3="r", middle_1_2="r", four_chart_10="41")))
    assert [hint.key for hint in squares.layout_hints(layout)] == ["hint-black", "hint-solid", "hint-chart"]


# --- forms that cannot be read ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("typed", "code", "field"), [
    ({"left_chart_3": ""}, "missing", "left-chart-3"),
    ({"left_chart_3": "  "}, "missing", "left-chart-3"),
    ({"left_chart_3": "x"}, "not-a-number", "left-chart-3"),
    ({"left_chart_3": "4.5"}, "not-a-number", "left-chart-3"),
    ({"left_chart_3": "٣"}, "not-a-number", "left-chart-3"),
    ({"left_chart_3": "9" * 5000}, "not-a-number", "left-chart-3"),
    ({"left_chart_1": "-1"}, "out-of-range", "left-chart-1"),
    ({"four_chart_10": "12"}, "decreasing", "four-chart-1"),
    ({"right_min_dice": "0"}, "out-of-range", "right-min_dice"),
    ({"right_min_dice": "7"}, "out-of-range", "right-min_dice"),
    ({"right_min_dice": ""}, "not-a-number", "right-min_dice"),
    ({"middle_combine": "divide"}, "not-one-of", "middle-combine"),
    ({"four_4_4": "K"}, "bad-letter", "four-spaces"),
    ({"four_4_4": ""}, "bad-letter", "four-spaces"),
    ({"four_4_4": "r g"}, "wrong-length", "four-spaces"),
    ({"four_1_1_right": "="}, "bad-carrot", "four-carrots"),
    ({"four_1_1_right": "> 1-2 <"}, "bad-carrot", "four-carrots"),
    ({"name": " "}, "not-a-word", "layout.name"),
])
def test_a_wrong_field_is_named(typed, code, field):
    assert trouble(**typed) == (code, field)


def test_a_form_with_nothing_in_it():
    with pytest.raises(Unreadable):
        squares.layout_from_form({})
    with pytest.raises(Unreadable, match="left-combine"):
        squares.layout_from_form({"key": ["own"], "name": ["Own"]})


@pytest.mark.parametrize(("typed", "english", "french"), [
    ({"left_chart_3": "x"}, "The field Left, points for 3 equal sums", "Le champ Gauche, points pour 3 sommes égales"),
    ({"four_chart_10": "12"}, "The chart of the Four grid", "Le barème de la grille Quatre"),
    ({"right_min_dice": "7"}, "The Right grid", "La grille Droite"),
])
def test_the_place_of_a_trouble_has_a_name_that_people_know(typed, english, french):
    with pytest.raises(Unreadable) as caught:
        squares.layout_from_form(filled(**typed))
    facts = caught.value.facts
    assert [squares.say(language, facts["place"], facts) for language in ("en", "fr")] == [english, french]


# --- the form as it is drawn -----------------------------------------------------------------------------------


def drawn(layout=HOUSE, **typed):
    fields = {name: value for name, value in filled(layout, **typed).items() if value} if typed else {}
    return {grid["key"]: grid for grid in squares.layout_editor(layout, fields)["grids"]}


def test_the_editor_shows_the_layout_it_starts_from():
    grids = drawn()
    assert [[space["is"].letter for space in row] for row in grids["left"]["rows"]] == [
        ["r", "o", "k"], ["y", "G", "o"], ["g", "r", "y"]]
    first = grids["left"]["rows"][0][0]
    assert (first["right"]["sign"], first["below"]["sign"]) == ("<", "")
    assert (grids["left"]["rows"][0][2]["right"], grids["left"]["rows"][2][0]["below"]) == (None, None)
    assert [grids[grid]["sequences"] for grid in SIZES] == [False, False, False, True]
    assert [one["points"] for one in grids["four"]["chart"]] == ["0", "2", "4", "7", "10", "14", "18", "24", "30", "40"]
    assert squares.layout_editor(HOUSE, {})["count"] == 43


def test_the_editor_shows_what_was_typed_even_if_it_cannot_be_read():
    grids = drawn(left_chart_3="x", left_1_1="Y", left_1_1_right="", four_sequences="1", middle_combine="multiply")
    assert grids["left"]["chart"][2]["points"] == "x"
    assert grids["left"]["rows"][0][0]["is"].letter == "Y"
    assert grids["left"]["rows"][0][0]["right"]["sign"] == ""
    assert grids["middle"]["combine"] == "multiply"


def test_a_switch_that_was_turned_off_stays_off():
    fields = filled()
    del fields["four-sequences"]
    grids = {grid["key"]: grid for grid in squares.layout_editor(HOUSE, fields)["grids"]}
    assert not grids["four"]["sequences"]


def test_an_unknown_kind_is_drawn_as_some_kind():
    assert drawn(left_1_1="?")["left"]["rows"][0][0]["is"] in KINDS


def test_every_sign_has_words():
    for words in SIGNS.values():
        for language in squares.LANGUAGES:
            facts = {"space": "left-1-1", "other_space": "left-1-2"}
            assert "1-1" in squares.say(language, f"editor-gap-{words}", facts)
