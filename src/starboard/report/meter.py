"""Plays games with the compiled kernel that measures them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from starboard.bots.compiled import compiled_game
from starboard.bots.levels import find_level
from starboard.catalog import find_game
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.kernels import measure
from starboard.engine.options import Value
from starboard.engine.search_settings import SearchSettings
from starboard.engine.weights import shipped_weights
from starboard.report.tally import Integers
from starboard.search.choosers import prepare_bots
from starboard.search.match import Contestant, Match
from starboard.search.network import Network
from starboard.search.preparation import prepare_levels

NO_SCRIPT = np.zeros((1, 0), np.int64)


@dataclass(frozen=True)
class MeasuredGames:
    """The rows that the kernel has filled, one for each game."""

    players: int
    games: Integers
    """``[game, column]``"""
    seats: Integers
    """``[game, player, column]``"""
    used: Integers
    """``[game, player, kind]``: how often each kind of move was used"""
    offered: Integers
    """``[game, player, kind]``: how often each kind of move was legal"""
    stages: Integers
    """``[game, stage, column]``"""
    metrics: Integers
    """``[game, metric]``"""
    sampled: npt.NDArray[np.uint8]
    """``[game, byte]``: a state in which a player had a choice"""
    sampled_players: Integers
    """The player of each sampled state; ``NOBODY`` if there is none."""

    def column(self, name: int) -> Integers:
        """A column of ``games``, such as ``measure.PLIES``."""
        return self.games[:, name]


class Meter:
    """Measures games of one number of players with one set of options."""

    def __init__(self, compiled: CompiledGame, players: int, options: Mapping[str, Value]) -> None:
        self.game, self.players = compiled.game, players
        self._compiled, self._options = compiled, options
        self._limit = self.game.max_random_plies
        self._first = compiled.pack(self.game.initial_state(players, options))
        self._kind_of = kind_table(compiled)
        weights = shipped_weights(compiled.observation)
        self._network = Network(compiled, SearchSettings(), weights).arrays
        self._legal_counts = np.zeros(self._limit, np.int64)
        self._curve = np.zeros((self._limit, players + 1), np.int64)

    @property
    def has_network(self) -> bool:
        """Whether standings are chances to win rather than scores."""
        return len(self._network[0]) > 0

    def play(
        self,
        seats: Sequence[str],
        seed: int,
        first: int,
        count: int,
        rotate: bool = False,
        forbidden: int = 0,
    ) -> MeasuredGames:
        """Play games number ``first`` to ``first + count − 1``.

        ``forbidden`` has bits of the kinds of moves that the first entry avoids.
        """
        bans = np.zeros(self.players, np.int64)
        bans[0] = forbidden
        return self._measure(
            self._first, seats, bans, NO_SCRIPT, rotate, seed, first, count, self._network,
            self._curve,
        )  # fmt: skip

    def play_on(
        self, state: npt.NDArray[np.uint8], seats: Sequence[str], player: int,
        moves: Sequence[int], seed: int, first: int, worlds: int,
    ) -> Integers:  # fmt: skip
        """The winners, as bits, after each move of a player: ``[world, move]``.

        The bots play on; all moves have the same random numbers in a world. Worlds are numbered
        from ``first`` on.
        """
        script = np.array([[move << measure.ACTOR_BITS | player] for move in moves], np.int64)
        no_weights = np.zeros((0, 1), np.float32)
        measured = self._measure(
            state, seats, np.zeros(self.players, np.int64), script, False, seed, first,
            worlds * len(moves), (no_weights, no_weights, *self._network[2:]), self._curve[:0],
        )  # fmt: skip
        return measured.column(measure.WINNERS).reshape(worlds, len(moves))

    def legal(self, state: npt.NDArray[np.uint8], player: int) -> list[int]:
        """The ids of the legal moves of a player in a packed state."""
        return self.game.legal(self.game.rules.State.from_bytes(state.tobytes()), player)

    def is_on_disk(self, *bots: str) -> bool:
        """Whether ``prepare`` has only to read machine code; never for levels."""
        kernel = self._compiled.kernel("measure")
        return kernel.on_disk("measure_games") and not self.missing(*bots)

    def missing(self, *bots: str) -> list[str]:
        """The bots among these that have to be compiled, and all levels."""
        levels = [bot for bot in bots if find_level(bot)]
        return levels + self._compiled.missing(*(bot for bot in bots if bot not in levels))

    def prepare(self, *bots: str) -> None:
        """Compile what games of these bots and levels need, or read it from disk."""
        self.prepare_kernel()
        self.prepare_bots(*bots)

    def prepare_kernel(self) -> None:
        """Compile the kernel, or read it from disk."""
        self._compiled.kernel("measure").prepare("measure_games")

    def prepare_bots(self, *bots: str) -> None:
        """Compile bots and levels, or read them from disk."""
        names = [bot for bot in bots if find_level(bot) is None]
        for bot in names:
            self._compiled.bot(bot)
        if len(names) < len(bots):
            prepare_bots(self._compiled, *names)
            prepare_levels(self._compiled, self.players)

    def match(self, seats: Sequence[str], seed: int) -> Match:
        """Games between levels and bots, whose moves ``replay`` measures."""
        contestants = [Contestant(bot=seat) for seat in seats]
        return Match(self._compiled, contestants, self._options, seed, self._limit)

    def replay(self, scripts: Sequence[Sequence[tuple[int, int]]]) -> MeasuredGames:
        """Measure games from their moves, each an actor and the id of a move."""
        longest = max(map(len, scripts), default=0)
        script = np.full((len(scripts), longest), -1, np.int64)
        for row, moves in zip(script, scripts, strict=True):
            row[: len(moves)] = [move << measure.ACTOR_BITS | actor for actor, move in moves]
        return self._measure(
            self._first, [self._compiled.baseline] * self.players,
            np.zeros(self.players, np.int64), script, False, 0, 0, len(scripts), self._network,
            self._curve,
        )  # fmt: skip

    def _measure(
        self, first: npt.NDArray[np.uint8], seats: Sequence[str], forbidden: Integers,
        script: Integers, rotate: bool, seed: int, start: int, count: int,
        network: tuple[Any, ...], curve: Integers,
    ) -> MeasuredGames:  # fmt: skip
        players, kinds = self.players, len(self.game.moves.kinds)
        bots = np.array([self._compiled.bot(seat) for seat in seats], np.int64)
        games = np.zeros((count, measure.GAME_COLUMNS), np.int64)
        places = np.zeros((count, players, measure.SEAT_COLUMNS), np.int64)
        moves = np.zeros((count, 2, players, kinds), np.int64)
        stages = np.zeros((count, measure.STAGES, measure.STAGE_COLUMNS), np.int64)
        metrics = np.zeros((count, len(self.game.metrics)), np.int64)
        sampled = np.zeros((count, self._compiled.size), np.uint8)
        sampled_players = np.zeros(count, np.int64)
        self._compiled.kernel("measure").measure_games(
            first, bots, forbidden, script, self._kind_of, int(rotate), seed, start, self._limit,
            *network, self._legal_counts, curve, games, places.reshape(count, -1),
            moves.reshape(count, -1), stages.reshape(count, -1), metrics, sampled,
            sampled_players,
        )  # fmt: skip
        return MeasuredGames(
            players, games, places, moves[:, 0], moves[:, 1], stages, metrics, sampled,
            sampled_players,
        )  # fmt: skip


def kind_table(compiled: CompiledGame) -> Integers:
    """The number of the kind of every move id."""
    table = np.zeros(compiled.game.moves.size, np.int64)
    for number, kind in enumerate(compiled.game.moves.kinds):
        table[kind.first : kind.end] = number
    return table


@cache
def _compiled(game: str) -> CompiledGame:
    return compiled_game(find_game(game))


@cache
def meter(game: str, players: int, options: tuple[tuple[str, Value], ...]) -> Meter:
    """The meter of a game of the catalogue, one for each process."""
    return Meter(_compiled(game), players, dict(options))
