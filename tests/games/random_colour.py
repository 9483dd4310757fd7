"""Random, often foolish, players for Colour Square."""

import oracle_colour as oracle

NAMES = ["Ana", "Ben", "Cleo", "Dora", "Emil", "Fay"]
VARIANTS = ["standard", "covered", "task-1", "task-2", "task-3", "task-4", "task-5"]


def random_layout(rng, house):
    """The house layout with other numbers, marks, predefined corners and paths."""
    sides = {}
    for side in rng.choice([["A"], ["B"], ["A", "B"]]):
        words = [random_word(rng) for _ in oracle.PLACES]
        asked = {corner: rng.randint(1, 6) for corner in rng.sample(oracle.CORNERS, rng.randint(0, 12))}
        sides[side] = {"squares": [" ".join(words[at:at + 4]) for at in (0, 4, 8, 12)], "predefined": asked}
    return {**house, "key": "random", "sides": sides, "task_1": rng.sample(oracle.PLACES, rng.randint(1, 16)),
            "task_5": rng.sample(oracle.PLACES, 16)}


def random_word(rng):
    low = rng.randint(4, 24)
    number = f"{low}-{rng.randint(low + 1, 24)}" if low < 24 and rng.random() < 0.3 else str(low)
    return number + rng.choice(["", "", "", "p", "o"])


def random_dice(rng):
    return {die: rng.randint(1, 6) for die in oracle.DICE}


# --- players who know the rules --------------------------------------------------------------------------------


def legal_move(rng, game, greed=0.5):
    """What somebody at the table could sensibly enter next."""
    name = rng.choice(oracle.waiting_for(game))
    if game["roll"] is None:
        return {"by": name, "do": "roll", "dice": random_dice(rng)}
    if game["variant"] == "task-4" and rng.random() < 0.25:
        return {"by": name, "do": "done"}
    entries = legal_entries(game, name)
    field = len(game["sheets"][name]["jokers"]) < 2
    if not entries or (field and rng.random() < 0.06):
        return field_move(rng, game, name)
    if rng.random() < greed:
        return max(rng.sample(entries, min(20, len(entries))), key=lambda move: sense(game, name, move))
    return rng.choice(entries)


def legal_entries(game, name):
    allowed = oracle.allowed(game, name)
    squares = [square for square in oracle.open_squares(game, name) if square in allowed]
    return [{"by": name, "do": "enter", "die": die, "corner": f"{square}-{colour}"}
            for die in oracle.his_dice(game, name) for square in squares
            for colour in oracle.COLOURS
            if oracle.corner_trouble(game, name, die, f"{square}-{colour}", None, allowed) is None]


def field_move(rng, game, name):
    """A die into a Joker field, or in another colour."""
    dice = [die for die in oracle.his_dice(game, name) if die != "white" or not oracle.recolouring(game)]
    if not dice:
        return {"by": name, "do": "done"}
    if not oracle.recolouring(game):
        return {"by": name, "do": "joker", "die": rng.choice(dice)}
    die = rng.choice(dice)
    others = [colour for colour in oracle.COLOURS if colour != oracle.colour_of(game, name, die)]
    return {"by": name, "do": "recolour", "die": die, "as": rng.choice(others)}


def sense(game, name, move):
    """How close an entry leads to a right SQUARE."""
    square = move["corner"].split("-")[0]
    number, numbers = game["numbers"][square], oracle.entered(game["sheets"][name], square)
    total, free = sum(numbers) + game["roll"]["dice"][move["die"]], 3 - len(numbers)
    reachable = total + free <= number["high"] and total + 6 * free >= number["low"]
    return (reachable, len(numbers), -abs(number["high"] - total - 3 * free))


# --- players who do not ----------------------------------------------------------------------------------------


def random_move(rng, game, greed=0.5):
    """Mostly legal, often spoilt in one place, sometimes anything at all."""
    style = rng.random()
    if style < 0.1 or not oracle.waiting_for(game):
        return wild_move(rng, game)
    move = legal_move(rng, game, greed)
    return spoilt(rng, game, move) if style < 0.25 else move


def spoilt(rng, game, move):
    """The move with one thing changed, perhaps for the worse."""
    what = rng.choice(["by", "die", "corner", "as", "dice", "do"])
    if what == "by":
        return {**move, "by": rng.choice(game["players"])}
    if what == "die" and "die" in move:
        return {**move, "die": rng.choice([*oracle.DICE, "black", ""])}
    if what == "corner" and "corner" in move:
        return {**move, "corner": wild_corner(rng)}
    if what == "as" and "as" in move:
        return {**move, "as": rng.choice([*oracle.COLOURS, "white", "pink"])}
    if what == "dice" and "dice" in move:
        return {**move, "dice": wild_dice(rng)}
    return {**wild_move(rng, game), "by": move["by"]}


def wild_move(rng, game):
    """Anyone, anything."""
    by = rng.choice(game["players"])
    do = rng.choice(["roll", "enter", "enter", "enter", "joker", "joker", "recolour", "done"])
    if do == "done":
        return {"by": by, "do": do}
    if do == "roll":
        return {"by": by, "do": do, "dice": wild_dice(rng)}
    die = rng.choice([*oracle.DICE, *oracle.DICE, "black"])
    if do == "enter":
        return {"by": by, "do": do, "die": die, "corner": wild_corner(rng)}
    return {"by": by, "do": do, "die": die, **({"as": rng.choice([*oracle.COLOURS, "pink", "white"])}
                                               if do == "recolour" else {})}


def wild_corner(rng):
    return rng.choice(oracle.CORNERS) if rng.random() < 0.93 else rng.choice(["E1-red", "A5-red", "A1-white", "", "A1"])


def wild_dice(rng):
    dice = random_dice(rng)
    if rng.random() < 0.4:
        dice[rng.choice(oracle.DICE)] = rng.choice([0, 7, -1, 10**30])
    if rng.random() < 0.3:
        dice.pop(rng.choice(oracle.DICE))
    if rng.random() < 0.2:
        dice["black"] = 3
    return dice
