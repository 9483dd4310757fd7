"""What a page is told: squares, dice, what is missing, calls, tasks, what-ifs, other ways."""

import copy
import random

import oracle_colour as oracle
import pytest
from colour_help import HOUSE, Table, everything_with_a_die, is_accepted, offers
from random_colour import NAMES, VARIANTS, legal_move, random_layout, wild_corner

from companion.games import colour_square as colour


def seen(table, name, viewer=None, **fields):
    shown = table.players.index(name)
    seat = shown if viewer is None else table.players.index(viewer)
    return colour.view(table.state, seat, shown, {key: [value] for key, value in fields.items()})


def square(view, name):
    return next(one for one in view["squares"] if one.name == name)


def corner(view, name):
    return next(one for one in square(view, name[:2]).corners if one.name == name)


def rolled(**options):
    return Table("Ana", "Ben", **options).fill("Ana", "B2 . . 4 3; C3 6 6 . .").play("Ana rolls 3 1 6 2 5")


# --- squares and corners ---------------------------------------------------------------------------------------


def test_a_square_as_it_is_drawn():
    view = seen(rolled(), "Ana")
    b2, c3, a1 = (square(view, name) for name in ("B2", "C3", "A1"))
    assert (b2.column, b2.line, b2.low, b2.high, b2.mark, b2.state, b2.sum) == ("B", 2, 13, 13, "", "open", 7)
    assert (b2.free, b2.missing, b2.possible) == (2, (6, 6), True)
    assert (c3.sum, c3.free, c3.missing, c3.possible) == (12, 2, (0, 0), False)
    assert (a1.mark, a1.sum, a1.free, a1.missing, a1.possible) == ("o", 0, 4, (20, 20), True)
    assert [one.colour for one in b2.corners] == ["red", "green", "blue", "yellow"]
    assert [one.number for one in b2.corners] == [0, 0, 4, 3]
    assert len(view["squares"]) == 16
    assert hash(b2) == hash(square(seen(rolled(), "Ana"), "B2"))


def test_ranges_and_predefined_corners():
    view = seen(Table(side="B").fill("Ana", "A1 . 6 5 ."), "Ana")
    a1 = square(view, "A1")
    assert (a1.is_range, a1.low, a1.high, a1.missing, a1.possible) == (True, 16, 24, (5, 13), True)
    assert [one.predefined for one in a1.corners] == [6, 0, 0, 0]
    spoilt = square(seen(Table(side="B").fill("Ana", "D3 . 1 1 1"), "Ana"), "D3")      # 3 + 3 is not 15
    assert (spoilt.possible, spoilt.missing) == (False, (12, 12))


def test_corners_are_drawn_as_the_layout_has_them():
    own = {**HOUSE, "corners": ["yellow", "red", "blue", "green"]}
    view = seen(Table(layout=own), "Ana")
    assert [one.name for one in square(view, "B2").corners] == ["B2-yellow", "B2-red", "B2-blue", "B2-green"]
    assert view["arrangement"] == ("yellow", "red", "blue", "green")


def test_corners_that_can_be_tapped_know_the_dice():
    view = seen(rolled(), "Ana")
    assert corner(view, "B2-red").fits == ("red",)
    assert corner(view, "B2-blue").fits == ()
    assert corner(seen(rolled(), "Ben"), "A1-blue").fits == ("white",)
    assert corner(seen(rolled(variant="task-1"), "Ana"), "A1-blue").fits == ("blue", "white")
    assert corner(seen(rolled(), "Ana", viewer="Ben"), "B2-red").fits == ()


def test_the_chosen_die_lights_up_the_corners():
    view = seen(rolled(), "Ana", die="red", corner="B2-red")
    assert (corner(view, "B2-red").look, corner(view, "B2-red").face) == ("on", 3)
    assert (corner(view, "A1-red").look, corner(view, "A1-red").face) == ("ok", 3)
    assert (corner(view, "A1-green").look, corner(view, "A1-green").face) == ("no", 0)
    assert corner(view, "B2-blue").look == ""
    assert [die.name for die in view["dice"] if die.chosen] == ["red"]
    assert [effect.key for effect in view["effects"]] == ["if-missing"]


