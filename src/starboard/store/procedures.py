"""Transactions of several statements that both kinds of database execute.

A procedure is a generator: it yields a statement with its arguments, is sent the rows that the
statement returns, and returns the result of the transaction. So the SQL and what is computed
between two statements are written once, although SQLite is used from a thread and PostgreSQL from
the event loop.
"""

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from starboard.store.row_mapping import Values

T = TypeVar("T")

Step = tuple[str, tuple[object, ...]]
"""A statement in the form of ``store/statements.py``, and its arguments."""
Procedure = Generator[Step, list[Values], T]
NewProcedure = Callable[[], Procedure[T]]
"""Starts the procedure; called again if the transaction has to be repeated."""


def execute(statement: str, *values: object) -> Generator[Step, list[Values], list[Values]]:
    """Execute one statement of a procedure; the rows that it returns."""
    return (yield statement, values)


def run(procedure: Procedure[T], fetch: Callable[[str, tuple[object, ...]], Any]) -> T:
    """Run a procedure to its end on a database that answers at once."""
    rows: list[Values] | None = None
    while True:
        try:
            step = next(procedure) if rows is None else procedure.send(rows)
        except StopIteration as stop:
            result: T = stop.value
            return result
        rows = fetch(*step)
