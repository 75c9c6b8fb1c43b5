"""The daily challenges: one game a day of each kind, with the same dice and bots for everybody."""

from starboard.catalog import find_game, installed_games
from starboard.server.challenges.challenge_table import OPPONENT, challenge_table
from starboard.server.challenges.days import day_at, day_before, end_of
from starboard.server.operations.clock import Clock
from starboard.server.tables.cache import TableCache
from starboard.server.tables.dice import DiceSecrets
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.service import TableService
from starboard.store.challenges.records import Attempt, RankedAttempt, add_attempt
from starboard.store.errors import Conflict
from starboard.store.rows import Person
from starboard.store.store import Store
from starboard.wire import challenges as wire

MAX_RANKED = 20
"""Attempts in the ranking of a challenge."""


class ChallengeService:
    """Sets up attempts and ranks their results."""

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        tables: TableService,
        dice: DiceSecrets,
        clock: Clock,
    ) -> None:
        self._store, self._cache, self._tables = store, cache, tables
        self._dice, self._clock = dice, clock

    async def begin(self, person: Person, game: str) -> LiveTable:
        """The table of the person's attempt at today's challenge, created by the first call."""
        rules, now = find_game(game), self._clock.now()
        day = day_at(now)
        if live := await self._attempt(person, game, day):
            return live
        await self._tables.limits.check(person.id)
        secret = self._dice.secret_of_challenge(game, day)
        row = challenge_table(rules, day, secret, person, now)
        try:
            await self._tables.create_full(row, lambda: add_attempt(person.id, row))
        except Conflict:  # another request was first
            live = await self._attempt(person, game, day)
            if live is None:
                raise
            return live
        return await self._tables.begin_full(row.id)

    async def _attempt(self, person: Person, game: str, day: str) -> LiveTable | None:
        attempt = (await self._store.challenges.attempts(person.id, day)).get(game)
        return await self._cache.get_current(attempt.table) if attempt else None

    async def challenges(self, person: str | None, *, yesterday: bool) -> wire.Challenges:
        """The challenges of today or yesterday, with the person's own attempts."""
        today = day_at(self._clock.now())
        day = day_before(today) if yesterday else today
        attempts = await self._store.challenges.attempts(person, day) if person else {}
        infos = [
            await self._info(game.id, day, attempts.get(game.id), person, is_past=yesterday)
            for game in installed_games()
        ]
        return wire.Challenges(day, end_of(day), infos)

    async def _info(
        self, game: str, day: str, attempt: Attempt | None, person: str | None, *, is_past: bool
    ) -> wire.ChallengeInfo:
        attempts, results = await self._store.challenges.counts(game, day)
        result = attempt.result if attempt else None
        is_shown = is_past or result is not None
        ranking = await self._store.challenges.ranking(game, day, MAX_RANKED) if is_shown else []
        return wire.ChallengeInfo(
            game=game,
            players=find_game(game).default_players,
            bot=OPPONENT,
            attempts=attempts,
            results=results,
            table=attempt.table if attempt else None,
            result=await self._own_result(attempt) if attempt else None,
            ranking=[_line(it, person, is_past=is_past) for it in ranking],
        )

    async def _own_result(self, attempt: Attempt) -> wire.ChallengeResult | None:
        if (result := attempt.result) is None:
            return None
        rank = await self._store.challenges.rank(attempt.game, attempt.day, result)
        return wire.ChallengeResult(rank, result.won, result.score, result.moves)


def _line(it: RankedAttempt, person: str | None, *, is_past: bool) -> wire.ChallengeLine:
    """A line of the ranking; games can be watched when the day is over."""
    result = wire.ChallengeResult(it.rank, it.result.won, it.result.score, it.result.moves)
    return wire.ChallengeLine(
        it.name, it.member, it.person == person, it.table if is_past else None, result
    )
