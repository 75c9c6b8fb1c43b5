"""The tables whose record was found damaged: each is logged once, and affects no other."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from starboard.store.errors import DamagedTable

LOG = logging.getLogger("starboard.store")


class DamagedTables:
    """The ids of damaged tables that this process has come across."""

    def __init__(self) -> None:
        self._ids: set[str] = set()

    def __len__(self) -> int:
        return len(self._ids)

    def __contains__(self, table: object) -> bool:
        return table in self._ids

    def report(self, table: str, problem: object) -> DamagedTable:
        """Log the problem the first time; return the error to raise."""
        if table not in self._ids:
            LOG.error("table damaged", extra={"table": table, "problem": str(problem)})
            self._ids.add(table)
        return DamagedTable()

    @contextmanager
    def reporting(self, table: str) -> Iterator[None]:
        """Report a ``DamagedTable`` that is raised, such as by a worker process."""
        try:
            yield
        except DamagedTable as error:
            raise self.report(table, error.details.get("problem", error)) from error

    def discard(self, table: str) -> None:
        """Forget a table that was read without a problem."""
        self._ids.discard(table)
