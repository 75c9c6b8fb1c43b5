"""The interface through which other parts learn of changes of tables."""

from typing import Protocol

from starboard.server.tables.live_table import LiveTable


class TableObserver(Protocol):
    """Given to the table service at construction."""

    def table_changed(self, live: LiveTable, *, local: bool) -> None:
        """React to a durable change; ``local`` if this process made it."""
