"""Game records: there and back with the same bytes, and every broken one names the key or the line that is wrong."""

import json

import pytest

from companion.core.records import parse_json, read_record, replay, write_record
from companion.core.violations import Unreadable
from companion.games import GAMES
from companion.library import built_in_layout

ROLL = {"by": "Ana", "do": "roll", "dice": {"red": 3, "orange": 5, "green": 1, "yellow": 2, "white": 6, "black": 4}}
CROSS = {"by": "Ana", "do": "cross", "space": "left-1-1"}
GOOD = {
    "format": "companion-record/1", "game": "blueprints-squares", "layout": "house", "options": {"first": "Ben"},
    "players": ["Ana", "Ben"],
    "moves": [{**ROLL, "by": "Ben"}, {"by": "Ana", "do": "write", "space": "left-1-1", "dice": ["red", "white"]},
              {"by": "Ben", "do": "cross", "space": "left-1-1"},
              {"by": "Ben", "do": "write", "space": "four-1-1", "dice": ["red"]}, {"by": "Ana", "do": "pass"}],
}


def read(record):
    return read_record(record, GAMES, built_in_layout)


def read_text(text):
    return read(parse_json(text))


def trouble(record):
    """(where, code) of what is wrong with a record; its sentence is one line and begins with the place."""
    with pytest.raises(Unreadable) as caught:
        read(record)
    sentence = str(caught.value)
    assert caught.value.where
    assert sentence.startswith(caught.value.where)
    assert sentence.isprintable()
    return caught.value.where, caught.value.code


# --- there and back --------------------------------------------------------------------------------------------


def written(record):
    whole = read(record)
    return write_record(whole.setup, whole.moves)


def test_a_record_is_written_as_it_was_read():
    assert json.loads(written(GOOD)) == GOOD


