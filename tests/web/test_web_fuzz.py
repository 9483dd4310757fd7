"""Wild requests from somebody who means no good: every route, hundreds of them, and never a mistake of ours."""

import copy
import json
import random
from io import BytesIO

import pytest
from phones import KEY
from random_play import random_record

from companion.web.protection import limiter

LONG_NUMBER, LONG_WORD = "9" * 5000, "a" * 20_000
WORDS = ["", " ", "0", "1", "-1", "99", "9" * 30, LONG_NUMBER, "1e9", "0x10", "²", "٣", "é", "\x00", "\r\n", "😀",
         "../..", "%", "%s%n", "{x}", "{{x}}", "<b>", "' OR 1=1 --", "null", "true", "[]", "a" * 300, LONG_WORD, "--",
         "//evil", "left-1-1", "four-4-4", "left-0-0", "red", "white", "blue", "roll", "write", "cross", "pass",
         "house", "fr", "KF479MWT", "12345678", "0-roll", "0-first-351264-0"]
FIELDS = ["seat", "do", "seen", "client", "number", "space", "dice", "rolled", "faces", "face-red", "face-white",
          "name", "first", "layout", "solo", "code", "language", "back", "answer", "take_free", "file", "", "é", "q"]
RAW = [b"", b"\x00" * 50, b"{}", b"a=1&a=2&&&=", b"%zz=%ff", b"\xff\xfe", b"a" * 1_000_001,
       b'--x\r\nContent-Disposition: form-data; name="file"\r\n\r\n', b"&".join(b"a%d=1" % at for at in range(3000))]
KINDS = ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "multipart/form-data",
         "application/json", "text/plain", "", "x" * 300]
HEADERS = {
    "Accept-Language": ["fr", "é", "en;q=x", "*", "," * 300, LONG_WORD], "X-Fragment": ["1", "2", ""],
    "Cookie": ["companion=x", "companion=", "a" * 300, "="], "Referer": ["javascript:1", "http://[", "é"],
    "Accept-Encoding": ["gzip", "gzip;q=0", "*", "é"], "X-Forwarded-For": ["1.1.1.1", "é", "a" * 300],
    "If-None-Match": ['"x"', "*"], "Range": ["bytes=0-", "x"]}
INSTEAD = [None, True, -1, 10 ** 40, 1.5, "", "x", [], {}, [[]], "a" * 5000, "\ud800"]


def routes(app):
    return [(method, rule) for rule in app.url_map.iter_rules() for method in sorted(rule.methods & {"GET", "POST"})]


def wild_path(rng, rule, codes):
    given = {"code": lambda: rng.choice([*codes, *codes, rng.choice(WORDS)]), "key": lambda: rng.choice([KEY, *WORDS]),
             "position": lambda: str(rng.choice([0, 1, 2, 99, 10 ** 18, 10 ** 40]))}
    path = ""
    for is_dynamic, part in rule._trace:
        path += given.get(part, lambda: rng.choice(WORDS))() if is_dynamic else part
    return path.removeprefix("|")


def wild_fields(rng):
    fields = {name: [rng.choice(WORDS) for _ in range(rng.choice([1, 1, 2, 7]))]
              for name in rng.sample(FIELDS, rng.randint(0, 8))}
    if "file" in fields and rng.random() < 0.8:
        fields["file"] = (BytesIO(rng.choice([*RAW, json.dumps(wild_record(rng)).encode()])), rng.choice(WORDS))
    return fields


def wild_record(rng):
    """A good record with one thing in it replaced by something else."""
    record = random_record("Ana", "Ben", seed=rng.randint(1, 9), moves=8)
    where, depth = record, rng.randint(0, 3)
    while depth and (inner := [some for some in children(where) if isinstance(some, dict | list)]):
        where, depth = rng.choice(inner), depth - 1
    keys = list(where) if isinstance(where, dict) else range(len(where))
    if keys:
        where[rng.choice(keys)] = copy.deepcopy(rng.choice(INSTEAD))
    return record


def children(some):
    return some.values() if isinstance(some, dict) else some


@pytest.mark.parametrize("seed", range(3))
def test_no_request_however_wild_is_a_mistake_of_ours(app, phone, seed):
    rng = random.Random(seed)
    ana, stranger = phone(), phone()
    codes = [ana.open("Ana", "Ben"), ana.play_solo(), ana.import_game(random_record("Ana", seed=2))]
    ana.roll(codes[1])
    before = [ana.record(code) for code in codes]
    mistakes = []
    for method, rule in routes(app) * 6:
        limiter.reset()
        path, headers = wild_path(rng, rule, codes), wild_headers(rng)
        page = send(rng, stranger, method, path, headers)
        assert page.headers["X-Content-Type-Options"] == "nosniff"
        if page.status >= 500:
            mistakes.append((method, path[:100], headers))
    assert mistakes == []
    assert [ana.record(code) for code in codes] == before, "and nothing has changed at the tables"


def wild_headers(rng):
    return {name: rng.choice(HEADERS[name]) for name in rng.sample(list(HEADERS), rng.randint(0, 3))}


