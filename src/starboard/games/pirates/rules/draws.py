"""Dice and draws: which outcomes are possible. All possible ones are equally likely.

A draw has a number of candidates, some of which may be impossible: a sample draws
candidates until it meets a possible one.
"""

from starboard.engine.actors import NOBODY
from starboard.engine.chance import below
from starboard.engine.prelude import has
from starboard.games.pirates.rules.ending import leaders
from starboard.games.pirates.rules.map import gem_on, map_size
from starboard.games.pirates.state import (
    ABOARD,
    ARRIVING,
    DISTANCE,
    FACES,
    FEND_XP,
    FIRST_PLAYER,
    GEM,
    GEM_XP,
    GEMS,
    HIDING_GEMS,
    HIT_XP,
    LEAST_FEND_XP,
    LEAST_GEM_XP,
    LEAST_HIT_XP,
    LEAST_SHOVE,
    LOOTING,
    MOST_FEND_XP,
    MOST_GEM_XP,
    MOST_HIT_XP,
    MOST_SHOVE,
    NAMING_SEAS,
    OVER,
    PLAYER,
    ROLL,
    SEA,
    SEA_POOL,
    SEEKING,
    SHOOTING,
    SHOVING,
    STEALING,
    TIEBREAK,
    TILE,
    XP,
    State,
    player_chooses,
)


def chance(s: State, out: list[int], weights: list[int]) -> int:
    if s.phase == OVER or player_chooses(s):
        return 0
    count = 0
    for candidate in range(candidates(s)):
        if is_possible(s, candidate):
            out[count] = outcome(s, candidate)
            weights[count] = 1
            count += 1
    return count


def sample(s: State, rng: list[int]) -> int:
    candidate = below(rng, candidates(s))
    while not is_possible(s, candidate):
        candidate = below(rng, candidates(s))
    return outcome(s, candidate)


def candidates(s: State) -> int:
    """The number of candidates for the outcome that is due."""
    if s.phase == SHOOTING or s.phase == STEALING:
        return FACES * FACES  # P6.3, P7.5
    if s.phase == HIT_XP:
        return MOST_HIT_XP - LEAST_HIT_XP + 1  # P7.1
    if s.phase == FEND_XP:
        return MOST_FEND_XP - LEAST_FEND_XP + 1  # P6.5
    if s.phase == GEM_XP:
        return MOST_GEM_XP - LEAST_GEM_XP + 1  # P5.5
    if s.phase == SHOVING:
        return MOST_SHOVE - LEAST_SHOVE + 1  # P7.3
    if s.phase == LOOTING or s.phase == SEEKING:
        return GEMS  # P7.6, P9.6
    if s.phase == ARRIVING:
        return s.width  # P9.5
    if s.phase == NAMING_SEAS:
        return SEA_POOL  # P2.2
    if s.phase == FIRST_PLAYER or s.phase == TIEBREAK:
        return s.players  # P2.1, P11.3
    return map_size(s)  # P2.3, P2.4


def is_possible(s: State, candidate: int) -> bool:
    if s.phase == LOOTING:
        return s.place[candidate] == ABOARD + s.target  # P7.6
    if s.phase == SEEKING:
        return s.place[candidate] < ABOARD and not has(s.told[s.turn], s.place[candidate])  # P9.6
    if s.phase == TIEBREAK:
        return has(leaders(s), candidate)  # P11.3
    if s.phase == NAMING_SEAS:
        return not is_drawn(s, candidate)  # P2.2
    if s.phase == HIDING_GEMS:
        return gem_on(s, candidate) == NOBODY  # P2.4
    return True


def is_drawn(s: State, sea: int) -> bool:
    for place in range(s.drawn):
        if s.sea[place] == sea:
            return True
    return False


def outcome(s: State, candidate: int) -> int:
    """The move of chance that a candidate stands for."""
    if s.phase == SHOOTING or s.phase == STEALING:
        return ROLL + candidate
    if s.phase == HIT_XP or s.phase == FEND_XP or s.phase == GEM_XP:
        return XP + least_xp(s) + candidate
    if s.phase == SHOVING:
        return DISTANCE + candidate
    if s.phase == LOOTING:
        return GEM + candidate
    if s.phase == SEEKING:
        return TILE + s.place[candidate]
    if s.phase == ARRIVING:
        return TILE + s.target * s.width + candidate
    if s.phase == NAMING_SEAS:
        return SEA + candidate
    if s.phase == FIRST_PLAYER or s.phase == TIEBREAK:
        return PLAYER + candidate
    return TILE + candidate


def least_xp(s: State) -> int:
    if s.phase == HIT_XP:
        return LEAST_HIT_XP
    return LEAST_FEND_XP if s.phase == FEND_XP else LEAST_GEM_XP
