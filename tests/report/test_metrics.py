"""The metrics of every game count what they say, in random games of the interpreted rules."""

from collections import Counter

import pytest

from starboard.catalog import find_game
from starboard.check.random_games import random_game
from starboard.engine.game import Game
from starboard.games.pirates.state import ABOARD
from tests.fixture_games.catalog import EVERY_GAME

MEASURED = {id: game for id, game in EVERY_GAME.items() if game.metrics}


def measured(game: Game, seed: int) -> Counter[str]:
    """The metrics of a random game."""
    counts: Counter[str] = Counter()
    for table, event in random_game(game, game.default_players, seed):
        for metric in game.move_metrics:
            counts[metric.__name__] += metric(event.before, event.actor, event.move.id, event.after)
        if table.over:
            for end in game.end_metrics:
                counts[end.__name__] = end(event.after)
    return counts


def test_several_games_have_metrics() -> None:
    assert len(MEASURED) >= 4


@pytest.mark.parametrize("id", MEASURED)
def test_metrics_are_counts(id: str) -> None:
    game = MEASURED[id]
    counts = measured(game, seed=7)
    assert set(counts) <= {metric.__name__ for metric in game.metrics}
    assert all(type(count) is int and count >= 0 for count in counts.values())


def test_stlucia_is_claimed_and_left() -> None:
    counts = measured(find_game("stlucia"), seed=1)
    assert counts["changes_of_the_occupant"] > 0
    assert counts["won_by_survival"] in (0, 1)


def test_gems_are_left_when_the_round_limit_ends_a_game() -> None:
    game = find_game("pirates")
    state = game.initial_state(2, game.options.resolve({"gems": 3}))
    unfound, by_limit = game.end_metrics
    for found in range(4):
        for gem in range(3):
            state.place[gem] = ABOARD if gem < found else gem
        assert unfound(state) == 3 - found
        assert by_limit(state) == int(found < 3)
