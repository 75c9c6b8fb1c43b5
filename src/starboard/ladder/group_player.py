"""Plays the groups of a ladder, in whichever process."""

import msgspec

from starboard.bots.compiled import compiled_game
from starboard.catalog import find_game
from starboard.ladder.plan import LadderPlan
from starboard.search.choosers import prepare_bots
from starboard.search.match import Contestant, Match, Thinking
from starboard.search.preparation import prepare_levels


class GroupRecord(msgspec.Struct, frozen=True):
    """The games of a group: every contestant has played in every seat once."""

    number: int
    contestants: tuple[int, ...]
    rewards: tuple[tuple[float, ...], ...]
    """The share of the win of each contestant in each game."""
    thinking: tuple[Thinking, ...]


class GroupRecords(msgspec.Struct, frozen=True):
    """The groups of a unit."""

    groups: list[GroupRecord]


class GroupPlayer:
    """Plays the groups of a plan in any order, each always with the same result."""

    def __init__(self, plan: LadderPlan) -> None:
        self._plan = plan
        self._compiled = compiled_game(find_game(plan.game))

    def prepare(self) -> None:
        """Compile what all contestants need, or read it from disk."""
        names = [name for name in self._plan.contestants if name in self._compiled.bot_names]
        prepare_bots(self._compiled, *names)
        prepare_levels(self._compiled, self._plan.players)

    def play(self, first: int, count: int) -> GroupRecords:
        """Play groups number ``first`` to ``first + count − 1``."""
        return GroupRecords([self._play_group(first + index) for index in range(count)])

    def _play_group(self, number: int) -> GroupRecord:
        plan = self._plan
        indices = plan.group(number)
        contestants = [Contestant(bot=plan.contestants[index]) for index in indices]
        limit = self._compiled.game.max_random_plies
        match = Match(self._compiled, contestants, plan.options, plan.seed, limit)
        result = match.play(plan.players, start=number * plan.players)
        return GroupRecord(number, indices, result.rewards, tuple(match.thinking))
