"""The rules lookup of this game: how players call things, what they ask, and which rule is behind what they see."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from .examples import draw, in_words, read_example
from .layout import BLACK, KEY, SOLID, Layout

__all__ = [
    "BUTTONS", "EFFECTS", "KEY", "NEAR", "SCORE_LINES", "SYNONYMS", "TASKS",
    "draw", "frequent_questions", "in_words", "read_example", "sections_about", "space_sections",
]

# ---------------------------------------------------------------- words

_SYNONYMS = """
colour, color, couleur, teinte, coloured, colored
carrot, carotte, chevron, diamond, losange, arrow, flèche, caret, carat, wedge, triangle, inequality, <, >, greater
    than, greater, less than, smaller than, larger than, bigger than, smaller, larger, bigger, plus grand que, plus
    petit que, plus grand, plus petit, supérieur, inférieur
white, joker, wild, wildcard, wild card, jolly, blanc, blanche, passe-partout
black, noir, noire
die, dice, dices, cube
no dice, no dice left, no more dice, out of dice, ran out of dice, run out of dice, zero dice, 0 dice, dice are
    gone, all dice gone, no die left, plus de dés, plus de des, plus aucun dé, plus aucun de, aucun dé, aucun de,
    zéro dé, à court de dés, reste pas de dés, reste plus de dés
tie, tied, draw, égalité, égalités, ex æquo, tie-break, tiebreak, tiebreaker, tie breaker, match nul, départager,
    deadlock, same score, equal score, equal points, same points, même score, mêmes points, même nombre de points
cross, cross out, strike, strike out, strike through, line through, mark out, scratch, scratch out, scratch off, x
    out, delete, barrer, barrée, rayer, biffer, croix, hachurer
circle, ring, circled, entourer, entourée, cercle, rond, cerclée, encercler
reroll, re-roll, roll again, throw again, rethrow, roll twice, second roll, relancer, relance, relancé, rejeter,
    lancer encore, lancer à nouveau, lancer deux fois
roll, throw, rolling, lancer, lance, jeter, jette, jettes, jet, lancé
roller, lanceur, active player, joueur actif, celui qui lance, lanceuse
pass, skip, sit out, passer, passe, sauter, zapper
decline, refuse, reject, refuser, décliner
duplicate, double, doubled, twice, dup, dupe, repeat, repeated, same number, same value, same digit, two times,
    doublon, en double, deux fois, même nombre, même chiffre, même valeur, répété, répéter, mêmes nombres, mêmes
    chiffres, same numbers, identical, identique, 2 times, 2 fois
third, three times, thrice, 3 times, triple, troisième, trois fois, 3 fois, three of the same
additional, additional value, extra value, extra, supplementary, supplémentaire, valeur supplémentaire, valeur en
    plus, en plus
set aside, aside, put aside, set apart, remove, removed, take away, mis de côté, mettre de côté, met de côté, mises
    de côté, de côté, retirer, retiré, écarter, enlever, enlève, take off
sequence, ascending, descending, increasing, decreasing, in order, rising, falling, going up, going down, up or
    down, consecutive, séquence, suite, croissant, croissante, décroissant, décroissante, dans l'ordre, consécutif,
    consécutifs, monter, descendre, monte, descend
multiply, multiplication, multiplied, product, multiplier, multiplie, produit
add, addition, additionner, additionne, ajouter
minimum, min, at least, au moins, minimal
middle, centre, center, central, milieu, centrale
right, droite
left grid, grille de gauche, grille gauche, gauche
4x4, four grid, big grid, large grid, biggest grid, grande grille, grille quatre, grosse grille
outline, border, frame, rim, edge, outlined, cadre, bord, bordure, contour
solid, solid colour, filled space, filled square, full colour, coloured in, filled in colour, filled with colour,
    fully coloured, case pleine, cases pleines, couleur pleine, case remplie, coloriée, fond coloré, pleine couleur
full sheet, sheet full, sheet is full, full board, board is full, filled their sheet, feuille pleine, feuille est
    pleine, feuille complète, feuille est complète, feuille remplie
