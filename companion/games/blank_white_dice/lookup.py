"""The rules lookup of this game: how players call things, what they ask, and which rule is behind what they see."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.core.records import parse_json
from companion.core.violations import Unreadable

from .cards import ALWAYS, ERASE, FIRST, LAST, MAIN, POINTS, REROLL, TAG, TAGGED, WARD, WINDOW, is_number
from .example_drawing import draw, in_words
from .examples import read_example
from .layout import KEY, Layout
from .state import COMMON

__all__ = [
    "BUTTONS", "EFFECTS", "KEY", "NEAR", "SCORE_LINES", "SYNONYMS", "TASKS",
    "draw", "frequent_questions", "in_words", "read_example", "sections_about",
]

# ---------------------------------------------------------------- words

_SYNONYMS = """
tag, tags, tagging, taguer, tague, tagué, taguée, taguent, tagger, tagge
draw, drawn, draws, drawing, write, dessiner, dessine, dessiné, dessinée, dessines, écrire, écris
erase, erases, wipe, delete, rub out, effacer, efface, effacé, effacée, gommer, gomme
erases itself, erase itself, erased itself, disappears, disappeared, vanishes, vanished, goes away, s'efface, disparaît,
    disparu, disparue, s'en va
re-roll, reroll, rerolled, re-rolled, relancer, relance, relancé, relancée, roll again, lancer à nouveau
roll, rolled, rolls, throw, throws, lancer, lance, lancé, jeter
window of opportunity, fenêtre d'opportunité
the window, window, la fenêtre, fenêtre
common die, big die, large die, shared die, dé commun, gros dé, grand dé
claim, claims, claimed, get, gets, take, takes, prendre, prend, prends, obtenir, obtient, réclamer, réclame
die, dice, dices, dé, dés, cube
face, side, sides, faces, côté
blank, empty, nothing on, vierge, vierges, vide, blanche, face blanche
top, upside, on top, dessus, face du dessus, sur le dessus
icon, icons, symbol, symbols, sign, icône, icônes, symbole, symboles
number, numbers, digit, digits, figure, nombre, nombres, chiffre, chiffres
zero, 0, zéro
negative, minus, minus two, négatif, négatifs, moins
below zero, below 0, under zero, floor, bottom, sous zéro, sous 0, plancher
card, cards, carte, cartes
tableau, board, on the table
stack, stacks, pile, piles
overwrite, overwrites, overwriting, overwritten, cover, covers, covered, covering, recouvrir, recouvre, recouvrent,
    recouverte, recouvertes, lies over, posée dessus
