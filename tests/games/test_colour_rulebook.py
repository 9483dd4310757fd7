"""The rulebook of Colour Square played: rolls, closings, X, bridges, Jokers, the final round, scoring."""

import pytest
from colour_help import HOUSE, Table, sheet_from

from companion.games import colour_square as colour
from companion.games.colour_square.layout import SQUARES
from companion.games.colour_square.state import Sheet

# --- a roll ----------------------------------------------------------------------------------------------------


def test_the_active_player_enters_two_coloured_dice_and_everybody_else_the_white_one():
    Table("Ana", "Ben", "Cleo").play("""
        waiting for Ana
        Ana rolls 3 1 6 2 5
        waiting for Ana, Ben, Cleo
        Cleo enters white D4-green
        Ana enters red E2 -> no-such-corner
        Ana enters red B2
        waiting for Ana, Ben
        Ana enters blue B2
        waiting for Ben
        Ben enters white B2-red
        waiting for Ben                     -- who rolls next, clockwise from Ana
        Ben rolls 1 1 1 1 1
        Ben enters red A1
        Ben enters green A1
        Ana enters white B2-green
        Cleo enters white D4-red
        waiting for Cleo
        Ana rolls 1 1 1 1 1 -> not-your-turn
        Cleo rolls 1 1 1 1 1
    """)


def test_both_dice_may_go_to_one_square_or_to_different_ones_and_stand_where_they_were_entered():
    table = Table().play("Ana rolls 3 1 6 2 5\n Ana enters red B2\n Ana enters yellow B2\n Ben enters white C3-blue")
    assert table.square("Ana", "B2") == {"corners": {"red": 3, "yellow": 2}, "state": "open", "sum": 5}
    assert table.square("Ben", "C3") == {"corners": {"blue": 5}, "state": "open", "sum": 5}
    assert table.square("Ben", "A1") == {"corners": {}, "state": "open", "sum": 0}


def test_as_many_dice_as_fit_are_entered():
    """Only a red corner is left to Ana, and none to Ben."""
    table = Table("Ana", "Ben", "Cleo").fill("Ana", "B2 . 1 1 1; rest crossed").fill("Ben", "B2 1 1 1 1")
    table.fill("Ben", "A1 1 1 1 1 shaded; B2 2 2 2 . ; rest crossed").play("""
        Ana rolls 3 1 6 2 5
        waiting for Ana, Ben, Cleo
        Ana enters green A1 -> square-crossed
        Ana enters red B2
        waiting for Ben, Cleo
    """)
    table = Table("Ana", "Ben").fill("Ana", "B2 3 1 1 .; rest crossed").fill("Ben", "C3 1 1 1 .; rest shaded")
    table.play("Ana rolls 3 1 6 2 5\n Ana enters yellow B2\n waiting for Ben\n Ben enters white C3-yellow")


def test_a_roll_that_fits_nobody_is_finished_at_once():
    """Side B: the last corner of both takes only a 3, and there is none."""
    for name in ("Ana", "Ben"):
        table = Table("Ana", "Ben", side="B").fill("Ana", "D3 . 4 4 4; rest crossed")
        table.fill("Ben", "D3 . 4 4 4; rest crossed")
        table.play(f"Ana rolls 4 3 3 3 5\n waiting for Ben\n {name} enters white D3-red -> roll-first")
        assert table.state.rolls == 1


def test_a_free_joker_field_never_makes_anybody_owe():
    table = Table().fill("Ana", "B2 . 1 1 1; rest crossed").fill("Ben", "B2 1 1 1 .; rest crossed", jokers=[6])
    table.play("""
        Ana rolls 3 1 6 2 5
        Ana jokers green                    -- it fits nowhere, and is accepted
        waiting for Ana, Ben
        Ben jokers white
        Ana enters red B2
        waiting for Ben                     -- the roll is finished: Ben rolls
        Ana jokers blue -> roll-first
    """)
    assert table.told("Ana")["jokers"] == [1]
    assert table.told("Ben")["jokers"] == [6, 5]


def test_the_player_need_not_choose_so_that_two_dice_fit():
    table = Table().fill("Ana", "B2 . . 1 1; C1 . 1 1 1; rest crossed").play("""
        Ana rolls 3 1 6 2 5
        Ana enters green B2
        Ana enters red B2
        Ben enters white A1-red
        B2 of Ana is shaded 6
    """)
    assert table.waiting_for() == ["Ben"]


def test_alone_the_white_die_is_never_used():
    Table("Ana").play("""
        Ana rolls 3 1 6 2 5
        Ana enters white B2-red -> white-not-yours
        Ana enters red B2
        Ana enters green B2
        waiting for Ana
        Ana rolls 3 1 6 2 5
        Ana jokers white -> white-not-yours
    """)


