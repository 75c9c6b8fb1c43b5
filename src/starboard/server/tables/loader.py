"""Loads tables from the store: the game from its checkpoint, recent events from its last moves.

One table at a time is loaded, and moves of one are replayed, in short slices. So many tables that
are needed at once, as after a restart, do not keep the event loop from the people who already play.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from starboard.engine.table import Table
from starboard.engine.visibility import RecordedEvent, viewers
from starboard.server.errors import TableNotFound
from starboard.server.tables.chat_window import MAX_LINES, ChatWindow
from starboard.server.tables.checkpoints import ResumedGame, resume_game
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.recent_events import RecentEvents
from starboard.server.tables.stored_moves import check_complete, replay
from starboard.store.rows import AUDIENCES, TableRow
from starboard.store.store import Store


class TableLoader:
    """Builds tables from what is stored; raises ``DamagedTable`` if that is impossible."""

    def __init__(self, store: Store, max_recent_events: int) -> None:
        self._store, self._max_recent_events = store, max_recent_events
        self._loading = asyncio.Semaphore(1)
        self._replaying = asyncio.Semaphore(1)

    def new(self, row: TableRow) -> LiveTable:
        """A table that has just been created."""
        return LiveTable(row, self._max_recent_events)

    async def load(self, id: str) -> LiveTable:
        """The table as it is stored; recent events are loaded when they are needed."""
        async with self._loading:
            return await self._load(id)

    async def _load(self, id: str) -> LiveTable:
        found = await self._store.table_and_checkpoint(id)
        if found is None:
            raise TableNotFound()
        row, checkpoint = found
        live = self.new(row)
        # The rolls of a challenge are counted for each player, from the beginning of the game.
        game = self._resume(row, None if row.challenge else checkpoint)
        if game is not None:
            live.visibility = game.visibility
            await self._replay(game, row, live.record)
            live.accept(row, game.table)
        await self._load_chat(live)
        self._store.damaged.discard(id)
        return live

    async def advance(self, live: LiveTable, row: TableRow) -> None:
        """Apply the stored moves that lead from the table in memory to a newer row."""
        recorded: list[RecordedEvent] = []
        if live.table is None:
            game = self._resume(row, None)
        else:
            game = ResumedGame(live.table.fork(), live.visibility)
        if game is not None:
            await self._replay(game, row, recorded.append)
        live.accept(row, game.table if game else None, recorded)

    async def load_recent_events(self, live: LiveTable) -> None:
        """Fill the windows of recent events, with the table's lock held."""
        if live.table is None:
            return
        game = await self._game_before_windows(live, live.table)
        recent = RecentEvents(self._max_recent_events)
        await self._replay(game, live.row, lambda it: recent.add(it.event, it.plies))
        live.replace_recent(recent)

    async def _game_before_windows(self, live: LiveTable, table: Table) -> ResumedGame:
        """The game at the last checkpoint from which every viewer's window can be filled."""
        up_to = live.row.ply - self._max_recent_events
        while True:
            checkpoint = await self._store.checkpoint(live.row.id, up_to)
            game = self._resume(live.row, checkpoint)
            assert game is not None
            start = game.table.ply
            noticed = (
                live.visible_ply(viewer) - (start - game.visibility.missed(viewer))
                for viewer in viewers(table)
            )
            if start == 0 or min(noticed) >= self._max_recent_events:
                return game
            up_to = start - 1

    def _resume(self, row: TableRow, checkpoint: bytes | None) -> ResumedGame | None:
        with self._reporting_damage(row.id):
            return resume_game(row, checkpoint)

    async def _replay(
        self, game: ResumedGame, row: TableRow, record: Callable[[RecordedEvent], None]
    ) -> None:
        """Replay the stored moves from the ply of the game to that of the row."""
        start = game.table.ply
        if start == row.ply:
            return
        async with self._replaying:
            moves = await self._store.moves(row.id, start, row.ply)
            with self._reporting_damage(row.id):
                check_complete(moves, start, row.ply)
                await replay(game, moves, record)

    @contextmanager
    def _reporting_damage(self, table: str) -> Iterator[None]:
        """Raise ``DamagedTable`` for whatever goes wrong with what was read of the table."""
        try:
            yield
        except Exception as error:
            raise self._store.damaged.report(table, repr(error)) from error

    async def _load_chat(self, live: LiveTable) -> None:
        """Read the last lines for each audience; one more shows whether there are older ones."""
        live.chat = ChatWindow()
        for audience in AUDIENCES:
            limit, audiences = MAX_LINES + 1, (audience,)
            live.chat.add(await self._store.chat(live.row.id, limit=limit, audiences=audiences))
