"""Every refusal, and which one is told when a move breaks several rules at once: the first in the orders below."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from buildings_help import Table, dice, die, plan

from companion.games import blueprints_buildings as buildings

ALL_CODES = [
    "no-round", "round-running", "plan-missing", "plan-locked", "bad-plan", "bad-colour", "bad-face", "same-colour",
    "no-such-space", "hatched", "stack-lower", "must-place", "six-dice", "supply", "not-your-turn", "pool-missing",
    "pool-off", "pool-locked", "pool-size", "not-in-pool", "draw-count", "remove-missing", "game-over",
]


def test_these_are_all_the_refusals():
    assert sorted(buildings.SECTIONS) == sorted(ALL_CODES)


def test_every_refusal_is_provoked_by_a_played_line():
    """A line such as "Ana takes o3 9-9 -> no-such-space" fails unless exactly that is told."""
    played = "\n".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_buildings_*.py"))
    assert set(ALL_CODES) <= set(re.findall(r"-> ([a-z-]+)", played))


# --- a take with any faults one likes, the pool tracked --------------------------------------------------------
#
# Ana, Ben, two players. Ana's plan is 3#1/11# and an orange 5 stands on 1-1; the pool is then g2 k1 k3 c4 c6 o1 g3 g3.

TRACKED = [
    "pool-missing", "not-your-turn", "plan-missing", "bad-colour", "bad-face", "not-in-pool", "no-such-space",
    "must-place", "hatched", "stack-lower", "remove-missing", "removed bad-colour", "removed bad-face",
    "removed not-in-pool", "draw-count", "drawn bad-colour", "drawn bad-face", "drawn supply",
]
PLACES = {"no-such-space": [3, 1], "must-place": None, "hatched": [1, 2], "stack-lower": [1, 1]}
APART = [
    *(set(pair) for pair in combinations(PLACES, 2)),
    {"plan-missing", "stack-lower"}, {"pool-missing", "stack-lower"}, {"pool-missing", "not-your-turn"},
    *({"remove-missing", f"removed {code}"} for code in ("bad-colour", "bad-face", "not-in-pool")),
]


def can_meet(faults):
    return not any(pair <= set(faults) for pair in APART)


def faulty_die(faults, prefix, good, missing):
    """A good die, spoilt in the ways that are asked for."""
    colour, face = die(missing if f"{prefix}not-in-pool" in faults else good)
    return ["red" if f"{prefix}bad-colour" in faults else colour, 7 if f"{prefix}bad-face" in faults else face]


def faulty_draw(faults):
    drawn = dice("c1 c2")
    if "drawn supply" in faults:            # green: one in demand, four in the first pool, two drawn by Ben
        drawn = dice("g1 g1")
    if "drawn bad-colour" in faults:
        drawn[1][0] = "red"
    if "drawn bad-face" in faults:
        drawn[0][1] = 0
    return [*drawn, ["black", 1]] if "draw-count" in faults else drawn


def faulty_take(faults):
    """A table and a take that has exactly these faults."""
    name = "Ben" if "not-your-turn" in faults else "Ana"
    table = Table("Ana", "Ben", pool=True).play("Ana begins black green")
    if "plan-missing" not in faults:
        table.play("Ana plans 3#1/11#\n Ben plans 3#1/11#")
    if "pool-missing" not in faults:
        table.play("Ana pools o5 g1 k1 g2 g2 c6 o1 g3")
    if "plan-missing" not in faults and "pool-missing" not in faults:
        table.play("""
            Ana takes o5 1-1 removes g1 draws k3 c4
            Ben takes g2 1-1 removes c6 draws g3 g4
        """)
    removed = None if "remove-missing" in faults else faulty_die(faults, "removed ", "g2", "o6")
    space = next((place for fault, place in PLACES.items() if fault in faults), [1, 3])
    return table, {"by": name, "do": "take", "die": faulty_die(faults, "", "g3", "c5"), "space": space,
                   "remove": removed, "draw": faulty_draw(faults)}


def code_of(fault):
    return fault.split()[-1]


def test_without_a_fault_the_take_is_accepted():
    table, move = faulty_take(())
    assert table.enter(move) is None


@pytest.mark.parametrize("fault", TRACKED)
def test_each_fault_alone(fault):
    table, move = faulty_take([fault])
    assert table.enter(move) == code_of(fault)


def test_any_number_of_faults_and_the_first_is_told():
    crowds = [crowd for size in (2, 3, 4) for crowd in combinations(TRACKED, size) if can_meet(crowd)]
    assert len(crowds) > 1500
    for crowd in crowds:
        table, move = faulty_take(crowd)
        assert table.enter(move) == code_of(crowd[0]), (crowd, move)


# --- the same at a quick table ---------------------------------------------------------------------------------

QUICK = ["six-dice", "plan-missing", "bad-colour", "bad-face", "supply", "no-such-space", "must-place", "hatched",
         "stack-lower"]
QUICK_APART = [{"six-dice", "plan-missing"}, {"plan-missing", "stack-lower"},
               *(set(pair) for pair in combinations(PLACES, 2)), {"bad-colour", "supply"}]


def faulty_quick_take(faults):
    table = Table("Ana", "Ben", "Cleo").play("""
        Ana begins black green
        Ben plans 111/111
        Cleo plans 111/111
    """)
    table.build("Ben", "g1 1-1, g1 1-2, g1 1-3, g1 2-1, g1 2-2, k1 2-3")
    table.build("Cleo", "g1 1-1" + (", g1 1-2" if "supply" in faults else ""))
    if "plan-missing" not in faults:
        table.play("Ana plans 3#1/11#\n Ana takes o5 1-1")
    if "six-dice" in faults:
        table.build("Ana", "o5 1-1, o5 1-1, o5 1-1, o5 1-1, c5 1-1")
    colour, face = "red" if "bad-colour" in faults else "green", 0 if "bad-face" in faults else 4
    space = next((place for fault, place in PLACES.items() if fault in faults), [1, 3])
    return table, {"by": "Ana", "do": "take", "die": [colour, face], "space": space}


def test_without_a_fault_the_quick_take_is_accepted():
    table, move = faulty_quick_take(())
    assert table.enter(move) is None


@pytest.mark.parametrize("fault", QUICK)
def test_each_quick_fault_alone(fault):
    table, move = faulty_quick_take([fault])
    assert table.enter(move) == fault


def test_any_number_of_quick_faults_and_the_first_is_told():
    crowds = [crowd for size in (2, 3, 4) for crowd in combinations(QUICK, size)
              if not any(pair <= set(crowd) for pair in QUICK_APART)]
    assert len(crowds) > 40
    for crowd in crowds:
        table, move = faulty_quick_take(crowd)
        assert table.enter(move) == crowd[0], (crowd, move)


# --- round, plan, pool -----------------------------------------------------------------------------------------


def one_round(table):
    """A round in which Ana scores more than Ben: Ben is the last, and begins the next one."""
    table.play("Ana begins black green").build("Ana", "g1 1-1, g1 1-1, g1 1-1, g1 1-1, g1 1-1, c1 1-1", on="6##/###")
    return table.build("Ben", "c1 1-1, c1 1-1, c1 1-1, c1 1-1, c1 1-1, k1 1-1", on="6##/###")


def test_a_round():
    table = Table("Ana", "Ben").play("""
        Ana begins red red -> bad-colour
        Ana begins k red -> bad-colour
        Ana begins k k -> same-colour
        Ana begins k g first Ben
        Ana begins k g -> round-running
        Ana begins red red first Ana -> round-running
    """)
    assert table.state.first == 1
    one_round(Table("Ana", "Ben")).play("""
        Ana begins red red first Ana -> bad-colour
        Ana begins k k first Ana -> same-colour
        Ana begins k g first Ana -> not-your-turn
        Ana begins k g first Ben
    """)


def test_a_plan():
    table = Table("Ana", "Ben").play("""
        Ana plans 11#/11# -> no-round
        Ana begins k g
        Ana plans 11#/11# -> bad-plan
        Ana plans 111/111
        Ana takes o3 1-1
        Ana plans 11#/11# -> plan-locked
        Ana plans 111/111 -> plan-locked
    """)
    assert table.told("Ana")["plan"] == plan("111/111")


def test_a_pool():
    Table("Ana", "Ben").play("""
        Ana pools -> no-round
        Ana begins k g
        Ana pools -> pool-off
        Ana pools r0 -> pool-off
    """)
    table = Table("Ana", "Ben", pool=True).play("""
        Ana pools r0 -> no-round
        Ana begins k g
        Ana pools r0 g7 -> pool-size
        Ana pools g0 g1 g1 g1 g1 g1 g1 r1 -> bad-colour
        Ana pools g1 g1 g1 g1 g1 g1 g1 g7 -> bad-face
        Ana pools g1 g1 g1 g1 g1 g1 g1 g1 -> supply
        Ana pools g1 g1 g1 g1 g1 g1 g1 o1
        Ana pools r0 -> pool-locked
    """)
    assert len(table.state.pool) == 8


def test_when_the_game_is_over_nothing_else_is_said():
    table = Table("Ana", "Ben")
    for _ in range(3):
        one_round(table)
    table.play("""
        waiting for nobody
        Ana begins red red first Ana -> game-over
        Ana plans 9##/### -> game-over
        Ana pools r0 -> game-over
        Ana takes r0 9-9 -> game-over
        Ben takes o1 nowhere -> game-over
    """)


# --- the sentences ---------------------------------------------------------------------------------------------


def placing():
    return Table("Ana", "Ben").play("""
        Ana begins k g
        Ana plans 31#/#11
        Ana takes g5 1-1
    """)


@pytest.mark.parametrize(("line", "english", "french"), [
    ("Ana takes k3 1-1", "Black 3 cannot stand on green 5 in row 1, column 1: a die goes on an equal or lower value.",
     "Le 3 noir ne va pas sur le 5 vert en ligne 1, colonne 1 : un dé se pose sur une valeur égale ou inférieure."),
    ("Ana takes k3 1-3", "Row 1, column 3 is hatched: no die may stand there.",
     "La case ligne 1, colonne 3 est hachurée : aucun dé n’y va."),
    ("Ana takes k3 3-1", "There is no row 3, column 1: a plan has two rows and three columns.",
     "Il n’y a pas de case ligne 3, colonne 1 : un plan a deux lignes et trois colonnes."),
    ("Ana takes k3 nowhere",
     "Black 3 fits and has to be placed: row 1, column 2; row 2, column 2; row 2, column 3.",
     "Le 3 noir a sa place, il faut le poser : ligne 1, colonne 2 ; ligne 2, colonne 2 ; ligne 2, colonne 3."),
    ("Ana takes r3 1-1", 'Dice are orange, green, black or clear, not "r".',
     "Un dé est orange, vert, noir ou transparent, et non \"r\"."),
    ("Ana takes k9 1-1", "A die shows 1 to 6, not 9 (black).", "Un dé montre de 1 à 6, pas 9 (noir)."),
    ("Ana plans 111/111", "Ana has already chosen 1 of six dice: the plan stays.",
     "Ana a déjà choisi des dés (1 sur six) : le plan ne change plus."),
    ("Ben plans 222/111", "The heights of a plan add up to 6, not to 9.",
     "Les hauteurs d’un plan font 6 en tout, et non 9."),
    ("Ben plans 222", "A plan is two rows of three spaces.", "Un plan, c’est deux lignes de trois cases."),
    ("Ben takes k3 1-1", "Ben needs a plan before the first die.", "Avant son premier dé, il faut un plan à Ben."),
])
def test_a_refusal_in_words(line, english, french):
    assert [placing().sentence(line, language) for language in ("en", "fr")] == [english, french]


def test_even_absurd_numbers_and_words_make_one_short_line():
    table = placing()
    for move in ({"die": ["black", 10**4000], "space": [1, 1]}, {"die": ["x\n" * 500, 1], "space": [1, 1]},
                 {"die": ["black", 1], "space": [10**4000, -(10**4000)]}):
        refused = _refusal(table, {"by": "Ana", "do": "take", **move})
        for language in buildings.LANGUAGES:
            told = buildings.say(language, refused.code, refused.facts)
            assert told.isprintable()
            assert len(told) < 200
    refused = _refusal(table, {"by": "Ben", "do": "plan", "plan": [[10**4299] * 3, [10**4299] * 3]})
    assert buildings.say("en", refused.code, refused.facts) == "The heights of a plan add up to 6, not to 100+."


def _refusal(table, move):
    with pytest.raises(buildings.rules.RuleViolation) as caught:
        buildings.apply(table.state, buildings.read_move(move, ""))
    return caught.value
