"""What every search promises: fairness, budgets, stopping, fixed memory, legal moves."""

from dataclasses import replace
from itertools import islice
from typing import Any

import numpy as np
import pytest
from tests.fixture_games.catalog import EVERY_GAME
from tests.search.conftest import Compiler
from tests.search.positions import decision, decisions

from starboard.bots.levels import LEVELS
from starboard.catalog import GAMES
from starboard.engine.compiler.compiled_game import CompiledGame
from starboard.engine.game import Game
from starboard.engine.generators import seeded_generator
from starboard.engine.search_settings import Method, Replies, SearchSettings
from starboard.search.budget import Budget, StopRequest
from starboard.search.choosers import bot_chooser
from starboard.search.result import SearchResult
from starboard.search.search import OPEN_INFORMATION, Search
from starboard.search.tree import MEGABYTE, TreeMemory, TreeSearch

pytestmark = pytest.mark.compiled

FEW, ENOUGH = Budget(iterations=200), Budget(iterations=4_000)
WITH_SECRETS = [id for id, game in EVERY_GAME.items() if game.rules.SECRETS]
METHODS: tuple[Method, ...] = ("tree", "paired", "alpha-beta", "turn")


def methods_of(game: Game) -> list[Method]:
    """The methods that can search a game."""
    return [method for method in METHODS if not (game.rules.SECRETS and method in OPEN_INFORMATION)]


def search(compiled: CompiledGame, players: int, method: Method = "tree", seed: int = 1) -> Search:
    settings = replace(compiled.game.search, method=method)
    return Search(compiled, players, settings, seed)


def another_world(game: Game, state: Any, player: int) -> Any:
    """A state that is equal to this one as far as the player knows."""
    world = game.redacted(state, player)
    game.rules.guess(world, player, seeded_generator(99))
    return world


@pytest.mark.parametrize("id", ["sealed"])
@pytest.mark.parametrize("method", ["tree", "paired"])
def test_worlds_that_look_alike_give_equal_results(
    compiler: Compiler, id: str, method: Method
) -> None:
    check_fairness(compiler(id), method, skip=0)


@pytest.mark.slow
@pytest.mark.parametrize("id", [id for id in GAMES if id in WITH_SECRETS])
def test_worlds_of_the_catalogue_that_look_alike_give_equal_results(
    compiler: Compiler, id: str
) -> None:
    for method in methods_of_levels(EVERY_GAME[id]):
        check_fairness(compiler(id), method, skip=12)


def check_fairness(compiled: CompiledGame, method: Method, skip: int) -> None:
    game, players = compiled.game, compiled.game.default_players
    state, player = decision(game, players, skip=skip)
    other = another_world(game, state, player)
    assert other.to_bytes() != state.to_bytes()
    results = [search(compiled, players, method).run(s, player, FEW) for s in (state, other)]
    assert results[0] == results[1]


def test_a_tree_of_another_player_is_not_kept_in_a_game_with_secrets(compiler: Compiler) -> None:
    compiled = compiler("sealed")
    state, player = decision(compiled.game, 3)
    used, fresh = search(compiled, 3), search(compiled, 3)
    used.run(state, (player + 1) % 3, FEW)
    used.method._runs = 0  # noqa: SLF001
    assert used.run(state, player, FEW) == fresh.run(state, player, FEW)


@pytest.mark.parametrize("id", ["nim", "sealed", "highroll"])
def test_positions_of_random_games_can_be_searched(compiler: Compiler, id: str) -> None:
    check_positions(compiler(id), methods_of(EVERY_GAME[id]), every=1, count=20)


@pytest.mark.slow
@pytest.mark.parametrize("id", GAMES)
def test_positions_of_the_catalogue_can_be_searched(compiler: Compiler, id: str) -> None:
    check_positions(compiler(id), methods_of_levels(EVERY_GAME[id]), every=7, count=4)


def methods_of_levels(game: Game) -> list[Method]:
    """The methods by which the levels of a game search."""
    return list(dict.fromkeys(level.settings(game.search).method for level in LEVELS))


