"""Reading moves and options: shape only. What is readable and illegal is for the rules to refuse."""

import json

import pytest
from blank_help import GAMES, HOUSE, layouts

from companion.core.records import read_record, write_record
from companion.core.violations import Unreadable
from companion.games import blank_white_dice as blank
from companion.games.blank_white_dice.state import Options

CARD = {"name": "Window of Opportunity", "icons": ["Window of Opportunity"], "phases": ["main"], "one-shot": False,
        "overwrites": "Re-roll", "prerequisite": ["The Window"], "note": "own words"}
ADD = {"by": "Ana", "do": "add-card", "card": CARD, "from": "reserve"}
TAG = {"by": "Ana", "do": "tag", "card": "Toll", "on": [["Ana-1", 2, "Toll"]], "steps": [{"do": "pay", "points": 1}]}
ROLL = {"by": "Ana", "do": "roll", "up": {"Ana-1": 3, "Ana-2": 5}}
RESOLVE = {"by": "Ana", "do": "resolve", "die": "Ana-1", "steps": [{"do": "erase", "face": ["Ben-1", 2]}]}
USE = {"by": "Ben", "do": "use", "face": ["Ben-1", 2], "steps": [{"do": "dot", "face": ["Ben-1", 2]}]}
END = {"by": "Ana", "do": "end-turn"}
MOVES = [ADD, TAG, ROLL, RESOLVE, USE, END]

STEPS = [
    {"do": "gain", "points": 2}, {"do": "gain", "player": "Ben", "points": 2}, {"do": "lose", "points": 2},
    {"do": "lose", "player": "Ben", "points": 2}, {"do": "pay", "points": 1},
    {"do": "steal", "player": "Ben", "points": 3},
    {"do": "tag", "card": "Points", "on": [["Ana-1", 4, "3"], ["Ana-1", 5, "-2"]]},
    {"do": "tag", "icon": "3", "face": ["Ben-1", 2]}, {"do": "erase", "face": ["Ben-1", 2]},
    {"do": "replace", "face": ["Ana-1", 2], "icon": "3"}, {"do": "reroll", "die": "Ben-1", "up": 4},
    {"do": "claim", "die": "common"}, {"do": "give", "die": "Ana-1", "to": "Ben"},
    {"do": "swap", "dice": ["Ana-1", "Ben-2"]}, {"do": "dot", "face": ["Ana-1", 2]},
    {"do": "dash", "face": ["Ana-1", 2]},
    {"do": "mark", "on": "Points"}, {"do": "unmark"}, {"do": "neutralize", "card": "Erase"},
    {"do": "revive", "card": "Erase"}, {"do": "add-card", "card": {"name": "Zoom", "overwrites": None}},
    {"do": "extra-turn"}, {"do": "fizzle"}, {"do": "none"},
]


def without(entered, key):
    return {name: value for name, value in entered.items() if name != key}


def resolving(step):
    return {**RESOLVE, "steps": [step]}


@pytest.mark.parametrize("move", [
    *MOVES, without(ADD, "from"), {**ADD, "card": {"name": "A"}}, {**ADD, "card": {"name": "A", "overwrites": None}},
    without(TAG, "steps"), {**TAG, "steps": [], "on": []}, without(RESOLVE, "steps"), {**RESOLVE, "steps": []},
    {**USE, "steps": []}, {**ROLL, "up": {}}, *(resolving(step) for step in STEPS)])
def test_a_move_is_written_as_it_was_read(move):
    assert blank.read_move(move, "").record() == move
    assert blank.read_move({**move, "extra": 1}, "").record() == move


@pytest.mark.parametrize("move", [
    {**ROLL, "up": {"Zoe": 9, "": -1}}, resolving({"do": "erase", "face": ["", 99]}),
    resolving({"do": "gain", "points": -5, "player": ""}), {**ADD, "card": {"name": "", "icons": [], "phases": ["x"]}},
    resolving({"do": "replace", "face": ["Ana-1", 0], "icon": ""}), {**TAG, "card": "", "on": [["", 0, ""]]}])
def test_nonsense_of_the_right_shape_is_readable(move):
    assert blank.read_move(move, "").record() == move


