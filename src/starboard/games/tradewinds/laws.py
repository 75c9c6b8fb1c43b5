"""What always holds in Trade Winds."""

from starboard.engine.actors import CHANCE
from starboard.engine.prelude import count, has
from starboard.games.tradewinds.rules.defeat import excess
from starboard.games.tradewinds.rules.trading import hold, is_traded, owned, price
from starboard.games.tradewinds.rules.turns import can_act
from starboard.games.tradewinds.state import (
    BUY,
    CANNON,
    FIGHTING,
    INFINITE,
    LAND,
    LOOTING,
    MOUNTS,
    NOWHERE,
    ORDERING,
    OVER,
    PLACING,
    PRICING,
    PRODUCTS,
    RESPAWN,
    RESPAWNING,
    ROLLING,
    SAIL,
    SAILING,
    SELL,
    SELL_ALL,
    START_CANNONS,
    State,
    bought_product,
    bought_units,
    dropped_product,
    dropped_units,
    in_setup,
    is_trade,
    port_at,
    sold_product,
    sold_units,
)

MAX_HALF_POINTS = 12


def money_is_never_negative(s: State) -> bool:
    for player in range(s.players):
        if s.money[player] < 0:
            return False
    return True


def holds_keep_their_capacity(s: State) -> bool:
    """The only exception is a victor who still has to drop cargo."""
    for player in range(s.players):
        choosing = s.phase == LOOTING and player == s.victor
        if not choosing and excess(s, player) > 0:
            return False
    return True


def a_victor_who_drops_has_too_much(s: State) -> bool:
    return s.phase != LOOTING or excess(s, s.victor) > 0


def cannons_are_mounted_before_they_are_stored(s: State) -> bool:
    for player in range(s.players):
        mounts = MOUNTS[s.ship[player]]
        if s.mounted[player] > mounts:
            return False
        if s.goods[player][CANNON] > 0 and s.mounted[player] < mounts:
            return False
    return True


def each_price_belongs_to_one_port(s: State) -> bool:
    """The ranks of a product are 1 to the number of ports, in any order."""
    if s.phase == ORDERING or s.phase == PRICING:
        return True
    for product in range(PRODUCTS):
        if not is_traded(s, product):
            continue
        ranks = 0
        for port in range(s.ports):
            ranks |= 1 << s.price_rank[port][product]
        if ranks != (2 << s.ports) - 2:
            return False
    return True


def no_ship_is_on_land(s: State) -> bool:
    for player in range(s.players):
        if has(s.afloat, player) and s.cells[s.position[player]] == LAND:
            return False
    return True


def points_are_never_negative(s: State) -> bool:
    """The field is unsigned: a negative number would wrap to more than any wind gives."""
    return s.half_points <= MAX_HALF_POINTS and s.half_points <= 2 * s.power


def the_player_in_turn_is_afloat(s: State) -> bool:
    if s.phase == ROLLING or s.phase == SAILING or s.phase == FIGHTING:
        return has(s.afloat, s.turn)
    return True


def a_player_who_is_asked_can_do_more_than_pass(s: State) -> bool:
    return s.phase != SAILING or can_act(s, s.turn)


def a_finished_game_has_a_reason(s: State) -> bool:
    """One ship is left, or the last round is over."""
    return s.phase != OVER or count(s.afloat) == 1 or s.round == s.rounds


def players_without_a_ship_own_nothing(s: State) -> bool:
    if in_setup(s):
        return True
    for player in range(s.players):
        if not has(s.afloat, player):
            if s.money[player] + s.mounted[player] + hold(s, player) + s.ship[player] > 0:
                return False
    return True


def total_owned(s: State, product: int) -> int:
    """The units of a product on all ships."""
    units = 0
    for player in range(s.players):
        units += owned(s, player, product)
    return units


def is_player_trade(before: State, actor: int, move: int) -> bool:
    return actor != CHANCE and before.phase == SAILING and is_trade(move)


def goods_come_only_from_ports(before: State, actor: int, move: int, after: State) -> bool:
    """Goods are bought, or are the cannons of a new ship."""
    new_ship = actor == CHANCE and (before.phase == PLACING or before.phase == RESPAWNING)
    for product in range(PRODUCTS):
        gained = total_owned(after, product) - total_owned(before, product)
        if is_player_trade(before, actor, move) and move < SELL:
            expected = bought_units(move) if product == bought_product(move) else 0
            if gained != expected:
                return False
        elif new_ship:
            if gained != (START_CANNONS if product == CANNON else 0):
                return False
        elif gained > 0:
            return False
    return True


def goods_are_lost_only_by_sale_sinking_or_dropping(
    before: State, actor: int, move: int, after: State
) -> bool:
    fought = actor == CHANCE and before.phase == FIGHTING
    dropped = actor != CHANCE and before.phase == LOOTING
    sold = is_player_trade(before, actor, move) and move >= SELL
    for product in range(PRODUCTS):
        lost = total_owned(before, product) - total_owned(after, product)
        if lost > 0 and not (fought or dropped or sold):
            return False
        if dropped and product == dropped_product(move):
            if lost != dropped_units(move):
                return False
        if sold and move != SELL_ALL and product == sold_product(move):
            if lost != sold_units(move):
                return False
    return True


def trading_keeps_the_value(before: State, actor: int, move: int, after: State) -> bool:
    """A trade happens in a port, at the same price for buying and selling."""
    if not is_player_trade(before, actor, move):
        return True
    port = port_at(before, before.position[actor])
    if port < 0:
        return False
    value = after.money[actor] - before.money[actor]
    for product in range(PRODUCTS):
        units = owned(after, actor, product) - owned(before, actor, product)
        value += units * price(before, port, product)
    return value == 0


def ships_move_only_by_sailing(before: State, actor: int, move: int, after: State) -> bool:
    for player in range(before.players):
        if after.position[player] == before.position[player]:
            continue
        sailed = player == actor and move >= SAIL and move < BUY
        launched = actor == CHANCE and has(after.afloat, player)
        left = after.position[player] == NOWHERE and not has(after.afloat, player)
        if not (sailed or launched or left):
            return False
    return True


def prices_are_never_forgotten(before: State, actor: int, move: int, after: State) -> bool:
    for player in range(before.players):
        known = before.known_ports[player]
        if known & after.known_ports[player] != known:
            return False
    return True


def sunk_players_stay_out_in_survival(before: State, actor: int, move: int, after: State) -> bool:
    if before.mode == INFINITE or in_setup(before):
        return True
    return after.afloat & before.afloat == after.afloat and move != RESPAWN


STATE_LAWS = (
    money_is_never_negative,
    holds_keep_their_capacity,
    a_victor_who_drops_has_too_much,
    cannons_are_mounted_before_they_are_stored,
    each_price_belongs_to_one_port,
    no_ship_is_on_land,
    points_are_never_negative,
    the_player_in_turn_is_afloat,
    a_player_who_is_asked_can_do_more_than_pass,
    a_finished_game_has_a_reason,
    players_without_a_ship_own_nothing,
)

MOVE_LAWS = (
    goods_come_only_from_ports,
    goods_are_lost_only_by_sale_sinking_or_dropping,
    trading_keeps_the_value,
    ships_move_only_by_sailing,
    prices_are_never_forgotten,
    sunk_players_stay_out_in_survival,
)
