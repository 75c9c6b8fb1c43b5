"""The last chat lines of a table, which are kept in memory; older ones are read when wanted."""

from collections import deque
from collections.abc import Collection, Sequence
from typing import NamedTuple

from starboard.store.rows import AUDIENCES, Audience, ChatRow

MAX_LINES = 50
"""Lines that are kept for each audience, and lines in one page of older ones."""


class ChatPage(NamedTuple):
    """Consecutive lines of chat, as far as a reader may know them."""

    lines: Sequence[ChatRow]
    earlier: bool
    """Whether older lines were left out."""


class ChatWindow:
    """Keeps as many lines for each audience, so that one cannot crowd out the other."""

    def __init__(self) -> None:
        self._lines: dict[Audience, deque[ChatRow]] = {it: deque() for it in AUDIENCES}
        self._dropped: dict[Audience, int] = dict.fromkeys(AUDIENCES, 0)
        """The number of the last line that is no longer kept."""

    @property
    def last_number(self) -> int:
        """The number of the last line; 0 if there is none."""
        return max(lines[-1].number if lines else 0 for lines in self._lines.values())

    def add(self, lines: Sequence[ChatRow]) -> None:
        """Append the lines that are new."""
        for line in lines:
            kept = self._lines[line.audience]
            if not kept or line.number > kept[-1].number:
                kept.append(line)
            if len(kept) > MAX_LINES:
                self._dropped[line.audience] = kept.popleft().number

    def correct(self, lines: Sequence[ChatRow]) -> None:
        """Replace kept lines by those with the same numbers, whose texts may have been removed."""
        stored = {line.number: line for line in lines}
        for kept in self._lines.values():
            for place, line in enumerate(kept):
                kept[place] = stored.get(line.number, line)

    def since(self, number: int, audiences: Collection[Audience]) -> ChatPage:
        """The kept lines after a number for these audiences, without gaps."""
        dropped = max(self._dropped[audience] for audience in audiences)
        first = max(number, dropped)
        found = [line for it in audiences for line in self._lines[it] if line.number > first]
        found.sort(key=lambda line: line.number)
        return ChatPage(found, earlier=dropped > number)
