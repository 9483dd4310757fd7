"""Places, shared places, and the tie-break that decided."""

from companion.core.ranking import rank

NAMES = ("Ana", "Ben", "Cleo", "Dora")


def places(*players):
    """Each player a tuple of score and tie-breaks (larger is better); told as (place, name, why, variant, rival)."""
    scores = [score for score, *_ in players]
    ties = [tuple(zip(("first", "second"), values, strict=True)) for _, *values in players]
    told = []
    for row in rank(scores, ties, NAMES[: len(players)]):
        facts = row.facts or {}
        assert row.score == scores[row.seat]
        told.append((row.place, NAMES[row.seat], row.why, facts.get("variant"), facts.get("rival")))
    return told


def test_one_player_is_first():
    assert places((-5, 0, 0)) == [(1, "Ana", "", None, None)]


def test_the_higher_score_is_ahead():
    assert [row[:3] for row in places((3, 9, 9), (7, 0, 0), (-2, 9, 9))] == [
        (1, "Ben", ""), (2, "Ana", ""), (3, "Cleo", "")]


def test_the_first_tie_break_that_differs_decides_and_both_are_told():
    assert places((5, 1, 9), (5, 2, 0)) == [(1, "Ben", "first", "ahead", "Ana"), (2, "Ana", "first", "behind", "Ben")]
    assert places((5, 2, 0), (5, 2, 1)) == [(1, "Ben", "second", "ahead", "Ana"), (2, "Ana", "second", "behind", "Ben")]


def test_shared_places_repeat_and_stay_in_table_order():
    assert [row[:3] for row in places((5, 0, 0), (7, 0, 0), (7, 0, 0), (5, 0, 0))] == [
        (1, "Ben", ""), (1, "Cleo", ""), (3, "Ana", ""), (3, "Dora", "")]
    assert [row[0] for row in places((5, 0, 0), (5, 0, 0), (5, 0, 0), (4, 0, 0))] == [1, 1, 1, 4]


def test_a_tie_among_more_than_two():
    """Ben and Cleo share; both are told what put them before Dora, Dora what put her behind."""
    assert places((9, 0, 0), (5, 2, 1), (5, 2, 1), (5, 2, 0)) == [
        (1, "Ana", "", None, None), (2, "Ben", "second", "ahead", "Dora"), (2, "Cleo", "second", "ahead", "Dora"),
        (4, "Dora", "second", "behind", "Cleo")]


def test_each_hears_of_the_nearest_rival():
    assert places((5, 3, 0), (5, 2, 1), (5, 2, 0)) == [
        (1, "Ana", "first", "ahead", "Ben"), (2, "Ben", "second", "ahead", "Cleo"),
        (3, "Cleo", "second", "behind", "Ben")]


def test_numbers_are_told_as_they_stand_on_the_sheet():
    """Fewer is better is a negative value; the sentence says how many."""
    ahead, behind = rank([5, 5], [(("crossed", -3),), (("crossed", -1),)], NAMES[:2])
    assert (ahead.seat, ahead.facts["own"], ahead.facts["other"]) == (1, 1, 3)
    assert (behind.seat, behind.facts["own"], behind.facts["other"]) == (0, 3, 1)


def test_no_tie_breaks_at_all():
    assert [(row.place, row.seat) for row in rank([1, 1], [(), ()], NAMES[:2])] == [(1, 0), (1, 1)]
