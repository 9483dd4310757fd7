"""An example of the rulebook ready to be drawn or told: dice, points and cards at its end, and what was said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.core.wording import listing

from .example_changes import Change
from .examples import Example, Happened, played, position
from .history import label, tell
from .layout import Layout
from .messages import NAMES, die_name, icon_name, say
from .moves import read_move
from .pieces import FaceView, die_view
from .state import COMMON, START_POINTS, Die, State


@dataclass(frozen=True, slots=True)
class Verdict:
    """One step as a page tells it: a yes with what came of it, or a no with the sentence of the game."""

    tried: str                      # what was refused: "Ana: Tag Points"; else ""
    fits: bool
    word: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Square:
    """A face of an unfolded die."""

    face: FaceView
    look: str                       # "new" with the steps, "gone": wiped by them, or ""


@dataclass(frozen=True, slots=True)
class Net:
    """A die unfolded, with all of it in words for those who cannot see it."""

    name: str
    owner: str                      # who controls it, where the name does not tell
    squares: tuple[Square, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Points:
    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Lying:
    """A card the example speaks of."""

    name: str
    state: str                      # active, covered, neutralized
    over: str
    words: str


@dataclass(frozen=True, slots=True)
class Drawing:
    caption: str
    nets: tuple[Net, ...]
    points: tuple[Points, ...]
    cards: tuple[Lying, ...]
    verdicts: tuple[Verdict, ...]


def draw(example: Example, layout: Layout, language: str) -> Drawing:
    happened = tuple(played(example, layout))
    before, changes = position(example, layout), [change for step in happened for change in step.changes]
    after = happened[-1].state if happened else before
    concerned = {change.name for change in changes if change.kind in ("face", "dot", "dash", "top", "owner")}
    nets = tuple(_net(die, after, changes, language) for die in after.dice
                 if die.name in example.dice or die.name in concerned)
    cards = [*(str(laid.card["name"]) for laid in example.cards),
             *(change.name for change in changes if change.kind in ("card", "new"))]
    points = tuple(Points(*row) for row in zip(after.players, before.points, after.points, strict=True))
    told = any(change.kind == "points" for change in changes) or any(row.before != START_POINTS for row in points)
    return Drawing(example.caption, nets, points if told else (),
                   tuple(_lying(name, after, language) for name in dict.fromkeys(cards)),
                   tuple(_verdict(step, language) for step in happened))


def in_words(drawing: Drawing, language: str) -> str:
    """An example for those who cannot see it: "The -2 goes. Ana, Erase: −2 erased from Ben’s die 1. …"."""
    return " ".join(_told(drawing, language))


def _told(drawing: Drawing, language: str) -> Iterator[str]:
    yield drawing.caption + "."
    for verdict in drawing.verdicts:
        yield (verdict.tried + _WORDS[language]["colon"] if verdict.tried else "") + verdict.word + "."
        if verdict.sentence:
            yield verdict.sentence


# ---------------------------------------------------------------- dice and cards

def _net(die: Die, state: State, changes: Sequence[Change], language: str) -> Net:
    looks = {change.face: "new" if change.icon or change.kind != "face" else "gone" for change in changes
             if change.name == die.name and change.kind in ("face", "dot", "dash")}
    view, words = die_view(state, die, hidden=False), _WORDS[language]
    squares = tuple(Square(face, looks.get(face.number, "")) for face in view.faces)
    told = ", ".join(_face_words(square.face, language) for square in squares)
    name, owner = die_name(language, die.name), view.owner if view.owner != view.player else ""
    heading = f"{name} ({owner})" if owner else name
    short = words["common"] if die.name == COMMON else _capital(name)
    return Net(short, owner, squares, f"{_capital(heading)}{words['colon']}{told}")


def _face_words(face: FaceView, language: str) -> str:
    words = _WORDS[language]
    counts = (("dot", face.dots), ("dash", face.dashes))
    signs = "".join(f" + {count} {words[sign if count == 1 else sign + '-s']}" for sign, count in counts if count)
    return icon_name(language, face.icon) + signs + (f" ({words['top']})" if face.top else "")


def _lying(name: str, state: State, language: str) -> Lying:
    laid, words = state.tableau.laid[name], _WORDS[language]
    over = words["over"].format(card=laid.over) if laid.over else ""
    told = (name, over, words[laid.state] if laid.state != "active" else "")
    return Lying(name, laid.state, laid.over or "", ", ".join(part for part in told if part))


# ---------------------------------------------------------------- words

_WORDS = {
    "en": {"colon": ": ", "refused": "refused", "dot": "dot", "dot-s": "dots", "dash": "dash", "dash-s": "dashes",
           "top": "on top", "over": "over {card}", "covered": "covered", "neutralized": "neutralised",
           "then": "now {phase}", "again": "the same turn once more", "place": "{place}. {name}, {points}",
           "nobody": "nobody", "common": "Common"},
    "fr": {"colon": " : ", "refused": "refusé", "dot": "point", "dot-s": "points", "dash": "trait", "dash-s": "traits",
           "top": "dessus", "over": "sur {card}", "covered": "recouverte", "neutralized": "neutralisée",
           "then": "maintenant {phase}", "again": "le même tour encore une fois", "place": "{place}. {name}, {points}",
           "nobody": "personne", "common": "Commun"},
}


def _verdict(happened: Happened, language: str) -> Verdict:
    words, refused = _WORDS[language], happened.refused
    if not happened.step.move:
        return Verdict("", True, _answer(happened, language))
    move = read_move({**happened.step.move, "by": happened.by}, "")
    if refused:
        tried = f"{happened.by}{words['colon']}{label(language, happened.before, move)}"
        return Verdict(tried, False, words["refused"], say(language, refused.code, refused.facts))
    return Verdict("", True, " · ".join((tell(language, happened.before, move), *_what_next(happened, language))))


def _what_next(happened: Happened, language: str) -> Iterator[str]:
    """The phase or turn that begins."""
    words = _WORDS[language]
    for change in happened.changes:
        if change.kind == "then":
            phase = NAMES[language]["common-tags" if change.icon == "common" else change.icon]
            yield f"{words['then'].format(phase=phase)}{words['colon']}{listing(language, change.waiting)}"
        elif change.kind == "again":
            yield words["again"]


def _answer(happened: Happened, language: str) -> str:
    words = _WORDS[language]
    if happened.standings:
        return " · ".join(words["place"].format(place=row.place, name=happened.state.players[row.seat],
                                                points=row.score) for row in happened.standings)
    if happened.points:
        return " · ".join(f"{name} {points}" for name, points in happened.points)
    return say(language, "do-wait", {"waiting": happened.waiting}) if happened.waiting else words["nobody"]


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]
