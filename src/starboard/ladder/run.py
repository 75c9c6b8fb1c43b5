"""Plays a ladder until enough games are played or the ratings are exact enough."""

from collections.abc import Iterable
from contextlib import nullcontext
from functools import partial

from starboard.catalog import find_game
from starboard.ladder.group_player import GroupPlayer, GroupRecords
from starboard.ladder.ladder import Ladder
from starboard.ladder.plan import LadderPlan
from starboard.runs.description import RunDescription
from starboard.runs.run import Progress, Run, Status, open_run
from starboard.runs.settings import RunSettings
from starboard.runs.task import FinishedUnit, Task

ROUNDS_PER_CHECK = 10
"""Rounds between two looks at how exact the ratings are."""
TASK = "groups"


class LadderRun:
    """A ladder that is being played; ``stopped`` if it was interrupted before the end."""

    def __init__(
        self,
        plan: LadderPlan,
        settings: RunSettings,
        progress: Progress = lambda _: None,
        compiling: Status = nullcontext,
    ) -> None:
        self.ladder, self.stopped = Ladder(plan), False
        self._plan, self._settings = plan, settings
        self._progress, self._compiling = progress, compiling
        self._open = partial(GroupPlayer, plan)

    def play(self, games: int = 0, elo: float | None = None) -> None:
        """Play this many games, or until no rating is less certain than ± ``elo``."""
        plan = self._plan
        description = RunDescription("ladder", find_game(plan.game), plan.settings())
        try:
            with open_run(description, self._settings, self._progress) as run:
                run.prepare(self._open, status=self._compiling)
                if elo is None:
                    self._add_all(run.play(self._task(-(-games // plan.players))))
                else:
                    self._play_until(run, elo)
        except KeyboardInterrupt:
            self.stopped = True

    def _play_until(self, run: Run, elo: float) -> None:
        step = ROUNDS_PER_CHECK * self._plan.round_groups
        groups = max(step, -(-run.recorded_end(TASK) // step) * step)
        self._add_all(run.play(self._task(groups)))
        while widest_interval(self.ladder) > 2 * elo:
            groups += step
            self._add_all(run.play(self._task(groups)))

    def _task(self, groups: int) -> Task[GroupRecords]:
        return Task(TASK, groups, self._open, GroupRecords, games_each=self._plan.players)

    def _add_all(self, units: Iterable[FinishedUnit[GroupRecords]]) -> None:
        for finished in units:
            for group in finished.record.groups:
                self.ladder.add(group)


def widest_interval(ladder: Ladder) -> float:
    """The width of the widest 95 % interval of a rating."""
    ratings = ladder.rate()
    intervals = map(ratings.interval, range(len(ladder.plan.contestants)))
    return max(high - low for low, high in intervals)
