"""A second, naive reading of Blank White Dice: plain dicts and loops, nothing shared with the engine.

It says only what the rules say, in the order they say it; the engine must agree with it move by move. An entry that
breaks a rule halfway is played on a copy, which is then thrown away.
"""

import re

CORE = [("Tag", ["Tag"]), ("Erase", ["Erase"]), ("Re-roll", ["Re-roll"]), ("Points", ["3", "-2"]),
        ("The Window", ["The Window"])]
FIVE = {"basic-v1": ["Junk Food", "Multitag", "Investment", "Split Strategy", "Wheels In Wheels"],
        "basic-v2": ["Parasite", "Knowledge Swap", "Predator and Prey", "Time Warp", "Eradicate"]}
ACTIVE_WANTED = {"intermediate": 9, "experienced": 13}
DEAL = {"intermediate": {2: 2, 3: 1, 4: 1}, "experienced": {2: 4, 3: 2, 4: 2}}
WORDS_FOR_PHASES = ["first", "main", "last", "always", "ward", "tagged"]
PLAYING = ["first", "main", "last"]


class Refused(Exception):
    pass


def refuse_if(broken, code):
    if broken:
        raise Refused(code)


# --- setting up ------------------------------------------------------------------------------------------------


def begin(players, options=None):
    options = {"level": "basic-v1", "goal": 13, "start": players[0], **(options or {})}
    dice = {f"{name}-{number}": new_die(name) for name in players for number in (1, 2)}
    dice["common"] = new_die(None)
    cards = [card_of({"name": name, "icons": icons}) for name, icons in CORE]
    cards += [card_of({"name": name}) for name in FIVE.get(options["level"], [])]
    return {
        "players": list(players), "options": options, "phase": "cards", "round": 0, "start": options["start"],
        "turn": None, "dice": dice, "cards": cards, "points": dict.fromkeys(players, 3),
        "marks": dict.fromkeys(players), "tags": dict.fromkeys(players, 0), "face_down": {name: [] for name in players},
        "shown": False, "rolled": [], "done": [], "again": 0}


def new_die(owner):
    return {"owner": owner, "top": None, "faces": {number: blank() for number in range(1, 7)}}


def blank():
    return {"icon": None, "dots": 0, "dashes": 0}


def card_of(entered):
    return {"name": entered["name"], "icons": entered.get("icons", [entered["name"]]),
            "phases": entered.get("phases", ["main"]), "one_shot": entered.get("one-shot", False),
            "overwrites": entered.get("overwrites"), "prerequisite": entered.get("prerequisite", []),
            "over": None, "down": False}


def copy_of(game):
    copied = dict(game)
    copied["dice"] = {name: {**die, "faces": {number: dict(face) for number, face in die["faces"].items()}}
                      for name, die in game["dice"].items()}
    copied["cards"] = [dict(card) for card in game["cards"]]
    for key in ("points", "marks", "tags"):
        copied[key] = dict(game[key])
    copied["face_down"] = {name: list(cards) for name, cards in game["face_down"].items()}
    copied["rolled"], copied["done"] = list(game["rolled"]), list(game["done"])
    return copied


def is_basic(game):
    return game["options"]["level"] in FIVE


def turn_order(game):
    players, first = game["players"], game["players"].index(game["start"])
    return players[first:] + players[:first]


# --- cards -----------------------------------------------------------------------------------------------------


def worth(icon):
    """The points of an icon that is a number, None for any other."""
    return int(icon) if icon is not None and re.match(r"^-?[0123456789]+\Z", icon) else None


def find_card(game, name):
    return next((card for card in game["cards"] if card["name"] == name), None)


def card_with(game, icon):
    """The card an icon belongs to; numbers belong to nobody."""
    if icon is None or worth(icon) is not None:
        return None
    return next((card for card in game["cards"] if icon in card["icons"]), None)


def lying_on(game, card):
    return next((other for other in game["cards"] if other["over"] == card["name"]), None)


def state_of(game, card):
    if lying_on(game, card):
        return "covered"
    return "neutralized" if card["down"] else "active"


def active(game):
    return [card for card in game["cards"] if state_of(game, card) == "active"]


def is_active_icon(game, icon):
    card = card_with(game, icon)
    return card if card and state_of(game, card) == "active" else None


