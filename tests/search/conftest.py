"""Compiled games, each read from disk once."""

from collections.abc import Callable
from functools import cache

import pytest
from tests.fixture_games.catalog import EVERY_GAME

from starboard.bots.compiled import compiled_game
from starboard.engine.compiler.compiled_game import CompiledGame

Compiler = Callable[[str], CompiledGame]


@cache
def compiled(id: str) -> CompiledGame:
    return compiled_game(EVERY_GAME[id])


@pytest.fixture
def compiler() -> Compiler:
    return compiled
