"""The rules of Ruler of the Seas. Clause numbers (R4.2) are those of RULES.md."""

from starboard.engine.actors import CHANCE
from starboard.engine.chance import below
from starboard.engine.open_information import guess as guess
from starboard.engine.open_information import hide as hide
from starboard.engine.open_information import seen as seen
from starboard.engine.prelude import count, has, lowest
from starboard.games.ruler.state import (
    ACQUIRE,
    ACTING,
    ATTACK,
    ATTACK_PRICE,
    ATTACKER_NAMES,
    DEFENDER_NAMES,
    DEPARTED,
    FIRST_ROLL,
    HAPPINESS,
    HAPPINESS_STEP,
    INCOME,
    MAX_HAPPINESS,
    OVER,
    RESOURCES,
    ROLLING,
    STARTING_COINS,
    STOLEN_BY_DICE,
    STOLEN_IF_HAPPIER,
    STOLEN_IF_NOT_HAPPIER,
    TAKE,
    attacker_die,
    attacker_of,
    defender_die,
    defender_of,
    departure,
    last_round,
    set_attack,
    set_departure,
)
from starboard.games.ruler.state import MAX_MOVES as MAX_MOVES
from starboard.games.ruler.state import MAX_OUTCOMES as MAX_OUTCOMES
from starboard.games.ruler.state import State as State

VERSION = 1
SECRETS = False  # R11.1


def setup(s: State, players: int, islands: int, cost: int, happiness: int, limit: int) -> None:
    s.players = players
    s.islands = islands
    s.cost = cost
    s.first_happiness = happiness
    s.limit = limit
    s.round = 1
    for player in range(players):  # R1.3
        s.coins[player] = STARTING_COINS
        s.realm[player] = 1 << player
        s.happiness[player] = MAX_HAPPINESS


def in_game(s: State, player: int) -> bool:
    return departure(s, player) == 0


def players_in_game(s: State) -> int:
    """The players who have not left, a bit each."""
    return (1 << s.players) - 1 & ~DEPARTED[s.left]


def island_count(s: State, player: int) -> int:
    """The number of islands that a player holds."""
    return count(s.realm[player])


def total_happiness(s: State, player: int) -> int:
    """The happiness of all islands of a player together."""
    total = 0
    realm = s.realm[player]
    while realm != 0:
        total += s.happiness[lowest(realm)]
        realm &= realm - 1
    return total


def free_islands(s: State) -> int:
    owned = s.realm[0] | s.realm[1] | s.realm[2] | s.realm[3]
    return (1 << s.islands) - 1 & ~owned


def winner_of(s: State) -> int:
    """The winner of the pending attack, who names the island to take."""
    return attacker_of(s) if s.phase == ATTACKER_NAMES else defender_of(s)


def loser_of(s: State) -> int:
    """The loser of the pending attack."""
    return defender_of(s) if s.phase == ATTACKER_NAMES else attacker_of(s)


def actors(s: State) -> int:
    if s.phase == ACTING:
        return players_in_game(s) & ~s.acted  # R2.2
    if s.phase == ROLLING:
        return 1 << CHANCE
    if s.phase == OVER:
        return 0
    return 1 << winner_of(s)  # R8.2


def legal(s: State, player: int, out: list[int]) -> int:
    moves = 0
    if not has(actors(s), player):
        return moves
    if s.phase != ACTING:
        prizes = s.realm[loser_of(s)]
        for island in range(s.islands):
            if has(prizes, island):
                out[moves] = TAKE + island
                moves += 1
        return moves
    upkeep = island_count(s, player)
    out[0] = RESOURCES  # R4.4
    moves = 1
    if upkeep > 0 and s.coins[player] >= upkeep:  # R5.2
        out[moves] = HAPPINESS
        moves += 1
    if s.coins[player] >= s.cost and free_islands(s) != 0:  # R6.3
        out[moves] = ACQUIRE
        moves += 1
    if s.coins[player] >= ATTACK_PRICE:  # R7.1
        for target in range(s.players):
            if target != player and s.realm[target] != 0:  # R7.2
                out[moves] = ATTACK + target
                moves += 1
    return moves


def chance(s: State, out: list[int], weights: list[int]) -> int:
    if s.phase != ROLLING:
        return 0
    for index in range(MAX_OUTCOMES):
        out[index] = FIRST_ROLL + index
        weights[index] = 1
    return MAX_OUTCOMES


def sample(s: State, rng: list[int]) -> int:
    return FIRST_ROLL + below(rng, MAX_OUTCOMES)


