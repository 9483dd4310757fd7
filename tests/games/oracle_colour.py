"""A second, naive reading of Colour Square: plain dicts and loops, nothing shared with the engine.

Nothing is remembered that can be counted again: whose roll it is, who owes what and how far a task is are worked out
from the sheets each time. It is slow and says only what the rulebook says; the engine must agree with it move by move.
"""

from itertools import combinations

COLOURS = ["red", "green", "blue", "yellow"]
DICE = [*COLOURS, "white"]
PLACES = [f"{column}{line}" for line in "1234" for column in "ABCD"]
SNAKE = ["A1", "B1", "C1", "D1", "D2", "D3", "C3", "B3", "A3", "A4"]
SEQUENCE = [*SNAKE[:5], "C2", "B2", "A2", "A3", "B3", "C3", "D3", "D4", "C4", "B4", "A4"]


# --- setting up ------------------------------------------------------------------------------------------------


def begin(players, options, layout):
    side = layout["sides"][options.get("side", "A")]
    words = " ".join(side["squares"]).split()
    numbers = {}
    for name, word in zip(PLACES, words, strict=True):
        low, _, high = word.rstrip("po").partition("-")
        numbers[name] = {"low": int(low), "high": int(high or low), "purple": "p" in word, "orange": "o" in word}
    return {
        "players": list(players), "variant": options.get("variant", "standard"), "numbers": numbers,
        "asked": dict(side.get("predefined", {})), "snake": layout.get("task_1", SNAKE),
        "sequence": layout.get("task_5", SEQUENCE),
        "sheets": {name: {"corners": {}, "states": dict.fromkeys(PLACES, "open"), "jokers": []} for name in players},
        "active": players[0], "roll": None, "rolled": 0, "last": None, "finisher": None, "over": False,
    }


def is_task(game):
    return game["variant"].startswith("task")


def recolouring(game):
    return game["variant"] in ("task-4", "task-5")


def clockwise(game, first):
    at = game["players"].index(first)
    return game["players"][at:] + game["players"][:at]


def entered(sheet, square):
    return [sheet["corners"][f"{square}-{colour}"] for colour in COLOURS if f"{square}-{colour}" in sheet["corners"]]


def open_squares(game, name):
    return [square for square in PLACES if game["sheets"][name]["states"][square] == "open"]


# --- where a task lets entries in ------------------------------------------------------------------------------


def allowed(game, name):
    sheet, variant = game["sheets"][name], game["variant"]
    if variant == "task-1":
        return set(game["snake"])
    if variant == "task-2":
        for line in "1234":
            own = [sheet["states"][square] for square in PLACES if square[1] == line]
            if own.count("circled") < int(line) and own.count("open") > 0:
                return {square for square in PLACES if square[1] == line}
        return set()
    if variant == "task-3":
        closings = 16 - len(open_squares(game, name))
        return {square for square in PLACES if square[0] == "ABCDABCDABCDABCDA"[closings]}
    if variant == "task-4":
        touched, found = {square for square in PLACES if entered(sheet, square)}, set()
        for columns in combinations("ABCD", 2):
            for line in "1234":
                choice = {square for square in PLACES if square[0] in columns or square[1] == line}
                if touched <= choice:
                    found |= choice
        return found
    return set(PLACES)


def has_finished(game, name):
    return not allowed(game, name) & set(open_squares(game, name))


# --- whose dice ------------------------------------------------------------------------------------------------


def his_dice(game, name):
    """The dice of the open roll that the player may still use."""
    if game["roll"] is None:
        return []
    own = game["roll"]["own"][name]
    used = own["used"]
    left = [die for die in DICE if die not in used]
    if game["variant"] == "task-4":
        return [] if own["done"] else left
    if is_task(game):
        return left if len(used) < 2 else []
    if game["finisher"] is not None:
        if name != game["active"]:
            return []
        two = len([die for die in used if die != "white"]) == 2
        return [die for die in left if die == "white" or not two]
    if name == game["active"]:
        return [die for die in left if die != "white"] if len(used) < 2 else []
    return ["white"] if "white" in left else []


def colour_of(game, name, die):
    return game["roll"]["own"][name]["new"].get(die, die)


