"""State, constants and move ids of High roll."""

from starboard.engine.struct import Struct, uint8

MAX_PLAYERS = 4
MAX_ROUNDS = 9
SIDES = 6

NOT_ROLLED = 0

KEEP = 0  # move ids of players; a roll of n is the chance move n
AGAIN = 1

MAX_MOVES = 2
MAX_OUTCOMES = SIDES


class State(Struct):
    players: int = uint8()
    rounds: int = uint8()
    round: int = uint8()  # 0 in the first round
    turn: int = uint8()
    die: int = uint8()
    rolled_again: int = uint8()
    score: list[int] = uint8(MAX_PLAYERS, per_player=True)
