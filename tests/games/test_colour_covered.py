"""The covered variant: what others, onlookers, the history and exports may know before the end."""

import json

import pytest
from colour_help import GAMES, Table, layouts

from companion.core.records import read_record, replay
from companion.core.secrecy import has_secrets, open_moves, tell_move
from companion.games import colour_square as colour

FIRST_ROLL = """
    Ana rolls 3 3 1 1 5
    Ana enters red B2
    Ana enters green B2
    Ben jokers white
    Cleo enters white C3-blue
"""


def covered(*players, variant="covered"):
    return Table(*(players or ("Ana", "Ben", "Cleo")), variant=variant).fill("Ana", "B2 . . 4 3")


def seen(table, viewer):
    """The outcome as a seat may see it; "" is an onlooker."""
    told = table.outcome(table.players.index(viewer) if viewer else None, everything=False)
    return {player["name"]: player for player in told["players"]}, told


def hidden(states=None, sums=None):
    squares = {f"{column}{line}": {"corners": {}, "state": "open", "sum": 0} for line in "1234" for column in "ABCD"}
    for name, state in (states or {}).items():
        squares[name] = {"corners": {}, "state": state, "sum": (sums or {}).get(name, 0)}
    return {"squares": squares, "jokers": []}


def test_of_the_others_only_what_is_called_out():
    table = covered().play(FIRST_ROLL)
    players, told = seen(table, "Ben")
    assert players["Ana"]["sheet"] == hidden({"B2": "circled"}, {"B2": 13})
    assert players["Ben"]["sheet"] == table.told("Ben")
    assert players["Ben"]["sheet"]["jokers"] == [5]
    assert players["Cleo"]["sheet"] == hidden({"B2": "crossed"})
    assert [player["score"] for player in players.values()] == [13, -5, 0]
    assert told["waiting_for"] == ["Ben"]


@pytest.mark.parametrize("viewer", ["Ana", "Cleo", ""])
def test_scores_and_ranking_do_not_tell_of_jokers(viewer):
    table = covered().play(FIRST_ROLL)
    players, told = seen(table, viewer)
    assert players["Ben"]["sheet"] == hidden({"B2": "crossed"})
    assert players["Ben"]["score"] == 0
    assert {line["key"]: line["points"] for line in players["Ben"]["lines"]}["jokers"] == 0
    assert [(row["place"], row["name"], row["score"]) for row in told["ranking"]] == [
        (1, "Ana", 13), (2, "Ben", 0), (2, "Cleo", 0)]
    assert [row["score"] for row in table.outcome()["ranking"]] == [13, 0, -5]


def test_shaded_squares_count_and_their_sums_are_not_told():
    table = covered().play(FIRST_ROLL.replace("Ana enters green B2", "Ana enters green C2"))
    table.fill("Ana", "B2 1 1 1 1 shaded")
    players, _ = seen(table, "Ben")
    assert players["Ana"]["sheet"]["squares"]["B2"] == {"corners": {}, "state": "shaded", "sum": 0}
    assert players["Ana"]["score"] == -10


def test_without_a_seat_and_in_every_other_variant_everything_is_shown():
    table = covered().play(FIRST_ROLL)
    assert table.outcome()["players"][1]["score"] == -5
    for variant in ("standard", "task-1"):
        table = Table("Ana", "Ben", variant=variant).play("Ana rolls 3 3 1 1 5\n Ana jokers red")
        for viewer in ("Ana", "Ben", ""):
            assert seen(table, viewer)[1] == table.outcome()
        assert not has_secrets(colour, table.state)


def test_at_the_end_everything_is_open():
    table = Table("Ana", "Ben", variant="covered").fill("Ana", "B2 . 4 4 2; rest shaded").fill(
        "Ben", "B2 1 1 . .; rest shaded", jokers=[6])
    assert has_secrets(colour, table.state)
    assert seen(table, "Ana")[0]["Ben"]["score"] == -150
    table.play("Ana rolls 3 1 1 1 5\n Ana enters red B2\n Ben enters white B2-blue")
    assert table.outcome()["over"]
    assert not has_secrets(colour, table.state)
    for viewer in ("Ana", "Ben", ""):
        assert seen(table, viewer)[1] == table.outcome()


def test_the_sum_of_a_wrong_closing_is_not_called_out():
    table = covered().play(FIRST_ROLL.replace("Ana enters green B2", "Ana enters green C2")).fill("Ben", "A1 5 5 5 .")
    table.play("""
        Ben rolls 1 1 1 1 1
        Ben enters yellow A1
        Ben enters red A2
        Ana enters white A1-red
        Cleo enters white A1-red
    """)
    assert table.square("Ben", "A1") == {"corners": {"red": 5, "green": 5, "blue": 5, "yellow": 1}, "state": "shaded",
                                         "sum": 16}
    for viewer in (0, 2, None):
        view = colour.view(table.state, viewer, 1, {})
        assert [call.wrong for call in view["calls"]] == [(("Ben", 0),)]
        assert next(one.sum for one in view["squares"] if one.name == "A1") == 0
    assert [call.wrong for call in colour.view(table.state, 1, 1, {})["calls"]] == [(("Ben", 16),)]


# --- replay --seat ---------------------------------------------------------------------------------------------


