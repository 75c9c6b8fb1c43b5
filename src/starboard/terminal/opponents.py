"""The bots and levels at a local table. A level's search is loaded with its first move."""

from typing import TYPE_CHECKING

from starboard.bots.levels import Level, find_level
from starboard.bots.roster import find_bot
from starboard.engine.chance import draw
from starboard.engine.table import Table
from starboard.progress import elapsed_status

if TYPE_CHECKING:
    from starboard.engine.compiler.compiled_game import CompiledGame
    from starboard.search.level_player import LevelPlayer


class Opponents:
    """Chooses the moves of the seats that no person holds."""

    def __init__(self, table: Table, rng: list[int], preparing: str) -> None:
        self._table, self._rng, self._preparing = table, rng, preparing
        self._levels: dict[int, LevelPlayer] = {}
        self._compiled: CompiledGame | None = None

    def choose(self, player: int) -> int:
        """The id of the move of the bot or level in a seat."""
        game, state, name = self._table.game, self._table.state, self._table.seats[player].bot
        level = find_level(name)
        if level is None:
            return game.bot_move(find_bot(game, name), state, player, self._rng)
        return self._level_player(player, level).choose(state, player)

    def _level_player(self, player: int, level: Level) -> "LevelPlayer":
        if player not in self._levels:
            with elapsed_status(self._preparing):
                self._levels[player] = self._load(level)
        return self._levels[player]

    def _load(self, level: Level) -> "LevelPlayer":
        """The search of a level, compiled or read from disk."""
        from starboard.bots.compiled import compiled_game
        from starboard.search.level_player import LevelPlayer
        from starboard.search.preparation import prepare_levels

        players = self._table.players
        if self._compiled is None:
            self._compiled = compiled_game(self._table.game)
            prepare_levels(self._compiled, players)
        return LevelPlayer(self._compiled, players, level, seed=draw(self._rng))
