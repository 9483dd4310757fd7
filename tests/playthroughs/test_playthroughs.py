"""Whole games, written down with what must come of them.

Each ``name.json`` is a record and ``name.outcome.json`` its outcome without the sentences (they are tested elsewhere
and may be reworded). The naive reading of the rules beside the game tests vouches for every outcome.
"""

import json
from pathlib import Path

import oracle_blank
import oracle_buildings
import oracle_colour
import oracle_squares
import pytest

from companion.cli import main
from companion.games import GAMES
from companion.library import built_in_layout

HERE = Path(__file__).parent
NAMES = sorted(file.stem for file in HERE.glob("*.json") if not file.name.endswith(".outcome.json"))
ORACLES = {"blueprints-squares": oracle_squares, "blueprints-buildings": oracle_buildings,
           "colour-square": oracle_colour, "blank-white-dice": oracle_blank}


def load(name):
    return json.loads((HERE / f"{name}.json").read_text("utf-8"))


def without_sentences(outcome):
    """The outcome as it is written down: every sentence has been there and is left out."""
    assert all(refused["message"] and refused["section"] for refused in outcome["refused"])
    assert all(line["label"] for player in outcome["players"] for line in player["lines"])
    refused = [{"index": refused["index"], "code": refused["code"]} for refused in outcome["refused"]]
    players = [{**player, "lines": [{"key": line["key"], "points": line["points"], "section": line["section"]}
                                    for line in player["lines"]]} for player in outcome["players"]]
    return {**outcome, "refused": refused, "players": players}


