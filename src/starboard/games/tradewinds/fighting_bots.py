"""How bots of Trade Winds fight: whom, with which odds, and what they keep."""

from starboard.engine.prelude import const_table, scratch
from starboard.games.tradewinds.chart_rules import (
    ALL_GOODS,
    BUY,
    CANNON,
    DROP,
    FRIGATE,
    GALLEON,
    INFINITE,
    LOWEST,
    MOUNTS,
    PASS,
    PRODUCTS,
    RANGE,
    RESPAWN,
    SELL,
    SELL_PRODUCTS,
    SHIP_VALUE,
    START_CANNONS,
    SUNK,
    UPGRADE,
)
from starboard.games.tradewinds.legal_rules import can_attack, price, sea_distance
from starboard.games.tradewinds.rules import State, wealth
from starboard.games.tradewinds.sailing_bots import CELL, RATE, turns

NEVER = -1_000_000

# What bots believe of a ship they cannot see into, by class.
USUAL_CANNONS = const_table((3, 6, 10))
USUAL_LOOT = const_table((150, 500, 2500))
CHASE = 100  # hundredths of a turn more, because prey moves

GUNS = 19


def odds_table() -> list[int]:
    """Chances in 1000 to win a fight, by free rolls, own and the other's fight points."""
    odds = scratch(3 * GUNS * GUNS)
    for free in range(3):
        for own in range(GUNS):
            for other in range(GUNS):
                won = 0
                for gap in range(1, 6):
                    ways = 6 - gap
                    before = max(0, free - 1) * GUNS * GUNS + own * GUNS + other - gap
                    won += ways * (1000 if gap > other else odds[before])
                    if free == 0 and gap <= own:
                        won += ways * odds[(own - gap) * GUNS + other]
                    if free > 0:
                        won += ways * odds[(free - 1) * GUNS * GUNS + own * GUNS + other]
                if free > 0:
                    won += 6 * odds[(free - 1) * GUNS * GUNS + own * GUNS + other]
                odds[(free * GUNS + own) * GUNS + other] = won // (30 if free == 0 else 36)
    return odds


ODDS = const_table(odds_table())


def settle_fight(s: State, moves: list[int], count: int) -> int:
    """Keep the dearest cargo; always come back."""
    if s.phase == SUNK:
        return RESPAWN
    best = moves[0]
    for index in range(count):
        move = moves[index]
        cheaper = LOWEST[(move - DROP) % PRODUCTS] < LOWEST[(best - DROP) % PRODUCTS]
        same = (move - DROP) % PRODUCTS == (best - DROP) % PRODUCTS
        if cheaper or (same and move > best):
            best = move
    return best


def best_prey(s: State, player: int) -> int:
    """Whom to attack from here, or −1 when nobody is worth the risk."""
    best = 0
    prey = -1
    for other in range(s.players):
        if can_attack(s, player, other):
            distance = sea_distance(s, s.position[player], s.position[other])
            worth = expected_prize(s, player, other, distance)
            if worth > best:
                best = worth
                prey = other
    return prey


def expected_prize(s: State, player: int, other: int, distance: int) -> int:
    """Loot by the chance to win it, less what is lost by the chance to lose it, in 1/1000."""
    own = s.mounted[player]
    if own == 0:
        return NEVER
    theirs = USUAL_CANNONS[s.ship[other]]
    free = max(0, distance - RANGE[s.ship[other]])  # rolls until the other's guns reach
    odds = ODDS[(free * GUNS + own) * GUNS + theirs]
    start = s.purse + START_CANNONS * LOWEST[CANNON]
    loot = start + USUAL_LOOT[s.ship[other]]
    risk = wealth(s, player)
    if s.mode == INFINITE:
        risk -= start  # a new ship is worth as much
    return odds * loot - (1000 - odds) * risk


def find_prey(s: State, player: int, far: list[int], goal: list[int]) -> None:
    """The ship that promises most a turn, if it promises more than the goal so far."""
    here = s.position[player]
    for other in range(s.players):
        if other != player and (s.afloat >> other) & 1:
            there = s.position[other]
            prize = expected_prize(s, player, other, RANGE[s.ship[player]])
            rate = prize // (CHASE + turns(s.ship[player], here, there, far[there]))
            if rate > goal[RATE]:
                goal[RATE] = rate
                goal[CELL] = there


def arm(s: State, player: int, port: int) -> int:
    """Sell the cargo, get a better ship when rich, and all the cannons there is money for."""
    for product in range(ALL_GOODS):
        if s.goods[player][product] > 0:
            return SELL + s.goods[player][product] * SELL_PRODUCTS + product
    cannon = price(s, port, CANNON)
    for step in range(FRIGATE - s.ship[player]):
        ship = FRIGATE - step
        cost = SHIP_VALUE[ship] - SHIP_VALUE[s.ship[player]]
        if s.money[player] >= cost + 2 * cannon:
            return UPGRADE + ship - GALLEON
    wanted = MOUNTS[s.ship[player]] - s.mounted[player]
    affordable = min(wanted, s.money[player] // cannon)
    return BUY + (affordable - 1) * PRODUCTS + CANNON if affordable > 0 else PASS
