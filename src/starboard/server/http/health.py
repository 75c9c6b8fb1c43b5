"""Health and metrics, for monitoring."""

import hmac
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotAuthorizedException, NotFoundException

from starboard.server.errors import DatabaseUnavailable
from starboard.server.http.rates import PAGE_RATE
from starboard.server.operations.metrics import CONTENT_TYPE
from starboard.server.services import InjectedServices


class Health(msgspec.Struct, frozen=True):
    """The body of a successful health check."""

    healthy: bool


@get(
    "/health",
    summary="Whether the server can write to its database",
    tags=["operations"],
    opt=PAGE_RATE,
)
async def health(services: InjectedServices) -> Health:
    """Write to the database; a failure or no answer in time is answered with 503."""
    if not await services.health.is_healthy():
        raise DatabaseUnavailable()
    return Health(healthy=True)


@get(
    "/metrics",
    summary="Metrics for Prometheus, with the token of the operator",
    tags=["operations"],
    media_type="text/plain",
    opt=PAGE_RATE,
)
async def metrics(request: Request[Any, Any, Any], services: InjectedServices) -> Response[bytes]:
    """The metrics of all workers; closed unless the operator has set a token."""
    check_token(services.settings.metrics_token, request.headers.get("authorization", ""))
    await services.update_gauges()
    return Response(services.metrics.exposition(), media_type=CONTENT_TYPE)


def check_token(token: str, authorization: str) -> None:
    """Raise unless the header holds the token; without a token nobody may pass."""
    if not token:
        raise NotFoundException("The metrics are closed.")
    expected = f"Bearer {token}"
    if not hmac.compare_digest(authorization.encode(), expected.encode()):
        raise NotAuthorizedException("The metrics need their token.")
