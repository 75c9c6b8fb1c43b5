"""What the moves of a search lose against best play, in worlds of Ruler small enough to solve.

python -m benchmarks.solved_games --islands 5 --rounds 4 --positions 200 --iterations 4000
"""

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice, product
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import numpy as np

from starboard.api.game import Game
from starboard.bots.compiled import compiled_game
from starboard.catalog import find_game
from starboard.engine.actors import CHANCE
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.generators import seeded_generator
from starboard.engine.kernels.solve import VALUE
from starboard.search.budget import Budget
from starboard.search.match import drawn_actor
from starboard.search.search import Search
from starboard.verify.explore import Exploration, GameInstance
from starboard.verify.run import options_for, verify
from starboard.verify.solve import state_values

PLAYERS = 2

Decision = tuple[Any, int]
"""A state, and a player with several legal moves."""
Chooser = Callable[[Any, int], int]


@dataclass(frozen=True)
class SolvedGame:
    """All states of a game, and the value of each for the first player."""

    found: Exploration
    values: Any

    def losses(self, state: Any, player: int) -> dict[int, float]:
        """The win chance that each legal move loses, with best play afterwards."""
        game = self.found.instance.compiled.game
        chances = {move: self._after(state, player, move) for move in game.legal(state, player)}
        best = max(chances.values())
        return {move: best - chance for move, chance in chances.items()}

    def _after(self, state: Any, player: int, move: int) -> float:
        """The player's chance to win after a move."""
        compiled = self.found.instance.compiled
        after = state.copy()
        compiled.game.rules.apply(after, player, move)
        row = np.zeros((1, compiled.words), np.uint64)
        row.view(np.uint8)[0, : compiled.size] = np.frombuffer(after.to_bytes(), np.uint8)
        number = compiled.kernel("explore").find(row, 0, self.found.store, self.found.slots)
        value = float(self.values[number][VALUE])
        return value if player == 0 else 1.0 - value


def solve_ruler(compiled: CompiledGame, islands: int, rounds: int) -> SolvedGame:
    options = options_for(compiled.game, {"islands": islands}, None, rounds)
    found = verify(GameInstance(compiled, PLAYERS, options)).exploration
    values, _, _ = state_values(found)
    return SolvedGame(found, values)


def decisions_of_games(solved: SolvedGame, seed: int) -> Iterator[Decision]:
    """The decisions of games between the bots, every one against every other in turn."""
    instance = solved.found.instance
    game = Game(instance.compiled, PLAYERS, instance.options, trusted=True)
    pairs = list(product(game.bots, repeat=PLAYERS))
    number = 0
    while True:
        rng, order = game.generator(seed, number), seeded_generator(seed, number)
        bots = [game.bot(name, rng) for name in pairs[number % len(pairs)]]
        s = game.new_state(seed)
        while not s.is_terminal:
            if s.actor == CHANCE:
                s.sample_chance(rng)
                continue
            player = drawn_actor(s.actors, order)
            if len(s.legal_moves(player)) > 1:
                yield s.to_struct(), player
            s.apply(bots[player].choose(s, player), player)
        number += 1


def lost_chances(solved: SolvedGame, decisions: list[Decision], choose: Chooser) -> list[float]:
    """What the chosen move loses in each decision."""
    return [solved.losses(state, player)[choose(state, player)] for state, player in decisions]


def lost_at_random(solved: SolvedGame, decisions: list[Decision]) -> list[float]:
    """What a random move loses on average in each decision."""
    return [fmean(solved.losses(state, player).values()) for state, player in decisions]


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.solved_games", description=__doc__)
    for name, default in (
        ("islands", 5),
        ("rounds", 4),
        ("positions", 200),
        ("iterations", 4_000),
        ("seed", 1),
    ):
        parser.add_argument(f"--{name}", type=int, default=default)
    chosen = parser.parse_args()
    compiled = compiled_game(find_game("ruler"))
    solved = solve_ruler(compiled, chosen.islands, chosen.rounds)
    print(f"{solved.found.states:,} states")
    decisions = list(islice(decisions_of_games(solved, chosen.seed), chosen.positions))
    report("random moves", lost_at_random(solved, decisions))
    best = compiled.bot_names[0]
    bot = Game(compiled, PLAYERS, solved.found.instance.options).bot(best, chosen.seed)
    report(best, lost_chances(solved, decisions, lambda s, p: choice_of_bot(bot, s, p)))
    search, budget = Search(compiled, PLAYERS, seed=chosen.seed), Budget(chosen.iterations)
    report("search", lost_chances(solved, decisions, lambda s, p: search.run(s, p, budget).move))


def choice_of_bot(bot: Any, state: Any, player: int) -> int:
    move: int = bot.choose(bot.game.from_bytes(state.to_bytes()), player)
    return move


def report(name: str, losses: list[float]) -> None:
    error = 1.96 * stdev(losses) / sqrt(len(losses))
    print(f"{name}: {fmean(losses):.4f} ±{error:.4f} lost a move, at most {max(losses):.3f}")


if __name__ == "__main__":
    main()
