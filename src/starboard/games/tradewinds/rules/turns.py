"""T2 Turns: whose turn it is, the wind, and when a turn ends."""

from starboard.engine.prelude import has
from starboard.games.tradewinds.rules.fighting import can_fight
from starboard.games.tradewinds.rules.sailing import can_sail
from starboard.games.tradewinds.rules.trading import can_trade, learn_prices
from starboard.games.tradewinds.state import CALM, OVER, ROLLING, SAILING, State


def begin_round(s: State) -> None:
    s.round += 1
    s.draws = 0
    begin_turn(s, next_place(s, 0))


def next_place(s: State, place: int) -> int:
    """The first place in the order from ``place`` on whose player has a ship. T2.1"""
    while place < s.players and not has(s.afloat, s.order[place]):
        place += 1
    return place


def begin_turn(s: State, place: int) -> None:
    s.order_index = place
    s.turn = s.order[place]
    s.phase = ROLLING
    s.wind = 0
    s.power = 0
    s.half_points = 0


def end_turn(s: State) -> None:
    """Go on to the next place in the order; after the last one the round ends. T2.1, T9.2"""
    place = next_place(s, s.order_index + 1)
    if place < s.players:
        begin_turn(s, place)
    elif s.round == s.rounds:
        s.phase = OVER
    else:
        begin_round(s)


def roll_wind(s: State, wind: int, power: int) -> None:
    """Set the wind of this turn; prices are learned and the player may act. T2.2"""
    s.wind = wind
    s.power = power
    if wind != CALM:
        s.half_points = 2 * power  # T3.1
    learn_prices(s, s.turn)
    continue_turn(s)


def continue_turn(s: State) -> None:
    """Ask the player in turn, or end the turn if passing is the only legal move. T2.5"""
    s.phase = SAILING
    if not can_act(s, s.turn):
        end_turn(s)


def can_act(s: State, player: int) -> bool:
    """Whether a player in turn has a legal move other than passing."""
    return can_sail(s, player) or can_trade(s, player) or can_fight(s, player)
