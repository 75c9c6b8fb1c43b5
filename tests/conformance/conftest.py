"""The conformance suite runs on every game of the catalogue and on every fixture game."""

from collections.abc import Callable
from functools import cache

import pytest
from tests.fixture_games.catalog import EVERY_GAME

from starboard.bots.compiled import compiled_game
from starboard.catalog import GAMES
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game import Game


@pytest.fixture(params=list(EVERY_GAME))
def game(request: pytest.FixtureRequest) -> Game:
    return EVERY_GAME[request.param]


@pytest.fixture(params=GAMES)
def catalogue_game(request: pytest.FixtureRequest) -> Game:
    return EVERY_GAME[request.param]


@cache
def compiled(id: str, bounds_check: bool = False) -> CompiledGame:
    game = EVERY_GAME[id]
    return compiled_game(game, bounds_check)


@pytest.fixture
def compiler() -> Callable[[Game], CompiledGame]:
    return lambda game: compiled(game.id)


@pytest.fixture
def checked_compiler() -> Callable[[Game], CompiledGame]:
    return lambda game: compiled(game.id, bounds_check=True)
