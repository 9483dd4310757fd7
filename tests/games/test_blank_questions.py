"""Questions about Blank White Dice as players type them: the right rule, or at least among the first."""

import pytest

from companion import rulebook
from companion.games import blank_white_dice as blank

LANGUAGES = blank.LANGUAGES


ENGLISH = """
what is the aim                  | goal
how many points do we need       | goal end
is there a longer game           | goal end
how many players                 | set-up
can i play alone                 | set-up
how many points do we start with | set-up
what is in basic V1              | levels
how many cards does everyone add | levels
what is intermediate             | levels
how many active cards in an experienced game | reserve levels
the reserve is empty             | reserve
what is the tableau              | core
which icons are there            | core
my card is not in the app        | cards known
the card says something else than the rules | cards
how many tags at the start       | first-tags
may i leave one die blank        | first-tags blank
same card four times             | first-tags
who tags the common die          | common-tags
can i look at the other dice     | dice hidden
which face is number 1           | dice
what are the phases              | round phases
do i roll the common die         | rolling common
whose turn is it                 | turn-order
who begins the next round        | turn-order
can i skip a die                 | turn-order resolving
in which order do i resolve my dice | resolving
do i have to resolve every die   | resolving
when does a first icon work      | phases
i forgot a first effect          | phases
i rolled a blank face            | blank
does the icon i just drew count  | blank
-2 and I have 0 points           | number
what does a 0 do                 | number
does a 3 count if its card is covered | number
why did my icon disappear        | idle
my icon does nothing             | idle
can i draw on my opponents die   | tag
no blank face for Tag            | tag
can erase erase itself           | erase
erase a blank face               | erase
reroll a die that is resolved    | reroll
the same face after a re-roll    | reroll idle
do i have to draw the -2         | points-card
window on the common die         | window
how do i get the common die      | window
who owns the big die             | common
may i draw over an icon          | tagging
where does the second icon go    | spread
there is no room for the second icon | spread
complex icon on a blank face     | prerequisite
what is a prerequisite           | prerequisite
what happens when it is tagged   | tagged
two cards overwrite the same card | overwrite
can i tag a covered card         | overwrite tagging
neutralized card                 | neutralize
can i go below zero              | points
i cannot pay                     | pay
difference between lose and pay  | pay points
steal from someone with one point | steal
one shot                         | one-shot
what do dots mean                | dots
where may i put my disc          | mark
mark a second card               | mark
always effect in somebody elses turn | always
i forgot my ward                 | ward
what does fizzle mean            | fizzle
does a fizzled icon stay         | fizzle
are all opponents a target       | targeting
can camouflage stop teleport     | targeting known ward
replace by a complex icon        | replace
can i copy a copy                | copy
do i roll in an extra turn       | extra-turn
do i resolve a die that i gained | gained
swapped dice                     | gained
what does Cocoon do              | known
how do i enter what the card did | steps
who wins                         | end goal
does it end at once with 13      | end
we both have 14                  | ties
tie                              | ties
can the others see my tags       | hidden first-tags
does the app remind me of my ward | phone
prerequsite                      | prerequisite
"""
FRENCH = """
but du jeu                       | goal
combien de points faut-il        | goal end
partie plus longue               | goal end
combien de joueurs               | set-up
jouer seul                       | set-up
avec combien de points on commence | set-up
les cartes de base V1            | levels core
combien de cartes chacun ajoute  | levels
niveau intermediaire             | levels
combien de cartes actives        | reserve levels
la reserve est vide              | reserve
c'est quoi le tableau            | core
quelles icones y a-t-il          | core
ma carte n'est pas dans l'appli  | cards known
la carte dit autre chose que la règle | cards
combien de tags au debut         | first-tags
laisser un dé vierge             | first-tags blank
quatre fois la meme carte        | first-tags
qui tague le dé commun           | common-tags
regarder les autres dés          | dice hidden
quelle est la face 1             | dice
quelles sont les phases          | round phases
je lance le dé commun ?          | rolling common
a qui le tour                    | turn-order
qui commence la manche suivante  | turn-order
puis-je passer                   | turn-order resolving
dans quel ordre je resous mes dés | resolving
faut-il resoudre tous les dés    | resolving
quand agit une icone first       | phases
j'ai oublié un effet first       | phases
j'ai lancé une face vierge       | blank
l'icone que je viens de dessiner compte ? | blank
-2 et j'ai 0 point               | number
que fait un 0                    | number
un 3 compte si sa carte est recouverte | number
pourquoi mon icone a disparu     | idle
mon icone ne fait rien           | idle
dessiner sur le dé d'un adversaire | tag
plus de face vierge pour Tag     | tag
erase peut s'effacer lui-meme    | erase
effacer une face vierge          | erase
relancer un dé deja resolu       | reroll
la meme face apres une relance   | reroll idle
dois-je dessiner le -2           | points-card
window sur le dé commun          | window
comment prendre le dé commun     | window
a qui est le gros dé             | common
dessiner par-dessus une icone    | tagging
ou va la deuxieme icone          | spread
pas de place pour la deuxieme icone | spread
icone complexe sur une face vierge | prerequisite
c'est quoi un prerequis          | prerequisite
que se passe-t-il quand on la tague | tagged
deux cartes recouvrent la meme   | overwrite
taguer une carte recouverte      | overwrite tagging
carte neutralisée                | neutralize
descendre sous zero              | points
je ne peux pas payer             | pay
difference entre perdre et payer | pay points
voler quelqu'un qui n'a qu'un point | steal
one shot                         | one-shot
que veulent dire les points dessinés | dots
ou poser mon disque              | mark
marquer une deuxieme carte       | mark
effet permanent au tour d'un autre | always
j'ai oublié ma protection        | ward
que veut dire long feu           | fizzle
fizzle                           | fizzle
tous les adversaires sont visés ? | targeting
camouflage arrete teleport ?     | targeting known ward
remplacer par une icone complexe | replace
copier une copie                 | copy
est-ce que je relance au tour supplementaire | extra-turn
dois-je resoudre un dé gagné     | gained
dés échangés                     | gained
que fait Cocoon                  | known
comment entrer ce que fait la carte | steps
qui gagne                        | end goal
ca finit tout de suite a 13      | end
on a 14 tous les deux            | ties
egalité                          | ties
les autres voient mes tags       | hidden first-tags
l'appli me rappelle ma protection | phone
prerequi                         | prerequisite
"""


