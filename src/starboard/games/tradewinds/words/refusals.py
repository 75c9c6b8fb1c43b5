"""Why a move of the player in turn is not possible."""

from starboard.engine.words import Narrator
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
    MOUNTS,
    SAIL,
    SAILING,
    SELL,
    SELL_ALL,
    UPGRADE,
    State,
    bought_product,
    bought_units,
    port_at,
    sold_product,
)
from starboard.games.tradewinds.words.sailing import points, wind


def why_not(say: Narrator, s: State, player: int, move: int) -> str:
    if s.phase != SAILING or s.turn != player:
        return ""
    if SAIL <= move < BUY:
        return say("why-sail", wind=wind(say, s.wind, s.power), points=points(say, s.half_points))
    if BUY <= move < ATTACK and port_at(s, s.position[player]) < 0:
        return say("why-no-port")
    if move < BUY:
        return ""
    if move < SELL:
        return _why_not_bought(say, s, player, move)
    if move < UPGRADE:
        has = 0 if move == SELL_ALL else owned(s, player, sold_product(move))
        return say("why-sell", units=has)
    if move < ATTACK:
        cost = upgrade_cost(s, player, move - UPGRADE + GALLEON)
        return say("why-upgrade") if cost <= 0 else _why_not_paid(say, s, player, cost)
    return say("why-attack") if move < DROP else ""


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
