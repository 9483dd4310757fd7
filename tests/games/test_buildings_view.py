"""What a seat is shown and offered: the table, its own building, what-ifs, other ways out, tasks, history."""

import random

import oracle_buildings as oracle
import pytest
from buildings_help import Table, is_accepted, offers
from random_buildings import NAMES, legal_move

from companion.core.secrecy import tell_move
from companion.games import blueprints_buildings as buildings

POOL = "o5 g1 k2 c6 o1 g2 k3 c4 o6"


def seen(table, name, shown=None, **chosen):
    """The view of a player, of the own building unless another is asked for."""
    seat = None if name is None else table.players.index(name)
    fields = {key: value if isinstance(value, list) else [value] for key, value in chosen.items()}
    return buildings.view(table.state, seat, table.players.index(shown or name or table.players[0]), fields)


def building():
    return Table().play("""
        Ana begins k g
        Ana plans 21#/#12
        Ana takes o3 1-1
    """)


def tracked():
    return Table("Ana", "Ben", "Cleo", pool=True).play(f"""
        Ana begins k g
        Ana pools {POOL}
        Ana plans 21#/#12
        Ben plans 111/111
        Cleo plans 111/111
    """)


# --- what everybody sees ---------------------------------------------------------------------------------------


def test_the_table_lies_open():
    view = seen(tracked(), None)
    assert (view["round"], view["rounds"], view["running"], view["over"]) == (1, 3, True, False)
    assert (view["first"], view["turn"], view["in_demand"], view["bag"]) == ("Ana", "Ana", ("black", "green"), 21)
    assert [tuple(die) for die in view["pool"]][:2] == [("orange", 1), ("green", 1)]
    assert [(player.name, player.picks, player.waited_for) for player in view["players"]] == [
        ("Ana", 0, True), ("Ben", 0, False), ("Cleo", 0, False)]
    quick = seen(building(), None)
    assert (quick["pool"], quick["bag"], quick["turn"]) == (None, None, "")
    assert [(player.picks, player.waited_for) for player in quick["players"]] == [(1, True), (0, True)]


def test_behind_a_screen_looks_only_its_player_until_the_round_is_scored():
    table = building()
    assert seen(table, "Ana")["building"].picks == 1
    for viewer, shown in (("Ben", "Ana"), (None, "Ana"), ("Ana", "Ben")):
        view = seen(table, viewer, shown)
        assert (view["building"], view["own"], view["acting"], view["cards"]) == (None, False, False, ())
    table.build("Ana", "o3 1-1, o3 1-1, o3 1-1, o3 1-1, k3 1-1")
    table.build("Ben", "c1 1-1, c1 1-2, c1 1-3, c1 2-1, c1 2-2, c1 2-3", on="111/111")
    for viewer in ("Ben", None):
        assert seen(table, viewer, "Ana")["building"].cells[0].dice[-1] == ("black", 3)
    table.play("Ana begins k g")
    assert seen(table, "Ben", "Ana")["building"] is None
    assert len(seen(table, "Ben", "Ana")["scored"]) == 1


def test_a_scored_round_is_shown_with_everything():
    table = building().build("Ana", "o3 1-1, o3 1-1, o3 1-1, o3 1-1, k3 1-1")
    table.build("Ben", "c1 1-1, c1 1-2, c1 1-3, c1 2-1, c1 2-2, c1 2-3", on="111/111")
    (scored,) = seen(table, None)["scored"]
    ana, ben = scored.rows
    assert (scored.number, scored.first, scored.in_demand) == (1, "Ana", ("black", "green"))
    assert (ana.name, ana.award, ana.prizes, ana.score.total) == (
        "Ana", "silver", ("skyscraper", "integrity", "materials"), 26)
    assert (ben.name, ben.award, ben.prizes, ben.score.total, ben.building.bonus) == ("Ben", "", (), 12, "met")
    assert ana.building.bonus == "missed"


