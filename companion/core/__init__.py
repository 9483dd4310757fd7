"""The rules' common ground: moves, refusals, logs, scores, records.

PURE, and promised in writing: standard library only, no I/O, no clock, no randomness.
``tests/core/test_purity.py`` holds us to it, for this package and for ``companion.games``.
"""
