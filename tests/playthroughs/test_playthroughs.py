"""Whole games, written down with what must come of them.

Each ``name.json`` is a record and ``name.outcome.json`` its outcome without the sentences (they are tested elsewhere
and may be reworded). The naive reading of the rules beside the game tests vouches for every outcome.
"""

import json
from pathlib import Path

import oracle_squares as oracle
import pytest

from companion.cli import main
from companion.games import GAMES
from companion.library import built_in_layout

HERE = Path(__file__).parent
NAMES = sorted(file.stem for file in HERE.glob("*.json") if not file.name.endswith(".outcome.json"))


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
    assert NAMES == ["every-refusal", "solo-two-magic-squares", "three-players-own-sheet", "two-players-a-tie"]
    assert all((HERE / f"{name}.outcome.json").exists() for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_replay_tells_the_expected_outcome(name, capsys):
    expected = load(f"{name}.outcome")
    status = main(["replay", "--keep-going", str(HERE / f"{name}.json")])
    assert without_sentences(json.loads(capsys.readouterr().out)) == expected
    assert status == (1 if expected["refused"] else 0)


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_read_naively_say_the_same(name):
    record, expected = load(name), load(f"{name}.outcome")
    layout = record["layout"] if record["layout"] != "house" else built_in_layout("blueprints-squares", "house")
    game = oracle.begin(layout, record["players"], record["options"].get("first"))
    codes = [oracle.play(game, move) for move in record["moves"]]
    refused = [{"index": index, "code": code} for index, code in enumerate(codes) if code is not None]
    assert (refused, oracle.waiting_for(game)) == (expected["refused"], expected["waiting_for"])
    for player in expected["players"]:
        lines = [(line["key"], line["points"]) for line in player["lines"]]
        assert lines == oracle.score_lines(game, player["name"])
        assert player["score"] == oracle.total(game, player["name"])
        assert player["sheet"] == oracle.sheet_as_told(game, player["name"])
    assert oracle.ranking(game) == [(row["place"], row["name"]) for row in expected["ranking"]]


def test_all_in_one_process(capsys):
    assert main(["replay", "--keep-going", *(str(HERE / f"{name}.json") for name in NAMES)]) == 1
    told = [without_sentences(json.loads(line)) for line in capsys.readouterr().out.splitlines()]
    assert told == [load(f"{name}.outcome") for name in NAMES]


def test_without_keep_going_the_first_refusal_is_the_end(capsys):
    assert main(["replay", str(HERE / "every-refusal.json")]) == 1
    outcome = json.loads(capsys.readouterr().out)
    assert (outcome["moves"], outcome["accepted"], len(outcome["refused"])) == (134, 0, 1)
    assert (outcome["over"], outcome["waiting_for"]) == (False, ["Ben"])


def test_what_the_games_were_written_for():
    """Every refusal; two perfect squares; a tie decided by crossed-out spaces, with all bonuses of both players."""
    assert {refused["code"] for refused in load("every-refusal.outcome")["refused"]} == set(
        GAMES["blueprints-squares"].SECTIONS)
    solo = load("solo-two-magic-squares.outcome")["players"][0]
    assert [line["points"] for line in solo["lines"]] == [24, 24, 14, 14, 0, -10, -2]
    tie = load("two-players-a-tie.outcome")
    assert [(player["score"], player["sheet"]["crossed"]) for player in tie["players"]] == [(26, 43), (26, 34)]
    assert [(row["place"], row["name"]) for row in tie["ranking"]] == [(1, "Ben"), (2, "Ana")]
