"""Every code has its sentence in every language; facts and variants are the same in both."""

from string import Formatter

import pytest
from buildings_help import Table

from companion.games import blueprints_buildings as buildings
from companion.games.blueprints_buildings import messages
from companion.games.blueprints_buildings.messages import SENTENCES


def placeholders(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def variants(template):
    return {"": template} if isinstance(template, str) else dict(template)


def test_the_same_sentences_in_every_language():
    assert list(buildings.LANGUAGES) == ["en", "fr"]
    assert list(SENTENCES["en"]) == list(SENTENCES["fr"])
    assert list(messages.NAMES["en"]) == list(messages.NAMES["fr"])


@pytest.mark.parametrize("key", list(SENTENCES["en"]))
def test_a_sentence_has_the_same_variants_and_the_same_facts_in_every_language(key):
    english, french = (variants(SENTENCES[language][key]) for language in ("en", "fr"))
    assert english.keys() == french.keys()
    for variant in english:
        assert placeholders(english[variant]) == placeholders(french[variant]), variant
        assert english[variant].strip()
        assert french[variant].strip()


@pytest.mark.parametrize("name", list(messages.NAMES["en"]))
def test_a_name_has_the_same_facts_in_every_language(name):
    assert placeholders(messages.NAMES["en"][name]) == placeholders(messages.NAMES["fr"][name])


@pytest.mark.parametrize("code", [*buildings.SECTIONS, "secret"])
def test_every_refusal_is_a_sentence(code):
    for language in buildings.LANGUAGES:
        for sentence in variants(SENTENCES[language][code]).values():
            assert sentence.endswith(".")


def test_the_neutral_sentence_tells_nothing():
    for language in buildings.LANGUAGES:
        assert not placeholders(SENTENCES[language]["secret"])
        assert not any(sign.isdigit() for sign in SENTENCES[language]["secret"])


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
