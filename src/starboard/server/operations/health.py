"""Whether the database answers and can be written to."""

import asyncio
import logging

from starboard.server.operations.clock import Clock
from starboard.store.errors import Unavailable
from starboard.store.store import Store

LOG = logging.getLogger("starboard.health")
TIMEOUT_SECONDS = 4.0
"""How long a write may take; a frozen database is reported within 5 s."""
VALID_SECONDS = 1.0
"""How long an outcome is used again, so that requests cannot cause many writes."""


class HealthCheck:
    """Writes to the database when asked; simultaneous questions share one write."""

    def __init__(
        self, store: Store, clock: Clock, timeout_seconds: float = TIMEOUT_SECONDS
    ) -> None:
        self._store, self._clock, self._timeout_seconds = store, clock, timeout_seconds
        self._checked_at = float("-inf")
        self._check: asyncio.Task[bool] | None = None

    async def is_healthy(self) -> bool:
        """Whether a write has just succeeded in time."""
        is_recent = self._clock.monotonic() - self._checked_at < VALID_SECONDS
        if self._check is None or (self._check.done() and not is_recent):
            self._check = asyncio.create_task(self._write())
        return await asyncio.shield(self._check)

    async def _write(self) -> bool:
        try:
            async with asyncio.timeout(self._timeout_seconds):
                await self._store.check_writable()
        except (TimeoutError, Unavailable) as error:
            LOG.warning("health check failed", extra={"reason": repr(error)})
            return False
        finally:
            self._checked_at = self._clock.monotonic()
        return True