def test_dice_used_and_usable():
    table = rolled().play("Ana enters red B2")
    dice = {die.name: die for die in seen(table, "Ana")["dice"]}
    assert (dice["red"].used, dice["red"].usable, dice["red"].face) == (True, False, 3)
    assert (dice["green"].usable, dice["green"].fits, dice["green"].joker) == (True, True, True)
    assert (dice["white"].usable, dice["white"].fits) == (False, False)
    assert seen(Table(), "Ana")["dice"] == ()
    task = rolled(variant="task-5").play("Ana recolours red blue")
    red = seen(task, "Ana")["dice"][0]
    assert (red.name, red.colour, red.recolours) == ("red", "blue", ("red", "green", "yellow"))


def test_everybody_at_the_table():
    view = seen(rolled().play("Ben enters white A1-red"), "Ana")
    assert [(player.name, player.owes, player.open, player.total) for player in view["players"]] == [
        ("Ana", True, 16, 0), ("Ben", False, 16, 0)]
    assert (view["waiting"], view["roller"], view["rolls"], view["open"]) == (("Ana",), "Ana", 1, True)
    assert view["jokers"] == ()


def test_bridges_and_purple_are_named():
    view = seen(Table().fill("Ana", "B1 2 2 1 1 circled; B2 4 3 3 3 circled"), "Ana")
    assert (view["bridges"], view["purple"], view["total"]) == ((("B1", "B2"),), ("B1",), 29)


# --- calls, final round ----------------------------------------------------------------------------------------


def test_every_closing_of_the_last_roll_is_called():
    table = Table("Ana", "Ben", "Cleo", "Dora").fill("Ana", "B2 . 4 4 2").fill("Ben", "B2 . 3 3 2")
    table.fill("Cleo", "B2 . 3 3 3").fill("Ana", "C2 . . 1 1").play("""
        Ana rolls 3 1 1 1 5
        Ana enters red B2
        Ana enters green A1
        Ben enters white B2-red
        Cleo enters white B2-red
        Dora enters white B2-red
    """)
    call, = seen(table, "Ben")["calls"]
    assert call.square == "B2"
    assert (call.right, call.wrong, call.crossed) == ((("Ana", 13), ("Ben", 13)), (("Cleo", 14),), ("Dora",))
    assert seen(table.play("Ben rolls 1 1 1 1 1"), "Ben")["calls"] == ()


def test_a_wrong_closing_x_es_nothing():
    table = Table().fill("Ana", "B2 . 1 1 1").play(
        "Ana rolls 3 1 1 1 5\n Ana enters red B2\n Ana enters green A1\n Ben enters white A1-red")
    call, = seen(table, "Ben")["calls"]
    assert (call.right, call.wrong, call.crossed) == ((), (("Ana", 6),), ())


def test_the_final_round():
    table = Table("Ana", "Ben", "Cleo").fill("Ana", "B2 . 4 4 2; rest shaded").play("""
        Ana rolls 3 1 1 1 5
        Ana enters red B2
        Ben enters white A1-red
        Cleo enters white A1-red
    """)
    view = seen(table, "Ben")
    assert (view["final"], view["finisher"], view["to_roll"]) == (True, "Ana", ("Ben", "Cleo"))
    assert seen(table.play("Ben rolls 1 1 1 1 1"), "Ben")["to_roll"] == ("Ben", "Cleo")
    assert [colour.task(table.state, seat) for seat in range(3)] == ["wait", "final", "wait"]
    table.play("Ben enters red A2")
    assert colour.task(table.state, 1) == "final-1"
    table.play("Ben enters green A2")
    assert colour.task(table.state, 1) == "white"
    table.play("Ben enters white A2-blue")
    assert colour.task(table.state, 2) == "final-roll"


# --- tasks -----------------------------------------------------------------------------------------------------


