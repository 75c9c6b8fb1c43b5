"""Which moves a viewer notices, and the ply as each viewer counts it.

A viewer may not even notice some moves. If moves had the same numbers for everybody, a gap would
reveal them. So each viewer counts only the moves they notice, and all plies and events sent to
a viewer use that count.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from starboard.engine.actors import SPECTATOR, UNNOTICED
from starboard.engine.table import Event, Table


def viewers(table: Table) -> Sequence[int]:
    """The viewers who may notice different moves; the spectator alone if nothing is secret."""
    return (*range(table.players), SPECTATOR) if table.game.rules.SECRETS else (SPECTATOR,)


def goes_unnoticed(table: Table, event: Event, viewer: int) -> bool:
    """Whether the viewer does not notice that this move was made."""
    return table.seen(event, viewer) == UNNOTICED


def is_noticed_by_all(table: Table, event: Event) -> bool:
    """Whether every viewer notices that this move was made."""
    return not any(goes_unnoticed(table, event, viewer) for viewer in viewers(table))


class Visibility:
    """The number of moves so far that went unnoticed by each viewer of a table."""

    def __init__(self, counts: Mapping[int, int] | None = None) -> None:
        self.counts = counts or {}

    def missed(self, viewer: int) -> int:
        """The number of moves that the viewer has not noticed so far."""
        return self.counts.get(viewer, 0)

    def record(self, table: Table, event: Event) -> "RecordedEvent":
        """Count a move that was just made; this visibility itself stays as it is."""
        unaware = [viewer for viewer in viewers(table) if goes_unnoticed(table, event, viewer)]
        missed = {viewer: self.missed(viewer) + 1 for viewer in unaware}
        after = Visibility({**self.counts, **missed}) if unaware else self
        noticed = [viewer for viewer in viewers(table) if viewer not in unaware]
        plies = {viewer: event.ply - self.missed(viewer) for viewer in noticed}
        return RecordedEvent(event, plies, after)

    def record_all(self, table: Table, events: Sequence[Event]) -> "list[RecordedEvent]":
        """Count moves that were made one after the other."""
        recorded: list[RecordedEvent] = []
        for event in events:
            visibility = recorded[-1].visibility if recorded else self
            recorded.append(visibility.record(table, event))
        return recorded


class RecordedEvent(NamedTuple):
    """A move and who noticed it."""

    event: Event
    plies: Mapping[int, int]
    """Its ply as each viewer counts who noticed it."""
    visibility: Visibility
    """The counts after this move."""
