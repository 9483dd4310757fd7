"""Sheets filled by hand: read back, judged, scored by the same code, and gone on from."""

import copy
import json
import random
from itertools import combinations, product
from math import prod

import pytest
from squares_help import COLOURS, EMPTY_SHEET, HOUSE, Table, layout_with, offers, sheet_from

from companion.core.records import read_record, replay, write_record
from companion.core.violations import Unreadable
from companion.games import GAMES
from companion.games import blueprints_squares as squares
from companion.games.blueprints_squares.messages import SENTENCES
from companion.games.blueprints_squares.paper import makeable, sheet_as_entered
from companion.games.blueprints_squares.state import EMPTY, ROLL
from companion.library import built_in_layout, rules_of

LAYOUT = squares.read_layout(HOUSE)
FULL = """
    4  7 (8)   8 11 8    12 15 18    3  6 (8) 10
    9  5  1    9  x 10    6  4 12    5  9 11 13
    2  8  6    8  3  9   20 10  9    7 10 16 17
                                     x 14 12 20
"""


# --- playing ---------------------------------------------------------------------------------------------------


def random_game(rng, *players, first=None):
    """Every move of a game somebody could have played, and the state before each; the last state has no move."""
    state = Table(*players, first=first).state
    while not state.over:
        found = offers(state, rng.choice(squares.waiting_for(state)))
        move = rng.choice([one for one in found if one["do"] != "cross" or rng.random() < 0.1] or found)
        if move["do"] == "roll":
            move = {**move, "dice": {die: rng.randint(1, 6) for die in move["dice"]}}
        yield state, move
        state = squares.apply(state, squares.read_move(move, ""))
    yield state, None


def written_down(state):
    """What people would note who stop at the beginning of a turn."""
    aside = {die: state.faces[bit] for bit, die in enumerate(COLOURS) if state.aside >> bit & 1}
    sheets = {name: squares.sheet_record(state, seat, None, True) for seat, name in enumerate(state.players)}
    return {"turn": state.turn, "aside": aside, "sheets": sheets}


def going_on(position, *players, **options):
    """The table that goes on from there."""
    return squares.new(LAYOUT, players, squares.read_options({**options, "position": position}, players))


def record(players, options, moves=()):
    return {"format": "companion-record/1", "game": squares.KEY, "layout": "house", "options": options,
            "players": list(players), "moves": list(moves)}


def outcome(players, options, moves=()):
    return replay(read_record(record(players, options, moves), GAMES, built_in_layout))


def position_of(drawing, **changes):
    return {"turn": 0, "aside": {}, "sheets": {"Ana": sheet_as_entered(sheet_from(drawing))}, **changes}


# --- going on --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), [
    (("Ana",), {}), (("Ana", "Ben"), {}), (("Ana", "Ben", "Cleo"), {"first": "Cleo"}),
])
@pytest.mark.parametrize("turn", [1, 4, 13])
def test_a_game_that_goes_on_from_paper_ends_as_if_it_had_never_left_the_phone(players, options, turn):
    game = list(random_game(random.Random(turn), *players, **options))
    cut = next(i for i, (state, _) in enumerate(game) if state.turn == turn)
    position = written_down(game[cut][0])
    state = going_on(position, *players, **options)
    moves = [move for _, move in game[cut:-1]]
    for move in moves:
        state = squares.apply(state, squares.read_move(move, ""))
    assert state == game[-1][0]
    told = outcome(players, {**options, "position": position}, moves)
    whole = outcome(players, options, [move for _, move in game[:-1]])
    assert (told["refused"], told["over"]) == ([], True)
    assert (told["players"], told["ranking"]) == (whole["players"], whole["ranking"])


def test_a_record_with_a_position_comes_out_of_the_export_as_it_went_in():
    game = list(random_game(random.Random(5), "Ana", "Ben"))
    cut = next(i for i, (state, _) in enumerate(game) if state.turn == 3)
    entered = record(("Ana", "Ben"), {"position": written_down(game[cut][0])}, [move for _, move in game[cut:cut + 9]])
    read = read_record(entered, GAMES, built_in_layout)
    text = write_record(read.setup, read.moves)
    again = read_record(json.loads(text), GAMES, built_in_layout)
    assert write_record(again.setup, again.moves) == text
    assert replay(again) == replay(read)
    assert replay(again)["accepted"] == 9


