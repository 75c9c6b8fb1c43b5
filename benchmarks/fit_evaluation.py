"""Fits the weights of a game's evaluation: ``python -m benchmarks.fit_evaluation GAME``.

The game has a module ``evaluation`` in the dialect: ``weigh(s, work)`` writes ``NUMBERS`` numbers
for each player to the front of ``work``, ``phase_of(s)`` says how far the game has gone, and
between the phases ``KNOTS`` weights change evenly.

The strongest bot plays games against itself, with random moves now and then. The weights are those
with which a position predicts best by how many points a player ends ahead of the others (least
squares), times how much a point matters for the win (logistic regression). They are printed as
logarithms to base 2 of odds, in units of 1 / ``UNIT``², for ``evaluation_weights.py``.
"""

import argparse
import random
from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from starboard.bots.compiled import compiled_game
from starboard.catalog import GAMES, find_game
from starboard.engine.actors import CHANCE, actor_letter
from starboard.engine.generators import seeded_generator
from starboard.engine.kernels.rewards import share
from starboard.engine.table import Seat, Table
from starboard.search.choosers import bot_chooser

Numbers = npt.NDArray[np.float64]

RANDOM_MOVES = (0.0, 0.04, 0.1, 0.2)
"""The share of random moves; each game has one of these."""
STIFFNESS = 20.0
"""How much weights at neighbouring knots are kept alike, in positions."""
SHARPNESS = (0.02, 4.0)
"""The least and the most that a point of lead adds to the logarithm of the odds."""


@dataclass(frozen=True)
class Positions:
    """Positions by row: numbers by player, phase, and what each player got in the end."""

    numbers: Numbers
    phases: Numbers
    leads: Numbers
    rewards: Numbers


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="benchmarks.fit_evaluation", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


class Player:
    """Plays games and describes their positions."""

    def __init__(self, game_id: str, players: int, seed: int) -> None:
        self._game, self._players, self._seed = find_game(game_id), players, seed
        self.evaluation: Any = import_module(f"{self._game.package}.evaluation")
        self._compiled = compiled_game(self._game)
        self._weigh = self._compiled.compiled(self.evaluation.weigh)
        self._random = random.Random(seed)
        rng = np.array(seeded_generator(seed), np.int64)
        self._choose = bot_chooser(self._compiled, self._game.bots[0].__name__, rng)

    def play(self, games: int) -> Positions:
        played = [self._play_game(number) for number in range(games)]
        return Positions(*(np.concatenate(part) for part in zip(*played, strict=True)))

    def _play_game(self, number: int) -> tuple[Numbers, Numbers, Numbers, Numbers]:
        seats = [Seat(actor_letter(player)) for player in range(self._players)]
        options = self._game.options.resolve()
        table = Table(self._game, seats, options, self._seed, number)
        rules, s, chance = self._game.rules, table.state, seeded_generator(self._seed, number)
        random_moves = self._random.choice(RANDOM_MOVES)
        numbers, phases, last_turn = [], [], -1
        while actors := rules.actors(s):
            if actors >> CHANCE:
                rules.apply(s, CHANCE, rules.sample(s, chance))
                continue
            player = actors.bit_length() - 1
            if player != last_turn:
                numbers.append(self._describe(s))
                phases.append(self.evaluation.phase_of(s))
            last_turn = player
            is_random = self._random.random() < random_moves
            move = self._random.choice(self._game.legal(s, player)) if is_random else None
            rules.apply(s, player, self._choose(s, player) if move is None else move)
        leads, rewards = (np.tile(row, (len(phases), 1)) for row in self._end(s))
        return np.array(numbers), np.array(phases, float), leads, rewards

    def _describe(self, s: Any) -> Numbers:
        """The numbers of every player."""
        work = np.zeros(self.evaluation.MEMORY, np.int64)
        self._weigh(self._compiled.pack(s).view(self._compiled.dtype)[0], work)
        count = self._players * self.evaluation.NUMBERS
        return work[:count].reshape(self._players, -1).astype(float)

    def _end(self, s: Any) -> tuple[Numbers, Numbers]:
        """Each player's lead over the mean of the others, and share of the win."""
        points = np.array(self._game.scores(s, self._players), float)
        bits = self._game.rules.winners(s)
        rewards = [share(bits, player, self._players) for player in range(self._players)]
        return lead_of(points[None, :, None])[0, :, 0], np.array(rewards)


def lead_of(numbers: Numbers) -> Numbers:
    """By how much each player's numbers exceed the mean of the others'."""
    players = numbers.shape[1]
    leads: Numbers = (numbers * players - numbers.sum(1, keepdims=True)) / (players - 1)
    return leads


def hats(phases: Numbers, knots: tuple[int, ...]) -> Numbers:
    """How much each knot counts in each phase."""
    return np.stack([np.interp(phases, knots, row) for row in np.eye(len(knots))], 1)


def fit_leads(found: Positions, shares: Numbers) -> Numbers:
    """The weights, by knot and number, that predict leads in points best."""
    leads = lead_of(found.numbers)
    count, knots = leads.shape[2], shares.shape[1]
    terms = (shares[:, None, :, None] * leads[:, :, None, :]).reshape(-1, knots * count)
    steps = np.kron(np.diff(np.eye(knots), axis=0), np.eye(count))
    spread = np.tile(leads.reshape(-1, count).var(0), knots - 1)
    penalty = STIFFNESS * steps.T @ (spread[:, None] * steps) + np.eye(knots * count)
    weights: Numbers = np.linalg.solve(terms.T @ terms + penalty, terms.T @ found.leads.reshape(-1))
    return weights.reshape(knots, count)


def surprise(sharpness: Numbers, values: Numbers, shares: Numbers, rewards: Numbers) -> float:
    """The mean negative logarithm of the chance that was given to the winners."""
    odds = values * (shares @ sharpness)[:, None]
    odds = odds - odds.max(1, keepdims=True)
    chances = odds - np.log(np.exp(odds).sum(1, keepdims=True))
    return float(-(rewards * chances).sum(1).mean())


def fit_sharpness(values: Numbers, shares: Numbers, rewards: Numbers) -> Numbers:
    """How much a point of lead matters at each knot, found for one knot after the other."""
    sharpness = np.full(shares.shape[1], 0.5)
    candidates = np.geomspace(*SHARPNESS, 60)
    for _ in range(4):
        for knot in range(len(sharpness)):
            trials = np.tile(sharpness, (len(candidates), 1))
            trials[:, knot] = candidates
            losses = [surprise(trial, values, shares, rewards) for trial in trials]
            sharpness = trials[int(np.argmin(losses))]
    return sharpness


def main() -> None:
    chosen = parse()
    player = Player(chosen.game, chosen.players, chosen.seed)
    found, evaluation = player.play(chosen.games), player.evaluation
    shares = hats(found.phases, evaluation.KNOTS)
    weights = fit_leads(found, shares)
    values = np.einsum("nk,kf,npf->np", shares, weights, found.numbers)
    sharpness = fit_sharpness(values, shares, found.rewards)
    loss = surprise(sharpness, values, shares, found.rewards)
    print(f"{len(found.phases)} positions, mean surprise {loss:.4f}")
    scaled = weights * sharpness[:, None] / np.log(2) * evaluation.UNIT**2
    for row in np.rint(scaled).astype(int).T.tolist():
        print(f"{tuple(row)},")


if __name__ == "__main__":
    main()
