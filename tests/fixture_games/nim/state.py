"""State, constants and move ids of Nim."""

from starboard.engine.struct import Struct, uint8

MAX_PLAYERS = 3
MAX_STONES = 60
MOST_TAKEN = 3

TAKE = 1  # move ids: to take n stones is n

MAX_MOVES = MOST_TAKEN
MAX_OUTCOMES = 0


class State(Struct):
    players: int = uint8(observed=False)
    stones: int = uint8(choices=MAX_STONES + 1)
    turn: int = uint8(names_player=True)  # the winner when no stone is left
