"""HTTP responses for errors: every one has a ``Problem`` as its body."""

import logging
from collections.abc import Callable
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from starboard.engine.errors import StarboardError
from starboard.engine.languages import negotiate_language
from starboard.server.errors import reason_of, status_of
from starboard.wire.api import Problem

LOG = logging.getLogger("starboard.http")

MAX_MESSAGE_CHARACTERS = 1000
"""Length of the longest message for people, because it may quote the request."""

AnyRequest = Request[Any, Any, Any]


def refusal_response(request: AnyRequest, error: StarboardError) -> Response[Problem]:
    """The response to a refused request, with a message in the visitor's language."""
    language = negotiate_language(request.headers.get("accept-language"))
    reason = reason_of(error)
    request.app.state.services.metrics.refusals.labels(reason).inc()
    message = error.message(language)[:MAX_MESSAGE_CHARACTERS]
    return Response(Problem(reason, message), status_code=status_of(error))


def http_error_response(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """The response to a request that Litestar has refused, such as one without a route."""
    message = error.detail[:MAX_MESSAGE_CHARACTERS]
    return Response(Problem("bad-message", message), status_code=error.status_code)


def internal_error_response(request: AnyRequest, error: Exception) -> Response[Problem]:
    """The response to a fault of the server: details go to the log only."""
    LOG.error("request failed", exc_info=error, extra={"path": request.url.path})
    request.app.state.services.metrics.internal_errors.inc()
    return Response(Problem("unavailable", "Something went wrong here."), status_code=500)


EXCEPTION_HANDLERS: dict[int | type[Exception], Callable[..., Response[Problem]]] = {
    StarboardError: refusal_response,
    HTTPException: http_error_response,
    Exception: internal_error_response,
}
