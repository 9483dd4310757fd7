"""The five tasks: where entries may go, when one moves on, what a Joker field does, when it is over."""

import pytest
from colour_help import Table

from companion.games.colour_square import scoring
from companion.games.colour_square.variants import CONNECTIONS, RATINGS


def task(number, *players, **options):
    return Table(*(players or ("Ana",)), variant=f"task-{number}", **options)


# --- common ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_everybody_uses_exactly_two_of_the_five_dice_white_as_any_colour(number):
    task(number, "Ana", "Ben").play("""
        Ana rolls 1 1 1 1 1
        waiting for Ana, Ben
        Ana enters white A1-blue
        Ana enters red A1
        Ana enters green A1 -> dice-limit
        waiting for Ben
        Ben enters green A1
        Ben enters blue A1
        waiting for Ben
        Ana rolls 1 1 1 1 1 -> not-your-turn
        Ben rolls 1 1 1 1 1
    """)


def test_nobody_ever_x_es_a_square():
    table = task(1, "Ana", "Ben").fill("Ana", "B1 1 1 . .").play("""
        Ana rolls 1 1 2 2 1
        Ana enters blue B1
        Ana enters yellow B1
        B1 of Ana is circled 6              -- at the entry
        B1 of Ben is open 0
        waiting for Ben
    """)
    assert table.points("Ana")["line-1"] == 6


def test_jokers_cost_their_pips_in_the_first_three_tasks():
    table = task(2).play("""
        Ana rolls 6 5 1 1 1
        Ana jokers red
        Ana recolours green blue -> outside-task
        Ana jokers green
    """)
    assert table.points("Ana")["jokers"] == -11


# --- 1 Snake ---------------------------------------------------------------------------------------------------


def test_the_snake():
    table = task(1, "Ana", "Ben").fill("Ana", "A4 1 1 1 .; A3 1 1 1 1 shaded; B3 . 5 5 2").play("""
        Ana rolls 3 1 1 1 1
        Ana enters red B2 -> outside-task
        Ana enters red B3
        Ana enters yellow A4
        B3 of Ana is circled 15
        A4 of Ana is circled 4
    """)
    assert table.points("Ana")["shaded"] == 0
    assert table.points("Ana")["purple"] == 0       # A4 is right, but A3 above it is not
    table.play("waiting for Ben\n Ana jokers red -> die-used\n Ana jokers blue -> dice-limit")


def test_who_has_finished_owes_nothing_and_is_skipped_as_roller():
    table = task(1, "Ana", "Ben", "Cleo").fill("Ana", "A4 1 1 1 .; rest shaded").play("""
        Ana rolls 1 1 1 1 1
        Ana enters yellow A4
        Ana jokers red -> outside-task
        waiting for Ben, Cleo
        Ben enters red A1
        Ben enters green A1
        Cleo enters red A1
        Cleo enters green A1
        Ben rolls 1 1 1 1 1
        waiting for Ben, Cleo
        Ben enters blue A1
        Cleo enters blue A1
        Cleo enters yellow A1
        Ben enters yellow A1
        Cleo rolls 2 2 2 2 2
        Cleo enters red B1
        Cleo enters green B1
        Ben enters red B1
        Ben enters green B1
        waiting for Ben
    """)
    assert not table.outcome()["over"]


# --- 2 Progression ---------------------------------------------------------------------------------------------


def test_a_line_is_left_with_its_quota_and_the_second_die_goes_to_the_next():
    table = task(2).fill("Ana", "B1 1 1 2 .").play("""
        Ana rolls 1 1 1 2 1
        Ana enters red A2 -> outside-task
        Ana enters yellow B1
        B1 of Ana is circled 6
        waiting for Ana
        Ana enters red A1 -> outside-task
        Ana enters red A2
        waiting for Ana
        Ana rolls 1 1 1 1 1
        Ana enters red C1 -> outside-task
        Ana enters red B2
        Ana enters green B2
    """)
    assert table.states("Ana", "open") == [square for square in table.told("Ana")["squares"] if square != "B1"]