def apply(s: State, actor: int, move: int) -> None:
    if actor == CHANCE:
        resolve_dice(s, move)
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
    s.coins[player] += island_count(s, player)  # R4.1
    realm = s.realm[player]
    while realm != 0:
        island = lowest(realm)
        realm &= realm - 1
        s.happiness[island] -= min(HAPPINESS_STEP, s.happiness[island])  # R4.2
        if s.happiness[island] == 0:
            s.realm[player] -= 1 << island  # R4.3
    complete_turn(s, player)


def invest_in_happiness(s: State, player: int) -> None:
    s.coins[player] -= island_count(s, player)  # R5.1
    realm = s.realm[player]
    while realm != 0:
        island = lowest(realm)
        realm &= realm - 1
        s.happiness[island] = min(MAX_HAPPINESS, s.happiness[island] + HAPPINESS_STEP)
    complete_turn(s, player)


def acquire_island(s: State, player: int) -> None:
    island = lowest(free_islands(s))  # R6.2
    s.coins[player] -= s.cost
    s.realm[player] |= 1 << island
    s.happiness[island] = s.first_happiness  # R6.1
    complete_turn(s, player)


def attack_player(s: State, attacker: int, defender: int) -> None:
    s.coins[attacker] -= ATTACK_PRICE  # R7.1
    set_attack(s, attacker, defender)
    if outnumbers(s, attacker, defender):
        decide_attack(s, ATTACKER_NAMES)
    else:
        s.phase = ROLLING  # R7.5


def outnumbers(s: State, attacker: int, defender: int) -> bool:
    """Whether the attacker holds more islands."""
    return island_count(s, attacker) > island_count(s, defender)


def stolen_happiness(s: State, attacker: int, defender: int) -> int:
    """The happiness of the island that an attack between these two players takes."""
    if not outnumbers(s, attacker, defender):
        return STOLEN_BY_DICE  # R7.6
    if total_happiness(s, attacker) > total_happiness(s, defender):
        return STOLEN_IF_HAPPIER  # R7.3
    return STOLEN_IF_NOT_HAPPIER  # R7.4


def resolve_dice(s: State, roll: int) -> None:
    if attacker_die(roll) > defender_die(roll):
        decide_attack(s, ATTACKER_NAMES)
    else:
        decide_attack(s, DEFENDER_NAMES)


def decide_attack(s: State, naming: int) -> None:
    """Let the winner name an island, unless the loser has none or only one. R8.3"""
    s.phase = naming
    prizes = s.realm[loser_of(s)]
    if count(prizes) == 0:
        end_attack(s)  # R7.7
    elif count(prizes) == 1:
        take_island(s, lowest(prizes))


def take_island(s: State, island: int) -> None:
    s.happiness[island] = stolen_happiness(s, attacker_of(s), defender_of(s))
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
    """Pay income, remove players, then check the end of the game. R9.1"""
    s.acted = 0
    remaining = 0
    next_departure = departures(s) + 1
    for player in range(s.players):
        if in_game(s, player):
            s.coins[player] += INCOME  # R9.2
            if s.realm[player] == 0:
                set_departure(s, player, next_departure)  # R9.3
            else:
                remaining += 1
    if remaining < 2 or s.round == last_round(s):  # R10.1, R10.3
        s.phase = OVER
    else:
        s.round += 1


def departures(s: State) -> int:
    """In how many rounds players have left."""
    latest = 0
    for player in range(s.players):
        latest = max(latest, departure(s, player))
    return latest


def standing(s: State, player: int) -> int:
    """The number that ranks a player among those in the game."""
    return rank_number(island_count(s, player), total_happiness(s, player), s.coins[player])


def rank_number(islands: int, happiness: int, coins: int) -> int:
    """Islands count before happiness, and happiness before coins, as digits of one number. R10.4"""
    return (islands << 32) + (happiness << 16) + coins


def is_ahead(s: State, player: int, other: int) -> bool:
    """Whether a player ranks above another, during the game as at its end."""
    if not in_game(s, player):
        return departure(s, player) > departure(s, other) and not in_game(s, other)  # R10.5
    return not in_game(s, other) or standing(s, player) > standing(s, other)


def scores(s: State, out: list[int]) -> None:
    """The number of players that each player is ahead of."""
    for player in range(s.players):
        out[player] = 0
        for other in range(s.players):
            if is_ahead(s, player, other):
                out[player] += 1


def winners(s: State) -> int:
    if s.phase != OVER:
        return 0
    best = players_in_game(s)  # R10.2
    for player in range(s.players):
        for other in range(s.players):
            if is_ahead(s, other, player):
                best &= ~(1 << player)
    return best
