"""Ruler of the Seas. Clause numbers (R4.2) are those of RULES.md.

A realm is a set of islands, one bit each: bit 0 of ``s.realm[player]`` is the
island that people call island 1. An island in no realm is free, and then its
happiness is 0.
"""

from starboard.engine.actors import CHANCE
from starboard.engine.chance import below
from starboard.engine.prelude import const_table
from starboard.engine.struct import Struct, int32, uint8, uint16

VERSION = 1
MAX_PLAYERS = 4
MAX_ISLANDS = 24
SECRETS = False

FIRST_COINS = 2
INCOME = 1
ATTACK_PRICE = 4
MOOD_STEP = 20
HAPPIEST = 100
CROWD_CHEERS = 80  # R7.3: taken with more islands and more happiness
CROWD_SULKS = 20  # R7.4: taken with more islands only
CROWD_SHRUGS = 50  # R7.6: won with the dice

# Phases.
ACTING = 0
ROLLING = 1
ATTACKER_NAMES = 2
DEFENDER_NAMES = 3
OVER = 4

# Moves of players: attacks count up from ATTACK by seat, islands to take from TAKE.
RESOURCES = 0
HAPPINESS = 1
ACQUIRE = 2
ATTACK = 3
TAKE = 7
MAX_MOVES = 24

# Moves of chance: six times the attacker's die plus the defender's.
FACES = 6
FIRST_DICE = 7
MAX_OUTCOMES = 36

# For every value of State.left the players who have left, a bit each.
GONE = const_table(
    sum(1 << player for player in range(MAX_PLAYERS) if left >> 2 * player & 3)
    for left in range(256)
)


class State(Struct):
    players: int = uint8()
    islands: int = uint8()
    cost: int = uint8()
    fresh: int = uint8()  # happiness of an island just acquired
    limit: int = uint8()  # the last round; 0: there is none
    phase: int = uint8()
    round: int = uint16()
    acted: int = uint8()  # a bit for each player who has completed the turn
    left: int = uint8()  # two bits a player: 0 in the game, 1 left first, 2 next, 3 last
    attack: int = uint8()  # the pending one: attacker << 2 | defender; 0: there is none
    coins: list[int] = uint16(MAX_PLAYERS)  # 20,000 moves bring one player 63,900 at most
    realm: list[int] = int32(MAX_PLAYERS)
    happiness: list[int] = uint8(MAX_ISLANDS)


def setup(s: State, players: int, islands: int, cost: int, happiness: int, limit: int) -> None:
    s.players = players
    s.islands = islands
    s.cost = cost
    s.fresh = happiness
    s.limit = limit
    s.round = 1
    for player in range(players):  # R1.3
        s.coins[player] = FIRST_COINS
        s.realm[player] = 1 << player
        s.happiness[player] = HAPPIEST


def players_left(s: State) -> int:
    """Those still in the game, a bit each."""
    return (1 << s.players) - 1 & ~GONE[s.left]


def in_game(s: State, player: int) -> bool:
    return (s.left >> 2 * player) & 3 == 0