def test_how_far_a_task_is():
    table = Table("Ana", variant="task-2").fill("Ana", "A1 5 5 5 5 circled; B2 4 3 3 3 circled")
    view = seen(table, "Ana")["task_view"]
    assert (view.line, view.quota, view.right, view.column) == (2, 2, 1, "")
    assert (view.borders, view.stars, view.more, view.next_border) == ((100, 140, 202), 0, 67, 100)
    assert [one.name for one in seen(table, "Ana")["squares"] if not one.outside] == ["A2", "B2", "C2", "D2"]
    three = seen(Table("Ana", variant="task-3").fill("Ana", "A1 5 5 5 5 circled"), "Ana")["task_view"]
    assert (three.column, three.line) == ("B", None)
    four = seen(Table("Ana", variant="task-4").fill("Ana", "A1 1 . . .; B2 1 . . .; C3 1 . . ."), "Ana")["task_view"]
    assert (four.rolls_left, len(four.connections)) == (10, 3)
    one = seen(Table("Ana", variant="task-1"), "Ana")
    assert one["task_view"].path[:3] == ("A1", "B1", "C1")
    assert (square(one, "D2").step, square(one, "B2").step, square(one, "B2").outside) == (5, 0, True)
    assert seen(Table(), "Ana")["task_view"] is None


def test_ratings_in_words():
    for facts in ({"variant": "none", "more": 5, "border": 100, "stars": 0},
                  {"variant": "some", "more": 5, "border": 100, "stars": 1},
                  {"variant": "best", "more": 0, "border": 202, "stars": 3}):
        assert all(colour.say(language, "rating", facts) for language in colour.LANGUAGES)


# --- what if ---------------------------------------------------------------------------------------------------


def effects(table, line, language="en"):
    return [(colour.say(language, effect.key, effect.facts), effect.points)
            for effect in colour.what_if(table.state, table.read(line))]


def test_what_an_entry_would_change():
    table = Table().fill("Ana", "B1 2 . 1 1; B2 4 3 3 3 circled; C2 . 4 4 3; D4 6 6 . .; A2 1 1 1 .").play(
        "Ana rolls 3 2 1 5 5")
    assert effects(table, "Ana enters green B1") == [("B1 is right: 6", 6), ("A bridge", 5),
                                                     ("A purple SQUARE on a bridge", 5)]
    assert effects(table, "Ana enters red C2") == [("C2 is right: 14", 14), ("A bridge", 5)]
    assert effects(table, "Ana enters yellow A2") == [("A2 is shaded: 8 instead of 24", -10)]
    assert effects(table, "Ana enters blue D4") == [("D4: 13, 3 missing in the last corner", 0)]
    assert effects(table, "Ana enters yellow D4") == [("D4 can no longer be right: 17, 16 wanted", 0)]
    assert effects(table, "Ana enters red A1") == [("A1: 3, 17 missing in 3 corners", 0)]
    assert effects(table, "Ana jokers yellow") == [("A Joker field, 5 minus points", -5)]


def test_what_a_task_would_make_of_it():
    table = Table("Ana", variant="task-5").fill("Ana", "C1 1 4 . 4").play("Ana rolls 3 2 1 5 5")
    assert effects(table, "Ana enters blue C1") == [("C1 is right: 10", 1), ("Shaded with it: A1 and B1", 0)]
    assert effects(table, "Ana recolours red blue") == [("The red die counts as blue in this roll", 0)]
    table = Table("Ana", variant="task-2").fill("Ana", "B1 2 . 1 1").play("Ana rolls 3 2 1 5 5")
    assert effects(table, "Ana enters green B1") == [("B1 is right: 6", 6), ("On to line 2", 0)]
    table = Table("Ana", variant="task-3").fill("Ana", "A1 2 . 1 1").play("Ana rolls 3 2 1 5 5")
    assert effects(table, "Ana enters green A1") == [("A1 is shaded: 6 instead of 20", 0), ("On to column B", 0)]
    table = Table("Ana", variant="task-1").fill("Ana", "A1 2 . 1 1; rest shaded").play("Ana rolls 3 2 1 5 5")
    assert effects(table, "Ana enters green A1")[-1] == ("The task is finished", 0)


def judged_total(game, name):
    """The naive score of a player once the own full SQUARES are judged."""
    own = copy.deepcopy(game)
    sheet = own["sheets"][name]
    for place in oracle.PLACES:
        if sheet["states"][place] == "open" and len(oracle.entered(sheet, place)) == 4:
            oracle.close(own, sheet, place)
    return oracle.total(own, name)


