"""Random, often foolish, players for Blank White Dice, with cards of the game and cards nobody has ever seen."""

import oracle_blank as oracle

NAMES = ["Ana", "Ben", "Cleo", "Dora"]
LEVELS = ["basic-v1", "basic-v2", "intermediate", "experienced"]
MADE_UP = ["Toll", "Spark", "Echo", "Anchor", "Lantern", "Mirror", "Thorn", "Vault", "Comet", "Kettle"]
KNOWN = [
    {"name": "Zoom", "overwrites": "Re-roll"}, {"name": "Opportunity", "overwrites": "The Window"},
    {"name": "Window of Opportunity", "overwrites": "Re-roll", "prerequisite": ["The Window"]},
    {"name": "Camouflage", "phases": ["ward"]}, {"name": "Medkit", "phases": ["ward"]}, {"name": "Cocoon"},
    {"name": "Teleport"}, {"name": "Flexibility"},
]
FACES = [1, 2, 3, 4, 5, 6]
PHASES = ["first", "main", "last", "always", "ward", "tagged"]


def random_options(rng, players):
    options = {"level": rng.choice(LEVELS)}
    if rng.random() < 0.3:
        options["goal"] = 20
    if rng.random() < 0.5:
        options["start"] = rng.choice(players)
    return options


# --- cards -----------------------------------------------------------------------------------------------------


def free_names(game):
    taken = {card["name"] for card in game["cards"]}
    taken |= {card["name"] for cards in game["face_down"].values() for card in cards}
    return [name for name in [*MADE_UP, *(f"{name} {number}" for name in MADE_UP for number in (2, 3))]
            if name not in taken]


def made_up_card(rng, game, core_only=False):
    """A card nobody has ever seen, now and then one of those the rulebook tells of."""
    known = [card for card in KNOWN if card["name"] not in {other["name"] for other in game["cards"]}
             and card["name"] not in {other["name"] for cards in game["face_down"].values() for other in cards}]
    if known and rng.random() < 0.3:
        return dict(rng.choice(known))
    card = {"name": rng.choice(free_names(game))}
    if rng.random() < 0.7:
        card["phases"] = rng.sample(PHASES, rng.choice([1, 1, 2, 3]))
    if rng.random() < 0.3:
        card["icons"] = rng.choice([
            [card["name"], "1"], [f"{card['name']} a", f"{card['name']} b"], ["2"], ["1", "1", "-1"], ["-03", "0"],
            [f"{card['name']} a", "4", "-0"]])
    elif rng.random() < 0.25:
        names = [other["name"] for other in game["cards"]]
        card["prerequisite"] = rng.sample([*names, "3", "-2", "1", "Points"], rng.choice([1, 2]))
    if rng.random() < 0.3:
        card["one-shot"] = True
    if rng.random() < 0.2:
        targets = [name for name, _ in oracle.CORE] if core_only else [other["name"] for other in game["cards"]]
        card["overwrites"] = rng.choice(targets)
    if rng.random() < 0.2:
        card["note"] = "as we play it"
    return card


def add_card(rng, game, name):
    if oracle.is_basic(game):
        if rng.random() < 0.4:
            described = rng.choice(oracle.FIVE[game["options"]["level"]])
            card = made_up_card(rng, game)
            return {"by": name, "do": "add-card", "card": {
                key: value for key, value in card.items() if key != "overwrites"} | {"name": described}}
        return {"by": name, "do": "add-card", "card": made_up_card(rng, game)}
    if game["shown"]:
        return {"by": name, "do": "add-card", "card": made_up_card(rng, game), "from": "reserve"}
    return {"by": name, "do": "add-card", "card": made_up_card(rng, game, core_only=True)}


# --- tags ------------------------------------------------------------------------------------------------------


def blank_spots(game, dice):
    return [(die, number) for die in dice for number in FACES if game["dice"][die]["faces"][number]["icon"] is None]


def place(rng, game, card, chosen, must=None):
    """A card on a die, as far as there is room; None when it has no place there."""
    if card["prerequisite"]:
        spots = [number for number in FACES
                 if oracle.meets(game, game["dice"][chosen]["faces"][number]["icon"], card)]
        return [[chosen, rng.choice(spots), card["icons"][0]]] if spots else None
    owner = game["dice"][chosen]["owner"]
    near = [die for die in game["dice"] if die != chosen and owner and game["dice"][die]["owner"] == owner]
    far = [die for die in game["dice"] if die != chosen and die not in near]
    spots = []
    for group in ([chosen], near, far):
        here = blank_spots(game, group)
        rng.shuffle(here)
        spots += here
    if must:
        spots.remove(must)
        spots.insert(0, must)
    icons = list(card["icons"])
    rng.shuffle(icons)
    return [[die, number, icon] for (die, number), icon in zip(spots, icons, strict=False)] or None


