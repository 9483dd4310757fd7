"""What a seat is shown and offered: dice unfolded, cards in stacks, what a die asks for, what-ifs, other ways out."""

import json
import random
import time

import oracle_blank as oracle
import pytest
from blank_help import Table, set_up
from random_blank import NAMES, legal_move, random_move, random_options

from companion.core.violations import RuleViolation
from companion.games import blank_white_dice as blank
from companion.games.blank_white_dice.cards import BASIC, known_card
from companion.games.blank_white_dice.ready import ready_made
from companion.games.blank_white_dice.rules import Choices
from companion.games.blank_white_dice.steps import STEPS, Spot


def seen(table, name="Ana", shown=None, **chosen):
    seat = None if name is None else table.players.index(name)
    fields = {key.replace("_", "-"): value if isinstance(value, list) else [value] for key, value in chosen.items()}
    return blank.view(table.state, seat, table.players.index(shown or name or table.players[0]), fields)


def accepted(state, entered):
    try:
        blank.apply(state, blank.read_move(entered, ""))
    except RuleViolation:
        return False
    return True


# --- the table -------------------------------------------------------------------------------------------------


def test_equal_faces_are_one_button():
    table = Table().at().draw(Ana_1=". 3 . .* 3:1 3")
    die = seen(table)["dice"][0]
    assert [(one.face.icon, one.value, one.count, one.top) for one in die.markings] == [
        ("", 1, 3, True), ("3", 2, 2, False), ("3", 5, 1, False)]
    assert [(one.face.icon, one.value, one.count, one.top) for one in die.targets] == [
        ("", 1, 2, False), ("3", 2, 2, False), ("", 4, 1, True), ("3", 5, 1, False)]
    assert (die.name, die.player, die.place, die.owner, die.top.number) == ("Ana-1", "Ana", 1, "Ana", 4)
    common = seen(table)["dice"][-1]
    assert (common.player, common.place, common.owner) == ("", 0, "")


def test_a_face_tells_what_it_is():
    cards = ["Window of Opportunity", {"name": "Lid", "overwrites": "Junk Food"}]
    table = Table().at(cards=cards).draw(Ana_1="-2 The_Window Junk_Food Window_of_Opportunity . Re-roll")
    faces = seen(table)["dice"][0].faces
    assert [(face.initials, face.kind, face.state) for face in faces] == [
        ("-2", "number", ""), ("TW", "core", "active"), ("JF", "card", "covered"), ("WOO", "card", "active"),
        ("", "blank", ""), ("RR", "core", "active")]


def test_cards_lie_in_stacks():
    table = Table().at(cards=[{"name": "Zoom", "overwrites": "Re-roll"}, {"name": "Z2", "overwrites": "Re-roll"}],
                       down=["Tag"], marks=("Zoom", None))
    stacks = seen(table)["tableau"]
    assert [[card.name for card in stack] for stack in stacks][:4] == [
        ["Tag"], ["Erase"], ["Z2", "Zoom", "Re-roll"], ["Points"]]
    assert [(card.state, card.discs) for card in stacks[2]] == [("active", ()), ("covered", ("Ana",)), ("covered", ())]
    assert (stacks[0][0].state, stacks[0][0].core) == ("neutralized", True)


def test_the_points_of_all_on_one_track():
    table = Table("Ana", "Anton", "Ben").at(points=[3, 3, 40])
    track = seen(table)["track"]
    assert [space.points for space in track] == [*range(14), 40]
    assert [(space.points, space.players) for space in track if space.players] == [(3, (0, 1)), (40, (2,))]
    assert [space.points for space in track if space.goal] == [13]
    assert [player.letter for player in seen(table)["players"]] == ["A", "N", "B"]