end, finish, finished, game over, is over, over, stop, fin, finir, fini, finie, finit, terminer, terminé, s'arrête,
    arrêter, ends
win, winner, wins, won, winning, victory, gagner, gagnant, gagne, vainqueur, victoire
score, scoring, point, points, pts, décompte, rapporte, vaut, worth, scored
chart, barème, score table, points table, scoring table, tableau, tableau des points
penalty, malus, minus points, negative points, lose points, cost, price, points off, pénalité, coûte, coûter, coût,
    perdre des points, points en moins, perd
diagonal, diagonale, diagonals
round, manche
turn, tour
at the same time, at once, simultaneous, simultaneously, en même temps, simultané
whose turn, whose go, my go, your go, whose turn is it, who is next, whos next, who plays, à qui le tour,
    à qui de jouer, c'est à qui, à qui c'est, à qui est-ce, qui joue, à qui de lancer
start, begin, starts, begins, goes first, go first, starting, commencer, commence, débuter, début, starter
player, people, person, persons, joueur, joueuse, personne, gens
sheet, feuille, board, page
space, square, cell, box, slot, case, field
goal, aim, objective, purpose, object of the game, objectif, but, but du jeu
compulsory, mandatory, forced, obligatory, required, obligé, obligatoire, forcé
magic square, perfect, perfect square, carré magique, parfait, carré parfait
value, number, digit, figure, nombre, valeur, chiffre
write, place, put, mark, fill, enter, fit, wrote, written, placing, écrire, écrit, écrite, écris, noter, inscrire,
    placer, poser, mettre, mets, met, remplir, marquer
