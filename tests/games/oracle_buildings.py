"""A second, naive reading of Blueprints (buildings): plain dicts and loops, nothing shared with the engine.

It is slow and says only what the rulebook says; the engine must agree with it move by move.
"""

COLOURS = ["orange", "green", "black", "clear"]
SPACES = [(row, column) for row in (1, 2) for column in (1, 2, 3)]
DEFAULTS = {"pool": False, "totals": False, "gold": 3, "silver": 2, "bronze": 1, "prize": 2}
POOL_SIZE = {2: 8, 3: 9, 4: 7}
AWARDS = {2: ["silver"], 3: ["gold", "silver"], 4: ["gold", "silver", "bronze"]}
PRIZES = ["skyscraper", "integrity", "geometer", "materials"]


# --- setting up ------------------------------------------------------------------------------------------------


def begin(players, options=None):
    """A game nobody has touched yet."""
    game = {"players": list(players), "options": {**DEFAULTS, **(options or {})}, "rounds": [], "round": None}
    clear_the_table(game)
    return game


def clear_the_table(game):
    game["plans"] = dict.fromkeys(game["players"])
    game["built"] = {name: {space: [] for space in SPACES} for name in game["players"]}
    game["lost"] = {name: [] for name in game["players"]}


def is_over(game):
    return len(game["rounds"]) == 3


def tracked(game):
    return game["options"]["pool"]


def dice_of(game, name):
    """Every die that stands in the building."""
    return [die for stack in game["built"][name].values() for die in stack]


def picks(game, name):
    return len(dice_of(game, name)) + len(game["lost"][name])


def whose_turn(game):
    """The first player, then clockwise: whoever has as many dice as there were full laps."""
    players, first = game["players"], game["players"].index(game["round"]["first"])
    clockwise = players[first:] + players[:first]
    return min(clockwise, key=lambda name: picks(game, name))


def waiting_for(game):
    if is_over(game):
        return []
    if game["round"] is None or (tracked(game) and game["round"]["pool"] is None):
        return game["players"]
    if tracked(game):
        return [whose_turn(game)]
    return [name for name in game["players"] if picks(game, name) < 6]


# --- refusing --------------------------------------------------------------------------------------------------


def refusal(game, move):
    """The code of the first rule this move breaks, None when it is legal."""
    if is_over(game):
        return "game-over"
    if move["do"] == "round":
        return refused_round(game, move)
    if game["round"] is None:
        return "no-round"
    return {"plan": refused_plan, "pool": refused_pool, "take": refused_take}[move["do"]](game, move)


def refused_round(game, move):
    if game["round"] is not None:
        return "round-running"
    one, other = move["in_demand"]
    if one not in COLOURS or other not in COLOURS:
        return "bad-colour"
    if one == other:
        return "same-colour"
    first = move.get("first")
    if game["rounds"] and first is not None and first != first_of_next(game):
        return "not-your-turn"
    return None


def refused_plan(game, move):
    if picks(game, move["by"]):
        return "plan-locked"
    return None if is_plan(move["plan"]) else "bad-plan"


def is_plan(plan):
    if len(plan) != 2 or any(not isinstance(row, list) or len(row) != 3 for row in plan):
        return False
    total = 0
    for entry in plan[0] + plan[1]:
        if isinstance(entry, str) and entry == "#":
            continue
        if type(entry) is not int or entry < 1:
            return False
        total += entry
    return total == 6


def refused_pool(game, move):
    if not tracked(game):
        return "pool-off"
    if game["round"]["pool"] is not None:
        return "pool-locked"
    if len(move["dice"]) != POOL_SIZE[len(game["players"])]:
        return "pool-size"
    return bad_dice(move["dice"]) or too_many(game, move["dice"])


def bad_dice(dice):
    if any(colour not in COLOURS for colour, _ in dice):
        return "bad-colour"
    if any(face < 1 or face > 6 for _, face in dice):
        return "bad-face"
    return None


def too_many(game, dice):
    for colour in COLOURS:
        if [die[0] for die in game["round"]["left_the_bag"] + dice].count(colour) > 8:
            return "supply"
    return None


