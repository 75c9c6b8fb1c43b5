"""Metrics of Sealed bids."""

from tests.fixture_games.sealed_bids.state import State


def highest_score(s: State) -> int:
    best = s.score[0]
    for player in range(1, s.players):
        best = max(best, s.score[player])
    return best


END_METRICS = (highest_score,)
