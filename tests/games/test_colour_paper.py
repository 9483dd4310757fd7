"""Finished sheets filled by hand: read back, judged, scored by the same code, and what cannot be told."""

import random

import pytest
from colour_help import Table, offers, sheet_from

from companion.core.violations import Unreadable
from companion.games import colour_square as colour
from companion.games.colour_square.layout import COLOURS, SQUARES
from companion.games.colour_square.paper import finished, sheet_as_entered
from companion.games.colour_square.paper_form import FIELDS
from companion.games.colour_square.paper_messages import EN
from companion.games.colour_square.state import CIRCLED, CROSSED, OPEN, SHADED, VARIANTS, Sheet
from companion.library import built_in_layout, rules_of

LAYOUT = colour.read_layout(built_in_layout(colour.KEY, "house"))
WORKED = """D1 6 6 5 5; C2 4 4 3 3; B3 4 4 4 3; C3 3 3 3 3; D3 3 3 3 2; C4 2 1 1 1; D4 4 4 4 4; A1 1 1 1 1; B1 1 2 1 1;
            A4 1 1 1 .; rest crossed"""


def paper(text, jokers=(), side="A", variant="standard"):
    """A sheet as it is read from paper: numbers and X only."""
    return sheet_from(Sheet(side, variant), text, jokers)


def points(sheet):
    return {line.key: line.points for line in colour.score(finished(sheet, LAYOUT), LAYOUT).lines if line.points}


def told(text, **look):
    found = colour.troubles(paper(text, **look), LAYOUT)
    return [colour.say("en", one.key, one.facts) for one in found]


# --- scoring ---------------------------------------------------------------------------------------------------


def test_the_worked_example_of_the_rulebook():
    """22 + 14 + 38 + 21 = 95, 6 bridges, one purple SQUARE, three shaded, Jokers 3 and 5: 92."""
    sheet = paper(WORKED, [3, 5])
    assert points(sheet) == {"line-1": 22, "line-2": 14, "line-3": 38, "line-4": 21, "bridges": 30, "purple": 5,
                             "shaded": -30, "jokers": -8}
    assert colour.score(finished(sheet, LAYOUT), LAYOUT).total == 92


def test_a_square_tells_its_own_state():
    after = finished(paper("C2 4 4 3 3; D2 1 1 1 1; B2 3 . . .; A2 6 . . . crossed; A3 5 5 4 4 crossed"), LAYOUT)
    states = dict(zip(SQUARES, after.states, strict=True))
    assert [states[name] for name in ("C2", "D2", "B2", "A2", "A3", "A1")] == [
        CIRCLED, SHADED, SHADED, CROSSED, CIRCLED, SHADED]


@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant.startswith("task")])
def test_in_a_task_what_is_not_full_stays_open(variant):
    after = finished(paper("B1 2 2 1 1; A1 3 . . .; C1 3 . . . crossed", variant=variant), LAYOUT)
    assert after.states[:4] == (OPEN, CIRCLED, OPEN, OPEN)
    assert colour.score(after, LAYOUT).total == (1 if variant in ("task-4", "task-5") else 6)


def test_a_range_scores_the_sum_that_was_made():
    assert points(paper("A1 6 5 5 5; rest crossed", side="B")) == {"line-1": 21}


