"""Tree search: the tree in memory of a fixed size, and the choice of a move from it."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from starboard.engine.actors import MAX_PLAYERS
from starboard.engine.chance import GENERATOR_SIZE
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.generators import seeded_generator
from starboard.engine.kernels import tree as layout
from starboard.engine.kernels import tree_search as kernel
from starboard.engine.kernels.rewards import share
from starboard.engine.search_settings import SearchSettings
from starboard.search.budget import Budget, Meter, StopRequest
from starboard.search.network import Network
from starboard.search.positions import Positions
from starboard.search.result import SearchResult

MEGABYTE = 1 << 20
DEFAULT_MEGABYTES = 64
NODE_SHARE = 8
"""One part in this many of the memory is for nodes, the rest for their moves."""
NODE_BYTES = 8 + 4 * layout.NODE_COLUMNS
EDGE_BYTES = 4 * (layout.EDGE_COLUMNS + layout.WEIGHT_COLUMNS)
USED_BYTES = 8 * layout.USED_COUNTERS
KEPT_SHARE = 0.5
"""A tree that fills more than this share of its memory is not kept for the next move."""


class TreeMemory:
    """Nodes and edges in arrays that are allocated once."""

    def __init__(self, megabytes: int) -> None:
        nodes = 1 << (megabytes * MEGABYTE // NODE_SHARE // NODE_BYTES).bit_length() - 1
        edges = (megabytes * MEGABYTE - nodes * NODE_BYTES - USED_BYTES) // EDGE_BYTES
        self.keys = np.zeros(nodes, np.uint64)
        self.nodes = np.zeros((nodes, layout.NODE_COLUMNS), np.int32)
        self.edges = np.zeros((edges, layout.EDGE_COLUMNS), np.int32)
        self.weights = np.zeros((edges, layout.WEIGHT_COLUMNS), np.float32)
        self.used = np.zeros(layout.USED_COUNTERS, np.int64)

    @property
    def arrays(self) -> tuple[Any, ...]:
        """The arrays as kernels expect them."""
        return self.keys, self.nodes, self.edges, self.weights, self.used

    @property
    def bytes(self) -> int:
        return sum(array.nbytes for array in self.arrays)

    @property
    def load(self) -> float:
        """The share of the memory that is used."""
        nodes, edges = self.used / (len(self.keys), len(self.edges))
        return float(max(nodes, edges))

    def clear(self) -> None:
        self.keys.fill(0)
        self.used.fill(0)

    def block(self, slot: int) -> slice:
        """The rows of a node's edges."""
        first = int(self.nodes[slot, layout.FIRST_EDGE])
        return slice(first, first + int(self.nodes[slot, layout.EDGES]))


@dataclass(frozen=True)
class Statistics:
    """The moves of a node: how often each was tried, its mean reward, its proven winners."""

    moves: list[int]
    visits: list[int]
    means: list[float]
    results: list[int]

    def chances(self, player: int, players: int) -> list[float]:
        """The expected reward of each move; a proven result counts as it is."""
        return [
            mean if result == layout.UNPROVEN else share_of(result, player, players)
            for mean, result in zip(self.means, self.results, strict=True)
        ]

    def best(self, player: int, players: int) -> int:
        """The index of the move tried most often, or of a proven one that is not worse."""
        chances = self.chances(player, players)
        unproven = [i for i, result in enumerate(self.results) if result == layout.UNPROVEN]
        proven = [i for i, result in enumerate(self.results) if result != layout.UNPROVEN]
        usual = max(unproven, key=lambda i: (self.visits[i], chances[i]), default=-1)
        certain = max(proven, key=chances.__getitem__, default=-1)
        if usual < 0 or (certain >= 0 and chances[certain] >= chances[usual]):
            return certain
        return usual


def share_of(winner_bits: int, player: int, players: int) -> float:
    """The reward of a player when the game ends with these winners."""
    return float(share(winner_bits, player, players))