def refuse_inactive(game, card):
    refuse_if(card is None, "not-in-tableau")
    refuse_if(state_of(game, card) == "covered", "card-covered")
    refuse_if(state_of(game, card) == "neutralized", "card-neutralized")


def refuse_bad_card(game, card, described=False):
    words = [icon for icon in card["icons"] if worth(icon) is None]
    bad = [
        not card["name"].strip(), card["name"] == "score", any(not icon.strip() for icon in card["icons"]),
        len(card["icons"]) not in (1, 2, 3), any(words.count(word) > 1 for word in words),
        len(card["phases"]) == 0, any(phase not in WORDS_FOR_PHASES for phase in card["phases"]),
        any(card["phases"].count(phase) > 1 for phase in card["phases"]),
        len(card["prerequisite"]) > 0 and len(card["icons"]) > 1, described and card["overwrites"] is not None]
    refuse_if(any(bad), "bad-card")
    others = game["cards"] + [other for cards in game["face_down"].values() for other in cards]
    if game["shown"]:
        others = game["cards"]
    if described:
        others = [other for other in others if other["name"] != card["name"]]
    refuse_if(any(other["name"] == card["name"] for other in others), "card-in-play")
    refuse_if(any(word in other["icons"] for word in words for other in others), "card-in-play")
    target = card["overwrites"]
    refuse_if(target is not None and find_card(game, target) is None, "not-in-tableau")


def lay(game, card):
    if card["overwrites"] is not None:
        below = find_card(game, card["overwrites"])
        while lying_on(game, below):
            below = lying_on(game, below)
        card["over"] = below["name"]
    game["cards"].append(card)


def add_card(game, move):
    refuse_if(game["phase"] != "cards", "wrong-phase")
    name, card = move["by"], card_of(move["card"])
    if is_basic(game):
        refuse_if("from" in move, "wrong-phase")
        described = card["name"] in FIVE[game["options"]["level"]]
        refuse_bad_card(game, card, described)
        if described:
            old = find_card(game, card["name"])
            old.update(icons=card["icons"], phases=card["phases"], one_shot=card["one_shot"],
                       prerequisite=card["prerequisite"])
        else:
            lay(game, card)
        return
    if "from" in move:
        refuse_if(not game["shown"], "wrong-phase")
        refuse_if(name != game["start"], "not-your-turn")
        refuse_bad_card(game, card)
        lay(game, card)
    else:
        refuse_if(len(game["face_down"][name]) >= deal(game), "cards-full")
        refuse_bad_card(game, card)
        game["face_down"][name].append(card)
        if any(len(cards) < deal(game) for cards in game["face_down"].values()):
            return
        game["shown"] = True
        for player in turn_order(game):
            for own in game["face_down"][player]:
                lay(game, own)
    if len(active(game)) == ACTIVE_WANTED[game["options"]["level"]]:
        game["phase"] = "tags"


def deal(game):
    return DEAL[game["options"]["level"]][len(game["players"])]


# --- tagging ---------------------------------------------------------------------------------------------------


def face_of(game, spot):
    die, number = spot
    refuse_if(die not in game["dice"], "wrong-die")
    refuse_if(number < 1 or number > 6, "bad-face")
    return game["dice"][die]["faces"][number]


def blanks(game, die):
    return sum(face["icon"] is None for face in game["dice"][die]["faces"].values())


def meets(game, icon, card):
    """Whether an icon on a face is good enough for a card with a prerequisite."""
    if icon is None:
        return False
    for name in card["prerequisite"]:
        if icon == name:
            return True
        counted = find_card(game, name)
        while counted:
            if icon in counted["icons"]:
                return True
            counted = lying_on(game, counted)
    return False


def refuse_tag(game, name, on, first_die=None, only=None):
    card = find_card(game, name)
    refuse_inactive(game, card)
    for die, _, _ in on:
        refuse_if(die not in game["dice"] or (only and die not in only), "wrong-die")
    refuse_if(first_die and on and on[0][0] != first_die, "wrong-die")
    for _, number, _ in on:
        refuse_if(number not in (1, 2, 3, 4, 5, 6), "bad-face")
    for die, number, _ in on:
        there = game["dice"][die]["faces"][number]["icon"]
        if card["prerequisite"]:
            refuse_if(not meets(game, there, card), "prerequisite")
        else:
            refuse_if(there is not None, "face-not-blank")
    spots = [(die, number) for die, number, _ in on]
    refuse_if(len(spots) != len(set(spots)), "face-not-blank")
    rest = list(card["icons"])
    for _, _, icon in on:
        refuse_if(icon not in rest, "icon-missing")
        rest.remove(icon)
    refuse_if(not on, "icon-missing")
    if card["prerequisite"]:
        return
    all_blanks = sum(blanks(game, die) for die in game["dice"])
    refuse_if(rest and len(on) < all_blanks, "icon-missing")
    refuse_spread(game, len(card["icons"]), on)


