"""For whoever operates a server: is it well, and what does it do?"""

import msgspec
from litestar import Response, get

from starboard.server.desk import TheDesk


class Health(msgspec.Struct, frozen=True):
    well: bool


@get("/health", summary="Whether the server and its database answer", tags=["operating"])
async def health(desk: TheDesk) -> Health:
    await desk.store.lobby(1)
    return Health(well=True)


@get("/metrics", summary="Figures for Prometheus", tags=["operating"], media_type="text/plain")
async def metrics(desk: TheDesk) -> Response[str]:
    return Response(desk.noticeboard.text(), media_type="text/plain; version=0.0.4")
