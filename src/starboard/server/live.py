"""A table as one process knows it: the stored row, and the game replayed from its moves."""

import asyncio
from collections import Counter, deque
from collections.abc import Sequence

from starboard.catalog import GAMES, find_game
from starboard.engine.actors import SPECTATOR, actor_letter, players_in
from starboard.engine.game import Game
from starboard.engine.table import Event, Seat, Table
from starboard.server.seating import is_bots, seat_of
from starboard.server.snapshots import ENCODER, snapshot, told
from starboard.server.witness import Witnessed, Witnesses
from starboard.store.rows import ChatRow, MoveRow, SeatRow, TableRow
from starboard.wire import play as wire

BREATH = 200
"""Moves that are replayed before others get a turn on the event loop."""


class LiveTable:
    """Changes only by ``accept``, after the change is durable."""

    def __init__(self, row: TableRow, history: int) -> None:
        self.row = row
        self.table: Table | None = None
        """The game; nothing before it begins, or when its rules have changed."""
        self.keys: dict[str, int] = {}
        """The number of the move with each key, as its player counts."""
        self.chat: list[ChatRow] = []
        self.watchers: Counter[str | None] = Counter()
        """How many connections of each person look at the table; of strangers, all together."""
        self._recent: deque[Witnessed] = deque(maxlen=history)
        self._witnesses = Witnesses()
        self.lock = asyncio.Lock()
        self.used = 0.0
        self._made: dict[tuple[int, str, int], bytes] = {}
        self._scenes: dict[tuple[int, str], wire.Snapshot] = {}

    @property
    def game(self) -> Game:
        return find_game(self.row.game)

    @property
    def has_secrets(self) -> bool:
        """Of a game that is no longer in the catalogue nobody knows."""
        return self.row.game not in GAMES or self.game.rules.SECRETS

    @property
    def acting(self) -> list[int]:
        """The players who may act."""
        return players_in(self.table.actors) if self.table and self.row.status == "running" else []

    @property
    def bots_acting(self) -> list[int]:
        return [seat for seat in self.acting if is_bots(self.row, seat)]

    @property
    def went_unnoticed(self) -> bool:
        """Whether nobody but bots could notice the last move."""
        people = [place for place, seat in enumerate(self.row.seats) if seat.kind == "person"]
        if not self._recent:
            return False
        return all(self._recent[-1].number(viewer) is None for viewer in (*people, SPECTATOR))

    def viewer(self, person: str | None) -> int:
        """Through whose eyes a person looks on."""
        seat = seat_of(self.row, person)
        return SPECTATOR if seat is None else seat

    @property
    def watching(self) -> int:
        """How many look on without a seat."""
        seated = {seat.person for seat in self.row.seats if seat.person}
        return self.watchers.total() - sum(self.watchers[person] for person in seated)

    def ply(self, viewer: int) -> int:
        """How many moves were made, as far as the viewer has noticed."""
        return self.row.ply - self._witnesses.missed(viewer)

    def accept(
        self, row: TableRow, table: Table | None, events: Sequence[Event], key: str = ""
    ) -> None:
        """What was just made durable, the first of the moves under a key."""
        for event in events:
            assert table is not None
            self._see(table, event, key)
            key = ""
        self.row, self.table = row, table
        self._made.clear()
        self._scenes.clear()

    def _see(self, table: Table, event: Event, key: str) -> None:
        witnessed = self._witnesses.see(table, event)
        self._recent.append(witnessed)
        if key:
            self.keys[key] = witnessed.number(event.actor) or event.ply

    async def replay(self, row: TableRow, moves: Sequence[MoveRow]) -> None:
        """Catch up with what was made durable elsewhere."""
        table = self.table.fork() if self.table else begun(row)
        for count, move in enumerate(moves if table else (), start=1):
            assert table is not None
            made = table.game.move(table.state, move.actor, move.move)
            self._see(table, table.apply(move.actor, made), move.key)
            if count % BREATH == 0:
                await asyncio.sleep(0)
        self.accept(row, table, ())

    def state(self, viewer: int, language: str, after: int) -> bytes:
        """What brings a viewer from a ply to this one; made once for all alike."""
        key = (viewer, language, after)
        if key not in self._made:
            self._made[key] = ENCODER.encode(self.state_message(*key))
        return self._made[key]

    def snapshot(self, viewer: int, language: str) -> wire.Snapshot:
        """The ply in the eyes of a viewer; made once for all alike."""
        assert self.table is not None
        key = (viewer, language)
        if key not in self._scenes:
            self._scenes[key] = snapshot(self.table, viewer, language)
        return self._scenes[key]

    def state_message(self, viewer: int, language: str, after: int) -> wire.GameUpdate:
        """Where the viewer lacks more events than are kept, those that are."""
        assert self.table is not None
        now = self.ply(viewer)
        events = self._since(viewer, after if 0 <= after <= now else 0)
        return wire.GameUpdate(
            table=self.row.id,
            ply=now,
            after=now - len(events),
            events=[told(self.table, event, n, viewer, language) for n, event in events],
            snapshot=self.snapshot(viewer, language),
            deadline=self.deadline,
        )

    def _since(self, viewer: int, after: int) -> list[tuple[int, Event]]:
        """The kept events that the viewer noticed after a ply, each with its number."""
        found = []
        for seen in reversed(self._recent):
            number = seen.number(viewer)
            if number is not None and number <= after:
                break
            if number is not None:
                found.append((number, seen.event))
        return found[::-1]

    @property
    def deadline(self) -> float | None:
        """When the people who are to act run out of time."""
        waits = self.row.seconds_per_move and len(self.bots_acting) < len(self.acting)
        return self.row.moved_at + self.row.seconds_per_move if waits else None

    def viewers(self, person: str | None) -> list[str]:
        """Through whose eyes a person may look at the replay."""
        letters = [actor_letter(seat) for seat in range(len(self.row.seats))]
        if self.row.status == "finished":
            return [*letters, "spectator", "all"]
        seat = seat_of(self.row, person)
        return ["spectator"] if seat is None else [letters[seat], "spectator"]


def is_current(row: TableRow) -> bool:
    """Whether the rules are still those that the table was set up with."""
    return row.game in GAMES and row.rules == find_game(row.game).version


def is_old(row: TableRow) -> bool:
    """Whether it was begun under rules that have changed since."""
    return row.status in ("running", "finished") and not is_current(row)


def begun(row: TableRow) -> Table | None:
    """The game before its first move, if it has begun."""
    if row.status not in ("running", "finished") or not is_current(row):
        return None
    return Table(find_game(row.game), [sitting(seat) for seat in row.seats], row.options)


def sitting(seat: SeatRow) -> Seat:
    """A seat, as the game's words need it."""
    is_bot = seat.kind == "bot"
    return Seat(seat.name, "bot" if is_bot else "person", seat.bot if is_bot else "")
