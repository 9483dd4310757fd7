"""What a seat may see, as data: built up from nothing, so that what stands behind a screen is never in reach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.core.game import Effect

from . import rules, scoring
from .layout import SPACES, plan_record, plan_text
from .moves import NOWHERE, Take, plan_fields
from .proposals import what_if
from .state import COLOURS, FACES, PRIZES, ROUNDS, Building, Die, RoundScore, Scored, State

PARTS = ("bonus", "wood", "recycled", "stone", "glass", "total")


# ---------------------------------------------------------------- pieces of a page

@dataclass(frozen=True, slots=True)
class Cell:
    """One space of a plan with what stands on it. Hashable, so that a drawn cell can be kept."""

    name: str                   # "1-2": row and column
    row: int
    column: int
    height: int | None          # as the plan says, 0 hatched; None: no plan yet
    dice: tuple[Die, ...]       # bottom first
    open: bool = False          # can be tapped now
    look: str = ""              # "ok" the chosen die fits, "no" it does not, "on" it is the chosen space
    die: Die | None = None      # what would be placed here


@dataclass(frozen=True, slots=True)
class BuildingView:
    cells: tuple[Cell, ...]
    lost: tuple[Die, ...]
    picks: int
    score: RoundScore           # as it stands
    then: RoundScore            # with the chosen die in the chosen space
    bonus: str                  # the plan: "open" can be met, "met", "missed", "" there is none
    prizes: tuple[str, ...]     # that it is good enough for

    @property
    def plan(self) -> tuple[int, ...] | None:
        heights = tuple(cell.height for cell in self.cells if cell.height is not None)
        return heights or None

    @property
    def word(self) -> str:
        """The plan in one word; "": there is none."""
        return "" if self.plan is None else plan_text(self.plan)

    @property
    def fresh(self) -> int | None:
        """The space in which the chosen die would stand."""
        return next((space for space, cell in enumerate(self.cells) if cell.look == "on" and cell.die), None)

    @property
    def standing(self) -> tuple[tuple[Die, ...], ...]:
        """The stacks, the chosen die in the chosen space among them."""
        return tuple((*cell.dice, cell.die) if cell.look == "on" and cell.die else cell.dice for cell in self.cells)

    @property
    def off_plan(self) -> bool:
        """Whether a stack would be higher than planned."""
        return any(len(stack) > height for stack, height in zip(self.standing, self.plan or (), strict=False))


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody sees of a player."""

    name: str
    picks: int
    waited_for: bool


@dataclass(frozen=True, slots=True)
class ScoredRow:
    name: str
    score: RoundScore
    building: BuildingView
    award: str
    prizes: tuple[str, ...]
    seat: int
    workings: scoring.Workings
    tie: Tie | None             # with the next, when their scores are equal


@dataclass(frozen=True, slots=True)
class Tie:
    """Somebody who could have had the card, and what decided."""

    rival: str
    why: Effect


@dataclass(frozen=True, slots=True)
class PrizeView:
    prize: str
    name: str                   # of the winner; "": nobody qualified
    why: Effect | None
    ties: tuple[Tie, ...]


@dataclass(frozen=True, slots=True)
class ScoredView:
    """A scored round, the best building first."""

    number: int
    first: str
    in_demand: tuple[str, ...]
    rows: tuple[ScoredRow, ...]
    prizes: tuple[PrizeView, ...]

    @property
    def in_table_order(self) -> tuple[ScoredRow, ...]:
        """For a page that does not tell at once who is best."""
        return tuple(sorted(self.rows, key=lambda row: row.seat))


