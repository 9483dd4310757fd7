"""Every refusal, and which one is told when a move breaks several rules at once."""

import re
from pathlib import Path

import pytest
from blank_help import Table, set_up

from companion.games import blank_white_dice as blank

ALL_CODES = [
    "not-your-turn", "already-rolled", "bad-face", "face-not-blank", "face-blank", "not-in-tableau", "card-covered",
    "card-neutralized", "prerequisite", "icon-missing", "wrong-die", "already-resolved", "dice-left", "cannot-pay",
    "no-such-player", "game-over", "wrong-phase", "wrong-step", "effect-due", "no-effect", "bad-card", "card-in-play",
    "cards-full", "card-active", "already-marked", "bad-points",
]


def test_these_are_all_the_refusals():
    assert sorted(blank.SECTIONS) == sorted(ALL_CODES)


def test_every_refusal_is_provoked_by_a_played_line():
    """A line such as "Ana ends -> dice-left" fails unless exactly that is told."""
    played = "\n".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_blank_*.py"))
    assert set(ALL_CODES) <= set(re.findall(r"-> ([a-z-]+)", played))


# --- cards -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", [
    '{"name": ""}', '{"name": " "}', '{"name": "score"}', '{"name": "A", "icons": []}', '{"name": "A", "icons": [""]}',
    '{"name": "A", "icons": ["1", "2", "3", "4"]}', '{"name": "A", "icons": ["a", "a"]}', '{"name": "A", "phases": []}',
    '{"name": "A", "phases": ["main", "main"]}', '{"name": "A", "phases": ["middle"]}',
    '{"name": "A", "icons": ["a", "b"], "prerequisite": ["Tag"]}', '{"name": "Junk Food", "overwrites": "Tag"}'])
def test_a_broken_card(card):
    Table().play(f"Ana adds {card} -> bad-card")


@pytest.mark.parametrize("card", [
    '{"name": "A", "icons": ["3", "3", "3"]}', '{"name": "3"}', '{"name": "Points of view", "icons": ["--3"]}',
    '{"name": "A", "phases": ["tagged", "ward", "always", "last", "main", "first"]}',
    '{"name": "A", "icons": ["Points"]}',           # the name of a card, but nobody's icon
    '{"name": "A", "prerequisite": ["Nowhere"], "icons": ["7"]}', '{"name": "A", "overwrites": "Points"}'])
def test_a_card_that_is_none_the_worse(card):
    Table().play(f"Ana adds {card}")


def test_cards_that_are_there_already():
    Table().play("""
        Ana adds {"name": "Zoom"}
        Ben adds {"name": "Zoom"} -> card-in-play
        Ben adds {"name": "Tag"} -> card-in-play
        Ben adds {"name": "Parasite"}                               -- of the other basic set: a card like any other
        Ben adds {"name": "B", "icons": ["Tag"]} -> card-in-play
        Ben adds {"name": "B", "overwrites": "C"} -> not-in-tableau
        Ben adds {"name": "B"} from reserve -> wrong-phase
        Ben tags Tag on Ben-1 1=Tag
        Ben adds {"name": "B"} -> wrong-phase
    """)


def test_one_of_the_five_is_described_again_and_again():
    table = Table().play("""
        Ana adds {"name": "Junk Food", "icons": ["a", "b"]}
        Ben adds {"name": "X", "icons": ["a"]} -> card-in-play
        Ana adds {"name": "Junk Food", "icons": ["a"], "phases": ["ward"], "one-shot": true}
        Ben adds {"name": "X", "icons": ["b"], "overwrites": "Junk Food"}
        Ana adds {"name": "Junk Food"}
    """)
    assert table.card("Junk Food") == ("covered", None)
    assert len(table.table()["tableau"]) == 11


@pytest.mark.parametrize(("level", "players", "each", "reserve"), [
    ("intermediate", 2, 2, 0), ("intermediate", 3, 1, 1), ("intermediate", 4, 1, 0), ("experienced", 2, 4, 0),
    ("experienced", 3, 2, 2), ("experienced", 4, 2, 0)])
