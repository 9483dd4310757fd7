"""Reading moves and options: shape only. What is readable and illegal is for the rules to refuse."""

import pytest
from colour_help import GAMES, HOUSE, Table, layouts

from companion.core.records import parse_json, read_record, write_record
from companion.core.violations import Unreadable
from companion.games import colour_square as colour
from companion.games.colour_square.state import Options

ROLL = {"by": "Ana", "do": "roll", "dice": {"red": 3, "green": 1, "blue": 6, "yellow": 2, "white": 5}}
ENTER = {"by": "Ana", "do": "enter", "die": "red", "corner": "B2-red"}
JOKER = {"by": "Ana", "do": "joker", "die": "white"}
RECOLOUR = {"by": "Ana", "do": "recolour", "die": "red", "as": "blue"}
DONE = {"by": "Ana", "do": "done"}
ALL = [ROLL, ENTER, JOKER, RECOLOUR, DONE]


def without(move, *keys):
    return {name: value for name, value in move.items() if name not in keys}


@pytest.mark.parametrize("move", [*ALL, {**ROLL, "dice": {}}, {**ROLL, "dice": {"pink": -7}}, {**ENTER, "die": ""},
                                  {**ENTER, "corner": "Z"}, {**RECOLOUR, "as": "red"}])
def test_a_move_is_written_as_it_was_read(move):
    assert colour.read_move(move, "").record() == move


@pytest.mark.parametrize(("move", "where", "code"), [
    *((without(move, key), key, "missing") for move in ALL for key in ("do", "by")),
    ({**DONE, "do": "sleep"}, "do", "not-one-of"), ({**DONE, "do": None}, "do", "not-a-word"),
    (without(ROLL, "dice"), "dice", "missing"), ({**ROLL, "dice": [3, 1, 6, 2, 5]}, "dice", "not-an-object"),
    *(({**ROLL, "dice": {"red": face}}, "dice.red", "not-a-number") for face in ("3", 3.0, True, None, [3])),
    (without(ENTER, "die"), "die", "missing"), (without(ENTER, "corner"), "corner", "missing"),
    *(({**move, "die": wrong}, "die", "not-a-word") for move in (ENTER, JOKER, RECOLOUR)
      for wrong in (3, None, ["red"])),
    ({**ENTER, "corner": ["B2", "red"]}, "corner", "not-a-word"), (without(JOKER, "die"), "die", "missing"),
    (without(RECOLOUR, "as"), "as", "missing"), ({**RECOLOUR, "as": 3}, "as", "not-a-word"),
])
def test_what_is_not_a_move_names_the_key(move, where, code):
    with pytest.raises(Unreadable) as caught:
        colour.read_move(move, "moves[4].")
    assert (caught.value.where, caught.value.code) == (f"moves[4].{where}", code)


# --- from a form -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fields", "move"), [
    ({"do": ["roll"], **{f"face-{die}": [str(face)] for die, face in ROLL["dice"].items()}}, ROLL),
    ({"do": ["roll"], "faces": ["3 1 6 2 5"]}, ROLL), ({"do": ["roll"], "faces": ["31625"]}, ROLL),
    ({"do": ["enter"], "die": ["red"], "corner": ["B2-red"]}, ENTER), ({"die": ["red"], "corner": ["B2-red"]}, ENTER),
    ({"do": ["joker"], "die": ["white"]}, JOKER), ({"do": ["recolour"], "die": ["red"], "as": ["blue"]}, RECOLOUR),
    ({"do": ["done"]}, DONE), ({"do": ["sleep"]}, {"by": "Ana", "do": "sleep"}),
])
def test_a_form_is_a_move(fields, move):
    assert colour.move_from_form("Ana", fields) == move


@pytest.mark.parametrize(("fields", "where", "code"), [
    ({"do": ["roll"]}, "red", "missing"), ({"do": ["roll"], "faces": ["3162"]}, "faces", "wrong-length"),
    ({"do": ["roll"], "face-red": ["x"]}, "red", "not-a-number"), ({}, "die", "missing"),
    ({"do": ["roll"], "face-red": ["²"]}, "red", "not-a-number"), ({"die": ["red"]}, "corner", "missing"),
    ({"do": ["recolour"], "die": ["red"]}, "as", "missing"), ({"do": ["joker"]}, "die", "missing"),
])
def test_what_is_missing_in_a_form_is_told(fields, where, code):
    with pytest.raises(Unreadable) as caught:
        colour.move_from_form("Ana", fields)
    assert (caught.value.where, caught.value.code) == (where, code)


# --- options ---------------------------------------------------------------------------------------------------


def test_options():
    assert colour.read_options({}, ["Ana"]) == Options("A", "standard")
    assert colour.read_options({"side": "B", "variant": "task-5"}, ["Ana"]) == Options("B", "task-5")
    assert dict(colour.OPTIONS) == {"side": "A", "variant": "standard"}
    assert colour.rematch_options({"side": "B"}) == {"side": "B"}


@pytest.mark.parametrize(("options", "where"), [
    ({"side": "C"}, "options.side"), ({"side": 1}, "options.side"), ({"variant": "task-6"}, "options.variant"),
    ({"variant": None}, "options.variant"), ({"page": "A"}, "options.page"), ({"side": "a"}, "options.side"),
])
def test_what_is_no_option_names_the_key(options, where):
    with pytest.raises(Unreadable) as caught:
        Table(**options)
    assert caught.value.where == where


def test_a_side_that_the_layout_has_not_is_no_option():
    half = {**HOUSE, "sides": {"A": HOUSE["sides"]["A"]}}
    with pytest.raises(Unreadable) as caught:
        Table(layout=half, side="B")
    assert str(caught.value) == 'options.side must be one of A, not "B".'
    Table(layout=half)
    with pytest.raises(Unreadable):
        Table(layout={**HOUSE, "sides": {"B": HOUSE["sides"]["B"]}})


def test_options_from_a_form_are_only_what_differs():
    assert colour.options_from_form({"side": ["A"], "variant": ["covered"]}, ["Ana"]) == {"variant": "covered"}
    assert colour.options_from_form({}, ["Ana"]) == {}


# --- in a record -----------------------------------------------------------------------------------------------


def record(**changes):
    return {"format": "companion-record/1", "game": colour.KEY, "players": ["Ana", "Ben"], "moves": ALL, **changes}


def test_a_record_goes_there_and_back():
    read = read_record(record(layout=HOUSE, options={"side": "B"}), GAMES, layouts)
    again = parse_json(write_record(read.setup, read.moves))
    assert again == record(layout=HOUSE, options={"side": "B"})


@pytest.mark.parametrize("changes", [
    {"players": []}, {"players": list("ABCDEFG")}, {"players": ["Ana", "Ana"]}, {"layout": "unknown"}, {"layout": {}},
    {"moves": [{**DONE, "by": "Zoe"}]}, {"moves": [{**DONE, "do": "pass"}]}, {"options": {"side": True}},
])
def test_what_is_not_a_record(changes):
    with pytest.raises(Unreadable):
        read_record(record(**changes), GAMES, layouts)
