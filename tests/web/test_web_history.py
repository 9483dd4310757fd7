"""What was entered, in words for everyone; and an entry of long ago put right while the rest stays."""

import secrets

import pytest

BUILDINGS = "blueprints-buildings"


@pytest.fixture
def table(phone):
    """Ana and Ben in the second turn of a game, a phone each: (code, Ana's phone, Ben's phone)."""
    ana, ben = phone(), phone()
    code = ana.open("Ana", "Ben")
    ben.post(f"/t/{code}/seats/1/take")
    ana.post(f"/t/{code}/start")
    ana.roll(code)                                          # 1
    ana.write(code, 0, "left-1-1", "red")                   # 2
    ben.write(code, 1, "left-1-1", "white")                 # 3
    ana.write(code, 0, "left-1-2", "orange")                # 4
    ben.enter(code, 1, "pass")                              # 5
    return code, ana, ben


def lines(page):
    return [item.text for item in page.find("li")]


def put_right(phone, code, number, do, *, agreed=(), client=None, seen=None, fragment=False, **fields):
    """The entry as the page of that moment sends it."""
    found = phone.tables.load(code)
    then, move = found.as_of(number), found.move(number)
    seat = then.setup.players.index(move.by)
    entry = {"seat": seat, "do": do, "seen": then.game.moment(then.state, seat, do) if seen is None else seen,
             "client": client or secrets.token_hex(8), "agreed": list(agreed), **fields}
    return phone.post(f"/t/{code}/history/{number}", entry, fragment=fragment)


def grid(phone, code, seat, name="left"):
    found = phone.tables.load(code)
    return found.game.sheet_record(found.state, seat, None, True)["grids"][name]


def test_everybody_reads_what_was_entered_newest_first(table):
    code, ana, ben = table
    for phone in (ana, ben):
        told = lines(phone.get(f"/t/{code}/history"))
        assert len(told) == 5
        assert "Ben" in told[0]
        assert "Ana’s roll, 3 5 1 2 6 4" in told[-1]


def test_only_own_entries_and_rolls_are_offered_to_be_put_right(table):
    code, ana, ben = table
    offered = [link["href"].rsplit("/", 1)[1] for link in ben.get(f"/t/{code}/history").find("a", class_="link")]
    assert offered == ["5", "3", "1"]
    assert [link["href"].rsplit("/", 1)[1]
            for link in ana.get(f"/t/{code}/history").find("a", class_="link")] == ["4", "2", "1"]


def test_an_onlooker_reads_and_changes_nothing(table, phone):
    code, _, _ = table
    stranger = phone()
    page = stranger.get(f"/t/{code}/history")
    assert len(lines(page)) == 5
    assert page.find("a", class_="link") == []
    assert put_right(stranger, code, 2, "write", space="four-1-1", dice=["red"]).status == 403
    assert grid(stranger, code, 0)[0][0] == 3


def test_the_page_shows_the_table_as_it_was(table):
    code, ana, _ = table
    page = ana.get(f"/t/{code}/history/2")
    assert "in place of: Ana" in page.text
    assert page.one("div", id="stage")["data-here"] == f"/t/{code}/history/2"
    assert page.form("/history/2")["seat"] == "0"
    lit = ana.get(f"/t/{code}/history/2?seat=0&dice=red&space=left-1-1")
    assert "empty" not in lit.one("button", value="left-1-1")["aria-label"]


def test_an_entry_of_long_ago_is_put_right_and_the_rest_stays(table):
    code, ana, ben = table
    assert put_right(ana, code, 2, "write", space="left-3-3", dice=["red"]).status == 303
    assert grid(ana, code, 0) == [[None, 5, None], [None, None, None], [None, None, 3]]
    assert grid(ana, code, 1)[0][0] == 6
    told = lines(ben.get(f"/t/{code}/history"))
    assert len(told) == 6
    assert "Ana put right:" in told[0]
    assert "Left 1-1" in told[0]
    assert "Left 3-3" in told[0]
    assert [move["space"] for move in ben.record(code)["moves"] if move["do"] == "write"] == [
        "left-3-3", "left-1-1", "left-1-2"]


def test_a_misread_die_is_put_right_by_whoever_sees_it(table):
    code, _, ben = table
    faces = {f"face-{die}": face for die, face in zip(
        ("red", "orange", "green", "yellow", "white", "black"), (4, 5, 1, 2, 6, 4), strict=True)}
    assert put_right(ben, code, 1, "roll", rolled=["red", "orange", "green", "yellow", "white", "black"],
                     **faces).status == 303
    assert grid(ben, code, 0)[0][0] == 4
    assert "Ben put right:" in lines(ben.get(f"/t/{code}/history"))[0]


def test_what_breaks_is_listed_before_anybody_agrees(table):
    code, ana, ben = table
    page = put_right(ana, code, 2, "write", space="left-1-2", dice=["green"])     # where her later five stands
    assert page.status == 409
    assert "2 later entries are against the rules" in page.text
    assert "Ana: 5 in Left 1-2" in page.text
    assert "Ben passes" in page.text                                # she owes her second value again
    assert grid(ana, code, 0)[0] == [3, 5, None]                    # nothing was changed yet
    assert [field["value"] for field in page.find("input", name="agreed")] == ["4", "5"]
    done = ana.post(f"/t/{code}/history/2", {**page.form("/history/2"), "agreed": ["4", "5"]})
    assert done.status == 303
    assert grid(ana, code, 0)[0] == [None, 1, None]
    told = lines(ben.get(f"/t/{code}/history"))
    assert "taken back with it: Ana: 5 in Left 1-2" in told[0]


