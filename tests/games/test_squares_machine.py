"""Random legal games: what is offered is accepted, what is not is refused, and the books always balance."""

import random

import oracle_squares as oracle
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from random_squares import NAMES, random_layout
from squares_help import is_accepted, offers

from companion.core.log import Timeline
from companion.core.records import parse_json, read_record, read_setup, replay, write_record
from companion.games import GAMES
from companion.games import blueprints_squares as squares
from companion.library import built_in_layout

DICE = oracle.COLOURS
FACES = st.integers(1, 6)


def is_offered(state, move):
    found = offers(state, state.players.index(move["by"]))
    if move["do"] == "roll":
        return any(offer["do"] == "roll" and set(offer["dice"]) == set(move["dice"]) for offer in found)
    if move["do"] == "write":
        move = {**move, "dice": sorted(move["dice"], key=DICE.index)}
    return move in found


ANY_ROLL = st.fixed_dictionaries({"do": st.just("roll"), "dice": st.dictionaries(st.sampled_from(DICE), FACES)})
ANY_WRITE = st.fixed_dictionaries({"do": st.just("write"), "space": st.integers(0, 42),
                                   "dice": st.lists(st.sampled_from(DICE), max_size=4, unique=True)})
ANY_CROSS = st.fixed_dictionaries({"do": st.just("cross"), "space": st.integers(0, 42)})
ANY_MOVE = st.one_of(ANY_ROLL, ANY_WRITE, ANY_WRITE, ANY_CROSS, st.just({"do": "pass"}))


class LegalGame(RuleBasedStateMachine):
    @initialize(count=st.integers(1, 5), first=st.integers(0, 4), sheet=st.none() | st.integers(0, 1000))
    def sit_down(self, count, first, sheet):
        players = tuple(NAMES[:count])
        layout = "house" if sheet is None else random_layout(random.Random(sheet))
        options = {"first": players[first % count]}
        self.setup = read_setup(GAMES[squares.KEY], players, layout, options, built_in_layout)
        self.timeline = Timeline.begin(GAMES[squares.KEY], self.setup)
        self.layout = built_in_layout(squares.KEY, "house") if layout == "house" else layout

    @property
    def state(self):
        return self.timeline.state

    def play(self, move):
        before = self.state
        self.timeline = self.timeline.played(self.timeline.last + 1, squares.read_move(move, ""))
        if move["do"] == "roll":
            lying = dict(zip(DICE, before.faces, strict=True)) | move["dice"]
            assert dict(zip(DICE, self.state.faces, strict=True)) == lying
        else:
            assert self.state.faces == before.faces

    def play_any(self, pick):
        """One legal move; ``pick`` chooses from a list."""
        seat = pick(squares.waiting_for(self.state))
        move = pick(offers(self.state, seat))
        if move["do"] == "roll":
            move = {**move, "dice": {die: pick(range(1, 7)) for die in move["dice"]}}
        self.play(move)

    def running(self):
        return not squares.over(self.state)

    # --- what can happen

    @precondition(running)
    @rule(data=st.data())
    def someone_plays(self, data):
        self.play_any(lambda choices: data.draw(st.sampled_from(list(choices))))

    @precondition(running)
    @rule(seed=st.integers(0, 10**6), count=st.integers(5, 60))
    def time_passes(self, seed, count):
        rng = random.Random(seed)
        for _ in range(count):
            if self.running():
                self.play_any(rng.choice)

    @rule(move=ANY_MOVE, seat=st.integers(0, 4))
    def someone_tries(self, move, seat):
        """Accepted if and only if it was on offer."""
        entered = {**move, "by": self.state.players[seat % len(self.state.players)]}
        if "space" in entered:
            entered["space"] = self.state.layout.spaces[entered["space"]].name
        assert is_offered(self.state, entered) == is_accepted(self.state, entered)

    @precondition(lambda self: self.timeline.moves)
    @rule()
    def the_last_move_is_taken_back(self):
        last = self.timeline.numbers[-1]
        before = self.timeline.states[-2]
        self.timeline = self.timeline.without(last, self.timeline.last + 1)
        assert self.state == before

    @rule()
    def a_refused_move_gets_an_answer(self):
        """What is proposed instead of a refused mark is on offer."""
        for seat, name in enumerate(self.state.players):
            taken = squares.read_move({"by": name, "do": "write", "space": "four-2-2", "dice": ["red", "black"]}, "")
            for other in squares.alternatives(self.state, taken):
                assert other.record() in offers(self.state, seat)

    # --- what always holds

    @invariant()
    def dice_are_all_there(self):
        state = self.state
        assert state.aside & state.available == 0
        assert state.aside | state.available == 63
        assert state.turn_of_round > 1 or state.aside == 0
        assert not any(state.faces) or all(1 <= face <= 6 for face in state.faces)

    @invariant()
    def the_table_waits_for_those_who_have_something_to_do(self):
        waiting = squares.waiting_for(self.state)
        assert waiting == tuple(seat for seat in range(len(self.state.players)) if offers(self.state, seat))
        assert bool(waiting) == self.running()

    @invariant()
    def sums_and_scores_are_right(self):
        for seat in range(len(self.state.players)):
            told = squares.sheet_record(self.state, seat, None, True)
            naive = {f"{grid}-{row + 1}-{col + 1}": mark for grid in oracle.GRIDS
                     for row, marks in enumerate(told["grids"][grid]) for col, mark in enumerate(marks)}
            score = squares.score(squares.sheet_of(self.state, seat), self.state.layout)
            for grid, line in zip(oracle.GRIDS, score.lines, strict=False):
                made = [total for total in line.facts["sums"] if total is not None]
                assert made == oracle.sums(self.layout, naive, grid)
                assert line.points == oracle.grid_points(self.layout, naive, grid)
            self.score_is_within_bounds(score, told)

    def score_is_within_bounds(self, score, told):
        penalties = len(told["circled"]) + told["duplicates"] + 2 * told["crossed"]
        best = sum(grid["chart"][-1] for grid in self.layout["grids"].values())
        assert score.total == sum(line.points for line in score.lines)
        assert -penalties <= score.total <= best - penalties

    # --- how it ends

    def teardown(self):
        if not hasattr(self, "timeline"):
            return
        self.finish()
        assert squares.waiting_for(self.state) == ()
        assert all(mark is not None for seat in range(len(self.state.players))
                   for rows in squares.sheet_record(self.state, seat, None, True)["grids"].values()
                   for row in rows for mark in row)
        self.replays_the_same()

    def finish(self):
        """Every turn marks every sheet: 43 turns are more than enough."""
        rng = random.Random(len(self.timeline.moves))
        while self.running():
            assert self.state.turn < 43
            self.play_any(rng.choice)

    def replays_the_same(self):
        state = squares.new(self.setup.layout, self.setup.players, self.setup.options)
        for move in self.timeline.moves:
            state = squares.apply(state, move)
        assert state == self.state
        text = write_record(self.setup, self.timeline.moves)
        outcome = replay(read_record(parse_json(text), GAMES, built_in_layout))
        assert (outcome["accepted"], outcome["over"]) == (len(self.timeline.moves), True)


TestLegalGame = LegalGame.TestCase
TestLegalGame.settings = settings(max_examples=30, stateful_step_count=20, deadline=None, derandomize=True,
                                  suppress_health_check=list(HealthCheck))
