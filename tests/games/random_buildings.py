"""Random, often foolish, players for Blueprints (buildings)."""

import json
import random

import oracle_buildings as oracle

NAMES = ["Ana", "Ben", "Cleo", "Dora"]


def random_options(rng):
    options = {"pool": True} if rng.random() < 0.5 else {}
    if rng.random() < 0.3:
        valued = [card for card in ("gold", "silver", "bronze", "prize") if rng.random() < 0.7]
        options |= {card: rng.choice([0, 1, 2, 5]) for card in valued}
    return options


# --- players who know the rules --------------------------------------------------------------------------------


def random_plan(rng):
    """Six dice thrown on two to six spaces."""
    heights = [0] * 6
    spaces = rng.sample(range(6), rng.randint(1, 6))
    for _ in range(6):
        heights[rng.choice(spaces)] += 1
    entries = [height or "#" for height in heights]
    return [entries[:3], entries[3:]]


def random_die(rng):
    return [rng.choice(oracle.COLOURS), rng.randint(1, 6)]


def from_the_bag(rng, game, count):
    """Dice that can still be there, rolled."""
    bag = [colour for colour in oracle.COLOURS for _ in range(8)]
    for colour, _ in game["round"]["left_the_bag"]:
        bag.remove(colour)
    return [[colour, rng.randint(1, 6)] for colour in rng.sample(bag, min(count, len(bag)))]


def legal_move(rng, game):
    """What somebody at the table could sensibly enter next."""
    name = rng.choice(oracle.waiting_for(game))
    if game["round"] is None:
        first = oracle.first_of_next(game) if game["rounds"] else rng.choice(game["players"])
        named = {"first": first} if rng.random() < 0.7 else {}
        return {"by": name, "do": "round", "in_demand": rng.sample(oracle.COLOURS, 2), **named}
    if game["plans"][name] is None or (not oracle.picks(game, name) and rng.random() < 0.1):
        return {"by": name, "do": "plan", "plan": random_plan(rng)}
    if oracle.tracked(game) and game["round"]["pool"] is None:
        size = oracle.POOL_SIZE[len(game["players"])]
        return {"by": name, "do": "pool", "dice": from_the_bag(rng, game, size)}
    return legal_take(rng, game, name)


def legal_take(rng, game, name):
    die = rng.choice(game["round"]["pool"]) if oracle.tracked(game) else die_in_stock(rng, game, name)
    spaces = [list(space) for space in oracle.SPACES if oracle.may_stand(game, name, die, space) is None]
    move = {"by": name, "do": "take", "die": die, "space": rng.choice(spaces) if spaces else None}
    if not oracle.tracked(game):
        return move
    if len(game["players"]) == 2:
        left = list(game["round"]["pool"])
        left.remove(die)
        move["remove"] = rng.choice(left)
    draw = from_the_bag(rng, game, 2 if len(game["players"]) == 2 else 1)
    return {**move, "draw": draw} if draw else move


def die_in_stock(rng, game, name):
    """Any die there can be; some players love one colour, which makes dice run out, or one value."""
    loved = oracle.COLOURS[len(game["rounds"])]
    for _ in range(100):
        die = [loved, rng.randint(1, 6)] if rng.random() < 0.4 else random_die(rng)
        if rng.random() < 0.2:
            die[1] = 3
        if oracle.refusal(game, {"by": name, "do": "take", "die": die, "space": [9, 9]}) == "no-such-space":
            return die
    raise AssertionError("there are always dice left")


def random_record(*players, seed=1, rounds=3, moves=0, **options):
    """A record of a game as the naive rules allow it: so many rounds to their end, and so many moves of the next."""
    rng, game, entered = random.Random(seed), oracle.begin(players, options), []
    while len(game["rounds"]) < rounds or moves > 0:
        moves -= len(game["rounds"]) == rounds
        entered.append(json.loads(json.dumps(legal_move(rng, game))))       # the naive game goes on with its own lists
        oracle.play(game, entered[-1])
    return record_of(players, entered, **options)