WRONG_MOVES = [
    *((without(move, key), key, "missing") for move in MOVES for key in move if key not in ("from", "steps")),
    (without(USE, "steps"), "steps", "missing"), ({**END, "do": "sleep"}, "do", "not-one-of"),
    ({**END, "do": 3}, "do", "not-a-word"), ({**ADD, "from": "box"}, "from", "not-one-of"),
    ({**ADD, "from": None}, "from", "not-a-word"), ({**ADD, "card": "Zoom"}, "card", "not-an-object"),
    ({**TAG, "on": [["Ana-1", 2]]}, "on[0]", "wrong-length"), ({**TAG, "on": "Ana-1"}, "on", "not-a-list"),
    ({**TAG, "on": [["Ana-1", 2, 3]]}, "on[0][2]", "not-a-word"),
    ({**TAG, "on": [["Ana-1", "2", "3"]]}, "on[0][1]", "not-a-number"),
    ({**TAG, "on": [[1, 2, "3"]]}, "on[0][0]", "not-a-word"), ({**TAG, "card": 1}, "card", "not-a-word"),
    ({**TAG, "steps": None}, "steps", "not-a-list"), ({**TAG, "steps": ["pay"]}, "steps[0]", "not-an-object"),
    ({**ROLL, "up": []}, "up", "not-an-object"),
    *(({**ROLL, "up": {"Ana-1": face}}, "up.Ana-1", "not-a-number") for face in ("3", True, 1.5, None)),
    ({**RESOLVE, "die": 1}, "die", "not-a-word"), ({**RESOLVE, "steps": {}}, "steps", "not-a-list"),
    ({**USE, "face": ["Ben-1"]}, "face", "wrong-length"), ({**USE, "face": ["Ben-1", True]}, "face[1]", "not-a-number"),
    ({**USE, "face": [2, "Ben-1"]}, "face[0]", "not-a-word"),
]
WRONG_CARDS = [
    ("name", 3, "not-a-word"), ("icons", "A", "not-a-list"), ("icons", [3], "not-a-word"),
    ("phases", "main", "not-a-list"),
    ("phases", [1], "not-a-word"), ("phases", None, "not-a-list"), ("one-shot", 1, "not-a-flag"),
    ("one-shot", "yes", "not-a-flag"), ("overwrites", 2, "not-a-word"), ("prerequisite", "3", "not-a-list"),
    ("prerequisite", [3], "not-a-word"), ("note", 7, "not-a-word"), ("icons", ["9" * 2000], "out-of-range"),
]
WRONG_STEPS = [
    *((without(step, key), f".{key}", "missing") for step in STEPS for key in step
      if key not in ("player", "icon", "card") or step["do"] in ("steal", "replace", "neutralize", "revive")),
    ({"do": "tag"}, ".card", "missing"), ({"do": "tag", "card": "A", "face": ["Ana-1", 1]}, ".on", "missing"),
    ({"do": "tag", "card": "A", "icon": "3", "face": ["Ana-1", 1]}, ".on", "missing"),
    ({"do": "jump"}, ".do", "not-one-of"), ({"do": "roll"}, ".do", "not-one-of"),
    ({"do": "gain", "points": "2"}, ".points", "not-a-number"),
    ({"do": "gain", "points": 1.5}, ".points", "not-a-number"),
    ({"do": "gain", "points": True}, ".points", "not-a-number"),
    ({"do": "gain", "points": 1, "player": 3}, ".player", "not-a-word"),
    ({"do": "gain", "points": 10**1000}, ".points", "out-of-range"),
    ({"do": "swap", "dice": ["Ana-1"]}, ".dice", "wrong-length"),
    ({"do": "swap", "dice": ["Ana-1", 2]}, ".dice[1]", "not-a-word"),
    ({"do": "erase", "face": ["Ana-1", 2, 3]}, ".face", "wrong-length"),
    ({"do": "reroll", "die": "common", "up": "4"}, ".up", "not-a-number"),
    ({"do": "mark", "on": ["Points"]}, ".on", "not-a-word"), ({"do": "add-card", "card": {}}, ".card.name", "missing"),
]


@pytest.mark.parametrize(("move", "where", "code"), [
    *WRONG_MOVES, *(({**ADD, "card": {**CARD, key: value}}, f"card.{key}", code) for key, value, code in WRONG_CARDS),
    *((resolving(step), f"steps[0]{where}", code) for step, where, code in WRONG_STEPS)])
def test_what_is_not_a_move_names_the_key(move, where, code):
    with pytest.raises(Unreadable) as caught:
        blank.read_move(move, "moves[4].")
    found = caught.value
    assert found.where.startswith(f"moves[4].{where}")
    assert found.code == code
    assert len(str(found)) < 240


# --- records ---------------------------------------------------------------------------------------------------


def record(*moves, **changes):
    return {"format": "companion-record/1", "game": blank.KEY, "layout": "house", "options": {},
            "players": ["Ana", "Ben"], "moves": list(moves), **changes}


