"""Tournaments as they were read last: only a changed one is read and presented again.

A tournament may have hundreds of entrants and thousands of games, and everybody may ask for it.
"""

import asyncio
from collections import OrderedDict
from typing import NamedTuple, TypeVar

from starboard.server.tournaments.errors import TournamentNotFound
from starboard.server.tournaments.presenters import tournament_info
from starboard.store.tournaments.records import TournamentRecords
from starboard.store.tournaments.rows import Tournament
from starboard.wire.tournaments import TournamentInfo

T = TypeVar("T")

MAX_REMEMBERED = 50
"""Tournaments that are kept in memory; the least recently used one is dropped first."""


class ShownTournament(NamedTuple):
    """A tournament, and what everybody may know of it."""

    tournament: Tournament
    info: TournamentInfo


class TournamentCache:
    """Holds the latest known version of each tournament in use."""

    def __init__(self, records: TournamentRecords) -> None:
        self._records = records
        self._known: OrderedDict[str, Tournament] = OrderedDict()
        self._shown: OrderedDict[str, ShownTournament] = OrderedDict()
        self._reading = asyncio.Lock()

    async def get(self, id: str) -> Tournament:
        """The tournament as it is stored; ``TournamentNotFound`` if there is none."""
        async with self._reading:  # those who ask at once share one reading
            return await self._current(id)

    async def shown(self, tournament: Tournament) -> ShownTournament:
        """This version of a tournament with its standings, computed once beside the event loop."""
        id, version = tournament.row.id, tournament.row.version
        async with self._reading:
            known = self._shown.get(id)
            if known is None or known.tournament.row.version != version:
                info = await asyncio.to_thread(tournament_info, tournament)
                _remember(self._shown, id, known := ShownTournament(tournament, info))
            return known

    def keep(self, tournament: Tournament) -> None:
        """Remember a version that has just been stored."""
        _remember(self._known, tournament.row.id, tournament)

    async def _current(self, id: str) -> Tournament:
        version = (await self._records.versions([id])).get(id)
        known = self._known.get(id)
        if known is None or known.row.version != version:
            known = await self._records.tournament(id)
        if known is None:
            raise TournamentNotFound()
        _remember(self._known, id, known)
        return known


def _remember(known: OrderedDict[str, T], id: str, value: T) -> None:
    known[id] = value
    known.move_to_end(id)
    if len(known) > MAX_REMEMBERED:
        known.popitem(last=False)
