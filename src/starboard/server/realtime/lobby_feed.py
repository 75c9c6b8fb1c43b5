"""The list of public tables, sent to the sessions that follow the lobby."""

from starboard.server.encoding import encode
from starboard.server.operations.settings import Settings
from starboard.server.realtime.broadcaster import Broadcaster
from starboard.server.realtime.session import Session
from starboard.server.tables.presenters import table_summary
from starboard.store.store import Store
from starboard.wire.play import Lobby
from starboard.wire.tables import TableSummary

MAX_LOBBY_TABLES = 60
FEED = "lobby"


class LobbyFeed:
    """Sends the lobby whenever it has changed; ``publish`` is called periodically."""

    def __init__(self, store: Store, broadcaster: Broadcaster, settings: Settings) -> None:
        self._store, self._broadcaster, self._settings = store, broadcaster, settings
        self._published = b""

    async def tables(self) -> list[TableSummary]:
        """The public tables that wait or run, the newest first."""
        limit_per_host = self._settings.max_lobby_tables_per_host
        rows = await self._store.lobby(MAX_LOBBY_TABLES, limit_per_host)
        return [table_summary(row, None) for row in rows]

    async def send_to(self, session: Session) -> None:
        """Send the current lobby to one session."""
        session.send_feed(FEED, encode(Lobby(await self.tables())))

    async def publish(self) -> None:
        """Send the lobby to all sessions that follow it, if it has changed."""
        if not self._followers():
            return
        message = encode(Lobby(await self.tables()))
        if message != self._published:
            self._published = message
            for session in self._followers():
                session.send_feed(FEED, message)

    def _followers(self) -> list[Session]:
        return [session for session in self._broadcaster if session.follows_lobby]
