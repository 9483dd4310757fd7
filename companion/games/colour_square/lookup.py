"""The rules lookup of this game: how players call things, what they ask, and which rule is behind what they see."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from .example_drawing import draw, in_words
from .examples import read_example
from .layout import COLOURS, CORNER_INDEX, KEY, ORANGE, PURPLE, SQUARE_INDEX, Layout, Square
from .state import DICE

__all__ = [
    "BUTTONS", "EFFECTS", "KEY", "NEAR", "SCORE_LINES", "SYNONYMS", "TASKS",
    "draw", "frequent_questions", "in_words", "read_example", "sections_about",
]

# ---------------------------------------------------------------- words

_SYNONYMS = """
colour, color, couleur, teinte, coloured, colored
colour blind, color blind, colourblind, colorblind, colour blindness, daltonien, daltonienne, daltonisme
red, rouge
green, vert, verte
blue, bleu, bleue
yellow, jaune
white, blanc, blanche
purple, violet, violette, mauve, pourpre
die, dice, dices, cube
pips, eyes, dots, points du dé, points noirs, points blancs
corner, coin, angle
square, carré, champ, box
joker, joker field, case joker, jolly, wild, wildcard, wild card
circled, circle, ring, entouré, entourer, encerclé, encercler
shaded, shade, shading, noirci, noircir, noircis, grisé, griser, noircit
crossed, cross, crossed out, cross out, x, barré, barrer, croix, blocked, bloqué
bridge, pont
neighbour, neighbor, adjacent, next to, next to each other, side by side, beside, touching, voisin, voisine,
    côte à côte, à côté, l'un sur l'autre, on top of each other
diagonal, diagonally, diagonale
close, closed, complete, completed, fermer, fermé, compléter, complété, fill up, full, plein
right, correct, exact, exactly, juste, exacte, exactement
wrong, incorrect, faux, fausse, false, mistaken
range, interval, intervalle, fourchette, plage, between, entre
predefined, preset, prefilled, preprinted, pre-printed, prescribed, imposé, prédéfini, pré-imprimé
covered, cover, hidden, hide, secret, caché, cachée, couvert, couverte, cacher
sum, somme, add up, adds up, additionner
roll, rolled, rolling, throw, lancer, lancé, jet, jeter
reroll, re-roll, roll again, rethrow, throw again, relancer, lancer encore, relance
final round, last round, last roll, dernière manche, manche finale, dernier tour, tour final, dernier lancer
end, finish, game over, over, stop, fin, finir, terminer, terminé, s'arrête, finit
win, winner, won, victory, gagner, gagnant, vainqueur, victoire
score, scoring, point, points, pts, décompte, rapporte, rapporter, vaut, valoir, worth, count, counts, compter
tie, tied, tie-break, tiebreak, tiebreaker, égalité, ex æquo, match nul, départager, same score, equal points,
    same points, même score, mêmes points, draw
minus, negative, moins, négatif, en moins, penalty, pénalité, deducted
bonus, bonuses
active, actif, active player, joueur actif, roller, lanceur
passive, passif, passive player, joueur passif
task, challenge, tâche, défi, mission
snake, serpent
row by row, rangée par rangée, column by column, colonne par colonne
connection, connexion
sequence, suite, séquence
column, colonne
line, ligne
recolour, recolor, recolouring, recoloring, change the colour, change the color, change colour, change color, repaint,
    recolorer, changer la couleur, changer de couleur, change la couleur
rating, niveau, note, grade, évaluation, border, threshold, seuil
best possible, meilleur possible, maximum, highest possible
solo, alone, by myself, single player, one player, seul, seule, tout seul, 1 player, 1 joueur, un joueur
undo, correction, take back, change my mind, annuler, corriger, reprendre, changer d'avis, mistake, erreur
compulsory, mandatory, forced, obligatory, obliged, required, have to, obligé, obligatoire, forcé
pass, skip, passer, sauter
empty, free, vide, libre
enter, write, place, put, fill in, inscrire, mettre, poser, noter, entrer, écrire, placer
fits, fit, usable, goes, utilisable, convient
same roll, même lancer
start, begin, starts, begins, goes first, go first, starting, commencer, commence, débuter, first player,
    starting player, premier joueur
