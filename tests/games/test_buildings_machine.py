"""Random legal games of Blueprints (buildings): what is offered is accepted, what is not is refused, no die is ever
lost from sight, and nobody learns what stands behind another's screen."""

import random
from collections import Counter

from buildings_help import GAMES, HOUSE, is_accepted, layouts, offers
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from random_buildings import NAMES, random_plan

from companion.core.log import Timeline
from companion.core.records import outcome, parse_json, read_record, read_setup, replay, write_record
from companion.games import blueprints_buildings as buildings
from companion.games.blueprints_buildings.layout import SPACES, plan_record
from companion.games.blueprints_buildings.state import COLOURS, DICE_OF_A_COLOUR, PICKS

PLANS = list(HOUSE["plans"].values())
ANY_TAKE = st.fixed_dictionaries({
    "do": st.just("take"), "die": st.tuples(st.sampled_from(COLOURS), st.integers(1, 6)).map(list),
    "space": st.none() | st.sampled_from(SPACES).map(list)})
ANY_OTHER = st.sampled_from([
    {"do": "round", "in_demand": ["black", "green"]}, {"do": "plan", "plan": PLANS[0]},
    {"do": "pool", "dice": [["orange", 1]] * 2 + [["black", 2]] * 3 + [["clear", 3]] * 3}])


# --- moves on offer --------------------------------------------------------------------------------------------


def left_in_the_bag(state):
    return [colour for colour, out in zip(COLOURS, state.out, strict=True) for _ in range(DICE_OF_A_COLOUR - out)]


def drawn(state, count, pick):
    """So many dice out of the bag, rolled."""
    bag, dice = left_in_the_bag(state), []
    for _ in range(count):
        dice.append([bag.pop(bag.index(pick(sorted(set(bag))))), pick(range(1, 7))])
    return dice


def replacing(state, choices, die, pick):
    """What a take says besides where the pool is tracked."""
    more = {"draw": drawn(state, choices.draws, pick)} if choices.draws else {}
    if choices.removes:
        left = list(state.pool)
        left.remove(tuple(die))
        more["remove"] = list(pick(left))
    return more


def offered_moves(state, seat, pick):
    """One of each kind of move that ``options`` offers a seat; ``pick`` chooses from a list."""
    choices, by = buildings.options(state, seat), state.players[seat]
    if choices.first:
        two = [pick(COLOURS)]
        two.append(pick([colour for colour in COLOURS if colour not in two]))
        yield {"by": by, "do": "round", "in_demand": two, "first": pick(choices.first)}
    if choices.plan:
        yield {"by": by, "do": "plan", "plan": pick(PLANS)}
    if choices.pool:
        yield {"by": by, "do": "pool", "dice": drawn(state, choices.pool, pick)}
    if choices.dice:
        die, space = pick(offers(state, seat))
        yield {"by": by, "do": "take", "die": die, "space": space, **replacing(state, choices, die, pick)}


def is_offered(state, seat, move):
    choices = buildings.options(state, seat)
    if move["do"] == "take":
        return (move["die"], move["space"]) in offers(state, seat)
    if move["do"] == "pool":
        bag = Counter(left_in_the_bag(state))
        bag.subtract(colour for colour, _ in move["dice"])
        return len(move["dice"]) == choices.pool and min(bag.values()) >= 0
    return bool({"round": choices.first, "plan": choices.plan}[move["do"]])


# --- what others know ------------------------------------------------------------------------------------------

OPEN = {"players", "picks", "pool", "bag", "turn"}      # of a page: who has how many dice, and what lies on the table


def seen_of(state, setup, seat, viewer):
    """Everything the pages and the outcome tell ``viewer`` of another's seat, without what lies open."""
    page = {key: value for key, value in buildings.view(state, viewer, seat, {}).items() if key not in OPEN}
    told = outcome(buildings, setup, state, viewer, everything=False)
    sheet = told["players"][seat]
    assert sheet["sheet"].pop("picks") == state.buildings[seat].picks
    running = {key: value for key, value in told["round"].items() if key not in OPEN}
    return page, sheet, running, told["rounds"], told["ranking"]