def check_positions(compiled: CompiledGame, methods: list[Method], every: int, count: int) -> None:
    """Search some of the decisions of random games with every number of players."""
    game = compiled.game
    few = Budget(iterations=20)
    for players in game.players:
        searches = [search(compiled, players, method) for method in methods]
        found = decisions(game, players, seed=players, max_plies=10_000)
        positions = list(islice(found, 0, every * count, every))
        assert positions
        for state, player in positions:
            for each in searches:
                result = each.run(state, player, few)
                assert result.move in game.legal(state, player)
                assert sum(result.win_chances) == pytest.approx(1.0)
                assert result.line[0] == (player, result.move)


@pytest.mark.parametrize("method", METHODS)
def test_one_legal_move_costs_nothing(compiler: Compiler, method: Method) -> None:
    compiled = compiler("nim")
    state = compiled.game.initial_state(2, {"stones": 1})
    result = search(compiled, 2, method).run(state, 0, Budget(milliseconds=10_000))
    assert (result.move, result.iterations) == (1, 0)


@pytest.mark.parametrize("method", METHODS)
def test_a_stop_request_ends_a_search_at_once(compiler: Compiler, method: Method) -> None:
    compiled = compiler("nim")
    state, stop = compiled.game.initial_state(2), StopRequest()
    stop.set()
    result = search(compiled, 2, method).run(state, 0, Budget(iterations=1_000_000), stop)
    assert result.iterations <= 4
    assert result.move in compiled.game.legal(state, 0)


def test_a_kernel_looks_at_the_stop_request_in_every_iteration(compiler: Compiler) -> None:
    tree, stop = TreeSearch(compiler("nim"), 2, SearchSettings(), seed=1), StopRequest()
    tree.run(compiler("nim").game.initial_state(2), 0, FEW, stop)
    stop.set()
    assert tree._iterate(0, 1_000_000, stop) == 1  # noqa: SLF001


@pytest.mark.parametrize("method", METHODS)
def test_a_number_of_iterations_is_reproducible(compiler: Compiler, method: Method) -> None:
    compiled = compiler("highroll")
    state, player = decision(compiled.game, 2)
    results = [search(compiled, 2, method, seed=7).run(state, player, FEW) for _ in range(2)]
    assert results[0] == results[1]


def test_a_tree_is_kept_between_moves(compiler: Compiler) -> None:
    compiled = compiler("nim")
    tree = search(compiled, 2)
    state = compiled.game.initial_state(2)
    first = tree.run(state, 0, FEW)
    again = tree.run(state, 0, FEW)
    assert sum(again.visits) == 2 * sum(first.visits)


def test_memory_is_fixed(compiler: Compiler) -> None:
    compiled = compiler("highroll")
    assert TreeMemory(64).bytes <= 64 * MEGABYTE
    tree = TreeSearch(compiled, 2, SearchSettings(), seed=1, megabytes=1)
    before = tree.memory.bytes
    for state, player in decisions(compiled.game, 2, seed=1, max_plies=40):
        tree.run(state, player, Budget(iterations=20_000), StopRequest())
        assert tree.memory.load <= 1.0
    assert tree.memory.bytes == before <= MEGABYTE


@pytest.mark.parametrize("method", ["tree", "alpha-beta"])
@pytest.mark.parametrize("stones", [5, 6, 7, 9])
def test_nim_is_solved(compiler: Compiler, method: Method, stones: int) -> None:
    compiled = compiler("nim")
    state = compiled.game.initial_state(2, {"stones": stones})
    result = search(compiled, 2, method).run(state, 0, Budget(iterations=2_000))
    assert result.move == stones % 4
    assert result.win_chances == pytest.approx((1.0, 0.0))


@pytest.mark.parametrize("replies", ["all", "one", "none"])
def test_alpha_beta_with_three_players_wins_where_it_can(
    compiler: Compiler, replies: Replies
) -> None:
    compiled = compiler("nim")
    settings = SearchSettings("alpha-beta", replies=replies)
    for stones in (1, 2, 3):
        state = compiled.game.initial_state(3, {"stones": stones})
        result = Search(compiled, 3, settings).run(state, 0, Budget(iterations=2_000))
        assert result.move == stones


def test_best_replies_of_one_opponent_are_those_of_alpha_beta(compiler: Compiler) -> None:
    """With two players a search in which one opponent replies differs in its line only."""
    compiled = compiler("nim")
    for stones in (5, 6, 7, 9):
        state = compiled.game.initial_state(2, {"stones": stones})
        settings = SearchSettings("alpha-beta", replies="one")
        result = Search(compiled, 2, settings).run(state, 0, Budget(iterations=5_000))
        assert result.move == stones % 4


