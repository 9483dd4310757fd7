"""Reading moves and options: shape only. What is readable and illegal is for the rules to refuse."""

import json

import pytest
from buildings_help import GAMES, Table, layouts, plan

from companion.core.records import parse_json, read_record, write_record
from companion.core.violations import Unreadable
from companion.games import blueprints_buildings as buildings
from companion.games.blueprints_buildings.state import Options

ROUND = {"by": "Ana", "do": "round", "in_demand": ["black", "green"], "first": "Ana"}
PLAN = {"by": "Ana", "do": "plan", "plan": [[2, 1, "#"], ["#", 1, 2]]}
POOL = {"by": "Ana", "do": "pool", "dice": [["orange", 3], ["clear", 1]]}
TAKE = {"by": "Ana", "do": "take", "die": ["orange", 3], "space": [1, 2]}
TRACKED = {**TAKE, "draw": [["green", 1], ["black", 6]], "remove": ["clear", 2]}


def without(move, *keys):
    return {name: value for name, value in move.items() if name not in keys}


@pytest.mark.parametrize("move", [ROUND, without(ROUND, "first"), PLAN, POOL, TAKE, TRACKED, {**TAKE, "space": None}])
def test_a_move_is_written_as_it_was_read(move):
    assert buildings.read_move(move, "").record() == move


@pytest.mark.parametrize(("move", "written"), [
    (without(TAKE, "space"), {**TAKE, "space": None}), ({**TAKE, "remove": None, "draw": []}, TAKE),
    ({**ROUND, "first": None}, without(ROUND, "first")), ({**TAKE, "colour": "ignored"}, TAKE),
])
def test_what_may_be_missing_is_written_in_one_way(move, written):
    assert buildings.read_move(move, "").record() == written


@pytest.mark.parametrize("move", [
    {**ROUND, "in_demand": ["blue", ""]}, {**PLAN, "plan": []}, {**PLAN, "plan": [[], 7, None, {"a": [1]}]},
    {**POOL, "dice": []}, {**POOL, "dice": [["blue", -7]]}, {**TAKE, "die": ["", 0]}, {**TAKE, "space": [0, -99]},
])
def test_nonsense_of_the_right_shape_is_readable(move):
    assert buildings.read_move(move, "").record() == move


@pytest.mark.parametrize(("move", "where", "code"), [
    *((without(move, "do"), "do", "missing") for move in (ROUND, PLAN, POOL, TAKE)),
    (without(TAKE, "by"), "by", "missing"), ({**TAKE, "do": "sleep"}, "do", "not-one-of"),
    ({**TAKE, "do": None}, "do", "not-a-word"),
    (without(ROUND, "in_demand"), "in_demand", "missing"), ({**ROUND, "in_demand": "black"}, "in_demand", "not-a-list"),
    ({**ROUND, "in_demand": ["black"]}, "in_demand", "wrong-length"),
    ({**ROUND, "in_demand": ["black"] * 3}, "in_demand", "wrong-length"),
    ({**ROUND, "in_demand": ["black", 3]}, "in_demand[1]", "not-a-word"),
    ({**ROUND, "first": 1}, "first", "not-a-word"),
    (without(PLAN, "plan"), "plan", "missing"), ({**PLAN, "plan": "21#/#12"}, "plan", "not-a-list"),
    ({**PLAN, "plan": None}, "plan", "not-a-list"), ({**PLAN, "plan": {}}, "plan", "not-a-list"),
    (without(POOL, "dice"), "dice", "missing"), ({**POOL, "dice": None}, "dice", "not-a-list"),
    ({**POOL, "dice": {"orange": 3}}, "dice", "not-a-list"), ({**POOL, "dice": ["orange"]}, "dice[0]", "not-a-list"),
    ({**POOL, "dice": [["orange", 3], ["green"]]}, "dice[1]", "wrong-length"),
    (without(TAKE, "die"), "die", "missing"), ({**TAKE, "die": None}, "die", "not-a-list"),
    ({**TAKE, "die": ["orange", 3, 4]}, "die", "wrong-length"),
    ({**TAKE, "die": [3, "orange"]}, "die[0]", "not-a-word"),
    *(({**TAKE, "die": ["orange", face]}, "die[1]", "not-a-number") for face in ("3", 3.0, True, None, [3])),
    *(({**TAKE, "space": [1, number]}, "space[1]", "not-a-number") for number in ("2", 2.0, False, None)),
    ({**TAKE, "space": "1-2"}, "space", "not-a-list"), ({**TAKE, "space": [1]}, "space", "wrong-length"),
    ({**TAKE, "space": []}, "space", "wrong-length"), ({**TAKE, "space": False}, "space", "not-a-list"),
    ({**TAKE, "draw": None}, "draw", "not-a-list"), ({**TAKE, "draw": [3]}, "draw[0]", "not-a-list"),
    ({**TAKE, "draw": [["green", True]]}, "draw[0][1]", "not-a-number"),
    ({**TAKE, "remove": "green"}, "remove", "not-a-list"),
    ({**TAKE, "remove": ["green", "3"]}, "remove[1]", "not-a-number"),
])
def test_what_is_not_a_move_names_the_key(move, where, code):
    with pytest.raises(Unreadable) as caught:
        buildings.read_move(move, "moves[4].")
    assert (caught.value.where, caught.value.code) == (f"moves[4].{where}", code)
    assert str(caught.value).startswith(f"moves[4].{where}")