def test_who_has_what():
    table = Table("Ana", "Ben", "Cleo", level="intermediate", start="Ben").play('Ben adds {"name": "A"}')
    ana, ben, cleo = seen(table)["players"]
    assert [(one.cards, one.cards_left, one.waited_for) for one in (ana, ben, cleo)] == [
        (0, 1, True), (1, 0, False), (0, 1, True)]
    assert ben.starting
    assert [card.name for card in seen(table, "Ben")["hand"]] == ["A"]
    assert seen(table, "Ben", "Ana")["hand"] == seen(table, None)["hand"] == ()
    table.play('Ana adds {"name": "B"}\n Cleo adds {"name": "C"}')
    assert seen(table)["to_come"] == 1
    assert [card.name for card in seen(table, "Ben")["hand"]] == []


# --- what is asked ---------------------------------------------------------------------------------------------


def test_one_tap_for_numbers_and_idle_icons_with_the_result_told_before():
    table = Table().at(points=[0, 3], cards=[{"name": "Lid", "overwrites": "Junk Food"}]).draw(
        Ana_1="-2* . . . . .", Ana_2="Junk_Food* . . . . .", common_of="Ana", common="0* . . . . .")
    told = [(due.die, due.kind, due.one_tap, [blank.say("en", effect.key, effect.facts) for effect in due.effects])
            for due in seen(table)["dues"]]
    assert told == [
        ("Ana-1", "number", True, ["−2 at 0 points: erases itself"]),
        ("Ana-2", "idle", True, ["Junk Food is covered by another card: erases itself"]),
        ("common", "number", True, ["0 has no effect: erases itself"])]


def test_what_the_core_asks_for():
    table = Table().at(cards=[{"name": "Deep", "prerequisite": ["3"]}, {"name": "Toll", "phases": ["tagged"]}])
    table.draw(Ana_1="Erase* 3 3 . . .", Ana_2="Re-roll* 3 . . . .", common_of="Ana", common="Tag* . . . . .")
    erase, reroll, tag = seen(table)["dues"]
    assert [(die, marking.face.icon, marking.top) for die, marking in erase.faces] == [
        ("Ana-1", "Erase", True), ("Ana-1", "3", False), ("Ana-2", "Re-roll", True), ("Ana-2", "3", False),
        ("common", "Tag", True)]
    assert [die for die, _ in reroll.dice] == ["Ana-1", "Ana-2", "Ben-1", "Ben-2", "common"]
    assert [marking.face.icon for marking in reroll.dice[-1][1]] == ["Tag", ""]
    cards = {card.name: card for card in tag.cards}
    assert (cards["Deep"].dice, cards["Deep"].complex) == (("Ana-1", "Ana-2"), True)
    assert cards["Toll"].tagged
    assert cards["Points"].dice == ("Ana-1", "Ana-2", "Ben-1", "Ben-2", "common")
    window = seen(table.at().draw(Ana_1="The_Window* . . . . ."))["dues"][0]
    assert [die for die, _ in window.dice] == ["common"]
    blank_top = seen(table.draw(Ana_1=".* . . . . ."))["dues"][0]
    assert "Deep" not in [card.name for card in blank_top.cards]
    assert {card.dice for card in blank_top.cards} == {("Ana-1",)}


def test_only_real_choices_are_left_of_where_icons_go():
    table = Table().at().draw(Ana_1=".* . . 3 3 3", Ana_2="Tag* . 3 3 3 3")
    top = seen(table, die="Ana-1", card="Tag")["placements"]
    assert [json.loads(choice.on) for choice in top] == [[["Ana-1", 1, "Tag"]]]
    two = seen(table, die="Ana-1", card="Points")["placements"]
    assert {frozenset(choice.icons) for choice in two} == {
        frozenset({("Ana-1", True, top), ("Ana-1", False, other)}) for top, other in (("3", "-2"), ("-2", "3"))}
    excess = seen(table, die="Ana-2", card="Points", to="Ana-2")["placements"]
    assert {choice.icons for choice in excess} == {
        (("Ana-2", False, one), ("Ana-1", top, other)) for one, other in (("3", "-2"), ("-2", "3"))
        for top in (True, False)}
    assert seen(table, die="Ana-2", card="Nothing", to="Ana-2")["placements"] == ()
    for choice in (*top, *two, *excess):
        die = "Ana-1" if choice in top or choice in two else "Ana-2"
        card = "Tag" if choice in top else "Points"
        fields = {"do": ["resolve"], "die": [die], "card": [card], "on": [choice.on]}
        assert accepted(table.state, blank.move_from_form("Ana", fields)), choice