def send(rng, stranger, method, path, headers):
    path = path or "/"
    if method == "GET":
        return stranger.ask("GET", path, query_string=wild_query(rng), headers=headers)
    if rng.random() < 0.2:
        return stranger.ask("POST", path, data=rng.choice(RAW), content_type=rng.choice(KINDS), headers=headers)
    return stranger.ask("POST", path, data={"csrf_token": stranger.token, **wild_fields(rng)}, headers=headers)


def wild_query(rng):
    return {name: [rng.choice(WORDS) for _ in range(rng.choice([1, 2]))]
            for name in rng.sample(FIELDS, rng.randint(0, 5))}


# what pages of the other games send: their fields, and words that mean something there
DIALECTS = {
    "blueprints-buildings": (
        ["in_demand", "plan", "height-1-1", "height-2-3", "die", "colour", "draw", "draws", "remove", "dice", "turn",
         "stack-1-1", "lost", "open"],
        ["round", "plan", "take", "pool", "building", "black", "green", "clear-3", "orange-1", "1-1", "2-3", "nowhere",
         "21#/#12", "6##/###", "as-built", "#", "O3 G4", "noir 2", "Ana"]),
    "colour-square": (
        ["die", "corner", "as", "joker", "faces", "face-blue", "side", "variant", "open"],
        ["enter", "joker", "recolour", "done", "B2-red", "A1-white", "D4-blue", "blue", "A", "B", "covered", "task-4"]),
    "blank-white-dice": (
        ["die", "card", "on", "step", "add-do", "add-points", "add-player", "add-face", "add-card", "add-on",
         "add-dice", "erase", "reroll", "fizzle", "up-common", "up-Ana-1", "face", "icon", "phase", "one-shot",
         "overwrites", "prerequisite", "note", "known", "from", "tag", "to", "then", "level", "goal", "start"],
        ["add-card", "tag", "resolve", "use", "end-turn", "Points", "Tag", "Zoom", "Ana-1", "Ana-1-2", "common", "main",
         "gain", "steal", "swap", "dot", "neutralize", '{"do": "gain", "points": 2}', '[["Ana-1", 4, "3"]]',
         '{"do": "end-turn"}', "--3", "experienced", "20"]),
}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("key", DIALECTS)
def test_no_choice_in_another_game_however_wild_is_a_mistake_of_ours(phone, key, seed):
    rng = random.Random(seed)
    ana, (names, words) = phone(), DIALECTS[key]
    code = ana.post(f"/new/{key}", {"name": ["Ana", "Ben"]}).location.rsplit("/", 1)[1]
    assert ana.post(f"/t/{code}/start", {"take_free": "1"}).status == 303
    mistakes = []
    for number in range(80):
        typed = {name: [rng.choice(words if rng.random() < 0.7 else WORDS) for _ in range(rng.choice([1, 1, 2, 6]))]
                 for name in rng.sample([*names, *FIELDS[:6]], rng.randint(1, 9)) if name != "file"}
        do = rng.choice(words)
        seen = ana.tables.load(code).game.moment(ana.tables.load(code).state, 0, do)
        entry = {**typed, "do": do, "seat": rng.choice(["0", "1"]), "seen": seen, "client": f"wild-{key}-{number}"}
        if ana.post(f"/t/{code}/move", entry, fragment=rng.random() < 0.5).status >= 500:
            mistakes.append(("move", entry))
        if ana.ask("GET", f"/t/{code}", query_string={"seat": "0", "open": "1", **typed}).status >= 500:
            mistakes.append(("look", typed))
        if ana.ask("GET", f"/t/{code}/rules", query_string={"seat": "0", **typed}).status >= 500:
            mistakes.append(("rules", typed))
    assert mistakes == []


@pytest.mark.parametrize("seed", range(3))
def test_no_choice_of_a_player_however_wild_is_a_mistake_of_ours(phone, seed):
    """The same from somebody with a seat: wild entries and wild what-ifs on a table in play."""
    rng = random.Random(seed)
    ana = phone()
    code = ana.play_solo()
    if seed:
        ana.roll(code)
    mistakes = []
    for number in range(60):
        seen = rng.choice(["0-roll", "0-first-351264-0"])
        fields = {"seat": "0", "seen": seen, "client": f"wild-entry-{number}", **wild_fields(rng)}
        fields.pop("file", None)
        query = {"seat": "0", **wild_query(rng)}
        if ana.post(f"/t/{code}/move", fields, fragment=rng.random() < 0.5).status >= 500:
            mistakes.append(fields)
        if ana.ask("GET", f"/t/{code}", query_string=query).status >= 500:
            mistakes.append(query)
    assert mistakes == []
    assert ana.get(f"/t/{code}").status == 200


@pytest.mark.parametrize("path", ["/", "/t/{code}", "/nowhere"])
@pytest.mark.parametrize("host", ["a" * 64, "a." * 100 + "b", "a" * 5000, "x:99999", "[::1]", "é", "a b", "", "a/../b"])
def test_no_host_however_wild_is_a_mistake_of_ours(phone, host, path):
    """The lobby draws the address of the request as a QR code."""
    ana = phone()
    code = ana.open("Ana", "Ben")
    page = ana.get(path.format(code=code), Host=host)
    assert page.status in (200, 400, 404)
