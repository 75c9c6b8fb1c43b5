"""Matches between bots and searches, with rotated seats and mirrored chance.

Games are played in groups of as many as there are players. In a group every contestant plays in
every seat, and the dice of chance come from the same random numbers.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from time import thread_time
from typing import Any

import numpy as np

from starboard.engine.actors import actor_letter
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game_loop import Chooser, by_seat, play_moves
from starboard.engine.generators import seeded_generator
from starboard.engine.kernels.rewards import share
from starboard.engine.options import Value
from starboard.engine.search_settings import SearchSettings
from starboard.engine.table import Seat, Table
from starboard.search.budget import Budget
from starboard.search.choosers import Generator, chooser_of, search_chooser

Z95 = 1.959964
CHANCE_NUMBERS, ORDER_NUMBERS, BOT_NUMBERS = range(3)
"""The independent random numbers of a game: of chance, of who acts first, of bots."""
STREAMS = 3


@dataclass(frozen=True)
class Contestant:
    """A bot or a level by its name, or a search with its settings and its budget for a move."""

    bot: str = ""
    settings: SearchSettings | None = None
    budget: Budget | None = None


@dataclass
class Thinking:
    """The processor time that a contestant has used."""

    seconds: float = 0.0
    decisions: int = 0


@dataclass(frozen=True)
class PlayedGame:
    """How a game ended, by players."""

    winner_bits: int
    moves: tuple[tuple[int, int], ...]
    """The actor and the id of each move."""
    is_unfinished: bool

    @property
    def plies(self) -> int:
        return len(self.moves)


@dataclass(frozen=True)
class MatchResult:
    """The share of the win that each contestant got in each game."""

    rewards: tuple[tuple[float, ...], ...]

    def mean(self, contestant: int) -> float:
        return fmean(game[contestant] for game in self.rewards)

    def error(self, contestant: int) -> float:
        """Half the width of the 95 % interval, from the means of the groups."""
        size = len(self.rewards[0])
        groups = [
            fmean(game[contestant] for game in self.rewards[start : start + size])
            for start in range(0, len(self.rewards) - size + 1, size)
        ]
        return Z95 * stdev(groups) / sqrt(len(groups)) if len(groups) > 1 else 1.0


class Match:
    """Games between the same contestants, one for each seat."""

    def __init__(
        self,
        compiled: CompiledGame,
        contestants: Sequence[Contestant],
        options: Mapping[str, Value],
        seed: int,
        limit: int = 1 << 40,
    ) -> None:
        self._compiled, self._contestants = compiled, tuple(contestants)
        self._options, self._seed, self._limit = options, seed, limit
        self._seats = [Seat(actor_letter(player)) for player in range(len(contestants))]
        self.thinking = [Thinking() for _ in contestants]
        """The time that each contestant has used so far."""

    def play(self, games: int, start: int = 0) -> MatchResult:
        """Play games number ``start`` to ``start + games − 1``."""
        return MatchResult(tuple(self.play_game(start + index) for index in range(games)))

    def play_game(self, number: int) -> tuple[float, ...]:
        """Play one game; returns each contestant's share of the win.

        A game that reaches the limit of plies counts as drawn.
        """
        players = len(self._contestants)
        game = self.play_seats(number)
        seats = [(contestant - number) % players for contestant in range(players)]
        return tuple(float(share(game.winner_bits, seat, players)) for seat in seats)

    def play_seats(self, number: int, rotate: bool = True) -> PlayedGame:
        """Play one game; the contestants move on by a seat with each game if seats rotate.

        Without rotation there are no groups: every game has random numbers of its own.
        """
        players = len(self._contestants)
        group, shift = divmod(number, players) if rotate else (number, 0)
        first = STREAMS * group
        game, chance = self._compiled.game, first + CHANCE_NUMBERS
        table = Table(game, self._seats, self._options, self._seed, chance)
        order = seeded_generator(self._seed, first + ORDER_NUMBERS)
        bots = np.array(seeded_generator(self._seed, first + BOT_NUMBERS), np.int64)
        choosers = [
            self._timed_chooser((player + shift) % players, bots) for player in range(players)
        ]
        for _ in play_moves(table, by_seat(choosers), order, self._limit):
            pass
        winner_bits = game.rules.winners(table.state) if table.over else 0
        return PlayedGame(winner_bits, tuple(table.log), is_unfinished=not table.over)

    def _timed_chooser(self, contestant: int, rng: Generator) -> Chooser:
        choose = self._chooser(self._contestants[contestant], rng, int(rng[0]) + contestant)
        thinking = self.thinking[contestant]

        def timed(state: Any, player: int) -> int:
            began = thread_time()
            move = choose(state, player)
            thinking.seconds += thread_time() - began
            thinking.decisions += 1
            return move

        return timed

    def _chooser(self, contestant: Contestant, rng: Generator, seed: int) -> Chooser:
        compiled, players = self._compiled, len(self._contestants)
        if contestant.budget is None:
            return chooser_of(compiled, players, contestant.bot, rng, seed)
        return search_chooser(compiled, players, contestant.settings, contestant.budget, seed)
