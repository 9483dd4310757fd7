"""Every refusal, and which one is told when a move breaks several rules at once: the first in the order below."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from colour_help import Table

from companion.games import colour_square as colour

ORDER = [
    "game-over", "done-not-allowed", "roll-open", "roll-first", "not-your-turn", "wrong-dice", "bad-face",
    "white-not-yours", "colour-not-yours", "die-used", "dice-limit", "no-such-corner", "square-crossed",
    "square-closed", "corner-taken", "outside-task", "joker-full", "wrong-colour", "predefined",
]


def test_these_are_all_the_refusals_in_the_order_they_are_told():
    assert list(colour.SECTIONS) == ORDER


def test_every_refusal_is_provoked_by_a_played_line():
    """A line such as "Ana jokers red -> joker-full" fails unless exactly that is told."""
    played = "\n".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_colour_*.py"))
    assert set(ORDER) <= set(re.findall(r"-> ([a-z-]+)", played))


# --- an entry with any faults one likes ------------------------------------------------------------------------
#
# Side B. The corner meant is C2-yellow, which takes only a 6 and is off the path of task 1, or D3-red, which takes a 3.

FAULTS = ["roll-first", "not-your-turn", "wrong-dice", "white-not-yours", "colour-not-yours", "die-used", "dice-limit",
          "no-such-corner", "square-crossed", "square-closed", "corner-taken", "outside-task", "wrong-colour",
          "predefined"]
PLACE = {"square-crossed", "square-closed", "corner-taken", "outside-task", "wrong-colour", "predefined"}
ONLY_IN_TURNS = {"not-your-turn", "white-not-yours", "colour-not-yours"}
APART = [
    {"square-crossed", "square-closed"}, {"square-crossed", "corner-taken"},
    *({"wrong-dice", fault} for fault in ("white-not-yours", "colour-not-yours", "die-used", "wrong-colour")),
    {"white-not-yours", "colour-not-yours"}, {"white-not-yours", "wrong-colour"},
    *({fault, other} for fault in ("white-not-yours", "colour-not-yours") for other in
      ("not-your-turn", "die-used", "dice-limit", "outside-task")),
    {"not-your-turn", "outside-task"}, {"not-your-turn", "roll-first"}, {"not-your-turn", "die-used"},
    {"not-your-turn", "dice-limit"}, {"roll-first", "die-used"}, {"roll-first", "dice-limit"},
]


def can_meet(faults):
    return not any(pair <= set(faults) for pair in APART)


def faulty_entry(faults):
    """A table and an entry that has exactly these faults."""
    task = "outside-task" in faults
    table = Table("Ana", "Ben", side="B", variant="task-1" if task else "standard")
    square, place, number = ("C2", "yellow", 6) if task else ("D3", "red", 3)
    for name in ("Ana", "Ben"):
        table.fill(name, meant_square(square, place, faults))
    if "not-your-turn" in faults:
        table.fill("Ben", "A1 6 6 6 .; rest shaded").play("Ana rolls 1 1 1 1 1\n Ben enters white A1-yellow")
        table.play("Ana enters red B3\n Ana enters green B3")
        assert table.state.final
    right = number if "predefined" not in faults else number - 1
    if "roll-first" not in faults:
        name = table.waiting_for()[0]
        table.play(f"{name} rolls {' '.join([str(right)] * 5)}")
    die = the_die(faults, place)
    spend(table, faults, die)
    corner = "D5-red" if "no-such-corner" in faults else f"{square}-{place}"
    by = "Ben" if faults & {"colour-not-yours", "not-your-turn"} else "Ana"
    return table, {"by": by, "do": "enter", "die": die, "corner": corner}


def meant_square(square, place, faults):
    taken = {"red": "3 . . .", "yellow": ". . . 6"}[place] if "corner-taken" in faults else ". . . ."
    state = "crossed" if "square-crossed" in faults else "shaded" if "square-closed" in faults else "open"
    return f"{square} {taken} {state}"


def the_die(faults, place):
    if "wrong-dice" in faults:
        return "black"
    if "white-not-yours" in faults:
        return "white"
    return "blue" if "wrong-colour" in faults else place


def spend(table, faults, die):
    """Dice of this roll that Ana has used already."""
    others = [other for other in ("green", "red", "yellow", "blue") if other != die]
    used = ([die] if "die-used" in faults else []) + (others if "dice-limit" in faults else [])
    for other in used[: 2 if "dice-limit" in faults else 1]:
        table.play(f"Ana jokers {other}")


def test_without_a_fault_the_entry_is_accepted():
    table, move = faulty_entry(set())
    assert table.enter(move) is None


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_alone(fault):
    table, move = faulty_entry({fault})
    assert table.enter(move) == fault


def test_any_number_of_faults_and_the_first_is_told():
    crowds = [crowd for size in (2, 3, 4) for crowd in combinations(FAULTS, size) if can_meet(crowd)]
    assert len(crowds) > 300
    for crowd in crowds:
        table, move = faulty_entry(set(crowd))
        assert table.enter(move) == crowd[0], (crowd, move)


# --- Jokers, recolouring, rolls, done --------------------------------------------------------------------------


def test_a_joker():
    table = Table("Ana", "Ben").play("""
        Ben jokers black -> roll-first
        Ana rolls 3 1 6 2 5
        Ana jokers black -> wrong-dice
        Ana jokers white -> white-not-yours
        Ben jokers red -> colour-not-yours
        Ana jokers red
        Ana jokers red -> die-used
        Ana jokers blue
        Ana jokers red -> die-used
        Ana jokers green -> dice-limit
        Ben enters white A1-red
        Ben rolls 3 1 6 2 5
        Ana jokers red -> colour-not-yours
        Ana jokers white -> joker-full
    """)
    assert table.told("Ana")["jokers"] == [3, 6]
    task = Table("Ana", "Ben", variant="task-1").fill("Ana", "A2 . . . .; rest shaded", jokers=[1, 1])
    task.play("Ana jokers red -> roll-first\n Ben rolls 1 1 1 1 1 -> not-your-turn\n Ana rolls 1 1 1 1 1")
    task.play("Ana jokers red -> outside-task")


def test_a_recolour():
    Table("Ana", "Ben", variant="task-5").play("""
        Ben recolours black pink -> roll-first
        Ana rolls 3 1 6 2 5
        Ana recolours black pink -> wrong-dice
        Ana enters red A1
        Ana recolours red pink -> die-used
        Ana recolours green pink -> wrong-colour
        Ana recolours green red
        Ana recolours blue red
        Ana recolours yellow pink -> joker-full
        Ana recolours white pink -> joker-full
        Ana enters blue A2-red
        Ana recolours blue pink -> die-used
        Ana recolours yellow pink -> dice-limit
    """)
    Table("Ana", "Ben", variant="task-5").fill("Ana", "rest shaded", jokers=[0, 0]).play("""
        Ana rolls 3 1 6 2 5
        Ana recolours red pink -> outside-task
        Ana enters red A1 -> square-closed
    """)


def test_a_roll():
    Table("Ana", "Ben").play("""
        Ben rolls red:9 -> not-your-turn
        Ana rolls red:9 -> wrong-dice
        Ana rolls red:1 green:1 blue:1 yellow:1 white:1 black:1 -> wrong-dice
        Ana rolls red:1 green:1 blue:1 yellow:1 black:1 -> wrong-dice
        Ana rolls 1 1 1 1 0 -> bad-face
        Ana rolls 7 1 1 1 1 -> bad-face
        Ana rolls 1 1 1 1 1
        Ana rolls red:9 -> roll-open
        Ben rolls red:9 -> roll-open
        Ben rolls 1 1 1 1 1 -> roll-open
    """)


def test_done():
    Table("Ana", "Ben").play("Ana is done -> done-not-allowed\n Ana rolls 1 1 1 1 1\n Ana is done -> done-not-allowed")
    Table("Ana", "Ben", variant="task-4").play("""
        Ben is done -> done-not-allowed
        Ana rolls 1 1 1 1 1
        Ben is done
        Ben is done -> done-not-allowed
    """)


def test_when_the_game_is_over_nothing_else_is_said():
    Table("Ana").fill("Ana", "B2 . 1 1 1; rest shaded").play("""
        Ana rolls 1 1 1 1 1
        Ana enters red B2
        waiting for nobody
        Ana rolls red:9 -> game-over
        Ana enters black Z -> game-over
        Ana jokers black -> game-over
        Ana recolours black pink -> game-over
        Ana is done -> game-over
    """)


# --- the sentences ---------------------------------------------------------------------------------------------


def rolled(**options):
    table = Table("Ana", "Ben", **options)
    table.fill("Ana", "B2 3 1 1 2 shaded; C2 1 1 1 . crossed; D2 2 2 2 2 circled")
    return table.play("Ana rolls 3 1 6 2 5\n Ana enters red A1")


@pytest.mark.parametrize(("line", "english", "french"), [
    ("Ana enters green B2", "B2 is closed and shaded.", "B2 est fermé et grisé."),
    ("Ana enters green D2", "D2 is closed and circled: 8.", "D2 est fermé et entouré : 8."),
    ("Ana enters yellow C2", "C2 is X-ed: somebody else was faster.", "C2 est barré : quelqu’un a été plus rapide."),
    ("Ana enters green A1-red", "3 already stands in A1 red.", "Il y a déjà un 3 en A1 rouge."),
    ("Ana enters green A1-blue", "Green 1 cannot go to A1 blue: the colours differ.",
     "Le 1 vert ne va pas en A1 bleu : les couleurs diffèrent."),
    ("Ana enters red B1", "Ana has used the red die of this roll already.",
     "Ana a déjà employé le dé rouge de ce lancer."),
    ("Ana enters black B1-red", 'There is no "black" die in this game.', 'Il n’y a pas de dé "black" dans ce jeu.'),
    ("Ana enters green E1-green", 'There is no corner "E1-green" on this sheet.',
     'Il n’y a pas de coin "E1-green" sur cette feuille.'),
    ("Ana jokers white", "Ana rolled: the white die is for the others, two coloured ones are for Ana.",
     "Ana a lancé : le dé blanc est pour les autres, deux dés de couleur sont pour Ana."),
    ("Ben jokers red", "The red die is Ana’s, who rolled: Ben enters the white one.",
     "Le dé rouge est à Ana qui a lancé : Ben note le blanc."),
    ("Ben rolls 1 1 1 1 1", "This roll is not finished: the table waits for Ana and Ben.",
     "Ce lancer n’est pas fini : la table attend Ana et Ben."),
    ("Ana is done", "Only in task 4 does a player say “done”: here a roll ends by itself.",
     "On ne dit « fini » que dans le défi 4 : ici un lancer se termine tout seul."),
])
def test_a_refusal_in_words(line, english, french):
    assert [rolled().sentence(line, language) for language in ("en", "fr")] == [english, french]


def test_a_predefined_corner_and_a_task_in_words():
    table = Table(side="B").play("Ana rolls 5 1 1 1 1")
    assert table.sentence("Ana enters red A1") == "A1 red takes only a 6, not red 5."
    task = Table(variant="task-2").play("Ana rolls 5 1 1 1 1")
    assert task.sentence("Ana enters red A2") == "A2 is not in line 1, where entries go now."
    task = Table(variant="task-3").fill("Ana", "A1 1 1 1 1 shaded").play("Ana rolls 5 1 1 1 1")
    assert task.sentence("Ana enters red A2") == "A2 is not in column B, where entries go now."


def test_even_absurd_numbers_and_words_make_one_short_line():
    table = Table(variant="task-4").play("Ana rolls 1 1 1 1 1")
    moves = [{"do": "enter", "die": "x\n" * 500, "corner": "A1-red"},
             {"do": "enter", "die": "red", "corner": "é" * 500},
             {"do": "recolour", "die": "red", "as": "\t" * 300}, {"do": "joker", "die": "\n" * 99}]
    fresh = Table()
    rolls = [{"do": "roll", "dice": {**dict.fromkeys(["red", "green", "blue", "yellow"], 1), "white": 10**4000}},
             {"do": "roll", "dice": {"\n" * 400: 1}}]
    for at, move in [(table, move) for move in moves] + [(fresh, move) for move in rolls]:
        with pytest.raises(colour.rules.RuleViolation) as caught:
            colour.apply(at.state, colour.read_move({"by": "Ana", **move}, ""))
        for language in colour.LANGUAGES:
            told = colour.say(language, caught.value.code, caught.value.facts)
            assert told.isprintable()
            assert len(told) < 200