def test_the_games_are_there():
    assert NAMES == [
        "blank-basic-two-players", "blank-experienced-four-players", "blank-tags-hidden",
        "buildings-four-players-half", "buildings-three-players-ties", "buildings-two-players-pool",
        "buildings-worked-example", "colour-covered-half", "colour-covered-side-b", "colour-task-1-solo",
        "colour-task-4-two-players", "colour-three-players-side-a", "every-refusal",
        "every-refusal-buildings", "every-refusal-buildings-quick", "solo-two-magic-squares",
        "three-players-own-sheet", "two-players-a-tie"]
    assert all((HERE / f"{name}.outcome.json").exists() for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_replay_tells_the_expected_outcome(name, capsys):
    expected = load(f"{name}.outcome")
    status = main(["replay", "--keep-going", str(HERE / f"{name}.json")])
    assert without_sentences(json.loads(capsys.readouterr().out)) == expected
    assert status == (1 if expected["refused"] else 0)


def played_naively(record):
    """The record's game as the naive reading plays it: its functions, the game, and what it says to each move."""
    oracle, players, options = ORACLES[record["game"]], record["players"], record["options"]
    layout = record["layout"] if record["layout"] != "house" else built_in_layout(record["game"], "house")
    if oracle is oracle_squares:
        game = oracle.begin(layout, players, options.get("first"))
    elif oracle is oracle_colour:
        game = oracle.begin(players, options, layout)
    else:
        game = oracle.begin(players, options)
    return oracle, game, [oracle.play(game, move) for move in record["moves"]]


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_read_naively_say_the_same(name):
    expected = load(f"{name}.outcome")
    oracle, game, codes = played_naively(load(name))
    refused = [{"index": index, "code": code} for index, code in enumerate(codes) if code is not None]
    assert (refused, oracle.waiting_for(game)) == (expected["refused"], expected["waiting_for"])
    for player in expected["players"]:
        lines = [(line["key"], line["points"]) for line in player["lines"]]
        assert lines == oracle.score_lines(game, player["name"])
        assert player["score"] == oracle.total(game, player["name"])
        assert player["sheet"] == oracle.sheet_as_told(game, player["name"])
    assert oracle.ranking(game) == [(row["place"], row["name"]) for row in expected["ranking"]]
    if oracle is oracle_buildings:
        assert (game["rounds"], oracle.round_as_told(game)) == (expected["rounds"], expected["round"])
    if oracle is oracle_blank:
        assert oracle.table_as_told(game) == expected["table"]


def test_all_in_one_process(capsys):
    assert main(["replay", "--keep-going", *(str(HERE / f"{name}.json") for name in NAMES)]) == 1
    told = [without_sentences(json.loads(line)) for line in capsys.readouterr().out.splitlines()]
    assert told == [load(f"{name}.outcome") for name in NAMES]


def test_without_keep_going_the_first_refusal_is_the_end(capsys):
    assert main(["replay", str(HERE / "every-refusal.json")]) == 1
    outcome = json.loads(capsys.readouterr().out)
    assert (outcome["moves"], outcome["accepted"], len(outcome["refused"])) == (134, 0, 1)
    assert (outcome["over"], outcome["waiting_for"]) == (False, ["Ben"])


BUILDINGS = [name for name in NAMES if load(name)["game"] == "blueprints-buildings"]


@pytest.mark.parametrize("seat", ["Ana", "Ben"])
@pytest.mark.parametrize("name", BUILDINGS)
def test_what_a_seat_may_see_of_buildings(name, seat, capsys):
    """All, but for what stands behind the screens of a running round and the refusals that would tell of it."""
    expected = load(f"{name}.outcome")
    main(["replay", "--keep-going", "--seat", seat, str(HERE / f"{name}.json")])
    seen = json.loads(capsys.readouterr().out)
    if expected["round"]:
        for player in (player for player in expected["players"] if player["name"] != seat):
            picks = player["sheet"]["picks"]
            player["sheet"] = {"plan": None, "stacks": None, "lost": None, "picks": picks}
    assert without_sentences(seen) == expected


@pytest.mark.parametrize(("name", "hidden"), [
    ("colour-covered-half", lambda sheet: (sheet["jokers"], [one["corners"] for one in sheet["squares"].values()])
     == ([], [{}] * 16)),
    ("blank-tags-hidden", lambda sheet: [die["faces"] for die in sheet["dice"].values()] == [None, None]),
])
def test_what_is_still_secret_is_in_no_other_seats_outcome(name, hidden, capsys):
    expected = load(f"{name}.outcome")
    main(["replay", "--keep-going", "--seat", "Ana", str(HERE / f"{name}.json")])
    seen = without_sentences(json.loads(capsys.readouterr().out))
    for player, full in zip(seen["players"], expected["players"], strict=True):
        assert hidden(player["sheet"]) == (player["name"] != "Ana")
        assert not hidden(full["sheet"])
        assert (player["sheet"] == full["sheet"]) == (player["name"] == "Ana")


def test_the_refusals_of_others_in_a_running_round_tell_no_die_space_or_height(capsys):
    record = load("buildings-four-players-half")
    messages = {}
    for seat in (None, *record["players"]):
        chosen = ["--seat", seat] if seat else []
        main(["replay", "--keep-going", *chosen, str(HERE / "buildings-four-players-half.json")])
        messages[seat] = {told["index"]: told["message"] for told in json.loads(capsys.readouterr().out)["refused"]}
    whose = {index: record["moves"][index]["by"] for index in messages[None]}
    assert set(whose.values()) >= {"Ana", "Ben"}
    secret = "Refused; why stays behind the player’s screen until the round is scored."
    for seat in record["players"]:
        assert messages[seat] == {index: messages[None][index] if by == seat else secret
                                  for index, by in whose.items()}


def test_a_refusal_is_no_secret_once_its_round_is_scored(capsys):
    main(["replay", "--keep-going", "--seat", "Ana", str(HERE / "every-refusal-buildings.json")])
    assert not [told for told in json.loads(capsys.readouterr().out)["refused"] if "screen" in told["message"]]


def test_what_the_buildings_were_written_for():
    """Every refusal; 23 against 23; a draw that ends with the bag; awards and the whole game tied."""
    refused = {refused["code"] for name in BUILDINGS for refused in load(f"{name}.outcome")["refused"]}
    assert refused == set(GAMES["blueprints-buildings"].SECTIONS)
    example = load("buildings-worked-example.outcome")["rounds"][0]
    assert [score["total"] for score in example["scores"].values()] == [23, 23]
    assert example["awards"] == {"silver": "Ben"}
    takes = [move for move in load("buildings-two-players-pool")["moves"] if move["do"] == "take"]
    assert len(takes) == 36
    assert [number for number, move in enumerate(takes, 1) if "draw" not in move] == [12, 24, 36]
    assert any(move["remove"] == move["die"] for move in takes)
    ties = load("buildings-three-players-ties.outcome")
    assert [sorted(score["total"] for score in told["scores"].values()) for told in ties["rounds"]] == [
        [18, 18, 20], [12, 12, 22], [15, 21, 21]]
    assert [(row["place"], row["name"], row["score"]) for row in ties["ranking"]] == [
        (1, "Cleo", 7), (2, "Ben", 7), (3, "Ana", 3)]
    half = load("buildings-four-players-half.outcome")
    assert (half["over"], half["round"]["number"], half["waiting_for"]) == (False, 2, ["Ben"])
    assert [player["sheet"]["picks"] for player in half["players"]] == [4, 3, 3, 3]


def test_what_the_games_were_written_for():
    """Every refusal; two perfect squares; a tie decided by crossed-out spaces, with all bonuses of both players."""
    assert {refused["code"] for refused in load("every-refusal.outcome")["refused"]} == set(
        GAMES["blueprints-squares"].SECTIONS)
    solo = load("solo-two-magic-squares.outcome")["players"][0]
    assert [line["points"] for line in solo["lines"]] == [24, 24, 14, 14, 0, -10, -2]
    tie = load("two-players-a-tie.outcome")
    assert [(player["score"], player["sheet"]["crossed"]) for player in tie["players"]] == [(26, 43), (26, 34)]
    assert [(row["place"], row["name"]) for row in tie["ranking"]] == [(1, "Ben"), (2, "Ana")]
