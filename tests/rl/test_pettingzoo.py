"""PettingZoo's own tests pass on our environments."""

import pickle
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from starboard.catalog import GAMES, find_game
from starboard.engine.errors import IllegalMove
from starboard.rl.pettingzoo import env, raw_env

pytestmark = pytest.mark.compiled

SMALL: dict[str, Any] = {"game": "ruler", "players": 2, "preset": "quick"}


@pytest.mark.parametrize(
    "game",
    [*GAMES[1:2], *(pytest.param(id, marks=pytest.mark.slow) for id in GAMES[:1] + GAMES[2:])],
)
@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be",
    "ignore:Observation is not a NumPy array",
)
def test_api(game: str) -> None:
    api_test(env(game, max_cycles=400), num_cycles=500)


def test_seed() -> None:
    seed_test(lambda: env(**SMALL), num_cycles=200)


def test_render(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: env(**SMALL, render_mode=render_mode))
    assert capsys.readouterr().out


@pytest.mark.slow
def test_performance_benchmark(capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(raw_env(**SMALL))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("id", GAMES)
def test_games_are_registered_with_the_version_of_their_rules(id: str) -> None:
    made = pettingzoo.make("aec", f"starboard/{id}-v{find_game(id).version}", players=2)
    assert made.possible_agents == ["player_0", "player_1"]


def test_masks_are_those_of_the_selected_agent() -> None:
    game = raw_env(**SMALL)
    game.reset(seed=1)
    selected = game.agent_selection
    other = next(agent for agent in game.agents if agent != selected)
    mask = game.observe(selected)["action_mask"]
    assert (mask == game.infos[selected]["action_mask"]).all()
    assert mask.any()
    assert not game.observe(other)["action_mask"].any()
    assert game.state().shape == game.observe(other)["observation"].shape
    with pytest.raises(IllegalMove):
        game.step(int(np.flatnonzero(mask == 0)[0]))


def test_rewards_come_at_the_end_and_sum_up_to_zero() -> None:
    game = env(**SMALL)
    game.reset(seed=2)
    total = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, _ = game.last()
        total[agent] += reward
        ended = terminated or truncated
        game.step(None if ended else int(observation["action_mask"].argmax()))
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) <= 1


def test_environments_pickle() -> None:
    game = pickle.loads(pickle.dumps(raw_env(**SMALL)))
    game.reset(seed=1)
    assert game.game.players == 2
