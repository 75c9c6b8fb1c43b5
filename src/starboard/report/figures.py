"""The figures that sweeps compare, each a number of a game with an interval."""

from collections.abc import Callable
from dataclasses import dataclass

from starboard.charts.data import Format
from starboard.report.estimates import Estimate, mean_of, rate_of, share_of
from starboard.report.tally import Tally
from starboard.report.values import THOUSAND, WHOLE


@dataclass(frozen=True)
class Figure:
    """A named number of a tally."""

    title: str
    """With its unit, if it has one."""
    estimate: Callable[[Tally, int], Estimate | None]
    """From a tally, with an interval for so many values that are looked at together."""
    format: Format = "number"


def first_move_edge(tally: Tally, looked_at: int) -> Estimate | None:
    """What the player who moves first wins beyond the fair share, in points."""
    players = sum(name.startswith("share/order/") for name in tally.values)
    share = share_of(tally, "share/order/0", WHOLE, looked_at)
    return share.scaled(100.0, -100.0 / players) if share else None


def mean(title: str, name: str, unit: float = 1.0) -> Figure:
    """The mean of a value of games."""
    return Figure(title, lambda tally, looked_at: mean_of(tally, name, unit, looked_at))


FIGURES: dict[str, Figure] = {
    "length": mean("minutes (estimated)", "seconds", 60),
    "turns": mean("turns", "turns"),
    "rounds": mean("rounds", "rounds"),
    "decisions": mean("decisions", "decisions"),
    "lead-changes": mean("changes of the lead", "lead changes"),
    "decided": Figure(
        "part of the game until the winner leads for good",
        lambda tally, looked_at: share_of(tally, "decided", THOUSAND, looked_at),
        "percent",
    ),
    "first-move": Figure("edge of who moves first (points)", first_move_edge),
    "out-early": Figure(
        "games in which a player is out early",
        lambda tally, looked_at: rate_of(tally, "game with a player out", looked_at),
        "percent",
    ),
}
