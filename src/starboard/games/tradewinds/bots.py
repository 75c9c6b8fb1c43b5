"""Bots of Trade Winds: a trader, a pirate, the privateer who is both, and the random player.

They know what their player knows, and nothing else.
"""

from starboard.engine.prelude import scratch
from starboard.games.tradewinds.chart_rules import ATTACK, CELLS, LOOTING, PASS, PORT, SUNK
from starboard.games.tradewinds.fighting_bots import arm, best_prey, find_prey, settle_fight
from starboard.games.tradewinds.random_bots import random
from starboard.games.tradewinds.rules import State
from starboard.games.tradewinds.sailing_bots import CELL, RATE, measure, sail_to
from starboard.games.tradewinds.trading_bots import find_market, trade_here


def privateer(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    if s.phase == LOOTING or s.phase == SUNK:
        return settle_fight(s, moves, count)
    prey = best_prey(s, player)
    if prey >= 0:
        return ATTACK + prey
    return trade_or_sail(s, player, s.players > 1)


def trader(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    if s.phase == LOOTING or s.phase == SUNK:
        return settle_fight(s, moves, count)
    return trade_or_sail(s, player, False)


def pirate(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    if s.phase == LOOTING or s.phase == SUNK:
        return settle_fight(s, moves, count)
    prey = best_prey(s, player)
    if prey >= 0:
        return ATTACK + prey
    port = s.cells[s.position[player]] - PORT
    if port >= 0:
        deal = arm(s, player, port)
        if deal != PASS:
            return deal
    return sail_to_goal(s, player, True, False)


def trade_or_sail(s: State, player: int, armed: bool) -> int:
    port = s.cells[s.position[player]] - PORT
    if port >= 0:
        deal = trade_here(s, player, port, armed)
        if deal != PASS:
            return deal
    return sail_to_goal(s, player, armed, True)


def sail_to_goal(s: State, player: int, hunting: bool, trading: bool) -> int:
    """To the ship or the port that promises most a turn; a pirate trades when there is no prey."""
    far = scratch(CELLS)
    measure(s, s.position[player], far)
    goal = scratch(2)
    goal[CELL] = s.position[player]
    if hunting:
        find_prey(s, player, far, goal)
    if trading or goal[RATE] == 0:
        find_market(s, player, far, goal)
    return sail_to(s, player, goal[CELL])


BOTS = (privateer, trader, pirate, random)
