"""Sends tournaments to the sessions that follow them."""

from starboard.server.encoding import encode
from starboard.server.realtime.broadcaster import Broadcaster
from starboard.server.realtime.session import Session
from starboard.server.tournaments.service import TournamentService
from starboard.store.store import Store
from starboard.wire.play import TournamentUpdate

FEED = "tournament"


class TournamentFeed:
    """Sends a tournament whenever it has changed; ``publish`` is called periodically."""

    def __init__(
        self, store: Store, tournaments: TournamentService, broadcaster: Broadcaster
    ) -> None:
        self._store, self._tournaments, self._broadcaster = store, tournaments, broadcaster
        self._published: dict[str, int] = {}
        """The last version that was sent of each tournament that is followed."""

    async def send_to(self, session: Session, id: str) -> None:
        """Send a tournament to one session; ``TournamentNotFound`` if there is none."""
        session.send_feed(FEED, await self._encoded(id))

    async def publish(self) -> None:
        """Send the tournaments that have changed to all sessions that follow them."""
        followed = self._followers()
        versions = await self._store.tournaments.versions(followed) if followed else {}
        for id, version in versions.items():
            if self._published.get(id) != version:
                message = await self._encoded(id)
                for session in self._followers().get(id, ()):
                    session.send_feed(FEED, message)
        self._published = versions

    async def _encoded(self, id: str) -> bytes:
        shown = await self._tournaments.shown(await self._tournaments.get(id))
        return encode(TournamentUpdate(shown.info))

    def _followers(self) -> dict[str, list[Session]]:
        followers: dict[str, list[Session]] = {}
        for session in self._broadcaster:
            if session.tournament:
                followers.setdefault(session.tournament, []).append(session)
        return followers
