"""Exploration finds every reachable state once, and no other."""

from collections import deque
from pathlib import Path

import numpy as np
import pytest
from tests.fixture_games.sealed_bids.game import GAME as SEALED

from starboard.bots.compiled import compiled_game
from starboard.engine.actors import CHANCE
from starboard.engine.errors import CannotSolve
from starboard.engine.game import Game
from starboard.engine.kernels import explore as kernel
from starboard.engine.replay import load
from starboard.verify.counterexample import counterexample, possible_moves
from starboard.verify.explore import (
    Exploration,
    GameInstance,
    Violation,
    bytes_per_state,
    explore,
    on_disk,
    prepare,
    states_that_fit,
)
from starboard.verify.run import options_for, verify

pytestmark = pytest.mark.compiled


def instance(game: Game = SEALED, players: int = 2, **options: int) -> GameInstance:
    return GameInstance(compiled_game(game), players, game.options.resolve(options))


def search_in_python(subject: GameInstance) -> tuple[dict[bytes, int], int]:
    """The depth of every reachable state and the number of transitions, in plain Python."""
    game = subject.compiled.game
    first = game.initial_state(subject.players, subject.options)
    depths, waiting, transitions = {first.to_bytes(): 0}, deque([first]), 0
    while waiting:
        state = waiting.popleft()
        for actor, move in possible_moves(game, state):
            after = state.copy()
            game.rules.apply(after, actor, move)
            transitions += 1
            if after.to_bytes() not in depths:
                depths[after.to_bytes()] = depths[state.to_bytes()] + 1
                waiting.append(after)
    return depths, transitions


def test_compiling_is_announced_only_while_machine_code_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare(instance().compiled)
    assert on_disk(instance().compiled)
    monkeypatch.setenv("STARBOARD_CACHE", str(tmp_path))
    assert not on_disk(instance().compiled)


def found_states(found: Exploration) -> list[bytes]:
    return [found.state(number).to_bytes() for number in range(found.states)]


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 1), (4, 1), (2, 2)])
def test_exploration_finds_what_a_search_in_python_finds(players: int, rounds: int) -> None:
    subject = instance(players=players, rounds=rounds)
    depths, transitions = search_in_python(subject)
    found = explore(subject, 1_000_000)
    states = found_states(found)
    assert found.complete
    assert len(set(states)) == len(states)
    assert set(states) == set(depths)
    assert found.transitions == transitions
    assert found.depth == max(depths.values())
    assert [depths[state] for state in states] == sorted(depths.values())


def test_kinds_of_states_are_counted() -> None:
    found = explore(instance(players=3, rounds=1), 1_000_000)
    game = SEALED
    states = [found.state(number) for number in range(found.states)]
    over = [state for state in states if game.rules.actors(state) == 0]
    rolling = [state for state in states if game.rules.actors(state) == 1 << CHANCE]
    assert found.counters[kernel.GAMES_OVER] == len(over) > 0
    assert found.counters[kernel.CHANCE_DUE] == len(rolling) > 0


def test_limits_of_states_and_depth_are_kept_and_reported() -> None:
    few = explore(instance(players=3, rounds=2), 500)
    assert few.stopped_by == "states"
    assert not few.complete
    assert few.states == 500
    shallow = explore(instance(players=3, rounds=2), 10**6, max_depth=2)
    assert shallow.stopped_by == "depth"
    assert shallow.depth == 2
    assert shallow.states == 1 + 3 + 8


def test_growing_the_hash_table_loses_no_state() -> None:
    found = explore(instance(players=4, rounds=1), 10**6)
    assert len(found.slots) > 1 << 12
    kernels = found.instance.compiled.kernel("explore")
    for number in range(0, found.states, 97):
        assert kernels.find(found.store, number, found.store, found.slots) == number


def test_unreachable_state_is_not_in_the_hash_table() -> None:
    found = explore(instance(players=2, rounds=1), 10**6)
    kernels = found.instance.compiled.kernel("explore")
    other = found.store[:1] ^ np.uint64(1)
    assert kernels.find(other, 0, found.store, found.slots) == -1


def test_number_of_states_is_limited_by_memory() -> None:
    subject = instance()
    assert bytes_per_state(subject.compiled) < 120
    assert 1000 < states_that_fit(subject.compiled) < 2**32
    done = verify(subject, max_states=10**15, max_depth=3)
    assert done.exploration.stopped_by == "depth"


def test_path_to_a_state_can_be_replayed() -> None:
    found = explore(instance(players=3, rounds=1), 10**6)
    for number in range(0, found.states, 41):
        table = counterexample(found, Violation(0, number, -1, -1))
        assert table.state == found.state(number)
        assert len(table.log) == len(found.path_to(number)) - 1


def test_all_laws_of_the_fixture_game_hold(tmp_path: Path) -> None:
    file = tmp_path / "none.json"
    done = verify(instance(rounds=2), file=file)
    assert done.exploration.complete
    assert done.file is None
    assert not file.exists()


def test_best_play_is_refused_for_games_with_secrets() -> None:
    with pytest.raises(CannotSolve, match="secrets"):
        verify(instance(), solving=True)


def test_rounds_set_the_option_that_limits_them() -> None:
    from dataclasses import replace

    limited = replace(SEALED, round_limit="rounds")
    assert options_for(limited, {}, None, 5) == {"rounds": 5}


def test_counterexample_loads_as_a_replay(tmp_path: Path) -> None:
    from starboard.engine.replay import save

    found = explore(instance(rounds=1), 10**6)
    text = save(counterexample(found, Violation(0, found.states - 1, -1, -1)))
    assert load(text, {SEALED.id: SEALED}.__getitem__).over
