"""A table as one process knows it: the stored row, and the game replayed from its moves."""

import asyncio
from collections import deque
from collections.abc import Sequence

from starboard.catalog import GAMES, find_game
from starboard.engine.actors import SPECTATOR, actor_letter, players_in
from starboard.engine.game import Game
from starboard.engine.table import Event, Seat, Table
from starboard.server.scenes import ENCODER, scene, told
from starboard.server.seating import is_bots, seat_of
from starboard.store.rows import ChatRow, MoveRow, TableRow
from starboard.store.rows import Seat as SeatRow
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
        """The number of the move with each key."""
        self.chat: list[ChatRow] = []
        self.recent: deque[Event] = deque(maxlen=history)
        self.lock = asyncio.Lock()
        self.used = 0.0
        self._made: dict[tuple[int, str, int], bytes] = {}

    @property
    def game(self) -> Game:
        return find_game(self.row.game)

    @property
    def acting(self) -> list[int]:
        """The players who may act."""
        return players_in(self.table.actors) if self.table and self.row.status == "running" else []

    @property
    def bots_acting(self) -> list[int]:
        return [seat for seat in self.acting if is_bots(self.row, seat)]

    def viewer(self, person: str | None) -> int:
        """Through whose eyes a person looks on."""
        seat = seat_of(self.row, person)
        return SPECTATOR if seat is None else seat

    def accept(self, row: TableRow, table: Table | None, events: Sequence[Event]) -> None:
        """What was just made durable, here or elsewhere."""
        self.row, self.table = row, table
        self.recent.extend(events)
        self._made.clear()

    async def replay(self, row: TableRow, moves: Sequence[MoveRow]) -> None:
        """Catch up with what was made durable elsewhere."""
        table = self.table.fork() if self.table else begun(row)
        events = []
        for count, move in enumerate(moves, start=1):
            if move.key:
                self.keys[move.key] = move.number
            if table is not None:
                made = table.game.move(table.state, move.actor, move.move)
                events.append(table.make(move.actor, made))
            if count % BREATH == 0:
                await asyncio.sleep(0)
        self.accept(row, table, events)

    def state(self, viewer: int, language: str, after: int) -> bytes:
        """What brings a viewer from a position to this one; made once for all alike."""
        oldest = self.recent[0].number - 1 if self.recent else self.row.position
        since = max(after, oldest) if 0 <= after <= self.row.position else oldest
        key = (viewer, language, since)
        if key not in self._made:
            self._made[key] = ENCODER.encode(self.state_message(*key))
        return self._made[key]

    def state_message(self, viewer: int, language: str, after: int) -> wire.State:
        assert self.table is not None
        recent = [event for event in self.recent if event.number > after]
        return wire.State(
            table=self.row.id,
            position=self.row.position,
            after=after,
            events=[told(self.table, event, viewer, language) for event in recent],
            scene=scene(self.table, viewer, language),
            deadline=self.deadline,
        )

    @property
    def deadline(self) -> float | None:
        """When the people who are to act run out of time."""
        waits = self.row.pace and len(self.bots_acting) < len(self.acting)
        return self.row.moved + self.row.pace if waits else None

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


def begun(row: TableRow) -> Table | None:
    """The game before its first move, if it has begun."""
    if row.status not in ("running", "finished") or not is_current(row):
        return None
    return Table(find_game(row.game), [sitting(seat) for seat in row.seats], row.options)


def sitting(seat: SeatRow) -> Seat:
    """A seat, as the game's words need it."""
    is_bot = seat.kind == "bot"
    return Seat(seat.name, "bot" if is_bot else "person", seat.bot if is_bot else "")
