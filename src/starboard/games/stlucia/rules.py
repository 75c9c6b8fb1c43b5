"""The rules of King of StLucia. Clause numbers (S3.2) are those of RULES.md."""

from starboard.engine.actors import CHANCE, NOBODY
from starboard.engine.chance import below
from starboard.engine.open_information import guess as guess
from starboard.engine.open_information import hide as hide
from starboard.engine.open_information import seen as seen
from starboard.engine.prelude import const_table
from starboard.games.stlucia.state import (
    ANSWERING,
    ATTACK,
    CHOOSING,
    CLAIM_POINTS,
    DICE,
    FACES,
    FIRST_ROLL,
    FULL_HEALTH,
    GO,
    HEAL,
    INSIDE_POINTS,
    KEEP,
    NUMBERED_ROLLS,
    ONE,
    OVER,
    REROLLS,
    ROLLING,
    ROLLS,
    SMALL,
    SMALL_ROLL,
    STAY,
    THREE,
    TOKEN,
    TOKENS_PER_POINT,
    TWO,
    showing,
)
from starboard.games.stlucia.state import MAX_MOVES as MAX_MOVES
from starboard.games.stlucia.state import MAX_OUTCOMES as MAX_OUTCOMES
from starboard.games.stlucia.state import State as State

VERSION = 1
SECRETS = False  # S8.1

FACTORIAL = const_table((1, 1, 2, 6, 24, 120, 720))


def ways_to_roll(roll: int) -> int:
    """The number of orders in which these dice can come up: n! / (a! b! c! …)."""
    dice, ways = 0, 1
    for face in range(FACES):
        dice += showing(roll, face)
        ways *= FACTORIAL[showing(roll, face)]
    return FACTORIAL[dice] // ways


WAYS_TO_ROLL = const_table(ways_to_roll(roll) for roll in ROLLS)


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
    s.rolling = DICE  # S3.1
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
        choices = 1
        for face in range(FACES):
            choices *= s.dice[face] + 1
        for move in range(choices):
            out[move] = move
        return choices
    if s.phase == ANSWERING and player == s.occupant:
        out[0] = STAY
        out[1] = GO
        return 2
    return 0


def sample(s: State, rng: list[int]) -> int:
    """A roll made from one random number, whose base-6 digits are the faces of the dice."""
    digits = below(rng, NUMBERED_ROLLS[s.rolling])
    low = min(s.rolling, SMALL)
    high = s.rolling - low
    return (
        SMALL_ROLL[low][digits % NUMBERED_ROLLS[SMALL]]
        + SMALL_ROLL[high][digits // NUMBERED_ROLLS[SMALL]]
    )


def chance(s: State, out: list[int], weights: list[int]) -> int:
    """Every roll of the dice being rolled; its weight is the number of ways to roll it."""
    if s.phase != ROLLING:
        return 0
    first = FIRST_ROLL[s.rolling]
    rolls = FIRST_ROLL[s.rolling + 1] - first
    for index in range(rolls):
        out[index] = ROLLS[first + index]
        weights[index] = WAYS_TO_ROLL[first + index]
    return rolls


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        add_roll(s, move)
    elif move == STAY:  # S5.3
        end_turn(s, dice_points(s))
    elif move == GO:  # S5.4
        claim_stlucia(s)
    elif move == KEEP:  # S3.3
        resolve_dice(s)
    else:
        pick_up_dice(s, move)


def add_roll(s: State, roll: int) -> None:
    for face in range(FACES):
        s.dice[face] += showing(roll, face)
    s.rolling = 0
    if s.rerolls > 0:
        s.phase = CHOOSING
    else:
        resolve_dice(s)  # S3.4


def pick_up_dice(s: State, reroll: int) -> None:
    """Take the dice of a reroll off the table, to be rolled together. S3.2"""
    for face in range(FACES):
        choices = s.dice[face] + 1
        again = reroll % choices
        reroll = reroll // choices
        s.dice[face] -= again
        s.rolling += again
    s.rerolls -= 1
    s.phase = ROLLING


def resolve_dice(s: State) -> None:
    """Apply the final dice in the order of S4; an attacked occupant is asked before points."""
    if s.occupant == s.turn:
        attack_from_inside(s)
        end_turn(s, INSIDE_POINTS + dice_points(s))  # S6.3
        return
    heal(s, s.turn, s.dice[HEAL])  # S4.1
    if s.dice[ATTACK] == 0:
        end_turn(s, dice_points(s))  # S5.8
    elif s.occupant == NOBODY:
        claim_stlucia(s)  # S5.5
    else:
        damage(s, s.occupant, s.dice[ATTACK])  # S5.2
        if s.health[s.occupant] > 0:
            s.phase = ANSWERING  # S5.3
        else:
            claim_stlucia(s)  # S5.6


def attack_from_inside(s: State) -> None:
    for other in range(s.players):
        if other != s.turn:
            damage(s, other, s.dice[ATTACK])  # S5.1


def heal(s: State, player: int, amount: int) -> None:
    s.health[player] = min(FULL_HEALTH, s.health[player] + amount)


def damage(s: State, player: int, amount: int) -> None:
    s.health[player] -= min(amount, s.health[player])  # S5.7


def claim_stlucia(s: State) -> None:
    s.occupant = s.turn
    end_turn(s, CLAIM_POINTS + dice_points(s))  # S6.2


def dice_points(s: State) -> int:
    return (
        number_points(ONE, s.dice[ONE])
        + number_points(TWO, s.dice[TWO])
        + number_points(THREE, s.dice[THREE])
    )


def number_points(face: int, dice: int) -> int:
    """Three dice of a number are worth the number, each further die 1 more. S6.1"""
    if dice < 3:
        return 0
    number = face + 1
    return number + dice - 3


def end_turn(s: State, points: int) -> None:
    player = s.turn
    s.tokens[player] += s.dice[TOKEN]  # S6.4
    if s.tokens[player] >= TOKENS_PER_POINT:
        s.tokens[player] -= TOKENS_PER_POINT
        points += 1
    s.score[player] += points
    following = next_alive(s, player)
    if s.score[player] >= s.goal or following == player:  # S7.1, S7.2
        s.winner = player
        s.phase = OVER
    else:
        begin_turn(s, following)


def next_alive(s: State, player: int) -> int:
    """The next player in the order of labels who is still in the game. S2.2"""
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
