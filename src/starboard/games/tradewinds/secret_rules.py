"""Who knows what in Trade Winds. Clause numbers are those of RULES.md."""

from typing import Any

from starboard.engine.actors import CHANCE, SECRET
from starboard.engine.chance import below
from starboard.games.tradewinds.chart_rules import (
    ATTACKER,
    BUY,
    CANNON,
    CAPACITY,
    DEFENDER,
    DROP,
    FIGHTING,
    HIDDEN,
    HIDDEN_MONEY,
    HIDDEN_STRENGTH,
    LOOTING,
    MOUNTS,
    OVER,
    PRICING,
    PRODUCTS,
    RESPAWN,
    UPGRADE,
    one_of_bits,
)
from starboard.games.tradewinds.draw_rules import product_priced


def hide(s: Any, viewer: int) -> None:
    if s.phase == OVER:
        return  # T5.6
    hide_holdings(s, viewer)
    hide_prices(s, viewer)
    if s.phase == FIGHTING and viewer != s.turn and viewer != s.rival:  # T5.4
        s.strength[ATTACKER] = HIDDEN_STRENGTH
        s.strength[DEFENDER] = HIDDEN_STRENGTH


def hide_holdings(s: Any, viewer: int) -> None:
    """T5.1"""
    for player in range(s.players):
        if player != viewer and (s.afloat >> player) & 1:
            s.money[player] = HIDDEN_MONEY
            s.mounted[player] = HIDDEN
            for product in range(PRODUCTS):
                s.goods[player][product] = HIDDEN


def hide_prices(s: Any, viewer: int) -> None:
    """T5.2"""
    known = s.known[viewer] if viewer < s.players else 0
    for port in range(s.ports):
        if not (known >> port) & 1:
            for product in range(PRODUCTS):
                if s.rank[port][product] != 0:
                    s.rank[port][product] = HIDDEN
    if s.phase == PRICING:
        s.pool = 0


def seen(s: Any, actor: int, move: int, viewer: int) -> int:
    if actor == CHANCE:
        return SECRET if s.phase == PRICING else move
    if actor == viewer:
        return move
    if (move >= BUY and move < UPGRADE) or (move >= DROP and move < RESPAWN):
        return SECRET  # T5.3
    return move


def guess(s: Any, viewer: int, rng: list[int]) -> None:
    guess_prices(s, rng)
    for player in range(s.players):
        if s.money[player] == HIDDEN_MONEY:
            guess_holdings(s, player, rng)
    if s.strength[ATTACKER] == HIDDEN_STRENGTH:
        s.strength[ATTACKER] = s.mounted[s.turn]
        s.strength[DEFENDER] = s.mounted[s.rival]


def guess_prices(s: Any, rng: list[int]) -> None:
    """What is left of each product's prices, shuffled over the ports not known."""
    for product in range(PRODUCTS):
        left = (1 << s.ports) - 1
        for port in range(s.ports):
            rank = s.rank[port][product]
            if rank != 0 and rank != HIDDEN:
                left -= 1 << (rank - 1)
        for port in range(s.ports):
            if s.rank[port][product] == HIDDEN:
                rank = one_of_bits(left, rng)
                left -= 1 << rank
                s.rank[port][product] = rank + 1
        if s.phase == PRICING and product == product_priced(s):
            s.pool = left


def guess_holdings(s: Any, player: int, rng: list[int]) -> None:
    s.money[player] = below(rng, 2 * s.purse + 40 * s.round)
    s.mounted[player] = 1 + below(rng, MOUNTS[s.ship[player]])
    if s.phase == FIGHTING and player == s.turn:
        s.mounted[player] = max(s.mounted[player], s.strength[ATTACKER])
    if s.phase == FIGHTING and player == s.rival:
        s.mounted[player] = max(s.mounted[player], s.strength[DEFENDER])
    for product in range(PRODUCTS):
        s.goods[player][product] = 0
    units = below(rng, CAPACITY[s.ship[player]] + 1)
    if s.phase == LOOTING and player == s.victor:
        units += CAPACITY[s.ship[player]] + 1  # more than there is room for
    if s.kinds == 0:  # then only cannons can be in a hold, and only when all mounts are full
        s.goods[player][CANNON] = units
        if units > 0:
            s.mounted[player] = MOUNTS[s.ship[player]]
    else:
        for _unit in range(units):
            s.goods[player][below(rng, s.kinds)] += 1
