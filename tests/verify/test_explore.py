"""Exploration finds every reachable state once, and nothing else."""

from collections import deque
from pathlib import Path

import numpy as np
import pytest
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.engine.actors import CHANCE
from starboard.engine.errors import CannotSolve
from starboard.engine.game import Game
from starboard.engine.kernels import explore as kernel
from starboard.engine.replay import load
from starboard.verify.counterexample import choices, counterexample
from starboard.verify.explore import (
    Broken,
    Exploration,
    World,
    bytes_a_state,
    explore,
    states_that_fit,
)
from starboard.verify.run import compiled_for, options_for, verify

pytestmark = pytest.mark.compiled


def world(game: Game = SEALED, players: int = 2, **options: int) -> World:
    return World(compiled_for(game), players, game.options.resolve(options))


def plain_exploration(place: World) -> tuple[dict[bytes, int], int]:
    """The same in plain Python: each state's depth, and how many transitions there are."""
    game = place.compiled.game
    first = game.initial_state(place.players, place.options)
    depths, waiting, transitions = {first.to_bytes(): 0}, deque([first]), 0
    while waiting:
        state = waiting.popleft()
        for actor, move in choices(game, state):
            after = state.copy()
            game.rules.apply(after, actor, move)
            transitions += 1
            if after.to_bytes() not in depths:
                depths[after.to_bytes()] = depths[state.to_bytes()] + 1
                waiting.append(after)
    return depths, transitions


def found_states(found: Exploration) -> list[bytes]:
    return [found.state(number).to_bytes() for number in range(found.states)]


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 1), (4, 1), (2, 2)])
def test_it_finds_what_a_plain_search_finds(players: int, rounds: int) -> None:
    place = world(players=players, rounds=rounds)
    depths, transitions = plain_exploration(place)
    found = explore(place, 1_000_000)
    states = found_states(found)
    assert found.complete
    assert len(set(states)) == len(states)
    assert set(states) == set(depths)
    assert found.transitions == transitions
    assert found.depth == max(depths.values())
    assert [depths[state] for state in states] == sorted(depths.values())


def test_kinds_of_states_add_up() -> None:
    found = explore(world(players=3, rounds=1), 1_000_000)
    game = SEALED
    states = [found.state(number) for number in range(found.states)]
    over = [state for state in states if game.rules.actors(state) == 0]
    rolling = [state for state in states if game.rules.actors(state) == 1 << CHANCE]
    assert found.count[kernel.OVER] == len(over) > 0
    assert found.count[kernel.CHANCE_DUE] == len(rolling) > 0


def test_a_limit_of_states_or_depth_is_kept_and_told() -> None:
    few = explore(world(players=3, rounds=2), 500)
    assert few.bounded == "states"
    assert not few.complete
    assert few.states == 500
    shallow = explore(world(players=3, rounds=2), 10**6, depth=2)
    assert shallow.bounded == "depth"
    assert shallow.depth == 2
    assert shallow.states == 1 + 3 + 8


def test_the_table_grows_without_losing_a_state() -> None:
    found = explore(world(players=4, rounds=1), 10**6)
    assert len(found.slots) > 1 << 12
    kernels = found.world.compiled.kernel("explore")
    for number in range(0, found.states, 97):
        assert kernels.find(found.store, number, found.store, found.slots) == number


def test_a_state_that_cannot_be_reached_is_not_in_the_table() -> None:
    found = explore(world(players=2, rounds=1), 10**6)
    kernels = found.world.compiled.kernel("explore")
    other = found.store[:1] ^ np.uint64(1)
    assert kernels.find(other, 0, found.store, found.slots) == -1


def test_memory_is_bounded_beforehand() -> None:
    place = world()
    assert bytes_a_state(place.compiled) < 120
    assert 1000 < states_that_fit(place.compiled) < 2**32
    done = verify(place, most=10**15, depth=3)
    assert done.found.bounded == "depth"


def test_a_way_to_every_state_can_be_replayed() -> None:
    found = explore(world(players=3, rounds=1), 10**6)
    for number in range(0, found.states, 41):
        table = counterexample(found, Broken(0, number, -1, -1))
        assert table.state == found.state(number)
        assert len(table.log) == len(found.way_to(number)) - 1


def test_all_laws_of_the_sound_game_hold(tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    done = verify(world(rounds=2), file=file)
    assert done.found.complete
    assert done.file is None
    assert not file.exists()


def test_best_play_is_not_computed_where_it_means_nothing() -> None:
    with pytest.raises(CannotSolve, match="secrets"):
        verify(world(), solving=True)


def test_rounds_go_into_the_option_that_limits_them() -> None:
    from dataclasses import replace

    limited = replace(SEALED, round_limit="rounds")
    assert options_for(limited, {}, None, 5) == {"rounds": 5}


def test_a_counterexample_file_loads_as_a_replay(tmp_path: Path) -> None:
    from starboard.engine.replay import save

    found = explore(world(rounds=1), 10**6)
    text = save(counterexample(found, Broken(0, found.states - 1, -1, -1)))
    assert load(text, {SEALED.id: SEALED}.__getitem__).over
