"""Plays a ladder until enough games are played or the ratings are exact enough."""

from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from time import monotonic

from starboard.ladder.group_player import GroupPlayer, GroupResult, GroupWorkers
from starboard.ladder.ladder import Ladder
from starboard.runs.interrupts import Interrupts

SAVE_SECONDS = 30.0
GROUPS_PER_WORKER = 2
"""Groups that are submitted per worker, so that none waits for the next one."""
ROUNDS_PER_CHECK = 10
"""Rounds between two looks at how exact the ratings are."""

Report = Callable[[Ladder], None]


class LadderRun:
    """A ladder that is being played; ``save`` is called now and then, and at the end."""

    def __init__(self, ladder: Ladder, jobs: int, save: Report, progress: Report) -> None:
        self._ladder, self._jobs = ladder, jobs
        self._save, self._progress = save, progress
        self._interrupts, self._saved_at = Interrupts(), monotonic()

    def play_games(self, games: int) -> bool:
        """Play until there are so many games; False if interrupted."""
        return self._play(lambda: -(-games // self._ladder.plan.players))

    def play_until(self, elo: float) -> bool:
        """Play until no rating is less certain than ± ``elo``; False if interrupted."""
        step = ROUNDS_PER_CHECK * self._ladder.plan.tables
        while self._play(lambda: -(-(len(self._ladder.groups) + 1) // step) * step):
            if widest_interval(self._ladder) <= 2 * elo:
                return True
        return False

    def _play(self, target: Callable[[], int]) -> bool:
        try:
            with self._interrupts:
                self._play_groups(list(self._ladder.missing(target())))
        except KeyboardInterrupt:
            return False
        finally:
            self._save(self._ladder)
        return True

    def _play_groups(self, numbers: list[int]) -> None:
        if self._jobs == 1:
            player = GroupPlayer(self._ladder.plan)
            self._add_all(player.play(number) for number in numbers)
        else:
            workers = GroupWorkers(self._ladder.plan, self._jobs)
            try:
                self._add_all(self._results(workers, numbers))
            finally:
                workers.stop()

    def _results(self, workers: GroupWorkers, numbers: list[int]) -> Iterable[GroupResult]:
        waiting, running = list(reversed(numbers)), set[Future[GroupResult]]()
        while waiting or running:
            while waiting and len(running) < GROUPS_PER_WORKER * self._jobs:
                running.add(workers.play(waiting.pop()))
            with self._interrupts.waiting():
                done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)

    def _add_all(self, results: Iterable[GroupResult]) -> None:
        for result in results:
            self._ladder.add(result)
            self._progress(self._ladder)
            if monotonic() - self._saved_at > SAVE_SECONDS:
                self._save(self._ladder)
                self._saved_at = monotonic()
            with self._interrupts.waiting():
                pass


def widest_interval(ladder: Ladder) -> float:
    """The width of the widest 95 % interval of a rating."""
    ratings = ladder.rate()
    intervals = map(ratings.interval, range(len(ladder.plan.contestants)))
    return max(high - low for low, high in intervals)
