"""Questions as players type them, and the ``companion rules`` command: the right rule, or nothing."""

import argparse
import json

import pytest

from companion import rulebook
from companion.cli_rules import add_rules_parser
from companion.core.rulebook import plain
from companion.games import blueprints_squares as squares
from companion.library import rules_of

LANGUAGES = squares.LANGUAGES


# ---------------------------------------------------------------- questions as they are typed

ENGLISH = """
can i use white here             | white
may i use the joker on black     | black white
is it allowed to put a white die in the black box | black white
ok so can white count as red?    | white outline
wrong color                      | outline circles
colr outline                     | outline
when do i have to circle         | circles
solid sqaure other dice          | solid
only white in solid space        | solid
diamond between two squares      | carrots
greater than sign                | carrots
can they be equal at the carrot  | carrots
carot next to crossed out space  | carrots
what does the < mean             | carrots
same number twice?               | duplicates
third 7 in a grid                | duplicates
how often can a number appear    | duplicates
duplcate                         | duplicates
do i multiply                    | combining
right grid add or times          | combining
one die in the middle grid       | minimum-dice
must i use all dice              | writing
overwrite a number               | writing
4x4 order                        | sequences
does it have to be consecutive   | sequences
can a row go down                | sequences
seqence                          | sequences
can i reroll                     | rolling
wich dice do i throw             | rolling
no dice left                     | no-dice
all six dice gone                | no-dice
which dice are removed           | setting-aside
when do we get the dice back     | setting-aside rounds
nothing fits what now            | crossing-out
can i skip my turn               | crossing-out
strike out instead of writing    | crossing-out
crossed a black space            | bonus
do i have to take the bonus      | bonus
can i use the dice i just used for the bonus | bonus
what can the others do after the roller | additional-values
can i pass                       | additional-values
aditional values                 | additional-values
roller crossed out what about us | additional-values
second value of the roller       | second-value
who goes first                   | players
max players                      | players
how many rounds                  | rounds
someone filled up his sheet      | end
empty spaces at the end          | end
diagonals count?                 | scoring
does a crossed out space count zero | scoring
how much does a cross cost       | penalties
draw who wins                    | ties
we both have 31 points           | ties
is a perfect 4x4 possible        | limits
my sheet has other colours       | layout
is it my go                      | turn
what is the goal                 | goal
"""
FRENCH = """
je peux mettre le blanc ici      | white
joker sur case noire             | black white
le blanc peut remplacer le rouge ? | white outline
mauvaise couleur                 | circles outline
et si j'ai pas la bonne couleur  | circles outline
quand est ce que j'entoure       | circles
cadre rouge sans rouge           | outline circles
case pleine avec un autre dé     | solid
blanc tout seul dans une case pleine | solid
carotte                          | carrots
le chevron ca veut dire quoi     | carrots
chevrron                         | carrots
egal au chevron                  | carrots
la fleche pointe vers une case rayée | carrots
deux fois le meme nombre         | duplicates
un troisieme 7                   | duplicates
combien de fois le meme chiffre  | duplicates
deux pareils                     | duplicates
on multiplie ?                   | combining
grille de droite addition ou multiplication | combining
un seul dé grille du milieu      | minimum-dice
minimum de des au milieu         | minimum-dice
faut utiliser tous les dés ?     | writing
effacer un nombre                | writing
ordre dans la grande grille      | sequences
faut que ça se suive ?           | sequences
suite croisante                  | sequences
une ligne peut descendre ?       | sequences
on peut relancer                 | rolling
combien de dés je lance          | rolling
plus de des                      | no-dice
il me reste aucun dé             | no-dice
quels dés sont retirés           | setting-aside
quels dés on enleve a plusieurs  | setting-aside
rien ne rentre je fais quoi      | crossing-out
je peux sauter mon tour          | crossing-out
rayer une case au lieu d'écrire  | crossing-out
j'ai barré une case noire        | bonus
bonus avec un dé mis de coté     | bonus
bonus obligatoire ?              | bonus
que font les autres apres le lanceur | additional-values
je peux passer ?                 | additional-values
valeures suplementaires          | additional-values
le lanceur a barré, et nous ?    | additional-values
seconde valeur du lanceur        | second-value
qui commence                     | players
combien de joueurs max           | players
combien de manches               | rounds
quelqu'un a rempli sa feuille    | end
cases vides a la fin             | end
les diagonales comptent ?        | scoring
bareme                           | scoring
combien coute une case barrée    | penalties
penalitée                        | penalties
egalité                          | ties
ex aequo qui gagne               | ties
carré parfait 4x4 possible ?     | limits
ma feuille a d'autres couleurs   | layout
c'est a qui                      | turn
but du jeu                       | goal
"""


