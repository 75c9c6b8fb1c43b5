"""Observations of every game: fixed size, no secrets, the same interpreted and compiled."""

from collections.abc import Callable

import numpy as np
import pytest
from tests.conformance.play import player_counts, random_game
from tests.conformance.test_secrecy import moments, refilled

from starboard.engine.actors import SPECTATOR
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game import Game
from starboard.engine.observation import Observation

Compiler = Callable[[Game], CompiledGame]


def test_every_input_is_finite_and_has_a_meaning_of_its_own(game: Game) -> None:
    observation = Observation(game)
    meanings = [observation.meaning(index) for index in range(observation.size)]
    assert len(set(meanings)) == observation.size
    for table, event in random_game(game, game.default_players, seed=61, max_plies=200):
        vector = observation.of(event.after, 0, table.players)
        assert vector.shape == (observation.size,)
        assert vector.dtype == np.float32
        assert np.isfinite(vector).all()


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


def test_an_observation_does_not_change_with_the_secret(game: Game) -> None:
    observation = Observation(game)
    for table, event, viewer, rng in moments(game, seed=63):
        expected = observation.of(event.after, viewer, table.players)
        other = refilled(game, event.after, viewer, rng)
        assert (observation.of(other, viewer, table.players) == expected).all()


@pytest.mark.compiled
def test_compiled_and_interpreted_observations_are_equal(game: Game, compiler: Compiler) -> None:
    compare(compiler(game), seed=64)


@pytest.mark.compiled
def test_they_are_equal_with_bounds_checks(game: Game, checked_compiler: Compiler) -> None:
    compare(checked_compiler(game), seed=65)


def compare(compiled: CompiledGame, seed: int) -> None:
    game, observation = compiled.game, compiled.observation
    observe = compiled.kernel("evaluate").step_observe
    out = np.zeros(observation.size, np.float32)
    for players in player_counts(game):
        for _, event in random_game(game, players, seed, max_plies=100):
            for viewer in (0, players - 1, SPECTATOR):
                data = compiled.pack(game.redacted(event.after, viewer))
                observe(data, viewer, players, out)
                assert (out == observation.of(event.after, viewer, players)).all()
