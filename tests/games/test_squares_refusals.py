"""Every refusal, and which one is told when a move breaks several rules at once: the first in the order below."""

from itertools import combinations

import pytest
from squares_help import EMPTY_SHEET, HOUSE, Table, layout_with

from companion.games import blueprints_squares as squares

ORDER = [
    "game-over", "pass-not-allowed", "not-your-turn", "roll-first", "already-rolled", "no-such-space", "space-taken",
    "cross-only", "cross-not-allowed", "wrong-dice", "bad-face", "no-dice", "die-used-twice", "die-not-available",
    "min-dice", "solid-colour", "white-on-black", "carrot", "sequence", "duplicate",
]


def test_the_engine_tells_refusals_in_this_order():
    assert list(squares.SECTIONS) == ORDER


# --- a write with any faults one likes -------------------------------------------------------------------------
#
# The space is four-1-1; the carrot 1-1 < 1-2 belongs to it. The black die is set aside. All dice show 2 or more.

FAULTS = [code for code in ORDER if code not in (
    "game-over", "pass-not-allowed", "already-rolled", "cross-not-allowed", "wrong-dice", "bad-face")]

NEVER_TOGETHER = [
    {"not-your-turn", "roll-first"}, {"roll-first", "cross-only"}, {"not-your-turn", "cross-only"},  # see below
    {"solid-colour", "white-on-black"}, {"no-such-space", "space-taken"},
    *({"no-such-space", code} for code in ORDER[ORDER.index("min-dice"):]),
    *({"no-dice", code} for code in ORDER[ORDER.index("no-dice") + 1:] if code != "min-dice"),
]


def can_meet(faults):
    return not any(pair <= set(faults) for pair in NEVER_TOGETHER)


def faulty_layout(faults):
    letter = "R" if "solid-colour" in faults else "k" if "white-on-black" in faults else "r"
    return layout_with(four={
        "spaces": [f"{letter} g y o", *HOUSE["grids"]["four"]["spaces"][1:]],
        "carrots": ["1-1 < 1-2"], "min_dice": 6 if "min-dice" in faults else 1})


def faulty_sheet(faults):
    here = "9" if "space-taken" in faults else "."
    right = "1" if "carrot" in faults else "."                                  # too small for any value
    below, lower = ("1", "2") if "sequence" in faults else (".", ".")           # rises: nothing fits above
    values = doubled_values(faulty_dice(faults)) if "duplicate" in faults else []
    a, b, c, d, e, f = [str(value) for value in values] + ["."] * (6 - len(values))
    return f"""
        . . .   . . .   . . .   {here} {right} . .
        . . .   . . .   . . .   {below} {a} {b} .
        . . .   . . .   . . .   {lower} {c} {d} .
                                . {e} {f} .
    """


def faulty_dice(faults):
    if "no-dice" in faults:
        return ""
    dice = "r"
    dice += " o" if "solid-colour" in faults else ""
    dice += " w" if "white-on-black" in faults else ""
    dice += " k" if "die-not-available" in faults else ""
    return dice + (" r" if "die-used-twice" in faults else "")


def doubled_values(dice):
    """What the dice make, twice each, whether a die that is named twice counts once or twice."""
    faces = dict(zip("rogywk", (2, 3, 4, 5, 6, 2), strict=True))
    listed = dice.split()
    once, twice = sum(faces[die] for die in set(listed)), sum(faces[die] for die in listed)
    return [once, once, twice, twice]


def faulty_write(faults):
    """A table and the line of a write that has exactly these faults."""
    name = "Ben" if "not-your-turn" in faults else "Ana"
    table = Table("Ana", "Ben", layout=faulty_layout(faults), first="Ben").play("""
        Ben rolls 2 3 4 5 6 2
        Ana crosses middle-1-1
        Ben crosses middle-1-1
        Ben writes right-3-3 k
        Ana passes
    """)
    if "roll-first" not in faults:
        table.play("Ana rolls 2 3 4 5 6")
    if "not-your-turn" in faults:
        table.play("Ben crosses middle-1-2")
    if "cross-only" in faults:
        table.play("Ana crosses left-1-3")
    table.lay(name, faulty_sheet(faults))
    space = "four-5-1" if "no-such-space" in faults else "four-1-1"
    return table, f"{name} writes {space} {faulty_dice(faults)}"


def test_without_a_fault_the_write_is_accepted():
    table, line = faulty_write(())
    table.play(line)


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_alone(fault):
    table, line = faulty_write([fault])
    table.play(f"{line} -> {fault}")


PAIRS = [pair for pair in combinations(FAULTS, 2) if can_meet(pair)]


@pytest.mark.parametrize("pair", PAIRS, ids="+".join)
def test_two_faults_and_the_first_is_told(pair):
    table, line = faulty_write(pair)
    table.play(f"{line} -> {pair[0]}")


