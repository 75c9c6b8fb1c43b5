"""Trade Winds. Clause numbers (T4.2) are those of RULES.md.

What never changes is in ``chart_rules``, what players may do in ``legal_rules``,
who knows what in ``secret_rules``, what is drawn in ``draw_rules``, what is bought
and sold in ``trade_rules``; here is the rest of what happens.
"""

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.chance import below
from starboard.engine.struct import Struct, int8, int32, uint8, uint16
from starboard.games.tradewinds.chart_rules import (
    ATTACK,
    ATTACKER,
    BUY,
    CALM,
    CANNON,
    CAPACITY,
    CELLS,
    COST,
    DEFAULT_MAP,
    DEFENDER,
    DICE,
    DIRECTIONS,
    DRAW_PLACE,
    DRAW_PORT,
    DRAW_PRICE,
    DROP,
    FIGHTING,
    FIRE,
    INFINITE,
    LAND,
    LEAVE,
    LOOTING,
    LOWEST,
    MAX_PLAYERS,
    MAX_PORTS,
    MOST_CELLS,
    NOWHERE,
    ORDERING,
    OVER,
    PASS,
    PLACING,
    PORT,
    PRICING,
    PRODUCTS,
    RANGE,
    RESPAWN,
    RESPAWNING,
    ROLLING,
    SAIL,
    SAILING,
    SCHOONER,
    SEA,
    SHIP_VALUE,
    STEP,
    SUNK,
    USUAL_ROUNDS,
    WIND,
    WINDS,
    cell_at,
    one_of_bits,
)
from starboard.games.tradewinds.draw_rules import (
    draw_place,
    draw_price,
    emptiest_ports,
    first_draw,
    launch,
    respawn_ports,
)
from starboard.games.tradewinds.legal_rules import can_act, hold, sea_distance
from starboard.games.tradewinds.legal_rules import legal as legal
from starboard.games.tradewinds.secret_rules import guess as guess
from starboard.games.tradewinds.secret_rules import hide as hide
from starboard.games.tradewinds.secret_rules import seen as seen
from starboard.games.tradewinds.trade_rules import mount_cannons, trade

VERSION = 1
SECRETS = True
MAX_MOVES = 280
MAX_OUTCOMES = 36


class State(Struct):
    players: int = uint8()
    mode: int = uint8()
    rounds: int = uint8()
    purse: int = uint8()
    kinds: int = uint8()  # of goods that ports trade, beside cannons
    strict: int = uint8()
    width: int = uint8()
    height: int = uint8()
    ports: int = uint8()
    phase: int = uint8()
    drawn: int = uint8()
    pool: int = int32()
    place: int = uint8()
    turn: int = uint8()
    round: int = uint16()
    wind: int = uint8()
    power: int = uint8()
    points: int = uint8()
    rival: int = int8()
    distance: int = uint8()
    strength: list[int] = int8(2)
    victor: int = int8()
    sunk: int = int8()
    afloat: int = int32()
    order: list[int] = uint8(MAX_PLAYERS)
    ship: list[int] = uint8(MAX_PLAYERS)
    position: list[int] = uint16(MAX_PLAYERS)
    money: list[int] = int32(MAX_PLAYERS)
    mounted: list[int] = uint8(MAX_PLAYERS)
    goods: list[list[int]] = uint8(MAX_PLAYERS, PRODUCTS)
    known: list[int] = int32(MAX_PLAYERS)
    rank: list[list[int]] = uint8(MAX_PORTS, PRODUCTS)
    port_cell: list[int] = uint16(MAX_PORTS)
    cells: list[int] = uint8(CELLS)


def setup(
    s: State, players: int, mode: int, rounds: str, purse: int, goods: int, wealth: int, map: str
) -> None:
    s.players = players
    s.mode = mode
    s.rounds = USUAL_ROUNDS[mode] if rounds == "usual" else int(rounds)
    s.purse = purse
    s.kinds = goods
    s.strict = wealth
    rows = (DEFAULT_MAP if map == "default" else map).split("/")
    s.height = len(rows)
    s.width = len(rows[0])
    for y, row in enumerate(rows):
        for x, char in enumerate(row):
            cell = cell_at(x, y)
            s.cells[cell] = LAND if char == "#" else SEA
            if char.isalpha():
                port = ord(char) - ord("A")
                s.cells[cell] = PORT + port
                s.port_cell[port] = cell
                s.ports += 1
    s.rival = s.victor = s.sunk = NOBODY
    s.pool = (1 << players) - 1


