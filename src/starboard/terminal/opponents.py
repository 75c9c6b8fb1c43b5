"""The bots and levels at a local table.

The searches of levels are compiled by another process while people read and choose. Until they
are ready a bot of similar strength moves; only a game with a seed, which has to be repeatable,
waits for them.
"""

import subprocess
import sys
import weakref
from typing import TYPE_CHECKING

from starboard.bots.levels import Level, find_level
from starboard.bots.roster import find_bot, substitute_bot
from starboard.engine.chance import draw
from starboard.engine.table import Table
from starboard.progress import elapsed_status
from starboard.search.result import Advice

if TYPE_CHECKING:
    from starboard.engine.compiler.compiled_game import CompiledGame
    from starboard.search.level_player import LevelPlayer


class Opponents:
    """Chooses the moves of the seats that no person holds."""

    def __init__(
        self, table: Table, rng: list[int], preparing: str, *, repeatable: bool = True
    ) -> None:
        self._table, self._rng, self._preparing = table, rng, preparing
        self._repeatable = repeatable
        self._levels: dict[int, LevelPlayer] = {}
        self._compiled: CompiledGame | None = None
        self._compilation: subprocess.Popen[bytes] | None = None

    def prepare(self) -> None:
        """Begin to compile searches if a level has a seat; the process ends with this object."""
        if any(find_level(seat.bot) for seat in self._table.seats if seat.kind == "bot"):
            command, quiet = self._compiler_command(), subprocess.DEVNULL
            self._compilation = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)
            weakref.finalize(self, _end, self._compilation)

    def _compiler_command(self) -> list[str]:
        arguments = [self._table.game.id, str(self._table.players)]
        return [sys.executable, "-m", "starboard.search.preparation", *arguments]

    def choose(self, player: int) -> int:
        """The id of the move of the bot or level in a seat."""
        game, state, name = self._table.game, self._table.state, self._table.seats[player].bot
        level = find_level(name)
        if level is not None and (self._repeatable or self._is_compiled):
            return self._level_player(player, level).choose(state, player)
        bot = name if level is None else substitute_bot(game, name)
        return game.bot_move(find_bot(game, bot), state, player, self._rng)

    @property
    def _is_compiled(self) -> bool:
        return self._compilation is None or self._compilation.poll() is not None

    def _level_player(self, player: int, level: Level) -> "LevelPlayer":
        if player not in self._levels:
            with elapsed_status(self._preparing):
                self._levels[player] = self._load(level)
        return self._levels[player]

    def _load(self, level: Level) -> "LevelPlayer":
        """The search of a level, compiled or read from disk."""
        from starboard.search.level_player import LevelPlayer

        return LevelPlayer(self._searches(), self._table.players, level, seed=draw(self._rng))

    def advise(self, player: int) -> Advice:
        """What a strong player would do; chance and bots go on as if nobody had asked."""
        from starboard.search.advice import advise

        table = self._table
        with elapsed_status(self._preparing):
            compiled = self._searches()
        return advise(compiled, table.players, table.state, player, seed=table.ply)

    def _searches(self) -> "CompiledGame":
        """The game with the searches of all levels, compiled or read from disk."""
        from starboard.bots.compiled import compiled_game
        from starboard.search.preparation import prepare_levels

        if self._compilation is not None:
            self._compilation.wait()
        if self._compiled is None:
            self._compiled = compiled_game(self._table.game)
            prepare_levels(self._compiled, self._table.players)
        return self._compiled


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait()
