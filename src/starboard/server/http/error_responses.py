"""HTTP responses for errors: a ``Problem``, or for an unknown page the client."""

import logging
from collections.abc import Callable
from typing import Any

from litestar import Request, Response
from litestar.exceptions import (
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)

from starboard.engine.errors import StarboardError
from starboard.engine.languages import negotiate_language
from starboard.engine.options import shortened
from starboard.server.errors import (
    BadMessage,
    InternalError,
    RateLimited,
    message_for_people,
    reason_of,
    status_of,
)
from starboard.server.http.pages import unknown_page
from starboard.server.http.visitor import address_of
from starboard.server.services import services_of
from starboard.wire.api import Problem

LOG = logging.getLogger("starboard.http")

MAX_MESSAGE_CHARACTERS = 1000
"""Length of the longest message for people, because it may quote the request."""

AnyRequest = Request[Any, Any, Any]


def path_of(request: AnyRequest) -> str:
    """The path of a request; its whole address may be malformed."""
    return str(request.scope["path"])


def refusal_response(request: AnyRequest, error: StarboardError) -> Response[Problem]:
    """The response to a refused request, with a message in the visitor's language."""
    language = negotiate_language(request.headers.get("accept-language"))
    reason, message = reason_of(error), message_for_people(error, language)
    services_of(request.scope).metrics.refusals.labels(reason).inc()
    problem = Problem(reason, message[:MAX_MESSAGE_CHARACTERS])
    return Response(problem, status_code=status_of(error), headers=_connection_headers(error))


def _connection_headers(error: StarboardError) -> dict[str, str]:
    """Close the connection of a client that is too fast: new ones are limited by address."""
    return {"Connection": "close"} if isinstance(error, RateLimited) else {}


def http_error_response(
    request: AnyRequest, error: HTTPException
) -> Response[Problem] | Response[bytes]:
    """The response to a request that Litestar has refused.

    A request without a route passes no guard, so its rate is checked here.
    """
    is_unknown = isinstance(error, NotFoundException | MethodNotAllowedException)
    limiter = services_of(request.scope).request_limiter
    if is_unknown and not limiter.allows(address_of(request)):
        return refusal_response(request, RateLimited())
    if isinstance(error, NotFoundException) and (page := unknown_page(request)):
        return page
    message = _problem_in(request, error)[:MAX_MESSAGE_CHARACTERS]
    return Response(Problem("bad-message", message), status_code=error.status_code)


def _problem_in(request: AnyRequest, error: HTTPException) -> str:
    """What Litestar says, and which members of the request do not fit."""
    if isinstance(error, NotFoundException):
        return f"There is no {request.method} {request.scope['path']}"
    found: Any = error.extra if isinstance(error, ValidationException) else None
    return "; ".join([error.detail, *map(_misfit, found or [])])


def _misfit(found: dict[str, str]) -> str:
    """What does not fit. Litestar names a missing body by the key that it looked for."""
    is_missing = found["message"] == repr("data")
    return (
        "the body is missing" if is_missing else f"{found.get('key', 'body')}: {found['message']}"
    )


def internal_error_response(request: AnyRequest, error: Exception) -> Response[Problem]:
    """The response to a fault of the server: details go to the log only."""
    LOG.error("request failed", exc_info=error, extra={"path": path_of(request)})
    services_of(request.scope).metrics.internal_errors.inc()
    message = InternalError().message(negotiate_language(request.headers.get("accept-language")))
    return Response(Problem("unavailable", message), status_code=500)


def unreadable_body_response(request: AnyRequest, error: Exception) -> Response[Problem]:
    """The response to a body that is not UTF-8 or is too deeply nested."""
    LOG.info("unreadable body", extra={"path": path_of(request), "error": type(error).__name__})
    return refusal_response(request, BadMessage(problem=shortened(error)))


EXCEPTION_HANDLERS: dict[int | type[Exception], Callable[..., Response[Any]]] = {
    StarboardError: refusal_response,
    HTTPException: http_error_response,
    RecursionError: unreadable_body_response,
    UnicodeDecodeError: unreadable_body_response,
    Exception: internal_error_response,
}