def asked(text):
    lines = (line.split("|") for line in text.strip().splitlines())
    return [(question.strip(), right.split()) for question, right in lines]


QUESTIONS = [pytest.param(language, question, right, id=f"{language}: {question}")
             for language, text in (("en", ENGLISH), ("fr", FRENCH)) for question, right in asked(text)]


@pytest.mark.parametrize(("language", "question", "right"), QUESTIONS)
def test_the_right_section_is_among_the_first_three(language, question, right):
    found = [hit.section for hit in rulebook.find(blank.KEY, question, language)]
    assert set(found[:3]) & set(right), found[:5]


@pytest.mark.parametrize(("language", "text"), [("en", ENGLISH), ("fr", FRENCH)])
def test_the_right_section_is_mostly_the_first(language, text):
    questions = asked(text)
    first = [rulebook.find(blank.KEY, question, language)[0].section in right for question, right in questions]
    assert len(questions) >= 60
    assert sum(first) >= 0.9 * len(questions), [q for (q, _), right in zip(questions, first, strict=True) if not right]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("one", "other"), [
    ("dessiner", "draw"), ("relancer", "re-roll"), ("effacer", "erase"), ("fenêtre", "the window"),
    ("dé commun", "big die"), ("prérequis", "requirement"), ("recouvrir", "overwrite"), ("neutralised", "neutralisée"),
    ("viser", "target"), ("jeton", "disc"), ("long feu", "fizzle"), ("theft", "vol"), ("niveau", "level"),
    ("bouclier", "ward"),
])
def test_other_names_in_either_language_find_the_same(language, one, other):
    answers = [[hit.section for hit in rulebook.find(blank.KEY, words, language)] for words in (one, other)]
    assert answers[0] == answers[1]
    assert answers[0]
