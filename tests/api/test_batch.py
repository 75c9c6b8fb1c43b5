"""Many games side by side: masks that are the rules, steps that refuse, rows that wait."""

from collections.abc import Callable

import numpy as np
import pytest
from tests.fixture_games.sealed_bids import rules
from tests.fixture_games.sealed_bids.game import GAME
from tests.fixture_games.sealed_bids.state import PASS, State

from starboard.api.batch import Batch, Integers
from starboard.api.game import Game
from starboard.engine.actors import NOBODY, SPECTATOR
from starboard.engine.errors import IllegalMove

pytestmark = pytest.mark.compiled

ROWS = 32
MakeGame = Callable[..., Game]


@pytest.fixture
def batch(sealed: MakeGame) -> Batch:
    return sealed().batch(ROWS, seed=5)


def plain(batch: Batch, row: int) -> State:
    return State.from_bytes(batch.state(row).to_bytes())


def states(batch: Batch) -> list[bytes]:
    return [batch.state(row).to_bytes() for row in range(len(batch))]


def any_move(batch: Batch, last: bool = False) -> Integers:
    """A legal move for each running row: the first, or the last."""
    if last:
        return np.asarray(
            batch.legal_action_mask.shape[1] - 1 - batch.legal_action_mask[:, ::-1].argmax(axis=1)
        )
    return np.asarray(batch.legal_action_mask.argmax(axis=1))


def play_out(batch: Batch) -> list[list[bytes]]:
    """Every state of every row until all are over."""
    story = [states(batch)]
    while batch.running:
        batch.step(any_move(batch, last=len(story) % 2 == 0))
        story.append(states(batch))
    return story


def test_masks_are_the_legal_moves_of_the_player_current_player(batch: Batch) -> None:
    while batch.running:
        for row in range(ROWS):
            state, player = plain(batch, row), int(batch.current_player[row])
            legal = [] if player == NOBODY else GAME.legal(state, player)
            assert np.flatnonzero(batch.legal_action_mask[row]).tolist() == sorted(legal)
            assert player == NOBODY or rules.actors(state) >> player & 1
        batch.step(any_move(batch))


def test_player_current_player_is_drawn_among_all_who_may_act(batch: Batch) -> None:
    assert set(batch.current_player.tolist()) == {0, 1, 2}


def test_step_applies_the_moves_of_the_rules(batch: Batch) -> None:
    before = [plain(batch, row) for row in range(ROWS)]
    acting, moves = batch.current_player.tolist(), any_move(batch)
    batch.step(moves)
    for row, state in enumerate(before):
        rules.apply(state, acting[row], int(moves[row]))
        assert plain(batch, row) == state


@pytest.mark.parametrize("wrong", [7, -1, 9, 10**6])
def test_illegal_move_in_one_row_changes_no_row(batch: Batch, wrong: int) -> None:
    moves = any_move(batch)
    moves[3] = wrong
    before = (states(batch), batch.current_player.tobytes(), batch.legal_action_mask.tobytes())
    with pytest.raises(IllegalMove, match=rf"{wrong} \(row 3\).*Possible: 1, .*8"):
        batch.step(moves)
    assert (
        states(batch),
        batch.current_player.tobytes(),
        batch.legal_action_mask.tobytes(),
    ) == before


@pytest.mark.parametrize("count", [0, ROWS - 1, ROWS + 1, 50 * ROWS])
def test_step_needs_one_move_per_row(batch: Batch, count: int) -> None:
    before = states(batch)
    with pytest.raises(ValueError, match=f"{ROWS} rows need {ROWS} moves"):
        batch.step([PASS] * count)
    assert states(batch) == before


def test_same_seed_plays_the_same_games(sealed: MakeGame) -> None:
    stories = [play_out(sealed().batch(ROWS, seed)) for seed in (1, 1, 2)]
    assert stories[0] == stories[1] != stories[2]


