"""Notifies people of turns and of games that begin, if they do not have the table open."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from starboard.server.operations.background import BackgroundTasks
from starboard.server.operations.settings import Settings
from starboard.server.push.messages import Notification
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.seating import is_played_by_bot, people, seat_of
from starboard.store.errors import Unavailable
from starboard.store.rows import NotificationKind

MAX_REMEMBERED = 10_000
"""Turns and beginnings that are remembered, so that nobody is notified of one twice."""

Reason = tuple[str, str, NotificationKind]
"""A table, a person, and what happened."""


class NotificationSender(Protocol):
    """A way to reach people who are not at the table."""

    async def notify(self, person: str, notification: Notification) -> None:
        """Reach a person, if they want it."""


class TurnNotifier:
    """A ``TableObserver``; the process that changes a table notifies its people.

    People who follow the table through another process are notified too; the service worker of
    their page then shows nothing, because it knows which pages are open.
    """

    def __init__(
        self, senders: Sequence[NotificationSender], tasks: BackgroundTasks, settings: Settings
    ) -> None:
        self._senders, self._tasks, self._settings = senders, tasks, settings
        self._notified: OrderedDict[Reason, None] = OrderedDict()

    def table_changed(self, live: LiveTable, *, local: bool) -> None:
        """Notify those whom the table waits for now, each once for a turn."""
        if not local:
            return
        for person in people(live.row):
            kinds = self._new_kinds(live, person)
            if kinds and not live.followers[person]:
                self._tasks.spawn(self._notify_later(live, person, kinds))

    def _new_kinds(self, live: LiveTable, person: str) -> tuple[NotificationKind, ...]:
        """What has happened for this person since the last change, the most important first."""
        current: dict[NotificationKind, bool] = {
            _beginning(live): _has_just_begun(live),
            "turn": _is_due(live, person),
        }
        return tuple(
            kind
            for kind, holds in current.items()
            if self._is_new((live.row.id, person, kind), holds)
        )

    def _is_new(self, reason: Reason, holds: bool) -> bool:
        """Whether a reason to notify holds now and did not hold before."""
        if not holds:
            self._notified.pop(reason, None)
            return False
        is_new = reason not in self._notified
        self._notified[reason] = None
        if len(self._notified) > MAX_REMEMBERED:
            self._notified.popitem(last=False)
        return is_new

    async def _notify_later(
        self, live: LiveTable, person: str, kinds: tuple[NotificationKind, ...]
    ) -> None:
        """Notify the person, unless they open the table within a few seconds."""
        await asyncio.sleep(self._settings.push_delay_seconds)
        is_relevant = _beginning(live) in kinds or _is_due(live, person)
        if live.row.status == "running" and is_relevant and not live.followers[person]:
            with suppress(Unavailable):  # then it is lost, as when the server stops
                for sender in self._senders:
                    await sender.notify(person, _notification(live, kinds))


def _beginning(live: LiveTable) -> NotificationKind:
    """What the beginning of the game is to its people."""
    return "tournament-round" if live.row.tournament else "game-begins"


def _has_just_begun(live: LiveTable) -> bool:
    return live.row.status == "running" and not any(seat.has_moved for seat in live.row.seats)


def _is_due(live: LiveTable, person: str) -> bool:
    """Whether the table waits for a move of this person."""
    seat = seat_of(live.row, person)
    return seat is not None and seat in live.acting and not is_played_by_bot(live.row, seat)


def _notification(live: LiveTable, kinds: tuple[NotificationKind, ...]) -> Notification:
    row = live.row
    occasion = f"{row.moved_at}"  # does not change while the table waits
    return Notification(kinds, row.game, f"/table/{row.id}", row.id, occasion=occasion)