def test_the_totals_of_the_cards_are_shown_at_the_end_or_when_the_table_wants():
    for options, shown in (({}, False), ({"totals": True}, True)):
        table = Table(**options)
        assert bool(seen(table, None)["standings"]) == shown
    table = Table()
    for _ in range(3):
        assert seen(table, None)["standings"] == ()
        table.play("Ana begins k g")
        for name in table.players:
            table.build(name, "c1 1-1, c1 1-2, c1 1-3, o1 2-1, o1 2-2, o1 2-3", on="111/111")
    assert len(seen(table, None)["standings"]) == 2


# --- the own building ------------------------------------------------------------------------------------------


def test_a_plan_with_what_stands_on_it():
    view = seen(building(), "Ana")["building"]
    assert [(cell.name, cell.height, len(cell.dice), cell.open) for cell in view.cells] == [
        ("1-1", 2, 1, True), ("1-2", 1, 0, True), ("1-3", 0, 0, False),
        ("2-1", 0, 0, False), ("2-2", 1, 0, True), ("2-3", 2, 0, True)]
    assert view.bonus == "open"
    assert seen(Table().play("Ana begins k g"), "Ana")["building"].cells[0].height is None


def test_the_chosen_die_lights_up_where_it_fits_and_what_it_would_be_worth():
    table = building()
    view = seen(table, "Ana", die="black-2", space="2-3")["building"]
    assert [cell.look for cell in view.cells] == ["no", "ok", "", "", "ok", "on"]
    assert view.cells[5].die == ("black", 2)
    assert (view.score.total, view.then.total, view.then.stone) == (0, 2, 2)
    apart = seen(table, "Ana", colour="black", face="4", space="1-1")["building"]
    assert (apart.then.stone, apart.then.wood, apart.cells[0].look) == (3, 2, "on")
    refused = seen(table, "Ana", die="black-2", space="1-1")["building"]
    assert (refused.cells[0].look, refused.cells[0].die, refused.then) == ("on", None, refused.score)
    for odd in ({"die": "red-3"}, {"die": "black-7"}, {"space": "9-9"}, {"die": "-"}, {"face": "3"}):
        assert all(cell.look == "" for cell in seen(table, "Ana", **odd)["building"].cells)


def test_a_phone_that_asks_for_its_plan_is_offered_the_deck():
    table = Table().play("Ana begins k g")
    view = seen(table, "Ana", **{"height-1-1": "2"})
    assert len(view["cards"]) == 24
    assert view["plan_entry"] == ("2", "", "", "", "", "")
    table.play("Ana plans 111/111\n Ana takes o1 1-1")
    assert seen(table, "Ana")["cards"] == ()


def test_the_phone_gets_a_table_of_where_each_value_fits():
    assert seen(building(), "Ana")["lookup"] == {
        face: [*(["1-1"] if face >= 3 else []), "1-2", "2-2", "2-3"] for face in range(1, 7)}
    assert seen(building(), "Ben")["lookup"] is None


# --- what is offered is what is accepted -----------------------------------------------------------------------


def all_takes(naive, name, rng):
    """Every die there can be, everywhere, with a good draw."""
    template = legal_move(rng, naive)
    for colour in oracle.COLOURS:
        for face in range(1, 7):
            for space in [None, *map(list, oracle.SPACES)]:
                yield {**template, "by": name, "die": [colour, face], "space": space}


@pytest.mark.parametrize("seed", range(10))
def test_what_lights_up_is_exactly_what_is_accepted(seed):
    """Every die in every space, at several moments of a game."""
    rng = random.Random(seed)
    players, options = NAMES[: 2 + seed % 3], {"pool": True} if seed % 2 else {}
    table, naive = Table(*players, **options), oracle.begin(players, options)
    for moment in range(60):
        if not oracle.waiting_for(naive):
            break
        move = legal_move(rng, naive)
        assert (table.enter(move), oracle.play(naive, move)) == (None, None)
        if moment % 12 == 11 and naive["round"] is not None:
            compare_all_takes(table, naive, rng)


