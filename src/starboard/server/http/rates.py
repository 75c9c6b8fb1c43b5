"""The rates of HTTP requests, checked before their bodies are read."""

from collections.abc import Mapping

from litestar.handlers import BaseRouteHandler

from starboard.server.errors import RateLimited
from starboard.server.http.visitor import AnyConnection, address_of
from starboard.server.services import services_of

LARGEST_BODY_BYTES = 1_100_000
"""The largest body of any route: a replay file in JSON, which escapes its quotation marks."""
BODY_BYTES_PER_REQUEST = 32_768
"""The size of a body that counts as much as another request."""

PAGE_RATE = {"has_page_rate": True}
"""The option of routes that a page asks for in large numbers."""


async def check_rate(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Raise ``RateLimited`` if an address sends too many requests, or too much in their bodies.

    A guard of Litestar, so the body of a refused request has not been read. Litestar would run a
    plain function in a thread, but limits belong to the event loop.
    """
    services = services_of(connection.scope)
    has_page_rate = handler.opt.get("has_page_rate")
    limiter = services.page_limiter if has_page_rate else services.request_limiter
    if not limiter.allows(address_of(connection), request_cost(connection.headers)):
        raise RateLimited()


def request_cost(headers: Mapping[str, str]) -> int:
    """The part of an allowance that a request uses: more if its body is large, or may be."""
    size = headers.get("content-length", "0")
    is_known = size.isdecimal() and "transfer-encoding" not in headers
    body_bytes = min(int(size), LARGEST_BODY_BYTES) if is_known else LARGEST_BODY_BYTES
    return 1 + body_bytes // BODY_BYTES_PER_REQUEST
