"""Pairings of a round of a Swiss tournament: equal scores meet, and nobody twice if possible."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from starboard.server.tournaments.matching import cheapest_pairs

REMATCH_COST = 10**16
"""More than all differences of points in a round together."""
SECOND_BYE_COST = 10**20
"""More than all rematches in a round together."""
POINTS_COST = 10**8
"""Of the squared difference of points; more than all distances within score groups together."""


class Contender(NamedTuple):
    """An entrant who is to be paired."""

    number: int
    points: int
    met: Counter[int]
    """How often each opponent was met."""
    byes: int


class Round(NamedTuple):
    """The numbers of the entrants at each table, and of those who have a bye."""

    tables: list[tuple[int, ...]]
    byes: list[int]


def swiss_round(contenders: Sequence[Contender], players_per_table: int) -> Round:
    """The next round, for contenders in the order of their standing."""
    if players_per_table == 2:
        return _round_of_pairs(contenders)
    return _round_of_tables(contenders, players_per_table)


def _round_of_pairs(contenders: Sequence[Contender]) -> Round:
    """The round with the least cost; with an odd number, the last node stands for the bye."""
    count = len(contenders)
    places = _places_in_group(contenders)
    sizes = Counter(contender.points for contender in contenders)

    def cost(first: int, second: int) -> int:
        if second == count:
            return _bye_cost(contenders[first], count - first)
        one, other = contenders[first], contenders[second]
        price = (
            REMATCH_COST * one.met[other.number] + POINTS_COST * (one.points - other.points) ** 2
        )
        if one.points != other.points:
            return price
        return price + abs(places[second] - places[first] - sizes[one.points] // 2)

    pairs = cheapest_pairs(count + count % 2, cost)
    numbers = [contender.number for contender in contenders]
    return Round(
        [(numbers[one], numbers[other]) for one, other in pairs if other < count],
        [numbers[one] for one, other in pairs if other == count],
    )


def _places_in_group(contenders: Sequence[Contender]) -> list[int]:
    """The place of each contender among those with the same points.

    In a group the upper half meets the lower half, as nearly as possible.
    """
    seen: Counter[int] = Counter()
    places = []
    for contender in contenders:
        places.append(seen[contender.points])
        seen[contender.points] += 1
    return places


def _bye_cost(contender: Contender, places_from_end: int) -> int:
    """Nobody has a second bye before the others had one; then it is for the fewest points."""
    return SECOND_BYE_COST * contender.byes + POINTS_COST * contender.points**2 + places_from_end


def _round_of_tables(contenders: Sequence[Contender], players_per_table: int) -> Round:
    """Tables of neighbours in the standing, chosen one after the other.

    Each seat goes to the next contender who has met those at the table least often.
    """
    byes = _byes(contenders, len(contenders) % players_per_table)
    waiting = [contender for contender in contenders if contender not in byes]
    tables = []
    while waiting:
        table = [waiting.pop(0)]
        while len(table) < players_per_table:
            table.append(waiting.pop(_least_met(waiting, table)))
        tables.append(tuple(contender.number for contender in table))
    return Round(tables, [contender.number for contender in byes])


def _least_met(waiting: Sequence[Contender], table: Sequence[Contender]) -> int:
    """The place of the first contender who has met those at the table least often."""
    met = [sum(it.met[other.number] for other in table) for it in waiting]
    return met.index(min(met))


def _byes(contenders: Sequence[Contender], count: int) -> list[Contender]:
    """Those who cannot be seated: the fewest byes so far, then the last in the standing."""
    last_first = list(contenders[::-1])
    last_first.sort(key=lambda it: (it.byes, it.points))
    return last_first[:count]
