"""What the table is told besides its sheets: what-ifs, other ways out of a refusal, history, whose task."""

import random

import pytest
from random_squares import random_layout
from squares_help import HOUSE, Table, dice_of, is_accepted, offers

from companion.games import blueprints_squares as squares

SHEET = """
    2 . 6   . . .   . . .   2 . . 9
    . . .   . . .   . . .   . 3 . .
    . 2 .   . . .   . . .   . . 7 .
                            . . . .
"""


def seen(table, name="Ana"):
    seat = table.players.index(name)
    return squares.view(table.state, seat, seat, {})


# --- what paper leaves to the players --------------------------------------------------------------------------


def test_the_sheet_shows_sums_twins_directions_and_dice():
    table = Table().lay("Ana", SHEET).play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-2 o g y
        Ana rolls 1 1 1
        Ana crosses four-1-2
    """)
    view = seen(table)
    left, _, _, four = view["grids"]
    assert left.sums == (16, None, None, None, None, None, None, None)
    assert left.twice == (2,)
    assert four.directions == ("rising", "", "", "", "", "", "", "")
    assert (view["round"], view["turn"]) == (1, 3)
    aside = {die.colour: die.face for die in view["dice"] if die.aside}
    assert aside == {"orange": 5, "green": 1, "yellow": 2}


def test_directions_are_known_from_two_numbers_on():
    table = Table().lay("Ana", """
        . . .   . . .   . . .   1 . x 3
        . . .   . . .   . . .   . . . .
        . . .   . . .   . . .   5 . 1 .
                                . . . .
    """)
    rows, columns = seen(table)["grids"][3].directions[:4], seen(table)["grids"][3].directions[4:]
    assert (rows, columns) == (("rising", "", "falling", ""), ("rising", "", "", ""))


def test_nothing_is_offered_to_an_onlooker_or_to_who_has_nothing_to_do():
    table = Table("Ana", "Ben").play("""
        Ana rolls 3 5 1 2 6 4
        Ben crosses left-1-1
    """)
    for seat in (None, 1):
        choices = squares.options(table.state, seat)
        assert (choices.roll, choices.may_pass) == ((), False)
        assert not any(choices.writes)
        assert not any(choices.crosses)
    assert any(squares.options(table.state, 0).writes)
    assert not any(squares.options(Table("Ana", "Ben").state, 0).writes)     # before the roll


@pytest.mark.parametrize("seed", range(6))
def test_what_lights_up_is_exactly_what_is_accepted(seed):
    """Every one of the 63 sets of dice in every space, at several moments of a game."""
    rng = random.Random(seed)
    table = Table("Ana", "Ben", layout=HOUSE if seed < 3 else random_layout(rng))
    for moment in range(90):
        seat = rng.choice(squares.waiting_for(table.state))
        move = rng.choice(offers(table.state, seat))
        if move["do"] == "roll":
            move["dice"] = {die: rng.randint(1, 6) for die in move["dice"]}
        assert table.enter(move) is None
        if table.state.over:
            break
        if moment % 15 == 14:
            compare_all_writes(table.state, rng.choice(squares.waiting_for(table.state)))


def compare_all_writes(state, seat):
    writes = squares.options(state, seat).writes
    for place, space in enumerate(state.layout.spaces):
        assert not writes[place] & 1       # the empty set
        for dice in range(1, 64):
            move = {"by": state.players[seat], "do": "write", "space": space.name, "dice": dice_of(dice)}
            assert is_accepted(state, move) == bool(writes[place] >> dice & 1), move
        assert writes[place] < 1 << 64


# --- what if ---------------------------------------------------------------------------------------------------


def effects(table, line):
    told = squares.what_if(table.state, squares.read_move(table.move(line), ""))
    return [(squares.say("en", effect.key, effect.facts), effect.points) for effect in told]


def test_a_write_tells_its_sums_and_penalties_before_it_is_made():
    table = Table().lay("Ana", SHEET).play("Ana rolls 3 5 1 2 6 2")
    assert effects(table, "Ana writes left-1-2 o k") == [("Row 1 becomes 15", 0)]
    assert effects(table, "Ana writes left-1-2 r") == [("Row 1 becomes 11", 0), ("Circled: no orange die in it", -1)]
    assert effects(table, "Ana writes left-2-1 w") == [("6 stands twice in Left", -1)]
    assert effects(table, "Ana writes left-3-3 r") == [("Circled: no yellow die in it", -1)]
    assert effects(table, "Ana writes four-3-3 r") == [
        ("Circled: no black die in it", -1), ("3 stands twice in Four", -1),
        ("Black space: one more mark, from all six dice", 0)]
    assert effects(table, "Ana crosses left-2-2") == [("Crossed out", -2)]
    assert effects(table, "Ana crosses right-2-2") == [
        ("Crossed out", -2), ("Black space: another cross-out follows", 0)]


@pytest.mark.parametrize("seed", range(8))
def test_what_if_promises_exactly_what_comes(seed):
    """The points of all effects together are the change of the score, for every mark of a random game."""
    rng = random.Random(seed)
    table = Table("Ana", "Ben", layout=HOUSE if seed < 4 else random_layout(rng))
    marks = 0
    while not table.state.over:
        seat = rng.choice(squares.waiting_for(table.state))
        move = rng.choice(offers(table.state, seat))
        if move["do"] == "roll":
            move["dice"] = {die: rng.randint(1, 6) for die in move["dice"]}
        promised = sum(effect.points for effect in squares.what_if(table.state, squares.read_move(move, "")))
        before = table.total(move["by"])
        assert table.enter(move) is None
        if not table.state.over:    # the end crosses out what is left
            assert table.total(move["by"]) - before == promised, move
            marks += move["do"] in ("write", "cross")
    assert marks > 40


# --- other ways ------------------------------------------------------------------------------------------------


def other_ways(table, line):
    return [other.record() for other in squares.alternatives(table.state, squares.read_move(table.move(line), ""))]


def write(space, *dice):
    return {"by": "Ana", "do": "write", "space": space, "dice": list(dice)}


def test_a_refused_write_is_answered_with_other_dice_and_another_space():
    table = Table().lay("Ana", SHEET).play("Ana rolls 3 5 1 2 6 4")
    assert other_ways(table, "Ana writes middle-1-1 o") == [
        write("middle-1-1", "red", "orange"), write("left-2-3", "orange")]
    assert other_ways(table, "Ana writes nowhere o") == []


def test_without_any_value_left_the_answer_is_a_cross_out():
    table = Table().play("""
        Ana rolls 3 5 1 2 6 4
        Ana crosses left-1-3
        Ana writes left-1-1 r -> cross-only
    """)
    assert other_ways(table, "Ana writes left-1-1 r") == [{"by": "Ana", "do": "cross", "space": "left-1-1"}]


def test_who_has_nothing_to_do_gets_no_proposals():
    table = Table("Ana", "Ben").play("""
        Ana rolls 3 5 1 2 6 4
        Ben crosses left-1-1
    """)
    assert other_ways(table, "Ben writes left-1-2 o") == []
    assert other_ways(Table("Ana", "Ben"), "Ana writes left-1-2 o") == []


# --- history and tasks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "english", "french"), [
    ("Ana writes right-1-3 r o", "Ana: 15 in Right 1-3", "Ana : 15 en Droite 1-3"),
    ("Ana crosses four-4-1", "Ana: Four 4-1 crossed out", "Ana : Quatre 4-1 barrée"),
    ("Ben passes", "Ben passes", "Ben passe"),
    ("Ana rolls r6 k1", "Ana’s roll, 6 1", "Lancer de Ana, 6 1"),
])
def test_moves_are_told_in_a_few_words(line, english, french):
    table = Table("Ana", "Ben").play("Ana rolls 3 5 1 2 6 4")
    move = squares.read_move(table.move(line), "")
    assert [squares.tell(language, table.state, move) for language in ("en", "fr")] == [english, french]


def test_everyone_sees_whose_task_it_is():
    table, tasks = Table("Ana", "Ben"), []
    for line in ("", "Ana rolls 3 5 1 2 6 4", "Ana writes left-1-3 k", "Ana crosses right-2-2", "Ana crosses left-1-1",
                 "Ben writes left-1-1 r", "Ana writes left-1-2 o k", "Ben passes"):
        table.play(line)
        tasks.append(tuple(squares.task(table.state, seat) for seat in (0, 1)))
    assert tasks == [("roll", "wait"), ("first", "first"), ("bonus", "first"), ("cross", "first"), ("wait", "first"),
                     ("second", "wait"), ("wait", "additional"), ("wait", "roll")]


def test_any_seat_may_enter_the_roll_and_nothing_else():
    table = Table("Ana", "Ben")
    assert squares.any_seat_may_enter(squares.read_move(table.move("Ana rolls 1 1 1 1 1 1"), ""))
    assert not squares.any_seat_may_enter(squares.read_move(table.move("Ana crosses left-1-1"), ""))
