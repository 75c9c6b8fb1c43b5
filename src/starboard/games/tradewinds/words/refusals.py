"""Why a move of the player in turn is not possible."""

from starboard.engine.words import Narrator
from starboard.games.tradewinds.rules.defeat import excess
from starboard.games.tradewinds.rules.trading import (
    free_room,
    is_traded,
    owned,
    price,
    upgrade_cost,
)
from starboard.games.tradewinds.state import (
    ATTACK,
    BUY,
    CANNON,
    DROP,
    GALLEON,
    LEAVE,
    LOOTING,
    MOUNTS,
    RESPAWN,
    SAIL,
    SELL,
    SELL_ALL,
    SUNK,
    UPGRADE,
    State,
    bought_product,
    bought_units,
    dropped_product,
    port_at,
    sold_product,
)
from starboard.games.tradewinds.words.sailing import points, wind


def why_not(say: Narrator, s: State, player: int, move: int) -> str:
    """The reason why a player who may act cannot make a move."""
    if s.phase == SUNK:
        return say("why-sunk")
    if s.phase == LOOTING:
        return _why_not_dropped(say, s, player, move)
    if SAIL <= move < BUY:
        return say("why-sail", wind=wind(say, s.wind, s.power), points=points(say, s.half_points))
    if BUY <= move < ATTACK and port_at(s, s.position[player]) < 0:
        return say("why-no-port")
    if move < SELL:
        return _why_not_bought(say, s, player, move)
    if move < UPGRADE:
        has = 0 if move == SELL_ALL else owned(s, player, sold_product(move))
        return say("why-sell", units=has)
    if move < ATTACK:
        cost = upgrade_cost(s, player, move - UPGRADE + GALLEON)
        return say("why-upgrade") if cost <= 0 else _why_not_paid(say, s, player, cost)
    if move < DROP:
        return say("why-attack")
    return say("why-afloat" if move in (RESPAWN, LEAVE) else "why-no-loot")


def _why_not_dropped(say: Narrator, s: State, player: int, move: int) -> str:
    """The victor drops as much loot as does not fit. T7.8"""
    if not DROP <= move < RESPAWN:
        return say("why-drop-first", units=excess(s, player))
    owned = s.goods[player][dropped_product(move)]
    return say("why-keep", units=excess(s, player), owned=owned)


def _why_not_bought(say: Narrator, s: State, player: int, move: int) -> str:
    product, units = bought_product(move), bought_units(move)
    if not is_traded(s, product):
        return say("why-not-traded")
    cost = units * price(s, port_at(s, s.position[player]), product)
    if cost > s.money[player]:
        return _why_not_paid(say, s, player, cost)
    mounts = MOUNTS[s.ship[player]] - s.mounted[player] if product == CANNON else 0
    return say("why-hold", room=free_room(s, player) + mounts)


def _why_not_paid(say: Narrator, s: State, player: int, cost: int) -> str:
    return say("why-money", cost=cost, money=s.money[player])
