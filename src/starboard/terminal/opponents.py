"""The bots and levels at a local table.

The searches of levels are compiled by another process while people read and choose, and loaded
with the first move of a level.
"""

import subprocess
import sys
import weakref
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
        self._compilation: subprocess.Popen[bytes] | None = None

    def prepare(self) -> None:
        """Begin to compile searches if a level has a seat; the process ends with this object."""
        if any(find_level(seat.bot) for seat in self._table.seats if seat.kind == "bot"):
            arguments = [self._table.game.id, str(self._table.players)]
            command = [sys.executable, "-m", "starboard.search.preparation", *arguments]
            quiet = subprocess.DEVNULL
            self._compilation = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
            weakref.finalize(self, _end, self._compilation)

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
        if self._compilation is not None:
            self._compilation.wait()
        if self._compiled is None:
            self._compiled = compiled_game(self._table.game)
            prepare_levels(self._compiled, players)
        return LevelPlayer(self._compiled, players, level, seed=draw(self._rng))


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait()
