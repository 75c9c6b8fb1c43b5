"""What a simulation counts adds up in any order, and rates carry honest intervals."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from starboard.simulate.tally import UNFINISHED, Tally, rate_of, tallied

GAMES = st.lists(st.tuples(st.integers(UNFINISHED, 7), st.integers(0, 9)), max_size=30)


def count(games: list[tuple[int, int]], start: int, turn: int) -> Tally:
    won = np.array([bits for bits, _ in games], np.int64)
    lengths = np.array([length for _, length in games], np.int64)
    return tallied(won, lengths, start, players=3, turn=turn)


@given(GAMES, st.integers(0, 100), st.sampled_from([0, 1]))
def test_every_game_is_counted_for_who_sat_where(
    games: list[tuple[int, int]], start: int, turn: int
) -> None:
    tally = count(games, start, turn)
    by_entry: Counter[int] = Counter()
    by_place: Counter[int] = Counter()
    for number, (bits, _) in enumerate(games, start):
        for place in range(3):
            if bits != UNFINISHED and bits >> place & 1:
                by_place[place] += 1
                by_entry[(place + turn * number) % 3] += 1
    assert [tally.wins_of_place(place) for place in range(3)] == [by_place[p] for p in range(3)]
    assert [tally.wins_of_entries([e]) for e in range(3)] == [by_entry[e] for e in range(3)]


@given(GAMES)
def test_counts_agree_with_each_other(games: list[tuple[int, int]]) -> None:
    tally = count(games, 0, 1)
    bits = [bits for bits, _ in games]
    assert tally.games == len(games) == tally.lengths.total()
    assert tally.unfinished == bits.count(UNFINISHED)
    assert tally.drawn == bits.count(0)
    assert tally.shared == sum(b.bit_count() > 1 for b in bits if b != UNFINISHED)
    assert tally.transitions == sum(length for _, length in games)
    assert tally.games == tally.unfinished + tally.drawn + tally.wins.total()


@given(GAMES, st.integers(0, 30), st.sampled_from([0, 1]))
def test_parts_add_up_to_the_whole(games: list[tuple[int, int]], cut: int, turn: int) -> None:
    whole, parts = count(games, 0, turn), Tally()
    cut = min(cut, len(games))
    parts.add(count(games[cut:], cut, turn))
    parts.add(count(games[:cut], 0, turn))
    assert parts == whole


def test_a_win_that_two_seats_of_one_bot_share_is_one_win() -> None:
    tally = count([(0b011, 4), (0b001, 4), (0b111, 4)], 0, 0)
    assert tally.wins_of_entries([0, 1]) == 3
    assert tally.wins_of_entries([1, 2]) == 2
    assert tally.wins_of_entries([2]) == 1


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (1, 10, 0.0179, 0.4042), (5, 10, 0.2366, 0.7634),
     (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (0, 1, 0.0, 0.7935)],
)  # fmt: skip
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    rate = rate_of(wins, games)
    assert rate.rate == wins / games
    assert (rate.low, rate.high) == pytest.approx((low, high), abs=6e-5)


def test_no_games_say_nothing() -> None:
    assert (rate_of(0, 0).low, rate_of(0, 0).high) == (0.0, 1.0)


@given(st.integers(1, 10**7), st.data())
def test_an_interval_holds_its_rate_and_mirrors(games: int, data: st.DataObject) -> None:
    wins = data.draw(st.integers(0, games))
    rate, mirror = rate_of(wins, games), rate_of(games - wins, games)
    assert 0 <= rate.low <= rate.rate + 1e-12
    assert rate.rate - 1e-12 <= rate.high <= 1
    assert rate.low == pytest.approx(1 - mirror.high, abs=1e-9)


@given(st.lists(st.integers(0, 50), min_size=1, max_size=40), st.floats(0.01, 1))
def test_a_length_is_not_exceeded_by_its_share(lengths: list[int], share: float) -> None:
    tally = Tally(games=len(lengths), lengths=Counter(lengths))
    found = tally.length_at(share)
    assert found in lengths
    assert sum(length <= found for length in lengths) >= share * len(lengths)
    assert sum(length < found for length in lengths) < share * len(lengths)


def test_without_games_every_length_is_nothing() -> None:
    assert Tally().length_at(0.5) == 0
