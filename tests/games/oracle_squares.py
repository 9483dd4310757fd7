"""A second, naive reading of Blueprints (magic squares): plain dicts and loops, nothing shared with the engine.

It is slow and says only what the rulebook says; the engine must agree with it move by move.
"""

from itertools import pairwise

COLOURS = ["red", "orange", "green", "yellow", "white", "black"]
LETTERS = {"r": "red", "o": "orange", "g": "green", "y": "yellow"}
GRIDS = ["left", "middle", "right", "four"]
PENALTIES = ["colour-penalty", "duplicate-penalty", "cross-out-penalty"]


# --- setting up ------------------------------------------------------------------------------------------------


def begin(layout, players, first=None):
    """A game nobody has touched yet."""
    spaces = all_spaces(layout)
    return {
        "layout": layout,
        "players": list(players),
        "solo": len(players) == 1,
        "sheets": {name: dict.fromkeys(spaces) for name in players},
        "circled": {name: [] for name in players},
        "bonus": dict.fromkeys(players),  # None, "mark" or "cross"
        "roller": first if first is not None else players[0],
        "round": 1,
        "turn": 1,
        "available": list(COLOURS),
        "faces": {},
        "step": "roll",  # roll, first, second, additional, over
        "rolled": False,
        "to_mark": [],  # who still owes the mark of this step
        "second_dice": [],
        "used": {},
        "passed": [],
    }


def all_spaces(layout):
    """Every space of the sheet in sheet order."""
    names = []
    for grid in GRIDS:
        for row, line in enumerate(layout["grids"][grid]["spaces"], start=1):
            for col, _ in enumerate(line.split(), start=1):
                names.append(f"{grid}-{row}-{col}")
    return names


def letter_of(layout, space):
    grid, row, col = space.split("-")
    return layout["grids"][grid]["spaces"][int(row) - 1].split()[int(col) - 1]


def lines_of(layout, grid, diagonals):
    """The rows and columns of a grid, with the two diagonals if asked."""
    size = len(layout["grids"][grid]["spaces"])
    span = range(1, size + 1)
    lines = [[f"{grid}-{row}-{col}" for col in span] for row in span]
    lines += [[f"{grid}-{row}-{col}" for row in span] for col in span]
    if diagonals:
        lines.append([f"{grid}-{at}-{at}" for at in span])
        lines.append([f"{grid}-{at}-{size + 1 - at}" for at in span])
    return lines


def empty_spaces(game, name):
    return [space for space, mark in game["sheets"][name].items() if mark is None]


# --- whose turn ------------------------------------------------------------------------------------------------


def waiting_for(game):
    """Who has something to do now, in table order."""
    if game["step"] == "over":
        return []
    if game["step"] == "roll":
        return [game["roller"]]
    return [name for name in game["players"] if owes(game, name)]


def owes(game, name):
    if game["bonus"][name] is not None:
        return True
    if game["step"] == "additional":
        return name != game["roller"] and not has_passed(game, name)
    return name in game["to_mark"]


def has_passed(game, name):
    """In the additional step: said so, or nothing is left to use or to fill."""
    if name in game["passed"] or not empty_spaces(game, name):
        return True
    return all(die in game["used"].get(name, []) for die in game["second_dice"])


# --- refusing --------------------------------------------------------------------------------------------------


def refusal(game, move):
    """The code of the first rule this move breaks, None when it is legal."""
    if game["step"] == "over":
        return "game-over"
    if move["do"] == "pass":
        return None if may_pass(game, move["by"]) else "pass-not-allowed"
    if move["by"] not in waiting_for(game):
        return "not-your-turn"
    if move["do"] == "roll":
        return refused_roll(game, move)
    if game["step"] == "roll":
        return "roll-first"
    return refused_mark(game, move)


def may_pass(game, name):
    if game["solo"] or game["step"] != "additional" or name == game["roller"]:
        return False
    return game["bonus"][name] is None and not has_passed(game, name)


def refused_roll(game, move):
    if move["by"] != game["roller"]:
        return "not-your-turn"
    if game["step"] != "roll":
        return "already-rolled" if game["rolled"] else "cross-only"
    if sorted(move["dice"]) != sorted(game["available"]):
        return "wrong-dice"
    if any(face < 1 or face > 6 for face in move["dice"].values()):
        return "bad-face"
    return None


