"""The games, listed by hand: adding one means adding its folder and its line here."""

from collections.abc import Mapping

from companion.core.game import Game

from . import blank_white_dice, blueprints_buildings, blueprints_squares, colour_square

GAMES: Mapping[str, Game] = {game.KEY: game for game in (
    blueprints_squares, blueprints_buildings, colour_square, blank_white_dice)}
