"""Games of Blueprints (magic squares) written down as people would: a line a move, sheets drawn as text.

    Ana rolls 3 5 1 2 6 4                the faces of the available dice: red orange green yellow white black
    Ana writes left-1-1 r w              dice by their letters: r o g y w k
    Ana writes left-1-1 o -> space-taken what follows the arrow is the refusal
    Ben crosses four-4-1
    Ben passes
    waiting for Ana, Ben                 who has something to do now; "nobody" when the game is over

A drawn sheet has three lines with left, middle, right and four side by side and the last line of four:
"." is empty, "x" crossed out, "(7)" a circled seven.
"""

import copy
import re
from dataclasses import replace

from companion.core.violations import RuleViolation
from companion.games import blueprints_squares as squares
from companion.games.blueprints_squares.state import CROSSED, EMPTY, Sheet
from companion.library import built_in_layout

HOUSE = built_in_layout(squares.KEY, "house")
DICE = {"r": "red", "o": "orange", "g": "green", "y": "yellow", "w": "white", "k": "black"}
COLOURS = list(DICE.values())
MARKS_A_LINE = (13, 13, 13, 4)
EMPTY_SHEET = """
    . . .   . . .   . . .   . . . .
    . . .   . . .   . . .   . . . .
    . . .   . . .   . . .   . . . .
                            . . . .
"""


def layout_with(**changes):
    """The house layout with some keys of some grids changed: ``layout_with(left={"min_dice": 2})``."""
    layout = copy.deepcopy(HOUSE)
    for grid, keys in changes.items():
        layout["grids"][grid].update(keys)
    return layout


class Table:
    """A game in play; ``play`` follows a script and fails at the first line that does not come true."""

    def __init__(self, *players, layout=HOUSE, first=None):
        self.players = players or ("Ana",)
        self.layout = squares.read_layout(layout)
        options = squares.read_options({} if first is None else {"first": first}, self.players)
        self.state = squares.new(self.layout, self.players, options)

    def play(self, script):
        for line in (text.split("#")[0].strip() for text in script.splitlines()):
            if line.startswith("waiting for"):
                assert self.waiting_for() == names_in(line), line
            elif line:
                self.play_line(line)
        return self

    def play_line(self, line):
        move, _, code = (part.strip() for part in line.partition("->"))
        told = self.enter(self.move(move))
        assert told == (code or None), f"{line}: told {told}\n{self.drawn(move.split()[0])}"

    def move(self, text):
        """A line of a script as a move of a record."""
        by, verb, *rest = text.split()
        if verb == "rolls":
            return {"by": by, "do": "roll", "dice": self.faces(rest)}
        if verb == "crosses":
            return {"by": by, "do": "cross", "space": rest[0]}
        if verb == "writes":
            return {"by": by, "do": "write", "space": rest[0], "dice": [DICE.get(die, die) for die in rest[1:]]}
        assert verb == "passes", text
        return {"by": by, "do": "pass"}

    def faces(self, words):
        """Faces alone stand for the available dice in their order; "r3 k6" names them."""
        if not all(word.lstrip("-").isdigit() for word in words):
            return {DICE.get(word[0], word[:-1]): int(word[1:] if word[0] in DICE else word[-1]) for word in words}
        return dict(zip(self.available(), map(int, words), strict=True)) if words else {}

    def enter(self, move):
        """The code of the refusal, or None."""
        try:
            self.state = squares.apply(self.state, squares.read_move(move, ""))
        except RuleViolation as violation:
            return violation.code
        return None

    def refusal_of(self, line):
        """The whole refusal of a line, for its facts."""
        try:
            squares.apply(self.state, squares.read_move(self.move(line), ""))
        except RuleViolation as violation:
            return violation
        raise AssertionError(f"{line}: was not refused")

    def available(self):
        return [colour for bit, colour in enumerate(COLOURS) if self.state.available >> bit & 1]

    def waiting_for(self):
        return [self.players[seat] for seat in squares.waiting_for(self.state)]

    def lay(self, name, drawing):
        """Put a drawn sheet in front of a player."""
        sheets = list(self.state.sheets)
        sheets[self.players.index(name)] = sheet_from(drawing)
        self.state = replace(self.state, sheets=tuple(sheets))
        return self

    def drawn(self, name):
        return draw(self.state.sheets[self.players.index(name)])

    def told(self, name):
        """The player's sheet as an outcome tells it."""
        return squares.sheet_record(self.state, self.players.index(name), None, True)

    def lines(self, name):
        return lines_of(self.state.sheets[self.players.index(name)], self.layout)

    def total(self, name):
        return sum(self.lines(name).values())


