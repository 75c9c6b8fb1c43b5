"""What a player may do in Trade Winds. Clause numbers are those of RULES.md."""

from typing import Any

from starboard.games.tradewinds.chart_rules import (
    ATTACK,
    BUY,
    CANNON,
    CAPACITY,
    COST,
    DIRECTIONS,
    DROP,
    FAR,
    FRIGATE,
    GALLEON,
    LAND,
    LEAVE,
    LOOTING,
    LUMBER,
    MOST_CELLS,
    MOUNTS,
    PASS,
    PORT,
    PRICES,
    PRODUCTS,
    RANGE,
    RANKS,
    RESPAWN,
    SAIL,
    SAILING,
    SELL,
    SELL_ALL,
    SELL_PRODUCTS,
    SHIP_VALUE,
    STEP,
    SUNK,
    UPGRADE,
    WINDS,
    adjacent,
)


def legal(s: Any, player: int, out: list[int]) -> int:
    if s.phase == SAILING and player == s.turn:
        out[0] = PASS
        count = list_sails(s, player, out, 1)
        if s.cells[s.position[player]] >= PORT:
            count = list_trades(s, player, out, count)
        return list_attacks(s, player, out, count)
    if s.phase == LOOTING and player == s.victor:
        return list_drops(s, player, out)
    if s.phase == SUNK and player == s.sunk:
        out[0] = RESPAWN
        out[1] = LEAVE
        return 2
    return 0


def list_sails(s: Any, player: int, out: list[int], count: int) -> int:
    for direction in range(DIRECTIONS):
        cost = COST[(s.ship[player] * WINDS + s.wind) * DIRECTIONS + direction]
        points = s.points - cost
        cell = s.position[player] + STEP[direction]
        move = SAIL + direction * MOST_CELLS
        while cost > 0 and points >= 0 and s.cells[cell] != LAND:
            out[count] = move
            count += 1
            move += 1
            points -= cost
            cell += STEP[direction]
    return count


def list_trades(s: Any, player: int, out: list[int], count: int) -> int:
    port = s.cells[s.position[player]] - PORT
    room = CAPACITY[s.ship[player]] - hold(s, player)
    for product in range(PRODUCTS):
        cost = price(s, port, product)
        most = room if is_traded(s, product) else 0
        if product == CANNON:
            most += MOUNTS[s.ship[player]] - s.mounted[player]
        money = s.money[player] - cost
        move = BUY + product
        while most > 0 and money >= 0:
            out[count] = move
            count += 1
            move += PRODUCTS
            money -= cost
            most -= 1
    for product in range(PRODUCTS):
        have = s.goods[player][product]
        if product == CANNON:
            have += s.mounted[player]
        for n in range(1, have + 1):
            out[count] = SELL + n * SELL_PRODUCTS + product
            count += 1
    if room < CAPACITY[s.ship[player]]:
        out[count] = SELL_ALL
        count += 1
    for ship in range(s.ship[player] + 1, FRIGATE + 1):
        if s.money[player] >= SHIP_VALUE[ship] - SHIP_VALUE[s.ship[player]]:
            out[count] = UPGRADE + ship - GALLEON
            count += 1
    return count


def list_attacks(s: Any, player: int, out: list[int], count: int) -> int:
    for other in range(s.players):
        if can_attack(s, player, other):
            out[count] = ATTACK + other
            count += 1
    return count


def list_drops(s: Any, player: int, out: list[int]) -> int:
    """Down to the capacity and no further. T7.8"""
    excess = hold(s, player) - CAPACITY[s.ship[player]]
    count = 0
    for product in range(PRODUCTS):
        for n in range(min(excess, s.goods[player][product])):
            out[count] = DROP + n * PRODUCTS + product
            count += 1
    return count


def is_traded(s: Any, product: int) -> bool:
    """Cannons always, goods from the cheapest on. T4.10"""
    kinds: int = s.kinds
    return product < kinds or product == CANNON


def price(s: Any, port: int, product: int) -> int:
    rank: int = s.rank[port][product]
    ports: int = s.ports
    return PRICES[(ports * PRODUCTS + product) * RANKS + rank]


def hold(s: Any, player: int) -> int:
    """The units in the hold; mounted cannons take no room. T4.5"""
    units = 0
    for product in range(PRODUCTS):
        units += s.goods[player][product]
    return units


def can_attack(s: Any, player: int, other: int) -> bool:
    if other == player or not (s.afloat >> other) & 1:
        return False
    here: int = s.position[player]
    there: int = s.position[other]
    reach: int = RANGE[s.ship[player]]
    if reach == 0:
        return here == there
    return sea_distance(s, here, there) <= reach


def sea_distance(s: Any, here: int, there: int) -> int:
    """The shortest way over cells that are not land, if it is at most 2; else FAR. T7.2"""
    if here == there:
        return 0
    if adjacent(here, there):
        return 1
    for direction in range(DIRECTIONS):
        between = here + STEP[direction]
        if s.cells[between] != LAND and adjacent(between, there):
            return 2
    return FAR


def can_act(s: Any) -> bool:
    """Whether the player in turn has anything but passing left. T2.5"""
    player = s.turn
    here = s.position[player]
    for direction in range(DIRECTIONS):
        cost = COST[(s.ship[player] * WINDS + s.wind) * DIRECTIONS + direction]
        if cost > 0 and s.points >= cost and s.cells[here + STEP[direction]] != LAND:
            return True
    if s.cells[here] >= PORT:
        if s.mounted[player] > 0 or hold(s, player) > 0:
            return True
        cheapest = LUMBER if is_traded(s, LUMBER) else CANNON
        if s.money[player] >= price(s, s.cells[here] - PORT, cheapest):
            return True
    for other in range(s.players):
        if can_attack(s, player, other):
            return True
    return False
