"""T5 What players know."""

from starboard.engine.actors import CHANCE, SECRET, UNNOTICED
from starboard.engine.chance import below
from starboard.engine.prelude import const_table, has, pick
from starboard.games.tradewinds.rules.defeat import excess
from starboard.games.tradewinds.rules.setup import product_priced
from starboard.games.tradewinds.state import (
    ATTACKER,
    AVERAGE,
    CANNON,
    CAPACITY,
    DEFENDER,
    FIGHTING,
    FRIGATE,
    HIDDEN,
    HIDDEN_MONEY,
    HIDDEN_POINTS,
    LOOTING,
    MOUNTS,
    OVER,
    PRICING,
    PRODUCTS,
    State,
    dropped_units,
    is_drop,
    is_trade,
)

# The most that goods and cash are guessed to be worth, by ship, besides the purse. Most ships
# carry much less.
PLAUSIBLE_WORTH = const_table((800, 3_200, 12_000))


def hide(s: State, viewer: int) -> None:
    if s.phase == OVER:
        return  # T5.6
    hide_holdings(s, viewer)
    hide_prices(s, viewer)
    if s.phase == FIGHTING and viewer != s.turn and viewer != s.defender:  # T5.4
        s.fight_points[ATTACKER] = HIDDEN_POINTS
        s.fight_points[DEFENDER] = HIDDEN_POINTS


def hide_holdings(s: State, viewer: int) -> None:
    """Hide the money, goods and cannons of the other ships. T5.1"""
    for player in range(s.players):
        if player != viewer and has(s.afloat, player):
            s.money[player] = HIDDEN_MONEY
            s.mounted[player] = HIDDEN
            for product in range(PRODUCTS):
                s.goods[player][product] = HIDDEN


def hide_prices(s: State, viewer: int) -> None:
    """Hide the prices that the viewer has not learned. T5.2"""
    known = s.known_ports[viewer] if viewer < s.players else 0
    for port in range(s.ports):
        if not has(known, port):
            for product in range(PRODUCTS):
                if s.price_rank[port][product] != 0:
                    s.price_rank[port][product] = HIDDEN
    if s.phase == PRICING:
        s.pool = 0


def seen(s: State, actor: int, move: int, viewer: int) -> int:
    if actor == viewer:
        return move
    if actor == CHANCE:
        return seen_chance(s, move)
    if is_trade(move):
        # T5.3. A trade never ends the turn, which others would notice: what was bought can be
        # sold again, and what was sold pays for a unit of the cheapest product.
        return UNNOTICED
    if is_drop(move):
        return SECRET if drop_is_noticed(s, actor, move) else UNNOTICED
    return move


def seen_chance(s: State, move: int) -> int:
    """Prices are drawn in secret; only the first draw announces that ports set their prices."""
    if s.phase != PRICING:
        return move
    return SECRET if s.draws == 0 else UNNOTICED


def drop_is_noticed(s: State, victor: int, move: int) -> bool:
    """The last drop ends the choice of loot, and that the choice was pending is public. T5.3"""
    return dropped_units(move) == excess(s, victor)


def guess(s: State, viewer: int, rng: list[int]) -> None:
    guess_prices(s, rng)
    for player in range(s.players):
        if s.money[player] == HIDDEN_MONEY:
            guess_holdings(s, player, rng)
    if s.fight_points[ATTACKER] == HIDDEN_POINTS:
        s.fight_points[ATTACKER] = s.mounted[s.turn]
        s.fight_points[DEFENDER] = s.mounted[s.defender]


def guess_prices(s: State, rng: list[int]) -> None:
    """Shuffle the price ranks that are left of each product over the ports not known."""
    for product in range(PRODUCTS):
        left = (1 << s.ports) - 1
        for port in range(s.ports):
            rank = s.price_rank[port][product]
            if rank != 0 and rank != HIDDEN:
                left -= 1 << (rank - 1)
        for port in range(s.ports):
            if s.price_rank[port][product] == HIDDEN:
                rank = pick(left, rng)
                left -= 1 << rank
                s.price_rank[port][product] = rank + 1
        if s.phase == PRICING and product == product_priced(s):
            s.pool = left


def guess_holdings(s: State, player: int, rng: list[int]) -> None:
    """Cannons and goods as a ship of this class carries them, and the rest in cash."""
    capacity = CAPACITY[s.ship[player]]
    s.mounted[player] = 1 + below(rng, MOUNTS[s.ship[player]])
    if s.ship[player] == FRIGATE:  # most are well armed
        s.mounted[player] = max(s.mounted[player], 1 + below(rng, MOUNTS[FRIGATE]))
    if s.phase == FIGHTING and player == s.turn:
        s.mounted[player] = max(s.mounted[player], s.fight_points[ATTACKER])
    if s.phase == FIGHTING and player == s.defender:
        s.mounted[player] = max(s.mounted[player], s.fight_points[DEFENDER])
    for product in range(PRODUCTS):
        s.goods[player][product] = 0
    s.money[player] = below(rng, 1 + below(rng, s.purse + PLAUSIBLE_WORTH[s.ship[player]]))
    looting = s.phase == LOOTING and player == s.victor
    units = below(rng, capacity + 1)
    if looting:
        units += capacity + 1  # more than fits
    if s.goods_kinds == 0:  # then a hold contains only cannons that no mount is free for
        s.goods[player][CANNON] = units
        if units > 0:
            s.mounted[player] = MOUNTS[s.ship[player]]
    else:
        for _unit in range(units):
            product = below(rng, s.goods_kinds)
            if looting or s.money[player] >= AVERAGE[product]:
                s.goods[player][product] += 1
                s.money[player] = max(0, s.money[player] - AVERAGE[product])
