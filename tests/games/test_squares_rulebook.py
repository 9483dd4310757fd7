"""The rules of Blueprints (magic squares) as text: complete, the same in both languages, never against the engine."""

import re

import pytest

from companion import rulebook
from companion.games import blueprints_squares as squares
from companion.games.blueprints_squares import examples, lookup, moves, placing, state
from companion.games.blueprints_squares.state import CROSSED, Sheet
from companion.library import built_in_layout, rules_of

LANGUAGES = squares.LANGUAGES
HOUSE = squares.read_layout(built_in_layout(squares.KEY, "house"))


def sections(language):
    return rules_of(squares.KEY, language).sections


def shown_text(language, anchor):
    """What a reader sees of a section, rulings and examples included."""
    return rulebook.section_text(squares.KEY, language, rules_of(squares.KEY, language).section(anchor))


# ---------------------------------------------------------------- complete

RULINGS = {
    "R1": "end", "R2": "end", "R3": "end", "R4": "solid", "R5": "minimum-dice", "R9": "circles", "R11": "bonus",
    "R12": "bonus", "R13": "bonus", "R14": "bonus", "R15": "no-dice", "R16": "crossing-out", "R17": "crossing-out",
    "R20": "duplicates", "R24": "carrots", "R25": "sequences", "R31": "setting-aside", "R34": "setting-aside",
    "R39": "no-dice", "R40": "rounds", "R41": "end", "R42": "sequences", "R43": "additional-values",
    "R44": "additional-values", "R45": "scoring", "R46": "players", "F1": "limits", "F2": "limits", "F3": "limits",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_and_every_proved_fact_has_its_place(language):
    found = {ruling.mark: section.anchor for section in sections(language) for ruling in section.rulings}
    assert found == RULINGS


def test_both_languages_give_the_other_reading_of_the_same_rulings():
    double = [{ruling.mark for section in sections(language) for ruling in section.rulings if ruling.otherwise}
              for language in LANGUAGES]
    assert double[0] == double[1]
    assert {"R1", "R4", "R11", "R24", "R25", "R31", "R43", "R44", "R45"} == double[0]


TOPICS = """
one player, or 2 to 12           | players           | 2 to 12                   | 2 à 12
six dice                         | players           | six dice                  | six dés
who rolls first is an option     | players           | first roller              | premier lanceur
the roller changes clockwise     | players           | clockwise                 | aiguilles
43 spaces in four grids          | sheet             | 43 spaces                 | 43 cases
three kinds of spaces            | sheet             | solid colour              | couleur pleine
names of spaces                  | sheet             | Left 1-3                  | Gauche 1-3
what the sheet shows unasked     | sheet             | already stand twice       | déjà en double
house layout                     | layout            | house layout              | feuille maison
layouts are checked              | layout            | never go down             | ne baissent jamais
layouts are warned about         | layout            | exactly three black       | exactement trois cases noires
the data counts, not the name    | layout            | not the name of the grid  | pas le nom de la grille
steps of a turn                  | turn              | in any order              | n’importe quel ordre
dice are shared in step 2        | turn              | Dice are shared           | dés sont partagés
steps wait for bonuses           | turn              | waits until every bonus   | attend que tous les bonus
roll all available dice once     | rolling           | all available dice, once  | dés disponibles, une seule fois
faces 1 to 6, exactly these dice | rolling           | face from 1 to 6          | face de 1 à 6
the roll comes first             | rolling           | roll comes first          | lance d’abord
each die at most once            | writing           | each at most once         | chacun une fois au plus
an empty space                   | writing           | empty space               | case vide
order of the checks              | writing           | in this order             | dans cet ordre
adding                           | combining         | add the dice              | additionnent les dés
multiplying, one die its face    | combining         | counts its face           | compte sa face
sums are added everywhere        | combining         | added like all others     | s’additionnent comme
two dice or more                 | minimum-dice      | two dice or more          | deux dés ou plus
colour outline                   | outline           | Any dice may be used      | Tous les dés sont permis
solid takes colour or white      | solid             | or both                   | ou les deux
solid is never circled           | solid             | never circled             | jamais entourée
no white on black                | black             | Never with the white die  | Jamais avec le dé blanc
circled without black            | black             | Without the black die     | Sans le dé noir
white replaces all but black     | white             | every colour except black | toutes les couleurs sauf
circled and duplicate            | circles           | be a duplicate            | en double
carrots are strict               | carrots           | Equal is not enough       | égal ne suffit pas
carrots and crossed ends         | carrots           | a carrot asks nothing     | le chevron ne demande rien
sequences, first two decide      | sequences         | first two values          | deux premières valeurs
row and column must both hold    | sequences         | must both hold            | toutes les deux
crossed spaces are skipped       | sequences         | spaces are skipped        | barrées sont sautées
at most twice in a grid          | duplicates        | at most twice             | deux fois au plus
a duplicate is not circled       | duplicates        | not circled               | n’est pas entouré
a third is refused               | duplicates        | third is refused          | troisième est refusé
crossing out is always allowed   | crossing-out      | even when a value would   | même si une valeur irait
but not in step 4                | crossing-out      | there you pass            | là, on passe
bonus from all six dice          | bonus             | any of the six dice       | six dés
declining is crossing out        | bonus             | decline a bonus, cross    | refuser un bonus, barre
black crossed: another cross     | bonus             | one more cross-out        | barrer une case de plus
no empty space: lapses           | bonus             | lapses                    | perdu
bonus at once in any step        | bonus             | in any step               | n’importe quelle étape
second selection of the roller   | second-value      | another value or crosses  | autre valeur ou barre
same dice or others              | second-value      | the same as before        | les mêmes qu’avant
skipped with a full sheet        | second-value      | the step is skipped       | l’étape saute
only the second value's dice     | additional-values | only the dice of          | uniquement avec les dés
each die in one value            | additional-values | at most one               | une seule de tes valeurs
passing is free and final        | additional-values | nothing and is final      | ne coûte rien et vaut
implied pass                     | additional-values | all offered dice are used | dés proposés ont servi
app may pass for you             | additional-values | pass for you              | passer pour toi
roller crossed out: nobody       | additional-values | nobody writes             | personne n’écrit
a bonus die is still free        | additional-values | still free                | reste libre
faces are kept                   | setting-aside     | with their faces          | avec leur face
nothing aside for a cross-out    | setting-aside     | for a cross-out           | Barrer ou jouer un bonus
no dice left: a cross-out        | no-dice           | no roll                   | on ne lance pas
a round is 4 turns               | rounds            | 4 turns                   | 4 tours
solo: ten rounds, 40 turns       | rounds            | 40 turns                  | 40 tours
multiplayer: about five rounds   | rounds            | about five                | cinq environ
end: empty spaces crossed out    | end               | still empty               | encore vides
the others finish the turn       | end               | finish their steps        | finissent leurs étapes
most frequent sum                | scoring           | appears most often        | la plus fréquente
crossed spaces count 0           | scoring           | count 0                   | compte 0
diagonals too                    | scoring           | both diagonals            | les deux diagonales
final score may be negative      | scoring           | may be negative           | peut être négatif
no sum before the line is full   | scoring           | no sum yet                | pas encore de somme
1, 1 and 2 points                | penalties         | 2 for each crossed-out    | 2 par case barrée
those crossed at the end count   | penalties         | at the end of the game    | à la fin de la partie
penalties count at once          | penalties         | count immediately         | comptent tout de suite
crosses, duplicates, circles     | ties              | twice, then fewer circles | en double, puis moins de
then shared                      | ties              | shared                    | partagée
"""


@pytest.mark.parametrize("topic", TOPICS.strip().splitlines(), ids=lambda line: line.split("|")[0].strip())
def test_every_rule_has_its_place_in_both_languages(topic):
    _, anchor, english, french = (part.strip() for part in topic.split("|"))
    assert english in shown_text("en", anchor)
    assert french in shown_text("fr", anchor)


# ---------------------------------------------------------------- readable

def test_the_french_carrot_is_always_a_chevron():
    assert not any("carotte" in shown_text("fr", section.anchor).lower() for section in sections("fr"))


# ---------------------------------------------------------------- examples, played by the engine

SAMPLES = [pytest.param(language, section.anchor, sample, id=f"{language}-{section.anchor}-line{sample.line}")
           for language in LANGUAGES for section in sections(language) for sample in section.samples]


@pytest.mark.parametrize(("language", "anchor", "sample"), SAMPLES)
def test_every_drawn_position_could_stand_on_a_sheet(language, anchor, sample):
    sheet = examples.position(examples.read_example(sample.source), HOUSE).sheets
    for own in sheet:
        for space, mark in enumerate(own.marks):
            assert mark <= 0 or not any(wall.stops(mark) for wall in placing.room(own, HOUSE, space))


def test_the_examples_show_every_refusal_a_space_can_give_and_every_penalty():
    told = {step.told for _, _, sample in (param.values for param in SAMPLES)
            for step in examples.played(examples.read_example(sample.source), HOUSE)}
    codes = {words.removeprefix("refused ") for words in told if words.startswith("refused ")}
    assert codes == {
        "min-dice", "solid-colour", "white-on-black", "carrot", "sequence", "duplicate", "space-taken", "cross-only",
        "cross-not-allowed", "die-used-twice", "die-not-available"}
    for words in ("fits", "circled", "duplicate", "circled, duplicate", "bonus owed", "cross-out owed", "passed"):
        assert any(step.endswith(words) for step in told), words


CARROT = """caption: 15 is larger
grid: left
show: 2-2 to 2-3
sheet:
  .  .  .
  (12) x  .
  .  .  .
dice: R1 O4 (G2) W6 K5
write 2-3 with O W K -> 15 fits"""


def test_an_example_that_claims_something_else_is_found_out():
    lying = examples.read_example(CARROT.replace("15 fits", "refused carrot"))
    (step,) = examples.played(lying, HOUSE)
    assert step.told == "15 fits" != step.step.claim


def test_an_example_is_read_into_what_can_be_drawn():
    example = examples.read_example(CARROT)
    assert (example.top, example.left, example.bottom, example.right) == (2, 2, 2, 3)
    assert example.marks == (0, 0, 0, 12, CROSSED, 0, 0, 0, 0)
    assert example.circled == (3,)
    assert example.dice[2] == examples.Die("green", 2, aside=True)
    assert example.steps[0].space == "left-2-3"


def test_a_drawing_shows_only_its_window_with_the_mark_and_the_verdict():
    drawing = examples.draw(examples.read_example(CARROT), HOUSE, "en")
    assert (drawing.grid, drawing.columns, drawing.tried) == ("left", 2, ("left-2-3",))
    assert [(cell.name, cell.mark, cell.right, cell.below) for cell in drawing.cells] == [
        ("left-2-2", CROSSED, ">", ""), ("left-2-3", 15, "", "")]       # the carrot down to 3-3 is not drawn
    assert drawing.verdicts == (examples.Verdict("left-2-3", 15, True, "fits"),)


def test_a_refused_value_is_drawn_where_it_was_tried_with_the_sentence_of_the_game():
    refused = examples.read_example(CARROT.replace("(12) x ", ".  12"))
    drawing = examples.draw(refused, HOUSE, "fr")
    assert drawing.cells[1].mark == 0
    (verdict,) = drawing.verdicts
    assert (verdict.value, verdict.fits, verdict.word) == (15, False, "refusé")
    assert verdict.sentence == "15 doit être plus petit que 12 en Gauche 2-2 pour aller en Gauche 2-3."


def test_after_a_roll_the_dice_are_drawn_as_they_lie():
    section = rules_of(squares.KEY, "en").section("setting-aside")
    drawing = rulebook.drawing(squares.KEY, "en", section.samples[0])
    assert drawing.dice[:2] == (examples.Die("red", 2, aside=True), examples.Die("orange", 4))


@pytest.mark.parametrize(("old", "new"), [
    ("grid: left", "grid: up"), ("(12) x  .", "(12) x"), ("O4", "O7"), ("with O W K", "with Q"),
    ("2-2 to 2-3", "everything"), ("write 2-3 with", "draw 2-3 with"), ("caption:", "title:"),
])
def test_an_unreadable_example_is_refused(old, new):
    assert old in CARROT
    with pytest.raises(examples.BadExample):
        examples.read_example(CARROT.replace(old, new))


def test_an_example_may_not_use_a_die_whose_face_it_does_not_tell():
    with pytest.raises(examples.BadExample, match="yellow"):
        list(examples.played(examples.read_example(CARROT.replace("with O", "with Y")), HOUSE))


# ---------------------------------------------------------------- numbers in the text, against the engine

@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_in_the_text_are_those_of_the_engine(language):
    assert re.search(rf"\b2 (to|à) {squares.PLAYERS[1]}\b", shown_text(language, "players"))
    assert f"{len(HOUSE.spaces)} " in shown_text(language, "sheet")
    assert f" {state.SOLO_TURNS} " in shown_text(language, "rounds").replace(",", " ").replace(".", " ")
    assert f"{state.TURNS_A_ROUND} t" in shown_text(language, "rounds")
    chart = HOUSE.grids[3].chart
    assert " ".join(map(str, chart)) in shown_text(language, "scoring")
    assert all(grid.chart == chart[:8] for grid in HOUSE.grids[:3])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_of_crosses_scores_what_ruling_45_says(language):
    crossed = squares.score(Sheet((CROSSED,) * len(HOUSE.spaces)), HOUSE)
    grids = sum(line.points for line in crossed.lines[:4])
    assert f"{grids} − {grids - crossed.total} = {crossed.total}" in shown_text(language, "scoring")


# ---------------------------------------------------------------- from the screen to the rule

def test_every_button_has_its_rule():
    assert set(lookup.BUTTONS) == {move.do for move in (moves.Roll, moves.Write, moves.Cross, moves.Pass)}


@pytest.mark.parametrize(("space", "expected"), [
    ("left-1-1", ("outline", "carrots", "duplicates")),
    ("left-1-3", ("black", "duplicates")),
    ("middle-1-2", ("solid", "minimum-dice", "duplicates")),
    ("right-2-2", ("black", "combining", "duplicates")),
    ("four-2-2", ("solid", "sequences", "duplicates")),
])
def test_a_space_tells_which_rules_hold_in_it(space, expected):
    assert lookup.space_sections(HOUSE, HOUSE.index[space]) == expected


def test_a_space_names_every_rule_that_can_refuse_a_value_there():
    by_rule = {"min-dice": "minimum-dice", "solid-colour": "solid", "white-on-black": "black"}
    for index, space in enumerate(HOUSE.spaces):
        told = {placing.dice_trouble(dice, space, HOUSE.grid_of(index).min_dice) for dice in placing.SETS} - {""}
        assert {by_rule[code] for code in told} <= set(lookup.space_sections(HOUSE, index))
