"""Examples from the rules of Blueprints (buildings), played by the engine: buildings with what is said of them."""

from __future__ import annotations

from dataclasses import dataclass

from companion import rulebook
from companion.core.rulebook import Section
from companion.games.blueprints_buildings import KEY
from companion.games.blueprints_buildings.example_drawing import Drawing, House

from . import blueprints_buildings_art as art
from .flow import Block, draw_text, text_height
from .page import Box
from .pen import Pen
from .summary import Picture, tied

BUILDING = 14.0         # height of a building, in mm
_GAP = 1.0


@dataclass(frozen=True, slots=True)
class Buildings:
    """The buildings of an example side by side, and below them what the engine counted."""

    drawing: Drawing
    above: float = 0.4

    def _words(self) -> str:
        told = [verdict.word for verdict in self.drawing.verdicts]
        return tied(f"{self.drawing.caption}. {'. '.join(told)}.")

    def height(self, width: float, size: float) -> float:
        return BUILDING + _GAP + text_height(self._words(), size, width)

    def draw(self, pen: Pen, box: Box, size: float) -> None:
        houses = self.drawing.houses
        room = Box(box.x, box.y, box.w, BUILDING)
        for house, place in zip(houses, room.columns(len(houses), 3), strict=True):
            _draw_house(pen, place, house)
        draw_text(pen, box.x, box.y + BUILDING + _GAP, box.w, self._words(), size)


def _draw_house(pen: Pen, box: Box, house: House) -> None:
    heights = tuple(map(len, house.stacks))
    colours = tuple(tuple(die.colour for die in stack) for stack in house.stacks)
    art.building(pen, box, heights, 0, art.in_colours(colours), ground=False)


def buildings(place: int) -> Picture:
    """The example at this place of its section."""
    def picture(section: Section, language: str) -> Block:
        return Buildings(rulebook.drawing(KEY, language, section.samples[place]))
    return picture