@dataclass(frozen=True, slots=True)
class DeckCard:
    number: str
    plan: tuple[int, ...]
    word: str                   # "21#/#12"
    used: bool


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a player has picked but not entered: a die, a space."""

    die: Die | None = None
    space: int | None = None
    nowhere: bool = False

    @property
    def at(self) -> tuple[int, int] | None:
        return None if self.space is None else SPACES[self.space]

    @classmethod
    def read(cls, fields: Mapping[str, Sequence[str]]) -> Chosen:
        def first(name: str) -> str:
            return next(iter(fields.get(name, ())), "")

        colour, _, face = (first("die") or f"{first('colour')}-{first('face')}").rpartition("-")
        die = Die(colour, int(face)) if colour in COLOURS and face in tuple("123456") else None
        names = [space_key(space) for space in range(len(SPACES))]
        return cls(die, names.index(first("space")) if first("space") in names else None, first("space") == NOWHERE)


def space_key(space: int) -> str:
    row, column = SPACES[space]
    return f"{row}-{column}"


# ---------------------------------------------------------------- the view

def view(state: State, seat: int | None, shown: int, fields: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The table as ``seat`` sees it, with the building of ``shown`` in front and the choice in ``fields`` lit up."""
    own = seat is not None and seat == shown
    choices = rules.options(state, seat) if own else rules.Choices()
    chosen = Chosen.read(fields) if own else Chosen()
    return {
        **_public(state), "own": own, "acting": choices != rules.Choices(), "choices": choices, "chosen": chosen,
        "building": _building_view(state.buildings[shown], choices, chosen) if _revealed(state, seat, shown) else None,
        "picks": state.buildings[shown].picks,
        "colours": tuple(colour for colour in COLOURS if any(die.colour == colour for die in choices.dice)),
        "cards": state.layout.cards if choices.plan else (),
        "deck": _deck(state) if choices.plan else (),
        "homeless": _homeless(choices, chosen), "fits": _fits(choices, chosen),
        "effects": _effects(state, seat, choices, chosen), "turning": _turning(fields), "query": _query(fields),
        "plan_entry": plan_fields(fields) if choices.plan else (),
        "lookup": _lookup(choices) if choices.dice else None,
    }


def _lookup(choices: rules.Choices) -> dict[int, list[str]]:
    """For the phone, so that it lights up the plan without asking: where each value fits."""
    return {face: [space_key(space) for space in spaces] for face, spaces in zip(FACES, choices.spaces, strict=True)}


