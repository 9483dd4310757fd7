"""The engine and a naive second reading of the rules play the same random games and must agree on everything."""

import json
import random
from collections import Counter

import oracle_buildings as oracle
from buildings_help import GAMES, layouts
from random_buildings import NAMES, random_move, random_options

from companion.core.records import outcome, read_record, read_setup, replay
from companion.core.violations import RuleViolation
from companion.games import blueprints_buildings as buildings

LONGEST = 1500  # moves, refused ones included


class Table:
    """One random game, played by both."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.players = tuple(NAMES[: self.rng.choice([2, 3, 4])])
        self.options = random_options(self.rng)
        self.naive = oracle.begin(self.players, self.options)
        self.setup = read_setup(buildings, self.players, "house", self.options, layouts)
        self.state = buildings.new(self.setup.layout, self.players, self.setup.options)
        self.moves = []
        self.codes = Counter()
        self.refused = []

    def play(self):
        while not oracle.is_over(self.naive) and len(self.moves) < LONGEST:
            self.play_one(random_move(self.rng, self.naive))
        for _ in range(3):  # and some more, when all is over
            self.play_one(random_move(self.rng, self.naive))
        self.compare_everything()
        return self

    def play_one(self, move):
        move = json.loads(json.dumps(move))  # the two must not share a list
        told, wanted = self.engine_says(move), oracle.play(self.naive, move)
        self.moves.append(move)
        assert told == wanted, self.story(f"the engine says {told}, the rules say {wanted}")
        self.codes[wanted, move["do"]] += 1
        if wanted is not None:
            self.refused.append((len(self.moves) - 1, wanted))
        names = [self.players[seat] for seat in buildings.waiting_for(self.state)]
        assert names == oracle.waiting_for(self.naive), self.story("they wait for different players")
        if wanted is None:
            self.compare_player(self.players.index(move["by"]))
            if self.rng.random() < 0.1:
                self.compare_everything()

    def engine_says(self, move):
        try:
            self.state = buildings.apply(self.state, buildings.read_move(move, ""))
        except RuleViolation as violation:
            refused = violation
        else:
            return None
        assert refused.section == buildings.SECTIONS[refused.code]
        assert all(buildings.say(language, refused.code, refused.facts) for language in buildings.LANGUAGES)
        return refused.code

    def compare_player(self, seat):
        sheet = buildings.sheet_record(self.state, seat, None, True)
        assert sheet == oracle.sheet_as_told(self.naive, self.players[seat]), self.story("different sheets")

    def compare_everything(self):
        told = outcome(buildings, self.setup, self.state, None, everything=True)
        assert told["over"] == oracle.is_over(self.naive)
        assert told["rounds"] == self.naive["rounds"], self.story("different rounds")
        assert told["round"] == oracle.round_as_told(self.naive), self.story("a different round")
        for name, player in zip(self.players, told["players"], strict=True):
            assert player["sheet"] == oracle.sheet_as_told(self.naive, name)
            lines = [(line["key"], line["points"]) for line in player["lines"]]
            assert lines == oracle.score_lines(self.naive, name), self.story("different scores")
            assert player["score"] == oracle.total(self.naive, name)
        assert [(row["place"], row["name"]) for row in told["ranking"]] == oracle.ranking(self.naive)

    def story(self, trouble):
        told = "\n".join(str(move) for move in self.moves[-12:])
        return f"{trouble}, after move {len(self.moves) - 1}, options {self.options}:\n{told}"

    def replayed(self):
        record = {"format": "companion-record/1", "game": buildings.KEY, "players": list(self.players),
                  "options": self.options, "moves": self.moves}
        told = replay(read_record(record, GAMES, layouts), keep_going=True)
        return [(refused["index"], refused["code"]) for refused in told["refused"]]


# code and kind of move: everything the rules can say to it, in either mode
EVERYTHING = {
    "round": "game-over round-running bad-colour same-colour not-your-turn",
    "plan": "game-over no-round plan-locked bad-plan",
    "pool": "game-over no-round pool-off pool-locked pool-size bad-colour bad-face supply",
    "take": "game-over no-round pool-missing not-your-turn six-dice plan-missing bad-colour bad-face not-in-pool "
            "supply no-such-space must-place hatched stack-lower remove-missing draw-count",
}


def test_engine_and_rules_agree_on_random_games():
    codes = Counter()
    for seed in range(400):
        table = Table(seed).play()
        assert oracle.is_over(table.naive)
        codes += table.codes
    # the games were worth playing: every refusal of every move came up, and most moves were not refused
    provoked = {do: {code for code, kind in codes if kind == do} for do in EVERYTHING}
    assert provoked == {do: {None, *listed.split()} for do, listed in EVERYTHING.items()}
    assert min(codes.values()) >= 10
    assert sum(count for (code, _), count in codes.items() if code is None) > codes.total() / 2
    assert codes.total() > 20_000


def test_a_record_of_a_random_game_is_replayed_with_the_same_refusals():
    for seed in range(400, 420):
        table = Table(seed).play()
        assert table.replayed() == table.refused