def trouble(entered):
    with pytest.raises(Unreadable) as caught:
        read_record(entered, GAMES, layouts)
    return caught.value.where


def test_the_whole_file_is_read_before_the_first_move():
    assert trouble(record(END, resolving({"do": "jump"}))) == "moves[1].steps[0].do"
    assert trouble(record({**END, "by": "Zoe"})) == "moves[0].by"


@pytest.mark.parametrize("layout", [
    "other", "", {}, {"key": "house"}, {**HOUSE, "key": "mine"}, {**HOUSE, "faces": 6}, 3])
def test_there_is_one_layout(layout):
    assert trouble(record(layout=layout)).startswith("layout")
    assert read_record({key: value for key, value in record().items() if key != "layout"}, GAMES, layouts)


def test_the_layout_and_back():
    assert blank.layout_record(blank.read_layout(HOUSE)) == HOUSE
    assert blank.layout_hints(blank.read_layout(HOUSE)) == ()
    assert blank.layout_from_form({"key": ["house"], "name": ["A"]}) == {**HOUSE, "name": "A"}
    assert blank.layout_editor(HOUSE, {}) == {}
    with pytest.raises(Unreadable):
        blank.layout_from_form({"key": ["own"], "name": ["A"]})


@pytest.mark.parametrize("count", [1, 5])
def test_two_to_four_players(count):
    assert trouble(record(players=["Ana", "Ben", "Cleo", "Dora", "Emil"][:count])) == "players"


def test_a_record_is_written_as_it_was_read():
    entered = record(*MOVES, *(resolving(step) for step in STEPS), options={"level": "basic-v2", "start": "Ben"})
    read = read_record(entered, GAMES, layouts)
    assert json.loads(write_record(read.setup, read.moves)) == entered


# --- options ---------------------------------------------------------------------------------------------------


def test_options_and_their_defaults():
    assert blank.OPTIONS == {"level": "basic-v1", "goal": 13, "start": None}
    assert blank.read_options({}, ("Ana", "Ben")) == Options("basic-v1", 13, 0)
    entered = {"level": "experienced", "goal": 20, "start": "Ben"}
    assert blank.read_options(entered, ("Ana", "Ben")) == Options("experienced", 20, 1)
    assert blank.rematch_options(entered) == entered


@pytest.mark.parametrize(("entered", "where"), [
    ({"Level": "basic-v1"}, "Level"), ({"level": "basic"}, "level"), ({"level": None}, "level"), ({"goal": 14}, "goal"),
    ({"goal": "13"}, "goal"), ({"goal": 13.0}, "goal"), ({"goal": True}, "goal"), ({"start": "Zoe"}, "start"),
    ({"start": 0}, "start"), ({"start": None}, "start"), ({"pool": True}, "pool")])
def test_wrong_options_name_the_key(entered, where):
    with pytest.raises(Unreadable) as caught:
        blank.read_options(entered, ("Ana", "Ben"))
    assert caught.value.where == f"options.{where}"


@pytest.mark.parametrize(("fields", "options"), [
    ({}, {}), ({"level": ["basic-v1"], "goal": ["13"]}, {}),
    ({"level": ["experienced"], "goal": ["20"]}, {"level": "experienced", "goal": 20}),
    ({"goal": ["x"]}, {"goal": "x"}),
    ({"name": [" Ana", "Ben "], "start": ["1"]}, {"start": "Ben"}), ({"name": ["Ana", "Ben"], "start": ["0"]}, {}),
    ({"name": ["Ana", "Ben"], "start": ["7"]}, {}), ({"name": ["Ana", "Ben"], "start": ["²"]}, {})])
def test_a_form_tells_the_options_that_differ(fields, options):
    assert blank.options_from_form(fields, ("Ana", "Ben")) == options


# --- forms -----------------------------------------------------------------------------------------------------


ON = '[["Ana-1", 4, "3"], ["Ana-1", 5, "-2"]]'


