"""Who sits with whom: the matching of people who wait to be paired."""

from collections.abc import Sequence
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from starboard.server.pairing.matching import Group, match
from starboard.store.pairing.rows import PairingRequest, TableKind, ladder_name

NOW = 1000.0
DUEL, TRIO = TableKind("stlucia", 2), TableKind("stlucia", 3)
OTHER_DUEL, QUICK_DUEL = TableKind("pirates", 2), TableKind("stlucia", 2, seconds_per_move=30)
RATED_DUEL = TableKind("stlucia", 2, rated=True)


def waiting(person: str, since: float, *kinds: TableKind, elo: float = 0, **more: Any) -> Any:
    ratings = {ladder_name(kind): elo for kind in kinds if kind.rated}
    return PairingRequest(
        id=person, person=person, kinds=kinds, elo=ratings, since=NOW - since, expires_at=NOW,
        **more,
    )  # fmt: skip


def people(groups: Sequence[Group]) -> list[str]:
    return ["".join(request.person for request in group.requests) for group in groups]


def test_those_who_have_waited_longest_are_seated_first() -> None:
    requests = [waiting(name, age, DUEL) for name, age in (("a", 1), ("b", 5), ("c", 3), ("d", 4))]
    assert people(match(requests, (), NOW)) == ["bd", "ca"]
    assert people(match(requests[:3], (), NOW)) == ["bc"]


def test_only_people_who_want_the_same_are_seated_together() -> None:
    requests = [waiting("a", 4, DUEL), waiting("b", 3, QUICK_DUEL), waiting("c", 2, OTHER_DUEL)]
    assert match(requests, (), NOW) == []
    flexible = waiting("d", 1, OTHER_DUEL, DUEL)
    [group] = match([*requests, flexible], (), NOW)
    assert (people([group]), group.kind) == (["ad"], DUEL)


def test_person_with_several_wishes_plays_with_the_next_longest_waiting() -> None:
    requests = [
        waiting("a", 4, DUEL, OTHER_DUEL),
        waiting("b", 2, DUEL),
        waiting("c", 3, OTHER_DUEL),
    ]
    assert people(match(requests, (), NOW)) == ["ac"]


def test_larger_tables_wait_until_they_are_full() -> None:
    requests = [waiting(name, 1, TRIO) for name in "ab"]
    assert match(requests, (), NOW) == []
    assert people(match([*requests, waiting("c", 1, TRIO)], (), NOW)) == ["abc"]


def test_people_who_have_blocked_each_other_are_not_seated_together() -> None:
    requests = [waiting(name, age, DUEL) for name, age in (("a", 3), ("b", 2), ("c", 1))]
    assert people(match(requests, {frozenset("ab")}, NOW)) == ["ac"]
    assert match(requests[:2], {frozenset("ab")}, NOW) == []


def test_window_of_ratings_widens_with_the_time_of_both() -> None:
    def matched(elo: float, *waited: float) -> bool:
        one = waiting("a", waited[0], RATED_DUEL, elo=1000)
        return bool(match([one, waiting("b", waited[1], RATED_DUEL, elo=1000 + elo)], (), NOW))

    assert matched(100, 0, 0)
    assert not matched(150, 0, 0)
    assert not matched(150, 30, 0)  # the other one has just come
    assert matched(150, 30, 5)
    assert not matched(2000, 60, 59)
    assert matched(2000, 60, 60)


def test_everybody_at_a_rated_table_is_within_the_window() -> None:
    trio = TableKind("stlucia", 3, rated=True)
    requests = [
        waiting(name, 0, trio, elo=elo) for name, elo in zip("abcd", (0, 90, 170, -5), strict=True)
    ]
    assert people(match(requests, (), NOW)) == ["abd"]


def test_bots_fill_the_seats_of_those_who_take_them() -> None:
    alone = waiting("a", 70, TRIO, DUEL, takes_bots=True)
    [group] = match([alone], (), NOW)
    assert (group.kind, group.bots) == (TRIO, 2)
    [group] = match([alone, waiting("b", 60, TRIO, takes_bots=True)], (), NOW)
    assert (people([group]), group.kind, group.bots) == (["ab"], TRIO, 1)
    [group] = match([alone, waiting("b", 60, TRIO)], (), NOW)
    assert (people([group]), group.bots) == (["a"], 2)
    [group] = match([alone, waiting("b", 60, DUEL)], (), NOW)
    assert (people([group]), group.bots) == (["ab"], 0)


KINDS = st.lists(st.sampled_from([DUEL, TRIO, OTHER_DUEL, RATED_DUEL]), min_size=1, unique=True)
REQUESTS = st.lists(
    st.tuples(KINDS, st.floats(0, 120), st.integers(0, 2000), st.booleans()), max_size=12
)


@given(REQUESTS, st.sets(st.tuples(st.integers(0, 11), st.integers(0, 11))))
def test_groups_are_disjoint_complete_and_acceptable(
    found: list[tuple[list[TableKind], float, int, bool]], blocked: set[tuple[int, int]]
) -> None:
    requests = [
        waiting(str(n), since, *kinds, elo=elo, takes_bots=takes_bots)
        for n, (kinds, since, elo, takes_bots) in enumerate(found)
    ]
    blocks = {frozenset((str(one), str(other))) for one, other in blocked if one != other}
    groups = match(requests, blocks, NOW)
    seated = [request for group in groups for request in group.requests]
    assert len({request.id for request in seated}) == len(seated)
    for group in groups:
        assert all(group.kind in request.kinds for request in group.requests)
        assert group.bots == 0 or all(request.takes_bots for request in group.requests)
        members = {request.person for request in group.requests}
        assert not any(pair <= members for pair in blocks)
    assert match([it for it in requests if it not in seated], blocks, NOW) == []