@pytest.mark.slow
def test_alpha_beta_counts_turns_and_not_moves(compiler: Compiler) -> None:
    """A depth of two turns reaches the reply, also where flying and building are two moves."""
    compiled = compiler("starempires")
    for state, player in decisions(compiled.game, 2, seed=3, max_plies=12):
        method = search(compiled, 2, "alpha-beta").method
        method._set_root(state)  # noqa: SLF001
        method._search(player, 2, 10_000, StopRequest())  # noqa: SLF001
        line = method._line(player, 2)  # noqa: SLF001
        assert [actor for actor, _ in line][-1] == 1 - player


def test_paired_playouts_compare_as_many_moves_as_the_settings_say(compiler: Compiler) -> None:
    compiled = compiler("nim")
    state = compiled.game.initial_state(2, {"stones": 10})
    for width, compared in ((0, 3), (1, 1), (2, 2), (9, 3)):
        settings = SearchSettings("paired", width=width)
        assert len(Search(compiled, 2, settings, seed=3).run(state, 0, FEW).moves) == compared


def test_paired_playouts_compare_the_moves_of_all_bots(compiler: Compiler) -> None:
    compiled = compiler("tradewinds")
    settings = replace(compiled.game.search, width=1)
    for state, player in islice(decisions(compiled.game, 2, seed=4, max_plies=400), 0, 40, 8):
        moves = Search(compiled, 2, settings, seed=3).run(state, player, FEW).moves
        rng = seeded_generator(1)
        certain = [bot for bot in compiled.game.bots if bot.__name__ != compiled.baseline]
        assert {compiled.game.bot_move(bot, state, player, rng) for bot in certain} <= {*moves}


def test_a_turn_search_makes_the_move_with_the_best_value(compiler: Compiler) -> None:
    compiled = compiler("stlucia")
    chosen = Search(compiled, 2, compiled.game.search, seed=1)
    for state, player in islice(decisions(compiled.game, 2, seed=1, max_plies=200), 12):
        result = chosen.run(state, player, ENOUGH)
        assert result.chances[result.moves.index(result.move)] == max(result.chances)


def test_without_time_to_compare_a_turn_search_makes_the_bots_move(compiler: Compiler) -> None:
    compiled = compiler("stlucia")
    chosen = Search(compiled, 2, replace(compiled.game.search, bot="mabs"), seed=1)
    mabs = bot_chooser(compiled, "mabs", np.array(seeded_generator(1), np.int64))
    for state, player in islice(decisions(compiled.game, 2, seed=1, max_plies=200), 12):
        assert chosen.run(state, player, Budget(iterations=1)).move == mabs(state, player)


def counts_wins_and_ties(result: SearchResult) -> bool:
    """Whether the rewards of all playouts for two players are 0, a half or 1."""
    sums = (2 * n * chance for n, chance in zip(result.visits, result.chances, strict=True))
    return all(total == pytest.approx(round(total)) for total in sums)


def test_the_network_estimates_where_paired_playouts_end_early(compiler: Compiler) -> None:
    compiled = compiler("pirates")
    state, player = decision(compiled.game, 2)
    at_once = replace(compiled.game.search, method="paired", playout_plies=0)
    networks, scores = (
        Search(compiled, 2, replace(at_once, network=weight), 1).run(state, player, FEW)
        for weight in (1.0, 0.0)
    )
    assert counts_wins_and_ties(scores)
    assert not counts_wins_and_ties(networks)
    assert sum(networks.win_chances) == pytest.approx(1.0)


def test_proven_results_are_passed_up_the_tree(compiler: Compiler) -> None:
    compiled = compiler("nim")
    state = compiled.game.initial_state(2, {"stones": 8})
    result = search(compiled, 2).run(state, 0, Budget(iterations=5_000))
    assert result.proven
    assert result.chances == (0.0, 0.0, 0.0)


def test_methods_that_look_at_the_whole_state_refuse_secrets(compiler: Compiler) -> None:
    for method in METHODS:
        if method in OPEN_INFORMATION:
            with pytest.raises(ValueError, match="secrets"):
                search(compiler("sealed"), 2, method)