whose turn, who is next, whos next, à qui le tour, à qui de jouer, c'est à qui
player, people, person, joueur, joueuse, personne, gens
side, face, côté, recto, verso
sheet, score sheet, pad, feuille, bloc, fiche
layout, house layout, feuille maison, house sheet
editor, edit, éditeur, modifier
number, digit, figure, value, nombre, chiffre, valeur
neighbour left, left neighbour, voisin de gauche
set up, setup, set-up, preparation, prepare, mise en place, préparation, préparer
goal, aim, objective, purpose, but, but du jeu, objectif
look at, see, voir, regarder, look
two, 2, deux
three, 3, trois
four, 4, quatre
five, 5, cinq
six, 6
ten, 10, dix
sixteen, 16, seize
"""
SYNONYMS: Sequence[Sequence[str]] = tuple(
    tuple(" ".join(word.split()) for word in group.split(",")) for group in re.split(r"\n(?! )", _SYNONYMS.strip()))
"""Words that mean the same, in both languages: people switch between them at one table. The first names the group."""


# ---------------------------------------------------------------- what is asked most

_QUESTIONS: Mapping[str, Sequence[tuple[str, str]]] = {
    "en": (
        ("Which dice are mine when I rolled?", "active"),
        ("What do the others do with the white die?", "passive"),
        ("No die fits: what now?", "limits"),
        ("What happens when two players close the same SQUARE?", "crossed"),
        ("What does a wrong sum cost?", "shaded"),
        ("When do I get a bridge?", "bridges"),
        ("What is special about purple SQUARES?", "purple"),
        ("Why is there no bridge to an orange SQUARE?", "orange"),
        ("What is a Joker field good for?", "jokers"),
        ("May I correct an entry?", "corrections"),
        ("What does a number range score?", "ranges"),
        ("How does the final round go?", "final-round"),
        ("How are points counted?", "scoring"),
        ("Which tasks can I play alone?", "tasks"),
        ("I cannot tell red from green: what helps?", "dice"),
    ),
    "fr": (
        ("Quels dés sont à moi quand j’ai lancé ?", "active"),
        ("Que font les autres du dé blanc ?", "passive"),
        ("Aucun dé ne va : et maintenant ?", "limits"),
        ("Et si deux joueurs ferment le même CARRÉ ?", "crossed"),
        ("Que coûte une somme fausse ?", "shaded"),
        ("Quand ai-je un pont ?", "bridges"),
        ("Qu’ont de spécial les CARRÉS violets ?", "purple"),
        ("Pourquoi pas de pont vers un CARRÉ orange ?", "orange"),
        ("À quoi sert une case Joker ?", "jokers"),
        ("Puis-je corriger une entrée ?", "corrections"),
        ("Que rapporte un intervalle ?", "ranges"),
        ("Comment se passe le dernier tour ?", "final-round"),
        ("Comment compte-t-on les points ?", "scoring"),
        ("Quelles tâches puis-je jouer seul ?", "tasks"),
        ("Je ne distingue pas le rouge du vert : qu’est-ce qui aide ?", "dice"),
    ),
}


def frequent_questions(language: str) -> Sequence[tuple[str, str]]:
    """(question, section), the most frequent first."""
    return _QUESTIONS[language]


# ---------------------------------------------------------------- from what is on the screen to its rule

BUTTONS: Mapping[str, str] = {
    "roll": "roll", "enter": "corners", "joker": "jokers", "recolour": "recolour", "done": "done",
}

TASKS: Mapping[str, str] = {        # what a player has to do now
    "roll": "roll", "final-roll": "final-round", "active-2": "active", "active-1": "active", "white": "passive",
    "final": "final-round", "final-1": "final-round", "task-2": "tasks", "task-1": "tasks", "connection": "task-4",
    "wait": "roll", "finished": "tasks", "over": "end",
}

EFFECTS: Mapping[str, str] = {      # a line of the what-if
    "if-right": "closing", "if-wrong": "shaded", "if-missing": "closing", "if-never": "shaded",
    "if-bridges": "bridges", "if-purple": "purple", "if-shades": "task-5", "if-line": "task-2", "if-column": "task-3",
    "if-joker": "jokers", "if-recolour": "recolour", "if-finishes": "covered", "if-finished": "tasks",
}

SCORE_LINES: Mapping[str, str] = {
    "line-1": "scoring", "line-2": "scoring", "line-3": "scoring", "line-4": "scoring", "bridges": "bridges",
    "purple": "purple", "shaded": "shaded", "jokers": "jokers", "squares": "tasks",
}

_MARKS = {PURPLE: "purple", ORANGE: "orange"}


def sections_about(layout: Layout, chosen: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """The rules of what was tapped: a corner or a whole SQUARE, what is printed there, a Joker field, a die.

    ``side`` says which side is played; without it what is printed on either counts.
    """
    def first(name: str) -> str:
        return next(iter(chosen.get(name, ())), "")

    place = first("corner") or first("space") or first("square")
    name, _, colour = place.partition("-")
    sides = [side for side in layout.sides if first("side") in ("", side.key)]
    printed = [anchor for side in sides if name in SQUARE_INDEX
               for anchor in _printed(side.squares[SQUARE_INDEX[name]], colour)]
    placing = ("corners",) if place in CORNER_INDEX else ("closing",) if name in SQUARE_INDEX else ()
    joker = ("jokers",) if place == "joker" else ()
    die = first("die").partition("-")[0]
    dice = ("active",) if die in COLOURS else ("passive",) if die in DICE else ()
    return tuple(dict.fromkeys((*printed, *placing, *joker, *dice)))


def _printed(square: Square, colour: str) -> Iterator[str]:
    if colour in COLOURS and square.predefined[COLOURS.index(colour)]:
        yield "predefined"
    if square.low < square.high:
        yield "ranges"
    if square.mark:
        yield _MARKS[square.mark]


NEAR: Mapping[str, Sequence[str]] = {       # where to read on
    "goal": ("roll", "closing", "scoring"),
    "sheet": ("corners", "closing", "sides"),
    "dice": ("roll", "dice-limit", "corners"),
    "sides": ("ranges", "predefined", "orange"),
    "start": ("roll", "solo", "active"),
    "roll": ("active", "passive", "closing"),
    "active": ("dice-limit", "limits", "jokers"),
    "passive": ("dice-limit", "limits", "corners"),
    "corners": ("sheet", "dice-limit", "predefined"),
    "dice-limit": ("limits", "active", "passive"),
    "limits": ("predefined", "dice-limit", "jokers"),
    "jokers": ("recolour", "scoring", "limits"),
    "corrections": ("covered", "roll", "corners"),
    "covered": ("corrections", "closing", "sides"),
    "closing": ("crossed", "shaded", "roll"),
    "crossed": ("closing", "shaded", "end"),
    "shaded": ("closing", "final-round", "scoring"),
    "ranges": ("closing", "predefined", "sides"),
    "predefined": ("ranges", "limits", "sides"),
    "bridges": ("purple", "orange", "scoring"),
    "purple": ("bridges", "orange", "scoring"),
    "orange": ("bridges", "purple", "sides"),
    "end": ("final-round", "scoring", "crossed"),
    "final-round": ("end", "roll", "dice-limit"),
    "scoring": ("bridges", "shaded", "ties"),
    "ties": ("scoring", "end", "ratings"),
    "solo": ("tasks", "active", "ratings"),
    "tasks": ("ratings", "recolour", "solo"),
    "ratings": ("tasks", "scoring", "layout"),
    "task-1": ("tasks", "ratings", "task-2"),
    "task-2": ("tasks", "ratings", "task-3"),
    "task-3": ("tasks", "ratings", "task-4"),
    "task-4": ("tasks", "done", "recolour"),
    "task-5": ("tasks", "recolour", "ratings"),
    "done": ("task-4", "limits", "roll"),
    "recolour": ("jokers", "corners", "tasks"),
    "layout": ("sheet", "sides", "ratings"),
}
