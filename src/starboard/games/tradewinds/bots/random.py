"""The random player, who takes any legal move that does not undo a trade. T4.9

A state does not say which trades were made already. So in each port and turn this player either
buys or sells a product, never both; a hash of what stays the same for that long decides.
"""

from starboard.engine.chance import WORD, below, mix
from starboard.engine.prelude import has
from starboard.games.tradewinds.state import (
    PRODUCTS,
    SELL,
    SELL_ALL,
    State,
    bought_product,
    is_trade,
    sold_product,
)


def random(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    sold = products_sold(s, player)
    move = moves[below(rng, count)]
    while could_undo(s, player, move, sold):  # passing never does, so this ends
        move = moves[below(rng, count)]
    return move


def products_sold(s: State, player: int) -> int:
    """The bits of the products that are sold in this port and turn; the others are bought."""
    turn = (s.round << 5 | player) << 6 | s.wind << 3 | s.power
    return mix((turn << 10 | s.position[player]) & WORD)


def could_undo(s: State, player: int, move: int, sold: int) -> bool:
    """Whether a move buys what this player sells now, or sells what this player buys now."""
    if not is_trade(move):
        return False
    if move < SELL:
        return has(sold, bought_product(move))
    if move != SELL_ALL:
        return not has(sold, sold_product(move))
    for product in range(PRODUCTS):
        if s.goods[player][product] > 0 and not has(sold, product):
            return True
    return False