def refused_take(game, move):
    name, die = move["by"], move["die"]
    if tracked(game) and game["round"]["pool"] is None:
        return "pool-missing"
    if tracked(game) and name != whose_turn(game):
        return "not-your-turn"
    if picks(game, name) == 6:
        return "six-dice"
    if game["plans"][name] is None:
        return "plan-missing"
    if bad_dice([die]):
        return bad_dice([die])
    if tracked(game) and die not in game["round"]["pool"]:
        return "not-in-pool"
    gone = list(game["round"]["in_demand"])
    for player in game["players"]:
        gone += [colour for colour, _ in dice_of(game, player) + game["lost"][player]]
    if gone.count(die[0]) >= 8:
        return "supply"
    return refused_place(game, move) or (refused_replacement(game, move) if tracked(game) else None)


def refused_place(game, move):
    name, space = move["by"], move.get("space")
    if space is None:
        return "must-place" if any(may_stand(game, name, move["die"], some) is None for some in SPACES) else None
    if tuple(space) not in SPACES:
        return "no-such-space"
    return may_stand(game, name, move["die"], tuple(space))


def may_stand(game, name, die, space):
    if game["plans"][name][space[0] - 1][space[1] - 1] == "#":
        return "hatched"
    stack = game["built"][name][space]
    return "stack-lower" if stack and stack[-1][1] > die[1] else None


def refused_replacement(game, move):
    bag, players = bag_of(game), len(game["players"])
    if players == 2:
        remove = move.get("remove")
        if remove is None:
            return "remove-missing"
        if bad_dice([remove]):
            return bad_dice([remove])
        left = list(game["round"]["pool"])
        left.remove(move["die"])
        if remove not in left:
            return "not-in-pool"
    draw = move.get("draw", [])
    if len(draw) != min(bag, 2 if players == 2 else 1):
        return "draw-count"
    return bad_dice(draw) or too_many(game, draw)


def bag_of(game):
    return 32 - len(game["round"]["left_the_bag"])


# --- playing ---------------------------------------------------------------------------------------------------


def play(game, move):
    """Play the move on the game itself; the code of the refusal, or None when it was played."""
    code = refusal(game, move)
    if code is not None:
        return code
    name = move["by"]
    if move["do"] == "round":
        clear_the_table(game)
        first = first_of_next(game) if game["rounds"] else move.get("first") or game["players"][0]
        game["round"] = {"number": len(game["rounds"]) + 1, "first": first, "in_demand": list(move["in_demand"]),
                         "pool": None, "left_the_bag": [[colour, 0] for colour in move["in_demand"]]}
    elif move["do"] == "plan":
        game["plans"][name] = move["plan"]
    elif move["do"] == "pool":
        game["round"]["pool"] = list(move["dice"])
        game["round"]["left_the_bag"] += move["dice"]
    else:
        take(game, move)
    return None


def take(game, move):
    name, space = move["by"], move.get("space")
    if space is None:
        game["lost"][name].append(move["die"])
    else:
        game["built"][name][tuple(space)].append(move["die"])
    if tracked(game):
        pool = game["round"]["pool"]
        pool.remove(move["die"])
        if len(game["players"]) == 2:
            pool.remove(move["remove"])
        pool += move.get("draw", [])
        game["round"]["left_the_bag"] += move.get("draw", [])
    if all(picks(game, player) == 6 for player in game["players"]):
        score_the_round(game)


# --- scoring ---------------------------------------------------------------------------------------------------


def building_score(plan, built):
    where = {(row, column, level): die for (row, column), stack in built.items()
             for level, die in enumerate(stack, start=1)}
    touching = [(0, 0, 1), (0, 0, -1), (0, 1, 0), (0, -1, 0), (1, 0, 0), (-1, 0, 0)]
    score = {"bonus": 0, "wood": 0, "recycled": 0, "stone": 0, "glass": 0}
    greens = 0
    for (row, column, level), (colour, face) in where.items():
        if colour == "orange":
            score["wood"] += 2 * sum((row + a, column + b, level + c) in where for a, b, c in touching)
        elif colour == "green":
            greens += 1
        elif colour == "black":
            score["stone"] += {1: 2, 2: 3, 3: 5}.get(level, 8)
        else:
            score["glass"] += face
    score["recycled"] = [0, 2, 5, 10, 15, 20, 30][greens]
    heights = [[len(built[row, column]) or "#" for column in (1, 2, 3)] for row in (1, 2)]
    if heights == plan:
        score["bonus"] = 6
    score["total"] = sum(score.values())
    return score


