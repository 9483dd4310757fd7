"""Random sheets and random, often foolish, players for Blueprints (magic squares)."""

import oracle_squares as oracle

SIZES = {"left": 3, "middle": 3, "right": 3, "four": 4}
NAMES = ["Ana", "Ben", "Cleo", "Dora", "Emil"]


# --- sheets ----------------------------------------------------------------------------------------------------


def random_layout(rng):
    """A sheet no printer ever made: any kinds, carrots, sequences, minimums and charts in any grid."""
    blackness = rng.choice([0.03, 0.07, 0.07, 0.3])
    grids = {grid: random_grid(rng, size, blackness) for grid, size in SIZES.items()}
    return {"game": "blueprints-squares", "key": "random", "name": "Random", "grids": grids}


def random_grid(rng, size, blackness):
    return {
        "spaces": [" ".join(random_letter(rng, blackness) for _ in range(size)) for _ in range(size)],
        "combine": rng.choice(["add", "add", "multiply"]),
        "min_dice": rng.choice([1, 1, 1, 2, 2, 3, 6]),
        "carrots": random_carrots(rng, size),
        "sequences": rng.random() < 0.4,
        "chart": sorted(rng.randint(0, 40) for _ in range(2 * size + 2)),
    }


def random_letter(rng, blackness):
    if rng.random() < blackness:
        return "k"
    letter = rng.choice("rogy")
    return letter.upper() if rng.random() < 0.15 else letter


def random_carrots(rng, size):
    """Carrots between random neighbours; they may even contradict each other."""
    carrots = []
    for _ in range(rng.choice([0, 2, 4, 6])):
        row, col = rng.randint(1, size), rng.randint(1, size - 1)
        one, other = f"{row}-{col}", f"{row}-{col + 1}"
        if rng.random() < 0.5:
            one, other = f"{col}-{row}", f"{col + 1}-{row}"
        if rng.random() < 0.5:
            one, other = other, one
        carrots.append(f"{one} {rng.choice('<>')} {other}")
    return carrots


# --- players ---------------------------------------------------------------------------------------------------


def random_move(rng, game):
    """Mostly what the table waits for, often a half-legal try, sometimes nonsense."""
    style = rng.random()
    if style < 0.08 or not oracle.waiting_for(game):
        return wild_move(rng, game)
    name = rng.choice(oracle.waiting_for(game))
    if game["step"] == "roll" and style > 0.12:
        faces = rng.choice([range(1, 7), range(1, 7), [1, 2], [2, 3]])  # few different faces: many equal numbers
        return {"by": name, "do": "roll", "dice": {die: rng.choice(faces) for die in game["available"]}}
    if game["step"] == "roll":
        return {"by": name, "do": "roll", "dice": wild_roll(rng, game)}
    return half_legal_mark(rng, game, name) if style < 0.25 else sensible_mark(rng, game, name)


def sensible_mark(rng, game, name):
    """A legal mark as a rule; black spaces and many dice are liked, they make the game odd."""
    if game["step"] == "additional" and game["bonus"][name] is None and rng.random() < 0.35:
        return {"by": name, "do": "pass"}
    for _ in range(12):
        move = {"by": name, "do": "write", "space": liked_space(rng, game, name), "dice": liked_dice(rng, game, name)}
        if oracle.refusal(game, move) is None:
            return move
    if game["step"] == "additional" and game["bonus"][name] is None:
        return {"by": name, "do": "pass"}
    return {"by": name, "do": "cross", "space": liked_space(rng, game, name)}


def liked_space(rng, game, name):
    empty = oracle.empty_spaces(game, name)
    black = [space for space in empty if oracle.letter_of(game["layout"], space) == "k"]
    return rng.choice(black if black and rng.random() < 0.4 else empty)


def liked_dice(rng, game, name):
    dice = list(oracle.usable(game, name))
    rng.shuffle(dice)
    return dice[: rng.choice([1, 1, 2, 2, 3, 6])]


def half_legal_mark(rng, game, name):
    """The right player, but any space and any dice."""
    space = rng.choice(oracle.all_spaces(game["layout"]))
    if rng.random() < 0.3:
        return {"by": name, "do": "cross", "space": space}
    if rng.random() < 0.7:
        space = liked_space(rng, game, name)
    dice = oracle.COLOURS if rng.random() < 0.3 or not oracle.usable(game, name) else oracle.usable(game, name)
    return {"by": name, "do": "write", "space": space, "dice": rng.sample(dice, min(len(dice), rng.randint(1, 3)))}


def wild_move(rng, game):
    """Anyone, anything."""
    move = {"by": rng.choice(game["players"]), "do": rng.choice(["roll", "write", "write", "cross", "pass"])}
    if move["do"] in ("write", "cross"):
        nowhere = ["left-0-1", "left-1-4", "four-5-1", "left", "", "left-01-1", "sideways-1-1"]
        move["space"] = rng.choice([*rng.sample(oracle.all_spaces(game["layout"]), 12), *nowhere])
    if move["do"] == "write":
        move["dice"] = [rng.choice([*oracle.COLOURS, *game["available"], "blue"]) for _ in range(rng.randint(0, 3))]
    if move["do"] == "roll":
        move["dice"] = wild_roll(rng, game)
    return move


def wild_roll(rng, game):
    dice = rng.choice([game["available"], rng.sample(oracle.COLOURS, rng.randint(0, 6)), [*oracle.COLOURS, "blue"]])
    faces = rng.choice([range(1, 7), range(-1, 9)])
    return {die: rng.choice(faces) for die in dice}
