"""Reviews one game: position by position, then the decisions that seem doubtful."""

from collections.abc import Callable

from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.replay import events
from starboard.engine.table import Table
from starboard.review.decisions import DecisionJudge
from starboard.review.doubts import doubtful_plies, reviewed_players
from starboard.review.positions import PositionReviewer, ReviewedPosition
from starboard.review.summary import summary
from starboard.review.value_source import position_values
from starboard.wire.review import Review, ReviewedDecision


class GameReviewer:
    """Evaluates a table's positions and decisions; the compiled game is that of the table."""

    def __init__(self, compiled: CompiledGame, table: Table) -> None:
        self.table = table
        self._events = events(table)
        values = position_values(compiled, table.players, table.options)
        self.source = values.source
        self._positions = PositionReviewer(table.game, self._events, values)
        self._judge = DecisionJudge(compiled, table.players, values)

    def position(self, ply: int) -> ReviewedPosition:
        """The position at a ply, from 0 to the number of moves."""
        return self._positions.review(ply)

    def decision(self, ply: int) -> ReviewedDecision | None:
        """The decision that led to a ply, if there was a better one."""
        return self._judge.judge(self.table, self._events[ply - 1])

    def review(self, progress: Callable[[int], None]) -> Review:
        """The whole review; ``progress`` is called with the number of positions reviewed."""
        positions = []
        for ply in range(self.table.ply + 1):
            positions.append(self.position(ply))
            progress(ply)
        plies = doubtful_plies(positions, reviewed_players(self.table.seats))
        decisions = [found for ply in plies if (found := self.decision(ply)) is not None]
        return summary(self.source, self.table.game.id, positions, decisions)
