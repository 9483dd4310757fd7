"""Rounds: phases, turns, dice that change hands, icons that go, and the rulings where the rulebook is silent."""

import pytest
from blank_help import Table, set_up

PHASES = [{"name": "Early", "phases": ["first"]}, {"name": "Late", "phases": ["last"]},
          {"name": "Both", "phases": ["first", "main", "last"]}]


def rolling(*players, cards=(), **drawn):
    """A table that waits for the roll of a round, with these dice."""
    table = Table(*players).at(phase="roll", turn=None, cards=cards, rolled=frozenset())
    return table.draw(**drawn)


def roll_all(table, up=1):
    for name in table.players:
        dice = [die.name for die in table.state.dice_of(table.players.index(name))]
        if dice:
            table.play(f"{name} rolls {', '.join(f'{die} {up}' for die in dice)}")
    return table


# --- a whole game ----------------------------------------------------------------------------------------------


def test_a_short_game_from_the_first_tag_to_the_end():
    table = set_up().play("""
        Ana rolls Ana-1 1, Ana-2 1
        Ben rolls Ben-1 1, Ben-2 2
        waiting for Ana
        Ana resolves Ana-1                                          -- 3
        Ana resolves Ana-2: tag Tag on Ben-1 5=Tag
        Ben resolves Ben-1 -> not-your-turn
        Ana ends
        Ben resolves Ben-2: erase Ana-1 3
        Ben resolves Ben-1
        Ben ends
        waiting for Ana, Ben
    """)
    assert (table.points(), table.state.round, table.table()["starting_player"]) == ([6, 6], 2, "Ben")
    for _ in range(3):
        table.play("Ben rolls Ben-1 1, Ben-2 6\n Ana rolls Ana-1 1, Ana-2 6\n")
        for name in (table.players[seat] for seat in table.state.order):
            face = next(face for face in (6, 5, 4, 3) if table.state.die(f"{name}-2").faces[face - 1].icon == "")
            top = table.state.die(f"{name}-2").up.icon
            steps = "" if top else f": tag Erase on {name}-2 6=Erase"
            if top == "Erase":
                steps = f": erase {name}-2 6"
            assert face
            table.play(f"{name} resolves {name}-2{steps}\n {name} resolves {name}-1\n {name} ends")
    assert (table.points(), table.phase()) == ([15, 15], ("roll", None))        # a tie goes on
    table.play("""
        Ana rolls Ana-1 1, Ana-2 6
        Ben rolls Ben-1 4, Ben-2 6
        waiting for Ana
    """)


# --- first and last --------------------------------------------------------------------------------------------


def test_phases_that_are_empty_never_show():
    table = roll_all(rolling(Ana_1="3 3 3 3 3 3"))
    assert table.phase() == ("main", "Ana")
    table.play("Ana resolves Ana-1\n Ana resolves Ana-2: tag Tag on Ana-2 1=Tag\n Ana ends")
    table.play("""
        Ben resolves Ben-1: tag Tag on Ben-1 1=Tag
        Ben resolves Ben-2: tag Tag on Ben-2 1=Tag
        Ben ends
    """)
    assert table.phase() == ("roll", None)


def test_whoever_has_nothing_first_or_last_is_skipped_but_not_in_main():
    table = roll_all(rolling("Ana", "Ben", "Cleo", cards=PHASES, Ben_1="Early 3 3 3 3 3", Ana_2="Both 3 3 3 3 3",
                             Cleo_1="Late 3 3 3 3 3"))
    assert table.phase() == ("first", "Ana")
    table.play("""
        Ana resolves Ana-1 -> wrong-phase                   -- a blank face has no effect now
        Ana ends -> dice-left
        Ana resolves Ana-2: gain 1
        Ana ends
        waiting for Ben
        Ben resolves Ben-1: gain 1
        Ben ends
        waiting for Ana                                     -- main: Cleo had nothing first
        Ana resolves Ana-2: gain 1
        Ana resolves Ana-1: tag Tag on Ana-1 1=Tag
        Ana ends
        Ben resolves Ben-1 -> wrong-phase                   -- only a first effect: left alone in main
        Ben resolves Ben-2: tag Tag on Ben-2 1=Tag
        Ben ends
        Cleo resolves Cleo-2: tag Tag on Cleo-2 1=Tag
        Cleo resolves Cleo-1 -> wrong-phase
        Cleo ends
        waiting for Ana
        Ana resolves Ana-2: gain 1
        Ana ends
        waiting for Cleo
        Cleo resolves Cleo-1: none                          -- no effect: it erases itself, in the last phase too
        Cleo ends
        waiting for Ana, Ben, Cleo
    """)
    assert (table.points(), table.faces("Cleo-1")) == ([6, 4, 3], ".* 3 3 3 3 3")


