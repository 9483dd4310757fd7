"""An example of the rulebook ready to be drawn or told: the SQUARES concerned at its end, and what was said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from companion.core.wording import signed

from .examples import Change, Example, Happened, played, position
from .layout import COLOURS, COLUMN_NAMES, COLUMNS, SQUARE_INDEX, SQUARES, Layout, Square, column_of, line_of
from .messages import LETTERS, NAMES, corner_name, die_name, say
from .scoring import bridges
from .state import CIRCLED, DICE, Sheet, State


@dataclass(frozen=True, slots=True)
class Verdict:
    """One step as a page tells it: a yes or no in a word or two, and for a refusal the sentence of the game."""

    tried: str                      # "Red 3 in C2 red"; "" when something was only counted
    fits: bool
    word: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Corner:
    colour: str
    letter: str
    number: int                     # 0: empty
    asked: int                      # predefined; 0: any number
    look: str                       # "new" with the last steps, "refused" where one was tried in vain, or ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A SQUARE, its corners in reading order."""

    name: str
    number: str
    mark: str
    state: str
    corners: tuple[Corner, ...]
    right: bool                     # a bridge to the next SQUARE of the line
    below: bool                     # a bridge to the one below
    label: str                      # all of it in words


@dataclass(frozen=True, slots=True)
class Cut:
    """The part of a sheet that matters; the name only where there is more than one."""

    name: str
    columns: tuple[str, ...]
    lines: tuple[tuple[int, tuple[Cell, ...]], ...]
    jokers: tuple[str, ...]         # the fields used: pips, or X


@dataclass(frozen=True, slots=True)
class Drawing:
    caption: str
    sheets: tuple[Cut, ...]
    dice: tuple[tuple[str, int], ...]
    verdicts: tuple[Verdict, ...]


def draw(example: Example, layout: Layout, language: str) -> Drawing:
    happened = tuple(played(example, layout))
    state = happened[-1].state if happened else position(example, layout)
    seats = [seat for seat, name in enumerate(example.players)
             if state.sheets[seat].jokers or _concerned(example, happened, seat, name)]
    named = len(seats) > 1 or len({step.by for step in example.steps}) > 1
    cuts = tuple(_cut(example, happened, state, seat, language, named) for seat in seats)
    dice = tuple(zip(DICE, state.faces, strict=True)) if state.faces else ()
    return Drawing(example.caption, cuts, dice, tuple(_verdict(step, language, named) for step in happened))


def in_words(drawing: Drawing, language: str) -> str:
    """An example for those who cannot see it: "Both fill C2. Ana, red 3 in C2 red: entered. …"."""
    return " ".join(_told(drawing, language))


def _told(drawing: Drawing, language: str) -> Iterator[str]:
    yield drawing.caption + "."
    colon = _WORDS[language]["colon"]
    for verdict in drawing.verdicts:
        yield (verdict.tried + colon if verdict.tried else "") + verdict.word + "."
        if verdict.sentence:
            yield verdict.sentence


# ---------------------------------------------------------------- the sheets

def _concerned(example: Example, happened: Sequence[Happened], seat: int, name: str) -> set[int]:
    """The SQUARES an example speaks of: entered before, tried, or changed by a step."""
    filled = {drawn.square for drawn in example.sheets[seat].squares}
    tried = {SQUARE_INDEX[step.square] for step in example.steps if step.by == name and step.square in SQUARE_INDEX}
    return filled | tried | {change.square for step in happened for change in step.changes if change.name == name}


def _cut(example: Example, happened: Sequence[Happened], state: State, seat: int, language: str, named: bool) -> Cut:
    """The smallest part of a sheet with all its concerned SQUARES; perhaps none, only its Joker fields."""
    name, sheet = example.players[seat], state.sheets[seat]
    concerned = _concerned(example, happened, seat, name)
    columns, lines = _span(map(column_of, concerned)), _span(map(line_of, concerned))
    looks = {step.step.corner: "refused" if step.refused else "new" for step in happened if step.step.by == name}
    built = set(bridges(sheet, state.side))
    drawn = tuple((line + 1, tuple(_cell(state, sheet, line * COLUMNS + column, looks, built, language)
                                   for column in columns)) for line in lines)
    return Cut(name if named else "", tuple(COLUMN_NAMES[column] for column in columns), drawn,
               tuple(str(pips) if pips else "X" for pips in sheet.jokers))


def _span(found: Iterable[int]) -> range:
    numbers = sorted(found)
    return range(numbers[0], numbers[-1] + 1) if numbers else range(0)


def _cell(state: State, sheet: Sheet, index: int, looks: dict[str, str], built: set[tuple[int, int]],
          language: str) -> Cell:
    square, numbers = state.side.squares[index], sheet.corners[index]
    corners = {colour: Corner(colour, LETTERS[language][colour], number, asked,
                              looks.get(f"{square.name}-{colour}", ""))
               for colour, number, asked in zip(COLOURS, numbers, square.predefined, strict=True)}
    return Cell(square.name, _number(square), square.mark, sheet.states[index],
                tuple(corners[colour] for colour in state.layout.corners),
                (index, index + 1) in built, (index, index + COLUMNS) in built,
                _label(square, sheet.states[index], tuple(corners.values()), language))


