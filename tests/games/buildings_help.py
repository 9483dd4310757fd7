"""Games of Blueprints (buildings) written down as people would: a line a move.

    Ana begins black green               the dice in demand, entered by Ana
    Ana begins black green first Ben
    Ana plans 21#/#12                    heights by rows, # is hatched
    Ana pools o3 g1 k6 c2 o1 g2 k3 c5    dice by letter and value: o g k c
    Ana takes o3 1-2                     the space by row and column
    Ana takes o3 nowhere                 it fits nowhere
    Ana takes o3 1-2 removes k6 draws g1 c4
    Ana takes o3 1-2 -> hatched          what follows the arrow is the refusal
    waiting for Ana, Ben                 who has something to do now; "nobody" when the game is over
"""

from companion.core.log import Timeline
from companion.core.records import read_setup
from companion.core.violations import RuleViolation
from companion.games import blueprints_buildings as buildings
from companion.games.blueprints_buildings.layout import SPACES, plan_from
from companion.games.blueprints_buildings.scoring import round_score
from companion.games.blueprints_buildings.state import Building, Die
from companion.library import built_in_layouts

GAMES = {buildings.KEY: buildings}
HOUSE = built_in_layouts(buildings.KEY)["house"]
DICE = {"o": "orange", "g": "green", "k": "black", "c": "clear"}
FLAT = "111/111"


def layouts(game, key):
    """The built-in layouts by key."""
    return built_in_layouts(game).get(key)


def die(word):
    """"o3" is ["orange", 3]; a letter that stands for nothing is a colour nobody knows."""
    return [DICE.get(word[0], word[0]), int(word[1:])]


def dice(text):
    return [die(word) for word in text.split()]


def space(word):
    return None if word == "nowhere" else [int(number) for number in word.split("-")]


def plan(text):
    return [[sign if sign == "#" else int(sign) for sign in row] for row in text.split("/")]


def replacing(words):
    drawn = words[words.index("draws") + 1:] if "draws" in words else []
    removed = {"remove": die(words[words.index("removes") + 1])} if "removes" in words else {}
    return {**removed, **({"draw": [die(word) for word in drawn]} if "draws" in words else {})}


class Table:
    """A game in play; ``play`` follows a script and fails at the first line that does not come true."""

    def __init__(self, *players, layout="house", **options):
        self.players = players or ("Ana", "Ben")
        self.setup = read_setup(buildings, self.players, layout, options, layouts)
        self.timeline = Timeline.begin(buildings, self.setup)

    @property
    def state(self):
        return self.timeline.state

    def play(self, script):
        for line in (text.partition("--")[0].strip() for text in script.splitlines()):
            if line.startswith("waiting for"):
                assert self.waiting_for() == names_in(line), line
            elif line:
                self.play_line(line)
        return self

    def play_line(self, line):
        move, _, code = (part.strip() for part in line.partition("->"))
        told = self.enter(self.move(move))
        assert told == (code or None), f"{line}: told {told}\n{self.told(move.split()[0])}"

    @staticmethod
    def move(text):
        """A line of a script as a move of a record."""
        by, verb, *rest = text.split()
        if verb == "begins":
            first = {"first": rest[3]} if rest[2:3] == ["first"] else {}
            return {"by": by, "do": "round", "in_demand": [DICE.get(word, word) for word in rest[:2]], **first}
        if verb == "plans":
            return {"by": by, "do": "plan", "plan": plan(rest[0])}
        if verb == "pools":
            return {"by": by, "do": "pool", "dice": [die(word) for word in rest]}
        assert verb == "takes", text
        return {"by": by, "do": "take", "die": die(rest[0]), "space": space(rest[1]), **replacing(rest[2:])}

    def enter(self, move):
        """The code of the refusal, or None."""
        try:
            self.timeline = self.timeline.played(self.timeline.last + 1, buildings.read_move(move, ""))
        except RuleViolation as violation:
            return violation.code
        return None

    def read(self, line):
        return buildings.read_move(self.move(line), "")

    def refusal_of(self, line):
        """The whole refusal of a line, for its facts."""
        try:
            buildings.apply(self.state, self.read(line))
        except RuleViolation as violation:
            return violation
        raise AssertionError(f"{line}: was not refused")

    def sentence(self, line, language="en"):
        refused = self.refusal_of(line)
        return buildings.say(language, refused.code, refused.facts)

    def waiting_for(self):
        return [self.players[seat] for seat in buildings.waiting_for(self.state)]

    def told(self, name):
        """The player's sheet as an outcome tells it."""
        return buildings.sheet_record(self.state, self.players.index(name), None, True)

    def outcome(self):
        return buildings.outcome(self.state, None)

    def last_round(self):
        return self.outcome()["rounds"][-1]

    def points(self, name):
        """The player's score lines by key."""
        score = buildings.score(buildings.sheet_of(self.state, self.players.index(name)), self.state.layout)
        return {line.key: line.points for line in score.lines}

    # --- whole rounds

    def build(self, name, text, on=None):
        """A player's whole round: "o3 1-1, g4 1-1, k1 nowhere"."""
        if on:
            self.play(f"{name} plans {on}")
        for words in (part.split() for part in text.split(",") if part.strip()):
            self.play(f"{name} takes {words[0]} {words[1]}")
        return self


def names_in(line):
    words = line.removeprefix("waiting for").replace(",", " ").split()
    return [] if words == ["nobody"] else words


def score_of(drawing, on=FLAT):
    """The round score of a drawn building: two rows of three stacks, bottom first, "o1 k3 | . | g2 / . | . | c6"."""
    return round_score(building_of(drawing, plan_from(plan(on))))


def building_of(drawing, heights=None):
    stacks = tuple(tuple(Die(*die(word)) for word in spot.split() if word != ".")
                   for row in drawing.split("/") for spot in row.split("|"))
    assert len(stacks) == 6, drawing
    return Building(heights, stacks)


def is_accepted(state, move):
    try:
        buildings.apply(state, buildings.read_move(move, ""))
    except RuleViolation:
        return False
    return True


def offers(state, seat):
    """Every take that ``options`` offers a seat, as (die, space)."""
    choices = buildings.options(state, seat)
    return [(list(die), place) for die in choices.dice
            for place in [list(SPACES[at]) for at in choices.spaces[die.face - 1]] or [None]]
