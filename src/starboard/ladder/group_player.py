"""Plays the groups of a ladder, in this process or in workers."""

import signal
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

from starboard.bots.compiled import compiled_game
from starboard.catalog import find_game
from starboard.ladder.plan import LadderPlan
from starboard.runs.interrupts import inherited_block
from starboard.search.match import Contestant, Match, Thinking
from starboard.search.preparation import prepare_levels


@dataclass(frozen=True)
class GroupResult:
    """The games of a group: every contestant has played in every seat once."""

    number: int
    contestants: tuple[int, ...]
    rewards: tuple[tuple[float, ...], ...]
    """The share of the win of each contestant in each game."""
    thinking: tuple[Thinking, ...]


class GroupPlayer:
    """Plays the groups of a plan in any order, each always with the same result."""

    def __init__(self, plan: LadderPlan) -> None:
        self._plan = plan
        self._compiled = compiled_game(find_game(plan.game))

    def prepare(self) -> None:
        """Compile what all contestants need, or read it from disk."""
        names = [name for name in self._plan.contestants if name in self._compiled.bot_names]
        self._compiled.prepare(*names)
        prepare_levels(self._compiled, self._plan.players)

    def play(self, number: int) -> GroupResult:
        plan = self._plan
        indices = plan.group(number)
        contestants = [Contestant(bot=plan.contestants[index]) for index in indices]
        limit = self._compiled.game.max_random_plies
        match = Match(self._compiled, contestants, plan.options, plan.seed, limit)
        result = match.play(plan.players, start=number * plan.players)
        return GroupResult(number, indices, result.rewards, tuple(match.thinking))


class GroupWorkers:
    """Worker processes, each with a ``GroupPlayer`` of the same plan."""

    def __init__(self, plan: LadderPlan, count: int) -> None:
        self._pool: Executor = ProcessPoolExecutor(
            count, get_context("spawn"), initializer=_start, initargs=(plan,)
        )

    def play(self, number: int) -> Future[GroupResult]:
        with inherited_block():
            return self._pool.submit(_play, number)

    def stop(self) -> None:
        """Drop groups that have not begun, and wait for the others."""
        self._pool.shutdown(cancel_futures=True)


_players: list[GroupPlayer] = []
"""The player of this worker process."""


def _start(plan: LadderPlan) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _players.append(GroupPlayer(plan))


def _play(number: int) -> GroupResult:
    return _players[0].play(number)
