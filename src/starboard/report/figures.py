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
    estimate: Callable[[Tally], Estimate | None]
    format: Format = "number"


def first_move_edge(tally: Tally) -> Estimate | None:
    """What the player who moves first wins beyond the fair share, in points."""
    players = sum(name.startswith("share/order/") for name in tally.values)
    share = share_of(tally, "share/order/0", WHOLE)
    return share.scaled(100.0, -100.0 / players) if share else None


FIGURES: dict[str, Figure] = {
    "length": Figure("minutes (estimated)", lambda tally: mean_of(tally, "seconds", 60)),
    "turns": Figure("turns", lambda tally: mean_of(tally, "turns")),
    "rounds": Figure("rounds", lambda tally: mean_of(tally, "rounds")),
    "decisions": Figure("decisions", lambda tally: mean_of(tally, "decisions")),
    "lead-changes": Figure("changes of the lead", lambda tally: mean_of(tally, "lead changes")),
    "decided": Figure(
        "part of the game until the winner leads for good",
        lambda tally: mean_of(tally, "decided", THOUSAND),
        "percent",
    ),
    "first-move": Figure("edge of who moves first (points)", first_move_edge),
    "out-early": Figure(
        "games in which a player is out early",
        lambda tally: rate_of(tally, "game with a player out"),
        "percent",
    ),
}
