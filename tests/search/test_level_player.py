"""Levels play every game, repeatably, and the strongest plays well."""

import pytest
from tests.fixture_games.catalog import FIXTURE_GAMES
from tests.search.conftest import Compiler
from tests.search.positions import decisions

from starboard.bots.levels import LEVELS, Level, find_level
from starboard.search.level_player import LevelPlayer
from starboard.search.match import Contestant, Match
from starboard.search.preparation import prepare_levels

pytestmark = pytest.mark.compiled


def choices(compiler: Compiler, game: str, level: Level, seed: int) -> list[int]:
    """The moves of a level in some positions."""
    compiled = compiler(game)
    player = LevelPlayer(compiled, 2, level, seed)
    found = decisions(compiled.game, 2, seed=4, max_plies=12)
    return [player.choose(state, actor) for state, actor in found]


@pytest.mark.parametrize("game", FIXTURE_GAMES)
@pytest.mark.parametrize("level", [LEVELS[0], LEVELS[-1]], ids=lambda level: level.name)
def test_a_level_repeats_its_moves_from_its_seed(
    compiler: Compiler, game: str, level: Level
) -> None:
    assert choices(compiler, game, level, 5) == choices(compiler, game, level, 5)


def test_the_weakest_level_varies_its_moves(compiler: Compiler) -> None:
    moves = {tuple(choices(compiler, "nim", LEVELS[0], seed)) for seed in range(8)}
    assert len(moves) > 1


def test_the_strongest_level_wins_where_it_can(compiler: Compiler) -> None:
    contestants = [Contestant(bot="level-6"), Contestant(bot="random")]
    match = Match(compiler("nim"), contestants, {"stones": 9}, seed=1)
    assert match.play(8).mean(0) > 0.7
    assert match.thinking[0].decisions > 0


def test_less_effort_is_a_smaller_search(compiler: Compiler) -> None:
    compiled = compiler("nim")
    level = find_level("level-6")
    assert level is not None
    state, actor = next(decisions(compiled.game, 2, seed=1, max_plies=9))
    legal = compiled.game.legal(state, actor)
    assert LevelPlayer(compiled, 2, level, 1).choose(state, actor, effort=1e-9) in legal


def test_a_thinking_time_is_used_in_place_of_iterations(compiler: Compiler) -> None:
    level = find_level("think=0.01")
    assert level is not None
    assert len(choices(compiler, "nim", level, 1)) > 1


@pytest.mark.parametrize("game", FIXTURE_GAMES)
def test_searches_can_be_prepared_for_every_game(compiler: Compiler, game: str) -> None:
    prepare_levels(compiler(game), 2)
