"""The engine and a naive second reading of the rules play the same random games and must agree on everything."""

import json
import random
from collections import Counter

import oracle_colour as oracle
from colour_help import GAMES, HOUSE, layouts
from random_colour import NAMES, VARIANTS, random_layout, random_move

from companion.core.records import outcome, read_record, read_setup, replay
from companion.core.violations import RuleViolation
from companion.games import colour_square as colour

LONGEST = 3000  # moves, refused ones included


class Table:
    """One random game, played by both."""

    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.players = tuple(NAMES[: self.rng.choice([1, 1, 2, 2, 3, 3, 4, 5, 6])])
        self.layout = random_layout(self.rng, HOUSE) if self.rng.random() < 0.3 else HOUSE
        sides = [side for side in "AB" if side in self.layout["sides"]]
        self.options = {"side": self.rng.choice(sides), "variant": VARIANTS[seed % len(VARIANTS)]}
        self.greed = self.rng.choice([0.2, 0.95])
        self.naive = oracle.begin(self.players, self.options, self.layout)
        self.setup = read_setup(colour, self.players, self.layout, self.options, layouts)
        self.state = colour.new(self.setup.layout, self.players, self.setup.options)
        self.moves, self.refused, self.codes = [], [], Counter()

    def play(self):
        while not self.naive["over"] and len(self.moves) < LONGEST:
            self.play_one(random_move(self.rng, self.naive, self.greed))
        for _ in range(3):  # and some more, when all is over
            self.play_one(random_move(self.rng, self.naive, self.greed))
        self.compare_everything()
        return self

    def play_one(self, move):
        move = json.loads(json.dumps(move))  # the two must not share a dict
        told, wanted = self.engine_says(move), oracle.play(self.naive, move)
        self.moves.append(move)
        assert told == wanted, self.story(f"the engine says {told}, the rules say {wanted}")
        self.codes[wanted, move["do"]] += 1
        if wanted is not None:
            self.refused.append((len(self.moves) - 1, wanted))
            return
        names = [self.players[seat] for seat in colour.waiting_for(self.state)]
        assert names == oracle.waiting_for(self.naive), self.story("they wait for different players")
        self.compare_player(move["by"])
        if self.rng.random() < 0.05:
            self.compare_everything()

    def engine_says(self, move):
        try:
            self.state = colour.apply(self.state, colour.read_move(move, ""))
        except RuleViolation as violation:
            refused = violation
        else:
            return None
        assert refused.section == colour.SECTIONS[refused.code]
        assert all(colour.say(language, refused.code, refused.facts) for language in colour.LANGUAGES)
        return refused.code

    def compare_player(self, name):
        sheet = colour.sheet_record(self.state, self.players.index(name), None, True)
        assert sheet == oracle.sheet_as_told(self.naive, name), self.story("different sheets")

    def compare_everything(self):
        told = outcome(colour, self.setup, self.state, None, everything=True)
        assert told["over"] == self.naive["over"]
        for name, player in zip(self.players, told["players"], strict=True):
            assert player["sheet"] == oracle.sheet_as_told(self.naive, name)
            lines = [(line["key"], line["points"]) for line in player["lines"]]
            assert lines == oracle.score_lines(self.naive, name), self.story("different scores")
            assert player["score"] == oracle.total(self.naive, name)
        assert [(row["place"], row["name"]) for row in told["ranking"]] == oracle.ranking(self.naive)

    def story(self, trouble):
        told = "\n".join(str(move) for move in self.moves[-12:])
        return f"{trouble}, after move {len(self.moves) - 1}, {self.options}:\n{told}"

    def replayed(self):
        record = {"format": "companion-record/1", "game": colour.KEY, "players": list(self.players),
                  "layout": self.layout, "options": self.options, "moves": self.moves}
        told = replay(read_record(record, GAMES, layouts), keep_going=True)
        return [(refused["index"], refused["code"]) for refused in told["refused"]]


# code and kind of move: everything the rules can say to it
DICE_CODES = "game-over roll-first not-your-turn wrong-dice white-not-yours colour-not-yours die-used dice-limit"
EVERYTHING = {
    "roll": "game-over roll-open not-your-turn wrong-dice bad-face",
    "enter": f"{DICE_CODES} no-such-corner square-crossed square-closed corner-taken outside-task wrong-colour "
             "predefined",
    "joker": f"{DICE_CODES} outside-task joker-full",
    "recolour": "game-over roll-first wrong-dice die-used dice-limit outside-task joker-full wrong-colour",
    "done": "game-over done-not-allowed",
}


def test_engine_and_rules_agree_on_random_games():
    codes, scores = Counter(), []
    for seed in range(12 * len(VARIANTS)):
        table = Table(seed).play()
        assert table.naive["over"] or table.layout is not HOUSE
        codes += table.codes
        scores += [oracle.total(table.naive, name) for name in table.players]
    # the games were worth playing: every refusal of every move came up, most moves were not refused, some were good
    provoked = {do: {code for code, kind in codes if kind == do} for do in EVERYTHING}
    assert provoked == {do: {None, *listed.split()} for do, listed in EVERYTHING.items()}
    assert sum(count for (code, _), count in codes.items() if code is None) > codes.total() / 2
    assert codes.total() > 15_000
    assert max(scores) > 100


def test_a_record_of_a_random_game_is_replayed_with_the_same_refusals():
    for seed in range(1000, 1000 + len(VARIANTS)):
        table = Table(seed).play()
        assert table.replayed() == table.refused
