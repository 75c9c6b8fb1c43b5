"""Every player's chance to win a position of Trade Winds, for searches.

Players are compared by the ratio of their capital to the highest, because capital grows in
proportion. The fewer rounds are left, the more a lead is worth.
"""

from starboard.engine.evaluation import CERTAIN
from starboard.engine.prelude import const_table, has
from starboard.games.tradewinds.rules.ending import wealth
from starboard.games.tradewinds.rules.trading import owned
from starboard.games.tradewinds.state import (
    AVERAGE,
    CANNON,
    INFINITE,
    PRODUCTS,
    RESPAWNING,
    SHIP_VALUE,
    START_CANNONS,
    SUNK,
    State,
)

MANY_ROUNDS = 60  # more rounds than this make no difference
LAST_ROUNDS = 2  # in which players are compared by their wealth, as at the end
RATIOS = 256  # steps in which a player's capital is compared with the highest
# LIKELIHOOD[rounds left][ratio]: how likely such a player is to win, compared with the richest.
# The exponent is fitted to games of privateers, who often lose all that they have.
LIKELIHOOD = const_table(
    (int(CERTAIN * (ratio / RATIOS) ** (3.4 / (0.2 + rounds**0.5))) for ratio in range(RATIOS + 1))
    for rounds in range(MANY_ROUNDS + 1)
)


def evaluate(s: State, out: list[int]) -> None:
    """Write each player's chance to win."""
    left = rounds_left(s)
    best = 1
    for player in range(s.players):
        out[player] = capital(s, player, left)
        best = max(best, out[player])
    total = 0
    for player in range(s.players):
        out[player] = 1 + LIKELIHOOD[left][out[player] * RATIOS // best]
        total += out[player]
    for player in range(s.players):
        out[player] = out[player] * CERTAIN // total


def rounds_left(s: State) -> int:
    return min(MANY_ROUNDS, s.rounds - s.round) if s.rounds > 0 else MANY_ROUNDS


def capital(s: State, player: int, rounds: int) -> int:
    """Money, ship and goods; what a sunken ship's owner begins again with."""
    if not has(s.afloat, player):
        returns = s.mode == INFINITE and player == s.loser
        waits = s.phase == SUNK or s.phase == RESPAWNING
        return s.purse + START_CANNONS * AVERAGE[CANNON] if returns and waits else 0
    if rounds <= LAST_ROUNDS:
        return wealth(s, player)
    total = s.money[player] + SHIP_VALUE[s.ship[player]]
    for product in range(PRODUCTS):
        total += owned(s, player, product) * AVERAGE[product]
    return total
