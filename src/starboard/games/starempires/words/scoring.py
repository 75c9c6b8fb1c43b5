"""Points item by item, and the criterion that decided a finished game."""

from dataclasses import dataclass
from typing import Literal

from starboard.engine.actors import players_in
from starboard.games.starempires.rules.points import (
    NEBULA_POINTS,
    add_territory_bonus,
    scores,
    territory,
)
from starboard.games.starempires.rules.winning import best_by
from starboard.games.starempires.state import COLOURS, MAX_PLAYERS, State

Criterion = Literal["points", "colonies", "stations", "planets", "shared"]

CRITERIA: tuple[Criterion, ...] = ("points", "colonies", "stations", "planets")
"""In the order in which the rules ask for them."""


@dataclass(frozen=True)
class Breakdown:
    """Where a player's points come from."""

    planets: int
    nebulae: tuple[int, ...]
    """Points by colour: red, green, blue."""
    trade: int
    bonus: int
    """For the largest territory."""
    territory: int
    """The number of systems in the largest connected group."""

    @property
    def total(self) -> int:
        return self.planets + sum(self.nebulae) + self.trade + self.bonus


def breakdowns(s: State) -> list[Breakdown]:
    """Every player's points if the game ended now."""
    sizes = [territory(s, player) for player in range(s.players)]
    bonus = [0] * MAX_PLAYERS
    add_territory_bonus(s, sizes, bonus)
    return [
        Breakdown(
            planets=s.planets[player],
            nebulae=tuple(NEBULA_POINTS[s.nebulae[player][colour]] for colour in range(COLOURS)),
            trade=s.trade[player],
            bonus=bonus[player],
            territory=sizes[player],
        )
        for player in range(s.players)
    ]


def deciding_criterion(s: State) -> Criterion:
    """The first criterion that leaves a single winner; "shared" if none does."""
    points = [0] * MAX_PLAYERS
    scores(s, points)
    tied = (1 << s.players) - 1
    for number, criterion in enumerate(CRITERIA):
        tied = best_by(s, number, tied, points)
        if len(players_in(tied)) == 1:
            return criterion
    return "shared"


def leaders_on_points(s: State) -> list[int]:
    """The players with the most points: several when a tie-break is needed."""
    totals = [breakdown.total for breakdown in breakdowns(s)]
    return [player for player, total in enumerate(totals) if total == max(totals)]