def test_row_plays_the_same_game_in_a_batch_of_any_size(sealed: MakeGame) -> None:
    small, large = sealed().batch(4, seed=1), sealed().batch(ROWS, seed=1)
    assert states(small) == states(large)[:4]


def test_row_that_is_over_ignores_its_move(batch: Batch) -> None:
    play_out(batch)
    ended = states(batch)
    batch.restart([0])
    moves = np.full(ROWS, -99, np.int64)
    moves[0] = PASS
    batch.step(moves)
    assert states(batch)[1:] == ended[1:]
    assert not batch.legal_action_mask[1:].any()
    assert batch.running


def test_restarted_rows_play_new_games_and_others_continue(batch: Batch) -> None:
    firsts = {tuple(states(batch))}
    for _ in range(4):
        batch.restart()
        firsts.add(tuple(states(batch)))
    assert len(firsts) == 5
    before = states(batch)
    for _ in range(6):
        batch.restart([1, 2])
    assert states(batch)[3:] == before[3:]
    assert states(batch)[0] == before[0]


def test_rows_are_restarted_by_index_or_by_mask(sealed: MakeGame) -> None:
    one, other = (sealed().batch(ROWS, seed=1) for _ in range(2))
    play_out(one)
    play_out(other)
    chosen = np.arange(ROWS) % 5 == 0
    one.restart(np.flatnonzero(chosen))
    other.restart(chosen)
    assert states(one) == states(other)
    assert (one.current_player != NOBODY).tolist() == chosen.tolist()
    one.restart([])
    assert states(one) == states(other)


def test_unknown_row_is_refused(batch: Batch) -> None:
    with pytest.raises(IndexError):
        batch.restart([ROWS])


def test_results_are_those_of_the_rules(batch: Batch) -> None:
    assert not batch.winners.any()
    play_out(batch)
    for row in range(ROWS):
        assert batch.winners[row] == rules.winners(plain(batch, row))
        assert batch.scores[row].tolist() == GAME.scores(plain(batch, row), 3)
    assert (batch.scores < 0).any()


def test_observations_hold_what_the_player_to_move_knows(batch: Batch) -> None:
    observation = batch.game.compiled.observation
    for _ in range(2):
        for row in range(ROWS):
            expected = observation.of(plain(batch, row), int(batch.current_player[row]), 3)
            assert (batch.observation[row] == expected).all()
        batch.step(any_move(batch))
    spectators = np.full(ROWS, SPECTATOR)
    expected = observation.of(plain(batch, 1), SPECTATOR, 3)
    assert (batch.observe(spectators)[1] == expected).all()
    play_out(batch)
    assert not batch.observation.any()


def test_rewards_are_returns_of_finished_games(batch: Batch) -> None:
    assert not batch.rewards.any()
    play_out(batch)
    assert batch.terminated.all()
    for row in range(ROWS):
        assert batch.rewards[row].tolist() == batch.state(row).returns()
    batch.restart([3])
    assert not batch.rewards[3].any()
    assert batch.terminated.tolist() == [row != 3 for row in range(ROWS)]


def test_opponents_play_inside_a_step(sealed: MakeGame) -> None:
    batch = sealed().batch(ROWS, seed=1, opponents=["bold", "random"])
    assert set(batch.learner.tolist()) == {0, 1, 2}
    while batch.running:
        asked = batch.current_player != NOBODY
        assert (batch.current_player == batch.learner)[asked].all()
        batch.step(any_move(batch))
    assert batch.terminated.all()
    with pytest.raises(ValueError, match="2 bots"):
        sealed().batch(1, seed=1, opponents=["bold"])


@pytest.mark.parametrize("opponents", [None, "random"])
def test_games_are_truncated_at_the_limit(sealed: MakeGame, opponents: str | None) -> None:
    batch = sealed().batch(ROWS, seed=1, opponents=opponents, max_plies=4)
    while batch.running:
        batch.step(any_move(batch))
    assert batch.truncated.all()
    assert not batch.terminated.any()
    assert (batch.plies == 4).all()
    assert not batch.rewards.any()
    assert not batch.legal_action_mask.any()