def refuse_spread(game, icons, on):
    chosen = on[0][0]
    controller = game["dice"][chosen]["owner"]
    others = [die for die in game["dice"] if die != chosen and controller and game["dice"][die]["owner"] == controller]
    far = [die for die in game["dice"] if die != chosen and die not in others]
    for group in ([chosen], others, far):
        room = sum(blanks(game, die) for die in group)
        here = min(icons, room)
        refuse_if(sum(die in group for die, _, _ in on) != here, "wrong-die")
        icons -= here


def draw(game, on):
    for die, number, icon in on:
        game["dice"][die]["faces"][number] = {"icon": icon, "dots": 0, "dashes": 0}


def refuse_effect_of_tagging(game, name, more):
    card = find_card(game, name)
    refuse_if(more and (card is None or "tagged" not in card["phases"]), "wrong-step")
    refuse_if(any(step["do"] in ("extra-turn", "fizzle", "none") for step in more), "wrong-step")


def set_up_tag(game, move):
    name, phase, steps = move["by"], game["phase"], move.get("steps", [])
    refuse_if(phase not in ("tags", "common") and not (phase == "cards" and is_basic(game)), "wrong-phase")
    refuse_if(phase == "common" and game["turn"] != name, "not-your-turn")
    refuse_if(phase == "tags" and game["tags"][name] == 4, "not-your-turn")
    refuse_effect_of_tagging(game, move["card"], steps)
    for step in steps:
        small = step["do"] in ("gain", "lose", "pay", "mark", "unmark", "dot", "dash")
        others = step["do"] in ("gain", "lose") and step.get("player", name) != name
        refuse_if(not small or others, "wrong-step")
        on_it = [[die, number] for die, number, _ in move["on"]]
        refuse_if(step["do"] in ("dot", "dash") and list(step["face"]) not in on_it, "wrong-step")
    if phase == "common":
        refuse_tag(game, move["card"], move["on"], first_die="common")
    else:
        refuse_tag(game, move["card"], move["on"], only=[f"{name}-1", f"{name}-2"])
    draw(game, move["on"])
    for step in steps:
        do_step(game, name, step)
    if phase == "common":
        left = turn_order(game)[turn_order(game).index(name) + 1:]
        if left and blanks(game, "common"):
            game["turn"] = left[0]
        else:
            game["phase"], game["turn"] = "common-roll", None
        return
    game["phase"] = "tags"
    game["tags"][name] += 1
    if all(count == 4 for count in game["tags"].values()):
        game["phase"], game["turn"] = "common", game["start"]


# --- steps -----------------------------------------------------------------------------------------------------


def do_step(game, name, step):
    """Play one step on the game; True when it changed something."""
    do = step["do"]
    if do in ("gain", "lose", "pay", "steal"):
        return do_points(game, name, step)
    if do in ("tag", "erase", "replace", "dot", "dash"):
        return do_face(game, step)
    if do in ("reroll", "claim", "give", "swap"):
        return do_die(game, name, step)
    if do in ("mark", "unmark"):
        return do_disc(game, name, step)
    if do in ("neutralize", "revive", "add-card"):
        return do_card(game, step)
    if do == "extra-turn":
        game["again"] += 1
    return do == "extra-turn"


def do_points(game, name, step):
    do, wanted, points = step["do"], step["points"], game["points"]
    refuse_if(wanted < 1, "bad-points")
    player = step.get("player", name)
    refuse_if(player not in points or (do == "steal" and player == name), "no-such-player")
    if do == "gain":
        points[player] += wanted
        return True
    if do == "pay":
        refuse_if(points[name] < wanted, "cannot-pay")
        points[name] -= wanted
        return True
    there = min(wanted, points[player])
    points[player] -= there
    if do == "steal":
        points[name] += there
    return there > 0


