"""King of StLucia: the state, its constants, and how moves are numbered.

Dice are counted by face: ``s.dice[HEAL]`` is the number of dice that show H.
"""

from starboard.engine.prelude import const_table
from starboard.engine.struct import Struct, int8, uint8

MAX_PLAYERS = 26
FULL_HEALTH = 10
TOKENS_PER_POINT = 10
REROLLS = 2
CLAIM_POINTS = 1
INSIDE_POINTS = 2

# The faces of a die, in the order in which dice are written: 1 2 3 H A P.
ONE = 0
TWO = 1
THREE = 2
HEAL = 3
ATTACK = 4
TOKEN = 5
FACES = 6
DICE = 6

# Phases of a turn.
ROLLING = 0
CHOOSING = 1
ANSWERING = 2
OVER = 3

# Moves of players. A reroll is a mixed-radix number, least significant face first: the digit of
# a face says how many of its dice are rolled again. KEEP is the number that rerolls none.
KEEP = 0
REROLL = 1
STAY = 64
GO = 65
MAX_MOVES = 64

# Moves of chance: a roll of one to six dice has three bits for the count of each face.
FACE_BITS = 3
FACE_MASK = 7
ONE_DIE = const_table(1 << FACE_BITS * face for face in range(FACES))

# All rolls, those with fewer dice first; the rolls of n dice start at FIRST_ROLL[n].
ROLLS = const_table(
    ones * ONE_DIE[ONE]
    + twos * ONE_DIE[TWO]
    + threes * ONE_DIE[THREE]
    + heals * ONE_DIE[HEAL]
    + attacks * ONE_DIE[ATTACK]
    + (dice - ones - twos - threes - heals - attacks) * ONE_DIE[TOKEN]
    for dice in range(DICE + 1)
    for ones in range(dice + 1)
    for twos in range(dice + 1 - ones)
    for threes in range(dice + 1 - ones - twos)
    for heals in range(dice + 1 - ones - twos - threes)
    for attacks in range(dice + 1 - ones - twos - threes - heals)
)
FIRST_ROLL = const_table((0, 1, 7, 28, 84, 210, 462, 924))
MAX_OUTCOMES = 462

# Distinguishable dice have NUMBERED_ROLLS[n] = 6ⁿ rolls: the base-6 digits of a number are
# their faces. SMALL_ROLL[n][number] is such a roll of up to three dice; two of them make six.
NUMBERED_ROLLS = const_table((1, 6, 36, 216, 1_296, 7_776, 46_656))
SMALL = 3
SMALL_ROLL = const_table(
    (
        sum(ONE_DIE[number // NUMBERED_ROLLS[die] % FACES] for die in range(dice))
        for number in range(NUMBERED_ROLLS[SMALL])
    )
    for dice in range(SMALL + 1)
)


class State(Struct):
    players: int = uint8(observed=False)
    goal: int = uint8(observed=False)
    phase: int = uint8(choices=OVER + 1)
    turn: int = uint8(names_player=True)  # the active player
    occupant: int = int8(names_player=True)  # the player in StLucia, or NOBODY
    winner: int = int8(observed=False)  # NOBODY until the game is over
    rerolls: int = uint8(choices=REROLLS + 1)  # left in this turn
    rolling: int = uint8(choices=DICE + 1)  # dice being rolled, which are not among ``dice``
    dice: list[int] = uint8(FACES, choices=DICE + 1)
    health: list[int] = uint8(MAX_PLAYERS, per_player=True, choices=FULL_HEALTH + 1)
    score: list[int] = uint8(MAX_PLAYERS, per_player=True, observed=False)
    tokens: list[int] = uint8(MAX_PLAYERS, per_player=True, max=TOKENS_PER_POINT)


def showing(roll: int, face: int) -> int:
    """The number of dice of a roll that show this face."""
    return (roll >> FACE_BITS * face) & FACE_MASK
