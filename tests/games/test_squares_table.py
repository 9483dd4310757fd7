"""Several players, one set of dice: the five steps of a turn, and whom the table waits for in each."""

from squares_help import ALMOST_FULL, COLOURS, Table, ana_and_ben, turn_of_crosses

# --- step 1: the roll ------------------------------------------------------------------------------------------


def test_before_the_roll_the_table_waits_for_the_roller():
    Table("Ana", "Ben", "Cleo").play("""
        waiting for Ana
        Ben rolls 3 5 1 2 6 4     -> not-your-turn
        Ben writes left-1-1 r     -> not-your-turn
        Ben crosses left-1-1      -> not-your-turn
        Ana writes left-1-1 r     -> roll-first
        Ana crosses left-1-1      -> roll-first
        Ana passes                -> pass-not-allowed
        Ben passes                -> pass-not-allowed
        Ana rolls 3 5 1 2 6 4
        waiting for Ana, Ben, Cleo
    """)


def test_the_first_roller_is_an_option_and_the_table_order_stays():
    table = Table("Ana", "Ben", "Cleo", first="Cleo").play("""
        waiting for Cleo
        Cleo rolls 3 5 1 2 6 4
        waiting for Ana, Ben, Cleo
        Cleo crosses left-1-1
        Ana crosses left-1-1
        Ben crosses left-1-1
        waiting for Cleo
        Cleo crosses left-1-2
        waiting for Ana
    """)
    assert table.players == ("Ana", "Ben", "Cleo")


def test_the_roller_changes_clockwise_each_turn():
    table, rollers = Table("Ana", "Ben", "Cleo"), []
    for _ in range(5):
        rollers += table.waiting_for()
        turn_of_crosses(table)
    assert rollers == ["Ana", "Ben", "Cleo", "Ana", "Ben"]


# --- step 2: the first selection -------------------------------------------------------------------------------


def test_first_selection_in_any_order_each_once_dice_shared():
    table = Table("Ana", "Ben", "Cleo").play("""
        Ana rolls 3 5 1 2 6 4
        Cleo writes left-1-1 r w
        waiting for Ana, Ben
        Cleo writes left-1-2 o      -> not-your-turn
        Cleo crosses left-1-2       -> not-your-turn
        Cleo passes                 -> pass-not-allowed
        Ana rolls 3 5 1 2 6 4       -> already-rolled
        Ben rolls 3 5 1 2 6 4       -> not-your-turn
        Ana writes left-1-1 r w     # the same dice
        waiting for Ben
        Ana rolls 3 5 1 2 6 4       -> not-your-turn
        Ana writes left-1-2 o       -> not-your-turn
        Ben crosses left-1-1
        waiting for Ana
    """)
    assert table.state.aside == 0


def test_nobody_passes_in_the_first_two_steps():
    ana_and_ben().play("""
        Ana passes       -> pass-not-allowed
        Ben passes       -> pass-not-allowed
    """)
    Table("Ana", "Ben").play("""
        Ana rolls 3 5 1 2 6 4
        Ben passes       -> pass-not-allowed
    """)


# --- step 3: the second selection ------------------------------------------------------------------------------


def test_second_selection_is_the_rollers_with_the_same_or_other_dice():
    ana_and_ben().play("""
        waiting for Ana
        Ben writes left-1-2 o       -> not-your-turn
        Ana rolls 3 5 1 2 6 4       -> already-rolled
        Ana writes right-1-3 r      # the red die again
        waiting for Ben
    """)


def test_a_crossed_second_selection_offers_nothing():
    table = ana_and_ben().play("""
        Ana crosses right-1-3
        waiting for Ben
        Ben writes right-1-3 r      -> roll-first
        Ben passes                  -> pass-not-allowed
        Ben rolls 1 1 1 1 1 1
    """)
    assert table.available() == COLOURS


# --- step 4: additional values ---------------------------------------------------------------------------------


def test_others_use_the_dice_of_the_second_value_each_once():
    Table("Ana", "Ben", "Cleo").play("""
        Ana rolls 3 5 1 2 6 4
        Ana crosses left-1-1
        Ben crosses left-1-1
        Cleo crosses left-1-1
        Ana writes four-1-1 r o w
        waiting for Ben, Cleo
        Ana writes four-1-2 g          -> not-your-turn
        Ana crosses four-1-2           -> not-your-turn
        Ana passes                     -> pass-not-allowed
        Ana rolls 1 1 1 1 1 1          -> not-your-turn
        Ben rolls 1 1 1 1 1 1          -> not-your-turn
        Ben writes left-1-2 g          -> die-not-available
        Ben writes left-1-2 o g        -> die-not-available
        Ben writes left-1-2 blue       -> die-not-available
        Ben writes left-1-2 o
        Ben writes left-3-2 o          -> die-used-twice
        Ben writes left-3-2 o r        -> die-used-twice
        Ben writes left-3-2 r r        -> die-used-twice
        waiting for Ben, Cleo
        Ben writes left-3-2 r w
        waiting for Cleo
        Cleo writes left-1-2 o w
        Cleo passes
        waiting for Ben                # the roller of the next turn
    """)