neutralize, neutralise, neutralized, neutralised, neutraliser, neutralise, neutralisée, neutralisées
revive, switch on again, réactiver, réactive
prerequisite, prerequisites, requirement, required icon, prérequis
complex, complexe, complexes
one-shot, one shot, oneshot, single use, single-use, once only, usage unique, une seule fois, one time
dot, dots, point dessiné, points dessinés
dash, dashes, trait, traits
mark, marks, marking, marquer, marque
unmark, démarquer
disc, discs, disk, token, chip, disque, disques, jeton, pion
always, permanent, permanents, permanente
ward, wards, protection, protections, protect, protects, shield, bouclier, protéger, protège
fizzle, fizzles, fizzled, long feu, cancel, cancelled, canceled, annuler, annulé, annulée
target, targets, targeted, targeting, viser, vise, visé, cible, ciblé, cibler
steal, steals, stealing, stolen, rob, theft, voler, vole, volé, vol
pay, pays, paying, paid, payer, paie, paye, payé
price, cost, costs, prix, coût, coûte
lose, loses, lost, losing, loss, perdre, perd, perds, perdu, perte
gain, gains, earn, gagner des points, rapporte
copy, copies, copied, copying, copier, copie
replace, replaces, replaced, remplacer, remplace, remplacé
swap, swaps, exchange, trade, swapped, échanger, échange, échangé
give, gives, give away, given, donner, donne, donné
extra turn, another turn, second turn, extra turns, tour supplémentaire, encore un tour, tour de plus, rejouer, rejoue
turn, go, tour
whose turn, whose go, who is next, whos next, à qui le tour, à qui de jouer, c'est à qui, next player
clockwise, to the left, sens horaire, à gauche, sens des aiguilles
starting player, first player, starts, begins, start, begin, who starts, premier joueur, commence, commencer, débute
starting marker, marker, marqueur
resolve, resolves, resolved, resolving, activate, résoudre, résous, résout, résolu, résolue, activer
skip, pass, passer, sauter, passe
order, ordre
phase, phases
first phase, première phase
last phase, dernière phase
main phase, phase principale
excess, leftover, left over, spare, en trop, restante, restantes
no room, full, no space, not enough, pas de place, plein, pleine, pleines, ne tient pas
reserve, réserve
level, levels, difficulty, niveau, niveaux, difficulté
basic, de base, partie de base
intermediate, intermédiaire
experienced, expert, advanced, expérimenté, confirmé
face-down, face down, face cachée
deal, dealt, distribuer, distribue, distribué
hidden, secret, secretly, private, caché, cachée, secrète, secrets
end, finish, game over, is over, over, stop, fin, finir, finie, finit, terminer, terminé, ends, se termine
win, winner, wins, won, winning, victory, gagner, gagnant, gagne, vainqueur, victoire
tie, tied, égalité, égalités, ex æquo, match nul, deadlock, same score, equal score, equal points, same points,
    même score, mêmes points, à égalité
round, rounds, manche, manches
score, scoring, décompte
set up, setup, set-up, preparation, prepare, mise en place, préparation, préparer, installer
goal, aim, objective, purpose, but, but du jeu, objectif
long game, longer game, partie longue, longue partie
player, people, person, persons, joueur, joueuse, joueurs, personne, gens
opponent, opponents, other player, another player, adversaire, adversaires, autre joueur, un autre
must, have to, forced, obliged, mandatory, compulsory, obligé, obligatoire, dois-je, faut-il, forcé
phone, app, smartphone, téléphone, appli, application, portable
automatic, automatically, by itself, automatique, automatiquement, tout seul
step, steps, étape, étapes
initials, initiales
no effect, without effect, does nothing, nothing happens, useless, sans effet, ne fait rien, il ne se passe rien,
    inutile
