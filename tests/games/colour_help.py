"""Games of Colour Square written down as people would: a line a move.

    Ana rolls 3 1 6 2 5                  red green blue yellow white
    Ana enters red B2                    the corner of the die's own colour
    Ben enters white B2-blue
    Ben jokers white
    Ana recolours red blue               tasks 4 and 5
    Ana is done                          task 4
    Ana enters red B2 -> corner-taken    what follows the arrow is the refusal
    waiting for Ana, Ben                 who has something to do now; "nobody" when the game is over
    B2 of Ana is circled 14              state and sum of a SQUARE
"""

from dataclasses import replace

from companion.core.log import Timeline
from companion.core.records import outcome, read_setup
from companion.core.violations import RuleViolation
from companion.games import colour_square as colour
from companion.games.colour_square.layout import COLOURS, CORNERS, SQUARE_INDEX, SQUARES
from companion.games.colour_square.state import DICE
from companion.library import built_in_layouts

GAMES = {colour.KEY: colour}
HOUSE = built_in_layouts(colour.KEY)["house"]


def layouts(game, key):
    """The built-in layouts by key."""
    return built_in_layouts(game).get(key)


class Table:
    """A game in play; ``play`` follows a script and fails at the first line that does not come true."""

    def __init__(self, *players, layout="house", **options):
        self.players = players or ("Ana", "Ben")
        self.setup = read_setup(colour, self.players, layout, options, layouts)
        self.timeline = Timeline.begin(colour, self.setup)

    @property
    def state(self):
        return self.timeline.state

    def play(self, script):
        for line in (text.partition("--")[0].strip() for text in script.splitlines()):
            if line.startswith("waiting for"):
                assert self.waiting_for() == names_in(line), line
            elif " of " in line:
                self.compare_square(line)
            elif line:
                self.play_line(line)
        return self

    def play_line(self, line):
        move, _, code = (part.strip() for part in line.partition("->"))
        told = self.enter(self.move(move))
        assert told == (code or None), f"{line}: told {told}"

    def compare_square(self, line):
        words = line.split()
        told = self.square(words[2], words[0])
        assert told["state"] == words[4], (line, told)
        if words[5:]:
            assert told["sum"] == int(words[5]), (line, told)

    @staticmethod
    def move(text):
        """A line of a script as a move of a record."""
        by, verb, *rest = text.split()
        if verb == "rolls":
            return {"by": by, "do": "roll", "dice": dice(" ".join(rest))}
        if verb == "enters":
            return {"by": by, "do": "enter", "die": rest[0], "corner": corner(*rest)}
        if verb == "jokers":
            return {"by": by, "do": "joker", "die": rest[0]}
        if verb == "recolours":
            return {"by": by, "do": "recolour", "die": rest[0], "as": rest[1]}
        assert text == f"{by} is done", text
        return {"by": by, "do": "done"}

    def enter(self, move):
        """The code of the refusal, or None."""
        try:
            self.timeline = self.timeline.played(self.timeline.last + 1, colour.read_move(move, ""))
        except RuleViolation as violation:
            return violation.code
        return None

    def read(self, line):
        return colour.read_move(self.move(line), "")

    def refusal_of(self, line):
        """The whole refusal of a line, for its facts."""
        try:
            colour.apply(self.state, self.read(line))
        except RuleViolation as violation:
            return violation
        raise AssertionError(f"{line}: was not refused")

    def sentence(self, line, language="en"):
        refused = self.refusal_of(line)
        return colour.say(language, refused.code, refused.facts)

    def waiting_for(self):
        return [self.players[seat] for seat in colour.waiting_for(self.state)]

    def told(self, name):
        """The player's sheet as an outcome tells it."""
        return colour.sheet_record(self.state, self.players.index(name), None, True)

    def square(self, name, square):
        return self.told(name)["squares"][square]

    def states(self, name, state):
        """The SQUARES of a player that are in this state."""
        return [square for square, told in self.told(name)["squares"].items() if told["state"] == state]

    def points(self, name):
        """The player's score lines by key."""
        score = colour.score(colour.sheet_of(self.state, self.players.index(name)), self.state.layout)
        return {line.key: line.points for line in score.lines}

    def outcome(self, viewer=None, everything=True):
        return outcome(colour, self.setup, self.state, viewer, everything=everything)

    def fill(self, name, text, jokers=()):
        """Put numbers on a sheet without playing: "B2 3 5 4 .; C1 1 1 1 1 shaded; rest crossed"."""
        seat = self.players.index(name)
        sheet = sheet_from(self.state.sheets[seat], text, jokers)
        state = replace(self.state, sheets=tuple(sheet if at == seat else other
                                                 for at, other in enumerate(self.state.sheets)))
        self.timeline = replace(self.timeline, states=(*self.timeline.states[:-1], state))
        return self


def sheet_from(sheet, text, jokers=()):
    corners, states = list(sheet.corners), list(sheet.states)
    parts = [part.split() for part in text.split(";")]
    for square, *words in parts:
        if square == "rest":
            named = {words[0] for words in parts}
            states = [state if SQUARES[at] in named else words[0] for at, state in enumerate(states)]
            continue
        at = SQUARE_INDEX[square]
        corners[at] = tuple(0 if word == "." else int(word) for word in words[:4])
        states[at] = words[4] if words[4:] else states[at]
    return replace(sheet, corners=tuple(corners), states=tuple(states), sums=tuple(map(sum, corners)),
                   jokers=tuple(jokers))


def dice(text):
    """Five words are the five dice; others are told by name: "red:3 black:1"."""
    words = text.split()
    if all(":" not in word for word in words) and len(words) == len(DICE):
        return {die: int(face) for die, face in zip(DICE, words, strict=True)}
    return {word.partition(":")[0]: int(word.partition(":")[2]) for word in words}


def corner(die, place):
    return place if "-" in place or die not in COLOURS else f"{place}-{die}"


def names_in(line):
    words = line.removeprefix("waiting for").replace(",", " ").split()
    return [] if words == ["nobody"] else words


def is_accepted(state, move):
    try:
        colour.apply(state, colour.read_move(move, ""))
    except RuleViolation:
        return False
    return True


def offers(state, seat):
    """Every move but a roll that ``options`` offers a seat, as moves of a record."""
    by, choices = state.players[seat], colour.options(state, seat)
    found = [{"by": by, "do": "enter", "die": die, "corner": place} for die, mask in
             zip(DICE, choices.corners, strict=True) for at, place in enumerate(CORNERS) if mask >> at & 1]
    found += [{"by": by, "do": "joker", "die": die} for at, die in enumerate(DICE) if choices.jokers >> at & 1]
    found += [{"by": by, "do": "recolour", "die": die, "as": COLOURS[new]}
              for die, colours in zip(DICE, choices.recolours, strict=True) for new in colours]
    return [*found, *([{"by": by, "do": "done"}] if choices.done else [])]


def everything_with_a_die(by):
    """Every enter, joker, recolour and done there is."""
    moves = [{"by": by, "do": "enter", "die": die, "corner": place} for die in DICE for place in CORNERS]
    moves += [{"by": by, "do": "joker", "die": die} for die in DICE]
    moves += [{"by": by, "do": "recolour", "die": die, "as": new} for die in DICE for new in COLOURS]
    return [*moves, {"by": by, "do": "done"}]