def test_additional_values_are_written_or_passed_never_crossed_out():
    """R43."""
    ana_and_ben().play("""
        Ana writes four-1-1 r o
        Ben crosses four-1-1           -> cross-not-allowed
        Ben passes
        waiting for Ben
        Ben passes                     -> pass-not-allowed
    """)


def test_a_pass_is_final():
    Table("Ana", "Ben", "Cleo").play("""
        Ana rolls 3 5 1 2 6 4
        Ana crosses left-1-1
        Ben crosses left-1-1
        Cleo crosses left-1-1
        Ana writes four-1-1 r o
        Ben writes four-1-1 r
        Ben passes
        waiting for Cleo
        Ben passes                     -> pass-not-allowed
        Ben writes left-1-2 o          -> not-your-turn
        Ben crosses left-1-2           -> not-your-turn
        Cleo passes
        waiting for Ben
    """)


def test_a_pass_is_wanted_even_when_nothing_fits():
    """The middle asks for two dice, and one is offered; everything else on Ben's sheet is full."""
    ana_and_ben().lay("Ben", """
        x x x   . . .   x x x   x x x x
        x x x   . . .   x x x   x x x x
        x x x   . . .   x x x   x x x x
                                x x x x
    """).play("""
        Ana writes four-1-1 r
        waiting for Ben
        Ben writes middle-2-2 r        -> min-dice
        Ben passes
        waiting for Ben
        Ben rolls 1 1 1 1 1
    """)


def test_using_up_the_offered_dice_is_a_pass():
    table = ana_and_ben().play("""
        Ana writes four-1-1 r o
        Ben writes four-1-1 o r
        waiting for Ben
        Ben passes                     -> pass-not-allowed
        Ben rolls g1 y1 w1 k1
    """)
    assert table.state.turn == 1


def test_a_full_sheet_is_a_pass():
    Table("Ana", "Ben", "Cleo").lay("Ben", ALMOST_FULL).play("""
        Ana rolls 3 5 1 2 6 4
        Ana crosses left-1-1
        Ben writes middle-1-1 o g
        Cleo crosses left-1-1
        Ana writes four-1-1 r o
        waiting for Cleo
        Ben passes                     -> pass-not-allowed
        Ben writes left-1-1 r          -> not-your-turn
        Cleo passes
        waiting for nobody
    """)


def test_a_pass_is_implied_while_another_player_still_owes_a_bonus():
    Table("Ana", "Ben", "Cleo").play("""
        Ana rolls 3 5 1 2 6 4
        Ana crosses left-1-1
        Ben crosses left-1-1
        Cleo crosses left-1-1
        Ana writes four-1-1 r k
        Ben writes left-1-3 k
        waiting for Ben, Cleo
        Cleo writes four-1-1 r k
        waiting for Ben                # Cleo has used both dice
        Cleo passes                    -> pass-not-allowed
        Cleo writes left-1-2 r         -> not-your-turn
        Ben crosses left-1-2
        waiting for Ben
        Ben passes
        waiting for Ben
        Ben rolls 1 1 1 1
    """)


def test_a_sheet_that_fills_up_while_another_owes_a_bonus_is_a_pass_too():
    Table("Ana", "Ben", "Cleo").lay("Cleo", ALMOST_FULL.replace("x x x x\n", ". x x x\n", 1)).play("""
        Ana rolls 3 5 1 2 6 4
        Ana crosses left-1-1
        Ben crosses left-1-1
        Cleo writes middle-1-1 o r
        Ana writes four-1-1 r k
        Ben writes left-1-3 k
        Cleo writes four-1-1 r
        waiting for Ben
        Cleo passes                    -> pass-not-allowed
    """)


# --- step 5: setting aside -------------------------------------------------------------------------------------


def test_only_the_dice_of_the_second_value_are_set_aside():
    """R31, R34: not those of first selections, bonuses or additional values."""
    table = Table("Ana", "Ben").play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-1 r
        Ben writes left-1-1 w
        Ana writes left-1-3 k
    """)
    assert table.available() == COLOURS      # not before the turn ends
    table.play("""
        Ana writes middle-1-1 o g
        Ben writes right-2-2 k
        Ben writes middle-1-1 o g
        waiting for Ben
        Ben rolls r1 o1 g1 y1 w1 k1   -> wrong-dice
        Ben rolls r2 o2 g2 y2 w2
        Ben writes middle-2-2 k r      -> die-not-available
    """)
    assert table.available() == ["red", "orange", "green", "yellow", "white"]
