"""The search that plays a game by its settings.

search = Search(compiled_game(game), players=2, seed=1)
result = search.run(state, player, Budget(milliseconds=500))
print(result.move, result.win_chances)
"""

from typing import Any

from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.search_settings import SearchSettings
from starboard.search.alpha_beta import AlphaBetaSearch
from starboard.search.budget import Budget, StopRequest
from starboard.search.paired import PairedSearch
from starboard.search.result import SearchResult, only_move
from starboard.search.tree import TreeSearch
from starboard.search.turn import TurnSearch

METHODS: dict[str, Any] = {
    "tree": TreeSearch,
    "paired": PairedSearch,
    "alpha-beta": AlphaBetaSearch,
    "turn": TurnSearch,
}

OPEN_INFORMATION = ("alpha-beta", "turn")
"""The methods that look at the whole state."""


class Search:
    """Chooses moves in one game, for one player at a time."""

    def __init__(
        self,
        compiled: CompiledGame,
        players: int,
        settings: SearchSettings | None = None,
        seed: int = 0,
    ) -> None:
        chosen = compiled.game.search if settings is None else settings
        if chosen.method in OPEN_INFORMATION and compiled.game.rules.SECRETS:
            raise ValueError(f"{chosen.method} cannot search a game with secrets")
        self._game, self._players = compiled.game, players
        self.method = METHODS[chosen.method](compiled, players, chosen, seed)

    def run(
        self, state: Any, player: int, budget: Budget, stop: StopRequest | None = None
    ) -> SearchResult:
        """The best move of a player who may act, from what the player knows of the state."""
        legal = self._game.legal(state, player)
        if not legal:
            raise ValueError(f"player {player} cannot act in this position")
        if len(legal) == 1:
            return only_move(player, legal[0], self._players)
        result: SearchResult = self.method.run(state, player, budget, stop or StopRequest())
        return result