def corner_trouble(game, name, die, corner, colour=None, squares=None):
    sheet, face = game["sheets"][name], game["roll"]["dice"][die]
    square, place = corner.split("-")
    if sheet["states"][square] == "crossed":
        return "square-crossed"
    if sheet["states"][square] in ("circled", "shaded"):
        return "square-closed"
    if corner in sheet["corners"]:
        return "corner-taken"
    if square not in (allowed(game, name) if squares is None else squares):
        return "outside-task"
    if place != (colour or colour_of(game, name, die)) and die != "white":
        return "wrong-colour"
    if corner in game["asked"] and game["asked"][corner] != face:
        return "predefined"
    return None


CORNERS = [f"{square}-{colour}" for square in PLACES for colour in COLOURS]


def fits(game, name, die, colour=None):
    squares = allowed(game, name)
    for square in squares & set(open_squares(game, name)):
        for place in COLOURS:
            if corner_trouble(game, name, die, f"{square}-{place}", colour, squares) is None:
                return True
    return False


def owes(game, name):
    for die in his_dice(game, name):
        if fits(game, name, die):
            return True
        recolours = game["variant"] == "task-4" and die != "white" and len(game["sheets"][name]["jokers"]) < 2
        if recolours and any(fits(game, name, die, colour) for colour in COLOURS):
            return True
    return False


def waiting_for(game):
    if game["over"]:
        return []
    if game["roll"] is None:
        return [game["active"]]
    return [name for name in game["players"] if owes(game, name)]


# --- refusing --------------------------------------------------------------------------------------------------


def refusal(game, move):
    """The code of the first rule this move breaks, None when it is legal."""
    by, do = move["by"], move["do"]
    if game["over"]:
        return "game-over"
    if do == "done":
        fine = game["variant"] == "task-4" and game["roll"] is not None and owes(game, by)
        return None if fine else "done-not-allowed"
    if do == "roll":
        return refused_roll(game, move)
    if do == ("joker" if recolouring(game) else "recolour"):
        return "outside-task"
    if game["roll"] is None:
        return "roll-first"
    return refused_die(game, move) or refused_use(game, move)


def refused_roll(game, move):
    if game["roll"] is not None:
        return "roll-open"
    if move["by"] != game["active"]:
        return "not-your-turn"
    if sorted(move["dice"]) != sorted(DICE):
        return "wrong-dice"
    return "bad-face" if any(face < 1 or face > 6 for face in move["dice"].values()) else None


def refused_die(game, move):
    by, die = move["by"], move["die"]
    if game["finisher"] is not None and by != game["active"]:
        return "not-your-turn"
    if die not in DICE:
        return "wrong-dice"
    if not is_task(game) and game["finisher"] is None:
        if die == "white" and by == game["active"]:
            return "white-not-yours"
        if die != "white" and by != game["active"]:
            return "colour-not-yours"
    if die in game["roll"]["own"][by]["used"]:
        return "die-used"
    return None if die in his_dice(game, by) else "dice-limit"


def refused_use(game, move):
    by, die = move["by"], move["die"]
    if move["do"] == "enter":
        return corner_trouble(game, by, die, move["corner"]) if move["corner"] in CORNERS else "no-such-corner"
    if is_task(game) and has_finished(game, by):
        return "outside-task"
    if len(game["sheets"][by]["jokers"]) == 2:
        return "joker-full"
    if move["do"] == "recolour" and (
            die == "white" or move["as"] not in COLOURS or move["as"] == colour_of(game, by, die)):
        return "wrong-colour"
    return None


# --- playing ---------------------------------------------------------------------------------------------------


def play(game, move):
    """Play the move on the game itself; the code of the refusal, or None when it was played."""
    code = refusal(game, move)
    if code is not None:
        return code
    by, do = move["by"], move["do"]
    if do == "roll":
        game["roll"] = {"dice": move["dice"],
                        "own": {name: {"used": [], "new": {}, "done": False} for name in game["players"]}}
        game["rolled"] += 1
    else:
        use(game, move, game["roll"]["own"][by], game["sheets"][by])
    if not any(owes(game, name) for name in game["players"]):
        end_of_roll(game)
    return None


