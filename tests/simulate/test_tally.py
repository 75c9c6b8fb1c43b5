"""The counts of a simulation, and the intervals of its rates."""

from collections import Counter

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from starboard.simulate.tally import UNFINISHED, Tally, TallyRecord, tally_games, win_rate

GAMES = st.lists(st.tuples(st.integers(UNFINISHED, 7), st.integers(0, 9)), max_size=30)


def count(games: list[tuple[int, int]], start: int, rotate: bool) -> Tally:
    won = np.array([bits for bits, _ in games], np.int64)
    lengths = np.array([length for _, length in games], np.int64)
    return tally_games(won, lengths, start, players=3, rotate=rotate)


@given(GAMES, st.integers(0, 100), st.booleans())
def test_wins_are_counted_by_seat_and_by_player(
    games: list[tuple[int, int]], start: int, rotate: bool
) -> None:
    tally = count(games, start, rotate)
    by_entry: Counter[int] = Counter()
    by_player: Counter[int] = Counter()
    for number, (bits, _) in enumerate(games, start):
        for player in range(3):
            if bits != UNFINISHED and bits >> player & 1:
                by_player[player] += 1
                by_entry[(player + rotate * number) % 3] += 1
    assert [tally.wins_of_player(player) for player in range(3)] == [by_player[p] for p in range(3)]
    assert [tally.wins_of_entries([e]) for e in range(3)] == [by_entry[e] for e in range(3)]


@given(GAMES)
def test_counts_are_consistent(games: list[tuple[int, int]]) -> None:
    tally = count(games, 0, rotate=True)
    bits = [bits for bits, _ in games]
    assert tally.games == len(games) == tally.lengths.total()
    assert tally.unfinished == bits.count(UNFINISHED)
    assert tally.drawn == bits.count(0)
    assert tally.shared == sum(b.bit_count() > 1 for b in bits if b != UNFINISHED)
    assert tally.transitions == sum(length for _, length in games)
    assert tally.games == tally.unfinished + tally.drawn + tally.wins.total()


@given(GAMES, st.integers(0, 30), st.booleans())
def test_parts_add_up_to_the_whole(games: list[tuple[int, int]], cut: int, rotate: bool) -> None:
    whole, parts = count(games, 0, rotate), Tally()
    cut = min(cut, len(games))
    parts.add(count(games[cut:], cut, rotate))
    parts.add(count(games[:cut], 0, rotate))
    assert parts == whole


@given(GAMES, st.booleans())
def test_record_reads_back_from_json(games: list[tuple[int, int]], rotate: bool) -> None:
    tally = count(games, 0, rotate)
    tally.faults["./bot", "crashed"] += 2
    text = msgspec.json.encode(tally.record())
    assert msgspec.json.decode(text, type=TallyRecord).tally() == tally


def test_win_shared_by_two_seats_of_one_bot_counts_once() -> None:
    tally = count([(0b011, 4), (0b001, 4), (0b111, 4)], 0, rotate=False)
    assert tally.wins_of_entries([0, 1]) == 3
    assert tally.wins_of_entries([1, 2]) == 2
    assert tally.wins_of_entries([2]) == 1


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (1, 10, 0.0179, 0.4042), (5, 10, 0.2366, 0.7634),
     (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (0, 1, 0.0, 0.7935)],
)  # fmt: skip
def test_intervals_are_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    rate = win_rate(wins, games)
    assert rate.rate == wins / games
    assert (rate.low, rate.high) == pytest.approx((low, high), abs=6e-5)


def test_without_games_the_interval_is_everything() -> None:
    assert (win_rate(0, 0).low, win_rate(0, 0).high) == (0.0, 1.0)


@given(st.integers(1, 10**7), st.data())
def test_interval_contains_its_rate_and_is_symmetric(games: int, data: st.DataObject) -> None:
    wins = data.draw(st.integers(0, games))
    rate, mirror = win_rate(wins, games), win_rate(games - wins, games)
    assert 0 <= rate.low <= rate.rate + 1e-12
    assert rate.rate - 1e-12 <= rate.high <= 1
    assert rate.low == pytest.approx(1 - mirror.high, abs=1e-9)


@given(st.lists(st.integers(0, 50), min_size=1, max_size=40), st.floats(0.01, 1))
def test_length_quantile_is_the_smallest_that_fits(lengths: list[int], share: float) -> None:
    tally = Tally(games=len(lengths), lengths=Counter(lengths))
    found = tally.length_quantile(share)
    assert found in lengths
    assert sum(length <= found for length in lengths) >= share * len(lengths)
    assert sum(length < found for length in lengths) < share * len(lengths)


def test_without_games_quantiles_are_zero() -> None:
    assert Tally().length_quantile(0.5) == 0
