"""Health and metrics, for monitoring."""

import msgspec
from litestar import Response, get

from starboard.server.operations.metrics import CONTENT_TYPE
from starboard.server.services import InjectedServices


class Health(msgspec.Struct, frozen=True):
    """The body of a successful health check."""

    healthy: bool


@get("/health", summary="Whether the server and its database answer", tags=["operations"])
async def health(services: InjectedServices) -> Health:
    """Read from the database; a failure is answered with 503."""
    await services.store.lobby(1, 1)
    return Health(healthy=True)


@get("/metrics", summary="Metrics for Prometheus", tags=["operations"], media_type="text/plain")
async def metrics(services: InjectedServices) -> Response[bytes]:
    """The metrics of all workers."""
    await services.update_gauges()
    return Response(services.metrics.exposition(), media_type=CONTENT_TYPE)
