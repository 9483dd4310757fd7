"""What of the rules of Blueprints (buildings) goes on one page, in the order of play."""

from __future__ import annotations

from .blueprints_buildings_examples import buildings
from .summary import Choice, Part

CHOICE = Choice(intro="goal", chapters=(
    (Part("set-up", more=(1,)),
     Part("dice")),
    (Part("round", more=(1, 2, 3, 4, 5)),
     Part("in-demand", more=(1,)),
     Part("plan"),
     Part("pool"),
     Part("turn-order")),
    (Part("taking", more=(1,), rulings=("T11",)),
     Part("two-players"),
     Part("placing", more=(2,)),
     Part("unplaceable", rulings=("T5",))),
    (Part("scoring"),
     Part("plan-bonus", more=(1,), rulings=("C1",)),
     Part("wood", pictures=(buildings(0),)),
     Part("recycled"),
     Part("stone"),
     Part("glass")),
    (Part("awards", rulings=("T8",)),
     Part("round-ties", pictures=(buildings(0),)),
     Part("prizes", more=(1,), rulings=("T9",)),
     Part("skyscraper"),
     Part("integrity"),
     Part("geometer"),
     Part("materials")),
    (Part("end", more=(1,)),
     Part("ties"),
     Part("screen"),
     Part("cards")),
))
