"""Limits on rates and on numbers, for each person, address or session."""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import NamedTuple

MAX_TRACKED_KEYS = 10_000
"""Keys whose rate is remembered; the least recently used one is dropped first."""


IPV6_HOST_BITS = 64


def limited_address(address: str) -> str:
    """The key under which an address is limited: of IPv6 the network, which one client owns."""
    if ":" not in address:
        return address
    try:
        packed = int(ipaddress.IPv6Address(address.partition("%")[0]))
    except ValueError:
        return address
    return str(ipaddress.IPv6Address(packed >> IPV6_HOST_BITS << IPV6_HOST_BITS))


class Sender(NamedTuple):
    """Who sends messages or requests, as they are limited."""

    client: str
    """The person, or the address of a stranger."""
    address: str


class TokenBucket:
    """Allows ``rate`` uses per second in the long run, and ``burst`` at once."""

    __slots__ = ("_tokens", "_updated_at", "burst", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst = rate, burst
        self._tokens, self._updated_at = burst, now

    def take(self, now: float, cost: float = 1) -> bool:
        """Take tokens; False if there are too few."""
        self._tokens = min(self.burst, self._tokens + (now - self._updated_at) * self.rate)
        self._updated_at = now
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True

    def give_back(self, cost: float = 1) -> None:
        """Return tokens that were taken, as far as there is room for them."""
        self._tokens = min(self.burst, self._tokens + cost)


class RateLimiter:
    """A token bucket for each key."""

    def __init__(
        self,
        rate: float,
        burst: float,
        now: Callable[[], float] = time.monotonic,
        max_keys: int = MAX_TRACKED_KEYS,
    ) -> None:
        self._rate, self._burst, self._now, self._max_keys = rate, burst, now, max_keys
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def allows(self, key: str, cost: float = 1.0) -> bool:
        """Count a use by this key; False if it is above its rate."""
        now = self._now()
        if key not in self._buckets:
            self._buckets[key] = TokenBucket(self._rate, self._burst, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._max_keys:
            self._buckets.popitem(last=False)
        return self._buckets[key].take(now, cost)

    def give_back(self, key: str, cost: float = 1.0) -> None:
        """Undo an allowed use by this key."""
        if key in self._buckets:
            self._buckets[key].give_back(cost)


class ConcurrencyLimiter:
    """Allows at most ``limit`` simultaneous holders for each key."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held: Counter[str] = Counter()

    def acquire(self, key: str) -> bool:
        """Add a holder; False if the key has reached its limit."""
        if self._held[key] >= self._limit:
            return False
        self._held[key] += 1
        return True

    def release(self, key: str) -> None:
        """Remove a holder."""
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]


class SenderLimiter:
    """Allows few simultaneous holders for each client, and for all clients of an address.

    Guests are made without effort, so a limit for each person would be none for an address.
    """

    def __init__(self, per_client: int, per_address: int) -> None:
        self._clients = ConcurrencyLimiter(per_client)
        self._addresses = ConcurrencyLimiter(per_address)

    def acquire(self, sender: Sender) -> bool:
        """Add a holder; False if the client or its address has reached its limit."""
        if not self._addresses.acquire(sender.address):
            return False
        if not self._clients.acquire(sender.client):
            self._addresses.release(sender.address)
            return False
        return True

    def release(self, sender: Sender) -> None:
        """Remove a holder."""
        self._clients.release(sender.client)
        self._addresses.release(sender.address)