def refuse_icon(game, icon):
    if worth(icon) is None:
        refuse_inactive(game, card_with(game, icon))


def do_face(game, step):
    if "on" in step:
        refuse_tag(game, step["card"], step["on"])
        draw(game, step["on"])
        return True
    face = face_of(game, step["face"])
    if step["do"] == "tag":
        refuse_if(face["icon"] is not None, "face-not-blank")
    else:
        refuse_if(face["icon"] is None, "face-blank")
    if step["do"] in ("tag", "replace"):
        refuse_icon(game, step["icon"])
        face.update(icon=step["icon"], dots=0, dashes=0)
    elif step["do"] == "erase":
        face.update(icon=None, dots=0, dashes=0)
    else:
        face["dots" if step["do"] == "dot" else "dashes"] += 1
    return True


def do_die(game, name, step):
    dice = game["dice"]
    if step["do"] == "swap":
        one, other = step["dice"]
        refuse_if(one not in dice or other not in dice, "wrong-die")
        owners = [dice[one]["owner"], dice[other]["owner"]]
        refuse_if(None in owners or owners[0] == owners[1], "wrong-die")
        dice[one]["owner"], dice[other]["owner"] = owners[1], owners[0]
        return True
    die = step["die"]
    refuse_if(die not in dice, "wrong-die")
    if step["do"] == "reroll":
        refuse_if(not 1 <= step["up"] <= 6, "bad-face")
        dice[die]["top"] = step["up"]
    elif step["do"] == "claim":
        refuse_if(die != "common" or dice[die]["owner"] == name, "wrong-die")
        dice[die]["owner"] = name
    else:
        refuse_if(dice[die]["owner"] != name, "wrong-die")
        refuse_if(step["to"] == name or step["to"] not in game["players"], "no-such-player")
        dice[die]["owner"] = step["to"]
    return True


def do_disc(game, name, step):
    before = game["marks"][name]
    if step["do"] == "unmark":
        game["marks"][name] = None
        return before is not None
    refuse_if(step["on"] != "score" and find_card(game, step["on"]) is None, "not-in-tableau")
    refuse_if(before == step["on"], "already-marked")
    game["marks"][name] = step["on"]
    return True


def do_card(game, step):
    if step["do"] == "add-card":
        card = card_of(step["card"])
        refuse_bad_card(game, card)
        lay(game, card)
        return True
    card = find_card(game, step["card"])
    if step["do"] == "neutralize":
        refuse_inactive(game, card)
        card["down"] = True
        return True
    refuse_if(card is None, "not-in-tableau")
    refuse_if(state_of(game, card) != "neutralized", "card-active")
    card["down"] = False
    return True


# --- rolls -----------------------------------------------------------------------------------------------------


def dice_of(game, name):
    return [die for die in game["dice"] if game["dice"][die]["owner"] == name]


def roll(game, move):
    name, phase = move["by"], game["phase"]
    refuse_if(phase in ("cards", "tags", "common"), "wrong-phase")
    refuse_if(phase == "common-roll" and name != game["start"], "not-your-turn")
    refuse_if(phase in PLAYING or (phase == "roll" and name in game["rolled"]), "already-rolled")
    wanted = ["common"] if phase == "common-roll" else dice_of(game, name)
    refuse_if(not wanted or sorted(move["up"]) != sorted(wanted), "wrong-die")
    refuse_if(any(face not in (1, 2, 3, 4, 5, 6) for face in move["up"].values()), "bad-face")
    for die, face in move["up"].items():
        game["dice"][die]["top"] = face
    if phase == "common-roll":
        game.update(phase="roll", round=1)
        return
    game["rolled"].append(name)
    if all(player in game["rolled"] or not dice_of(game, player) for player in game["players"]):
        game["phase"] = "first"
        look_for_a_turn(game, turn_order(game))


# --- turns -----------------------------------------------------------------------------------------------------


def asked(game, die):
    """What the top of a die asks for in the running phase: None, or a word."""
    found = game["dice"][die]
    icon, phase = found["faces"][found["top"]]["icon"], game["phase"]
    if icon is None:
        return "blank" if phase == "main" else None
    if worth(icon) is not None:
        return "number" if phase == "main" else None
    card = is_active_icon(game, icon)
    if card is None:
        return "inactive" if phase == "main" else None
    if phase not in card["phases"]:
        return None
    return icon if card["name"] in ("Tag", "Erase", "Re-roll", "The Window") else "card"