def asked(text):
    lines = (line.split("|") for line in text.strip().splitlines())
    return [(question.strip(), right.split()) for question, right in lines]


QUESTIONS = [pytest.param(language, question, right, id=f"{language}: {question}")
             for language, text in (("en", ENGLISH), ("fr", FRENCH)) for question, right in asked(text)]


@pytest.mark.parametrize(("language", "question", "right"), QUESTIONS)
def test_the_right_section_is_among_the_first_three(language, question, right):
    found = [hit.section for hit in rulebook.find(squares.KEY, question, language)]
    assert set(found[:3]) & set(right), found[:5]


@pytest.mark.parametrize(("language", "text"), [("en", ENGLISH), ("fr", FRENCH)])
def test_the_right_section_is_mostly_the_first(language, text):
    questions = asked(text)
    first = [rulebook.find(squares.KEY, question, language)[0].section in right for question, right in questions]
    assert len(questions) >= 40
    assert sum(first) >= 0.85 * len(questions)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("one", "other"), [
    ("couleur", "colour"), ("color", "colour"), ("diamond", "chevron"), ("carotte", "carrot"), ("joker", "white"),
    ("blanc", "white"), ("draw", "tie"), ("égalité", "tie"), ("strike", "cross out"), ("barrer", "cross out"),
    ("skip", "pass"), ("relancer", "reroll"), (">", "carrot"),
])
def test_other_names_in_either_language_find_the_same(language, one, other):
    answers = [[hit.section for hit in rulebook.find(squares.KEY, words, language)] for words in (one, other)]
    assert answers[0] == answers[1]
    assert answers[0]


@pytest.mark.parametrize(("language", "question", "right"), QUESTIONS)
def test_a_hit_marks_words_of_its_passage(language, question, right):
    for hit in rulebook.find(squares.KEY, question, language):
        assert hit.passage in plain(hit.text)
        assert all(0 <= start < end <= len(hit.passage) for start, end in hit.marks)


# ---------------------------------------------------------------- companion rules

def command(*arguments):
    parser = argparse.ArgumentParser()
    add_rules_parser(parser.add_subparsers())
    options = parser.parse_args(["rules", *arguments])
    return options.run(options)


def test_the_best_section_is_printed_whole(capsys):
    assert command(squares.KEY, "carrot", "crossed") == 0
    told = capsys.readouterr().out
    assert told.startswith("Carrots: smaller and larger  [carrots]\n")
    assert "Ruling 24." in told


def test_words_may_follow_the_options(capsys):
    assert command(squares.KEY, "dé", "--lang", "fr", "blanc") == 0
    assert capsys.readouterr().out.startswith("Le dé blanc  [white]")


def test_without_words_the_table_of_contents(capsys):
    assert command(squares.KEY, "--lang", "fr") == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told[2:]] == list(rules_of(squares.KEY, "fr").anchors)


def test_json_lists_at_most_ten_best_first(capsys):
    assert command(squares.KEY, "dice", "space", "value", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found) == 10
    assert all(list(entry) == ["section", "title", "text", "score"] for entry in found)
    assert [entry["score"] for entry in found] == sorted((entry["score"] for entry in found), reverse=True)


def test_nothing_found_is_status_1(capsys):
    assert command(squares.KEY, "xqzzt", "--json") == 1
    assert json.loads(capsys.readouterr().out) == []
    assert command(squares.KEY, "xqzzt") == 1
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("arguments", [("nonsense", "white"), (squares.KEY, "white", "--lang", "de")])
def test_an_unknown_game_or_language_is_status_2_and_one_line(arguments, capsys):
    assert command(*arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
