"""The checks run on every game of Starboard and on every fixture game."""

import pytest
from tests.fixture_games.catalog import EVERY_GAME

from starboard.catalog import GAMES
from starboard.engine.game import Game


@pytest.fixture(params=list(EVERY_GAME))
def game(request: pytest.FixtureRequest) -> Game:
    return EVERY_GAME[request.param]


@pytest.fixture(params=GAMES)
def catalogue_game(request: pytest.FixtureRequest) -> Game:
    return EVERY_GAME[request.param]