twice, two times, deux fois
two, 2, deux
three, 3, trois
four, 4, quatre
five, 5, cinq
nine, 9, neuf
thirteen, 13, treize
twenty, 20, vingt
"""
SYNONYMS: Sequence[Sequence[str]] = tuple(
    tuple(" ".join(word.split()) for word in group.split(",")) for group in re.split(r"\n(?! )", _SYNONYMS.strip()))
"""Words that mean the same, in both languages: people switch between them at one table. The first names the group."""


# ---------------------------------------------------------------- what is asked most

_QUESTIONS: Mapping[str, Sequence[tuple[str, str]]] = {
    "en": (
        ("My die shows a blank face: what now?", "blank"),
        ("May I leave a die unresolved?", "resolving"),
        ("My icon has no effect: what happens?", "idle"),
        ("Where do both icons of one card go?", "spread"),
        ("What happens to a −2 at 0 points?", "number"),
        ("Is a re-rolled die resolved again?", "reroll"),
        ("How do I get the common die?", "window"),
        ("What does a covered card still do?", "overwrite"),
        ("How do I draw a complex icon?", "prerequisite"),
        ("What if I cannot pay?", "pay"),
        ("When may I use a ward?", "ward"),
        ("I gained a die: do I resolve it?", "gained"),
        ("My card is not in the app: how do I enter it?", "cards"),
        ("How do I enter what a card does?", "steps"),
        ("When does the game end?", "end"),
        ("What if two players tie at 13?", "ties"),
    ),
    "fr": (
        ("Mon dé montre une face vierge : et maintenant ?", "blank"),
        ("Puis-je laisser un dé sans le résoudre ?", "resolving"),
        ("Mon icône est sans effet : que se passe-t-il ?", "idle"),
        ("Où vont les deux icônes d’une carte ?", "spread"),
        ("Que devient un −2 à 0 point ?", "number"),
        ("Un dé relancé est-il résolu à nouveau ?", "reroll"),
        ("Comment obtenir le dé commun ?", "window"),
        ("Que fait encore une carte recouverte ?", "overwrite"),
        ("Comment dessiner une icône complexe ?", "prerequisite"),
        ("Et si je ne peux pas payer ?", "pay"),
        ("Quand puis-je utiliser un ward ?", "ward"),
        ("J’ai gagné un dé : dois-je le résoudre ?", "gained"),
        ("Ma carte n’est pas dans l’appli : comment l’entrer ?", "cards"),
        ("Comment entrer ce que fait une carte ?", "steps"),
        ("Quand la partie finit-elle ?", "end"),
        ("Et si deux joueurs sont à égalité à 13 ?", "ties"),
    ),
}


def frequent_questions(language: str) -> Sequence[tuple[str, str]]:
    """(question, section), the most frequent first."""
    return _QUESTIONS[language]


# ---------------------------------------------------------------- from what is on the screen to its rule

BUTTONS: Mapping[str, str] = {
    "add-card": "cards", "tag": "tagging", "roll": "rolling", "resolve": "resolving", "use": "always",
    "end-turn": "turn-order",
}

TASKS: Mapping[str, str] = {        # what a player has to do now
    "cards": "levels", "reserve": "reserve", "tag": "first-tags", "common": "common-tags",
    "common-roll": "common-tags", "roll": "rolling", "resolve": "resolving", "end-turn": "turn-order",
    "wait": "turn-order", "over": "end",
}

_STEPS: Mapping[str, str] = {       # a step of an effect
    "gain": "points", "lose": "points", "pay": "pay", "steal": "steal", "tag": "tagging", "erase": "erase",
    "replace": "replace", "dot": "dots", "dash": "dots", "reroll": "reroll", "claim": "common", "give": "gained",
    "swap": "gained", "mark": "mark", "unmark": "mark", "neutralize": "neutralize", "revive": "neutralize",
    "add-card": "cards", "extra-turn": "extra-turn", "fizzle": "fizzle", "none": "idle",
}

EFFECTS: Mapping[str, str] = {      # a line of the what-if
    **{f"if-{step}": section for step, section in _STEPS.items() if step != "none"},
    "if-nothing": "idle", "if-itself": "idle", "if-over": "end",
}

SCORE_LINES: Mapping[str, str] = {"points": "scoring"}

_ICONS: Mapping[str, str] = {TAG: "tag", ERASE: "erase", REROLL: "reroll", POINTS: "points-card", WINDOW: "window"}
_CARDS: Mapping[str, str] = {
    **_ICONS, "Camouflage": "ward", "Medkit": "ward",
    **dict.fromkeys(("Opportunity", "Cocoon", "Teleport", "Flexibility", "Zoom", "Window of Opportunity"), "known")}
_PHASES: Mapping[str, str] = {
    FIRST: "phases", MAIN: "resolving", LAST: "phases", ALWAYS: "always", WARD: "ward", TAGGED: "tagged"}
_KINDS: Mapping[str, str] = {       # what a die asks for
    "blank": "blank", "number": "number", "idle": "idle", "window": "window", "card": "steps", "common": "common"}
_FIELDS: Mapping[str, str] = {      # of a card's form, and of a resolve
    "overwrites": "overwrite", "prerequisite": "prerequisite", "one-shot": "one-shot", "icon": "cards",
    "erase": "erase", "reroll": "reroll", "fizzle": "fizzle"}
_NAMING = ("space", "icon", "card", "name", "known")        # fields that hold an icon or the name of a card


def sections_about(layout: Layout, chosen: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """The rules of what was tapped: an icon, a card, a die, a step of an effect, a line of a card's form.

    ``space`` may be any of them by its name.
    """
    return tuple(dict.fromkeys(_about({name: values[-1] for name, values in chosen.items() if values})))


def _about(chosen: Mapping[str, str]) -> Iterator[str]:
    for name in _NAMING:
        word = chosen.get(name, "")
        if is_number(word):
            yield "number"
        elif word in _CARDS:
            yield _CARDS[word]
    space = chosen.get("space", "")
    yield from (known[space] for known in (_KINDS, _STEPS, _PHASES) if space in known)
    if COMMON in (chosen.get("die"), chosen.get("to")):
        yield "common"
    for step in (_last_step(chosen.get("step", "")), chosen.get("add-do", "")):
        if step in _STEPS:
            yield _STEPS[step]
    if chosen.get("phase") in _PHASES:
        yield _PHASES[chosen["phase"]]
    yield from (section for name, section in _FIELDS.items() if chosen.get(name))


def _last_step(entered: str) -> str:
    """The name of a step as it stands in a record; "" for none."""
    try:
        step: Any = parse_json(entered) if entered else {}
    except Unreadable:
        return ""
    return str(step.get("do", "")) if isinstance(step, dict) else ""


NEAR: Mapping[str, Sequence[str]] = {       # where to read on
    "goal": ("round", "tagging", "end"),
    "set-up": ("levels", "first-tags", "core"),
    "levels": ("reserve", "cards", "first-tags"),
    "reserve": ("levels", "overwrite", "turn-order", "round"),
    "core": ("tag", "erase", "reroll", "points-card", "window"),
    "cards": ("known", "steps", "levels"),
    "first-tags": ("common-tags", "tagging", "dice", "turn-order"),
    "common-tags": ("common", "spread", "dice", "turn-order"),
    "dice": ("blank", "common", "resolving"),
    "round": ("rolling", "resolving", "phases", "end"),
    "rolling": ("common", "dice", "round"),
    "turn-order": ("resolving", "round", "end"),
    "resolving": ("blank", "idle", "gained"),
    "phases": ("resolving", "always", "round"),
    "blank": ("tagging", "spread", "resolving"),
    "number": ("points", "idle", "points-card", "resolving"),
    "idle": ("number", "overwrite", "neutralize", "steps"),
    "tag": ("tagging", "spread", "prerequisite", "resolving"),
    "erase": ("blank", "dots", "replace"),
    "reroll": ("resolving", "idle", "window", "steps"),
    "points-card": ("number", "spread", "tagging"),
    "window": ("common", "gained", "resolving", "dice"),
    "common": ("window", "common-tags", "gained"),
    "tagging": ("spread", "blank", "prerequisite"),
    "spread": ("tagging", "points-card", "dice"),
    "prerequisite": ("tagging", "overwrite", "tagged"),
    "tagged": ("tagging", "pay", "points", "steps"),
    "overwrite": ("neutralize", "prerequisite", "idle"),
    "neutralize": ("overwrite", "idle", "cards"),
    "points": ("pay", "steal", "number"),
    "pay": ("points", "tagged", "idle"),
    "steal": ("points", "ward", "idle"),
    "one-shot": ("idle", "fizzle", "erase"),
    "dots": ("erase", "replace", "cards"),
    "mark": ("cards", "steps", "idle"),
    "always": ("ward", "phases", "dice", "resolving"),
    "ward": ("fizzle", "targeting", "always"),
    "fizzle": ("ward", "one-shot", "resolving", "steps"),
    "targeting": ("ward", "window", "known"),
    "replace": ("erase", "prerequisite", "dots"),
    "copy": ("steps", "fizzle", "resolving"),
    "extra-turn": ("resolving", "turn-order", "blank"),
    "gained": ("common", "resolving", "dice"),
    "known": ("cards", "steps", "ward"),
    "steps": ("cards", "fizzle", "known"),
    "scoring": ("points", "number", "end"),
    "end": ("ties", "goal", "turn-order"),
    "ties": ("end", "scoring", "turn-order"),
    "hidden": ("first-tags", "levels", "phone"),
    "phone": ("idle", "window", "steps"),
}