def test_what_was_agreed_must_still_be_what_breaks(table):
    code, ana, _ = table
    page = put_right(ana, code, 2, "write", agreed=[3], space="left-1-2", dice=["green"])
    assert page.status == 409
    assert grid(ana, code, 0)[0] == [3, 5, None]


def test_what_the_rules_refuse_there_is_refused_with_its_reason(table):
    code, ana, _ = table
    page = put_right(ana, code, 2, "write", space="middle-1-1", dice=["red"])
    assert page.status == 422
    assert "2 dice" in page.said or "two dice" in page.said
    assert "in place of" in page.text
    assert grid(ana, code, 0)[0] == [3, 5, None]


def test_sent_twice_it_counts_once(table):
    code, ana, _ = table
    for _ in range(2):
        assert put_right(ana, code, 2, "write", client="the-same-client", space="left-3-3",
                         dice=["red"]).status in (303, 409)
    assert len(lines(ana.get(f"/t/{code}/history"))) == 6


def test_an_entry_taken_back_cannot_be_put_right(table):
    code, ana, ben = table
    assert ben.undo(code, 5).status == 303
    assert ben.get(f"/t/{code}/history/5").location == f"/t/{code}/history"
    page = ben.post(f"/t/{code}/history/5", {"seat": 1, "do": "pass", "seen": "", "client": "12345678"})
    assert page.status == 409
    assert "took back" in lines(ana.get(f"/t/{code}/history"))[0]


def test_what_is_unreadable_changes_nothing(table):
    code, ana, _ = table
    assert ana.post(f"/t/{code}/history/2", {"seat": "x"}).status == 400
    assert put_right(ana, code, 2, "fly").status == 400
    assert put_right(ana, code, 2, "write", seen="another moment", space="left-3-3", dice=["red"]).status == 409
    assert grid(ana, code, 0)[0] == [3, 5, None]


def test_after_a_restart_the_log_reads_the_same(table, app):
    code, ana, _ = table
    put_right(ana, code, 2, "write", space="left-1-2", dice=["green"], agreed=[4, 5])
    before = ana.record(code)
    app.extensions["companion"].tables._memory.forget(code)
    assert ana.record(code) == before


# --- secrets ---------------------------------------------------------------------------------------------------


def builders_at_work(phone):
    ana, ben = phone(), phone()
    code = ana.post(f"/new/{BUILDINGS}", {"name": ["Ana", "Ben"]}).location.rsplit("/", 1)[1]
    ben.post(f"/t/{code}/seats/1/take")
    ana.post(f"/t/{code}/start")
    ana.enter(code, 0, "round", in_demand=["black", "green"], first="Ana")
    ana.enter(code, 0, "plan", plan="21#/#12")
    ana.enter(code, 0, "take", die="orange-3", space="1-1")
    return code, ana, ben


def test_history_keeps_secrets_and_the_own_player_reads_all(phone):
    code, ana, ben = builders_at_work(phone)
    assert "row 1, column 1" in lines(ana.get(f"/t/{code}/history"))[0]
    theirs = " ".join(lines(ben.get(f"/t/{code}/history")))
    assert "took a die" in theirs
    for secret in ("orange", "row 1", "21#"):
        assert secret not in theirs


def test_a_secret_put_right_stays_secret(phone):
    code, ana, ben = builders_at_work(phone)
    assert put_right(ana, code, 3, "take", die="orange-4", space="2-3").status == 303
    theirs = lines(ben.get(f"/t/{code}/history"))
    assert "Ana put right:" in theirs[0]
    assert "orange" not in " ".join(theirs)
    assert "row 2" in lines(ana.get(f"/t/{code}/history"))[0]


def test_nobody_opens_anothers_moment(phone):
    code, _, ben = builders_at_work(phone)
    page = ben.get(f"/t/{code}/history/3")
    assert page.find("button", name="space") == []
    assert "21#" not in page.html
    assert "orange 3" not in page.text


def test_a_phone_that_goes_round_tells_no_secrets_in_its_history(phone):
    one = phone()
    code = one.post(f"/new/{BUILDINGS}", {"name": ["Ana", "Ben"]}).location.rsplit("/", 1)[1]
    one.post(f"/t/{code}/start", {"take_free": "1"})
    one.enter(code, 0, "round", in_demand=["black", "green"], first="Ana")
    one.enter(code, 0, "plan", plan="21#/#12")
    one.enter(code, 0, "take", die="orange-3", space="1-1")
    page = one.get(f"/t/{code}/history")
    assert "goes round" in page.text
    assert "orange" not in page.text
    assert one.get(f"/t/{code}/history/3").find("button", name="space") == []     # behind the curtain
    assert one.get(f"/t/{code}/history/3?seat=0&open=1").find("button", name="space")