def test_it_goes_on_before_the_roll_with_the_dice_still_aside():
    state = going_on(position_of(EMPTY_SHEET, turn=13, aside={"red": 3, "white": 6}), "Ana")
    assert (state.round, state.turn_of_round, state.step) == (4, 2, ROLL)
    assert squares.options(state, 0).roll == ("orange", "green", "yellow", "black")


def test_the_faces_of_the_dice_aside_count_in_a_bonus():
    table = Table("Ana")
    table.state = going_on(position_of(EMPTY_SHEET, turn=1, aside={"red": 3, "white": 6}), "Ana")
    table.play("""
        Ana rolls 5 1 2 4
        Ana writes left-1-3 k        # a black space: one more, from all six dice
        Ana writes four-1-1 r w
    """)
    assert table.told("Ana")["grids"]["four"][0][0] == 9


def test_with_all_dice_aside_the_turn_begins_with_a_cross_out():
    state = going_on(position_of(EMPTY_SHEET, turn=2, aside=dict.fromkeys(COLOURS, 1)), "Ana")
    assert squares.task(state, 0) == "cross"


@pytest.mark.parametrize(("turn", "first", "roller"), [(0, "Ana", "Ana"), (5, "Ana", "Cleo"), (5, "Ben", "Ana")])
def test_the_roller_follows_from_the_first_one_and_the_turn(turn, first, roller):
    sheets = dict.fromkeys(("Ana", "Ben", "Cleo"), sheet_as_entered(sheet_from(EMPTY_SHEET)))
    state = going_on({"turn": turn, "sheets": sheets}, "Ana", "Ben", "Cleo", first=first)
    assert [state.players[seat] for seat in squares.waiting_for(state)] == [roller]


def test_a_full_sheet_is_the_end_and_crosses_out_what_the_others_left_empty():
    sheets = {"Ana": sheet_as_entered(sheet_from(FULL)), "Ben": sheet_as_entered(sheet_from(EMPTY_SHEET))}
    told = outcome(("Ana", "Ben"), {"position": {"turn": 21, "sheets": sheets}})
    assert (told["over"], told["waiting_for"]) == (True, [])
    assert [player["sheet"]["crossed"] for player in told["players"]] == [2, 43]
    assert told["players"][1]["score"] == 112 - 86


def test_turn_40_is_the_end_of_a_solo_game():
    told = outcome(("Ana",), {"position": position_of(EMPTY_SHEET, turn=40)})
    assert (told["over"], told["players"][0]["sheet"]["crossed"]) == (True, 43)
    assert not outcome(("Ana",), {"position": position_of(EMPTY_SHEET, turn=39)})["over"]


def test_a_sheet_has_the_same_score_on_paper_as_in_play():
    *_, (state, _) = random_game(random.Random(8), "Ana")
    typed = squares.read_sheet(squares.sheet_record(state, 0, None, True), "")
    assert typed == state.sheets[0]
    assert squares.score(typed, LAYOUT) == squares.score(squares.sheet_of(state, 0), LAYOUT)


def test_a_rematch_begins_with_blank_sheets():
    assert squares.rematch_options({"first": "Ben", "position": {"turn": 3}}) == {"first": "Ben"}
    assert squares.rematch_options({}) == {}


# --- reading ---------------------------------------------------------------------------------------------------


def spoilt(*path, value):
    """A readable position with one thing in it changed."""
    position = copy.deepcopy(position_of(FULL, turn=13, aside={"red": 3}))
    inner = position
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return position


