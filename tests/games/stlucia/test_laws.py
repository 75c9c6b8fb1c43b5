"""Laws of King of StLucia in random games, and the counts of rolls and choices."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.stlucia.position import act, position, roll

from starboard.engine.actors import CHANCE, NOBODY, players_in
from starboard.engine.chance import below
from starboard.engine.generators import seeded_generator
from starboard.engine.table import Event, Seat, Table
from starboard.games.stlucia import rules
from starboard.games.stlucia.game import GAME
from starboard.games.stlucia.moves import rolled
from starboard.games.stlucia.state import (
    DICE,
    FULL_HEALTH,
    MAX_MOVES,
    MAX_OUTCOMES,
    OVER,
    ROLLING,
    TOKENS_PER_POINT,
    State,
)

games = given(
    players=st.integers(2, 26),
    goal=st.integers(1, 200) | st.sampled_from([10, 20]),
    seed=st.integers(0, 2**62),
)


def random_game(players: int, goal: int, seed: int, most: int = 400) -> list[Event]:
    """The first ``most`` events of a game between random players."""
    table = Table(GAME, [Seat("")] * players, {"goal": goal}, seed)
    rng = seeded_generator(seed, 1)
    events: list[Event] = []
    while not table.over and len(events) < most:
        if table.chance_is_due:
            events.append(table.play_chance())
        else:
            (player,) = players_in(table.actors)
            moves = table.game.legal(table.state, player)
            move = moves[below(rng, len(moves))]
            events.append(table.apply(player, GAME.move(table.state, player, move)))
    return events


@games
@settings(deadline=None, max_examples=40)
def test_random_games_keep_the_laws(players: int, goal: int, seed: int) -> None:
    for event in random_game(players, goal, seed):
        before, after = event.before, event.after
        turn = before.turn
        assert before.occupant == NOBODY or after.occupant != NOBODY
        assert after.health[turn] >= before.health[turn] > 0
        assert max(after.health) <= FULL_HEALTH
        assert max(after.tokens) < TOKENS_PER_POINT
        assert max(after.score) <= goal + 7
        assert 0 <= after.score[turn] - before.score[turn] <= 8
        for other in set(range(players)) - {turn}:
            assert after.score[other] == before.score[other]
            assert after.tokens[other] == before.tokens[other]
            assert after.health[other] <= before.health[other]
        if after.phase != ROLLING and after.phase != OVER:
            assert sum(after.dice) == DICE
        if after.occupant != NOBODY:
            assert after.health[after.occupant] > 0
        assert State.from_bytes(after.to_bytes()) == after


@games
@settings(deadline=None, max_examples=20)
def test_the_winner_is_the_active_player_and_alive(players: int, goal: int, seed: int) -> None:
    last = random_game(players, min(goal, 20), seed, GAME.max_random_plies)[-1]
    assert last.after.phase == OVER
    assert last.after.winner == last.before.turn
    assert last.after.health[last.after.winner] > 0
    assert rules.winners(last.after) == 1 << last.after.winner


@pytest.mark.parametrize(
    ("dice", "distinct"), [(1, 6), (2, 21), (3, 56), (4, 126), (5, 252), (6, 462)]
)
def test_distinct_rolls_and_their_weights(dice: int, distinct: int) -> None:
    s = GAME.initial_state(2)
    s.rolling = dice
    outcomes = GAME.outcomes(s)
    assert len(outcomes) == distinct
    assert sum(outcomes.values()) == 6**dice
    assert {sum(rolled(outcome)) for outcome in outcomes} == {dice}


@pytest.mark.parametrize("dice", range(1, 7))
def test_every_roll_is_sampled_in_proportion_to_its_weight(
    dice: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = GAME.initial_state(2)
    s.rolling = dice
    numbers = iter(range(6**dice))
    asked_for = set()

    def each_in_turn(rng: list[int], n: int) -> int:
        asked_for.add(n)
        return next(numbers)

    monkeypatch.setattr(rules, "below", each_in_turn)
    assert Counter(rules.sample(s, []) for _ in range(6**dice)) == GAME.outcomes(s)
    assert asked_for == {6**dice}


def test_a_first_roll_leaves_7_to_64_choices() -> None:
    counts = []
    for outcome in GAME.outcomes(GAME.initial_state(2)):
        s = GAME.initial_state(2)
        rules.apply(s, CHANCE, outcome)
        counts.append(len(GAME.legal(s, 0)))
    assert (min(counts), max(counts)) == (7, 64)
    assert max(counts) == MAX_MOVES


def test_a_roll_of_six_dice_has_max_outcomes() -> None:
    assert len(GAME.outcomes(GAME.initial_state(2))) == MAX_OUTCOMES


def test_chance_has_no_outcomes_while_a_player_decides() -> None:
    table = position(inside="B")
    roll(table, "1223AA")
    assert GAME.outcomes(table.state) == {}
    act(table, "keep")
    assert GAME.outcomes(table.state) == {}
