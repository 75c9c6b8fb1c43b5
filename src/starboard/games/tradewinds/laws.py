"""What always holds in Trade Winds."""

from starboard.engine.actors import CHANCE
from starboard.games.tradewinds.chart_rules import (
    BUY,
    CANNON,
    CAPACITY,
    DROP,
    FIGHTING,
    INFINITE,
    LAND,
    LOOTING,
    MOUNTS,
    NOWHERE,
    OVER,
    PLACING,
    PORT,
    PRODUCTS,
    RESPAWN,
    RESPAWNING,
    ROLLING,
    SAIL,
    SAILING,
    SELL,
    SELL_ALL,
    SELL_PRODUCTS,
    START_CANNONS,
    UPGRADE,
)
from starboard.games.tradewinds.legal_rules import can_act, hold, is_traded, price
from starboard.games.tradewinds.rules import State

MOST_POINTS = 12


def money_is_never_negative(s: State) -> bool:
    for player in range(s.players):
        if s.money[player] < 0:
            return False
    return True


def holds_keep_their_capacity(s: State) -> bool:
    """But for the victor who is still choosing what to drop."""
    for player in range(s.players):
        choosing = s.phase == LOOTING and player == s.victor
        if not choosing and hold(s, player) > CAPACITY[s.ship[player]]:
            return False
    return True


def whoever_drops_has_too_much(s: State) -> bool:
    return s.phase != LOOTING or hold(s, s.victor) > CAPACITY[s.ship[s.victor]]


def cannons_are_mounted_before_they_are_stored(s: State) -> bool:
    for player in range(s.players):
        mounts = MOUNTS[s.ship[player]]
        if s.mounted[player] > mounts:
            return False
        if s.goods[player][CANNON] > 0 and s.mounted[player] < mounts:
            return False
    return True


def prices_of_a_product_are_shared_out_once(s: State) -> bool:
    """Each rank belongs to one port: so the prices are the right ones, whatever their order."""
    if s.phase < PLACING:
        return True
    for product in range(PRODUCTS):
        if not is_traded(s, product):
            continue
        ranks = 0
        for port in range(s.ports):
            ranks |= 1 << s.rank[port][product]
        if ranks != (2 << s.ports) - 2:
            return False
    return True


def no_ship_is_on_land(s: State) -> bool:
    for player in range(s.players):
        if (s.afloat >> player) & 1 and s.cells[s.position[player]] == LAND:
            return False
    return True


def points_are_never_negative(s: State) -> bool:
    """A byte below 0 would be far above the most that a wind gives."""
    return s.points <= MOST_POINTS and s.points <= 2 * s.power


def the_player_in_turn_is_afloat(s: State) -> bool:
    if s.phase == ROLLING or s.phase == SAILING or s.phase == FIGHTING:
        return (s.afloat >> s.turn) & 1 == 1
    return True


def nobody_is_asked_when_passing_is_all_they_can(s: State) -> bool:
    return s.phase != SAILING or can_act(s)


def a_finished_game_has_a_reason(s: State) -> bool:
    """One ship left, or the last round over."""
    if s.phase != OVER:
        return True
    return s.afloat & (s.afloat - 1) == 0 or s.round == s.rounds


def who_is_out_has_nothing(s: State) -> bool:
    if s.phase <= PLACING:
        return True
    for player in range(s.players):
        if not (s.afloat >> player) & 1:
            if s.money[player] + s.mounted[player] + hold(s, player) + s.ship[player] > 0:
                return False
    return True


def owned(s: State, product: int) -> int:
    """Units of a product on all ships."""
    units = 0
    for player in range(s.players):
        units += s.goods[player][product]
        if product == CANNON:
            units += s.mounted[player]
    return units


def is_trade(before: State, actor: int, move: int) -> bool:
    return actor != CHANCE and before.phase == SAILING and move >= BUY and move < UPGRADE


def goods_come_only_from_ports(before: State, actor: int, move: int, after: State) -> bool:
    """Bought, or the two cannons of a new ship; nothing else makes goods."""
    new_ship = actor == CHANCE and (before.phase == PLACING or before.phase == RESPAWNING)
    for product in range(PRODUCTS):
        gained = owned(after, product) - owned(before, product)
        if is_trade(before, actor, move) and move < SELL:
            expected = (move - BUY) // PRODUCTS + 1 if product == (move - BUY) % PRODUCTS else 0
            if gained != expected:
                return False
        elif new_ship:
            if gained != (START_CANNONS if product == CANNON else 0):
                return False
        elif gained > 0:
            return False
    return True


def goods_go_only_by_sale_sinking_or_dropping(
    before: State, actor: int, move: int, after: State
) -> bool:
    fought = actor == CHANCE and before.phase == FIGHTING
    dropped = actor != CHANCE and before.phase == LOOTING
    sold = is_trade(before, actor, move) and move >= SELL
    for product in range(PRODUCTS):
        lost = owned(before, product) - owned(after, product)
        if lost > 0 and not (fought or dropped or sold):
            return False
        if dropped and product == (move - DROP) % PRODUCTS:
            if lost != (move - DROP) // PRODUCTS + 1:
                return False
        if sold and move != SELL_ALL and product == (move - SELL) % SELL_PRODUCTS:
            if lost != (move - SELL) // SELL_PRODUCTS:
                return False
    return True


def trading_keeps_the_value(before: State, actor: int, move: int, after: State) -> bool:
    """Buying and selling prices are the same, and only ships in ports trade."""
    if not is_trade(before, actor, move):
        return True
    port = before.cells[before.position[actor]] - PORT
    if port < 0:
        return False
    value = after.money[actor] - before.money[actor]
    value += (after.mounted[actor] - before.mounted[actor]) * price(before, port, CANNON)
    for product in range(PRODUCTS):
        units = after.goods[actor][product] - before.goods[actor][product]
        value += units * price(before, port, product)
    return value == 0


def ships_move_only_by_sailing(before: State, actor: int, move: int, after: State) -> bool:
    for player in range(before.players):
        if after.position[player] == before.position[player]:
            continue
        sailed = player == actor and move >= SAIL and move < BUY
        launched = actor == CHANCE and (after.afloat >> player) & 1 == 1
        left = after.position[player] == NOWHERE and not (after.afloat >> player) & 1
        if not (sailed or launched or left):
            return False
    return True


def prices_are_never_forgotten(before: State, actor: int, move: int, after: State) -> bool:
    for player in range(before.players):
        if before.known[player] & after.known[player] != before.known[player]:
            return False
    return True


def who_is_sunk_in_survival_stays_out(before: State, actor: int, move: int, after: State) -> bool:
    if before.mode == INFINITE or before.phase <= PLACING:
        return True
    return after.afloat & before.afloat == after.afloat and move != RESPAWN


STATE_LAWS = (
    money_is_never_negative,
    holds_keep_their_capacity,
    whoever_drops_has_too_much,
    cannons_are_mounted_before_they_are_stored,
    prices_of_a_product_are_shared_out_once,
    no_ship_is_on_land,
    points_are_never_negative,
    the_player_in_turn_is_afloat,
    nobody_is_asked_when_passing_is_all_they_can,
    a_finished_game_has_a_reason,
    who_is_out_has_nothing,
)

MOVE_LAWS = (
    goods_come_only_from_ports,
    goods_go_only_by_sale_sinking_or_dropping,
    trading_keeps_the_value,
    ships_move_only_by_sailing,
    prices_are_never_forgotten,
    who_is_sunk_in_survival_stays_out,
)
