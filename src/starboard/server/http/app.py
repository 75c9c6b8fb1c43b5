"""The ASGI application: the HTTP API and pages by Litestar, the WebSocket beside it."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from starboard.server.http.challenges import ChallengesController
from starboard.server.http.endings import EndingsController
from starboard.server.http.error_responses import EXCEPTION_HANDLERS
from starboard.server.http.games import GamesController
from starboard.server.http.health import health, metrics
from starboard.server.http.invitations import InvitationsController
from starboard.server.http.mail import MailController
from starboard.server.http.members import MembersController
from starboard.server.http.moderation import ModerationController
from starboard.server.http.openapi import CompletedSchema, completed
from starboard.server.http.pages import SECURITY_HEADERS, asset, page, root_file
from starboard.server.http.pairing import PairingController
from starboard.server.http.people import PeopleController
from starboard.server.http.profiles import ProfilesController
from starboard.server.http.push import PushController
from starboard.server.http.replays import ReplaysController
from starboard.server.http.reviews import ReviewsController
from starboard.server.http.sign_in import SignInController
from starboard.server.http.tables import TablesController
from starboard.server.http.tournaments import TournamentsController
from starboard.server.http.visitor import visitor_of
from starboard.server.operations.clock import Clock
from starboard.server.operations.settings import Settings
from starboard.server.realtime.session import Message, Receive, Send
from starboard.server.services import Services

MAX_BODY_BYTES = 16_384
"""The largest body of a request, unless its route allows more."""
RAW_SECURITY_HEADERS = [
    (name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items()
]


class Application:
    """Dispatches to the HTTP API or the WebSocket; ``services`` exist while it runs."""

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        self.settings = settings
        self.clock = clock or Clock()
        self.services: Services | None = None
        self._http: Any = create_http_app(self._lifespan)

    @asynccontextmanager
    async def _lifespan(self, app: Litestar) -> AsyncIterator[None]:
        self.services = app.state.services = await Services.open(self.settings, self.clock)
        try:
            yield
        finally:
            await self.services.close()

    def count_dropped(self, cause: str) -> None:
        """Count a connection that exceeded a limit."""
        if self.services is not None:
            self.services.metrics.connections_dropped.labels(cause).inc()

    def openapi_schema(self) -> dict[str, Any]:
        """The OpenAPI schema of the HTTP API."""
        return completed(self._http.openapi_schema.to_schema())

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Handle an ASGI connection."""
        if scope["type"] != "websocket":
            await self._http(scope, receive, send)
        elif scope["path"] == "/ws" and self.services is not None:
            await self.services.websocket(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close"})


def create_http_app(lifespan: Callable[[Litestar], Any]) -> Litestar:
    """The Litestar application with all routes."""
    controllers = [
        GamesController,
        PeopleController,
        MembersController,
        SignInController,
        ProfilesController,
        ModerationController,
        InvitationsController,
        TablesController,
        EndingsController,
        ReplaysController,
        PushController,
        ReviewsController,
        PairingController,
        ChallengesController,
        TournamentsController,
        MailController,
    ]
    return Litestar(
        route_handlers=[*controllers, health, metrics, page, root_file, asset],
        dependencies={
            "services": Provide(_services, sync_to_thread=False),
            "visitor": Provide(visitor_of),
        },
        lifespan=[lifespan],
        exception_handlers=EXCEPTION_HANDLERS,
        before_send=[_add_security_headers],
        after_response=_count_request,
        request_max_body_size=MAX_BODY_BYTES,
        openapi_config=OpenAPIConfig(
            title="Starboard",
            version="1",
            path="/api/schema",
            render_plugins=[CompletedSchema()],
        ),
        logging_config=None,
    )


def _services(state: State) -> Services:
    services: Services = state.services
    return services


async def _add_security_headers(message: Any, scope: Any) -> None:
    if message["type"] == "http.response.start":
        message["headers"] = [*message.get("headers", []), *RAW_SECURITY_HEADERS]


async def _count_request(request: Request[Any, Any, Any]) -> None:
    request.app.state.services.metrics.requests.inc()