def random_game(rng, side, variant, *players):
    table = Table(*players, side=side, variant=variant)
    state, rolls = table.state, 0
    while not state.over and rolls < 400:
        seat = rng.choice(colour.waiting_for(state))
        if colour.options(state, seat).roll:
            rolls += 1
            dice = {die: rng.randint(1, 6) for die in (*COLOURS, "white")}
            move = {"by": state.players[seat], "do": "roll", "dice": dice}
        else:
            found = offers(state, seat)
            move = rng.choice([one for one in found if one["do"] == "enter"] or found)
        state = colour.apply(state, colour.read_move(move, ""))
    return state


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_that_was_played_scores_the_same_from_paper_and_has_no_troubles(side, variant):
    players = ("Ana",) if variant.startswith("task") else ("Ana", "Ben", "Cleo")
    state = random_game(random.Random(3), side, variant, *players)
    assert state.over
    typed = [{**colour.sheet_record(state, seat, None, True), "side": side, "variant": variant}
             for seat in range(len(players))]
    read = [colour.read_sheet(sheet, "") for sheet in typed]
    assert [colour.troubles(sheet, LAYOUT) for sheet in read] == [()] * len(players)
    laid = colour.laid_out(typed, players, LAYOUT)
    assert laid.over
    assert colour.standings(laid) == colour.standings(state)
    assert [colour.score(sheet, LAYOUT) for sheet in laid.sheets] == [
        colour.score(sheet, LAYOUT) for sheet in state.sheets]


# --- troubles --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "look", "sentence"), [
    ("A1 5 . . .", {"side": "B"}, "A1 red takes only a 6, not 5."),
    ("C2 4 4 3 3 crossed", {},
     "C2 has an X, but four corners that make 14: that is right. It counts as circled."),
    ("C2 1 1 1 1 crossed", {}, "C2 has an X, but four corners that make 4: that is wrong. It counts as shaded."),
    ("C2 1 1 . . crossed", {"variant": "task-2"}, "C2 has an X, but in a task there is none. It does not count."),
    ("B2 1 . . .", {"variant": "task-1"}, "B2 has numbers, but is not on the path of the snake."),
    ("A1 1 . . .; B2 1 . . .; C3 1 . . .; D3 1 . . .; D4 1 . . .", {"variant": "task-4"},
     "With D4 the SQUARES with numbers do not fit two columns and one line."),
    ("B1 2 2 1 1; C1 3 3 2 2", {"variant": "task-2"}, "Line 1 has 2 right SQUARES; after 1 the next line begins."),
    ("B1 2 . . .; C2 3 . . .", {"variant": "task-2"}, "C2 has numbers, but line 1 is not done yet."),
    ("B1 2 2 1 1", {"variant": "task-3"}, "Column B has 1 closed SQUARES; by turns it would have 0."),
])
def test_what_cannot_be_is_told_with_the_square_and_the_numbers(text, look, sentence):
    assert sentence in told(text, **look)


@pytest.mark.parametrize(("text", "look"), [
    ("A1 6 . . .", {"side": "B"}), ("A1 5 . . .", {}), ("C2 1 1 1 . crossed", {}),
    ("A1 1 . . .", {"variant": "task-1"}),
    ("A1 1 . . .; B2 1 . . .; B4 1 . . .; C3 1 . . .; D3 1 . . .", {"variant": "task-4"}),
    ("B1 2 2 1 1; C2 1 . . .", {"variant": "task-2"}), ("A1 1 1 1 1; B1 2 2 1 1; C3 1 . . .", {"variant": "task-3"}),
])
def test_what_can_just_be_is_not_told(text, look):
    assert told(text, **look) == []


@pytest.mark.parametrize("language", colour.LANGUAGES)
def test_every_trouble_leads_to_its_rule_in_every_language(language):
    sheets = [paper("A1 5 . . .; C2 4 4 3 3 crossed", side="B"), paper("B2 1 . . .", variant="task-1"),
              paper("B1 2 2 1 1; C1 3 3 2 2", variant="task-2"), paper("B1 2 . . .; C2 3 . . .", variant="task-2"),
              paper("B1 2 2 1 1", variant="task-3")]
    found = [one for sheet in sheets for one in colour.troubles(sheet, LAYOUT)]
    assert {one.key for one in found} == {key for key in EN if key.startswith("trouble-")}
    for one in found:
        assert rules_of(colour.KEY, language).section(one.facts["section"])
        assert colour.say(language, one.key, one.facts).endswith(".")


# --- the form --------------------------------------------------------------------------------------------------