def compare_all_takes(table, naive, rng):
    for seat, name in enumerate(table.players):
        found = offers(table.state, seat)
        pool = naive["round"]["pool"] or []
        for move in all_takes(naive, name, rng):
            if move["do"] != "take":
                return
            if len(table.players) == 2 and pool:
                left = [die for die in pool if die != move["die"]] or pool
                move["remove"] = left[0]
            lit = [move["die"], move["space"]] in [list(one) for one in found]
            assert is_accepted(table.state, move) == lit, move


def test_what_else_is_offered():
    table = Table("Ana", "Ben", pool=True)
    assert buildings.options(table.state, 1).first == ("Ana", "Ben")
    assert buildings.options(table.state, None) == buildings.rules.Choices()
    table.play("Ana begins k g")
    choices = buildings.options(table.state, 1)
    assert (choices.first, choices.plan, choices.pool, choices.dice) == ((), True, 8, ())
    table.play("Ana pools o5 g1 k2 c6 o1 g2 k3 c4\n Ana plans 111/111\n Ben plans 111/111")
    ana, ben = (buildings.options(table.state, seat) for seat in (0, 1))
    assert (ana.pool, ana.draws, ana.removes, len(ana.dice)) == (0, 2, True, 8)
    assert (ben.plan, ben.draws, ben.dice) == (True, 0, ())
    table.play("Ana takes o5 1-1 removes g1 draws c1 c2")
    assert buildings.options(table.state, 0) == buildings.rules.Choices()


def test_equal_dice_are_offered_once_and_dice_that_ran_out_are_not():
    table = Table("Ana", "Ben", "Cleo", pool=True)
    table.play("Ana begins k g\n Ana pools o1 o1 o1 c2 c2 c2 c2 c2 c2\n Ana plans 111/111")
    assert [tuple(die) for die in buildings.options(table.state, 0).dice] == [("orange", 1), ("clear", 2)]
    quick = Table().play("Ana begins k g").build("Ana", "k1 1-1, k1 1-1, k1 1-1, k1 1-1, k1 1-1, k1 1-1", on="6##/###")
    quick.build("Ben", "k1 1-1", on="6##/###")
    assert seen(quick, "Ben")["colours"] == ("orange", "green", "clear")


def test_after_the_first_round_only_the_last_may_begin():
    table = Table()
    table.play("Ana begins k o").build("Ana", "g1 1-1, g1 1-2, g1 1-3, g1 2-1, g1 2-2, g1 2-3", on="111/111")
    table.build("Ben", "c1 1-1, c1 1-2, c1 1-3, c1 2-1, c1 2-2, c1 2-3", on="111/111")
    assert buildings.options(table.state, 0).first == ("Ben",)


# --- what if ---------------------------------------------------------------------------------------------------


def effects(table, line):
    told = buildings.what_if(table.state, table.read(line))
    return [(buildings.say("en", effect.key, effect.facts), effect.points) for effect in told]


def test_a_take_tells_what_it_is_worth_before_it_is_made():
    table = building()
    assert effects(table, "Ana takes k4 1-1") == [("Wood: one neighbour more", 2), ("Stone on level 2", 3)]
    assert effects(table, "Ana takes g1 2-3") == [("Recycled: the first die", 2)]
    assert effects(table, "Ana takes c5 2-2") == [("Glass showing 5", 5)]
    assert effects(table, "Ana takes o5 1-2") == [("Wood: 2 neighbours more", 4)]
    table.play("Ana takes g3 1-1")
    assert effects(table, "Ana takes g3 1-1") == [
        ("Recycled: now 2 dice", 3), ("Higher than the plan: no bonus any more", 0)]
    table.play("Ana takes o3 1-2\n Ana takes k1 2-2\n Ana takes c1 2-3")
    assert effects(table, "Ana takes k3 2-3") == [
        ("Stone on level 2", 3), ("The plan is met", 6), ("Good enough for a prize: structural integrity", 0)]
    assert effects(table, "Ana takes k4 2-3") == [("Stone on level 2", 3), ("The plan is met", 6)]
    assert effects(table, "Ben plans 111/111") == []


