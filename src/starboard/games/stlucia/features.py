"""What observations of King of StLucia contain beyond the fields of the state.

The captain's weights are among them, as logarithms: sums of these give the captain's estimate, so
that learning begins where the captain stands. Between the last two players, so are their odds with
best play. Dice on the table count as if they were final.
"""

from starboard.engine.actors import NOBODY
from starboard.engine.features import feature
from starboard.engine.prelude import const_table
from starboard.games.stlucia.bots.weights import weight
from starboard.games.stlucia.duel import MOST_NEEDED, UNIT, log_odds
from starboard.games.stlucia.rules import dice_points
from starboard.games.stlucia.state import (
    ANSWERING,
    ATTACK,
    CLAIM_POINTS,
    DICE,
    FULL_HEALTH,
    HEAL,
    INSIDE_POINTS,
    REROLLS,
    TOKEN,
    TOKENS_PER_POINT,
    State,
)

LONGEST_WAY = 20  # points to the goal that are told apart

# Logarithms of weights are counted from that of a player who has just begun, in these units.
OCTAVE = 32
MANTISSAS = 256
LOGARITHM = const_table(
    sum(2 ** (step / OCTAVE) <= number for step in range(1, 8 * OCTAVE))
    for number in range(MANTISSAS)
)
USUAL_WEIGHT = 29 * OCTAVE
LEAST_WEIGHT = -8 * OCTAVE

CERTAIN_LOG_ODDS = 6 * UNIT

FEATURES = (
    feature("points of the dice", max=DICE),
    feature("attacking dice against somebody", max=DICE),
)
PLAYER_FEATURES = (
    feature("points to the goal", max=LONGEST_WAY),
    feature("exact points to the goal", choices=LONGEST_WAY + 1),
    feature("health", max=FULL_HEALTH),
    feature("health inside", choices=FULL_HEALTH + 1),
    feature("weight", max=4 * OCTAVE),
    feature("points needed after this turn", max=LONGEST_WAY * TOKENS_PER_POINT),
    feature("health after this turn", max=FULL_HEALTH),
    feature("log-odds against the last rival", max=2 * UNIT),
)


def features(s: State, viewer: int, out: list[int]) -> None:
    out[0] = dice_points(s)
    out[1] = s.dice[ATTACK] if s.occupant != NOBODY else 0


def player_features(s: State, viewer: int, player: int, out: list[int]) -> None:
    left = max(0, s.goal - s.score[player])
    out[0] = min(left, LONGEST_WAY)
    out[1] = out[0]
    out[2] = s.health[player]
    out[3] = s.health[player] if s.occupant == player else -1
    need = max(0, need_after_turn(s, player))
    health = health_after_turn(s, player)
    out[4] = log_weight(s, player, need, health) if health > 0 else LEAST_WEIGHT
    out[5] = min(need, LONGEST_WAY * TOKENS_PER_POINT)
    out[6] = health
    out[7] = advantage(s, player) if living(s) == 2 and s.health[player] > 0 else 0


def log_weight(s: State, player: int, need: int, health: int) -> int:
    """The logarithm of the captain's weight of a living player."""
    inside = s.occupant == player
    found = weight(s, need, health, inside, turns_before(s, player), living(s) - 1)
    return max(LEAST_WEIGHT, logarithm(found) - USUAL_WEIGHT)


def advantage(s: State, player: int) -> int:
    """The logarithm of a player's odds against the last rival, with the dice on the table."""
    rival = last_rival(s, player)
    first = s.turn if is_fresh(s) else player + rival - s.turn  # who is in turn next
    sign = 1 if first == player else -1
    second = player + rival - first
    need = scaled(s, need_after_turn(s, first))
    other = scaled(s, need_after_turn(s, second))
    occupant = s.occupant
    if occupant == NOBODY and s.dice[ATTACK] > 0:
        occupant = s.turn  # S5.5
        other -= CLAIM_POINTS * TOKENS_PER_POINT
    if other <= 0 or health_after_turn(s, first) == 0:
        return -sign * CERTAIN_LOG_ODDS
    if health_after_turn(s, second) == 0:
        return sign * CERTAIN_LOG_ODDS
    inside = occupant if occupant == NOBODY else int(occupant == second)
    found = log_odds(need, other, inside, health_after_turn(s, first), health_after_turn(s, second))
    return sign * max(-CERTAIN_LOG_ODDS, min(CERTAIN_LOG_ODDS, found))


def last_rival(s: State, player: int) -> int:
    """The other living player, of two."""
    rival = (player + 1) % s.players
    while s.health[rival] == 0:
        rival = (rival + 1) % s.players
    return rival


def scaled(s: State, need: int) -> int:
    """A need of a game of any length, as one of a game to the usual goal."""
    most = s.goal * TOKENS_PER_POINT
    return need if most <= MOST_NEEDED else (need * MOST_NEEDED + most - 1) // most


def is_fresh(s: State) -> bool:
    """Whether the turn has just begun, with no dice rolled."""
    return s.rolling == DICE and s.rerolls == REROLLS


def need_after_turn(s: State, player: int) -> int:
    """What a player needs to win, in tenths of a point, if the dice on the table are final."""
    need = (s.goal - s.score[player]) * TOKENS_PER_POINT - s.tokens[player]
    if player == s.turn and not is_fresh(s):
        need -= dice_points(s) * TOKENS_PER_POINT + s.dice[TOKEN]
        if s.occupant == player:
            need -= INSIDE_POINTS * TOKENS_PER_POINT  # S6.3
    return need


def health_after_turn(s: State, player: int) -> int:
    """A player's health if the dice on the table are final; after an attack they are applied."""
    health = s.health[player]
    if s.phase == ANSWERING or health == 0:
        return health
    if player != s.turn:
        attacked = s.occupant == s.turn or s.occupant == player
        return max(0, health - s.dice[ATTACK]) if attacked else health
    return health if s.occupant == player else min(FULL_HEALTH, health + s.dice[HEAL])


def turns_before(s: State, player: int) -> int:
    """The number of living players who begin a turn before this one does."""
    first = s.turn if is_fresh(s) else (s.turn + 1) % s.players
    turns = 0
    while first != player:
        turns += int(s.health[first] > 0)
        first = (first + 1) % s.players
    return turns


def living(s: State) -> int:
    """The number of players with health left."""
    found = 0
    for player in range(s.players):
        found += int(s.health[player] > 0)
    return found


def logarithm(number: int) -> int:
    """The logarithm of a positive number, in the units of an octave."""
    octaves = 0
    while number >= MANTISSAS:
        number = number >> 1
        octaves += 1
    return octaves * OCTAVE + LOGARITHM[number]
