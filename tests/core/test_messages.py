"""Every code has its sentence in every language, its section in the rules, and a test that provokes it."""

import re
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from companion.core.game import Secretive
from companion.core.secrecy import UNTOLD
from companion.core.violations import UNREADABLE_CODES, Unreadable, say_unreadable
from companion.core.wording import fill, listing, signed
from companion.games import GAMES
from companion.games.blueprints_squares import messages

TESTS = Path(__file__).parent.parent
GAME = GAMES["blueprints-squares"]
CODES = list(GAME.SECTIONS)


def placeholders(sentence):
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def variants(template):
    """A template as sentences by variant; a plain one has the variant ""."""
    return {"": template} if isinstance(template, str) else dict(template)


# --- the sentences of every game -------------------------------------------------------------------------------


def words_of(key):
    """A game's room of sentences."""
    return import_module(f"companion.games.{key.replace('-', '_')}.messages")


SENTENCES_OF_ALL = [(key, name) for key in GAMES for name in words_of(key).SENTENCES["en"]]
NAMES_OF_ALL = [(key, name) for key in GAMES for name in words_of(key).NAMES["en"]]
CODES_OF_ALL = [(key, code) for key, game in GAMES.items()
                for code in (*game.SECTIONS, *([UNTOLD] if isinstance(game, Secretive) else []))]


@pytest.mark.parametrize("key", GAMES)
def test_the_same_sentences_in_every_language(key):
    words = words_of(key)
    assert list(GAMES[key].LANGUAGES) == ["en", "fr"]
    assert list(words.SENTENCES["en"]) == list(words.SENTENCES["fr"])
    assert set(words.NAMES["en"]) == set(words.NAMES["fr"])


@pytest.mark.parametrize(("key", "name"), SENTENCES_OF_ALL)
def test_a_sentence_has_the_same_variants_and_the_same_facts_in_every_language(key, name):
    english, french = (variants(words_of(key).SENTENCES[language][name]) for language in ("en", "fr"))
    assert english.keys() == french.keys()
    for variant in english:
        assert placeholders(english[variant]) == placeholders(french[variant]), variant
        assert english[variant].strip()
        assert french[variant].strip()


@pytest.mark.parametrize(("key", "name"), NAMES_OF_ALL)
def test_a_name_has_the_same_facts_in_every_language(key, name):
    names = words_of(key).NAMES
    assert placeholders(names["en"][name]) == placeholders(names["fr"][name])


@pytest.mark.parametrize(("key", "code"), CODES_OF_ALL)
def test_every_refusal_is_a_sentence(key, code):
    for language in GAMES[key].LANGUAGES:
        for sentence in variants(words_of(key).SENTENCES[language][code]).values():
            assert sentence.endswith(".")


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if isinstance(game, Secretive)])
def test_the_sentence_for_what_is_secret_tells_nothing(key):
    for language in GAMES[key].LANGUAGES:
        sentence = words_of(key).SENTENCES[language][UNTOLD]
        assert not placeholders(sentence)
        assert not any(sign.isdigit() for sign in sentence)


# --- those of the first game -----------------------------------------------------------------------------------


def test_letters_of_the_colours_differ():
    for language in GAME.LANGUAGES:
        assert len(set(messages.LETTERS[language].values())) == 6


# --- the sections ----------------------------------------------------------------------------------------------


def sections(language):
    rules = Path(messages.__file__).with_name(f"rules.{language}.md").read_text("utf-8")
    return re.findall(r"^##+ .*\{#([a-z-]+)\}$", rules, re.MULTILINE)


@pytest.mark.parametrize("language", GAME.LANGUAGES)
def test_every_refusal_points_into_the_rules(language):
    assert len(sections(language)) > 10
    assert set(GAME.SECTIONS.values()) | {"scoring", "penalties"} <= set(sections(language))


def test_the_rules_have_the_same_sections_in_every_language():
    assert sections("en") == sections("fr")


# --- provoked --------------------------------------------------------------------------------------------------


def test_every_refusal_is_provoked_by_a_played_line():
    """A line such as "Ana passes -> pass-not-allowed" fails unless exactly that is told."""
    played = "\n".join(file.read_text("utf-8") for file in (TESTS / "games").glob("test_squares_*.py"))
    assert set(re.findall(r"-> ([a-z-]+)", played)) == set(CODES)


# --- unreadable ------------------------------------------------------------------------------------------------


FACTS = {"found": "«found»", "allowed": "«allowed»", "low": 1, "high": 2, "wanted": 3, "fewest": 4, "most": 5,
         "line": 6, "reason": "«reason»", "limit": "«limit»"}


@pytest.mark.parametrize("code", sorted(UNREADABLE_CODES))
def test_every_unreadable_has_a_sentence_in_every_language_with_the_same_facts(code):
    told = {language: say_unreadable(language, Unreadable(code, "«where»", **FACTS)) for language in GAME.LANGUAGES}
    words = {language: set(re.findall(r"«\w+»|\d", sentence)) for language, sentence in told.items()}
    assert words["en"] == words["fr"]
    assert all(sentence.endswith(".") and "{" not in sentence for sentence in told.values())


def test_an_unreadable_is_its_sentence():
    assert str(Unreadable("missing", "moves[3].do")) == "moves[3].do is missing."
    assert str(Unreadable("not-text")) == "This is not a text file in UTF-8."
    assert say_unreadable("fr", Unreadable("missing", "moves[3].do")) == "moves[3].do manque."


# --- words -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("words", "english", "french"), [
    ([], "", ""), (["Ana"], "Ana", "Ana"), (["Ana", "Ben"], "Ana and Ben", "Ana et Ben"),
    (["Ana", "Ben", "Cleo"], "Ana, Ben and Cleo", "Ana, Ben et Cleo"),
])
def test_listings(words, english, french):
    assert (listing("en", words), listing("fr", words)) == (english, french)


def test_signed_points():
    assert [signed(points) for points in (7, 0, -7)] == ["+7", "0", "−7"]


def test_filling_a_template():
    template = {"one": "{who} is alone", "more": "{who} are {count}"}
    facts = {"variant": "more", "who": "they", "count": 3}
    assert fill(template, facts, lambda name, value: str(value)) == "they are 3"
    assert fill("{who}", {"who": "ana"}, lambda name, value: value.upper()) == "ANA"
    braces = fill("{who}", {"who": "{count}", "count": 1}, lambda name, value: str(value))
    assert braces == "{count}"
