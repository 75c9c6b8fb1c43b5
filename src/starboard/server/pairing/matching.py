"""Who sits with whom: a pure function from the requests of all who wait to groups.

The person who has waited longest is seated first, at the table at which the next longest waiting
fitting person can sit too. At rated tables, ratings may differ by a window that widens with the
time that a person has waited.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from math import inf
from typing import NamedTuple

from starboard.store.pairing_rows import PairingRequest, TableKind, ladder_name

FIRST_WINDOW_ELO = 100.0
"""How much ratings may differ at first."""
WIDENING_ELO_PER_SECOND = 10.0
UNLIMITED_AFTER_SECONDS = 60.0
"""After this time of waiting, opponents of any rating are accepted."""

Blocks = Collection[frozenset[str]]
"""Pairs of people of whom one has blocked the other."""


class Group(NamedTuple):
    """People who are to be seated together; bots have the remaining seats."""

    kind: TableKind
    requests: tuple[PairingRequest, ...]
    """The longest waiting first."""

    @property
    def bots(self) -> int:
        """The number of seats that bots have."""
        return self.kind.players - len(self.requests)


def match(waiting: Iterable[PairingRequest], blocks: Blocks, now: float) -> list[Group]:
    """Return the groups that can be seated now; nobody is in two of them."""
    return _Matching(waiting, blocks, now).groups()


class _Matching:
    """The state of one call of ``match``."""

    def __init__(self, waiting: Iterable[PairingRequest], blocks: Blocks, now: float) -> None:
        self._ordered = sorted(waiting, key=lambda it: (it.since, it.id))
        self._blocks = blocks
        self._windows = {it.id: rating_window(now - it.since) for it in self._ordered}
        self._queues: dict[TableKind, dict[str, PairingRequest]] = {}
        """Those who wait for each kind of table, by the id of the request, in order."""
        for request in self._ordered:
            for kind in request.kinds:
                self._queues.setdefault(kind, {})[request.id] = request

    def groups(self) -> list[Group]:
        found = []
        for request in self._ordered:
            if request.id not in self._queues[request.kinds[0]]:  # seated with somebody before
                continue
            if group := self._group_of(request):
                found.append(group)
                self._remove(group.requests)
        return found

    def _remove(self, requests: Iterable[PairingRequest]) -> None:
        for request in requests:
            for kind in request.kinds:
                del self._queues[kind][request.id]

    def _group_of(self, first: PairingRequest) -> Group | None:
        """The best group of a person: without bots if possible, otherwise the largest with bots."""
        groups = list(self._groups_of(first))
        if complete := [group for group in groups if not group.bots]:
            return min(complete, key=lambda it: it.requests[1].since)
        if not first.takes_bots:
            return None
        return max((_with_bots(group) for group in groups), key=lambda it: len(it.requests))

    def _groups_of(self, first: PairingRequest) -> Iterator[Group]:
        """The longest waiting people who fit together, for each kind that the first one wants.

        Kinds for which too few people wait are left out early, which are most of them.
        """
        for kind in first.kinds:
            if len(self._queues[kind]) >= kind.players or first.takes_bots:
                yield Group(kind, self._fitting(first, kind))

    def _fitting(self, first: PairingRequest, kind: TableKind) -> tuple[PairingRequest, ...]:
        """The first person and the longest waiting others who all fit, as many as can play."""
        chosen = [first]
        for request in self._queues[kind].values():
            if len(chosen) == kind.players:
                break
            if request is not first and all(self._fit(request, it, kind) for it in chosen):
                chosen.append(request)
        return tuple(chosen)

    def _fit(self, one: PairingRequest, other: PairingRequest, kind: TableKind) -> bool:
        """Whether two people can play at a table of this kind."""
        if kind.rated and not self._are_close(one, other, ladder_name(kind)):
            return False
        return not self._blocks or frozenset((one.person, other.person)) not in self._blocks

    def _are_close(self, one: PairingRequest, other: PairingRequest, ladder: str) -> bool:
        window = min(self._windows[one.id], self._windows[other.id])
        return abs(one.elo[ladder] - other.elo[ladder]) <= window


def _with_bots(group: Group) -> Group:
    """The group with those of its people who take bots."""
    return Group(group.kind, tuple(it for it in group.requests if it.takes_bots))


def rating_window(waited_seconds: float) -> float:
    """How much the rating of an opponent may differ after this time of waiting."""
    if waited_seconds >= UNLIMITED_AFTER_SECONDS:
        return inf
    return FIRST_WINDOW_ELO + WIDENING_ELO_PER_SECOND * max(0.0, waited_seconds)


def waiting_by_game(waiting: Sequence[PairingRequest]) -> dict[str, int]:
    """The number of people who wait for each game."""
    counts: dict[str, int] = {}
    for request in waiting:
        for game in {kind.game for kind in request.kinds}:
            counts[game] = counts.get(game, 0) + 1
    return counts
