"""A table in the memory of one process: its stored row, and the game replayed from its moves."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence

from starboard.catalog import GAMES, find_game
from starboard.engine.actors import SPECTATOR, players_in
from starboard.engine.game import Game
from starboard.engine.table import Event, Table
from starboard.server.encoding import encode
from starboard.server.tables.deadlines import time_limit
from starboard.server.tables.endings import result_lines
from starboard.server.tables.recent_events import RecentEvents
from starboard.server.tables.rules_version import initial_table
from starboard.server.tables.seating import is_played_by_bot
from starboard.server.tables.snapshots import ended_snapshot, snapshot, visible_event
from starboard.server.tables.visibility import Visibility
from starboard.store.rows import ChatRow, MoveRow, TableRow, TableVersion
from starboard.wire import play as wire

MOVES_PER_TURN = 200
"""Moves that are replayed before other tasks get a turn on the event loop."""


class LiveTable:
    """Follows the store: changes only by ``accept``, after a change is durable."""

    def __init__(self, row: TableRow, max_recent_events: int) -> None:
        self.row = row
        self.table: Table | None = None
        """The game; None before it begins, or if its rules have changed."""
        self.plies_by_key: dict[str, int] = {}
        """The ply of each person's move, as that person counts, by the key of the move."""
        self.chat: list[ChatRow] = []
        self.followers: Counter[str | None] = Counter()
        """The number of sessions of each person that follow the table; None for strangers."""
        self.lock = asyncio.Lock()
        """Held while the table is changed."""
        self.used_at = 0.0
        self._recent = RecentEvents(max_recent_events)
        self._last_move_plies: Mapping[int, int] | None = None
        """The ply of the last move for each viewer who noticed it; None before the first move."""
        self._visibility = Visibility()
        self._updates: dict[tuple[int, str, int], bytes] = {}
        self._snapshots: dict[tuple[int, str], wire.Snapshot] = {}

    @property
    def game(self) -> Game:
        """The rules of the game; ``UnknownGame`` if it has left the catalogue."""
        return find_game(self.row.game)

    @property
    def has_secrets(self) -> bool:
        """Whether players hide something; assumed of games that have left the catalogue."""
        return self.row.game not in GAMES or self.game.rules.SECRETS

    @property
    def acting(self) -> list[int]:
        """The players who may act now."""
        return players_in(self.table.actors) if self.table and self.row.status == "running" else []

    @property
    def bots_acting(self) -> list[int]:
        """The players who may act now and are played by bots."""
        return [seat for seat in self.acting if is_played_by_bot(self.row, seat)]

    @property
    def last_move_unnoticed(self) -> bool:
        """Whether no person could notice the last move."""
        if self._last_move_plies is None:
            return False
        people = [place for place, seat in enumerate(self.row.seats) if seat.kind == "person"]
        return not any(self._window(it) in self._last_move_plies for it in (*people, SPECTATOR))

    @property
    def spectators(self) -> int:
        """The number of sessions without a seat that follow the table."""
        seated = {seat.person for seat in self.row.seats if seat.person}
        return self.followers.total() - sum(self.followers[person] for person in seated)

    @property
    def deadline(self) -> float | None:
        """When the people who may act run out of time; None without a time limit."""
        return time_limit(self.row, self.acting)

    @property
    def last_chat_number(self) -> int:
        """The number of the last chat line; 0 if there is none."""
        return self.chat[-1].number if self.chat else 0

    def is_at(self, version: TableVersion | TableRow) -> bool:
        """Whether the row has this ply and revision."""
        return (self.row.ply, self.row.revision) == (version.ply, version.revision)

    def visible_ply(self, viewer: int) -> int:
        """The current ply as the viewer counts it."""
        return self.row.ply - self._visibility.missed(viewer)

    # Changes

    def accept(
        self, row: TableRow, table: Table | None, events: Sequence[Event], key: str = ""
    ) -> None:
        """Take over a durable change; ``key`` belongs to the first of its moves."""
        for event in events:
            assert table is not None
            self._record(table, event, key)
            key = ""
        self.row, self.table = row, table
        self._updates.clear()
        self._snapshots.clear()

    def _record(self, table: Table, event: Event, key: str) -> None:
        self._last_move_plies = plies = self._visibility.record(table, event)
        self._recent.add(event, plies)
        if key:
            self.plies_by_key[key] = plies.get(self._window(event.actor), event.ply)

    def _window(self, viewer: int) -> int:
        """The viewer whose events this viewer is sent: they share one window without secrets."""
        return viewer if self.has_secrets else SPECTATOR

    async def replay(self, row: TableRow, moves: Sequence[MoveRow]) -> None:
        """Apply moves that were stored by another process or an earlier one."""
        table = self.table.fork() if self.table else initial_table(row)
        for count, stored in enumerate(moves if table else (), start=1):
            assert table is not None
            move = table.game.move(table.state, stored.actor, stored.move)
            self._record(table, table.apply(stored.actor, move), stored.key)
            if count % MOVES_PER_TURN == 0:
                await asyncio.sleep(0)
        self.accept(row, table, ())

    def add_chat(self, lines: Sequence[ChatRow]) -> None:
        """Append the chat lines that are new."""
        self.chat += [line for line in lines if line.number > self.last_chat_number]

    # What viewers are sent

    def snapshot(self, viewer: int, language: str) -> wire.Snapshot:
        """The current ply for a viewer; cached, because spectators share it."""
        assert self.table is not None
        key = (viewer, language)
        if key not in self._snapshots:
            self._snapshots[key] = self._snapshot(self.table, viewer, language)
        return self._snapshots[key]

    def _snapshot(self, table: Table, viewer: int, language: str) -> wire.Snapshot:
        current = snapshot(table, viewer, language)
        if self.row.status != "finished" or table.over:
            return current
        lines = result_lines(self.row, viewer, language)
        return ended_snapshot(current, lines)

    def encoded_update(self, viewer: int, language: str, after: int) -> bytes:
        """The encoded ``game_update``; cached, because spectators share it."""
        key = (viewer, language, after)
        if key not in self._updates:
            self._updates[key] = encode(self.game_update(*key))
        return self._updates[key]

    def game_update(self, viewer: int, language: str, after: int) -> wire.GameUpdate:
        """The snapshot, and the events since ply ``after`` as far as they are kept."""
        assert self.table is not None
        ply = self.visible_ply(viewer)
        events = self._recent.since(self._window(viewer), after if 0 <= after <= ply else 0)
        return wire.GameUpdate(
            table=self.row.id,
            ply=ply,
            after=ply - len(events),
            events=[visible_event(self.table, event, n, viewer, language) for n, event in events],
            snapshot=self.snapshot(viewer, language),
            deadline=self.deadline,
        )
