"""Face-down cards and hidden tags: nobody else learns them, by any route."""

import json
import random

import oracle_blank as oracle
import pytest
from blank_help import Table, move, replayed
from random_blank import NAMES, legal_move, random_move

from companion.core.records import outcome
from companion.core.secrecy import has_secrets, is_sealed, open_moves, tell_move
from companion.games import blank_white_dice as blank

SECRET = "Xyzzy"


def everything_seen(table, viewer):
    """All that a seat (None: an onlooker) is shown, as one text."""
    parts = [outcome(blank, table.setup, table.state, viewer, everything=False)]
    for shown in range(len(table.players)):
        parts.append(repr(blank.view(table.state, viewer, shown, {})))
        parts += [blank.moment(table.state, shown, do) for do in ("add-card", "tag", "resolve", "roll")]
        parts.append(blank.task(table.state, shown))
    names = () if viewer is None else (table.players[viewer],)
    parts += [tell_move(table.timeline, index, language, names) for index in range(len(table.timeline.moves))
              for language in blank.LANGUAGES]
    parts += [str(one.record()) for one in open_moves(table.timeline)]
    return json.dumps(parts)


@pytest.mark.parametrize("viewer", [None, 1])
def test_a_face_down_card_is_seen_by_its_player_only(viewer):
    table = Table(level="intermediate").play(f'Ana adds {{"name": "{SECRET}", "note": "{SECRET}"}}')
    assert SECRET not in everything_seen(table, viewer)
    assert SECRET in everything_seen(table, 0)
    table.play('Ana adds {"name": "A"}\n Ben adds {"name": "B"}')
    assert SECRET not in everything_seen(table, viewer)
    table.play('Ben adds {"name": "C"}')
    assert SECRET in everything_seen(table, viewer)


@pytest.mark.parametrize("viewer", [None, 1])
def test_what_is_tagged_is_seen_by_its_player_only_until_all_have_tagged(viewer):
    table = Table().play(f"""
        Ana adds {{"name": "Letters", "icons": ["{SECRET}"]}}
        Ana tags Letters on Ana-1 4={SECRET}
    """)

    def dice(seat):
        return blank.sheet_record(table.state, 0, seat, False)["dice"]

    assert dice(viewer) == {"Ana-1": {"top": None, "faces": None}, "Ana-2": {"top": None, "faces": None}}
    assert dice(0)["Ana-1"]["faces"][3]["icons"] == [SECRET]
    drawn = blank.view(table.state, viewer, 0, {})["dice"][0]
    assert (drawn.hidden, drawn.faces, drawn.markings, drawn.targets, drawn.top) == (True, (), (), (), None)
    for name in table.players:
        for face in (1, 2, 3, 5)[: 4 - table.state.tags[table.players.index(name)]]:
            table.play(f"{name} tags Tag on {name}-1 {face}=Tag")
    assert dice(viewer)["Ana-1"]["faces"][3]["icons"] == [SECRET]
    assert not has_secrets(blank, table.state)


@pytest.mark.parametrize("seed", range(12))
def test_two_games_that_differ_only_in_secrets_look_the_same_to_the_others(seed):
    """Ana tags otherwise in one of two games: Ben and an onlooker are shown the very same."""
    rng = random.Random(seed)
    players = NAMES[: 2 + seed % 3]
    one, other, naive = Table(*players), Table(*players), oracle.begin(players)
    while naive["phase"] in ("cards", "tags"):
        entered = legal_move(rng, naive)
        if entered["do"] == "add-card":
            continue
        elsewhere = entered
        if entered["by"] == "Ana":
            card = rng.choice(["Tag", "Erase", "Re-roll"])
            die = rng.choice(["Ana-1", "Ana-2"])
            free = [face for face in range(1, 7) if not other.state.die(die).faces[face - 1].icon]
            die, face = (die, free[0]) if free else ("Ana-1" if die == "Ana-2" else "Ana-2", 1)
            elsewhere = {"by": "Ana", "do": "tag", "card": card, "on": [[die, face, card]]}
        told = (one.enter(entered), other.enter(elsewhere), oracle.play(naive, entered))
        assert told == (None, None, None)
        if naive["phase"] == "tags":
            for viewer in (None, *range(1, len(players))):
                assert everything_seen(one, viewer) == everything_seen(other, viewer)
    assert everything_seen(one, None) != everything_seen(other, None)