def test_face_down_cards_then_the_reserve(level, players, each, reserve):
    names = ["Ana", "Ben", "Cleo", "Dora"][:players]
    table = Table(*names, level=level, start="Ben")
    table.play('Ben adds {"name": "R"} from reserve -> wrong-phase\n Ben tags Tag on Ben-1 1=Tag -> wrong-phase')
    for name in reversed(names):
        for number in range(each):
            assert len(table.table()["tableau"]) == 5
            table.play(f'{name} adds {{"name": "{name} {number}"}}')
        if name != names[0]:
            table.play(f'{name} adds {{"name": "more"}} -> cards-full')
    order = [*names[1:], names[0]]
    laid = [card["name"] for card in table.table()["tableau"]][5:]
    assert laid == [f"{name} {number}" for name in order for number in range(each)]
    for number in range(reserve):
        table.play(f"""
            waiting for Ben
            Ana adds {{"name": "R"}} from reserve -> not-your-turn
            Ana adds {{"name": "R"}} -> cards-full
            Ana tags Tag on Ana-1 1=Tag -> wrong-phase
            Ben adds {{"name": "R {number}"}} from reserve
        """)
    table.play('Ben adds {"name": "R"} from reserve -> wrong-phase\n Ben adds {"name": "R"} -> wrong-phase')
    assert table.phase() == ("tags", None)


def test_an_overwriting_card_brings_one_more_and_lies_only_on_the_core_before_the_reveal():
    table = Table(level="intermediate").play("""
        Ana adds {"name": "Zoom", "overwrites": "Re-roll"}
        Ana adds {"name": "Lens", "overwrites": "Zoom"} -> not-in-tableau
        Ben adds {"name": "Zoom"} -> card-in-play                   -- no card is there twice
        Ben adds {"name": "Lens", "icons": ["Zoom"]} -> card-in-play
        Ana adds {"name": "Lens", "overwrites": "Re-roll"}
        Ben adds {"name": "C"}
        Ben adds {"name": "D"}
        waiting for Ana
        Ana adds {"name": "E", "overwrites": "C"} from reserve
        Ana adds {"name": "F"} from reserve
        waiting for Ana
        Ana adds {"name": "G"} from reserve
        waiting for Ana, Ben
    """)
    assert [table.card(name) for name in ("Re-roll", "Zoom", "Lens", "C", "E")] == [
        ("covered", None), ("covered", "Re-roll"), ("active", "Zoom"), ("covered", None), ("active", "C")]


# --- the tag check: the first of these that is broken is told --------------------------------------------------


def tagging():
    return Table().at(cards=[{"name": "Lid", "overwrites": "Junk Food"}, {"name": "Deep", "prerequisite": ["3"]}],
                      down=["Multitag"]).draw(Ana_1="Tag* 3 . . . .", Ben_1=". 3 3 3 3 3", Ben_2=". Tag Tag Tag . 3")


@pytest.mark.parametrize("line", [
    "tag Nowhere on Zoe-1 9=x -> not-in-tableau",
    "tag Junk Food on Zoe-1 9=x -> card-covered",
    "tag Multitag on Zoe-1 9=x -> card-neutralized",
    "tag Points on Zoe-1 9=x -> wrong-die",
    "tag Points on Ana-1 9=x, Zoe-1 1=3 -> wrong-die",          # all dice come before all faces
    "tag Points on Ana-1 2=x, Ana-1 0=3 -> bad-face",           # all faces before what is on them
    "tag Points on Ana-1 3=x, Ana-1 2=3 -> face-not-blank",
    "tag Points on Ana-1 3=x, Ana-1 3=3 -> face-not-blank",     # the same face twice
    "tag Points on Ben-1 1=3, Ana-1 3=x -> icon-missing",       # not on the card
    "tag Points on Ben-1 1=3, Ana-1 3=3 -> icon-missing",       # more often than there
    "tag Points on Ben-1 1=3 -> icon-missing",                  # there is room for more
    "tag Points on -> icon-missing",
    "tag Points on Ben-1 1=3, Ana-1 3=-2 -> wrong-die",         # Ben's other die comes first
    "tag Points on Ben-2 1=3, Ben-1 1=-2 -> wrong-die",         # there is room on the chosen die
    "tag Points on Ben-1 1=3, Ben-2 5=-2",
    "tag Deep on Ana-1 3=Deep -> prerequisite",
    "tag Deep on Ana-1 1=Deep -> prerequisite",
    "tag Deep on Ana-1 2=3 -> icon-missing",
    "tag Deep on -> icon-missing",
    "tag Deep on Ana-1 2=Deep, Ben-1 2=Deep -> icon-missing",
    "tag Deep on Ana-1 2=Deep, Ana-1 2=Deep -> face-not-blank",
    "tag Deep on Ben-1 6=Deep",
])
def test_the_tag_check(line):
    tagging().play(f"Ana resolves Ana-1: {line}")


# --- resolve: phase, turn, die, what it has to resolve, form, steps --------------------------------------------


CARDS = ["Pen", {"name": "Early", "phases": ["first"]}, {"name": "Toll", "phases": ["tagged"]},
         {"name": "Once", "one-shot": True}, {"name": "Lid", "overwrites": "Junk Food"}]


