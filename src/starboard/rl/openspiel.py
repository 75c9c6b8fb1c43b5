"""The games as games of OpenSpiel, with explicit chance.

    from starboard.rl import openspiel

    openspiel.register()
    game = pyspiel.load_game("starboard_ruler(players=2)")

Every game is registered as ``starboard_<id>``. Its parameters are ``players``, ``preset`` and the
game's options.
"""

from functools import cache
from typing import Any

import numpy as np
import pyspiel

from starboard.api.game import Game
from starboard.api.loading import load
from starboard.api.state import State
from starboard.catalog import installed_games
from starboard.engine.actors import CHANCE, NOBODY, SECRET, UNNOTICED
from starboard.engine.game import Game as Definition

PREFIX = "starboard_"
PARAMETERS = ("players", "preset")


@cache
def register() -> None:
    """Register every installed game with OpenSpiel, once."""
    for definition in installed_games():
        pyspiel.register_game(_game_type(definition), _game_class(definition))


def _game_class(definition: Definition) -> type:
    """Return the class that OpenSpiel calls with the parameters of a game."""

    class StarboardGame(OpenSpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(definition, params or {})

    return StarboardGame


def _game_type(definition: Definition) -> Any:
    rules = definition.rules
    types = pyspiel.GameType
    default = {"players": definition.default_players, "preset": ""}
    options = {option.name: option.default for option in definition.options.options}
    return types(
        short_name=PREFIX + definition.id,
        long_name=definition.title(),
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC
        if rules.MAX_OUTCOMES
        else types.ChanceMode.DETERMINISTIC,
        information=types.Information.IMPERFECT_INFORMATION
        if rules.SECRETS
        else types.Information.PERFECT_INFORMATION,
        utility=types.Utility.ZERO_SUM if definition.players[0] > 1 else types.Utility.GENERAL_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=definition.players[-1],
        min_num_players=definition.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=default | options,
    )


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with a number of players and options."""

    def __init__(self, definition: Definition, params: dict[str, Any]) -> None:
        self.playable = _load(definition, params)
        players = self.playable.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.playable.move_count,
            max_chance_outcomes=self.playable.outcome_count,
            num_players=players,
            min_utility=-1.0 / (players - 1) if players > 1 else 0.0,
            max_utility=1.0,
            utility_sum=0.0 if definition.players[0] > 1 else None,
            max_game_length=definition.max_random_plies,
        )
        super().__init__(_game_type(definition), info, params)

    def new_initial_state(self) -> "OpenSpielState":
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Return the observer that fills OpenSpiel's tensors."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.playable, recall, params)


def _load(definition: Definition, params: dict[str, Any]) -> Game:
    """Return the game that OpenSpiel's parameters describe."""
    options = {name: value for name, value in params.items() if name not in PARAMETERS}
    players = params.get("players", definition.default_players)
    return load(definition.id, players, params.get("preset") or None, **options)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A position, with what each player has noticed so far."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.position: State = game.playable.new_state(seed=0)
        self.noticed: list[list[str]] = [[] for _ in range(game.playable.players)]
        """The moves that each player has noticed: their own, and those of others as ``seen``."""

    def current_player(self) -> int:
        actor = self.position.actor
        if actor == NOBODY:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.legal_moves(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        shares = self.position.chance_outcomes()
        return [(outcome, float(share)) for outcome, share in sorted(shares.items())]

    def _apply_action(self, action: int) -> None:
        before, actor = self.position.to_struct(), self.position.actor
        seen = self.position.game.definition.rules.seen
        for player, moves in enumerate(self.noticed):
            learned = action if player == actor else seen(before, actor, action, player)
            if learned != UNNOTICED:
                moves.append(f"{actor}:{'?' if learned == SECRET else learned}")
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        actor = CHANCE if player == pyspiel.PlayerId.CHANCE else player
        return self.position.move(action, actor).text

    def is_terminal(self) -> bool:
        return self.position.is_terminal

    def returns(self) -> list[float]:
        return self.position.returns()

    def __str__(self) -> str:
        return self.position.board()


class Observer:
    """What a player knows; with perfect recall, also every move that the player has noticed."""

    def __init__(self, game: Game, perfect_recall: bool, params: Any) -> None:
        if params:
            raise ValueError(f"observers have no parameters: {params}")
        self._recall = perfect_recall
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: OpenSpielState, player: int) -> None:
        self.tensor[:] = state.position.observation(player)

    def string_from(self, state: OpenSpielState, player: int) -> str:
        board = state.position.board(player)
        return "\n".join([*state.noticed[player], board]) if self._recall else board
