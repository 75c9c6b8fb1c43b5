"""Pairings of an arena: people who are free are paired again, as long as it runs."""

from collections.abc import Sequence
from typing import NamedTuple

from starboard.server.tournaments.matching import cheapest_pairs


class FreeEntrant(NamedTuple):
    """A person of an arena who does not play now."""

    number: int
    last_met: frozenset[int]
    """The opponents of the last game."""
    has_waited: bool
    """Whether the person has waited for so long that any opponent will do, also a bot."""


def arena_tables(
    people: Sequence[FreeEntrant], bots: Sequence[int], players_per_table: int
) -> list[tuple[int, ...]]:
    """The tables that can begin now, for free people in the order of their standing.

    People meet those of a similar standing. Bots are never seated with bots alone: they would
    play many short games and lead.
    """
    seated = _pairs(people) if players_per_table == 2 else _neighbours(people, players_per_table)
    playing = {number for table in seated for number in table}
    waiting = [it.number for it in people if it.has_waited and it.number not in playing]
    return [*seated, *_with_bots(waiting, bots, players_per_table)]


def _pairs(people: Sequence[FreeEntrant]) -> list[tuple[int, ...]]:
    """As many pairs as possible, the nearest in the standing; not the same pair at once."""

    def cost(first: int, second: int) -> int | None:
        one, other = people[first], people[second]
        has_just_met = other.number in one.last_met or one.number in other.last_met
        if has_just_met and not (one.has_waited and other.has_waited):
            return None
        return (second - first) ** 2 + has_just_met * len(people) ** 3

    return [
        (people[first].number, people[second].number)
        for first, second in cheapest_pairs(len(people), cost)
    ]


def _neighbours(people: Sequence[FreeEntrant], players_per_table: int) -> list[tuple[int, ...]]:
    """Full tables of neighbours in the standing."""
    numbers = [it.number for it in people]
    full = len(numbers) // players_per_table * players_per_table
    return [
        tuple(numbers[start : start + players_per_table])
        for start in range(0, full, players_per_table)
    ]


def _with_bots(
    people: Sequence[int], bots: Sequence[int], players_per_table: int
) -> list[tuple[int, ...]]:
    """Tables of people who are left over, completed by bots as far as these suffice."""
    tables: list[tuple[int, ...]] = []
    people, bots = list(people), list(bots)
    per_table = 1 if players_per_table == 2 else players_per_table - 1
    while people and len(bots) >= players_per_table - len(people[:per_table]):
        table, people = people[:per_table], people[per_table:]
        needed = players_per_table - len(table)
        tables.append((*table, *bots[:needed]))
        bots = bots[needed:]
    return tables
