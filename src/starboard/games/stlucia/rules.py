"""King of StLucia. Clause numbers (S3.2) are those of RULES.md.

Dice are counted by face: ``s.dice[HEAL]`` is how many dice show H. A reroll
is one number: read as mixed-radix digits, least significant face first, it
says how many dice of each face are rolled again; 0 keeps them all.
A roll is packed three bits a face.
"""

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.chance import below
from starboard.engine.prelude import const_table
from starboard.engine.struct import Struct, int8, uint8

VERSION = 1
MAX_PLAYERS = 26
SECRETS = False

# The faces of a die, in the order of the text: 1 2 3 H A P.
ONE = 0
TWO = 1
THREE = 2
HEAL = 3
ATTACK = 4
TOKEN = 5
FACES = 6
DICE = 6

FULL_HEALTH = 10
TOKENS_A_POINT = 10
REROLLS = 2

# Phases of a turn.
ROLLING = 0
CHOOSING = 1
ANSWERING = 2
OVER = 3

# Moves of players.
KEEP = 0
REROLL = 1
STAY = 64
GO = 65
MAX_MOVES = 64

# Moves of chance: rolls of one to six dice, packed.
FACE_BITS = 3
FACE_MASK = 7
MAX_OUTCOMES = 462

ONE_DIE = const_table(1 << FACE_BITS * a for a in range(6))
TWO_DICE = const_table(a + b for a in ONE_DIE for b in ONE_DIE)
THREE_DICE = const_table(a + b for a in ONE_DIE for b in TWO_DICE)
FACTORIAL = const_table((1, 1, 2, 6, 24, 120, 720))


class State(Struct):
    players: int = uint8()
    goal: int = uint8()
    phase: int = uint8()
    turn: int = uint8()
    occupant: int = int8()
    winner: int = int8()
    rerolls: int = uint8()
    rolling: int = uint8()
    dice: list[int] = uint8(FACES)
    health: list[int] = uint8(MAX_PLAYERS)
    score: list[int] = uint8(MAX_PLAYERS)
    tokens: list[int] = uint8(MAX_PLAYERS)


def setup(s: State, players: int, goal: int) -> None:
    s.players = players
    s.goal = goal
    s.occupant = NOBODY
    s.winner = NOBODY
    for player in range(players):
        s.health[player] = FULL_HEALTH  # S1.4
    begin_turn(s, 0)  # S2.1


def begin_turn(s: State, player: int) -> None:
    s.turn = player
    s.phase = ROLLING
    s.rerolls = REROLLS
    s.rolling = DICE
    for face in range(FACES):
        s.dice[face] = 0


def actors(s: State) -> int:
    if s.phase == CHOOSING:
        return 1 << s.turn
    if s.phase == ROLLING:
        return 1 << CHANCE
    if s.phase == ANSWERING:
        return 1 << s.occupant
    return 0


def legal(s: State, player: int, out: list[int]) -> int:
    if s.phase == CHOOSING and player == s.turn:
        count = 1
        for face in range(FACES):
            count *= s.dice[face] + 1
        for move in range(count):
            out[move] = move
        return count
    if s.phase == ANSWERING and player == s.occupant:
        out[0] = STAY
        out[1] = GO
        return 2
    return 0