class Game:
    """A random game of legal moves, by the engine and by the naive rules."""

    def __init__(self, seed, variants=VARIANTS):
        self.rng = random.Random(seed)
        players = NAMES[: self.rng.randint(1, 4)]
        layout = random_layout(self.rng, HOUSE) if seed % 2 else HOUSE
        side = self.rng.choice(sorted(layout["sides"]))
        options = {"side": side, "variant": variants[seed % len(variants)]}
        self.table = Table(*players, layout=layout, **options)
        self.naive = oracle.begin(players, options, layout)

    def moves(self, most=400):
        """Each move before it is played."""
        for _ in range(most):
            if self.naive["over"]:
                return
            move = legal_move(self.rng, self.naive, 0.9)
            if move["do"] == "done" and self.naive["variant"] != "task-4":
                continue
            yield move
            assert (self.table.enter(move), oracle.play(self.naive, move)) == (None, None)


@pytest.mark.parametrize("seed", range(14))
def test_what_if_promises_exactly_what_comes(seed):
    game, entries = Game(seed), 0
    for move in game.moves():
        if move["do"] in ("enter", "joker"):
            entries += 1
            promised = sum(effect.points for effect in colour.what_if(game.table.state, colour.read_move(move, "")))
            before, after = judged_total(game.naive, move["by"]), copy.deepcopy(game.naive)
            oracle.use(after, move, after["roll"]["own"][move["by"]], after["sheets"][move["by"]])
            assert judged_total(after, move["by"]) - before == promised, move
    assert entries > 15


# --- what is offered is what is accepted -----------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(21))
def test_exactly_what_is_offered_is_accepted(seed):
    """Every die to every corner, every Joker, every colour, by everybody: at random moments of a game."""
    game, looked = Game(seed), 0
    for _ in game.moves():
        if game.rng.random() < 0.06:
            looked += 1
            compare_offers(game.table.state)
    compare_offers(game.table.state)
    assert looked or seed % 7 == 5


def compare_offers(state):
    for seat, name in enumerate(state.players):
        accepted = [move for move in everything_with_a_die(name) if is_accepted(state, move)]
        assert offers(state, seat) == accepted
        roll = {"by": name, "do": "roll", "dice": dict.fromkeys(oracle.DICE, 1)}
        assert colour.options(state, seat).roll == is_accepted(state, roll)
        owed = state.seats[seat].owes if state.open else False
        assert not owed or any(colour.options(state, seat).corners) or state.options.variant == "task-4"
    assert colour.options(state, None) == colour.rules.Choices()


# --- other ways ------------------------------------------------------------------------------------------------


def other_ways(table, line):
    return [(one.die, one.corner) for one in colour.alternatives(table.state, table.read(line))]


def test_a_refused_entry_is_answered_with_near_corners_or_other_dice():
    table = rolled()
    assert other_ways(table, "Ana enters blue B2") == [("blue", "A2-blue"), ("blue", "C2-blue")]
    assert other_ways(table, "Ana enters white B2-red") == [("red", "B2-red")]
    assert other_ways(table, "Ana enters red A1-blue") == [("red", "A1-red"), ("red", "B1-red")]
    assert other_ways(table, "Ben enters white B1-white") == [("white", "A1-red"), ("white", "A1-green")]
    assert other_ways(table, "Ana enters red Z9")[0][0] == "red"
    assert other_ways(table, "Ana enters red B2") == []
    assert other_ways(table, "Ana enters black B2-red") == []
    assert other_ways(table, "Ben rolls 1 1 1 1 1") == []
    assert other_ways(table, "Ana recolours red blue") == []
    full = Table()
    full.play("Ana rolls 1 1 1 1 1\n Ana jokers red\n Ana jokers blue\n Ben jokers white\n Ben rolls 1 1 1 1 1")
    assert len(other_ways(full, "Ana jokers white")) == 2


