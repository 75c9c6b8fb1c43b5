"""State, constants and move ids of Sealed bids. Clause numbers (B2.1) are those of RULES.md."""

from starboard.engine.prelude import const_table
from starboard.engine.struct import Struct, int8, uint8

MAX_PLAYERS = 4

CARDS = 3
COPIES = const_table((0, 3, 2, 1))  # of each card in the deck, B2.1
PRIZE = 3

NONE = 0  # no card yet
NOT_YET = 0  # no bid yet
HIDDEN = 9

PASS = 8  # move ids: a bid of n coins is n, a deal of card n is n

MAX_MOVES = CARDS + 1
MAX_OUTCOMES = CARDS


class State(Struct):
    players: int = uint8()
    rounds: int = uint8()
    round: int = uint8()
    dealt: int = uint8()
    card: list[int] = uint8(MAX_PLAYERS, per_player=True, max=CARDS, hidden=HIDDEN)
    bid: list[int] = uint8(MAX_PLAYERS, per_player=True, max=CARDS, hidden=HIDDEN)
    shown: list[list[int]] = uint8(MAX_PLAYERS, 2)
    score: list[int] = int8(MAX_PLAYERS)
