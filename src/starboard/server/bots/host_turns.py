"""Queued turns of bots in an order that is fair: the hosts of tables take turns."""

from collections import OrderedDict
from collections.abc import Iterator

from starboard.server.bots.bot_turn import BotTurn


class HostTurns:
    """Queued turns of one priority.

    The host who has waited longest comes first, with the oldest turn at a table of theirs, and
    then has to wait for all other hosts. So a host of many tables slows down only these.
    """

    def __init__(self) -> None:
        self._turns: OrderedDict[str, BotTurn] = OrderedDict()
        """By table, the oldest first."""
        self._hosts: OrderedDict[str, OrderedDict[str, BotTurn]] = OrderedDict()
        """The same by host, the next host first."""

    def __len__(self) -> int:
        return len(self._turns)

    def __iter__(self) -> Iterator[BotTurn]:
        """All turns, the oldest first."""
        return iter(self._turns.values())

    def __reversed__(self) -> Iterator[BotTurn]:
        return reversed(self._turns.values())

    @property
    def next(self) -> BotTurn | None:
        """The turn that is to be taken first."""
        host = next(iter(self._hosts.values()), None)
        return None if host is None else next(iter(host.values()))

    def add(self, turn: BotTurn, now: float) -> None:
        """Add a turn that is newer than all others."""
        self._turns[turn.table] = turn
        turns = self._hosts.setdefault(turn.host, OrderedDict())
        turns[turn.table] = turn
        turn.queued_at = turn.next_since = now

    def pop(self, now: float) -> BotTurn:
        """Remove the next turn; its host goes to the end."""
        turn = self.next
        assert turn is not None
        self._remove(turn, now)
        if turn.host in self._hosts:
            self._hosts.move_to_end(turn.host)
        return turn

    def discard(self, turn: BotTurn) -> None:
        """Remove a turn that is void, if it is here; its host keeps the place."""
        if turn.table in self._turns:
            self._remove(turn, turn.next_since)

    def _remove(self, turn: BotTurn, now: float) -> None:
        """Remove a turn; if it was its host's next one, another one is that from now on."""
        del self._turns[turn.table]
        turns = self._hosts[turn.host]
        was_first = next(iter(turns)) == turn.table
        del turns[turn.table]
        if not turns:
            del self._hosts[turn.host]
        elif was_first:
            next(iter(turns.values())).next_since = now
