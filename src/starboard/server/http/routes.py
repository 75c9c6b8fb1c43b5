"""The routes of the HTTP API and the pages, which all applications of a process share."""

from functools import cache
from typing import Any

from litestar import Litestar, Request
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.types import Scope

from starboard.server.http.challenges import ChallengesController
from starboard.server.http.endings import EndingsController
from starboard.server.http.error_responses import EXCEPTION_HANDLERS
from starboard.server.http.games import GamesController
from starboard.server.http.health import health, metrics
from starboard.server.http.host_header import check_host
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
from starboard.server.http.rates import check_rate
from starboard.server.http.replays import ReplaysController
from starboard.server.http.reviews import ReviewsController
from starboard.server.http.sign_in import SignInController
from starboard.server.http.tables import TablesController
from starboard.server.http.tournaments import TournamentsController
from starboard.server.http.visitor import visitor_of
from starboard.server.services import Services, services_of

MAX_BODY_BYTES = 16_384
"""The largest body of a request, unless its route allows more."""
RAW_SECURITY_HEADERS = [
    (name.lower().encode(), value.encode()) for name, value in SECURITY_HEADERS.items()
]


@cache
def http_routes() -> Litestar:
    """The Litestar application with all routes.

    It takes long to build and holds nothing of a server: the services come with each request.
    """
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
        guards=[check_rate, check_host],
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


def openapi_schema() -> dict[str, Any]:
    """The OpenAPI schema of the HTTP API."""
    return completed(http_routes().openapi_schema.to_schema())


def _services(scope: Scope) -> Services:
    return services_of(scope)


async def _add_security_headers(message: Any, scope: Any) -> None:
    if message["type"] == "http.response.start":
        message["headers"] = [*message.get("headers", []), *RAW_SECURITY_HEADERS]


async def _count_request(request: Request[Any, Any, Any]) -> None:
    services_of(request.scope).metrics.requests.inc()
