"""The achievements of Ruler of the Seas."""

from starboard.engine.achievements import Achievement
from starboard.engine.prelude import count
from starboard.games.ruler.rules import players_in_game, total_happiness
from starboard.games.ruler.state import MAX_HAPPINESS, State

RICH_COINS = 15


def is_only_ruler(s: State, player: int) -> bool:
    """Whether all other rulers have left the game."""
    return players_in_game(s) == 1 << player


def has_happy_realm(s: State, player: int) -> bool:
    """Whether every island of the realm is as happy as can be."""
    return total_happiness(s, player) == MAX_HAPPINESS * count(s.realm[player])


def has_most_islands(s: State, player: int) -> bool:
    """Whether more than half of all islands are in the realm."""
    return 2 * count(s.realm[player]) > s.islands


def is_rich(s: State, player: int) -> bool:
    return s.coins[player] >= RICH_COINS


ACHIEVEMENTS = (
    Achievement("only-ruler", is_only_ruler),
    Achievement("happy-realm", has_happy_realm),
    Achievement("half-the-seas", has_most_islands),
    Achievement("full-treasury", is_rich),
)
