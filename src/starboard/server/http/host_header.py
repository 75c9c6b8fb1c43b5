"""The ``Host`` header, from which the framework builds the addresses of requests."""

from urllib.parse import urlsplit

from litestar.handlers import BaseRouteHandler

from starboard.server.errors import BadMessage
from starboard.server.http.visitor import AnyConnection


async def check_host(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raise ``BadMessage`` if the header is not a host, as no address could be built from it.

    A guard of Litestar, because its own errors name the address of the request.
    """
    try:
        _ = urlsplit(f"//{connection.headers.get('host', '')}").port
    except ValueError as error:
        raise BadMessage(problem="the header Host is malformed") from error
