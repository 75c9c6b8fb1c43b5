"""Replays stored moves in the event loop, for a few milliseconds at a time."""

import asyncio
from collections.abc import Callable, Sequence
from time import perf_counter

from starboard.engine.actors import TAKE_BACK
from starboard.engine.table import Event, Table
from starboard.engine.visibility import RecordedEvent
from starboard.server.tables.checkpoints import ResumedGame, checkpoint_state
from starboard.store.errors import DamagedTable
from starboard.store.rows import MoveRow

SLICE_SECONDS = 0.004
"""How long moves are replayed before other tasks get a turn."""


class MissingMove(Exception):
    """The list of stored moves has a gap."""


class UnusableMove(DamagedTable):
    """A stored move cannot be applied; the detail ``problem`` says why, for the log."""


def check_complete(moves: Sequence[MoveRow], after: int, up_to: int) -> None:
    """Raise ``MissingMove`` unless the moves are those after one ply up to another."""
    for ply in range(after + 1, up_to + 1):
        number = ply - after - 1
        if number >= len(moves) or moves[number].ply != ply:
            raise MissingMove(f"move {ply} is missing")


def apply_stored(table: Table, stored: MoveRow) -> Event:
    """Apply a stored move to the table at the ply before it, or raise ``UnusableMove``."""
    try:
        move = table.game.move(table.state, stored.actor, stored.move)
        if stored.actor != TAKE_BACK:
            return table.apply(stored.actor, move)
        assert stored.checkpoint is not None
        return table.take_back(move, checkpoint_state(table.game, stored.checkpoint))
    except Exception as error:
        raise UnusableMove(problem=f"move {stored.ply}: {error!r}") from error


async def replay(
    game: ResumedGame, moves: Sequence[MoveRow], record: Callable[[RecordedEvent], None]
) -> None:
    """Apply the moves one after the other, and pass each on."""
    table, visibility = game
    started = perf_counter()
    for stored in moves:
        recorded = visibility.record(table, apply_stored(table, stored))
        visibility = recorded.visibility
        record(recorded)
        if perf_counter() - started > SLICE_SECONDS:
            await asyncio.sleep(0)
            started = perf_counter()
