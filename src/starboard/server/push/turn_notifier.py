"""Notifies people of turns and of games that begin, if they do not have the table open."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from starboard.engine.actors import CHANCE
from starboard.server.operations.background import BackgroundTasks
from starboard.server.operations.clock import Clock
from starboard.server.operations.settings import Settings
from starboard.server.push.messages import Notification
from starboard.server.tables.connections import absence_seconds, people_shown_as_connected
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.seating import is_played_by_bot, people, seat_of
from starboard.store.errors import Unavailable
from starboard.store.rows import NotificationKind
from starboard.store.store import Store

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

    People who follow the table through another process may be notified of the beginning of the
    game; the service worker of their page then shows nothing, because it knows which pages are
    open. A person who plays against bots alone began the game, and is notified of turns only.
    """

    def __init__(
        self,
        senders: Sequence[NotificationSender],
        store: Store,
        tasks: BackgroundTasks,
        settings: Settings,
        clock: Clock,
    ) -> None:
        self._senders, self._store, self._tasks = senders, store, tasks
        self._settings, self._clock = settings, clock
        self._notified: OrderedDict[Reason, int] = OrderedDict()
        """The ply of each reason that holds, as far as this process knows."""

    def table_changed(self, live: LiveTable, *, local: bool) -> None:
        """Notify those whom the table waits for now, each once for a turn.

        Turns that another process notifies of are remembered too: a person who then closes the
        page has seen the turn.
        """
        for person in people(live.row):
            kinds = self._new_kinds(live, person)
            if kinds and local and not live.followers[person]:
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
            if self._is_new(live, (live.row.id, person, kind), holds)
        )

    def _is_new(self, live: LiveTable, reason: Reason, holds: bool) -> bool:
        """Whether a reason to notify holds now and did not hold before, or ended in between."""
        if not holds:
            self._notified.pop(reason, None)
            return False
        known = self._notified.get(reason)
        if known is not None and not _turn_has_passed(live, reason[1], known):
            return False
        self._notified[reason] = live.row.ply
        if len(self._notified) > MAX_REMEMBERED:
            self._notified.popitem(last=False)
        return True

    async def _notify_later(
        self, live: LiveTable, person: str, kinds: tuple[NotificationKind, ...]
    ) -> None:
        """Notify the person, unless they open the table within a few seconds."""
        await asyncio.sleep(self._settings.push_delay_seconds)
        has_begun = _beginning(live) in kinds
        is_relevant = has_begun or _is_due(live, person)
        if live.row.status != "running" or not is_relevant or live.followers[person]:
            return
        with suppress(Unavailable):  # then it is lost, as when the server stops
            if not has_begun and await self._follows_elsewhere(live, person):
                return
            for sender in self._senders:
                await sender.notify(person, _notification(live, kinds))

    async def _follows_elsewhere(self, live: LiveTable, person: str) -> bool:
        """Whether a person who has been at the table has it open through another process."""
        has_moved = any(it.has_moved for it in live.row.seats if it.person == person)
        has_come = has_moved or _is_alone(live)
        if not has_come or person not in people_shown_as_connected(live.row):
            return False
        last_seen = (await self._store.last_seen([person])).get(person, 0.0)
        return last_seen >= self._clock.now() - absence_seconds(self._settings)


def _turn_has_passed(live: LiveTable, person: str, since: int) -> bool:
    """Whether somebody else has moved after a move of this person since a ply.

    Other processes may have made these moves, and this one sees the last position only.
    """
    plies = live.row.ply - since
    if plies <= 0 or live.table is None:
        return False
    seat = seat_of(live.row, person)
    players = [actor for actor, _ in live.table.log[-plies:] if actor != CHANCE]
    return seat in players and players[-1] != seat


def _beginning(live: LiveTable) -> NotificationKind:
    """What the beginning of the game is to its people."""
    return "tournament-round" if live.row.tournament else "game-begins"


def _has_just_begun(live: LiveTable) -> bool:
    """Whether a game has begun that others, or a tournament, decided the beginning of."""
    if live.row.status != "running" or _is_alone(live):
        return False
    return not any(seat.has_moved for seat in live.row.seats)


def _is_alone(live: LiveTable) -> bool:
    """Whether one person plays against bots at a table of their own."""
    return len(people(live.row)) == 1 and not live.row.tournament


def _is_due(live: LiveTable, person: str) -> bool:
    """Whether the table waits for a move of this person."""
    seat = seat_of(live.row, person)
    return seat is not None and seat in live.acting and not is_played_by_bot(live.row, seat)


def _notification(live: LiveTable, kinds: tuple[NotificationKind, ...]) -> Notification:
    row = live.row
    occasion = f"{row.moved_at}"  # does not change while the table waits
    return Notification(kinds, row.game, f"/table/{row.id}", row.id, occasion=occasion)