# --- in a record -----------------------------------------------------------------------------------------------


def record(*moves, **changes):
    return {"format": "companion-record/1", "game": buildings.KEY, "layout": "house", "options": {},
            "players": ["Ana", "Ben"], "moves": list(moves), **changes}


def trouble(entered):
    with pytest.raises(Unreadable) as caught:
        read_record(entered, GAMES, layouts)
    return caught.value.where, caught.value.code


def test_who_begins_plays_at_the_table():
    assert trouble(record({**ROUND, "first": "Zoe"})) == ("moves[0].first", "unknown-player")
    assert trouble(record(ROUND, {**ROUND, "first": ""})) == ("moves[1].first", "unknown-player")
    assert trouble(record({**ROUND, "by": "Zoe"})) == ("moves[0].by", "unknown-player")
    assert read_record(record({**ROUND, "first": None}), GAMES, layouts).moves[0].first is None


def test_a_name_nobody_has_is_refused_even_when_it_comes_from_a_form():
    table = Table()
    assert table.enter({**ROUND, "first": "Zoe"}) == "not-your-turn"
    assert table.sentence("Ana begins k g first Zoe") == "Zoe does not play at this table and cannot begin."


@pytest.mark.parametrize("count", [1, 5])
def test_two_to_four_players(count):
    assert trouble(record(players=["Ana", "Ben", "Cleo", "Dora", "Emil"][:count])) == ("players", "player-count")


