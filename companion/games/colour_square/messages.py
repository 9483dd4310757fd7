"""Every sentence this game says, in each language. The code is the key; facts are put into words by ``_in_words``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.reading import shown
from companion.core.wording import Template, fill, listing

from . import paper_messages
from .layout import CORNER_INDEX

NAMES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "red": "red", "green": "green", "blue": "blue", "yellow": "yellow", "white": "white",
        "open": "open", "circled": "circled", "shaded": "shaded", "crossed": "X-ed",
        "thrown": "{colour} {face}", "corner": "{square} {colour}",
    },
    "fr": {
        "red": "rouge", "green": "vert", "blue": "bleu", "yellow": "jaune", "white": "blanc",
        "open": "ouvert", "circled": "entouré", "shaded": "grisé", "crossed": "barré",
        "thrown": "{face} {colour}", "corner": "{square} {colour}",
    },
}

LETTERS: Mapping[str, Mapping[str, str]] = {
    "en": {"red": "R", "green": "G", "blue": "B", "yellow": "Y", "white": "W"},
    "fr": {"red": "R", "green": "V", "blue": "B", "yellow": "J", "white": "W"},     # blanc and bleu begin alike
}

_EN: Mapping[str, Template] = {
    # the game itself
    "name": "Colour Square",
    "short-name": "Colour Square",
    "about": "Solo or up to 6 players",
    "variant-standard": "Standard",
    "variant-covered": "Covered sheets",
    "variant-task-1": "Task 1: Snake",
    "variant-task-2": "Task 2: Progression",
    "variant-task-3": "Task 3: Row by row",
    "variant-task-4": "Task 4: Connection",
    "variant-task-5": "Task 5: Sequence",
    "side": "Side {side}",
    "pips-help": "The real red die has black pips, the green one white pips.",
    # refusals
    "game-over": "The game is over.",
    "done-not-allowed": {
        "never": "Only in task 4 does a player say “done”: here a roll ends by itself.",
        "no-roll": "{player} cannot be done: the dice are not rolled yet.",
        "owes-nothing": "{player} is through with this roll already.",
    },
    "roll-open": "This roll is not finished: the table waits for {waiting}.",
    "roll-first": "The dice come first: {roller} rolls.",
    "not-your-turn": {
        "roll": "{roller} rolls now, not {player}.",
        "final": "Final round: this roll is for {roller} alone, not for {player}.",
    },
    "wrong-dice": {
        "roll": "A roll has exactly five dice: red, green, blue, yellow and white.",
        "unknown": "There is no {die} die in this game.",
    },
    "bad-face": "A die shows 1 to 6, not {face} ({die}).",
    "white-not-yours": {
        "more": "{player} rolled: the white die is for the others, two coloured ones are for {player}.",
        "alone": "Alone the white die is never used.",
    },
    "colour-not-yours": "The {die} die is {roller}’s, who rolled: {player} enters the white one.",
    "die-used": "{player} has used the {die} die of this roll already.",
    "dice-limit": {
        "two": "{player} has used {count} dice of this roll: that is all.",
        "final": "{player} has used {count} coloured dice of this roll: only the white one may follow.",
        "done": "{player} said “done”: no more dice of this roll.",
    },
    "no-such-corner": "There is no corner {corner} on this sheet.",
    "square-crossed": "{square} is X-ed: somebody else was faster.",
    "square-closed": {
        "circled": "{square} is closed and circled: {total}.",
        "shaded": "{square} is closed and shaded.",
    },
    "corner-taken": "{number} already stands in {corner}.",
    "outside-task": {
        "task-1": "{square} is not on the path of the snake.",
        "task-2": "{square} is not in line {line}, where entries go now.",
        "task-3": "{square} is not in column {column}, where entries go now.",
        "task-4": "With {square} the SQUARES with a number would not fit two columns and one line.",
        "finished": "{player} has finished the task.",
        "no-jokers": "In this task a Joker field takes no die: it changes the colour of one.",
        "no-recolouring": "A die changes its colour only in tasks 4 and 5.",
    },
    "joker-full": "{player} has used both Joker fields.",
    "wrong-colour": {
        "corner": "{thrown} cannot go to {corner}: the colours differ.",
        "white": "The white die already goes to any colour and cannot change it.",
        "same": "The {die} die is {colour} already.",
        "unknown": "A die becomes red, green, blue or yellow, not {colour}.",
    },
    "predefined": "{corner} takes only a {number}, not {thrown}.",
    "secret": "Refused; why stays under the covered sheet until the end.",
    # score lines
    **{f"line-line-{line}": {"none": "Line {line}: nothing circled", "some": "Line {line}: {numbers}"}
       for line in range(1, 5)},
    "line-bridges": "Bridges, {count} × {each}",
    "line-purple": "Purple SQUARES on a bridge, {count} × {each}",
    "line-shaded": "Shaded SQUARES, {count} × {each}",
    "line-jokers": {"none": "No pips in Joker fields", "some": "Jokers, {pips}"},
    "line-squares": "Circled SQUARES, {count}",
    # tasks
    "rating": {
        "none": "No border reached: {more} to {border}",
        "some": "{stars} of 3 borders reached: {more} to {border}",
        "best": "The best possible result",
    },
    # what-if
    "if-right": "{square} is right: {total}",
    "if-wrong": "{square} is shaded: {total} instead of {wanted}",
    "if-missing": {
        "one": "{square}: {total}, {missing} missing in the last corner",
        "more": "{square}: {total}, {missing} missing in {free} corners",
    },
    "if-never": "{square} can no longer be right: {total}, {wanted} wanted",
    "if-bridges": {"one": "A bridge", "more": "{count} bridges"},
    "if-purple": {"one": "A purple SQUARE on a bridge", "more": "{count} purple SQUARES on a bridge"},
    "if-shades": "Shaded with it: {squares}",
    "if-line": "On to line {line}",
    "if-column": "On to column {column}",
    "if-joker": "A Joker field, {pips} minus points",
    "if-recolour": "The {die} die counts as {colour} in this roll",
    "if-finishes": "This finishes the roll: no corrections after it",
    "if-finished": "The task is finished",
    # what is called out
    "call-right": "SQUARE {square}! {player}: {total}",
    "call-wrong": {
        "open": "SQUARE {square}: {player} has {total}, shaded",
        "covered": "SQUARE {square}: {player}, shaded",
    },
    "call-crossed": "X on {square}: {players}",
    "call-finish": "COLOUR SQUARE! {player} has no open SQUARE left",
    "call-final": "Final round: {players}",
    # what happened
    "tell-roll": "{player} rolls {dice}",
    "tell-enter": "{player}: {thrown} in {corner}",
    "tell-joker": "{player}: {thrown} in a Joker field",
    "tell-recolour": "{player}: the {die} die counts as {colour}",
    "tell-done": "{player} is done with this roll",
    "tell-others-enter": "{player} has used a die",
    "and-called": ". SQUARE {squares}!",
    # what to do
    "do-roll": "{player}: enter the roll",
    "do-final-roll": "{player}: your last roll, enter it",
    "do-active-2": "{player}: two coloured dice",
    "do-active-1": "{player}: one more coloured die",
    "do-white": "{player}: enter the white die",
    "do-final": "{player}: two coloured dice and the white one",
    "do-final-1": "{player}: one more coloured die, and the white one if it fits",
    "do-task-2": "{player}: use two of the five dice",
    "do-task-1": "{player}: use one more die",
    "do-connection": "{player}: enter any dice, then done",
    "do-wait": "Waiting for {waiting}",
    "do-finished": "{player} has finished. Waiting for {waiting}",
    "do-over": "The game is over",
    # buttons
    "label-roll": "Enter the roll",
    "label-enter": {"own": "Enter {thrown} in {square}", "other": "Enter {thrown} in {square} {place}"},
    "label-joker": "{thrown} in a Joker field",
    "label-recolour": "Make the {die} die {colour}",
    "label-done": "Done with this roll",
    # the sheet, also for ears
    "layout-house": "House layout",
    "arrangement-house": "House arrangement of the corners",
    "die": "{thrown}",
    "colour": "{colour}",
    "corner": "{corner}",
    "state": "{state}",
    "in-state": "{state}",
    "square": "{square}: {wanted}",
    "square-sum": {"missing": "{total}, {missing} missing", "never": "{total}, cannot be right", "full": "{total}"},
    "mark-p": "purple",
    "mark-o": "orange: no bridges",
    "predefined-corner": "only {number}",
    # layout hints
    "hint-best": "Side {side}: the best sums add up to {found}, on a real sheet to {wanted}.",
    "hint-marks": {
        "purple": "Side {side}: purple on a real sheet are {marked}, here {words}.",
        "orange": "Side {side}: orange on a real sheet are {marked}, here {words}.",
        "none": "Side {side}: a real sheet has no orange, here it is {words}.",
    },
    "hint-never": "Side {side}: {square} can never make {wanted} with its predefined corners.",
    # the layout editor
    "editor-square": "Side {side}, {square}",
    "editor-square-help": "A number such as 14 or a range such as 16-24, then p for purple or o for orange.",
    "editor-predefined": "Side {side}, {corner}: predefined number",
    "editor-corner": "Corner {count} in reading order",
    "editor-path-1": "Path of task 1",
    "editor-path-5": "Path of task 5",
    "editor-path-help": "SQUARES in their order, such as A1 B1 C1.",
    "editor-bad-square": "Side {side}, {square}: “{typed}” is no number from 4 to 24 and no range.",
    "editor-bad-predefined": "Side {side}, {corner}: a predefined number lies between 1 and 6.",
    "editor-bad-corners": "The four corners have four different colours.",
    "editor-bad-path": "“{typed}” is not a path: different SQUARES from A1 to D4, in task 5 all sixteen.",
    "editor-no-side": "A sheet has at least one side.",
}

_FR: Mapping[str, Template] = {
    "name": "Colour Square",
    "short-name": "Colour Square",
    "about": "Seul ou jusqu’à 6",
    "variant-standard": "Standard",
    "variant-covered": "Feuilles couvertes",
    "variant-task-1": "Défi 1 : serpent",
    "variant-task-2": "Défi 2 : progression",
    "variant-task-3": "Défi 3 : colonne par colonne",
    "variant-task-4": "Défi 4 : connexion",
    "variant-task-5": "Défi 5 : séquence",
    "side": "Face {side}",
    "pips-help": "Le vrai dé rouge a des points noirs, le vert des points blancs.",
    "game-over": "La partie est terminée.",
    "done-not-allowed": {
        "never": "On ne dit « fini » que dans le défi 4 : ici un lancer se termine tout seul.",
        "no-roll": "{player} ne peut pas avoir fini : les dés ne sont pas lancés.",
        "owes-nothing": "{player} en a déjà fini avec ce lancer.",
    },
    "roll-open": "Ce lancer n’est pas fini : la table attend {waiting}.",
    "roll-first": "Les dés d’abord : à {roller} de lancer.",
    "not-your-turn": {
        "roll": "C’est à {roller} de lancer, pas à {player}.",
        "final": "Dernière manche : ce lancer est pour {roller}, pas pour {player}.",
    },
    "wrong-dice": {
        "roll": "Un lancer comprend exactement cinq dés : rouge, vert, bleu, jaune et blanc.",
        "unknown": "Il n’y a pas de dé {die} dans ce jeu.",
    },
    "bad-face": "Un dé montre de 1 à 6, pas {face} ({die}).",
    "white-not-yours": {
        "more": "{player} a lancé : le dé blanc est pour les autres, deux dés de couleur sont pour {player}.",
        "alone": "Seul, on n’emploie jamais le dé blanc.",
    },
    "colour-not-yours": "Le dé {die} est à {roller} qui a lancé : {player} note le blanc.",
    "die-used": "{player} a déjà employé le dé {die} de ce lancer.",
    "dice-limit": {
        "two": "{player} a employé {count} dés de ce lancer : c’est tout.",
        "final": "{player} a employé {count} dés de couleur de ce lancer : seul le blanc peut suivre.",
        "done": "{player} a dit « fini » : plus de dés de ce lancer.",
    },
    "no-such-corner": "Il n’y a pas de coin {corner} sur cette feuille.",
    "square-crossed": "{square} est barré : quelqu’un a été plus rapide.",
    "square-closed": {
        "circled": "{square} est fermé et entouré : {total}.",
        "shaded": "{square} est fermé et grisé.",
    },
    "corner-taken": "Il y a déjà un {number} en {corner}.",
    "outside-task": {
        "task-1": "{square} n’est pas sur le chemin du serpent.",
        "task-2": "{square} n’est pas dans la ligne {line}, où l’on note maintenant.",
        "task-3": "{square} n’est pas dans la colonne {column}, où l’on note maintenant.",
        "task-4": "Avec {square}, les SQUARES notés ne tiendraient plus dans deux colonnes et une ligne.",
        "finished": "{player} a terminé le défi.",
        "no-jokers": "Dans ce défi un champ Joker ne prend pas de dé : il change la couleur d’un dé.",
        "no-recolouring": "Un dé ne change de couleur que dans les défis 4 et 5.",
    },
    "joker-full": "{player} a employé ses deux champs Joker.",
    "wrong-colour": {
        "corner": "Le {thrown} ne va pas en {corner} : les couleurs diffèrent.",
        "white": "Le dé blanc va déjà sur toutes les couleurs et n’en change pas.",
        "same": "Le dé {die} est déjà {colour}.",
        "unknown": "Un dé devient rouge, vert, bleu ou jaune, et non {colour}.",
    },
    "predefined": "{corner} ne prend qu’un {number}, pas le {thrown}.",
    "secret": "Refusé ; la raison reste sous la feuille couverte jusqu’à la fin.",
    **{f"line-line-{line}": {"none": "Ligne {line} : rien d’entouré", "some": "Ligne {line} : {numbers}"}
       for line in range(1, 5)},
    "line-bridges": "Ponts, {count} × {each}",
    "line-purple": "SQUARES violets sur un pont, {count} × {each}",
    "line-shaded": "SQUARES grisés, {count} × {each}",
    "line-jokers": {"none": "Aucun point dans les champs Joker", "some": "Jokers, {pips}"},
    "line-squares": "SQUARES entourés, {count}",
    "rating": {
        "none": "Aucun seuil atteint : encore {more} jusqu’à {border}",
        "some": "{stars} seuil(s) sur 3 : encore {more} jusqu’à {border}",
        "best": "Le meilleur résultat possible",
    },
    "if-right": "{square} est juste : {total}",
    "if-wrong": "{square} est grisé : {total} au lieu de {wanted}",
    "if-missing": {
        "one": "{square} : {total}, il manque {missing} dans le dernier coin",
        "more": "{square} : {total}, il manque {missing} dans {free} coins",
    },
    "if-never": "{square} ne peut plus être juste : {total}, il faudrait {wanted}",
    "if-bridges": {"one": "Un pont", "more": "{count} ponts"},
    "if-purple": {"one": "Un SQUARE violet sur un pont", "more": "{count} SQUARES violets sur un pont"},
    "if-shades": "Grisés avec lui : {squares}",
    "if-line": "On passe à la ligne {line}",
    "if-column": "On passe à la colonne {column}",
    "if-joker": "Un champ Joker, {pips} points en moins",
    "if-recolour": "Le dé {die} compte comme {colour} pour ce lancer",
    "if-finishes": "Le lancer sera fini : plus de correction ensuite",
    "if-finished": "Le défi est terminé",
    "call-right": "SQUARE {square} ! {player} : {total}",
    "call-wrong": {
        "open": "SQUARE {square} : {player} a {total}, grisé",
        "covered": "SQUARE {square} : {player}, grisé",
    },
    "call-crossed": "{square} barré : {players}",
    "call-finish": "COLOUR SQUARE ! {player} n’a plus de SQUARE ouvert",
    "call-final": "Dernière manche : {players}",
    "tell-roll": "{player} lance {dice}",
    "tell-enter": "{player} : {thrown} en {corner}",
    "tell-joker": "{player} : {thrown} dans un champ Joker",
    "tell-recolour": "{player} : le dé {die} compte comme {colour}",
    "tell-done": "{player} en a fini avec ce lancer",
    "tell-others-enter": "{player} a employé un dé",
    "and-called": ". SQUARE {squares} !",
    "do-roll": "{player} : entre le lancer",
    "do-final-roll": "{player} : ton dernier lancer, entre-le",
    "do-active-2": "{player} : deux dés de couleur",
    "do-active-1": "{player} : encore un dé de couleur",
    "do-white": "{player} : note le dé blanc",
    "do-final": "{player} : deux dés de couleur et le blanc",
    "do-final-1": "{player} : encore un dé de couleur, et le blanc s’il va",
    "do-task-2": "{player} : emploie deux des cinq dés",
    "do-task-1": "{player} : emploie encore un dé",
    "do-connection": "{player} : note des dés, puis fini",
    "do-wait": "On attend {waiting}",
    "do-finished": "{player} a terminé. On attend {waiting}",
    "do-over": "La partie est terminée",
    "label-roll": "Entrer le lancer",
    "label-enter": {"own": "Noter le {thrown} en {square}", "other": "Noter le {thrown} en {square} {place}"},
    "label-joker": "{thrown} dans un champ Joker",
    "label-recolour": "Dé {die} : passer en {colour}",
    "label-done": "Fini avec ce lancer",
    "layout-house": "Feuille maison",
    "arrangement-house": "Disposition maison des coins",
    "die": "{thrown}",
    "colour": "{colour}",
    "corner": "{corner}",
    "state": "{state}",
    "in-state": "{state}",
    "square": "{square} : {wanted}",
    "square-sum": {"missing": "{total}, il manque {missing}", "never": "{total}, ne peut plus être juste",
                   "full": "{total}"},
    "mark-p": "violet",
    "mark-o": "orange : sans pont",
    "predefined-corner": "seulement {number}",
    "hint-best": "Face {side} : les meilleures sommes font {found}, sur une vraie feuille {wanted}.",
    "hint-marks": {
        "purple": "Face {side} : une vraie feuille a {marked} en violet, ici {words}.",
        "orange": "Face {side} : une vraie feuille a {marked} en orange, ici {words}.",
        "none": "Face {side} : une vraie feuille n’a pas d’orange, ici {words}.",
    },
    "hint-never": "Face {side} : {square} ne fera jamais {wanted} avec ses coins imposés.",
    "editor-square": "Face {side}, {square}",
    "editor-square-help": "Un nombre comme 14 ou un intervalle comme 16-24, puis p pour violet ou o pour orange.",
    "editor-predefined": "Face {side}, {corner} : nombre imposé",
    "editor-corner": "Coin {count} dans l’ordre de lecture",
    "editor-path-1": "Chemin du défi 1",
    "editor-path-5": "Chemin du défi 5",
    "editor-path-help": "Les SQUARES dans leur ordre, comme A1 B1 C1.",
    "editor-bad-square": "Face {side}, {square} : « {typed} » n’est ni un nombre de 4 à 24 ni un intervalle.",
    "editor-bad-predefined": "Face {side}, {corner} : un nombre imposé est compris entre 1 et 6.",
    "editor-bad-corners": "Les quatre coins ont quatre couleurs différentes.",
    "editor-bad-path": "« {typed} » n’est pas un chemin : des SQUARES différents, au défi 5 les seize.",
    "editor-no-side": "Une feuille a au moins une face.",
}

SENTENCES: Mapping[str, Mapping[str, Template]] = {
    "en": {**_EN, **paper_messages.EN}, "fr": {**_FR, **paper_messages.FR},
}
LANGUAGES = tuple(SENTENCES)

_STARTS_A_LINE = ("if-", "tell-", "label-", "call-", "die", "colour", "state", "wrong-colour")
"""These may begin with a word that is small elsewhere."""


def say(language: str, key: str, facts: Mapping[str, Any]) -> str:
    sentence = fill(SENTENCES[language][key], facts, lambda name, value: _in_words(language, name, value))
    return sentence[:1].upper() + sentence[1:] if key.startswith(_STARTS_A_LINE) else sentence


def die_name(language: str, colour: str, face: int) -> str:
    """A die as people call it: "red 3", « 3 rouge »."""
    return NAMES[language]["thrown"].format(colour=_name(language, colour), face=face)


def corner_name(language: str, corner: str) -> str:
    """"B2-red" as "B2 red"; a corner that is none as it was entered, in quotes."""
    if corner not in CORNER_INDEX:
        return shown(corner)
    square, _, colour = corner.partition("-")
    return NAMES[language]["corner"].format(square=square, colour=_name(language, colour))


def _name(language: str, word: str) -> str:
    """The name of something that is part of the game; anything else as it was entered, in quotes."""
    return NAMES[language].get(word, shown(word))


def _ends(value: tuple[int, int]) -> str:
    """A number, or a range of them."""
    low, high = value
    return str(low) if low == high else f"{low}–{high}"


def _in_words(language: str, name: str, value: Any) -> str:
    if name == "thrown":
        return die_name(language, *value)
    if name == "dice":
        return ", ".join(die_name(language, *die) for die in value)
    if name == "corner":
        return corner_name(language, value)
    if name in ("die", "colour", "place", "state"):
        return _name(language, value)
    if name in ("waiting", "players", "squares"):
        return listing(language, list(value))
    if name in ("wanted", "missing") and isinstance(value, tuple):
        return _ends(value)
    if name == "numbers":
        return ", ".join(f"{square} {number}" for square, number in value)
    if name == "pips":
        return " + ".join(map(str, value))
    if name in ("words", "marked"):
        return listing(language, [str(one) for one in value]) or "–"
    return shown(value) if name == "face" else str(value)
