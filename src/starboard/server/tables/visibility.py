"""Which moves a viewer notices, and the ply as each viewer counts it.

A viewer may not even notice some moves. If moves had the same numbers for everybody, a gap would
reveal them. So each viewer counts only the moves they notice, and all plies and events sent to
a viewer use that count.
"""

from collections.abc import Sequence

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
    """Counts, for each viewer of a table, the moves that went unnoticed."""

    def __init__(self) -> None:
        self._missed: dict[int, int] = {}

    def missed(self, viewer: int) -> int:
        """The number of moves that the viewer has not noticed so far."""
        return self._missed.get(viewer, 0)

    def record(self, table: Table, event: Event) -> dict[int, int]:
        """Count a move that was just made; return its ply for each viewer who noticed it."""
        noticed = {}
        for viewer in viewers(table):
            if goes_unnoticed(table, event, viewer):
                self._missed[viewer] = self.missed(viewer) + 1
            else:
                noticed[viewer] = event.ply - self.missed(viewer)
        return noticed
