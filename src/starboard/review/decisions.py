"""Decisions that a search doubts: what it would have done, and how much better that is."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from starboard.bots.levels import STRONGEST
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.table import Event, Table
from starboard.review.labels import quotable_labels
from starboard.review.playout_values import PlayoutValues
from starboard.review.values import PositionValues, Rewards
from starboard.search.budget import Budget
from starboard.search.search import Search
from starboard.wire.review import ReviewedDecision

MIN_COST = 0.01
"""The smallest cost of a decision that is worth mentioning, in the chance to win."""
MARGIN = 2.0
"""By how many standard errors a move must be better."""


@dataclass(frozen=True)
class ComparedMoves:
    """A player's chances to win after the move that was made and after a better one."""

    better: int
    chance: float
    better_chance: float
    error: float

    @property
    def is_better(self) -> bool:
        """Whether the difference is beyond doubt and worth mentioning."""
        return self.better_chance - self.chance >= max(MIN_COST, MARGIN * self.error)


def paired_difference(rewards: Rewards) -> tuple[float, float]:
    """By how much the second move is better than the first, and the standard error of that."""
    difference = rewards[:, 1] - rewards[:, 0]
    return float(difference.mean()), float(difference.std(ddof=1) / np.sqrt(len(difference)))


def is_contradicted(playouts: Rewards) -> bool:
    """Whether the second move is worse than the first beyond the error of the playouts."""
    difference, error = paired_difference(playouts)
    return difference < -MARGIN * error


class DecisionJudge:
    """Searches positions of one game as the player to act knew them."""

    def __init__(
        self, compiled: CompiledGame, players: int, values: PositionValues, seed: int = 0
    ) -> None:
        game = compiled.game
        self._game, self._players, self._seed = game, players, seed
        self._budget = Budget(iterations=STRONGEST.iterations(game.search))
        self._compiled, self._values = compiled, values
        self._playouts = PlayoutValues(compiled, players)

    def judge(self, table: Table, event: Event) -> ReviewedDecision | None:
        """The decision if there was a better one; the table gives names and words."""
        compared = self.compare(event.before, event.actor, event.move.id, event.ply)
        if compared is None or not compared.is_better or self._is_in_doubt(event, compared):
            return None
        better = self._game.move(event.before, event.actor, compared.better)
        return ReviewedDecision(
            ply=event.ply,
            player=event.actor,
            move=quotable_labels(table, event.move),
            better=quotable_labels(table, better),
            chance=compared.chance,
            better_chance=compared.better_chance,
            error=compared.error,
        )

    def compare(self, state: Any, player: int, move: int, number: int) -> ComparedMoves | None:
        """The move against that of a search; None if the search would make it too."""
        search = Search(self._compiled, self._players, seed=self._seed)
        result = search.run(state, player, self._budget)
        if result.move == move:
            return None
        if self._is_exact:
            chances = dict(zip(result.moves, result.chances, strict=True))
            return ComparedMoves(result.move, chances[move], chances[result.move], 0.0)
        rewards = self._values.compare(state, player, [move, result.move], number)
        chance, better_chance = rewards.mean(axis=0).tolist()
        _, error = paired_difference(rewards)
        return ComparedMoves(result.move, chance, better_chance, error)

    @property
    def _is_exact(self) -> bool:
        """Whether the search computes exact expectations."""
        return self._game.search.method == "turn"

    def _is_in_doubt(self, event: Event, compared: ComparedMoves) -> bool:
        """Whether games that bots play on to the end contradict the estimates.

        Standard errors count the samples, not how well a network or evaluation fits the game.
        """
        if self._is_exact:
            return False
        moves = [event.move.id, compared.better]
        return is_contradicted(self._playouts.compare(event.before, event.actor, moves, event.ply))