def test_a_record_is_written_as_it_was_read():
    entered = record(ROUND, PLAN, POOL, TRACKED, {**TAKE, "space": None}, options={"pool": True, "gold": 5})
    read = read_record(entered, GAMES, layouts)
    text = write_record(read.setup, read.moves)
    assert json.loads(text) == entered
    assert text == json.dumps(entered, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def test_a_deck_travels_with_the_record():
    deck = {"game": buildings.KEY, "key": "ours", "name": "Ours", "plans": {"1": plan("21#/#12")}}
    read = read_record(record(layout=deck), GAMES, layouts)
    assert json.loads(write_record(read.setup, []))["layout"] == deck


@pytest.mark.parametrize("depth", [*range(100, 1000, 50), 50_000])
def test_a_bottomless_plan_is_no_crash(depth):
    text = json.dumps(record({**PLAN, "plan": [0]})).replace("[0]", "[" * depth + "]" * depth)
    try:
        read = read_record(parse_json(text), GAMES, layouts)
    except Unreadable:
        return
    table = Table().play("Ana begins k g")
    with pytest.raises(buildings.rules.RuleViolation):
        buildings.apply(table.state, read.moves[0])


# --- options ---------------------------------------------------------------------------------------------------


def test_options_and_their_defaults():
    assert buildings.OPTIONS == {"pool": False, "totals": False, "gold": 3, "silver": 2, "bronze": 1, "prize": 2}
    assert buildings.read_options({}, ("Ana", "Ben")) == Options()
    entered = {"pool": True, "totals": True, "gold": 0, "silver": 9, "bronze": 10**20, "prize": 4}
    assert buildings.read_options(entered, ("Ana", "Ben")) == Options(True, True, 0, 9, 10**20, 4)
    assert buildings.rematch_options(entered) == entered


@pytest.mark.parametrize(("entered", "where", "code"), [
    ({"Pool": True}, "options.Pool", "unknown-key"), ({"first": "Ana"}, "options.first", "unknown-key"),
    *(({"pool": value}, "options.pool", "not-a-flag") for value in (1, 0, "true", None)),
    ({"totals": 1}, "options.totals", "not-a-flag"), ({"gold": -1}, "options.gold", "out-of-range"),
    *(({"prize": value}, "options.prize", "not-a-number") for value in ("2", 2.0, True, None)),
    ({"silver": 10**4299}, "options.silver", "out-of-range"),
])
def test_wrong_options_name_the_key(entered, where, code):
    with pytest.raises(Unreadable) as caught:
        buildings.read_options(entered, ("Ana", "Ben"))
    assert (caught.value.where, caught.value.code) == (where, code)
    assert len(str(caught.value)) < 120


# --- forms of the pages ----------------------------------------------------------------------------------------


LOWER_ROW = {f"height-2-{column}": ["#"] for column in (1, 2, 3)}


@pytest.mark.parametrize(("fields", "move"), [
    ({"do": ["round"], "in_demand": ["black", "green"]}, {"do": "round", "in_demand": ["black", "green"]}),
    ({"do": ["round"], "in_demand": ["black", "green"], "first": ["Ben"]},
     {"do": "round", "in_demand": ["black", "green"], "first": "Ben"}),
    ({"do": ["plan"], "plan": ["21#/#12"]}, {"do": "plan", "plan": plan("21#/#12")}),
    ({"do": ["plan"], "plan": ["card 7"]}, {"do": "plan", "plan": ["card 7"]}),
    ({"do": ["plan"], "height-1-1": ["2"], "height-1-2": ["4"], "height-1-3": ["#"], **LOWER_ROW},
     {"do": "plan", "plan": [[2, 4, "#"], ["#", "#", "#"]]}),
    ({"do": ["plan"], "height-1-1": ["2"], "height-1-2": ["x"], "height-1-3": ["0"], **LOWER_ROW},
     {"do": "plan", "plan": [[2, "x", 0], ["#", "#", "#"]]}),
    ({"do": ["pool"], "dice": ["orange-3", "", "clear-6"]}, {"do": "pool", "dice": [["orange", 3], ["clear", 6]]}),
    ({"do": ["take"], "die": ["orange-3"], "space": ["1-2"]},
     {"do": "take", "die": ["orange", 3], "space": [1, 2]}),
    ({"colour": ["black"], "face": ["4"], "space": ["nowhere"]}, {"do": "take", "die": ["black", 4], "space": None}),
    ({"die": ["orange-3"], "space": ["1-2"], "remove": ["clear-1"], "draws": ["2"], "draw": ["green-2", "black-1"]},
     {"do": "take", "die": ["orange", 3], "space": [1, 2], "draw": [["green", 2], ["black", 1]],
      "remove": ["clear", 1]}),
])
def test_a_form_becomes_a_move(fields, move):
    entered = buildings.move_from_form("Ana", fields)
    assert buildings.read_move(entered, "").record() == {"by": "Ana", **move}


@pytest.mark.parametrize("fields", [
    {"do": ["sing"]}, {"do": ["plan"], "height-1-1": ["6"], **LOWER_ROW}, {},
    {"space": ["1-2"]}, {"die": ["orange-3"]}, {"die": ["orange"], "space": ["1-2"]},
    {"die": ["orange-x"], "space": ["1-2"]}, {"die": ["orange-3"], "space": ["12"]}, {"die": ["-3"], "space": ["1-2"]},
    {"die": ["orange-3"], "space": ["a-b"]}, {"die": ["orange-3"], "space": ["1-2"], "draws": ["1"]},
    {"die": ["orange-3"], "space": ["1-2"], "remove": ["x"]}, {"do": ["round"], "in_demand": ["black"]},
    {"do": ["pool"], "dice": ["3"]}, {"die": ["orange-" + "9" * 5000], "space": ["1-2"]}, {"colour": ["black"]},
    {"colour": ["black"], "face": ["²"], "space": ["1-1"]},
])
def test_a_form_that_is_no_move_is_unreadable(fields):
    def read():
        return buildings.read_move(buildings.move_from_form("Ana", fields), "")

    with pytest.raises(Unreadable):
        read()


@pytest.mark.parametrize(("fields", "options"), [
    ({}, {}), ({"pool": ["1"], "totals": ["1"]}, {"pool": True, "totals": True}), ({"pool": [""]}, {}),
    ({"gold": ["3"], "silver": [" 4 "], "prize": [""]}, {"silver": 4}), ({"bronze": ["x"]}, {"bronze": "x"}),
])
def test_a_form_tells_the_options_that_differ(fields, options):
    assert buildings.options_from_form(fields, ("Ana", "Ben")) == options
