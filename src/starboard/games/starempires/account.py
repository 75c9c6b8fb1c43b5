"""The score of Small Star Empires, item by item, and why the winner won."""

from dataclasses import dataclass

from starboard.engine.actors import players_in
from starboard.games.starempires.galaxy import (
    COLOURS,
)
from starboard.games.starempires.rules import (
    MAX_PLAYERS,
    NEBULA_POINTS,
    State,
    add_territory_bonus,
    territory,
    winners,
)

TIE_BREAKS = ("points", "colonies", "stations", "planets")
SHARED = "shared"


@dataclass(frozen=True)
class Account:
    """Where a player's points come from."""

    planets: int
    nebulae: tuple[int, ...]
    """By colour: red, green, blue."""
    trade: int
    bonus: int
    territory: int
    """Systems in the largest connected group."""

    @property
    def total(self) -> int:
        return self.planets + sum(self.nebulae) + self.trade + self.bonus


def accounts(s: State) -> list[Account]:
    """Everybody's score if the game ended now."""
    bonus = [0] * MAX_PLAYERS
    add_territory_bonus(s, bonus)
    return [
        Account(
            planets=s.planets[player],
            nebulae=tuple(NEBULA_POINTS[s.nebulae[player][colour]] for colour in range(COLOURS)),
            trade=s.trade[player],
            bonus=bonus[player],
            territory=territory(s, player),
        )
        for player in range(s.players)
    ]


def deciding(s: State) -> str:
    """What the finished game was decided by, one of ``TIE_BREAKS``, or ``SHARED``."""
    won = players_in(winners(s))
    if len(won) != 1:
        return SHARED
    winner, totals = won[0], [account.total for account in accounts(s)]
    level = [player for player in range(s.players) if player != winner]
    measures = (totals, s.colonies, s.stations, s.planets)
    for name, measure in zip(TIE_BREAKS, measures, strict=True):
        level = [player for player in level if measure[player] == measure[winner]]
        if not level:
            return name
    raise AssertionError("a single winner is ahead in something")


def level_on_points(s: State) -> list[int]:
    """Who has the most points: several when a tie-break was needed."""
    totals = [account.total for account in accounts(s)]
    return [player for player, total in enumerate(totals) if total == max(totals)]
