"""Checks that observations are finite, keep secrets, and are the same compiled."""

from collections.abc import Iterator

import numpy as np

from starboard.check.compiled import compiled
from starboard.check.finding import Finding, place_of
from starboard.check.random_games import player_counts, random_game
from starboard.check.secrecy import DEPENDS, moments, refilled
from starboard.engine.actors import SPECTATOR
from starboard.engine.game import Game
from starboard.engine.observation import Observation

MAX_PLIES = 100
DIFFERS = "gives another observation compiled than interpreted"


def _finding(game: Game, sentence: str) -> Finding:
    """Return a finding about the game's features, or about its state if it has none."""
    return Finding(place_of(game.features or game.rules.State), sentence)


def observations_are_finite(game: Game) -> Iterator[Finding]:
    """Every input is a finite number."""
    observation = Observation(game)
    for table, event in random_game(game, game.default_players, seed=61, max_plies=2 * MAX_PLIES):
        vector = observation.of(event.after, 0, table.players)
        for index in np.flatnonzero(~np.isfinite(vector))[:1]:
            meaning = observation.meaning(int(index))
            yield _finding(game, f"the input “{meaning}” of an observation is {vector[index]}")
            return


def observations_keep_secrets(game: Game) -> Iterator[Finding]:
    """An observation stays the same with another secret."""
    observation = Observation(game)
    for table, event, viewer, rng in moments(game, seed=63):
        expected = observation.of(event.after, viewer, table.players)
        other = refilled(game, event.after, viewer, rng)
        vector = observation.of(other, viewer, table.players)
        for index in np.flatnonzero(vector != expected)[:1]:
            meaning = observation.meaning(int(index))
            yield _finding(game, f"the input “{meaning}” of an observation {DEPENDS}")
            return


def observations_are_the_same(game: Game) -> Iterator[Finding]:
    """Compiled and interpreted observations are equal; an index out of range raises before."""
    machine_code = compiled(game)
    observation = machine_code.observation
    observe = machine_code.kernel("evaluate").step_observe
    out = np.zeros(observation.size, np.float32)
    for players in player_counts(game):
        for _, event in random_game(game, players, seed=64, max_plies=MAX_PLIES):
            for viewer in (0, players - 1, SPECTATOR):
                expected = observation.of(event.after, viewer, players)
                observe(machine_code.pack(game.redacted(event.after, viewer)), viewer, players, out)
                if (out != expected).any():
                    yield _finding(game, DIFFERS)
                    return


OBSERVATION_CHECKS = (
    observations_are_finite,
    observations_keep_secrets,
    observations_are_the_same,
)