@pytest.mark.parametrize("level", ["basic-v1", "intermediate"])
def test_the_message_of_anothers_refused_entry_names_nothing(level):
    moves = [move(line) for line in (
        f"Ana tags {SECRET} on Ana-1 4=Tag", f"Ana tags Tag on {SECRET} 4=Tag", 'Ana adds {"name": "score"}',
        f'Ana adds {{"name": "{SECRET}", "overwrites": "{SECRET}"}}', "Ana rolls Ana-1 77",
        f"Ana resolves {SECRET}")]
    plain = replayed(moves, options={"level": level})
    assert len(plain["refused"]) == 6
    assert SECRET in json.dumps([refused["message"] for refused in plain["refused"]])
    for seat, open_ in (("Ana", True), ("Ben", False)):
        seen = replayed(moves, seat=seat, options={"level": level})
        assert [refused["code"] for refused in seen["refused"]] == [refused["code"] for refused in plain["refused"]]
        messages = {refused["message"] for refused in seen["refused"]}
        assert (messages != {blank.say("en", "secret", {})}) == open_
        assert (SECRET in str(messages)) == open_


def test_refusals_of_the_first_phase_stay_sealed_while_the_others_tag():
    moves = [move(line) for line in (f"Ana tags {SECRET} on Ana-1 4=Tag", "Ben tags Tag on Ben-1 1=Tag")]
    assert SECRET not in json.dumps(replayed(moves, seat="Ben"))
    assert SECRET in json.dumps(replayed(moves, seat="Ana"))


def test_the_refusal_of_a_card_that_lies_face_down_elsewhere_says_no_more_than_was_entered():
    table = Table(level="intermediate").play(f'Ana adds {{"name": "{SECRET}", "icons": ["a", "b"]}}')
    for line in ('Ben adds {"name": "B", "icons": ["a"]}', 'Ben adds {"name": "B", "icons": ["x", "b"]}'):
        assert table.sentence(line) == "B is in play already."


def test_what_is_sealed_comes_last_so_that_the_rest_replays():
    rng = random.Random(7)
    for level in ("basic-v1", "intermediate", "experienced"):
        table, naive = Table(level=level), oracle.begin(["Ana", "Ben"], {"level": level})
        for _ in range(160):
            entered = random_move(rng, naive)
            table.enter(entered)
            oracle.play(naive, entered)
            seals = [is_sealed(blank, then, table.state) for then in table.timeline.states[1:]]
            assert seals == sorted(seals)
            assert any(seals) == (naive["phase"] in ("cards", "tags") and bool(seals))


def test_history_of_the_set_up_for_others():
    table = Table(level="intermediate").play('Ana adds {"name": "Zoom", "overwrites": "Re-roll"}')
    assert tell_move(table.timeline, 0, "en", ()) == "Ana added a card face-down"
    assert tell_move(table.timeline, 0, "en", ("Ana",)) == "Ana added Zoom over Re-roll"
    basic = Table().play('Ana adds {"name": "Zoom", "overwrites": "Re-roll"}\n Ben tags Tag on Ben-1 1=Tag')
    assert [tell_move(basic.timeline, index, "en", ()) for index in (0, 1)] == [
        "Ana added Zoom over Re-roll", "Ben tagged a die"]
    assert tell_move(basic.timeline, 1, "en", ("Ben",)) == "Ben tagged Tag: Tag on Ben’s die 1"
    assert tell_move(basic.timeline, 1, "fr", ()) == "Ben a tagué un dé"