@pytest.mark.parametrize(("fields", "move"), [
    ({"do": "add-card", "name": "Zoom"}, {"do": "add-card", "card": {"name": "Zoom"}}),
    ({"do": "add-card", "name": "Zoom", "known": "1", "from": "reserve"},
     {"do": "add-card", "card": {"name": "Zoom", "overwrites": "Re-roll"}, "from": "reserve"}),
    ({"do": "add-card", "name": "A", "icon": ["a", "", "b"], "phase": ["first", "last"], "one-shot": "on",
      "overwrites": "Tag", "prerequisite": "3", "note": "x"},
     {"do": "add-card", "card": {"name": "A", "icons": ["a", "b"], "phases": ["first", "last"], "one-shot": True,
                                 "overwrites": "Tag", "prerequisite": ["3"], "note": "x"}}),
    ({"do": "tag", "card": "Points", "on": ON}, {"do": "tag", "card": "Points", "on": json.loads(ON)}),
    ({"do": "tag", "card": "Points", "on": ON, "step": '{"do": "unmark"}'},
     {"do": "tag", "card": "Points", "on": json.loads(ON), "steps": [{"do": "unmark"}]}),
    ({"do": "roll", "up-Ana-1": "3", "up-Ana-2": "5"}, {"do": "roll", "up": {"Ana-1": 3, "Ana-2": 5}}),
    ({"do": "resolve", "die": "Ana-1"}, {"do": "resolve", "die": "Ana-1"}),
    ({"do": "resolve", "die": "Ana-1", "erase": "Ben-1-2"},
     {"do": "resolve", "die": "Ana-1", "steps": [{"do": "erase", "face": ["Ben-1", 2]}]}),
    ({"do": "resolve", "die": "Ana-1", "reroll": "common-4"},
     {"do": "resolve", "die": "Ana-1", "steps": [{"do": "reroll", "die": "common", "up": 4}]}),
    ({"do": "resolve", "die": "Ana-1", "card": "Points", "on": ON},
     {"do": "resolve", "die": "Ana-1", "steps": [{"do": "tag", "card": "Points", "on": json.loads(ON)}]}),
    ({"do": "resolve", "die": "Ana-1", "fizzle": "1", "step": ['{"do": "gain", "points": 1}', '{"do": "unmark"}']},
     {"do": "resolve", "die": "Ana-1", "steps": [{"do": "gain", "points": 1}, {"do": "unmark"}, {"do": "fizzle"}]}),
    ({"do": "use", "face": "Ben-1-2", "add-do": "lose", "add-points": "2", "add-player": "", "add-card": ""},
     {"do": "use", "face": ["Ben-1", 2], "steps": [{"do": "lose", "points": 2}]}),
    ({"do": "use", "face": "Ben-1-2", "add-do": "swap", "add-dice": ["Ana-1", "Ben-2"]},
     {"do": "use", "face": ["Ben-1", 2], "steps": [{"do": "swap", "dice": ["Ana-1", "Ben-2"]}]}),
    ({"do": "use", "face": "Ben-1-2", "add-do": "add-card", "add-card": "Zoom"},
     {"do": "use", "face": ["Ben-1", 2], "steps": [
         {"do": "add-card", "card": {"name": "Zoom", "overwrites": "Re-roll"}}]}),
    ({"do": "use", "face": "Ben-1-2", "add-do": "replace", "add-face": "Ana-2-6", "add-icon": "3"},
     {"do": "use", "face": ["Ben-1", 2], "steps": [{"do": "replace", "face": ["Ana-2", 6], "icon": "3"}]}),
    ({"do": "use", "face": "Ben-1-2", "add-do": "tag", "add-card": "Points", "add-on": ON},
     {"do": "use", "face": ["Ben-1", 2], "steps": [{"do": "tag", "card": "Points", "on": json.loads(ON)}]}),
    ({"do": "end-turn"}, {"do": "end-turn"}),
])
def test_a_form_becomes_a_move(fields, move):
    entered = {name: value if isinstance(value, list) else [value] for name, value in fields.items()}
    assert blank.read_move(blank.move_from_form("Ana", entered), "").record() == {"by": "Ana", **move}


@pytest.mark.parametrize("fields", [
    {}, {"do": ["sing"]}, {"do": ["roll"], "up-Ana-1": [""]}, {"do": ["roll"], "up-Ana-1": ["²"]},
    {"do": ["resolve"], "die": ["Ana-1"], "card": ["A"], "on": ["["]}, {"do": ["tag"], "card": ["A"], "on": ["{}"]},
    {"do": ["resolve"], "die": ["Ana-1"], "step": ["3"]}, {"do": ["use"], "face": ["Ben-x"]},
    {"do": ["resolve"], "die": ["Ana-1"], "add-do": ["gain"], "add-points": ["9" * 5000]},
    {"do": ["resolve"], "die": ["Ana-1"], "step": ["[" * 50_000]}])
def test_a_form_that_is_no_move_is_unreadable(fields):
    def read():
        return blank.read_move(blank.move_from_form("Ana", fields), "")

    with pytest.raises(Unreadable):
        read()
