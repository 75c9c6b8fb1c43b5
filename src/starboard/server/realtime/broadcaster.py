"""All sessions of this process, and which of them follow which table."""

import asyncio
from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from starboard.server.operations.clock import Clock
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.settings import Settings
from starboard.server.realtime.session import Session
from starboard.server.realtime.subscription import Subscription
from starboard.server.tables.live_table import LiveTable
from starboard.wire import play as wire


class Broadcaster:
    """Passes changes of tables on to the sessions that follow them."""

    def __init__(self, settings: Settings, metrics: Metrics, clock: Clock) -> None:
        self._settings, self._metrics, self._clock = settings, metrics, clock
        self._sessions: set[Session] = set()
        self._followers: dict[str, set[Session]] = {}
        self._subscribing = asyncio.Lock()

    def __len__(self) -> int:
        return len(self._sessions)

    def __iter__(self) -> Iterator[Session]:
        return iter(self._sessions)

    @property
    def followed_tables(self) -> set[str]:
        """The ids of the tables that sessions follow."""
        return set(self._followers)

    @property
    def connected_people(self) -> set[str]:
        """The ids of the people who have a session."""
        return {session.person for session in self._sessions if session.person}

    def add(self, session: Session) -> None:
        """Add a session that has just been accepted."""
        self._sessions.add(session)

    def remove(self, session: Session) -> None:
        """Remove a session that has ended, with its subscriptions."""
        self._sessions.discard(session)
        for table in list(session.subscriptions):
            self.unsubscribe(session, table)

    async def subscribe(self, session: Session, subscription: Subscription) -> None:
        """Let a session follow a table, in place of an earlier subscription.

        The first update describes many events and takes milliseconds. So one session at a time
        gets it, and what others have sent in the meantime is handled before the next one.
        """
        async with self._subscribing:
            self._follow(session, subscription)
            await asyncio.sleep(0)  # the session's writer encodes the update

    def _follow(self, session: Session, subscription: Subscription) -> None:
        table = subscription.live.row.id
        self.unsubscribe(session, table)
        session.subscriptions[table] = subscription
        self._followers.setdefault(table, set()).add(session)
        subscription.live.followers[session.person] += 1
        session.mark_changed(table)

    def unsubscribe(self, session: Session, table: str) -> None:
        """End a session's subscription to a table, if there is one."""
        subscription = session.subscriptions.pop(table, None)
        if subscription is None:
            return
        subscription.live.followers -= Counter([session.person])
        self._followers[table].discard(session)
        if not self._followers[table]:
            del self._followers[table]

    def table_changed(self, live: LiveTable, *, local: bool) -> None:
        """Mark the table as changed for all sessions that follow it."""
        for session in self._followers.get(live.row.id, ()):
            session.mark_changed(live.row.id)

    async def close_unresponsive(self) -> None:
        """Close sessions whose peer does not read, or has been silent for too long."""
        now = self._clock.monotonic()
        for session in list(self._sessions):
            blocked = session.blocked_since
            if blocked is not None and now - blocked > self._settings.slow_reader_seconds:
                self.close(session, "slow")
                session.abandon()
            elif now - session.last_message_at > self._settings.session_timeout_seconds:
                self.close(session, "silent")

    def close_signed_out(self, generations: Mapping[str, int]) -> None:
        """Close the sessions of people who have signed out everywhere or deleted themselves.

        ``generations`` has the current session generation of everybody who is connected.
        """
        for session in list(self._sessions):
            if session.person and generations.get(session.person) != session.generation:
                self.close(session, "signed-out")

    def close_people(self, people: Collection[str]) -> None:
        """Close all sessions of these people, who may not come back."""
        for session in list(self._sessions):
            if session.person in people:
                self.close(session, "signed-out")

    def close(self, session: Session, reason: str) -> None:
        """Close a session and count it by its reason."""
        if session.close_reason is None:
            self._metrics.sessions_closed.labels(reason).inc()
            session.close(reason)

    async def close_all(self, reconnect_after: float) -> None:
        """Close all sessions because the server stops; clients reconnect after some seconds.

        Returns when every session has sent its close frame or was abandoned.
        """
        sessions = list(self._sessions)
        for session in sessions:
            session.answer(wire.Goodbye(reconnect_after))
            session.close("goodbye")
        await asyncio.gather(*(session.flush() for session in sessions))