def prizes_of(game, name):
    """What this building qualifies for."""
    colours, faces = [die[0] for die in dice_of(game, name)], [die[1] for die in dice_of(game, name)]
    found = []
    if max(len(stack) for stack in game["built"][name].values()) >= 5:
        found.append("skyscraper")
    if any(faces.count(face) >= 4 for face in faces):
        found.append("integrity")
    if sorted(set(faces)) == [1, 2, 3, 4, 5, 6]:
        found.append("geometer")
    if any(colours.count(colour) >= 5 for colour in colours):
        found.append("materials")
    return found


def beats(game, one, other):
    """The tie-break between two buildings."""
    for colour in game["round"]["in_demand"]:
        a, b = ([die[0] for die in dice_of(game, name)].count(colour) for name in (one, other))
        if a != b:
            return a > b
    players, first = game["players"], game["players"].index(game["round"]["first"])
    clockwise = players[first:] + players[:first]
    return clockwise.index(one) > clockwise.index(other)


def best_of(game, names, ahead):
    """The one that is ahead of all others."""
    return next(one for one in names if all(one == other or ahead(one, other) for other in names))


def score_the_round(game):
    players, running = game["players"], game["round"]
    scores = {name: building_score(game["plans"][name], game["built"][name]) for name in players}

    def ahead(one, other):
        a, b = scores[one]["total"], scores[other]["total"]
        return a > b or (a == b and beats(game, one, other))

    left, order = list(players), []
    while left:
        order.append(best_of(game, left, ahead))
        left.remove(order[-1])
    prizes = {}
    for prize in PRIZES:
        qualified = [name for name in players if prize in prizes_of(game, name)]
        prizes[prize] = best_of(game, qualified, lambda a, b: beats(game, a, b)) if qualified else None
    awards = dict(zip(AWARDS[len(players)], order, strict=False))
    game["rounds"].append({"first": running["first"], "scores": scores, "awards": awards, "prizes": prizes})
    game["last"] = order[-1]
    game["round"] = None


def first_of_next(game):
    return game["last"]


def cards(game, name):
    won = dict.fromkeys(("gold", "silver", "bronze", "prizes"), 0)
    for scored in game["rounds"]:
        for award, winner in scored["awards"].items():
            won[award] += winner == name
        won["prizes"] += sum(winner == name for winner in scored["prizes"].values())
    return won


def score_lines(game, name):
    """The four lines of the score in their order, as (key, points)."""
    worth = {**game["options"], "prizes": game["options"]["prize"]}
    return [(card, count * worth[card]) for card, count in cards(game, name).items()]


def total(game, name):
    return sum(points for _, points in score_lines(game, name))


def ranking(game):
    """(place, name) from first to last; equal in everything shares a place, in table order."""

    def merit(name):
        won = cards(game, name)
        return [total(game, name), won["prizes"], won["gold"], won["silver"], won["bronze"]]

    places = {name: 1 + sum(merit(other) > merit(name) for other in game["players"]) for name in game["players"]}
    return sorted(((places[name], name) for name in game["players"]),
                  key=lambda row: (row[0], game["players"].index(row[1])))


# --- telling ---------------------------------------------------------------------------------------------------


def sheet_as_told(game, name):
    stacks = [[game["built"][name][row, column] for column in (1, 2, 3)] for row in (1, 2)]
    return {"plan": game["plans"][name], "stacks": stacks, "lost": game["lost"][name], "picks": picks(game, name)}


def round_as_told(game):
    running = game["round"]
    if running is None:
        return None
    pool = running["pool"]
    if pool is not None:
        pool = sorted(pool, key=lambda die: (die[1], COLOURS.index(die[0])))
    return {"number": running["number"], "first": running["first"], "in_demand": running["in_demand"], "pool": pool,
            "bag": None if pool is None else bag_of(game)}
