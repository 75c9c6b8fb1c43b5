"""Ruler of the Seas: the state, its constants, and how moves are numbered.

A realm is a set of islands, one bit each: bit 0 of ``s.realm[player]`` is island 1 of the
rule book. An island that is in no realm is free, and its happiness is 0.
"""

from starboard.engine.prelude import const_table
from starboard.engine.struct import Struct, int32, uint8, uint16

MAX_PLAYERS = 4
MAX_ISLANDS = 24

STARTING_COINS = 2
INCOME = 1
ATTACK_PRICE = 4
MAX_HAPPINESS = 100
HAPPINESS_STEP = 20
LONGEST_GAME = 1_000  # rounds, without a round limit

# The happiness of a stolen island.
STOLEN_IF_HAPPIER = 80  # R7.3: by a player with more islands and more happiness
STOLEN_IF_NOT_HAPPIER = 20  # R7.4: by a player with more islands only
STOLEN_BY_DICE = 50  # R7.6

# Phases. After an attack its winner names the island to take.
ACTING = 0
ROLLING = 1
ATTACKER_NAMES = 2
DEFENDER_NAMES = 3
OVER = 4

# Moves of players: ATTACK + player, TAKE + island.
RESOURCES = 0
HAPPINESS = 1
ACQUIRE = 2
ATTACK = 3
TAKE = ATTACK + MAX_PLAYERS
MAX_MOVES = MAX_ISLANDS

# Moves of chance: both dice as one number, FACES * attacker's die + defender's die.
FACES = 6
FIRST_ROLL = FACES + 1
MAX_OUTCOMES = FACES * FACES


# DEPARTED[left]: the players who have left, a bit each, for every value of State.left.
DEPARTED = const_table(
    sum(1 << player for player in range(MAX_PLAYERS) if left >> 2 * player & 3)
    for left in range(1 << 2 * MAX_PLAYERS)
)


class State(Struct):
    players: int = uint8(observed=False)
    islands: int = uint8(max=MAX_ISLANDS)
    cost: int = uint8(max=10)  # of a free island, in coins
    first_happiness: int = uint8(max=MAX_HAPPINESS)  # of an island just acquired
    limit: int = uint8(observed=False)  # the last round; 0: no limit
    phase: int = uint8(choices=OVER + 1)
    round: int = uint16(observed=False)
    acted: int = uint8(player_set=True)  # a bit for each player who has completed the turn
    left: int = uint8(observed=False)  # two bits a player, see departure()
    attack: int = uint8(observed=False)  # the pending attack, see attacker_of(); 0: none
    coins: list[int] = uint16(  # at most 25 a round
        MAX_PLAYERS, per_player=True, observed=False
    )
    realm: list[int] = int32(MAX_PLAYERS, per_player=True, observed=False)
    happiness: list[int] = uint8(MAX_ISLANDS, observed=False)


def departure(s: State, player: int) -> int:
    """0 for a player in the game, 1 for those who left first, 2 for the next, 3 for the last."""
    return (s.left >> 2 * player) & 3


def set_departure(s: State, player: int, departure: int) -> None:
    """Record that a player who was in the game has left."""
    s.left |= departure << 2 * player


def last_round(s: State) -> int:
    """The round after which the game is over."""
    return s.limit if s.limit > 0 else LONGEST_GAME


def attacker_of(s: State) -> int:
    """The attacker of the pending attack."""
    return s.attack >> 2


def defender_of(s: State) -> int:
    """The defender of the pending attack."""
    return s.attack & 3


def set_attack(s: State, attacker: int, defender: int) -> None:
    """Record a pending attack. It is never 0, because nobody attacks themselves."""
    s.attack = attacker << 2 | defender


def attacker_die(roll: int) -> int:
    return (roll - 1) // FACES


def defender_die(roll: int) -> int:
    return roll - FACES * attacker_die(roll)
