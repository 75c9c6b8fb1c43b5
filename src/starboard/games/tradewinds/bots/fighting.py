"""How bots fight: whom they attack, with which odds, and which loot they keep."""

from starboard.engine.prelude import const_table, has, scratch
from starboard.games.tradewinds.bots.sailing import CELL, RATE, turns
from starboard.games.tradewinds.bots.styles import (
    CAUTION_PERCENT,
    CHASE,
    EAGERNESS,
    EXPECTED_CANNONS,
    EXPECTED_LOOT,
    LEAD_PERCENT,
)
from starboard.games.tradewinds.rules.ending import wealth
from starboard.games.tradewinds.rules.fighting import can_attack, sea_distance
from starboard.games.tradewinds.rules.trading import price, upgrade_cost
from starboard.games.tradewinds.state import (
    CANNON,
    FRIGATE,
    GALLEON,
    GOODS,
    INFINITE,
    LOWEST,
    MOUNTS,
    PASS,
    RANGE,
    RESPAWN,
    SHIP_VALUE,
    START_CANNONS,
    SUNK,
    UPGRADE,
    State,
    buy_move,
    dropped_product,
    sell_move,
)

NEVER = -1_000_000

FREE_ROLLS = 3  # from 0 to the longest range
FIGHT_POINTS = 19  # from 0 to the most cannons that a ship can mount


def odds_index(free: int, own: int, other: int) -> int:
    return (free * FIGHT_POINTS + own) * FIGHT_POINTS + other


def compute_odds() -> list[int]:
    """Chances in 1000 to win a fight, by ``odds_index``.

    ``free`` is the number of rolls in which only the own guns reach.
    """
    odds = scratch(odds_index(FREE_ROLLS, 0, 0))
    for free in range(FREE_ROLLS):
        for own in range(FIGHT_POINTS):
            for other in range(FIGHT_POINTS):
                chance = (
                    odds_at_close_range(odds, own, other)
                    if free == 0
                    else odds_from_afar(odds, free, own, other)
                )
                odds[odds_index(free, own, other)] = chance
    return odds


def odds_at_close_range(odds: list[int], own: int, other: int) -> int:
    """Both guns reach; equal rolls change nothing, so only the other 30 count."""
    total = 0
    for gap in range(1, 6):
        ways = 6 - gap
        total += ways * (1000 if gap > other else odds[odds_index(0, own, other - gap)])
        if gap <= own:
            total += ways * odds[odds_index(0, own - gap, other)]
    return total // 30


def odds_from_afar(odds: list[int], free: int, own: int, other: int) -> int:
    """Only the own guns reach, so 21 of 36 rolls just bring the ships closer."""
    total = 21 * odds[odds_index(free - 1, own, other)]
    for gap in range(1, 6):
        ways = 6 - gap
        total += ways * (1000 if gap > other else odds[odds_index(free - 1, own, other - gap)])
    return total // 36


FLAT_ODDS = compute_odds()
# ODDS[free rolls][own fight points][the other's fight points]
ODDS = const_table(
    [
        [
            [int(FLAT_ODDS[odds_index(free, own, other)]) for other in range(FIGHT_POINTS)]
            for own in range(FIGHT_POINTS)
        ]
        for free in range(FREE_ROLLS)
    ]
)


def choose_after_fight(s: State, moves: list[int], count: int) -> int:
    """Drop the cheapest cargo first, and always respawn."""
    if s.phase == SUNK:
        return RESPAWN
    best = moves[0]
    for index in range(count):
        move = moves[index]
        product = dropped_product(move)
        cheaper = LOWEST[product] < LOWEST[dropped_product(best)]
        if cheaper or (product == dropped_product(best) and move > best):
            best = move
    return best


def best_prey(s: State, player: int, style: int) -> int:
    """The ship in range with the highest expected gain; −1 if no attack is worth the risk."""
    best = 0
    prey = -1
    for other in range(s.players):
        if can_attack(s, player, other):
            distance = sea_distance(s, s.position[player], s.position[other])
            gain = expected_gain(s, player, other, distance, style)
            if gain > best:
                best = gain
                prey = other
    return prey


def expected_gain(s: State, player: int, other: int, distance: int, style: int) -> int:
    """Thousandths of dollars expected from an attack: chance × loot − risk of losing × wealth."""
    own = s.mounted[player]
    if own == 0:
        return NEVER
    free = max(0, distance - RANGE[s.ship[other]])
    odds = ODDS[free][own][EXPECTED_CANNONS[style][s.ship[other]]]
    risk = wealth(s, player)
    if s.mode == INFINITE:
        risk -= start_worth(s)  # a respawned player has as much again
    loot = expected_loot(s, other, style)
    return odds * loot - (1000 - odds) * risk * caution(s, player, other, style) // 100


def start_worth(s: State) -> int:
    """What a new ship is worth."""
    return s.purse + START_CANNONS * LOWEST[CANNON]


def expected_loot(s: State, other: int, style: int) -> int:
    return start_worth(s) + EXPECTED_LOOT[style][s.ship[other]]


def caution(s: State, player: int, other: int, style: int) -> int:
    """The weight of what can be lost, in percent: more for a leader, the more as the end nears."""
    if s.rounds == 0:
        return CAUTION_PERCENT[style]
    own = wealth(s, player)
    theirs = expected_loot(s, other, style) + SHIP_VALUE[s.ship[other]]
    lead = LEAD_PERCENT[style] * (own - theirs) // max(1, own + theirs)
    return max(0, CAUTION_PERCENT[style] + lead * s.round // s.rounds)


def find_prey(s: State, player: int, distances: list[int], goal: list[int], style: int) -> None:
    """Make the ship with the highest expected gain a turn the goal, if it beats the goal so far."""
    here = s.position[player]
    for other in range(s.players):
        if other != player and has(s.afloat, other):
            there = s.position[other]
            gain = expected_gain(s, player, other, RANGE[s.ship[player]], style)
            time = CHASE[style] + turns(s.ship[player], here, there, distances[there])
            rate = gain * EAGERNESS[style] // time
            if rate > goal[RATE]:
                goal[RATE] = rate
                goal[CELL] = there


def arm(s: State, player: int, port: int) -> int:
    """Sell the cargo, upgrade when rich, and buy all cannons that can be mounted; else PASS."""
    for product in range(GOODS):
        if s.goods[player][product] > 0:
            return sell_move(product, s.goods[player][product])
    cannon = price(s, port, CANNON)
    for smaller in range(FRIGATE - s.ship[player]):
        ship = FRIGATE - smaller
        if s.money[player] >= upgrade_cost(s, player, ship) + 2 * cannon:
            return UPGRADE + ship - GALLEON
    free_mounts = MOUNTS[s.ship[player]] - s.mounted[player]
    units = min(free_mounts, s.money[player] // cannon)
    return buy_move(CANNON, units) if units > 0 else PASS
