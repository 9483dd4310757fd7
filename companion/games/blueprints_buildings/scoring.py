"""The round score of a building, the cards it wins, and what the cards add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.core.game import Effect
from companion.core.ranking import rank
from companion.core.scoring import Line, Score, Standing

from .layout import NEIGHBOURS, Layout
from .state import AWARDS, FACES, PRIZES, Building, Die, RoundScore, Scored, Sheet, State

PLAN_BONUS = 6
NEIGHBOUR = 2
RECYCLED = (0, 2, 5, 10, 15, 20, 30)
STONE = (2, 3, 5, 8)                # by level; the last also for all above
CARDS = ("gold", "silver", "bronze", "prizes")


# ---------------------------------------------------------------- a building

@dataclass(frozen=True, slots=True)
class Workings:
    """What a building is counted by, die by die."""

    wood: tuple[int, ...]               # neighbours of each orange die
    recycled: int                       # green dice
    stone: tuple[int, ...]              # points of each black die
    glass: tuple[int, ...]              # values of the clear dice


def workings(building: Building) -> Workings:
    placed = list(_placed(building))
    return Workings(
        wood=tuple(neighbours(building, space, level) for die, space, level in placed if die.colour == "orange"),
        recycled=sum(die.colour == "green" for die, _, _ in placed),
        stone=tuple(STONE[min(level, len(STONE) - 1)] for die, _, level in placed if die.colour == "black"),
        glass=tuple(die.face for die, _, _ in placed if die.colour == "clear"))


def round_score(building: Building) -> RoundScore:
    """What the building is worth as it stands; a finished one is scored in no other way."""
    counted = workings(building)
    return RoundScore(
        bonus=PLAN_BONUS if follows_plan(building) else 0,
        wood=NEIGHBOUR * sum(counted.wood),
        recycled=RECYCLED[counted.recycled],
        stone=sum(counted.stone),
        glass=sum(counted.glass))


def _placed(building: Building) -> Iterator[tuple[Die, int, int]]:
    """Every die that stands, with its space and its level, from 0."""
    for space, stack in enumerate(building.stacks):
        for level, die in enumerate(stack):
            yield die, space, level


def neighbours(building: Building, space: int, level: int) -> int:
    """How many dice share a face with the one that stands there."""
    stacks = building.stacks
    beside = sum(len(stacks[other]) > level for other in NEIGHBOURS[space])
    return beside + (level > 0) + (len(stacks[space]) > level + 1)


def follows_plan(building: Building) -> bool:
    return building.plan == tuple(len(stack) for stack in building.stacks)


def can_follow_plan(building: Building) -> bool:
    """Whether the bonus can still be had: nothing is lost, no stack is too high."""
    return building.plan is not None and not building.lost and all(
        len(stack) <= height for stack, height in zip(building.stacks, building.plan, strict=True))


def qualifies(building: Building, prize: str) -> bool:
    if prize == "skyscraper":
        return any(len(stack) >= 5 for stack in building.stacks)
    faces, colours = Counter(die.face for die in building.dice), Counter(die.colour for die in building.dice)
    if prize == "integrity":
        return any(count >= 4 for count in faces.values())
    if prize == "geometer":
        return len(faces) == len(FACES)
    return any(count >= 5 for count in colours.values())


# ---------------------------------------------------------------- a round

def score_round(buildings: tuple[Building, ...], in_demand: tuple[str, ...], first: int) -> Scored:
    scores = tuple(round_score(building) for building in buildings)
    merits = [_merit(building, in_demand, seat, first, len(buildings)) for seat, building in enumerate(buildings)]
    seats = range(len(buildings))
    ranking = tuple(sorted(seats, key=lambda seat: (scores[seat].total, merits[seat]), reverse=True))
    awards = tuple(zip(AWARDS[len(buildings)], ranking, strict=False))
    prizes = tuple((prize, max((seat for seat in seats if qualifies(buildings[seat], prize)), key=merits.__getitem__,
                               default=None)) for prize in PRIZES)
    return Scored(first, in_demand, buildings, scores, ranking, awards, prizes)


def _merit(building: Building, in_demand: Sequence[str], seat: int, first: int, players: int) -> tuple[int, ...]:
    """What decides a tie: dice of the first material in demand, of the second, then who played later."""
    counted = Counter(die.colour for die in building.dice)
    return *(counted[colour] for colour in in_demand), (seat - first) % players


def next_first(state: State) -> int:
    """Who begins the next round after the first: the last of the round before."""
    return state.scored[-1].ranking[-1]


# ---------------------------------------------------------------- why

def why_ahead(scored: Scored, seat: int, other: int) -> Effect:
    """What puts ``seat`` before ``other`` when they are tied for an award or a prize, without their names."""
    building, rival = scored.buildings[seat], scored.buildings[other]
    equal: list[tuple[int, str]] = []
    for colour in scored.in_demand:
        own, theirs = (sum(die.colour == colour for die in one.dice) for one in (building, rival))
        if own != theirs:
            variant = "second" if equal else "one" if own == 1 else "more"
            return Effect("why-in-demand", {"variant": variant, "own": own, "other": theirs, "colour": colour,
                                            "both": tuple(equal)})
        equal.append((own, colour))
    return Effect("why-later", {"both": tuple(equal)})


def why_prize(building: Building, prize: str) -> Effect:
    """What makes a building good enough for the prize it qualifies for."""
    faces, colours = Counter(die.face for die in building.dice), Counter(die.colour for die in building.dice)
    if prize == "skyscraper":
        return Effect("why-skyscraper", {"count": max(map(len, building.stacks))})
    if prize == "integrity":
        (face, count), = faces.most_common(1)
        return Effect("why-integrity", {"count": count, "face": face})
    if prize == "geometer":
        return Effect("why-geometer", {})
    (colour, count), = colours.most_common(1)
    return Effect("why-materials", {"count": count, "colour": colour})


def tied_behind(scored: Scored, seat: int) -> int | None:
    """Who has the same round score and comes next: the tie-break was between these two."""
    behind = scored.ranking[scored.ranking.index(seat) + 1:][:1]
    return next((other for other in behind if scored.scores[other].total == scored.scores[seat].total), None)


def also_qualified(scored: Scored, prize: str) -> tuple[int, ...]:
    """Who was good enough for a prize that went to somebody else, in table order."""
    winner = dict(scored.prizes)[prize]
    return tuple(seat for seat, building in enumerate(scored.buildings)
                 if seat != winner and qualifies(building, prize))


# ---------------------------------------------------------------- the cards

def cards_won(sheet: Sheet) -> dict[str, int]:
    """How many cards of each kind lie in front of the player."""
    awards = Counter(award for scored in sheet.rounds for award, seat in scored.awards if seat == sheet.seat)
    prizes = sum(seat == sheet.seat for scored in sheet.rounds for _, seat in scored.prizes)
    return {**{award: awards[award] for award in CARDS[:-1]}, "prizes": prizes}


def score(sheet: Sheet, layout: Layout) -> Score:
    values = {"gold": sheet.options.gold, "silver": sheet.options.silver, "bronze": sheet.options.bronze,
              "prizes": sheet.options.prize}
    return Score(tuple(Line(card, count * values[card], "prizes" if card == "prizes" else "awards",
                            {"count": count, "each": values[card]}) for card, count in cards_won(sheet).items()))


def sheet_of(state: State, seat: int) -> Sheet:
    return Sheet(seat, state.scored, state.options)


def standings(state: State) -> tuple[Standing, ...]:
    """Points of the cards, then most prizes, most gold, silver, bronze, then shared."""
    sheets = [sheet_of(state, seat) for seat in range(len(state.players))]
    won = [cards_won(sheet) for sheet in sheets]
    tie_breaks = [tuple((card, cards[card]) for card in ("prizes", "gold", "silver", "bronze")) for cards in won]
    return rank([score(sheet, state.layout).total for sheet in sheets], tie_breaks, state.players)