def test_a_line_without_a_free_corner_is_left_too():
    task(2).fill("Ana", "A1 1 1 1 1 shaded; B1 1 1 1 1 shaded; C1 1 1 1 1 shaded; D1 6 6 6 .").play("""
        Ana rolls 1 1 1 1 1
        Ana enters yellow D1
        D1 of Ana is shaded 19
        Ana enters red A2
        waiting for Ana
    """)


def test_the_second_line_asks_for_two():
    table = task(2).fill("Ana", "A1 5 5 5 5 circled; B2 4 3 3 3 circled; C2 . 4 4 4; D2 1 1 1 .").play("""
        Ana rolls 2 1 1 1 1
        Ana enters yellow D2
        D2 of Ana is shaded 4
        Ana enters red C2
        waiting for Ana
        Ana rolls 1 1 1 1 1
        Ana enters red A2 -> outside-task
        Ana enters red A3
    """)
    assert table.points("Ana")["shaded"] == -10
    assert table.points("Ana")["bridges"] == 5


def test_it_is_over_when_line_four_is_left_and_what_stayed_open_costs_nothing():
    done = "A1 5 5 5 5 circled; B2 4 3 3 3 circled; C2 4 4 4 2 circled; A3 6 6 3 3 circled; B3 6 6 2 1 circled; " \
           "C3 3 3 3 3 circled; A4 1 1 1 1 circled; B4 6 6 4 1 circled; C4 2 1 1 1 circled; D4 . 4 4 4"
    table = task(2).fill("Ana", done).play("Ana rolls 4 1 1 1 1\n Ana enters red D4\n waiting for nobody")
    assert table.square("Ana", "B1")["state"] == "open"
    assert table.points("Ana") == {"line-1": 20, "line-2": 27, "line-3": 45, "line-4": 42, "bridges": 55, "purple": 10,
                                   "shaded": 0, "jokers": 0}


# --- 3 Row by row ----------------------------------------------------------------------------------------------


def test_each_closing_right_or_wrong_leads_to_the_next_column():
    table = task(3).fill("Ana", "A4 1 1 1 .").play("""
        Ana rolls 1 1 1 1 1
        Ana enters red B1 -> outside-task
        Ana enters yellow A4
        A4 of Ana is circled 4
        Ana enters yellow B1 -> die-used
        Ana enters red A1 -> outside-task
        Ana enters red B1
    """)
    table.fill("Ana", "B2 4 4 4 .").play("""
        Ana rolls 1 1 1 5 1
        Ana enters yellow B2
        B2 of Ana is shaded 17
        Ana enters red C1
    """)
    table.fill("Ana", "C1 1 1 1 .").play("Ana rolls 1 1 1 1 1\n Ana enters yellow C1\n Ana enters red D2")
    table.fill("Ana", "D2 1 1 1 .").play("Ana rolls 1 1 1 1 1\n Ana enters yellow D2\n Ana enters red A1")
    assert [points for key, points in table.points("Ana").items() if points] == [4]


def test_there_are_no_bridges_and_no_purple_in_it():
    table = task(3).fill("Ana", "B1 2 2 1 1 circled; B2 4 3 3 3 circled; A2 1 1 1 1 shaded")
    assert table.points("Ana") == {"line-1": 6, "line-2": 13, "line-3": 0, "line-4": 0, "bridges": 0, "purple": 0,
                                   "shaded": 0, "jokers": 0}


def test_it_is_over_when_nothing_is_open():
    task(3).fill("Ana", "D4 . 4 4 4; rest shaded").play("Ana rolls 4 1 1 1 1\n Ana enters red D4\n waiting for nobody")


# --- 4 Connection ----------------------------------------------------------------------------------------------


