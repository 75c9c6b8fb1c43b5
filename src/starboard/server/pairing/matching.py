"""Who sits with whom: a pure function from the requests of all who wait to groups.

The person who has waited longest is seated first, at the table at which the next longest waiting
fitting person can sit too. At rated tables, ratings may differ by a window that widens with the
time that a person has waited.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import NamedTuple

from starboard.server.pairing.rating_order import RatingOrder
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


@dataclass(eq=False, slots=True)
class _Queue:
    """Those who wait for one kind of table, in the order of waiting."""

    kind: TableKind
    ratings: RatingOrder | None
    """None for a kind that is not rated."""
    people: "dict[int, _Person]" = field(default_factory=dict)


@dataclass(eq=False, slots=True)
class _Person:
    """A person who waits."""

    number: int
    """The place in the order of waiting: 0 for the person who has waited longest."""
    request: PairingRequest
    window: float
    queues: list[_Queue] = field(default_factory=list)

    @property
    def is_waiting(self) -> bool:
        return self.number in self.queues[0].people


_Seats = tuple[TableKind, list[_Person]]
"""The people who are seated together, and at which kind of table."""


class _Matching:
    """The state of one call of ``match``."""

    def __init__(self, waiting: Iterable[PairingRequest], blocks: Blocks, now: float) -> None:
        ordered = sorted(waiting, key=lambda it: (it.since, it.id))
        self._blocks = blocks
        self._people = [
            _Person(number, request, rating_window(now - request.since))
            for number, request in enumerate(ordered)
        ]
        self._add_queues()

    def _add_queues(self) -> None:
        ratings = _rating_orders(self._people)
        queues: dict[TableKind, _Queue] = {}
        for person in self._people:
            for kind in person.request.kinds:
                if (queue := queues.get(kind)) is None:
                    order = ratings[ladder_name(kind)] if kind.rated else None
                    queue = queues[kind] = _Queue(kind, order)
                queue.people[person.number] = person
                person.queues.append(queue)

    def groups(self) -> list[Group]:
        found = []
        for person in self._people:
            if person.is_waiting and (seats := self._seats_of(person)):
                kind, people = seats
                found.append(Group(kind, tuple(it.request for it in people)))
                _remove(people)
        return found

    def _seats_of(self, first: _Person) -> _Seats | None:
        """The best group of a person: without bots if possible, otherwise the largest with bots."""
        if complete := self._full_table_of(first):
            return complete
        if not first.request.takes_bots:
            return None
        groups = ((queue.kind, self._fitting(first, queue)) for queue in first.queues)
        return max((_with_bots(group) for group in groups), key=lambda it: len(it[1]))

    def _full_table_of(self, first: _Person) -> _Seats | None:
        """The full table at which the longest waiting other person sits.

        Kinds for which too few people wait are left out early, which are most of them.
        """
        best, second_since = None, inf
        for queue in first.queues:
            if len(queue.people) >= queue.kind.players and _are_enough_near(first, queue):
                people = self._fitting(first, queue, second_since)
                if len(people) == queue.kind.players:
                    best, second_since = (queue.kind, people), people[1].request.since
        return best

    def _fitting(self, first: _Person, queue: _Queue, since_before: float = inf) -> list[_Person]:
        """The first person and the longest waiting others who all fit, as many as can play.

        Nobody is added to the first person unless the next one has waited since ``since_before``.
        """
        chosen = [first]
        group = queue.ratings.group(first.number, first.window) if queue.ratings else None
        for person in _candidates(first, queue):
            if len(chosen) == 1 and person.request.since >= since_before:
                break
            if group and not group.accepts(person.number, person.window):
                continue
            if self._is_blocked(person, chosen):
                continue
            chosen.append(person)
            if len(chosen) == queue.kind.players:
                break
            if group:
                group.add(person.number, person.window)
        return chosen

    def _is_blocked(self, person: _Person, others: Iterable[_Person]) -> bool:
        """Whether a person and one of the others do not want to meet."""
        if not self._blocks:
            return False
        one = person.request.person
        return any(frozenset((one, other.request.person)) in self._blocks for other in others)


def _rating_orders(people: Iterable[_Person]) -> dict[str, RatingOrder]:
    """The order of ratings in each ladder."""
    elo: dict[str, dict[int, float]] = {}
    for person in people:
        for ladder, rating in person.request.elo.items():
            elo.setdefault(ladder, {})[person.number] = rating
    return {ladder: RatingOrder(ratings) for ladder, ratings in elo.items()}


def _candidates(first: _Person, queue: _Queue) -> Iterator[_Person]:
    """Those who may fit a person, in the order of waiting."""
    people, near = queue.people, _near(first, queue)
    if near is None:
        return (person for person in people.values() if person is not first)
    return (people[it] for it in near if it in people and it != first.number)


def _are_enough_near(first: _Person, queue: _Queue) -> bool:
    """Whether a table may become full by the ratings of those who waited at first."""
    near = _near(first, queue)
    return near is None or len(near) >= queue.kind.players


def _near(first: _Person, queue: _Queue) -> list[int] | None:
    """The people near in rating; None if they are many, or ratings do not matter."""
    return queue.ratings.near(first.number, first.window) if queue.ratings else None


def _remove(people: Iterable[_Person]) -> None:
    for person in people:
        for queue in person.queues:
            del queue.people[person.number]


def _with_bots(seats: _Seats) -> _Seats:
    """The group with those of its people who take bots."""
    kind, people = seats
    return kind, [it for it in people if it.request.takes_bots]


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
