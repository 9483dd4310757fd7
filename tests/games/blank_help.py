"""Games of Blank White Dice written down as people would: a line a move.

    Ana adds {"name": "Zoom", "overwrites": "Re-roll"}      "from reserve" behind it
    Ana tags Points on Ana-1 4=3, 5=-2                      "then pay 1; mark score" behind it
    Ana rolls Ana-1 3, Ana-2 5
    Ana resolves Ana-1: erase Ben-1 2; pay 1
    Ana uses Ana-1 2: dot Ana-1 2
    Ana ends
    Ana ends -> dice-left                                   what follows the arrow is the refusal
    waiting for Ana, Ben                                    who has something to do now; "nobody" when the game is over

A die is drawn as its six faces, ``3 . -2* The_Window Toll:2 Toll/1``: . is blank, * on top, :2 dots, /1 dashes.
"""

import json
from dataclasses import replace

from companion.core.log import Timeline
from companion.core.records import outcome, read_record, read_setup, replay
from companion.core.violations import RuleViolation
from companion.games import blank_white_dice as blank
from companion.games.blank_white_dice.cards import read_card
from companion.games.blank_white_dice.state import Face
from companion.games.blank_white_dice.tableau import turned, with_card
from companion.library import built_in_layouts

GAMES = {blank.KEY: blank}
HOUSE = built_in_layouts(blank.KEY)["house"]


def layouts(game, key):
    """The built-in layouts by key."""
    return built_in_layouts(game).get(key)


# --- words into moves ------------------------------------------------------------------------------------------


def number(word):
    return int(word) if word.lstrip("-").isdecimal() else word


def on(text):
    """"Ana-1 4=3, 5=-2, Ana-2 1=3" as rows; a die counts until the next is named."""
    rows, die = [], ""
    for words in (part.split() for part in text.split(", ") if part.strip()):
        die = words[0] if "=" not in words[0] else die
        face, _, icon = " ".join(words[0 if die != words[0] else 1:]).partition("=")
        rows.append([die, number(face), icon])
    return rows


def step(text):
    do, _, rest = text.strip().partition(" ")
    words = rest.split()
    if do in ("gain", "lose"):
        return {"do": do, "points": number(words[0]), **({"player": words[1]} if words[1:] else {})}
    if do == "pay":
        return {"do": do, "points": number(words[0])}
    if do == "steal":
        return {"do": do, "points": number(words[0]), "player": words[1]}
    if do == "tag" and words[0] == "icon":
        return {"do": do, "icon": " ".join(words[1:-2]), "face": [words[-2], number(words[-1])]}
    if do == "tag":
        card, _, where = f"{rest} ".partition(" on ")
        return {"do": do, "card": card, "on": on(where)}
    if do in ("erase", "dot", "dash"):
        return {"do": do, "face": [words[0], number(words[1])]}
    if do == "replace":
        return {"do": do, "face": [words[0], number(words[1])], "icon": " ".join(words[3:])}
    if do == "reroll":
        return {"do": do, "die": words[0], "up": number(words[1])}
    if do == "swap":
        return {"do": do, "dice": words}
    if do == "give":
        return {"do": do, "die": words[0], "to": words[1]}
    if do == "add-card":
        return {"do": do, "card": json.loads(rest)}
    key = {"claim": "die", "mark": "on", "neutralize": "card", "revive": "card"}.get(do)
    return {"do": do, **({key: rest} if key else {})}


def steps(text):
    return [step(part) for part in text.split(";") if part.strip()]


def move(text):
    """A line of a script as a move of a record."""
    by, verb, *rest = text.split(" ", 2)
    rest = rest[0] if rest else ""
    if verb == "adds":
        card, _, source = rest.partition(" from ")
        return {"by": by, "do": "add-card", "card": json.loads(card), **({"from": source} if source else {})}
    if verb == "tags":
        card, _, where = rest.partition(" on ")
        where, then, more = f"{where} ".partition(" then ")
        return {"by": by, "do": "tag", "card": card, "on": on(where), **({"steps": steps(more)} if then else {})}
    if verb == "rolls":
        up = {die: number(face) for die, face in (part.split() for part in rest.split(", ") if part)}
        return {"by": by, "do": "roll", "up": up}
    if verb == "resolves":
        die, colon, listed = rest.partition(":")
        return {"by": by, "do": "resolve", "die": die, **({"steps": steps(listed)} if colon else {})}
    if verb == "uses":
        where, _, listed = rest.partition(":")
        die, face = where.split()
        return {"by": by, "do": "use", "face": [die, number(face)], "steps": steps(listed)}
    assert verb == "ends", text
    return {"by": by, "do": "end-turn"}


# --- a table ---------------------------------------------------------------------------------------------------


