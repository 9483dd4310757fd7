"""The examples of the rulebook, in the order in which they stand there."""

import pytest
from blank_help import Table, set_up

from companion.games import blank_white_dice as blank

ONE_LEFT = {"Ana_2": "Tag Tag* Tag Tag Tag Tag", "Ben_1": "3 3 3 3 3 3", "Ben_2": "3 3 3 3 3 3",
            "common": "3 3 3 3 3 3"}
FULL = {**ONE_LEFT, "Ana_1": "Tag* 3 3 3 3 3"}
TWO_CARDS = ["Flexibility", {"name": "Opportunity", "overwrites": "The Window"}]


def effects(table, line):
    return [(blank.say("en", effect.key, effect.facts), effect.points)
            for effect in blank.what_if(table.state, table.read(line))]


# --- quick overview of the most important rules ----------------------------------------------------------------


def test_a_blank_face_is_tagged_and_what_is_drawn_is_not_resolved_now():
    table = Table().at(points=[3, 3]).draw(Ana_1=".* . . . . .", Ana_2="3* . . . . .").play("""
        Ana resolves Ana-1: tag Points on Ana-1 1=3, 2=-2
        Ana resolves Ana-1 -> already-resolved
    """)
    assert table.faces("Ana-1") == "3* -2 . . . ."
    assert table.points() == [3, 3]


def test_with_one_point_a_loss_of_two_goes_to_zero():
    table = Table().at(points=[1, 3]).draw(Ana_1="-2* . . . . .").play("Ana resolves Ana-1")
    assert (table.points(), table.faces("Ana-1")) == ([0, 3], "-2* . . . . .")


def test_at_zero_points_a_minus_two_erases_itself():
    table = Table().at(points=[0, 3]).draw(Ana_1="-2* . . . . .")
    assert effects(table, "Ana resolves Ana-1") == [("−2 at 0 points: erases itself", 0)]
    assert table.play("Ana resolves Ana-1").faces("Ana-1") == ".* . . . . ."


def test_a_tag_without_a_blank_face_anywhere_erases_itself():
    table = Table().at().draw(**FULL).play("Ana resolves Ana-1")
    assert table.faces("Ana-1") == ".* 3 3 3 3 3"
    waiting = Table().at().draw(**{**FULL, "common": "3 3 3 3 3 ."})
    waiting.play("Ana resolves Ana-1 -> effect-due\n Ana resolves Ana-1: none -> effect-due")


def test_icons_of_one_card_stay_as_close_together_as_possible():
    table = Table().at().draw(Ana_1="Tag* . 3 3 3 3", Ana_2="3 3 3 3 3 .", common_of="Ana")
    table.play("""
        Ana resolves Ana-1: tag Points on Ana-1 2=3, Ben-1 1=-2 -> wrong-die
        Ana resolves Ana-1: tag Points on Ana-1 2=3 -> icon-missing
        Ana resolves Ana-1: tag Points on Ana-1 2=3, common 4=-2        -- the common die counts as her own
    """)
    assert table.faces("common") == ".* . . -2 . ."
    far = Table().at().draw(Ana_1="Tag* . 3 3 3 3", Ana_2="3 3 3 3 3 3")
    far.play("Ana resolves Ana-1: tag Points on Ana-1 2=-2, Ben-1 6=3")
    none = Table().at().draw(**{**FULL, "Ana_1": "Tag* . 3 3 3 3"})
    none.play("Ana resolves Ana-1: tag Points on Ana-1 2=-2")


def test_a_reroll_of_a_resolved_die_is_just_a_reroll():
    table = Table().at().draw(Ana_1="Re-roll* . . . . .", Ana_2="3* 3 3 3 3 3").play("""
        Ana resolves Ana-2
        Ana resolves Ana-1: reroll Ana-2 4
        Ana resolves Ana-2 -> already-resolved
        Ana ends
    """)
    assert table.points() == [6, 3]
    assert table.faces("Ana-1") == "Re-roll* . . . . ."     # it had an effect


def test_an_extra_turn_resolves_all_dice_again_without_a_roll():
    table = Table().at(cards=["Time Loop"]).draw(Ana_1="Time_Loop* . . . . .", Ana_2="3* . . . . .").play("""
        Ana resolves Ana-2
        Ana resolves Ana-1: extra-turn
        Ana ends
        Ana ends -> dice-left
        Ana resolves Ana-2
        Ana resolves Ana-1
        Ana ends
    """)
    assert table.points() == [9, 3]
    assert table.phase() == ("main", "Ben")


# --- set-up ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "five"), [
    ("basic-v1", ["Junk Food", "Multitag", "Investment", "Split Strategy", "Wheels In Wheels"]),
    ("basic-v2", ["Parasite", "Knowledge Swap", "Predator and Prey", "Time Warp", "Eradicate"])])
