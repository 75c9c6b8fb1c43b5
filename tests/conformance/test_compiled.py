"""Compiled rules produce the same bytes as interpreted rules."""

from collections.abc import Callable

import numpy as np
import pytest
from tests.conformance.play import player_counts, random_game

from starboard.bots.roster import bots_of
from starboard.engine.actors import CHANCE, SPECTATOR, players_in
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.fast import FastGame
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.simulate.interpreted import InterpretedSimulator
from starboard.simulate.plan import SimulationPlan

pytestmark = pytest.mark.compiled

Compiler = Callable[[Game], CompiledGame]


def compare_games(game: Game, compiled: CompiledGame, seeds: range) -> int:
    """Play random games on both and compare all results after every move; return how many."""
    fast, compared = FastGame(compiled), 0
    for players in player_counts(game):
        for seed in seeds:
            for table, event in random_game(game, players, seed, max_plies=400):
                state = fast.from_bytes(event.before.to_bytes())
                assert state.actors == game.rules.actors(event.before)
                assert state.apply(event.actor, event.move.id) == table.actors
                assert state.to_bytes() == event.after.to_bytes()
                compare_state(game, fast, table.state, players)
                compared += 1
    return compared


def compare_state(game: Game, fast: FastGame, plain: object, players: int) -> None:
    state = fast.from_bytes(plain.to_bytes())  # type: ignore[attr-defined]
    for player in range(players):
        assert state.legal(player) == game.legal(plain, player)
    assert state.scores(players) == game.scores(plain, players)
    assert state.winners() == players_in(game.rules.winners(plain))
    for viewer in (0, players - 1, SPECTATOR):
        hidden = state.copy()
        hidden.hide(viewer)
        assert hidden.to_bytes() == game.redacted(plain, viewer).to_bytes()
    assert state.to_bytes() == plain.to_bytes()  # type: ignore[attr-defined]


def test_compiled_and_interpreted_agree_after_every_move(game: Game, compiler: Compiler) -> None:
    assert compare_games(game, compiler(game), range(4)) > 20


def test_they_agree_with_bounds_checks(game: Game, checked_compiler: Compiler) -> None:
    assert compare_games(game, checked_compiler(game), range(4, 6)) > 20


def test_chance_is_listed_and_sampled_equally(game: Game, compiler: Compiler) -> None:
    fast = FastGame(compiler(game))
    listing = compiler(game).kernel("chance").list_outcomes
    size = game.rules.MAX_OUTCOMES
    for _, event in random_game(game, game.default_players, seed=41):
        if event.actor != CHANCE:
            continue
        data = compiler(game).pack(event.before)
        out, weights = np.zeros(size, np.int64), np.zeros(size, np.int64)
        count = listing(data, out, weights)
        assert dict(zip(out[:count], weights[:count], strict=True)) == game.outcomes(event.before)
        plain, quick = seeded_generator(event.ply), fast.generator(event.ply)
        for _ in range(5):
            drawn = fast.from_bytes(event.before.to_bytes()).sample(quick)
            assert drawn == game.rules.sample(event.before, plain)


def test_guesses_are_equal(game: Game, compiler: Compiler) -> None:
    guess = compiler(game).kernel("chance").guess_hidden
    for _, event in random_game(game, game.default_players, seed=42, max_plies=60):
        for viewer in (*range(game.default_players), SPECTATOR):
            plain = game.redacted(event.after, viewer)
            data = compiler(game).pack(plain)
            game.rules.guess(plain, viewer, seeded_generator(event.ply))
            guess(data, viewer, np.array(seeded_generator(event.ply), np.int64))
            assert data.tobytes() == plain.to_bytes()


def test_games_between_bots_are_equal(game: Game, compiler: Compiler) -> None:
    names, count, seed = list(bots_of(game)), 2, 43
    playouts = compiler(game).kernel("play").playouts
    for bot in names:
        seats = (bot, *[names[-1]] * (game.default_players - 1))
        plan = SimulationPlan(seats, game.options.resolve(), seed, game.max_random_plies)
        interpreted = InterpretedSimulator(game, plan)
        kinds = np.array([compiler(game).bot(seat) for seat in seats], np.int64)
        first = compiler(game).pack(game.initial_state(len(seats)))
        won, lengths = np.zeros(count, np.int64), np.zeros(count, np.int64)
        playouts(first, kinds, 1, seed, 0, game.max_random_plies, won, lengths)
        for number in range(count):
            assert (won[number], lengths[number]) == interpreted.play_game(number)


def test_many_random_games_end_within_max_random_plies(game: Game, compiler: Compiler) -> None:
    playouts = compiler(game).kernel("play").playouts
    for players in player_counts(game):
        count = 8000 // players
        first = compiler(game).pack(game.initial_state(players))
        won, lengths = np.zeros(count, np.int64), np.zeros(count, np.int64)
        kinds = np.full(players, compiler(game).bot("random"))
        playouts(first, kinds, 0, 44, 0, game.max_random_plies, won, lengths)
        assert (won >= 0).all()
