"""Takes moves of a person who plays against bots back to the person's last decision.

A take-back is one more move of the table: nothing is deleted, and everybody who follows the
table gets an event and the earlier state.
"""

from collections.abc import Sequence
from typing import NamedTuple

from starboard.engine.take_backs import (
    MAX_TAKEN_BACK,
    KeptMoves,
    plies_to_take_back,
    take_back_move,
)
from starboard.server.access import check_may_play
from starboard.server.errors import NotAgainstBots, StalePly
from starboard.server.operations.heavy_work import HeavyWork
from starboard.server.operations.limits import Sender
from starboard.server.tables.changes import TableChange
from starboard.server.tables.checkpoints import resume_game
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.seating import may_take_back, seat_of
from starboard.server.tables.service import TableService
from starboard.server.tables.stored_moves import apply_stored, check_complete
from starboard.store.rows import MoveRow, TableRow
from starboard.store.store import Store


class Decision(NamedTuple):
    """A player's last decision: how many moves ago, and the packed state before it."""

    plies: int
    state: bytes


def last_decision(
    row: TableRow, checkpoint: bytes | None, moves: Sequence[MoveRow], player: int
) -> Decision:
    """The player's last decision, from the moves after a checkpoint; raises why it stays."""
    resumed = resume_game(row, checkpoint)
    assert resumed is not None
    table = resumed.table
    check_complete(moves, table.ply, row.ply)
    kept = KeptMoves(apply_stored(table, stored) for stored in moves)
    plies = plies_to_take_back(table.game, kept.events, player)
    return Decision(plies, kept.events[-plies].before.to_bytes())


class TakeBackService:
    """Looks for the decision in a worker process: what was revealed is costly to find out."""

    def __init__(self, store: Store, tables: TableService, heavy_work: HeavyWork) -> None:
        self._store, self._tables, self._heavy_work = store, tables, heavy_work

    async def take_back(self, live: LiveTable, person: str, address: str, ply: int) -> None:
        """Return to the person's last decision; ``ply`` is the current one as they count."""

        async def attempt() -> None:
            seat = check_may_play(live, seat_of(live.row, person))
            if not may_take_back(live.row, seat):
                raise NotAgainstBots()
            if ply != live.visible_ply(seat):
                raise StalePly()
            decision = await self._last_decision(live.row, seat, Sender(person, address))
            await self._return_to(live, seat, decision)

        await self._tables.retry_on_conflict(live, attempt)

    async def _last_decision(self, row: TableRow, seat: int, sender: Sender) -> Decision:
        checkpoint = await self._store.checkpoint(row.id, row.ply - MAX_TAKEN_BACK)
        resumed = resume_game(row, checkpoint)
        assert resumed is not None
        moves = await self._store.moves(row.id, resumed.table.ply, row.ply)
        with self._store.damaged.reporting(row.id):
            return await self._heavy_work.run(
                last_decision, row, checkpoint, moves, seat, sender=sender
            )

    async def _return_to(self, live: LiveTable, seat: int, decision: Decision) -> None:
        assert live.table is not None
        table = live.table.fork()
        state = live.game.rules.State.from_bytes(decision.state)
        event = table.take_back(take_back_move(seat, decision.plies), state)
        await self._tables.commit(live, TableChange(live.row, table, [event]))
