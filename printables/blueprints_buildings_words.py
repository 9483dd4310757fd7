"""The words on the paper of Blueprints (buildings), our own, in each language."""

from __future__ import annotations

from collections.abc import Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "layout": "Deck", "house-layout": "House deck",
        "house-note": "House deck: the companion’s own plans, not the publisher’s.",
        "round": "Round {number}", "in-demand": "In demand", "first": "First player", "lost": "Lost",
        "total": "Total", "bonus": "Plan bonus",
        "about-bonus": "{points}, heights only", "about-wood": "{points} for each neighbour",
        "about-glass": "its face", "level": "level {number}",
        "cards": "Cards won", "final-score": "Final score",
        "tie": "**Tied?** Most prizes, then gold, silver, bronze.",
        "column-gold": "Gold", "column-silver": "Silver", "column-bronze": "Bronze", "column-prizes": "Prizes",
        "aid": "Easily forgotten",
        "aid-set-up": "**Every round:** all 32 dice in the bag; draw two in demand, of different colours; a plan each"
                      " (note its heights in the corners).",
        "aid-pool": "**Pool:** 2 players 8 dice, 3 players 9, 4 players 7. Rolled, sorted by value.",
        "aid-six": "**Six dice chosen** each, in turn; a lost die is one of the six.",
        "aid-two": "**Two players** also remove a second die of the pool, then draw two.",
        "aid-place": "**Place** on an empty open space, or on an equal or lower value."
                     " Higher than the plan is allowed.",
        "aid-lost": "**Lost** is only what fits nowhere. It counts for nothing, and the bonus is gone.",
        "aid-heights": "**Bonus:** every stack exactly as high as the plan. Values do not matter.",
        "aid-wood": "**Wood** counts every die it shares a face with, also above and below.",
        "aid-ties": "**Ties:** more dice of the first in demand, then of the second, then who played later.",
        "aid-next": "**Next round** begins with who was last. Round scores are not added up: only cards count.",
        "plan-card": "Plan", "seen-from": "seen from here",
        "award-card": "Award", "prize-card": "Prize", "points": "points", "back-plan": "Plan",
        "back-card": "Award · Prize",
        "about-gold": "Highest round score of three or four players.",
        "about-silver": "Second of three or four players; with two, the first.",
        "about-bronze": "Third of four players.",
        "about-skyscraper": "A stack of five or more dice.",
        "about-integrity": "Four or more dice of one value.",
        "about-geometer": "All values from 1 to 6.",
        "about-materials": "Five or more dice of one colour.",
    },
    "fr": {
        "layout": "Paquet", "house-layout": "Plans maison",
        "house-note": "Plans maison\xa0: dessinés pour ce compagnon, ce ne sont pas ceux de l’éditeur.",
        "round": "Manche {number}", "in-demand": "En demande", "first": "Premier joueur", "lost": "Perdus",
        "total": "Total", "bonus": "Bonus du plan",
        "about-bonus": "{points}, hauteurs seules", "about-wood": "{points} par dé voisin",
        "about-glass": "sa face", "level": "étage {number}",
        "cards": "Cartes gagnées", "final-score": "Score final",
        "tie": "**Égalité\xa0?** Plus de prix, puis or, argent, bronze.",
        "column-gold": "Or", "column-silver": "Argent", "column-bronze": "Bronze", "column-prizes": "Prix",
        "aid": "À ne pas oublier",
        "aid-set-up": "**Chaque manche\xa0:** les 32 dés dans le sac\xa0; deux dés en demande, de couleurs"
                      " différentes\xa0; un plan chacun"
                      " (note ses hauteurs dans les coins).",
        "aid-pool": "**Réserve\xa0:** à 2, 8 dés\xa0; à 3, 9\xa0; à 4, 7. Lancés, rangés par valeur.",
        "aid-six": "**Six dés choisis** chacun, tour à tour\xa0; un dé perdu est l’un des six.",
        "aid-two": "**À deux**, retire aussi un second dé de la réserve, puis tires-en deux.",
        "aid-place": "**Pose** sur une case libre non hachurée, ou sur une valeur égale ou inférieure. Plus haut que"
                     " le plan est permis.",
        "aid-lost": "**Perdu**\xa0: seulement s’il ne va nulle part. Il ne compte pour rien, et adieu le bonus.",
        "aid-heights": "**Bonus\xa0:** chaque pile exactement à la hauteur du plan. Peu importent les valeurs.",
        "aid-wood": "**Le bois** compte chaque dé qui le touche par une face, dessus et dessous aussi.",
        "aid-ties": "**Égalités\xa0:** plus de dés du premier en demande, puis du second, puis qui a joué plus tard.",
        "aid-next": "**La manche suivante** commence par le dernier. Les manches ne s’additionnent pas\xa0: seules"
                    " les cartes comptent.",
        "plan-card": "Plan", "seen-from": "vu d’ici",
        "award-card": "Récompense", "prize-card": "Prix", "points": "points", "back-plan": "Plan",
        "back-card": "Récompense · Prix",
        "about-gold": "Meilleur score de la manche à trois ou quatre.",
        "about-silver": "Deuxième à trois ou quatre\xa0; à deux, le premier.",
        "about-bronze": "Troisième à quatre.",
        "about-skyscraper": "Une pile de cinq dés ou plus.",
        "about-integrity": "Quatre dés ou plus d’une même valeur.",
        "about-geometer": "Toutes les valeurs de 1 à 6.",
        "about-materials": "Cinq dés ou plus d’une même couleur.",
    },
}