def test_equal_prerequisite_faces_are_one_choice_but_for_the_one_on_top():
    table = Table().at(cards=[{"name": "Deep", "prerequisite": ["3"]}]).draw(
        Ana_1="Tag* . . . . .", Ana_2="3 3 3* 3:1 . Tag")
    choices = seen(table, die="Ana-1", card="Deep", to="Ana-2")["placements"]
    assert [json.loads(choice.on) for choice in choices] == [
        [["Ana-2", 1, "Deep"]], [["Ana-2", 3, "Deep"]], [["Ana-2", 4, "Deep"]]]


def test_steps_for_other_cards_are_offered():
    cards = [known_card("Opportunity"), "Cocoon", {"name": "Pen", "note": "as we play it"}]
    table = Table().at(cards=cards).draw(Ana_1="Opportunity* . . . . .", Ana_2="Cocoon* . . . . .")
    opportunity, cocoon = seen(table)["dues"]
    assert opportunity.ready == (({"do": "claim", "die": "common"}, {"do": "pay", "points": 2}),
                                 ({"do": "claim", "die": "common"}, {"do": "reroll", "die": "common"}))
    assert cocoon.ready == (({"do": "lose", "points": 2}, {"do": "replace", "face": ["Ana-2", 1], "icon": "3"}),)
    table.draw(common_of="Ana")
    assert seen(table)["dues"][0].ready[0] == ({"do": "pay", "points": 2},)
    table.draw(common_of="Ben", Ana_2="Pen* . . . . .", Ana_1="Pen* . . . . .")
    table.play("Ana resolves Ana-2: gain 1; dot Ana-2 1")
    pen = seen(table)["dues"][0]
    assert (pen.card, pen.note, pen.last) == (
        "Pen", "as we play it", ({"do": "gain", "points": 1}, {"do": "dot", "face": ["Ana-2", 1]}))


@pytest.mark.parametrize("card", ["Teleport", "Flexibility", "Camouflage", "Medkit"])
def test_ready_made_lists_are_readable_when_what_is_missing_is_filled_in(card):
    table = Table("Ana", "Ben").at(cards=[known_card(card)]).draw(Ana_1=f"{card}* . . . . .")
    lists = ready_made(table.state, 0, Spot("Ana-1", 1), card)
    assert lists
    assert all(step["do"] in STEPS for listed in lists for step in listed)
    assert ready_made(table.state, 0, Spot("Ana-1", 1), "Unknown") == ()


def test_wards_and_always_effects_are_offered_at_any_time():
    cards = [{"name": "Ever", "phases": ["always"]}, {"name": "Shield", "phases": ["ward"]}]
    table = Table().at(turn="Ben", cards=cards).draw(Ana_1="3* Ever Shield . . .", Ana_2="Shield* . . . . .")
    view = seen(table)
    assert [(die.name, face.number) for die, face in view["uses"]] == [("Ana-1", 2), ("Ana-2", 1)]
    assert view["dues"] == ()


def test_cards_known_by_name_fill_the_form():
    def form(**fields):
        return blank.view(Table().state, 0, 0, {name: [value] for name, value in fields.items()})

    assert "Zoom" in form()["known"]
    assert not set(BASIC["basic-v1"]) & set(form()["known"])
    assert form()["form"] == {}
    assert form(name="Nobody knows")["form"] == {"name": "Nobody knows"}
    assert form(name="Window of Opportunity")["form"] == {
        "name": "Window of Opportunity", "overwrites": "Re-roll", "prerequisite": ["The Window"]}


# --- one tap for the rest of a turn ----------------------------------------------------------------------------


@pytest.mark.parametrize(("points", "tops", "offered"), [
    (3, ("3", "-2"), True), (1, ("3", "-2"), False), (0, ("-2", "-2"), True), (1, ("-2", "-2"), False),
    (1, ("-2", "0"), True), (4, ("-2", "-2"), True), (3, ("3", "Tag"), False), (3, ("3", "Junk_Food"), True),
    (0, ("3", "-2"), False), (2, ("-2", "3"), True)])
