"""Profiles, histories and leaderboards of members."""

from itertools import groupby

from starboard.catalog import find_game
from starboard.server.members.errors import MemberNotFound, ProfilePrivate
from starboard.server.members.ratings import (
    leader_info,
    rated_bots,
    rating_at,
    rating_info,
    seat_rating,
)
from starboard.server.operations.clock import Clock
from starboard.server.tables.presenters import table_summary
from starboard.store.members.rows import Member, Outcome, ResultRow
from starboard.store.ratings.records import HistoryFilter
from starboard.store.rows import TableRow
from starboard.store.store import Store
from starboard.wire import members as wire

GAMES_PER_PAGE = 30
MAX_LEADERS = 50
"""Members on a leaderboard."""
MAX_STREAK_GAMES = 1000
"""The last games among which streaks are looked for."""
MAX_RATING_POINTS = 200
"""The last ratings in the chart of a profile."""
WINS = ("won", "shared")


class ProfileService:
    """Reads what members and visitors may know about a member."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def profile(self, id: str, visitor: str | None) -> wire.Profile:
        """The profile of a member."""
        member, records = await self._visible(id, visitor), self._store.ratings
        outcomes = await records.last_outcomes(member.person, MAX_STREAK_GAMES)
        streaks = win_streaks(outcomes)
        return wire.Profile(
            member=member.id,
            name=member.name,
            joined=member.joined,
            private=member.private,
            mine=member.person == visitor,
            results=_results_by_game(await records.outcome_counts(member.person)),
            ratings=[rating_info(row) for row in await records.ratings(member.person)],
            streak=streaks[0] if outcomes and outcomes[0] in WINS else 0,
            best_streak=max(streaks, default=0),
            achievements=[
                wire.ReachedAchievement(*it) for it in await records.achievements(member.person)
            ],
        )

    async def rating_history(
        self, id: str, visitor: str | None, game: str, players: int
    ) -> wire.RatingHistory:
        """The ratings of a member after each of their last rated games."""
        member = await self._visible(id, visitor)
        found = await self._store.ratings.points(member.person, game, players, MAX_RATING_POINTS)
        return wire.RatingHistory([rating_at(point) for point in found])

    async def rating_changes(self, row: TableRow, visitor: str | None) -> wire.RatingChanges:
        """What the rated game of a table has changed."""
        found = await self._store.ratings.changes(row.id, visitor)
        changes = {change.person: change for change in found}
        seats = [(seat, changes.get(it.person)) for seat, it in enumerate(row.seats)]
        return wire.RatingChanges([seat_rating(seat, it) for seat, it in seats if it])

    async def history(
        self, id: str, visitor: str | None, game: str, outcome: Outcome | None, before: float
    ) -> wire.History:
        """A page of the finished games of a member, the latest first."""
        member = await self._visible(id, visitor)
        wanted = HistoryFilter(game, outcome, with_private_tables=member.person == visitor)
        found = await self._store.ratings.history(member.person, wanted, before, GAMES_PER_PAGE)
        last = found[-1][0].finished_at if len(found) == GAMES_PER_PAGE else None
        return wire.History([_finished_game(*it, visitor) for it in found], last)

    async def leaderboard(self, game: str, players: int, this_week: bool) -> wire.Leaderboard:
        """The best members, of all or of those rated this week; bots apart."""
        rules, records = find_game(game), self._store.ratings
        if this_week:
            found = await records.leaderboard_of_the_week(
                game, players, MAX_LEADERS, self._clock.now()
            )
        else:
            found = await records.leaderboard(game, players, MAX_LEADERS)
        return wire.Leaderboard([leader_info(it) for it in found], rated_bots(rules, players))

    async def _visible(self, id: str, visitor: str | None) -> Member:
        member = await self._store.members.member(id)
        if member is None:
            raise MemberNotFound()
        if member.private and member.person != visitor:
            raise ProfilePrivate()
        return member


def win_streaks(outcomes: list[Outcome]) -> list[int]:
    """The lengths of all series of wins, in the order of the outcomes."""
    series = groupby(outcomes, key=lambda it: it in WINS)
    return [len(list(games)) for is_won, games in series if is_won]


def _results_by_game(counts: dict[tuple[str, Outcome], int]) -> list[wire.GameResults]:
    """The results of each game, those with most games first."""
    games = {game for game, _ in counts}
    outcomes: tuple[Outcome, ...] = ("won", "shared", "lost", "left")
    found = [
        wire.GameResults(game, *(counts.get((game, outcome), 0) for outcome in outcomes))
        for game in games
    ]
    return sorted(found, key=lambda it: (-(it.won + it.shared + it.lost + it.left), it.game))


def _finished_game(result: ResultRow, row: TableRow, visitor: str | None) -> wire.FinishedGame:
    summary = table_summary(row, visitor)
    return wire.FinishedGame(summary, result.seat, result.outcome, result.finished_at)