def test_the_same_things_entered_are_the_same_bytes():
    """Sorted keys, two spaces, a final newline; the order in which somebody wrote the keys is gone."""
    text = written(GOOD)
    assert text == json.dumps(GOOD, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
    shuffled = {key: GOOD[key] for key in reversed(GOOD)}
    shuffled["moves"] = [{key: move[key] for key in reversed(move)} for move in GOOD["moves"]]
    assert written(shuffled) == text
    assert written(json.loads(text)) == text


def test_names_of_all_the_world_are_written_as_they_are():
    record = {**GOOD, "players": ["Zoë", "李"], "options": {}, "moves": [{**ROLL, "by": "Zoë"}]}
    assert '"李"' in written(record)
    assert written(parse_json(written(record))) == written(record)


def test_a_layout_object_travels_with_the_record():
    layout = {**built_in_layout("blueprints-squares", "house"), "key": "ours", "name": "Ours"}
    record = {**GOOD, "layout": layout}
    assert json.loads(written(record))["layout"] == layout
    assert read(record).setup.layout.name == "Ours"


def test_what_may_be_missing():
    record = {key: value for key, value in GOOD.items() if key not in ("layout", "options")}
    setup = read({**record, "moves": []}).setup
    assert (setup.layout.key, setup.options.first) == ("house", 0)


def test_twelve_players_and_no_more():
    names = [f"P{number}" for number in range(13)]
    record = {**GOOD, "options": {}, "moves": []}
    assert len(read({**record, "players": names[:12]}).setup.players) == 12
    assert trouble({**record, "players": names}) == ("players", "player-count")
    assert trouble({**record, "players": []}) == ("players", "player-count")


# --- what is not a record --------------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [None, [], "record", 7, True, [GOOD]])
def test_a_record_is_an_object(data):
    assert trouble(data) == ("the record", "not-an-object")


@pytest.mark.parametrize("key", ["format", "game", "players", "moves"])
def test_what_is_needed(key):
    assert trouble({name: value for name, value in GOOD.items() if name != key}) == (key, "missing")


@pytest.mark.parametrize(("key", "value", "where", "code"), [
    ("format", "companion-record/2", "format", "not-one-of"), ("format", 1, "format", "not-a-word"),
    ("game", "chess", "game", "unknown-game"), ("game", 7, "game", "not-a-word"), ("game", "", "game", "not-a-word"),
    ("game", ["blueprints-squares"], "game", "not-a-word"),
    ("layout", "tent", "layout", "unknown-layout"), ("layout", 7, "layout", "not-an-object"),
    ("layout", None, "layout", "not-an-object"), ("layout", [], "layout", "not-an-object"),
    ("layout", {}, "layout.game", "missing"), ("layout", "../house", "layout", "unknown-layout"),
    ("options", [], "options", "not-an-object"), ("options", None, "options", "not-an-object"),
    ("options", {"first": "Zoe"}, "options.first", "unknown-player"),
    ("options", {"first": 1}, "options.first", "not-a-word"), ("options", {"speed": 1}, "options.speed", "unknown-key"),
    ("players", "Ana", "players", "not-a-list"), ("players", {"Ana": 1}, "players", "not-a-list"),
    ("players", ["Ana", 7], "players[1]", "not-a-word"), ("players", ["Ana", ""], "players[1]", "not-a-word"),
    ("players", ["Ana", " "], "players[1]", "not-a-word"), ("players", ["Ana", None], "players[1]", "not-a-word"),
    ("players", ["Ana", "Ben", "Ana"], "players[2]", "same-name"),
    ("players", ["\ud800", "Ben"], "players[0]", "bad-text"),
    ("moves", {}, "moves", "not-a-list"), ("moves", None, "moves", "not-a-list"),
])
def test_wrong_values(key, value, where, code):
    assert trouble({**GOOD, key: value}) == (where, code)


@pytest.mark.parametrize(("move", "where", "code"), [
    (7, "", "not-an-object"), (None, "", "not-an-object"), ([], "", "not-an-object"), ("roll", "", "not-an-object"),
    ({}, ".by", "missing"), ({"do": "pass"}, ".by", "missing"), ({"by": "Ana"}, ".do", "missing"),
    ({"by": 7, "do": "pass"}, ".by", "not-a-word"), ({"by": "Zoe", "do": "pass"}, ".by", "unknown-player"),
    ({"by": "ana", "do": "pass"}, ".by", "unknown-player"), ({"by": "Ana", "do": 7}, ".do", "not-a-word"),
    ({"by": "Ana", "do": "dance"}, ".do", "not-one-of"), ({**ROLL, "dice": {"red": "3"}}, ".dice.red", "not-a-number"),
    ({**CROSS, "space": 11}, ".space", "not-a-word"),
])
def test_wrong_moves(move, where, code):
    assert trouble({**GOOD, "moves": [*GOOD["moves"], move]}) == (f"moves[5]{where}", code)


@pytest.mark.parametrize(("record", "code"), [
    ({**GOOD, "options": {"a\nb": 1}}, "unknown-key"), ({**GOOD, "options": {"\ud800": 1}}, "unknown-key"),
    ({**GOOD, "moves": [{**ROLL, "dice": {"a\nb": "x"}}]}, "not-a-number"),
    ({**GOOD, "moves": [{**ROLL, "dice": {"\udfff": "x"}}]}, "not-a-number"),
    ({**GOOD, "moves": [{**ROLL, "dice": {"\x1b[31m": "x"}}]}, "not-a-number"),
    ({**GOOD, "moves": [{**ROLL, "by": "a\nb"}]}, "unknown-player"), ({**GOOD, "game": "a\nb"}, "unknown-game"),
])
def test_strange_keys_and_words_still_make_one_line_of_text(record, code):
    """A key that cannot be written down is wrong in itself or is told in writable letters."""
    with pytest.raises(Unreadable) as caught:
        read(record)
    sentence = str(caught.value)
    assert caught.value.code in (code, "bad-text")
    assert sentence.isprintable()
    assert sentence.encode("utf-8")


def test_an_illegal_move_is_still_a_record():
    assert len(read({**GOOD, "moves": [CROSS, {**ROLL, "dice": {"blue": 99}}]}).moves) == 2


# --- what is not even JSON -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "line"), [
    ("", 1), ("hello", 1), ("{", 1), ('{"format": "companion-record/1"', 1), ("{'a': 1}", 1), ('{"a": 1,}', 1),
    ('{\n"a": 1\n"b": 2}', 3), ("[1,\n2,\n\n3", 4), ("{}\n{}", 2), ('"\t"', 1), ("\0", 1),
    ('{"a": NaN}', 1), ('{\n\n"a": NaN}', 3), ('{"b": 1,\n"a": -Infinity}', 2), ("Infinity", 1),
    pytest.param("9" * 5000, 1, id="5000 digits"),
    pytest.param('{\n"a":\n' + "9" * 5000 + "}", 3, id="5000 digits, line 3"),
])
def test_not_json_names_the_line(text, line):
    with pytest.raises(Unreadable) as caught:
        read_text(text)
    assert (caught.value.code, caught.value.facts["line"]) == ("not-json", line)
    assert str(caught.value).startswith(f"Line {line} is not JSON: ")


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_bottomless_nesting(opening):
    with pytest.raises(Unreadable) as caught:
        read_text(opening * 100_000)
    assert caught.value.code in ("too-deep", "not-json")


