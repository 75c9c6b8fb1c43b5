"""The game for tests, as Python programs use it."""

from collections.abc import Callable

import pytest
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.api.game import Game
from starboard.bots.compiled import compiled_game
from starboard.engine.options import Value

MakeGame = Callable[..., Game]


@pytest.fixture(scope="session")
def sealed() -> MakeGame:
    """A function that returns the fixture game with hidden cards, with 3 players by default."""
    compiled = compiled_game(SEALED)

    def make(players: int = 3, trusted: bool = False, **options: Value) -> Game:
        return Game(compiled, players, options, trusted)

    return make
