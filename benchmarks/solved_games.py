"""What the moves of a search lose against best play, in worlds of Ruler small enough to solve.

python -m benchmarks.solved_games --islands 5 --rounds 4 --positions 200 --iterations 4000
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, islice, product
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import numpy as np

from starboard.bots.compiled import compiled_game
from starboard.catalog import find_game
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game_loop import Chooser, by_seat, decisions_in, play_moves
from starboard.engine.generators import seeded_generator
from starboard.engine.kernels.solve import VALUE
from starboard.engine.table import Seat, Table
from starboard.search.budget import Budget
from starboard.search.choosers import bot_chooser, search_chooser
from starboard.verify.explore import Exploration, GameInstance
from starboard.verify.run import options_for, verify
from starboard.verify.solve import state_values

PLAYERS = 2

Decision = tuple[Any, int]
"""A state, and a player with several legal moves."""


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
    compiled, game = instance.compiled, instance.compiled.game
    pairs = list(product(compiled.bot_names, repeat=PLAYERS))
    for number in count():
        table = Table(game, [Seat("A"), Seat("B")], instance.options, seed, number)
        order = seeded_generator(seed, number)
        rng = np.array(order, np.int64)
        choosers = [bot_chooser(compiled, name, rng) for name in pairs[number % len(pairs)]]
        events = play_moves(table, by_seat(choosers), order, game.max_random_plies)
        yield from decisions_in(game, events)


def lost_chances(solved: SolvedGame, decisions: list[Decision], choose: Chooser) -> list[float]:
    """What the chosen move loses in each decision."""
    return [solved.losses(state, player)[choose(state, player)] for state, player in decisions]


def won_by_best_play(solved: SolvedGame, bot: str, games: int, seed: int) -> list[float]:
    """What best play is expected to win in each of its games against a bot, seats alternating.

    Both seats have the same chances at the beginning, so it is ½ and all that the bot loses.
    """
    instance = solved.found.instance
    compiled, game = instance.compiled, instance.compiled.game

    def best(state: Any, player: int) -> int:
        losses = solved.losses(state, player)
        return min(losses, key=losses.__getitem__)

    found = []
    for number in range(games):
        table = Table(game, [Seat("A"), Seat("B")], instance.options, seed, number)
        order, own = seeded_generator(seed, number), number % PLAYERS
        choosers = [best, bot_chooser(compiled, bot, np.array(order, np.int64))]
        seats = choosers if own == 0 else choosers[::-1]
        events = list(play_moves(table, by_seat(seats), order, game.max_random_plies))
        moves = [event for event in events if event.actor == 1 - own]
        lost = sum(solved.losses(it.before, it.actor)[it.move.id] for it in moves)
        found.append(0.5 + lost)
    return found


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
        ("games", 200),
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
    bot = bot_chooser(compiled, best, np.array(seeded_generator(chosen.seed), np.int64))
    report(best, lost_chances(solved, decisions, bot))
    search = search_chooser(compiled, PLAYERS, None, Budget(chosen.iterations), chosen.seed)
    report("search", lost_chances(solved, decisions, search))

    won = won_by_best_play(solved, best, chosen.games, chosen.seed)
    print(f"best play against {best}: {fmean(won):.1%} ±{margin(won):.1%} of {chosen.games} games")


def report(name: str, losses: list[float]) -> None:
    lost = f"{fmean(losses):.4f} ±{margin(losses):.4f}"
    print(f"{name}: {lost} lost a move, at most {max(losses):.3f}")


def margin(values: list[float]) -> float:
    """Half the width of the 95 % interval of a mean."""
    return 1.96 * stdev(values) / sqrt(len(values))


if __name__ == "__main__":
    main()