def record_of(players, moves, **options):
    return {"format": "companion-record/1", "game": "blueprints-buildings", "layout": "house", "options": options,
            "players": list(players), "moves": moves}


# --- players who do not ----------------------------------------------------------------------------------------


def random_move(rng, game):
    """Mostly legal, often spoilt in one place, sometimes anything at all."""
    style = rng.random()
    if style < 0.12 or not oracle.waiting_for(game):
        return wild_move(rng, game)
    move = legal_move(rng, game)
    return spoilt(rng, game, move) if style < (0.4 if move["do"] == "take" else 0.7) else move


def spoilt(rng, game, move):
    """The move with one thing changed, perhaps for the worse."""
    more = {"round": ["first"], "take": ["remove", "draw", "space"]}.get(move["do"], [])
    what = rng.choice([key for key in (*move, *more) if key != "do"])
    if what == "remove" and rng.random() < 0.4:
        return {**move, "remove": None}
    if what == "by":
        return {**move, "by": rng.choice(game["players"])}
    if what == "first":
        return {**move, "first": rng.choice([*game["players"], None])}
    if what == "in_demand":
        return {**move, "in_demand": [rng.choice([*oracle.COLOURS, "red"]) for _ in range(2)]}
    if what == "plan":
        return {**move, "plan": wild_plan(rng)}
    if what in ("dice", "draw"):
        return {**move, what: wild_dice(rng, move.get(what, []))}
    if what in ("die", "remove"):
        return {**move, what: wild_die(rng, game)}
    return {**move, "space": rng.choice([None, None, [0, 1], [3, 1], [1, 4], *map(list, oracle.SPACES)])}


def wild_move(rng, game):
    """Anyone, anything."""
    move = {"by": rng.choice(game["players"]), "do": rng.choice(["round", "plan", "pool", "take", "take", "take"])}
    if move["do"] == "round":
        return spoilt(rng, game, {**move, "in_demand": rng.sample(oracle.COLOURS, 2)})
    if move["do"] == "plan":
        return {**move, "plan": wild_plan(rng)}
    if move["do"] == "pool":
        return {**move, "dice": wild_dice(rng, [random_die(rng) for _ in range(rng.choice([0, 7, 8, 9]))])}
    return spoilt(rng, game, {**move, "die": wild_die(rng, game), "space": list(rng.choice(oracle.SPACES))})


def wild_die(rng, game):
    pool = (game["round"] or {}).get("pool") or [["green", 3]]
    return rng.choice([rng.choice(pool), rng.choice(pool), random_die(rng), ["red", 3], ["", 9], ["black", 0],
                       ["clear", 7], ["orange", -1], ["Black", 10**30]])


def wild_dice(rng, dice):
    """A die more or less, one that is none, or many of a colour."""
    dice = [*dice, *([random_die(rng)] if rng.random() < 0.3 else [])]
    rng.shuffle(dice)
    if dice and rng.random() < 0.3:
        dice.pop()
    if dice and rng.random() < 0.5:
        dice[0] = rng.choice([["red", 1], ["clear", 7], ["green", 0], random_die(rng)])
    if dice and rng.random() < 0.4:
        colour = rng.choice(oracle.COLOURS)
        others = [colour] * 3 + ([rng.choice(oracle.COLOURS)] if rng.random() < 0.5 else [])
        dice = [[rng.choice(others), face] for _, face in dice]
    return dice


def wild_plan(rng):
    plan = random_plan(rng)
    if rng.random() < 0.5:
        entries = [0, -1, 1, 2, "x", "", "1", 1.0, True, None, [1], {}, 10**40]
        plan[rng.randrange(2)][rng.randrange(3)] = rng.choice(entries)
    return rng.choice([plan, plan, plan, [], plan[:1], [*plan, []], [plan[0], plan[1][:2]], [plan[0] + plan[1]],
                       ["11#", "112"], [None, 7]])
