"""Who plays Ruler of the Seas: a good admiral, a careful steward, and greed."""

from starboard.engine.prelude import copy_state, scratch, spare_states
from starboard.games.ruler.rules import (
    ACQUIRE,
    ACTING,
    ATTACK,
    ATTACK_PRICE,
    ATTACKER_NAMES,
    DEFENDER_NAMES,
    HAPPINESS,
    MAX_MOVES,
    MOOD_STEP,
    OVER,
    RESOURCES,
    ROLLING,
    TAKE,
    State,
    actors,
    apply,
    decide,
    in_game,
    legal,
    loser_of,
    outnumbers,
    size,
    take_island,
    winners,
)

WAYS_TO_WIN = 15  # of 36 rolls
WAYS_TO_ROLL = 36

# What a position is worth to its owner, in twentieths of a point.
ISLAND = 200
COIN = 24
USEFUL_COINS = 9
CONTENT = 60
UNREST = 20
VICTORY = 100_000


def happiest_prize(s: State) -> int:
    """The island that hurts the loser most."""
    best = 0
    prize = 0
    for island in range(s.islands):
        if (s.realm[loser_of(s)] >> island) & 1 and s.happiness[island] > best:
            best = s.happiness[island]
            prize = island
    return prize


def weary_islands(s: State, player: int, happiness: int) -> int:
    """How many of the player's islands stand at this happiness or below."""
    count = 0
    for island in range(s.islands):
        if (s.realm[player] >> island) & 1 and s.happiness[island] <= happiness:
            count += 1
    return count


def is_gamble(s: State, player: int, move: int) -> bool:
    return move >= ATTACK and move < TAKE and not outnumbers(s, player, move - ATTACK)


def try_move(s: State, player: int, move: int, lucky: bool, after: State) -> None:
    """What a move leads to, dice and naming included."""
    copy_state(s, after)
    apply(after, player, move)
    if after.phase == ROLLING:
        if lucky:
            decide(after, ATTACKER_NAMES)
        else:
            decide(after, DEFENDER_NAMES)
    if after.phase != ACTING and after.phase != OVER:
        take_island(after, happiest_prize(after))


def worth(s: State, player: int) -> int:
    value = COIN * min(USEFUL_COINS, s.coins[player])
    for island in range(s.islands):
        if (s.realm[player] >> island) & 1:
            value += ISLAND + min(CONTENT, s.happiness[island])
            if s.happiness[island] <= MOOD_STEP:
                value -= UNREST
    return value


def judgement(s: State, player: int) -> int:
    """How well a player stands among those in the game."""
    if s.phase == OVER:
        if (winners(s) >> player) & 1:
            return VICTORY
        return -VICTORY
    if not in_game(s, player):
        return -VICTORY
    value = 0
    for other in range(s.players):
        if other == player:
            value += 2 * worth(s, other)
        elif in_game(s, other):
            value -= worth(s, other)
    return value


def mean_judgement(s: State, actor: int, move: int, player: int, after: State) -> int:
    """How the player will stand when the actor has made this move, the dice weighed."""
    try_move(s, actor, move, True, after)
    value = judgement(after, player)
    if is_gamble(s, actor, move):
        try_move(s, actor, move, False, after)
        value = weighed(value, judgement(after, player))
    return value


def weighed(lucky: int, unlucky: int) -> int:
    """The mean over the dice of an attack."""
    return (WAYS_TO_WIN * lucky + (WAYS_TO_ROLL - WAYS_TO_WIN) * unlucky) // WAYS_TO_ROLL


def favourite(s: State, player: int, after: State) -> int:
    """The action that a player would like best, looking no further."""
    moves = scratch(MAX_MOVES)
    best = RESOURCES
    most = -4 * VICTORY
    for index in range(legal(s, player, moves)):
        value = mean_judgement(s, player, moves[index], player, after)
        if value > most:
            most = value
            best = moves[index]
    return best


def admiral(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Tries every action, expects the rivals' answers, and takes the best on average."""
    if s.phase != ACTING:
        return TAKE + happiest_prize(s)
    spare = spare_states(s, 2)
    best = moves[0]
    most = -4 * VICTORY
    for index in range(count):
        move = moves[index]
        try_move(s, player, move, True, spare[0])
        value = expected_reply(spare[0], player, spare[1])
        if is_gamble(s, player, move):
            try_move(s, player, move, False, spare[0])
            value = weighed(value, expected_reply(spare[0], player, spare[1]))
        if value > most:
            most = value
            best = move
    return best


def expected_reply(s: State, player: int, after: State) -> int:
    """How the player will stand after the answer of a rival, whoever takes the initiative."""
    total = 0
    rivals = 0
    waiting = actors(s) & ~(1 << player)
    for rival in range(s.players):
        if (waiting >> rival) & 1:
            total += mean_judgement(s, rival, favourite(s, rival, after), player, after)
            rivals += 1
    if rivals == 0:
        return judgement(s, player)
    return total // rivals


def steward(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Keeps islands content first, kills when it can, then grows; never overextends."""
    if s.phase != ACTING:
        return TAKE + happiest_prize(s)
    islands = size(s.realm[player])
    weary = weary_islands(s, player, MOOD_STEP)
    blow = sure_attack(s, player, moves, count)
    kills = blow != RESOURCES and size(s.realm[blow - ATTACK]) == 1
    if 2 * weary >= islands and is_among(moves, count, HAPPINESS):
        return HAPPINESS
    if kills:
        return blow
    if is_among(moves, count, ACQUIRE):
        return ACQUIRE
    covered = s.coins[player] - ATTACK_PRICE >= islands
    if covered or weary_islands(s, player, 2 * MOOD_STEP) == 0:
        return blow
    return RESOURCES


def is_among(moves: list[int], count: int, move: int) -> bool:
    for index in range(count):
        if moves[index] == move:
            return True
    return False


def sure_attack(s: State, player: int, moves: list[int], count: int) -> int:
    """The attack without dice on whoever has fewest islands; resources if there is none."""
    fewest = s.islands
    chosen = RESOURCES
    for index in range(count):
        move = moves[index]
        if move >= ATTACK and outnumbers(s, player, move - ATTACK):
            if size(s.realm[move - ATTACK]) < fewest:
                fewest = size(s.realm[move - ATTACK])
                chosen = move
    return chosen


def greedy(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """Takes what brings most at once, and trusts its luck with the dice."""
    if s.phase != ACTING:
        return TAKE + happiest_prize(s)
    spare = spare_states(s, 1)
    best = moves[0]
    most = -1
    for index in range(count):
        try_move(s, player, moves[index], True, spare[0])
        gain = 100 * size(spare[0].realm[player]) + 10 * spare[0].coins[player]
        if gain > most:
            most = gain
            best = moves[index]
    return best