def test_the_five_cards_of_a_basic_game(level, five):
    names = [card["name"] for card in Table(level=level).table()["tableau"]]
    assert names == ["Tag", "Erase", "Re-roll", "Points", "The Window", *five]


def test_disc_at_three_goal_thirteen():
    outcome = Table().outcome()
    assert [player["score"] for player in outcome["players"]] == [3, 3]
    assert outcome["players"][0]["lines"] == [
        {"key": "points", "points": 3, "section": "scoring", "label": "Points on the track: 3"}]


def test_a_tag_of_the_set_up_stays_on_the_own_dice():
    Table().play("""
        Ana tags Points on Ana-1 1=3, 2=-2
        Ana tags Points on Ana-1 3=3, 4=-2
        Ana tags Points on Ana-1 5=3, Ana-2 1=-2 -> wrong-die    -- there is room on the first die
        Ana tags Points on Ana-1 5=3, 6=-2
        Ana tags Points on Ben-1 1=3, 2=-2 -> wrong-die
        Ana tags Points on Ana-2 6=3, 5=-2
        Ana tags Tag on Ana-2 1=Tag -> not-your-turn
        waiting for Ben
    """)


def test_the_common_die_is_tagged_once_each_in_turn_order_until_it_is_full():
    table = set_up("Ana", "Ben", "Cleo", start="Ben")
    assert (table.phase(), table.state.round) == (("roll", None), 1)
    assert table.owner("common") is None
    full = Table("Ana", "Ben", "Cleo", "Dora")
    full.play('Ana adds {"name": "Three", "icons": ["a", "b", "c"]}')
    for name in full.players:
        full.play("\n".join(f"{name} tags Tag on {name}-1 {face}=Tag" for face in (1, 2, 3, 4)))
    full.play("""
        Ben tags Three on common 1=a, 2=b, 3=c -> not-your-turn
        Ana tags Three on common 1=a, 2=b, 3=c
        Ben tags Three on common 4=a, 5=b, 6=c
        waiting for Ana                                         -- Cleo and Dora are skipped
        Cleo tags Tag on common 1=Tag -> wrong-phase
        Ana rolls common 2
        waiting for Ana, Ben, Cleo, Dora
    """)


# --- main phase ------------------------------------------------------------------------------------------------


def test_flexibility_and_opportunity_on_two_blank_faces_and_a_turn_later():
    table = Table().at(points=[3, 3], cards=TWO_CARDS).draw(Ana_1=". . .* . . .", Ana_2=". . .* . . .").play("""
        Ana resolves Ana-1: tag Flexibility on Ana-1 3=Flexibility
        Ana resolves Ana-2: tag Opportunity on Ana-2 3=Opportunity
        Ana ends
    """)
    assert table.points() == [3, 3]         # neither is resolved: tagging was the resolution
    table.at(points=[3, 3]).draw(Ana_1=". . Flexibility* . . .", Ana_2=".* . Opportunity . . .").play("""
        Ana resolves Ana-1: tag Points on Ana-2 1=3, 2=-2; pay 1; erase Ana-2 2
        Ana resolves Ana-2
    """)
    assert table.faces("Ana-2") == "3* . Opportunity . . ."
    assert table.points() == [5, 3]


def test_a_minus_two_on_the_opponents_blank_face_counts_when_it_resolves():
    def tagged():
        return Table().at(points=[3, 3]).draw(Ana_1="Tag* . . . . .", Ana_2="Tag* 3 3 3 3 3", Ben_1=".* . . . . .",
                                              Ben_2="Erase* . . . . .").play("""
            Ana resolves Ana-1: tag Points on Ben-1 1=-2, 2=3
            Ana resolves Ana-2: tag Tag on Ana-1 2=Tag
            Ana ends
        """)

    assert tagged().play("Ben resolves Ben-1").points() == [3, 1]
    erased = tagged().play("""
        Ben resolves Ben-2: erase Ben-1 1
        Ben resolves Ben-1: tag Points on Ben-1 1=3, 3=-2
        Ben ends
    """)
    assert (erased.points(), erased.faces("Ben-1")) == ([3, 3], "3* 3 -2 . . .")


def test_a_die_that_is_gained_keeps_its_face_and_is_resolved_by_its_new_owner_too():
    table = Table().at(points=[3, 3]).draw(common="3* . . . . .", common_of="Ana", Ana_1="3* . . . . .",
                                           Ana_2="3* . . . . .", Ben_1="The_Window* . . . . .",
                                           Ben_2="3* . . . . .").play("""
        Ana resolves common
        Ana resolves Ana-1
        Ana resolves Ana-2
        Ana ends
        Ben resolves Ben-1: reroll common 1
        Ben ends -> dice-left
        Ben resolves common
        Ben resolves Ben-2
    """)
    assert table.points() == [12, 9]
    assert table.owner("common") == "Ben"


