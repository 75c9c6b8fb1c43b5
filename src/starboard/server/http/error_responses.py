"""HTTP responses for errors: a ``Problem``, or for an unknown page the client."""

import logging
from collections.abc import Callable
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, NotFoundException

from starboard.engine.errors import StarboardError
from starboard.engine.languages import negotiate_language
from starboard.server.errors import reason_of, status_of
from starboard.server.http.pages import unknown_page
from starboard.wire.api import Problem

LOG = logging.getLogger("starboard.http")

AnyRequest = Request[Any, Any, Any]


def refusal_response(request: AnyRequest, error: StarboardError) -> Response[Problem]:
    """The response to a refused request, with a message in the visitor's language."""
    language = negotiate_language(request.headers.get("accept-language"))
    reason = reason_of(error)
    request.app.state.services.metrics.refusals.labels(reason).inc()
    return Response(Problem(reason, error.message(language)), status_code=status_of(error))


def http_error_response(
    request: AnyRequest, error: HTTPException
) -> Response[Problem] | Response[bytes]:
    """The response to a request that Litestar has refused, such as one without a route."""
    if isinstance(error, NotFoundException) and (page := unknown_page(request)):
        return page
    return Response(Problem("bad-message", error.detail), status_code=error.status_code)


def internal_error_response(request: AnyRequest, error: Exception) -> Response[Problem]:
    """The response to a fault of the server: details go to the log only."""
    LOG.error("request failed", exc_info=error, extra={"path": request.url.path})
    request.app.state.services.metrics.internal_errors.inc()
    return Response(Problem("unavailable", "Something went wrong here."), status_code=500)


EXCEPTION_HANDLERS: dict[int | type[Exception], Callable[..., Response[Any]]] = {
    StarboardError: refusal_response,
    HTTPException: http_error_response,
    Exception: internal_error_response,
}
