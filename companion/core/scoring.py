"""A score is a list of lines; the total is their sum and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Line:
    """Where points come from: ``key`` also names the sentence, ``facts`` fill it, ``section`` is the rule."""

    key: str
    points: int
    section: str
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Score:
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the ranking. ``why`` is the key of the tie-break that decided ("" when the score did)."""

    place: int
    seat: int
    score: int
    why: str = ""
    facts: Mapping[str, Any] | None = None