empty, blank, unfilled, vide, libre
equal, égal, égale, égaux
zero, 0, zéro
second, 2nd, deuxième, seconde
two, 2, deux
one, 1
others, other players, everyone else, opponents, autres, autres joueurs
solo, alone, single player, one player, 1 player, on my own, by myself, seul, seule, tout seul, toute seule
row, ligne
column, colonne
grid, grille
"""
SYNONYMS: Sequence[Sequence[str]] = tuple(
    tuple(" ".join(word.split()) for word in group.split(",")) for group in re.split(r"\n(?! )", _SYNONYMS.strip()))
"""Words that mean the same, in both languages: people switch between them at one table. The first names the group."""


# ---------------------------------------------------------------- what is asked most

_QUESTIONS: Mapping[str, Sequence[tuple[str, str]]] = {
    "en": (
        ("May I use the white die here?", "white"),
        ("When do I circle a value?", "circles"),
        ("Which number is smaller at a carrot?", "carrots"),
        ("May the same number stand twice?", "duplicates"),
        ("What does a black space give me?", "bonus"),
        ("Which dice are set aside?", "setting-aside"),
        ("What can the others do with the roller’s dice?", "additional-values"),
        ("Nothing fits: what now?", "crossing-out"),
        ("Do numbers in a sequence have to be consecutive?", "sequences"),
        ("When is the game over?", "end"),
        ("How do we count the points?", "scoring"),
        ("Who wins a tie?", "ties"),
    ),
    "fr": (
        ("Je peux mettre le dé blanc ici ?", "white"),
        ("Quand est-ce que j’entoure une valeur ?", "circles"),
        ("Quel nombre est le plus petit, au chevron ?", "carrots"),
        ("Le même nombre peut-il y être deux fois ?", "duplicates"),
        ("Que me donne une case noire ?", "bonus"),
        ("Quels dés sont mis de côté ?", "setting-aside"),
        ("Que font les autres avec les dés du lanceur ?", "additional-values"),
        ("Rien ne va : qu’est-ce que je fais ?", "crossing-out"),
        ("Les nombres d’une suite doivent-ils se suivre ?", "sequences"),
        ("Quand la partie est-elle finie ?", "end"),
        ("Comment compte-t-on les points ?", "scoring"),
        ("Qui gagne en cas d’égalité ?", "ties"),
    ),
}


def frequent_questions(language: str) -> Sequence[tuple[str, str]]:
    """(question, section), the most frequent first."""
    return _QUESTIONS[language]


# ---------------------------------------------------------------- from what is on the screen to its rule

BUTTONS: Mapping[str, str] = {
    "roll": "rolling", "write": "writing", "cross": "crossing-out", "pass": "additional-values",
}

TASKS: Mapping[str, str] = {        # what a player has to do now
    "roll": "rolling", "first": "writing", "second": "second-value", "additional": "additional-values",
    "bonus": "bonus", "cross": "crossing-out", "wait": "turn", "over": "end",
}

EFFECTS: Mapping[str, str] = {      # a line of the what-if
    "if-sum": "scoring", "if-grid": "scoring", "if-circle": "circles", "if-duplicate": "duplicates",
    "if-cross": "crossing-out", "if-bonus": "bonus", "if-cross-black": "bonus",
}

SCORE_LINES: Mapping[str, str] = {
    "left": "scoring", "middle": "scoring", "right": "scoring", "four": "scoring",
    "colour-penalty": "penalties", "duplicate-penalty": "penalties", "cross-out-penalty": "penalties",
}


def space_sections(layout: Layout, space: int) -> tuple[str, ...]:
    """The rules that hold in this very space, the one for its kind first."""
    place, grid = layout.spaces[space], layout.grid_of(space)
    kind = {SOLID: "solid", BLACK: "black"}.get(place.kind, "outline")
    special = {"minimum-dice": grid.min_dice > 1, "combining": grid.combine == "multiply",
               "carrots": bool(layout.carrots[space]), "sequences": bool(layout.runs[space])}
    return (kind, *(section for section, holds in special.items() if holds), "duplicates")


def sections_about(layout: Layout, chosen: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """The rules of what was tapped: a space, or dice."""
    space = layout.index.get(next(iter(chosen.get("space", ())), ""))
    if space is not None:
        return space_sections(layout, space)
    return tuple(_DICE_SECTIONS[die] for die in chosen.get("dice", ()) if die in _DICE_SECTIONS)


_DICE_SECTIONS = {"white": "white", "black": "black"}       # the dice with a rule of their own


NEAR: Mapping[str, Sequence[str]] = {       # where to read on
    "goal": ("scoring", "turn", "sheet"),
    "players": ("turn", "rounds", "rolling"),
    "sheet": ("writing", "combining", "layout"),
    "layout": ("sheet", "scoring"),
    "turn": ("rolling", "second-value", "additional-values"),
    "rolling": ("setting-aside", "no-dice", "turn"),
    "writing": ("combining", "outline", "crossing-out"),
    "combining": ("minimum-dice", "writing", "scoring"),
    "minimum-dice": ("solid", "combining", "white"),
    "outline": ("circles", "white", "solid"),
    "solid": ("white", "minimum-dice", "outline"),
    "black": ("bonus", "white", "circles"),
    "white": ("black", "solid", "outline"),
    "circles": ("outline", "black", "penalties"),
    "carrots": ("sequences", "duplicates", "crossing-out"),
    "sequences": ("carrots", "duplicates", "limits"),
    "duplicates": ("penalties", "circles", "sequences"),
    "crossing-out": ("penalties", "bonus", "no-dice"),
    "bonus": ("black", "setting-aside", "crossing-out"),
    "second-value": ("additional-values", "setting-aside", "turn"),
    "additional-values": ("second-value", "bonus", "setting-aside"),
    "setting-aside": ("no-dice", "rolling", "rounds"),
    "no-dice": ("crossing-out", "setting-aside", "rounds"),
    "rounds": ("setting-aside", "end", "turn"),
    "end": ("scoring", "rounds", "ties"),
    "scoring": ("penalties", "ties", "limits"),
    "penalties": ("circles", "duplicates", "crossing-out"),
    "ties": ("scoring", "penalties", "end"),
    "limits": ("scoring", "sequences", "bonus"),
}