def resolving(top="Pen", points=(3, 3), **changes):
    return Table().at(cards=CARDS, points=points, down=["Multitag"], **changes).draw(
        Ana_1=f"{top}* . 3 . . .", Ana_2="Early* . . . . .")


@pytest.mark.parametrize("line", [
    "Ben resolves Zoe-1: none; none -> not-your-turn",
    "Ana resolves Zoe-1: none; none -> wrong-die",
    "Ana resolves Ben-1: none; none -> wrong-die",
    "Ana resolves common -> wrong-die",
    "Ana resolves Ana-2: none; none -> wrong-phase",            # only a first effect: nothing to do in main
    "Ana resolves Ana-1: none; erase Zoe-1 9 -> wrong-step",
    "Ana resolves Ana-1: fizzle; erase Zoe-1 9 -> wrong-step",
    "Ana resolves Ana-1: erase Zoe-1 9; none -> wrong-step",
    "Ana resolves Ana-1: gain 0 Zoe -> bad-points",
    "Ana resolves Ana-1: gain -1 -> bad-points",
    "Ana resolves Ana-1: gain 1 Zoe -> no-such-player",
    "Ana resolves Ana-1: lose 1 Zoe -> no-such-player",
    "Ana resolves Ana-1: steal 0 Ana -> bad-points",
    "Ana resolves Ana-1: steal 1 Ana -> no-such-player",
    "Ana resolves Ana-1: pay 0 -> bad-points",
    "Ana resolves Ana-1: pay 4 -> cannot-pay",
    "Ana resolves Ana-1: pay 2; pay 2 -> cannot-pay",
    "Ana resolves Ana-1: gain 2; pay 5; gain 1; pay 2 -> cannot-pay",
    "Ana resolves Ana-1: erase Zoe-1 9 -> wrong-die",
    "Ana resolves Ana-1: erase Ana-1 9 -> bad-face",
    "Ana resolves Ana-1: erase Ana-1 2 -> face-blank",
    "Ana resolves Ana-1: dot Ana-1 2 -> face-blank",
    "Ana resolves Ana-1: dash Ana-1 0 -> bad-face",
    "Ana resolves Ana-1: replace Ana-1 2 by Nothing -> face-blank",
    "Ana resolves Ana-1: replace Ana-1 3 by Nothing -> not-in-tableau",
    "Ana resolves Ana-1: replace Ana-1 3 by Junk Food -> card-covered",
    "Ana resolves Ana-1: replace Ana-1 3 by Multitag -> card-neutralized",
    "Ana resolves Ana-1: replace Ana-1 3 by --3 -> not-in-tableau",
    "Ana resolves Ana-1: replace Ana-1 3 by -03",
    "Ana resolves Ana-1: tag icon Nothing Ana-1 3 -> face-not-blank",
    "Ana resolves Ana-1: tag icon Nothing Ana-1 2 -> not-in-tableau",
    "Ana resolves Ana-1: tag icon Tag Ana-1 7 -> bad-face",
    "Ana resolves Ana-1: reroll Zoe-1 9 -> wrong-die",
    "Ana resolves Ana-1: reroll common 9 -> bad-face",
    "Ana resolves Ana-1: claim Ben-1 -> wrong-die",
    "Ana resolves Ana-1: claim common; claim common -> wrong-die",
    "Ana resolves Ana-1: give Ben-1 Zoe -> wrong-die",
    "Ana resolves Ana-1: give common Ben -> wrong-die",
    "Ana resolves Ana-1: give Ana-1 Zoe -> no-such-player",
    "Ana resolves Ana-1: give Ana-1 Ana -> no-such-player",
    "Ana resolves Ana-1: swap Ana-1 Ana-2 -> wrong-die",
    "Ana resolves Ana-1: swap Ana-1 common -> wrong-die",
    "Ana resolves Ana-1: swap Ana-1 Zoe-1 -> wrong-die",
    "Ana resolves Ana-1: mark Nowhere -> not-in-tableau",
    "Ana resolves Ana-1: mark Junk Food",
    "Ana resolves Ana-1: neutralize Nowhere -> not-in-tableau",
    "Ana resolves Ana-1: neutralize Junk Food -> card-covered",
    "Ana resolves Ana-1: neutralize Multitag -> card-neutralized",
    "Ana resolves Ana-1: revive Nowhere -> not-in-tableau",
    "Ana resolves Ana-1: revive Tag -> card-active",
    "Ana resolves Ana-1: revive Junk Food -> card-active",
    "Ana resolves Ana-1: revive Multitag; revive Multitag -> card-active",
    'Ana resolves Ana-1: add-card {"name": ""} -> bad-card',
    'Ana resolves Ana-1: add-card {"name": "Pen"} -> card-in-play',
    'Ana resolves Ana-1: add-card {"name": "Junk Food"} -> card-in-play',
    'Ana resolves Ana-1: add-card {"name": "A", "overwrites": "B"} -> not-in-tableau',
    "Ben ends -> not-your-turn",
    "Ana ends -> dice-left",
    "Ana rolls Ana-1 9 -> already-rolled",
    "Ana tags Nowhere on Zoe-1 1=x -> wrong-phase",
    'Ana adds {"name": ""} -> wrong-phase',
])
def test_an_icon_beyond_the_core(line):
    resolving().play(line)