class Table:
    """A game in play; ``play`` follows a script and fails at the first line that does not come true."""

    def __init__(self, *players, **options):
        self.players = players or ("Ana", "Ben")
        self.setup = read_setup(blank, self.players, "house", options, layouts)
        self.timeline = Timeline.begin(blank, self.setup)

    @property
    def state(self):
        return self.timeline.state

    def play(self, script):
        for line in (text.partition(" -- ")[0].strip() for text in script.splitlines()):
            if line.startswith("waiting for"):
                assert self.waiting_for() == names_in(line), line
            elif line:
                told, _, code = (part.strip() for part in line.partition("->"))
                found = self.enter(move(told))
                assert found == (code or None), f"{line}: told {found}\n{self.told(told.split()[0])}"
        return self

    def enter(self, entered):
        """The code of the refusal, or None."""
        try:
            self.timeline = self.timeline.played(self.timeline.last + 1, blank.read_move(entered, ""))
        except RuleViolation as violation:
            return violation.code
        return None

    def read(self, line):
        return blank.read_move(move(line), "")

    def sentence(self, line, language="en"):
        """The refusal of a line in words."""
        try:
            blank.apply(self.state, self.read(line))
        except RuleViolation as violation:
            return blank.say(language, violation.code, violation.facts)
        raise AssertionError(f"{line}: was not refused")

    def waiting_for(self):
        return [self.players[seat] for seat in blank.waiting_for(self.state)]

    def told(self, name):
        return blank.sheet_record(self.state, self.players.index(name), None, True)

    def outcome(self, seat=None):
        return outcome(blank, self.setup, self.state, seat, everything=seat is None)

    def table(self):
        return self.outcome()["table"]

    def card(self, name):
        """The state of a card in the tableau, and what it lies on."""
        found = next(card for card in self.table()["tableau"] if card["name"] == name)
        return found["state"], found["over"]

    def points(self):
        return list(self.state.points)

    def faces(self, name):
        """A die as it is drawn in this module."""
        die = self.state.die(name)
        return " ".join(shown(face, at == die.top) for at, face in enumerate(die.faces, 1))

    def owner(self, name):
        seat = self.state.die(name).owner
        return None if seat is None else self.players[seat]

    def phase(self):
        return self.state.phase, None if self.state.turn is None else self.players[self.state.turn]

    # --- positions

    def at(self, phase="main", turn="Ana", points=(), cards=(), down=(), **changes):
        """A position of a round: ``cards`` come into play, ``down`` are neutralised."""
        state = self.state
        tableau = state.tableau
        for entered in cards:
            tableau = with_card(tableau, read_card({"name": entered} if isinstance(entered, str) else entered, "card"))
        for name in down:
            tableau = turned(tableau, name, down=True)
        dice = tuple(replace(die, top=die.top or 1) for die in state.dice)
        seat = None if turn is None else self.players.index(turn)
        changes = {"rolled": frozenset(range(len(self.players))), **changes}
        return self.put(phase=phase, turn=seat, round=1, tags=(4,) * len(self.players), tableau=tableau, dice=dice,
                        points=tuple(points) or state.points, **changes)

    def put(self, **changes):
        state = replace(self.state, **changes)
        self.timeline = replace(self.timeline, states=(*self.timeline.states[:-1], state))
        return self

    def draw(self, **drawn):
        """Faces of dice: ``Ana_1="3* . . . . ."``; ``of`` them ``common_of="Ana"`` says who controls it."""
        dice = list(self.state.dice)
        for key, text in drawn.items():
            name, _, who = key.partition("_of")
            place = self.state.index[name.replace("_", "-")]
            if "_of" in key and not who:
                dice[place] = replace(dice[place], owner=self.players.index(text))
                continue
            words = text.split()
            assert len(words) == 6, text
            top = next((at for at, word in enumerate(words, 1) if "*" in word), dice[place].top)
            dice[place] = replace(dice[place], faces=tuple(read_face(word) for word in words), top=top)
        return self.put(dice=tuple(dice))


def read_face(word):
    word = word.replace("*", "")
    word, _, dashes = word.partition("/")
    icon, _, dots = word.partition(":")
    return Face("" if icon == "." else icon.replace("_", " "), int(dots or 0), int(dashes or 0))


def shown(face, top):
    dots, dashes = f":{face.dots}" if face.dots else "", f"/{face.dashes}" if face.dashes else ""
    return f"{face.icon.replace(' ', '_') or '.'}{dots}{dashes}{'*' if top else ''}"


def names_in(line):
    words = line.removeprefix("waiting for").replace(",", " ").split()
    return [] if words == ["nobody"] else words


def set_up(*players, **options):
    """A basic table with the four tags of everyone made, and the common die full and rolled: round 1 begins."""
    table = Table(*players, **options)
    for name in table.players:
        for face in (1, 2):
            table.play(f"{name} tags Points on {name}-1 {face}=3, {name}-1 {face + 2}=-2")
        table.play(f"{name} tags Tag on {name}-2 1=Tag\n {name} tags Erase on {name}-2 2=Erase")
    for at, seat in enumerate(table.state.order, 1):
        table.play(f"{table.players[seat]} tags The Window on common {at}=The Window")
    return table.play(f"{table.players[table.state.start]} rolls common 6")


def replayed(moves, seat=None, **record):
    """The outcome of a record, as ``companion replay --keep-going`` prints it."""
    data = {"format": "companion-record/1", "game": blank.KEY, "players": ["Ana", "Ben"], "moves": moves, **record}
    return replay(read_record(data, GAMES, layouts), keep_going=True, seat=seat)
