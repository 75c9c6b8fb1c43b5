"""The service that changes tables.

A change is computed from the table in memory, made durable, and only then applied in memory. If
another process has changed the table in the meantime, it is refreshed and the change retried.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from starboard.catalog import find_game
from starboard.engine.errors import StarboardError
from starboard.engine.table import Event, Table
from starboard.server.access import check_may_play, is_host, viewer_of
from starboard.server.errors import (
    BadDiceToken,
    JustDisconnected,
    NotFinished,
    NotRunning,
    NotSeated,
    ServerBusy,
    StalePly,
    StillHere,
    TwoTimeLimits,
)
from starboard.server.members.errors import JoinRefused
from starboard.server.operations.clock import Clock
from starboard.server.operations.metrics import Metrics
from starboard.server.operations.settings import Settings
from starboard.server.tables import seating
from starboard.server.tables.cache import TableCache
from starboard.server.tables.changes import TableChange, play_chance
from starboard.server.tables.checkpoints import pack_checkpoint
from starboard.server.tables.deadlines import next_wake_at
from starboard.server.tables.dice import DiceSecrets
from starboard.server.tables.game_clocks import started
from starboard.server.tables.live_table import LiveTable
from starboard.server.tables.observers import TableObserver
from starboard.server.tables.rated_tables import (
    check_can_be_rated,
    check_may_join,
    with_bot_ratings,
)
from starboard.server.tables.rules_version import initial_table
from starboard.server.tables.table_limits import TableLimits
from starboard.store.errors import Conflict
from starboard.store.pairing.records import unseat
from starboard.store.procedures import NewProcedure
from starboard.store.rows import Person, TableRow
from starboard.store.store import Store
from starboard.wire.api import DiceContribution, NewTable
from starboard.wire.play import MakeMove

LOG = logging.getLogger("starboard.tables")
MAX_ATTEMPTS = 5
"""Attempts to change a table that other processes change too."""
T = TypeVar("T")

RowChange = Callable[[TableRow], TableRow]


class TableService:
    """Creates tables, changes their seats and makes moves; observers learn of every change."""

    def __init__(
        self,
        store: Store,
        cache: TableCache,
        settings: Settings,
        metrics: Metrics,
        clock: Clock,
        observers: Sequence[TableObserver],
        dice: DiceSecrets,
    ) -> None:
        self._store, self._cache, self._settings, self._dice = store, cache, settings, dice
        self._metrics, self._clock, self._observers = metrics, clock, observers
        self.limits = TableLimits(store, settings)
        self.is_stopping = False

    def refuse_changes(self) -> None:
        """Refuse all further changes, because the server stops."""
        self.is_stopping = True

    async def stop(self) -> None:
        """Refuse further changes, and wait for those in progress."""
        self.refuse_changes()
        await self._cache.wait_for_changes()

    # Creating tables

    async def create(self, host: Person, request: NewTable) -> LiveTable:
        """Create a table; its game begins at once if no seat is open."""
        if request.seconds_per_move and request.seconds_per_game:
            raise TwoTimeLimits()
        game = find_game(request.game)
        options = game.options.resolve(request.options, request.preset)
        game.initial_state(len(request.seats), options)  # raises if they do not fit together
        now = self._clock.now()
        row = TableRow(
            id=seating.new_id(), game=game.id, rules=game.version, options=options,
            seats=seating.initial_seats(game, request.seats, host, _seed(request.dice)),
            host=host.id,
            public=request.public, spectators=request.spectators, invite=seating.new_id(),
            seconds_per_move=request.seconds_per_move, seconds_per_game=request.seconds_per_game,
            increment_seconds=request.increment_seconds, hints=request.hints, rated=request.rated,
            created=now, moved_at=now,
        )  # fmt: skip
        if row.rated:
            check_can_be_rated(row, game, host)
        return await self._create(with_bot_ratings(row, game), request.dice)

    async def _create(self, row: TableRow, dice: DiceContribution | None) -> LiveTable:
        row = self._with_secret(row, dice)
        live = await self._add(row)
        return await self.begin_full(row.id) if seating.is_full(row) else live

    async def create_begun(self, row: TableRow, table: Table, events: Sequence[Event]) -> LiveTable:
        """Create a table whose game has been played up to some move.

        Its first rolls follow from the dice of another table, so it has none that can be checked.
        """
        live = await self._add(row)
        row = replace(live.row, status="running", revision=live.row.revision + 1)
        async with live.lock:
            await self.commit(live, TableChange(row, table, [*events, *play_chance(table)]))
        return live

    async def create_full(self, row: TableRow, also: NewProcedure[None]) -> LiveTable:
        """Create a table without open seats, whose people the server has seated.

        The scheduler begins its game after a pause, in which people can add their seeds.
        ``also`` is run in the same transaction; nothing is created if it raises ``Conflict``.
        """
        self._check_running()
        row = self._with_wake_at(self._with_secret(row, None))
        await self._store.create(row, also)
        return self._added(row)

    async def begin_full(self, id: str) -> LiveTable:
        """Begin the game of a table without open seats, unless its people have a countdown."""
        return await self.change_seats(id, lambda row: row)

    async def _add(self, row: TableRow) -> LiveTable:
        self._check_running()
        row = self._with_wake_at(row)
        async with self.limits.one_more_table(row.host, row):
            try:
                await self._store.create(row)
            except Conflict:  # a random id is never taken, so a token was used again
                raise BadDiceToken() from None
        return self._added(row)

    def _with_wake_at(self, row: TableRow) -> TableRow:
        return replace(row, wake_at=next_wake_at(row, [], self._settings, self._clock.now()))

    def _added(self, row: TableRow) -> LiveTable:
        """Count and keep a table that has been stored."""
        self._metrics.tables_created.labels(row.game).inc()
        LOG.info("table created", extra={"table": row.id, "game": row.game})
        return self._cache.add(row)

    def _with_secret(self, row: TableRow, dice: DiceContribution | None) -> TableRow:
        """The row with the secret of its dice and, if its host has one, with the reserved id."""
        if row.challenge:
            secret = self._dice.secret_of_challenge(row.game, row.challenge)
            return replace(row, dice_secret=secret)
        id = self._dice.reserved_table(dice.token) if dice else row.id
        return replace(row, id=id, dice_secret=self._dice.secret_of(id))

    async def rematch(
        self, id: str, person: Person, dice: DiceContribution | None = None
    ) -> LiveTable:
        """Seat the person at the rematch, which the first to ask creates.

        Only the first adds a seed with this request: the others do not know the commitment yet,
        and add theirs at the table.
        """
        live = await self._cache.get_current(id)
        seat = seating.seat_of(live.row, person.id)
        if seat is None or live.row.tournament:
            raise NotSeated()
        if live.row.status != "finished":
            raise NotFinished()
        if not live.row.next:
            await self._create_rematch(live, person, dice)
        return await self.join(live.row.next, person)

    async def _create_rematch(
        self, live: LiveTable, person: Person, dice: DiceContribution | None
    ) -> None:
        row = seating.rematch(live.row, live.game, person, self._clock.now(), _seed(dice))
        created = (await self._create(row, dice)).row.id

        def link(row: TableRow) -> TableRow:
            return row if row.next else replace(row, next=created, revision=row.revision + 1)

        await self.change_seats(live.row.id, link)
        if live.row.next != created:  # somebody else created the rematch first
            await self.change_seats(created, lambda row: seating.leave(row, person.id))

    # Changing tables

    async def join(
        self, id: str, person: Person, place: int | None = None, seed: str = ""
    ) -> LiveTable:
        """Seat a person at the given place, or at the first open one."""
        live = await self._cache.get(id)
        check_may_join(live.row, person)
        if await self._store.moderation.is_blocked(person.id, by=_people_of(live.row)):
            raise JoinRefused()
        if seating.seat_of(live.row, person.id) is not None or is_host(live.row, person.id):
            return await self._join(live, person, place, seed)
        async with self.limits.one_more_table(person.id):
            return await self._join(live, person, place, seed)

    async def _join(
        self, live: LiveTable, person: Person, place: int | None, seed: str
    ) -> LiveTable:
        return await self.change_seats(
            live.row.id, lambda row: seating.join(row, live.game, person, place, seed)
        )

    async def leave(self, id: str, person: str) -> LiveTable:
        """Open the seat of a person before the game; let a bot stand in during the game.

        A pairing that has not begun ends; the others wait again, as if they had not been seated.
        """
        live = await self._cache.get_current(id)
        if live.row.status != "waiting" or not await self._store.pairing.is_seated_at(id):
            return await self.change_seats(id, lambda row: seating.leave(row, person))
        expires_at = self._clock.now() + self._settings.pairing_lease_seconds
        return await self.change_seats(
            id,
            lambda row: seating.break_up(row, person),
            also=lambda: unseat(id, person, expires_at),
        )

    async def fill_with_bots(self, id: str, person: str) -> LiveTable:
        """Put bots on all open seats at the host's request, which begins the game."""
        live = await self._cache.get(id)
        async with self.limits.bots_at(person, live.row):
            return await self.change_seats(
                id,
                lambda row: with_bot_ratings(
                    seating.fill_with_bots(row, live.game, person), live.game
                ),
            )

    async def stand_in(self, id: str, person: str, place: int) -> LiveTable:
        """Let a bot stand in for another person who has lost the connection, at a player's request.

        Raises ``StillHere`` or ``JustDisconnected`` if that person was connected a short time ago.
        """
        live = await self._cache.get(id)
        seating.place_of(live.row, person)
        absent = seating.playing_person(live.row, place)
        last_seen = (await self._store.last_seen([absent.person])).get(absent.person, 0.0)
        seconds = self._settings.stand_in_after_seconds
        if self._clock.now() - last_seen < seconds:
            if absent.disconnected_at:
                raise JustDisconnected(name=absent.name, seconds=round(seconds))
            raise StillHere(name=absent.name)
        return await self.change_seats(
            id, lambda row: seating.stand_in(row, [place], "disconnected")
        )

    async def change_seats(
        self, id: str, change: RowChange, also: NewProcedure[None] | None = None
    ) -> LiveTable:
        """Change who sits where; the game begins when the last seat is taken.

        Where several people play, the scheduler begins it after a countdown. ``also`` is run in
        the transaction of a change that does not begin the game.
        """
        live = await self._cache.get(id)

        async def attempt() -> None:
            row = change(live.row)
            if row.status == "waiting" and seating.is_full(row) and not self._counts_down(row):
                await self.begin_game(live, row)
            elif row != live.row:
                table = None if row.status == "abandoned" else live.table
                await self.commit(live, TableChange(row, table), also)

        await self.retry_on_conflict(live, attempt)
        return live

    def _counts_down(self, row: TableRow) -> bool:
        """Whether the people at a full table have some seconds before the game begins."""
        if row.tournament:
            return True
        return self._settings.countdown_seconds > 0 and len(seating.people(row)) > 1

    async def begin_game(self, live: LiveTable, row: TableRow) -> None:
        """Start the game, with the table's lock held."""
        now, revision = self._clock.now(), live.row.revision + 1
        row = seating.in_playing_order(started(row), live.game)
        row = replace(row, status="running", moved_at=now, revision=revision)
        table = initial_table(row)
        if table is None:
            raise NotRunning()
        await self.commit(live, TableChange(row, table, play_chance(table)))
        LOG.info("game begun", extra={"table": row.id, "game": row.game})

    async def make_move(self, person: str, request: MakeMove) -> int:
        """Make a person's move; return the ply that it led to, as that person counts.

        A move with a known key was made before, and is not made again. Only a move that cannot be
        made is looked up by its key: a repeated one never can, because its ply has passed.
        """
        live = await self._cache.get(request.table)

        async def attempt() -> int:
            seat = seating.seat_of(live.row, person)
            key = f"{seat}.{request.key}"
            try:
                await self._make_new_move(live, check_may_play(live, seat), request, key)
            except (StarboardError, Conflict):
                if seat is None or not await self._store.has_move(live.row.id, key):
                    raise
                await self._cache.refresh(live)
            return min(request.ply + 1, live.visible_ply(viewer_of(live.row, person)))

        return await self.retry_on_conflict(live, attempt)

    async def _make_new_move(self, live: LiveTable, seat: int, request: MakeMove, key: str) -> None:
        assert live.table is not None
        if request.ply != live.visible_ply(seat):
            raise StalePly()
        table = live.table.fork()
        events = [table.play(seat, request.move), *play_chance(table)]
        await self.commit(live, TableChange(live.row, table, events, key))

    async def retry_on_conflict(self, live: LiveTable, attempt: Callable[[], Awaitable[T]]) -> T:
        """Run ``attempt`` with the table's lock held, again after a refresh if it fails.

        An error counts only if the table in memory was up to date.
        """
        self._check_running()
        async with live.lock:
            for _ in range(MAX_ATTEMPTS):
                try:
                    return await attempt()
                except Conflict:
                    await self._cache.refresh(live)
                except StarboardError:
                    if not await self._cache.refresh(live):
                        raise
        raise ServerBusy()

    async def commit(
        self, live: LiveTable, change: TableChange, also: NewProcedure[None] | None = None
    ) -> None:
        """Make a change durable and apply it in memory, with the table's lock held.

        ``also`` is run in the same transaction.
        """
        now, before = self._clock.now(), live.row
        after = change.row_after(self._settings, now)
        recorded = change.recorded(live.visibility)
        checkpoint = pack_checkpoint(recorded[-1]) if recorded else None
        await self._store.commit(before, after, change.new_moves(recorded, now), checkpoint, also)
        live.accept(after, change.table, recorded)
        live.used_at = now
        self._count(before, after, len(change.events))
        for observer in self._observers:
            observer.table_changed(live, local=True)

    def _count(self, before: TableRow, after: TableRow, moves: int) -> None:
        if moves:
            self._metrics.moves.labels(after.game).inc(moves)
        if after.status == "finished" != before.status:
            LOG.info("game finished", extra={"table": after.id, "moves": after.ply})
        if after.status == "retired" != before.status:
            self._metrics.tables_retired.labels(after.game).inc()
            LOG.info("table retired", extra={"table": after.id, "game": after.game})

    def _check_running(self) -> None:
        if self.is_stopping:
            raise ServerBusy()


def _seed(dice: DiceContribution | None) -> str:
    return dice.seed if dice else ""


def _people_of(row: TableRow) -> list[str]:
    """The people at a table, and the one who set it up."""
    return [row.host, *seating.people(row)]
