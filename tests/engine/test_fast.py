"""Compiled states used from Python give the same games as interpreted rules."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fixture_games.sealed_bids.game import GAME
from tests.fixture_games.sealed_bids.state import PASS

from starboard.bots.compiled import compiled_game
from starboard.catalog import GAMES, find_game
from starboard.engine.actors import CHANCE, SPECTATOR, players_in
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.errors import BadOption, BadPlayers
from starboard.engine.fast import FastGame, FastState
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator

pytestmark = pytest.mark.compiled


@pytest.fixture(scope="module")
def fast(sealed: CompiledGame) -> FastGame:
    return FastGame(sealed)


def step(s: FastState, rng: Any, choice: int) -> None:
    if s.chance_is_due:
        s.roll(rng)
    else:
        legal = s.legal(s.actor)
        s.apply(s.actor, legal[choice % len(legal)])


def compare_a_game(game: Game, fast: FastGame, players: int, seed: int, most: int) -> None:
    """Play one game interpreted and compiled, and compare everything after every move."""
    s, rng = fast.initial_state(players), fast.generator(seed)
    plain, plain_rng = game.initial_state(players), seeded_generator(seed)
    for choice in range(most):
        assert s.to_bytes() == plain.to_bytes()
        assert s.actors == game.rules.actors(plain)
        if s.actors == 0:
            break
        if s.chance_is_due:
            actor, move = CHANCE, game.rules.sample(plain, plain_rng)
        else:
            actor = s.actor
            legal = game.legal(plain, actor)
            assert s.legal(actor) == legal
            move = legal[choice * 7 % len(legal)]
        game.rules.apply(plain, actor, move)
        step(s, rng, choice * 7)
    assert rng.tolist() == plain_rng
    assert s.to_struct() == plain
    assert s.scores(players) == game.scores(plain, players)
    assert s.winners() == players_in(game.rules.winners(plain))


@given(players=st.integers(2, 4), seed=st.integers(0, 2**62))
def test_game_is_the_same_as_interpreted(fast: FastGame, players: int, seed: int) -> None:
    compare_a_game(GAME, fast, players, seed, 20)


@pytest.mark.parametrize("seed", range(5))
def test_long_game_of_the_catalogue_is_the_same_as_interpreted(seed: int) -> None:
    game = find_game(GAMES[0])
    compiled = compiled_game(game)
    compare_a_game(game, FastGame(compiled), game.default_players, seed, 2000)


def test_copy_is_independent(fast: FastGame) -> None:
    s, rng = fast.initial_state(3), fast.generator(1)
    before = s.to_bytes()
    copy = s.copy()
    copy.roll(rng)
    assert s.to_bytes() == before != copy.to_bytes()
    while s.chance_is_due:
        s.roll(rng)
    at_first = s.copy()
    s.apply(0, PASS)
    assert (at_first.actors, s.actors) == (0b111, 0b110)


def test_state_shares_no_memory_with_the_bytes_it_was_created_from(fast: FastGame) -> None:
    data = bytearray(fast.initial_state(3).to_bytes())
    s = fast.from_bytes(bytes(data))
    data[0] = 4
    assert s.to_struct().players == 3


def test_hide_overwrites_what_the_viewer_may_not_know(fast: FastGame) -> None:
    s, rng = fast.initial_state(3), fast.generator(1)
    while s.chance_is_due:
        s.roll(rng)
    for viewer in (0, 2, SPECTATOR):
        hidden = s.copy()
        hidden.hide(viewer)
        assert hidden.to_struct() == GAME.redacted(s.to_struct(), viewer)
        assert hidden.to_bytes() != s.to_bytes()


def test_sample_does_not_apply_the_outcome(fast: FastGame) -> None:
    s, rng = fast.initial_state(2), fast.generator(4)
    before = s.to_bytes()
    assert {s.sample(rng) for _ in range(100)} == set(GAME.outcomes(s.to_struct()))
    assert s.to_bytes() == before


def test_list_of_legal_moves_is_not_reused(fast: FastGame) -> None:
    s, rng = fast.initial_state(2), fast.generator(1)
    while s.chance_is_due:
        s.roll(rng)
    one = s.legal(0)
    kept = list(one)
    s.apply(0, PASS)
    s.legal(0), s.legal(1)
    assert one == kept
    assert s.legal(0) == []


def test_options_and_players_are_checked(fast: FastGame) -> None:
    assert fast.initial_state(2, rounds=1).to_struct().rounds == 1
    with pytest.raises(BadOption):
        fast.initial_state(2, rounds=10)
    with pytest.raises(BadPlayers):
        fast.initial_state(9)