@pytest.mark.parametrize("line", [
    "3: none -> effect-due", "3: gain 3 -> wrong-step", "3: fizzle; fizzle -> wrong-step", "3:", "3: fizzle",
    "0: none", "0:", "-2: none -> effect-due", "Junk_Food: fizzle -> wrong-step", "Junk_Food: none",
    "Erase: none -> effect-due", "Erase: gain 1 -> wrong-step", "Erase: erase Ana-1 1; erase Ana-1 3 -> wrong-step",
    "Erase: fizzle", "Erase: erase Zoe-1 9 -> wrong-die", "Re-roll: -> effect-due",
    "Re-roll: erase Ana-1 1 -> wrong-step", "Re-roll: reroll common 6; fizzle -> wrong-step",
    "The_Window: none -> effect-due", "The_Window: reroll Ana-2 9 -> wrong-die",
    "The_Window: reroll common 9 -> bad-face", "The_Window: claim common -> wrong-step",
    "Tag: erase Ana-1 1 -> wrong-step", "Tag: tag icon 3 Ana-1 2 -> wrong-step", "Tag: fizzle",
    "Tag: tag Tag on Ana-1 2=Tag; gain 1 -> wrong-step", "Tag: tag Toll on Ana-1 2=Toll; gain 1; erase Ana-1 2",
    "Tag: tag Toll on Ana-1 2=Toll; fizzle -> wrong-step", "Tag: tag Toll on Ana-1 2=Toll; pay 9 -> cannot-pay",
    "Tag: tag Nowhere on Ana-1 2=x; gain 1 -> wrong-step", "Tag: tag Nowhere on Ana-1 2=x -> not-in-tableau",
    ".: -> effect-due", ".: none -> effect-due", ".: erase Ana-1 3 -> wrong-step", ".: fizzle -> wrong-step",
    ".: tag icon 3 Ana-1 1 -> wrong-step", ".: tag Nowhere on Ana-1 2=x -> effect-due",
    ".: tag Tag on Ana-2 2=Tag -> effect-due", ".: tag Tag on -> effect-due",
    ".: tag Points on Ana-2 2=3, Ana-1 1=-2 -> wrong-die",      # the chosen die is the one that is resolved
    ".: tag Points on Ana-1 2=3, Ana-1 1=-2", ".: tag Tag on Ana-1 1=Tag; gain 1 -> wrong-step",
    ".: tag Toll on Ana-1 1=Toll; pay 1", ".: tag Toll on Ana-1 1=Toll; extra-turn -> wrong-step",
])
def test_what_the_core_and_blank_faces_ask_for(line):
    top, _, rest = line.partition(":")
    listed, arrow, code = rest.partition("->")
    colon = ":" if listed.strip() else ""
    resolving(top).play(f"Ana resolves Ana-1{colon}{listed}{arrow}{code}")


@pytest.mark.parametrize("line", [
    "Ana uses Zoe-1 9: none -> wrong-die", "Ana uses Ben-1 9: none -> wrong-die",
    "Ana uses common 1: none -> wrong-die", "Ana uses Ana-1 9: none -> bad-face",
    "Ana uses Ana-1 6: none -> face-blank", "Ana uses Ana-1 1: none -> no-effect",
    "Ana uses Ana-1 3: none -> no-effect", "Ana uses Ana-1 4: none -> no-effect", "Ana uses Ana-1 5: none -> no-effect",
    "Ana uses Ana-1 2: -> effect-due", "Ana uses Ana-1 2: none -> wrong-step", "Ana uses Ana-1 2: fizzle -> wrong-step",
    "Ana uses Ana-1 2: gain 1; extra-turn -> wrong-step", "Ana uses Ana-1 2: pay 9 -> cannot-pay",
    "Ana uses Ana-1 2: pay 1",
])
@pytest.mark.parametrize("turn", ["Ana", "Ben"])
def test_always_effects_and_wards(line, turn):
    cards = [{"name": "Ever", "phases": ["always"]}, {"name": "Shield", "phases": ["ward"]},
             {"name": "Gone", "phases": ["always"]}]
    table = Table().at(turn=turn, cards=cards, down=["Gone"]).draw(Ana_1="Tag* Ever Shield 3 Gone .")
    table.play(line)


