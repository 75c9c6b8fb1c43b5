"""Lists of tournaments."""

from collections.abc import Sequence

from starboard.server.tournaments.presenters import tournament_summary
from starboard.store.store import Store
from starboard.store.tournaments.rows import TournamentRow
from starboard.wire.tournaments import TournamentSummary


async def public_tournaments(store: Store, limit: int) -> list[TournamentSummary]:
    """Public tournaments, the newest first."""
    return await _summaries(store, await store.tournaments.listed(limit))


async def tournaments_of(store: Store, person: str, limit: int) -> list[TournamentSummary]:
    """Tournaments that a person has organised or joined, the newest first."""
    return await _summaries(store, await store.tournaments.of_person(person, limit))


async def _summaries(store: Store, rows: Sequence[TournamentRow]) -> list[TournamentSummary]:
    entrants = await store.tournaments.count_entrants([row.id for row in rows])
    return [tournament_summary(row, entrants.get(row.id, 0)) for row in rows]