def test_all_squares_with_an_entry_fit_two_columns_and_one_line():
    assert len(set(CONNECTIONS)) == 24
    task(4).play("""
        Ana rolls 1 1 1 1 1
        Ana enters red A1
        Ana enters green B2
        Ana enters blue C3
        Ana enters yellow D4 -> outside-task    -- A1, B2, C3 and D4 would be four of each
        Ana enters yellow C4
        waiting for Ana                         -- the white one
        Ana enters white D3-red -> outside-task
        Ana enters white D2-red                 -- A, C and line 2
        waiting for Ana
        Ana rolls 2 2 2 2 2
        Ana enters red D1 -> outside-task
        Ana enters red B1 -> outside-task
        Ana enters red C1
        Ana enters green A4
    """)


def test_any_number_of_dice_and_none_too():
    table = task(4, "Ana", "Ben").play("""
        Ana is done -> done-not-allowed
        Ana rolls 1 1 1 1 1
        Ana is done
        Ana is done -> done-not-allowed
        Ana enters red A1 -> dice-limit
        Ana recolours red blue -> dice-limit
        waiting for Ben
        Ben enters red A1
        Ben enters green A1
        Ben enters blue A1
        Ben enters yellow A1
        Ben enters white A2-red
        waiting for Ben
    """)
    assert table.points("Ben") == {"squares": 0}


def test_ten_rolls_in_all():
    table = task(4, "Ana", "Ben")
    for number in range(10):
        name = "Ana" if number % 2 == 0 else "Ben"
        table.play(f"waiting for {name}\n {name} rolls 1 1 1 1 1\n Ana is done\n Ben is done")
    table.play("waiting for nobody\n Ana rolls 1 1 1 1 1 -> game-over\n Ana is done -> game-over")


def test_a_die_that_fits_recoloured_with_a_free_field_is_owed():
    table = task(4).fill("Ana", "A1 . 1 1 1; rest shaded", jokers=[0]).play("""
        Ana rolls 1 1 1 1 1
        Ana recolours green red
        waiting for Ana
        Ana recolours blue red -> joker-full
        Ana enters green A1-red
        waiting for nobody
    """)
    assert table.told("Ana")["jokers"] == ["X", "X"]
    table = task(4, "Ana", "Ben").fill("Ana", "A1 . 1 1 1; rest shaded").fill(
        "Ben", "D3 . 4 4 4; rest shaded", jokers=[0, 0])
    table.play("Ana rolls 1 1 1 1 1\n Ben enters red D3\n waiting for Ana\n Ana enters green A1-red -> wrong-colour\n"
               "Ana is done")


def test_rolls_that_fit_nobody_count_too():
    """Side B: the corner takes only a 3, whatever the colour."""
    table = task(4, side="B").fill("Ana", "D3 . 4 4 4; rest shaded", jokers=[0, 0])
    for _ in range(10):
        table.play("Ana rolls 4 1 1 1 1\n Ana enters red D3 -> roll-first" if table.state.rolls < 9
                   else "Ana rolls 4 1 1 1 1\n Ana enters red D3 -> game-over")
    assert table.outcome()["over"]


def test_who_can_use_no_open_square_has_finished():
    """A and B and line 1 are closed, and everything else is off the only choice."""
    closed = "; ".join(f"{column}{line} 1 1 1 1 shaded" for line in "1234" for column in "ABCD"
                       if column in "AB" or line == "1").replace("D1 1 1 1 1 shaded", "D1 1 1 1 .")
    table = task(4, "Ana", "Ben").fill("Ana", closed).play("""
        Ana rolls 1 1 1 1 1
        Ana enters yellow D1
        waiting for Ben
        Ana enters red C3 -> outside-task
        Ana recolours red blue -> outside-task
        Ana jokers red -> outside-task
        Ana is done -> done-not-allowed
        Ben is done
        waiting for Ben
    """)
    assert table.states("Ana", "open") == ["C2", "D2", "C3", "D3", "C4", "D4"]


# --- 5 Sequence ------------------------------------------------------------------------------------------------


