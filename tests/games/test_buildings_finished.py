"""A finished building entered at once: the same as its plan and its dice one by one, judged by the same rules."""

import pytest
from buildings_help import Table

from companion.core.violations import RuleViolation, Unreadable
from companion.games import blueprints_buildings as buildings

FIELDS = {"do": ["building"], "plan": ["21#/#12"], "stack-1-1": ["o3 G4"], "stack-1-2": ["noir 2"], "stack-1-3": [""],
          "stack-2-2": ["K1"], "stack-2-3": ["clear1, t 6"], "lost": [""]}


def entered(state, **other):
    fields = {**FIELDS, **{name.replace("_", "-"): [text] for name, text in other.items()}}
    return buildings.apply(state, buildings.read_move(buildings.move_from_form("Ana", fields), ""))


def begun():
    return Table().play("Ana begins k g")


def test_it_is_the_same_as_die_by_die():
    by_hand = begun().play("""
        Ana plans 21#/#12
        Ana takes o3 1-1
        Ana takes g4 1-1
        Ana takes k2 1-2
        Ana takes k1 2-2
        Ana takes c1 2-3
        Ana takes c6 2-3
    """)
    assert entered(begun().state) == by_hand.state
    assert entered(begun().state, plan="as-built") == by_hand.state


@pytest.mark.parametrize(("other", "code"), [
    ({"stack_1_1": "g4 o3"}, "stack-lower"),
    ({"stack_1_3": "o1"}, "hatched"),
    ({"stack_1_1": "o3"}, None),
    ({"stack_1_1": "o3", "lost": "c6"}, "must-place"),
    ({"stack_1_1": "o3 g4 g4"}, "six-dice"),
    ({"stack_1_1": "p3 g4"}, "bad-colour"),
    ({"stack_1_1": "o7"}, "bad-face"),
    ({"plan": "as-built", "stack_1_1": "o3"}, "bad-plan"),
])
def test_the_same_refusals(other, code):
    if code is None:
        assert entered(begun().state, **other).buildings[0].picks == 5
        return
    with pytest.raises(RuleViolation) as refused:
        entered(begun().state, **other)
    assert refused.value.code == code


def test_lost_dice_come_last():
    state = entered(begun().state, plan="6##/###", stack_1_1="o6 o6", stack_1_2="", stack_2_2="", stack_2_3="",
                    lost="g1 c2 k3 k1")
    assert [tuple(die) for die in state.buildings[0].lost] == [("green", 1), ("clear", 2), ("black", 3), ("black", 1)]


def test_a_record_holds_it_as_the_outcome_shows_a_sheet():
    move = {"by": "Ana", "do": "building", "plan": [[2, 1, "#"], ["#", 1, 2]], "lost": [],
            "stacks": [[[["orange", 3], ["green", 4]], [["black", 2]], []], [[], [["black", 1]], [["clear", 1]]]]}
    assert buildings.read_move(move, "").record() == move
    for stacks in ([], [[[]] * 3], [[[]] * 2, [[]] * 3], "x", [[1, 2, 3], [[]] * 3]):
        with pytest.raises(Unreadable):
            buildings.read_move({**move, "stacks": stacks}, "")


def test_others_learn_only_that_there_is_one():
    table = begun()
    move = buildings.read_move(buildings.move_from_form("Ana", FIELDS), "")
    assert buildings.tell_others("en", table.state, move) == "Ana has entered a building"
    assert buildings.tell("en", table.state, move).startswith("Ana: a building of orange 3, green 4, black 2")
    assert buildings.label("fr", table.state, move) == "Entrer l’édifice"