def refused_mark(game, move):
    name, space = move["by"], move["space"]
    if space not in game["sheets"][name]:
        return "no-such-space"
    if game["sheets"][name][space] is not None:
        return "space-taken"
    if move["do"] == "cross":
        return "cross-not-allowed" if game["step"] == "additional" and game["bonus"][name] is None else None
    if game["bonus"][name] == "cross" or (game["bonus"][name] is None and not game["rolled"]):
        return "cross-only"
    return refused_dice(game, move) or refused_value(game, move)


def refused_dice(game, move):
    name, dice = move["by"], move["dice"]
    additional = game["step"] == "additional" and game["bonus"][name] is None
    if not dice:
        return "no-dice"
    if any(dice.count(die) > 1 for die in dice):
        return "die-used-twice"
    if additional and any(die in game["used"].get(name, []) for die in dice):
        return "die-used-twice"
    if any(die not in usable(game, name) for die in dice):
        return "die-not-available"
    return None


def usable(game, name):
    if game["bonus"][name] is not None:
        return COLOURS
    if game["step"] == "additional":
        return game["second_dice"]
    return game["available"]


def refused_value(game, move):
    name, space, dice = move["by"], move["space"], move["dice"]
    grid = space.split("-")[0]
    letter = letter_of(game["layout"], space)
    if len(dice) < game["layout"]["grids"][grid]["min_dice"]:
        return "min-dice"
    if letter.isupper() and any(die not in (LETTERS[letter.lower()], "white") for die in dice):
        return "solid-colour"
    if letter == "k" and "white" in dice:
        return "white-on-black"
    sheet = dict(game["sheets"][name])
    sheet[space] = value_of(game, grid, dice)
    if not carrots_hold(game["layout"], sheet, grid):
        return "carrot"
    if not sequences_hold(game["layout"], sheet, grid):
        return "sequence"
    if numbers_in(sheet, grid).count(sheet[space]) > 2:
        return "duplicate"
    return None


def value_of(game, grid, dice):
    total, product = 0, 1
    for die in dice:
        total += game["faces"][die]
        product *= game["faces"][die]
    return product if game["layout"]["grids"][grid]["combine"] == "multiply" else total


def is_number(mark):
    return mark is not None and mark != "x"


def numbers_in(sheet, grid):
    return [mark for space, mark in sheet.items() if space.split("-")[0] == grid and is_number(mark)]


def carrots_hold(layout, sheet, grid):
    for carrot in layout["grids"][grid]["carrots"]:
        one, sign, other = carrot.split()
        a, b = sheet[f"{grid}-{one}"], sheet[f"{grid}-{other}"]
        if not is_number(a) or not is_number(b):
            continue
        if (sign == "<" and not a < b) or (sign == ">" and not a > b):
            return False
    return True


def sequences_hold(layout, sheet, grid):
    if not layout["grids"][grid]["sequences"]:
        return True
    for line in lines_of(layout, grid, diagonals=False):
        numbers = [sheet[space] for space in line if is_number(sheet[space])]
        rising = all(a < b for a, b in pairwise(numbers))
        falling = all(a > b for a, b in pairwise(numbers))
        if not rising and not falling:
            return False
    return True


# --- playing ---------------------------------------------------------------------------------------------------


def play(game, move):
    """Play the move on the game itself; the code of the refusal, or None when it was played."""
    code = refusal(game, move)
    if code is not None:
        return code
    if move["do"] == "roll":
        game["faces"].update(move["dice"])
        game["rolled"] = True
        start_first(game)
    elif move["do"] == "pass":
        game["passed"].append(move["by"])
    else:
        mark(game, move)
    move_on(game)
    return None


def start_first(game):
    game["step"] = "first"
    game["to_mark"] = list(game["players"])


def mark(game, move):
    name, space = move["by"], move["space"]
    black = letter_of(game["layout"], space) == "k"
    in_bonus = game["bonus"][name] is not None
    if move["do"] == "write":
        write(game, move, in_bonus)
    else:
        game["sheets"][name][space] = "x"
    if not in_bonus and name in game["to_mark"]:
        game["to_mark"].remove(name)
    game["bonus"][name] = None
    if black and empty_spaces(game, name):
        game["bonus"][name] = "mark" if move["do"] == "write" else "cross"