@pytest.mark.parametrize("how", ["neutralised", "overwritten"])
def test_an_icon_whose_card_is_not_active_erases_itself_but_numbers_count(how):
    changes = {"down": ["Junk Food", "Points"]} if how == "neutralised" else {
        "cards": [{"name": "A", "overwrites": "Junk Food"}, {"name": "B", "overwrites": "Points"}]}
    table = Table().at(**changes).draw(Ana_1="Junk_Food* . . . . .", Ana_2="3* . . . . .").play("""
        Ana resolves Ana-1: gain 3 -> wrong-step
        Ana resolves Ana-1: fizzle -> wrong-step
        Ana resolves Ana-1
        Ana resolves Ana-2
    """)
    assert (table.points(), table.faces("Ana-1")) == ([6, 3], ".* . . . . .")


@pytest.mark.parametrize("zero", ["0", "-0", "00", "-000"])
def test_zero_is_neither_a_gain_nor_a_loss(zero):
    table = Table().at().draw(Ana_1=f"{zero}* . . . . .").play("Ana resolves Ana-1")
    assert (table.points(), table.faces("Ana-1")) == ([3, 3], ".* . . . . .")


# --- points ----------------------------------------------------------------------------------------------------


def test_a_theft_yields_what_is_lost():
    table = Table().at(points=[3, 1], cards=["Thief"]).draw(Ana_1="Thief* . . . . .", Ana_2="Thief* . . . . .")
    assert effects(table, "Ana resolves Ana-1: steal 3 Ben") == [("Ben has only 1 to be stolen", 1)]
    table.play("Ana resolves Ana-1: steal 3 Ben")
    assert table.points() == [4, 0]
    table.play("Ana resolves Ana-2: steal 3 Ben")       # nothing is lost, nothing is gained: no effect
    assert (table.points(), table.faces("Ana-2")) == ([4, 0], ".* . . . . .")


def test_opportunity_is_paid_for_or_rolls_the_common_die():
    def table(points):
        return Table().at(points=points, cards=TWO_CARDS).draw(Ana_1="Opportunity* . . . . .")

    assert table([3, 3]).play("Ana resolves Ana-1: claim common; pay 2").points() == [1, 3]
    table([1, 3]).play("Ana resolves Ana-1: claim common; pay 2 -> cannot-pay")
    chosen = table([3, 3]).play("Ana resolves Ana-1: claim common; reroll common 5")
    assert (chosen.points(), chosen.state.common.top) == ([3, 3], 5)


@pytest.mark.parametrize("points", [0, 1, 5])
def test_cocoon_becomes_a_three_even_without_points(points):
    table = Table().at(points=[points, 3], cards=["Cocoon"]).draw(Ana_1="Cocoon:1/2* . . . . .")
    table.play("Ana resolves Ana-1: lose 2; replace Ana-1 1 by 3")
    assert (table.points(), table.faces("Ana-1")) == ([max(points - 2, 0), 3], "3* . . . . .")


# --- the end of a round ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "goal", "over"), [
    ([13, 12], 13, True), ([13, 13], 13, False), ([12, 3], 13, False), ([15, 14], 13, True), ([13, 3], 20, False),
    ([20, 19], 20, True)])
def test_the_goal_and_strictly_more_than_everybody_else(points, goal, over):
    table = Table(goal=goal).at(points=points, turn="Ben", resolved=frozenset(["Ben-1", "Ben-2"]))
    table.play("Ben ends")
    assert (table.state.phase == "over") == over
    if over:
        assert table.waiting_for() == []
        table.play("Ana ends -> game-over\n Ana rolls -> game-over")
    else:
        assert (table.phase(), table.state.round, table.state.start) == (("roll", None), 2, 1)


# --- overwrite, prerequisite -----------------------------------------------------------------------------------


def test_zoom_window_of_opportunity_and_another_one_stack_on_reroll():
    table = Table().play("""
        Ana adds {"name": "Zoom", "overwrites": "Re-roll"}
        Ana adds {"name": "Window of Opportunity", "overwrites": "Re-roll", "prerequisite": ["The Window"]}
        Ben adds {"name": "Third", "overwrites": "Re-roll"}
    """)
    assert [table.card(name) for name in ("Re-roll", "Zoom", "Window of Opportunity", "Third")] == [
        ("covered", None), ("covered", "Re-roll"), ("covered", "Zoom"), ("active", "Window of Opportunity")]


