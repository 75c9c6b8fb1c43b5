"""P11: scores, the end and the winner."""

from starboard.engine.prelude import count, lowest
from starboard.games.pirates.state import ABOARD, OVER, TIEBREAK, VALUE, State


def score(s: State, player: int) -> int:
    """The value of the gems aboard. P11.2"""
    points = 0
    for gem in range(s.gems):
        points += VALUE[gem] * int(s.place[gem] == ABOARD + player)
    return points


def leaders(s: State) -> int:
    """The set of players with the highest score."""
    best = 0
    tied = 0
    for player in range(s.players):
        points = score(s, player)
        if points > best:
            best = points
            tied = 0
        if points == best:
            tied |= 1 << player
    return tied


def finish(s: State) -> None:
    """End the game, or let a draw decide between tied leaders. P11.2, P11.3"""
    tied = leaders(s)
    if count(tied) == 1:
        s.winner = lowest(tied)
        s.phase = OVER
    else:
        s.phase = TIEBREAK


def scores(s: State, out: list[int]) -> None:
    for player in range(s.players):
        out[player] = 0
    for gem in range(s.gems):
        holder = s.place[gem] - ABOARD
        if holder >= 0 and holder < s.players:
            out[holder] += VALUE[gem]


def winners(s: State) -> int:
    return 1 << s.winner if s.phase == OVER else 0