SHEET = ("sheets", "Ana")
LEFT = (*SHEET, "grids", "left")
UNREADABLE = [
    ([], ""), (None, ""), (spoilt("turns", value=1), ".turns"),
    (spoilt("turn", value=-1), ".turn"), (spoilt("turn", value=41), ".turn"), (spoilt("turn", value=True), ".turn"),
    (spoilt("turn", value="13"), ".turn"), (spoilt("turn", value=13.0), ".turn"),
    (spoilt("turn", value=12), ".aside"), (spoilt("aside", value=["red"]), ".aside"),
    (spoilt("aside", "blue", value=3), ".aside.blue"), (spoilt("aside", "red", value=7), ".aside.red"),
    (spoilt("aside", "red", value=0), ".aside.red"), (spoilt("sheets", value=[]), ".sheets"),
    (spoilt("sheets", "Ben", value={}), ".sheets"), (spoilt("sheets", value={}), ".sheets.Ana"),
    (spoilt(*SHEET, value=None), ".sheets.Ana"), (spoilt(*SHEET, "colour", value=1), ".sheets.Ana.colour"),
    (spoilt(*SHEET, "grids", value={}), ".sheets.Ana.grids.left"),
    (spoilt(*SHEET, "grids", "five", value=[]), ".sheets.Ana.grids.five"),
    (spoilt(*LEFT, value=[[1, 2, 3]] * 2), ".sheets.Ana.grids.left"),
    (spoilt(*LEFT, 1, value=[1, 2]), ".sheets.Ana.grids.left[1]"),
    (spoilt(*LEFT, 1, 2, value=0), ".sheets.Ana.grids.left[1][2]"),
    (spoilt(*LEFT, 1, 2, value=46657), ".sheets.Ana.grids.left[1][2]"),
    (spoilt(*LEFT, 1, 2, value="X"), ".sheets.Ana.grids.left[1][2]"),
    (spoilt(*LEFT, 1, 2, value=False), ".sheets.Ana.grids.left[1][2]"),
    (spoilt(*SHEET, "circled", value="left-1-1"), ".sheets.Ana.circled"),
    (spoilt(*SHEET, "circled", value=["left-1-4"]), ".sheets.Ana.circled[0]"),
    (spoilt(*SHEET, "circled", value=["left-1-1", 7]), ".sheets.Ana.circled[1]"),
    (spoilt(*SHEET, "circled", value=["middle-2-2"]), ".sheets.Ana.circled[0]"),
]


@pytest.mark.parametrize(("position", "where"), UNREADABLE, ids=lambda some: some if isinstance(some, str) else "")
def test_a_position_of_the_wrong_shape_names_the_key(position, where):
    with pytest.raises(Unreadable) as trouble:
        squares.read_options({"position": position}, ("Ana",))
    assert trouble.value.where == f"options.position{where}"
    assert str(trouble.value)


def test_the_position_that_these_spoil_is_readable():
    assert squares.read_options({"position": spoilt("turn", value=13)}, ("Ana",)).position.turn == 13


@pytest.mark.parametrize("key", ["turn", "sheets"])
def test_what_a_position_needs(key):
    position = position_of(FULL)
    del position[key]
    with pytest.raises(Unreadable) as trouble:
        squares.read_options({"position": position}, ("Ana",))
    assert (trouble.value.code, trouble.value.where) == ("missing", f"options.position.{key}")


def test_more_turns_with_more_players():
    sheets = dict.fromkeys(("Ana", "Ben"), sheet_as_entered(sheet_from(EMPTY_SHEET)))
    assert squares.read_options({"position": {"turn": 399, "sheets": sheets}}, ("Ana", "Ben")).position.turn == 399
    with pytest.raises(Unreadable):
        squares.read_options({"position": {"turn": 400, "sheets": sheets}}, ("Ana", "Ben"))


def test_counts_of_a_sheet_are_not_read():
    told = {**sheet_as_entered(sheet_from(FULL)), "duplicates": "many", "crossed": -1}
    assert squares.read_sheet(told, "") == sheet_from(FULL)


def test_a_sheet_without_circles_need_not_say_so():
    told = sheet_as_entered(sheet_from(FULL))
    del told["circled"]
    assert squares.read_sheet(told, "").circled == 0


# --- what dice can make ----------------------------------------------------------------------------------------


def made_by_hand(letter, combine, least):
    """Every value that any faces of any allowed dice make, and those of them that get a circle. Nothing is shared
    with the engine: the dice are laid on the table one way after the other."""
    own = {"r": "red", "o": "orange", "g": "green", "y": "yellow", "k": "black"}[letter.lower()]
    values, circled = set(), set()
    for count in range(least, 7):
        for dice in combinations(COLOURS, count):
            if letter == "k" and "white" in dice:
                continue
            if letter.isupper() and not set(dice) <= {own, "white"}:
                continue
            spared = own in dice or (letter != "k" and "white" in dice)
            made = {sum(faces) if combine == "add" else prod(faces) for faces in product(range(1, 7), repeat=count)}
            values |= made
            circled |= set() if spared else made
    return values, circled