def tag_step(rng, game, name, chosen=None, must=None):
    """A legal tag, with what the tagged card may do when it is tagged; None when there is none."""
    cards = oracle.active(game)
    rng.shuffle(cards)
    for card in sorted(cards, key=lambda one: not (one["prerequisite"] and not must and rng.random() < 0.5)):
        dice = [chosen] if chosen else rng.sample(list(game["dice"]), len(game["dice"]))
        for die in dice:
            if not card["prerequisite"] and not blank_spots(game, [die]):
                continue
            on = None if must and card["prerequisite"] else place(rng, game, card, die, must)
            if on:
                more = random_steps(rng, game, name, 1) if "tagged" in card["phases"] and rng.random() < 0.5 else []
                return [{"do": "tag", "card": card["name"], "on": on}, *more]
    return None


def small_steps(rng, game, name, on):
    die, number, _ = rng.choice(on)
    return rng.choice([
        [{"do": "pay", "points": 1}], [{"do": "gain", "points": 1}], [{"do": "lose", "points": 2, "player": name}],
        [{"do": "mark", "on": "score"}], [{"do": "unmark"}], [{"do": "dot", "face": [die, number]}],
        [{"do": "dash", "face": [die, number]}, {"do": "mark", "on": "Points"}]])


def set_up_tag(rng, game, name):
    chosen = "common" if game["phase"] == "common" else rng.choice([f"{name}-1", f"{name}-2"])
    cards = oracle.active(game)
    rng.shuffle(cards)
    for card in cards:
        for die in (chosen, chosen[:-1] + ("1" if chosen.endswith("2") else "2")):
            if die in game["dice"] and (card["prerequisite"] or blank_spots(game, [die])):
                on = place(rng, game, card, die)
                if on:
                    steps = {}
                    if "tagged" in card["phases"] and rng.random() < 0.6:
                        steps = {"steps": small_steps(rng, game, name, on)}
                    return {"by": name, "do": "tag", "card": card["name"], "on": on, **steps}
    raise AssertionError("there is always something to tag")


# --- steps -----------------------------------------------------------------------------------------------------


def random_spot(rng, game, drawn=True):
    spots = [[die, number] for die in game["dice"] for number in FACES
             if (game["dice"][die]["faces"][number]["icon"] is not None) == drawn]
    return rng.choice(spots or [["common", 1]])


def random_icon(rng, game):
    icons = [icon for card in oracle.active(game) for icon in card["icons"]]
    return rng.choice([*icons, "3", "-2", "5", "0"])


def random_step(rng, game, name):
    other = rng.choice([player for player in game["players"] if player != name])
    anyone = rng.choice(game["players"])
    names = [card["name"] for card in game["cards"]]
    make = rng.choice([
        lambda: {"do": "gain", "points": rng.randint(1, 3)},
        lambda: {"do": "gain", "points": 1, "player": anyone},
        lambda: {"do": "lose", "points": rng.randint(1, 3), "player": anyone},
        lambda: {"do": "lose", "points": 1},
        lambda: {"do": "pay", "points": rng.randint(1, 2)},
        lambda: {"do": "steal", "player": other, "points": rng.randint(1, 3)},
        lambda: (tag_step(rng, game, name) or [{"do": "unmark"}])[0],
        lambda: {"do": "tag", "icon": random_icon(rng, game), "face": random_spot(rng, game, drawn=False)},
        lambda: {"do": "erase", "face": random_spot(rng, game)},
        lambda: {"do": "replace", "face": random_spot(rng, game), "icon": random_icon(rng, game)},
        lambda: {"do": "reroll", "die": rng.choice(list(game["dice"])), "up": rng.randint(1, 6)},
        lambda: {"do": "claim", "die": "common"},
        lambda: {"do": "give", "die": rng.choice(oracle.dice_of(game, name) or ["common"]), "to": other},
        lambda: {"do": "swap", "dice": [rng.choice(list(game["dice"])), rng.choice(list(game["dice"]))]},
        lambda: {"do": rng.choice(["dot", "dash"]), "face": random_spot(rng, game)},
        lambda: {"do": "mark", "on": rng.choice([*names, "score"])},
        lambda: {"do": "unmark"},
        lambda: {"do": rng.choice(["neutralize", "revive", "revive"]), "card": rng.choice(names)},
        lambda: {"do": "add-card", "card": made_up_card(rng, game)},
    ])
    return make()


