"""Questions about Blueprints (buildings) as players type them: the right rule, or at least among the first."""

import pytest

from companion import rulebook
from companion.games import blueprints_buildings as buildings

LANGUAGES = buildings.LANGUAGES

ENGLISH = """
where can i put this die         | placing
can i put a 3 on a 4             | placing
same number on top?              | placing
can i build higher than the plan | placing plan-bonus
can i move a die later           | placing
hatched space                    | placing plan
what does the number on the card mean | plan
can i change my plan             | plan
my card is upright               | plan
my cards are different           | deck plan
nothing fits what now            | unplaceable
do i have to place it            | unplaceable
is a lost die gone forever       | unplaceable
does a lost die count for the bonus | plan-bonus unplaceable
can i skip my turn               | taking
can i take a die that does not fit | taking unplaceable
how many dice do i take          | taking
do we draw on the last turn      | taking pool
how many dice in the pool        | pool
is the bag empty                 | pool
what do we do with 2 players     | two-players
must i remove a die              | two-players
who starts                       | turn-order
who goes first in round 2        | turn-order
whose turn is it                 | turn-order
what are the two dice for        | in-demand
two dice of the same color in demand | in-demand
what is the orange die           | wood dice
does diagonal count for wood     | wood
adjacent                         | wood
two orange next to each other    | wood
how much are 4 green dice        | recycled
black on the 5th floor           | stone
does glass count when covered    | glass
clear dice points                | glass
do values matter for the bonus   | plan-bonus
is the bonus 6                   | plan-bonus
who gets gold                    | awards
what is silver worth             | awards cards
medal for two players            | awards two-players
we both have 23                  | round-ties
tie in the round                 | round-ties
both have a skyscraper           | skyscraper round-ties prizes
can i win two prizes             | prizes
no one qualifies for the prize   | prizes
how tall is a skyscraper         | skyscraper
four dice with the same value    | integrity
1 2 3 4 5 6                      | geometer
five dice of one color           | materials
can i look at my cards           | cards
how many points do i have now    | cards scoring
do round scores count at the end | end scoring
final tie                        | ties
can others see my building       | screen
how do i enter dice quickly      | quick
score a finished building        | finished
track the pool                   | tracked
how many rounds                  | round
how many players                 | set-up
what is the goal                 | goal
ninth green die                  | supply
skyscrapper                      | skyscraper
reroll                           | dice
"""
FRENCH = """
ou je peux poser ce dé           | placing
un 3 sur un 4 ?                  | placing
meme valeur par dessus           | placing
je peux construire plus haut que le plan | placing plan-bonus
deplacer un dé                   | placing
case hachurée                    | placing plan
que veut dire le chiffre sur la carte | plan
changer de plan                  | plan
carte debout                     | plan
mes cartes sont différentes      | deck plan
mon dé ne rentre pas             | unplaceable
je suis obligé de le poser ?     | unplaceable
dé perdu                         | unplaceable
je peux passer mon tour          | taking
prendre un dé qui ne va pas      | taking unplaceable
combien de dés on prend          | taking
on tire au dernier tour ?        | taking pool
combien de dés dans la reserve   | pool
le sac est vide                  | pool
regles a deux joueurs            | two-players
faut-il retirer un dé            | two-players
qui commence                     | turn-order
qui commence la manche 2         | turn-order
a qui le tour                    | turn-order
a quoi servent les deux dés en demande | in-demand
deux dés de la meme couleur en demande | in-demand
la diagonale compte pour le bois | wood
adjacent                         | wood
deux orange cote a cote          | wood
combien valent 4 dés verts       | recycled
noir au 5e étage                 | stone
le verre recouvert compte        | glass
points des transparents          | glass
les valeurs comptent pour le bonus ? | plan-bonus
bonus de 6 points                | plan-bonus
qui recoit l'or                  | awards
combien vaut l'argent            | awards cards
on a 23 tous les deux            | round-ties
egalité dans la manche           | round-ties
deux gratte-ciel                 | skyscraper round-ties prizes
plusieurs prix                   | prizes
personne n'a droit au prix       | prizes
hauteur du gratte ciel           | skyscraper
quatre dés de meme valeur        | integrity
de 1 a 6                         | geometer
cinq dés d'une couleur           | materials
regarder mes cartes              | cards
combien de points j'ai           | cards
les points de manche comptent a la fin | end scoring
egalité a la fin                 | ties
les autres voient mon édifice    | screen
mode rapide                      | quick
compter un edifice fini          | finished
suivre la réserve                | tracked
combien de manches               | round
combien de joueurs               | set-up
but du jeu                       | goal
neuvieme dé vert                 | supply
geometre                         | geometer
relancer                         | dice
"""


def asked(text):
    lines = (line.split("|") for line in text.strip().splitlines())
    return [(question.strip(), right.split()) for question, right in lines]


QUESTIONS = [pytest.param(language, question, right, id=f"{language}: {question}")
             for language, text in (("en", ENGLISH), ("fr", FRENCH)) for question, right in asked(text)]


@pytest.mark.parametrize(("language", "question", "right"), QUESTIONS)
def test_the_right_section_is_among_the_first_three(language, question, right):
    found = [hit.section for hit in rulebook.find(buildings.KEY, question, language)]
    assert set(found[:3]) & set(right), found[:5]


@pytest.mark.parametrize(("language", "text"), [("en", ENGLISH), ("fr", FRENCH)])
def test_the_right_section_is_mostly_the_first(language, text):
    questions = asked(text)
    first = [rulebook.find(buildings.KEY, question, language)[0].section in right for question, right in questions]
    assert len(questions) >= 40
    assert sum(first) >= 0.85 * len(questions), [q for (q, _), right in zip(questions, first, strict=True) if not right]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("one", "other"), [
    ("bois", "orange"), ("noir", "stone"), ("verre", "clear"), ("vert", "recycled"), ("médaille", "award"),
    ("tower", "gratte-ciel"), ("paravent", "screen"), ("égalité", "tie"), ("blueprint", "plan"), ("étage", "level"),
    ("discard", "retirer"), ("voisin", "adjacent"), ("trophy", "prix"), ("color", "couleur"),
])
def test_other_names_in_either_language_find_the_same(language, one, other):
    answers = [[hit.section for hit in rulebook.find(buildings.KEY, words, language)] for words in (one, other)]
    assert answers[0] == answers[1]
    assert answers[0]
