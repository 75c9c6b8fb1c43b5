"""The bots of Ruler of the Seas: the strong admiral, the careful steward, and greedy."""

from starboard.engine.prelude import copy_state, has, scratch, spare_states
from starboard.games.ruler.rules import (
    actors,
    apply,
    decide_attack,
    in_game,
    island_count,
    legal,
    loser_of,
    outnumbers,
    take_island,
    winners,
)
from starboard.games.ruler.state import (
    ACQUIRE,
    ACTING,
    ATTACK,
    ATTACK_PRICE,
    ATTACKER_NAMES,
    DEFENDER_NAMES,
    HAPPINESS,
    HAPPINESS_STEP,
    MAX_MOVES,
    OVER,
    RESOURCES,
    ROLLING,
    TAKE,
    State,
)

WINNING_ROLLS = 15  # for the attacker, of all rolls
ALL_ROLLS = 36

# The value of a position, in twentieths of a point.
ISLAND_VALUE = 200
COIN_VALUE = 24
USEFUL_COINS = 9  # more coins than this have no value
USEFUL_HAPPINESS = 60  # more happiness of an island than this has no value
UNREST_PENALTY = 20  # for an island that the next investment in resources loses
WIN_VALUE = 100_000
LOWEST_VALUE = -4 * WIN_VALUE


def happiest_island(s: State) -> int:
    """The loser's island with the most happiness."""
    best = 0
    prize = 0
    for island in range(s.islands):
        if has(s.realm[loser_of(s)], island) and s.happiness[island] > best:
            best = s.happiness[island]
            prize = island
    return prize


def unhappy_islands(s: State, player: int, happiness: int) -> int:
    """The number of the player's islands with at most this happiness."""
    count = 0
    for island in range(s.islands):
        if has(s.realm[player], island) and s.happiness[island] <= happiness:
            count += 1
    return count


def needs_dice(s: State, player: int, move: int) -> bool:
    """Whether a move is an attack that dice decide."""
    return move >= ATTACK and move < TAKE and not outnumbers(s, player, move - ATTACK)


def try_move(s: State, player: int, move: int, dice_won: bool, after: State) -> None:
    """Make a move on a copy, with its dice won or lost and the happiest island named."""
    copy_state(s, after)
    apply(after, player, move)
    if after.phase == ROLLING:
        if dice_won:
            decide_attack(after, ATTACKER_NAMES)
        else:
            decide_attack(after, DEFENDER_NAMES)
    if after.phase != ACTING and after.phase != OVER:
        take_island(after, happiest_island(after))


def possessions_value(s: State, player: int) -> int:
    """The value of a player's coins and islands."""
    value = COIN_VALUE * min(USEFUL_COINS, s.coins[player])
    for island in range(s.islands):
        if has(s.realm[player], island):
            value += ISLAND_VALUE + min(USEFUL_HAPPINESS, s.happiness[island])
            if s.happiness[island] <= HAPPINESS_STEP:
                value -= UNREST_PENALTY
    return value


def position_value(s: State, player: int) -> int:
    """The value of a position to a player: own possessions against those of the rivals."""
    if s.phase == OVER:
        if has(winners(s), player):
            return WIN_VALUE
        return -WIN_VALUE
    if not in_game(s, player):
        return -WIN_VALUE
    value = 0
    for other in range(s.players):
        if other == player:
            value += 2 * possessions_value(s, other)
        elif in_game(s, other):
            value -= possessions_value(s, other)
    return value


def mean_value(s: State, actor: int, move: int, player: int, after: State) -> int:
    """The value to a player of a move by the actor, as a mean over the dice."""
    try_move(s, actor, move, True, after)
    value = position_value(after, player)
    if needs_dice(s, actor, move):
        try_move(s, actor, move, False, after)
        value = mean_over_dice(value, position_value(after, player))
    return value


def mean_over_dice(won: int, lost: int) -> int:
    """The mean of the values of a won and a lost roll."""
    return (WINNING_ROLLS * won + (ALL_ROLLS - WINNING_ROLLS) * lost) // ALL_ROLLS


def best_action(s: State, player: int, after: State) -> int:
    """The action with the best value to a player, without looking further ahead."""
    moves = scratch(MAX_MOVES)
    best = RESOURCES
    most = LOWEST_VALUE
    for index in range(legal(s, player, moves)):
        value = mean_value(s, player, moves[index], player, after)
        if value > most:
            most = value
            best = moves[index]
    return best


def admiral(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Takes the action with the best value after the expected reply of a rival."""
    if s.phase != ACTING:
        return TAKE + happiest_island(s)
    spare = spare_states(s, 2)
    best = moves[0]
    most = LOWEST_VALUE
    for index in range(count):
        move = moves[index]
        try_move(s, player, move, True, spare[0])
        value = expected_reply(spare[0], player, spare[1])
        if needs_dice(s, player, move):
            try_move(s, player, move, False, spare[0])
            value = mean_over_dice(value, expected_reply(spare[0], player, spare[1]))
        if value > most:
            most = value
            best = move
    return best


def expected_reply(s: State, player: int, after: State) -> int:
    """The value to a player after a rival's best action, as a mean over the rivals to act."""
    total = 0
    rivals = 0
    waiting = actors(s) & ~(1 << player)
    for rival in range(s.players):
        if has(waiting, rival):
            total += mean_value(s, rival, best_action(s, rival, after), player, after)
            rivals += 1
    if rivals == 0:
        return position_value(s, player)
    return total // rivals


def steward(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Keeps islands happy, then eliminates, then acquires, then attacks if it can afford to."""
    if s.phase != ACTING:
        return TAKE + happiest_island(s)
    islands = island_count(s, player)
    unhappy = unhappy_islands(s, player, HAPPINESS_STEP)
    attack = certain_attack(s, player, moves, count)
    kills = attack != RESOURCES and island_count(s, attack - ATTACK) == 1
    if 2 * unhappy >= islands and is_among(moves, count, HAPPINESS):
        return HAPPINESS
    if kills:
        return attack
    if is_among(moves, count, ACQUIRE):
        return ACQUIRE
    covered = s.coins[player] - ATTACK_PRICE >= islands
    if covered or unhappy_islands(s, player, 2 * HAPPINESS_STEP) == 0:
        return attack
    return RESOURCES


def is_among(moves: list[int], count: int, move: int) -> bool:
    for index in range(count):
        if moves[index] == move:
            return True
    return False


def certain_attack(s: State, player: int, moves: list[int], count: int) -> int:
    """The attack without dice on the player with fewest islands; RESOURCES if there is none."""
    fewest = s.islands
    chosen = RESOURCES
    for index in range(count):
        move = moves[index]
        if move >= ATTACK and outnumbers(s, player, move - ATTACK):
            if island_count(s, move - ATTACK) < fewest:
                fewest = island_count(s, move - ATTACK)
                chosen = move
    return chosen


def greedy(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Takes the action that gains most at once, and assumes to win every roll."""
    if s.phase != ACTING:
        return TAKE + happiest_island(s)
    spare = spare_states(s, 1)
    best = moves[0]
    most = -1
    for index in range(count):
        try_move(s, player, moves[index], True, spare[0])
        gain = 100 * island_count(spare[0], player) + 10 * spare[0].coins[player]
        if gain > most:
            most = gain
            best = moves[index]
    return best