def test_a_lost_die_and_a_prize_are_told():
    table = Table().play("Ana begins k g").build("Ana", "k5 1-1, k5 1-1, k5 1-1, k5 1-1", on="6##/###")
    assert effects(table, "Ana takes o4 nowhere") == [
        ("Orange 4 fits nowhere and is lost for the round", 0), ("A lost die: no bonus any more", 0)]
    assert effects(table, "Ana takes k5 1-1") == [
        ("Stone on level 5", 8), ("Good enough for a prize: skyscraper", 0), ("Good enough for a prize: materials", 0)]


@pytest.mark.parametrize("seed", range(8))
def test_what_if_promises_exactly_what_comes(seed):
    """The points of all effects together are the change of the building's score, for every take of a random game."""
    rng = random.Random(seed)
    players, options = NAMES[: 2 + seed % 3], {"pool": True} if seed % 2 else {}
    table, naive, takes = Table(*players, **options), oracle.begin(players, options), 0
    while not oracle.is_over(naive):
        move = legal_move(rng, naive)
        if move["do"] == "take":
            takes += 1
            promised = sum(effect.points for effect in buildings.what_if(table.state, buildings.read_move(move, "")))
            before, after = (total(naive, move["by"], extra) for extra in (None, move))
            assert after - before == promised, move
            chosen = seen(table, move["by"], die=f"{move['die'][0]}-{move['die'][1]}", space=key(move["space"]))
            assert chosen["building"].then.total == after
        assert (table.enter(move), oracle.play(naive, move)) == (None, None)
    assert takes == 18 * len(players)


def total(naive, name, extra):
    built = {space: list(stack) for space, stack in naive["built"][name].items()}
    if extra and extra["space"]:
        built[tuple(extra["space"])].append(extra["die"])
    return oracle.building_score(naive["plans"][name], built)["total"]


def key(space):
    return "nowhere" if space is None else f"{space[0]}-{space[1]}"


# --- other ways ------------------------------------------------------------------------------------------------


def other_ways(table, line):
    return [(one.die.colour[0] + str(one.die.face), one.space) for one in
            buildings.alternatives(table.state, table.read(line))]


def test_a_refused_take_is_answered_with_other_spaces():
    table = building()
    assert other_ways(table, "Ana takes k2 1-1") == [("b2", (1, 2)), ("b2", (2, 2))]
    assert other_ways(table, "Ana takes k2 2-1") == [("b2", (2, 2)), ("b2", (1, 2))]
    assert other_ways(table, "Ana takes k2 nowhere") == [("b2", (1, 2)), ("b2", (2, 2))]
    assert other_ways(table, "Ana takes k2 9-9") == [("b2", (2, 3)), ("b2", (2, 2))]
    assert other_ways(table, "Ana takes r2 1-1") == []
    assert other_ways(table, "Ben takes k2 1-1") == []
    assert other_ways(table, "Ana plans 111/111") == []


def test_where_the_plan_wants_a_die_comes_first():
    table = Table().play("Ana begins k g\n Ana plans 21#/#12\n Ana takes o1 1-2")
    assert other_ways(table, "Ana takes k2 1-3") == [("b2", (2, 3)), ("b2", (1, 1))]


def test_a_die_that_fits_nowhere_is_proposed_to_be_lost():
    table = Table().play("Ana begins k g\n Ana plans 6##/###\n Ana takes o6 1-1")
    assert other_ways(table, "Ana takes k2 1-1") == [("b2", None)]
    assert other_ways(table, "Ana takes k2 nowhere") == []