# --- closing a SQUARE ------------------------------------------------------------------------------------------


def test_a_right_square_is_circled_and_x_ed_for_everybody_who_has_it_open():
    """B2 is 13 on side A."""
    Table("Ana", "Ben", "Cleo", "Dora").fill("Ana", "B2 . . 4 3").fill("Ben", "B2 6 6 . .").fill(
        "Cleo", "B2 6 6 6 6 shaded").play("""
        Ana rolls 3 3 1 1 5
        Ana enters red B2
        Ana enters green B2
        B2 of Ana is open 13                -- not before everybody has entered
        Ana enters blue B2 -> dice-limit
        Ben enters white B2-blue
        Cleo enters white A1-red
        Dora enters white A1-red
        B2 of Ana is circled 13
        B2 of Ben is crossed 17
        B2 of Cleo is shaded 24
        B2 of Dora is crossed 0
    """)


def test_who_completes_it_in_the_same_roll_judges_by_the_own_sum():
    Table("Ana", "Ben", "Cleo", "Dora").fill("Ana", "B2 . 4 4 2").fill("Ben", "B2 . 3 3 2").fill(
        "Cleo", "B2 . 3 3 3").play("""
        Ana rolls 3 1 1 1 5
        Ana enters red B2
        Ana enters green A1
        Ben enters white B2-red
        Cleo enters white B2-red
        Dora enters white B2-red
        B2 of Ana is circled 13
        B2 of Ben is circled 13
        B2 of Cleo is shaded 14
        B2 of Dora is crossed 5
    """)


def test_a_wrong_square_is_shaded_and_the_others_go_on():
    table = Table().fill("Ana", "B2 . . 4 3").play("""
        Ana rolls 3 4 1 1 5
        Ana enters red B2
        Ben enters white B2-red
        Ana enters green B2
        B2 of Ana is shaded 14
        B2 of Ben is open 5
    """)
    assert table.points("Ana")["shaded"] == -10
    assert table.points("Ben") == dict.fromkeys(table.points("Ben"), 0)


def test_a_full_square_waits_for_the_end_of_the_roll():
    Table().fill("Ana", "B2 . 4 4 2").play("""
        Ana rolls 3 1 1 1 5
        Ana enters red B2
        Ana enters green B2 -> corner-taken
        Ana enters green C2
        Ben enters white A1-red
        Ben rolls 1 1 1 1 1
        Ana enters white B2-green -> square-closed
    """)


def test_numbers_and_sums_of_an_x_ed_square_are_still_told():
    table = Table().fill("Ana", "B2 1 2 . . crossed")
    assert table.square("Ana", "B2") == {"corners": {"red": 1, "green": 2}, "state": "crossed", "sum": 3}


# --- side B ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("corners", "last", "state"), [
    ("6 5 4 .", 1, "circled"), ("6 6 6 .", 6, "circled"), ("6 5 3 .", 1, "shaded")])
def test_a_range_is_inclusive_and_scores_the_sum(corners, last, state):
    table = Table(side="B").fill("Ana", f"A1 {corners}").play(
        f"Ana rolls 1 1 1 {last} 1\n Ana enters yellow A1\n Ana enters red B1\n Ben enters white B1-red")
    assert table.square("Ana", "A1")["state"] == state
    assert table.points("Ana")["line-1"] == (table.square("Ana", "A1")["sum"] if state == "circled" else 0)


def test_a_predefined_corner_takes_only_its_number_from_its_colour_or_white():
    Table(side="B").play("""
        Ana rolls 5 6 6 6 6
        Ana enters red A1 -> predefined
        Ana enters green A1-red -> wrong-colour
        Ana enters yellow C2
        Ana enters blue A4 -> predefined
        Ben enters white B4-green -> predefined
        Ben enters white A1-red
    """)


# --- bridges and purple ----------------------------------------------------------------------------------------


def lines(text, jokers=(), **options):
    sheet = sheet_from(Sheet(options.get("side", "A"), options.get("variant", "standard")), text, jokers)
    return {line.key: line.points for line in colour.score(sheet, colour.read_layout(HOUSE)).lines}


def circled(*names, numbers=("20 6 10 22", "24 13 14 8", "18 15 12 11", "4 17 5 16")):
    """SQUARES of side A circled with sums spread over their corners."""
    totals = dict(zip(SQUARES, " ".join(numbers).split(), strict=True))
    return "; ".join(f"{name} {spread(int(totals[name]))} circled" for name in names)


def spread(total):
    corners = [1, 1, 1, 1]
    while sum(corners) < total:
        corners[corners.index(min(corners))] += 1
    return " ".join(map(str, corners))