def sample(s: State, rng: list[int]) -> int:
    if s.rolling == 6:
        pair = below(rng, 46656)
        return THREE_DICE[pair // 216] + THREE_DICE[pair % 216]
    if s.rolling == 5:
        pair = below(rng, 7776)
        return THREE_DICE[pair // 36] + TWO_DICE[pair % 36]
    if s.rolling == 4:
        pair = below(rng, 1296)
        return THREE_DICE[pair // 6] + ONE_DIE[pair % 6]
    if s.rolling == 3:
        return THREE_DICE[below(rng, 216)]
    if s.rolling == 2:
        return TWO_DICE[below(rng, 36)]
    return ONE_DIE[below(rng, 6)]


def chance(s: State, out: list[int], weights: list[int]) -> int:
    """Every multiset of the dice being rolled; its weight is the ways to roll it."""
    if s.phase != ROLLING:
        return 0
    n = s.rolling
    count = 0
    for ones in range(n + 1):
        for twos in range(n + 1 - ones):
            for threes in range(n + 1 - ones - twos):
                for heals in range(n + 1 - ones - twos - threes):
                    for attacks in range(n + 1 - ones - twos - threes - heals):
                        tokens = n - ones - twos - threes - heals - attacks
                        out[count] = (
                            ones
                            + (twos << FACE_BITS)
                            + (threes << 2 * FACE_BITS)
                            + (heals << 3 * FACE_BITS)
                            + (attacks << 4 * FACE_BITS)
                            + (tokens << 5 * FACE_BITS)
                        )
                        weights[count] = FACTORIAL[n] // (
                            FACTORIAL[ones]
                            * FACTORIAL[twos]
                            * FACTORIAL[threes]
                            * FACTORIAL[heals]
                            * FACTORIAL[attacks]
                            * FACTORIAL[tokens]
                        )
                        count += 1
    return count


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        add_roll(s, move)
    elif move == STAY:  # S5.3
        finish_turn(s, dice_points(s))
    elif move == GO:  # S5.4
        claim_and_finish(s)
    elif move == KEEP:  # S3.3
        dice_stand(s)
    else:
        take_up(s, move)


def add_roll(s: State, roll: int) -> None:
    for face in range(FACES):
        s.dice[face] += (roll >> FACE_BITS * face) & FACE_MASK
    s.rolling = 0
    if s.rerolls > 0:
        s.phase = CHOOSING
    else:
        dice_stand(s)  # S3.4


def take_up(s: State, reroll: int) -> None:
    """Take the named dice off the table, to be rolled again all at once. S3.2"""
    for face in range(FACES):
        choices = s.dice[face] + 1
        again = reroll % choices
        reroll = reroll // choices
        s.dice[face] -= again
        s.rolling += again
    s.rerolls -= 1
    s.phase = ROLLING


def dice_stand(s: State) -> None:
    """Act on the dice in the order of S4."""
    player = s.turn
    attack = s.dice[ATTACK]
    if s.occupant == player:
        for other in range(s.players):
            if other != player:
                hurt(s, other, attack)  # S5.1
        finish_turn(s, 2 + dice_points(s))  # S6.3
        return
    s.health[player] = min(FULL_HEALTH, s.health[player] + s.dice[HEAL])  # S4.1
    if attack == 0:
        finish_turn(s, dice_points(s))
    elif s.occupant == NOBODY:
        claim_and_finish(s)  # S5.5
    else:
        hurt(s, s.occupant, attack)  # S5.2
        if s.health[s.occupant] > 0:
            s.phase = ANSWERING  # S5.3
        else:
            claim_and_finish(s)  # S5.6


def hurt(s: State, player: int, damage: int) -> None:
    s.health[player] -= min(damage, s.health[player])  # S5.7


def claim_and_finish(s: State) -> None:
    s.occupant = s.turn
    finish_turn(s, 1 + dice_points(s))  # S6.2


def dice_points(s: State) -> int:
    return (
        number_points(ONE, s.dice[ONE])
        + number_points(TWO, s.dice[TWO])
        + number_points(THREE, s.dice[THREE])
    )


def number_points(face: int, count: int) -> int:
    """Three of a number are worth the number, each further one 1 more. S6.1"""
    if count < 3:
        return 0
    return face + 1 + count - 3


def finish_turn(s: State, points: int) -> None:
    player = s.turn
    s.tokens[player] += s.dice[TOKEN]  # S6.4
    if s.tokens[player] >= TOKENS_A_POINT:
        s.tokens[player] -= TOKENS_A_POINT
        points += 1
    s.score[player] += points
    following = next_alive(s, player)
    if s.score[player] >= s.goal or following == player:  # S7.1, S7.2
        s.winner = player
        s.phase = OVER
    else:
        begin_turn(s, following)  # S2.2


def next_alive(s: State, player: int) -> int:
    following = (player + 1) % s.players
    while s.health[following] == 0:
        following = (following + 1) % s.players
    return following


def scores(s: State, out: list[int]) -> None:
    for player in range(s.players):
        out[player] = s.score[player]


def winners(s: State) -> int:
    if s.phase != OVER:
        return 0
    return 1 << s.winner


def hide(s: State, viewer: int) -> None:
    """Everything lies open. S8.1"""


def seen(s: State, actor: int, move: int, viewer: int) -> int:
    return move


def guess(s: State, viewer: int, rng: list[int]) -> None:
    """Nothing is hidden, so there is nothing to fill in."""
