"""Who sits with whom: a pure function from the requests of all who wait to groups.

The person who has waited longest is seated first, at the table at which the next longest waiting
fitting person can sit too. At rated tables, ratings may differ by a window that widens with the
time that a person has waited.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
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
Queues = dict[TableKind, dict[str, PairingRequest]]
"""Those who wait for each kind of table, by the id of the request, the longest waiting first."""
Fits = Callable[[PairingRequest, PairingRequest], bool]


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
    ordered = sorted(waiting, key=lambda it: (it.since, it.id))
    queues = _queues(ordered)
    groups = []
    for request in ordered:
        if request.id not in queues[request.kinds[0]]:  # seated with somebody before
            continue
        if group := _group_of(request, queues, blocks, now):
            groups.append(group)
            _remove(group.requests, queues)
    return groups


def _queues(ordered: Iterable[PairingRequest]) -> Queues:
    queues: Queues = {}
    for request in ordered:
        for kind in request.kinds:
            queues.setdefault(kind, {})[request.id] = request
    return queues


def _remove(requests: Iterable[PairingRequest], queues: Queues) -> None:
    for request in requests:
        for kind in request.kinds:
            del queues[kind][request.id]


def _group_of(first: PairingRequest, queues: Queues, blocks: Blocks, now: float) -> Group | None:
    """The best group of a person: without bots if there is one, otherwise the largest with bots."""
    groups = list(_groups_of(first, queues, blocks, now))
    if complete := [group for group in groups if not group.bots]:
        return min(complete, key=_second_waits_since)
    if not first.takes_bots:
        return None
    return max((_with_bots(group) for group in groups), key=lambda it: len(it.requests))


def _second_waits_since(group: Group) -> float:
    return group.requests[1].since if len(group.requests) > 1 else inf


def _groups_of(
    first: PairingRequest, queues: Queues, blocks: Blocks, now: float
) -> Iterator[Group]:
    """The longest waiting people who fit together, for each kind that the first one wants."""
    for kind in first.kinds:
        fits = _fits(kind, blocks, now)
        yield Group(kind, _fitting(first, queues[kind].values(), fits, kind.players))


def _fitting(
    first: PairingRequest, queue: Iterable[PairingRequest], fits: Fits, players: int
) -> tuple[PairingRequest, ...]:
    """The first person and the longest waiting others who all fit, as many as can play."""
    chosen = [first]
    for request in queue:
        if len(chosen) == players:
            break
        if request is not first and all(fits(request, other) for other in chosen):
            chosen.append(request)
    return tuple(chosen)


def _with_bots(group: Group) -> Group:
    """The group with those of its people who take bots."""
    return Group(group.kind, tuple(it for it in group.requests if it.takes_bots))


def _fits(kind: TableKind, blocks: Blocks, now: float) -> Fits:
    """Whether two people can play at a table of this kind."""
    ladder = ladder_name(kind)

    def are_close(one: PairingRequest, other: PairingRequest) -> bool:
        window = min(rating_window(now - one.since), rating_window(now - other.since))
        return abs(one.elo[ladder] - other.elo[ladder]) <= window

    def fits(one: PairingRequest, other: PairingRequest) -> bool:
        if kind.rated and not are_close(one, other):
            return False
        return not blocks or frozenset((one.person, other.person)) not in blocks

    return fits


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
