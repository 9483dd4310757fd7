"""The rules of Blueprints (buildings) as text: every rule, ruling and contradiction in its place, and its examples."""

import pytest

from companion import rulebook
from companion.games import blueprints_buildings as buildings
from companion.games.blueprints_buildings import example_drawing, examples, lookup, moves, rules, scoring, state
from companion.games.blueprints_buildings.state import Die
from companion.library import built_in_layout, rules_of

LANGUAGES = buildings.LANGUAGES
HOUSE = buildings.read_layout(built_in_layout(buildings.KEY, "house"))


def sections(language):
    return rules_of(buildings.KEY, language).sections


def shown_text(language, anchor):
    """What a reader sees of a section, rulings and examples included."""
    return rulebook.section_text(buildings.KEY, language, rules_of(buildings.KEY, language).section(anchor))


# ---------------------------------------------------------------- complete

RULINGS = {
    "T5": "unplaceable", "T8": "awards", "T9": "prizes", "T10": "turn-order", "T11": "taking", "T12": "taking",
    "T13": "turn-order", "C1": "plan-bonus", "C2": "awards", "C3": "end", "C4": "taking", "C5": "unplaceable",
    "C6": "round", "C7": "in-demand", "C8": "prizes", "C9": "geometer",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_has_its_place(language):
    found = {ruling.mark: section.anchor for section in sections(language) for ruling in section.rulings}
    assert found == RULINGS


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_two_sources_disagree_both_are_told(language):
    told = {ruling.mark: ruling.otherwise for section in sections(language) for ruling in section.rulings}
    assert all(told[mark] for mark in RULINGS if mark.startswith("C"))


@pytest.mark.parametrize(("language", "said"), [("en", "Ruling T5. A die that fits"), ("fr", "Décision T5. Un dé qui")])
def test_a_ruling_is_cited_by_its_mark(language, said):
    assert said in shown_text(language, "unplaceable")


TOPICS = """
three rounds of six dice         | goal        | three rounds              | trois manches
2 to 4 players                   | set-up      | 2 to 4 players            | 2 à 4 joueurs
cards in play                    | set-up      | with 2 only silver        | à 2, argent seulement
steps of a round                 | round       | Lift the screens          | lève les paravents
used plans are out               | round       | Used plans are out        | plan utilisé ne revient
eight of each colour             | dice        | 8 of each colour          | 8 par couleur
a die never changes              | dice        | no rerolling              | on ne relance pas
in demand: not rolled            | in-demand   | without rolling them      | sans les lancer
in demand: different colours     | in-demand   | different colours         | couleurs différentes
in demand: out for the round     | in-demand   | out for the whole round   | hors jeu pour la manche
heights add up to six            | plan        | add up to six             | font six en tout
an upright card                  | plan        | upright card on its side  | Couche une carte debout
plan fixed with the first die    | plan        | it is fixed               | il est fixé
a plan seen before               | plan        | never refuses a plan      | ne refuse jamais un plan
house deck                       | deck        | 24 cards                  | 24 cartes
deck warnings                    | deck        | fewer than 12             | moins de 12
pool sizes                       | pool        | 9 with 3, 7 with 4        | 9 à 3, 7 à 4
bag empty at the last turn       | pool        | exactly at the last turn  | exactement au dernier tour
left over dice                   | pool        | counts for nobody         | ne compte pour personne
first player of round 1          | turn-order  | building site             | chantier
first player of rounds 2 and 3   | turn-order  | lowest round score        | plus petit score
clockwise                        | turn-order  | clockwise                 | aiguilles d’une montre
any die of the pool              | taking      | any one die               | un dé au choix
replaced from the bag            | taking      | draw a die from the bag   | tire un dé du sac
no passing                       | taking      | cannot pass               | On ne passe pas
two players remove a die         | two-players | a second die of the pool  | un second dé de la réserve
two players draw two             | two-players | two dice instead of one   | deux dés au lieu d’un
two equal dice                   | two-players | Of two equal dice         | De deux dés égaux
equal or lower                   | placing     | equal or lower            | égale ou inférieure
higher than the plan             | placing     | higher than the plan says | plus haut que le plan
a placed die never moves         | placing     | never moves               | ne bouge plus
lost for the round               | unplaceable | lost for the round        | perdu pour la manche
lost counts for nothing          | unplaceable | no tie-break, no prize    | ni départage, ni prix
no ninth die                     | supply      | refuses a ninth           | refuse un neuvième
round score                      | scoring     | the next round begins at 0 | repart de 0
bonus 6 for heights              | plan-bonus  | 6 points                  | 6 points
wood: any colour, above, below   | wood        | also above and below      | aussi dessus et dessous
wood: each on its own            | wood        | on its own                | compte pour lui-même
wood: no diagonals               | wood        | diagonals do not count    | diagonales
glass covered                    | glass       | covered or not            | recouverte ou non
awards by players                | awards      | silver to the first only  | argent au premier
tie-break                        | round-ties  | first in-demand colour    | première couleur en demande
tie-break, last step             | round-ties  | played later              | joué plus tard
prizes once a round              | prizes      | once a round              | une fois par manche
several prizes                   | prizes      | may win several           | en gagner plusieurs
skyscraper                       | skyscraper  | 5 dice or more            | 5 dés ou plus
integrity                        | integrity   | 4 dice or more of one value | 4 dés ou plus d’une même valeur
geometer                         | geometer    | All values from 1 to 6    | Toutes les valeurs de 1 à 6
materials                        | materials   | 5 dice or more of one colour | 5 dés ou plus d’une même couleur
cards face down                  | cards       | face down                 | face cachée
option totals                    | cards       | “totals”                  | « totaux »
only cards count                 | end         | card points               | points de cartes
final ties                       | ties        | more prizes wins          | plus de prix l’emporte
final ties shared                | ties        | place is shared           | place est partagée
every place                      | ties        | not only the first        | pas seulement la première
hidden until six dice            | screen      | until everyone has six    | jusqu’à ce que chacun ait six
history                          | screen      | never where it went       | jamais où il est allé
exports                          | screen      | before the running round  | avant la manche en cours
quick mode                       | quick       | at their own pace         | à son rythme
finished buildings               | finished    | from the bottom up        | de bas en haut
pool tracked                     | tracked     | pool and every draw       | réserve et chaque tirage
"""


@pytest.mark.parametrize("topic", TOPICS.strip().splitlines(), ids=lambda line: line.split("|")[0].strip())
def test_every_rule_has_its_place_in_both_languages(topic):
    _, anchor, english, french = (part.strip() for part in topic.split("|"))
    assert english in shown_text("en", anchor)
    assert french in shown_text("fr", anchor)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_text_are_those_of_the_engine(language):
    sizes = {f"{size}" for size in state.POOL_SIZES.values()}
    assert all(size in shown_text(language, "pool") for size in sizes)
    assert str(scoring.PLAN_BONUS) in rules_of(buildings.KEY, language).section("plan-bonus").title
    assert ", ".join(map(str, scoring.RECYCLED[1:-1])) in shown_text(language, "recycled")
    assert ", ".join(map(str, scoring.STONE)) in shown_text(language, "stone")
    assert str(len(HOUSE.cards)) in shown_text(language, "deck")
    options = state.Options()
    worth = (options.gold, options.silver, options.bronze, options.prize)
    said = {"en": "Gold {}, silver {}, bronze {}, a prize {}", "fr": "Or {}, argent {}, bronze {}, un prix {}"}
    assert said[language].format(*worth) in shown_text(language, "cards")


def test_the_house_deck_is_as_the_rules_say():
    plans = [card.plan for card in HOUSE.cards]
    assert max(map(max, plans)) == 4
    assert {sum(height > 0 for height in plan) for plan in plans} == {2, 3, 4, 5, 6}


# ---------------------------------------------------------------- examples

SAMPLES = [pytest.param(section.anchor, sample, id=f"{section.anchor}-line{sample.line}")
           for section in sections("en") for sample in section.samples]


@pytest.mark.parametrize(("anchor", "sample"), SAMPLES)
def test_every_drawn_building_could_have_been_built(anchor, sample):
    example = examples.read_example(sample.source)
    assert all(examples.stands(building) for building in example.buildings)
    position = examples.position(example, HOUSE)
    assert max(position.out, default=0) <= state.DICE_OF_A_COLOUR
    assert position.turn == position.players.index(example.first) or not example.tracked


def test_the_examples_show_every_refusal_every_material_every_prize_and_every_award():
    read = [examples.read_example(param.values[1].source) for param in SAMPLES]
    happened = [step for example in read for step in examples.played(example, HOUSE)]
    assert {step.refused.code for step in happened if step.refused} == set(rules.SECTIONS)
    assert {part for step in happened if step.score for part, _ in examples.parts_of(step.score)} == {
        "bonus", "wood", "recycled", "stone", "glass"}
    won = {card for step in happened for card, _ in step.cards or ()}
    assert {*state.PRIZES, "gold", "silver", "next"} <= won


def test_the_worked_example_of_the_rulebook_is_played():
    """23 against 23, and black in demand decides."""
    sample = rules_of(buildings.KEY, "en").section("round-ties").samples[0]
    one, other, award = examples.played(examples.read_example(sample.source), HOUSE)
    assert one.told == "bonus 6, wood 4, recycled 10, glass 3: 23"
    assert other.told == "wood 10, recycled 10, stone 3: 23"
    assert award.told == "silver Ben"


STACK = """caption: a 3 on a 2
Ana: 21#/#12 = G1 K2 | O1 | . / . | . | .
Ana lost: K1
take O3 1-1 -> placed"""


def test_an_example_is_read_into_what_can_be_drawn():
    example = examples.read_example(STACK)
    assert example.players == ("Ana", "Ben")
    assert example.buildings[0].stacks[0] == (Die("green", 1), Die("black", 2))
    assert example.buildings[0].lost == (Die("black", 1),)
    assert example.buildings[1].plan is None
    assert example.steps[0].space == (1, 1)


def test_a_drawing_shows_the_building_after_the_last_step():
    drawing = example_drawing.draw(examples.read_example(STACK), HOUSE, "en")
    (house,) = drawing.houses
    assert house.stacks[0] == (Die("green", 1), Die("black", 2), Die("orange", 3))
    assert (house.name, house.plan, house.lost) == ("", (2, 1, 0, 0, 1, 2), (Die("black", 1),))
    (verdict,) = drawing.verdicts
    assert (verdict.fits, verdict.space, verdict.tried) == (True, "1-1", "Orange 3, row 1, column 1")
    assert hash(drawing) == hash(example_drawing.draw(examples.read_example(STACK), HOUSE, "en"))


def test_a_refusal_is_drawn_with_the_sentence_of_the_game():
    drawing = example_drawing.draw(examples.read_example(STACK.replace("O3", "O1")), HOUSE, "fr")
    (verdict,) = drawing.verdicts
    assert (verdict.fits, verdict.word) == (False, "refusé")
    assert verdict.sentence.startswith("Le 1 orange ne va pas sur le 2 noir")
    assert drawing.houses[0].stacks[0] == (Die("green", 1), Die("black", 2))


def test_an_example_that_claims_something_else_is_found_out():
    (step,) = examples.played(examples.read_example(STACK.replace("-> placed", "-> refused hatched")), HOUSE)
    assert step.told != step.step.claim


@pytest.mark.parametrize(("old", "new"), [
    ("21#/#12", "22#/#12"), ("| O1 |", "| R1 |"), ("| O1 |", "|"), ("take O3", "lift O3"), ("caption:", "title:"),
    ("Ana lost", "Cleo lost"), ("take O3", "Cleo: take O3"), ("Ana lost: K1", "round 1: gold Ana"),
    ("Ana lost: K1", "in demand: Q G"), ("Ana lost: K1", "just so"),
])
def test_an_unreadable_example_is_refused(old, new):
    assert old in STACK
    with pytest.raises(examples.BadExample):
        examples.read_example(STACK.replace(old, new))


@pytest.mark.parametrize("drawn", ["K2 G1 | . | . / . | . | .", ". | . | G1 / . | . | .",
                                   "G1 G1 G1 G1 G1 G1 G1 | . | . / . | . | ."])
def test_a_building_that_could_not_stand_is_found_out(drawn):
    example = examples.read_example(f"caption: no\nAna: 21#/#12 = {drawn}\nscore -> glass 1: 1")
    assert not examples.stands(example.buildings[0])


# ---------------------------------------------------------------- from the screen to the rule

@pytest.mark.parametrize(("chosen", "expected"), [
    ({"space": ["1-2"]}, ("placing",)),
    ({"space": ["nowhere"], "die": ["clear-3"]}, ("unplaceable", "glass")),
    ({"die": ["orange-3"]}, ("wood",)),
    ({"colour": ["green"], "face": ["2"]}, ("recycled",)),
    ({"colour": ["black"], "space": ["2-1"]}, ("placing", "stone")),
    ({"die": ["pink-3"]}, ()),
    ({}, ()),
])
def test_what_was_tapped_leads_to_its_rules(chosen, expected):
    assert lookup.sections_about(HOUSE, chosen) == expected


def test_every_button_has_its_rule():
    known = (moves.Round, moves.Plan, moves.Pool, moves.Take, moves.Finished)
    assert set(lookup.BUTTONS) == {move.do for move in known}
