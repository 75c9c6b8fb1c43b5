"""What observations of Ruler of the Seas contain beyond the fields of the state."""

from starboard.engine.actors import NOBODY
from starboard.engine.features import feature
from starboard.engine.prelude import const_table, count, lowest
from starboard.games.ruler.rules import (
    free_islands,
    in_game,
    island_count,
    rank_number,
)
from starboard.games.ruler.state import (
    ATTACK_PRICE,
    HAPPINESS_STEP,
    MAX_HAPPINESS,
    MAX_PLAYERS,
    State,
    attacker_of,
    defender_of,
    departure,
)

MANY_ROUNDS = 40
LAST_ROUNDS = 6  # that are distinguished
MANY_ISLANDS = 13
MANY_COINS = 16  # more than these make no difference
FEW_COINS = 12  # up to here they are distinguished

# Indices of what ``features`` writes for each player, for ``player_features``.
RIVAL, ISLANDS, COINS, STANDING, TOTAL_HAPPINESS, *LOST = range(5, 5 + 9 * MAX_PLAYERS, MAX_PLAYERS)
INVESTMENTS = 4
LOST_BY_ONE, LOST_BY_TWO, LOST_BY_THREE, LOST_BY_FOUR = LOST

# By the happiness of an island: four bytes, 1 if so many investments would lose it; above them the
# happiness itself. The sum over all islands has the sum of each.
HAPPINESS_AND_LOSSES = const_table(
    (happiness << 32)
    + sum(int(happiness <= (n + 1) * HAPPINESS_STEP) << 8 * n for n in range(INVESTMENTS))
    for happiness in range(MAX_HAPPINESS + 1)
)

FEATURES = (
    feature("rounds left", max=MANY_ROUNDS),
    feature("exact rounds left", choices=LAST_ROUNDS),
    feature("free islands", max=MANY_ISLANDS),
    feature("attacker", names_player=True),
    feature("defender", names_player=True),
    *(
        feature(f"number {number} of player {player}", observed=False)
        for number in range(9)
        for player in range(MAX_PLAYERS)
    ),
)
PLAYER_FEATURES = (
    feature("islands", max=MANY_ISLANDS),
    feature("exact islands", choices=MANY_ISLANDS + 1),
    feature("coins", max=MANY_COINS),
    feature("exact coins", choices=FEW_COINS + 1),
    feature("mean happiness", max=MAX_HAPPINESS),
    feature("total happiness", max=MANY_ISLANDS * MAX_HAPPINESS),
    feature("islands lost by the next resources", max=MANY_ISLANDS),
    feature("islands lost by the resources after", max=MANY_ISLANDS),
    feature("islands lost by three investments", max=MANY_ISLANDS),
    feature("islands lost by four investments", max=MANY_ISLANDS),
    feature("departure", choices=4),
    feature("can pay for happiness", max=1),
    feature("can pay for an attack", max=1),
    feature("can pay for an island", max=1),
    feature("players outnumbered", max=MAX_PLAYERS - 1),
    feature("players behind", max=MAX_PLAYERS - 1),
    feature("lead in islands", max=MANY_ISLANDS),
    feature("players less happy", max=MAX_PLAYERS - 1),
    feature("lead in happiness", max=MANY_ISLANDS * MAX_HAPPINESS),
    feature("lead in coins", max=MANY_COINS),
)


def features(s: State, viewer: int, out: list[int]) -> None:
    left = min(MANY_ROUNDS, s.limit - s.round) if s.limit > 0 else MANY_ROUNDS
    out[0] = left
    out[1] = left
    out[2] = count(free_islands(s))
    out[3] = attacker_of(s) if s.attack != 0 else NOBODY
    out[4] = defender_of(s) if s.attack != 0 else NOBODY
    for player in range(s.players):
        out[RIVAL + player] = int(in_game(s, player))
        out[ISLANDS + player] = island_count(s, player)
        out[COINS + player] = min(s.coins[player], MANY_COINS)
        describe_happiness(s, player, out)


def describe_happiness(s: State, player: int, out: list[int]) -> None:
    """Write how happy a player's islands are, and how many of them investments would lose."""
    sums = 0
    realm = s.realm[player]
    while realm != 0:
        sums += HAPPINESS_AND_LOSSES[s.happiness[lowest(realm)]]
        realm &= realm - 1
    total = sums >> 32
    out[TOTAL_HAPPINESS + player] = total
    out[LOST_BY_ONE + player] = sums & 255
    out[LOST_BY_TWO + player] = (sums >> 8) & 255
    out[LOST_BY_THREE + player] = (sums >> 16) & 255
    out[LOST_BY_FOUR + player] = (sums >> 24) & 255
    out[STANDING + player] = rank_number(out[ISLANDS + player], total, s.coins[player])


def player_features(s: State, viewer: int, player: int, shared: list[int], out: list[int]) -> None:
    islands = shared[ISLANDS + player]
    coins = shared[COINS + player]
    out[0] = islands
    out[1] = islands
    out[2] = coins
    out[3] = min(coins, FEW_COINS)
    out[4] = shared[TOTAL_HAPPINESS + player] // max(islands, 1)
    out[5] = shared[TOTAL_HAPPINESS + player]
    out[6] = shared[LOST_BY_ONE + player]
    out[7] = shared[LOST_BY_TWO + player]
    out[8] = shared[LOST_BY_THREE + player]
    out[9] = shared[LOST_BY_FOUR + player]
    out[10] = departure(s, player)
    out[11] = int(islands > 0 and coins >= islands)
    out[12] = int(coins >= ATTACK_PRICE)
    out[13] = int(coins >= s.cost)
    compare_with_rivals(player, shared, out)


def compare_with_rivals(player: int, shared: list[int], out: list[int]) -> None:
    """Write how many rivals a player surpasses, and the distance to the best of them.

    ``rival`` is counted with, not branched on: a processor cannot predict such comparisons.
    """
    islands = shared[ISLANDS + player]
    happiness = shared[TOTAL_HAPPINESS + player]
    standing = shared[STANDING + player]
    outnumbered = 0
    behind = 0
    less_happy = 0
    most_islands = 0
    most_happiness = 0
    most_coins = 0
    for other in range(MAX_PLAYERS):
        rival = shared[RIVAL + other] & int(other != player)
        outnumbered += rival & int(islands > shared[ISLANDS + other])
        behind += rival & int(standing > shared[STANDING + other])
        less_happy += rival & int(happiness > shared[TOTAL_HAPPINESS + other])
        most_islands = max(most_islands, rival * shared[ISLANDS + other])
        most_happiness = max(most_happiness, rival * shared[TOTAL_HAPPINESS + other])
        most_coins = max(most_coins, rival * shared[COINS + other])
    out[14] = outnumbered
    out[15] = behind * shared[RIVAL + player]
    out[16] = islands - most_islands
    out[17] = less_happy
    out[18] = happiness - most_happiness
    out[19] = shared[COINS + player] - most_coins