def test_a_card_that_overwrites_a_prerequisite_counts_as_it():
    table = Table().at(cards=[{"name": "Window of Opportunity", "prerequisite": ["The Window"]},
                              {"name": "Opportunity", "overwrites": "The Window"}, "Other"])
    table.draw(Ana_1="Tag* Opportunity:2/1 The_Window Other . .", Ana_2="Tag* . . . . .").play("""
        Ana resolves Ana-1: tag Window of Opportunity on Ana-1 5=Window of Opportunity -> prerequisite
        Ana resolves Ana-1: tag Window of Opportunity on Ana-1 4=Window of Opportunity -> prerequisite
        Ana resolves Ana-1: tag Window of Opportunity on Ana-1 2=Window of Opportunity
        Ana resolves Ana-2: tag Window of Opportunity on Ana-1 3=Window of Opportunity
    """)
    assert table.faces("Ana-1") == "Tag* Window_of_Opportunity Window_of_Opportunity Other . ."


# --- targeting, wards ------------------------------------------------------------------------------------------

WARDS = ["Teleport", {"name": "Camouflage", "phases": ["ward"]}, {"name": "Medkit", "phases": ["ward"]}]


def test_teleport_takes_an_icon_along_and_costs_an_opponent_three():
    table = Table().at(points=[3, 2], cards=WARDS).draw(Ana_1="Teleport* . . . . .", Ben_1="3* . . . . .")
    table.play("Ana resolves Ana-1: tag icon 3 Ana-2 1; erase Ben-1 1; lose 3 Ben")
    assert (table.faces("Ana-2"), table.faces("Ben-1"), table.points()) == ("3* . . . . .", ".* . . . . .", [3, 0])


def test_medkit_erases_itself_and_the_loss_fizzles():
    table = Table().at(points=[3, 2], cards=WARDS).draw(Ana_1="Teleport* . . . . .", Ben_1="Medkit* . . . . .")
    table.play("""
        Ben uses Ben-1 1: erase Ben-1 1
        Ana resolves Ana-1: fizzle
        Ana resolves Ana-1 -> already-resolved
    """)
    assert (table.points(), table.faces("Ana-1"), table.faces("Ben-1")) == (
        [3, 2], "Teleport* . . . . .", ".* . . . . .")


def test_camouflage_dots_its_face_while_it_is_on_top():
    table = Table().at(cards=WARDS).draw(Ben_1="3* Camouflage . . . .", Ben_2="Camouflage* . . . . .").play("""
        Ben uses Ben-1 2: dot Ben-1 2 -> no-effect
        Ben uses Ben-2 1: dot Ben-2 1
        Ben uses Ben-2 1: dot Ben-2 1
    """)
    assert table.faces("Ben-2") == "Camouflage:2* . . . . ."


# --- the icons of the core -------------------------------------------------------------------------------------


def test_erase_takes_any_face_with_an_icon_its_own_too():
    table = Table().at().draw(Ana_1="Erase* . . . . .", Ana_2="Erase* 3:2/1 . . . .").play("""
        Ana resolves Ana-1 -> effect-due
        Ana resolves Ana-1: erase Ben-1 1 -> face-blank
        Ana resolves Ana-1: erase Ana-2 2
        Ana resolves Ana-2: erase Ana-2 1
    """)
    assert table.faces("Ana-2") == ".* . . . . ."


def test_the_window_rolls_the_common_die_and_claims_it():
    table = Table().at().draw(Ana_1="The_Window* . . . . .", common=". . . 3 . .").play("""
        Ana resolves Ana-1: reroll Ana-2 4 -> wrong-die
        Ana resolves Ana-1: reroll common 4
        Ana resolves common
    """)
    assert (table.owner("common"), table.points()) == ("Ana", [6, 3])


def test_the_window_on_the_common_die_is_wasted():
    table = Table().at().draw(common="The_Window* . . 3 . .", common_of="Ana").play("""
        Ana resolves common: reroll common 4
        Ana resolves common -> already-resolved
    """)
    assert table.points() == [3, 3]


def test_dots_and_dashes_go_with_what_is_erased():
    table = Table().at(cards=["Pen"]).draw(Ana_1="Pen* . . . . .", Ana_2="Erase* 3 . . . .").play("""
        Ana resolves Ana-1: dot Ana-2 2; dot Ana-2 2; dash Ana-2 2
        Ana resolves Ana-2: erase Ana-2 2
    """)
    assert table.faces("Ana-2") == "Erase* . . . . ."


def test_the_disc_moves_and_comes_back():
    table = Table().at(cards=["Flag"]).draw(Ana_1="Flag* . . . . .", Ana_2="Flag* . . . . .").play("""
        Ana resolves Ana-1: unmark; mark score; mark Points; mark Points -> already-marked
        Ana resolves Ana-1: mark score; mark Points
    """)
    assert table.told("Ana")["mark"] == "Points"
    assert table.play("Ana resolves Ana-2: unmark").told("Ana")["mark"] is None
    idle = Table().at(cards=["Flag"]).draw(Ana_1="Flag* . . . . .").play("Ana resolves Ana-1: unmark")
    assert idle.faces("Ana-1") == ".* . . . . ."            # there was no disc to take back: no effect
