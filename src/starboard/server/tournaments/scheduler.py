"""Takes the steps of tournaments that are due, whichever process is responsible for their games."""

import logging

from starboard.server.errors import ServerBusy
from starboard.server.operations.clock import Clock
from starboard.server.operations.metrics import Metrics
from starboard.server.tournaments.service import TournamentService
from starboard.store.store import Store

LOG = logging.getLogger("starboard.tournaments")


class TournamentScheduler:
    """Every process looks for such tournaments; ``sweep`` is called periodically."""

    def __init__(
        self, store: Store, tournaments: TournamentService, metrics: Metrics, clock: Clock
    ) -> None:
        self._store, self._tournaments = store, tournaments
        self._metrics, self._clock = metrics, clock

    async def sweep(self) -> None:
        """Step all tournaments that are due; one that fails does not affect the others."""
        for id in await self._store.tournaments.due(self._clock.now()):
            try:
                await self._tournaments.step(id)
            except ServerBusy:  # the next sweep tries again
                continue
            except Exception:
                self._metrics.internal_errors.inc()
                LOG.exception("tournament failed", extra={"tournament": id})
