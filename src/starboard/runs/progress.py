"""The progress of a run on the terminal."""

from typing import TYPE_CHECKING

from starboard.progress import StatusLine

if TYPE_CHECKING:
    from starboard.runs.run import Run


class RunProgress(StatusLine):
    """``12,345 of 100,000 games, 41,000/s, 2 s left``.

    ``is_open`` says that nobody knows how many games there will be.
    """

    def __init__(self, is_open: bool = False) -> None:
        super().__init__()
        self._is_open = is_open

    def __call__(self, run: "Run") -> None:
        rate = run.games_per_second
        speed = f"{rate:,.0f}/s" if rate >= 10 else f"{rate:.1f}/s"
        if self._is_open:
            self.show(f"{run.games:,} games, {speed}")
        else:
            left = (run.total_games - run.games) / max(rate, 1e-9)
            self.show(f"{run.games:,} of {run.total_games:,} games, {speed}, {duration(left)} left")


def duration(seconds: float) -> str:
    """``2 s``, ``5 min`` or ``3.5 h``."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"
