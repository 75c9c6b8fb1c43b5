"""Many games side by side: masks that are the rules, steps that refuse, rows that wait."""

import numpy as np
import pytest
from tests.fixture_games.sealed_bids import rules
from tests.fixture_games.sealed_bids.game import GAME
from tests.fixture_games.sealed_bids.state import MAX_PLAYERS, PASS, State

from starboard.engine.actors import NOBODY
from starboard.engine.batch import Batch, Integers
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.errors import BadOption, BadPlayers, IllegalMove

pytestmark = pytest.mark.compiled

ROWS = 32


@pytest.fixture
def batch(sealed: CompiledGame) -> Batch:
    return Batch(sealed, players=3, count=ROWS, seed=5)


def plain(batch: Batch, row: int) -> State:
    return State.from_bytes(batch.states[row].tobytes())


def any_move(batch: Batch, last: bool = False) -> Integers:
    """A legal move for each running row: the first, or the last."""
    if last:
        return np.asarray(batch.mask.shape[1] - 1 - batch.mask[:, ::-1].argmax(axis=1))
    return np.asarray(batch.mask.argmax(axis=1))


def play_out(batch: Batch) -> list[bytes]:
    """Every state of every row until all are over."""
    story = [batch.states.tobytes()]
    while batch.running:
        batch.step(any_move(batch, last=len(story) % 2 == 0))
        story.append(batch.states.tobytes())
    return story


def test_masks_are_the_legal_moves_of_the_player_to_move(batch: Batch) -> None:
    while batch.running:
        for row in range(ROWS):
            state, player = plain(batch, row), int(batch.to_move[row])
            legal = [] if player == NOBODY else GAME.legal(state, player)
            assert np.flatnonzero(batch.mask[row]).tolist() == sorted(legal)
            assert player == NOBODY or rules.actors(state) >> player & 1
        batch.step(any_move(batch))


def test_player_to_move_is_drawn_among_all_who_may_act(batch: Batch) -> None:
    assert set(batch.to_move.tolist()) == {0, 1, 2}


def test_step_applies_the_moves_of_the_rules(batch: Batch) -> None:
    before = [plain(batch, row) for row in range(ROWS)]
    acting, moves = batch.to_move.tolist(), any_move(batch)
    batch.step(moves)
    for row, state in enumerate(before):
        rules.apply(state, acting[row], int(moves[row]))
        assert plain(batch, row) == state


@pytest.mark.parametrize("wrong", [7, -1, 9, 10**6])
def test_illegal_move_in_one_row_changes_no_row(batch: Batch, wrong: int) -> None:
    moves = any_move(batch)
    moves[3] = wrong
    before = (batch.states.tobytes(), batch.to_move.tobytes(), batch.mask.tobytes())
    with pytest.raises(IllegalMove, match=rf"{wrong} \(row 3\).*Possible: 1, .*8"):
        batch.step(moves)
    assert (batch.states.tobytes(), batch.to_move.tobytes(), batch.mask.tobytes()) == before


@pytest.mark.parametrize("count", [0, ROWS - 1, ROWS + 1, 50 * ROWS])
def test_step_needs_one_move_per_row(batch: Batch, count: int) -> None:
    before = batch.states.tobytes()
    with pytest.raises(ValueError, match=f"{ROWS} rows need {ROWS} moves"):
        batch.step([PASS] * count)
    assert batch.states.tobytes() == before


def test_same_seed_plays_the_same_games(sealed: CompiledGame) -> None:
    stories = [play_out(Batch(sealed, 3, ROWS, seed)) for seed in (1, 1, 2)]
    assert stories[0] == stories[1] != stories[2]


def test_row_plays_the_same_game_in_a_batch_of_any_size(sealed: CompiledGame) -> None:
    small, large = Batch(sealed, 3, 4, seed=1), Batch(sealed, 3, ROWS, seed=1)
    assert small.states.tobytes() == large.states[:4].tobytes()


def test_row_that_is_over_ignores_its_move(batch: Batch) -> None:
    play_out(batch)
    ended = batch.states.copy()
    batch.restart([0])
    moves = np.full(ROWS, -99, np.int64)
    moves[0] = PASS
    batch.step(moves)
    assert batch.states[1:].tobytes() == ended[1:].tobytes()
    assert not batch.mask[1:].any()
    assert batch.running


def test_restarted_rows_play_new_games_and_others_continue(batch: Batch) -> None:
    firsts = {batch.states.tobytes()}
    for _ in range(4):
        batch.restart()
        firsts.add(batch.states.tobytes())
    assert len(firsts) == 5
    before = batch.states.copy()
    for _ in range(6):
        batch.restart([1, 2])
    assert batch.states[[0, *range(3, ROWS)]].tobytes() == before[[0, *range(3, ROWS)]].tobytes()


def test_rows_are_restarted_by_index_or_by_mask(sealed: CompiledGame) -> None:
    one, other = (Batch(sealed, 3, ROWS, seed=1) for _ in range(2))
    play_out(one)
    play_out(other)
    chosen = np.arange(ROWS) % 5 == 0
    one.restart(np.flatnonzero(chosen))
    other.restart(chosen)
    assert one.states.tobytes() == other.states.tobytes()
    assert (one.to_move != NOBODY).tolist() == chosen.tolist()
    one.restart([])
    assert one.states.tobytes() == other.states.tobytes()


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


def test_redacted_states_hold_only_what_the_player_to_move_may_know(batch: Batch) -> None:
    before = batch.states.tobytes()
    known = batch.redacted()
    for row in range(ROWS):
        hidden = GAME.redacted(plain(batch, row), int(batch.to_move[row]))
        assert known[row].tobytes() == hidden.to_bytes()
    assert batch.states.tobytes() == before
    play_out(batch)
    assert batch.redacted().tobytes() == batch.states.tobytes()


def test_records_name_the_fields(batch: Batch) -> None:
    assert (batch.records["players"] == 3).all()
    assert batch.records["card"].shape == (ROWS, MAX_PLAYERS)
    assert batch.records["shown"].shape == (ROWS, MAX_PLAYERS, 2)
    assert len(batch) == ROWS


def test_options_and_players_are_checked(sealed: CompiledGame) -> None:
    assert (Batch(sealed, 2, 3, 1, rounds=1).records["rounds"] == 1).all()
    with pytest.raises(BadOption):
        Batch(sealed, 2, 3, 1, rounds=10)
    with pytest.raises(BadPlayers):
        Batch(sealed, 7, 3, 1)
