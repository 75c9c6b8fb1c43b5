"""Who sits with whom: a pure function from the requests of all who wait to groups.

The person who has waited longest is seated first, at the table at which the next longest waiting
fitting person can sit too. At rated tables, ratings may differ by a window that widens with the
time that a person has waited.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import NamedTuple

from starboard.server.pairing.rating_windows import People, RatingWindows, first_of, only
from starboard.store.pairing.rows import PairingRequest, TableKind, ladder_name

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
    """Those who wait for one kind of table."""

    kind: TableKind
    ratings: RatingWindows | None
    """None for a kind that is not rated."""
    people: People = 0


@dataclass(eq=False, slots=True)
class _Person:
    """A person who waits."""

    number: int
    """The place in the order of waiting: 0 for the person who has waited longest."""
    request: PairingRequest
    others: People
    """Those with whom no block forbids to sit."""
    queues: list[_Queue] = field(default_factory=list)

    @property
    def is_waiting(self) -> bool:
        return bool(self.queues[0].people & only(self.number))


_Seats = tuple[TableKind, list[_Person]]
"""The people who are seated together, and at which kind of table."""


class _Matching:
    """The state of one call of ``match``."""

    def __init__(self, waiting: Iterable[PairingRequest], blocks: Blocks, now: float) -> None:
        ordered = sorted(waiting, key=lambda it: (it.since, it.id))
        blocked = _blocked_people(ordered, blocks)
        self._people = [
            _Person(number, request, ~(blocked.get(number, 0) | only(number)))
            for number, request in enumerate(ordered)
        ]
        self._add_queues(_rating_windows(ordered, now))

    def _add_queues(self, ratings: dict[str, RatingWindows]) -> None:
        queues: dict[TableKind, _Queue] = {}
        for person in self._people:
            for kind in person.request.kinds:
                if (queue := queues.get(kind)) is None:
                    windows = ratings[ladder_name(kind)] if kind.rated else None
                    queue = queues[kind] = _Queue(kind, windows)
                queue.people |= only(person.number)
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
        groups = (
            (queue.kind, self._fitting(first, queue, self._candidates(first, queue)))
            for queue in first.queues
        )
        return max((_with_bots(group) for group in groups), key=lambda it: len(it[1]))

    def _full_table_of(self, first: _Person) -> _Seats | None:
        """The full table at which the longest waiting other person sits."""
        best, second_since = None, inf
        for queue in first.queues:
            candidates = self._candidates(first, queue)
            if candidates and self._longest_since(candidates) < second_since:
                people = self._fitting(first, queue, candidates, queue.kind.players)
                if len(people) == queue.kind.players:
                    best, second_since = (queue.kind, people), people[1].request.since
        return best

    def _longest_since(self, people: People) -> float:
        """Since when the longest waiting of these people has waited."""
        return self._people[first_of(people)].request.since

    def _fitting(
        self, first: _Person, queue: _Queue, candidates: People, at_least: int = 1
    ) -> list[_Person]:
        """The first person and the longest waiting candidates who all fit, as many as can play.

        The search ends early when it is clear that fewer than ``at_least`` can sit together.
        """
        chosen = [first]
        while candidates and len(chosen) < queue.kind.players:
            if candidates.bit_count() < at_least - len(chosen):
                break
            person = self._people[first_of(candidates)]
            chosen.append(person)
            candidates &= self._candidates(person, queue)
        return chosen

    def _candidates(self, person: _Person, queue: _Queue) -> People:
        """Those in a queue who may sit with a person, by ratings and blocks."""
        people = queue.people & person.others
        return people & queue.ratings.accepted(person.number) if queue.ratings else people


def _blocked_people(waiting: Sequence[PairingRequest], blocks: Blocks) -> dict[int, People]:
    """The people with whom each person does not want to sit, or who do not want it."""
    numbers = {request.person: number for number, request in enumerate(waiting)}
    blocked: dict[int, People] = {}
    for pair in blocks:
        if pair <= numbers.keys():
            one, other = (numbers[person] for person in pair)
            blocked[one] = blocked.get(one, 0) | only(other)
            blocked[other] = blocked.get(other, 0) | only(one)
    return blocked


def _rating_windows(waiting: Sequence[PairingRequest], now: float) -> dict[str, RatingWindows]:
    """The ratings of each ladder."""
    windows = [rating_window(now - request.since) for request in waiting]
    elo: dict[str, dict[int, float]] = {}
    for number, request in enumerate(waiting):
        for ladder, rating in request.elo.items():
            elo.setdefault(ladder, {})[number] = rating
    return {ladder: RatingWindows(ratings, windows) for ladder, ratings in elo.items()}


def _remove(people: Iterable[_Person]) -> None:
    for person in people:
        for queue in person.queues:
            queue.people &= ~only(person.number)


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
