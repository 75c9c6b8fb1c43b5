"""Ends games that bots play on by themselves after the table's people have gone.

A game is unattended if it belongs to no tournament, bots play every seat, nobody follows it
through this process, and neither the people of its seats nor the person who set it up have been
connected for a while.
"""

import logging
from collections.abc import Iterable

from starboard.server.operations.clock import Clock
from starboard.server.operations.settings import Settings
from starboard.server.tables import seating
from starboard.server.tables.cache import TableCache
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.service import TableService
from starboard.store.store import Store

LOG = logging.getLogger("starboard.unattended")


class UnattendedGames:
    """Finds such games in this process's memory: a game that bots play is always in one."""

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        tables: TableService,
        settings: Settings,
        clock: Clock,
    ) -> None:
        self._store, self._cache, self._tables = store, cache, tables
        self._settings, self._clock = settings, clock

    async def end_all(self) -> None:
        """Abandon all unattended games; ``end_all`` is called periodically."""
        limit = self._clock.now() - self._settings.unattended_game_seconds
        games = [live for live in self._cache if _is_left_to_bots(live, limit)]
        people = {person for live in games for person in _people_of(live)}
        seen = await self._store.last_seen(people) if people else {}
        for live in games:
            if all(seen.get(person, 0.0) < limit for person in _people_of(live)):
                await self._tables.change_seats(live.row.id, seating.abandon_to_bots)
                LOG.info("unattended game ended", extra={"table": live.row.id})


def _is_left_to_bots(live: LiveTable, created_before: float) -> bool:
    """Whether bots play all seats of a table that is old enough, and nobody follows it here."""
    row = live.row
    is_running = row.status == "running" and not row.tournament and seating.is_left_to_bots(row)
    return is_running and row.created < created_before and not live.followers.total()


def _people_of(live: LiveTable) -> Iterable[str]:
    return (live.row.host, *seating.people(live.row))