@pytest.mark.parametrize("combine", ["add", "multiply"])
@pytest.mark.parametrize("letter", list("rGk"))
@pytest.mark.parametrize("least", [1, 2, 3, 6])
def test_what_dice_can_make_is_what_rolling_every_way_gives(letter, combine, least):
    grid = {"spaces": [f"{letter} r r", "r r r", "r r r"], "combine": combine, "min_dice": least}
    layout = squares.read_layout(layout_with(left=grid))
    can = makeable(layout.spaces[0], combine, least)
    values, circled = made_by_hand(letter, combine, least)
    assert (set(can.values), set(can.circled)) == (values, circled)


# --- troubles --------------------------------------------------------------------------------------------------


def with_marks(**marks):
    """An empty sheet with some marks, by their space."""
    sheet = sheet_as_entered(sheet_from(EMPTY_SHEET))
    for space, mark in marks.items():
        grid, row, col = space.split("_")
        ring = isinstance(mark, str) and mark.startswith("(")
        sheet["grids"][grid][int(row) - 1][int(col) - 1] = _unringed(mark) if ring else mark
        sheet["circled"] += [space.replace("_", "-")] if ring else []
    return squares.read_sheet(sheet, "")


def _unringed(mark):
    inside = mark.strip("()")
    return int(inside) if inside.isdigit() else inside or None


def told(layout=LAYOUT, **marks):
    return [squares.say("en", found.key, found.facts) for found in squares.troubles(with_marks(**marks), layout)]


@pytest.mark.parametrize("players", [("Ana",), ("Ana", "Ben", "Cleo")])
@pytest.mark.parametrize("seed", range(4))
def test_a_game_that_was_played_has_no_troubles(players, seed):
    for state, _ in random_game(random.Random(seed), *players):
        assert [squares.troubles(sheet, LAYOUT) for sheet in state.sheets] == [()] * len(players)


@pytest.mark.parametrize(("marks", "sentence"), [
    ({"left_1_1": 7, "left_1_2": 7}, "7 in Left 1-1 must be smaller than 7 in Left 1-2."),
    ({"left_2_1": 3, "left_3_1": 9}, "9 in Left 3-1 must be smaller than 3 in Left 2-1."),
    ({"four_2_1": 3, "four_2_2": 7, "four_2_4": 5}, "Four, row 2: 3 7 5 neither rise nor fall all the way."),
    ({"four_1_3": 9, "four_4_3": 9}, "Four, column 3: 9 9 neither rise nor fall all the way."),
    ({"middle_1_1": 5, "middle_2_1": 5, "middle_3_3": 5}, "5 stands 3 times in the Middle grid; twice is the most."),
    ({"left_1_3": 31}, "31 in Left 1-3: the dice allowed there make 1 to 30."),
    ({"left_2_2": 13}, "13 in Left 2-2: the dice allowed there make 1 to 12."),
    ({"middle_1_1": 1}, "1 in Middle 1-1: the dice allowed there make 2 to 36."),
    ({"right_1_1": 7}, "7 in Right 1-1: no dice multiply to 7."),
    ({"left_1_3": "()"}, "A circle in Left 1-3, but no number: it does not count."),
    ({"left_1_3": "(x)"}, "A circle in Left 1-3, which is crossed out: it does not count."),
    ({"left_2_2": "(4)"}, "4 in Left 2-2 has a circle, but in a solid space there is none."),
    ({"left_1_1": "(25)"}, "25 in Left 1-1 has a circle, but cannot be made without the dice that spare it one."),
])
def test_what_cannot_be_is_told_with_the_space_and_the_numbers(marks, sentence):
    assert told(**marks) == [sentence]


@pytest.mark.parametrize("marks", [
    {"left_1_1": 7, "left_1_2": "x"}, {"left_1_1": 6, "left_1_2": 7}, {"four_2_1": 9, "four_2_3": 8, "four_2_4": 1},
    {"four_2_1": 3, "four_2_2": "x", "four_2_4": 5}, {"middle_1_1": 5, "middle_2_1": 5}, {"left_1_3": 30},
    {"left_2_2": 12}, {"middle_1_1": 36}, {"right_1_1": 46656}, {"left_1_1": "(24)"}, {"left_1_3": "(24)"},
])
def test_what_can_just_be_is_not_told(marks):
    assert told(**marks) == []


