"""Which moves a viewer notices, and the ply as each viewer counts it.

A viewer may not even notice some moves. If moves had the same numbers for everybody, a gap would
reveal them. So each viewer counts only the moves they notice, and all plies and events sent to
a viewer use that count.
"""

from collections.abc import Mapping
from typing import NamedTuple

from starboard.engine.actors import SPECTATOR, UNNOTICED
from starboard.engine.table import Event, Table


def goes_unnoticed(table: Table, event: Event, viewer: int) -> bool:
    """Whether the viewer does not notice that this move was made."""
    return table.seen(event, viewer) == UNNOTICED


class RecordedEvent(NamedTuple):
    """A move, with the number of moves up to it that each viewer has not noticed."""

    event: Event
    missed: Mapping[int, int | None]
    """By viewer; None for a viewer who did not notice this very move."""

    def visible_ply(self, viewer: int) -> int | None:
        """The ply of this move as the viewer counts it; None if it went unnoticed."""
        missed = self.missed.get(viewer, 0)
        return None if missed is None else self.event.ply - missed


class Visibility:
    """Counts, for each viewer of a table, the moves that went unnoticed."""

    def __init__(self) -> None:
        self._missed: dict[int, int] = {}

    def missed(self, viewer: int) -> int:
        """The number of moves that the viewer has not noticed so far."""
        return self._missed.get(viewer, 0)

    def record(self, table: Table, event: Event) -> RecordedEvent:
        """Count a move that was just made."""
        if not table.game.rules.SECRETS:
            return RecordedEvent(event, self._missed)
        unaware = [
            viewer
            for viewer in (*range(table.players), SPECTATOR)
            if goes_unnoticed(table, event, viewer)
        ]
        for viewer in unaware:
            self._missed[viewer] = self.missed(viewer) + 1
        return RecordedEvent(event, {**self._missed, **dict.fromkeys(unaware)})
