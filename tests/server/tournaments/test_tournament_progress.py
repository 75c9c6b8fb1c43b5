"""Whole tournaments as pure functions: pairings, byes, ties and ends."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.server.tournament_samples import (
    DICE,
    WAIT_SECONDS,
    context,
    finished,
    play_round,
    random_winners,
    sample_tournament,
    start,
)

from starboard.server.tournaments import progress
from starboard.server.tournaments.errors import (
    NotEntered,
    RegistrationClosed,
    TooFewEntrants,
    TournamentFull,
)
from starboard.server.tournaments.knock_out import MAX_REPLAYS, bracket, champion
from starboard.server.tournaments.new_games import open_games
from starboard.server.tournaments.registration import joined, withdrawn
from starboard.server.tournaments.scores import scores
from starboard.server.tournaments.standings import standings
from starboard.server.tournaments.tables import new_tables
from starboard.store.rows import Person
from starboard.store.tournaments.rows import POINT, Tournament, TournamentGame

LATE = Person("late", "Late", 0.0, 0.0)


def games_of_round(tournament: Tournament, round: int) -> list[TournamentGame]:
    return [game for game in tournament.games if game.round == round]


def seated(games: list[TournamentGame]) -> list[int]:
    return sorted(number for game in games for number in game.entrants)


def first_wins(game: TournamentGame) -> list[int]:
    return [0]


def nobody_wins(game: TournamentGame) -> list[int]:
    return list(range(len(game.entrants)))


# Swiss


@settings(max_examples=25)
@given(count=st.integers(4, 256), seed=st.integers(0, 99), size=st.sampled_from([2, 2, 3, 4]))
def test_swiss_round_seats_everybody_once(count: int, seed: int, size: int) -> None:
    tournament = start(sample_tournament(count, players_per_table=size, rounds=4))
    winners = random_winners(random.Random(seed))
    for round in range(1, tournament.row.rounds + 1):
        games = games_of_round(tournament, round)
        assert seated(games) == list(range(count))
        assert {len(game.entrants) for game in games} <= {1, size}
        tournament = play_round(tournament, winners)
    assert tournament.row.status == "finished"


@settings(max_examples=15)
@given(count=st.integers(4, 128), seed=st.integers(0, 99))
def test_swiss_has_no_rematch_while_one_can_be_avoided(count: int, seed: int) -> None:
    """While everybody has met fewer than half of the others, there is a round without rematches."""
    tournament = start(sample_tournament(count, rounds=min(9, (count - 1) // 2)))
    winners = random_winners(random.Random(seed))
    while tournament.row.status == "running":
        tournament = play_round(tournament, winners)
    assert all(set(score.met.values()) <= {1} for score in scores(tournament).values())


@settings(max_examples=15)
@given(count=st.integers(4, 65), seed=st.integers(0, 99), size=st.sampled_from([2, 3, 4]))
def test_nobody_has_a_second_bye_before_everybody_had_one(count: int, seed: int, size: int) -> None:
    tournament = start(sample_tournament(count, players_per_table=size, rounds=15))
    winners = random_winners(random.Random(seed))
    while tournament.row.status == "running":
        tournament = play_round(tournament, winners)
    byes = [score.byes for score in scores(tournament).values()]
    assert max(byes) - min(byes) <= 1


def test_swiss_pairs_equal_scores() -> None:
    tournament = play_round(start(sample_tournament(8)), first_wins)
    points = scores(tournament)
    for game in games_of_round(tournament, 2):
        assert len({points[number].points for number in game.entrants}) == 1


def test_bye_is_for_the_fewest_points() -> None:
    tournament = start(sample_tournament(5))
    while tournament.row.round < 3:
        tournament = play_round(tournament, first_wins)
        before = scores(replace(tournament, games=tournament.games[:-3]))
        [bye] = [
            game for game in games_of_round(tournament, tournament.row.round) if not game.table
        ]
        fewest = min(it.points for it in before.values() if not it.byes)
        assert before[bye.entrants[0]].points == fewest


def test_seats_are_shared_fairly() -> None:
    """In a game of two, nobody begins more than two games more often than the opponents do."""
    tournament = start(sample_tournament(16, rounds=6))
    while tournament.row.status == "running":
        tournament = play_round(tournament, random_winners(random.Random(5)))
    assert all(1 <= score.seats <= 5 for score in scores(tournament).values())


def test_buchholz_and_wins_break_ties() -> None:
    tournament = start(sample_tournament(4, rounds=2))
    tournament = play_round(play_round(tournament, first_wins), first_wins)
    lines = standings(tournament)
    keys = [(it.score.points, it.buchholz, it.score.wins) for it in lines]
    assert keys == sorted(keys, reverse=True)
    assert [it.rank for it in lines] == [1 + keys.index(key) for key in keys]


def test_opponents_of_running_games_add_nothing_to_buchholz() -> None:
    tournament = play_round(start(sample_tournament(4, rounds=2)), first_wins)
    assert len(open_games(tournament)) == 2
    assert sorted((it.score.points, it.buchholz) for it in standings(tournament)) == [
        *[(0, POINT)] * 2,
        *[(POINT, 0)] * 2,
    ]


def test_swiss_accepts_late_people_until_half_of_the_rounds_have_begun() -> None:
    tournament = start(sample_tournament(8, rounds=4))
    tournament = play_round(tournament, first_wins)
    tournament = joined(tournament, LATE, 2000.0)
    tournament = play_round(tournament, first_wins)
    assert 8 in seated(games_of_round(tournament, 3))
    with pytest.raises(RegistrationClosed):
        joined(tournament, replace(LATE, id="later"), 2000.0)


def test_withdrawn_person_is_not_paired_again() -> None:
    tournament = start(sample_tournament(5, rounds=3))
    tournament = play_round(withdrawn(tournament, "p2"), first_wins)
    assert seated(games_of_round(tournament, 2)) == [0, 1, 3, 4]
    with pytest.raises(NotEntered):
        withdrawn(tournament, "p2")


def test_tournament_ends_when_all_people_have_withdrawn() -> None:
    tournament = start(sample_tournament(1, fill_to=4))
    tournament = play_round(withdrawn(tournament, "p0"), first_wins)
    assert (tournament.row.status, tournament.row.round) == ("finished", 1)


# Knock-out


@given(count=st.integers(4, 256))
def test_bracket_has_everybody_once_and_byes_for_the_best(count: int) -> None:
    slots = bracket(count)
    assert sorted(it for it in slots if it is not None) == list(range(count))
    for one, other in zip(slots[::2], slots[1::2], strict=True):
        assert one is not None
        assert (other is None) == (len(slots) - 1 - one >= count)


def test_best_seeds_meet_last() -> None:
    assert bracket(8) == [0, 7, 3, 4, 1, 6, 2, 5]


@settings(max_examples=25)
@given(count=st.integers(4, 256), seed=st.integers(0, 99))
def test_knock_out_leaves_one_winner(count: int, seed: int) -> None:
    tournament = start(sample_tournament(count, "knock-out"))
    winners = random_winners(random.Random(seed), draws=0.3)
    while tournament.row.status == "running":
        tournament = play_round(tournament, winners)
    lines = standings(tournament)
    assert [it.rank for it in lines].count(1) == 1
    assert lines[0].entrant.number == champion(tournament)
    rounds = Counter(game.round for game in tournament.games if game.match == 0)
    assert max(rounds) == tournament.row.rounds == (count - 1).bit_length()
    assert max(rounds.values()) <= 1 + MAX_REPLAYS


def test_drawn_match_is_played_again_and_goes_to_the_better_seed_at_last() -> None:
    tournament = start(sample_tournament(4, "knock-out"))
    for _ in range(1 + MAX_REPLAYS):
        assert tournament.row.round == 1
        tournament = play_round(tournament, nobody_wins)
    [final] = games_of_round(tournament, 2)
    assert sorted(tournament.entrants[number].seed for number in final.entrants) == [0, 1]


def test_match_that_both_have_left_is_not_played_again() -> None:
    tournament = start(sample_tournament(4, "knock-out"))
    ended = {
        game.table: finished(tournament, game, [], away=True) for game in open_games(tournament)
    }
    tournament = progress.step(tournament, ended, context())
    assert tournament.row.round == 2


def test_withdrawn_person_loses_the_next_match() -> None:
    tournament = start(sample_tournament(4, "knock-out"))
    winner = games_of_round(tournament, 1)[0].entrants[0]
    tournament = withdrawn(tournament, tournament.entrants[winner].person)
    tournament = play_round(tournament, first_wins)
    assert tournament.row.status == "finished"
    assert champion(tournament) == games_of_round(tournament, 1)[1].entrants[0]


def test_nobody_joins_a_knock_out_that_runs() -> None:
    with pytest.raises(RegistrationClosed):
        joined(start(sample_tournament(4, "knock-out")), LATE, 2000.0)


# Arena


def test_arena_pairs_people_again_as_soon_as_they_are_free() -> None:
    tournament = start(sample_tournament(4, "arena"))
    first, second = open_games(tournament)
    tournament = progress.step(
        tournament, {first.table: finished(tournament, first, [0])}, context(2010.0)
    )
    assert open_games(tournament) == [second]  # the same two do not meet again at once
    tournament = progress.step(
        tournament, {second.table: finished(tournament, second, [0])}, context(2011.0)
    )
    new = open_games(tournament)
    assert seated(new) == [0, 1, 2, 3]
    assert all(set(game.entrants) not in ({*first.entrants}, {*second.entrants}) for game in new)


def test_arena_gives_a_bot_to_a_person_who_has_waited() -> None:
    tournament = start(sample_tournament(3, "arena", fill_to=6), now=1001.0)
    [pair] = open_games(tournament)
    assert all(tournament.entrants[number].person for number in pair.entrants)
    assert progress.with_wake_at(tournament, context(1001.0)).row.wake_at == 1000.0 + WAIT_SECONDS
    tournament = progress.step(tournament, {}, context(1000.0 + WAIT_SECONDS))
    added = open_games(tournament)[1]
    assert sorted(bool(tournament.entrants[number].bot) for number in added.entrants) == [
        False,
        True,
    ]


def test_arena_ends_after_its_last_games() -> None:
    tournament = start(sample_tournament(4, "arena", minutes=10), now=2000.0)
    tournament = progress.step(tournament, {}, context(2600.0))
    assert (tournament.row.status, len(open_games(tournament))) == ("running", 2)
    assert tournament.row.wake_at is None
    tournament = play_round(tournament, first_wins, now=2700.0)
    assert (tournament.row.status, len(tournament.games)) == ("finished", 2)


def test_arena_begins_a_limited_number_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "MAX_ARENA_GAMES", 2)
    tournament = start(sample_tournament(4, "arena"))
    first, second = open_games(tournament)
    for game in (first, second):
        tournament = progress.step(
            tournament, {game.table: finished(tournament, game, [0])}, context(2100.0)
        )
    assert (tournament.row.status, len(tournament.games)) == ("finished", 2)


@settings(max_examples=25)
@given(
    count=st.integers(4, 60),
    seed=st.integers(0, 99),
    size=st.sampled_from([2, 3, 4]),
    bots=st.integers(0, 9),
)
def test_arena_never_seats_anybody_twice(count: int, seed: int, size: int, bots: int) -> None:
    rng = random.Random(seed)
    tournament = start(
        sample_tournament(count, "arena", players_per_table=size, fill_to=count + bots)
    )
    for turn in range(20):
        playing = Counter(number for game in open_games(tournament) for number in game.entrants)
        assert set(playing.values()) <= {1}
        assert all(
            any(tournament.entrants[number].person for number in game.entrants)
            for game in tournament.games
        )
        some = [game for game in open_games(tournament) if rng.random() < 0.5]
        ended = {game.table: finished(tournament, game, [0]) for game in some}
        tournament = progress.step(tournament, ended, context(2000.0 + 5 * turn, seed))


# Results, start and registration


def test_point_goes_to_those_who_stayed() -> None:
    tournament = start(sample_tournament(4))
    game = open_games(tournament)[0]
    row = finished(tournament, game, [0])
    away = replace(row.seats[0], away=True)
    ended = {game.table: replace(row, seats=(away, row.seats[1]))}
    assert progress.step(tournament, ended, context()).games[0].points == (0, POINT)


def test_game_without_a_result_is_shared() -> None:
    tournament = start(sample_tournament(4))
    game = open_games(tournament)[0]
    row = replace(finished(tournament, game, []), status="abandoned")
    for ended in (row, None):
        after = progress.step(tournament, {game.table: ended}, context())
        assert after.games[0].points == (POINT // 2, POINT // 2)


def test_shuffled_seats_are_recognised() -> None:
    tournament = start(sample_tournament(1, fill_to=4))
    for game in open_games(tournament):
        row = finished(tournament, game, [0])
        ended = {game.table: replace(row, seats=row.seats[::-1])}
        assert progress.step(tournament, ended, context()).games[game.number].points == (0, POINT)


def test_bots_fill_a_tournament_and_come_last_in_the_draw() -> None:
    tournament = start(sample_tournament(3, fill_to=8))
    by_seed = sorted(tournament.entrants, key=lambda it: it.seed)
    assert [bool(it.bot) for it in by_seed] == [False] * 3 + [True] * 5
    assert len({it.name for it in by_seed}) == 8


def test_games_are_friendly_when_a_bot_is_rated_no_longer() -> None:
    before = sample_tournament(3, fill_to=4, rated=True, options={"goal": 15}, bot="a-new-bot")
    tables = new_tables(before, start(before), DICE, 2000.0, 2030.0)
    with_bot = {any(seat.bot == "a-new-bot" for seat in row.seats): row.rated for row in tables}
    assert with_bot == {True: False, False: True}


@pytest.mark.parametrize(("people", "fill_to"), [(0, 8), (1, 0), (3, 0), (1, 3)])
def test_too_few_entrants_cannot_start(people: int, fill_to: int) -> None:
    tournament = sample_tournament(people, fill_to=fill_to)
    with pytest.raises(TooFewEntrants):
        start(tournament)
    planned = replace(tournament, row=replace(tournament.row, starts_at=1500.0))
    cancelled = progress.step(planned, {}, context(1500.0)).row
    assert (cancelled.status, cancelled.cancelled_because) == ("cancelled", "too-few")


def test_planned_start() -> None:
    tournament = sample_tournament(4)
    planned = replace(tournament, row=replace(tournament.row, starts_at=1500.0))
    assert progress.step(planned, {}, context(1499.0)).row.wake_at == 1500.0
    assert progress.step(planned, {}, context(1500.0)).row.status == "running"


def test_tournament_that_nobody_starts_expires() -> None:
    later = context(1000.0 + progress.REGISTRATION_SECONDS)
    assert progress.step(sample_tournament(4), {}, later).row.cancelled_because == "expired"


def test_registration_has_a_limit_and_a_way_back() -> None:
    tournament = sample_tournament(4, max_entrants=4)
    with pytest.raises(TournamentFull):
        joined(tournament, LATE, 2000.0)
    assert joined(tournament, Person("p1", "Person 1", 0.0, 0.0), 2000.0) == tournament
    tournament = joined(withdrawn(tournament, "p1"), LATE, 2000.0)
    assert [it.name for it in tournament.entrants if it.active] == [
        "Person 0",
        "Person 2",
        "Person 3",
        "Late",
    ]
