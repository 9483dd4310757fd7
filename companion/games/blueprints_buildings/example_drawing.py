"""An example of the rulebook ready to be drawn or told: the buildings after its last step and what the engine said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.core.wording import listing, signed

from .examples import Example, Happened, parts_of, played, position
from .layout import Layout, Plan
from .messages import die_name, say, space_name
from .state import Building, Die, Stack


@dataclass(frozen=True, slots=True)
class Verdict:
    """One step as a page tells it: a yes or no in a word or two, and for a refusal the sentence of the game."""

    tried: str                      # "Black 3, row 1, column 2"; "" when something was only counted
    space: str                      # where a die was tried, "1-2"; "" for none
    die: Die | None
    fits: bool
    word: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class House:
    """A building; the name only where there is more than one."""

    name: str
    stacks: tuple[Stack, ...]
    plan: Plan | None
    lost: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    caption: str
    houses: tuple[House, ...]
    pool: tuple[Die, ...]
    in_demand: tuple[str, ...]      # where they decide something
    verdicts: tuple[Verdict, ...]


def draw(example: Example, layout: Layout, language: str) -> Drawing:
    happened = tuple(played(example, layout))
    state = happened[-1].state if happened else position(example, layout)
    shown = [seat for seat, building in enumerate(example.buildings) if building.plan is not None]
    houses = tuple(_house(state.buildings[seat], example.players[seat] if len(shown) > 1 else "") for seat in shown)
    deciding = any(step.do in ("awards", "prizes", "next") for step in example.steps)
    return Drawing(example.caption, houses, state.pool or (), example.in_demand if deciding else (),
                   tuple(_verdict(step, language, named=len(shown) > 1) for step in happened))


def _house(building: Building, name: str) -> House:
    return House(name, building.stacks, building.plan, building.lost)


def in_words(drawing: Drawing, language: str) -> str:
    """An example for those who cannot see it: "A 3 on a 4. Green 3, row 1, column 1: refused. …"."""
    return " ".join(_told(drawing, language))


def _told(drawing: Drawing, language: str) -> Iterator[str]:
    yield drawing.caption + "."
    colon = " : " if language == "fr" else ": "
    for verdict in drawing.verdicts:
        yield (verdict.tried + colon if verdict.tried else "") + verdict.word + "."
        if verdict.sentence:
            yield verdict.sentence


# ---------------------------------------------------------------- words

_WORDS = {
    "en": {"refused": "refused", "take": "placed", "lost": "lost for the round", "plan": "kept", "begin": "begun",
           "pool": "entered", "none": "nobody", "equals": "{parts} =\xa0{total}", "plus": " + ",
           "no-points": "0 points", "next": "{name} begins the next round", "won": "{card}: {name}",
           "of": "{name}: {told}", "place": "{place}. {name}, {points}", "plan-tried": "Plan {plan}",
           "begin-tried": "In demand: {colours}", "pool-tried": "A pool of {count} dice", "nowhere": "nowhere"},
    "fr": {"refused": "refusé", "take": "posé", "lost": "perdu pour la manche", "plan": "gardé", "begin": "commencée",
           "pool": "entrée", "none": "personne", "equals": "{parts} =\xa0{total}", "plus": " + ",
           "no-points": "0 point", "next": "{name} commence la manche suivante", "won": "{card} : {name}",
           "of": "{name} : {told}", "place": "{place}. {name}, {points}", "plan-tried": "Plan {plan}",
           "begin-tried": "En forte demande : {colours}", "pool-tried": "Une réserve de {count} dés",
           "nowhere": "nulle part"},
}


def _verdict(happened: Happened, language: str, named: bool) -> Verdict:
    step, words, refused = happened.step, _WORDS[language], happened.refused
    space = "" if step.space is None else "{}-{}".format(*step.space)
    tried = _tried(happened, language)
    if refused:
        return Verdict(tried, space, step.die, False, words["refused"], say(language, refused.code, refused.facts))
    word = _word(happened, language)
    if named and happened.score is not None:
        word = words["of"].format(name=step.by, told=word)
    return Verdict(tried, space, step.die, True, word, _why(happened, language))


def _tried(happened: Happened, language: str) -> str:
    step, words = happened.step, _WORDS[language]
    if step.die:
        place = words["nowhere"] if step.space is None else space_name(language, step.space)
        named = die_name(language, *step.die)
        return f"{named[:1].upper()}{named[1:]}, {place}"
    if step.do == "plan":
        return words["plan-tried"].format(plan="/".join("".join(map(str, row)) for row in step.plan))
    if step.do == "begin":
        colours = listing(language, [say(language, "part", {"part": colour}).lower() for colour in step.colours])
        return words["begin-tried"].format(colours=colours)
    return words["pool-tried"].format(count=len(step.dice)) if step.do == "pool" else ""


def _word(happened: Happened, language: str) -> str:
    words, do = _WORDS[language], happened.step.do
    if happened.score is not None:
        parts = words["plus"].join(f"{say(language, 'part', {'part': part}).lower()} {points}"
                                   for part, points in parts_of(happened.score))
        return words["equals"].format(parts=parts, total=happened.score.total) if parts else words["no-points"]
    if happened.cards is not None:
        return " · ".join(_card(card, name, language) for card, name in happened.cards) or words["none"]
    if happened.standings:
        return " · ".join(words["place"].format(place=row.place, name=happened.state.players[row.seat],
                                                points=row.score) for row in happened.standings)
    if do == "take" and happened.step.space is None:
        return words["lost"]
    effects = (say(language, effect.key, effect.facts) + (f" {signed(effect.points)}" if effect.points else "")
               for effect in happened.effects)
    return " · ".join((words[do], *effects))


def _card(card: str, name: str, language: str) -> str:
    if card == "next":
        return _WORDS[language]["next"].format(name=name)
    return _WORDS[language]["won"].format(card=say(language, "award", {"award": card}), name=name)


def _why(happened: Happened, language: str) -> str:
    """What decided a tie in the final ranking."""
    row = next((row for row in happened.standings if row.why), None)
    return say(language, f"tie-{row.why}", row.facts or {}) if row else ""
