"""What is said of a sheet that was filled by hand, in each language."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.wording import Template

EN: Mapping[str, Template] = {
    "paper-corner": "{corner}: “{typed}” is no number from 1 to 6.",
    "paper-joker": "Joker field {count}: “{typed}” is no number from 1 to 6.",
    "paper-cross": "{square}: an x if it was X-ed, else nothing, and not “{typed}”.",
    "trouble-predefined": "{corner} takes only a {asked}, not {number}.",
    "trouble-crossed": {
        "right": "{square} has an X, but four corners that make {total}: that is right. It counts as circled.",
        "wrong": "{square} has an X, but four corners that make {total}: that is wrong. It counts as shaded.",
        "task": "{square} has an X, but in a task there is none. It does not count.",
    },
    "trouble-outside": {
        "task-1": "{square} has numbers, but is not on the path of the snake.",
        "task-4": "With {square} the SQUARES with numbers do not fit two columns and one line.",
    },
    "trouble-quota": "Line {line} has {count} right SQUARES; after {most} the next line begins.",
    "trouble-line": "{square} has numbers, but line {line} is not done yet.",
    "trouble-column": "Column {column} has {count} closed SQUARES; by turns it would have {most}.",
}

FR: Mapping[str, Template] = {
    "paper-corner": "{corner}\xa0: «\xa0{typed}\xa0» n’est pas un nombre de 1 à 6.",
    "paper-joker": "Champ Joker {count}\xa0: «\xa0{typed}\xa0» n’est pas un nombre de 1 à 6.",
    "paper-cross": "{square}\xa0: un x s’il est barré, sinon rien, et pas «\xa0{typed}\xa0».",
    "trouble-predefined": "{corner} ne prend qu’un {asked}, pas {number}.",
    "trouble-crossed": {
        "right": "{square} est barré, mais ses quatre coins font {total}\xa0: c’est juste. Il compte comme entouré.",
        "wrong": "{square} est barré, mais ses quatre coins font {total}\xa0: c’est faux. Il compte comme grisé.",
        "task": "{square} est barré, mais dans un défi il n’y a pas de X. Il ne compte pas.",
    },
    "trouble-outside": {
        "task-1": "{square} porte des nombres, mais n’est pas sur le chemin du serpent.",
        "task-4": "Avec {square}, les SQUARES notés ne tiennent pas dans deux colonnes et une ligne.",
    },
    "trouble-quota": "La ligne {line} a {count} SQUARES justes\xa0; après {most} vient la ligne suivante.",
    "trouble-line": "{square} porte des nombres, mais la ligne {line} n’est pas finie.",
    "trouble-column": "La colonne {column} a {count} SQUARES fermés\xa0; chacune à son tour, elle en aurait {most}.",
}
