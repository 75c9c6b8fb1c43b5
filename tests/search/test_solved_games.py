"""The moves of a search compared with best play, on options small enough to solve exactly."""

from dataclasses import replace
from itertools import islice
from statistics import fmean
from typing import Any

import pytest
from benchmarks.best_play import BestPlayer, lost_in_game, solve
from benchmarks.solved_games import (
    decisions_of_games,
    lost_at_random,
    lost_chances,
    solve_ruler,
    won_by_best_play,
)
from tests.search.conftest import Compiler

import starboard
from starboard.games.stlucia.game import GAME as STLUCIA
from starboard.search.budget import Budget
from starboard.search.search import Search

pytestmark = [pytest.mark.compiled, pytest.mark.slow]

VALUE_WITH_GOAL_1 = 0.991672
"""What ``starboard verify stlucia --players 2 --option goal=1 --solve`` computes for A."""
POSITIONS = 40
MAX_LOSS = 0.01
"""The win chance that a move may lose against best play, on average."""


def test_moves_in_a_solved_game_lose_little(compiler: Compiler) -> None:
    compiled = compiler("ruler")
    solved = solve_ruler(compiled, islands=4, rounds=4)
    decisions = list(islice(decisions_of_games(solved, seed=1), POSITIONS))
    # Without the bot's preference: on these options the bot's own moves are nearly perfect.
    search = Search(compiled, 2, replace(compiled.game.search, bot=""), seed=1)
    budget = Budget(iterations=10_000)
    losses = lost_chances(solved, decisions, lambda s, player: search.run(s, player, budget).move)
    assert fmean(losses) <= MAX_LOSS < fmean(lost_at_random(solved, decisions))


def test_best_play_wins_what_the_other_one_loses(compiler: Compiler) -> None:
    solved = solve_ruler(compiler("ruler"), islands=4, rounds=4)
    against_bot, against_random = (
        fmean(won_by_best_play(solved, bot, games=20, seed=1)) for bot in ("admiral", "random")
    )
    assert 0.5 <= against_bot < against_random <= 1.0


def test_the_solver_of_stlucia_agrees_with_verify() -> None:
    chances = solve(goal=1)
    assert chances[-1, -1, 0, -1, -1] == pytest.approx(VALUE_WITH_GOAL_1, abs=1e-4)


def test_decisions_of_a_game_lose_what_best_play_would_have_won() -> None:
    game = starboard.load("stlucia", players=2, trusted=True, goal=1)
    best = BestPlayer(solve(goal=1))

    def first_legal(s: Any, player: int) -> int:
        return STLUCIA.legal(s, player)[0]

    def play_best(s: Any, player: int) -> int:
        return best.choose(game.from_bytes(s.to_bytes(), 0), player)

    games = [lost_in_game(game, best, [play_best, first_legal], n, seed=1) for n in range(20)]
    lost_by_best, lost_by_first = map(sum, zip(*games, strict=True))
    assert lost_by_best == 0.0
    assert lost_by_first > 0.0
