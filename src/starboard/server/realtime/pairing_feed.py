"""The pairing of each person, sent to the sessions of pages that wait for it."""

from contextlib import suppress

from starboard.server.pairing.service import PairingService
from starboard.server.realtime.broadcaster import Broadcaster
from starboard.server.realtime.session import Session
from starboard.store.errors import Unavailable
from starboard.wire.play import PairingUpdate


class PairingFeed:
    """Sends the status of pairings when it has changed; renews the requests of open pages."""

    def __init__(self, pairing: PairingService, broadcaster: Broadcaster) -> None:
        self._pairing, self._broadcaster = pairing, broadcaster

    async def follow(self, session: Session, on: bool) -> None:
        """Let a session follow the pairing of its person, or no longer."""
        session.follows_pairing = on
        if on:
            session.pairing = None
            await self._renew({session.person} if session.person else set())
            await self._send([session])

    async def end(self, session: Session) -> None:
        """Let the request end soon whose last page was closed."""
        if session.follows_pairing and session.person not in self._waiting_people():
            with suppress(Unavailable):  # then it ends with its lease
                await self._pairing.end_soon({session.person} if session.person else set())

    async def publish(self) -> None:
        """Seat people who wait, and send every session that follows its pairing the news."""
        await self._pairing.seat_waiting()
        await self._send(self._followers())

    async def renew(self) -> None:
        """Extend the requests of everybody whose page is open."""
        await self._renew(self._waiting_people())

    async def _renew(self, people: set[str]) -> None:
        if people:
            await self._pairing.renew(people)

    def _waiting_people(self) -> set[str]:
        return {session.person for session in self._followers() if session.person}

    async def _send(self, sessions: list[Session]) -> None:
        people = {session.person for session in sessions if session.person}
        statuses = await self._pairing.statuses(people) if people else {}
        stranger = await self._pairing.status(None)
        for session in sessions:
            status = statuses.get(session.person or "", stranger)
            if status != session.pairing:
                session.pairing = status
                session.answer(PairingUpdate(status))

    def _followers(self) -> list[Session]:
        return [session for session in self._broadcaster if session.follows_pairing]