@pytest.mark.parametrize("seed", range(7))
def test_what_is_proposed_is_accepted(seed):
    game, proposals = Game(seed), 0
    for move in game.moves(200):
        if move["do"] == "enter":
            tried = {**move, "corner": wild_corner(game.rng), "die": game.rng.choice(oracle.DICE)}
            if not is_accepted(game.table.state, tried):
                for other in colour.alternatives(game.table.state, colour.read_move(tried, "")):
                    proposals += 1
                    assert is_accepted(game.table.state, other.record()), (tried, other)
    assert proposals > 10


# --- tasks, moments, words -------------------------------------------------------------------------------------


def test_everyone_sees_whose_task_it_is():
    table, tasks = Table("Ana", "Ben"), []
    for line in ("", "Ana rolls 3 1 6 2 5", "Ana enters red A1", "Ana enters blue A1", "Ben enters white A1-red"):
        table.play(line)
        tasks.append(tuple(colour.task(table.state, seat) for seat in (0, 1)))
    assert tasks == [("roll", "wait"), ("active-2", "white"), ("active-1", "white"), ("wait", "white"),
                     ("wait", "roll")]
    task = Table("Ana", "Ben", variant="task-1").fill("Ana", "rest shaded").play("Ana rolls 3 1 6 2 5")
    assert [colour.task(task.state, seat) for seat in (0, 1)] == ["finished", "task-2"]
    four = Table("Ana", variant="task-4").play("Ana rolls 3 1 6 2 5")
    assert colour.task(four.state, 0) == "connection"
    over = Table("Ana").fill("Ana", "B2 . 1 1 1; rest shaded").play("Ana rolls 1 1 1 1 1\n Ana enters red B2")
    assert colour.task(over.state, 0) == "over"


@pytest.mark.parametrize("seed", range(7))
def test_every_task_that_comes_up_has_a_sentence_and_every_page_can_be_told(seed):
    game = Game(seed)
    for _ in game.moves():
        state = game.table.state
        for seat in range(len(state.players)):
            assert colour.say("fr", f"do-{colour.task(state, seat)}", {"player": "Ana", "waiting": ("Ben",)})
        if game.rng.random() < 0.1:
            shown = game.rng.randrange(len(state.players))
            for viewer in (None, *range(len(state.players))):
                colour.view(state, viewer, shown, {"die": ["red"], "corner": ["A1-red"]})


def test_what_a_seat_must_have_seen():
    table = Table()
    before = colour.moment(table.state, 0, "roll")
    table.play("Ana rolls 3 1 6 2 5")
    assert colour.moment(table.state, 0, "roll") != before
    mine, theirs = (colour.moment(table.state, seat, "enter") for seat in (0, 1))
    table.play("Ana enters red A1")
    assert colour.moment(table.state, 0, "enter") != mine
    assert colour.moment(table.state, 1, "enter") == theirs       # the others never make an entry stale
    other = Table().play("Ana rolls 3 1 6 2 4")
    assert colour.moment(other.state, 1, "enter") != theirs       # another roll does


def test_rolls_are_entered_by_any_seat():
    lines = ("Ana rolls 1 1 1 1 1", "Ana enters red A1", "Ana jokers red", "Ana is done")
    read = [Table().read(line) for line in lines]
    assert [colour.any_seat_may_enter(move) for move in read] == [True, False, False, False]


@pytest.mark.parametrize(("line", "english", "french"), [
    ("Ana enters red B2", "Enter red 3 in B2", "Noter le 3 rouge en B2"),
    ("Ana recolours red blue", "Make the red die blue", "Dé rouge : passer en bleu"),
    ("Ana is done", "Done with this roll", "Fini avec ce lancer"),
])
def test_a_move_as_its_button(line, english, french):
    table = rolled(variant="task-4")
    assert [colour.label(language, table.state, table.read(line)) for language in ("en", "fr")] == [english, french]


def test_a_recoloured_die_is_told_in_its_new_colour():
    table = rolled(variant="task-5").play("Ana recolours green red")
    assert colour.label("en", table.state, table.read("Ana enters green B2-red")) == "Enter red 1 in B2"
    assert colour.tell("en", table.state, table.read("Ana enters green B2-red")) == "Ana: red 1 in B2 red"
    assert colour.label("en", rolled().state, rolled().read("Ana jokers red")) == "Red 3 in a Joker field"
