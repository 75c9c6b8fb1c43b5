"""Compiled states driven from Python: the same games as interpreted, move by move."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.fixture_games.sealed_bids import rules
from tests.fixture_games.sealed_bids.game import GAME

from starboard.bots.roster import bots_of
from starboard.catalog import GAMES, find_game
from starboard.engine.actors import CHANCE, SPECTATOR, players_in
from starboard.engine.compiled import Compiled
from starboard.engine.errors import BadOption, BadPlayers
from starboard.engine.fast import FastGame, FastState
from starboard.engine.game import Game
from starboard.engine.table import generator

pytestmark = pytest.mark.compiled


@pytest.fixture(scope="module")
def fast(sealed: Compiled) -> FastGame:
    return FastGame(sealed)


def step(s: FastState, rng: Any, choice: int) -> None:
    if s.chance_is_due:
        s.roll(rng)
    else:
        legal = s.legal(s.actor)
        s.apply(s.actor, legal[choice % len(legal)])


def compare_a_game(game: Game, fast: FastGame, players: int, seed: int, most: int) -> None:
    """Play one game in both ways and compare all that there is after every move."""
    s, rng = fast.start(players), fast.generator(seed)
    plain, plain_rng = game.initial_state(players), generator(seed)
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
    assert s.plain() == plain
    assert s.scores(players) == game.scores(plain, players)
    assert s.winners() == players_in(game.rules.winners(plain))


@given(players=st.integers(2, 4), seed=st.integers(0, 2**62))
def test_a_game_goes_the_same_way_as_interpreted(fast: FastGame, players: int, seed: int) -> None:
    compare_a_game(GAME, fast, players, seed, 20)


@pytest.mark.parametrize("seed", range(5))
def test_so_does_a_long_game_of_the_catalogue(seed: int) -> None:
    game = find_game(GAMES[0])
    compiled = Compiled(game, list(bots_of(game).values()))
    compare_a_game(game, FastGame(compiled), game.default_players, seed, 2000)


def test_a_copy_changes_apart(fast: FastGame) -> None:
    s, rng = fast.start(3), fast.generator(1)
    before = s.to_bytes()
    copy = s.copy()
    copy.roll(rng)
    assert s.to_bytes() == before != copy.to_bytes()
    while s.chance_is_due:
        s.roll(rng)
    at_first = s.copy()
    s.apply(0, rules.PASS)
    assert (at_first.actors, s.actors) == (0b111, 0b110)


def test_a_state_shares_nothing_with_the_bytes_it_was_made_of(fast: FastGame) -> None:
    data = bytearray(fast.start(3).to_bytes())
    s = fast.state(bytes(data))
    data[0] = 4
    assert s.plain().players == 3


def test_hiding_forgets_what_the_viewer_may_not_know(fast: FastGame) -> None:
    s, rng = fast.start(3), fast.generator(1)
    while s.chance_is_due:
        s.roll(rng)
    for viewer in (0, 2, SPECTATOR):
        hidden = s.copy()
        hidden.hide(viewer)
        assert hidden.plain() == GAME.redacted(s.plain(), viewer)
        assert hidden.to_bytes() != s.to_bytes()


def test_a_sample_is_an_outcome_that_is_not_made(fast: FastGame) -> None:
    s, rng = fast.start(2), fast.generator(4)
    before = s.to_bytes()
    assert {s.sample(rng) for _ in range(100)} == set(GAME.outcomes(s.plain()))
    assert s.to_bytes() == before


def test_legal_moves_are_a_list_of_their_own(fast: FastGame) -> None:
    s, rng = fast.start(2), fast.generator(1)
    while s.chance_is_due:
        s.roll(rng)
    one = s.legal(0)
    kept = list(one)
    s.apply(0, rules.PASS)
    s.legal(0), s.legal(1)
    assert one == kept
    assert s.legal(0) == []


def test_options_and_players_are_checked(fast: FastGame) -> None:
    assert fast.start(2, rounds=1).plain().rounds == 1
    with pytest.raises(BadOption):
        fast.start(2, rounds=10)
    with pytest.raises(BadPlayers):
        fast.start(9)
