"""The schema of the HTTP API: what Litestar knows of the handlers, and what it cannot know."""

from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from starboard.wire.api import Problem

REFUSALS = (400, 401, 403, 404, 405, 409, 413, 429, 503)
"""Any request may meet any of them."""
PLACE = "#/components/schemas/{name}"


class Schema(JsonRenderPlugin):
    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, completed(openapi_schema))


def completed(schema: dict[str, Any]) -> dict[str, Any]:
    """With the refusals that every handler shares."""
    _, parts = msgspec.json.schema_components([Problem], ref_template=PLACE)
    whole: dict[str, Any] = _tolerant(schema)
    whole["components"]["schemas"] |= parts
    content = {"application/json": {"schema": {"$ref": PLACE.format(name=Problem.__name__)}}}
    for path in whole["paths"].values():
        for operation in path.values():
            for status in REFUSALS:
                told = {"description": HTTPStatus(status).phrase, "content": content}
                operation["responses"][str(status)] = told
    return whole


def _tolerant(part: Any) -> Any:
    """A whole number is an integer and a number: one of several kinds, and not exactly one."""
    if isinstance(part, dict):
        return {"anyOf" if key == "oneOf" else key: _tolerant(it) for key, it in part.items()}
    return [_tolerant(it) for it in part] if isinstance(part, list) else part
