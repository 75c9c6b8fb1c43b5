"""The compiled game that several test files share: read from disk once."""

import pytest
from hypothesis import HealthCheck, settings
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.bots.compiled import compiled_game
from starboard.engine.compiler.compiled_game import CompiledGame

settings.register_profile(
    "untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=60
)
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def sealed() -> CompiledGame:
    """The game for tests, compiled."""
    return compiled_game(SEALED)
