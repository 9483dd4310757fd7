"""The rules lookup of this game: how players call things, what they ask, and which rule is behind what they see."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from .example_drawing import draw, in_words
from .examples import read_example
from .layout import KEY, Layout
from .moves import NOWHERE

__all__ = [
    "BUTTONS", "EFFECTS", "KEY", "NEAR", "SCORE_LINES", "SYNONYMS", "TASKS",
    "draw", "frequent_questions", "in_words", "read_example", "sections_about",
]

# ---------------------------------------------------------------- words

_SYNONYMS = """
colour, color, couleur, teinte, coloured, colored
wood, wooden, orange, bois
recycled, recycling, green, recyclé, recyclés, vert, verte, verts, vertes
stone, black, pierre, noir, noire, noirs, noires, rock
glass, clear, transparent, transparente, verre
die, dice, dices, cube
building, house, édifice, bâtiment, immeuble, construction
plan, blueprint, blueprints, plan card, carte plan
hatched, hatching, striped, shaded, crossed space, hachuré, hachurée, rayée
pool, market, offer, display, réserve, offre, marché
bag, sac, pouch
in demand, in-demand, high demand, demand, demanded, forte demande, demande, en demande
tie, tied, égalité, égalités, ex æquo, tie-break, tiebreak, tiebreaker, tie breaker, match nul, départager, deadlock,
    same score, equal score, equal points, same points, même score, mêmes points, même nombre de points, bris d'égalité
award, awards, medal, medals, distinction, distinctions, médaille, médailles
gold, golden, or, en or
silver, argent
prize, prizes, prix, trophy, trophée
skyscraper, tower, tallest, gratte-ciel, gratte ciel, tour la plus haute
geometer, geometry, geometers, géomètre, géométrie
integrity, structural, intégrité, structurelle
level, floor, storey, story, étage, niveau
height, high, tall, hauteur, haut, haute
adjacent, neighbour, neighbor, neighbours, neighbors, touching, touch, touches, next to, beside, voisin, voisins,
    voisine, à côté, touche, touchent, adjacents
covered, cover, underneath, couvert, recouvert, caché dessous
place, put, placing, placed, placer, poser, posé, pose, mettre, mets, met
stack, stacking, stacked, pile, piles, empiler, empile, on top, on top of, par-dessus, dessus
take, choose, pick, select, prendre, prends, choisir, choisis, prend
lost, lose, loses, perdu, perdue, perd, perdre
fits nowhere, does not fit, doesn't fit, cannot be placed, can't place, cant place, no place, nowhere, unplaceable,
    ne va nulle part, nulle part, ne rentre pas, impossible à poser, pas de place, aucune place
remove, removed, discard, discarded, take away, throw out, retirer, retiré, défausser, défausse, enlever, enlève,
    écarter
draw two, two replacements, tirer deux
draw, drawn, draws, tirer, tire, piocher, pioche, tirage
replacement, replace, refill, remplacer, remplacement
move, moving, rearrange, shift, déplacer, déplace, bouger, bouge
reroll, re-roll, roll again, relancer, relance
roll, throw, lancer, lance, rouler, roule
screen, paravent, behind the screen, derrière le paravent
hidden, secret, private, caché, cachée, secrète
face down, face-down, face cachée, retournée
reveal, revealed, turn up, dévoiler, révéler, révélé
end, finish, game over, is over, over, stop, fin, finir, finie, finit, terminer, terminé, s'arrête, ends
win, winner, wins, won, winning, victory, gagner, gagnant, gagne, vainqueur, victoire
score, scoring, point, points, pts, décompte, rapporte, vaut, worth, scored, compter, count, counts
bonus, bonuses
pass, skip, passer, sauter
round, manche
turn, tour, go
whose turn, whose go, my go, who is next, whos next, à qui le tour, à qui de jouer, c'est à qui
start, begin, starts, begins, goes first, go first, starting, commencer, commence, débuter, début, first player,
    starting player, premier joueur