def test_in_main_everybody_has_a_turn_also_without_dice():
    table = rolling(Ben_1_of="Ana", Ben_2_of="Ana")
    roll_all(table.draw(**{f"{die}": "3 3 3 3 3 3" for die in ("Ana_1", "Ana_2", "Ben_1", "Ben_2")}))
    table.play("""
        Ana resolves Ben-1
        Ana resolves Ben-2
        Ana resolves Ana-1
        Ana resolves Ana-2
        Ana ends
        waiting for Ben
        Ben ends
        waiting for nobody
    """)
    assert table.outcome()["ranking"][0] == {"place": 1, "name": "Ana", "score": 15, "why": ""}


def test_an_icon_that_turns_up_after_its_owners_turn_waits_for_the_next_round():
    """C10."""
    table = roll_all(rolling(cards=PHASES, Ana_1="3 Early 3 3 3 3", Ben_1="Early 3 3 3 3 3"))
    assert table.phase() == ("first", "Ben")
    table.play("Ben resolves Ben-1: reroll Ana-1 2\n Ben ends")
    assert table.phase() == ("main", "Ana")
    table.play("Ana resolves Ana-1 -> wrong-phase")


def test_a_passed_turn_does_not_come_back_but_a_coming_one_takes_the_die():
    table = Table("Ana", "Ben", "Cleo").at(turn="Ben", cards=["Gift"]).draw(
        Ben_1="Gift* . . . . .", Ben_2="Gift* . . . . .")
    table.draw(Cleo_1="3* 3 3 3 3 3", Cleo_2="3* 3 3 3 3 3").play("""
        Ben resolves Ben-1: give Ben-1 Cleo
        Ben resolves Ben-2: give Ben-2 Ana
        Ben ends
        Cleo resolves Ben-1: gain 1
        Cleo resolves Cleo-1
        Cleo ends -> dice-left
        Cleo resolves Cleo-2
        Cleo ends
        waiting for Ana, Ben, Cleo -- the check: Ana did not resolve the gift
    """.replace("waiting for Ana, Ben, Cleo --", "waiting for Ana, Cleo --"))
    assert table.owner("Ben-2") == "Ana"


def test_a_die_that_comes_back_is_not_resolved_twice_by_the_same_player():
    Table().at(cards=["Deal"]).draw(Ana_1="Deal* . . . . .", Ana_2="3* . . . . .").play("""
        Ana resolves Ana-2
        Ana resolves Ana-1: swap Ana-2 Ben-1; swap Ana-2 Ben-1
        Ana resolves Ana-2 -> already-resolved
        Ana ends
    """)


def test_dice_of_two_others_can_be_swapped():
    table = Table("Ana", "Ben", "Cleo").at(cards=["Deal"]).draw(Ana_1="Deal* . . . . .")
    table.play("Ana resolves Ana-1: swap Ben-1 Cleo-2")
    assert (table.owner("Ben-1"), table.owner("Cleo-2")) == ("Cleo", "Ben")
    assert list(table.told("Ben")["dice"]) == ["Ben-2", "Cleo-2"]


# --- what counts is what is on top when the die is resolved ----------------------------------------------------


def test_drawn_erased_or_rolled_before_the_new_top_is_resolved():
    table = Table().at(cards=["Pen"]).draw(Ana_1="Tag* . . . . .", Ana_2=".* . . . . .").play("""
        Ana resolves Ana-1: tag Points on Ana-2 1=3, 2=-2
        Ana resolves Ana-2
    """)
    assert table.points() == [6, 3]
    rolled = Table().at().draw(Ana_1="Re-roll* . . . . .", Ana_2="-2* 3 . . . .").play("""
        Ana resolves Ana-1: reroll Ana-2 2
        Ana resolves Ana-2
    """)
    assert rolled.points() == [6, 3]


