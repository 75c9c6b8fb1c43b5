"""OpenSpiel's generic tests and algorithms run on our games."""

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, mcts

from starboard.rl import openspiel

pytestmark = pytest.mark.compiled


@pytest.fixture(autouse=True, scope="module")
def _registered() -> None:
    openspiel.register()


@pytest.mark.parametrize(
    "name",
    [
        "starboard_ruler(players=2,preset=quick)",
        "starboard_stlucia(players=2,goal=10)",
        pytest.param("starboard_pirates(players=2,preset=quick)", marks=pytest.mark.slow),
        pytest.param("starboard_starempires(players=2)", marks=pytest.mark.slow),
        pytest.param("starboard_tradewinds(players=2,preset=short)", marks=pytest.mark.slow),
    ],
)
def test_generic_tests(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_registering_twice_changes_nothing() -> None:
    openspiel.register()
    assert "starboard_ruler" in pyspiel.registered_names()


def test_information_states_differ_where_the_player_knows_more() -> None:
    state = pyspiel.load_game("starboard_pirates(players=2)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    player = state.current_player()
    text = state.information_state_string(player)
    assert text.endswith(state.observation_string(player))
    assert len(text) > len(state.observation_string(player))
    assert len(state.observation_tensor(player)) == len(state.information_state_tensor(player))


def test_exploitability_of_uniform_play_in_a_small_game() -> None:
    game = pyspiel.load_game("starboard_ruler(players=2,islands=4,limit=1)")
    assert 0 < exploitability.exploitability(game, policy.UniformRandomPolicy(game)) <= 1


def test_search_of_openspiel_chooses_a_legal_move() -> None:
    state = pyspiel.load_game("starboard_ruler(players=2,preset=quick)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = mcts.MCTSBot(state.get_game(), 1.4, 20, mcts.RandomRolloutEvaluator(1))
    assert bot.step(state) in state.legal_actions()