def test_closing_a_square_shades_what_is_open_before_it():
    """The path: A1 B1 C1 D1 D2 C2 …"""
    table = task(5).fill("Ana", "D1 6 6 6 .; B1 2 2 1 1 circled").play("""
        Ana rolls 1 1 1 1 1
        Ana enters yellow D1
        D1 of Ana is shaded 19
        B1 of Ana is circled 6
        waiting for Ana
        Ana enters red A1 -> square-closed
        Ana enters red D2
    """)
    assert table.states("Ana", "shaded") == ["A1", "C1", "D1"]
    assert table.points("Ana") == {"squares": 1}


def test_only_dice_as_they_are_make_a_player_owe():
    """A4 is the end of the path; a free field changes nothing, but may be used while the player owes."""
    task(5).fill("Ana", "A4 . 1 1 1; rest shaded").play("""
        Ana rolls 6 1 1 1 6
        Ana recolours green red
        Ana recolours green red -> wrong-colour
        Ana recolours green green           -- back again: that is a field, too
        Ana recolours green red -> joker-full
        Ana enters green A4-red -> wrong-colour
        Ana enters red A4
        waiting for nobody
    """)
    task(5, side="B").fill("Ana", "D3 . 4 4 4; rest shaded").play("""
        Ana rolls 1 3 1 1 1
        waiting for Ana
        Ana recolours green red -> roll-first
    """)


def test_the_game_goes_on_until_no_square_is_open_for_anybody():
    table = task(5, "Ana", "Ben").fill("Ana", "A4 . 1 1 1; rest shaded").play("""
        Ana rolls 1 1 1 1 1
        Ana enters white A4-red
        A4 of Ana is circled 4
        Ben enters red A4
        Ben enters green A4
        waiting for Ben
        Ben rolls 1 1 1 1 1
        waiting for Ben
        Ben enters blue A4
        Ben enters yellow A4
        waiting for nobody
    """)
    assert [(row["place"], row["name"], row["score"]) for row in table.outcome()["ranking"]] == [
        (1, "Ana", 1), (1, "Ben", 1)]


# --- recolouring -----------------------------------------------------------------------------------------------


def test_a_recoloured_die_keeps_its_name_and_counts_as_its_new_colour_also_for_predefined_corners():
    task(5, "Ana", "Ben", side="B").play("""
        Ana rolls 6 3 1 1 1
        Ana recolours green red
        Ana enters green B1 -> wrong-colour
        Ana enters green A1-red -> predefined
        Ana enters green D3-red
        Ana recolours green blue -> die-used
        Ana recolours white blue -> wrong-colour
        Ana recolours red pink -> wrong-colour
        Ana recolours red white -> wrong-colour
        Ana recolours red red -> wrong-colour
        Ana recolours red yellow
        Ana recolours blue red -> joker-full
        Ana recolours white red -> joker-full
        Ana enters red C2-yellow            -- which takes only a 6
    """)


def test_it_lasts_for_this_roll_and_for_one_player():
    task(4, "Ana", "Ben").play("""
        Ana rolls 1 1 1 1 1
        Ana recolours green red
        Ben enters green A1-red -> wrong-colour
        Ana enters green A1-red
        Ana is done
        Ben is done
        Ben rolls 1 1 1 1 1
        Ana enters green A2-red -> wrong-colour
    """)


def test_a_joker_in_these_tasks_and_a_recolour_elsewhere_come_before_all_else():
    task(4).play("Ana jokers red -> outside-task\n Ana rolls 1 1 1 1 1\n Ana jokers pink -> outside-task")
    task(5).play("Ana jokers red -> outside-task")
    task(1).play("Ana recolours red blue -> outside-task")
    Table().play("Ben recolours pink blue -> outside-task")


# --- ratings ---------------------------------------------------------------------------------------------------


def test_a_border_is_reached_with_that_score_or_more():
    sheet = task(1).state.sheets[0]
    assert [scoring.rating(sheet, total) for total in (0, 114, 115, 139, 140, 165, 166)] == [
        (0, 115), (0, 1), (1, 25), (1, 1), (2, 26), (2, 1), (3, 0)]
    assert scoring.rating(Table().state.sheets[0], 100) is None
    assert len(RATINGS) == 10
