"""T9 The end: wealth, scores and winners."""

from starboard.engine.prelude import has
from starboard.games.tradewinds.rules.trading import owned
from starboard.games.tradewinds.state import INFINITE, LOWEST, OVER, PRODUCTS, SHIP_VALUE, State


def wealth(s: State, player: int) -> int:
    """Ship, goods and cannons at the lowest prices, and cash unless wealth is strict. T9.4"""
    total = SHIP_VALUE[s.ship[player]]
    for product in range(PRODUCTS):
        total += owned(s, player, product) * LOWEST[product]
    return total if s.strict_wealth else total + s.money[player]


def scores(s: State, out: list[int]) -> None:
    for player in range(s.players):
        out[player] = wealth(s, player) if has(s.afloat, player) else 0


def winners(s: State) -> int:
    """The bits of the richest players afloat; 0 while the game goes on. T9.3"""
    return richest_players(s) if s.phase == OVER else 0


def richest_players(s: State) -> int:
    """The bits of the richest players afloat."""
    most = 0
    richest = 0
    for player in range(s.players):
        if has(s.afloat, player):
            own = wealth(s, player)
            if own > most:
                most = own
                richest = 0
            if own == most:
                richest |= 1 << player
    return richest


def winners_so_far(s: State) -> int:
    """The bits of the richest players where the game can be counted at any time. T9.5"""
    return richest_players(s) if s.mode == INFINITE and s.phase != OVER else 0
