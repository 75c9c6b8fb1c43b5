"""Gymnasium environments: one learner against bots, alone or many games at a time.

    from starboard.rl import gymnasium

    env = gymnasium.LearnerEnv("GAME", opponents="level-3", players=4)
    envs = gymnasium.LearnerVectorEnv("GAME", 1024, opponents="captain", players=4)

The observation is what the learner knows. Legal moves are in ``info["action_mask"]`` and
``action_masks()``, as maskable algorithms expect them. The reward is 0 until the game is over.
"""

from typing import Any, cast

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from starboard.api.batch import Batch
from starboard.api.bot import BotChoice, one_for_each
from starboard.api.loading import load
from starboard.api.random_source import draw_seed
from starboard.bots.levels import find_level
from starboard.engine.actors import NOBODY, SPECTATOR
from starboard.rl.spaces import observation_box
from starboard.search.level_player import LevelPlayer

Floats = npt.NDArray[np.float32]
Flags = npt.NDArray[np.bool_]
Step = tuple[Floats, npt.NDArray[np.float64], Flags, Flags, dict[str, Any]]


class LearnerVectorEnv(VectorEnv[Floats, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Many games, each of one learner against bots, which play inside the same compiled call.

    The learner's seat rotates from game to game. With ``opponents=None`` the learner plays every
    seat (self-play): each observation is that of ``info["current_player"]``, and the reward is
    what the player who has just moved gets; ``info["rewards"]`` has those of all players.
    ``max_plies`` truncates long games. The arrays are written in place by every step; copy what
    you keep.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        opponents: BotChoice | None = "random",
        max_plies: int | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        **options: Any,
    ) -> None:
        self.game = load(game, **options)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": autoreset_mode, "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.single_observation_space = observation_box(self.game)
        self.single_action_space = spaces.Discrete(self.game.move_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._mode = autoreset_mode
        self._settings: dict[str, Any] = {"opponents": opponents, "max_plies": max_plies}
        self._self_play = opponents is None
        self._rows = np.arange(num_envs)
        self._rewards: npt.NDArray[np.float64] = np.zeros(num_envs)
        self._batch: Batch | None = None

    @property
    def batch(self) -> Batch:
        """The games; they exist after the first ``reset``."""
        return started(self._batch)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Start new games in all rows, or in those of ``options["reset_mask"]``."""
        super().reset(seed=seed)
        mask = (options or {}).get("reset_mask")
        if seed is not None or self._batch is None:
            batch_seed = draw_seed(self.np_random)
            self._batch = Batch(self.game, self.num_envs, batch_seed, **self._settings)
        else:
            self._batch.restart(mask)
        return self.batch.observation, self._info()

    def step(self, actions: npt.NDArray[np.int64]) -> Step:
        """Make a move in every game; see Gymnasium on the autoreset modes."""
        batch = self.batch
        stopped = batch.current_player == NOBODY
        if self._mode == AutoresetMode.DISABLED and stopped.any():
            raise gymnasium.error.ResetNeeded("reset the rows that have stopped")
        movers = batch.current_player.copy() if self._self_play else batch.learner
        batch.step(actions)
        self._rewards[:] = batch.rewards[self._rows, movers]
        if self._mode == AutoresetMode.NEXT_STEP and stopped.any():
            batch.restart(stopped)
            self._rewards[stopped] = 0.0
        terminated, truncated = batch.terminated, batch.truncated
        info: dict[str, Any] = {"rewards": batch.rewards}
        if (ended := terminated | truncated).any():
            info |= self._end(ended, batch.observe(np.where(ended, movers, NOBODY)))
        return batch.observation, self._rewards, terminated, truncated, self._info() | info

    def action_masks(self) -> Flags:
        """Return which moves are legal in each game."""
        return self.batch.legal_action_mask

    def render(self) -> tuple[str, ...]:
        """Return the board of each game as spectators see it."""
        rows = range(self.num_envs)
        return tuple(self.batch.state(row).board(SPECTATOR) for row in rows)

    def _end(self, ended: Flags, final: Floats) -> dict[str, Any]:
        """Return the final observations: in the observations, or as ``info`` if games restart."""
        if self._mode != AutoresetMode.SAME_STEP:
            self.batch.observation[ended] = final[ended]
            return {}
        rewards = self.batch.rewards.copy()
        observations = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(ended):
            observations[row] = final[row]
        self.batch.restart(ended)
        return {"rewards": rewards, "final_obs": observations, "_final_obs": ended}

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self.batch.legal_action_mask,
            "current_player": self.batch.current_player,
        }


class LearnerEnv(gymnasium.Env[Floats, int]):
    """One game of a learner against bots and levels; the learner's seat rotates from game to game.

    A level, such as ``level-3``, searches before each of its moves, which takes milliseconds.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        opponents: BotChoice = "random",
        max_plies: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = load(game, **options)
        self.render_mode = render_mode
        self.observation_space = cast("spaces.Space[Floats]", observation_box(self.game))
        self.action_space = cast("spaces.Space[int]", spaces.Discrete(self.game.move_count))
        self._opponents = one_for_each(opponents, self.game.players - 1)
        self._max_plies = max_plies
        self._batch: Batch | None = None
        self._levels: dict[int, LevelPlayer] = {}
        """The opponents that are levels, by their place after the learner."""

    @property
    def batch(self) -> Batch:
        """The game, in one row; it exists after the first ``reset``."""
        return started(self._batch)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Start a new game and play it to the learner's first move."""
        super().reset(seed=seed)
        if seed is not None or self._batch is None:
            self._start(draw_seed(self.np_random))
        else:
            self._batch.restart()
        self._let_levels_move()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Make the learner's move, then those of chance, bots and levels."""
        batch = self.batch
        if batch.current_player[0] == NOBODY:
            raise gymnasium.error.ResetNeeded("the game is over: call reset()")
        batch.step([action])
        self._let_levels_move()
        reward = float(batch.rewards[0, batch.learner[0]])
        ended = bool(batch.terminated[0]), bool(batch.truncated[0])
        return self._observation(), reward, *ended, self._info()

    def action_masks(self) -> Flags:
        """Return which moves are legal, as ``MaskablePPO`` of sb3-contrib asks for it."""
        mask: Flags = self.batch.legal_action_mask[0]
        return mask

    def render(self) -> str:
        """Return the board as the learner knows it."""
        return self.batch.state(0).board(int(self.batch.learner[0]))

    def _start(self, seed: int) -> None:
        levels = [find_level(bot) if isinstance(bot, str) else None for bot in self._opponents]
        bots = [None if level else bot for bot, level in zip(self._opponents, levels, strict=True)]
        self._batch = Batch(self.game, 1, seed, bots, self._max_plies)
        compiled, players = self.game.compiled, self.game.players
        self._levels = {
            place: LevelPlayer(compiled, players, level, seed + place)
            for place, level in enumerate(levels, start=1)
            if level is not None
        }

    def _let_levels_move(self) -> None:
        """Make the moves of levels until the learner has to move or the game has stopped."""
        batch, learner = self.batch, int(self.batch.learner[0])
        while (player := int(batch.current_player[0])) not in (NOBODY, learner):
            level = self._levels[(player - learner) % self.game.players]
            batch.step([level.choose(batch.state(0).to_struct(), player)])

    def _observation(self) -> Floats:
        """What the learner knows, at the end of a game too."""
        observation: Floats = self.batch.observe(self.batch.learner)[0]
        return observation

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}


def started(batch: Batch | None) -> Batch:
    """Return the games of an environment; raises ``ResetNeeded`` if there are none yet."""
    if batch is None:
        raise gymnasium.error.ResetNeeded("call reset() before anything else")
    return batch
