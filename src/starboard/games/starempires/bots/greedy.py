"""The bot that takes points at once."""

from starboard.engine.chance import below
from starboard.engine.prelude import (
    copy_state,
    scratch,
    spare_states,
)
from starboard.games.starempires.rules import apply
from starboard.games.starempires.rules.points import scores
from starboard.games.starempires.state import (
    BUILD_COLONY,
    BUILD_STATION,
    MAX_PLAYERS,
    PLACING,
    State,
)


def greedy(s: State, player: int, moves: list[int], count: int, rng: list[int]) -> int:
    """The move that gives the most points at once; ties are broken at random."""
    trial = spare_states(s, 2)
    points = scratch(MAX_PLAYERS)
    best = -1
    tied = 0
    choice = moves[0]
    for index in range(count):
        copy_state(s, trial[0])
        apply(trial[0], player, moves[index])
        gained = best_points(trial[0], trial[1], player, points)
        if gained > best:
            best = gained
            tied = 0
        if gained == best:
            tied += 1
            if below(rng, tied) == 0:
                choice = moves[index]
    return choice


def best_points(s: State, spare: State, player: int, points: list[int]) -> int:
    """The player's points after a move, with the better piece if one is to be chosen."""
    if s.phase != PLACING:
        scores(s, points)
        return points[player]
    best = 0
    for piece in range(BUILD_COLONY, BUILD_STATION + 1):
        copy_state(s, spare)
        apply(spare, player, piece)
        scores(spare, points)
        best = max(best, points[player])
    return best