def look_for_a_turn(game, names):
    """The first of these with something to do; when there is none, the next phase, and after the last the check."""
    game.update(turn=None, done=[], again=0)
    for name in names:
        if game["phase"] == "main" or any(asked(game, die) for die in dice_of(game, name)):
            game["turn"] = name
            return
    if game["phase"] == "last":
        check_for_winner(game)
    else:
        game["phase"] = PLAYING[PLAYING.index(game["phase"]) + 1]
        look_for_a_turn(game, turn_order(game))


def check_for_winner(game):
    points = sorted(game["points"].values())
    if points[-1] >= game["options"]["goal"] and points[-1] > points[-2]:
        game["phase"] = "over"
        return
    game.update(phase="roll", round=game["round"] + 1, start=turn_order(game)[1], rolled=[])


def end_turn(game, move):
    refuse_if(game["phase"] not in PLAYING, "wrong-phase")
    name = move["by"]
    refuse_if(name != game["turn"], "not-your-turn")
    refuse_if(any(asked(game, die) and die not in game["done"] for die in dice_of(game, name)), "dice-left")
    if game["again"]:
        game["again"] -= 1
        game["done"] = []
        return
    order = turn_order(game)
    look_for_a_turn(game, order[order.index(name) + 1:])


def can_tag_something(game):
    for card in active(game):
        for die in game["dice"].values():
            for face in die["faces"].values():
                if meets(game, face["icon"], card) if card["prerequisite"] else face["icon"] is None:
                    return True
    return False


def resolve(game, move):
    refuse_if(game["phase"] not in PLAYING, "wrong-phase")
    name, die = move["by"], move["die"]
    refuse_if(name != game["turn"], "not-your-turn")
    refuse_if(die not in game["dice"] or game["dice"][die]["owner"] != name, "wrong-die")
    refuse_if(die in game["done"], "already-resolved")
    what = asked(game, die)
    refuse_if(what is None, "wrong-phase")
    steps = [dict(step) for step in move.get("steps", [])]
    nothing = [step["do"] for step in steps] in ([], ["none"])
    top = [die, game["dice"][die]["top"]]
    icon = face_of(game, top)["icon"]
    resolver = {"blank": resolve_blank, "number": resolve_number, "inactive": resolve_inactive, "Tag": resolve_tag,
                "Erase": resolve_other_core, "Re-roll": resolve_other_core, "The Window": resolve_other_core,
                "card": resolve_card}[what]
    if resolver(game, name, top, icon, steps, nothing) and face_of(game, top)["icon"] == icon:
        face_of(game, top).update(icon=None, dots=0, dashes=0)
    game["done"].append(die)


def only_fizzles(steps):
    return [step["do"] for step in steps] == ["fizzle"]


def resolve_blank(game, name, top, icon, steps, nothing):
    if nothing:
        refuse_if(any(not card["prerequisite"] for card in active(game)), "effect-due")
        return False
    refuse_if(steps[0]["do"] != "tag" or "on" not in steps[0], "wrong-step")
    refuse_effect_of_tagging(game, steps[0]["card"], steps[1:])
    refuse_if(not any([entry[0], entry[1]] == top for entry in steps[0]["on"]), "effect-due")
    refuse_tag(game, steps[0]["card"], steps[0]["on"], first_die=top[0])
    for step in steps:
        do_step(game, name, step)
    return False


def resolve_number(game, name, top, icon, steps, nothing):
    """True: it erases itself."""
    value, points = worth(icon), game["points"]
    idle = value == 0 or (value < 0 and points[name] == 0)
    refuse_if(steps and nothing and not idle, "effect-due")
    if only_fizzles(steps):
        return False
    refuse_if(not nothing, "wrong-step")
    points[name] = max(0, points[name] + value)
    return idle


def resolve_inactive(game, name, top, icon, steps, nothing):
    refuse_if(not nothing, "wrong-step")
    return True


def resolve_tag(game, name, top, icon, steps, nothing):
    if only_fizzles(steps):
        return False
    if nothing:
        refuse_if(can_tag_something(game), "effect-due")
        return True
    refuse_if(steps[0]["do"] != "tag" or "on" not in steps[0], "wrong-step")
    refuse_effect_of_tagging(game, steps[0]["card"], steps[1:])
    for step in steps:
        do_step(game, name, step)
    return False