def test_a_die_that_is_not_in_the_pool_is_answered_with_its_likes():
    table = tracked()
    assert other_ways(table, "Ana takes o4 1-1 draws c1") == [("o5", (1, 1)), ("o6", (1, 1))]
    assert other_ways(table, "Ana takes o1 1-1") == []          # the place is good: the draw is missing
    two = Table("Ana", "Ben", pool=True).play("Ana begins k g\n Ana pools o5 g1 k2 c6 o1 g2 k3 c4\n Ana plans 111/111")
    assert other_ways(two, "Ana takes o4 1-1 removes o5 draws c1 c2") == [("o1", (1, 1)), ("c4", (1, 1))]


@pytest.mark.parametrize("seed", range(6))
def test_what_is_proposed_is_accepted(seed):
    rng = random.Random(seed)
    players, options = NAMES[: 2 + seed % 3], {"pool": True} if seed % 2 else {}
    table, naive, proposals = Table(*players, **options), oracle.begin(players, options), 0
    while not oracle.is_over(naive):
        move = legal_move(rng, naive)
        if move["do"] == "take":
            tried = {**move, "space": rng.choice([None, [9, 9], *map(list, oracle.SPACES)])}
            if not is_accepted(table.state, tried):
                for other in buildings.alternatives(table.state, buildings.read_move(tried, "")):
                    proposals += 1
                    assert is_accepted(table.state, other.record()), (tried, other)
        assert (table.enter(move), oracle.play(naive, move)) == (None, None)
    assert proposals > 20


# --- tasks, moments, words -------------------------------------------------------------------------------------


def test_everyone_sees_whose_task_it_is():
    table, tasks = Table("Ana", "Ben", pool=True), []
    for line in ("", "Ana begins k g", "Ana plans 111/111", "Ben pools o5 g1 k2 c6 o1 g2 k3 c4", "Ben plans 111/111",
                 "Ana takes o5 1-1 removes g1 draws c1 c2"):
        table.play(line)
        tasks.append(tuple(buildings.task(table.state, seat) for seat in (0, 1)))
    assert tasks == [("round", "round"), ("plan", "plan"), ("pool", "plan"), ("take", "plan"), ("take", "wait"),
                     ("wait", "take")]
    quick = building().build("Ana", "o3 1-1, o3 1-1, o3 1-1, o3 1-1, k3 1-1")
    assert [buildings.task(quick.state, seat) for seat in (0, 1)] == ["wait", "plan"]
    for number in (2, 3):
        quick.build("Ben", "c1 1-1, c1 1-2, c1 1-3, c1 2-1, c1 2-2, c1 2-3", on="111/111").play("Ana begins k g")
        quick.build("Ana", "o3 1-1, o3 1-1, o3 1-1, o3 1-1, k3 1-1, k3 1-1", on="6##/###")
        assert quick.state.number == number
    quick.build("Ben", "c1 1-1, c1 1-2, c1 1-3, c1 2-1, c1 2-2, c1 2-3", on="111/111")
    assert [buildings.task(quick.state, seat) for seat in (0, 1)] == ["over", "over"]


def test_in_ones_own_pace_others_never_make_an_entry_stale_but_a_changed_pool_does():
    def moments(table, do):
        return [buildings.moment(table.state, seat, do) for seat in (0, 1)]

    quick = Table().play("Ana begins k g\n Ana plans 111/111\n Ben plans 111/111")
    before = moments(quick, "take")
    quick.play("Ana takes o1 1-1")
    assert moments(quick, "take")[0] != before[0]
    assert moments(quick, "take")[1] == before[1]
    table = tracked()
    before, plans = moments(table, "take"), moments(table, "plan")
    table.play("Ana takes o5 1-1 draws c1")
    assert moments(table, "take")[1] != before[1]
    assert moments(table, "plan")[1] == plans[1]
    assert all(len(moment) < 100 for moment in moments(table, "take"))
    for do in ("round", "pool"):
        fresh = Table(pool=True)
        before = moments(fresh.play("Ana begins k g") if do == "pool" else fresh, do)
        fresh.play(f"Ana pools {POOL[:-3]}" if do == "pool" else "Ana begins k g")
        assert moments(fresh, do)[0] != before[0]


