"""Bots of Trade Winds: privateer, pirate, trader, and a random player.

Each bot is given the state as its player may know it.
"""

from starboard.engine.prelude import scratch
from starboard.games.tradewinds.bots.evaluation import evaluate as evaluate
from starboard.games.tradewinds.bots.fighting import arm, best_prey, choose_after_fight, find_prey
from starboard.games.tradewinds.bots.random import random
from starboard.games.tradewinds.bots.sailing import CELL, RATE, measure, sail_to
from starboard.games.tradewinds.bots.trading import choose_trade, find_market
from starboard.games.tradewinds.state import ATTACK, CELLS, LOOTING, PASS, SUNK, State, port_at


def privateer(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Trade with cannons aboard, and attack when the odds are good."""
    return choose(s, player, moves, count, s.players > 1, True)


def trader(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Trade without cannons, and never attack."""
    return choose(s, player, moves, count, False, True)


def pirate(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Spend everything on ship and cannons, and hunt."""
    return choose(s, player, moves, count, True, False)


def choose(
    s: State, player: int, moves: list[int], count: int, hunting: bool, trading: bool
) -> int:
    """Attack if that pays, else trade or arm in a port, else sail on."""
    if s.phase == LOOTING or s.phase == SUNK:
        return choose_after_fight(s, moves, count)
    prey = best_prey(s, player) if hunting else -1
    if prey >= 0:
        return ATTACK + prey
    port = port_at(s, s.position[player])
    if port >= 0:
        deal = choose_trade(s, player, port, hunting) if trading else arm(s, player, port)
        if deal != PASS:
            return deal
    return sail_to_goal(s, player, hunting, trading)


def sail_to_goal(s: State, player: int, hunting: bool, trading: bool) -> int:
    """Sail to the ship or port with the highest expected gain a turn; without prey, to a port."""
    distances = scratch(CELLS)
    measure(s, s.position[player], distances)
    goal = scratch(2)
    goal[CELL] = s.position[player]
    if hunting:
        find_prey(s, player, distances, goal)
    if trading or goal[RATE] == 0:
        find_market(s, player, distances, goal)
    return sail_to(s, player, goal[CELL])


BOTS = (privateer, pirate, trader, random)
