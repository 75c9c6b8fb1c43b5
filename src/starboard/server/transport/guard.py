"""Limits of a server process on its connections, whatever is sent over them."""

import asyncio
import ipaddress
from collections.abc import Callable, Sequence

from starboard.server.operations.clock import Clock
from starboard.server.operations.limits import (
    ConcurrencyLimiter,
    RateLimiter,
    TokenBucket,
    limited_address,
)
from starboard.server.operations.settings import Settings
from starboard.server.transport.frame_cost import FrameCosts

CONNECTION_BURST_SECONDS = 5
"""An address may open as many connections at once as its rate allows in this time."""
FRAME_COST_PER_MESSAGE = 2
"""Allowance for frames of a session, in the rate of its messages."""
FRAME_BURST_SECONDS = 3
"""A session may send as many frames at once as its rate allows in this time."""

FRAME_RESERVE = 100
"""Cost of frames besides, so that a session too fast is refused and closed with a reason first."""


class TrustedProxies:
    """The addresses of proxies, each of which connects for many people."""

    def __init__(self, proxies: Sequence[str]) -> None:
        self._networks = [ipaddress.ip_network(proxy) for proxy in proxies]

    def __contains__(self, address: str) -> bool:
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(parsed in network for network in self._networks)


class FrameAllowance:
    """What one WebSocket may still send."""

    __slots__ = ("address", "bucket", "costs")

    def __init__(self, bucket: TokenBucket) -> None:
        self.bucket, self.costs = bucket, FrameCosts()
        self.address: str | None = None
        """The address as it is limited; None for a trusted proxy that has not said whose it is."""


class ConnectionGuard:
    """Admits connections by address, and drops those that exceed a limit."""

    def __init__(
        self, settings: Settings, clock: Clock, count_dropped: Callable[[str], None]
    ) -> None:
        self.request_timeout_seconds = settings.request_timeout_seconds
        self._proxies = TrustedProxies(settings.trusted_proxies)
        self._open = ConcurrencyLimiter(settings.max_connections_per_address)
        rate = settings.connections_per_second
        self._rate = RateLimiter(rate, rate * CONNECTION_BURST_SECONDS, clock.monotonic)
        self._frame_rate = settings.messages_per_second * FRAME_COST_PER_MESSAGE
        of_address = settings.address_messages_per_second * FRAME_COST_PER_MESSAGE
        burst = of_address * FRAME_BURST_SECONDS
        self._frames_of_address = RateLimiter(of_address, burst, clock.monotonic)
        self._now, self._count_dropped = clock.monotonic, count_dropped

    def admit(self, address: str) -> bool:
        """Count a new connection; False if its address has too many."""
        if address in self._proxies:
            return True
        key = limited_address(address)
        if self._rate.allows(key) and self._open.acquire(key):
            return True
        self._count_dropped("address")
        return False

    def release(self, address: str) -> None:
        """Forget an admitted connection that has ended."""
        if address not in self._proxies:
            self._open.release(limited_address(address))

    def new_allowance(self) -> FrameAllowance:
        """The allowance of a new WebSocket for frames."""
        rate = self._frame_rate
        bucket = TokenBucket(rate, rate * FRAME_BURST_SECONDS + FRAME_RESERVE, self._now())
        return FrameAllowance(bucket)

    def allows(self, allowance: FrameAllowance, data: bytes, sender: str) -> bool:
        """Take the cost of received bytes from the allowances of the WebSocket and its address.

        False if one of them is used up.
        """
        cost = allowance.costs.cost(data, allowance.bucket.burst)
        if not allowance.bucket.take(self._now(), cost):
            return False
        if allowance.address is None and sender not in self._proxies:
            allowance.address = limited_address(sender)
        address = allowance.address
        return address is None or self._frames_of_address.allows(address, cost)

    def drop(self, transport: asyncio.Transport, cause: str) -> None:
        """Close a connection at once, without waiting for its peer."""
        if not transport.is_closing():
            self._count_dropped(cause)
            transport.abort()
