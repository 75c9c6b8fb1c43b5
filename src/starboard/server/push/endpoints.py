"""Which addresses the server sends notifications to.

An endpoint comes from a client. Without a check, anybody could have the server send requests to
any address, also within its own network.
"""

from collections.abc import Sequence
from urllib.parse import urlsplit

from starboard.server.push.errors import UnknownPushService

LOOPBACK = ("127.0.0.1", "localhost", "::1")
"""Hosts of push services on the same machine, which need no HTTPS."""
MAX_SHOWN = 100
"""The part of an endpoint without a host that a refusal repeats."""


def check_endpoint(endpoint: str, hosts: Sequence[str]) -> None:
    """Raise ``UnknownPushService`` unless the endpoint belongs to one of these push services."""
    try:
        address = urlsplit(endpoint)
        host, _ = address.hostname or "", address.port
    except ValueError:
        raise UnknownPushService(host=endpoint[:MAX_SHOWN]) from None
    is_known = any(host == known or host.endswith(f".{known}") for known in hosts)
    is_protected = address.scheme == "https" or (address.scheme == "http" and host in LOOPBACK)
    if not is_known or not is_protected or address.username is not None:
        raise UnknownPushService(host=host or endpoint[:MAX_SHOWN])
