"""What is said of this game; that every code is said in every language is tested for all games at once."""


import pytest
from buildings_help import Table

from companion.games import blueprints_buildings as buildings
from companion.games.blueprints_buildings.messages import SENTENCES


def variants(template):
    return {"": template} if isinstance(template, str) else dict(template)


def test_letters_of_the_colours_differ():
    for language in buildings.LANGUAGES:
        assert len({buildings.letter(language, colour) for colour in ("orange", "green", "black", "clear")}) == 4


@pytest.mark.parametrize("key", [key for key in SENTENCES["en"] if key.startswith("do-")])
def test_every_task_has_its_line(key):
    facts = {"player": "Ana", "waiting": ("Ben", "Cleo")}
    assert [buildings.say(language, key, facts) for language in buildings.LANGUAGES]


def test_names_of_pieces_begin_a_line():
    assert buildings.say("en", "die", {"die": ("black", 3)}) == "Black 3"
    assert buildings.say("fr", "die", {"die": ("black", 3)}) == "3 noir"
    assert buildings.say("fr", "space", {"space": (1, 2)}) == "Ligne 1, colonne 2"
    assert buildings.say("en", "prize", {"prize": "integrity"}) == "Structural integrity"
    assert buildings.say("en", "part", {"part": "bonus"}) == "Plan bonus"
    assert buildings.say("en", "award", {"award": "gold"}) == "Gold"


def test_whose_turn_it_is_is_told():
    table = Table("Ana", "Ben", "Cleo", pool=True).play("Ana begins k g\n Ana pools o1 o1 o1 o1 g1 g1 g1 g1 c1")
    assert table.sentence("Ben takes o1 1-1") == "It is Ana’s turn, not Ben’s."
    assert table.sentence("Ben takes o1 1-1", "fr") == "C’est le tour de Ana, pas de Ben."
