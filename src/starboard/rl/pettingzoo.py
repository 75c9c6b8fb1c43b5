"""PettingZoo's agent-environment cycle (AEC) for every game.

    from starboard.rl import pettingzoo

    env = pettingzoo.env("GAME", players=4)

Importing this module registers the games as ``starboard/<id>-v<rules version>``. Chance moves by
itself. Observations are dictionaries of ``observation`` and ``action_mask``; the mask is in
``infos`` too.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, register
from pettingzoo.utils import wrappers

from starboard.api.loading import load
from starboard.api.random_source import draw_seed
from starboard.api.state import State
from starboard.catalog import installed_games
from starboard.engine.actors import CHANCE, OMNISCIENT
from starboard.rl.spaces import observation_box

Mask = npt.NDArray[np.int8]
Observation = dict[str, npt.NDArray[Any]]
ILLEGAL_REWARD = -1.0


def env(game: str, **settings: Any) -> AECEnv:
    """Return the environment of a game, which ends with a penalty after an illegal move."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(raw_env(game, **settings), ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name)
    """The environment without wrappers; an illegal move raises ``IllegalMove``.

    ``options`` are those of ``starboard.load``. A game that is not over after ``max_cycles``
    moves of players is truncated.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["human", "ansi"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, render_mode, max_cycles, **options)
        self.game = load(game, trusted=True, **options)
        self.metadata = {**self.metadata, "name": f"{game}_v{self.game.version}"}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{player}" for player in range(self.game.players)]
        self.agents = self.possible_agents[:]
        self._players = {agent: player for player, agent in enumerate(self.possible_agents)}
        size = self.game.move_count
        mask_space = spaces.Box(0, 1, (size,), np.int8)
        box = observation_box(self.game)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask_space})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self._no_moves: Mask = np.zeros(size, np.int8)
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; a seed makes this one and the following ones repeatable."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._state = self.game.new_state(draw_seed(self._rng))
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Mask]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """Return what an agent knows; its mask is empty unless it is selected."""
        mask = self.infos.get(agent, {}).get("action_mask", self._no_moves)
        return {"observation": self._state.observation(self._players[agent]), "action_mask": mask}

    def state(self) -> npt.NDArray[np.float32]:
        """Return the observation of somebody who knows everything."""
        return self._state.observation(OMNISCIENT)

    def step(self, action: int | None) -> None:
        """Make the selected agent's move, then those of chance."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._apply(int(action), self._players[agent])  # type: ignore[arg-type]
        self._cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Return the whole board (``ansi``), or print it (``human``)."""
        board = self._state.board()
        if self.render_mode == "human":
            print(board)
            return None
        return board

    def close(self) -> None:
        """Nothing has to be closed."""

    def _apply(self, move: int, player: int) -> None:
        """Make a move; the mask says whether it is legal, so that nothing is listed again."""
        if 0 <= move < len(self._legal) and self._legal[move]:
            self._state.apply(move, player)
        else:
            State.apply(self._state, move, player)  # raises IllegalMove, with the legal ones

    def _select(self) -> None:
        """Let chance move, then select the next agent or end the game."""
        state = self._state
        while state.actor == CHANCE:
            state.sample_chance()
        if state.is_terminal:
            self.rewards = dict(zip(self.possible_agents, state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
            return
        self.agent_selection = agent = self.possible_agents[state.actor]
        self._legal = state.legal_action_mask()
        self.infos[agent] = {"action_mask": self._legal.astype(np.int8)}  # others may change it
        if self._cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)


def register_games() -> None:
    """Register every installed game as ``starboard/<id>-v<rules version>``."""
    for game in installed_games():
        name = f"starboard/{game.id}-v{game.version}"
        register("aec", name, env, kwargs={"game": game.id})


register_games()
