"""The hall: all tables that this process looks after, and what can be done at them.

Every change is decided on what is known here, made durable, and only then
believed. If another process was faster, the table is read again and the
decision made anew.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import TypeVar

from msgspec.structs import replace

from starboard.catalog import find_game
from starboard.engine.actors import players_in
from starboard.engine.errors import StarboardError
from starboard.engine.table import Event, Table
from starboard.server import clock, seating
from starboard.server.live import LiveTable, begun
from starboard.server.metrics import Metrics
from starboard.server.refusals import (
    NoTable,
    NotRunning,
    NotSeated,
    Restarting,
    StalePly,
    StandIn,
    TooMany,
)
from starboard.server.settings import Settings
from starboard.store.errors import Conflict
from starboard.store.rows import NewMove, Person, TableRow
from starboard.store.store import Store
from starboard.wire.api import NewTable
from starboard.wire.play import MakeMove

LOG = logging.getLogger("starboard.hall")
TRIES = 5
T = TypeVar("T")

Decision = Callable[[TableRow], TableRow]


class Hall:
    """``changed`` is called with a table after every change of it, ``owed`` after our own."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        metrics: Metrics,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.now = now
        self.changed: Callable[[LiveTable], None] = _nothing
        self.owed: Callable[[LiveTable], None] = _nothing
        self.tables: dict[str, LiveTable] = {}
        self.closing = False
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    # Reading

    async def live(self, id: str) -> LiveTable:
        """The table, as it stands in the database now or stood a moment ago."""
        live = self.tables.get(id)
        if live is None:
            live = await asyncio.shield(self._load(id))
        live.used = self.now()
        return live

    def _load(self, id: str) -> "asyncio.Task[LiveTable]":
        """Reading a table twice at once would give two of it."""
        if id not in self._loading:
            task = asyncio.create_task(self._read(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id))
        return self._loading[id]

    async def _read(self, id: str) -> LiveTable:
        row = await self.store.table(id)
        if row is None:
            raise NoTable()
        live = LiveTable(row, self.settings.history)
        moves = await self.store.moves(id)
        await live.replay(row, moves[: row.ply])
        live.chat = await self.store.chat(id)
        return self._keep(live)

    def _keep(self, live: LiveTable) -> LiveTable:
        """There is one of each table, whoever was the first to have it."""
        live.used = self.now()
        return self.tables.setdefault(live.row.id, live)

    async def refresh(self, live: LiveTable) -> bool:
        """Whether other processes did something; the caller holds the table's lock."""
        row = await self.store.table(live.row.id)
        if row is None or (row.ply, row.revision) == (live.row.ply, live.row.revision):
            return False
        moves = await self.store.moves(row.id, live.row.ply)
        await live.replay(row, moves[: row.ply - live.row.ply])
        self.changed(live)
        return True

    async def current(self, id: str) -> LiveTable:
        """The table, as it stands in the database now."""
        live = await self.live(id)
        await self.catch_up([id])
        return live

    async def catch_up(self, ids: Collection[str]) -> None:
        """Look whether other processes have changed these tables."""
        for id, standing in (await self.store.versions(ids)).items():
            live = self.tables.get(id)
            if live is None:
                continue
            if (standing.ply, standing.revision) != (live.row.ply, live.row.revision):
                async with live.lock:
                    await self.refresh(live)
            if standing.chat > (live.chat[-1].number if live.chat else 0):
                await self.hear(live)

    async def hear(self, live: LiveTable) -> None:
        """Read new lines of chat."""
        last = live.chat[-1].number if live.chat else 0
        for line in await self.store.chat(live.row.id, last):
            if not live.chat or line.number > live.chat[-1].number:
                live.chat.append(line)
        self.changed(live)

    # Changing

    async def create(self, host: Person, wanted: NewTable) -> LiveTable:
        """A new table; the game begins at once when no seat is open."""
        game = find_game(wanted.game)
        options = game.options.resolve(wanted.options, wanted.preset)
        game.initial_state(len(wanted.seats), options)
        seats = seating.first_seats(game, wanted.seats, host)
        now = self.now()
        row = TableRow(
            id=seating.new_id(), game=game.id, rules=game.version, options=options, seats=seats,
            host=host.id, public=wanted.public, spectators=wanted.spectators,
            invite=seating.new_id(), seconds_per_move=wanted.seconds_per_move,
            created=now, moved_at=now,
        )  # fmt: skip
        return await self._open(row)

    async def _open(self, row: TableRow) -> LiveTable:
        self._check_open()
        await self.check_room(row.host)
        row = replace(row, wake_at=clock.wake_at(row, [], self.settings, self.now()))
        await self.store.create(row)
        self.metrics.count("tables_created", game=row.game)
        LOG.info("a table is set up", extra={"table": row.id, "game": row.game})
        live = self._keep(LiveTable(row, self.settings.history))
        return await self.decide(row.id, lambda row: row) if seating.is_full(row) else live

    async def check_room(self, person: str) -> None:
        """Whether this person may have one more table."""
        if await self.store.count_active_tables(person) >= self.settings.tables_of_person:
            raise TooMany(most=self.settings.tables_of_person)

    async def decide(self, id: str, decision: Decision) -> LiveTable:
        """Change who sits where. A table whose last seat is taken begins."""
        live = await self.live(id)

        async def attempt() -> None:
            row = decision(live.row)
            if row.status == "waiting" and seating.is_full(row):
                await self.begin(live, row)
            elif row != live.row:
                await self.commit(live, row, live.table)

        await self._settle(live, attempt)
        return live

    async def _settle(self, live: LiveTable, attempt: Callable[[], Awaitable[T]]) -> T:
        """Try what was decided; where that fails on old knowledge, decide anew."""
        self._check_open()
        async with live.lock:
            for _ in range(TRIES):
                try:
                    return await attempt()
                except Conflict:
                    await self.refresh(live)
                except StarboardError:
                    if not await self.refresh(live):
                        raise
        raise Restarting()

    async def rematch(self, id: str, person: Person) -> LiveTable:
        """The table of the rematch: set up by who is first, joined by the others."""
        live = await self.current(id)
        seat = seating.seat_of(live.row, person.id)
        if live.row.status != "finished" or seat is None:
            raise NotSeated()
        if not live.row.next:
            await self._set_up_next(live, person)
        return await self.decide(
            live.row.next, lambda row: seating.joined(row, live.game, person, None)
        )

    async def _set_up_next(self, live: LiveTable, person: Person) -> None:
        opened = (await self._open(seating.again(live.row, live.game, person, self.now()))).row.id

        def name_next(row: TableRow) -> TableRow:
            return row if row.next else replace(row, next=opened, revision=row.revision + 1)

        await self.decide(live.row.id, name_next)
        if live.row.next != opened:  # somebody else was faster
            await self.decide(opened, lambda row: seating.left(row, person.id))

    async def begin(self, live: LiveTable, row: TableRow) -> None:
        """The game starts; the caller holds the table's lock."""
        row = replace(row, status="running", moved_at=self.now(), revision=live.row.revision + 1)
        table = begun(row)
        if table is None:
            raise NotRunning()
        await self.commit(live, row, table, roll_all(table))
        LOG.info("a game begins", extra={"table": row.id, "game": row.game})

    async def play(self, person: str, order: MakeMove) -> int:
        """A person's move; the number under which it is durable."""
        live = await self.live(order.table)

        async def attempt() -> int:
            seat = seating.seat_of(live.row, person)
            key = f"{seat}.{order.key}"
            if key not in live.keys:
                table = self._playable(live, seat)
                assert seat is not None
                if order.ply != live.ply(seat):
                    raise StalePly()
                events = [table.play(seat, order.move), *roll_all(table)]
                await self.commit(live, live.row, table, events, key)
            return live.keys[key]

        return await self._settle(live, attempt)

    def _playable(self, live: LiveTable, seat: int | None) -> Table:
        if seat is None:
            raise NotSeated()
        if live.table is None or live.row.status not in ("running", "finished"):
            raise NotRunning()
        if live.row.seats[seat].away and live.row.status == "running":
            raise StandIn()
        return live.table.fork()

    async def commit(
        self,
        live: LiveTable,
        row: TableRow,
        table: Table | None,
        events: Sequence[Event] = (),
        key: str = "",
    ) -> None:
        """Make a change durable, and then believe it; the caller holds the table's lock."""
        now = self.now()
        after = replace(row, ply=row.ply + len(events), moved_at=now if events else row.moved_at)
        if table is not None and row.status == "running" and table.over:
            winners = players_in(table.game.rules.winners(table.state))
            revision = after.revision + 1
            after = replace(after, status="finished", winners=tuple(winners), revision=revision)
        running = table is not None and after.status == "running"
        acting = players_in(table.actors) if running and table else []
        wake_at = clock.wake_at(after, acting, self.settings, now)
        if (
            wake_at is not None and wake_at <= now
        ):  # it was looked after, and nothing is to be done yet
            wake_at = now + self.settings.absence / 6
        after = replace(after, wake_at=wake_at)
        moves = [
            NewMove(event.actor, event.move.id, event.move.text, "" if count else key, now)
            for count, event in enumerate(events)
        ]
        await self.store.commit(live.row, after, moves)
        live.accept(after, table, events, key)
        live.used = now
        self.metrics.count("moves", len(events), game=after.game)
        if after.status == "finished" != row.status:
            LOG.info("a game is over", extra={"table": after.id, "moves": after.ply})
        self.changed(live)
        self.owed(live)

    def forget(self, watched: Collection[str]) -> None:
        """Drop from memory what nobody uses."""
        old = self.now() - self.settings.idle
        for id, live in list(self.tables.items()):
            if live.used < old and id not in watched and not live.lock.locked():
                del self.tables[id]

    def _check_open(self) -> None:
        if self.closing:
            raise Restarting()

    async def close(self) -> None:
        """Finish the moves that were begun, and make no others."""
        self.closing = True
        for live in list(self.tables.values()):
            async with live.lock:
                pass


def _nothing(live: LiveTable) -> None:
    """Until somebody wants to know."""


def roll_all(table: Table) -> list[Event]:
    """Let chance move as long as it is its turn."""
    events = []
    while table.chance_is_due:
        events.append(table.play_chance())
    return events