def _number(square: Square) -> str:
    return str(square.low) if square.low == square.high else f"{square.low}–{square.high}"


def _label(square: Square, state: str, corners: Sequence[Corner], language: str) -> str:
    names = NAMES[language]
    mark = (say(language, f"mark-{square.mark}", {}),) if square.mark else ()
    entered = (f"{names[corner.colour]} {corner.number or _WORDS[language]['empty']}" for corner in corners)
    return ", ".join((square.name, _number(square), *mark, names[state], *entered))


# ---------------------------------------------------------------- words

_WORDS = {
    "en": {"colon": ": ", "refused": "refused", "roll": "rolled", "enter": "entered", "joker": "accepted",
           "recolour": "accepted", "done": "accepted", "finished": "the roll is finished",
           "final-round": "the final round begins", "over": "the game is over", "empty": "empty",
           "enter-tried": "{die} in {corner}", "joker-tried": "{die} in a Joker field",
           "recolour-tried": "{die} as {colour}", "done-tried": "Done", "roll-tried": "A roll: {dice}",
           "own": "{name}, {tried}", "of": "{name}: {told}", "closed": "{square} {state}",
           "sum": "{square} {state}: {total}",
           "line": "line {line}", "bridges": "bridges", "purple": "purple", "shaded": "shaded", "jokers": "Jokers",
           "squares": "SQUARES", "equals": "{parts}, together {total}", "place": "{place}. {name}, {points}"},
    "fr": {"colon": "\xa0: ", "refused": "refusé", "roll": "lancé", "enter": "noté", "joker": "accepté",
           "recolour": "accepté", "done": "accepté", "finished": "le lancer est fini",
           "final-round": "la dernière manche commence", "over": "la partie est terminée", "empty": "vide",
           "enter-tried": "{die} en {corner}", "joker-tried": "{die} dans un champ Joker",
           "recolour-tried": "{die} comme {colour}", "done-tried": "Fini", "roll-tried": "Un lancer\xa0: {dice}",
           "own": "{name}, {tried}", "of": "{name}\xa0: {told}", "closed": "{square} {state}",
           "sum": "{square} {state}\xa0: {total}",
           "line": "ligne {line}", "bridges": "ponts", "purple": "violets", "shaded": "grisés", "jokers": "Jokers",
           "squares": "SQUARES", "equals": "{parts}, en tout {total}", "place": "{place}. {name}, {points}"},
}


def _verdict(happened: Happened, language: str, named: bool) -> Verdict:
    step, words, refused = happened.step, _WORDS[language], happened.refused
    tried = _tried(happened, language)
    if named and tried:
        tried = words["own"].format(name=step.by, tried=tried[:1].lower() + tried[1:])
    if refused:
        return Verdict(tried, False, words["refused"], say(language, refused.code, refused.facts))
    word = _word(happened, language, named)
    if named and happened.score is not None:
        word = words["of"].format(name=step.by, told=word)
    return Verdict(tried, True, word)


def _tried(happened: Happened, language: str) -> str:
    step, words = happened.step, _WORDS[language]
    if f"{step.do}-tried" not in words:
        return ""
    if step.do == "roll":
        return words["roll-tried"].format(dice=", ".join(die_name(language, *die) for die in step.dice))
    return words[f"{step.do}-tried"].format(
        die=_die(happened, language), corner=corner_name(language, step.corner),
        colour=NAMES[language].get(step.colour, step.colour))


def _die(happened: Happened, language: str) -> str:
    """"Red 3"; a die that was tried without a roll has no number."""
    step, faces = happened.step, happened.state.faces
    if not step.die:
        return ""
    named = die_name(language, step.die, faces[DICE.index(step.die)]) if faces else NAMES[language][step.die]
    return named[:1].upper() + named[1:]


def _word(happened: Happened, language: str, named: bool) -> str:
    words, do, players = _WORDS[language], happened.step.do, happened.state.players
    if happened.score is not None:
        parts = [f"{_part(line.key, language)} {signed(line.points)}" for line in happened.score.lines if line.points]
        total = happened.score.total
        return words["equals"].format(parts=", ".join(parts), total=signed(total) if total < 0 else total)
    if happened.waiting is not None:
        return say(language, "do-wait", {"waiting": happened.waiting})
    if happened.standings:
        return " · ".join(words["place"].format(place=row.place, name=players[row.seat], points=row.score)
                          for row in happened.standings)
    changes = (_change(change, language, named) for change in happened.changes)
    begun = [words[turn] for turn in happened.turns]
    first = begun[:1] if happened.turns[:1] == ("finished",) else []
    return " · ".join((words[do], *first, *changes, *begun[len(first):]))


def _part(key: str, language: str) -> str:
    name, _, line = key.partition("-")
    return _WORDS[language][name].format(line=line)


def _change(change: Change, language: str, named: bool) -> str:
    words, state = _WORDS[language], NAMES[language][change.state]
    told = words["sum" if change.state == CIRCLED else "closed"].format(
        square=SQUARES[change.square], state=state, total=change.total)
    return words["of"].format(name=change.name, told=told) if named else told

