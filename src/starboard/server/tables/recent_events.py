"""The last events that each viewer noticed, which a new subscriber is sent."""

from collections import deque
from collections.abc import Mapping
from typing import NamedTuple

from starboard.engine.table import Event


class NumberedEvent(NamedTuple):
    """An event with the ply that it led to, as one viewer counts."""

    ply: int
    event: Event


class RecentEvents:
    """Keeps a window of events for each viewer.

    A window that all viewers shared would get shorter for those who do not notice a move, which
    would reveal it.
    """

    def __init__(self, max_events: int) -> None:
        self._max_events = max_events
        self._windows: dict[int, deque[NumberedEvent]] = {}

    def add(self, event: Event, plies: Mapping[int, int]) -> None:
        """Add a move for the viewers who noticed it, given its ply as each of them counts."""
        for viewer, ply in plies.items():
            window = self._windows.setdefault(viewer, deque(maxlen=self._max_events))
            window.append(NumberedEvent(ply, event))

    def since(self, viewer: int, after: int) -> list[NumberedEvent]:
        """The kept events after a ply, as the viewer counts."""
        return [numbered for numbered in self._windows.get(viewer, ()) if numbered.ply > after]

    def lacks(self, viewer: int, after: int, ply: int) -> bool:
        """Whether fewer events are kept than led the viewer from ply ``after`` to ``ply``.

        No more are wanted than a window holds.
        """
        wanted = min(self._max_events, ply - max(after, 0))
        return len(self._windows.get(viewer, ())) < wanted