def mark_made(space, dice, on=EMPTY_SHEET, faces="3 5 1 2 6 4", layout=HOUSE):
    """What becomes of one write on a drawn sheet: the number, the number "(circled)", or the code of the refusal."""
    table = Table(layout=layout).lay("Ana", on).play(f"Ana rolls {faces}")
    code = table.enter(table.move(f"Ana writes {space} {dice}"))
    if code:
        return code
    sheet, place = table.state.sheets[0], table.layout.index[space]
    return f"({sheet.marks[place]})" if sheet.circled >> place & 1 else str(sheet.marks[place])


def names_in(line):
    words = line.removeprefix("waiting for").replace(",", " ").split()
    return [] if words == ["nobody"] else words


def lines_of(sheet, layout=None):
    """The score's lines by key."""
    layout = layout or squares.read_layout(HOUSE)
    return {line.key: line.points for line in squares.score(sheet, layout).lines}


def dice_of(mask):
    return [die for bit, die in enumerate(COLOURS) if mask >> bit & 1]


def offers(state, seat):
    """Everything ``options`` offers a seat, as moves; a roll stands for all its faces."""
    choices, name, spaces = squares.options(state, seat), state.players[seat], state.layout.spaces
    found = [{"by": name, "do": "write", "space": spaces[at].name, "dice": dice_of(dice)}
             for at, sets in enumerate(choices.writes) for dice in range(1, 64) if sets >> dice & 1]
    found += [{"by": name, "do": "cross", "space": spaces[at].name} for at, may in enumerate(choices.crosses) if may]
    found += [{"by": name, "do": "pass"}] if choices.may_pass else []
    return found + ([{"by": name, "do": "roll", "dice": dict.fromkeys(choices.roll, 1)}] if choices.roll else [])


def is_accepted(state, move):
    try:
        squares.apply(state, squares.read_move(move, ""))
    except RuleViolation:
        return False
    return True


# --- tables to begin with -------------------------------------------------------------------------------------

MIDDLE = [f"middle-{row}-{col}" for row in (1, 2, 3) for col in (1, 2, 3)]     # none of them black
ALMOST_FULL = """
    x x x   . x x   x x x   x x x x
    x x x   x x x   x x x   x x x x
    x x x   x x x   x x x   x x x x
                            x x x x
"""


def ana_and_ben():
    """Both have made their first selection; Ana, who rolls, comes to her second."""
    return Table("Ana", "Ben").play("""
        Ana rolls 3 5 1 2 6 4
        Ana writes left-1-1 r
        Ben writes left-1-1 r
    """)


def turn_of_crosses(table):
    """A whole turn in which everybody only crosses out, each his first empty space."""
    roller = table.players[table.state.roller]
    if table.available():
        table.play(f"{roller} rolls {' '.join('1' for _ in table.available())}")
    for name in (*table.players, roller):
        empty = next(space for space in MIDDLE if mark_at(table, name, space) is None)
        table.play(f"{name} crosses {empty}")


def mark_at(table, name, space):
    grid, row, col = space.split("-")
    return table.told(name)["grids"][grid][int(row) - 1][int(col) - 1]


# --- drawings --------------------------------------------------------------------------------------------------


def sheet_from(drawing):
    """A drawn sheet as the engine holds it."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    assert tuple(map(len, rows)) == MARKS_A_LINE, "a drawn sheet has 13, 13, 13 and 4 marks"
    tokens = [rows[row][grid * 3 + col] for grid in range(3) for row in range(3) for col in range(3)]
    tokens += [rows[row][9 + col] for row in range(3) for col in range(4)] + rows[3]
    circled = sum(1 << place for place, token in enumerate(tokens) if token.startswith("("))
    return Sheet(tuple(mark_from(token.strip("()")) for token in tokens), circled)


def mark_from(token):
    return {".": EMPTY, "x": CROSSED}[token] if token in (".", "x") else int(token)


def draw(sheet):
    """A sheet as text, in the form of ``tidy``."""
    signs = {EMPTY: ".", CROSSED: "x"}
    tokens = [f"({mark})" if sheet.circled >> place & 1 else signs.get(mark, str(mark))
              for place, mark in enumerate(sheet.marks)]
    rows = [[token for grid in range(3) for token in tokens[grid * 9 + row * 3: grid * 9 + row * 3 + 3]]
            + tokens[27 + row * 4: 31 + row * 4] for row in range(3)]
    return "\n".join(" ".join(row) for row in [*rows, tokens[39:]])


def tidy(drawing):
    """A drawing without its indents and gaps, to compare."""
    return "\n".join(re.sub(r"\s+", " ", line.strip()) for line in drawing.strip().splitlines())
