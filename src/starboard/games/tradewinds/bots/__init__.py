"""Bots of Trade Winds: smuggler, privateer, pirate, trader, and a random player.

Each bot is given the state as its player may know it.
"""

from starboard.engine.prelude import count as size
from starboard.engine.prelude import scratch
from starboard.games.tradewinds.bots.evading import find_threats, sail_to_goal
from starboard.games.tradewinds.bots.evaluation import evaluate as evaluate
from starboard.games.tradewinds.bots.fighting import arm, best_prey, choose_after_fight, find_prey
from starboard.games.tradewinds.bots.random import random
from starboard.games.tradewinds.bots.sailing import CELL, RATE, measure
from starboard.games.tradewinds.bots.styles import ARMED, EVADING, HUNTING, UNARMED
from starboard.games.tradewinds.bots.trading import choose_trade, find_market
from starboard.games.tradewinds.state import (
    ATTACK,
    CELLS,
    LOOTING,
    PASS,
    SUNK,
    SURVIVAL,
    State,
    port_at,
)


def smuggler(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Evade a single opponent until an attack pays; hunt among several.

    Among several players, somebody else gets rich by fights while one hides. For survival play as
    a privateer: an opponent who cannot come back is best attacked soon.
    """
    if s.mode == SURVIVAL or size(s.afloat) < 2:
        return privateer(s, player, moves, count, rng)
    style = EVADING if size(s.afloat) == 2 else HUNTING
    return choose(s, player, moves, count, style, True)


def privateer(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Trade with cannons aboard, and attack when the odds are good."""
    return choose(s, player, moves, count, ARMED if s.players > 1 else UNARMED, True)


def trader(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Trade without cannons, and never attack."""
    return choose(s, player, moves, count, UNARMED, True)


def pirate(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Spend everything on ship and cannons, and hunt."""
    return choose(s, player, moves, count, ARMED, False)


def choose(s: State, player: int, moves: list[int], count: int, style: int, trading: bool) -> int:
    """Attack if that pays, else trade or arm in a port, else sail on."""
    if s.phase == LOOTING or s.phase == SUNK:
        return choose_after_fight(s, moves, count)
    prey = best_prey(s, player, style) if style != UNARMED else -1
    if prey >= 0:
        return ATTACK + prey
    port = port_at(s, s.position[player])
    if port >= 0:
        deal = choose_trade(s, player, port, style) if trading else arm(s, player, port)
        if deal != PASS:
            return deal
    return sail_on(s, player, style, trading)


def sail_on(s: State, player: int, style: int, trading: bool) -> int:
    """Sail to the ship or port with the highest expected gain a turn; without prey, to a port."""
    distances = scratch(CELLS)
    measure(s, s.position[player], distances)
    goal = scratch(2)
    goal[CELL] = s.position[player]
    threat = scratch(CELLS)
    if style == EVADING:
        find_threats(s, player, threat)
    if style != UNARMED:
        find_prey(s, player, distances, goal, style)
    if trading or goal[RATE] == 0:
        find_market(s, player, style, distances, threat, goal)
    return sail_to_goal(s, player, goal, threat)


BOTS = (smuggler, privateer, pirate, trader, random)
