"""The ASGI application: the HTTP API and pages by Litestar, the WebSocket beside it."""

from typing import Any

from starboard.server.http.routes import http_routes
from starboard.server.operations.clock import Clock
from starboard.server.operations.limits import limited_address
from starboard.server.operations.settings import Settings
from starboard.server.realtime.session import Message, Receive, Send
from starboard.server.services import SERVICES_KEY, Services


class Application:
    """Dispatches to the HTTP API or the WebSocket; ``services`` exist while it runs."""

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        self.settings = settings
        self.clock = clock or Clock()
        self.services: Services | None = None
        self._routes: Any = http_routes()

    def count_dropped(self, cause: str) -> None:
        """Count a connection that exceeded a limit."""
        if self.services is not None:
            self.services.metrics.connections_dropped.labels(cause).inc()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Handle an ASGI connection, or the start and the end of the server."""
        if scope["type"] == "lifespan":
            await self._run(receive, send)
            return
        if self.services is not None:
            await self.services.pacer.turn(limited_address((scope.get("client") or ("",))[0]))
        if scope["type"] == "http":
            await self._routes({**scope, SERVICES_KEY: self.services}, receive, send)
        elif scope["path"] == "/ws" and self.services is not None:
            await self.services.websocket(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close"})

    async def _run(self, receive: Receive, send: Send) -> None:
        """Open the services, and close them when the server stops."""
        await receive()
        self.services = await Services.open(self.settings, self.clock)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.services.close()
        await send({"type": "lifespan.shutdown.complete"})