def size(realm: int) -> int:
    """How many islands a set of at most 24 has: bits added in pairs, fours and eights."""
    pairs = realm - ((realm >> 1) & 0x555555)
    fours = (pairs & 0x333333) + ((pairs >> 2) & 0x333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F
    return ((eights * 0x010101) >> 16) & 0xFF


def lowest(realm: int) -> int:
    """The island with the lowest number; the set must not be empty."""
    return size((realm & -realm) - 1)


def total_happiness(s: State, player: int) -> int:
    rest = s.realm[player]
    total = 0
    while rest:
        total += s.happiness[lowest(rest)]
        rest &= rest - 1
    return total


def free_islands(s: State) -> int:
    taken = s.realm[0] | s.realm[1] | s.realm[2] | s.realm[3]
    return (1 << s.islands) - 1 - taken


def attacker_of(s: State) -> int:
    return s.attack >> 2


def defender_of(s: State) -> int:
    return s.attack & 3


def loser_of(s: State) -> int:
    return defender_of(s) if s.phase == ATTACKER_NAMES else attacker_of(s)


def winner_of(s: State) -> int:
    return attacker_of(s) if s.phase == ATTACKER_NAMES else defender_of(s)


def actors(s: State) -> int:
    if s.phase == ROLLING:
        return 1 << CHANCE
    if s.phase == OVER:
        return 0
    if s.phase != ACTING:
        return 1 << winner_of(s)  # R8.2
    return players_left(s) & ~s.acted  # R2.2


def legal(s: State, player: int, out: list[int]) -> int:
    count = 0
    if not (actors(s) >> player) & 1:
        return count
    if s.phase != ACTING:
        prizes = s.realm[loser_of(s)]
        while prizes:
            out[count] = TAKE + lowest(prizes)
            prizes &= prizes - 1
            count += 1
        return count
    coins = s.coins[player]
    upkeep = size(s.realm[player])
    out[0] = RESOURCES  # R4.4
    out[1] = HAPPINESS
    count = 1
    if upkeep > 0 and coins >= upkeep:  # R5.2
        count = 2
    out[count] = ACQUIRE
    if coins >= s.cost and free_islands(s) != 0:  # R6.3
        count += 1
    if coins >= ATTACK_PRICE:
        for target in range(s.players):
            out[count] = ATTACK + target
            if target != player and s.realm[target] != 0:  # R7.2
                count += 1
    return count


def chance(s: State, out: list[int], weights: list[int]) -> int:
    if s.phase != ROLLING:
        return 0
    for roll in range(MAX_OUTCOMES):
        out[roll] = FIRST_DICE + roll
        weights[roll] = 1
    return MAX_OUTCOMES


def sample(s: State, rng: list[int]) -> int:
    return FIRST_DICE + below(rng, MAX_OUTCOMES)


def attacker_die(dice: int) -> int:
    return (dice - 1) // FACES


def defender_die(dice: int) -> int:
    return dice - FACES * attacker_die(dice)


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        dice_fall(s, move)
    elif move == RESOURCES:
        invest_in_resources(s, actor)
    elif move == HAPPINESS:
        invest_in_happiness(s, actor)
    elif move == ACQUIRE:
        acquire_island(s, actor)
    elif move < TAKE:
        attack_player(s, actor, move - ATTACK)
    else:
        take_island(s, move - TAKE)


def invest_in_resources(s: State, player: int) -> None:
    rest = s.realm[player]
    s.coins[player] += size(rest)  # R4.1
    while rest:
        island = lowest(rest)
        rest &= rest - 1
        if s.happiness[island] > MOOD_STEP:
            s.happiness[island] -= MOOD_STEP  # R4.2
        else:
            s.happiness[island] = 0
            s.realm[player] -= 1 << island  # R4.3
    complete_turn(s, player)


def invest_in_happiness(s: State, player: int) -> None:
    rest = s.realm[player]
    s.coins[player] -= size(rest)  # R5.1
    while rest:
        island = lowest(rest)
        rest &= rest - 1
        s.happiness[island] = min(HAPPIEST, s.happiness[island] + MOOD_STEP)
    complete_turn(s, player)


def acquire_island(s: State, player: int) -> None:
    island = lowest(free_islands(s))  # R6.2
    s.coins[player] -= s.cost
    s.realm[player] |= 1 << island
    s.happiness[island] = s.fresh  # R6.1
    complete_turn(s, player)


def attack_player(s: State, attacker: int, defender: int) -> None:
    s.coins[attacker] -= ATTACK_PRICE  # R7.1
    s.attack = attacker << 2 | defender
    if outnumbers(s, attacker, defender):
        decide(s, ATTACKER_NAMES)
    else:
        s.phase = ROLLING  # R7.5


def outnumbers(s: State, attacker: int, defender: int) -> bool:
    return size(s.realm[attacker]) > size(s.realm[defender])


def prize_happiness(s: State, attacker: int, defender: int) -> int:
    """At what happiness an island changes hands when these two fight."""
    if not outnumbers(s, attacker, defender):
        return CROWD_SHRUGS  # R7.6
    if total_happiness(s, attacker) > total_happiness(s, defender):
        return CROWD_CHEERS  # R7.3
    return CROWD_SULKS  # R7.4


def dice_fall(s: State, dice: int) -> None:
    if attacker_die(dice) > defender_die(dice):
        decide(s, ATTACKER_NAMES)
    else:
        decide(s, DEFENDER_NAMES)


def decide(s: State, naming: int) -> None:
    """The fight is won; the winner is asked only if there is something to choose. R8.3"""
    s.phase = naming
    prizes = s.realm[loser_of(s)]
    if prizes == 0:
        end_attack(s)  # R7.7
    elif prizes & (prizes - 1) == 0:
        take_island(s, lowest(prizes))


def take_island(s: State, island: int) -> None:
    s.happiness[island] = prize_happiness(s, attacker_of(s), defender_of(s))
    s.realm[loser_of(s)] &= ~(1 << island)
    s.realm[winner_of(s)] |= 1 << island  # R8.1
    end_attack(s)


def end_attack(s: State) -> None:
    attacker = attacker_of(s)
    s.attack = 0
    s.phase = ACTING
    complete_turn(s, attacker)  # R8.4


def complete_turn(s: State, player: int) -> None:
    s.acted |= 1 << player
    if actors(s) == 0:
        end_round(s)


def end_round(s: State) -> None:
    """Income, then removal, then the end of the game is looked at. R9.1"""
    departure = departures(s) + 1
    remaining = 0
    s.acted = 0
    for player in range(s.players):
        if in_game(s, player):
            s.coins[player] += INCOME  # R9.2
            if s.realm[player] == 0:
                s.left |= departure << 2 * player  # R9.3
            else:
                remaining += 1
    if remaining < 2 or s.round == s.limit:  # R10.1, R10.3
        s.phase = OVER
    else:
        s.round += 1


def departures(s: State) -> int:
    """How often somebody has left, counting those of the same round as one."""
    latest = 0
    for player in range(s.players):
        latest = max(latest, (s.left >> 2 * player) & 3)
    return latest


def standing(s: State, player: int) -> int:
    """More is better: by islands, happiness and coins, and above all who left. R10.4, R10.5"""
    if not in_game(s, player):
        return (s.left >> 2 * player) & 3
    islands = size(s.realm[player])
    return (islands << 32) + (total_happiness(s, player) << 16) + s.coins[player] + 4


def scores(s: State, out: list[int]) -> None:
    """How many others each player is ahead of."""
    for player in range(s.players):
        out[player] = 0
        for other in range(s.players):
            if standing(s, player) > standing(s, other):
                out[player] += 1


def winners(s: State) -> int:
    if s.phase != OVER:
        return 0
    best = 0
    bits = 0
    for player in range(s.players):
        reached = standing(s, player)
        if in_game(s, player) and reached >= best:
            if reached > best:
                bits = 0
            best = reached
            bits |= 1 << player
    return bits


def hide(s: State, viewer: int) -> None:
    """Everything lies open. R11.1"""


def seen(s: State, actor: int, move: int, viewer: int) -> int:
    return move


def guess(s: State, viewer: int, rng: list[int]) -> None:
    """Nothing is hidden, so there is nothing to fill in."""
