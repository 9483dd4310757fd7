"""Every sentence this game says, in each language. The code is the key; facts are put into words by ``_in_words``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.core.wording import Template, fill, listing

NAMES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "left": "Left", "middle": "Middle", "right": "Right", "four": "Four",
        "red": "red", "orange": "orange", "green": "green", "yellow": "yellow", "white": "white", "black": "black",
        "row": "row {number}", "column": "column {number}", "falling": "falling diagonal", "rising": "rising diagonal",
    },
    "fr": {
        "left": "Gauche", "middle": "Milieu", "right": "Droite", "four": "Quatre",
        "red": "rouge", "orange": "orange", "green": "vert", "yellow": "jaune", "white": "blanc", "black": "noir",
        "row": "ligne {number}", "column": "colonne {number}", "falling": "diagonale descendante",
        "rising": "diagonale montante",
    },
}

LETTERS: Mapping[str, Mapping[str, str]] = {
    "en": {"red": "R", "orange": "O", "green": "G", "yellow": "Y", "white": "W", "black": "K"},
    "fr": {"red": "R", "orange": "O", "green": "V", "yellow": "J", "white": "B", "black": "N"},
}

_EN: Mapping[str, Template] = {
    # the game itself
    "name": "Blueprints – magic squares",
    "short-name": "Magic squares",
    "about": "Blueprints · solo or more",
    # refusals
    "game-over": "The game is over.",
    "pass-not-allowed": "{player} has nothing to pass now: a pass only declines additional values.",
    "not-your-turn": {
        "roll": "{roller} rolls this turn, and the table waits for {waiting}.",
        "mark": "{player} has nothing to enter now: the table waits for {waiting}.",
    },
    "roll-first": "{player} rolls first, then marks.",
    "already-rolled": "{player} has already rolled: a mark comes next.",
    "no-such-space": "There is no space {space} on this sheet.",
    "space-taken": {
        "written": "{value} already stands in {space}.",
        "crossed": "{space} is already crossed out.",
    },
    "cross-only": {
        "no-dice-left": "No dice are left this turn: only a cross-out is possible.",
        "black-crossed": "A black space was crossed out: another cross-out is due, no value.",
    },
    "cross-not-allowed": "Additional values are written or passed: {player} cannot cross out here.",
    "wrong-dice": "A roll now has exactly these dice: {available}.",
    "bad-face": "A die shows 1 to 6, not {face} ({die}).",
    "no-dice": "A value in {space} needs at least one die.",
    "die-used-twice": {
        "twice": "The {die} die can count only once in a value.",
        "spent": "The {die} die is already in another additional value of this turn.",
    },
    "die-not-available": {
        "unknown": "There is no {die} die in this game.",
        "set-aside": "The {die} die is set aside. These are free: {usable}.",
        "not-offered": "The {die} die is not on offer. Additional values come from: {usable}.",
    },
    "min-dice": "{space} needs at least {least} dice; {count} is not enough.",
    "solid-colour": "{space} is solid {colour}: only the {colour} and the white die may be used, not {die}.",
    "white-on-black": "{space} has a black outline: the white die may not be used there.",
    "carrot": {
        "below": "{value} must be smaller than {other} in {other_space} to stand in {space}.",
        "above": "{value} must be larger than {other} in {other_space} to stand in {space}.",
    },
    "sequence": {
        "below": "{value} breaks the sequence in {space}: it must be smaller than {other} in {other_space}.",
        "above": "{value} breaks the sequence in {space}: it must be larger than {other} in {other_space}.",
        "other-than": "{value} cannot stand twice in a sequence: it is already in {other_space}.",
    },
    "duplicate": "{value} already stands twice in the {grid} grid; a third is not allowed.",
    # score lines
    "line-left": {"none": "Left grid: no sum yet", "one": "Left grid: no two sums are equal",
                  "some": "Left grid: {count} of {lines} sums are {sum}"},
    "line-middle": {"none": "Middle grid: no sum yet", "one": "Middle grid: no two sums are equal",
                    "some": "Middle grid: {count} of {lines} sums are {sum}"},
    "line-right": {"none": "Right grid: no sum yet", "one": "Right grid: no two sums are equal",
                   "some": "Right grid: {count} of {lines} sums are {sum}"},
    "line-four": {"none": "Four grid: no sum yet", "one": "Four grid: no two sums are equal",
                  "some": "Four grid: {count} of {lines} sums are {sum}"},
    "line-colour-penalty": "Circled values, {count} × 1",
    "line-duplicate-penalty": "Numbers standing twice, {count} × 1",
    "line-cross-out-penalty": "Crossed-out spaces, {count} × 2",
    # tie-breaks
    "tie-crossed": {
        "ahead": "Tied with {rival}: fewer crossed-out spaces decide, {own} against {other}.",
        "behind": "Tied with {rival}: fewer crossed-out spaces decide, {other} against {own}.",
    },
    "tie-duplicates": {
        "ahead": "Tied with {rival}: fewer numbers standing twice decide, {own} against {other}.",
        "behind": "Tied with {rival}: fewer numbers standing twice decide, {other} against {own}.",
    },
    "tie-circles": {
        "ahead": "Tied with {rival}: fewer circles decide, {own} against {other}.",
        "behind": "Tied with {rival}: fewer circles decide, {other} against {own}.",
    },
    # what-if
    "if-sum": {"one": "{made} becomes {sum}", "more": "{made} both become {sum}", "many": "{made} all become {sum}"},
    "if-grid": "{grid}: {count} of {lines} sums equal",
    "if-circle": "Circled: no {colour} die in it",
    "if-duplicate": "{value} stands twice in {grid}",
    "if-cross": "Crossed out",
    "if-bonus": "Black space: one more mark, from all six dice",
    "if-cross-black": "Black space: another cross-out follows",
    # what happened
    "tell-roll": "{player}’s roll, {faces}",
    "tell-write": "{player}: {value} in {space}",
    "tell-cross": "{player}: {space} crossed out",
    "tell-pass": "{player} passes",
    # what to do
    "do-roll": "{player}: enter the roll",
    "do-first": "{player}: write a value",
    "do-second": "{player}: write a second value",
    "do-additional": "{player}: another value, or pass",
    "do-bonus": "{player}: bonus! One more, any dice",
    "do-cross": "{player}: cross out a space",
    "do-wait": "Waiting for {waiting}",
    "do-over": "The game is over",
    "step-roll": "before the roll",
    "step-first": "first value",
    "step-second": "second value",
    "step-additional": "additional values",
    # buttons
    "label-roll": "Enter the roll",
    "label-write": "Write {value} in {space}",
    "label-cross": "Cross out {space}",
    "label-pass": "Pass",
    # the sheet, also for ears
    "layout-house": "House layout",
    "space": "{space}",
    "grid": "{grid}",
    "line": "{line}: {sum}",
    "kind-outline": "{colour} outline",
    "kind-solid": "solid {colour}",
    "kind-black": "black outline",
    "mark-empty": "empty",
    "mark-crossed": "crossed out",
    "mark-written": "{value}",
    "fits": "{value} fits",
    "circled": "circled",
    "twice": "stands twice",
    "combine-add": "adds",
    "combine-multiply": "multiplies",
    "sequences": "in sequence",
    "at-least": "{count} dice up",
    "die": "{die} {face}",
    "colour": "{colour}",
    "die-aside": "{die} {face}, set aside",
    # layout hints
    "hint-black": "A real sheet has exactly three black spaces; this one has {count}.",
    "hint-solid": "The middle grid of a real sheet has two solid spaces; this one has {count}.",
    "hint-chart": "The chart of the {grid} grid ends in {found}; a perfect square usually scores {wanted}.",
    # the layout editor
    "editor-tap": "{space}: tap its kind",
    "editor-count": "{number} of {count}",
    "editor-done": "All {count} spaces are there: save it",
    "editor-keep": "Keep",
    "editor-keep-long": "Keep this space as it is and go on",
    "editor-keys": "Keyboard: arrows walk over the spaces, a letter sets the outline, shift and the letter solid.",
    "editor-kinds": "Kinds of space",
    "editor-outline": "outline",
    "editor-solid": "solid",
    "editor-spaces": "Spaces of the {grid} grid",
    "editor-carrots": "Carrots of the {grid} grid",
    "editor-carrots-help": "The point is at the smaller number.",
    "editor-gap-none": "No carrot between {space} and {other_space}",
    "editor-gap-smaller": "{space} is smaller than {other_space}",
    "editor-gap-larger": "{space} is larger than {other_space}",
    "editor-gap-both": "{space} is both smaller and larger than {other_space}: nothing fits",
    "editor-settings": "Rules and chart",
    "editor-combine": "The dice of a value are",
    "editor-add": "added",
    "editor-multiply": "multiplied",
    "editor-least": "Dice in a value, at least",
    "editor-sequences": "Every row and column is a sequence",
    "editor-chart": "Points for equal sums",
    "editor-chart-field": "{grid}: points for {count} equal sums",
    "editor-at-chart-field": "The field {grid}, points for {count} equal sums",
    "editor-at-chart": "The chart of the {grid} grid",
    "editor-at-grid": "The {grid} grid",
    # a sheet filled by hand: what no game can have led to
    "trouble-carrot": "{value} in {space} must be smaller than {other} in {other_space}.",
    "trouble-sequence": "{grid}, {line}: {values} neither rise nor fall all the way.",
    "trouble-duplicate": "{value} stands {count} times in the {grid} grid; twice is the most.",
    "trouble-value": {
        "range": "{value} in {space}: the dice allowed there make {least} to {most}.",
        "gap": "{value} in {space}: no dice multiply to {value}.",
        "never": "{value} in {space}: no {count} dice are ever allowed there together.",
    },
    "trouble-circle": {
        "empty": "A circle in {space}, but no number: it does not count.",
        "crossed": "A circle in {space}, which is crossed out: it does not count.",
        "solid": "{value} in {space} has a circle, but in a solid space there is none.",
        "value": "{value} in {space} has a circle, but cannot be made without the dice that spare it one.",
    },
    # the form of such a sheet
    "paper-unreadable": "{space}: “{typed}” is neither a number nor x. An o behind a number is its circle.",
    "paper-out-of-range": "{space}: a number lies between 1 and {most}, not at {typed}.",
    "paper-bad-round": "The round is a number from 1 to {most}.",
    "paper-bad-turn": "The turn of the round is a number from 1 to {most}.",
    "paper-bad-roller": "Say whose roll it is.",
    "paper-bad-face": "The {die} die shows 1 to {most}.",
    "paper-aside-first": "In the first turn of a round all six dice are back: none is set aside.",
}

_FR: Mapping[str, Template] = {
    "name": "Blueprints – carrés magiques",
    "short-name": "Carrés magiques",
    "about": "Blueprints · seul ou à plusieurs",
    "game-over": "La partie est terminée.",
    "pass-not-allowed": "{player} ne peut pas passer maintenant : on ne passe que sur les valeurs supplémentaires.",
    "not-your-turn": {
        "roll": "C’est {roller} qui lance à ce tour ; la table attend {waiting}.",
        "mark": "{player} n’a rien à noter maintenant : la table attend {waiting}.",
    },
    "roll-first": "{player} lance d’abord, puis note.",
    "already-rolled": "{player} a déjà lancé : il faut maintenant noter.",
    "no-such-space": "Il n’y a pas de case {space} sur cette feuille.",
    "space-taken": {
        "written": "{space} contient déjà un {value}.",
        "crossed": "{space} est déjà barrée.",
    },
    "cross-only": {
        "no-dice-left": "Il ne reste aucun dé à ce tour : on ne peut que barrer.",
        "black-crossed": "Une case noire a été barrée : il faut en barrer une autre, sans valeur.",
    },
    "cross-not-allowed": "Une valeur supplémentaire s’écrit ou se refuse : {player} ne peut pas barrer ici.",
    "wrong-dice": "Ce lancer comprend exactement ces dés : {available}.",
    "bad-face": "Un dé montre de 1 à 6, pas {face} ({die}).",
    "no-dice": "Une valeur en {space} demande au moins un dé.",
    "die-used-twice": {
        "twice": "Le dé {die} ne compte qu’une fois dans une valeur.",
        "spent": "Le dé {die} sert déjà à une autre valeur supplémentaire de ce tour.",
    },
    "die-not-available": {
        "unknown": "Il n’y a pas de dé {die} dans ce jeu.",
        "set-aside": "Le dé {die} est mis de côté. Dés libres : {usable}.",
        "not-offered": "Le dé {die} n’est pas proposé. Valeurs supplémentaires avec : {usable}.",
    },
    "min-dice": "{space} demande au moins {least} dés ; {count} ne suffit pas.",
    "solid-colour": "{space} est pleine ({colour}) : seuls le dé {colour} et le dé blanc y servent, pas le dé {die}.",
    "white-on-black": "{space} a un cadre noir : le dé blanc n’y est pas permis.",
    "carrot": {
        "below": "{value} doit être plus petit que {other} en {other_space} pour aller en {space}.",
        "above": "{value} doit être plus grand que {other} en {other_space} pour aller en {space}.",
    },
    "sequence": {
        "below": "{value} rompt la suite en {space} : il faut moins que {other} en {other_space}.",
        "above": "{value} rompt la suite en {space} : il faut plus que {other} en {other_space}.",
        "other-than": "{value} ne peut pas être deux fois dans une suite : il est déjà en {other_space}.",
    },
    "duplicate": "{value} est déjà deux fois dans la grille {grid} ; une troisième est interdite.",
    "line-left": {"none": "Grille gauche : pas encore de somme",
                  "one": "Grille gauche : pas deux sommes égales",
                  "some": "Grille gauche : {count} sommes sur {lines} valent {sum}"},
    "line-middle": {"none": "Grille du milieu : pas encore de somme",
                    "one": "Grille du milieu : pas deux sommes égales",
                    "some": "Grille du milieu : {count} sommes sur {lines} valent {sum}"},
    "line-right": {"none": "Grille droite : pas encore de somme",
                   "one": "Grille droite : pas deux sommes égales",
                   "some": "Grille droite : {count} sommes sur {lines} valent {sum}"},
    "line-four": {"none": "Grille quatre : pas encore de somme",
                  "one": "Grille quatre : pas deux sommes égales",
                  "some": "Grille quatre : {count} sommes sur {lines} valent {sum}"},
    "line-colour-penalty": "Valeurs entourées, {count} × 1",
    "line-duplicate-penalty": "Nombres en double, {count} × 1",
    "line-cross-out-penalty": "Cases barrées, {count} × 2",
    "tie-crossed": {
        "ahead": "À égalité avec {rival} : moins de cases barrées, {own} contre {other}.",
        "behind": "À égalité avec {rival} : moins de cases barrées l’emporte, {other} contre {own}.",
    },
    "tie-duplicates": {
        "ahead": "À égalité avec {rival} : moins de nombres en double, {own} contre {other}.",
        "behind": "À égalité avec {rival} : moins de nombres en double l’emporte, {other} contre {own}.",
    },
    "tie-circles": {
        "ahead": "À égalité avec {rival} : moins de valeurs entourées, {own} contre {other}.",
        "behind": "À égalité avec {rival} : moins de valeurs entourées l’emporte, {other} contre {own}.",
    },
    "if-sum": {"one": "{made} : somme {sum}", "more": "{made} : somme {sum} les deux",
               "many": "{made} : somme {sum} partout"},
    "if-grid": "{grid} : {count} sommes égales sur {lines}",
    "if-circle": "Entourée : pas de dé {colour}",
    "if-duplicate": "{value} est deux fois dans {grid}",
    "if-cross": "Case barrée",
    "if-bonus": "Case noire : encore une case, avec les six dés",
    "if-cross-black": "Case noire : il faudra en barrer une autre",
    "tell-roll": "lancer de {player}, {faces}",
    "tell-write": "{player} : {value} en {space}",
    "tell-cross": "{player} : {space} barrée",
    "tell-pass": "{player} passe",
    "do-roll": "{player} : entre le lancer",
    "do-first": "{player} : écris une valeur",
    "do-second": "{player} : écris une seconde valeur",
    "do-additional": "{player} : une valeur de plus, ou passe",
    "do-bonus": "{player} : bonus ! Encore une, tous les dés",
    "do-cross": "{player} : barre une case",
    "do-wait": "On attend {waiting}",
    "do-over": "La partie est terminée",
    "step-roll": "avant le lancer",
    "step-first": "première valeur",
    "step-second": "seconde valeur",
    "step-additional": "valeurs supplémentaires",
    "label-roll": "Entrer le lancer",
    "label-write": "Écrire {value} en {space}",
    "label-cross": "Barrer {space}",
    "label-pass": "Passer",
    "layout-house": "Feuille maison",
    "space": "{space}",
    "grid": "{grid}",
    "line": "{line} : {sum}",
    "kind-outline": "cadre {colour}",
    "kind-solid": "pleine, {colour}",
    "kind-black": "cadre noir",
    "mark-empty": "vide",
    "mark-crossed": "barrée",
    "mark-written": "{value}",
    "fits": "{value} convient",
    "circled": "entourée",
    "twice": "en double",
    "combine-add": "additionne",
    "combine-multiply": "multiplie",
    "sequences": "en suite",
    "at-least": "{count} dés min.",
    "die": "{die} {face}",
    "colour": "{colour}",
    "die-aside": "{die} {face}, mis de côté",
    "hint-black": "Une vraie feuille a exactement trois cases noires ; celle-ci en a {count}.",
    "hint-solid": "La grille du milieu a d’ordinaire deux cases pleines ; celle-ci en a {count}.",
    "hint-chart": "Le barème de la grille {grid} finit par {found} ; un carré parfait vaut d’ordinaire {wanted}.",
    "editor-tap": "{space} : quelle sorte ?",
    "editor-count": "{number} sur {count}",
    "editor-done": "Les {count} cases y sont : enregistre",
    "editor-keep": "Garder",
    "editor-keep-long": "Garder cette case telle quelle et continuer",
    "editor-keys": "Clavier : les flèches parcourent les cases, une lettre met le cadre, sa majuscule la case pleine.",
    "editor-kinds": "Sortes de case",
    "editor-outline": "cadre",
    "editor-solid": "pleine",
    "editor-spaces": "Cases de la grille {grid}",
    "editor-carrots": "Chevrons de la grille {grid}",
    "editor-carrots-help": "La pointe est du côté du plus petit nombre.",
    "editor-gap-none": "Pas de chevron entre {space} et {other_space}",
    "editor-gap-smaller": "{space} est plus petit que {other_space}",
    "editor-gap-larger": "{space} est plus grand que {other_space}",
    "editor-gap-both": "{space} est à la fois plus petit et plus grand que {other_space} : rien ne convient",
    "editor-settings": "Règles et barème",
    "editor-combine": "Les dés d’une valeur sont",
    "editor-add": "additionnés",
    "editor-multiply": "multipliés",
    "editor-least": "Dés par valeur, au moins",
    "editor-sequences": "Chaque ligne et colonne est une suite",
    "editor-chart": "Points pour les sommes égales",
    "editor-chart-field": "{grid} : points pour {count} sommes égales",
    "editor-at-chart-field": "Le champ {grid}, points pour {count} sommes égales",
    "editor-at-chart": "Le barème de la grille {grid}",
    "editor-at-grid": "La grille {grid}",
    "trouble-carrot": "{value} en {space} doit être plus petit que {other} en {other_space}.",
    "trouble-sequence": "{grid}, {line} : {values} ne montent ni ne descendent d’un bout à l’autre.",
    "trouble-duplicate": "{value} est {count} fois dans la grille {grid} ; deux fois au plus.",
    "trouble-value": {
        "range": "{value} en {space} : les dés permis y font de {least} à {most}.",
        "gap": "{value} en {space} : aucun produit de dés ne fait {value}.",
        "never": "{value} en {space} : on ne peut jamais y employer {count} dés ensemble.",
    },
    "trouble-circle": {
        "empty": "Un cercle en {space}, mais aucun nombre : il ne compte pas.",
        "crossed": "Un cercle en {space}, qui est barrée : il ne compte pas.",
        "solid": "{value} en {space} est entouré, mais jamais on n’entoure dans une case pleine.",
        "value": "{value} en {space} est entouré, mais ne se fait pas sans les dés qui évitent le cercle.",
    },
    "paper-unreadable": "{space} : « {typed} » n’est ni un nombre ni x. Un o derrière un nombre est son cercle.",
    "paper-out-of-range": "{space} : un nombre est compris entre 1 et {most}, pas {typed}.",
    "paper-bad-round": "La manche est un nombre de 1 à {most}.",
    "paper-bad-turn": "Le tour de la manche est un nombre de 1 à {most}.",
    "paper-bad-roller": "Dis à qui de lancer.",
    "paper-bad-face": "Le dé {die} montre de 1 à {most}.",
    "paper-aside-first": "Au premier tour d’une manche les six dés sont revenus : aucun n’est mis de côté.",
}

SENTENCES: Mapping[str, Mapping[str, Template]] = {"en": _EN, "fr": _FR}
LANGUAGES = tuple(SENTENCES)


_STARTS_A_LINE = ("if-", "tell-")     # these may begin with a word that is small elsewhere


def say(language: str, key: str, facts: Mapping[str, Any]) -> str:
    sentence = fill(SENTENCES[language][key], facts, lambda name, value: _in_words(language, name, value))
    return sentence[:1].upper() + sentence[1:] if key.startswith(_STARTS_A_LINE) else sentence


def space_name(language: str, space: str) -> str:
    """"left-1-3" as people say it: "Left 1-3"."""
    grid, _, place = space.partition("-")
    return f"{NAMES[language].get(grid, grid)} {place}".rstrip()


def line_name(language: str, kind: str, number: int) -> str:
    return NAMES[language][kind].format(number=number)


def _in_words(language: str, name: str, value: Any) -> str:
    names = NAMES[language]
    if name in ("space", "other_space"):
        return space_name(language, value)
    if name in ("grid", "die", "colour"):
        return names.get(value, str(value))
    if name in ("available", "usable"):
        return listing(language, [names[die] for die in value])
    if name == "waiting":
        return listing(language, list(value))
    if name == "line":
        return line_name(language, *value)
    if name == "made":
        return listing(language, [line_name(language, kind, number) for kind, number in value])
    return str(value)