def resolve_other_core(game, name, top, icon, steps, nothing):
    if only_fizzles(steps):
        return False
    refuse_if(nothing, "effect-due")
    refuse_if([step["do"] for step in steps] != ["erase" if icon == "Erase" else "reroll"], "wrong-step")
    if icon == "The Window":
        refuse_if(steps[0]["die"] != "common", "wrong-die")
        do_step(game, name, steps[0])
        game["dice"]["common"]["owner"] = name
    else:
        do_step(game, name, steps[0])
    return False


def resolve_card(game, name, top, icon, steps, nothing):
    words = [step["do"] for step in steps]
    refuse_if("none" in words and len(words) > 1, "wrong-step")
    refuse_if("fizzle" in words[:-1], "wrong-step")
    one_shot = card_with(game, icon)["one_shot"]
    changes = [do_step(game, name, step) for step in steps]
    if "fizzle" in words:
        return False
    return one_shot or not any(changes)


def use(game, move):
    refuse_if(game["phase"] not in PLAYING, "wrong-phase")
    name, (die, number), steps = move["by"], move["face"], move["steps"]
    refuse_if(die not in game["dice"] or game["dice"][die]["owner"] != name, "wrong-die")
    icon = face_of(game, [die, number])["icon"]
    refuse_if(icon is None, "face-blank")
    card = is_active_icon(game, icon)
    on_top = game["dice"][die]["top"] == number
    refuse_if(not card or not ("always" in card["phases"] or ("ward" in card["phases"] and on_top)), "no-effect")
    refuse_if(not steps, "effect-due")
    refuse_if(any(step["do"] in ("extra-turn", "fizzle", "none") for step in steps), "wrong-step")
    one_shot = card["one_shot"]
    for step in steps:
        do_step(game, name, step)
    if one_shot and face_of(game, [die, number])["icon"] == icon:
        face_of(game, [die, number]).update(icon=None, dots=0, dashes=0)


# --- playing ---------------------------------------------------------------------------------------------------


def play(game, move):
    """Play the move on the game itself; the code of the refusal, or None when it was played."""
    if game["phase"] == "over":
        return "game-over"
    after = copy_of(game)
    doing = {"add-card": add_card, "tag": set_up_tag, "roll": roll, "resolve": resolve, "use": use,
             "end-turn": end_turn}[move["do"]]
    try:
        doing(after, move)
    except Refused as refused:
        return str(refused)
    game.update(after)
    return None


def waiting_for(game):
    players, phase = game["players"], game["phase"]
    if phase == "tags" or (phase == "cards" and is_basic(game)):
        return [name for name in players if game["tags"][name] < 4]
    if phase == "cards":
        owing = [name for name in players if len(game["face_down"][name]) < deal(game)]
        return owing or [game["start"]]
    if phase == "common-roll":
        return [game["start"]]
    if phase == "roll":
        return [name for name in players if dice_of(game, name) and name not in game["rolled"]]
    return [game["turn"]] if game["turn"] else []


def total(game, name):
    return game["points"][name]


def score_lines(game, name):
    return [("points", total(game, name))]


def ranking(game):
    points = game["points"]
    places = {name: 1 + sum(other > points[name] for other in points.values()) for name in game["players"]}
    return sorted(((places[name], name) for name in game["players"]),
                  key=lambda row: (row[0], game["players"].index(row[1])))


# --- telling ---------------------------------------------------------------------------------------------------


def die_as_told(game, die):
    faces = [{"icons": [face["icon"]] if face["icon"] is not None else [], "dots": face["dots"],
              "dashes": face["dashes"]} for _, face in sorted(game["dice"][die]["faces"].items())]
    return {"top": game["dice"][die]["top"], "faces": faces}


def sheet_as_told(game, name):
    return {"dice": {die: die_as_told(game, die) for die in dice_of(game, name)}, "mark": game["marks"][name]}


def table_as_told(game):
    common = game["dice"]["common"]
    return {"phase": game["phase"], "round": game["round"], "starting_player": game["start"], "turn": game["turn"],
            "common": {"owner": common["owner"], **die_as_told(game, "common")},
            "tableau": [{"name": card["name"], "icons": card["icons"], "state": state_of(game, card),
                         "over": card["over"]} for card in game["cards"]]}
