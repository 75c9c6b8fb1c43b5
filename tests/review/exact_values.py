"""Exact chances to win of small games, by looking at every continuation."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from starboard.engine.actors import CHANCE, players_in
from starboard.engine.game import Game
from starboard.engine.kernels.rewards import share
from starboard.review.values import Rewards, Value
from starboard.wire.review import Source


class ExactValues:
    """Every player plays as well as possible; chance is averaged."""

    source: Source = "evaluation"

    def __init__(self, game: Game, players: int) -> None:
        self._game, self._players = game, players
        self._chances = cache(self._compute)

    def value(self, state: Any, number: int) -> Value:
        return Value(self._chances(state.to_bytes()))

    def luck(self, before: Any, after: Any, mover: int, number: int) -> None:
        """The change of values is exact."""

    def compare(self, state: Any, player: int, moves: Sequence[int], number: int) -> Rewards:
        return np.array([[self._after(state, player, move)[player] for move in moves]])

    def move_values(self, state: Any, player: int, number: int) -> dict[int, float]:
        moves = self._game.legal(state, player)
        return {move: self._after(state, player, move)[player] for move in moves}

    def _after(self, state: Any, actor: int, move: int) -> tuple[float, ...]:
        after = state.copy()
        self._game.rules.apply(after, actor, move)
        return self._chances(after.to_bytes())

    def _compute(self, data: bytes) -> tuple[float, ...]:
        state = self._game.rules.State.from_bytes(data)
        actors = self._game.rules.actors(state)
        if actors == 0:
            won = self._game.rules.winners(state)
            return tuple(share(won, player, self._players) for player in range(self._players))
        if actors == 1 << CHANCE:
            return self._mean(state)
        player = players_in(actors)[0]
        moves = self._game.legal(state, player)
        return max((self._after(state, player, move) for move in moves), key=lambda it: it[player])

    def _mean(self, state: Any) -> tuple[float, ...]:
        outcomes = self._game.outcomes(state)
        total = sum(outcomes.values())
        found = [(self._after(state, CHANCE, move), w) for move, w in outcomes.items()]
        return tuple(
            sum(weight * chances[player] for chances, weight in found) / total
            for player in range(self._players)
        )
