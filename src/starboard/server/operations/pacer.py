"""Lets others come between the requests of one address."""

import asyncio
from weakref import WeakValueDictionary


class Pacer:
    """Begins one piece of work of each address in a pass of the event loop.

    Rates allow bursts, and a burst over many connections arrives at once. Without a pace all of
    it would be done before the loop looks at what other people have sent.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def turn(self, address: str) -> None:
        """Wait until all that came from the address before has begun, and others had a turn."""
        lock = self._locks.get(address)
        if lock is None:
            self._locks[address] = lock = asyncio.Lock()
        async with lock:
            await asyncio.sleep(0)
