"""The engine and a naive second reading of the rules play the same random games and must agree on everything."""

import json
import random
from collections import Counter

import oracle_blank as oracle
from blank_help import GAMES, layouts
from random_blank import NAMES, random_move, random_options

from companion.core.records import outcome, read_record, read_setup, replay
from companion.core.violations import RuleViolation
from companion.games import blank_white_dice as blank

LONGEST = 450  # moves, refused ones included


class Table:
    """One random game, played by both."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.players = tuple(NAMES[: self.rng.choice([2, 3, 4])])
        self.options = random_options(self.rng, self.players)
        self.naive = oracle.begin(self.players, self.options)
        self.setup = read_setup(blank, self.players, "house", self.options, layouts)
        self.state = blank.new(self.setup.layout, self.players, self.setup.options)
        self.moves = []
        self.codes = Counter()
        self.refused = []

    def play(self):
        while self.naive["phase"] != "over" and len(self.moves) < LONGEST:
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
        names = [self.players[seat] for seat in blank.waiting_for(self.state)]
        assert names == oracle.waiting_for(self.naive), self.story("they wait for different players")
        if wanted is None and self.rng.random() < 0.25:
            self.compare_everything()

    def engine_says(self, move):
        read = blank.read_move(move, "")
        assert read.record() == move
        try:
            self.state = blank.apply(self.state, read)
        except RuleViolation as violation:
            refused = violation
        else:
            return None
        assert refused.section == blank.SECTIONS[refused.code]
        assert all(blank.say(language, refused.code, refused.facts) for language in blank.LANGUAGES)
        return refused.code

    def compare_everything(self):
        told = outcome(blank, self.setup, self.state, None, everything=True)
        assert told["over"] == (self.naive["phase"] == "over")
        assert told["table"] == oracle.table_as_told(self.naive), self.story("different tables")
        for name, player in zip(self.players, told["players"], strict=True):
            assert player["sheet"] == oracle.sheet_as_told(self.naive, name), self.story("different sheets")
            assert player["score"] == self.naive["points"][name], self.story("different points")
        assert [(row["place"], row["name"]) for row in told["ranking"]] == oracle.ranking(self.naive)

    def story(self, trouble):
        told = "\n".join(str(move) for move in self.moves[-12:])
        return f"{trouble}, after move {len(self.moves) - 1}, options {self.options}:\n{told}"

    def replayed(self):
        record = {"format": "companion-record/1", "game": blank.KEY, "players": list(self.players),
                  "options": self.options, "moves": self.moves}
        told = replay(read_record(record, GAMES, layouts), keep_going=True)
        return [(refused["index"], refused["code"]) for refused in told["refused"]]


# code and kind of move: everything the rules can say to it
CARD = "bad-card card-in-play not-in-tableau"
STEPS = (f"{CARD} card-covered card-neutralized card-active already-marked wrong-die bad-face face-blank "
         "face-not-blank prerequisite icon-missing bad-points no-such-player cannot-pay wrong-step effect-due")
EVERYTHING = {
    "add-card": f"game-over wrong-phase not-your-turn cards-full {CARD}",
    "tag": "game-over wrong-phase not-your-turn wrong-step not-in-tableau card-covered wrong-die bad-face "
           "face-not-blank prerequisite icon-missing cannot-pay bad-points already-marked",
    "roll": "game-over wrong-phase not-your-turn already-rolled wrong-die bad-face",
    "resolve": f"game-over wrong-phase not-your-turn already-resolved {STEPS}",
    "use": f"game-over wrong-phase no-effect {STEPS}",
    "end-turn": "game-over wrong-phase not-your-turn dice-left",
}


def test_engine_and_rules_agree_on_random_games():
    codes, over = Counter(), 0
    for seed in range(220):
        table = Table(seed).play()
        over += table.naive["phase"] == "over"
        codes += table.codes
    # the games were worth playing: nearly every refusal of every move came up, and most moves were not refused
    for do, listed in EVERYTHING.items():
        provoked = {code for code, kind in codes if kind == do}
        assert provoked <= {None, *listed.split()}, do
        assert len({None, *listed.split()} - provoked) <= 4, (do, {None, *listed.split()} - provoked)
    assert {code for code, _ in codes} == {None, *blank.SECTIONS}
    assert sum(count for (code, _), count in codes.items() if code is None) > codes.total() / 2
    assert codes.total() > 50_000
    assert over > 110


def test_a_record_of_a_random_game_is_replayed_with_the_same_refusals():
    for seed in range(1000, 1015):
        table = Table(seed).play()
        assert table.replayed() == table.refused
