"""States used from Python give the same games as interpreted rules, and refuse what is wrong."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from copy import copy, deepcopy
from fractions import Fraction
from multiprocessing import get_context
from random import Random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.fixture_games.sealed_bids.game import GAME
from tests.fixture_games.sealed_bids.state import PASS

import starboard
from starboard.api.game import Game
from starboard.engine.actors import players_in
from starboard.engine.generators import seeded_generator

pytestmark = pytest.mark.compiled

MakeGame = Callable[..., Game]


def dealt(game: Game, seed: int = 1) -> starboard.State:
    """A state in which all cards are dealt and all players may bid."""
    state = game.new_state(seed)
    while state.actor == starboard.CHANCE:
        state.sample_chance()
    return state


def step(state: starboard.State, choice: int) -> None:
    if state.actor == starboard.CHANCE:
        state.sample_chance()
    else:
        legal = state.legal_moves()
        state.apply(legal[choice % len(legal)])


def finished(game: Game, seed: int = 1) -> starboard.State:
    state = game.new_state(seed)
    while not state.is_terminal:
        step(state, seed)
    return state


def test_import_is_light() -> None:
    heavy = "numpy, numba, msgspec, babel"
    code = f"import sys, starboard; assert not {{*'{heavy}'.split(', ')}} & {{*sys.modules}}"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_public_name_exists() -> None:
    for name in dir(starboard):
        assert getattr(starboard, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        starboard.nothing  # noqa: B018


@pytest.mark.parametrize("trusted", [False, True])
@given(players=st.integers(2, 4), seed=st.integers(0, 2**62))
@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])
def test_game_is_the_same_as_interpreted(
    sealed: MakeGame, trusted: bool, players: int, seed: int
) -> None:
    state = sealed(players, trusted).new_state(seed)
    plain, rng = GAME.initial_state(players), seeded_generator(seed)
    for choice in range(40):
        assert state.to_bytes() == plain.to_bytes()
        actors = GAME.rules.actors(plain)
        if state.is_terminal:
            break
        if state.actor == starboard.CHANCE:
            assert actors == 1 << starboard.CHANCE
            move = GAME.rules.sample(plain, rng)
        else:
            assert state.actors == tuple(players_in(actors))
            legal = GAME.legal(plain, state.actor)
            assert state.legal_moves() == legal
            move = legal[choice * 7 % len(legal)]
        GAME.rules.apply(plain, state.actor, move)
        step(state, choice * 7)
    assert state.is_terminal
    assert state.scores() == GAME.scores(plain, players)
    assert state.winners() == players_in(GAME.rules.winners(plain))
    assert sum(state.returns()) == pytest.approx(0)


@given(seed=st.integers(0, 2**62), data=st.data())
@settings(deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow])
def test_trusted_states_keep_their_legal_moves_apart(
    sealed: MakeGame, seed: int, data: st.DataObject
) -> None:
    game = sealed(3, trusted=True)
    states = [game.new_state(seed + number) for number in range(3)]
    states.append(states[0].clone())
    for _ in range(40):
        state = data.draw(st.sampled_from(states))
        if not state.is_terminal:
            step(state, seed)
        other = data.draw(st.sampled_from(states))
        getattr(other, data.draw(st.sampled_from(["legal_action_mask", "legal_moves", "clone"])))()
        for each in states:
            assert each.legal_moves() == starboard.State.legal_moves(each)


def test_moves_are_ids_objects_and_texts(sealed: MakeGame) -> None:
    state = dealt(sealed())
    move = state.move(state.legal_moves()[1])
    by_id, by_object, by_text = (state.clone() for _ in range(3))
    by_id.apply(move.id)
    by_object.apply(move)
    by_text.apply(move.text)
    assert by_id == by_object == by_text != state


def test_illegal_move_is_refused_with_the_legal_ones(sealed: MakeGame) -> None:
    state = dealt(sealed())
    before = state.clone()
    for wrong in (10**6, -1, 7):
        with pytest.raises(starboard.IllegalMove, match="Possible: "):
            state.apply(wrong)
    with pytest.raises(starboard.UnreadableMove):
        state.apply("dance")
    assert state == before


def test_only_those_who_may_act_are_accepted(sealed: MakeGame) -> None:
    state = dealt(sealed())
    state.apply(PASS, 0)
    with pytest.raises(starboard.NotYourTurn):
        state.apply(PASS, 0)
    for no_actor in (7, 99):
        with pytest.raises(starboard.NotYourTurn):
            state.apply(PASS, no_actor)
    with pytest.raises(starboard.NotYourTurn):
        state.sample_chance()
    with pytest.raises(starboard.GameOver):
        finished(sealed()).apply(PASS)


def test_chance_outcomes_are_probabilities(sealed: MakeGame) -> None:
    state = sealed().new_state(1)
    outcomes = state.chance_outcomes()
    assert sum(outcomes.values()) == 1
    assert all(isinstance(share, Fraction) for share in outcomes.values())
    assert state.legal_moves() == []
    drawn = {state.clone().sample_chance(seed) for seed in range(200)}
    assert drawn == set(outcomes)
    state.apply(next(iter(outcomes)))
    with pytest.raises(starboard.IllegalMove):
        sealed().new_state(1).apply(10**6)


def test_random_sources_are_exchangeable(sealed: MakeGame) -> None:
    for make in (Random, np.random.default_rng, sealed().generator):
        one, other = sealed().new_state(1), sealed().new_state(2)
        assert one.sample_chance(make(5)) == other.sample_chance(make(5))


def test_clone_is_independent_and_draws_the_same(sealed: MakeGame) -> None:
    state = sealed().new_state(3)
    for other in (state.clone(), copy(state), deepcopy(state)):
        before = state.to_bytes()
        drawn = other.sample_chance()
        assert state.to_bytes() == before != other.to_bytes()
        assert state.clone().sample_chance() == drawn


def test_redacted_state_lets_only_its_viewer_act(sealed: MakeGame) -> None:
    state = dealt(sealed())
    redacted = state.as_seen_by(1)
    assert redacted.to_struct() == GAME.redacted(state.to_struct(), 1)
    assert redacted.redacted_for == 1
    assert redacted != state
    assert redacted.legal_moves(1) == state.legal_moves(1)
    redacted.apply(PASS, 1)
    refused: list[Callable[[], object]] = [
        lambda: redacted.apply(PASS, 0),
        lambda: redacted.legal_moves(0),
        lambda: redacted.guess(0),
        lambda: redacted.as_seen_by(2),
        lambda: redacted.playout("random"),
        lambda: sealed().new_state(1).as_seen_by(0).sample_chance(),
        lambda: sealed().new_state(1).as_seen_by(0).chance_outcomes(),
    ]
    for refuse in refused:
        with pytest.raises(starboard.HiddenInformation):
            refuse()
    assert redacted.guess(1).playout("random")


def test_guess_keeps_what_the_viewer_knows_and_nothing_else(sealed: MakeGame) -> None:
    state = dealt(sealed())
    guesses = [state.guess(0, seed) for seed in range(30)]
    assert {guess.as_seen_by(0) for guess in guesses} == {state.as_seen_by(0)}
    assert len(set(guesses)) > 1
    assert all(guess.redacted_for is None for guess in guesses)


def test_redacted_state_and_guess_do_not_know_later_chance(sealed: MakeGame) -> None:
    state = sealed().new_state(1)
    future = state.memory[:24].tobytes()
    for known in (state.as_seen_by(0), state.guess(0)):
        assert known.memory[:24].tobytes() != future


def test_knowledge_of_a_viewer_does_not_depend_on_the_rest(sealed: MakeGame) -> None:
    state = dealt(sealed())
    other = state.guess(2, 4)
    assert (state.observation(2) == other.observation(2)).all()
    assert state.view(2) == other.view(2)
    assert state.board(2) == other.board(2)
    assert (state.observation(2) == state.as_seen_by(2).observation(2)).all()
    expected = sealed().compiled.observation.of(state.to_struct(), 2, 3)
    assert (state.observation(2) == expected).all()


def test_bytes_read_back(sealed: MakeGame) -> None:
    game = sealed()
    state = dealt(game)
    assert game.from_bytes(state.to_bytes()) == state
    redacted = state.as_seen_by(2)
    assert game.from_bytes(redacted.to_bytes(), viewer=2) == redacted
    with pytest.raises(ValueError, match="bytes, not 3"):
        game.from_bytes(b"abc")


def test_texts_say_what_matters(sealed: MakeGame) -> None:
    state = dealt(sealed())
    assert repr(state) == "<State of sealed: A, B, C to act, scores [0, 0, 0]>"
    assert repr(state.as_seen_by(1)).endswith("as B knows it>")
    assert str(state) == state.board(starboard.OMNISCIENT)
    assert state.board(0, "pt") != state.board(0, "en")


def test_bots_play_by_what_their_player_knows(sealed: MakeGame) -> None:
    game = sealed()
    state, bot = dealt(game), game.bot("bold")
    assert bot.choose(state, 2) == bot.choose(state.as_seen_by(2), 2) in state.legal_moves(2)
    with pytest.raises(starboard.NotYourTurn):
        bot.choose(game.new_state(1))
    with pytest.raises(starboard.UnknownBot):
        game.bot("nobody")


def test_playout_leaves_the_state_and_is_repeatable(sealed: MakeGame) -> None:
    game = sealed()
    state = game.new_state(1)
    before = state.memory.tobytes()
    results = {
        tuple(state.playout(["bold", "random", game.bot("bold")], seed)) for seed in range(9)
    }
    assert len(results) > 1
    assert state.playout("bold", 1) == state.playout("bold", 1)
    assert state.memory.tobytes() == before
    with pytest.raises(ValueError, match="3 bots"):
        state.playout(["bold"])


def test_options_and_players_are_checked() -> None:
    with pytest.raises(starboard.UnknownGame):
        starboard.load("nothing")
    with pytest.raises(starboard.BadPlayers):
        starboard.load("ruler", players=9)
    with pytest.raises(starboard.UnknownPreset):
        starboard.load("ruler", preset="nothing")
    with pytest.raises(starboard.UnknownOption):
        starboard.load("ruler", nothing=1)
    assert starboard.load("ruler", players=2) is starboard.load("ruler", players=2)
    assert starboard.load("ruler").players == starboard.load("ruler").definition.default_players


def scores_after_a_move(state: starboard.State) -> tuple[int, bytes]:
    outcome = state.sample_chance()
    return outcome, state.to_bytes()


def test_states_pass_between_processes() -> None:
    state = starboard.load("stlucia", players=2, goal=10).new_state(4)
    assert pickle.loads(pickle.dumps(state)) == state
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        there = pool.submit(scores_after_a_move, state).result()
    assert there == scores_after_a_move(state)