def test_one_tap_ends_the_turn_when_no_order_changes_anything(points, tops, offered):
    table = Table().at(points=[points, 3], down=["Junk Food"])
    table.draw(Ana_1=f"{tops[0]}* . . . . .", Ana_2=f"{tops[1]}* . . . . .")
    moves = seen(table)["finish"]
    assert bool(moves) == offered
    for entered in moves:
        assert table.enter(entered) is None
    assert (table.phase() == ("main", "Ben")) == offered


def test_when_everything_is_resolved_the_one_tap_is_the_end_of_the_turn():
    table = Table().at(resolved=frozenset(["Ana-1", "Ana-2"]))
    assert seen(table)["finish"] == ({"do": "end-turn", "by": "Ana"},)
    assert seen(table, "Ben")["finish"] == ()


# --- what is offered is what is accepted -----------------------------------------------------------------------


def everything(table, naive, name):
    """Every move that can be listed: rolls, taps, erased faces, re-rolled dice, windows, ends."""
    dice = list(naive["dice"])
    yield {"by": name, "do": "end-turn"}, "end"
    for wanted in (["common"], oracle.dice_of(naive, name), [f"{name}-1"]):
        yield {"by": name, "do": "roll", "up": dict.fromkeys(wanted, 1)}, ("roll", tuple(sorted(wanted)))
    for die in [*dice, "Zoe-1"]:
        yield {"by": name, "do": "resolve", "die": die}, ("tap", die)
        for face in range(1, 7):
            for target in dice:
                spot = [target, face]
                yield {"by": name, "do": "resolve", "die": die, "steps": [{"do": "erase", "face": spot}]}, (
                    "erase", die, target, face)
            yield {"by": name, "do": "use", "face": [die, face], "steps": [{"do": "gain", "points": 1}]}, (
                "use", die, face)
        for target in dice:
            yield {"by": name, "do": "resolve", "die": die, "steps": [{"do": "reroll", "die": target, "up": 1}]}, (
                "reroll", die, target)


def offered(state, view):
    """The same as the view offers it. An icon beyond the core takes any step that is legal by itself."""
    choices, found = view["choices"], set()
    if choices.end_turn:
        found.add("end")
    if choices.roll:
        found.add(("roll", tuple(sorted(choices.roll))))
    found |= {("use", die, face) for die, face in choices.use}
    dice = {die.name: die for die in view["dice"]}
    drawn = {(name, face.number) for name, die in dice.items() for face in die.faces if face.icon}
    for due in view["dues"]:
        if due.one_tap or due.kind == "card":
            found.add(("tap", due.die))
        if due.kind in ("erase", "card"):
            found |= {("erase", due.die, *spot) for spot in drawn}
        if due.kind == "erase":
            like = {(die, face.number) for die, marking in due.faces for face in dice[die].faces
                    if (face.icon, face.dots, face.dashes, face.top) == (
                        marking.face.icon, marking.face.dots, marking.face.dashes, marking.face.top)}
            assert like == drawn
        if due.kind in ("reroll", "window"):
            found |= {("reroll", due.die, die) for die, _ in due.dice}
        if due.kind == "card":
            found |= {("reroll", due.die, die) for die in dice}
    return found


@pytest.mark.parametrize("seed", range(10))
def test_what_lights_up_is_exactly_what_is_accepted(seed):
    rng = random.Random(seed + 300)
    players = NAMES[: 2 + seed % 3]
    options = random_options(rng, players)
    table, naive, compared = Table(*players, **options), oracle.begin(players, options), 0
    for number in range(160):
        if not oracle.waiting_for(naive):
            break
        entered = legal_move(rng, naive)
        assert table.enter(entered) == oracle.play(naive, entered)
        if number % 16 == 15 and naive["phase"] not in ("cards", "tags"):
            for name in players:
                view = seen(table, name)
                lit = offered(table.state, view)
                for move, key in everything(table, naive, name):
                    assert accepted(table.state, move) == (key in lit), (move, view["choices"])
                    compared += 1
    assert compared > 1000


