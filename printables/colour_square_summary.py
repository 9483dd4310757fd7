"""What of the rules of Colour Square goes on one page, in the order of play."""

from __future__ import annotations

from .colour_square_examples import squares
from .summary import Choice, Part

CHOICE = Choice(intro="goal", chapters=(
    (Part("sheet"),
     Part("dice")),
    (Part("roll"),
     Part("active"),
     Part("passive"),
     Part("corners"),
     Part("limits"),
     Part("jokers"),
     Part("covered")),
    (Part("closing", pictures=(squares(0),)),
     Part("crossed", more=(1,)),
     Part("shaded", more=(1,)),
     Part("ranges"),
     Part("predefined")),
    (Part("scoring", pictures=(squares(0),)),
     Part("bridges"),
     Part("purple"),
     Part("orange")),
    (Part("end"),
     Part("final-round", more=(3,)),
     Part("ties")),
    (Part("tasks", more=(1,)),
     Part("task-1"),
     Part("task-2"),
     Part("task-3"),
     Part("task-4"),
     Part("task-5", more=(1,)),
     Part("recolour")),
))
