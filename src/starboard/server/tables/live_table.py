"""A table in the memory of one process: its stored row, and the game at its last move."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence

from starboard.catalog import find_game, is_playable
from starboard.engine.actors import SPECTATOR, players_in
from starboard.engine.game import Game
from starboard.engine.table import Table
from starboard.engine.visibility import RecordedEvent, Visibility
from starboard.server.encoding import encode
from starboard.server.tables.chat_window import ChatWindow
from starboard.server.tables.deadlines import time_limit
from starboard.server.tables.endings import result_lines
from starboard.server.tables.recent_events import NumberedEvent, RecentEvents
from starboard.server.tables.rules_version import with_names
from starboard.server.tables.seating import is_played_by_bot
from starboard.store.rows import TableRow, TableVersion
from starboard.wire import play as wire
from starboard.wire.snapshots import ended_snapshot, snapshot, visible_events


class LiveTable:
    """Follows the store: changes only by ``accept``, after a change is durable."""

    def __init__(self, row: TableRow, max_recent_events: int) -> None:
        self.row = row
        self.table: Table | None = None
        """The game; None before it begins, or if its rules have changed."""
        self.visibility = Visibility()
        self.recent = RecentEvents(max_recent_events)
        self.chat = ChatWindow()
        self.followers: Counter[str | None] = Counter()
        """The number of sessions of each person that follow the table; None for strangers."""
        self.lock = asyncio.Lock()
        """Held while the table is changed."""
        self.used_at = 0.0
        self._last_move_plies: Mapping[int, int] | None = None
        """The ply of the last move for each viewer who noticed it; None if it is unknown."""
        self._updates: dict[tuple[int, str, int], bytes] = {}
        self._snapshots: dict[tuple[int, str], wire.Snapshot] = {}

    @property
    def game(self) -> Game:
        """The rules of the game; ``UnknownGame`` if it has left the catalogue."""
        return find_game(self.row.game)

    @property
    def has_secrets(self) -> bool:
        """Whether players hide something; assumed of games that have left the catalogue."""
        return not is_playable(self.row.game) or self.game.rules.SECRETS

    @property
    def is_running(self) -> bool:
        """Whether the game has begun and is not over."""
        return self.row.status == "running"

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

    def is_at(self, version: TableVersion | TableRow) -> bool:
        """Whether the row has this ply and revision."""
        return (self.row.ply, self.row.revision) == (version.ply, version.revision)

    def visible_ply(self, viewer: int) -> int:
        """The current ply as the viewer counts it."""
        return self.row.ply - self.visibility.missed(viewer)

    def lacks_events(self, viewer: int, after: int) -> bool:
        """Whether events after a ply that should be kept for this viewer are not in memory."""
        if self.table is None:
            return False
        return self.recent.lacks(self._window(viewer), after, self.visible_ply(viewer))

    def _window(self, viewer: int) -> int:
        """The viewer whose events this viewer is sent: they share one window without secrets."""
        return viewer if self.has_secrets else SPECTATOR

    # Changes

    def accept(
        self, row: TableRow, table: Table | None, recorded: Sequence[RecordedEvent] = ()
    ) -> None:
        """Take over a durable change with the moves that led to it."""
        for event in recorded:
            self.record(event)
        self.row, self.table = row, table and with_names(table, row)
        self._updates.clear()
        self._snapshots.clear()

    def record(self, recorded: RecordedEvent) -> None:
        """Keep a move that was made, and count it for those who noticed it."""
        self.recent.add(recorded.event, recorded.plies)
        self._last_move_plies, self.visibility = recorded.plies, recorded.visibility

    def replace_recent(self, recent: RecentEvents) -> None:
        """Take over windows of events that were read from the store."""
        self.recent = recent
        self._updates.clear()

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
        lines = result_lines(self.row, table, viewer, language)
        return ended_snapshot(current, lines)

    def encoded_update(self, viewer: int, language: str, after: int) -> bytes:
        """The encoded ``game_update``; cached by the kept events, because spectators share it.

        Clients may claim to have any ply, so the ply itself would be a key without bound.
        """
        key = (viewer, language, len(self._events_since(viewer, after)))
        if key not in self._updates:
            self._updates[key] = encode(self.game_update(viewer, language, after))
        return self._updates[key]

    def game_update(self, viewer: int, language: str, after: int) -> wire.GameUpdate:
        """The snapshot, and the events since ply ``after`` as far as they are kept."""
        assert self.table is not None
        ply, events = self.visible_ply(viewer), self._events_since(viewer, after)
        return wire.GameUpdate(
            table=self.row.id,
            ply=ply,
            after=ply - len(events),
            events=visible_events(self.table, events, viewer, language),
            snapshot=self.snapshot(viewer, language),
            deadline=self.deadline,
        )

    def _events_since(self, viewer: int, after: int) -> Sequence[NumberedEvent]:
        """The kept events after a ply, or all that are kept if there is no such ply."""
        is_ply = 0 <= after <= self.visible_ply(viewer)
        return self.recent.since(self._window(viewer), after if is_ply else 0)
