"""What observations of Ruler of the Seas contain beyond the fields of the state."""

from starboard.engine.actors import NOBODY
from starboard.engine.features import feature
from starboard.engine.prelude import count, lowest
from starboard.games.ruler.rules import (
    free_islands,
    in_game,
    is_ahead,
    island_count,
    outnumbers,
    total_happiness,
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
LAST_ROUNDS = 6  # that are told apart
MANY_ISLANDS = 13
MANY_COINS = 16  # more than these make no difference
FEW_COINS = 12  # up to here they are told apart

FEATURES = (
    feature("rounds left", max=MANY_ROUNDS),
    feature("exact rounds left", choices=LAST_ROUNDS),
    feature("free islands", max=MANY_ISLANDS),
    feature("attacker", names_player=True),
    feature("defender", names_player=True),
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


def player_features(s: State, viewer: int, player: int, out: list[int]) -> None:
    islands = island_count(s, player)
    coins = min(s.coins[player], MANY_COINS)
    out[0] = islands
    out[1] = islands
    out[2] = coins
    out[3] = min(coins, FEW_COINS)
    describe_happiness(s, player, islands, out)
    out[10] = departure(s, player)
    out[11] = int(islands > 0 and coins >= islands)
    out[12] = int(coins >= ATTACK_PRICE)
    out[13] = int(coins >= s.cost)
    compare_with_rivals(s, player, islands, coins, out)


def describe_happiness(s: State, player: int, islands: int, out: list[int]) -> None:
    """Write how happy a player's islands are, and how many investments would lose."""
    for index in range(5, 10):
        out[index] = 0
    realm = s.realm[player]
    while realm != 0:
        happiness = s.happiness[lowest(realm)]
        realm &= realm - 1
        out[5] += happiness
        out[6] += int(happiness <= HAPPINESS_STEP)
        out[7] += int(happiness <= 2 * HAPPINESS_STEP)
        out[8] += int(happiness <= 3 * HAPPINESS_STEP)
        out[9] += int(happiness <= 4 * HAPPINESS_STEP)
    out[4] = out[5] // max(islands, 1)


def compare_with_rivals(s: State, player: int, islands: int, coins: int, out: list[int]) -> None:
    """Write how many rivals a player surpasses, and the distance to the best of them.

    The happiness must have been written before.
    """
    most_islands = 0
    most_happiness = 0
    most_coins = 0
    for index in range(14, 18):
        out[index] = 0
    for other in range(s.players):
        if other != player and in_game(s, other):
            happiness = total_happiness(s, other)
            out[14] += int(outnumbers(s, player, other))
            out[15] += int(is_ahead(s, player, other))
            out[17] += int(out[5] > happiness)
            most_islands = max(most_islands, island_count(s, other))
            most_happiness = max(most_happiness, happiness)
            most_coins = max(most_coins, min(s.coins[other], MANY_COINS))
    out[16] = islands - most_islands
    out[18] = out[5] - most_happiness
    out[19] = coins - most_coins
