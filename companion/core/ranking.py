"""Places from scores and tie-breaks: shared places repeat (1, 1, 3), and the tie-break that decided is named."""

from __future__ import annotations

from collections.abc import Sequence

from .scoring import Standing

TieBreaks = Sequence[tuple[str, int]]
"""For one player, in the order the rules ask: (name of the tie-break, its value); the larger value wins."""


def rank(scores: Sequence[int], tie_breaks: Sequence[TieBreaks], names: Sequence[str]) -> tuple[Standing, ...]:
    """Rank the seats; ties that no tie-break settles stay in table order and share a place."""
    strength = [(score, *(value for _, value in ties)) for score, ties in zip(scores, tie_breaks, strict=True)]
    order = sorted(range(len(scores)), key=strength.__getitem__, reverse=True)
    standings: list[Standing] = []
    for index, seat in enumerate(order):
        shared = index > 0 and strength[order[index - 1]] == strength[seat]
        place = standings[-1].place if shared else index + 1
        rivals = [other for other in (*order[index + 1:], *reversed(order[:index]))
                  if scores[other] == scores[seat] and strength[other] != strength[seat]]
        if rivals:
            why, own, other = _decider(tie_breaks[seat], tie_breaks[rivals[0]])
            variant = "ahead" if strength[seat] > strength[rivals[0]] else "behind"
            facts = {"variant": variant, "rival": names[rivals[0]], "own": abs(own), "other": abs(other)}
            standings.append(Standing(place, seat, scores[seat], why, facts))
        else:
            standings.append(Standing(place, seat, scores[seat]))
    return tuple(standings)


def _decider(own: TieBreaks, other: TieBreaks) -> tuple[str, int, int]:
    """The first tie-break in which two players differ, with both values."""
    return next((name, mine, theirs) for (name, mine), (_, theirs) in zip(own, other, strict=True) if mine != theirs)