def test_a_refused_entry_of_another_says_only_that_it_was_refused():
    moves = [Table.move(line.strip()) for line in FIRST_ROLL.strip().splitlines()]
    moves.insert(3, {"by": "Ben", "do": "enter", "die": "white", "corner": "Z9"})
    record = read_record({"format": "companion-record/1", "game": colour.KEY, "players": ["Ana", "Ben", "Cleo"],
                          "options": {"variant": "covered"}, "moves": moves}, GAMES, layouts)
    for seat, told in (("Ana", "Refused; why stays under the covered sheet until the end."),
                       ("Ben", 'There is no corner "Z9" on this sheet.'),
                       (None, 'There is no corner "Z9" on this sheet.')):
        outcome = replay(record, keep_going=True, seat=seat)
        assert [refused["message"] for refused in outcome["refused"]] == [told]


# --- history, exports, corrections -----------------------------------------------------------------------------


def history(table, viewers, language="en"):
    return [tell_move(table.timeline, index, language, viewers) for index in range(len(table.timeline.moves))]


def test_the_history_tells_others_rolls_and_squares_but_no_corners_and_no_jokers():
    table = covered().play(FIRST_ROLL)
    assert history(table, {"Ana"}) == [
        "Ana rolls red 3, green 3, blue 1, yellow 1, white 5", "Ana: red 3 in B2 red", "Ana: green 3 in B2 green",
        "Ben has used a die", "Cleo has used a die. SQUARE B2!"]
    assert history(table, {"Ben"})[1:4] == ["Ana has used a die", "Ana has used a die", "Ben: white 5 in a Joker field"]
    assert history(table, ())[1:] == ["Ana has used a die", "Ana has used a die", "Ben has used a die",
                                      "Cleo has used a die. SQUARE B2!"]
    assert history(table, (), "fr")[3] == "Ben a employé un dé"


def test_in_the_other_variants_everybody_reads_everything():
    table = covered(variant="standard").play(FIRST_ROLL)
    assert history(table, ()) == history(table, {"Ana", "Ben", "Cleo"})
    assert history(table, ())[-1] == "Cleo: white 5 in C3 blue. SQUARE B2!"


def test_what_leaves_a_covered_game_before_its_end_still_replays_and_tells_nothing():
    table = covered()
    for line in FIRST_ROLL.strip().splitlines():
        table.play(line)
        assert open_moves(table.timeline) == ()
    assert open_moves(covered(variant="standard").play(FIRST_ROLL).timeline) != ()


def test_an_export_after_the_end_is_whole():
    table = Table("Ana", variant="covered").fill("Ana", "B2 . 4 4 2; rest shaded")
    table.play("Ana rolls 3 1 1 1 5\n Ana enters red B2")
    assert len(open_moves(table.timeline)) == 2


@pytest.mark.parametrize(("variant", "corrected"), [("standard", True), ("covered", False)])
def test_until_when_an_entry_may_be_taken_back(variant, corrected):
    table = covered(variant=variant).play(FIRST_ROLL)
    entries = table.timeline.states[1:]
    during = covered(variant=variant).play("\n".join(FIRST_ROLL.strip().splitlines()[:4])).timeline.states[1:]
    assert not any(colour.settled(then, during[-1]) for then in during)
    assert all(colour.settled(then, table.state) != corrected for then in entries)
    table.play("Ben rolls 1 1 1 1 1")
    assert all(colour.settled(then, table.state) for then in entries)
    assert not colour.settled(table.state, table.state)


def test_an_old_joker_is_settled_although_the_log_would_replay_without_it():
    table = Table("Ana").fill("Ana", "B2 . 1 1 1; C1 . 1 1 1; rest shaded").play("""
        Ana rolls 1 1 1 1 1
        Ana jokers blue
        Ana enters red B2
        Ana rolls 1 1 1 1 1
    """)
    assert table.timeline.without(2, 9).moves[-1].do == "roll"
    assert colour.settled(table.timeline.states[2], table.state)


# --- the page --------------------------------------------------------------------------------------------------


def text_of(view):
    return json.dumps(view, default=lambda value: {name: getattr(value, name) for name in value.__slots__})


def test_the_page_of_another_knows_nothing_of_a_covered_sheet():
    """Two games that differ only in what Ben has entered look the same to Ana and to onlookers."""
    one = covered().play(FIRST_ROLL)
    other = covered().play(FIRST_ROLL.replace("Ben jokers white", "Ben enters white D4-red"))
    half = covered().play("\n".join(FIRST_ROLL.strip().splitlines()[:3]))
    third = covered().play("\n".join(FIRST_ROLL.strip().splitlines()[:2]) + "\n Ana jokers yellow")
    for shown in range(3):
        for viewer in (None, 0, 2):
            assert text_of(colour.view(one.state, viewer, shown, {})) == text_of(
                colour.view(other.state, viewer, shown, {}))
        for viewer in (None, 1, 2):
            assert text_of(colour.view(half.state, viewer, shown, {})) == text_of(
                colour.view(third.state, viewer, shown, {}))
    assert colour.view(one.state, 1, 1, {})["jokers"] == (5,)
    assert colour.view(one.state, 0, 1, {})["hidden"]
    assert not colour.view(one.state, 1, 1, {})["hidden"]


def test_the_last_entry_of_a_roll_is_confirmed():
    chosen = {"die": ["white"], "corner": ["C3-blue"]}
    for variant, wanted in (("covered", True), ("standard", False)):
        table = covered(variant=variant).play("\n".join(FIRST_ROLL.strip().splitlines()[:3]))
        assert not colour.view(table.state, 1, 1, chosen)["confirm"]
        table.play("Ben jokers white")
        assert colour.view(table.state, 2, 2, chosen)["confirm"] == wanted
        keys = [effect.key for effect in colour.what_if(table.state, table.read("Cleo enters white C3-blue"))]
        assert ("if-finishes" in keys) == wanted
