"""The rules of Trade Winds, one module for each chapter of RULES.md.

This module says who acts and what each move does; the chapters do it.
"""

from starboard.engine.actors import CHANCE
from starboard.engine.chance import below
from starboard.engine.prelude import has, pick
from starboard.games.tradewinds.rules.defeat import (
    drop,
    drop_out,
    list_drops,
    respawn,
    resume_turn,
    settle_fight,
)
from starboard.games.tradewinds.rules.ending import scores as scores
from starboard.games.tradewinds.rules.ending import winners as winners
from starboard.games.tradewinds.rules.fighting import attack, exchange_fire, list_attacks
from starboard.games.tradewinds.rules.sailing import list_sails, sail
from starboard.games.tradewinds.rules.secrets import guess as guess
from starboard.games.tradewinds.rules.secrets import hide as hide
from starboard.games.tradewinds.rules.secrets import seen as seen
from starboard.games.tradewinds.rules.setup import (
    draw_place,
    draw_price,
    emptiest_ports,
    first_draw,
    launch,
)
from starboard.games.tradewinds.rules.setup import setup as setup
from starboard.games.tradewinds.rules.trading import list_trades, trade
from starboard.games.tradewinds.rules.turns import begin_round, continue_turn, end_turn, roll_wind
from starboard.games.tradewinds.state import (
    ATTACK,
    BUY,
    DICE,
    DRAW_PLACE,
    DRAW_PORT,
    DRAW_PRICE,
    DROP,
    FIGHTING,
    FIRE,
    LEAVE,
    LOOTING,
    MAX_PORTS,
    ORDERING,
    OVER,
    PASS,
    PLACING,
    PRICING,
    RESPAWN,
    ROLLING,
    SAILING,
    SUNK,
    WIND,
    first_die,
    port_at,
    sail_cells,
    sail_direction,
    second_die,
)
from starboard.games.tradewinds.state import State as State

VERSION = 1
SECRETS = True
MAX_MOVES = 280
MAX_OUTCOMES = DICE


def actors(s: State) -> int:
    if s.phase == SAILING:
        return 1 << s.turn
    if s.phase == LOOTING:
        return 1 << s.victor
    if s.phase == SUNK:
        return 1 << s.loser
    if s.phase == OVER:
        return 0
    return 1 << CHANCE


def legal(s: State, player: int, out: list[int]) -> int:
    if s.phase == SAILING and player == s.turn:
        out[0] = PASS  # T2.4
        count = list_sails(s, player, out, 1)
        if port_at(s, s.position[player]) >= 0:
            count = list_trades(s, player, out, count)
        return list_attacks(s, player, out, count)
    if s.phase == LOOTING and player == s.victor:
        return list_drops(s, player, out)
    if s.phase == SUNK and player == s.loser:
        out[0] = RESPAWN  # T8.1
        out[1] = LEAVE
        return 2
    return 0


def chance(s: State, out: list[int], weights: list[int]) -> int:
    count = 0
    if s.phase == ROLLING or s.phase == FIGHTING:
        for roll in range(DICE):
            out[count] = (WIND if s.phase == ROLLING else FIRE) + roll
            weights[count] = 1
            count += 1
    elif actors(s) == 1 << CHANCE:
        for number in range(MAX_PORTS):
            if has(s.pool, number):
                out[count] = first_draw(s) + number
                weights[count] = 1
                count += 1
    return count


def sample(s: State, rng: list[int]) -> int:
    if s.phase == ROLLING:
        return WIND + below(rng, DICE)
    if s.phase == FIGHTING:
        return FIRE + below(rng, DICE)
    return first_draw(s) + pick(s.pool, rng)


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        apply_chance(s, move)
    elif move == PASS:
        end_turn(s)
    elif move == RESPAWN:
        respawn(s)
    elif move == LEAVE:
        drop_out(s)
    elif move >= DROP:
        drop(s, actor, move)
    elif move >= ATTACK:
        attack(s, actor, move - ATTACK)
    else:
        if move >= BUY:
            trade(s, actor, move)
        else:
            sail(s, actor, sail_direction(move), sail_cells(move))
        continue_turn(s)


def apply_chance(s: State, move: int) -> None:
    if s.phase == ROLLING:
        roll_wind(s, first_die(move - WIND), second_die(move - WIND))
    elif s.phase == FIGHTING:
        exchange_fire(s, first_die(move - FIRE), second_die(move - FIRE))
        settle_fight(s)
    elif s.phase == ORDERING:
        draw_place(s, move - DRAW_PLACE)
    elif s.phase == PRICING:
        draw_price(s, move - DRAW_PRICE)
    elif s.phase == PLACING:
        place_ship(s, move - DRAW_PORT)
    else:
        launch(s, s.loser, move - DRAW_PORT)
        resume_turn(s)


def place_ship(s: State, port: int) -> None:
    """Launch the next player's ship; after the last one the first round begins. T1.8"""
    launch(s, s.draws, port)
    s.draws += 1
    if s.draws < s.players:
        s.pool = emptiest_ports(s)
    else:
        begin_round(s)
