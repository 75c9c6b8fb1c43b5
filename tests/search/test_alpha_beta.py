"""Alpha-beta compared with a plain search of all moves."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from tests.search.conftest import Compiler
from tests.search.positions import decisions

from starboard.engine.actors import MAX_PLAYERS, players_in
from starboard.engine.game import Game
from starboard.engine.kernels.move_order import WON, worth
from starboard.engine.kernels.rewards import share
from starboard.engine.search_settings import SearchSettings
from starboard.search.alpha_beta import AlphaBetaSearch
from starboard.search.budget import Budget, StopRequest
from starboard.search.search import Search

pytestmark = pytest.mark.compiled

PLAIN = SearchSettings("alpha-beta")
MANY = 1_000_000


def static_value(game: Game, s: Any, me: int, players: int) -> int:
    """The value of a position without looking ahead."""
    if game.rules.actors(s) == 0:
        bits = game.rules.winners(s)
        return 2 * worth([share(bits, player, players) for player in range(players)], me)
    points = [0] * MAX_PLAYERS
    assert game.evaluate is not None
    game.evaluate(s, points)
    total = max(sum(points[:players]), 1)
    return worth([points[player] / total for player in range(players)], me)


def plain_value(game: Game, s: Any, me: int, players: int, depth: int) -> int:
    """The value with all moves tried; all opponents play against ``me``."""
    actors = players_in(game.rules.actors(s))
    if depth == 0 or not actors:
        return static_value(game, s, me, players)
    return (max if actors[0] == me else min)(
        plain_value(game, after, me, players, left)
        for after, left in successors(game, s, actors[0], depth)
    )


def successors(game: Game, s: Any, player: int, depth: int) -> Iterator[tuple[Any, int]]:
    """The positions after each move, and how many turns to look ahead from them."""
    for move in game.legal(s, player):
        after = s.copy()
        game.rules.apply(after, player, move)
        same = game.rules.actors(after) == 1 << player
        # In the last turn a position is evaluated after the first move.
        yield after, depth if same and depth > 1 else depth - 1


def late_position(compiler: Compiler, players: int, plies: int) -> tuple[Any, int]:
    """The last decision of so many plies of a random game."""
    game = compiler("starempires").game
    return list(decisions(game, players, seed=4, max_plies=plies))[-1]


def value(compiler: Compiler, players: int, settings: SearchSettings, s: Any, depth: int) -> int:
    method = Search(compiler("starempires"), players, settings).method
    assert isinstance(method, AlphaBetaSearch)
    found = 0
    for turns in range(1, depth + 1):
        method._set_root(s)  # noqa: SLF001
        found = method._search(s.turn, turns, MANY, StopRequest())  # noqa: SLF001
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("players", "plies"), [(2, 70), (2, 78), (3, 70), (4, 66)])
def test_windows_and_tables_do_not_change_the_value(
    compiler: Compiler, players: int, plies: int
) -> None:
    s, player = late_position(compiler, players, plies)
    expected = plain_value(compiler("starempires").game, s, player, players, depth=3)
    assert value(compiler, players, PLAIN, s, depth=3) == expected


@pytest.mark.slow
def test_late_moves_save_positions(compiler: Compiler) -> None:
    s, _ = late_position(compiler, 2, plies=50)
    positions = []
    for late_moves in (0, 3):
        search = Search(compiler("starempires"), 2, replace(PLAIN, late_moves=late_moves))
        value_of = search.method
        value_of._set_root(s)  # noqa: SLF001
        value_of._search(s.turn, 4, MANY, StopRequest())  # noqa: SLF001
        positions.append(int(value_of._counters[0]))  # noqa: SLF001
    assert positions[1] < positions[0]


@pytest.mark.parametrize("late_moves", [0, 1])
def test_a_decided_game_needs_no_deeper_search(compiler: Compiler, late_moves: int) -> None:
    compiled = compiler("nim")
    for stones in (6, 8):  # won and lost
        state = compiled.game.initial_state(2, {"stones": stones})
        search = Search(compiled, 2, replace(PLAIN, late_moves=late_moves))
        result = search.run(state, 0, Budget(iterations=MANY))
        assert result.iterations < MANY // 100
        assert search.method._search(0, 20, MANY, StopRequest()) in (WON, -WON)  # noqa: SLF001