class LegalGame(RuleBasedStateMachine):
    @initialize(count=st.integers(2, 4), pool=st.booleans(), totals=st.booleans(), gold=st.integers(0, 5))
    def sit_down(self, count, pool, totals, gold):
        options = {"pool": pool, "totals": totals, "gold": gold}
        self.setup = read_setup(buildings, tuple(NAMES[:count]), "house", options, layouts)
        self.timeline = Timeline.begin(buildings, self.setup)

    @property
    def state(self):
        return self.timeline.state

    def play(self, move):
        before = self.state
        self.timeline = self.timeline.played(self.timeline.last + 1, buildings.read_move(move, ""))
        if before.running and self.state.running:
            self.dice_stay_where_they_are(before)
            self.others_learn_nothing(before, before.players.index(move["by"]))

    def dice_stay_where_they_are(self, before):
        for old, new in zip(before.buildings, self.state.buildings, strict=True):
            assert all(stack[:len(was)] == was for was, stack in zip(old.stacks, new.stacks, strict=True))
            assert new.lost[:len(old.lost)] == old.lost
            assert new.plan == old.plan or not old.picks

    def others_learn_nothing(self, before, seat):
        for viewer in (None, *range(len(before.players))):
            if viewer != seat:
                assert seen_of(before, self.setup, seat, viewer) == seen_of(self.state, self.setup, seat, viewer)

    def play_any(self, pick):
        """One legal move; a plan may also be entered by somebody nobody waits for."""
        seats = [seat for seat in range(len(self.state.players)) if buildings.options(self.state, seat) !=
                 buildings.rules.Choices()]
        self.play(pick(list(offered_moves(self.state, pick(seats), pick))))

    def running(self):
        return not buildings.over(self.state)

    # --- what can happen

    @precondition(running)
    @rule(data=st.data())
    def someone_plays(self, data):
        self.play_any(lambda choices: data.draw(st.sampled_from(list(choices))))

    @precondition(running)
    @rule(seed=st.integers(0, 10**6), count=st.integers(3, 25), loved=st.none() | st.sampled_from(COLOURS))
    def time_passes(self, seed, count, loved):
        """Some love one colour: its dice run out."""
        rng = random.Random(seed)

        def pick(choices):
            liked = [choice for choice in choices if isinstance(choice, tuple) and choice[0][0] == loved]
            return rng.choice(liked or list(choices))

        for _ in range(count):
            if self.running():
                self.play_any(pick)

    @rule(move=ANY_TAKE | ANY_OTHER, seat=st.integers(0, 3))
    def someone_tries(self, move, seat):
        """Accepted if and only if it was on offer."""
        seat %= len(self.state.players)
        entered, choices = {**move, "by": self.state.players[seat]}, buildings.options(self.state, seat)
        if move["do"] == "take" and tuple(move["die"]) in (self.state.pool or ()):
            entered |= replacing(self.state, choices, move["die"], random.Random(0).choice)
        assert is_offered(self.state, seat, entered) == is_accepted(self.state, entered)

    @precondition(lambda self: self.state.running)
    @rule(seed=st.integers(0, 10**6), seat=st.integers(0, 3))
    def a_card_from_anywhere_is_a_plan(self, seed, seat):
        """Not only those of the deck, and as often as one likes before the first die."""
        seat %= len(self.state.players)
        move = {"by": self.state.players[seat], "do": "plan", "plan": random_plan(random.Random(seed))}
        assert is_accepted(self.state, move) == buildings.options(self.state, seat).plan
        if is_accepted(self.state, move):
            self.play(move)
            assert plan_record(self.state.buildings[seat].plan) == move["plan"]

    @precondition(lambda self: self.timeline.moves)
    @rule()
    def the_last_move_is_taken_back(self):
        before = self.timeline.states[-2]
        self.timeline = self.timeline.without(self.timeline.numbers[-1], self.timeline.last + 1)
        assert self.state == before

    # --- what always holds

    @invariant()
    def no_colour_has_more_dice_than_there_are(self):
        state = self.state
        if not state.running:
            return
        held = Counter(state.in_demand)
        held.update(die.colour for building in state.buildings for die in (*building.dice, *building.lost))
        assert max(held.values(), default=0) <= DICE_OF_A_COLOUR
        if state.pool is not None:
            held.update(die.colour for die in state.pool)
            assert all(held[colour] <= out <= DICE_OF_A_COLOUR for colour, out in zip(COLOURS, state.out, strict=True))
            assert state.bag >= 0
            removed = sum(building.picks for building in state.buildings) if state.two_players else 0
            assert held.total() + removed + state.bag == 32

    @invariant()
    def dice_stand_on_open_spaces_and_never_on_a_higher_one(self):
        for building in self.state.buildings:
            for height, stack in zip(building.plan or (1,) * 6, building.stacks, strict=True):
                assert [die.face for die in stack] == sorted(die.face for die in stack)
                assert height or not stack

    @invariant()
    def nobody_has_more_than_six_dice(self):
        assert all(building.picks <= PICKS for building in self.state.buildings)
        assert all(building.picks == PICKS for scored in self.state.scored for building in scored.buildings)

    @invariant()
    def the_table_waits_for_those_who_have_something_to_do(self):
        state = self.state
        waiting = buildings.waiting_for(state)
        assert bool(waiting) == self.running()
        for seat in waiting:
            assert list(offered_moves(state, seat, lambda choices: next(iter(choices))))

    @invariant()
    def scores_are_the_sum_of_their_lines_and_of_all_cards_won(self):
        told = outcome(buildings, self.setup, self.state, None, everything=True)
        for player in told["players"]:
            assert player["score"] == sum(line["points"] for line in player["lines"])
        for scored in told["rounds"]:
            assert all(score["total"] == sum(score.values()) - score["total"] for score in scored["scores"].values())
        options, won = self.setup.options, [card for scored in told["rounds"] for card in scored["awards"]]
        prizes = sum(name is not None for scored in told["rounds"] for name in scored["prizes"].values())
        worth = sum(getattr(options, award) for award in won) + options.prize * prizes
        assert sum(player["score"] for player in told["players"]) == worth

    # --- how it ends

    def teardown(self):
        if not hasattr(self, "timeline"):
            return
        rng = random.Random(len(self.timeline.moves))
        while self.running():
            self.play_any(rng.choice)
        assert len(self.state.scored) == 3
        assert all(buildings.options(self.state, seat) == buildings.rules.Choices()
                   for seat in range(len(self.state.players)))
        self.replays_the_same()

    def replays_the_same(self):
        state = buildings.new(self.setup.layout, self.setup.players, self.setup.options)
        for move in self.timeline.moves:
            state = buildings.apply(state, move)
        assert state == self.state
        text = write_record(self.setup, self.timeline.moves)
        told = replay(read_record(parse_json(text), GAMES, layouts))
        assert (told["accepted"], told["over"]) == (len(self.timeline.moves), True)


TestLegalGame = LegalGame.TestCase      # every game is played to its end: making a failing one smaller takes minutes
TestLegalGame.settings = settings(phases=[Phase.generate], max_examples=30, stateful_step_count=20, deadline=None,
                                  derandomize=True, suppress_health_check=list(HealthCheck))