# --- rolls and phases ------------------------------------------------------------------------------------------


def test_rolls():
    table = set_up("Ana", "Ben", start="Ben")
    table.play("""
        Ben resolves Zoe-1 -> wrong-phase
        Ben uses Zoe-1 1: none -> wrong-phase
        Ben ends -> wrong-phase
        Ben rolls Ben-1 9 -> wrong-die
        Ben rolls Ben-1 9, Ben-2 1, common 1 -> wrong-die
        Ben rolls Ben-1 9, Ben-2 1 -> bad-face
        Ben rolls -> wrong-die
        Ben rolls Ben-1 1, Ben-2 1
        Ben rolls Zoe-1 1 -> already-rolled
        waiting for Ana
        Ana rolls Ana-1 1, Ana-2 1
        waiting for Ben
        Ana rolls Ana-1 1, Ana-2 1 -> already-rolled
    """)
    assert table.phase() == ("main", "Ben")


def test_the_common_die_is_rolled_by_the_starting_player():
    table = Table()
    table.play("Ana rolls Zoe-1 9 -> wrong-phase")
    for name in table.players:
        table.play("\n".join(f"{name} tags Tag on {name}-1 {face}=Tag" for face in (1, 2, 3, 4)))
    table.play("""
        Ana rolls Ana-1 1, Ana-2 1 -> wrong-phase
        Ben tags Nowhere on Zoe-1 1=Tag -> not-your-turn
        Ana tags Tag on Ana-2 1=Tag -> wrong-die
        Ana tags Tag on common 1=Tag
        Ben tags Points on common 2=3, common 3=-2
        Ben rolls common 9 -> not-your-turn
        Ana rolls Ana-1 1 -> wrong-die
        Ana rolls common 7 -> bad-face
        Ana rolls common 2
    """)
    assert table.table()["common"]["top"] == 2


def test_without_dice_no_roll_is_awaited():
    table = Table().at(phase="roll", turn=None, rolled=frozenset())
    table.draw(Ben_1_of="Ana", Ben_2_of="Ana").play("""
        waiting for Ana
        Ben rolls -> wrong-die
        Ben rolls Ben-1 1, Ben-2 1 -> wrong-die
        Ana rolls Ana-1 1, Ana-2 1, Ben-1 1, Ben-2 1
        waiting for Ana
        Ana resolves Ben-1: tag Tag on Ben-1 1=Tag
    """)


def test_a_refused_move_changes_nothing_also_when_only_its_last_step_is_wrong():
    table = resolving()
    before = table.state
    table.play("Ana resolves Ana-1: gain 5; erase Ana-1 3; claim common; neutralize Tag; pay 99 -> cannot-pay")
    assert table.state is before


# --- set-up tags with an effect --------------------------------------------------------------------------------


@pytest.mark.parametrize("line", [
    "then pay 1", "then gain 1 Ana", "then lose 1; mark score; unmark; mark Points", "then dot Ana-1 2; dash Ana-1 2",
    "then gain 1 Ben -> wrong-step", "then lose 1 Zoe -> wrong-step", "then steal 1 Ben -> wrong-step",
    "then dot Ana-1 3 -> wrong-step", "then erase Ana-1 2 -> wrong-step", "then fizzle -> wrong-step",
    "then extra-turn -> wrong-step", "then pay 4 -> cannot-pay", "then gain 0 -> bad-points",
    "then mark Nowhere -> not-in-tableau",
])
def test_an_effect_of_tagging_in_the_set_up(line):
    cards = 'Ana adds {"name": "Toll", "phases": ["main", "tagged"]}'
    table = Table().play(f"{cards}\n Ana tags Toll on Ana-1 2=Toll {line}")
    refused = "->" in line
    assert table.state.tags == ((0, 0) if refused else (1, 0))
    assert table.faces("Ana-1").startswith(". ." if refused else ". Toll")


def test_steps_of_a_card_that_does_nothing_when_it_is_tagged():
    Table().play("""
        Ana tags Points on Ben-1 9=x then gain 1 -> wrong-step
        Ana tags Nowhere on Ben-1 9=x then gain 1 -> wrong-step
        Ana tags Points on Ana-1 1=3, 2=-2 then
    """)
