"""The random player of Trade Winds, who takes any legal move but undoes no trade. T4.9

Whether a trade was made already is not to be seen from a state. So in each port and
turn this player either buys or sells a product, never both; which of the two is drawn
from what stays the same for just as long.
"""

from starboard.engine.chance import WORD, below, mix
from starboard.games.tradewinds.chart_rules import (
    BUY,
    PRODUCTS,
    SELL,
    SELL_ALL,
    SELL_PRODUCTS,
    UPGRADE,
)
from starboard.games.tradewinds.rules import State


def random(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    sold = products_sold(s, player)
    move = moves[below(rng, count)]
    while could_undo(s, player, move, sold):  # passing never does, so this ends
        move = moves[below(rng, count)]
    return move


def products_sold(s: State, player: int) -> int:
    """A bit for each product that is sold in this port and turn; the others are bought."""
    turn = (s.round << 5 | player) << 6 | s.wind << 3 | s.power
    return mix((turn << 10 | s.position[player]) & WORD)


def could_undo(s: State, player: int, move: int, sold: int) -> bool:
    if move < BUY or move >= UPGRADE:
        return False
    if move < SELL:
        return (sold >> (move - BUY) % PRODUCTS) & 1 == 1
    if move != SELL_ALL:
        return (sold >> (move - SELL) % SELL_PRODUCTS) & 1 == 0
    for product in range(PRODUCTS):
        if s.goods[player][product] > 0 and (sold >> product) & 1 == 0:
            return True
    return False
