"""Levels as contestants of an arena."""

from pathlib import Path

import pytest

from starboard.arena.host import ArenaHost
from starboard.arena.plan import ArenaPlan
from starboard.catalog import find_game
from starboard.engine.errors import UnknownBot


def plan(*bots: str) -> ArenaPlan:
    game = find_game("ruler")
    options = game.options.resolve(preset="quick")
    return ArenaPlan("ruler", game.version, bots, 2, options, games=2)


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.xdist_group("ruler")
def test_a_game_with_levels_is_determined_by_its_number(tmp_path: Path) -> None:
    host = ArenaHost(plan("level-1", "level-2"), tmp_path)
    assert host.play_game(1) == host.play_game(1)


def test_an_unknown_level_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownBot):
        ArenaHost(plan("level-9", "random"), tmp_path)
