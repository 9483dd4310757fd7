"""Every sentence this game says, in each language. The code is the key; facts are put into words by ``_in_words``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.reading import shown
from companion.core.wording import Template, fill, listing

NAMES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "orange": "orange", "green": "green", "black": "black", "clear": "clear",
        "bonus": "plan bonus", "wood": "wood", "recycled": "recycled", "stone": "stone", "glass": "glass",
        "gold": "gold", "silver": "silver", "bronze": "bronze", "prizes": "prizes",
        "skyscraper": "skyscraper", "integrity": "structural integrity", "geometer": "geometer",
        "materials": "materials",
        "die": "{colour} {face}", "space": "row {row}, column {column}", "then": "; ",
        "counted": "{count} {colour}",
    },
    "fr": {
        "orange": "orange", "green": "vert", "black": "noir", "clear": "transparent",
        "bonus": "bonus du plan", "wood": "bois", "recycled": "recyclés", "stone": "pierre", "glass": "verre",
        "gold": "or", "silver": "argent", "bronze": "bronze", "prizes": "prix",
        "skyscraper": "gratte-ciel", "integrity": "intégrité structurelle", "geometer": "géomètre",
        "materials": "matériaux",
        "die": "{face} {colour}", "space": "ligne {row}, colonne {column}", "then": " ; ",
        "counted": "{count} {colour}",
    },
}

LETTERS: Mapping[str, Mapping[str, str]] = {
    "en": {"orange": "O", "green": "G", "black": "K", "clear": "C"},
    "fr": {"orange": "O", "green": "V", "black": "N", "clear": "T"},
}

_EN: Mapping[str, Template] = {
    # the game itself
    "name": "Blueprints – buildings",
    "short-name": "Buildings",
    "about": "Blueprints · 2 to 4 players",
    # refusals
    "game-over": "The game is over: all three rounds are scored.",
    "no-round": "No round is running: begin round {number} with its two dice in demand.",
    "round-running": "Round {number} is still running.",
    "same-colour": "Two dice in demand have different colours: put the second {colour} die back and draw again.",
    "plan-missing": "{player} needs a plan before the first die.",
    "plan-locked": "{player} has already chosen {count} of six dice: the plan stays.",
    "bad-plan": {
        "shape": "A plan is two rows of three spaces.",
        "entry": "A space of a plan is hatched or has a height from 1.",
        "sum": "The heights of a plan add up to {wanted}, not to {found}.",
    },
    "pool-off": "This table does not track the pool: take your dice one by one.",
    "pool-missing": "Enter the pool of round {number} first.",
    "pool-locked": "The pool of round {number} is already there: undo it to enter another.",
    "pool-size": "With {players} players the pool has {wanted} dice, not {found}.",
    "not-your-turn": {
        "take": "It is {turn}’s turn, not {player}’s.",
        "first": "{turn} begins round {number}, not {player}: the last of the round before goes first.",
        "stranger": "{player} does not play at this table and cannot begin.",
    },
    "six-dice": "{player} has already chosen six dice in this round.",
    "bad-colour": "Dice are orange, green, black or clear, not {colour}.",
    "bad-face": "A die shows 1 to 6, not {face} ({colour}).",
    "not-in-pool": {
        "take": "There is no {die} in the pool.",
        "remove": "There is no {die} left in the pool to remove.",
    },
    "supply": {
        "take": "All eight {colour} dice are with the players or in demand.",
        "bag": "There are only eight {colour} dice: this would be number {count} in this round.",
    },
    "no-such-space": "There is no {space}: a plan has two rows and three columns.",
    "must-place": "{die} fits and has to be placed: {spaces}.",
    "hatched": "{space} is hatched: no die may stand there.",
    "stack-lower": "{die} cannot stand on {top} in {space}: a die goes on an equal or lower value.",
    "remove-missing": "With two players {player} also chooses a second die of the pool, out for the round.",
    "draw-count": {
        "empty": "The bag is empty: nothing is drawn.",
        "one": "Exactly one die is drawn in this turn, not {found}.",
        "more": "Exactly {wanted} dice are drawn in this turn, not {found}.",
    },
    "secret": "Refused; why stays behind the player’s screen until the round is scored.",
    # score lines
    "line-gold": "Gold awards, {count} × {each}",
    "line-silver": "Silver awards, {count} × {each}",
    "line-bronze": "Bronze awards, {count} × {each}",
    "line-prizes": "Prizes, {count} × {each}",
    # tie-breaks
    "tie-prizes": {
        "ahead": "Tied with {rival}: more prizes decide, {own} against {other}.",
        "behind": "Tied with {rival}: more prizes decide, {other} against {own}.",
    },
    "tie-gold": {
        "ahead": "Tied with {rival}: more gold awards decide, {own} against {other}.",
        "behind": "Tied with {rival}: more gold awards decide, {other} against {own}.",
    },
    "tie-silver": {
        "ahead": "Tied with {rival}: more silver awards decide, {own} against {other}.",
        "behind": "Tied with {rival}: more silver awards decide, {other} against {own}.",
    },
    "tie-bronze": {
        "ahead": "Tied with {rival}: more bronze awards decide, {own} against {other}.",
        "behind": "Tied with {rival}: more bronze awards decide, {other} against {own}.",
    },
    # a scored round
    "why-in-demand": {
        "more": "{own} {colour} dice against {other}",
        "one": "1 {colour} die against {other}",
        "second": "both {both}; {own} {colour} against {other}",
    },
    "why-later": "same dice in demand ({both}): {player} played later this round",
    "why-skyscraper": "a stack of {count}",
    "why-integrity": "{count} dice showing {face}",
    "why-geometer": "all of 1 to 6",
    "why-materials": "{count} {colour} dice",
    "tied": "Tied with {rival}: {why}.",
    "qualified-too": "{rival} was good enough too, {player} is ahead: {why}.",
    "cards-so-far": "Cards so far",
    "prize-card": "Prize",
    "stack": "{space}: {dice}",
    "stack-none": "No dice",
    # what-if
    "if-wood": {"one": "Wood: one neighbour more", "more": "Wood: {count} neighbours more"},
    "if-recycled": {"one": "Recycled: the first die", "more": "Recycled: now {count} dice"},
    "if-stone": "Stone on level {level}",
    "if-glass": "Glass showing {face}",
    "if-bonus": "The plan is met",
    "if-off-plan": {"high": "Higher than the plan: no bonus any more", "lost": "A lost die: no bonus any more"},
    "if-lost": "{die} fits nowhere and is lost for the round",
    "if-prize": "Good enough for a prize: {prize}",
    # what happened
    "tell-round": "Round {number}: {in_demand} in demand, {turn} begins",
    "tell-plan": "{player}: plan {plan}",
    "tell-pool": "{player}: the pool, {dice}",
    "tell-take": {"placed": "{player}: {die} in {space}", "lost": "{player}: {die}, lost"},
    "and-removed": "removed {die}",
    "and-drew": "drew {dice}",
    "tell-others-plan": "{player} has a plan",
    "tell-building": "{player}: a building of {dice}",
    "tell-others-building": "{player} has entered a building",
    "tell-others-take": {"die": "{player} took {die}", "quick": "{player} took a die"},
    # what to do
    "do-round": "{player}: enter the dice in demand",
    "do-plan": "{player}: enter your plan",
    "do-pool": "{player}: enter the pool",
    "do-take": "{player}: take a die",
    "do-wait": "Waiting for {waiting}",
    "do-over": "The game is over",
    # buttons
    "label-round": "Begin round {number}",
    "label-plan": "Keep this plan",
    "label-building": "Enter the building",
    "label-pool": "Enter the pool",
    "label-take": {"placed": "Place {die}, {space}", "lost": "{die} is lost"},
    # the table, also for ears
    "layout-house": "House deck",
    "space": "{space}",
    "die": "{die}",
    "part": "{part}",
    "award": "{award}",
    "prize": "{prize}",
    "colour": "{colour}",
    "named": "{die}",
    "place": "{space}",
    "label-place": "Place {die}",
    # layout hints
    "hint-twins": {
        "equal": "Plans {card} and {other} are the same.",
        "turned": "Plans {card} and {other} are the same, turned or mirrored.",
    },
    "hint-few": "Four players need {wanted} plans; this deck has {count}.",
    # the layout editor
    "editor-plan": "Plan {card}",
    "editor-plans-help": "Two rows of three: a height, or # for a hatched space; for example 21#/#12.",
    "editor-bad-plan": {
        "shape": "Plan {card} must be two rows of three spaces, each a height or #, such as 21#/#12.",
        "sum": "The heights of plan {card} add up to {found}, not to {wanted}.",
    },
}

_FR: Mapping[str, Template] = {
    "name": "Blueprints – édifices",
    "short-name": "Édifices",
    "about": "Blueprints · de 2 à 4",
    "game-over": "La partie est terminée : les trois manches sont comptées.",
    "no-round": "Aucune manche n’est en cours : commence la manche {number} avec ses deux dés en forte demande.",
    "round-running": "La manche {number} n’est pas finie.",
    "same-colour": "Les deux dés en forte demande ont des couleurs différentes : remets le second dé {colour} et "
                   "retire-en un autre.",
    "plan-missing": "Avant son premier dé, il faut un plan à {player}.",
    "plan-locked": "{player} a déjà choisi des dés ({count} sur six) : le plan ne change plus.",
    "bad-plan": {
        "shape": "Un plan, c’est deux lignes de trois cases.",
        "entry": "Une case du plan est hachurée ou porte une hauteur d’au moins 1.",
        "sum": "Les hauteurs d’un plan font {wanted} en tout, et non {found}.",
    },
    "pool-off": "Cette table ne suit pas la réserve : prends tes dés un par un.",
    "pool-missing": "Entre d’abord la réserve de la manche {number}.",
    "pool-locked": "La réserve de la manche {number} est déjà là : annule-la pour en entrer une autre.",
    "pool-size": "À {players}, la réserve compte {wanted} dés, et non {found}.",
    "not-your-turn": {
        "take": "C’est le tour de {turn}, pas de {player}.",
        "first": "C’est {turn} qui commence la manche {number}, et non {player} : à qui a fini dernier de commencer.",
        "stranger": "{player} ne joue pas à cette table et ne peut pas commencer.",
    },
    "six-dice": "{player} a déjà choisi six dés dans cette manche.",
    "bad-colour": "Un dé est orange, vert, noir ou transparent, et non {colour}.",
    "bad-face": "Un dé montre de 1 à 6, pas {face} ({colour}).",
    "not-in-pool": {
        "take": "Il n’y a pas de {die} dans la réserve.",
        "remove": "Il n’y a plus de {die} à retirer dans la réserve.",
    },
    "supply": {
        "take": "Les huit dés de cette couleur ({colour}) sont chez les joueurs ou en forte demande.",
        "bag": "Il n’y a que huit dés de chaque couleur ({colour}) : ce serait le {count}e de la manche.",
    },
    "no-such-space": "Il n’y a pas de case {space} : un plan a deux lignes et trois colonnes.",
    "must-place": "Le {die} a sa place, il faut le poser : {spaces}.",
    "hatched": "La case {space} est hachurée : aucun dé n’y va.",
    "stack-lower": "Le {die} ne va pas sur le {top} en {space} : un dé se pose sur une valeur égale ou inférieure.",
    "remove-missing": "À deux, {player} choisit aussi un second dé de la réserve, retiré pour la manche.",
    "draw-count": {
        "empty": "Le sac est vide : on ne tire rien.",
        "one": "À ce tour, on tire exactement un dé, et non {found}.",
        "more": "À ce tour, on tire exactement {wanted} dés, et non {found}.",
    },
    "secret": "Refusé ; la raison reste derrière le paravent jusqu’au décompte de la manche.",
    "line-gold": "Distinctions d’or, {count} × {each}",
    "line-silver": "Distinctions d’argent, {count} × {each}",
    "line-bronze": "Distinctions de bronze, {count} × {each}",
    "line-prizes": "Prix, {count} × {each}",
    "tie-prizes": {
        "ahead": "À égalité avec {rival} : plus de prix, {own} contre {other}.",
        "behind": "À égalité avec {rival} : plus de prix l’emporte, {other} contre {own}.",
    },
    "tie-gold": {
        "ahead": "À égalité avec {rival} : plus de distinctions d’or, {own} contre {other}.",
        "behind": "À égalité avec {rival} : plus de distinctions d’or l’emporte, {other} contre {own}.",
    },
    "tie-silver": {
        "ahead": "À égalité avec {rival} : plus de distinctions d’argent, {own} contre {other}.",
        "behind": "À égalité avec {rival} : plus de distinctions d’argent l’emporte, {other} contre {own}.",
    },
    "tie-bronze": {
        "ahead": "À égalité avec {rival} : plus de distinctions de bronze, {own} contre {other}.",
        "behind": "À égalité avec {rival} : plus de distinctions de bronze l’emporte, {other} contre {own}.",
    },
    "why-in-demand": {
        "more": "dé {colour} : {own} contre {other}",
        "one": "dé {colour} : 1 contre {other}",
        "second": "{both} de chaque côté ; {colour} : {own} contre {other}",
    },
    "why-later": "mêmes dés en forte demande ({both}) : {player} a joué plus tard dans la manche",
    "why-skyscraper": "une pile de {count}",
    "why-integrity": "{count} dés montrent {face}",
    "why-geometer": "tout, de 1 à 6",
    "why-materials": "{count} dés de couleur {colour}",
    "tied": "À égalité avec {rival} – {why}.",
    "qualified-too": "{rival} aussi avait de quoi gagner, {player} passe devant – {why}.",
    "cards-so-far": "Cartes jusqu’ici",
    "prize-card": "Prix",
    "stack": "{space} : {dice}",
    "stack-none": "Aucun dé",
    "if-wood": {"one": "Bois : un voisin de plus", "more": "Bois : {count} voisins de plus"},
    "if-recycled": {"one": "Recyclés : le premier dé", "more": "Recyclés : {count} dés maintenant"},
    "if-stone": "Pierre à l’étage {level}",
    "if-glass": "Verre montrant {face}",
    "if-bonus": "Le plan est respecté",
    "if-off-plan": {"high": "Plus haut que le plan : plus de bonus", "lost": "Un dé perdu : plus de bonus"},
    "if-lost": "Le {die} ne va nulle part : il est perdu pour la manche",
    "if-prize": "De quoi gagner un prix : {prize}",
    "tell-round": "Manche {number} : {in_demand} en forte demande, {turn} commence",
    "tell-plan": "{player} : plan {plan}",
    "tell-pool": "{player} : la réserve, {dice}",
    "tell-take": {"placed": "{player} : {die} en {space}", "lost": "{player} : {die}, perdu"},
    "and-removed": "{die} retiré",
    "and-drew": "{dice} au tirage",
    "tell-others-plan": "{player} a un plan",
    "tell-building": "{player} : un édifice de {dice}",
    "tell-others-building": "{player} a entré un édifice",
    "tell-others-take": {"die": "{player} prend le {die}", "quick": "{player} prend un dé"},
    "do-round": "{player} : entre les dés en forte demande",
    "do-plan": "{player} : entre ton plan",
    "do-pool": "{player} : entre la réserve",
    "do-take": "{player} : prends un dé",
    "do-wait": "On attend {waiting}",
    "do-over": "La partie est terminée",
    "label-round": "Commencer la manche {number}",
    "label-plan": "Garder ce plan",
    "label-building": "Entrer l’édifice",
    "label-pool": "Entrer la réserve",
    "label-take": {"placed": "Poser le {die}, {space}", "lost": "{die} : perdu"},
    "layout-house": "Plans maison",
    "space": "{space}",
    "die": "{die}",
    "part": "{part}",
    "award": "{award}",
    "prize": "{prize}",
    "colour": "{colour}",
    "named": "{die}",
    "place": "{space}",
    "label-place": "Poser le {die}",
    "hint-twins": {
        "equal": "Les plans {card} et {other} sont les mêmes.",
        "turned": "Les plans {card} et {other} sont les mêmes, tournés ou en miroir.",
    },
    "hint-few": "À quatre, il faut {wanted} plans ; il y en a {count} ici.",
    "editor-plan": "Plan {card}",
    "editor-plans-help": "Deux lignes de trois : une hauteur, ou # pour une case hachurée ; par exemple 21#/#12.",
    "editor-bad-plan": {
        "shape": "Le plan {card} doit avoir deux lignes de trois cases, une hauteur ou # chacune : 21#/#12.",
        "sum": "Les hauteurs du plan {card} font {found} en tout, et non {wanted}.",
    },
}

SENTENCES: Mapping[str, Mapping[str, Template]] = {"en": _EN, "fr": _FR}
LANGUAGES = tuple(SENTENCES)

_STARTS_A_LINE = ("if-", "tell-", "label-", "must-place", "hatched", "stack", "space", "die", "part", "award",
                  "prize")
"""These may begin with a word that is small elsewhere."""


def say(language: str, key: str, facts: Mapping[str, Any]) -> str:
    sentence = fill(SENTENCES[language][key], facts, lambda name, value: _in_words(language, name, value))
    return sentence[:1].upper() + sentence[1:] if key.startswith(_STARTS_A_LINE) else sentence


def die_name(language: str, colour: str, face: int) -> str:
    """A die as people call it: "black 3", « 3 noir »."""
    return NAMES[language]["die"].format(colour=_name(language, colour), face=shown(face))


def space_name(language: str, space: tuple[int, int]) -> str:
    row, column = space
    return NAMES[language]["space"].format(row=shown(row), column=shown(column))


def _name(language: str, word: str) -> str:
    """The name of something that is part of the game; anything else as it was entered, in quotes."""
    return NAMES[language].get(word, shown(word))


def _in_words(language: str, name: str, value: Any) -> str:
    if name in ("die", "top"):
        return die_name(language, *value)
    if name == "dice":
        return listing(language, [die_name(language, *die) for die in value])
    if name == "space":
        return space_name(language, value)
    if name == "spaces":
        return NAMES[language]["then"].join(space_name(language, space) for space in value)
    if name == "both":
        return listing(language, [NAMES[language]["counted"].format(count=count, colour=_name(language, colour))
                                  for count, colour in value])
    if name in ("colour", "part", "award", "prize"):
        return _name(language, value)
    if name == "in_demand":
        return listing(language, [_name(language, colour) for colour in value])
    if name == "waiting":
        return listing(language, list(value))
    return shown(value) if name == "face" else str(value)
