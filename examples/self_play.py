"""Learn a game by self-play with NumPy alone: ``python examples/self_play.py ruler``.

A network with one hidden layer chooses moves for every player of many games at once, through the
vector environment. After each round of games, moves of winners become more likely and moves of
losers less likely (policy gradient with a learned baseline). A bonus for entropy keeps it trying
other moves; bonus and step size fall to zero. At the end it plays against bots.
"""

import argparse
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode

from starboard.rl.gymnasium import LearnerVectorEnv

Array = npt.NDArray[np.float32]
HIDDEN = 128
GAMES = 512
"""Games that are played at once."""
MINIBATCH = 4096
LEARNING_RATE = 2e-3
ENTROPY_BONUS = 0.06
"""Without it, play soon gets the same in every game, and worse."""


class Network:
    """Scores of all moves, and an estimate of the reward; trained by Adam."""

    def __init__(self, inputs: int, moves: int, rng: np.random.Generator) -> None:
        self.inner = rng.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32)
        self.outer = rng.normal(0, 0.01, (HIDDEN, moves + 1)).astype(np.float32)
        self.weights = [self.inner, np.zeros(HIDDEN, np.float32), self.outer]
        self._means = [np.zeros_like(weight) for weight in self.weights]
        self._squares = [np.zeros_like(weight) for weight in self.weights]
        self._updates = 0

    def forward(self, observations: Array, masks: Any) -> tuple[Array, Array, Array]:
        """Return the hidden layer, the probability of each legal move and the baseline."""
        inner, bias, outer = self.weights
        hidden = np.tanh(observations @ inner + bias)
        out = hidden @ outer
        scores = np.where(masks, out[:, :-1], -np.inf)
        weights = np.exp(scores - scores.max(axis=1, keepdims=True))
        return hidden, weights / weights.sum(axis=1, keepdims=True), out[:, -1]

    def learn(
        self, observations: Array, masks: Any, moves: Any, rewards: Array, *, scale: float
    ) -> None:
        """Make moves with more reward than expected more likely, and correct the expectation.

        Step size and entropy bonus are multiplied by ``scale``.
        """
        hidden, shares, expected = self.forward(observations, masks)
        count, advantage = len(moves), rewards - expected
        slope = np.zeros((count, shares.shape[1] + 1), np.float32)
        slope[:, :-1] = -shares * advantage[:, None]
        slope[np.arange(count), moves] += advantage
        logs = np.log(shares, where=shares > 0, out=np.zeros_like(shares))
        entropy = -(shares * logs).sum(axis=1, keepdims=True)
        slope[:, :-1] -= scale * ENTROPY_BONUS * shares * (logs + entropy)
        slope[:, -1] = advantage
        slope /= count
        back = (slope @ self.weights[2].T) * (1 - hidden**2)
        slopes = [observations.T @ back, back.sum(axis=0), hidden.T @ slope]
        self._climb(slopes, scale * LEARNING_RATE)

    def _climb(self, slopes: Sequence[Array], rate: float) -> None:
        self._updates += 1
        rows = zip(self.weights, slopes, self._means, self._squares, strict=True)
        for weight, slope, mean, square in rows:
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1 - 0.9**self._updates)
            size = np.sqrt(square / (1 - 0.999**self._updates)) + 1e-8
            weight += rate * step / size


def drawn(shares: Array, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """Return a move of each row, drawn with these probabilities."""
    reached = shares.cumsum(axis=1)
    points = rng.random((len(shares), 1)) * reached[:, -1:]
    return np.asarray((reached <= points).sum(axis=1).clip(max=shares.shape[1] - 1))


def play_round(envs: LearnerVectorEnv, network: Network, rng: np.random.Generator) -> list[Any]:
    """Play one game in every row; return observations, masks, moves and rewards of all moves."""
    observations, info = envs.reset()
    running = np.ones(envs.num_envs, np.bool_)
    results = np.zeros((envs.num_envs, envs.game.players), np.float32)
    steps = []
    while running.any():
        rows, masks = np.flatnonzero(running), envs.action_masks().copy()
        shares = network.forward(observations, masks)[1]
        moves = drawn(shares, rng)
        players = info["current_player"][rows].copy()
        steps.append((observations[rows].copy(), masks[rows], moves[rows], rows, players))
        observations, _, ended, cut_off, info = envs.step(moves)
        finished = running & (ended | cut_off)
        results[finished] = info["rewards"][finished]
        running &= ~finished
    parts = [np.concatenate(part) for part in zip(*steps, strict=True)]
    return [*parts[:3], results[parts[3], parts[4]]]


def train(game: str, rounds: int, seed: int, **options: Any) -> Network:
    """Return a network that has played ``GAMES`` games against itself in each of the rounds."""
    rng = np.random.default_rng(seed)
    envs = LearnerVectorEnv(
        game, GAMES, None, max_plies=2000, autoreset_mode=AutoresetMode.SAME_STEP, **options
    )
    envs.reset(seed=seed)
    network = Network(envs.game.observation_size, envs.game.move_count, rng)
    moves = 0
    for played in range(rounds):
        batch, scale = play_round(envs, network, rng), 1 - played / rounds
        order = rng.permutation(len(batch[2]))
        for start in range(0, len(order), MINIBATCH):
            rows = order[start : start + MINIBATCH]
            network.learn(*(part[rows] for part in batch), scale=scale)
        moves += len(order)
    print(f"{rounds * GAMES:,} games of self-play, {moves:,} moves")
    return network


def win_share(
    network: Network, game: str, bot: str, games: int, **options: Any
) -> tuple[float, float]:
    """Return the share of games won against bots, and half the width of its 95 % interval.

    Seats rotate, and the network makes the moves that it likes best.
    """
    envs = LearnerVectorEnv(
        game, games, bot, max_plies=5000, autoreset_mode=AutoresetMode.SAME_STEP, **options
    )
    observations, _ = envs.reset(seed=1)
    rewards, running = np.zeros(games), np.ones(games, np.bool_)
    while running.any():
        shares = network.forward(observations, envs.action_masks())[1]
        observations, reward, ended, cut_off, _ = envs.step(shares.argmax(axis=1))
        rewards += reward * running
        running &= ~(ended | cut_off)
    players = envs.game.players
    won = (rewards * (players - 1) + 1) / players
    return float(won.mean()), float(1.96 * won.std() / games**0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="id of a game")
    parser.add_argument("--rounds", type=int, default=100, help=f"of {GAMES} games each (100)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--preset", default=None)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", nargs="+", default=["random"], help="opponents at the end")
    parser.add_argument("--games", type=int, default=1000, help="games against each of them")
    chosen = parser.parse_args()
    options = {"players": chosen.players, "preset": chosen.preset}
    network = train(chosen.game, chosen.rounds, chosen.seed, **options)
    for bot in chosen.bots:
        share, error = win_share(network, chosen.game, bot, chosen.games, **options)
        print(f"against {bot}: {share:.1%} ± {error:.1%} of {chosen.games} games")


if __name__ == "__main__":
    main()