def random_steps(rng, game, name, most=3):
    return [random_step(rng, game, name) for _ in range(rng.randint(1, most))]


# --- moves -----------------------------------------------------------------------------------------------------


def resolve(rng, game, name, die):
    """What the die asks for, mostly as it should be."""
    what, move = oracle.asked(game, die), {"by": name, "do": "resolve", "die": die}
    top = (die, game["dice"][die]["top"])
    if what in ("blank", "Tag"):
        steps = tag_step(rng, game, name, die, top) if what == "blank" else tag_step(rng, game, name)
        return {**move, "steps": steps} if steps else move
    if what == "Erase":
        return {**move, "steps": [{"do": "erase", "face": random_spot(rng, game)}]}
    if what in ("Re-roll", "The Window"):
        target = rng.choice(list(game["dice"])) if what == "Re-roll" else "common"
        return {**move, "steps": [{"do": "reroll", "die": target, "up": rng.randint(1, 6)}]}
    if what != "card":
        return rng.choice([move, {**move, "steps": []}])
    steps = random_steps(rng, game, name) if rng.random() < 0.85 else []
    steps += rng.choice([[], [], [], [{"do": "extra-turn"}]]) + rng.choice([[], [], [], [{"do": "fizzle"}]])
    return {**move, "steps": steps or rng.choice([[], [{"do": "none"}]])}


def use(rng, game):
    """An always or ward effect, if any face has one."""
    found = []
    for name in game["players"]:
        for die in oracle.dice_of(game, name):
            for number in FACES:
                card = oracle.is_active_icon(game, game["dice"][die]["faces"][number]["icon"])
                if card and {"always", "ward"} & set(card["phases"]):
                    found.append((name, die, number))
    if not found:
        return None
    name, die, number = rng.choice(found)
    return {"by": name, "do": "use", "face": [die, number], "steps": random_steps(rng, game, name, 2)}


def legal_move(rng, game):
    """What somebody at the table could sensibly enter next; random steps may still turn out to be refused."""
    name, phase = rng.choice(oracle.waiting_for(game)), game["phase"]
    if phase == "cards" and (not oracle.is_basic(game) or rng.random() < 0.6):
        return add_card(rng, game, name)
    if phase in ("cards", "tags", "common"):
        return set_up_tag(rng, game, name)
    if phase in ("common-roll", "roll"):
        dice = ["common"] if phase == "common-roll" else oracle.dice_of(game, name)
        return {"by": name, "do": "roll", "up": {die: rng.randint(1, 6) for die in dice}}
    effect = use(rng, game) if rng.random() < 0.15 else None
    if effect:
        return effect
    left = [die for die in oracle.dice_of(game, name) if oracle.asked(game, die) and die not in game["done"]]
    return resolve(rng, game, name, rng.choice(left)) if left else {"by": name, "do": "end-turn"}


# --- players who do not know the rules -------------------------------------------------------------------------


def random_move(rng, game):
    style = rng.random()
    if style < 0.1 or not oracle.waiting_for(game):
        return wild_move(rng, game)
    move = legal_move(rng, game)
    return spoilt(rng, game, move) if style < 0.4 else move


ODD_DICE = ["common", "Zoe-1", "", "Ana-3", "Ana-1", "Ben-2"]
ODD_CARDS = ["Points", "Tag", "Nowhere", "", "score", "Toll", "Junk Food", "Parasite"]
ODD_CHANGES = {
    "die": ODD_DICE, "card": ODD_CARDS, "on": [*ODD_CARDS, "score"], "player": ["Ana", "Ben", "Zoe", ""],
    "to": ["Ana", "Ben", "Zoe"], "points": [0, -1, 2, 50], "up": [0, 7, 3], "icon": ["3", "Nothing", "--3", "Tag", ""],
}


def spoilt(rng, game, move):
    """The move with one thing changed, perhaps for the worse."""
    what = rng.choice([key for key in move if key != "do"])
    if what == "by":
        return {**move, "by": rng.choice(game["players"])}
    if what == "card" and move["do"] == "add-card":
        return {**move, "card": bad_card(rng, game, move["card"])}
    if what == "from":
        return {key: value for key, value in move.items() if key != "from"}
    if what == "card":
        return {**move, "card": rng.choice(ODD_CARDS)}
    if what == "die":
        return {**move, "die": rng.choice([*game["dice"], "Zoe-1"])}
    if what == "face":
        return {**move, "face": odd_spot(rng, game)}
    if what == "up":
        return {**move, "up": odd_roll(rng, game, move["up"])}
    if what == "on":
        return {**move, "on": odd_on(rng, game, move["on"])}
    return {**move, "steps": odd_steps(rng, game, move)}