def test_what_was_drawn_on_a_blank_top_is_resolved_in_the_extra_turn():
    """C11: several extra turns add up, each after the running one is finished."""
    table = Table().at(cards=["Loop"]).draw(Ana_1="Loop* . . . . .", Ana_2=".* . . . . .").play("""
        Ana resolves Ana-2: tag Points on Ana-2 1=3, 2=-2
        Ana resolves Ana-1: extra-turn; extra-turn
        Ana ends
        Ana resolves Ana-2
        Ana resolves Ana-1: none
        Ana ends
        Ana resolves Ana-2
        Ana ends -> dice-left
        Ana resolves Ana-1: tag Tag on Ana-1 1=Tag
        Ana ends
    """)
    assert (table.points(), table.phase()) == ([9, 3], ("main", "Ben"))


# --- idle, fizzled, one-shot -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("steps", "stays"), [
    ("none", False), ("lose 1", False), ("steal 1 Ben", False), ("unmark", False), ("lose 2; unmark", False),
    ("lose 1 Cleo", True), ("gain 1", True), ("unmark; dot Ana-2 1", True), ("reroll Ana-2 1", True),
    ("extra-turn", True), ("fizzle", True), ("lose 1; fizzle", True), ("replace Ana-2 1 by 3", True)])
def test_an_icon_without_any_effect_erases_itself(steps, stays):
    table = Table("Ana", "Ben", "Cleo").at(points=[0, 0, 3], cards=["Pen"]).draw(
        Ana_1="Pen:1* . . . . .", Ana_2="3* . . . . .")
    table.play(f"Ana resolves Ana-1: {steps}")
    assert table.faces("Ana-1").startswith("Pen:1*" if stays else ".*")


def test_the_icon_that_goes_is_the_one_that_was_on_top_if_it_is_still_there():
    once = {"name": "Once", "one-shot": True}
    table = Table().at(cards=[once, "Pen"]).draw(Ana_1="Once* 3 . . . .", Ana_2="Once* Once . . . .").play("""
        Ana resolves Ana-1: reroll Ana-1 2; give Ana-1 Ben
        Ana resolves Ana-2: replace Ana-2 1 by Pen
    """)
    assert (table.faces("Ana-1"), table.faces("Ana-2")) == (". 3* . . . .", "Pen* Once . . . .")     # C6
    same = Table().at(cards=[once]).draw(Ana_1="Once:2* . . . . .").play(
        "Ana resolves Ana-1: replace Ana-1 1 by Once")
    assert same.faces("Ana-1") == ".* . . . . ."


@pytest.mark.parametrize(("steps", "stays"), [("gain 1", False), ("fizzle", True), ("gain 1; fizzle", True),
                                              ("neutralize Once", False), ("none", False)])
def test_one_shot(steps, stays):
    """C3: a fizzled icon stays."""
    table = Table().at(cards=[{"name": "Once", "one-shot": True}]).draw(Ana_1="Once* . . . . .")
    table.play(f"Ana resolves Ana-1: {steps}")
    assert table.faces("Ana-1") == ("Once* . . . . ." if stays else ".* . . . . .")


def test_a_one_shot_icon_with_several_phases_goes_after_the_first_one():
    """C4."""
    once = {"name": "Once", "one-shot": True, "phases": ["first", "main"]}
    table = roll_all(rolling(cards=[once], Ana_1="Once 3 3 3 3 3"))
    table.play("Ana resolves Ana-1: gain 1\n Ana ends\n Ana resolves Ana-1 -> effect-due")
    assert table.faces("Ana-1") == ".* 3 3 3 3 3"


def test_one_shot_and_phases_of_a_card_do_not_touch_its_numbers():
    card = {"name": "Odd", "icons": ["5", "Odd"], "phases": ["first"], "one-shot": True}
    table = Table().at(cards=[card]).draw(Ana_1="5* . . . . .", Ana_2="Odd* . . . . .").play("""
        Ana resolves Ana-1
        Ana resolves Ana-2 -> wrong-phase
    """)
    assert (table.points(), table.faces("Ana-1")) == ([8, 3], "5* . . . . .")


