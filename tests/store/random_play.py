"""People who play anything the rules allow: random legal moves, and records of whole games made of them."""

import random

from squares_help import offers

from companion.core.records import read_record
from companion.games import GAMES, blueprints_squares
from companion.library import built_in_layout

KEY = blueprints_squares.KEY


def random_move(rng, state):
    """A legal move of somebody the table waits for, as it stands in a record; cross-outs are rare."""
    seat = rng.choice(blueprints_squares.waiting_for(state))
    found = offers(state, seat)
    liked = [move for move in found if move["do"] != "cross"] if rng.random() < 0.95 else found
    move = rng.choice(liked or found)
    if move["do"] == "roll":
        return {**move, "dice": {die: rng.randint(1, 6) for die in move["dice"]}}
    return move


def random_record(*players, seed=1, moves=None):
    """A record of a game by random legal moves: a whole game, or its first so many moves."""
    rng = random.Random(seed)
    layout = blueprints_squares.read_layout(built_in_layout(KEY, "house"))
    state = blueprints_squares.new(layout, players, blueprints_squares.read_options({}, players))
    entered = []
    while not state.over and (moves is None or len(entered) < moves):
        move = random_move(rng, state)
        state = blueprints_squares.apply(state, blueprints_squares.read_move(move, ""))
        entered.append(move)
    return record_of(players, entered)


def record_of(players, moves):
    return {"format": "companion-record/1", "game": KEY, "layout": "house", "options": {},
            "players": list(players), "moves": moves}


def read(record):
    return read_record(record, GAMES, built_in_layout)
