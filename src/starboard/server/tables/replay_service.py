"""Replays of stored games, rendered in worker processes.

A page begins at a checkpoint, so its cost depends on its length and not on that of the game.
"""

from typing import NamedTuple

from starboard.engine.table import Table
from starboard.server.errors import NotRunning
from starboard.server.operations.clock import Clock
from starboard.server.operations.heavy_work import HeavyWork
from starboard.server.operations.limits import Sender
from starboard.server.tables.checkpoints import ResumedGame, resume_game
from starboard.server.tables.dice import revealed_dice
from starboard.server.tables.endings import result_lines
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.outdated_games import outdated_replay_page
from starboard.server.tables.presenters import seat_infos
from starboard.server.tables.replays import MAX_STEPS, stored_file, stored_steps, viewer_named
from starboard.server.tables.rules_version import is_outdated
from starboard.server.tables.stored_moves import MissingMove, check_complete
from starboard.store.rows import MoveRow, TableRow
from starboard.store.store import Store
from starboard.wire.api import ReplaySteps


class ReplayReader(NamedTuple):
    """Who reads a replay, and how."""

    sender: Sender
    """Whose heavy work is limited."""
    person: str | None
    viewer: str
    viewers: list[str]
    """The viewers that the reader may choose."""
    language: str


class ReplayService:
    """Reads the moves of a game and lets workers render them."""

    def __init__(self, store: Store, heavy_work: HeavyWork, clock: Clock) -> None:
        self._store, self._heavy_work, self._clock = store, heavy_work, clock

    async def page(self, live: LiveTable, reader: ReplayReader, first: int) -> ReplaySteps:
        """One page of a replay, from step ``first`` on."""
        if is_outdated(live.row):
            moves = await self._moves(live.row, 0, live.row.ply)
            return outdated_replay_page(live, moves, reader.person, first)
        row, table = live.row, _begun_table(live)
        viewer = viewer_named(reader.viewer, table.players)
        length = live.visible_ply(viewer)
        checkpoint = await self._store.checkpoint(row.id, first - 1)
        game = resume_game(row, checkpoint)
        assert game is not None
        last = _last_ply_of_page(game, live, viewer, first)
        moves = await self._moves(row, game.table.ply, last)
        with self._store.damaged.reporting(row.id):
            steps = await self._heavy_work.run(
                stored_steps, row, checkpoint, moves, viewer, reader.language, first,
                sender=reader.sender,
            )  # fmt: skip
        return ReplaySteps(
            game=row.game,
            seats=seat_infos(row),
            options=row.options,
            viewer=reader.viewer,
            viewers=reader.viewers,
            length=length,
            over=row.status == "finished",
            result=_result(row, table, viewer, reader.language),
            first=first,
            steps=steps,
        )

    async def file(self, live: LiveTable, sender: Sender) -> str:
        """The replay file of a game."""
        row, _ = live.row, _begun_table(live)
        moves = await self._moves(row, 0, row.ply)
        dice = revealed_dice(row, self._clock.now())
        with self._store.damaged.reporting(row.id):
            return await self._heavy_work.run(stored_file, row, moves, dice, sender=sender)

    async def _moves(self, row: TableRow, after: int, up_to: int) -> list[MoveRow]:
        moves = await self._store.moves(row.id, after, up_to)
        try:
            check_complete(moves, after, up_to)
        except MissingMove as error:
            raise self._store.damaged.report(row.id, error) from error
        return moves


def _last_ply_of_page(game: ResumedGame, live: LiveTable, viewer: int, first: int) -> int:
    """A ply at which the page is certainly full, or the last one."""
    start, missed = game.table.ply, game.visibility.missed(viewer)
    steps_before = first - (start - missed)
    unnoticed = live.visibility.missed(viewer) - missed
    return min(live.row.ply, start + steps_before + MAX_STEPS + unnoticed)


def _result(row: TableRow, table: Table, viewer: int, language: str) -> list[str]:
    """The result in words; empty while the game is running."""
    if table.over:
        return table.result(viewer, language)
    return result_lines(row, table, viewer, language) if row.status == "finished" else []


def _begun_table(live: LiveTable) -> Table:
    if live.table is None:
        raise NotRunning()
    return live.table
