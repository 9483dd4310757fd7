"""The words on the sheet of Blueprints (magic squares), our own, in each language. A bar marks where a label breaks."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "add": "add the dice", "multiply": "multiply the dice", "sequences": "in sequence",
        "at-least": "{count} dice up",
        "chart": "equal sums → points",
        "twice": "Twice",
        "tracker": "Turns",
        "tracker-note": "One box a turn. Solo: 10 rounds of 4. With others: till a sheet is full.",
        "score": "Score",
        "grid-total": "Grid|total",
        "colour-penalty": "Circled|× 1",
        "duplicate-penalty": "Twice|× 1",
        "cross-out-penalty": "Crossed|× 2",
        "penalty-total": "Penalty|total",
        "final-score": "Final|score",
        "column-colour": "Circled",
        "column-duplicate": "Twice",
        "column-cross-out": "Crossed",
        "aid": "Easily forgotten",
        "aid-outline": "**Coloured outline:** any dice; circle the value unless its colour or white is among them.",
        "aid-solid": "**Solid:** its own colour and white are the only dice allowed. Never circled.",
        "aid-black": "**Black outline:** never white; circle unless black is in it. Then one more mark, from all six"
                     " dice as they lie. Crossed out instead: cross out one more.",
        "aid-combine": "**+ or ×** is how dice become a value. The sums of every grid are added.",
        "aid-carrot": "**Carrot:** its point is at the smaller number, equal is not enough. An empty or crossed space"
                      " asks nothing.",
        "aid-sequence": "**In sequence:** a row or column only rises or only falls; its first two numbers decide.",
        "aid-twice": "**A number** stands twice in a grid at most. Note the second beside the grid: 1 penalty, no"
                     " ring.",
        "aid-cross": "**Crossed out** counts 0 in the sums and costs 2. At the end, cross out all that is empty.",
        "aid-aside": "**Dice of a value** stay aside until the round ends. Bonus values and crosses set none aside.",
        "aid-others": "**With others:** all mark, then the roller once more; from the dice of that mark the rest may"
                      " add values. Only those dice go aside.",
    },
    "fr": {
        "add": "additionne", "multiply": "multiplie", "sequences": "en suite", "at-least": "{count} dés min.",
        "chart": "sommes égales → points",
        "twice": "Doubles",
        "tracker": "Tours",
        "tracker-note": "Une case par tour. Seul\xa0: 10 manches de 4. À plusieurs\xa0: une feuille pleine.",
        "score": "Score",
        "grid-total": "Total|grilles",
        "colour-penalty": "Entourées|× 1",
        "duplicate-penalty": "Doubles|× 1",
        "cross-out-penalty": "Barrées|× 2",
        "penalty-total": "Total|pénalités",
        "final-score": "Score|final",
        "column-colour": "Entourées",
        "column-duplicate": "Doubles",
        "column-cross-out": "Barrées",
        "aid": "À ne pas oublier",
        "aid-outline": "**Cadre de couleur\xa0:** tous les dés\xa0; entoure la valeur sans dé de cette"
                       " couleur ni blanc.",
        "aid-solid": "**Pleine\xa0:** seuls le dé de sa couleur et le blanc y servent. Jamais entourée.",
        "aid-black": "**Cadre noir\xa0:** jamais le blanc\xa0; entoure sans dé noir. Puis une case de plus, avec les"
                     " six dés tels quels. Barrée\xa0: barres-en une autre.",
        "aid-combine": "**+ ou ×** dit comment les dés font une valeur. Les sommes s’additionnent partout.",
        "aid-carrot": "**Chevron\xa0:** sa pointe est du côté du plus petit, égal ne suffit pas. Une case vide ou"
                      " barrée n’exige rien.",
        "aid-sequence": "**En suite\xa0:** une ligne ne fait que monter ou descendre\xa0; ses deux premiers nombres"
                        " décident.",
        "aid-twice": "**Un nombre** figure deux fois au plus dans une grille. Note le second à côté\xa0: 1 pénalité,"
                     " sans cercle.",
        "aid-cross": "**Barrée**, une case vaut 0 dans les sommes et coûte 2. À la fin, barre tout ce qui est vide.",
        "aid-aside": "**Les dés d’une valeur** restent de côté toute la manche. Ni bonus ni case barrée n’en écarte.",
        "aid-others": "**À plusieurs\xa0:** tous notent, puis encore le lanceur\xa0; avec les dés de cette valeur, les"
                      " autres peuvent ajouter. Eux seuls sont écartés.",
    },
}
