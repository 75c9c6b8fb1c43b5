"""Who leads, from how players stand after each turn: rows of chances to win, or of scores."""

from starboard.engine.actors import NOBODY
from starboard.engine.kernels.types import IntegerRows, Integers

THOUSAND = 1000


def leader_of(row: Integers, players: int, leader: int, margin: int) -> int:
    """The leader after this standing; the lead changes only by more than ``margin``."""
    best = 0
    for player in range(1, players):
        if row[player] > row[best]:
            best = player
    if leader != NOBODY:
        return best if row[best] > row[leader] + margin else leader
    for player in range(players):
        if player != best and row[best] <= row[player] + margin:
            return NOBODY
    return best


def mean_standing(curve: IntegerRows, turn: int, players: int, row: Integers) -> None:
    """Write how each player stood on average after the last turns, as many as there are players.

    A player stands best right after a turn of their own; the mean of a round does not depend on
    whose turn it was.
    """
    first = max(0, turn - players + 1)
    for player in range(players):
        total = 0
        for number in range(first, turn + 1):
            total += curve[number, player]
        row[player] = total // (turn + 1 - first)


def relative(value: int, best: int, is_chance: bool) -> int:
    """A standing in thousandths: a chance as it is, a score as a share of the best one."""
    if is_chance:
        return value
    return max(0, min(THOUSAND, value * THOUSAND // best)) if best > 0 else THOUSAND
