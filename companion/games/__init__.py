"""The games, listed by hand: adding one means adding its folder and its line here."""

from collections.abc import Mapping

from companion.core.game import Game

from . import blueprints_buildings, blueprints_squares

GAMES: Mapping[str, Game] = {game.KEY: game for game in (blueprints_squares, blueprints_buildings)}