def test_rounds_and_pools_are_entered_by_any_seat():
    table = Table()
    assert [buildings.any_seat_may_enter(table.read(line)) for line in (
        "Ana begins k g", "Ana pools o1", "Ana plans 111/111", "Ana takes o1 1-1")] == [True, True, False, False]


@pytest.mark.parametrize(("line", "english", "french"), [
    ("Ana begins k g", "Begin round 1", "Commencer la manche 1"),
    ("Ana plans 111/111", "Keep this plan", "Garder ce plan"),
    ("Ana pools o1", "Enter the pool", "Entrer la réserve"),
    ("Ana takes k3 1-2", "Place black 3, row 1, column 2", "Poser le 3 noir, ligne 1, colonne 2"),
    ("Ana takes k3 nowhere", "Black 3 is lost", "3 noir : perdu"),
])
def test_a_move_as_its_button(line, english, french):
    table = Table()
    assert [buildings.label(language, table.state, table.read(line)) for language in ("en", "fr")] == [english, french]


def history(table, viewers, language="en"):
    return [tell_move(table.timeline, index, language, viewers) for index in range(len(table.timeline.moves))]


def test_history_tells_others_what_lies_open_and_nothing_else():
    table = Table("Ana", "Ben", pool=True).play("""
        Ana begins k g first Ben
        Ben pools o6 g1 k2 c6 o1 g2 k3 c4
        Ben plans 6##/###
        Ana plans 111/111
        Ben takes o6 1-1 removes g1 draws c1 c2
        Ana takes k2 2-1 removes o1 draws c1 c1
        Ben takes k3 nowhere removes c4 draws c1 c1
    """)
    begin = ["Round 1: black and green in demand, Ben begins",
             "Ben: the pool, orange 6, green 1, black 2, clear 6, orange 1, green 2, black 3 and clear 4"]
    assert history(table, {"Ben"}) == [
        *begin, "Ben: plan 6##/###", "Ana has a plan",
        "Ben: orange 6 in row 1, column 1, removed green 1, drew clear 1 and clear 2",
        "Ana took black 2, removed orange 1, drew clear 1 and clear 1",
        "Ben: black 3, lost, removed clear 4, drew clear 1 and clear 1"]
    assert history(table, ()) == [
        *begin, "Ben has a plan", "Ana has a plan", "Ben took orange 6, removed green 1, drew clear 1 and clear 2",
        "Ana took black 2, removed orange 1, drew clear 1 and clear 1",
        "Ben took black 3, removed clear 4, drew clear 1 and clear 1"]
    assert history(table, (), "fr")[-1] == (
        "Ben prend le 3 noir, 4 transparent retiré, 1 transparent et 1 transparent au tirage")


def test_in_quick_mode_only_that_a_die_was_taken_and_all_of_it_once_the_round_is_scored():
    table = building()
    assert history(table, {"Ben"}) == [
        "Round 1: black and green in demand, Ana begins", "Ana has a plan", "Ana took a die"]
    assert history(table, {"Ana"})[1:] == ["Ana: plan 21#/#12", "Ana: orange 3 in row 1, column 1"]
    table.build("Ana", "o3 1-1, o3 1-1, o3 1-1, o3 1-1, k3 1-1")
    table.build("Ben", "c1 1-1, c1 1-2, c1 1-3, c1 2-1, c1 2-2, c1 2-3", on="111/111")
    assert history(table, ()) == history(table, {"Ana", "Ben"})
    assert history(table, ())[1] == "Ana: plan 21#/#12"
