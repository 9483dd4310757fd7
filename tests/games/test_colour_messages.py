"""Every code has its sentence in every language; facts and variants are the same in both."""

from string import Formatter

import pytest

from companion.games import colour_square as colour
from companion.games.colour_square import messages
from companion.games.colour_square.messages import SENTENCES
from companion.games.colour_square.state import DICE, VARIANTS


def placeholders(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def variants(template):
    return {"": template} if isinstance(template, str) else dict(template)


def test_the_same_sentences_in_every_language():
    assert list(colour.LANGUAGES) == ["en", "fr"]
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


@pytest.mark.parametrize("code", [*colour.SECTIONS, "secret"])
def test_every_refusal_is_a_sentence(code):
    for language in colour.LANGUAGES:
        for sentence in variants(SENTENCES[language][code]).values():
            assert sentence.endswith(".")


def test_the_neutral_sentence_tells_nothing():
    for language in colour.LANGUAGES:
        assert not placeholders(SENTENCES[language]["secret"])


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
