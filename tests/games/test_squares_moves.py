"""Reading moves and options: shape only. What is readable and illegal is for the rules to refuse."""

import pytest

from companion.core.violations import Unreadable
from companion.games import blueprints_squares as squares

ROLL = {"by": "Ana", "do": "roll", "dice": {"red": 3, "orange": 5, "green": 1, "yellow": 2, "white": 6, "black": 4}}
WRITE = {"by": "Ana", "do": "write", "space": "left-1-3", "dice": ["red", "orange"]}
CROSS = {"by": "Ana", "do": "cross", "space": "four-4-1"}
PASS = {"by": "Ben", "do": "pass"}


@pytest.mark.parametrize("move", [ROLL, WRITE, CROSS, PASS], ids=lambda move: move["do"])
def test_a_move_is_written_as_it_was_read(move):
    assert squares.read_move(move, "").record() == move


@pytest.mark.parametrize("move", [
    {**ROLL, "dice": {}}, {**ROLL, "dice": {"blue": 0, "red": -7}},
    {**WRITE, "dice": []}, {**WRITE, "dice": ["blue"] * 9}, {**WRITE, "space": ""}, {**CROSS, "space": "nowhere"},
])
def test_nonsense_of_the_right_shape_is_readable(move):
    assert squares.read_move(move, "").record() == move


def without(move, key):
    return {name: value for name, value in move.items() if name != key}


@pytest.mark.parametrize(("move", "where", "code"), [
    (without(ROLL, "by"), "by", "missing"), (without(ROLL, "do"), "do", "missing"),
    (without(ROLL, "dice"), "dice", "missing"), (without(WRITE, "dice"), "dice", "missing"),
    (without(WRITE, "space"), "space", "missing"), (without(CROSS, "space"), "space", "missing"),
    ({**PASS, "do": "sleep"}, "do", "not-one-of"), ({**PASS, "do": "Pass"}, "do", "not-one-of"),
    ({**PASS, "do": 7}, "do", "not-a-word"), ({**PASS, "by": 7}, "by", "not-a-word"),
    ({**ROLL, "dice": [3, 5, 1, 2, 6, 4]}, "dice", "not-an-object"), ({**ROLL, "dice": None}, "dice", "not-an-object"),
    *(({**ROLL, "dice": {"red": face}}, "dice.red", "not-a-number") for face in ("3", 3.0, True, None, [3])),
    ({**WRITE, "dice": "red"}, "dice", "not-a-list"), ({**WRITE, "dice": {"red": 3}}, "dice", "not-a-list"),
    ({**WRITE, "dice": ["red", 3]}, "dice[1]", "not-a-word"), ({**WRITE, "dice": [None]}, "dice[0]", "not-a-word"),
    ({**WRITE, "space": 11}, "space", "not-a-word"), ({**CROSS, "space": ["left-1-1"]}, "space", "not-a-word"),
    ({**CROSS, "space": "\udfff"}, "space", "bad-text"), ({**WRITE, "dice": ["\ud800"]}, "dice[0]", "bad-text"),
])
def test_what_is_not_a_move_names_the_key(move, where, code):
    with pytest.raises(Unreadable) as caught:
        squares.read_move(move, "moves[4].")
    assert (caught.value.where, caught.value.code) == (f"moves[4].{where}", code)
    assert str(caught.value).startswith(f"moves[4].{where}")


# --- options ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("entered", "seat"), [({}, 0), ({"first": "Ana"}, 0), ({"first": "Ben"}, 1)])
def test_the_first_roller(entered, seat):
    assert squares.read_options(entered, ("Ana", "Ben")).first == seat


@pytest.mark.parametrize(("entered", "where", "code"), [
    ({"first": "Zoe"}, "options.first", "unknown-player"), ({"first": "ana"}, "options.first", "unknown-player"),
    ({"first": ""}, "options.first", "unknown-player"), ({"first": 0}, "options.first", "not-a-word"),
    ({"first": None}, "options.first", "not-a-word"), ({"First": "Ana"}, "options.First", "unknown-key"),
    ({"rounds": 5}, "options.rounds", "unknown-key"),
])
def test_wrong_options_name_the_key(entered, where, code):
    with pytest.raises(Unreadable) as caught:
        squares.read_options(entered, ("Ana", "Ben"))
    assert (caught.value.where, caught.value.code) == (where, code)


# --- forms of the pages ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fields", "move"), [
    ({"do": ["pass"]}, {"do": "pass"}),
    ({"do": ["cross"], "space": ["left-1-1"]}, {"do": "cross", "space": "left-1-1"}),
    ({"do": ["write"], "space": ["left-1-1"], "dice": ["red", "white"]},
     {"do": "write", "space": "left-1-1", "dice": ["red", "white"]}),
    ({"do": ["write"], "space": ["left-1-1"]}, {"do": "write", "space": "left-1-1", "dice": []}),
    ({"space": ["left-1-1"], "dice": ["red"]}, {"do": "write", "space": "left-1-1", "dice": ["red"]}),
    ({"space": ["left-1-1"]}, {"do": "cross", "space": "left-1-1"}),
    ({"do": ["roll"], "rolled": ["red", "white"], "face-red": ["3"], "face-white": ["6"]},
     {"do": "roll", "dice": {"red": 3, "white": 6}}),
    ({"do": ["roll"], "rolled": ["white", "red"], "faces": ["3 6"]}, {"do": "roll", "dice": {"red": 3, "white": 6}}),
])
def test_a_form_becomes_a_move(fields, move):
    entered = squares.move_from_form("Ana", fields)
    assert entered == {"by": "Ana", **move}
    assert squares.read_move(entered, "").record() == entered


@pytest.mark.parametrize("fields", [
    {"do": ["roll"], "rolled": ["red"]},
    {"do": ["roll"], "rolled": ["red"], "face-red": ["x"]},
    {"do": ["roll"], "rolled": ["red", "white"], "faces": ["345"]},
    {"do": ["sing"]},
])
def test_a_form_that_is_no_move_is_unreadable(fields):
    def read():
        return squares.read_move(squares.move_from_form("Ana", fields), "")

    with pytest.raises(Unreadable):
        read()


@pytest.mark.parametrize(("marked", "options"), [
    ("0", {}), ("1", {"first": "Ben"}), ("2", {}), ("", {}), ("-1", {}), ("x", {}),
    pytest.param("9" * 5000, {}, id="5000 digits"),
])
def test_a_form_names_the_first_roller_by_position(marked, options):
    players = ("Ana", "Ben")
    entered = squares.options_from_form({"first": [marked], "name": [" Ana", "Ben "]}, players)
    assert entered == options
    assert squares.read_options(entered, players).first == (1 if options else 0)
