"""What of the rules of Blueprints (magic squares) goes on one page, in the order of play."""

from __future__ import annotations

from .blueprints_squares_examples import attempts, counted, cut, cuts
from .blueprints_squares_figures import chart, dice_key, sheet_map
from .summary import Choice, Part

CHOICE = Choice(intro="goal", chapters=(
    (Part("players", pictures=(dice_key,)),
     Part("sheet", pictures=(sheet_map,))),
    (Part("turn", more=(1, 2, 3, 4, 5, 6)),
     Part("rolling")),
    (Part("writing"),
     Part("combining", pictures=(attempts(0),)),
     Part("minimum-dice"),
     Part("outline", pictures=(attempts(0),)),
     Part("solid", pictures=(attempts(0),), rulings=("R4",)),
     Part("black", pictures=(attempts(2),)),
     Part("carrots", pictures=(cuts(0, 1),), rulings=("R24",)),
     Part("sequences", pictures=(cut(0),)),
     Part("duplicates"),
     Part("crossing-out", rulings=("R16",)),
     Part("bonus", rulings=("R11", "R13"))),
    (Part("second-value"),
     Part("additional-values", rulings=("R43",)),
     Part("setting-aside", rulings=("R31",)),
     Part("no-dice"),
     Part("rounds", more=(1,))),
    (Part("end"),
     Part("scoring", pictures=(chart, counted(1))),
     Part("penalties"),
     Part("ties")),
))