def actors(s: State) -> int:
    if s.phase == SAILING:
        return 1 << s.turn
    if s.phase == LOOTING:
        return 1 << s.victor
    if s.phase == SUNK:
        return 1 << s.sunk
    if s.phase == OVER:
        return 0
    return 1 << CHANCE


def chance(s: State, out: list[int], weights: list[int]) -> int:
    count = 0
    if s.phase == ROLLING or s.phase == FIGHTING:
        for dice in range(DICE):
            out[count] = (WIND if s.phase == ROLLING else FIRE) + dice
            weights[count] = 1
            count += 1
    elif actors(s) == 1 << CHANCE:
        for drawn in range(MAX_PORTS):
            if (s.pool >> drawn) & 1:
                out[count] = first_draw(s) + drawn
                weights[count] = 1
                count += 1
    return count


def sample(s: State, rng: list[int]) -> int:
    if s.phase == ROLLING:
        return WIND + below(rng, DICE)
    if s.phase == FIGHTING:
        return FIRE + below(rng, DICE)
    return first_draw(s) + one_of_bits(s.pool, rng)


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        happen(s, move)
    elif move == PASS:
        end_turn(s)
    elif s.phase == LOOTING:
        drop(s, actor, move - DROP)
    elif move == RESPAWN:
        s.phase = RESPAWNING
        s.pool = respawn_ports(s)
    elif move == LEAVE:
        drop_out(s)
    elif move >= ATTACK:
        attack(s, actor, move - ATTACK)
    else:
        if move < BUY:
            sail(s, actor, (move - SAIL) // MOST_CELLS, (move - SAIL) % MOST_CELLS + 1)
        else:
            trade(s, actor, move)
        settle(s)


def happen(s: State, move: int) -> None:
    if s.phase == ROLLING:
        roll_wind(s, move // 6 + 1, move % 6 + 1)
    elif s.phase == FIGHTING:
        exchange_fire(s, (move - FIRE) // 6 + 1, (move - FIRE) % 6 + 1)
    elif s.phase == PRICING:
        draw_price(s, move - DRAW_PRICE)
    elif s.phase == ORDERING:
        draw_place(s, move - DRAW_PLACE)
    elif s.phase == PLACING:
        launch(s, s.drawn, move - DRAW_PORT)
        s.drawn += 1
        if s.drawn < s.players:
            s.pool = emptiest_ports(s)
        else:
            begin_round(s)
    else:
        launch(s, s.sunk, move - DRAW_PORT)
        resume(s)


def begin_round(s: State) -> None:
    s.round += 1
    s.drawn = 0
    s.place = 0
    while not (s.afloat >> s.order[s.place]) & 1:
        s.place += 1
    begin_turn(s)


def begin_turn(s: State) -> None:
    s.turn = s.order[s.place]
    s.phase = ROLLING
    s.wind = 0
    s.power = 0
    s.points = 0


def end_turn(s: State) -> None:
    """The next place in the order; after the last one a round ends. T2.1, T9.2"""
    place = s.place + 1
    while place < s.players and not (s.afloat >> s.order[place]) & 1:
        place += 1
    if place < s.players:
        s.place = place
        begin_turn(s)
    elif s.round == s.rounds:
        s.phase = OVER
    else:
        begin_round(s)


def settle(s: State) -> None:
    """Go on with the turn, or pass when nothing else is left. T2.5"""
    s.phase = SAILING
    if not can_act(s):
        end_turn(s)


def roll_wind(s: State, wind: int, power: int) -> None:
    s.wind = wind
    s.power = power
    if wind != CALM:
        s.points = 2 * power  # T3.1
    learn(s, s.turn)
    settle(s)


def learn(s: State, player: int) -> None:
    """Whoever lies in a port in their own turn knows its prices. T4.4"""
    here = s.cells[s.position[player]]
    if here >= PORT:
        s.known[player] |= 1 << (here - PORT)


def sail(s: State, player: int, direction: int, cells: int) -> None:
    for _cell in range(cells):
        s.position[player] += STEP[direction]
        learn(s, player)
    s.points -= cells * COST[(s.ship[player] * WINDS + s.wind) * DIRECTIONS + direction]


def attack(s: State, player: int, rival: int) -> None:
    s.rival = rival
    s.distance = sea_distance(s, s.position[player], s.position[rival])
    s.strength[ATTACKER] = s.mounted[player]  # T7.3
    s.strength[DEFENDER] = s.mounted[rival]
    s.phase = FIGHTING


def exchange_fire(s: State, attack: int, defence: int) -> None:
    """One roll of both: the lower loses the difference, if the other's guns reach. T7.4, T7.5"""
    if attack > defence and RANGE[s.ship[s.turn]] >= s.distance:
        s.strength[DEFENDER] -= attack - defence
    if defence > attack and RANGE[s.ship[s.rival]] >= s.distance:
        s.strength[ATTACKER] -= defence - attack
    s.distance = max(0, s.distance - 1)
    if s.strength[DEFENDER] < 0:
        sink(s, s.turn, s.rival)
    elif s.strength[ATTACKER] < 0:
        sink(s, s.rival, s.turn)


def sink(s: State, victor: int, sunk: int) -> None:
    s.victor = victor
    s.sunk = sunk
    s.afloat -= 1 << sunk
    s.rival = NOBODY
    s.distance = 0
    for side in range(2):
        s.strength[side] = 0
    if s.mounted[victor] > 0:  # T7.6
        loot(s, victor, sunk)
    s.money[sunk] = 0
    s.mounted[sunk] = 0
    s.ship[sunk] = SCHOONER
    for product in range(PRODUCTS):
        s.goods[sunk][product] = 0
    finish_looting(s)


def loot(s: State, victor: int, sunk: int) -> None:
    """Everything goes over; cannons fill free mounts first. T7.7"""
    s.money[victor] += s.money[sunk]
    s.goods[victor][CANNON] += s.mounted[sunk]
    for product in range(PRODUCTS):
        s.goods[victor][product] += s.goods[sunk][product]
    mount_cannons(s, victor)


def drop(s: State, player: int, move: int) -> None:
    s.goods[player][move % PRODUCTS] -= move // PRODUCTS + 1
    finish_looting(s)


def finish_looting(s: State) -> None:
    """The victor makes room, then it is the loser's choice. T7.8, T8.1"""
    if hold(s, s.victor) > CAPACITY[s.ship[s.victor]]:
        s.phase = LOOTING
    elif s.mode == INFINITE:
        s.phase = SUNK
    else:
        drop_out(s)


def drop_out(s: State) -> None:
    """Out of the game; the last one left wins. T9.1"""
    s.position[s.sunk] = NOWHERE
    if s.afloat & (s.afloat - 1) == 0:
        s.victor = NOBODY
        s.sunk = NOBODY
        s.phase = OVER
    else:
        resume(s)


def resume(s: State) -> None:
    """The attacker goes on after a victory; after a defeat the turn is over. T7.9"""
    attacker_won = s.victor == s.turn
    s.victor = NOBODY
    s.sunk = NOBODY
    if attacker_won:
        settle(s)
    else:
        end_turn(s)


def wealth(s: State, player: int) -> int:
    """Ship, goods and cannons at the lowest prices, and cash unless strict. T9.4"""
    total = SHIP_VALUE[s.ship[player]] + s.mounted[player] * LOWEST[CANNON]
    for product in range(PRODUCTS):
        total += s.goods[player][product] * LOWEST[product]
    return total if s.strict else total + s.money[player]


def scores(s: State, out: list[int]) -> None:
    for player in range(s.players):
        out[player] = wealth(s, player) if (s.afloat >> player) & 1 else 0


def winners(s: State) -> int:
    """The richest of those still in, and all who are level. T9.3"""
    if s.phase != OVER:
        return 0
    best = 0
    bits = 0
    for player in range(s.players):
        if (s.afloat >> player) & 1:
            own = wealth(s, player)
            if own > best:
                best = own
                bits = 0
            if own == best:
                bits |= 1 << player
    return bits
