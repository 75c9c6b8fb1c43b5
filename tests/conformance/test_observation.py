"""Observations of every game: each input has a meaning of its own, absent seats are zero."""

import numpy as np

from starboard.check.random_games import random_game
from starboard.engine.game import Game
from starboard.engine.observation import Observation


def test_every_input_has_a_meaning_of_its_own(game: Game) -> None:
    observation = Observation(game)
    meanings = [observation.meaning(index) for index in range(observation.size)]
    assert len(set(meanings)) == observation.size
    vector = observation.of(game.initial_state(game.default_players), 0, game.default_players)
    assert vector.shape == (observation.size,)
    assert vector.dtype == np.float32


def test_absent_seats_are_zero(game: Game) -> None:
    observation, players = Observation(game), 2
    seats = observation.slots.names()[players:]
    absent = [
        index
        for index in range(observation.size)
        if any(observation.meaning(index).startswith(f"{seat}: ") for seat in seats)
    ]
    assert len(absent) == 2 * len(seats)
    for table, event in random_game(game, players, seed=62, max_plies=100):
        assert not observation.of(event.after, 1, table.players)[absent].any()