def test_the_worked_example_of_the_rulebook():
    """22 + 14 + 38 + 21 = 95, 6 bridges, one purple SQUARE, three shaded, Jokers 3 and 5: 92."""
    shaded = "; ".join(f"{name} 1 1 1 1 shaded" for name in ("A1", "B1", "A4"))
    example = lines(circled("D1", "C2", "B3", "C3", "D3", "C4", "D4") + "; " + shaded, jokers=[3, 5])
    assert example == {"line-1": 22, "line-2": 14, "line-3": 38, "line-4": 21, "bridges": 30, "purple": 5,
                       "shaded": -30, "jokers": -8}
    assert list(example) == ["line-1", "line-2", "line-3", "line-4", "bridges", "purple", "shaded", "jokers"]
    assert sum(example.values()) == 92


@pytest.mark.parametrize(("squares", "bridges", "purple"), [
    (["B2", "C2"], 1, 0), (["B2", "B3"], 1, 0), (["B2", "C3"], 0, 0), (["D2", "A3"], 0, 0), (["D1", "D2"], 0, 0),
    (["A1", "A2"], 0, 0), (["B2", "C2", "B3", "C3"], 4, 0), (["B1"], 0, 0), (["A1", "B1"], 0, 0), (["B1", "B2"], 1, 1),
    (["B1", "B2", "C1"], 2, 1), (["A4", "B4", "C4"], 2, 2)])
def test_bridges_join_circled_neighbours_but_no_orange_ones(squares, bridges, purple):
    told = lines(circled(*squares))
    assert (told["bridges"], told["purple"]) == (5 * bridges, 5 * purple)


def test_neither_shaded_nor_x_ed_squares_carry_a_bridge():
    assert lines("B2 4 3 3 3 circled; C2 1 1 1 1 shaded; B3 1 1 1 . crossed")["bridges"] == 0


def test_only_judged_squares_score_and_jokers_at_once():
    told = lines("B2 4 3 3 3; C2 1 1 1 .", jokers=[6])
    assert {key: points for key, points in told.items() if points} == {"jokers": -6}


# --- jokers ----------------------------------------------------------------------------------------------------


def test_two_joker_fields_for_the_whole_game():
    table = Table().play("""
        Ana rolls 3 1 6 2 5
        Ana jokers red
        Ana jokers green
        Ana jokers blue -> dice-limit
        Ben jokers white
        Ben rolls 3 1 6 2 4
        Ana jokers white -> joker-full
        Ana enters white B2-blue
        Ben jokers red
        Ben jokers green -> joker-full
    """)
    assert (table.told("Ana")["jokers"], table.told("Ben")["jokers"]) == ([3, 1], [5, 3])
    assert (table.points("Ana")["jokers"], table.points("Ben")["jokers"]) == (-4, -8)


# --- the end ---------------------------------------------------------------------------------------------------


LAST = "B2 . 4 4 2; rest shaded"


def finished_by_ana(*players, **sheets):
    """Ana is about to close her last SQUARE; the others have what ``sheets`` say, or everything open."""
    table = Table("Ana", *players).fill("Ana", LAST)
    for name, sheet in sheets.items():
        table.fill(name, sheet)
    table.play("Ana rolls 3 1 1 1 5\n Ana enters red B2")
    for name in players:
        table.play(f"{name} enters white A1-red")
    return table


def test_the_final_round_goes_clockwise_from_the_finisher_and_each_rolls_alone():
    table = finished_by_ana("Ben", "Cleo").play("""
        waiting for Ben
        Cleo rolls 1 1 1 1 1 -> not-your-turn
        Ben rolls 2 2 2 2 2
        waiting for Ben
        Cleo enters white A2-red -> not-your-turn
        Ana jokers red -> not-your-turn
        Cleo rolls 1 1 1 1 1 -> roll-open
        Ben enters white A1-green
        Ben enters red A2
        Ben enters blue A3
        waiting for Cleo
        Ben jokers green -> roll-first
        Cleo rolls 3 3 3 3 3
        Cleo enters red A2
        Cleo jokers green
        Cleo enters blue B3 -> dice-limit
        Cleo jokers yellow -> dice-limit
        waiting for Cleo
        Cleo enters white A3-red
        waiting for nobody
        Cleo jokers white -> game-over
    """)
    assert table.states("Ben", "open") == table.states("Cleo", "open") == []
    assert table.square("Ben", "A1") == {"corners": {"red": 5, "green": 2}, "state": "shaded", "sum": 7}
    assert table.square("Ben", "D4") == {"corners": {}, "state": "shaded", "sum": 0}
    assert table.square("Ben", "B2")["state"] == "crossed"
    assert table.points("Ben")["shaded"] == -150
    assert table.outcome()["over"]


