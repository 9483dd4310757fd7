"""Words as people type them at a table: no accents, no endings, typing errors forgiven."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from functools import lru_cache

_WORD = re.compile(r"(?P<rows>\d) ?(?:[x×]|by|par) ?(?P<columns>\d)|[^\W_]+|[<>]")      # "4 by 4" is one word
_ACCENT_MATTERS = {"dé": "die", "dés": "die"}       # without it "de" and "des", which say nothing


@lru_cache(maxsize=8192)
def folded(word: str) -> str:
    """Small letters without accents: "Œuvre" is "oeuvre"."""
    small = word.casefold()
    if small in _ACCENT_MATTERS:
        return _ACCENT_MATTERS[small]
    letters = unicodedata.normalize("NFKD", small.replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def placed(text: str) -> list[tuple[str, int, int]]:
    """The words of a text and where each stands: "l’Écrire en 4 × 4 ?" has l, ecrire, en, 4x4."""
    text = unicodedata.normalize("NFC", text)
    return [(f"{match['rows']}x{match['columns']}" if match["rows"] else folded(match[0]), match.start(), match.end())
            for match in _WORD.finditer(text)]


def tokens(text: str) -> list[str]:
    return [word for word, _, _ in placed(text)]


# ---------------------------------------------------------------- endings

_DOUBLED = re.compile(r"([bgmnprt])\1$")


@lru_cache(maxsize=8192)
def stem(word: str, language: str) -> str:
    """A word without its ending. Not grammar: only the same for the forms people use of one word."""
    if len(word) < 4 or not word.isalpha():
        return word
    return _stem_french(word) if language == "fr" else _stem_english(word)


def _stem_english(word: str) -> str:
    word = _english_singular(word)
    if word.endswith("ied") and len(word) > 4:
        return word[:-3] + "y"
    for ending in ("ing", "ed"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return _without_e(_DOUBLED.sub(r"\1", word[:-len(ending)]))
    return _without_e(word[:-1] if word.endswith("ed") else word)


def _english_singular(word: str) -> str:
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("sses", "uses", "xes", "zes", "ches", "shes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us")) else word


def _without_e(word: str) -> str:
    return word[:-1] if word.endswith("e") and len(word) > 3 else word


_FRENCH_ENDINGS = ("eres", "ere", "ees", "ent", "ant", "ons", "ait", "era", "ee", "er", "ez", "es", "ir", "e")


def _stem_french(word: str) -> str:
    if word.endswith("aux"):
        return word[:-2] + "l"
    if word.endswith(("s", "x")):
        word = word[:-1]
    if word.endswith("che"):
        return word[:-2]
    for ending in _FRENCH_ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[:-len(ending)]
    return word


# ---------------------------------------------------------------- words that say nothing

_SILENT = {
    "en": """a about actually after all allow allowed already also am an and any anyone are as at be been before
        booklet but by can cannot cant could d did do does doing don dont each for from game get gets go got had
        happen happens has have he help her here hey hi him his how i if im in into is isnt it its ive just know let
        ll m many may maybe me mean means might much must my need needs no not now of off ok okay on once only or our
        please possible question rather re really rule rulebook rules s said say says shall she should so some
        somebody someone something still t tell than that the their them then there these they thing this those to up
        us using ve want was we were what whats when where which who whom whose why will with would yes you your""",
    "fr": """a ai ait alors apres arrive as au aussi autorise aux avant avec avoir besoin bien bon bonne c ca car ce
        ceci cela ces cet cette chez chose ci comme comment d dans de deja des dire dis disent dit dois doit donc
        droit du elle elles en es est et etait ete etre eu faire fait faut il ils j je jeu l la le les leur leurs
        livret lui m ma maintenant mais me merci mes moi mon n ne ni non nos notre nous nulle on ont ou oui par part
        partie pas permis peu peut peux plus possible pour pourquoi puis qu quand que quel quelle quelles quelqu
        quelque quels question qui quoi regle regles s sa sans se sert ses seulement si son sont sur svp t ta te tes
        toi ton tous tout toute toutes tu un une va vais vas veut vos votre vous vraiment y""",
}
SILENT: Mapping[str, frozenset[str]] = {language: frozenset(words.split()) for language, words in _SILENT.items()}
"""Words a question is full of and that tell nothing about which rule is meant."""


# ---------------------------------------------------------------- typing errors

LONGEST = 24                    # letters of a word worth correcting


class Speller:
    """Finds the known word somebody meant. Keeps the deletions of every known word, so that it tries only a handful."""

    def __init__(self, known: Mapping[str, int]) -> None:
        self.known = dict(known)                                    # word -> how often it stands in the texts
        self.sorted = sorted(known)
        self.near: dict[str, list[str]] = {}
        for word in self.sorted:
            for shorter in {word, *_deletions(word, _reach(word))}:
                self.near.setdefault(shorter, []).append(word)

    def meant(self, word: str, last: bool = True) -> str:
        """The known word, or "". Three letters count as a beginning only in the last word, which is being typed."""
        if word in self.known:
            return word
        if not (3 if last else 4) <= len(word) <= LONGEST or not word.isalpha():
            return ""
        return self._begun(word) or self._misspelt(word)

    def _begun(self, word: str) -> str:
        """A known word of which only the beginning was typed; the most frequent one."""
        first = bisect_left(self.sorted, word)
        longer = []
        while first < len(self.sorted) and self.sorted[first].startswith(word):
            longer.append(self.sorted[first])
            first += 1
        return min(longer, key=lambda other: (-self.known[other], other)) if longer else ""

    def _misspelt(self, word: str) -> str:
        reach = _reach(word)
        candidates = {other for shorter in (word, *_deletions(word, reach)) for other in self.near.get(shorter, ())}
        close = ((distance(word, other), other[0] != word[0], -self.known[other], other) for other in candidates
                 if len(word) > 4 or _safe(word, other))
        return min((found for found in close if found[0] <= reach), default=("",))[-1]


def _reach(word: str) -> int:
    """How many errors a word of this length may have."""
    return 0 if len(word) < 4 else 1 if len(word) < 10 else 2


def _safe(word: str, other: str) -> bool:
    """A short word with one letter changed is mostly another word: "game" is not a misspelt "gate"."""
    return word[0] == other[0] and (len(word) != len(other) or sorted(word) == sorted(other))


def _deletions(word: str, errors: int) -> set[str]:
    found: set[str] = set()
    latest: Iterable[str] = (word,)
    for _ in range(errors):
        latest = {shorter[:i] + shorter[i + 1:] for shorter in latest for i in range(len(shorter))}
        found |= latest
    return found


def distance(one: str, other: str) -> int:
    """Letters to add, leave out, change or swap with their neighbour."""
    before, row = list[int](), list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                best = min(best, earlier[j - 2] + 1)
            row.append(best)
    return row[-1]
