"""The search of the rules: words in any form, with typing errors, by other names; and nothing for nonsense."""

import pytest

from companion.core.search import Document, Field, Index
from companion.core.wordforms import Speller, distance, stem, tokens

SYNONYMS = [("carrot", "greater than", "chevron"), ("cross", "cross out", "strike"), ("no dice", "out of dice")]


def document(key, title, *sentences, words=()):
    fields = (Field(4, (title,)), Field(3, words), Field(1, sentences))
    return Document(key, title, " ".join(sentences), fields, sentences)


@pytest.fixture
def index():
    return Index([
        document("carrots", "Carrots", "The point of a carrot is smaller.", "Equal is refused."),
        document("crossing-out", "Crossing out", "Any empty space may be crossed out.", "It costs two points."),
        document("no-dice", "Nothing to roll", "Without dice the turn is a cross-out.", words=("no dice left",)),
        document("left", "The left grid", "It has nine spaces.", "Its dice are added."),
    ], "en", SYNONYMS)


def found(index, words):
    return [hit.section for hit in index.find(words)]


def test_the_section_with_the_word_comes_first(index):
    assert found(index, "carrot")[0] == "carrots"
    assert found(index, "left grid")[0] == "left"


@pytest.mark.parametrize("words", ["crossing", "crossed", "crosses", "CROSS", "cross-out", "crössing"])
def test_the_form_of_a_word_does_not_matter(index, words):
    assert found(index, words)[0] == "crossing-out"


@pytest.mark.parametrize("words", ["carot", "carrrot", "carrto", "crarot", "karrot", "carr"])
def test_typing_errors_and_beginnings_are_forgiven(index, words):
    assert found(index, words)[0] == "carrots"


@pytest.mark.parametrize("words", ["chevron", "greater than", "chevrons", "is it greater than?", "chevrn"])
def test_another_name_finds_the_same(index, words):
    assert found(index, words)[0] == "carrots"


def test_a_name_of_several_words_is_not_taken_apart(index):
    assert found(index, "out of dice") == ["no-dice"], "neither crossing out nor the dice of the left grid"


def test_neighbouring_words_tell_two_meanings_apart(index):
    assert found(index, "no dice left")[0] == "no-dice"
    assert found(index, "the left grid")[0] == "left"


@pytest.mark.parametrize("words", ["", "   ", "?!", "xqzzt", "the of and", "where is the station", "🎲", "x" * 999])
def test_nothing_sensible_finds_nothing(index, words):
    assert index.find(words) == []


def test_a_question_mostly_about_something_else_finds_nothing(index):
    assert index.find("carrot soup recipe butter") == []
    assert index.find("soup or carrot")[0].section == "carrots"


def test_a_hit_brings_the_sentence_that_answers_with_its_words_marked(index):
    hit = index.find("how many points does striking cost")[0]
    assert (hit.section, hit.passage) == ("crossing-out", "It costs two points.")
    assert [hit.passage[start:end] for start, end in hit.marks] == ["costs", "points"]


def test_a_hit_without_a_telling_sentence_brings_the_rule_itself(index):
    hit = index.find("out of dice")[0]
    assert (hit.passage, hit.marks) == ("Without dice the turn is a cross-out.", ())


def test_marks_fit_a_text_with_accents_and_ligatures():
    french = Index([document("a", "Règle", "À l’œuvre, on barre la CASE pleine.")], "fr", [("cross", "barrer")])
    (hit,) = french.find("barree cases")
    assert [hit.passage[start:end] for start, end in hit.marks] == ["barre", "CASE"]


def test_best_first_and_no_more_than_asked_for(index):
    hits = index.find("dice cross carrot space", limit=2)
    assert len(hits) == 2
    assert hits[0].score >= hits[1].score


def test_the_same_question_has_the_same_answer_in_every_index(index):
    again = Index(index.documents, "en", SYNONYMS)
    for words in ("carrot", "crosing dice", "spaces of the left grid"):
        assert again.find(words) == index.find(words)


# ---------------------------------------------------------------- words

def test_words_lose_case_accents_and_apostrophes():
    assert tokens("Puis-je l’Écrire en 4 × 4 ?") == ["puis", "je", "l", "ecrire", "en", "4x4"]
    assert tokens("4x4, 4 by 4, 3 par 3, a<b") == ["4x4", "4x4", "3x3", "a", "<", "b"]
    assert tokens("E\u0301galité, ex æquo") == ["egalite", "ex", "aequo"], "also when the accent is a letter of its own"


def test_dice_in_french_are_not_the_article():
    assert tokens("des dés") == ["des", "die"]


@pytest.mark.parametrize(("language", "forms"), [
    ("en", "cross crosses crossed crossing"), ("en", "circle circles circled circling"), ("en", "tie ties tied"),
    ("en", "multiply multiplies multiplied multiplying"), ("en", "skip skips skipped skipping"),
    ("en", "penalty penalties"), ("en", "bonus bonuses"), ("en", "roll rolls rolled rolling"),
    ("en", "add adds added adding"),
    ("fr", "barrer barre barres barrée barrées barré barrez barrent barrant"), ("fr", "noir noire noirs noires"),
    ("fr", "blanc blanche blanches"), ("fr", "premier première premiers"), ("fr", "suite suites"),
    ("fr", "entourer entoure entourée entourées"), ("fr", "diagonale diagonales diagonal diagonaux"),
])
def test_forms_of_one_word_share_a_stem(language, forms):
    assert len({stem(word, language) for word in tokens(forms)}) == 1, forms


@pytest.mark.parametrize(("language", "words"), [
    ("en", "die dive"), ("en", "row roll"), ("en", "cross circle"), ("fr", "case carre"), ("fr", "blanc blague"),
])
def test_different_words_keep_different_stems(language, words):
    one, other = words.split()
    assert stem(one, language) != stem(other, language)


@pytest.mark.parametrize(("one", "other", "errors"), [
    ("white", "white", 0), ("wihte", "white", 1), ("whte", "white", 1), ("whitte", "white", 1), ("whise", "white", 1),
    ("duplciate", "duplicate", 1), ("duplcaite", "duplicate", 2), ("", "abc", 3), ("abc", "", 3),
])
def test_a_swap_of_two_letters_is_one_error(one, other, errors):
    assert distance(one, other) == errors


def test_the_speller_prefers_the_fewest_errors_then_the_same_first_letter_then_the_frequent_word():
    assert Speller({"white": 1, "whiter": 9}).meant("wihte") == "white"
    assert Speller({"light": 9, "nigh": 1}).meant("night") == "nigh"
    assert Speller({"cross": 1, "crows": 5}).meant("croxs") == "crows"


def test_short_words_are_not_bent_into_others():
    speller = Speller({"game": 5, "row": 5, "cross": 5})
    assert speller.meant("gate") == ""
    assert speller.meant("raw") == ""
    assert speller.meant("gmae") == "game"


def test_three_letters_are_a_beginning_only_where_somebody_is_typing():
    speller = Speller({"cross": 1})
    assert speller.meant("cro") == "cross"
    assert speller.meant("cro", last=False) == ""


def test_a_word_without_end_costs_nothing():
    assert Speller({"cross": 1}).meant("cross" * 5000) == ""