def test_any_number_of_faults_and_the_first_is_told():
    crowds = [crowd for size in (3, 4, 5) for crowd in combinations(FAULTS, size) if can_meet(crowd)]
    assert len(crowds) > 500
    for crowd in crowds:
        table, line = faulty_write(crowd)
        assert table.refusal_of(line).code == crowd[0], (crowd, line)


# --- the pairs that need a situation of their own --------------------------------------------------------------


def finished():
    """A game that has just ended; every die lies in front of Ana."""
    nearly = EMPTY_SHEET.replace(".", "x").replace("x", ".", 1)
    return Table("Ana", "Ben").lay("Ana", nearly).play("""
        Ana rolls 2 3 4 5 6 2
        Ana writes left-1-1 r
        Ben crosses left-1-1
        waiting for nobody
    """)


@pytest.mark.parametrize("line", [
    "Ana passes", "Ben passes", "Ana rolls 1 1 1 1 1 1", "Ben rolls r1", "Ana rolls r9", "Ana writes left-1-1 r",
    "Ben writes nowhere r", "Ben crosses nowhere", "Ben crosses left-1-1", "Ben writes left-1-2",
    "Ben writes left-1-2 r r", "Ben writes left-1-2 blue", "Ben writes middle-1-2 r", "Ben writes left-2-2 k",
    "Ben writes left-1-3 w", "Ana writes left-1-2 r", "Ana writes four-1-1 r",
])
def test_when_the_game_is_over_nothing_else_is_told(line):
    finished().play(f"{line} -> game-over")


def test_a_refused_pass_is_always_the_same_refusal():
    """Not the player's turn, the roll still to come, a cross-out owed: it is the pass that is not allowed."""
    Table("Ana", "Ben").play("""
        Ben passes                       -> pass-not-allowed
        Ana passes                       -> pass-not-allowed
        Ana rolls 2 3 4 5 6 2
        Ben crosses left-1-3
        Ben passes                       -> pass-not-allowed
        Ben crosses left-1-1
        Ben passes                       -> pass-not-allowed
    """)


def test_rolls_with_two_faults():
    Table("Ana", "Ben").play("""
        Ben rolls r1                     -> not-your-turn
        Ben rolls r9 o1 g1 y1 w1 k1      -> not-your-turn
        Ana rolls r9                     -> wrong-dice
        Ana rolls r9 o1 g1 y1 w1 blue1   -> wrong-dice
        Ana rolls 2 3 4 5 6 2
        Ana rolls r1                     -> already-rolled
        Ana rolls r9 o1 g1 y1 w1 k1      -> already-rolled
        Ana crosses left-1-1
        Ana rolls r1                     -> not-your-turn
        Ben crosses left-1-1
        Ana writes four-1-1 r o g y w k
        Ben passes
        Ana rolls r9                     -> not-your-turn
        Ben rolls r1                     -> cross-only
        Ben rolls r9                     -> cross-only
        Ben rolls r9 o1 g1 y1 w1 k1      -> cross-only
    """)


def test_writes_when_no_dice_are_left():
    """All dice are set aside: that no value is allowed comes before every fault of the dice."""
    Table("Ana", "Ben").play("""
        Ana rolls 2 3 4 5 6 2
        Ana crosses middle-1-1
        Ben crosses middle-1-1
        Ana writes four-1-1 r o g y w k
        Ben writes left-1-2 o
        Ben passes
        Ana writes middle-2-2            -> cross-only
        Ana writes middle-2-2 r r        -> cross-only
        Ana writes middle-2-2 r          -> cross-only
        Ana writes left-2-2 k            -> cross-only
        Ana writes left-1-3 w            -> cross-only
        Ben writes left-1-1 o            -> cross-only
        Ana writes four-1-1 r            -> space-taken
        Ana writes nowhere r             -> no-such-space
        Ana crosses left-3-3
        Ana writes left-1-1 r            -> not-your-turn
        Ana crosses nowhere              -> not-your-turn
    """)


def test_cross_outs_in_the_additional_step():
    Table("Ana", "Ben", "Cleo").play("""
        Ana rolls 2 3 4 5 6 2
        Ana crosses left-1-1
        Ben crosses left-1-1
        Cleo crosses left-1-1
        Ana writes four-1-1 r o
        Ben crosses left-1-2             -> cross-not-allowed
        Ben crosses nowhere              -> no-such-space
        Ben crosses left-1-1             -> space-taken
        Ana crosses left-1-2             -> not-your-turn
        Ben passes
        Ben crosses left-1-2             -> not-your-turn
        Cleo writes left-1-1 g           -> space-taken
        Cleo writes nowhere g            -> no-such-space
    """)


