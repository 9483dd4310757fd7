"""Questions about Colour Square as players type them: the right rule, or at least among the first."""

import pytest

from companion import rulebook
from companion.games import GAMES, colour_square
from companion.games.colour_square import lookup

KEY, LANGUAGES = colour_square.KEY, colour_square.LANGUAGES


@pytest.fixture(autouse=True)
def _on_the_list(monkeypatch):
    monkeypatch.setitem(GAMES, KEY, colour_square)
    monkeypatch.setitem(rulebook.LOOKUPS, KEY, lookup)


ENGLISH = """
what is the aim                  | goal
how many squares are there       | sheet
where is the green corner        | sheet dice
I am color blind                 | dice
which one is the red die         | dice
black pips                       | dice
what is different on side B      | sides
who starts                       | start
how many can play                | start
whose turn is it                 | start roll
can I roll again                 | roll
when is the roll over            | roll
who are we waiting for           | roll
how many dice do I take when it is my turn | active
can I use the white die myself   | active
both dice in the same square     | active
does the color matter for white  | passive
what do I do when another player rolls | passive
can I put red in a green corner  | corners
there is already a number in the corner | corners
can I use a die twice            | dice-limit
can I enter a third die          | dice-limit
I cannot enter anything          | limits
nothing fits                     | limits
do I have to enter the white die | limits passive
can I skip                       | limits done
how many jokers do I have        | jokers
must I use the joker             | jokers limits
get rid of a die                 | jokers
undo my entry                    | corrections
I made a mistake                 | corrections
can the others see my sheet      | covered
cover my sheet                   | covered
when is a square closed          | closing
what happens with four corners   | closing
somebody closed my square        | crossed
does an X cost points            | crossed
we both closed B2                | crossed closing
wrong sum                        | shaded
what about squares I did not finish | shaded
minus 10                         | shaded
is 16 in the range               | ranges
what does a range score          | ranges
number printed in the corner     | predefined
white die in a predefined corner | predefined
two circled squares next to each other | bridges
does diagonal count              | bridges
how much is a bridge             | bridges
what are the purple ones         | purple
is the purple bonus counted twice | purple
why no bridge to 22              | orange
when does the game end           | end
colour square call               | end
who rolls in the final round     | final-round
how many dice in the last round  | final-round
what is my score                 | scoring
92                               | scoring
same number of points            | ties
can I play alone                 | solo
is there an X in the tasks       | tasks
can we do a task together        | tasks
is 140 a good result             | ratings
best possible result             | ratings
snake                            | task-1
when do I go to the next line    | task-2
next column                      | task-3
two columns and a line           | task-4
ten rolls                        | task-4
squares before it are shaded     | task-5
done button                      | done
change the color of a die        | recolour
joker in task 5                  | recolour
the numbers on my sheet are different | layout
copy our pad                     | layout
brigde                           | bridges
"""
FRENCH = """
but du jeu                       | goal
combien de carrés                | sheet
ou est le coin vert              | sheet dice
je suis daltonien                | dice
quel dé est le rouge             | dice
points noirs                     | dice
difference entre A et B          | sides
qui commence                     | start
combien de joueurs               | start
a qui le tour                    | start roll
on peut relancer                 | roll
quand le lancer est-il fini      | roll
on attend qui                    | roll
combien de dés je prends quand c'est mon tour | active
je peux utiliser le dé blanc     | active
les deux dés dans le meme carré  | active
la couleur compte pour le blanc  | passive
que faire quand un autre joueur lance | passive
rouge dans un coin vert          | corners
il y a deja un nombre dans le coin | corners
utiliser un dé deux fois         | dice-limit
un troisieme dé                  | dice-limit
je ne peux rien noter            | limits
rien ne va                       | limits
obligé de noter le blanc         | limits passive
je peux passer                   | limits done
combien de jokers                | jokers
faut-il utiliser le joker        | jokers limits
je ne veux pas de ce dé          | jokers
annuler mon entrée               | corrections
je me suis trompé, corriger      | corrections
les autres voient ma feuille     | covered
feuilles cachées                 | covered
quand un carré est-il fermé      | closing
quatre coins remplis             | closing
quelqu'un a fermé mon carré      | crossed
un X coute des points            | crossed
on a fermé B2 tous les deux      | crossed closing
somme fausse                     | shaded
carrés pas finis                 | shaded
moins 10                         | shaded
16 compris dans l'intervalle     | ranges
combien rapporte un intervalle   | ranges
nombre imprimé dans le coin      | predefined
le blanc dans un coin imposé     | predefined
deux carrés entourés cote a cote | bridges
la diagonale compte              | bridges
combien vaut un pont             | bridges
a quoi servent les violets       | purple
bonus violet deux fois           | purple
pourquoi pas de pont vers 22     | orange
quand finit la partie            | end
crier colour square              | end
qui lance dans la derniere manche | final-round
combien de dés au dernier tour   | final-round
quel est mon score               | scoring
92                               | scoring
meme nombre de points            | ties
jouer seul                       | solo
y a-t-il un X dans les défis     | tasks
un défi a plusieurs              | tasks
140 est-il un bon resultat       | ratings
meilleur resultat possible       | ratings
serpent                          | task-1
quand passer a la ligne suivante | task-2
colonne suivante                 | task-3
deux colonnes et une ligne       | task-4
dix lancers                      | task-4
les carrés d'avant sont grisés   | task-5
bouton fini                      | done
changer la couleur d'un dé       | recolour
joker au défi 5                  | recolour
les nombres de ma feuille sont differents | layout
recopier notre bloc              | layout
intervale                        | ranges
"""


def asked(text):
    lines = (line.split("|") for line in text.strip().splitlines())
    return [(question.strip(), right.split()) for question, right in lines]


QUESTIONS = [pytest.param(language, question, right, id=f"{language}: {question}")
             for language, text in (("en", ENGLISH), ("fr", FRENCH)) for question, right in asked(text)]


@pytest.mark.parametrize(("language", "question", "right"), QUESTIONS)
def test_the_right_section_is_among_the_first_three(language, question, right):
    found = [hit.section for hit in rulebook.find(KEY, question, language)]
    assert set(found[:3]) & set(right), found[:5]


@pytest.mark.parametrize(("language", "text"), [("en", ENGLISH), ("fr", FRENCH)])
def test_the_right_section_is_mostly_the_first(language, text):
    questions = asked(text)
    first = [rulebook.find(KEY, question, language)[0].section in right for question, right in questions]
    assert len(questions) >= 60
    assert sum(first) >= 0.85 * len(questions), [q for (q, _), right in zip(questions, first, strict=True) if not right]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("one", "other"), [
    ("pont", "bridge"), ("violet", "purple"), ("carré", "square"), ("coin", "corner"), ("grisé", "shaded"),
    ("défi", "task"), ("tâche", "défi"), ("serpent", "snake"), ("égalité", "tie"), ("color", "couleur"),
    ("imposé", "predefined"), ("fourchette", "range"), ("reroll", "relancer"), ("daltonien", "colour blind"),
    ("solo", "seul"), ("undo", "annuler"), ("recolor", "recolorer"), ("last round", "dernière manche"),
])
def test_other_names_in_either_language_find_the_same(language, one, other):
    answers = [[hit.section for hit in rulebook.find(KEY, words, language)] for words in (one, other)]
    assert answers[0] == answers[1]
    assert answers[0]
