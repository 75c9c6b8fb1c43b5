"""The ASGI endpoint of the WebSocket: admits connections and runs their sessions."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from starboard.server.identity import Claim, CookieSigner, person_of
from starboard.server.operations.limits import RateLimiter, Sender, SenderLimiter, limited_address
from starboard.server.origins import AllowedOrigins, headers_of
from starboard.server.realtime.messages import MessageHandler, MessageServices
from starboard.server.realtime.session import (
    CLOSE_POLICY_VIOLATION,
    Message,
    Receive,
    Send,
    Session,
)

LOG = logging.getLogger("starboard.session")


class WebSocketEndpoint:
    """An ASGI application for the WebSocket at ``/ws``."""

    def __init__(
        self,
        services: MessageServices,
        signer: CookieSigner,
        origins: AllowedOrigins,
        handshakes: RateLimiter,
    ) -> None:
        self._services, self._signer, self._origins = services, signer, origins
        self._handshakes = handshakes
        settings = services.settings
        self._per_sender = SenderLimiter(
            settings.max_sessions_per_person, settings.max_sessions_per_address
        )

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Accept or reject a connection, and run its session until it ends."""
        await receive()  # the ASGI event "websocket.connect"
        headers = headers_of(scope)
        address = limited_address((scope.get("client") or ("",))[0])
        claim = self._signer.claim_in(headers.get("cookie", ""))
        is_welcome = self._origins.allow(headers) and not self._services.tables.is_stopping
        is_welcome = is_welcome and self._handshakes.allows(address)
        with self._admission(Sender(claim.person if claim else address, address)) as is_admitted:
            if is_welcome and is_admitted:
                await self._run(claim, address, receive, send)
            else:
                await send({"type": "websocket.close", "code": CLOSE_POLICY_VIOLATION})

    @contextmanager
    def _admission(self, sender: Sender) -> Iterator[bool]:
        """Count a connection against the limits while it lasts; whether it is within them."""
        if not self._per_sender.acquire(sender):
            yield False
            return
        try:
            yield True
        finally:
            self._per_sender.release(sender)

    async def _run(self, claim: Claim | None, address: str, receive: Receive, send: Send) -> None:
        person = await person_of(claim, self._services.store)
        await send({"type": "websocket.accept"})
        clock, metrics = self._services.clock, self._services.metrics
        session = Session(receive, send, person, clock, metrics)
        if person:
            session.muted = await self._services.store.moderation.muted_by(person.id)
        self._services.broadcaster.add(session)
        try:
            sender = Sender(session.person or address, address)
            await self._handle_messages(session, MessageHandler(self._services, session, sender))
        finally:
            followed = [subscription.live for subscription in session.subscriptions.values()]
            self._services.broadcaster.remove(session)
            for live in followed:
                self._services.presence.session_ended(live, session.person)
            await self._services.pairing.end(session)

    async def _handle_messages(self, session: Session, handler: MessageHandler) -> None:
        """Handle messages until the connection ends; none while too many answers wait."""
        max_queued = self._services.settings.max_queued_answers
        while (data := await session.receive()) is not None:
            if session.close_reason is not None:  # the client has not seen the close frame yet
                continue
            try:
                await handler.handle(data)
            except Exception:
                self._services.metrics.internal_errors.inc()
                tables = list(session.subscriptions)
                LOG.exception("message failed", extra={"tables": tables})
                self._services.broadcaster.close(session, "error")
            if session.queued_answers >= max_queued:
                await session.flush()