@pytest.mark.parametrize("seed", range(10))
def test_tags_and_one_taps_that_are_offered_are_accepted(seed):
    """In the set-up and in play: every card on every die it is offered for, in every way."""
    rng = random.Random(seed + 900)
    players = NAMES[: 2 + seed % 3]
    options = random_options(rng, players)
    table, naive, tried = Table(*players, **options), oracle.begin(players, options), 0
    for _ in range(140):
        if not oracle.waiting_for(naive):
            break
        entered = legal_move(rng, naive)
        assert table.enter(entered) == oracle.play(naive, entered)
        for name in players:
            view = seen(table, name)
            for move in view["finish"][:1]:
                assert accepted(table.state, move)
            asked = [({"do": ["tag"]}, view["tag_cards"])]
            asked += [({"do": ["resolve"], "die": [due.die]}, due.cards) for due in view["dues"] if due.cards]
            for fields, cards in asked:
                for card in rng.sample(cards, min(2, len(cards))):
                    chosen = {**fields, "card": [card.name], "to": [rng.choice(card.dice)]}
                    choices = blank.view(table.state, players.index(name), players.index(name), chosen)["placements"]
                    assert choices, chosen
                    for choice in choices[:4]:
                        tried += 1
                        move = blank.move_from_form(name, {**fields, "card": [card.name], "on": [choice.on]})
                        assert accepted(table.state, move), move
    assert tried > 50


def test_nobody_else_is_offered_anything():
    table = Table().at()
    assert blank.options(table.state, None) == Choices()
    assert blank.options(table.state, 1) == Choices()
    view = seen(table, "Ben", "Ana")
    assert (view["own"], view["acting"], view["dues"], view["finish"]) == (False, False, (), ())


# --- what if, other ways ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_what_if_promises_exactly_what_comes(seed):
    """The points of all effects together are the change of the player's points; what is proposed is accepted."""
    rng = random.Random(seed + 77)
    players = NAMES[: 2 + seed % 3]
    options = random_options(rng, players)
    table, naive, proposals = Table(*players, **options), oracle.begin(players, options), 0
    for _ in range(200):
        entered = random_move(rng, naive)
        seat, before, move = players.index(entered["by"]), table.state, blank.read_move(entered, "")
        if accepted(before, entered):
            promised = sum(effect.points for effect in blank.what_if(before, move))
            assert table.enter(entered) is None
            assert table.state.points[seat] - before.points[seat] == promised, entered
        else:
            for other in blank.alternatives(before, move):
                proposals += 1
                assert accepted(before, other.record()), (entered, other)
        oracle.play(naive, entered)
    assert proposals > 5


def other_ways(table, line):
    return [one.record() for one in blank.alternatives(table.state, table.read(line))]


def test_a_refused_entry_is_answered_with_the_nearest_one():
    table = Table().at(cards=[{"name": "Lid", "overwrites": "Junk Food"}]).draw(
        Ana_1=".* . 3 3 3 3", Ana_2="3* 3 3 3 3 3")
    assert other_ways(table, "Ana ends") == [{"do": "resolve", "by": "Ana", "die": "Ana-2"}]
    assert other_ways(table, "Ana resolves Ana-2: gain 3") == [{"do": "resolve", "by": "Ana", "die": "Ana-2"}]
    (way,) = other_ways(table, "Ana resolves Ana-1: tag Junk Food on Ana-1 1=Junk Food")
    assert way["steps"] == [{"do": "tag", "card": "Lid", "on": [["Ana-1", 1, "Lid"]]}]
    assert len(other_ways(table, "Ana resolves Ana-1: tag Points on Ana-1 1=3")) == 2
    assert other_ways(table, "Ben ends") == []
    hidden = Table()
    (one, other) = other_ways(hidden, "Ana tags Points on Ben-1 1=3, 2=-2")
    assert {row[0] for row in one["on"]} | {row[0] for row in other["on"]} <= {"Ana-1", "Ana-2"}


