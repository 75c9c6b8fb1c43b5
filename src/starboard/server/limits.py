"""How much one person or one address may ask for."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable


class Bucket:
    """So many a second in the long run, and a burst now and then."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst = rate, burst
        self._left, self._at = burst, now

    def take(self, now: float) -> bool:
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limiter:
    """A bucket for each of many keys; those not heard of for long are forgotten first."""

    def __init__(
        self,
        rate: float,
        burst: float,
        most: int = 10_000,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rate, self._burst, self._most, self._now = rate, burst, most, now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str) -> bool:
        now = self._now()
        if key not in self._buckets:
            self._buckets[key] = Bucket(self._rate, self._burst, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return self._buckets[key].take(now)


class Places:
    """At most so many at a time, for each key."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        if self._taken[key] >= self._most:
            return False
        self._taken[key] += 1
        return True

    def leave(self, key: str) -> None:
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]
