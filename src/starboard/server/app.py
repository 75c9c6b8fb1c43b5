"""The application: HTTP by Litestar, the WebSocket beside it."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from starboard.engine.errors import StarboardError
from starboard.engine.languages import negotiate_language
from starboard.server.desk import Desk
from starboard.server.games_api import Games
from starboard.server.operating import health, metrics
from starboard.server.pages import SECURITY, asset, page
from starboard.server.people_api import People
from starboard.server.refusals import reason_of, status_of
from starboard.server.replays_api import Replays
from starboard.server.schema import Schema, completed
from starboard.server.settings import Settings
from starboard.server.tables_api import Tables
from starboard.server.visitor import visitor
from starboard.wire.api import Problem

LOG = logging.getLogger("starboard.http")
MAX_BODY = 2_200_000
SECURE = [(name.lower().encode(), value.encode()) for name, value in SECURITY.items()]

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class Application:
    """An ASGI application. ``desk`` is there while it runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.desk: Desk | None = None
        self._http: Any = http(self._opened)

    @asynccontextmanager
    async def _opened(self, app: Litestar) -> AsyncIterator[None]:
        self.desk = app.state.desk = await Desk.open(self.settings)
        try:
            yield
        finally:
            await self.desk.close()

    def schema(self) -> dict[str, Any]:
        """What the HTTP API is, as OpenAPI."""
        return completed(self._http.openapi_schema.to_schema())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == "/ws" and self.desk is not None:
            await self.desk.sockets(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close"})
        else:
            await self._http(scope, receive, send)


def http(lifespan: Callable[[Litestar], Any]) -> Litestar:
    return Litestar(
        route_handlers=[Games, People, Tables, Replays, health, metrics, page, asset],
        dependencies={
            "desk": Provide(_desk, sync_to_thread=False),
            "visitor": Provide(visitor),
        },
        lifespan=[lifespan],
        exception_handlers={
            StarboardError: _refused,
            HTTPException: _failed,
            Exception: _broken,
        },
        before_send=[_secure],
        after_response=_counted,
        request_max_body_size=MAX_BODY,
        openapi_config=OpenAPIConfig(
            title="Starboard",
            version="1",
            path="/api/schema",
            render_plugins=[Schema()],
        ),
        logging_config=None,
    )


def _desk(state: State) -> Desk:
    desk: Desk = state.desk
    return desk


async def _secure(message: Any, scope: Any) -> None:
    """The same headers on every response."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message.get("headers", []), *SECURE]


async def _counted(request: Request[Any, Any, Any]) -> None:
    request.app.state.desk.metrics.count("requests")


def _refused(request: Request[Any, Any, Any], error: StarboardError) -> Response[Problem]:
    language = negotiate_language(request.headers.get("accept-language"))
    reason = reason_of(error)
    request.app.state.desk.metrics.count("refusals", reason=reason)
    return Response(Problem(reason, error.message(language)), status_code=status_of(error))


def _failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    return Response(Problem("bad-message", error.detail), status_code=error.status_code)


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours: told in the log, and not to strangers."""
    LOG.error("a request failed", exc_info=error, extra={"path": request.url.path})
    request.app.state.desk.metrics.count("errors")
    return Response(Problem("unavailable", "Something went wrong here."), status_code=500)