def test_a_space_in_which_nothing_can_ever_stand():
    layout = squares.read_layout(layout_with(left={"min_dice": 3}))
    assert told(layout, left_2_2=6) == ["6 in Left 2-2: no 3 dice are ever allowed there together."]


def test_all_troubles_of_a_sheet_are_told_grid_by_grid():
    found = squares.troubles(with_marks(four_1_1=99, right_1_1=7, middle_1_1=1, left_1_1=7, left_1_2=7), LAYOUT)
    assert [one.facts["space"] for one in found] == ["left-1-1", "middle-1-1", "right-1-1", "four-1-1"]


@pytest.mark.parametrize("language", squares.LANGUAGES)
def test_every_trouble_leads_to_its_rule_in_every_language(language):
    sheet = with_marks(left_1_1=7, left_1_2=7, four_2_1=3, four_2_2=3, middle_1_1=1, middle_1_2=1, middle_1_3=1,
                       right_1_1=7, left_2_2="(4)", left_1_3="()", left_3_2=99)
    found = squares.troubles(sheet, LAYOUT)
    assert {one.key for one in found} == {key for key in SENTENCES[language] if key.startswith("trouble-")}
    for one in found:
        assert rules_of(squares.KEY, language).section(one.facts["section"])
        assert squares.say(language, one.key, one.facts).endswith(".")


# --- the form of a sheet ---------------------------------------------------------------------------------------


def typed(**fields):
    return squares.sheet_from_form({name.replace("_", "-"): [value] for name, value in fields.items()})


@pytest.mark.parametrize(("field", "mark", "ring"), [
    ("7", 7, False), (" 12 ", 12, False), ("007", 7, False), ("", None, False), ("x", "x", False), ("X", "x", False),
    ("×", "x", False), ("12o", 12, True), ("12 O", 12, True), ("o", None, True), ("xo", "x", True),
    ("46656", 46656, False),
])
def test_a_field_is_a_number_a_cross_or_nothing_and_a_circle(field, mark, ring):
    sheet = typed(left_1_1="", left_1_3=field)
    assert sheet["grids"]["left"][0][2] == mark
    assert sheet["circled"] == (["left-1-3"] if ring else [])


@pytest.mark.parametrize("field", ["7b", "-3", "1.5", "x7", "7x", "oo", "o7", "0", "46657", "12345678901", "٣", "ten"])
def test_a_field_that_cannot_be_read_is_named(field):
    with pytest.raises(Unreadable) as trouble:
        typed(left_1_1="4", four_2_3=field)
    assert trouble.value.where == "four-2-3"
    facts = trouble.value.facts
    assert squares.say("en", facts["sentence"], facts).startswith("Four 2-3: ")
    assert field[:12] in squares.say("fr", facts["sentence"], facts)


def test_a_whole_sheet_travels_in_one_field():
    editor = squares.sheet_editor({"sheet": [squares.sheet_editor(FIELDS, LAYOUT)["packed"]]}, LAYOUT)
    assert squares.sheet_from_form({"sheet": [editor["packed"]]}) == squares.sheet_from_form(FIELDS)
    assert editor["packed"].startswith("4.7.8o.9")


FIELDS = {"left-1-1": ["4"], "left-1-2": ["7"], "left-1-3": ["8o"], "left-2-1": ["9"], "four-4-1": ["x"],
          "left-3-3": ["o"]}


def test_a_blank_form_is_a_blank_sheet():
    assert squares.read_sheet(squares.sheet_from_form({}), "") == sheet_from(EMPTY_SHEET)


def test_the_sheet_is_drawn_with_sums_and_marked_where_something_cannot_be():
    editor = squares.sheet_editor({**FIELDS, "left-1-1": ["8"], "middle-1-1": ["7b"]}, LAYOUT)
    left, middle = editor["grids"][:2]
    assert left.sums[0] == 8 + 7 + 8
    assert [cell.name for cell in left.cells if cell.look == "bad"] == ["left-1-1", "left-3-3"]
    assert all(cell.open for grid in editor["grids"] for cell in grid.cells)
    assert (middle.cells[0].mark, editor["typed"]["middle-1-1"]) == (EMPTY, "7b"), "kept, though it cannot be read"
    assert (editor["filled"], editor["count"]) == (5, 43)