def write(game, move, in_bonus):
    name, space, dice = move["by"], move["space"], move["dice"]
    game["sheets"][name][space] = value_of(game, space.split("-")[0], dice)
    if is_circled(letter_of(game["layout"], space), dice):
        game["circled"][name].append(space)
    if in_bonus:
        return
    if game["solo"] or game["step"] == "second":
        game["second_dice"] = list(dice)
    elif game["step"] == "additional":
        game["used"].setdefault(name, []).extend(dice)


def is_circled(letter, dice):
    if letter.isupper():
        return False
    if letter == "k":
        return "black" not in dice
    return LETTERS[letter] not in dice and "white" not in dice


def move_on(game):
    """Go on to the next step, turn and round as long as nobody owes anything."""
    if game["step"] == "roll" or waiting_for(game):
        return
    if game["step"] == "first" and not game["solo"] and empty_spaces(game, game["roller"]):
        game["step"] = "second"
        game["to_mark"] = [game["roller"]]
        return
    if game["step"] == "second" and game["second_dice"]:
        game["step"] = "additional"
        if waiting_for(game):
            return
    end_turn(game)


def end_turn(game):
    full = any(not empty_spaces(game, name) for name in game["players"])
    if full or (game["solo"] and game["round"] == 10 and game["turn"] == 4):
        end_game(game)
        return
    game["available"] = [die for die in game["available"] if die not in game["second_dice"]]
    game["turn"] += 1
    if game["turn"] == 5:
        game["round"], game["turn"], game["available"] = game["round"] + 1, 1, list(COLOURS)
    at = game["players"].index(game["roller"])
    game["roller"] = game["players"][(at + 1) % len(game["players"])]
    game.update(second_dice=[], used={}, passed=[], rolled=False, step="roll")
    if not game["available"]:
        start_first(game)


def end_game(game):
    game["step"] = "over"
    for name in game["players"]:
        for space in empty_spaces(game, name):
            game["sheets"][name][space] = "x"


# --- scoring ---------------------------------------------------------------------------------------------------


def sums(layout, sheet, grid):
    """The sum of each row, column and diagonal without an empty space."""
    found = []
    for line in lines_of(layout, grid, diagonals=True):
        marks = [sheet[space] for space in line]
        if None not in marks:
            found.append(sum(mark for mark in marks if mark != "x"))
    return found


def grid_points(layout, sheet, grid):
    found = sums(layout, sheet, grid)
    if not found:
        return 0
    return layout["grids"][grid]["chart"][max(found.count(total) for total in found) - 1]


def duplicates(sheet):
    count = 0
    for grid in GRIDS:
        numbers = numbers_in(sheet, grid)
        count += sum(1 for number in set(numbers) if numbers.count(number) == 2)
    return count


def crossed(sheet):
    return sum(1 for mark in sheet.values() if mark == "x")


def score_lines(game, name):
    """The seven lines of the score in their order, as (key, points)."""
    sheet = game["sheets"][name]
    lines = [(grid, grid_points(game["layout"], sheet, grid)) for grid in GRIDS]
    penalties = [len(game["circled"][name]), duplicates(sheet), 2 * crossed(sheet)]
    return lines + [(key, -points) for key, points in zip(PENALTIES, penalties, strict=True)]


def total(game, name):
    return sum(points for _, points in score_lines(game, name))


def ranking(game):
    """(place, name) from first to last; equal in everything shares a place, in table order."""

    def merit(name):
        sheet = game["sheets"][name]
        return (-total(game, name), crossed(sheet), duplicates(sheet), len(game["circled"][name]))

    ordered = sorted(game["players"], key=lambda name: (merit(name), game["players"].index(name)))
    return [(1 + sum(1 for other in ordered if merit(other) < merit(name)), name) for name in ordered]


def sheet_as_told(game, name):
    """The sheet as an outcome shows it."""
    sheet, grids = game["sheets"][name], {}
    for grid in GRIDS:
        size = len(game["layout"]["grids"][grid]["spaces"])
        span = range(1, size + 1)
        grids[grid] = [[sheet[f"{grid}-{row}-{col}"] for col in span] for row in span]
    circled = [space for space in sheet if space in game["circled"][name]]
    return {"grids": grids, "circled": circled, "duplicates": duplicates(sheet), "crossed": crossed(sheet)}
