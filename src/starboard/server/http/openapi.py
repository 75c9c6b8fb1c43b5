"""The OpenAPI schema: what Litestar derives from the handlers, completed with refusals."""

from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from starboard.wire.api import Problem

REFUSAL_STATUSES = (400, 401, 403, 404, 405, 409, 413, 429, 503)
"""Any request may be answered with any of them."""
REFERENCE = "#/components/schemas/{name}"


class CompletedSchema(JsonRenderPlugin):
    """Serves the completed schema, which never changes while the server runs."""

    _rendered = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The completed schema as JSON."""
        self._rendered = self._rendered or super().render(request, completed(openapi_schema))
        return self._rendered


def completed(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with the refusals that all handlers share."""
    _, components = msgspec.json.schema_components([Problem], ref_template=REFERENCE)
    whole: dict[str, Any] = _with_any_of(schema)
    whole["components"]["schemas"] |= components
    reference = {"$ref": REFERENCE.format(name=Problem.__name__)}
    content = {"application/json": {"schema": reference}}
    for path in whole["paths"].values():
        for operation in path.values():
            for status in REFUSAL_STATUSES:
                response = {"description": HTTPStatus(status).phrase, "content": content}
                operation["responses"][str(status)] = response
    return whole


def _with_any_of(part: Any) -> Any:
    """The part with ``anyOf`` for ``oneOf``, because 1 is both an integer and a number."""
    if isinstance(part, dict):
        return {"anyOf" if key == "oneOf" else key: _with_any_of(it) for key, it in part.items()}
    return [_with_any_of(it) for it in part] if isinstance(part, list) else part