def test_a_whole_sheet_travels_in_one_field():
    sheet = paper(WORKED, [3, 5])
    fields = {"sheet": [colour.sheet_editor(typed_fields(sheet), LAYOUT)["packed"]]}
    assert colour.read_sheet(colour.sheet_from_form(fields), "") == sheet
    assert colour.sheet_editor(fields, LAYOUT)["typed"] == {
        name: typed_fields(sheet).get(name, [""])[0] for name in FIELDS}


def typed_fields(sheet):
    fields = {f"{name}-{colour_}": [str(number)] for name, own in zip(SQUARES, sheet.corners, strict=True)
              for colour_, number in zip(COLOURS, own, strict=True) if number}
    fields |= {name: ["x"] for name, state in zip(SQUARES, sheet.states, strict=True) if state == CROSSED}
    return fields | {f"joker-{number}": [str(pips)] for number, pips in enumerate(sheet.jokers, 1)}


def test_a_blank_form_is_a_blank_sheet():
    assert colour.read_sheet(colour.sheet_from_form({}), "") == Sheet("A", "standard")


@pytest.mark.parametrize(("name", "value"), [
    ("B2-red", "0"), ("B2-red", "7"), ("B2-red", "٣"), ("B2-red", "12"), ("B2-red", "x"), ("B2", "1"), ("B2", "b"),
    ("joker-1", "7"), ("joker-2", "x"),
])
def test_a_field_that_cannot_be_read_is_named(name, value):
    with pytest.raises(Unreadable) as trouble:
        colour.sheet_from_form({"A1-red": ["4"], name: [value]})
    assert trouble.value.where == name
    facts = trouble.value.facts
    for language in colour.LANGUAGES:
        assert value in colour.say(language, facts["sentence"], facts)


def test_where_a_joker_changes_a_colour_its_field_has_an_x():
    typed = colour.sheet_from_form({"variant": ["task-5"], "joker-1": ["x"], "joker-2": [""]})
    assert typed["jokers"] == ["X"]
    assert colour.read_sheet(typed, "").jokers == (0,)


@pytest.mark.parametrize(("entered", "where"), [
    ([], ""), ({"side": "C"}, "side"), ({"variant": "task-6"}, "variant"), ({"squares": {"E1": {}}}, "squares.E1"),
    ({"squares": {"A1": {"corners": {"red": 7}}}}, "squares.A1.corners.red"),
    ({"squares": {"A1": {"corners": {"white": 1}}}}, "squares.A1.corners.white"),
    ({"squares": {"A1": {"state": "X"}}}, "squares.A1.state"), ({"jokers": [1, 2, 3]}, "jokers"),
    ({"jokers": [7]}, "jokers[0]"), ({"squares": {"A1": {"corners": {"red": True}}}}, "squares.A1.corners.red"),
])
def test_a_sheet_of_the_wrong_shape_names_the_key(entered, where):
    with pytest.raises(Unreadable) as trouble:
        colour.read_sheet(entered, "")
    assert trouble.value.where == where
    assert str(trouble.value)


def test_what_is_written_is_read_again():
    sheet = paper(WORKED, [3, 5], side="B", variant="covered")
    assert colour.read_sheet(sheet_as_entered(sheet), "") == sheet


def test_the_sheet_is_drawn_with_its_states_and_marked_where_something_cannot_be():
    editor = colour.sheet_editor({"side": ["B"], "A1-red": ["5"], "B2": ["x"], "B3-red": ["9"]}, LAYOUT)
    squares = {square.name: square for square in editor["squares"]}
    assert [corner.name for square in squares.values() for corner in square.corners if corner.bad] == ["A1-red"]
    assert (squares["B2"].state, squares["B2"].crossed) == (CROSSED, True)
    assert editor["typed"]["B3-red"] == "9", "kept, though it cannot be read"
    assert (editor["filled"], editor["count"]) == (1, 16)
    assert [corner.colour for corner in squares["A1"].corners] == list(LAYOUT.corners)