class TreeSearch:
    """Searches for one player of one game; the tree is kept from move to move."""

    def __init__(
        self,
        compiled: CompiledGame,
        players: int,
        settings: SearchSettings,
        seed: int,
        megabytes: int = DEFAULT_MEGABYTES,
    ) -> None:
        self.memory = TreeMemory(megabytes)
        self._compiled, self._players, self._seed = compiled, players, seed
        self._kernel = compiled.kernel("tree_search")
        self._positions = Positions(compiled)
        self._bots = np.full(players, playout_bot(compiled, settings), np.int64)
        self._plan = np.array([_preferred_bot(compiled, settings), settings.playout_plies])
        self._tuning = np.array(
            [
                settings.exploration,
                settings.bot_prior,
                settings.unvisited_penalty,
                settings.network,
            ]
        )
        self._network = Network(compiled, settings)
        self._totals = np.zeros((compiled.game.rules.MAX_MOVES + 2, MAX_PLAYERS))
        self._path = np.zeros((kernel.MAX_DEPTH, kernel.PATH_COLUMNS), np.int64)
        self._rng = np.zeros(GENERATOR_SIZE, np.int64)
        self._runs = 0
        self._player = -1

    def run(self, state: Any, player: int, budget: Budget, stop: StopRequest) -> SearchResult:
        """Search the position as the player knows it."""
        self._positions.set_root(state, player)
        self._forget_if_needed(player)
        self._rng[:] = seeded_generator(self._seed, self._runs)
        self._runs += 1
        self._totals.fill(0.0)
        meter = Meter(budget, stop)
        while count := meter.next_slice():
            meter.add(self._iterate(player, count, stop))
        return self._result(player, meter)

    def _forget_if_needed(self, player: int) -> None:
        """Clear a tree that is too full, or in a game with secrets belongs to another player.

        How often its nodes were visited would show what the other player knew.
        """
        secrets = self._compiled.game.rules.SECRETS
        if self.memory.load > KEPT_SHARE or (secrets and player != self._player):
            self.memory.clear()
        self._player = player

    def _iterate(self, player: int, count: int, stop: StopRequest) -> int:
        done: int = self._kernel.search_tree(
            *self._positions.arrays, player, self._bots, self._plan, self._tuning, count,
            stop.flag, self._rng, *self._network.arrays, self._path, self._totals,
            *self.memory.arrays,
        )  # fmt: skip
        return done

    def _statistics(self, player: int) -> Statistics:
        """What is known of the moves of the position searched."""
        memory = self.memory
        slot = self._kernel.find_root(*self._positions.arrays, player, *memory.arrays)
        block = memory.block(slot)
        return Statistics(
            memory.edges[block, layout.MOVE].tolist(),
            memory.edges[block, layout.VISITS].tolist(),
            memory.weights[block, layout.MEAN].tolist(),
            memory.edges[block, layout.RESULT].tolist(),
        )

    def _result(self, player: int, meter: Meter) -> SearchResult:
        found = self._statistics(player)
        best = found.best(player, self._players)
        return SearchResult(
            found.moves[best],
            tuple(found.moves),
            tuple(found.visits),
            tuple(found.chances(player, self._players)),
            self._win_chances(best, found, player),
            self._line(player, found.moves[best]),
            meter.iterations,
            found.results[best] != layout.UNPROVEN,
            meter.seconds,
        )

    def _win_chances(self, best: int, found: Statistics, player: int) -> tuple[float, ...]:
        """Every player's chance after the best move, from the iterations of this search."""
        players = self._players
        if found.results[best] != layout.UNPROVEN:
            return tuple(share_of(found.results[best], each, players) for each in range(players))
        total = self._totals[best, :players]
        weight = total.sum()
        shares = total / weight if weight > 0 else np.full(players, 1.0 / players)
        return tuple(shares.tolist())

    def _line(self, player: int, move: int) -> tuple[tuple[int, int], ...]:
        """The principal variation; the move alone if another one was tried as often."""
        line = np.zeros((kernel.MAX_DEPTH, 2), np.int64)
        length = self._kernel.principal_line(
            *self._positions.arrays, player, self._rng, line, *self.memory.arrays
        )
        moves = tuple((actor, move) for actor, move in line[:length].tolist())
        return moves if moves[:1] == ((player, move),) else ((player, move),)


def playout_bot(compiled: CompiledGame, settings: SearchSettings) -> int:
    """The number of the bot that plays games out."""
    return compiled.bot(settings.playout_bot or compiled.bot_names[0])


def _preferred_bot(compiled: CompiledGame, settings: SearchSettings) -> int:
    return compiled.bot(settings.bot) if settings.bot else kernel.NO_BOT
