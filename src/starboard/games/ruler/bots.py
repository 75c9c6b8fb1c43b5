"""The bots of Ruler of the Seas: the strong admiral, the careful steward, and greedy."""

from starboard.engine.prelude import argmax, copy_state, count, has, scratch, spare_states
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
    MAX_ISLANDS,
    MAX_MOVES,
    OVER,
    RESOURCES,
    ROLLING,
    TAKE,
    State,
)

WINNING_ROLLS = 15  # for the attacker, of all rolls
ALL_ROLLS = 36
# What the admiral counts for its own attacks when two play: in small worlds greedy, which counts
# on every roll, would beat it otherwise.
BOLD_ROLLS = 24

# The value of a position, in twentieths of a point.
ISLAND_VALUE = 200
COIN_VALUE = 24
USEFUL_COINS = 9  # more coins than this have no value
USEFUL_HAPPINESS = 60  # more happiness of an island than this has no value
UNREST_PENALTY = 80  # for an island that the next investment in resources loses
MOST_POSSESSIONS = 20_000  # more than all possessions are worth
WIN_VALUE = 100_000


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
    unhappy = 0
    for island in range(s.islands):
        if has(s.realm[player], island) and s.happiness[island] <= happiness:
            unhappy += 1
    return unhappy


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
        return result_value(s, player)
    if not in_game(s, player) or (s.realm[player] == 0 and has(s.acted, player)):
        return -WIN_VALUE  # a player without islands leaves when the round ends
    value = 0
    for other in range(s.players):
        if other == player:
            value += 2 * possessions_value(s, other)
        elif in_game(s, other):
            value -= possessions_value(s, other)
    return value


def result_value(s: State, player: int) -> int:
    """The value of a finished game; players who win together, or draw, share the win."""
    won = winners(s)
    if won == 0:
        return 2 * WIN_VALUE // s.players - WIN_VALUE
    if has(won, player):
        return 2 * WIN_VALUE // count(won) - WIN_VALUE
    return -WIN_VALUE


def mean_value(s: State, actor: int, move: int, player: int, after: State) -> int:
    """The value to a player of a move by the actor, as a mean over the dice."""
    try_move(s, actor, move, True, after)
    value = position_value(after, player)
    if needs_dice(s, actor, move):
        try_move(s, actor, move, False, after)
        value = mean_over_dice(WINNING_ROLLS, value, position_value(after, player))
    return value


def mean_over_dice(winning: int, won: int, lost: int) -> int:
    """The mean of the values of a won and a lost roll, if this many of all rolls win."""
    return (winning * won + (ALL_ROLLS - winning) * lost) // ALL_ROLLS


def best_action(s: State, player: int, after: State, rng: list[int]) -> int:
    """The action with the best value to a player, without looking further ahead."""
    moves = scratch(MAX_MOVES)
    values = scratch(MAX_MOVES)
    actions = legal(s, player, moves)
    for index in range(actions):
        values[index] = mean_value(s, player, moves[index], player, after)
    return moves[argmax(values, actions, rng)]


def admiral(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Takes the action with the best value after the expected reply of a rival."""
    if s.phase != ACTING:
        return TAKE + happiest_island(s)
    spare = spare_states(s, 2)
    values = scratch(count)
    for index in range(count):
        move = moves[index]
        try_move(s, player, move, True, spare[0])
        values[index] = expected_reply(spare[0], player, spare[1], rng)
        if needs_dice(s, player, move):
            try_move(s, player, move, False, spare[0])
            lost = expected_reply(spare[0], player, spare[1], rng)
            values[index] = mean_over_dice(
                counted_rolls(s, values[index], lost), values[index], lost
            )
    return moves[argmax(values, count, rng)]


def counted_rolls(s: State, won: int, lost: int) -> int:
    """The rolls that the admiral counts as won: more than there are, if they decide no game."""
    decisive = max(abs(won), abs(lost)) > MOST_POSSESSIONS
    return BOLD_ROLLS if s.players == 2 and not decisive else WINNING_ROLLS


def expected_reply(s: State, player: int, after: State, rng: list[int]) -> int:
    """The value to a player after a rival's best action, as a mean over the rivals to act."""
    total = 0
    rivals = 0
    waiting = actors(s) & ~(1 << player)
    for rival in range(s.players):
        if has(waiting, rival):
            total += mean_value(s, rival, best_action(s, rival, after, rng), player, after)
            rivals += 1
    if rivals == 0:
        return position_value(s, player)
    return total // rivals


def steward(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Plays carefully, unless that loses for certain and another action does not."""
    if s.phase != ACTING:
        return TAKE + happiest_island(s)
    spare = spare_states(s, 1)
    action = careful_action(s, player, moves, count, rng)
    if mean_value(s, player, action, player, spare[0]) == -WIN_VALUE:
        return best_action(s, player, spare[0], rng)
    return action


def careful_action(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Keep islands happy, then eliminate, then acquire, then attack if that is affordable."""
    islands = island_count(s, player)
    unhappy = unhappy_islands(s, player, HAPPINESS_STEP)
    attack = certain_attack(s, player, moves, count, rng)
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


def certain_attack(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """An attack without dice on a player with fewest islands; RESOURCES if there is none."""
    islands = scratch(count)
    certain = False
    for index in range(count):
        move = moves[index]
        islands[index] = -MAX_ISLANDS - 1
        if move >= ATTACK and outnumbers(s, player, move - ATTACK):
            islands[index] = -island_count(s, move - ATTACK)
            certain = True
    return moves[argmax(islands, count, rng)] if certain else RESOURCES


def greedy(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Takes the action that gains most at once, and assumes to win every roll."""
    if s.phase != ACTING:
        return TAKE + happiest_island(s)
    spare = spare_states(s, 1)
    gains = scratch(count)
    for index in range(count):
        try_move(s, player, moves[index], True, spare[0])
        gains[index] = 100 * island_count(spare[0], player) + 10 * spare[0].coins[player]
    return moves[argmax(gains, count, rng)]
