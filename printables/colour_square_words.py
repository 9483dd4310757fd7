"""The words on the paper of Colour Square, our own, in each language. A bar marks where a label breaks."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "house-note": "House layout: numbers, paths and the arrangement of the corners are the companion’s own, not"
                      " the publisher’s.",
        "goal-standard": "Fill the four corners so that they add up to the number in the middle.",
        "goal-task-1": "Only the SQUARES of the path, in any order. Shaded ones cost nothing.",
        "goal-task-2": "Exactly 1, 2, 3, 4 SQUARES right in lines 1, 2, 3, 4, one line after the other.",
        "goal-task-3": "One closing in column A, then one in B, C, D, A … Shaded ones cost nothing.",
        "goal-task-4": "As many right SQUARES as 10 rolls allow, in two columns and one line.",
        "goal-task-5": "As many right SQUARES as you can: each closing shades what is open before it.",
        "pips": "**Red and green look alike to you?** The real red die has **black** pips, the green one **white**"
                " pips.",
        "jokers": "Jokers", "jokers-score": "Jokers|− pips", "jokers-recolour": "Jokers: change a colour",
        "rolls": "Rolls", "rating": "Rating", "score": "Score", "total": "Total", "squares": "Circled|SQUARES",
        "line": "Line {line}", "bridges": "Bridges|× 5", "purple": "Purple|× 5", "shaded": "Shaded|× −10",
        "column-line": "Line {line}", "column-bridges": "Bridges", "column-purple": "Purple",
        "column-shaded": "Shaded", "column-jokers": "Jokers", "column-squares": "SQUARES",
        "aid": "Easily forgotten",
        "aid-active": "**You rolled:** exactly two coloured dice, each in an empty corner of its colour. White is not"
                      " yours.",
        "aid-passive": "**Everybody else:** the white die, in any empty corner.",
        "aid-five": "**Five dice, exactly two are used.** White goes to any corner.",
        "aid-fit": "**Only one die fits, or none?** Then one, or none. It costs nothing.",
        "aid-joker": "**Joker:** a die may go here instead. Its pips are minus points. Two in the whole game.",
        "aid-right": "**Right sum:** circle the number, call “SQUARE”. X for all who have not closed it by the end of"
                     " the roll.",
        "aid-wrong": "**Wrong sum:** shade it, −10. The others may still go on.",
        "aid-right-alone": "**Right sum:** circle the number at once. There is never an X.",
        "aid-wrong-alone": "**Wrong sum:** shade it, −10. What you leave behind open costs nothing.",
        "aid-wrong-free": "**Wrong sum:** shade it. It costs nothing.",
        "aid-bridge": "**Bridge:** between two circled neighbours, beside or above each other. 5 each.",
        "aid-purple": "**Double ring, purple:** 5 more, once, if circled and touched by a bridge.",
        "aid-orange": "**Square centre, orange:** no bridges.",
        "aid-range": "**Range:** both ends are right; it scores the sum you made. **≥** means “or more”.",
        "aid-range-one": "**Range:** both ends are right. **≥** means “or more”.",
        "aid-predefined": "**A number in a corner:** only that number, from its colour or from white.",
        "aid-end": "**No open SQUARE left:** the others roll once more, alone: two coloured dice and white. Then all"
                   " that is open is shaded.",
        "aid-task-1": "**The path:** entries nowhere else. The step numbers are no order of play.",
        "aid-task-2": "**A line is done** when its circles are filled, or when no corner is free. The second die"
                      " already goes to the next line.",
        "aid-task-3": "**After each closing,** right or wrong: the next column, after D again A. The second die may"
                      " belong there. No bridges, no purple.",
        "aid-task-4": "**Any number of the five dice,** none too. Tick your two columns and your line: no entry"
                      " elsewhere.",
        "aid-task-5": "**A closing, right or wrong,** shades every open SQUARE with a smaller step number.",
        "aid-recolour": "**Joker:** for this roll a die of yours has another colour. No minus. Not for white.",
        "aid-one-each": "**Each circled SQUARE** counts 1, whatever its number. No bridges. A wrong one costs nothing.",
        "aid-again": "**No die fits:** roll again.",
        "aid-rolls": "**Tick every roll,** also one that fits nowhere. After ten it is over.",
    },
    "fr": {
        "house-note": "Feuille maison\xa0: nombres, chemins et disposition des coins sont ceux de ce compagnon, pas"
                      " ceux de l’éditeur.",
        "goal-standard": "Remplis les quatre coins\xa0: ensemble ils font le nombre du milieu.",
        "goal-task-1": "Seulement les SQUARES du chemin, dans n’importe quel ordre. Les grisés ne coûtent rien.",
        "goal-task-2": "Exactement 1, 2, 3, 4 SQUARES justes aux lignes 1, 2, 3, 4, une ligne après l’autre.",
        "goal-task-3": "Une fermeture en colonne A, puis une en B, C, D, A … Les grisés ne coûtent rien.",
        "goal-task-4": "Autant de SQUARES justes que 10 lancers le permettent, dans deux colonnes et une ligne.",
        "goal-task-5": "Autant de SQUARES justes que possible\xa0: chaque fermeture grise ce qui est ouvert avant.",
        "pips": "**Rouge et vert se ressemblent pour toi\xa0?** Le vrai dé rouge a des points **noirs**, le vert des"
                " points **blancs**.",
        "jokers": "Jokers", "jokers-score": "Jokers|− points", "jokers-recolour": "Jokers\xa0: changent une couleur",
        "rolls": "Lancers", "rating": "Seuils", "score": "Score", "total": "Total", "squares": "SQUARES|entourés",
        "line": "Ligne {line}", "bridges": "Ponts|× 5", "purple": "Violets|× 5", "shaded": "Grisés|× −10",
        "column-line": "Ligne {line}", "column-bridges": "Ponts", "column-purple": "Violets",
        "column-shaded": "Grisés", "column-jokers": "Jokers", "column-squares": "SQUARES",
        "aid": "À ne pas oublier",
        "aid-active": "**Tu as lancé\xa0:** exactement deux dés de couleur, chacun dans un coin libre de sa couleur."
                      " Le blanc n’est pas à toi.",
        "aid-passive": "**Les autres\xa0:** le dé blanc, dans n’importe quel coin libre.",
        "aid-five": "**Cinq dés, on en emploie exactement deux.** Le blanc va dans tout coin.",
        "aid-fit": "**Un seul dé va, ou aucun\xa0?** Alors un, ou aucun. Cela ne coûte rien.",
        "aid-joker": "**Joker\xa0:** un dé peut aller ici. Ses points comptent en moins. Deux pour toute la partie.",
        "aid-right": "**Bonne somme\xa0:** entoure le nombre, annonce «\xa0SQUARE\xa0». X pour qui ne l’a pas fermé à"
                     " la fin du lancer.",
        "aid-wrong": "**Mauvaise somme\xa0:** grise-le, −10. Les autres peuvent continuer.",
        "aid-right-alone": "**Bonne somme\xa0:** entoure le nombre aussitôt. Il n’y a jamais de X.",
        "aid-wrong-alone": "**Mauvaise somme\xa0:** grise-le, −10. Ce que tu laisses ouvert ne coûte rien.",
        "aid-wrong-free": "**Mauvaise somme\xa0:** grise-le. Cela ne coûte rien.",
        "aid-bridge": "**Pont\xa0:** entre deux voisins entourés, côte à côte ou l’un sur l’autre. 5 chacun.",
        "aid-purple": "**Double anneau, violet\xa0:** 5 de plus, une fois, s’il est entouré et touché par un pont.",
        "aid-orange": "**Centre carré, orange\xa0:** pas de pont.",
        "aid-range": "**Intervalle\xa0:** les deux bornes sont justes\xa0; il rapporte ta somme. **≥** veut dire"
                     " «\xa0ou plus\xa0».",
        "aid-range-one": "**Intervalle\xa0:** les deux bornes sont justes. **≥** veut dire «\xa0ou plus\xa0».",
        "aid-predefined": "**Un nombre dans un coin\xa0:** celui-là seulement, de sa couleur ou du blanc.",
        "aid-end": "**Plus de SQUARE ouvert\xa0:** les autres lancent encore une fois, seuls\xa0: deux dés de couleur"
                   " et le blanc. Puis tout ce qui est ouvert est grisé.",
        "aid-task-1": "**Le chemin\xa0:** rien ailleurs. Les numéros ne sont pas un ordre de jeu.",
        "aid-task-2": "**Une ligne est finie** quand ses ronds sont remplis, ou sans coin libre. Le second dé va déjà"
                      " à la ligne suivante.",
        "aid-task-3": "**Après chaque fermeture,** juste ou non\xa0: la colonne suivante, après D encore A. Le second"
                      " dé peut y aller. Ni ponts ni violets.",
        "aid-task-4": "**Autant des cinq dés que tu veux,** aucun aussi. Coche tes deux colonnes et ta ligne\xa0: rien"
                      " ailleurs.",
        "aid-task-5": "**Une fermeture, juste ou non,** grise tout SQUARE ouvert au numéro plus petit.",
        "aid-recolour": "**Joker\xa0:** pour ce lancer un dé prend une autre couleur. Sans moins. Pas le blanc.",
        "aid-one-each": "**Chaque SQUARE entouré** compte 1, quel que soit son nombre. Pas de ponts. Un faux ne coûte"
                        " rien.",
        "aid-again": "**Aucun dé ne va\xa0:** relance.",
        "aid-rolls": "**Coche chaque lancer,** même inutile. Après dix, c’est fini.",
    },
}