def test_a_circle_around_nothing_does_not_count():
    assert squares.sheet_editor({"left-1-1": ["o"], "left-1-2": ["xo"]}, LAYOUT)["total"] == -2


def test_the_number_pad_knows_after_which_digits_another_can_follow():
    digits = squares.sheet_editor({}, LAYOUT)["digits"]
    follow = {space.name: digits["more"][digits["of"][i]].split() for i, space in enumerate(LAYOUT.spaces)}
    assert follow["left-1-1"] == ["1", "2", "3"]
    assert follow["left-2-2"] == ["1"]
    assert {"4", "46", "466", "4665"} <= set(follow["right-1-1"])
    assert "46656" not in follow["right-1-1"]


# --- how far it had come ---------------------------------------------------------------------------------------


def options_for(*players, finished=False, sheets=None, **fields):
    sheets = sheets or [squares.sheet_from_form(FIELDS) for _ in players]
    form = {name.replace("_", "-"): [value] for name, value in fields.items()}
    return squares.position_from_form(form, players, sheets, finished)


def test_the_form_makes_a_position_that_can_be_played():
    options = options_for("Ana", "Ben", "Cleo", round="4", turn="2", roller="3", aside_red="3", aside_white="")
    assert options["position"]["aside"] == {"red": 3}
    assert squares.read_options(options, ("Ana", "Ben", "Cleo")).position.turn == 13
    state = squares.new(LAYOUT, ("Ana", "Ben", "Cleo"), squares.read_options(options, ("Ana", "Ben", "Cleo")))
    assert (state.players[state.roller], state.round, state.turn_of_round) == ("Cleo", 4, 2)
    assert squares.sheet_record(state, 0, None, True)["circled"] == ["left-1-3"], "the circle around nothing is gone"


@pytest.mark.parametrize("players", [("Ana",), ("Ana", "Ben")])
def test_a_finished_game_needs_only_its_sheets(players):
    options = options_for(*players, finished=True)
    told = outcome(players, options)
    assert told["over"]
    assert told["players"][0]["sheet"]["crossed"] == 43 - 4


@pytest.mark.parametrize(("fields", "where", "sentence"), [
    ({"round": ""}, "round", "The round is a number from 1 to 100."),
    ({"round": "101"}, "round", "The round is a number from 1 to 100."),
    ({"turn": "5"}, "turn", "The turn of the round is a number from 1 to 4."),
    ({"turn": "٢"}, "turn", "The turn of the round is a number from 1 to 4."),
    ({"roller": ""}, "roller", "Say whose roll it is."), ({"roller": "3"}, "roller", "Say whose roll it is."),
    ({"aside_red": "7"}, "aside-red", "The red die shows 1 to 6."),
    ({"turn": "1", "aside_green": "2"}, "aside-green",
     "In the first turn of a round all six dice are back: none is set aside."),
])
def test_what_is_wrong_with_the_turn_is_said(fields, where, sentence):
    with pytest.raises(Unreadable) as trouble:
        options_for("Ana", "Ben", **{"round": "1", "turn": "2", "roller": "1", **fields})
    assert trouble.value.where == where
    assert squares.say("en", trouble.value.facts["sentence"], trouble.value.facts) == sentence


def test_a_solo_game_has_ten_rounds():
    assert options_for("Ana", round="10", turn="4")["position"]["turn"] == 39
    with pytest.raises(Unreadable):
        options_for("Ana", round="11", turn="1")


@pytest.mark.parametrize("seed", range(3))
def test_a_solo_sheet_tells_its_turn(seed):
    for state, move in random_game(random.Random(seed), "Ana"):
        if move and state.step == ROLL:
            sheet = squares.sheet_record(state, 0, None, True)
            suggested = squares.turn_editor({}, ("Ana",), [sheet], LAYOUT)
            assert (int(suggested["round"]), int(suggested["turn"])) == (state.round, state.turn_of_round)


def test_what_was_chosen_comes_back():
    form = {"round": ["7"], "turn": ["3"], "roller": ["2"], "aside-red": ["9"]}
    editor = squares.turn_editor(form, ("Ana", "Ben"), [{}, {}], LAYOUT)
    assert (editor["round"], editor["turn"], editor["roller"], dict(editor["dice"])["red"]) == ("7", "3", "2", "9")
