"""The engine and a naive second reading of the rules play the same random games and must agree on everything."""

import random
from collections import Counter

import oracle_squares as oracle
from random_squares import NAMES, random_layout, random_move

from companion.core.violations import RuleViolation
from companion.games import blueprints_squares as squares
from companion.library import built_in_layout

HOUSE = built_in_layout(squares.KEY, "house")
LONGEST = 1500  # moves, refused ones included: a game that is not over by then is left unfinished


class Table:
    """One random game, played by both."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        layout = HOUSE if self.rng.random() < 0.4 else random_layout(self.rng)
        self.players = tuple(NAMES[: self.rng.choice([1, 1, 2, 2, 3, 4, 5])])
        first = self.rng.choice(self.players)
        self.naive = oracle.begin(layout, self.players, first)
        options = squares.read_options({"first": first}, self.players)
        self.state = squares.new(squares.read_layout(layout), self.players, options)
        self.moves = []
        self.codes = Counter()

    def play(self, longest=LONGEST):
        while not self.over and len(self.moves) < longest:
            self.play_one(random_move(self.rng, self.naive))
        for _ in range(3):  # and some more, when all is over
            self.play_one(random_move(self.rng, self.naive))
        self.compare_everything()

    @property
    def over(self):
        return self.naive["step"] == "over"

    def play_one(self, move):
        self.moves.append(move)
        told, wanted = self.engine_says(move), oracle.play(self.naive, move)
        assert told == wanted, self.story(f"the engine says {told}, the rules say {wanted}")
        self.codes[wanted] += 1
        names = [self.players[seat] for seat in squares.waiting_for(self.state)]
        assert names == oracle.waiting_for(self.naive), self.story("they wait for different players")
        if wanted is None:
            self.compare_player(self.players.index(move["by"]))

    def engine_says(self, move):
        try:
            self.state = squares.apply(self.state, squares.read_move(move, ""))
        except RuleViolation as violation:
            refused = violation
        else:
            return None
        assert refused.section == squares.SECTIONS[refused.code]
        assert all(squares.say(language, refused.code, refused.facts) for language in squares.LANGUAGES)
        return refused.code

    def compare_player(self, seat):
        name = self.players[seat]
        sheet = squares.sheet_record(self.state, seat, None, True)
        assert sheet == oracle.sheet_as_told(self.naive, name), self.story("different sheets")
        score = squares.score(squares.sheet_of(self.state, seat), self.state.layout)
        lines = [(line.key, line.points) for line in score.lines]
        assert lines == oracle.score_lines(self.naive, name), self.story("different scores")

    def compare_everything(self):
        for seat in range(len(self.players)):
            self.compare_player(seat)
        assert squares.over(self.state) == self.over
        places = [(row.place, self.players[row.seat]) for row in squares.standings(self.state)]
        assert places == oracle.ranking(self.naive), self.story("different places")

    def story(self, trouble):
        told = "\n".join(str(move) for move in self.moves[-12:])
        return f"{trouble}, after move {len(self.moves) - 1} of the game on {self.naive['layout']}:\n{told}"


def test_engine_and_rules_agree_on_random_games():
    codes = Counter()
    for seed in range(300):
        table = Table(seed)
        table.play()
        assert table.over
        codes += table.codes
    # the games were worth playing: every refusal came up, and most moves were not refused
    assert set(codes) == {None, *squares.SECTIONS}
    assert min(codes.values()) >= 20
    assert codes[None] > codes.total() / 2