@pytest.mark.parametrize("place", ['{"format": %s}', '{"format": "companion-record/1", "game": %s}', "%s"])
def test_nesting_of_any_depth_is_unreadable_and_never_a_crash(place):
    for depth in (*range(100, 900, 100), *range(900, 1010), 50_000):
        with pytest.raises(Unreadable):
            read_text(place % ("[" * depth + "]" * depth))


@pytest.mark.parametrize("face", ["1e999", "-1e999", "1.5", "1e0"])
def test_a_face_is_a_whole_number(face):
    text = json.dumps({**GOOD, "moves": [{"by": "Ben", "do": "roll", "dice": {"red": 0}}]}).replace(": 0", f": {face}")
    with pytest.raises(Unreadable) as caught:
        read_text(text)
    assert (caught.value.where, caught.value.code) == ("moves[0].dice.red", "not-a-number")


# --- replay ----------------------------------------------------------------------------------------------------


def refusals(outcome):
    return [(refused["index"], refused["code"]) for refused in outcome["refused"]]


def test_replay_tells_everything():
    outcome = replay(read(GOOD))
    assert " ".join(outcome) == "format game moves accepted refused over waiting_for players ranking"
    assert (outcome["format"], outcome["game"]) == ("companion-outcome/1", "blueprints-squares")
    assert (outcome["moves"], outcome["accepted"], outcome["refused"], outcome["over"]) == (5, 5, [], False)
    assert outcome["waiting_for"] == ["Ana"]
    ana, ben = outcome["players"]
    assert (ana["name"], ana["score"], ben["name"], ben["score"]) == ("Ana", 0, "Ben", -2)
    assert ana["sheet"]["grids"]["left"][0] == [9, None, None]
    assert outcome["ranking"] == [{"place": 1, "name": "Ana", "score": 0, "why": ""},
                                  {"place": 2, "name": "Ben", "score": -2, "why": ""}]


def test_replay_stops_at_the_first_refused_move_or_keeps_going():
    moves = [*GOOD["moves"][:2], {"by": "Ana", "do": "pass"}, *GOOD["moves"][2:], CROSS]
    stopped, went_on = (replay(read({**GOOD, "moves": moves}), keep_going=keep_going) for keep_going in (False, True))
    assert (stopped["moves"], stopped["accepted"], refusals(stopped)) == (7, 2, [(2, "pass-not-allowed")])
    assert (went_on["moves"], went_on["accepted"]) == (7, 5)
    assert refusals(went_on) == [(2, "pass-not-allowed"), (6, "roll-first")]
    assert went_on["refused"][1]["section"] == "rolling"
    assert went_on["refused"][1]["message"] == "Ana rolls first, then marks."
    assert {**went_on, "refused": [], "moves": 5} == replay(read(GOOD))


def test_every_line_of_every_score_is_told():
    for player in replay(read(GOOD))["players"]:
        assert player["score"] == sum(line["points"] for line in player["lines"])
        assert all(set(line) == {"key", "points", "section", "label"} for line in player["lines"])
        assert len(player["lines"]) == 7


def test_a_seat_changes_nothing_where_nothing_is_secret_and_must_be_at_the_table():
    assert replay(read(GOOD), seat="Ben") == replay(read(GOOD))
    with pytest.raises(Unreadable) as caught:
        replay(read(GOOD), seat="Zoe")
    assert (caught.value.where, caught.value.code) == ("--seat", "no-seat")