def use(game, move, own, sheet):
    if move["do"] == "done":
        own["done"] = True
        return
    if move["do"] == "recolour":
        own["new"][move["die"]] = move["as"]
        sheet["jokers"].append("X")
        return
    face = game["roll"]["dice"][move["die"]]
    own["used"].append(move["die"])
    if move["do"] == "joker":
        sheet["jokers"].append(face)
        return
    square = move["corner"].split("-")[0]
    sheet["corners"][move["corner"]] = face
    if is_task(game) and len(entered(sheet, square)) == 4:
        close(game, sheet, square)
        if game["variant"] == "task-5":
            for before in game["sequence"]:
                if before == square:
                    break
                if sheet["states"][before] == "open":
                    sheet["states"][before] = "shaded"


def close(game, sheet, square):
    number = game["numbers"][square]
    right = sum(entered(sheet, square)) in range(number["low"], number["high"] + 1)
    sheet["states"][square] = "circled" if right else "shaded"
    return right


def end_of_roll(game):
    game["roll"] = None
    if is_task(game):
        playing = [name for name in [*clockwise(game, game["active"])[1:], game["active"]]
                   if not has_finished(game, name)]
        if not playing or (game["variant"] == "task-4" and game["rolled"] == 10):
            game["over"] = True
        else:
            game["active"] = playing[0]
        return
    circled = set()
    for sheet in game["sheets"].values():
        for square in PLACES:
            if sheet["states"][square] == "open" and len(entered(sheet, square)) == 4 and close(game, sheet, square):
                circled.add(square)
    for sheet in game["sheets"].values():
        for square in circled:
            if sheet["states"][square] == "open":
                sheet["states"][square] = "crossed"
    whose_roll_next(game)


def whose_roll_next(game):
    around = clockwise(game, game["active"])
    if game["finisher"] is None:
        done = [name for name in around if not open_squares(game, name)]
        if not done:
            game["active"] = (around + around)[1]
            return
        game["finisher"], game["active"] = done[0], done[0]
        around = clockwise(game, done[0])
    for name in around[1:]:
        if name == game["finisher"]:
            break
        if open_squares(game, name):
            game["active"] = name
            return
    game["over"] = True
    for sheet in game["sheets"].values():
        for square in PLACES:
            if sheet["states"][square] == "open":
                sheet["states"][square] = "shaded"


# --- scoring ---------------------------------------------------------------------------------------------------


def score_lines(game, name):
    """The lines of the score in their order, as (key, points)."""
    sheet, variant = game["sheets"][name], game["variant"]
    right = [square for square in PLACES if sheet["states"][square] == "circled"]
    if recolouring(game):
        return [("squares", len(right))]
    lines = [(f"line-{line}", sum(sum(entered(sheet, square)) for square in right if square[1] == line))
             for line in "1234"]
    joined = []
    for one, other in combinations(right, 2):
        apart = abs(ord(one[0]) - ord(other[0])) + abs(int(one[1]) - int(other[1]))
        if apart == 1 and not game["numbers"][one]["orange"] and not game["numbers"][other]["orange"]:
            joined.append({one, other})
    purples = [square for square in right if game["numbers"][square]["purple"]
               and any(square in bridge for bridge in joined)]
    shaded = list(sheet["states"].values()).count("shaded")
    if variant == "task-3":
        joined, purples = [], []
    if variant in ("task-1", "task-3"):
        shaded = 0
    return [*lines, ("bridges", 5 * len(joined)), ("purple", 5 * len(purples)), ("shaded", -10 * shaded),
            ("jokers", -sum(sheet["jokers"]))]


def total(game, name):
    return sum(points for _, points in score_lines(game, name))


def ranking(game):
    """(place, name) from first to last; equal points share a place, in table order."""
    totals = {name: total(game, name) for name in game["players"]}
    places = {name: 1 + sum(other > totals[name] for other in totals.values()) for name in game["players"]}
    return sorted(((places[name], name) for name in game["players"]),
                  key=lambda row: (row[0], game["players"].index(row[1])))


# --- telling ---------------------------------------------------------------------------------------------------


def sheet_as_told(game, name):
    sheet = game["sheets"][name]
    squares = {}
    for square in PLACES:
        corners = {colour: sheet["corners"][f"{square}-{colour}"] for colour in COLOURS
                   if f"{square}-{colour}" in sheet["corners"]}
        squares[square] = {"corners": corners, "state": sheet["states"][square], "sum": sum(corners.values())}
    return {"squares": squares, "jokers": list(sheet["jokers"])}