two players, 2 players, two-player, à deux, deux joueurs, 2 joueurs, two of us
player, people, person, persons, joueur, joueuse, personne, gens
card, cards, carte, cartes
deck, paquet, jeu de plans
value, number, digit, figure, nombre, valeur, chiffre
equal, same, identical, égal, égale, même, identique, pareil, pareils
lowest, fewest, last place, plus petit score, moins de points
set up, setup, set-up, preparation, prepare, mise en place, préparation, préparer, installer
goal, aim, objective, purpose, but, but du jeu, objectif
compulsory, mandatory, forced, obligatory, required, have to, obligé, obligatoire, forcé
quick, fast, rapide, vite
finished, already built, déjà construit, terminé sans téléphone
track, tracked, tracking, suivre, suivie, suivi
six, 6
five, 5, cinq
four, 4, quatre
three, 3, trois
eight, 8, huit
later, plus tard, after me
"""
SYNONYMS: Sequence[Sequence[str]] = tuple(
    tuple(" ".join(word.split()) for word in group.split(",")) for group in re.split(r"\n(?! )", _SYNONYMS.strip()))
"""Words that mean the same, in both languages: people switch between them at one table. The first names the group."""


# ---------------------------------------------------------------- what is asked most

_QUESTIONS: Mapping[str, Sequence[tuple[str, str]]] = {
    "en": (
        ("Where may I place this die?", "placing"),
        ("My die fits nowhere: what now?", "unplaceable"),
        ("When do I get the plan bonus?", "plan-bonus"),
        ("What counts as a neighbour of wood?", "wood"),
        ("How many points for green dice?", "recycled"),
        ("Does covered glass count?", "glass"),
        ("On which level is stone worth most?", "stone"),
        ("Who wins a tie in the round?", "round-ties"),
        ("Which prizes are there?", "prizes"),
        ("Who gets gold, silver and bronze?", "awards"),
        ("What is different with two players?", "two-players"),
        ("Who begins the next round?", "turn-order"),
        ("What may the others see of my building?", "screen"),
        ("Who wins the game?", "end"),
    ),
    "fr": (
        ("Où puis-je poser ce dé ?", "placing"),
        ("Mon dé ne va nulle part : et maintenant ?", "unplaceable"),
        ("Quand ai-je le bonus du plan ?", "plan-bonus"),
        ("Qu’est-ce qu’un voisin du bois ?", "wood"),
        ("Combien de points pour les dés verts ?", "recycled"),
        ("Le verre recouvert compte-t-il ?", "glass"),
        ("À quel étage la pierre vaut-elle le plus ?", "stone"),
        ("Qui l’emporte à égalité dans la manche ?", "round-ties"),
        ("Quels prix y a-t-il ?", "prizes"),
        ("Qui reçoit l’or, l’argent et le bronze ?", "awards"),
        ("Qu’est-ce qui change à deux joueurs ?", "two-players"),
        ("Qui commence la manche suivante ?", "turn-order"),
        ("Que voient les autres de mon édifice ?", "screen"),
        ("Qui gagne la partie ?", "end"),
    ),
}


def frequent_questions(language: str) -> Sequence[tuple[str, str]]:
    """(question, section), the most frequent first."""
    return _QUESTIONS[language]


# ---------------------------------------------------------------- from what is on the screen to its rule

BUTTONS: Mapping[str, str] = {
    "round": "round", "plan": "plan", "pool": "pool", "take": "taking", "building": "finished",
}

TASKS: Mapping[str, str] = {        # what a player has to do now
    "round": "in-demand", "plan": "plan", "pool": "pool", "take": "taking", "wait": "turn-order", "over": "end",
}

EFFECTS: Mapping[str, str] = {      # a line of the what-if
    "if-wood": "wood", "if-recycled": "recycled", "if-stone": "stone", "if-glass": "glass",
    "if-bonus": "plan-bonus", "if-off-plan": "plan-bonus", "if-lost": "unplaceable", "if-prize": "prizes",
}

SCORE_LINES: Mapping[str, str] = {"gold": "awards", "silver": "awards", "bronze": "awards", "prizes": "prizes"}

_MATERIALS = {"orange": "wood", "green": "recycled", "black": "stone", "clear": "glass"}


def sections_about(layout: Layout, chosen: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """The rules of what was tapped: a space, a die, or a colour of it."""
    def first(name: str) -> str:
        return next(iter(chosen.get(name, ())), "")

    space, colour = first("space"), first("die").partition("-")[0] or first("colour")
    placing = ("unplaceable",) if space == NOWHERE else ("placing",) if space else ()
    return (*placing, *((_MATERIALS[colour],) if colour in _MATERIALS else ()))


NEAR: Mapping[str, Sequence[str]] = {       # where to read on
    "goal": ("round", "scoring", "end"),
    "set-up": ("round", "dice", "plan"),
    "round": ("in-demand", "plan", "pool"),
    "dice": ("placing", "supply", "scoring"),
    "in-demand": ("round-ties", "plan", "round"),
    "plan": ("placing", "plan-bonus", "deck"),
    "deck": ("plan", "plan-bonus"),
    "pool": ("taking", "tracked", "quick"),
    "turn-order": ("taking", "round-ties", "round"),
    "taking": ("placing", "two-players", "unplaceable"),
    "two-players": ("taking", "pool", "awards"),
    "placing": ("unplaceable", "plan-bonus", "plan"),
    "unplaceable": ("placing", "taking", "plan-bonus"),
    "supply": ("dice", "quick", "tracked"),
    "scoring": ("plan-bonus", "awards", "prizes"),
    "plan-bonus": ("plan", "placing", "scoring"),
    "wood": ("recycled", "stone", "glass"),
    "recycled": ("wood", "stone", "glass"),
    "stone": ("wood", "recycled", "glass"),
    "glass": ("wood", "recycled", "stone"),
    "awards": ("round-ties", "prizes", "cards"),
    "round-ties": ("in-demand", "awards", "prizes"),
    "prizes": ("skyscraper", "integrity", "geometer", "materials"),
    "skyscraper": ("prizes", "round-ties", "stone"),
    "integrity": ("prizes", "round-ties", "geometer"),
    "geometer": ("prizes", "round-ties", "integrity"),
    "materials": ("prizes", "round-ties", "recycled"),
    "cards": ("end", "awards", "prizes"),
    "end": ("ties", "cards", "scoring"),
    "ties": ("end", "round-ties", "cards"),
    "screen": ("quick", "tracked", "cards"),
    "quick": ("finished", "tracked", "supply"),
    "finished": ("quick", "scoring", "unplaceable"),
    "tracked": ("pool", "taking", "turn-order"),
}
