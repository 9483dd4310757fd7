"""The ``companion`` command: replay and games; what comes out, what goes to standard error, the exit status."""

import gc
import io
import json
import os
import random
import re
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path

import oracle_squares as oracle
import pytest
from random_squares import sensible_mark

import companion
from companion.cli import main
from companion.library import built_in_layout

ROOT = Path(companion.__file__).parent.parent
HOUSE = built_in_layout("blueprints-squares", "house")
ROLL = {"by": "Ana", "do": "roll", "dice": {"red": 3, "orange": 5, "green": 1, "yellow": 2, "white": 6, "black": 4}}
WRITE = {"by": "Ana", "do": "write", "space": "left-1-1", "dice": ["red"]}
CROSS = {"by": "Ana", "do": "cross", "space": "left-1-1"}
RECORD = {"format": "companion-record/1", "game": "blueprints-squares", "players": ["Ana"], "moves": [ROLL, WRITE]}
REFUSED = {**RECORD, "moves": [ROLL, ROLL, WRITE, CROSS]}


@pytest.fixture
def command(capsys, monkeypatch):
    """Run the command in this process: (status, standard output, standard error)."""
    def run(*arguments, stdin=b""):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as leaving:
            status = leaving.code
        return status, *capsys.readouterr()
    return run


def outside(*arguments, stdin=b""):
    """Run the command as people do, in a process of its own."""
    ran = subprocess.run([sys.executable, "-m", "companion", *arguments], input=stdin, capture_output=True, check=False,
                         env={**os.environ, "PYTHONPATH": str(ROOT)})
    return ran.returncode, ran.stdout.decode(), ran.stderr.decode()


@pytest.fixture
def file(tmp_path):
    """Write a record, a text or bytes into a file of this name."""
    def write(name, content):
        path = tmp_path / name
        if not isinstance(content, bytes):
            content = (content if isinstance(content, str) else json.dumps(content)).encode()
        path.write_bytes(content)
        return path
    return write


# --- replay ----------------------------------------------------------------------------------------------------


def test_replay_in_a_process_of_its_own(file):
    status, out, err = outside("replay", file("game.json", RECORD))
    assert (status, err) == (0, "")
    outcome = json.loads(out)
    assert (outcome["format"], outcome["moves"], outcome["accepted"]) == ("companion-outcome/1", 2, 2)
    assert outcome["players"][0]["sheet"]["grids"]["left"][0] == [3, None, None]


def test_replay_of_standard_input(file, command):
    text = json.dumps(RECORD).encode()
    assert command("replay", "-", stdin=text) == command("replay", file("game.json", RECORD))
    assert outside("replay", "-", stdin=text)[0] == 0


def test_a_refused_move_is_status_1_and_stops_the_record(file, command):
    status, out, err = command("replay", file("game.json", REFUSED))
    outcome = json.loads(out)
    assert (status, err) == (1, "")
    assert (outcome["moves"], outcome["accepted"]) == (4, 1)
    assert outcome["refused"] == [{"index": 1, "code": "already-rolled", "section": "rolling",
                                   "message": "Ana has already rolled: a mark comes next."}]


def test_keep_going_skips_and_lists_all_refused_moves(file, command):
    status, out, _ = command("replay", "--keep-going", file("game.json", REFUSED))
    outcome = json.loads(out)
    assert status == 1
    assert [(refused["index"], refused["code"]) for refused in outcome["refused"]] == [
        (1, "already-rolled"), (3, "roll-first")]
    clean = json.loads(command("replay", file("clean.json", RECORD))[1])
    assert {**outcome, "refused": [], "moves": 2} == clean


def test_several_files_one_line_each_in_their_order(file, command):
    files = [file(f"{name}.json", {**RECORD, "players": [name], "moves": []}) for name in ("Zoe", "Ana", "Ben")]
    status, out, err = command("replay", *files)
    lines = out.splitlines()
    assert (status, err, len(lines)) == (0, "", 3)
    assert [json.loads(line)["players"][0]["name"] for line in lines] == ["Zoe", "Ana", "Ben"]


