"""Two ways an entry can fail: it cannot be read, or the rules refuse it."""

from __future__ import annotations

from typing import Any


class Unreadable(ValueError):
    """The input has the wrong shape: ``where`` names the key that is wrong, ``code`` says what is wrong with it."""

    def __init__(self, code: str, where: str = "", **facts: Any) -> None:
        self.code = code
        self.where = where
        self.facts = facts
        super().__init__(code, where, facts)

    def __str__(self) -> str:
        return say_unreadable("en", self)


class RuleViolation(Exception):
    """A readable move that the rules refuse: a stable code, the rule's section, and the numbers."""

    def __init__(self, code: str, section: str, **facts: Any) -> None:
        self.code = code
        self.section = section
        self.facts = facts
        super().__init__(code, section, facts)


_UNREADABLE = {
    "en": {
        "missing": "{where} is missing.",
        "not-an-object": "{where} must be an object.",
        "not-a-list": "{where} must be a list.",
        "not-a-word": "{where} must be a word, not {found}.",
        "not-a-number": "{where} must be a whole number, not {found}.",
        "not-a-flag": "{where} must be true or false, not {found}.",
        "not-one-of": "{where} must be one of {allowed}, not {found}.",
        "unknown-key": "{where} is not known here.",
        "unknown-player": "{where}: {found} does not play at this table.",
        "unknown-game": "{where}: there is no game called {found}.",
        "unknown-layout": "{where}: there is no layout called {found}.",
        "same-name": "{where}: the name {found} is there twice.",
        "player-count": "{where}: this game takes {fewest} to {most} players, not {found}.",
        "wrong-length": "{where} must have {wanted} entries, not {found}.",
        "out-of-range": "{where} must lie between {low} and {high}, not at {found}.",
        "decreasing": "{where} must not decrease.",
        "bad-letter": "{where}: {found} is no kind of space.",
        "bad-carrot": "{where}: {found} is not two spaces side by side or one above the other with < or > between.",
        "bad-plan": "{where} must be two rows of three, each # or a height from 1, and the heights must add up to 6.",
        "bad-square": "{where}: {found} is not a number from {low} to {high} or a range of them, then p, o or nothing.",
        "there-twice": "{where}: {found} is there twice.",
        "not-json": "Line {line} is not JSON: {reason}.",
        "not-text": "This is not a text file in UTF-8.",
        "too-large": "The file is larger than {limit}.",
        "too-deep": "The file is nested too deeply.",
        "bad-text": "{where} has characters that cannot be written down.",
        "no-seat": "--seat: {found} does not play in this record.",
    },
    "fr": {
        "missing": "{where} manque.",
        "not-an-object": "{where} doit être un objet.",
        "not-a-list": "{where} doit être une liste.",
        "not-a-word": "{where} doit être un mot, et non {found}.",
        "not-a-number": "{where} doit être un nombre entier, et non {found}.",
        "not-a-flag": "{where} doit être true ou false, et non {found}.",
        "not-one-of": "{where} doit être l’un de {allowed}, et non {found}.",
        "unknown-key": "{where} est inconnu ici.",
        "unknown-player": "{where} : {found} ne joue pas à cette table.",
        "unknown-game": "{where} : aucun jeu ne s’appelle {found}.",
        "unknown-layout": "{where} : aucune feuille ne s’appelle {found}.",
        "same-name": "{where} : le nom {found} y est deux fois.",
        "player-count": "{where} : ce jeu se joue de {fewest} à {most}, et non à {found}.",
        "wrong-length": "{where} doit avoir {wanted} éléments, et non {found}.",
        "out-of-range": "{where} doit être compris entre {low} et {high}, et non {found}.",
        "decreasing": "{where} ne doit pas décroître.",
        "bad-letter": "{where} : {found} n’est pas une sorte de case.",
        "bad-carrot": "{where} : {found} n’est pas deux cases voisines séparées par < ou >.",
        "bad-plan": "{where} doit avoir deux rangées de trois, # ou une hauteur dès 1, et les hauteurs font 6 en tout.",
        "bad-square": "{where} : {found} n’est pas un nombre de {low} à {high} ou un intervalle, puis p, o ou rien.",
        "there-twice": "{where} : {found} y est deux fois.",
        "not-json": "La ligne {line} n’est pas du JSON : {reason}.",
        "not-text": "Ce n’est pas un fichier texte en UTF-8.",
        "too-large": "Le fichier dépasse {limit}.",
        "too-deep": "Le fichier est imbriqué trop profondément.",
        "bad-text": "{where} contient des caractères impossibles à écrire.",
        "no-seat": "--seat : {found} ne joue pas dans cette partie.",
    },
}

LONGEST_PLACE = 80
UNREADABLE_CODES = frozenset(_UNREADABLE["en"])


def say_unreadable(language: str, trouble: Unreadable) -> str:
    """One line, whatever strange characters the names of keys have."""
    where = "".join(letter if letter.isprintable() else "?" for letter in trouble.where)
    return _UNREADABLE[language][trouble.code].format(where=where[:LONGEST_PLACE] or "The file", **trouble.facts)
