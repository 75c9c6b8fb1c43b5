"""A change of a table before it is durable, and the row it leads to."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from starboard.engine.actors import players_in
from starboard.engine.table import Event, Table
from starboard.engine.visibility import RecordedEvent, Visibility, is_noticed_by_all
from starboard.server.operations.settings import Settings
from starboard.server.tables import endings, game_clocks
from starboard.server.tables.checkpoints import move_checkpoint
from starboard.server.tables.deadlines import next_wake_at
from starboard.server.tables.finished_rows import finished_row
from starboard.server.tables.seating import with_successors_seated
from starboard.store.rows import NewMove, TableRow


class TableChange(NamedTuple):
    """The row with its new seats and status, and the game after the new moves."""

    row: TableRow
    table: Table | None
    events: Sequence[Event] = ()
    key: str = ""
    """The key of the first move, if a person made it."""

    def row_after(self, settings: Settings, now: float) -> TableRow:
        """The row to store: with the new ply, the result if the game is over, and ``wake_at``."""
        row = self._with_result(self._with_moves(now))
        if row.status == "finished" and row.finished_at is None:
            row = finished_row(row, self.table, now)
        acting = players_in(self.table.actors) if self.table and row.status == "running" else []
        row = with_successors_seated(row, acting)
        return replace(row, wake_at=next_wake_at(row, acting, settings, now))

    def _with_moves(self, now: float) -> TableRow:
        if not self.events:
            return self.row
        row = replace(self.row, ply=self.row.ply + len(self.events))
        if noticed := self._actors_noticed_by_all():
            row = game_clocks.after_moves(row, *self._acting_before_and_after(), now)
            row = replace(endings.after_moves(row, noticed), moved_at=now)
        return row

    def _acting_before_and_after(self) -> tuple[list[int], list[int]]:
        """The players who could act before the moves, and those who can now."""
        assert self.table is not None
        before = self.table.game.rules.actors(self.events[0].before)
        return players_in(before), players_in(self.table.actors)

    def _actors_noticed_by_all(self) -> list[int]:
        """The actors of the moves that everybody notices.

        Deadlines and seats are public, so no other move may change them.
        """
        table = self.table
        assert table is not None
        return [event.actor for event in self.events if is_noticed_by_all(table, event)]

    def _with_result(self, row: TableRow) -> TableRow:
        if self.table is None or row.status != "running" or not self.table.over:
            return row
        winners = tuple(players_in(self.table.game.rules.winners(self.table.state)))
        row = endings.without_offers(row)
        return replace(row, status="finished", winners=winners, revision=row.revision + 1)

    def recorded(self, visibility: Visibility) -> list[RecordedEvent]:
        """The new moves and who noticed them."""
        return visibility.record_all(self.table, self.events) if self.table else []

    def new_moves(self, recorded: Sequence[RecordedEvent], now: float) -> list[NewMove]:
        """The moves to store, some of them with a checkpoint."""
        return [
            NewMove(
                actor=it.event.actor,
                move=it.event.move.id,
                text=it.event.move.text,
                key="" if count else self.key,
                at=now,
                checkpoint=move_checkpoint(it),
            )
            for count, it in enumerate(recorded)
        ]


def play_chance(table: Table) -> list[Event]:
    """Make the moves of chance until a player may act or the game is over."""
    events = []
    while table.chance_is_due:
        events.append(table.play_chance())
    return events
