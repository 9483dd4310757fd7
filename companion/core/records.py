"""Game records: what was entered at a table, as one JSON file, and what becomes of it when replayed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .game import Game, Move, Setup
from .reading import a_list, a_name, a_number, an_object, need, one_of, shown
from .secrecy import as_seen, is_sealed, say_refusal
from .violations import RuleViolation, Unreadable

RECORD = "companion-record/1"
LONGEST_PLAYER = 500        # letters of a name; the pages take fewer, and a database finds no longer ones
OUTCOME = "companion-outcome/1"

LayoutByKey = Callable[[str, str], Mapping[str, Any] | None]
"""(game key, layout key) -> a built-in layout as it stands in its file."""


@dataclass(frozen=True, slots=True)
class Record:
    game: Game
    setup: Setup
    moves: tuple[Move, ...]


def parse_json(text: str) -> object:
    """JSON as the standard has it: no NaN, no numbers without end, no bottomless nesting."""
    def refuse(constant: str) -> None:
        raise Unreadable("not-json", line=_line_of(text, re.escape(constant)), reason=f"{constant} is not a number")

    try:
        return json.loads(text, parse_constant=refuse)
    except json.JSONDecodeError as trouble:
        raise Unreadable("not-json", line=trouble.lineno, reason=trouble.msg) from None
    except RecursionError:
        raise Unreadable("too-deep") from None
    except Unreadable:
        raise
    except ValueError:      # the one other thing that json refuses: a number with thousands of digits
        line = _line_of(text, r"\d{4300,}")
        raise Unreadable("not-json", line=line, reason="a number has thousands of digits") from None


def _line_of(text: str, pattern: str) -> int:
    """The line where something stands outside of a word."""
    for found in re.finditer(rf'"(?:[^"\\]|\\.)*"|({pattern})', text):
        if found[1]:
            return text.count("\n", 0, found.start()) + 1
    return 1


def read_record(data: object, games: Mapping[str, Game], layouts: LayoutByKey) -> Record:
    """Check the shape of a whole record before its first move is played."""
    source = an_object(data, "the record")
    one_of(need(source, "format", ""), (RECORD,), "format")
    game_key = a_name(need(source, "game", ""), "game")
    if game_key not in games:
        raise Unreadable("unknown-game", "game", found=shown(game_key))
    game = games[game_key]
    listed = a_list(need(source, "players", ""), "players")
    players = tuple(a_name(name, f"players[{i}]") for i, name in enumerate(listed))
    setup = read_setup(game, players, source.get("layout", "house"), source.get("options", {}), layouts)
    moves = tuple(_read_move(game, players, entered, f"moves[{i}].")
                  for i, entered in enumerate(a_list(need(source, "moves", ""), "moves")))
    return Record(game, setup, moves)


def read_setup(game: Game, players: tuple[str, ...], layout: object, options: object, layouts: LayoutByKey) -> Setup:
    fewest, most = game.PLAYERS
    for index, name in enumerate(players):
        a_number(len(a_name(name, f"players[{index}]")), f"players[{index}]", 1, LONGEST_PLAYER)
        if name in players[:index]:
            raise Unreadable("same-name", f"players[{index}]", found=shown(name))
    if not fewest <= len(players) <= most:
        raise Unreadable("player-count", "players", fewest=fewest, most=most, found=len(players))
    entered = an_object(options, "options")
    try:
        write_json(entered).encode()        # kept as they are: half a letter, written as an escape, is no text
    except UnicodeEncodeError:
        raise Unreadable("bad-text", "options") from None
    found, chosen = read_layout(game, layout, layouts), game.read_options(entered, players)
    game.new(found, players, chosen)        # an option may ask for what the layout has not: setting up says so
    return Setup(game.KEY, players, found, layout if isinstance(layout, str) else game.layout_record(found), chosen,
                 entered)


def read_layout(game: Game, entered: object, layouts: LayoutByKey) -> Any:
    if isinstance(entered, str):
        built_in = layouts(game.KEY, entered)
        if built_in is None:
            raise Unreadable("unknown-layout", "layout", found=shown(entered))
        return game.read_layout(built_in)
    return game.read_layout(an_object(entered, "layout"))


def _read_move(game: Game, players: tuple[str, ...], entered: object, where: str) -> Move:
    source = an_object(entered, where.rstrip("."))
    by = a_name(need(source, "by", where), f"{where}by")
    if by not in players:
        raise Unreadable("unknown-player", f"{where}by", found=shown(by))
    move = game.read_move(source, where)
    for key in move.names:
        if getattr(move, key) not in (None, *players):
            raise Unreadable("unknown-player", f"{where}{key}", found=shown(getattr(move, key)))
    return move


def write_json(data: object) -> str:
    """The one way our files are written: sorted keys, two spaces, a final newline."""
    return json.dumps(data, sort_keys=True, indent=2, ensure_ascii=False) + "\n"


def write_record(setup: Setup, moves: Iterable[Move]) -> str:
    return write_json({
        "format": RECORD, "game": setup.game, "layout": setup.layout_entered, "options": setup.options_entered,
        "players": list(setup.players), "moves": [move.record() for move in moves],
    })


def replay(record: Record, *, keep_going: bool = False, seat: str | None = None) -> dict[str, Any]:
    """Play a record and tell its outcome; ``seat`` limits it to what that player may see."""
    game, setup = record.game, record.setup
    viewer = _viewer(setup, seat)
    state = game.new(setup.layout, setup.players, setup.options)
    accepted, refused = 0, list[tuple[int, RuleViolation, Any]]()
    for index, move in enumerate(record.moves):
        try:
            state = game.apply(state, move)
            accepted += 1
        except RuleViolation as violation:
            refused.append((index, violation, state))
            if not keep_going:
                break
    told = [_refusal(game, index, violation, secret=seat not in (None, record.moves[index].by)
                     and is_sealed(game, then, state)) for index, violation, then in refused]
    return {"format": OUTCOME, "game": game.KEY, "moves": len(record.moves), "accepted": accepted,
            "refused": told, **outcome(game, setup, state, viewer, everything=seat is None)}


def _refusal(game: Game, index: int, violation: RuleViolation, *, secret: bool) -> dict[str, Any]:
    return {"index": index, "code": violation.code, "section": violation.section,
            "message": say_refusal(game, "en", violation, secret=secret)}


def _viewer(setup: Setup, seat: str | None) -> int | None:
    if seat is None:
        return None
    if seat not in setup.players:
        raise Unreadable("no-seat", "--seat", found=shown(seat))
    return setup.players.index(seat)


def outcome(game: Game, setup: Setup, state: Any, viewer: int | None, *, everything: bool) -> dict[str, Any]:
    """Who has what: the part of the outcome that is the same for a record and for a table in play."""
    names, seen = setup.players, state if everything else as_seen(game, state, viewer)
    players = []
    for seat, name in enumerate(names):
        score = game.score(game.sheet_of(seen, seat), setup.layout)
        lines = [{"key": line.key, "points": line.points, "section": line.section,
                  "label": game.say("en", f"line-{line.key}", line.facts)} for line in score.lines]
        players.append({"name": name, "score": score.total, "lines": lines,
                        "sheet": game.sheet_record(state, seat, viewer, everything)})
    ranking = [{"place": row.place, "name": names[row.seat], "score": row.score,
                "why": game.say("en", f"tie-{row.why}", row.facts or {}) if row.why else ""}
               for row in game.standings(seen)]
    return {"over": game.over(state), "waiting_for": [names[seat] for seat in game.waiting_for(state)],
            "players": players, "ranking": ranking, **game.outcome(state, viewer)}
