"""What is said of this game; that every code is said in every language is tested for all games at once."""

import random
import re

import oracle_blank as oracle
import pytest
from blank_help import Table, set_up
from random_blank import NAMES, random_move, random_options

from companion.core.violations import RuleViolation
from companion.games import blank_white_dice as blank
from companion.games.blank_white_dice.messages import SENTENCES
from companion.games.blank_white_dice.steps import STEPS


def variants(template):
    return {"": template} if isinstance(template, str) else dict(template)


def test_what_is_told_before_is_told_after():
    families = [{key.partition("-")[2]: variants(template).keys() for key, template in SENTENCES["en"].items()
                 if key.startswith(family)} for family in ("if-", "did-")]
    before, after = families
    assert before.pop("over") is not None
    assert before == after


@pytest.mark.parametrize("key", [key for key in SENTENCES["en"] if key.startswith("do-")])
def test_every_task_has_its_line(key):
    facts = {"player": "Ana", "waiting": ("Ben", "Cleo")}
    assert [blank.say(language, key, facts) for language in blank.LANGUAGES]


@pytest.mark.parametrize("seed", range(40))
def test_all_that_random_games_make_us_say_is_a_short_line(seed):
    """Refusals, what-ifs, histories and buttons of every move, legal or not, in both languages."""
    rng = random.Random(seed + 5000)
    players = NAMES[: 2 + seed % 3]
    options = random_options(rng, players)
    table, naive, said = Table(*players, **options), oracle.begin(players, options), []
    for _ in range(120):
        entered = random_move(rng, naive)
        move, state = blank.read_move(entered, ""), table.state
        refusal = None
        try:
            blank.apply(state, move)
        except RuleViolation as violation:
            refusal = violation
        for language in blank.LANGUAGES:
            said.append(blank.label(language, state, move))
            if refusal:
                said.append(blank.say(language, refusal.code, refusal.facts))
            else:
                said += [blank.tell(language, state, move)]
                said += [blank.say(language, effect.key, effect.facts) for effect in blank.what_if(state, move)]
                said += [blank.tell_others(language, state, move)] if entered["do"] in ("add-card", "tag") else []
        assert (table.enter(entered) is None) == (oracle.play(naive, entered) is None)
    odd = [line for line in said if not line.isprintable() or not 0 < len(line) < 400 or "{" in line or "None" in line]
    assert odd == []


@pytest.mark.parametrize(("line", "english", "french"), [
    ("Ben ends", "It is Ana’s turn, not Ben’s.", "C’est le tour de Ana, pas de Ben."),
    ("Ana ends", "Ana still has to resolve Ana’s die 1 and Ana’s die 2.",
     "Ana doit encore résoudre le dé 1 d’Ana et le dé 2 d’Ana."),
    ("Ana resolves Ben-1", "Ben’s die 1 is not under Ana’s control.", "Ana n’a pas le dé 1 de Ben."),
    ("Ana resolves Zoe", "There is no die “Zoe”.", "Il n’y a pas de dé “Zoe”."),
    ("Ana resolves Ana-1: erase Ana-1 2", "That face of Ana’s die 1 is blank.",
     "Cette face est vierge (le dé 1 d’Ana)."),
    ("Ana resolves Ana-1: erase Ana-1 7", "A die has the faces 1 to 6, not 7.", "Un dé a les faces 1 à 6, pas 7."),
    ("Ana resolves Ana-1", "Erase has to be used: choose a face.", "Il faut utiliser Erase : choisis une face."),
    ("Ana resolves Ana-2: tag Points on Ana-2 1=3", "There is room for more icons of Points: −2.",
     "Il y a de la place pour d’autres icônes de Points : −2."),
    ("Ana resolves Ana-2: tag Nothing on Ana-2 1=3", "Nothing is not in the tableau.",
     "Nothing n’est pas dans le tableau."),
    ("Ana resolves common", "The common die is not under Ana’s control.", "Ana n’a pas le dé commun."),
])
def test_a_refusal_in_words(line, english, french):
    table = Table().at().draw(Ana_1="Erase* . . . . .")
    assert [table.sentence(line, language) for language in ("en", "fr")] == [english, french]


def told(table, line, language="en"):
    return blank.tell(language, table.state, table.read(line))


