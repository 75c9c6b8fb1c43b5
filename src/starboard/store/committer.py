"""Changes on their way to PostgreSQL, those that come together in one statement.

A transaction costs the database far more than a row. So what is asked for
while others are on their way waits, and goes with the next statement: the
more people move at once, the less a move costs. A single move goes at once.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from starboard.store.change import Change
from starboard.store.records import Cells
from starboard.store.store import Conflict

Ask = Callable[[str, Cells], Awaitable[list[Cells]]]

AT_ONCE = 128
"""Changes of one statement."""
UNDER_WAY = 2
"""Statements at a time: one is prepared and carried out while the other waits for the disk."""

TYPES = {
    **dict.fromkeys(("rules", "seconds_per_move", "ply", "revision", "number"), "bigint"),
    **dict.fromkeys(("was_ply", "was_revision", "actor", "move"), "bigint"),
    **dict.fromkeys(("public", "spectators", "held"), "int"),
    **dict.fromkeys(("created", "moved_at", "wake_at", "at"), "float8"),
}
NEW = ("table_id", "ply", "actor", "move", "text", "key", "at")
SITTING = ("table_id", "person", "held")
WAS = ("was_ply", "was_revision")


def unnested(name: str, columns: Sequence[str], first: int = 1) -> str:
    """Lists, one for each column, read as rows."""
    lists = (f"${place}::{TYPES.get(c, 'text')}[]" for place, c in enumerate(columns, first))
    return f"unnest({', '.join(lists)}) AS {name} ({', '.join(columns)})"


@cache
def commit(changed: tuple[str, ...]) -> str:
    """The statement for changes in these columns.

    Rows are locked in one order everywhere, so that two processes never wait for each other.
    """
    asked = (*changed, *WAS)
    return f"""
    WITH asked AS (
        SELECT * FROM {unnested("asked", asked)}
    ), locked AS MATERIALIZED (
        SELECT tables.id FROM tables JOIN asked ON asked.id = tables.id
        AND asked.was_ply = tables.ply AND asked.was_revision = tables.revision
        ORDER BY tables.id FOR NO KEY UPDATE OF tables
    ), won AS (
        UPDATE tables SET {", ".join(f"{name} = asked.{name}" for name in changed[1:])}
        FROM asked JOIN locked ON locked.id = asked.id
        WHERE tables.id = asked.id RETURNING tables.id, tables.created
    ), made AS (
        INSERT INTO moves ({", ".join(NEW)})
        SELECT {", ".join(f"new.{name}" for name in NEW)}
        FROM {unnested("new", NEW, 1 + len(asked))} JOIN won ON won.id = new.table_id
    ), sat AS (
        INSERT INTO sittings (table_id, person, held, created)
        SELECT sitting.table_id, sitting.person, sitting.held, won.created
        FROM {unnested("sitting", SITTING, 1 + len(asked) + len(NEW))}
        JOIN won ON won.id = sitting.table_id
        ON CONFLICT (person, table_id) DO UPDATE SET held = excluded.held
    )
    SELECT id FROM won
    """


class Order(NamedTuple):
    change: Change
    answer: "asyncio.Future[None]"


class Committer:
    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Order] = []
        self._under_way: set[asyncio.Task[None]] = set()

    async def make(self, change: Change) -> None:
        order = Order(change, self._loop.create_future())
        if not self._waiting:
            self._loop.call_soon(self._send)  # and whoever asks before that goes along
        self._waiting.append(order)
        await order.answer

    def _send(self) -> None:
        while self._waiting and len(self._under_way) < UNDER_WAY:
            orders = self._next()
            task = self._loop.create_task(self._settle(orders))
            self._under_way.add(task)
            task.add_done_callback(self._sent)

    def _sent(self, task: "asyncio.Task[None]") -> None:
        self._under_way.discard(task)
        self._send()

    def _next(self) -> list[Order]:
        """The orders that go together: of each table the first, and all in the same columns."""
        columns = self._waiting[0].change.columns
        firsts: dict[str, Order] = {}
        for order in self._waiting[:AT_ONCE]:
            firsts.setdefault(order.change.id, order)
        together = {id: it for id, it in firsts.items() if it.change.columns is columns}
        self._waiting = [o for o in self._waiting if together.get(o.change.id) is not o]
        return list(together.values())

    async def _settle(self, orders: list[Order]) -> None:
        changes = [order.change for order in orders]
        try:
            found = await self._ask(commit(changes[0].columns), _lists(changes))
        except Exception as error:  # whatever it is, somebody waits for an answer
            await self._settle_failed(orders, error)
        else:
            won = {id for (id,) in found}
            for change, answer in orders:
                _answer(answer, None if change.id in won else Conflict())

    async def _settle_failed(self, orders: list[Order], error: Exception) -> None:
        """One that cannot be made for a reason of its own does not take the others with it."""
        if len(orders) > 1 and isinstance(error, Conflict | ValueError):
            for order in orders:
                await self._settle([order])
            return
        for _, answer in orders:
            _answer(answer, error)

    async def close(self) -> None:
        """Wait for what is under way."""
        while self._waiting or self._under_way:
            await asyncio.sleep(0)
            await asyncio.gather(*self._under_way)


def _answer(answer: "asyncio.Future[None]", error: Exception | None) -> None:
    if answer.done():  # whoever asked has gone
        return
    if error is None:
        answer.set_result(None)
    else:
        answer.set_exception(error)


def _lists(changes: Sequence[Change]) -> list[list[Any]]:
    asked = [(*change.cells, *change.standing) for change in changes]
    new = [(change.id, *cells) for change in changes for cells in change.numbered_moves()]
    sittings = [(change.id, *sitting) for change in changes for sitting in change.sittings()]
    return [
        *columns(asked, len(asked[0])),
        *columns(new, len(NEW)),
        *columns(sittings, len(SITTING)),
    ]


def columns(rows: Sequence[Cells], width: int) -> list[list[Any]]:
    """Rows as one list for each column."""
    return [[row[place] for row in rows] for place in range(width)]
