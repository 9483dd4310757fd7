"""The log of a table: every state on the way, moves taken back, and the entry that stands in the way."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import ClassVar

import pytest

from companion.core.game import Move, Setup
from companion.core.log import Broken, Entry, Timeline
from companion.core.violations import RuleViolation


@dataclass(frozen=True, slots=True)
class Pay(Move):
    """The smallest game there is: put coins in a purse, take them out, never below nothing."""

    do: ClassVar[str] = "pay"
    coins: int


def apply(purse, move):
    if purse + move.coins < 0:
        raise RuleViolation("empty", "purse", missing=-(purse + move.coins))
    return purse + move.coins


PURSE = SimpleNamespace(new=lambda layout, players, options: options, apply=apply)
SETUP = Setup("purse", ("Ana",), None, "house", 10, {})


def log(*coins):
    """Entries 1, 2, 3…; words such as "take back 2" or "make 2 -5" are entries too."""
    return [entry(number, entered) for number, entered in enumerate(coins, start=1)]


def entry(number, entered):
    if isinstance(entered, int):
        return Entry(number, Pay("Ana", entered))
    verb, *rest = entered.split()
    if verb == "take":
        return Entry(number, None, cancels=int(rest[-1]))
    return Entry(number, Pay("Ana", int(rest[1])), cancels=int(rest[0]))


def folded(*coins):
    return Timeline.begin(PURSE, SETUP).fold(log(*coins))


def test_an_empty_log_is_the_beginning():
    timeline = Timeline.begin(PURSE, SETUP)
    assert (timeline.state, timeline.moves, timeline.numbers, timeline.last) == (10, (), (), 0)
    assert timeline.fold([]) == timeline


def test_every_state_on_the_way_is_kept():
    timeline = folded(5, -12, 1)
    assert timeline.states == (10, 15, 3, 4)
    assert timeline.state == 4
    assert timeline.numbers == (1, 2, 3)
    assert [move.coins for move in timeline.moves] == [5, -12, 1]
    assert timeline.last == 3
    assert timeline.state_before(2) == 15


def test_folding_in_two_parts_is_folding_at_once():
    entries = log(5, -9, 1, "take back 1", 7)
    for cut in range(len(entries)):
        in_parts = Timeline.begin(PURSE, SETUP).fold(entries[:cut]).fold(entries[cut:])
        assert in_parts == Timeline.begin(PURSE, SETUP).fold(entries)


def test_a_refused_move_leaves_the_timeline_alone():
    timeline = folded(5)
    with pytest.raises(RuleViolation) as caught:
        timeline.played(2, Pay("Ana", -16))
    assert caught.value.facts == {"missing": 1}
    assert timeline == folded(5)


def test_taking_back_the_last_move_restores_the_state_before():
    timeline = folded(5, -12).without(2, 3)
    assert (timeline.states, timeline.numbers, timeline.last) == ((10, 15), (1,), 3)


def test_taking_back_an_earlier_move_replays_the_rest():
    timeline = folded(5, -2, 1).without(1, 4)
    assert (timeline.states, timeline.numbers, timeline.last) == ((10, 8, 9), (2, 3), 4)


def test_taking_back_everything_is_the_beginning_again():
    timeline = folded(5, -2, "take back 1", "take back 2")
    assert (timeline.states, timeline.moves, timeline.last) == ((10,), (), 4)


def test_a_taking_back_that_breaks_a_later_entry_names_it():
    timeline = folded(5, 1, -14, -2)
    with pytest.raises(Broken) as caught:
        timeline.without(1, 5)
    broken = caught.value
    assert (broken.entry, broken.move, broken.violation.code) == (3, Pay("Ana", -14), "empty")
    assert broken.violation.facts == {"missing": 3}
    assert timeline == folded(5, 1, -14, -2)


def test_after_the_hindrance_is_gone_the_move_can_be_taken_back():
    assert folded(5, 1, -14, "take back 3", "take back 1").states == (10, 11)


def test_what_is_not_there_cannot_be_taken_back():
    with pytest.raises(ValueError, match="not in tuple"):
        folded(5).without(2, 3)
    with pytest.raises(ValueError, match="not in tuple"):
        folded(5, "take back 1").without(1, 3)


def test_a_taken_back_log_plays_on():
    timeline = folded(5, -12, "take back 2", -1)
    assert (timeline.states, timeline.numbers, timeline.last) == ((10, 15, 14), (1, 4), 4)


# --- an older entry put right ----------------------------------------------------------------------------------


def test_an_entry_is_put_right_in_its_place_and_the_rest_replays():
    timeline = folded(5, -12, 1, "make 2 -3")
    assert timeline.states == (10, 15, 12, 13)
    assert [move.coins for move in timeline.moves] == [5, -3, 1]
    assert timeline.numbers == (1, 2, 3)
    assert timeline.last == 4


def test_what_no_longer_holds_is_left_out_and_told():
    timeline, broken = folded(5, -12, 1, -4).put_right(1, Pay("Ana", 0), 5)
    assert [(one.entry, one.move.coins, one.violation.facts) for one in broken] == [(2, -12, {"missing": 2})]
    assert timeline.states == (10, 10, 11, 7)
    assert timeline.numbers == (1, 3, 4)
    assert folded(5, -12, 1, -4, "make 1 0") == timeline


def test_what_was_illegal_then_is_refused():
    timeline = folded(5, -12, 100)
    with pytest.raises(RuleViolation):
        timeline.put_right(2, Pay("Ana", -16), 4)


def test_an_entry_put_right_is_put_right_again_and_taken_back():
    timeline = folded(5, -12, "make 2 -3", "make 2 -4")
    assert timeline.states == (10, 15, 11)
    assert folded(5, -12, "make 2 -3", "take back 2").states == (10, 15)


def test_putting_right_in_two_parts_is_folding_at_once():
    entries = log(5, -9, 1, "make 1 3", "take back 2", 7, "make 6 1")
    for cut in range(len(entries)):
        begun = Timeline.begin(PURSE, SETUP).fold(entries[:cut])
        assert begun.fold(entries[cut:]) == folded(5, -9, 1, "make 1 3", "take back 2", 7, "make 6 1")