def test_a_one_shot_always_effect_goes_and_an_idle_use_erases_nothing():
    cards = [{"name": "Ever", "phases": ["always"]}, {"name": "Flash", "phases": ["always"], "one-shot": True}]
    table = Table().at(points=[0, 3], cards=cards).draw(Ana_1="3* Ever Flash . . .").play("""
        Ana uses Ana-1 2: lose 1
        Ana uses Ana-1 3: lose 1
        Ana resolves Ana-1
    """)
    assert table.faces("Ana-1") == "3* Ever . . . ."


@pytest.mark.parametrize(("down", "phases"), [(["Early"], ["first"]), (["Early"], ["ward"])])
def test_an_icon_without_main_effect_goes_in_main_when_its_card_is_not_active(down, phases):
    """C2, C7."""
    cards = [{"name": "Early", "phases": phases}]
    active = Table().at(cards=cards).draw(Ana_1="Early* . . . . .")
    active.play("Ana resolves Ana-1 -> wrong-phase")
    table = Table().at(cards=cards, down=down).draw(Ana_1="Early* . . . . .").play("Ana resolves Ana-1")
    assert table.faces("Ana-1") == ".* . . . . ."


def test_tag_without_a_blank_face_must_be_used_for_a_complex_card_if_one_fits():
    """C8."""
    drawn = dict.fromkeys(("Ana_2", "Ben_1", "Ben_2", "common"), "3 3 3 3 3 3")
    deep = {"name": "Deep", "prerequisite": ["Tag"]}
    table = Table().at(cards=[deep]).draw(Ana_1="Tag* 3 3 3 3 3", **drawn).play("""
        Ana resolves Ana-1 -> effect-due
        Ana resolves Ana-1: tag Deep on Ana-1 1=Deep
    """)
    assert table.faces("Ana-1") == "Deep* 3 3 3 3 3"
    Table().at(cards=[deep], down=["Deep"]).draw(Ana_1="Tag* 3 3 3 3 3", **drawn).play("Ana resolves Ana-1")


def test_a_blank_face_stays_blank_when_nothing_can_be_drawn_on_it():
    names = [card["name"] for card in Table().table()["tableau"]]
    table = Table().at(down=names, cards=[{"name": "Deep", "prerequisite": ["Tag"]}]).draw(Ana_1=".* . . . . .")
    table.play("Ana resolves Ana-1: tag Deep on Ana-1 1=Deep -> prerequisite\n Ana resolves Ana-1")
    assert table.faces("Ana-1") == ".* . . . . ."


def test_replace_and_a_single_icon_take_complex_icons_and_any_number():
    """C5."""
    table = Table().at(cards=["Pen", {"name": "Deep", "prerequisite": ["Tag"]}]).draw(Ana_1="Pen* 3 . . . .")
    table.play("Ana resolves Ana-1: replace Ana-1 2 by Deep; tag icon -17 Ana-1 3; tag icon Deep Ana-1 4")
    assert table.faces("Ana-1") == "Pen* Deep -17 Deep . ."


# --- numbers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("icon", "points"), [("3", 13), ("03", 13), ("-2", 8), ("-02", 8), ("-12", 0),
                                              ("000000000000000000000000000012", 22), ("9" * 40, int("9" * 40) + 10)])
def test_an_icon_of_digits_is_a_number(icon, points):
    table = Table().at(points=[10, 3]).draw(Ana_1=f"{icon}* . . . . .").play("Ana resolves Ana-1")
    assert table.points()[0] == points


@pytest.mark.parametrize("icon", ["--3", "+3", "−3", "٣", "³", "3.0", "1e3", "3 3", "-", "３"])
def test_anything_else_is_a_word(icon):
    table = Table().play(f'Ana adds {{"name": "A", "icons": ["{icon}"]}}')
    table.play(f'Ana adds {{"name": "B", "icons": ["{icon}"]}} -> card-in-play')


def test_neutralised_covered_and_active_again():
    table = Table().at(cards=["Pen", {"name": "Lid", "overwrites": "Erase"}]).draw(Ana_1="Pen* . . . . .").play("""
        Ana resolves Ana-1: neutralize Lid; revive Lid; neutralize Tag; add-card {"name": "New", "overwrites": "Tag"}
    """)
    assert [table.card(name) for name in ("Erase", "Lid", "Tag", "New")] == [
        ("covered", None), ("active", "Erase"), ("covered", None), ("active", "Tag")]
    table.at().draw(Ana_2="Pen* . . . . .").play("Ana resolves Ana-2: revive Tag -> card-active")
