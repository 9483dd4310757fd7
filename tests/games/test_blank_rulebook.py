"""The rules of Blank White Dice as text: every rule and ruling in its place, and its examples, played."""

import pytest

from companion import rulebook
from companion.core.game import Move
from companion.games import blank_white_dice as blank
from companion.games.blank_white_dice import (
    cards,
    example_drawing,
    examples,
    lookup,
    messages,
    moves,
    rules,
    state,
    steps,
)
from companion.games.blank_white_dice.layout import HOUSE, Layout
from companion.library import rules_of

LANGUAGES = blank.LANGUAGES
LAYOUT = Layout(HOUSE)


def sections(language):
    return rules_of(blank.KEY, language).sections


def shown_text(language, anchor):
    """What a reader sees of a section, rulings and examples included."""
    return rulebook.section_text(blank.KEY, language, rules_of(blank.KEY, language).section(anchor))


def read(source):
    return examples.read_example(source)


def played(source):
    return list(examples.played(read(source), LAYOUT))


# ---------------------------------------------------------------- complete

RULINGS = {
    "C1": "spread", "C2": "idle", "C3": "fizzle", "C4": "one-shot", "C5": "replace", "C6": "one-shot", "C7": "idle",
    "C8": "tag", "C9": "pay", "C10": "phases", "C11": "extra-turn", "C12": "dots", "C13": "reserve",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_has_its_place(language):
    found = {ruling.mark: section.anchor for section in sections(language) for ruling in section.rulings}
    assert found == RULINGS


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_the_rulebook_says_something_else_it_is_told(language):
    """An example lets Tag go with no blank face left; a First icon that was forgotten is caught up on."""
    told = {ruling.mark: ruling.otherwise for section in sections(language) for ruling in section.rulings}
    assert told["C8"]
    assert told["C10"]


@pytest.mark.parametrize(("language", "said"), [("en", "Ruling C3. An icon whose"), ("fr", "Décision C3. Une icône")])
def test_a_ruling_is_cited_by_its_mark(language, said):
    assert said in shown_text(language, "fizzle")


TOPICS = """
13 points and more than all      | goal          | more than everybody else  | plus que tous les autres
long game                        | goal          | agree on 20               | d’accord sur 20
2 to 4 players, no solo          | set-up        | not alone                 | pas en solo
two dice each                    | set-up        | two blank dice            | deux dés vierges
three points at the start        | set-up        | starts with 3 points      | commence avec 3 points
all cards can be read            | set-up        | every card in play        | toutes les cartes en jeu
numbers of the cards             | set-up        | 6 to 54                   | de 6 à 54
V1 and V2                        | levels        | Eradicate                 | Eradicate
intermediate sets                | levels        | 30 to 54                  | 30 à 54
cards added                      | levels        | with two players 4        | à deux joueurs 4
revealed together                | levels        | turned up together        | on les retourne ensemble
active cards                     | reserve       | 9 cards are active        | 9 cartes actives
one more for a covered card      | reserve       | one more                  | une de plus
the five core cards              | core          | The Window                | The Window
initials                         | core          | initials                  | initiales
the physical card decides        | cards         | is the authority          | fait autorité
what the form asks               | cards         | one-shot                  | une seule fois
kept for later                   | cards         | for your next tables      | pour tes tables suivantes
until the first tag              | cards         | until the first tag       | jusqu’au premier tag
four hidden tags                 | first-tags    | hidden from the others    | à l’abri des regards
any distribution                 | first-tags    | any distribution          | à ta guise
common die tagged once each      | common-tags   | common die once           | une fois le dé commun
unowned on its card              | common-tags   | owned by nobody           | sans maître
dice are public                  | dice          | open to all               | visible de tous
no face numbers                  | dice          | no face numbers           | pas de numéros de face
a blank face is no icon          | dice          | is not an icon            | n’est pas une icône
five phases                      | round         | first, main and last      | first, main et last
unowned die not rolled           | rolling       | keeps its top             | garde sa face
marker passes left               | turn-order    | passes to the left        | passe à gauche
whoever has nothing is skipped   | turn-order    | is skipped                | est sauté
a turn does not come back        | turn-order    | does not come back        | ne revient pas
every die once, any order        | resolving     | in any order              | dans l’ordre que tu veux
what counts is on top then       | resolving     | on top then               | est dessus alors
first and last                   | phases        | before main               | avant main
blank top is tagged              | blank         | does not resolve now      | n’agit pas maintenant
numbers always score             | number        | whatever became of its card | quoi qu’il soit advenu
0 erases itself                  | number        | 0 has no effect           | 0 est sans effet
a smaller loss is a loss         | number        | still an effect           | quand même un effet
idle icons                       | idle          | erases itself             | s’efface
same face again                  | idle          | the same face again       | remontre la même face
Tag: any die                     | tag           | any die and any card      | n’importe quel dé et une carte
Erase: any face                  | erase         | any face of any die       | une face au choix
Erase: its own face              | erase         | wipe its own face         | sa propre face
Re-roll: not again               | reroll        | not resolved again        | ne l’est pas à nouveau
Points: two icons                | points-card   | two icons, 3 and −2       | deux icônes, 3 et −2
The Window                       | window        | you claim it              | tu le prends
The Window wasted                | window        | it is wasted              | elle est gâchée
common die kept                  | common        | until somebody else       | jusqu’à ce qu’un autre
common die resolved by several   | common        | by several players        | plusieurs joueurs
each icon on its own face        | tagging       | blank face of its own     | face vierge à elle
excess icons                     | spread        | other dice of its controller | autres dés du même joueur
complex icons                    | prerequisite  | never goes on a blank     | Jamais sur une face vierge
conditions                       | prerequisite  | condition                 | condition
card over the prerequisite       | prerequisite  | counts as it              | compte comme lui
when tagged                      | tagged        | part of the tag           | partie du tag
stacks                           | overwrite     | whole stack               | toute la pile
top of the stack is meant        | overwrite     | top of its stack is meant | le haut de sa pile
neutralised                      | neutralize    | face-down in the tableau  | face cachée dans le tableau
the floor at 0                   | points        | below 0                   | sous 0
all or nothing                   | pay           | all or nothing            | tout ou rien
steal                            | steal         | as many as were lost      | autant qu’il en a perdu
one-shot                         | one-shot      | finished resolving it     | fini de la résoudre
dots and dashes                  | dots          | not tagging               | pas un tag
one disc                         | mark          | a new place               | une nouvelle place
always: any face                 | always        | any face                  | n’importe quelle face
ward: on top                     | ward          | on top                    | sur le dessus
ward: speak up                   | ward          | Speak up yourself         | À toi de le dire
fizzle                           | fizzle        | counts as used            | a quand même servi
all opponents                    | targeting     | targets nobody            | ne vise personne
replace                          | replace       | must not be blank         | ne doit pas être vierge
copy                             | copy          | icons that copy cannot    | pas une icône qui copie
another turn                     | extra-turn    | without rolling them      | sans les lancer
gained die                       | gained        | keeps its face            | garde sa face
Opportunity                      | known         | pay 2 or re-roll it       | paie 2 ou relance-le
Cocoon                           | known         | lose 2, also at 0         | perds 2, même à 0
Teleport                         | known         | an opponent loses 3       | un adversaire perd 3
Flexibility                      | known         | pay 1 and erase a face    | paie 1 et efface une face
wards                            | known         | Medkit                    | Medkit
Zoom, Window of Opportunity      | known         | Zoom lies over Re-roll    | Zoom recouvre Re-roll
steps                            | steps         | step by step              | étape par étape
copy of what has no step         | steps         | entered as a re-roll      | comme une relance
score                            | scoring       | your points, nothing else | tes points, rien d’autre
end check                        | end           | end of a round            | fin d’une manche
tie for the lead                 | ties          | tie for the lead          | égalité en tête
hidden                           | hidden        | face-down cards           | cartes face cachée
the phone by itself              | phone         | works out                 | il le trouve
one tap for the rest             | phone         | one tap does them all     | une touche les fait tous
"""


@pytest.mark.parametrize("topic", TOPICS.strip().splitlines(), ids=lambda line: line.split("|")[0].strip())
def test_every_rule_has_its_place_in_both_languages(topic):
    _, anchor, english, french = (part.strip() for part in topic.split("|"))
    assert english in shown_text("en", anchor)
    assert french in shown_text("fr", anchor)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_and_names_in_the_text_are_those_of_the_engine(language):
    assert f"{state.GOAL} points" in shown_text(language, "goal")
    assert str(state.LONG_GOAL) in shown_text(language, "goal")
    assert str(state.START_POINTS) in shown_text(language, "set-up")
    assert all(str(count) in shown_text(language, "reserve") for count in state.ACTIVE_CARDS.values())
    assert all(f" {count}" in shown_text(language, "levels") for own in state.OWN_CARDS.values()
               for count in (own, 2 * own))
    assert all(name in shown_text(language, "levels") for names in cards.BASIC.values() for name in names)
    assert all(card.name in shown_text(language, "core") for card in cards.CORE)
    known = set(cards.KNOWN_NAMES) - {name for names in cards.BASIC.values() for name in names}
    assert all(name in shown_text(language, "known") for name in known)


# ---------------------------------------------------------------- examples

SAMPLES = [pytest.param(section.anchor, sample, id=f"{section.anchor}-line{sample.line}")
           for section in sections("en") for sample in section.samples]


@pytest.mark.parametrize(("anchor", "sample"), SAMPLES)
def test_what_is_drawn_in_an_example_could_have_been_drawn(anchor, sample):
    """Every word on a die belongs to a card in the tableau; discs lie on something; who has the turn has a die."""
    position = examples.position(read(sample.source), LAYOUT)
    drawn = {face.icon for die in position.dice for face in die.faces if face.icon}
    assert all(cards.number(icon) is not None or position.tableau.of_icon(icon) for icon in drawn)
    assert all(mark in (None, "score") or position.tableau.get(mark) for mark in position.marks)
    assert (position.turn is None) == (position.phase not in (*state.TURNS, state.COMMON_TAGS))


def all_steps():
    return [step for param in SAMPLES for step in played(param.values[1].source)]


def test_the_examples_show_every_refusal_and_every_move_and_every_step_of_an_effect():
    happened = all_steps()
    assert {step.refused.code for step in happened if step.refused} == set(rules.SECTIONS)
    accepted = [step.step.move for step in happened if step.step.move and not step.refused]
    assert {move["do"] for move in accepted} == {known.do for known in (
        moves.AddCard, moves.Tag, moves.Roll, moves.Resolve, moves.Use, moves.EndTurn)}
    carried_out = {step["do"] for move in accepted for step in move.get("steps", ())}
    assert carried_out == {known.do for known in steps.Step.__subclasses__()}


def test_the_examples_go_through_every_phase():
    phases = {step.state.phase for step in all_steps()}
    assert phases == {state.CARDS, state.TAGGING, state.COMMON_TAGS, state.COMMON_ROLL, state.ROLL, state.OVER,
                      *state.TURNS}


@pytest.mark.parametrize("anchor", [
    "phases", "resolving", "blank", "number", "tag", "erase", "reroll", "points-card", "window", "always", "copy",
    "dots", "fizzle", "mark", "neutralize", "one-shot", "overwrite", "prerequisite", "replace", "steal", "extra-turn",
    "ward", "rolling", "end", "ties", "pay", "tagged", "gained", "targeting",
])
def test_every_phase_keyword_and_core_icon_has_an_example_in_which_something_is_done(anchor):
    samples = rules_of(blank.KEY, "en").section(anchor).samples
    assert any(not step.refused for sample in samples for step in played(sample.source))


RULEBOOK_EXAMPLES = """
-2 at 0 points                                  | number       | Ana-2/1 blank
every face is full: Tag erases itself           | tag          | Ana-1/1 blank
one point, two to lose                          | number       | Ana -1
Flexibility and Opportunity drawn on blanks     | blank        | Ana-2/1 Opportunity
Flexibility: 3 and -2, pay, erase the -2        | known        | Ana -1, Ana-2/1 3
then the 3 counts                               | known        | Ana +3
the -2 on an opponent’s blank top               | tag          | Ben-1/1 -2, Ben-1/3 3
costs two points                                | tag          | Ben -2
the opponent erases it, then tags the blank     | erase        | Ben-1/1 3, Ben-1/2 -2
Opportunity cannot be paid: re-roll             | pay          | common shows 3, common to Ana
Opportunity paid                                | pay          | Ana -2, common to Ana
Cocoon at 0 points                              | points       | Ana-1/1 3
Zoom, then Window of Opportunity on top         | overwrite    | Zoom covered, Window of Opportunity active
Opportunity counts as The Window                | prerequisite | Ana-1/2 Window of Opportunity
a condition as prerequisite                     | prerequisite | Ana-1/2 Chase
Teleport; Medkit saves the points               | targeting    | Ana-1/2 3, Ben-2/2 blank
Camouflage dots its face                        | ward         | Ben-1/1 dot
stealing three from one                         | steal        | Ana +1, Ben -1
The Window on the common die                    | window       | common shows 3
the set-up of two players with V1               | set-up       | Ana 3, Ben 3
"""


@pytest.mark.parametrize("line", RULEBOOK_EXAMPLES.strip().splitlines(), ids=lambda line: line.split("|")[0].strip())
def test_every_example_of_the_rulebook_is_played(line):
    _, anchor, told = (part.strip() for part in line.split("|"))
    samples = rules_of(blank.KEY, "en").section(anchor).samples
    assert told in [step.told for sample in samples for step in played(sample.source)]


# ---------------------------------------------------------------- how an example is written

TABLE = """caption: Seed steals
points: 3 1
card Seed: first, main, one-shot
card Zoom: over Re-roll
disc Ana: Points
common of Ben: Tag | *3
Ana-1: -2 | *Seed •• /
Ana-2: 3
done: Ana-2
Ana: resolve Ana-1: steal 3 Ben; dot Ana-1/2 -> ?
end -> refused dice-left"""


def test_an_example_is_read_into_a_table():
    position = examples.position(read(TABLE), LAYOUT)
    assert position.players == ("Ana", "Ben")
    assert position.dice[0].up == state.Face("Seed", 2, 1)
    assert (position.common.owner, position.common.up.icon) == (1, "3")
    assert position.tableau.get("Re-roll").covered
    assert position.tableau.get("Seed").card == cards.Card(
        "Seed", ("Seed",), ("first", "main"), one_shot=True, entered=("name", "phases", "one-shot"))
    assert (position.points, position.marks, position.turn) == ((3, 1), ("Points", None), 0)
    assert position.resolved == {"Ana-2"}


def test_what_changed_is_told_in_order():
    assert [step.told for step in played(TABLE)] == ["Ana +1, Ben -1, Ana-1/2 blank", "then main Ben"]


def test_an_example_that_claims_something_else_is_found_out():
    assert [step.told == step.step.claim for step in played(TABLE)] == [False, False]


@pytest.mark.parametrize(("old", "new"), [
    ("caption:", "title:"), ("points: 3 1", "points: 3"), ("points: 3 1", "points: 3 1 4"), ("disc Ana", "disc Cleo"),
    ("done: Ana-2", "done: Ana-3"), ("Ana-2: 3", "Ana-3: 3"), ("common of Ben", "common of Cleo"),
    ("end ->", "stop ->"), ("card Zoom: over Re-roll", "phase: over"), ("card Zoom: over Re-roll", "level: hard"),
    ("Ana-2: 3", "Ana-1: 3"), ("steal 3 Ben", "take 3 Ben"),
    ("Ana-2: 3", "Ana-2: 3 | 3 | 3 | 3 | 3 | 3 | 3"), ("Ana-2: 3", "just so"),
    ("Ana-2: 3", "Ana-2: 3 || 3"), ("steal 3 Ben", "steal 3"), ("done: Ana-2", "first: Cleo"),
    ("Ana: resolve", "Cleo: resolve"),
])
def test_an_unreadable_example_is_refused(old, new):
    assert old in TABLE
    with pytest.raises(examples.BadExample):
        read(TABLE.replace(old, new))


# ---------------------------------------------------------------- drawn and told

def drawn(source, language="en"):
    return example_drawing.draw(read(source), LAYOUT, language)


def test_a_drawing_shows_the_dice_the_points_and_the_cards_at_the_end():
    drawing = drawn(TABLE)
    assert [net.name for net in drawing.nets] == ["Ana’s die 1", "Ana’s die 2", "Common"]
    assert [square.look for square in drawing.nets[0].squares] == ["", "gone", "", "", "", ""]
    assert drawing.nets[2].owner == "Ben"
    assert [(row.name, row.before, row.after) for row in drawing.points] == [("Ana", 3, 4), ("Ben", 1, 0)]
    assert [(card.name, card.state, card.words) for card in drawing.cards] == [
        ("Seed", "active", "Seed"), ("Zoom", "active", "Zoom, over Re-roll")]
    assert hash(drawing) == hash(drawn(TABLE))


def test_a_die_is_told_to_those_who_cannot_see_it():
    source = "caption: no\nAna-1: -2 | *Seed •• / | Zoom •\ncard Seed:\ncard Zoom: over Re-roll\nresolve Ana-2 -> ?"
    assert drawn(source).nets[0].words == (
        "Ana’s die 1: −2, Seed + 2 dots + 1 dash (on top), Zoom + 1 dot, blank, blank, blank")
    assert drawn(source, "fr").nets[0].words == (
        "Le dé 1 d’Ana : −2, Seed + 2 points + 1 trait (dessus), Zoom + 1 point, vierge, vierge, vierge")


def test_what_comes_of_a_step_is_told_in_the_words_of_the_game():
    first, second = drawn(TABLE).verdicts
    resolved, ended = played(TABLE)
    assert (first.fits, first.word) == (True, blank.tell("en", resolved.before, moves.read_move(
        {**resolved.step.move, "by": "Ana"}, "")))
    assert second.word == f"{blank.tell('en', ended.before, moves.EndTurn('Ana'))} · now the main phase: Ben"


def test_a_refusal_is_told_with_the_sentence_of_the_game():
    verdict = drawn(TABLE.replace("steal 3 Ben", "steal 3 Ana"), "fr").verdicts[0]
    assert (verdict.fits, verdict.word) == (False, "refusé")
    assert verdict.tried.startswith("Ana : ")
    assert "Seed" in verdict.tried
    assert verdict.sentence == blank.say("fr", "no-such-player", {"variant": "self", "player": "Ana"})


# ---------------------------------------------------------------- from the screen to the rule

@pytest.mark.parametrize(("chosen", "expected"), [
    ({}, ()),
    ({"space": ["Erase"]}, ("erase",)),
    ({"space": ["-2"]}, ("number",)),
    ({"space": ["blank"]}, ("blank",)),
    ({"space": ["ward"]}, ("ward",)),
    ({"space": ["steal"]}, ("steal",)),
    ({"space": ["Ana-1-2"]}, ()),
    ({"card": ["Points"], "die": ["common"]}, ("points-card", "common")),
    ({"card": ["Cocoon"], "add-do": ["lose"]}, ("known", "points")),
    ({"card": ["Camouflage"]}, ("ward",)),
    ({"step": ['{"do": "pay", "points": 1}', '{"do": "dot", "face": ["Ana-1", 2]}']}, ("dots",)),
    ({"step": ['{"do": "pay'], "fizzle": ["1"]}, ("fizzle",)),
    ({"step": ["[1]"], "add-do": ["dance"]}, ()),
    ({"name": ["Toll"], "overwrites": ["Erase"], "phase": ["main", "last"], "one-shot": ["on"]},
     ("phases", "overwrite", "one-shot")),
    ({"erase": ["Ben-1-2"], "die": ["Ana-1"]}, ("erase",)),
])
def test_what_was_tapped_leads_to_its_rules(chosen, expected):
    assert lookup.sections_about(LAYOUT, chosen) == expected


def test_every_button_step_card_and_phase_has_its_rule():
    assert set(lookup.BUTTONS) == {known.do for known in Move.__subclasses__()
                                   if known.__module__ == moves.__name__}
    about = {name: lookup.sections_about(LAYOUT, {"space": [name]}) for name in (
        *(known.do for known in steps.Step.__subclasses__()), *cards.EFFECTS, *(card.name for card in cards.CORE))}
    assert all(about.values()), about


def test_every_refusal_every_task_and_every_effect_leads_to_a_section():
    anchors = set(rules_of(blank.KEY, "en").anchors)
    assert set(rules.SECTIONS.values()) <= anchors
    assert set(lookup.TASKS) == {name.removeprefix("do-") for name in messages.SENTENCES["en"]
                                 if name.startswith("do-")}
    assert set(lookup.EFFECTS) == {name for name in messages.SENTENCES["en"] if name.startswith("if-")}
