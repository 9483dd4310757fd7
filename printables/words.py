"""What is printed on the sheets of any game, in each language. A game's own words are in its module."""

from __future__ import annotations

from collections.abc import Callable, Mapping

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "player": "Player", "players": "Players", "layout": "Layout", "table": "Table", "date": "Date",
        "house-layout": "House layout",
        "house-note": "House layout: the companion’s own drawing of this sheet, not the publisher’s.",
        "scan-blank": "Scan: open a table",
        "scan-table": "Scan: take your seat",
        "scan-shared": "Scan: the table",
        "scan-keepsake": "Scan: this game",
        "receipt": "How the score came about",
        "final": "Final score",
        "ranking": "Final ranking",
        "points": "Score",
        "of": "{place} of {count}",
        "alone": "Solo",
    },
    "fr": {
        "player": "Nom", "players": "Joueurs", "layout": "Feuille", "table": "Table", "date": "Date",
        "house-layout": "Feuille maison",
        "house-note": "Feuille maison\xa0: dessinée pour ce compagnon, ce n’est pas celle de l’éditeur.",
        "scan-blank": "Scanner\xa0: ouvrir une table",
        "scan-table": "Scanner\xa0: prendre place",
        "scan-shared": "Scanner\xa0: la table",
        "scan-keepsake": "Scanner\xa0: cette partie",
        "receipt": "D’où vient le score",
        "final": "Score final",
        "ranking": "Classement final",
        "points": "Score",
        "of": "{place} sur {count}",
        "alone": "En solo",
    },
}
LANGUAGES = tuple(WORDS)

Say = Callable[[str], str]


def speaker(language: str, *own: Mapping[str, Mapping[str, str]]) -> Say:
    """Looks a word up among the game's own, then among those of every sheet."""
    shelves = [shelf[language] for shelf in (*own, WORDS)]
    return lambda key: next(shelf[key] for shelf in shelves if key in shelf)