def test_of_several_files_the_worst_decides_the_status_and_the_others_are_still_told(file, command):
    good, refused, bad = file("good.json", RECORD), file("refused.json", REFUSED), file("bad.json", "{")
    assert command("replay", good, refused)[0] == 1
    status, out, err = command("replay", refused, bad, good)
    assert status == 2
    assert [json.loads(line)["accepted"] for line in out.splitlines()] == [1, 2]
    assert err.splitlines() == [f"companion: {bad}: Line 1 is not JSON: "
                                "Expecting property name enclosed in double quotes."]


def test_the_seat_must_be_at_the_table(file, command):
    game = file("game.json", RECORD)
    assert command("replay", "--seat", "Ana", game) == command("replay", game)
    status, out, err = command("replay", "--seat", "Zoe", game)
    assert (status, out, err) == (2, "", f'companion: {game}: --seat: "Zoe" does not play in this record.\n')


def test_names_are_told_in_their_own_letters_whatever_the_terminal(file):
    path = file("game.json", json.dumps({**RECORD, "players": ["Zoë 李"], "moves": []}, ensure_ascii=False))
    ran = subprocess.run([sys.executable, "-m", "companion", "replay", path], capture_output=True, check=True,
                         env={**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C", "PYTHONIOENCODING": "ascii"})
    assert json.loads(ran.stdout.decode("utf-8"))["players"][0]["name"] == "Zoë 李"


# --- what is not a record --------------------------------------------------------------------------------------


def with_move(**move):
    return {**RECORD, "moves": [ROLL, {"by": "Ana", **move}]}


BAD_FILES = {
    "empty": (b"", "Line 1"),
    "not json": ("hello", "Line 1"),
    "cut off": (json.dumps(RECORD, indent=1)[:-20], "Line "),
    "binary": (bytes(range(256)), "UTF-8"),
    "utf-16": (json.dumps(RECORD).encode("utf-16"), "UTF-8"),
    "NaN": (json.dumps({**RECORD, "moves": [{**ROLL, "dice": {"red": float("nan")}}]}), "Line 1"),
    "NaN on line 2": ('{\n"a": NaN}', "Line 2"),
    "5000 digits": (json.dumps(RECORD).replace("3", "3" * 5000), "Line 1"),
    "bottomless": ("[" * 200_000, ""),
    "a list": ([RECORD], "the record"),
    "wrong format": ({**RECORD, "format": "companion-record/9"}, "format"),
    "no format": ({key: value for key, value in RECORD.items() if key != "format"}, "format"),
    "unknown game": ({**RECORD, "game": "chess"}, "game"),
    "unknown layout": ({**RECORD, "layout": "tent"}, "layout"),
    "broken layout": ({**RECORD, "layout": {**HOUSE, "grids": {}}}, "layout.grids.left"),
    "unknown option": ({**RECORD, "options": {"speed": 3}}, "options.speed"),
    "first who does not play": ({**RECORD, "options": {"first": "Zoe"}}, "options.first"),
    "13 players": ({**RECORD, "players": [f"P{number}" for number in range(13)], "moves": []}, "players"),
    "nobody": ({**RECORD, "players": [], "moves": []}, "players"),
    "twins": ({**RECORD, "players": ["Ana", "Ana"]}, "players[1]"),
    "unknown player": (with_move(by="Zoe", do="pass"), "moves[1].by"),
    "no do": (with_move(space="left-1-1"), "moves[1].do"),
    "another do": (with_move(do="dance"), "moves[1].do"),
    "a number for a word": (with_move(do="cross", space=7), "moves[1].space"),
    "a word for a number": (with_move(do="roll", dice={"red": "3"}), "moves[1].dice.red"),
    "a lone surrogate": (json.dumps(with_move(do="cross", space="\ud800"), indent=0), "moves[1].space|Line 23"),
    "a lone surrogate as key": ({**RECORD, "options": {"\ud800": 1}}, "options"),
    "a line break in a key": ({**RECORD, "options": {"a\nb": 1}}, "options"),
    "a line break in a die": (with_move(do="roll", dice={"a\nb": "x"}), "moves[1].dice"),
}


@pytest.mark.parametrize(("content", "where"), BAD_FILES.values(), ids=BAD_FILES)
def test_not_a_record_is_status_2_and_one_line(content, where, file):
    """In a process of its own: no traceback, nothing on standard output, and the key or the line that is wrong."""
    path = file("bad.json", content)
    status, out, err = outside("replay", path)
    assert (status, out) == (2, ""), err[-500:]
    assert err.count("\n") == 1
    assert err.startswith(f"companion: {path}: ")
    assert any(place in err for place in where.split("|")), err


def test_files_that_are_not_there(command, tmp_path):
    for path in (tmp_path / "nothing.json", tmp_path):
        status, out, err = command("replay", path)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert err.startswith(f"companion: {path}: ")


@pytest.mark.skipif(sys.platform != "linux", reason="file names of any bytes are a Linux thing")
def test_a_file_name_that_is_no_text(tmp_path):
    status, out, err = outside("replay", os.fsencode(tmp_path) + b"/\xff.json")
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("companion: ")


def test_a_file_of_100_mb_is_refused_at_once(command, tmp_path):
    path = tmp_path / "huge.json"
    with path.open("wb") as huge:
        huge.truncate(100_000_000)
    began = time.perf_counter()
    status, out, err = command("replay", path)
    assert time.perf_counter() - began < 2
    assert (status, out, err) == (2, "", f"companion: {path}: The file is larger than 10 MB.\n")
    assert command("replay", "-", stdin=b" " * 10_000_001)[0] == 2


# --- games, usage, help ----------------------------------------------------------------------------------------


def test_games_as_json(command):
    status, out, err = command("games", "--json")
    assert (status, err) == (0, "")
    squares = next(game for game in json.loads(out) if game["key"] == "blueprints-squares")
    assert squares == {"key": "blueprints-squares", "name": "Blueprints – magic squares", "players": [1, 12],
                       "layouts": ["house"], "options": squares["options"]}
    assert "first" in squares["options"]


def test_games_for_people(command):
    status, out, _ = command("games")
    assert status == 0
    assert "blueprints-squares" in out
    assert "1 to 12 players" in out


@pytest.mark.parametrize("arguments", [
    ["dance"], ["replay"], ["replay", "--fast", "x"], ["replay", "--seat"], ["games", "x"], ["games", "--xml"],
    ["--frobnicate"], ["serve", "--port", "high"], ["import"], ["export"],
])
def test_wrong_usage_is_status_2_and_one_line(arguments, command):
    status, out, err = command(*arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("companion")


def commands(command):
    return set(re.findall(r"^ {4}(\w+) ", command("--help")[1], re.MULTILINE))


def test_every_command_has_help(command):
    assert commands(command) >= {"serve", "games", "replay", "import", "export"}
    for name in commands(command):
        status, out, err = command(name, "--help")
        assert (status, err) == (0, "")
        assert out.startswith(f"usage: companion {name}")


# --- many records ----------------------------------------------------------------------------------------------


def long_record(seed, length=250):
    """A game of eight in which nobody does anything illegal."""
    rng, names = random.Random(seed), [f"P{number}" for number in range(1, 9)]
    game, moves = oracle.begin(HOUSE, names), []
    while len(moves) < length and oracle.waiting_for(game):
        name = rng.choice(oracle.waiting_for(game))
        move = {"by": name, "do": "roll", "dice": {die: rng.randint(1, 6) for die in game["available"]}}
        if game["step"] != "roll":
            move = sensible_mark(rng, game, name)
        assert oracle.play(game, move) is None
        moves.append(move)
    assert len(moves) == length
    return {**RECORD, "players": names, "moves": moves}


def test_many_records_in_one_process_need_no_more_memory(file, monkeypatch):
    files = [str(file(f"{seed}.json", long_record(seed))) for seed in range(60)]
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        monkeypatch.setattr(sys, "stdout", nowhere)
        tracemalloc.start()
        try:
            held = []
            for half in (files[:30], files[30:]):
                assert main(["replay", *half]) == 0
                gc.collect()
                held.append(tracemalloc.get_traced_memory()[0])
        finally:
            tracemalloc.stop()
    assert held[1] - held[0] < 50_000, held
