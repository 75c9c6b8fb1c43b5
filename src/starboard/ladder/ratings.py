"""Ratings from games of any number of players, with bootstrap intervals of their differences.

The model is Bradley–Terry, fitted by choix: player i gets the better result against player j with
odds of 10 to the power of (rating i − rating j) / 400, the scale of chess. In a game of many, the
winner is compared with each of the others, which estimates a Plackett–Luce model of who wins.
A shared win counts for each of its winners in part.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from starboard.engine.errors import MissingExtra
from starboard.ratings import ELO_PER_LOGIT

PRIOR_RESULTS = 0.1
"""Results that every pair is given in advance, so that a player who lost every game is rated."""
RESAMPLES = 400

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class GameResult:
    """The numbers of the players of a game, and the share of the win that each got."""

    players: tuple[int, ...]
    rewards: tuple[float, ...]


@dataclass(frozen=True)
class Ratings:
    """Ratings whose mean is 0, and those of bootstrap samples, a row for each sample."""

    elo: Floats
    samples: Floats

    def interval(self, player: int) -> tuple[float, float]:
        """The 95 % interval of a rating."""
        return _interval(self.samples[:, player])

    def gap(self, stronger: int, weaker: int) -> tuple[float, float]:
        """The 95 % interval of the difference of two ratings."""
        return _interval(self.samples[:, stronger] - self.samples[:, weaker])


def rate(
    groups: Sequence[Sequence[GameResult]], players: int, resamples: int = RESAMPLES
) -> Ratings:
    """Rate the players by all games.

    The games of a group share their random numbers, so the bootstrap draws whole groups.
    """
    wins = np.array([_wins(group, players) for group in groups]).reshape(-1, players, players)
    rng = np.random.default_rng(0)
    samples = [
        _fit(wins[rng.integers(len(wins), size=len(wins))].sum(axis=0)) for _ in range(resamples)
    ]
    return Ratings(_fit(wins.sum(axis=0)), np.array(samples).reshape(-1, players))


def _wins(group: Sequence[GameResult], players: int) -> Floats:
    """How often each player (row) got the better result against each other player (column)."""
    wins = np.zeros((players, players))
    for game in group:
        for player, reward in zip(game.players, game.rewards, strict=True):
            for other in game.players:
                if other != player:
                    wins[player, other] += reward
    return wins


def _fit(wins: Floats) -> Floats:
    try:
        from choix import ilsr_pairwise_dense
    except ImportError as error:
        raise MissingExtra(extra="ratings", library="choix") from error
    strengths = ilsr_pairwise_dense(wins + PRIOR_RESULTS * (1 - np.eye(len(wins))), max_iter=1_000)
    return np.asarray(ELO_PER_LOGIT * (strengths - strengths.mean()))


def _interval(values: Floats) -> tuple[float, float]:
    low, high = np.quantile(values, (0.025, 0.975))
    return float(low), float(high)
