"""What of the rules of Blank White Dice goes on one page, in the order of play; icons and keywords on another."""

from __future__ import annotations

from .blank_white_dice_examples import core_icons, phases, played
from .summary import Choice, Part

CHOICE = Choice(intro="goal", chapters=(
    (Part("set-up", more=(1,)),
     Part("levels", more=(2, 3)),
     Part("reserve"),
     Part("first-tags", more=(2,)),
     Part("common-tags")),
    (Part("round", more=(1, 2, 3, 4, 5)),
     Part("rolling"),
     Part("turn-order", more=(3,))),
    (Part("resolving", more=(1,), pictures=(played(0),)),
     Part("blank", more=(1,), pictures=(played(1),)),
     Part("number", more=(1,)),
     Part("idle", more=(1, 2), rulings=("C7",))),
    (Part("common", more=(1,)),
     Part("gained")),
    (Part("tagging", more=(1,)),
     Part("spread", pictures=(played(0),))),
    (Part("points"),
     Part("pay", rulings=("C9",)),
     Part("steal")),
    (Part("end", more=(1,)),
     Part("ties")),
))
REFERENCE = Choice(intro="core", chapters=(
    (Part("tag", pictures=(core_icons,), rulings=("C8",)),
     Part("erase", more=(1,)),
     Part("reroll", more=(1,)),
     Part("points-card"),
     Part("window", pictures=(played(0),))),
    (Part("phases", pictures=(phases,), more=(2,), rulings=("C10",)),
     Part("always", more=(1,)),
     Part("ward", more=(1,), pictures=(played(0),)),
     Part("tagged"),
     Part("one-shot", rulings=("C4",))),
    (Part("overwrite", more=(1,), pictures=(played(1),)),
     Part("neutralize"),
     Part("prerequisite", more=(3,), pictures=(played(0),))),
    (Part("dots", more=(1,), rulings=("C12",)),
     Part("mark", more=(1,))),
    (Part("fizzle", more=(1,), rulings=("C3",)),
     Part("targeting"),
     Part("replace"),
     Part("copy"),
     Part("extra-turn")),
))
