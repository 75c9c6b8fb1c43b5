"""What reports count of Ruler of the Seas beyond what they count of every game."""

from starboard.engine.prelude import count
from starboard.games.ruler.rules import players_in_game
from starboard.games.ruler.state import State


def islands_conquered(before: State, actor: int, move: int, after: State) -> int:
    """The islands that go from one ruler to another."""
    conquered = 0
    for player in range(before.players):
        conquered += count(before.realm[player] & ~after.realm[player])
    return conquered


def ended_by_the_round_limit(s: State) -> int:
    """1 if several rulers were left, so that only the limit of rounds ended the game. R10.3"""
    return int(count(players_in_game(s)) > 1)


MOVE_METRICS = (islands_conquered,)

END_METRICS = (ended_by_the_round_limit,)
