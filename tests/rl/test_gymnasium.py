"""Gymnasium's checker passes, and the vector environment keeps the rules of its autoreset modes."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from starboard.rl.gymnasium import LearnerEnv, LearnerVectorEnv

pytestmark = pytest.mark.compiled

ROWS = 16
QUICK: dict[str, Any] = {"players": 2, "preset": "quick"}


class FirstLegal(LearnerEnv):
    """The checker knows no masks: an action that is not legal stands for the first that is."""

    def step(self, action):  # type: ignore[no-untyped-def]
        mask = self.action_masks()
        return super().step(action if mask[action] else int(mask.argmax()))


def make(mode: AutoresetMode, opponents: str | None = "random") -> LearnerVectorEnv:
    return LearnerVectorEnv("ruler", ROWS, opponents, autoreset_mode=mode, **QUICK)


def first_legal(envs: LearnerVectorEnv) -> npt.NDArray[np.int64]:
    return np.asarray(envs.action_masks().argmax(axis=1))


def test_checker_of_gymnasium() -> None:
    check_env(FirstLegal("ruler", render_mode="ansi", **QUICK), skip_render_check=True)


def test_learner_plays_a_whole_game() -> None:
    env = LearnerEnv("ruler", opponents="greedy", **QUICK)
    observation, info = env.reset(seed=1)
    ended = False
    while not ended:
        assert (info["action_mask"] == env.action_masks()).all()
        observation, reward, ended, cut_off, info = env.step(int(env.action_masks().argmax()))
        assert env.observation_space.contains(observation)
        assert ended or reward == 0
    assert observation.any(), "the final observation"
    assert reward in (-1.0, 0.0, 1.0)
    assert not cut_off
    assert "\n" in env.render()
    with pytest.raises(ResetNeeded):
        env.step(0)


@pytest.mark.slow
def test_levels_are_opponents_too() -> None:
    stories = []
    for _ in range(2):
        env = LearnerEnv("ruler", opponents=["level-1", "greedy"], players=3, preset="quick")
        env.reset(seed=1)
        story, ended = [], False
        for _ in range(2):
            while not ended:
                observation, _, ended, _, _ = env.step(int(env.action_masks().argmax()))
                story.append(observation.tobytes())
            env.reset()
            ended = False
        stories.append(story)
    assert stories[0] == stories[1]


def test_steps_before_the_first_reset_are_refused() -> None:
    with pytest.raises(ResetNeeded):
        make(AutoresetMode.NEXT_STEP).step(np.zeros(ROWS, np.int64))


def test_next_step_mode_resets_in_the_step_after_the_end() -> None:
    envs = make(AutoresetMode.NEXT_STEP)
    envs.reset(seed=1)
    ended, seen = np.zeros(ROWS, np.bool_), 0
    for _ in range(300):
        observations, rewards, terminated, _, _ = envs.step(first_legal(envs))
        assert observations.any(axis=1).all(), "the final observations too"
        assert not terminated[ended].any()
        assert not rewards[ended].any()
        assert (envs.batch.plies[terminated] > 0).all()
        ended, seen = terminated.copy(), seen + int(terminated.sum())
    assert seen > ROWS


def test_same_step_mode_returns_the_final_observation() -> None:
    envs = make(AutoresetMode.SAME_STEP)
    envs.reset(seed=1)
    seen = 0
    for _ in range(300):
        observations, rewards, terminated, _, info = envs.step(first_legal(envs))
        assert envs.action_masks().any(axis=1).all()
        assert ("final_obs" in info) == terminated.any()
        for row in np.flatnonzero(terminated):
            seen += 1
            assert (info["final_obs"][row] != observations[row]).any()
            assert rewards[row] in info["rewards"][row]
    assert seen > ROWS


def test_disabled_mode_waits_for_a_reset_of_the_rows() -> None:
    envs = make(AutoresetMode.DISABLED)
    envs.reset(seed=1)
    ended = np.zeros(ROWS, np.bool_)
    while not ended.any():
        _, _, ended, _, _ = envs.step(first_legal(envs))
    with pytest.raises(ResetNeeded):
        envs.step(first_legal(envs))
    running = envs.batch.plies[~ended].copy()
    envs.reset(options={"reset_mask": ended})
    assert (envs.batch.plies[~ended] == running).all()
    envs.step(first_legal(envs))


def test_self_play_rewards_the_player_who_has_just_moved() -> None:
    envs = make(AutoresetMode.SAME_STEP, opponents=None)
    _, info = envs.reset(seed=1)
    seen = 0
    for _ in range(400):
        movers = info["current_player"].copy()
        _, rewards, terminated, _, info = envs.step(first_legal(envs))
        for row in np.flatnonzero(terminated):
            seen += 1
            assert rewards[row] == info["rewards"][row][movers[row]]
        assert not rewards[~terminated].any()
    assert seen > 0


def test_same_seed_gives_the_same_games_and_long_ones_are_truncated() -> None:
    stories = []
    for seed in (1, 1, 2):
        envs = LearnerVectorEnv("ruler", ROWS, max_plies=10, **QUICK)
        envs.reset(seed=seed)
        story, cut = [], 0
        for _ in range(40):
            observations, _, _, truncated, _ = envs.step(first_legal(envs))
            story.append(observations.tobytes())
            cut += int(truncated.sum())
        assert cut > 0
        stories.append(story)
    assert stories[0] == stories[1] != stories[2]
    assert len(envs.render()) == ROWS