def _query(fields: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """The choice as it goes into an address."""
    return {name: fields[name][0] for name in ("die", "colour", "face", "space") if fields.get(name)}


def _turning(fields: Mapping[str, Sequence[str]]) -> int:
    """How far the drawing of the building is turned."""
    asked = next(iter(fields.get("turn", ())), "")
    return int(asked) if asked in ("1", "2", "3") else 0


def _deck(state: State) -> tuple[DeckCard, ...]:
    """A card that was used in a round before is out."""
    used = {building.plan for scored in state.scored for building in scored.buildings}
    return tuple(DeckCard(card.number, card.plan, plan_text(card.plan), card.plan in used)
                 for card in state.layout.cards)


def _homeless(choices: rules.Choices, chosen: Chosen) -> bool:
    """Whether the chosen die fits nowhere."""
    return chosen.die is not None and chosen.die in choices.dice and not choices.spaces[chosen.die.face - 1]


def _fits(choices: rules.Choices, chosen: Chosen) -> bool:
    """Whether the chosen die may go where it is meant to."""
    if chosen.die is None or chosen.die not in choices.dice:
        return False
    return chosen.space in choices.spaces[chosen.die.face - 1] or (chosen.nowhere and _homeless(choices, chosen))


def _effects(state: State, seat: int | None, choices: rules.Choices, chosen: Chosen) -> tuple[Effect, ...]:
    """What placing it would change, also before the rest of the turn is entered."""
    if seat is None or chosen.die is None or not _fits(choices, chosen):
        return ()
    return what_if(state, Take(state.players[seat], chosen.die, chosen.at))


def _revealed(state: State, seat: int | None, shown: int) -> bool:
    """Whether a seat may look behind this screen: its own, or everyone's once the round is scored."""
    return seat == shown or not state.running


def _public(state: State) -> dict[str, Any]:
    names, waiting, running = state.players, rules.waiting_for(state), state.running
    tracked = running and state.pool is not None
    return {
        "round": min(state.number, ROUNDS), "rounds": ROUNDS, "running": running, "over": state.over,
        "tracked": state.options.pool, "two_players": state.two_players, "in_demand": state.in_demand,
        "first": names[state.first] if running else "", "turn": names[state.turn] if tracked else "",
        "pool": state.pool, "bag": state.bag if tracked else None,
        "players": tuple(Player(name, state.buildings[seat].picks, seat in waiting) for seat, name in enumerate(names)),
        "scored": tuple(_scored_view(names, number, scored) for number, scored in enumerate(state.scored, 1)),
        "standings": scoring.standings(state) if state.over or state.options.totals else (),
    }


def _building_view(building: Building, choices: rules.Choices, chosen: Chosen) -> BuildingView:
    spaces = choices.spaces[chosen.die.face - 1] if chosen.die in choices.dice and chosen.die else None
    cells = tuple(_cell(building, space, choices, chosen, spaces) for space in range(len(SPACES)))
    after = building
    if chosen.die and spaces is not None and chosen.space in spaces:
        after = rules.placed(building, chosen.die, chosen.space)
    return replace(_plain_view(building), cells=cells, then=scoring.round_score(after))


def _plain_view(building: Building) -> BuildingView:
    score = scoring.round_score(building)
    cells = tuple(_plain_cell(building, space) for space in range(len(SPACES)))
    return BuildingView(cells, building.lost, building.picks, score, score, _bonus(building),
                        tuple(prize for prize in PRIZES if scoring.qualifies(building, prize)))


def _bonus(building: Building) -> str:
    if building.plan is None:
        return ""
    if scoring.follows_plan(building):
        return "met"
    return "open" if scoring.can_follow_plan(building) else "missed"


def _plain_cell(building: Building, space: int) -> Cell:
    row, column = SPACES[space]
    height = None if building.plan is None else building.plan[space]
    return Cell(space_key(space), row, column, height, building.stacks[space])


def _cell(building: Building, space: int, choices: rules.Choices, chosen: Chosen, spaces: Sequence[int] | None) -> Cell:
    cell = _plain_cell(building, space)
    if not choices.dice or not cell.height:
        return cell
    fits = spaces is not None and space in spaces
    look = "on" if space == chosen.space else "" if spaces is None else "ok" if fits else "no"
    return replace(cell, open=True, look=look, die=chosen.die if fits else None)


def _scored_view(names: tuple[str, ...], number: int, scored: Scored) -> ScoredView:
    return ScoredView(number, names[scored.first], scored.in_demand,
                      tuple(_scored_row(names, scored, seat) for seat in scored.ranking),
                      tuple(_prize_view(names, scored, prize, seat) for prize, seat in scored.prizes))


def _scored_row(names: tuple[str, ...], scored: Scored, seat: int) -> ScoredRow:
    building, rival = scored.buildings[seat], scoring.tied_behind(scored, seat)
    return ScoredRow(
        names[seat], scored.scores[seat], _plain_view(building),
        award=next((award for award, winner in scored.awards if winner == seat), ""),
        prizes=tuple(prize for prize, winner in scored.prizes if winner == seat), seat=seat,
        workings=scoring.workings(building), tie=None if rival is None else _tie(names, scored, seat, rival))


def _prize_view(names: tuple[str, ...], scored: Scored, prize: str, seat: int | None) -> PrizeView:
    if seat is None:
        return PrizeView(prize, "", None, ())
    return PrizeView(prize, names[seat], scoring.why_prize(scored.buildings[seat], prize),
                     tuple(_tie(names, scored, seat, rival) for rival in scoring.also_qualified(scored, prize)))


def _tie(names: tuple[str, ...], scored: Scored, seat: int, rival: int) -> Tie:
    why = scoring.why_ahead(scored, seat, rival)
    return Tie(names[rival], replace(why, facts={**why.facts, "player": names[seat]}))


# ---------------------------------------------------------------- outcome

def sheet_record(state: State, seat: int, viewer: int | None, everything: bool) -> dict[str, Any]:
    building = state.buildings[seat]
    if not everything and not _revealed(state, viewer, seat):
        return {"plan": None, "stacks": None, "lost": None, "picks": building.picks}
    stacks = [[list(die) for die in stack] for stack in building.stacks]
    return {"plan": None if building.plan is None else plan_record(building.plan), "stacks": [stacks[:3], stacks[3:]],
            "lost": [list(die) for die in building.lost], "picks": building.picks}


def outcome(state: State, seat: int | None) -> Mapping[str, Any]:
    """The rounds scored, and what lies open of the one that runs."""
    return {"rounds": [_round_record(state.players, scored) for scored in state.scored],
            "round": _running_record(state) if state.running else None}


def _round_record(names: tuple[str, ...], scored: Scored) -> dict[str, Any]:
    return {
        "first": names[scored.first],
        "scores": {name: {part: getattr(score, part) for part in PARTS}
                   for name, score in zip(names, scored.scores, strict=True)},
        "awards": {award: names[seat] for award, seat in scored.awards},
        "prizes": {prize: None if seat is None else names[seat] for prize, seat in scored.prizes}}


def _running_record(state: State) -> dict[str, Any]:
    pool = None if state.pool is None else [list(die) for die in state.pool]
    return {"number": state.number, "first": state.players[state.first], "in_demand": list(state.in_demand),
            "pool": pool, "bag": None if pool is None else state.bag}
