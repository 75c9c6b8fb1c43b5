"""State, constants and move ids. Clause numbers (D2.1) are those of RULES.md."""

from starboard.engine.struct import Struct, uint8

MAX_PLAYERS = 4
MAX_GOAL = 100
SIDES = 6
BUST = 1  # D2.3

ROLL = 0  # move ids of players; a roll of n is the chance move n
HOLD = 1

MAX_MOVES = 2
MAX_OUTCOMES = SIDES


class State(Struct):
    players: int = uint8()
    goal: int = uint8()
    turn: int = uint8()
    rolling: int = uint8()  # 1 while the die is in the air
    pot: int = uint8()
    score: list[int] = uint8(MAX_PLAYERS, per_player=True)
