"""The suite runs on every game of the catalogue, and on a small one full of secrets."""

from collections.abc import Callable
from functools import cache

import pytest
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.bots.roster import bots_of
from starboard.catalog import GAMES, find_game
from starboard.engine.compiled import Compiled
from starboard.engine.game import Game

EVERY_GAME = {**{id: find_game(id) for id in GAMES}, SEALED.id: SEALED}


@pytest.fixture(params=list(EVERY_GAME))
def game(request: pytest.FixtureRequest) -> Game:
    return EVERY_GAME[request.param]


@pytest.fixture(params=GAMES)
def catalogue_game(request: pytest.FixtureRequest) -> Game:
    return EVERY_GAME[request.param]


@cache
def compiled(id: str, bounds_check: bool = False) -> Compiled:
    game = EVERY_GAME[id]
    return Compiled(game, list(bots_of(game).values()), bounds_check)


@pytest.fixture
def compiler() -> Callable[[Game], Compiled]:
    return lambda game: compiled(game.id)


@pytest.fixture
def checked_compiler() -> Callable[[Game], Compiled]:
    return lambda game: compiled(game.id, bounds_check=True)
