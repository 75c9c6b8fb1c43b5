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
    feature("departure", choices=4),
    feature("can pay for happiness", max=1),
    feature("can pay for an attack", max=1),
    feature("can pay for an island", max=1),
    feature("players outnumbered", max=MAX_PLAYERS - 1),
    feature("players behind", max=MAX_PLAYERS - 1),
    feature("lead in islands", max=MANY_ISLANDS),
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
    describe_happiness(s, player, islands, out)
    coins = min(s.coins[player], MANY_COINS)
    out[0] = islands
    out[1] = islands
    out[2] = coins
    out[3] = min(coins, FEW_COINS)
    out[8] = departure(s, player)
    out[9] = int(islands > 0 and coins >= islands)
    out[10] = int(coins >= ATTACK_PRICE)
    out[11] = int(coins >= s.cost)
    out[12] = 0
    out[13] = 0
    rival = 0
    for other in range(s.players):
        if other != player:
            out[12] += int(in_game(s, other) and outnumbers(s, player, other))
            out[13] += int(is_ahead(s, player, other))
            rival = max(rival, island_count(s, other))
    out[14] = islands - rival


def describe_happiness(s: State, player: int, islands: int, out: list[int]) -> None:
    """Write how happy a player's islands are, and how many would be lost by two investments."""
    total = 0
    lost_first = 0
    lost_then = 0
    realm = s.realm[player]
    while realm != 0:
        happiness = s.happiness[lowest(realm)]
        realm &= realm - 1
        total += happiness
        lost_first += int(happiness <= HAPPINESS_STEP)
        lost_then += int(happiness <= 2 * HAPPINESS_STEP)
    out[4] = total // max(islands, 1)
    out[5] = total
    out[6] = lost_first
    out[7] = lost_then
