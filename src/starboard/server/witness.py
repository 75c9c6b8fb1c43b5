"""How far a game has come in the eyes of each viewer.

Of some moves a viewer learns nothing, not even that they were made. If moves
had the same numbers for everybody, a gap would tell. So each viewer counts the
moves that they notice, and positions and events are told by that count.
"""

from collections.abc import Mapping
from typing import NamedTuple

from starboard.engine.actors import SECRET, SPECTATOR, UNNOTICED
from starboard.engine.table import Event, Table


def goes_unnoticed(table: Table, event: Event, viewer: int) -> bool:
    """Whether the viewer learns nothing at all of this move."""
    if not table.game.rules.SECRETS or table.seen(event, viewer) not in (SECRET, UNNOTICED):
        return False
    return not table.narrate(event, viewer)


class Witnessed(NamedTuple):
    """A move, and how many before it each viewer has missed; ``None``: this one too."""

    event: Event
    missed: Mapping[int, int | None]

    def number(self, viewer: int) -> int | None:
        """The move's number in the eyes of a viewer, if they have noticed it."""
        missed = self.missed.get(viewer, 0)
        return None if missed is None else self.event.ply - missed


class Witnesses:
    """Counts, for each viewer of a table, the moves that they have not noticed."""

    def __init__(self) -> None:
        self._missed: dict[int, int] = {}

    def missed(self, viewer: int) -> int:
        return self._missed.get(viewer, 0)

    def see(self, table: Table, event: Event) -> Witnessed:
        """A move that was just made."""
        if not table.game.rules.SECRETS:
            return Witnessed(event, self._missed)
        blind = [
            viewer
            for viewer in (*range(table.players), SPECTATOR)
            if goes_unnoticed(table, event, viewer)
        ]
        for viewer in blind:
            self._missed[viewer] = self.missed(viewer) + 1
        return Witnessed(event, {**self._missed, **dict.fromkeys(blind)})