# --- tasks, moments --------------------------------------------------------------------------------------------


def tasks(table):
    return [blank.task(table.state, seat) for seat in range(len(table.players))]


def test_everyone_sees_whose_task_it_is():
    assert tasks(Table()) == ["tag", "tag"]
    cards = Table("Ana", "Ben", "Cleo", level="intermediate").play('Ana adds {"name": "A"}')
    assert tasks(cards) == ["wait", "cards", "cards"]
    cards.play('Ben adds {"name": "B"}\n Cleo adds {"name": "C"}')
    assert tasks(cards) == ["reserve", "wait", "wait"]
    assert tasks(set_up()) == ["roll", "roll"]
    assert tasks(Table().at(phase="common")) == ["common", "wait"]
    assert tasks(Table().at(phase="common-roll", turn=None)) == ["common-roll", "wait"]
    assert tasks(Table().at()) == ["resolve", "wait"]
    assert tasks(Table().at(resolved=frozenset(["Ana-1", "Ana-2"]))) == ["end-turn", "wait"]
    assert tasks(Table().at(phase="over", turn=None)) == ["over", "over"]


def moments(table, do):
    return [blank.moment(table.state, seat, do) for seat in range(len(table.players))]


def test_what_others_enter_makes_stale_what_it_changes_and_nothing_else():
    table = Table()
    before = moments(table, "tag")
    table.play("Ana tags Tag on Ana-1 1=Tag")
    assert (moments(table, "tag")[0] != before[0], moments(table, "tag")[1] == before[1]) == (True, True)
    described = Table().play('Ana adds {"name": "Junk Food", "icons": ["x"]}')
    assert moments(described, "tag")[1] != before[1]
    rolls = set_up()
    before = moments(rolls, "roll")
    rolls.play("Ana rolls Ana-1 1, Ana-2 1")
    assert moments(rolls, "roll")[1] == before[1]
    rolls.play("Ben rolls Ben-1 1, Ben-2 1")
    before = moments(rolls, "resolve")
    rolls.play("Ana resolves Ana-1")
    assert moments(rolls, "resolve")[0] != before[0]
    assert all(len(moment) < 100 for moment in [*before, *moments(rolls, "end-turn"), *moments(Table(), "add-card")])


def test_rolls_are_entered_by_any_seat():
    table = Table()
    assert [blank.any_seat_may_enter(table.read(line)) for line in (
        "Ana rolls Ana-1 1", "Ana ends", "Ana tags Tag on Ana-1 1=Tag", "Ana resolves Ana-1")] == [
        True, False, False, False]


def test_initials():
    assert [blank.letter("en", icon) for icon in ("Wheels In Wheels", "-2", "Re-roll", "x\ny")] == [
        "WIW", "-2", "RR", "XY"]


def test_the_outcome_of_the_set_up():
    table = Table("Ana", "Ben", start="Ben")
    assert table.outcome()["table"] | {"tableau": []} == {
        "phase": "cards", "round": 0, "starting_player": "Ben", "turn": None, "tableau": [],
        "common": {"owner": None, "top": None, "faces": [{"icons": [], "dots": 0, "dashes": 0}] * 6}}
    assert table.table()["tableau"][3] == {"name": "Points", "icons": ["3", "-2"], "state": "active", "over": None}


@pytest.mark.parametrize("moves", [1000])
def test_a_long_game_is_folded_fast(moves):
    """A generous limit: a move takes a small part of a millisecond, however long the game."""
    rng = random.Random(1)
    table, naive = Table("Ana", "Ben", "Cleo", "Dora", goal=20), oracle.begin(NAMES, {"goal": 20})
    listed = []
    while len(listed) < moves and naive["phase"] != "over":
        entered = legal_move(rng, naive)
        if oracle.play(naive, entered) is None:
            listed.append(blank.read_move(entered, ""))
    state, began = table.state, time.perf_counter()
    for move in listed:
        state = blank.apply(state, move)
    assert (time.perf_counter() - began) / len(listed) < 0.002
