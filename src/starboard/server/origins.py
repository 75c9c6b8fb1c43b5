"""Which pages may speak to the server: its own, and those that the host names."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit


class Origins:
    """A request without an origin comes from a program, which has no cookies of others."""

    def __init__(self, named: tuple[str, ...]) -> None:
        self._named = {_plain(origin) for origin in named}

    def allow(self, headers: Mapping[str, str]) -> bool:
        origin = headers.get("origin")
        if origin is None:
            return True
        return _plain(origin) in self._named or _host(origin) == headers.get("host", "").lower()


def headers_of(scope: Mapping[str, Any]) -> dict[str, str]:
    """The headers of a request or of a WebSocket, as ASGI has them."""
    return {name.decode("latin-1"): it.decode("latin-1") for name, it in scope["headers"]}


def _plain(origin: str) -> str:
    return origin.rstrip("/").lower()


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:
        return None