def test_the_final_round_begins_left_of_the_finisher_also_when_he_was_passive():
    table = Table("Ana", "Ben", "Cleo").fill("Cleo", "B2 . 4 4 2; rest shaded").play("""
        Ana rolls 3 1 1 1 3
        Ana enters red A1
        Ana enters green A1
        Ben enters white A1-red
        Cleo enters white B2-red
        waiting for Ana
        Ana rolls 2 2 2 2 2
        Ana enters red A2
        Ana enters green A2
        Ana enters white A2-blue
        waiting for Ben
    """)
    assert table.state.finisher == 2


def test_of_several_finishers_the_first_clockwise_from_the_active_player_counts():
    """Ben rolls; Ana and Cleo finish. From Ben, Cleo comes first: Dora begins the final round, and Ana is skipped."""
    table = Table("Ana", "Ben", "Cleo", "Dora")
    for name in ("Ana", "Cleo"):
        table.fill(name, "C1 . 3 2 2; rest shaded")
    table.play("""
        Ana rolls 1 1 1 1 1
        Ana jokers red
        Ana jokers green
        Ben enters white A1-red
        Cleo jokers white
        Dora enters white A1-red
        Ben rolls 1 1 1 1 3
        Ben enters red A2
        Ben enters green A2
        Ana enters white C1-red
        Cleo enters white C1-red
        Dora enters white A2-red
        waiting for Dora
        Dora rolls 1 1 1 1 1
        Dora enters white B3-red
        Dora enters green B3
        Dora enters blue B3
        waiting for Ben
    """)
    assert table.state.finisher == 2


def test_who_has_no_open_square_at_his_turn_is_skipped():
    """Ben's right closing takes Cleo's last open SQUARE away."""
    table = Table("Ana", "Ben", "Cleo", "Dora").fill("Ana", LAST).fill("Ben", "C2 5 5 . .; rest shaded")
    table.fill("Cleo", "C2 1 1 . .; rest shaded").play("""
        Ana rolls 3 1 1 1 2
        Ana enters red B2
        Ben jokers white
        Cleo jokers white
        Dora jokers white
        waiting for Ben
        Ben rolls 1 1 2 2 6
        Ben enters blue C2
        Ben enters yellow C2
        C2 of Ben is circled 14
        C2 of Cleo is crossed 2
        C2 of Dora is crossed 0
        waiting for Dora
    """)


def test_a_right_closing_also_takes_a_square_from_those_who_have_rolled_already():
    table = finished_by_ana("Ben", "Cleo", Cleo="C2 5 5 . .; A1 . 1 1 1; rest shaded").play("""
        Ben rolls 1 1 1 1 1
        Ben enters red C2
        Ben enters green C2
        Ben enters white C2-blue
        Cleo rolls 1 1 1 2 2
        Cleo enters white C2-blue
        Cleo enters yellow C2
        waiting for nobody
        C2 of Cleo is circled 14
        C2 of Ben is crossed 3
    """)
    assert table.points("Cleo")["line-2"] == 14


def test_in_the_final_round_too_as_many_as_fit():
    finished_by_ana("Ben", "Cleo", Ben="A1 . . 1 1; rest crossed", Cleo="A1 . 1 1 1; D3 . . 1 1; rest crossed").play("""
        Ben rolls 1 1 1 1 1
        Ben enters white A1-green           -- green fits nowhere any more
        waiting for Cleo
    """)


def test_nobody_else_with_an_open_square_no_final_round():
    table = Table().fill("Ana", "B2 . 4 4 2; rest shaded").fill("Ben", "B2 1 1 . .; rest shaded").play("""
        Ana rolls 3 1 1 1 5
        Ana enters red B2
        Ben enters white B2-blue
        waiting for nobody
        B2 of Ben is crossed 7
    """)
    assert [(row["place"], row["name"]) for row in table.outcome()["ranking"]] == [(1, "Ana"), (2, "Ben")]


def test_alone_the_game_ends_with_the_last_square():
    table = Table("Ana").fill("Ana", LAST).play("Ana rolls 4 1 1 1 5\n Ana enters red B2\n waiting for nobody")
    assert table.square("Ana", "B2") == {"corners": {"red": 4, "green": 4, "blue": 4, "yellow": 2}, "state": "shaded",
                                         "sum": 14}
    assert table.outcome()["over"]


def test_equal_points_share_a_place_in_table_order():
    table = Table("Ana", "Ben", "Cleo").fill("Cleo", "B2 4 3 3 3 circled")
    assert [(row["place"], row["name"], row["why"]) for row in table.outcome()["ranking"]] == [
        (1, "Cleo", ""), (2, "Ana", ""), (2, "Ben", "")]