@pytest.mark.parametrize(("line", "english", "french"), [
    ("Ana resolves Ana-1: steal 2 Ben; claim common", "Ana, Pen: Ana stole 2 from Ben, Ana claimed the common die",
     "Ana, Pen : Ana a volé 2 à Ben, Ana a pris le dé commun"),
    ("Ana resolves Ana-1: steal 9 Ben", "Ana, Pen: Ana stole the last 3 from Ben",
     "Ana, Pen : Ana a volé ses derniers points (3) à Ben"),
    ("Ana resolves Ana-1: none", "Ana, Pen: Pen erased itself", "Ana, Pen : Pen s’est effacé"),
    ("Ana resolves Ana-1: fizzle", "Ana, Pen: it fizzled", "Ana, Pen : l’effet a fait long feu"),
    ("Ana resolves Ana-1: erase Ana-2 1; reroll common 3; dot Ana-1 1",
     "Ana, Pen: −2 erased from Ana’s die 2, the common die showed a blank face, a dot on Pen, Ana’s die 1",
     "Ana, Pen : −2 effacé (le dé 2 d’Ana), le dé commun a montré une face vierge, un point sur Pen (le dé 1 d’Ana)"),
    ("Ana resolves Ana-2", "Ana, −2: Ana lost 2 points", "Ana, −2 : Ana a perdu 2 points"),
    ("Ben resolves Ben-1: tag Points on Ben-1 1=3, 2=-2", "Ben, blank face: 3 and −2 on Ben’s die 1",
     "Ben, face vierge : 3 et −2 sur le dé 1 de Ben"),
    ("Ben resolves Ben-2: reroll common 1",
     "Ben, The Window: the common die showed a blank face, Ben claimed the common die",
     "Ben, The Window : le dé commun a montré une face vierge, Ben a pris le dé commun"),
    ("Ana uses Ana-1 2: erase Ana-1 2", "Ana used Ever: Ever erased from Ana’s die 1",
     "Ana a utilisé Ever : Ever effacé (le dé 1 d’Ana)"),
    ("Ana uses Ana-1 2: gain 1", "Ana used Ever: Ana gained 1 point", "Ana a utilisé Ever : Ana a gagné 1 point"),
])
def test_history(line, english, french):
    table = Table().at(turn=line[:3], cards=["Pen", {"name": "Ever", "phases": ["always"]}])
    table.draw(Ana_1="Pen* Ever . . . .", Ana_2="-2* . . . . .", Ben_2="The_Window* . . . . .")
    assert [told(table, line, language) for language in ("en", "fr")] == [english, french]


def test_why_an_icon_is_gone_is_told():
    cards = [{"name": "Once", "one-shot": True}, {"name": "Lid", "overwrites": "Junk Food"}]
    table = Table().at(points=[0, 3], cards=cards, down=["Multitag"])
    told_of = {"Once": ": gain 1", "Junk Food": "", "Multitag": "", "-2": "", "0": ""}
    lines = []
    for icon, steps in told_of.items():
        table.draw(Ana_1=f"{icon.replace(' ', '_')}* . . . . .")
        (*_, effect) = blank.what_if(table.state, table.read(f"Ana resolves Ana-1{steps}"))
        lines.append(blank.say("en", effect.key, effect.facts))
    assert lines == [
        "Once is one-shot: it is erased", "Junk Food is covered by another card: erases itself",
        "Multitag is neutralised: erases itself", "−2 at 0 points: erases itself", "0 has no effect: erases itself"]


def test_history_of_rolls_cards_and_ends():
    table = set_up()
    assert told(table, "Ana rolls Ana-1 3, Ana-2 6") == "Ana rolled −2 and blank"
    assert told(Table(), 'Ana adds {"name": "Zoom", "overwrites": "Re-roll"}') == "Ana added Zoom over Re-roll"
    assert told(Table(), 'Ana adds {"name": "Multitag"}') == "Ana described Multitag"
    end = Table().at(points=[13, 3], turn="Ben", resolved=frozenset(["Ben-1", "Ben-2"]))
    assert told(end, "Ben ends") == "Ben ended the turn; Ana wins"
    assert [(effect.key, effect.facts) for effect in blank.what_if(end.state, end.read("Ben ends"))] == [
        ("if-over", {"player": "Ana"})]


def test_absurd_names_make_one_short_line():
    table = Table().at()
    for entered in ({"do": "resolve", "die": "x\n" * 500}, {"do": "resolve", "die": "Ana-1", "steps": [
            {"do": "tag", "card": "\t" * 500, "on": [["Ana-1", 1, "x"]]}]},
            {"do": "use", "face": ["Ana-1", 10**400], "steps": []}):
        with pytest.raises(RuleViolation) as caught:
            blank.apply(table.state, blank.read_move({"by": "Ana", **entered}, ""))
        for language in blank.LANGUAGES:
            line = blank.say(language, caught.value.code, caught.value.facts)
            assert line.isprintable()
            assert len(line) < 200


def test_names_keep_their_accents_and_first_letters():
    table = Table("élise", "Ben").at(turn="Ben")
    assert re.match("It is Ben’s turn, not élise’s", table.sentence("élise ends"))
    assert blank.say("fr", "die", {"die": "élise-2"}) == "Le dé 2 d’élise"
    assert blank.say("en", "die", {"die": "common"}) == "The common die"


@pytest.mark.parametrize("step", STEPS)
def test_every_step_has_a_name(step):
    assert [blank.say(language, "step", {"step": step}) for language in blank.LANGUAGES]


@pytest.mark.parametrize(("line", "english"), [
    ("Ana resolves Ana-1: erase Ana-2 1", "Erase −2"), ("Ana resolves Ana-2", "Count −2"),
    ("Ben resolves Ben-1: tag Points on Ben-1 1=3, 2=-2", "Tag Points on Ben’s die 1"), ("Ana ends", "End the turn"),
    ("Ben resolves Ben-2: reroll common 1", "Roll the common die"), ("Ana resolves Ana-1: fizzle", "Erase fizzles"),
    ("Ana rolls Ana-1 1", "Enter the roll"), ('Ana adds {"name": "Zoom"}', "Add Zoom"),
    ("Ana uses Ana-1 1:", "Use Erase"),
    ("Ana tags Points on Ana-1 1=3", "Tag Points"), ("Ana resolves Zoe", "blank erases itself"),
])
def test_a_move_as_its_button(line, english):
    table = Table().at(turn=line[:3]).draw(Ana_1="Erase* . . . . .", Ana_2="-2* . . . . .",
                                           Ben_2="The_Window* . . . . .")
    assert blank.label("en", table.state, table.read(line)) == english
    assert blank.label("fr", table.state, table.read(line))
