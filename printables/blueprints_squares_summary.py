"""What of the rules of Blueprints (magic squares) goes on one page, in the order of play."""

from __future__ import annotations

from .blueprints_squares_figures import attempts, chart, counted, cut, cuts, dice_key, sheet_map
from .summary import Choice, Part

CHOICE = Choice(intro="goal", chapters=(
    (Part("players", more=(2,), pictures=(dice_key,)),
     Part("sheet", more=(1,), pictures=(sheet_map,))),
    (Part("turn", more=(1, 2, 3, 4, 5, 6, 7)),
     Part("rolling")),
    (Part("writing", more=(4,), pictures=(attempts(0),)),
     Part("combining"),
     Part("minimum-dice", rulings=("R5",)),
     Part("outline", pictures=(attempts(0),)),
     Part("solid", rulings=("R4",), pictures=(attempts(1),)),
     Part("black", pictures=(attempts(2),)),
     Part("white"),
     Part("carrots", pictures=(cuts(0, 1, 2),), rulings=("R24",)),
     Part("sequences", more=(2,), pictures=(cut(0),), rulings=("R25",)),
     Part("duplicates", more=(1,)),
     Part("crossing-out", rulings=("R16",)),
     Part("bonus", more=(1,), pictures=(attempts(0),), rulings=("R11", "R13"))),
    (Part("second-value", more=(1,)),
     Part("additional-values", more=(3,), rulings=("R44",))),
    (Part("setting-aside", more=(1,), rulings=("R31",)),
     Part("no-dice"),
     Part("rounds", more=(1, 2))),
    (Part("end", rulings=("R2",)),
     Part("scoring", pictures=(chart, counted(0, 1)), rulings=("R45",)),
     Part("penalties"),
     Part("ties")),
))
