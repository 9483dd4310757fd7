"""What is said of this game; that every code is said in every language is tested for all games at once."""


import pytest

from companion.games import colour_square as colour
from companion.games.colour_square.messages import SENTENCES
from companion.games.colour_square.state import DICE, VARIANTS


def variants(template):
    return {"": template} if isinstance(template, str) else dict(template)


def test_letters_of_the_dice_differ():
    for language in colour.LANGUAGES:
        assert len({colour.letter(language, die) for die in DICE}) == 5


@pytest.mark.parametrize("key", [key for key in SENTENCES["en"] if key.startswith("do-")])
def test_every_task_has_its_line(key):
    facts = {"player": "Ana", "waiting": ("Ben", "Cleo")}
    assert [colour.say(language, key, facts) for language in colour.LANGUAGES]


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_has_its_name(variant):
    assert colour.say("en", f"variant-{variant}", {}) != colour.say("fr", f"variant-{variant}", {}) or (
        variant == "standard")


def test_pieces_as_people_call_them():
    assert colour.say("en", "die", {"thrown": ("red", 3)}) == "Red 3"
    assert colour.say("fr", "die", {"thrown": ("red", 3)}) == "3 rouge"
    assert colour.say("fr", "corner", {"corner": "B2-red"}) == "B2 rouge"
    assert colour.say("en", "square", {"square": "A1", "wanted": (16, 24)}) == "A1: 16–24"
    assert colour.say("en", "square", {"square": "A1", "wanted": (20, 20)}) == "A1: 20"
    assert colour.say("en", "line-line-2", {"variant": "some", "line": 2, "numbers": (("B2", 13), ("C2", 14))}) == (
        "Line 2: B2 13, C2 14")
    assert colour.say("en", "line-jokers", {"variant": "some", "pips": (3, 5)}) == "Jokers, 3 + 5"