def test_a_die_spent_in_an_additional_value_comes_before_the_faults_of_the_next():
    layout = layout_with(left={"spaces": ["o o k", "y G o", "k r y"], "carrots": ["1-1 < 1-2"]}, four={"min_dice": 2})
    Table("Ana", "Ben", layout=layout).lay("Ben", """
        . 3 .   . . .   . . .   . . 9 8
        . . .   . . .   . . .   . . . .
        . . 3   . . .   . . .   . . . .
                                . . . .
    """).play("""
        Ana rolls 2 3 4 5 6 2
        Ana crosses middle-1-1
        Ben crosses middle-1-1
        Ana writes right-1-1 o r w
        Ben writes right-1-1 o
        Ben writes left-2-1 o g          -> die-used-twice      # and green is not offered
        Ben writes middle-2-2 o          -> die-used-twice      # and the middle wants two dice
        Ben writes left-2-2 o            -> die-used-twice      # and it is solid green
        Ben writes left-1-3 o w          -> die-used-twice      # and white may not stand on black
        Ben writes left-1-1 o            -> die-used-twice      # and 3 is not below 3
        Ben writes four-1-2 o r          -> die-used-twice      # and 5 9 8 is no sequence
        Ben writes left-2-1 o            -> die-used-twice      # and it would be the third 3
        Ben writes left-2-1 r g          -> die-not-available
        Ben writes middle-2-2 r          -> min-dice
        Ben writes left-2-2 r            -> solid-colour
        Ben writes left-1-3 w r          -> white-on-black
        Ben writes left-1-1 w            -> carrot
        Ben writes four-1-2 r w          -> sequence
        Ben writes left-2-1 r
    """)


# --- what a refusal tells --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "sentence"), [
    ("Ana writes left-1-1 r", "3 must be smaller than 3 in Left 1-2 to stand in Left 1-1."),
    ("Ana writes middle-2-1 r y", "5 already stands twice in the Middle grid; a third is not allowed."),
    ("Ana writes four-1-2 w", "6 breaks the sequence in Four 1-2: it must be smaller than 5 in Four 1-3."),
    ("Ana writes four-2-3 o", "5 cannot stand twice in a sequence: it is already in Four 1-3."),
    ("Ana writes left-2-2 g r", "Left 2-2 is solid green: only the green and the white die may be used, not red."),
    ("Ana writes left-2-2 g k", "Left 2-2 is solid green: only the green and the white die may be used, not black."),
    ("Ana writes middle-2-2 r", "Middle 2-2 needs at least 2 dice; 1 is not enough."),
    ("Ana writes left-1-2 r", "3 already stands in Left 1-2."),
    ("Ana writes left-3-1 r", "Left 3-1 is already crossed out."),
    ("Ana writes left-9-9 r", "There is no space Left 9-9 on this sheet."),
    ("Ana rolls", "Ana has already rolled: a mark comes next."),
])
def test_refusals_tell_the_numbers(line, sentence):
    table = Table().lay("Ana", """
        . 3 .   5 . 5   . . .   2 . 5 .
        . . .   . . .   . . .   . . . .
        x . .   . . .   . . .   . . . .
                                . . . .
    """).play("Ana rolls 3 5 1 2 6 4")
    refused = table.refusal_of(line)
    assert squares.say("en", refused.code, refused.facts) == sentence


def sentence(table, line):
    refused = table.refusal_of(line)
    return squares.say("en", refused.code, refused.facts)


def test_refusals_tell_why_there_is_no_value_or_no_die():
    table = Table("Ana", "Ben").play("""
        Ana rolls 1 5 1 2 6 4
        Ben writes left-1-1 r
    """)
    assert sentence(table, "Ben writes left-1-1 r") == "Ben has nothing to enter now: the table waits for Ana."
    assert sentence(table, "Ben rolls") == "Ana rolls this turn, and the table waits for Ana."
    assert sentence(table, "Ana writes left-1-1 pink") == "There is no pink die in this game."
    assert sentence(table, "Ana writes left-1-1 r r") == "The red die can count only once in a value."
    table.play("Ana crosses left-1-3")
    assert sentence(table, "Ana writes left-1-1 r") == (
        "A black space was crossed out: another cross-out is due, no value.")
    table.play("""
        Ana crosses left-1-1
        Ana writes four-1-1 r o
        Ben writes four-1-1 r
    """)
    assert sentence(table, "Ben writes four-1-1 o") == "1 already stands in Four 1-1."
    assert sentence(table, "Ben writes four-1-2 r") == (
        "The red die is already in another additional value of this turn.")
    assert sentence(table, "Ben writes four-1-2 g") == (
        "The green die is not on offer. Additional values come from: orange.")
    table.play("""
        Ben passes
        Ben rolls 1 1 1 1
    """)
    assert sentence(table, "Ben writes four-1-2 r") == (
        "The red die is set aside. These are free: green, yellow, white and black.")
    table.play("""
        Ana crosses left-2-1
        Ben crosses left-2-1
        Ben writes middle-1-1 g y w k
        Ana passes
    """)
    assert sentence(table, "Ana writes middle-1-1 r o") == (
        "No dice are left this turn: only a cross-out is possible.")
    assert sentence(table, "Ana rolls") == "No dice are left this turn: only a cross-out is possible."
