"""T7.6–T7.9 and T8, after a defeat: the loot, the loser's choice, and how the turn goes on."""

from starboard.engine.actors import NOBODY
from starboard.engine.prelude import count, has
from starboard.games.tradewinds.rules.trading import hold, mount_cannons
from starboard.games.tradewinds.rules.turns import continue_turn, end_turn
from starboard.games.tradewinds.state import (
    ATTACKER,
    CANNON,
    CAPACITY,
    CLEAR_DISTANCE,
    DEFENDER,
    INFINITE,
    LOOTING,
    NOWHERE,
    OVER,
    PRODUCTS,
    RESPAWNING,
    SCHOONER,
    SUNK,
    State,
    drop_move,
    dropped_product,
    dropped_units,
    manhattan,
)


def settle_fight(s: State) -> None:
    """Sink a ship with fewer than 0 fight points. T7.4"""
    if s.fight_points[DEFENDER] < 0:
        sink(s, s.turn, s.defender)
    elif s.fight_points[ATTACKER] < 0:
        sink(s, s.defender, s.turn)


def sink(s: State, victor: int, loser: int) -> None:
    s.victor = victor
    s.loser = loser
    s.afloat -= 1 << loser
    s.defender = NOBODY
    s.distance = 0
    s.fight_points[ATTACKER] = 0
    s.fight_points[DEFENDER] = 0
    if s.mounted[victor] > 0:  # T7.6
        take_loot(s, victor, loser)
    s.money[loser] = 0
    s.mounted[loser] = 0
    s.ship[loser] = SCHOONER
    for product in range(PRODUCTS):
        s.goods[loser][product] = 0
    make_room(s)


def take_loot(s: State, victor: int, loser: int) -> None:
    """Everything changes hands; cannons fill free mounts first. T7.7"""
    s.money[victor] += s.money[loser]
    s.goods[victor][CANNON] += s.mounted[loser]
    for product in range(PRODUCTS):
        s.goods[victor][product] += s.goods[loser][product]
    mount_cannons(s, victor)


def excess(s: State, player: int) -> int:
    """The units that do not fit into the hold; 0 or less if everything fits. T7.8"""
    return hold(s, player) - CAPACITY[s.ship[player]]


def make_room(s: State) -> None:
    """The victor drops what does not fit, then the loser's fate is settled. T7.8, T8.1"""
    if excess(s, s.victor) > 0:
        s.phase = LOOTING
    elif s.mode == INFINITE:
        s.phase = SUNK
    else:
        drop_out(s)


def list_drops(s: State, player: int, out: list[int]) -> int:
    """List the drops that leave no free room. T7.8"""
    moves = 0
    most = excess(s, player)
    for product in range(PRODUCTS):
        for units in range(1, min(most, s.goods[player][product]) + 1):
            out[moves] = drop_move(product, units)
            moves += 1
    return moves


def drop(s: State, player: int, move: int) -> None:
    s.goods[player][dropped_product(move)] -= dropped_units(move)
    make_room(s)


def respawn(s: State) -> None:
    """Let a port be drawn for the loser's new ship. T8.2"""
    s.phase = RESPAWNING
    s.pool = respawn_ports(s)


def respawn_ports(s: State) -> int:
    """The bits of the clear ports farthest from the loss; all ports if none is clear. T8.3, T8.4"""
    farthest = 0
    found = 0
    for port in range(s.ports):
        if is_clear(s, s.port_cell[port]):
            away = manhattan(s.port_cell[port], s.position[s.loser])
            if away > farthest:
                farthest = away
                found = 0
            if away == farthest:
                found |= 1 << port
    return found if found > 0 else (1 << s.ports) - 1


def is_clear(s: State, cell: int) -> bool:
    for player in range(s.players):
        if has(s.afloat, player) and manhattan(s.position[player], cell) < CLEAR_DISTANCE:
            return False
    return True


def drop_out(s: State) -> None:
    """The loser is out of the game; the last player afloat wins. T8.1, T9.1"""
    s.position[s.loser] = NOWHERE
    if count(s.afloat) == 1:
        s.victor = NOBODY
        s.loser = NOBODY
        s.phase = OVER
    else:
        resume_turn(s)


def resume_turn(s: State) -> None:
    """The attacker goes on after a victory; after a defeat the turn is over. T7.9"""
    attacker_won = s.victor == s.turn
    s.victor = NOBODY
    s.loser = NOBODY
    if attacker_won:
        continue_turn(s)
    else:
        end_turn(s)