def odd_spot(rng, game):
    return [rng.choice([*game["dice"], "Zoe-1"]), rng.choice([*FACES, *FACES, 0, 7])]


def odd_roll(rng, game, up):
    up = dict(up)
    if rng.random() < 0.5:
        up[rng.choice([*game["dice"], "Zoe-1"])] = rng.choice([*FACES, 0, 7, -1])
    elif up:
        die = rng.choice(list(up))
        if rng.random() < 0.5:
            del up[die]
        else:
            up[die] = rng.choice([0, 7, 9, 3])
    return up


def odd_on(rng, game, on):
    on = [list(entry) for entry in on]
    style = rng.random()
    if style < 0.15 or not on:
        return [*on, [rng.choice([*game["dice"], "Zoe-1"]), rng.choice(FACES), rng.choice(["3", "-2", "Tag"])]]
    if style < 0.3:
        on.pop()
        return on
    if style < 0.4:
        return [*on, list(rng.choice(on))]
    entry = rng.choice(on)
    place = rng.randrange(3)
    entry[place] = [rng.choice([*game["dice"], "Zoe-1"]), rng.choice([*FACES, *FACES, 0, 7]),
                    rng.choice(["3", "-2", "Tag", "", "Nothing"])][place]
    return on


def odd_steps(rng, game, move):
    steps = [dict(step) for step in move.get("steps", [])]
    style = rng.random()
    if style < 0.15:
        return []
    if style < 0.4 or not steps:
        extra = rng.choice([{"do": "none"}, {"do": "fizzle"}, {"do": "extra-turn"},
                            random_step(rng, game, move["by"])])
        steps.insert(rng.randint(0, len(steps)), extra)
        return steps
    if style < 0.5:
        rng.shuffle(steps)
        return steps
    step = rng.choice(steps)
    key = rng.choice(list(step))
    if key == "on" and isinstance(step["on"], list):
        step["on"] = odd_on(rng, game, step["on"])
    elif key == "face":
        step["face"] = odd_spot(rng, game)
    elif key == "dice":
        step["dice"] = [rng.choice(ODD_DICE), rng.choice(ODD_DICE)]
    elif key == "card" and step["do"] == "add-card":
        step["card"] = bad_card(rng, game, step["card"])
    elif key != "do":
        step[key] = rng.choice(ODD_CHANGES[key])
    return steps


def bad_card(rng, game, card):
    names = [other["name"] for other in game["cards"]]
    hidden = [other["name"] for cards in game["face_down"].values() for other in cards]
    change = rng.choice([
        {"name": ""}, {"name": "score"}, {"name": rng.choice([*names, *hidden])}, {"icons": []}, {"icons": ["1"] * 4},
        {"icons": ["x", "x"]}, {"icons": ["1", "1"]}, {"icons": [""]}, {"icons": [rng.choice([*names, *hidden, "y"])]},
        {"phases": []}, {"phases": ["main", "main"]}, {"phases": ["middle"]}, {"overwrites": "Nowhere"},
        {"overwrites": rng.choice(names)}, {"overwrites": None},
        {"prerequisite": ["Tag"], "icons": ["p", "q"]}, {"one-shot": True},
        {"name": rng.choice(oracle.FIVE["basic-v1"])},
    ])
    return {**card, **change}


def wild_move(rng, game):
    """Anyone, anything."""
    name = rng.choice(game["players"])
    do = rng.choice(["add-card", "tag", "roll", "resolve", "resolve", "use", "end-turn", "end-turn"])
    move = {"by": name, "do": do}
    if do == "add-card":
        source = {"from": "reserve"} if rng.random() < 0.5 else {}
        return {**move, "card": made_up_card(rng, game), **source}
    if do == "tag":
        return {**move, "card": rng.choice(ODD_CARDS), "on": odd_on(rng, game, [])}
    if do == "roll":
        return {**move, "up": {die: rng.choice(FACES) for die in rng.choice([
            ["common"], oracle.dice_of(game, name), [], [f"{name}-1", f"{name}-2"]])}}
    if do == "resolve":
        return {**move, "die": rng.choice([*game["dice"], "Zoe-1"]), "steps": random_steps(rng, game, name)}
    if do == "use":
        return {**move, "face": odd_spot(rng, game), "steps": odd_steps(rng, game, move)}
    return move
