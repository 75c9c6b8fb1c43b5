"""T7 Fighting: who can attack whom, and the exchange of fire."""

from starboard.engine.prelude import has
from starboard.games.tradewinds.state import (
    ATTACK,
    ATTACKER,
    DEFENDER,
    DIRECTIONS,
    FIGHTING,
    LAND,
    RANGE,
    SCHOONER,
    STEP,
    STRIDE,
    State,
)

OUT_OF_RANGE = 99  # more than any ship's range


def adjacent(here: int, there: int) -> bool:
    gap = abs(here - there)
    return gap == 1 or gap == STRIDE


def sea_distance(s: State, here: int, there: int) -> int:
    """The length of the shortest way over cells that are not land; OUT_OF_RANGE above 2. T7.2"""
    if here == there:
        return 0
    if adjacent(here, there):
        return 1
    for direction in range(DIRECTIONS):
        between = here + STEP[direction]
        if s.cells[between] != LAND and adjacent(between, there):
            return 2
    return OUT_OF_RANGE


def can_attack(s: State, player: int, other: int) -> bool:
    """Whether another player's ship is in range. T7.1, T7.2"""
    if other == player or not has(s.afloat, other):
        return False
    here = s.position[player]
    there = s.position[other]
    if s.ship[player] == SCHOONER:
        return here == there
    return sea_distance(s, here, there) <= RANGE[s.ship[player]]


def can_fight(s: State, player: int) -> bool:
    for other in range(s.players):
        if can_attack(s, player, other):
            return True
    return False


def list_attacks(s: State, player: int, out: list[int], count: int) -> int:
    """Append every attack; return the new number of moves."""
    for other in range(s.players):
        if can_attack(s, player, other):
            out[count] = ATTACK + other
            count += 1
    return count


def attack(s: State, player: int, other: int) -> None:
    s.defender = other
    s.distance = sea_distance(s, s.position[player], s.position[other])
    s.fight_points[ATTACKER] = s.mounted[player]  # T7.3
    s.fight_points[DEFENDER] = s.mounted[other]
    s.phase = FIGHTING


def exchange_fire(s: State, attack: int, defence: int) -> None:
    """The lower roll loses the difference, if the other ship's guns reach. T7.4, T7.5"""
    if attack > defence and RANGE[s.ship[s.turn]] >= s.distance:
        s.fight_points[DEFENDER] -= attack - defence
    if defence > attack and RANGE[s.ship[s.defender]] >= s.distance:
        s.fight_points[ATTACKER] -= defence - attack
    s.distance = max(0, s.distance - 1)
