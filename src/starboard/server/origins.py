"""Which web pages may use the server: its own, and those of configured origins."""

from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit


class AllowedOrigins:
    """Checks the ``Origin`` header, which browsers send and other programs do not."""

    def __init__(self, origins: Iterable[str]) -> None:
        self._origins = {_normalized(origin) for origin in origins}

    def allow(self, headers: Mapping[str, str]) -> bool:
        """Whether a request with these headers may change something or open a WebSocket."""
        origin = headers.get("origin")
        if origin is None:
            return True
        own_host = headers.get("host", "").lower()
        return _normalized(origin) in self._origins or _host(origin) == own_host


def headers_of(scope: Mapping[str, Any]) -> dict[str, str]:
    """The headers of an ASGI scope as text."""
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def _normalized(origin: str) -> str:
    return origin.rstrip("/").lower()


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:
        return None
